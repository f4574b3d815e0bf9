"""A game of one person against bots, line by line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from spades.actions import Action
from spades.bots import Bot
from spades.errors import SpadesError
from spades.game import Game
from spades.position import Phase
from spades.rules import SeatIndex
from spades.terminal.commands import LEAVE, UNDO, Commands
from spades.terminal.display import Display, bids_so_far, standing, trick_counts, trick_heading
from spades.terminal.journal import Event, Undo
from spades.terminal.narration import Narrator
from spades.terminal.prompt import Prompter, parse_answer
from spades.terminal.words import Words, explain
from spades.undo import UndoRefusedError, undo_count
from spades.view import View, view

_PROMPT = "> "


class LeftGameError(Exception):
    """The player has left the game."""


@dataclass(frozen=True)
class Streams:
    """How lines get to the player and back.

    Attributes:
        read: Reads a line behind a prompt; raises EOFError when there are no more.
        write: Shows a line.
    """

    read: Callable[[str], str]
    write: Callable[[str], None]


class Session:
    """One person's game. Everything shown comes from that seat's view."""

    def __init__(
        self,
        game: Game,
        display: Display,
        words: Words,
        *,
        bots: Mapping[SeatIndex, Bot],
        streams: Streams,
        note: Callable[[Event], None],
    ) -> None:
        """Sit down.

        Args:
            game: The game to play, new or begun.
            display: How it looks.
            words: How things are called, with the person as their reader.
            bots: The players of all other seats.
            streams: How lines get to the person and back.
            note: Called with everything that happens before anything of it is shown.
        """
        self.game = game
        self._display = display
        self._words = words
        self._say = words.say
        self._seat = words.reader or 0
        self._bots = bots
        self._streams = streams
        self._note = note
        self._narrator = Narrator(words, display)
        self._prompter = Prompter(words, display)
        self._commands = Commands(game, words, display, self._prompter)

    def play(self) -> None:
        """Play to the end of the game.

        Raises:
            LeftGameError: The person has left.
            EOFError: There is no more input.
        """
        self._play_round()
        while not self.game.is_over:
            self.game.next_round()
            self._play_round()
        self._write("", self._ending())

    def _ending(self) -> str:
        ended = self.game.outcome
        if ended is None or ended.winner is None:
            return self._say("game-drawn")
        if ended.winner == self.game.rules.side_of[self._seat]:
            return self._say("game-won-by-you")
        return self._say("game-lost", side=self._words.side(ended.winner))

    def _play_round(self) -> None:
        round_ = self.game.round
        self._open_round()
        if round_.history:
            self._write(*self._catch_up())
        while round_.seats_to_act:
            if self._seat in round_.seats_to_act:
                self._take_turn()
            else:
                seat = round_.seats_to_act[0]
                before = self._view()
                self._do(seat, self._bots[seat].choose(view(round_, seat)).action)
                self._tell(before)
        self._close_round()

    def _do(self, seat: SeatIndex, action: Action) -> None:
        """Carry an action out and note it, before anything of it is shown."""
        self.game.apply(seat, action)
        self._note((seat, action))

    def _open_round(self) -> None:
        now = self._view()
        self._write("", self._say("round-heading", number=len(self.game.rounds)))
        self._write(*standing(self._words, now))
        dealer = self._words.seat(now.dealer)
        heading = "round-first-drawer" if now.rules.game == "draw" else "round-dealer"
        self._write(self._say(heading, name=dealer))

    def _catch_up(self) -> Iterator[str]:
        """What the player must know of a round that goes on in the middle."""
        now = self._view()
        yield self._say("catch-up")
        yield from bids_so_far(self._words, now)
        if now.received:
            yield self._narrator.received(now)
        if now.phase is Phase.PLAY:
            yield from self._commands.answer("last", now)
            yield trick_counts(self._words, now)
            if now.broken:
                yield self._say("told-broken")
        if now.trick:
            yield trick_heading(self._words, now)

    def _close_round(self) -> None:
        self._write("", self._say("round-over", number=len(self.game.rounds)))
        self._write(*self._display.result(self.game.round.score()))

    def _take_turn(self) -> None:
        """Ask until the answer is a legal action, or takes one back."""
        before = self._view()
        self._write("", *self._prompter.ask(before))
        while not self._answered(before, self._streams.read(_PROMPT).strip()):
            pass
        self._tell(before)

    def _answered(self, now: View, answer: str) -> bool:
        """Do what an answer says; whether the round has changed by it."""
        word = answer.lower()
        if word in LEAVE:
            self._leave()
        elif word in UNDO:
            return self._undone(now)
        elif word in self._commands:
            self._write(*self._commands.answer(word, now))
        elif answer:
            return self._tried(now, answer)
        else:
            self._write(self._prompter.choices(now))
        return False

    def _tried(self, now: View, answer: str) -> bool:
        try:
            self._do(self._seat, parse_answer(now, answer))
        except SpadesError as error:
            self._write(explain(self._say, error))
            if "legal" not in error.params:
                self._write(self._prompter.choices(now))
            return False
        return True

    def _undone(self, now: View) -> bool:
        """Take the player's last decision back, if that may be."""
        try:
            count = undo_count(self.game.round, self._seat)
        except UndoRefusedError as error:
            self._write(self._say(error.reason))
            return False
        self.game.round.take_back(count)
        self._note(Undo(count))
        told = now.history[len(self._view().history) :]
        self._write(self._say("undo-done", actions=self._words.steps(told)))
        return True

    def _leave(self) -> None:
        """Leave, if that is meant."""
        self._write(self._say("game-leave-sure"))
        if self._streams.read(_PROMPT).strip().lower() in LEAVE:
            raise LeftGameError

    def _view(self) -> View:
        return view(self.game.round, self._seat)

    def _tell(self, before: View) -> None:
        self._write(*self._narrator.tell(before, self._view()))

    def _write(self, *lines: str) -> None:
        for line in lines:
            self._streams.write(line)
