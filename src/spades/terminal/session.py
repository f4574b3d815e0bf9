"""A game of one person against bots, line by line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from spades.bots import Bot
from spades.errors import SpadesError
from spades.game import Game
from spades.position import Phase
from spades.rules import SeatIndex
from spades.terminal.narration import Narrator
from spades.terminal.prompt import Prompter, parse_answer
from spades.terminal.rule_lines import option_lines
from spades.terminal.words import Words, explain
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
        words: Words,
        *,
        seat: SeatIndex,
        bots: Mapping[SeatIndex, Bot],
        streams: Streams,
    ) -> None:
        """Sit down.

        Args:
            game: The game to play.
            words: How things are called, with `seat` as reader.
            seat: The person's seat.
            bots: The players of all other seats.
            streams: How lines get to the person and back.
        """
        self.game = game
        self._words = words
        self._say = words.say
        self._seat = seat
        self._bots = bots
        self._streams = streams
        self._narrator = Narrator(words)
        self._prompter = Prompter(words)
        self._commands: dict[str, Callable[[View], Iterable[str]]] = {
            "?": self._prompter.help,
            "help": self._prompter.help,
            "h": lambda now: [self._prompter.hand(now)],
            "t": lambda now: [self._prompter.table(now)],
            "l": self._last_trick,
            "s": self._scores,
            "r": lambda now: option_lines(self._say, now.rules, only_changed=True),
        }

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
        self._open_round()
        round_ = self.game.round
        while round_.seats_to_act:
            if self._seat in round_.seats_to_act:
                self._take_turn()
            else:
                seat = round_.seats_to_act[0]
                before = self._view()
                round_.apply(seat, self._bots[seat].choose(view(round_, seat)).action)
                self._tell(before)
        self._close_round()

    def _open_round(self) -> None:
        now = self._view()
        self._write("", self._say("round-heading", number=len(self.game.rounds)))
        self._write(*self._standing())
        dealer = self._words.seat(now.dealer)
        heading = "round-first-drawer" if now.rules.game == "draw" else "round-dealer"
        self._write(self._say(heading, name=dealer))

    def _close_round(self) -> None:
        self._write("", self._say("round-over", number=len(self.game.rounds)))
        for score in self.game.round.score():
            self._write(*self._words.side_result(score))

    def _take_turn(self) -> None:
        """Ask until the answer is a legal action, and carry it out."""
        before = self._view()
        self._write("", *self._prompter.ask(before))
        while not self._answered(before, self._streams.read(_PROMPT).strip()):
            pass
        self._tell(before)

    def _answered(self, now: View, answer: str) -> bool:
        """Do what an answer says; whether it was a legal action."""
        if answer.lower() in ("q", "quit"):
            self._leave()
        elif answer.lower() in self._commands:
            self._write(*self._commands[answer.lower()](now))
        elif answer:
            return self._tried(now, answer)
        else:
            self._write(self._prompter.choices(now))
        return False

    def _tried(self, now: View, answer: str) -> bool:
        try:
            self.game.apply(self._seat, parse_answer(now, answer))
        except SpadesError as error:
            self._write(explain(self._say, error))
            if "legal" not in error.params:
                self._write(self._prompter.choices(now))
            return False
        return True

    def _leave(self) -> None:
        """Leave, if that is meant."""
        self._write(self._say("game-leave-sure"))
        if self._streams.read(_PROMPT).strip().lower() in ("q", "quit"):
            raise LeftGameError

    def _view(self) -> View:
        return view(self.game.round, self._seat)

    def _tell(self, before: View) -> None:
        self._write(*self._narrator.tell(before, self._view()))

    def _standing(self) -> Iterable[str]:
        for side, (total, bags) in enumerate(zip(self.game.totals, self.game.bags, strict=True)):
            yield self._say("side-standing", side=self._words.side(side), total=total, bags=bags)

    def _scores(self, now: View) -> Iterable[str]:
        yield from self._standing()
        if now.phase is Phase.PLAY:
            yield self._narrator.trick_counts(now)
        else:
            yield from self._prompter.bids_so_far(now)

    def _last_trick(self, now: View) -> Iterable[str]:
        if not now.tricks:
            yield self._say("last-trick-none")
            return
        leader, cards, winner = now.tricks[-1]
        seats = now.rules.clockwise(leader)
        shown = [
            f"{self._words.seat(seat)} {self._words.card(card)}"
            for seat, card in zip(seats, cards, strict=True)
        ]
        listed = self._say("list-separator").join(shown)
        yield self._say("last-trick", cards=listed, name=self._words.seat(winner))

    def _write(self, *lines: str) -> None:
        for line in lines:
            self._streams.write(line)
