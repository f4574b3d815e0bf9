"""The score sheet of an evening at a real table: bids and tricks in, points with reasons out."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field

from spades.actions import BidValue
from spades.errors import ErrorCode, NotationError, SpadesError
from spades.game import Outcome, outcome_after
from spades.notation.items import format_bid, parse_bid
from spades.notation.piece import Piece
from spades.rules import Rules, format_rules, parse_rules
from spades.scoring import SideScore, score_round

FORMAT = "spades-sheet"
VERSION = 1


@dataclass(frozen=True)
class Entry:
    """What was written down of a round: one bid and one count of tricks for each seat."""

    bids: tuple[BidValue, ...]
    tricks: tuple[int, ...]


@dataclass
class Sheet:
    """The rounds of a game as they were written down.

    Attributes:
        rules: The rules in force.
        names: The players' names, by seat.
        entries: The rounds so far; a correction replaces one, and all points follow.
    """

    rules: Rules
    names: tuple[str, ...]
    entries: list[Entry] = field(default_factory=list)

    def add(self, entry: Entry) -> None:
        """Write a round down.

        Raises:
            ScoringError: No round can have these bids and tricks; nothing is written.
        """
        self._check([*self.entries, entry])
        self.entries.append(entry)

    def correct(self, number: int, entry: Entry) -> None:
        """Replace a round, numbered from 1.

        Raises:
            IndexError: There is no such round.
            ScoringError: No round can have these bids and tricks; nothing is changed.
        """
        if not 1 <= number <= len(self.entries):
            raise IndexError(number)
        entries = [*self.entries]
        entries[number - 1] = entry
        self._check(entries)
        self.entries = entries

    def _check(self, entries: Sequence[Entry]) -> None:
        score_entries(self.rules, entries)

    @property
    def scores(self) -> list[tuple[SideScore, ...]]:
        """The score of every round."""
        return score_entries(self.rules, self.entries)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on (P17)."""
        if not self.entries:
            return None
        return outcome_after(self.rules, self.scores[-1], len(self.entries))


def score_entries(rules: Rules, entries: Sequence[Entry]) -> list[tuple[SideScore, ...]]:
    """The scores of rounds one after the other; raises `ScoringError`."""
    totals: Sequence[int] = [0] * len(rules.sides)
    bags: Sequence[int] = [0] * len(rules.sides)
    scores = []
    for entry in entries:
        round_scores = score_round(rules, entry.bids, entry.tricks, totals, bags)
        scores.append(round_scores)
        totals = [score.total for score in round_scores]
        bags = [score.bags for score in round_scores]
    return scores


def format_sheet(sheet: Sheet) -> str:
    """The sheet as JSON text; bids and tricks are listed by seat."""
    rounds = [
        {
            "bids": [format_bid(sheet.rules, bid) for bid in entry.bids],
            "tricks": list(entry.tricks),
        }
        for entry in sheet.entries
    ]
    document = {
        "format": FORMAT,
        "version": VERSION,
        "rules": format_rules(sheet.rules),
        "names": list(sheet.names),
        "rounds": rounds,
    }
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def parse_sheet(text: str) -> Sheet:
    """The sheet in a JSON text.

    Raises:
        SpadesError: It is none, or no rounds can have such bids and tricks.
    """
    try:
        document = json.loads(text)
        if (document["format"], document["version"]) != (FORMAT, VERSION):
            raise NotationError(ErrorCode.NOT_A_SHEET)
        rules = parse_rules(document["rules"])
        names = tuple(map(str, document["names"]))
        entries = [
            Entry(
                tuple(parse_bid(str(bid), rules) for bid in own["bids"]),
                tuple(Piece(str(won)).number() for won in own["tricks"]),
            )
            for own in document["rounds"]
        ]
    except SpadesError:
        raise
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise NotationError(ErrorCode.NOT_A_SHEET) from error
    if len(names) != rules.players:
        raise NotationError(ErrorCode.NOT_A_SHEET)
    score_entries(rules, entries)
    return Sheet(rules, names, entries)
