"""A table: who is there, what they wish, and what each of them is told.

No connection, clock or chance in here: whoever owns a table passes the time in, keeps the entries
of an outcome before its messages are sent, and asks the bots that are due.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass, field

from spades.actions import LOOK, Action, Bid
from spades.bots import Choice
from spades.errors import SpadesError
from spades.notation.json_form import action_to_json
from spades.rules import SeatIndex
from spades.server import messages
from spades.server.desk import Desk, Scene
from spades.server.entries import (
    Appraised,
    BotActed,
    Entered,
    Entry,
    Expired,
    Guest,
    Hinted,
    Kept,
    Rated,
    Wished,
)
from spades.server.evening import Evening
from spades.server.head import Deals, Head, seeded_deals
from spades.server.messages import (
    Ack,
    ClientMessage,
    Event,
    Highlights,
    Hint,
    Level,
    RatingChange,
    ServerMessage,
    State,
    Timer,
)
from spades.server.present import seat_name
from spades.server.problems import REFUSALS, TableError, TableProblem, problem_of
from spades.server.ratings import Result, result_of
from spades.server.scenes import Scenes
from spades.server.seats import KEEPER_LEVEL
from spades.server.waiting import Waiting
from spades.server.wishes import action_message
from spades.view import View, view

_STALE = problem_of(TableError(TableProblem.STALE))
Turn = tuple[int, int, int, int]
"""Game, round, how often something was taken back, and actions so far as a seat knows of them."""


@dataclass(frozen=True)
class Question:
    """A hint that somebody wants: a bot is to choose from his view."""

    guest: Guest
    cmd: str
    view: View


@dataclass(frozen=True)
class Due:
    """A bot that has to act.

    Attributes:
        seat: Where.
        level: Which bot.
        seed: What its chance follows from.
        view: What it knows.
        turn: When; by another turn its answer is no longer wanted.
    """

    seat: SeatIndex
    level: Level
    seed: int
    view: View
    turn: Turn


@dataclass
class Outcome:
    """What came of something.

    Attributes:
        messages: What to send to whom, in order, once the entries are kept.
        entries: What to keep.
        question: A hint to be found, if one was asked for.
        fault: Why a bot's action was not taken, if it was none.
    """

    messages: list[tuple[Guest, ServerMessage]] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    question: Question | None = None
    fault: SpadesError | None = None


class Table:
    """A table with its readers.

    Attributes:
        evening: Seats and games.
    """

    def __init__(
        self,
        head: Head,
        *,
        now: float,
        first_seq: int = 1,
        grace: float = 30.0,
        deals: Deals = seeded_deals,
    ) -> None:
        """Open a table.

        Args:
            head: What it starts from.
            now: The time in seconds, on any clock that only runs forward.
            first_seq: Where readers' numbers begin; later for a table that was opened before.
            grace: After how many seconds away a bot keeps a person's seat.
            deals: Where the deals come from.
        """
        self.evening = Evening(head, deals)
        self._scenes = Scenes(self.evening)
        self._desks: dict[Guest, Desk] = {}
        self._waiting = Waiting(self.evening, now, grace)
        self._first_seq = first_seq

    def replay(self, entry: Entry) -> None:
        """Let something happen again that was kept, without telling anybody."""
        self.evening.replay(entry)
        if isinstance(entry, Wished):
            self._desk(entry.guest).keep_answer(Ack(cmd=entry.wish.cmd))

    # Who is there

    def enter(self, guest: Guest) -> Outcome:
        """Let a guest in who knows the key."""
        if self.evening.is_admitted(guest):
            return Outcome()
        self.evening.enter(guest)
        return Outcome(entries=[Entered(guest)])

    def connect(self, guest: Guest, now: float) -> Outcome:
        """A guest is there, or there once more."""
        self._waiting.come(guest)
        return Outcome(self._publish([], now))

    def disconnect(self, guest: Guest, now: float) -> Outcome:
        """The last connection of a guest is gone."""
        self._waiting.go(guest, now)
        self._desk(guest).leave()
        return Outcome(self._publish([], now))

    def current(self, guest: Guest, now: float) -> State | None:
        """The guest's last message, for another connection of his."""
        told = self._desk(guest).told
        return None if told is None else self._desk(guest).again(self._timers(told, now))

    # What they wish

    def handle(self, guest: Guest, wish: ClientMessage, now: float) -> Outcome:
        """Do what a guest wishes, or say why not; a repeated command gets the same answer."""
        desk = self._desk(guest)
        known = desk.answer_to(wish.cmd)
        if known is not None:
            return Outcome([(guest, known)])
        try:
            outcome = self._done(guest, wish, now)
        except REFUSALS as error:
            ack = Ack(cmd=wish.cmd, error=problem_of(error))
            fresh = self.current(guest, now) if ack.error == _STALE else None
            outcome = Outcome([] if fresh is None else [(guest, fresh)])
        else:
            ack = Ack(cmd=wish.cmd)
        desk.keep_answer(ack)
        outcome.messages.append((guest, ack))
        return outcome

    def answer(self, question: Question, choice: Choice | None) -> Outcome:
        """The hint that was asked for; None where the bot failed."""
        if choice is None:
            error = problem_of(TableError(TableProblem.HINT_FAILED))
            return Outcome([(question.guest, Ack(cmd=question.cmd, error=error))])
        rules = self.evening.head.rules
        hint = Hint(
            cmd=question.cmd,
            action=action_message(rules, choice.action),
            reason=choice.reason.value,
            params=dict(choice.params),
            candidates=[
                (action_message(rules, action), float(value)) for action, value in choice.candidates
            ],
        )
        return Outcome([(question.guest, hint)])

    # When a game is over

    def to_rate(self) -> Result | None:
        """The current game as long as it is to be rated."""
        game, after = self.evening.game, self.evening.after
        if game is None or not game.is_over or after.unrated or after.ratings is not None:
            return None
        return result_of(game, self.evening.seats)

    def rated(self, number: int, changes: dict[str, RatingChange], now: float) -> Outcome:
        """A game was rated: what that changed for whom, by seat."""
        return self._known_after(number, Rated(changes), now)

    def appraised(self, number: int, seat: SeatIndex, found: Highlights, now: float) -> Outcome:
        """A person's decisions in a game were appraised."""
        letter = seat_name(self.evening.head.rules, seat)
        return self._known_after(number, Appraised(letter, found), now)

    def _known_after(self, number: int, entry: Rated | Appraised, now: float) -> Outcome:
        """Of a game that another one has followed, nobody is told any more."""
        if self.evening.status != "over" or number != len(self.evening.games):
            return Outcome()
        self.evening.replay(entry)
        return Outcome(self._publish([], now), [entry])

    # Bots and time

    def due(self) -> list[Due]:
        """The bots that have to act; none while nobody is there to see it."""
        game = self.evening.game
        if self.evening.status != "playing" or game is None or not self._waiting.is_watched:
            return []
        levels = self._deciding()
        return [self._due(seat, levels[seat]) for seat in game.round.seats_to_act if seat in levels]

    def bot_acts(self, due: Due, action: Action | None, now: float) -> Outcome:
        """A bot acts; where its action is none, it does something safe, and the fault is told.

        Args:
            due: What it was asked.
            action: What it chose, None where it failed.
            now: The time in seconds.
        """
        if due.seat not in self._deciding() or due.turn != self._turn(due.seat):
            return Outcome()
        try:
            return self._bot_acts(due, _safe(due.view) if action is None else action, now)
        except SpadesError as error:
            outcome = self._bot_acts(due, _safe(due.view), now)
            outcome.fault = error
            return outcome

    def tick(self, now: float) -> Outcome:
        """Let bots decide for those whose time is up, and keep the seats of those long away."""
        outcome = Outcome()
        happened: list[Event] = []
        rules = self.evening.head.rules
        for seat in self._waiting.long_away(now):
            happened += self.evening.keep(seat)
            outcome.entries.append(Kept(seat_name(rules, seat)))
        for seat in self._waiting.expire(now):
            is_late = not self.evening.seats[seat].is_kept
            if is_late and self.evening.status == "round_over":
                self.evening.hurry(seat)
                outcome.entries.append(Expired(seat_name(rules, seat), None))
        if outcome.entries:
            outcome.messages += self._publish(happened, now)
        return outcome

    def wake_at(self) -> float | None:
        """When `tick` may have something to do, None while that is not in sight."""
        return self._waiting.next_end()

    # Parts

    def _desk(self, guest: Guest) -> Desk:
        return self._desks.setdefault(guest, Desk(self._first_seq))

    def _done(self, guest: Guest, wish: ClientMessage, now: float) -> Outcome:
        """Raises one of `REFUSALS`."""
        match wish:
            case messages.AskHint():
                return self._asked(self._question(guest, wish.cmd))
            case messages.Say(phrase=phrase):
                return Outcome(self._publish([self._said(guest, phrase)], now))
            case messages.Act(seq=seq) if self._is_stale(guest, seq):
                raise TableError(TableProblem.STALE)
        happened = self.evening.fulfil(guest, wish)
        return Outcome(self._publish(happened, now), [Wished(guest, wish)])

    def _is_stale(self, guest: Guest, seq: int) -> bool:
        """Whether the guest's own choice is another one than the one he saw."""
        desk = self._desk(guest)
        return not desk.choice_seq <= seq <= desk.seq

    def _asked(self, question: Question) -> Outcome:
        """A game in which somebody asks what to do is not rated; to know that once is enough."""
        if self.evening.after.unrated is not None:
            return Outcome(question=question)
        entry = Hinted(question.guest)
        self.evening.replay(entry)
        return Outcome(entries=[entry], question=question)

    def _question(self, guest: Guest, cmd: str) -> Question:
        seat = self.evening.seats.seat_of(guest)
        if seat is None:
            raise TableError(TableProblem.NOT_SEATED)
        if self.evening.game is None:
            raise TableError(TableProblem.NOT_STARTED)
        now = self._scenes.view_of(self.evening.game.round, seat)
        if not now.legal_actions:
            raise TableError(TableProblem.NO_CHOICE)
        return Question(guest, cmd, now)

    def _said(self, guest: Guest, phrase: messages.Phrase) -> Event:
        seat = self.evening.seats.seat_of(guest)
        if seat is None:
            raise TableError(TableProblem.NOT_SEATED)
        return Event(kind="say", seat=seat_name(self.evening.head.rules, seat), phrase=phrase)

    def _bot_acts(self, due: Due, action: Action, now: float) -> Outcome:
        """Raises `SpadesError` where the referee does not allow it."""
        rules = self.evening.head.rules
        letter, said = seat_name(rules, due.seat), action_to_json(rules, action)
        if due.seat in self.evening.seats.bots:
            self.evening.bot_acts(due.seat, action)
            return Outcome(self._publish([], now), [BotActed(letter, said)])
        happened = self.evening.decide_for(due.seat, action)
        return Outcome(self._publish(happened, now), [Expired(letter, said)])

    def _publish(self, happened: list[Event], now: float) -> list[tuple[Guest, ServerMessage]]:
        """What every reader who is there is told."""
        self._waiting.note(now)
        told: list[tuple[Guest, ServerMessage]] = []
        for guest in sorted(self._waiting.online):
            scene = self._scenes.scene(guest, self._waiting.online)
            state = self._desk(guest).tell(scene, happened, self._timers(scene, now))
            if state is not None:
                told.append((guest, state))
        return told

    def _timers(self, scene: Scene, now: float) -> list[Timer]:
        return self._waiting.timers([] if scene.round is None else scene.round.to_act, now)

    def _deciding(self) -> dict[SeatIndex, Level]:
        """The bots at the table, and those that decide for somebody whose time is up."""
        late = dict.fromkeys(self._waiting.late(), KEEPER_LEVEL)
        return {**late, **self.evening.seats.bots}

    def _due(self, seat: SeatIndex, level: Level) -> Due:
        game = self.evening.game
        assert game is not None  # noqa: S101 - who asks has seen that there is one
        turn = self._turn(seat)
        seed = zlib.crc32(repr((self.evening.head.code, seat, turn)).encode())
        return Due(seat, level, seed, view(game.round, seat), turn)

    def _turn(self, seat: SeatIndex) -> Turn:
        """Counted by what the seat knows: else a look would show in how long a bot thinks."""
        game = self.evening.game
        if game is None:
            return (0, 0, 0, 0)
        known = len(view(game.round, seat).history)
        return len(self.evening.games), len(game.rounds), self.evening.taken_back, known


def _safe(now: View) -> Action:
    """A legal action that does no great harm: look, the lowest number bid, the first of others."""
    legal = now.legal_actions
    if LOOK in legal:
        return LOOK
    numbers = [own for own in legal if isinstance(own, Bid) and own.bid > 0]
    return numbers[0] if numbers else legal[0]
