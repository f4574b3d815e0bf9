"""`spades score`: one side's round, with the reason for every point."""

from __future__ import annotations

import json
from typing import Annotated

from cyclopts import Parameter

from spades.cli.shared import GOOD, UsageError, number_from, rules_from, texts, whole_number
from spades.errors import SpadesError
from spades.i18n import Signed
from spades.notation.items import parse_bid
from spades.rules import Rules
from spades.scoring import SideScore, score_side
from spades.terminal.words import Words, explain


def score(
    bids: Annotated[str, Parameter(help=texts()("cli-score-bids"))],
    tricks: Annotated[str, Parameter(help=texts()("cli-score-tricks"))],
    /,
    *,
    bags: Annotated[int, Parameter(help=texts()("cli-score-bags"), converter=whole_number)] = 0,
    total: Annotated[int, Parameter(help=texts()("cli-score-total"), converter=whole_number)] = 0,
    rules: Annotated[str, Parameter(help=texts()("cli-rules-option"))] = "classic",
    as_json: Annotated[
        bool, Parameter(name="--json", help=texts()("cli-json"), negative="")
    ] = False,
) -> int:
    """Print the score of a side's round."""
    own = rules_from(rules)
    try:
        result = score_side(own, 0, _bids(own, bids), _tricks(tricks), total=total, bags=bags)
    except SpadesError as error:
        raise UsageError(explain(texts(), error)) from error
    names = dict(zip(own.side_names[0], ("player", "partner"), strict=False))
    players = {seat: texts()(f"score-{name}") for seat, name in names.items()}
    words = Words(texts(), own, players=players)
    print(_json(words, result) if as_json else "\n".join(_lines(words, result)))
    return GOOD


def _bids(rules: Rules, text: str) -> list[int]:
    return [parse_bid(word, rules) for word in _words(text)]


def _tricks(text: str) -> list[int]:
    return [number_from(word) for word in _words(text)]


def _words(text: str) -> list[str]:
    """What stands between commas, or between blanks where there is no comma."""
    return text.split(",") if "," in text else text.split() or [text]


def _lines(words: Words, result: SideScore) -> list[str]:
    summary = words.say(
        "score-total", delta=Signed(result.delta), total=result.total, bags=result.bags
    )
    return [*(words.score_line(line).strip() for line in result.lines), summary]


def _json(words: Words, result: SideScore) -> str:
    return json.dumps(side_score_json(words, result), ensure_ascii=False, indent=2)


def side_score_json(words: Words, result: SideScore) -> dict[str, object]:
    """A side's score as JSON: what it brought, what stands now, and why."""
    seats = words.rules.seats
    return {
        "delta": result.delta,
        "bags": result.bags,
        "total": result.total,
        "lines": [
            {
                "code": line.code.value,
                "seat": None if line.seat is None else seats[line.seat],
                "points": line.points,
                "bags": line.bags,
                "clause": line.clause,
                "params": dict(line.params),
                "text": words.score_line(line).strip(),
            }
            for line in result.lines
        ],
    }
