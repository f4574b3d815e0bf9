"""Whatever a network loses, repeats or mixes up, everybody ends with what the server has."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from hypothesis import given

from properties.strategies import examples, seeds
from server.party import Party, choice, guest_at
from server.test_table import on_turn
from spades.server.entries import Wished
from spades.server.messages import Ack, Act, ClientMessage, Ready, Say, ServerMessage, State

RULES = "classic,double_nil_deficit=0,exchange_nil=2"


@dataclass
class Phone:
    """A client behind a bad network."""

    guest: str
    is_open: bool = True
    state: State | None = None
    unanswered: dict[str, ClientMessage] = field(default_factory=dict)
    outgoing: list[ClientMessage] = field(default_factory=list)
    incoming: list[ServerMessage] = field(default_factory=list)
    count: int = 0

    def wish(self, rng: random.Random) -> None:
        """Do something that is legal by what is on the screen, which may be old."""
        if self.unanswered or self.state is None:
            return
        self.count += 1
        cmd = f"{self.guest}-{self.count}"
        told = self.state.round
        what = None if told is None else choice(told.legal, rng)
        wish: ClientMessage = Ready(cmd=cmd)
        if what is not None:
            wish = Act(cmd=cmd, seq=self.state.seq, **what)
        elif self.state.table.status == "playing":
            return
        self.unanswered[cmd] = wish
        self.outgoing.append(wish)

    def read(self) -> None:
        """Take the next message; on one connection they come in order."""
        message = self.incoming.pop(0)
        if isinstance(message, Ack):
            self.unanswered.pop(message.cmd, None)
        elif isinstance(message, State):
            assert self.state is None or message.seq >= self.state.seq
            self.state = message


class Network:
    """Phones at a table."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.party = Party.at(RULES, str(rng.random())).start("NS")
        self.phones = {guest_at(letter): Phone(guest_at(letter)) for letter in "NS"}
        for phone in self.phones.values():
            self.reopen(phone)

    def deliver(self, phone: Phone) -> None:
        """One message arrives at the server, any of those on their way, perhaps twice."""
        wish = self.rng.choice(phone.outgoing)
        if self.rng.random() < 0.8:
            phone.outgoing.remove(wish)
        outcome = self.party.table.handle(phone.guest, wish, 0)
        self.party.entries += outcome.entries
        self.post(outcome.messages)

    def post(self, messages: list[tuple[str, ServerMessage]]) -> None:
        for guest, message in messages:
            phone = self.phones.get(guest)
            if phone is not None and phone.is_open:
                phone.incoming.append(message)

    def cut(self, phone: Phone) -> None:
        """The connection is lost with what is on its way down, and some of what goes up."""
        phone.is_open = False
        phone.incoming.clear()
        phone.outgoing = [own for own in phone.outgoing if self.rng.random() < 0.5]
        self.post(self.party.table.disconnect(phone.guest, 0).messages)

    def reopen(self, phone: Phone) -> None:
        """Connect again, and send what was not answered again."""
        phone.is_open = True
        self.post(self.party.table.connect(phone.guest, 0).messages)
        state = self.party.table.current(phone.guest, 0)
        assert state is not None
        phone.incoming.append(state)
        phone.outgoing += phone.unanswered.values()

    def step(self) -> None:
        phone = self.rng.choice(list(self.phones.values()))
        chance = self.rng.random()
        if not phone.is_open:
            self.reopen(phone)
        elif chance < 0.05:
            self.cut(phone)
        elif chance < 0.35 and phone.outgoing:
            self.deliver(phone)
        elif chance < 0.7 and phone.incoming:
            phone.read()
        elif chance < 0.9:
            phone.wish(self.rng)
        else:
            for due in self.party.table.due():
                action = self.rng.choice(due.view.legal_actions)
                self.post(self.party.table.bot_acts(due, action, 0).messages)

    def calm_down(self) -> None:
        """The network is good again, and everything arrives."""
        for phone in self.phones.values():
            if not phone.is_open:
                self.reopen(phone)
        for phone in self.phones.values():
            while phone.outgoing:
                self.deliver(phone)
        for phone in self.phones.values():
            while phone.incoming:
                phone.read()


@examples(25, shrink=False)
@given(seeds())
def test_everybody_ends_with_what_the_server_has(rng: random.Random) -> None:
    network = Network(rng)
    for _ in range(600):
        network.step()
    network.calm_down()
    table = network.party.table
    for guest, phone in network.phones.items():
        current = table.current(guest, 0)
        assert current is not None
        assert phone.state is not None
        told = phone.state
        assert (told.seq, told.table, told.round) == (current.seq, current.table, current.round)
        assert not phone.unanswered
    done = [(own.guest, own.wish.cmd) for own in network.party.entries if isinstance(own, Wished)]
    assert len(set(done)) == len(done) > 5


def test_who_comes_back_is_told_how_it_is_and_not_what_he_missed() -> None:
    party = Party.at("mirror").start("NESW")
    first = on_turn(party)
    away = guest_at(next(letter for letter in "NESW" if letter != first))
    party.take(party.table.disconnect(away, 0))
    party.wish(guest_at(first), Say, phrase="hello")
    assert party.act(guest_at(first), bid=3).error is None
    before = party.states[away].seq
    party.come(away)
    state = party.states[away]
    assert (state.seq, state.events) == (before + 1, [])
    assert state.round is not None
    assert state.round.bids[first] == 3
    last = on_turn(party)
    assert party.act(guest_at(last), bid=3).error is None
    assert [own.kind for own in party.states[away].events] == ["action"]
