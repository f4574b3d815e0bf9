"""People at a table in memory: what they wish, and every byte that each of them is sent."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from msgspec import convert

from spades import Deal, Rules, parse_rules
from spades.server.entries import Entry, decode_entry, encode_entry
from spades.server.head import Deals, Head, seeded_deals
from spades.server.messages import (
    Ack,
    Act,
    Claim,
    ClientMessage,
    Clock,
    Fill,
    Legal,
    Ready,
    Sit,
    Start,
    State,
    encode,
)
from spades.server.table import Outcome, Table
from spades.shuffle import RoundSeed

SECRET = b"a secret of tests"
HOST = "guest-of-S"
WATCHER = "watcher"
CLAIMED = 0.5
"""How often somebody claims who can; else he plays a card."""


def guest_at(letter: str) -> str:
    return f"guest-of-{letter}"


def head_of(rules: str | Rules, secret: bytes = SECRET, clock: Clock | None = None) -> Head:
    own = parse_rules(rules) if isinstance(rules, str) else rules
    return Head("table", own, secret, HOST, "random", clock)


@dataclass(frozen=True)
class FixedDeals:
    """One deal for every round."""

    own: Deal
    dealer: int

    def first_dealer(self, _: Rules) -> int:
        return self.dealer

    def deal(self, _: Rules, __: int) -> Deal:
        return self.own

    def seed(self, _: int) -> RoundSeed | None:
        return None


def choice(legal: Legal, rng: random.Random) -> dict[str, Any] | None:
    """What somebody does who picks at random from what the message says is legal."""
    choices: list[dict[str, Any]] = [{"bid": bid} for bid in legal.bids]
    choices += [{"play": card} for card in legal.plays]
    choices += [{"look": True}] if legal.look else []
    choices += [{"draw": "keep"}, {"draw": "discard"}] if legal.draw else []
    for kind, gift in (("exchange", legal.exchange), ("replace", legal.replace)):
        if gift is not None:
            choices.append({kind: rng.sample(gift.cards, rng.choice(gift.counts))})
    return rng.choice(choices) if choices else None


@dataclass
class Party:
    """A table, and everything that came of it."""

    table: Table
    rng: random.Random
    entries: list[Entry] = field(default_factory=list)
    sent: defaultdict[str, list[bytes]] = field(default_factory=lambda: defaultdict(list))
    states: dict[str, State] = field(default_factory=dict)
    acks: dict[tuple[str, str], Ack] = field(default_factory=dict)
    counts: defaultdict[str, int] = field(default_factory=lambda: defaultdict(int))
    watch: Callable[[str, State], None] | None = None
    now: float = 0.0

    @classmethod
    def at(
        cls,
        rules: str | Rules,
        seed: str = "party",
        *,
        deals: Deals = seeded_deals,
        clock: Clock | None = None,
    ) -> Party:
        head = head_of(rules, seed.encode().ljust(16), clock)
        return cls(Table(head, now=0, deals=deals), random.Random(seed))

    def take(self, outcome: Outcome) -> Outcome:
        self.entries += outcome.entries
        for guest, message in outcome.messages:
            self.sent[guest].append(encode(message))
            if isinstance(message, State):
                before = self.states.get(guest)
                if before is not None and message.seq == before.seq:
                    assert (message.table, message.round) == (before.table, before.round)
                    continue
                assert message.seq == (1 if before is None else before.seq + 1)
                self.states[guest] = message
                if self.watch is not None:
                    self.watch(guest, message)
            elif isinstance(message, Ack):
                self.acks[guest, message.cmd] = message
        return outcome

    def come(self, guest: str) -> None:
        self.take(self.table.enter(guest))
        self.take(self.table.connect(guest, self.now))

    def wish(self, guest: str, kind: type[ClientMessage], **members: object) -> Ack:
        """Wish something under a new `cmd`; the answer."""
        self.counts[guest] += 1
        cmd = str(self.counts[guest])
        tag = kind.__struct_config__.tag
        wish: ClientMessage = convert({"type": tag, "cmd": cmd, **members}, ClientMessage)
        self.take(self.table.handle(guest, wish, self.now))
        return self.acks[guest, cmd]

    def error(self, guest: str, kind: type[ClientMessage], **members: object) -> str | None:
        """Why a wish is refused; then it changes nothing and nobody else hears of it."""
        before = len(self.entries), {other: len(sent) for other, sent in self.sent.items()}
        ack = self.wish(guest, kind, **members)
        if ack.error is None:
            return None
        assert len(self.entries) == before[0]
        assert all(len(self.sent[own]) == sent for own, sent in before[1].items() if own != guest)
        return ack.error.code

    def act(self, guest: str, **what: object) -> Ack:
        return self.wish(guest, Act, seq=self.states[guest].seq, **what)

    def seat(self, people: str) -> Party:
        """Seat people, the host in the south, and have somebody look on; bots fill the rest."""
        for letter in people:
            self.come(guest_at(letter))
            assert self.wish(guest_at(letter), Sit, seat=letter, name=f"At {letter}").error is None
        self.come(WATCHER)
        return self

    def start(self, people: str = "S", level: str = "random") -> Party:
        self.seat(people)
        for letter in self.table.evening.head.rules.seats:
            if letter not in people:
                self.wish(HOST, Fill, seat=letter, level=level)
        assert self.wish(HOST, Start).error is None
        return self

    @property
    def status(self) -> str:
        return self.table.evening.status

    def bots_act(self) -> bool:
        """Every bot that is due acts at random."""
        due = self.table.due()
        for own in due:
            action = self.rng.choice(own.view.legal_actions)
            outcome = self.table.bot_acts(own, action, self.now)
            assert self.take(outcome).fault is None
        return bool(due)

    def step(self, people: str) -> None:
        """Somebody who may do something does it."""
        if self.status in ("round_over", "over"):
            for letter in people:
                self.wish(guest_at(letter), Ready)
            return
        for letter in self.rng.sample(people, len(people)):
            told = self.states[guest_at(letter)].round
            what = None if told is None else choice(told.legal, self.rng)
            is_due = told is not None and letter in told.to_act
            if told is not None and told.legal.claim and self.rng.random() < CLAIMED:
                assert self.wish(guest_at(letter), Claim).error is None
                return
            if what and (is_due or self.rng.random() < 0.1):
                assert self.act(guest_at(letter), **what).error is None
                return
        self.bots_act()

    def play(self, people: str, rounds: int = 1) -> Party:
        """Play until so many rounds are over, or the game."""
        while True:
            game = self.table.evening.game
            assert game is not None
            if self.status == "over" or (len(game.rounds) >= rounds and game.round.is_over):
                return self
            self.step(people)


def replayed(party: Party) -> Table:
    """The table as it is after a restart."""
    table = Table(party.table.evening.head, now=0, first_seq=1001)
    for entry in party.entries:
        table.replay(decode_entry(encode_entry(entry)))
    return table


def lines(table: Table) -> list[str]:
    return [repr(round_) for game in table.evening.games for round_ in game.rounds]
