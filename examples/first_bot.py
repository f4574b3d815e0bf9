"""A bot as a program of its own, in thirty lines: low bids, low cards. See docs/bots.md."""

from __future__ import annotations

import json
import sys
from typing import Any

RANKS = "23456789TJQKA"


def rank(action: dict[str, Any]) -> int:
    """How high a card is that an action plays; other actions rank lowest."""
    return RANKS.find(str(action.get("play", ""))[:1])


def choose(question: dict[str, Any]) -> dict[str, Any]:
    """Any legal action: the second lowest bid, the lowest card, the first cards to give."""
    if isinstance(question["legal"], dict):
        ((verb, gift),) = question["legal"].items()
        return {verb: gift["from"][: gift["counts"][0]]}
    legal: list[dict[str, Any]] = question["legal"]
    if "bid" in legal[-1] and len(legal) > 1 and "look" not in legal[0]:
        return legal[1]
    return min(legal, key=rank)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        answer = {"type": "hello", "name": "first bot", "protocol": 1}
    else:
        answer = {"id": message["id"], "action": choose(message)}
    print(json.dumps(answer), flush=True)
