"""Keeping the score line by line: asks for bids and tricks, shows every point with its reason."""

from __future__ import annotations

from collections.abc import Callable

from spades.errors import ErrorCode, ScoringError, SpadesError
from spades.notation.items import parse_bid
from spades.options import MOST_DIGITS
from spades.sheet import Entry, Sheet
from spades.terminal.score_sheet import Row, sheet_lines
from spades.terminal.session import LeftGameError, Streams
from spades.terminal.words import Words, explain


class Keeper:
    """One evening at a table."""

    def __init__(
        self, sheet: Sheet, words: Words, streams: Streams, save: Callable[[Sheet], None]
    ) -> None:
        """Take the sheet in hand.

        Args:
            sheet: The sheet so far.
            words: How things are called, with the players' names.
            streams: How lines get to the person and back.
            save: Called after every change.
        """
        self._sheet = sheet
        self._words = words
        self._say = words.say
        self._streams = streams
        self._save = save

    def keep(self) -> None:
        """Write rounds down until the game is over.

        Raises:
            LeftGameError: The person has left.
            EOFError: There is no more input.
        """
        self._show_sheet()
        while self._sheet.outcome is None:
            self._write("", self._say("round-heading", number=len(self._sheet.entries) + 1))
            entry = self._ask_entry()
            if entry is not None:
                self._sheet.add(entry)
                self._changed(len(self._sheet.entries))
        self._write("", self._ending())

    def _ending(self) -> str:
        ended = self._sheet.outcome
        if ended is None or ended.winner is None:
            return self._say("game-drawn")
        return self._say("game-won", side=self._words.side(ended.winner))

    def _changed(self, number: int) -> None:
        """Save, and show a round's points."""
        self._save(self._sheet)
        for score in self._sheet.scores[number - 1]:
            self._write(*self._words.side_result(score))

    def _ask_entry(self, *, may_command: bool = True) -> Entry | None:
        """A round's bids and tricks; None when a command was typed instead."""
        bids = self._ask_sides("keep-bids", self._parse_bid, may_command=may_command)
        if bids is None:
            return None
        while True:
            tricks = self._ask_sides("keep-tricks", _parse_count, may_command=may_command)
            if tricks is None or sum(tricks) == self._sheet.rules.tricks:
                return None if tricks is None else Entry(bids, tricks)
            of = self._sheet.rules.tricks
            self._write(self._say("keep-sum", of=of, tricks=sum(tricks)))

    def _parse_bid(self, word: str) -> int:
        return parse_bid(word, self._sheet.rules)

    def _ask_sides(
        self, question: str, parse: Callable[[str], int], *, may_command: bool
    ) -> tuple[int, ...] | None:
        """A number for each seat, asked side by side; None after a command."""
        numbers = [0] * self._sheet.rules.players
        for side, seats in enumerate(self._sheet.rules.sides):
            answers = self._ask(question, side, parse, may_command=may_command)
            if answers is None:
                return None
            for seat, number in zip(seats, answers, strict=True):
                numbers[seat] = number
        return tuple(numbers)

    def _ask(
        self, question: str, side: int, parse: Callable[[str], int], *, may_command: bool
    ) -> list[int] | None:
        """One side's numbers, asked until they can be."""
        count = len(self._sheet.rules.sides[side])
        name = self._words.side(side)
        while True:
            answer = self._streams.read(self._say(question, side=name, blank="")).strip()
            if answer.lower() in ("q", "quit"):
                raise LeftGameError
            if may_command and self._did_command(answer):
                return None
            words = answer.split(",") if "," in answer else answer.split()
            try:
                numbers = [parse(word) for word in words]
            except SpadesError as error:
                self._write(explain(self._say, error))
                continue
            if len(numbers) == count:
                return numbers
            self._write(self._say("keep-count", count=count, side=name))

    def _did_command(self, answer: str) -> bool:
        """Carry out a command; False if the answer is none."""
        match answer.lower().split():
            case ["sheet"]:
                self._show_sheet()
            case ["undo"]:
                self._undo()
            case ["fix", number]:
                self._fix(number)
            case _:
                return False
        return True

    def _undo(self) -> None:
        if not self._sheet.entries:
            self._write(self._say("keep-nothing"))
            return
        number = len(self._sheet.entries)
        self._sheet.entries.pop()
        self._save(self._sheet)
        self._write(self._say("keep-undone", number=number))

    def _fix(self, text: str) -> None:
        number = int(text) if text.isdecimal() and len(text) < 4 else 0  # noqa: PLR2004
        if not 1 <= number <= len(self._sheet.entries):
            self._write(self._say("keep-no-round", number=text))
            return
        self._write(self._say("keep-fixing", number=number))
        entry = self._ask_entry(may_command=False)
        if entry is not None:
            self._sheet.correct(number, entry)
            self._changed(number)

    def _show_sheet(self) -> None:
        """A line for every round."""
        if not self._sheet.entries:
            self._write(self._say("keep-nothing"))
        entries = zip(self._sheet.entries, self._sheet.scores, strict=True)
        rows = [
            Row(number, entry.bids, entry.tricks, scores)
            for number, (entry, scores) in enumerate(entries, start=1)
        ]
        self._write(*sheet_lines(self._words, rows))

    def _write(self, *lines: str) -> None:
        for line in lines:
            self._streams.write(line)


def _parse_count(word: str) -> int:
    digits = word.strip()
    if not (digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS):
        raise ScoringError(ErrorCode.BAD_NUMBER, text=digits)
    return int(digits)
