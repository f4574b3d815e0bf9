"""What a player can ask at any prompt without doing anything."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from spades.bots import make_bot
from spades.game import Game
from spades.position import Phase
from spades.terminal.display import Display, bids_so_far, standing, trick_counts
from spades.terminal.hint import hint_lines
from spades.terminal.prompt import Prompter
from spades.terminal.rule_lines import summary_lines
from spades.terminal.score_sheet import rows_of
from spades.terminal.words import Words
from spades.view import View

ADVISER = "skilled"
"""The level of the bot that gives hints."""
LEAVE = ("q", "quit")
UNDO = ("u", "undo")


class Commands:
    """Answers by the word that is typed."""

    def __init__(self, game: Game, words: Words, display: Display, prompter: Prompter) -> None:
        self._game = game
        self._words = words
        self._say = words.say
        self._display = display
        self._prompter = prompter
        self._adviser = make_bot(ADVISER, 0)
        self._answers: Mapping[str, Callable[[View], Iterable[str]]] = {
            "?": self._hint,
            "hint": self._hint,
            "help": prompter.help,
            **dict.fromkeys(("h", "hand"), lambda now: [display.hand(now)]),
            **dict.fromkeys(("t", "table"), display.table),
            **dict.fromkeys(("l", "last"), self._last_trick),
            **dict.fromkeys(("s", "score"), self._scores),
            **dict.fromkeys(("r", "rules"), self._rules),
        }

    def __contains__(self, word: str) -> bool:
        return word in self._answers

    def answer(self, word: str, now: View) -> Iterable[str]:
        """The lines that answer a word.

        Raises:
            KeyError: The word is no command.
        """
        return self._answers[word](now)

    def _hint(self, now: View) -> Iterator[str]:
        yield from hint_lines(self._words, self._adviser.choose(now))

    def _scores(self, now: View) -> Iterator[str]:
        rows = rows_of(self._game)
        if rows:
            yield from self._display.sheet(rows)
        yield from standing(self._words, now)
        if now.phase is Phase.PLAY:
            yield trick_counts(self._words, now)
        else:
            yield from bids_so_far(self._words, now)

    def _rules(self, now: View) -> Iterable[str]:
        return summary_lines(self._say, now.rules)

    def _last_trick(self, now: View) -> Iterator[str]:
        if not now.tricks:
            yield self._say("last-trick-none")
            return
        leader, cards, winner = now.tricks[-1]
        listed = self._words.played(zip(now.rules.clockwise(leader), cards, strict=True))
        yield self._say("last-trick", cards=listed, name=self._words.seat(winner))
