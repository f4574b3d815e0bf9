"""Every finished round with bids, tricks, points, totals and bags of each side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final
from unicodedata import combining, east_asian_width

from spades.actions import BidValue
from spades.game import Game
from spades.i18n import Signed, format_number
from spades.rules import SideIndex
from spades.scoring import SideScore
from spades.terminal.words import Words

COLUMNS: Final = ("round", "side", "bid", "won", "points", "total", "bags")
TEXT_COLUMN: Final = "side"
"""The column that is no number, and stands at the left of its room."""
_GAP = "  "


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


def sheet_cells(words: Words, row: Row, score: SideScore) -> list[str]:
    """What stands in each of `COLUMNS` for a side in a round."""
    is_first = score.side == row.scores[0].side
    return [
        format_number(row.number) if is_first else "",
        words.side(score.side),
        bids_of(words, row, score.side),
        tricks_of(words, row, score.side),
        format_number(Signed(score.delta)),
        format_number(score.total),
        format_number(score.bags),
    ]


def column_heads(words: Words) -> list[str]:
    """What stands above the columns."""
    return [words.say(f"column-{name}") for name in COLUMNS]


def table_lines(words: Words, rows: Iterable[Row], width: int | None = None) -> Iterator[str]:
    """A table without colours, a line for each side; a line for every round where it has no room.

    Args:
        words: How things are called.
        rows: The rounds.
        width: How many columns the screen has, None for no end of them.
    """
    listed = list(rows)
    cells = [sheet_cells(words, row, score) for row in listed for score in row.scores]
    table = [column_heads(words), *cells]
    widths = [max(map(cell_width, column)) for column in zip(*table, strict=True)]
    if width is not None and sum(widths) + len(_GAP) * (len(widths) - 1) > width:
        yield from sheet_lines(words, listed)
        return
    for line in table:
        aligned = [
            _aligned(name, cell, own) for name, cell, own in zip(COLUMNS, line, widths, strict=True)
        ]
        yield _GAP.join(aligned).rstrip()


def _aligned(column: str, cell: str, width: int) -> str:
    blanks = " " * (width - cell_width(cell))
    return cell + blanks if column == TEXT_COLUMN else blanks + cell


def cell_width(text: str) -> int:
    """How many columns of a screen a text takes."""
    wide = sum(east_asian_width(letter) in "WF" for letter in text)
    return len(text) + wide - sum(map(bool, map(combining, text)))


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
