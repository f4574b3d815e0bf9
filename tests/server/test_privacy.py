"""No leak on the wire: what a reader may not know is in no byte, no number, no moment."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

from properties.strategies import Start as RoundStart
from properties.strategies import play_on, random_start
from properties.worlds import World, disguised
from server.party import HOST, WATCHER, FixedDeals, Party, guest_at
from spades import PRESETS, cards_in, format_card, parse_rules
from spades.actions import LOOK
from spades.server.messages import Clock, State
from spades.server.wishes import action_message

GAMES = (*PRESETS, "draw,draw_peek=yes", "pagat,double_nil_deficit=0", "cutthroat,players=3")
CARD = re.compile(rb'"([2-9TJQKALB][CDHSJ])"')


def start_of(text: str, rng: random.Random) -> RoundStart:
    start = random_start(parse_rules(text), rng)
    none = (0,) * len(start.totals)
    return replace(start, totals=none, bags=none)


def party_of(start: RoundStart, clock: Clock | None = None) -> Party:
    """Everybody is a person, and somebody looks on."""
    deal = FixedDeals(start.deal, start.dealer)
    party = Party.at(start.rules, deals=lambda *_: deal, clock=clock)
    return party.start(start.rules.seats)


def played(world: World, clock: Clock | None = None) -> Party:
    """Each decision takes three seconds, a look none."""
    party = party_of(world.start, clock)
    rules = world.rules
    for seat, action in world.steps:
        party.now += 0 if action == LOOK else 3
        message = action_message(rules, action)
        kind = next(
            own
            for own in ("look", "bid", "draw", "exchange", "replace", "play")
            if getattr(message, own) is not None
        )
        ack = party.act(guest_at(rules.seats[seat]), **{kind: getattr(message, kind)})
        assert ack.error is None
    return party


def readers(start: RoundStart) -> dict[str, int | None]:
    seats = {guest_at(letter): seat for seat, letter in enumerate(start.rules.seats)}
    return {**seats, WATCHER: None}


@pytest.mark.parametrize("text", GAMES)
def test_every_card_in_every_byte_is_one_that_the_reader_was_shown(text: str) -> None:
    rng = random.Random(text)
    for _ in range(4):
        start = start_of(text, rng)
        steps = tuple(play_on(start.round(), rng).history)
        world = World(start, steps[: rng.randint(1, len(steps))])
        party = played(world)
        for guest, seat in readers(start).items():
            known = {format_card(card) for card in cards_in(world.witness(seat).known)}
            named = {own.decode() for data in party.sent[guest] for own in CARD.findall(data)}
            assert named <= known
            assert named or not known or seat is None


@pytest.mark.parametrize("clock", [None, Clock()])
@pytest.mark.parametrize("text", GAMES)
def test_worlds_that_differ_in_secrets_send_the_same_bytes(text: str, clock: Clock | None) -> None:
    rng = random.Random(text)
    changes: set[str] = set()
    for _ in range(6):
        start = start_of(text, rng)
        steps = tuple(play_on(start.round(), rng).history)
        plays = rng.random() < 0.5
        world = World(start, steps[: rng.randint(0, len(steps) if plays else 12)])
        party = played(world, clock)
        for guest, seat in readers(start).items():
            other, done = disguised(world, seat, rng)
            changes |= done
            assert played(other, clock).sent[guest] == party.sent[guest]
    assert changes


@pytest.mark.parametrize("letter", "NESW")
def test_P5_nobody_hears_or_counts_that_somebody_looked(letter: str) -> None:
    party = party_of(start_of("classic", random.Random(1)))
    before = {guest: list(sent) for guest, sent in party.sent.items()}
    assert party.act(guest_at(letter), look=True).error is None
    for guest, sent in before.items():
        if guest != guest_at(letter):
            assert party.sent[guest] == sent
    own = party.states[guest_at(letter)].round
    assert own is not None
    assert len(own.hand or []) == 13


def test_P5_a_look_does_not_make_a_bot_think_anew() -> None:
    party = Party.at("classic").start("S")
    while not party.table.due():
        party.step("S")
    (before,) = party.table.due()
    assert party.act(HOST, look=True).error is None
    (after,) = party.table.due()
    assert (after.turn, after.seed) == (before.turn, before.seed)


def test_P5_not_even_its_owner_is_sent_a_hand_before_the_look() -> None:
    party = party_of(start_of("classic", random.Random(2)))
    for guest in party.sent:
        assert not any(CARD.search(data) for data in party.sent[guest])


def test_whoever_was_away_is_told_what_he_may_know_and_no_more() -> None:
    rng = random.Random("away")
    start = start_of("classic,exchange_nil=3", rng)
    steps = play_on(start.round(), rng).history
    party = party_of(start)
    party.take(party.table.disconnect(WATCHER, 0))
    sent = len(party.sent[WATCHER])
    for seat, action in steps:
        what = action_message(start.rules, action)
        said = {own: value for own in what.__struct_fields__ if (value := getattr(what, own))}
        if not said:
            said = {"bid": what.bid}
        party.act(guest_at(start.rules.seats[seat]), **said)
    party.come(WATCHER)
    (last,) = party.sent[WATCHER][sent:]
    state = party.states[WATCHER]
    assert isinstance(state, State)
    assert state.events == []
    assert b'"hand":null' in last
