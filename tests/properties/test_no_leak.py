"""No leak: rounds that differ only in what a seat cannot know look the same to it.

A `Witness` says by the clauses what a seat is shown. A round is changed at random in secret
places; where the witness of a seat notices nothing and the round stays legal, the view of that
seat must not change either.
"""

from __future__ import annotations

import pickle
import random
import re
from dataclasses import replace

import pytest
from hypothesis import given

from properties.strategies import Start, examples, play_on, random_start, seeds, starts
from properties.witness import Seat
from properties.worlds import World, disguised, with_cards_swapped
from spades import (
    KEEP,
    LOOK,
    PRESETS,
    Action,
    Bid,
    Exchange,
    IllegalAction,
    Look,
    Play,
    Replace,
    Round,
    Rules,
    View,
    card_set,
    cards_in,
    parse_rules,
    view,
)
from spades.actions import PLAYS
from spades.notation.model import Step
from support import do

PROBES: tuple[Action, ...] = (
    LOOK,
    KEEP,
    *map(Bid, (-1, 0, 5)),
    *map(Play, (0, 12, 13, 30, 39, 51, 53)),
    Exchange(0b111),
    Replace(1 << 51),
)
GAMES = (*PRESETS, "draw,draw_peek=yes", "classic,exchange_nil=2,double_nil_per_side=1")


# What the code under test shows


def refusal(round_: Round, seat: int, action: Action) -> str:
    """What a seat is told when it tries this; nothing where it is legal."""
    if not round_.is_legal(seat, action):
        try:
            round_.apply(seat, action)
        except IllegalAction as error:
            return str(error)
    return ""


def picture(round_: Round, seat: Seat) -> tuple[View, list[str]]:
    """The view, and what the seat is told when it tries what it may not."""
    refusals = [] if seat is None else [refusal(round_, seat, action) for action in PROBES]
    return view(round_, seat), refusals


def is_hidden(own: Rules, seat: Seat, step: Step) -> bool:
    """P5: another seat's look; in the draw game it is public (D4)."""
    return own.game != "draw" and isinstance(step[1], Look) and step[0] != seat


def pictures(world: World, seat: Seat) -> list[tuple[View, list[str]]]:
    """What a seat sees at the start and after every step that it can notice."""
    round_ = world.start.round()
    seen = [picture(round_, seat)]
    for step in world.steps:
        round_.apply(*step)
        now = picture(round_, seat)
        if is_hidden(world.rules, seat, step):
            assert now == seen[-1], "another seat's look shows"
        else:
            seen.append(now)
    return seen


def random_world(start: Start, rng: random.Random) -> World:
    """A round up to some step, often before the play."""
    steps = play_on(start.round(), rng).history
    plays = sum(isinstance(action, Play) for _, action in steps)
    last = len(steps) - plays if rng.random() < 0.5 else len(steps)
    return World(start, tuple(steps[: rng.randint(0, last)]))


def check_every_seat(start: Start, rng: random.Random) -> set[str]:
    """Compare a round with a disguised one for every seat and the spectator."""
    done: set[str] = set()
    for seat in (*range(start.rules.players), None):
        world = random_world(start, rng)
        other, changes = disguised(world, seat, rng)
        assert pictures(other, seat) == pictures(world, seat)
        done |= changes
    return done


# The tests


@examples(80)
@given(starts(), seeds())
def test_P5_P7_D2_D5_what_a_seat_cannot_know_does_not_show(
    start: Start, rng: random.Random
) -> None:
    check_every_seat(start, rng)


SECRETS = {
    "draw": {"swap_cards", "change_gift", "reorder_replacements"},
    "draw,draw_peek=yes": {"swap_cards", "change_gift", "reorder_replacements"},
    "house": {"swap_cards"},
    "mirror": {"swap_cards"},
    "cutthroat": {"swap_cards", "move_look"},
}
"""The secrets that there are in each game; all but the draw's order in a game with exchanges."""


@pytest.mark.parametrize("text", GAMES)
def test_P5_P7_D2_D5_no_secret_of_any_preset_shows(text: str) -> None:
    rng = random.Random(text)
    own = parse_rules(text)
    rounds = (check_every_seat(random_start(own, rng), rng) for _ in range(25))
    done = set().union(*rounds)
    assert done == SECRETS.get(text, {"swap_cards", "change_gift", "move_look"})


# The same for single secrets, one by one


def start_of(text: str) -> Start:
    start = random_start(parse_rules(text), random.Random(text))
    return replace(start, totals=(0,) * len(start.totals), dealer=0)


def others(own: Rules, *seats: int) -> list[Seat]:
    """The other seats and the spectator."""
    return [seat for seat in (*range(own.players), None) if seat not in seats]


def lowest(cards: int, count: int, skipped: int = 0) -> int:
    return card_set(list(cards_in(cards))[skipped : skipped + count])


@pytest.mark.parametrize("seat", range(4))
def test_P5_nobody_learns_that_another_seat_has_looked(seat: int) -> None:
    start = start_of("classic")
    round_, other = start.round(), start.round()
    other.apply(seat, LOOK)
    for each in others(start.rules, seat):
        assert picture(other, each) == picture(round_, each)
    assert view(other, seat).hand == start.deal.hands[seat]


def test_P5_refusals_say_nothing_of_cards_before_the_look() -> None:
    round_ = do(start_of("cutthroat").round(), "E:D S:2 W:2 N:2")
    assert {refusal(round_, 1, play) for play in PLAYS} == {"look-first"}


def test_D4_declining_double_nil_is_public() -> None:
    round_ = start_of("draw").round()
    round_.apply(0, LOOK)
    for seat in (1, None):
        assert view(round_, seat).history == ((0, LOOK),)


@pytest.mark.parametrize("seat", range(4))
def test_P5_not_even_its_owner_is_shown_a_hand_before_the_look(seat: int) -> None:
    start = start_of("classic")
    one, other = (next(cards_in(start.deal.hands[(seat + by) % 4])) for by in (0, 1))
    changed = with_cards_swapped(World(start, ()), one, other).start
    assert view(start.round(), seat).hand is None
    assert picture(changed.round(), seat) == picture(start.round(), seat)


def exchanging(text: str, bids: str) -> Round:
    """A round up to the exchange of N and S; N bid double nil and has looked."""
    round_ = do(start_of(text).round(), bids)
    round_.apply(0, LOOK)
    return round_


def two_choices(text: str) -> tuple[Round, Round]:
    """The same round twice, in which one seat of N and S gave different cards."""
    rounds = exchanging(text, "E:2 S:3 W:2 N:D"), exchanging(text, "E:2 S:3 W:2 N:D")
    giver = 2 if text == "classic" else 0
    for skipped, round_ in enumerate(rounds):
        count = 3 if text == "classic" else 2
        round_.apply(giver, Exchange(lowest(round_.hands[giver], count, skipped)))
    return rounds


def test_P7_what_the_partner_chose_is_secret_until_both_have_chosen() -> None:
    round_, other = two_choices("classic")
    assert picture(round_, 0) == picture(other, 0)
    for each in (round_, other):
        each.apply(0, Exchange(lowest(each.hands[0], 3)))
    assert view(round_, 0).received != view(other, 0).received


def test_P7_opponents_and_spectators_never_see_what_is_exchanged() -> None:
    round_, other = two_choices("classic")
    for each in (round_, other):
        each.apply(0, Exchange(lowest(each.hands[0], 3)))
    for seat in others(round_.rules, 0, 2):
        assert picture(round_, seat) == picture(other, seat)


def test_P8_in_turn_the_partner_sees_what_he_gets_and_the_others_do_not() -> None:
    round_, other = two_choices("pagat,double_nil_deficit=0")
    assert view(round_, 2).received != view(other, 2).received
    for seat in others(round_.rules, 0, 2):
        assert picture(round_, seat) == picture(other, seat)


def test_D2_nobody_sees_the_card_that_is_discarded_unseen() -> None:
    start = start_of("draw,double_nil_value=off")
    assert start.deal.stock[1] is not None
    assert start.deal.stock[51] is not None
    changed = with_cards_swapped(World(start, ()), start.deal.stock[1], start.deal.stock[51]).start
    round_, other = start.round(), changed.round()
    for each in (round_, other):
        each.apply(0, KEEP)
    for seat in others(start.rules):
        assert picture(round_, seat) == picture(other, seat)


def test_D2_with_draw_peek_its_drawer_sees_it_and_his_opponent_does_not() -> None:
    start = start_of("draw,double_nil_value=off,draw_peek=yes")
    round_ = start.round()
    round_.apply(0, KEEP)
    assert view(round_, 0).rejected == (start.deal.stock[1],)
    assert view(round_, 1).rejected == ()


def test_D5_nobody_learns_the_order_of_replacement() -> None:
    start = start_of("draw")
    deal = replace(start.deal, replacements=(25, 24, 23, 22, 21, 20))
    round_, other = start.round(), replace(start, deal=deal).round()
    for each in (round_, other):
        do(each, "N:D N:k S:kkkkkkkkkkkkkkkkkkkkkkkkk")
        each.apply(0, Replace(lowest(each.hands[0], 3)))
    assert picture(round_, 1) == picture(other, 1)
    assert picture(round_, None) == picture(other, None)
    assert view(round_, 0).known_deal.replacements == (None,) * 6


# What is in a view


def cards_told(seen: View) -> int:
    """All cards that are found anywhere in a view."""
    deal = seen.known_deal
    single = [*seen.trick, *seen.rejected, *deal.stock, seen.drawn]
    single += [card for trick in seen.tricks for card in trick.cards]
    told = card_set(card for card in single if card is not None)
    for cards in (seen.hand or 0, seen.given, seen.received, *deal.hands):
        told |= cards
    for action in (*seen.legal_actions, *(step[1] for step in seen.history)):
        told |= 1 << action.card if isinstance(action, Play) else 0
        told |= action.cards if isinstance(action, Exchange | Replace) else 0
    return told


@examples(60)
@given(starts(), seeds())
def test_a_view_holds_exactly_the_cards_that_its_seat_was_shown(
    start: Start, rng: random.Random
) -> None:
    for _ in range(6):
        world = random_world(start, rng)
        round_ = start.after(list(world.steps))
        for seat in (*range(start.rules.players), None):
            assert cards_told(view(round_, seat)) == world.witness(seat).known


@examples(60)
@given(starts(), seeds())
def test_no_hidden_hand_is_found_in_the_bytes_of_a_view(start: Start, rng: random.Random) -> None:
    world = random_world(start, rng)
    round_ = start.after(list(world.steps))
    for seat in (*range(start.rules.players), None):
        known = world.witness(seat).known
        seen = view(round_, seat)
        numbers = set(map(int, re.findall(r"\d+", repr(seen))))
        data = pickle.dumps(seen)
        assert b"spades.round" not in data
        for cards in (*round_.hands, *start.deal.hands):
            if cards & ~known and cards > 2**40 and cards not in start.rules.pack.suit_masks:
                assert cards not in numbers
                assert cards.to_bytes(cards.bit_length() // 8 + 1, "little") not in data
