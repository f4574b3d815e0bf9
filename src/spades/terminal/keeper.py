"""Keeping the score line by line: asks for bids and tricks, shows every point with its reason."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import NoReturn, TypeAlias

from spades.errors import ErrorCode, ScoringError, SpadesError
from spades.notation.items import parse_bid
from spades.options import MOST_DIGITS
from spades.rules import SideIndex
from spades.sheet import Entry, Sheet
from spades.terminal.score_sheet import Row
from spades.terminal.session import LeftGameError, Streams
from spades.terminal.words import Words, explain

Table: TypeAlias = Callable[[Sequence[Row]], Iterable[str]]
"""All rounds together, in lines."""


@dataclass
class _Draft:
    """A round while it is asked for.

    Attributes:
        number: Its number, from 1.
        is_new: Whether it comes onto the sheet, instead of in the place of one that is there.
        answers: A side's bids each, then a side's tricks each.
        is_given_up: Whether it is not asked for any more.
    """

    number: int
    is_new: bool = True
    answers: list[list[int]] = field(default_factory=list)
    is_given_up: bool = False


class Keeper:
    """One evening at a table."""

    def __init__(
        self,
        sheet: Sheet,
        words: Words,
        streams: Streams,
        *,
        table: Table,
        save: Callable[[Sheet], None],
    ) -> None:
        """Take the sheet in hand.

        Args:
            sheet: The sheet so far.
            words: How things are called, with the players' names.
            streams: How lines get to the person and back.
            table: How all rounds look together.
            save: Called after every change.
        """
        self._sheet = sheet
        self._sides = len(sheet.rules.sides)
        self._words = words
        self._say = words.say
        self._streams = streams
        self._table = table
        self._save = save

    def keep(self) -> None:
        """Write rounds down until the game is over.

        Raises:
            LeftGameError: The person has left.
            EOFError: There is no more input.
        """
        self._show_sheet()
        while self._sheet.outcome is None:
            draft = _Draft(len(self._sheet.entries) + 1)
            self._write("", self._say("round-heading", number=draft.number))
            entry = self._ask_entry(draft)
            if entry is not None:
                self._sheet.add(entry)
                self._changed(draft.number)
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

    # A round

    def _ask_entry(self, draft: _Draft) -> Entry | None:
        """A round's bids and tricks, asked side by side; None if it is given up on the way."""
        while len(draft.answers) < 2 * self._sides:
            side = self._words.side(self._side_due(draft))
            question = "keep-bids" if self._is_bid_due(draft) else "keep-tricks"
            answer = self._streams.read(self._say(question, side=side, blank="")).strip()
            if not self._did_command(answer, draft):
                self._take(answer, draft)
            if draft.is_given_up:
                return None
        bids, tricks = draft.answers[: self._sides], draft.answers[self._sides :]
        return Entry(self._by_seat(bids), self._by_seat(tricks))

    def _side_due(self, draft: _Draft) -> SideIndex:
        return len(draft.answers) % self._sides

    def _is_bid_due(self, draft: _Draft) -> bool:
        return len(draft.answers) < self._sides

    def _by_seat(self, answers: Sequence[Sequence[int]]) -> tuple[int, ...]:
        numbers = [0] * self._sheet.rules.players
        for seats, own in zip(self._sheet.rules.sides, answers, strict=True):
            for seat, number in zip(seats, own, strict=True):
                numbers[seat] = number
        return tuple(numbers)

    def _take(self, answer: str, draft: _Draft) -> None:
        """One side's numbers, if they can be."""
        parse = self._parse_bid if self._is_bid_due(draft) else _parse_count
        side = self._side_due(draft)
        count = len(self._sheet.rules.sides[side])
        try:
            numbers = [parse(word) for word in _words_of(answer)]
        except SpadesError as error:
            self._write(explain(self._say, error))
            return
        if len(numbers) != count:
            self._write(self._say("keep-count", count=count, side=self._words.side(side)))
            return
        draft.answers.append(numbers)
        self._check_sum(draft)

    def _parse_bid(self, word: str) -> int:
        return parse_bid(word, self._sheet.rules)

    def _check_sum(self, draft: _Draft) -> None:
        """Tricks that are too many or too few are asked again."""
        if len(draft.answers) < 2 * self._sides:
            return
        tricks, of = sum(map(sum, draft.answers[self._sides :])), self._sheet.rules.tricks
        if tricks != of:
            self._write(self._say("keep-sum", of=of, tricks=tricks))
            del draft.answers[self._sides :]

    # Commands

    def _did_command(self, answer: str, draft: _Draft) -> bool:
        """Carry out a command; False if the answer is none."""
        match answer.lower().split():
            case ["q" | "quit"]:
                self._leave(draft)
            case ["help" | "h" | "?"]:
                self._help(draft)
            case ["sheet" | "s"]:
                self._show_sheet()
            case ["undo" | "u"]:
                self._undo(draft)
            case ["fix", number]:
                self._fix(number, draft)
            case _:
                return False
        return True

    def _leave(self, draft: _Draft) -> NoReturn:
        if draft.answers and draft.is_new:
            self._write(self._say("keep-dropped", number=draft.number))
        raise LeftGameError

    def _help(self, draft: _Draft) -> None:
        """What can be typed now."""
        rules, side = self._sheet.rules, self._side_due(draft)
        count, name = len(rules.sides[side]), self._words.side(side)
        if self._is_bid_due(draft):
            nil = "no" if rules.nil_value is None else "yes"
            double = "no" if rules.double_nil_value is None else "yes"
            most = rules.tricks
            self._write(
                self._say(
                    "keep-help-bids", count=count, side=name, most=most, nil=nil, double=double
                )
            )
        else:
            self._write(self._say("keep-help-tricks", count=count, side=name))
        self._write(self._say("keep-help-commands"))

    def _undo(self, draft: _Draft) -> None:
        """Take back the last answer; before the first one, the correction or the last round."""
        if draft.answers:
            draft.answers.pop()
            self._write(self._say("keep-answer-undone"))
        elif not draft.is_new:
            draft.is_given_up = True
            self._write(self._say("keep-unfixed", number=draft.number))
        elif self._sheet.entries:
            draft.is_given_up = True
            number = len(self._sheet.entries)
            self._sheet.entries.pop()
            self._save(self._sheet)
            self._write(self._say("keep-undone", number=number))
        else:
            self._write(self._say("keep-nothing"))

    def _fix(self, text: str, draft: _Draft) -> None:
        """Correct a round that is on the sheet; then the one that was being asked for goes on."""
        number = int(text) if text.isdecimal() and len(text) < 4 else 0  # noqa: PLR2004
        if not draft.is_new:
            self._write(self._say("keep-fix-first", number=draft.number))
            return
        if not 1 <= number <= len(self._sheet.entries):
            self._write(self._say("keep-no-round", number=text))
            return
        self._write(self._say("keep-fixing", number=number))
        entry = self._ask_entry(_Draft(number, is_new=False))
        if entry is not None:
            self._sheet.correct(number, entry)
            self._changed(number)
        self._go_on(draft)

    def _go_on(self, draft: _Draft) -> None:
        """After a correction nothing that was typed is asked again, unless the game is over."""
        is_over = self._sheet.outcome is not None
        draft.is_given_up = is_over or not draft.answers
        if draft.answers:
            message = "keep-dropped" if is_over else "keep-goes-on"
            self._write("", self._say(message, number=draft.number))

    def _show_sheet(self) -> None:
        """All rounds."""
        if not self._sheet.entries:
            self._write(self._say("keep-nothing"))
            return
        entries = zip(self._sheet.entries, self._sheet.scores, strict=True)
        rows = [
            Row(number, entry.bids, entry.tricks, scores)
            for number, (entry, scores) in enumerate(entries, start=1)
        ]
        self._write("", *self._table(rows))

    def _write(self, *lines: str) -> None:
        for line in lines:
            self._streams.write(line)


def _words_of(answer: str) -> list[str]:
    """Numbers stand between blanks or commas."""
    return answer.split(",") if "," in answer else answer.split()


def _parse_count(word: str) -> int:
    digits = word.strip()
    if not (digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS):
        raise ScoringError(ErrorCode.BAD_NUMBER, text=digits)
    return int(digits)
