"""An evening at a table: seats and games, moved on by what people wish and bots do.

The state follows from the head and the entries alone: whoever plays the entries again has it.
Nothing here knows of connections, clocks or chance.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

from spades.actions import LOOK, Action
from spades.claims import play_out, proved_claim
from spades.errors import ErrorCode, SpadesError
from spades.game import Game
from spades.notation import GameRecord
from spades.notation.json_form import action_from_json
from spades.position import Phase
from spades.rules import SeatIndex
from spades.server import messages
from spades.server.afterword import Afterwords
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
from spades.server.head import Deals, Head, seeded_deals
from spades.server.messages import Event, Sit
from spades.server.present import seat_name
from spades.server.problems import TableError, TableProblem
from spades.server.seats import MOST_MISSED, Seating
from spades.server.wishes import action_of
from spades.shuffle import DealSource, RoundSeed
from spades.undo import undo_count
from spades.view import view


class Evening:
    """The seats and games of one table.

    Attributes:
        head: What it started from.
        seats: Who sits where.
        games: All games so far; but for the lobby the last one is the current one.
        taken_back: How often something was taken back.
        after: What is said of the current game once it is over.
    """

    def __init__(self, head: Head, deals: Deals = seeded_deals) -> None:
        self.head = head
        self.seats = Seating(head.rules)
        self.games: list[Game] = []
        self.taken_back = 0
        self.after = Afterwords()
        self._in_lobby = True
        self._deals = deals
        self._names: list[dict[str, str]] = []
        self._nonces: dict[int, dict[str, bytes]] = {}
        self._upcoming = self._next_deals()
        self._guests = {head.host}
        self._fulfil: Mapping[type, Callable[[Guest, Any], list[Event]]] = {
            messages.Sit: self._sit,
            messages.Stand: self._stand,
            messages.Fill: self._fill,
            messages.Swap: self._swap,
            messages.Gather: self._gather,
            messages.Start: self._start,
            messages.Act: self._act,
            messages.Ready: self._ready,
            messages.Back: self._back,
            messages.TakeBack: self._take_back,
            messages.Claim: self._claim,
        }

    # What stands

    @property
    def game(self) -> Game | None:
        """The current game, which may be over; None in the lobby."""
        return None if self._in_lobby else self.games[-1]

    @property
    def status(self) -> Literal["lobby", "playing", "round_over", "over"]:
        """What the table is at."""
        if self.game is None:
            return "lobby"
        if not self.game.round.is_over:
            return "playing"
        return "over" if self.game.is_over else "round_over"

    @property
    def seed(self) -> RoundSeed | None:
        """What the current round's deal follows from."""
        return None if self.game is None else self.game.deals.seed(len(self.game.rounds))

    @property
    def next_commitment(self) -> str | None:
        """What is published of the next round's seed, before anybody adds a nonce to it."""
        if self.status == "playing":
            return None
        if self.game is None or self.game.is_over:
            seed = self._upcoming[1].seed(1)
        else:
            seed = self.game.deals.seed(len(self.game.rounds) + 1)
        return None if seed is None else seed.commitment

    def is_admitted(self, guest: Guest) -> bool:
        """Whether a guest has been let in."""
        return guest in self._guests

    def undo_count(self, seat: SeatIndex) -> int:
        """How many actions go when a seat's own last decision is taken back.

        Raises:
            TableError: Others play too, or no round is being played.
            UndoRefusedError: There is no such decision, or cards were seen since.
        """
        if self.seats.people != [seat] or self.seats[seat].is_kept:
            raise TableError(TableProblem.NOT_AGAINST_BOTS)
        return undo_count(self._playing().round, seat)

    def finished_records(self) -> list[GameRecord]:
        """The finished rounds of every game; of an unfinished round nothing is told."""
        games = zip(self.games, self._names, strict=True)
        records = (self._finished(game, names) for game, names in games)
        return [record for record in records if record.rounds]

    def _finished(self, game: Game, names: Mapping[str, str]) -> GameRecord:
        record = game.record(names)
        done = sum(own.is_over for own in game.rounds)
        return GameRecord(
            record.rules, record.rounds[:done], record.players, record.table, record.result
        )

    # What happens

    def fulfil(self, guest: Guest, wish: messages.ClientMessage) -> list[Event]:
        """Do what a guest wishes; returns what others are told besides what their views say.

        Raises:
            TableError: The table does not do that now.
            SpadesError: The referee does not allow it.
            UndoRefusedError: Nothing may be taken back.
        """
        return self._fulfil[type(wish)](guest, wish)

    def replay(self, entry: Entry) -> None:
        """Let something happen again.

        Raises:
            Exception: As when it happened first; an entry that was kept raises nothing.
        """
        match entry:
            case Entered(guest=guest):
                self.enter(guest)
            case Wished(guest=guest, wish=wish):
                self.fulfil(guest, wish)
            case BotActed(seat=letter, action=action):
                seat = self.seats.seat_named(letter)
                self.bot_acts(seat, action_from_json(self.head.rules, action))
            case Kept(seat=letter):
                self.keep(self.seats.seat_named(letter))
            case Hinted():
                self.after.unrated = self.after.unrated or "hint"
            case Rated(changes=changes):
                self.after.ratings = changes
            case Appraised(seat=letter, highlights=highlights):
                self.after.highlights[letter] = highlights
            case Expired(seat=letter, action=None):
                self.hurry(self.seats.seat_named(letter))
            case Expired(seat=letter, action=dict(action)):
                seat = self.seats.seat_named(letter)
                self.decide_for(seat, action_from_json(self.head.rules, action))

    def enter(self, guest: Guest) -> None:
        """Let a guest in."""
        self._guests.add(guest)

    def bot_acts(self, seat: SeatIndex, action: Action) -> None:
        """Carry out what a bot does at its seat.

        Raises:
            TableError: No bot acts there.
            SpadesError: The referee does not allow it.
        """
        if seat not in self.seats.bots:
            raise TableError(TableProblem.SEAT_NOT_KEPT)
        self._act_for(seat, action)

    def keep(self, seat: SeatIndex) -> list[Event]:
        """Let a bot play for a person who is away."""
        self.seats[seat].is_kept = True
        self._go_on()
        return [self._about(seat)]

    def decide_for(self, seat: SeatIndex, action: Action) -> list[Event]:
        """Carry out what a bot decides for a person whose time has run out.

        After two decisions in a row the bot keeps the seat.

        Raises:
            SpadesError: The referee does not allow it.
        """
        self._act_for(seat, action)
        own = self.seats[seat]
        own.missed += action != LOOK
        if own.missed < MOST_MISSED:
            return []
        own.missed = 0
        return self.keep(seat)

    def hurry(self, seat: SeatIndex) -> None:
        """Let a person whose time has run out go on to the next round."""
        self.seats[seat].is_ready = True
        self._go_on()

    # Wishes

    def _sit(self, guest: Guest, wish: Sit) -> list[Event]:
        self._check_lobby()
        seat = self.seats.seat_named(wish.seat)
        name = "".join(letter for letter in wish.name if letter.isprintable()).strip()
        if not name:
            raise TableError(TableProblem.BAD_NAME)
        self.seats.sit(guest, seat, name, _nonce(wish.nonce))
        return [self._about(seat)]

    def _stand(self, guest: Guest, _: messages.Stand) -> list[Event]:
        seat = self._own_seat(guest)
        if self.game is None:
            self.seats.clear(seat)
            return [self._about(seat)]
        if self.seats[seat].is_kept:
            raise TableError(TableProblem.SEAT_KEPT)
        return self.keep(seat)

    def _fill(self, guest: Guest, wish: messages.Fill) -> list[Event]:
        self._check_host(guest)
        self._check_lobby()
        seat = self.seats.seat_named(wish.seat)
        self.seats.fill(seat, wish.level)
        return [self._about(seat)]

    def _swap(self, guest: Guest, wish: messages.Swap) -> list[Event]:
        self._check_host(guest)
        self._check_lobby()
        one, other = map(self.seats.seat_named, wish.seats)
        self.seats.swap(one, other)
        return [self._about(one), self._about(other)]

    def _gather(self, guest: Guest, _: messages.Gather) -> list[Event]:
        self._check_host(guest)
        if self.status != "over":
            raise TableError(TableProblem.NOT_FINISHED)
        self._in_lobby = True
        self.seats.forget_ready()
        self.seats.free_kept()
        return []

    def _start(self, guest: Guest, wish: messages.Start) -> list[Event]:
        self._check_host(guest)
        self._check_lobby()
        if not self.seats.people:
            raise TableError(TableProblem.NOBODY_SEATED)
        own = self.seats.seat_of(guest)
        if own is not None and wish.nonce is not None:
            self.seats[own].nonce = _nonce(wish.nonce)
        self._new_game()
        return []

    def _act(self, guest: Guest, wish: messages.Act) -> list[Event]:
        seat = self._acting_seat(guest)
        action = action_of(self.head.rules, wish)
        self._playing().apply(seat, action)
        if action != LOOK:  # else who is kept later would tell of a look (P5)
            self.seats[seat].missed = 0
        return []

    def _ready(self, guest: Guest, wish: messages.Ready) -> list[Event]:
        seat = self._acting_seat(guest)
        if self.status not in ("round_over", "over"):
            raise TableError(TableProblem.NOT_FINISHED)
        self.seats[seat].is_ready = True
        self.seats[seat].nonce = _nonce(wish.nonce)
        self._go_on()
        return []

    def _back(self, guest: Guest, _: messages.Back) -> list[Event]:
        seat = self._own_seat(guest)
        if not self.seats[seat].is_kept:
            raise TableError(TableProblem.SEAT_NOT_KEPT)
        self.seats[seat].is_kept = False
        return [self._about(seat)]

    def _take_back(self, guest: Guest, _: messages.TakeBack) -> list[Event]:
        seat = self._acting_seat(guest)
        count = self.undo_count(seat)
        self._playing().round.take_back(count)
        self.taken_back += 1
        self.after.unrated = "taken_back"
        return [Event(kind="taken_back", seat=seat_name(self.head.rules, seat))]

    def _claim(self, guest: Guest, _: messages.Claim) -> list[Event]:
        seat = self._acting_seat(guest)
        game = self._playing()
        leads = proved_claim(view(game.round, seat))
        if not leads:
            raise TableError(TableProblem.NOT_PROVED)
        first = len(game.round.tricks) + 1
        play_out(game.round, seat, leads)
        self.after.foreign.update(
            (len(game.rounds), other, trick)
            for other in range(self.head.rules.players)
            for trick in range(first, first + len(leads))
        )
        self.seats[seat].missed = 0
        return [Event(kind="claim", seat=seat_name(self.head.rules, seat))]

    # Parts

    def _act_for(self, seat: SeatIndex, action: Action) -> None:
        """Somebody else decides, which says nothing of the person who sits there."""
        game = self._playing()
        trick = len(game.round.tricks) + 1 if game.round.phase is Phase.PLAY else None
        game.apply(seat, action)
        self.after.foreign.add((len(game.rounds), seat, trick))

    def _go_on(self) -> None:
        """The next round, or after a game another one, once everybody is ready."""
        game = self.game
        if game is None or not game.round.is_over or not self.seats.all_ready():
            return
        self.seats.forget_ready()
        if game.is_over:
            self._new_game()
        else:
            self._nonces[len(game.rounds) + 1] = self.seats.take_nonces()
            game.next_round()

    def _new_game(self) -> None:
        """Deal the first round to whoever sits there, with bots on the seats that are free."""
        self.seats.fill_all(self.head.bots)
        self._nonces, deals = self._upcoming
        self._nonces[1] = self.seats.take_nonces()
        self._names.append(self.seats.names())
        self._in_lobby = False
        self.after = Afterwords()
        self.games.append(Game(self.head.rules, deals))
        self._upcoming = self._next_deals()

    def _next_deals(self) -> tuple[dict[int, dict[str, bytes]], DealSource]:
        """What players will add to the next game's rounds, and its deals, which look it up."""
        nonces: dict[int, dict[str, bytes]] = {}
        return nonces, self._deals(self.head, len(self.games) + 1, nonces)

    def _playing(self) -> Game:
        if self.game is None:
            raise TableError(TableProblem.NOT_STARTED)
        if self.game.round.is_over:
            raise SpadesError(ErrorCode.ROUND_IS_OVER)
        return self.game

    def _own_seat(self, guest: Guest) -> SeatIndex:
        seat = self.seats.seat_of(guest)
        if seat is None:
            raise TableError(TableProblem.NOT_SEATED)
        return seat

    def _acting_seat(self, guest: Guest) -> SeatIndex:
        seat = self._own_seat(guest)
        if self.seats[seat].is_kept:
            raise TableError(TableProblem.SEAT_KEPT)
        return seat

    def _check_host(self, guest: Guest) -> None:
        if guest != self.head.host:
            raise TableError(TableProblem.NOT_HOST)

    def _check_lobby(self) -> None:
        if not self._in_lobby:
            raise TableError(TableProblem.ALREADY_STARTED)

    def _about(self, seat: SeatIndex) -> Event:
        return Event(kind="seat", seat=seat_name(self.head.rules, seat))


def _nonce(text: str | None) -> bytes:
    return b"" if text is None else bytes.fromhex(text)
