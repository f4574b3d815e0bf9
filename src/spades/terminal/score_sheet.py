"""Every finished round with bids, tricks, points, totals and bags of each side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from spades.actions import BidValue
from spades.game import Game
from spades.i18n import Signed
from spades.rules import SideIndex
from spades.scoring import SideScore
from spades.terminal.words import Words


@dataclass(frozen=True)
class Row:
    """One finished round.

    Attributes:
        number: Its number, from 1.
        bids: The bid of each seat.
        tricks: The tricks each seat has won.
        scores: What it brought each side.
    """

    number: int
    bids: Sequence[BidValue]
    tricks: Sequence[int]
    scores: Sequence[SideScore]


def rows_of(game: Game) -> list[Row]:
    """The finished rounds of a game."""
    return [
        Row(
            number,
            [bid for bid in own.bids if bid is not None],
            own.tricks_won,
            own.score(),
        )
        for number, own in enumerate(game.rounds, start=1)
        if own.is_over
    ]


def bids_of(words: Words, row: Row, side: SideIndex) -> str:
    """The bids of a side's seats, `4 nil`."""
    return " ".join(words.bid(row.bids[seat]) for seat in words.rules.sides[side])


def tricks_of(words: Words, row: Row, side: SideIndex) -> str:
    """The tricks of a side's seats, `5 0`."""
    return " ".join(str(row.tricks[seat]) for seat in words.rules.sides[side])


def sheet_lines(words: Words, rows: Iterable[Row]) -> Iterator[str]:
    """A line for every round."""
    separator = words.say("row-separator")
    for row in rows:
        cells = [
            words.say(
                "sheet-cell",
                side=words.side(score.side),
                bids=bids_of(words, row, score.side),
                tricks=tricks_of(words, row, score.side),
                delta=Signed(score.delta),
                total=score.total,
                bags=score.bags,
            )
            for score in row.scores
        ]
        yield words.say("sheet-row", number=row.number, sides=separator.join(cells))
