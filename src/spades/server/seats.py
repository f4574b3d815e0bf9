"""Who sits where: people, bots, and bots that keep the seats of people who are away."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from typing import Final, Literal

from spades.rules import Rules, SeatIndex
from spades.server.entries import Guest
from spades.server.messages import Level, SeatMessage
from spades.server.present import seat_name
from spades.server.problems import TableError, TableProblem

BOT_NAMES: Final = ("Asha", "Mart", "Kavi", "Liis", "Ravi", "Mira", "Taavi", "Uma")
"""What bots are called; more than there are seats, so that one is always free."""
MOST_MISSED: Final = 2
"""How many decisions in a row somebody may miss before a bot keeps the seat."""
KEEPER_LEVEL: Level = "skilled"
"""The level of a bot that keeps a person's seat, so that his partner is not punished."""


@dataclass(slots=True)
class Sitter:
    """Who sits on a seat.

    Attributes:
        guest: The person, if it is one.
        name: What the person or the bot is called.
        level: The bot's level, if it is one.
        is_kept: Whether a bot plays for the person for now.
        is_ready: Whether the person wants to go on to the next round or game.
        nonce: What the person adds to the next deal.
        missed: How many decisions in a row the person's time has run out for.
    """

    guest: Guest | None = None
    name: str = ""
    level: Level | None = None
    is_kept: bool = False
    is_ready: bool = False
    nonce: bytes = b""
    missed: int = 0

    @property
    def kind(self) -> Literal["open", "human", "bot"]:
        """What sits there."""
        if self.guest is not None:
            return "human"
        return "open" if self.level is None else "bot"

    @property
    def bot(self) -> Level | None:
        """The level of the bot that acts here, None where a person does or nobody."""
        return KEEPER_LEVEL if self.is_kept else self.level


class Seating:
    """The seats of a table."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._sitters = [Sitter() for _ in range(rules.players)]

    def __getitem__(self, seat: SeatIndex) -> Sitter:
        return self._sitters[seat]

    @property
    def people(self) -> list[SeatIndex]:
        """The seats of people, kept ones included."""
        return [seat for seat, own in enumerate(self._sitters) if own.guest is not None]

    @property
    def acting_people(self) -> list[SeatIndex]:
        """The seats of people who play themselves."""
        return [seat for seat in self.people if not self[seat].is_kept]

    @property
    def bots(self) -> dict[SeatIndex, Level]:
        """The level of the bot at every seat where one acts."""
        levels = {seat: own.bot for seat, own in enumerate(self._sitters)}
        return {seat: level for seat, level in levels.items() if level is not None}

    def seat_of(self, guest: Guest) -> SeatIndex | None:
        """Where a guest sits."""
        return next((seat for seat in self.people if self[seat].guest == guest), None)

    def seat_named(self, letter: str) -> SeatIndex:
        """The seat with this letter.

        Raises:
            TableError: `NO_SUCH_SEAT`; this game has none.
        """
        if letter not in tuple(self._rules.seats):
            raise TableError(TableProblem.NO_SUCH_SEAT, seats=" ".join(self._rules.seats))
        return self._rules.seat_index(letter)

    def sit(self, guest: Guest, seat: SeatIndex, name: str, nonce: bytes = b"") -> None:
        """Seat a guest; he leaves the seat he had.

        Raises:
            TableError: `SEAT_TAKEN` by another person.
        """
        if self[seat].guest not in (None, guest):
            raise TableError(TableProblem.SEAT_TAKEN)
        before = self.seat_of(guest)
        if before is not None:
            self.clear(before)
        self._sitters[seat] = Sitter(guest=guest, name=name, nonce=nonce)

    def swap(self, one: SeatIndex, other: SeatIndex) -> None:
        """Let two seats change places."""
        sitters = self._sitters
        sitters[one], sitters[other] = sitters[other], sitters[one]

    def fill(self, seat: SeatIndex, level: Level | None) -> None:
        """Put a bot on a seat that no person has, or with None take it away.

        Raises:
            TableError: `SEAT_TAKEN` by a person.
        """
        if self[seat].guest is not None:
            raise TableError(TableProblem.SEAT_TAKEN)
        self._sitters[seat] = Sitter()
        if level is not None:
            self._sitters[seat] = Sitter(level=level, name=self._free_bot_name(seat))

    def fill_all(self, level: Level) -> None:
        """Put bots on all free seats."""
        for seat, own in enumerate(self._sitters):
            if own.kind == "open":
                self.fill(seat, level)

    def clear(self, seat: SeatIndex) -> None:
        """Free a seat."""
        self._sitters[seat] = Sitter()

    def free_kept(self) -> None:
        """Free the seats of people who are away, or have left."""
        for seat in self.people:
            if self[seat].is_kept:
                self.clear(seat)

    def forget_ready(self) -> None:
        """Nobody is ready any more."""
        for own in self._sitters:
            own.is_ready = False

    def all_ready(self) -> bool:
        """Whether everybody who plays himself wants to go on, and somebody does."""
        acting = self.acting_people
        return bool(acting) and all(self[seat].is_ready for seat in acting)

    def names(self) -> dict[str, str]:
        """What people are called, by seat letter, for the record."""
        return {self._rules.seats[seat]: self[seat].name for seat in self.people}

    def take_nonces(self) -> dict[str, bytes]:
        """What everybody adds to the next deal, by seat letter; it is used once."""
        nonces = {self._rules.seats[seat]: self[seat].nonce for seat in self.people}
        for own in self._sitters:
            own.nonce = b""
        return {letter: nonce for letter, nonce in nonces.items() if nonce}

    def messages(self, reader: Guest, online: Container[Guest]) -> list[SeatMessage]:
        """The seats as a reader sees them.

        Args:
            reader: Who reads.
            online: The guests who are connected.
        """
        return [
            SeatMessage(
                seat=seat_name(self._rules, seat),
                kind=own.kind,
                name=own.name,
                level=own.level,
                is_you=own.guest == reader,
                is_online=own.guest is None or own.guest in online,
                is_kept=own.is_kept,
                is_ready=own.is_ready,
            )
            for seat, own in enumerate(self._sitters)
        ]

    def _free_bot_name(self, seat: SeatIndex) -> str:
        used = {own.name for own in self._sitters}
        names = BOT_NAMES[seat:] + BOT_NAMES[:seat]
        return next(name for name in names if name not in used)
