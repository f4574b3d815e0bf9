"""The command line called in process, and records to call it with."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from spades import Game, GameRecord, SeededDeals, parse_rules, view
from spades.bots import make_bot


class Said(NamedTuple):
    """What a command answered."""

    code: int
    out: str
    err: str


Spades = Callable[..., Said]
"""Calls a command: `spades("score", "4,nil", "5,2")`; `stdin` is what is typed into it."""


def is_refused(said: Said, *words: str) -> bool:
    """Bad usage: code 2, nothing on standard output, and the reason names all the words."""
    return said.code == 2 and not said.out and all(word in said.err for word in words)


@cache
def finished(rules: str, seed: str = "records") -> GameRecord:
    """The record of a game among bots that has ended."""
    own = parse_rules(rules)
    game = Game(own, SeededDeals.from_text(seed))
    bots = [make_bot("casual", seat) for seat in range(own.players)]
    while True:
        while game.round.seats_to_act:
            seat = game.round.seats_to_act[0]
            game.apply(seat, bots[seat].choose(view(game.round, seat)).action)
        if game.is_over:
            return game.record({seat: f"Player{seat}" for seat in own.seats})
        game.next_round()


def changed(text: str, pattern: str, new: str, *, number: int = 1) -> str:
    """A text in which one match of a pattern, counted from 1, is replaced."""
    match = list(re.finditer(pattern, text))[number - 1]
    return text[: match.start()] + match.expand(new) + text[match.end() :]
