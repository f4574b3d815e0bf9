"""Worlds fit what a seat knows, and nothing else goes into an appraisal."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator

import pytest
from hypothesis import given

from appraisal.wanderings import finished, finished_rounds
from properties.strategies import Start, examples, play_on, random_start, seeds, starts
from properties.worlds import World, disguised
from spades import LOOK, PRESETS, Bid, Play, Round, parse_card, parse_rules, view
from spades.appraisal import Decision, Moment, moments, screen
from spades.appraisal.moments import MOST_CANDIDATES
from spades.appraisal.trials import try_out
from spades.appraisal.verdict import judged
from spades.appraisal.worlds import worlds
from spades.bots import CasualBot
from support import do, seeded_round

GAMES = (
    *PRESETS,
    "draw,draw_peek=yes",
    "draw,bid_rule=mirror,double_nil_value=off",
    "draw,bid_rule=whiz",
    "classic,exchange_nil=2,exchange_mode=sequential",
    "whiz,exchange_nil=2",
    "mirror,exchange_nil=2",
    "classic,first_lead=lowest_club,first_trick_trump=no",
    "classic,first_lead=two_of_clubs,lead_spades=not_first",
    "cutthroat,players=3,first_lead=lowest_club",
)


@pytest.mark.parametrize("text", GAMES)
def test_a_world_looks_to_its_seat_like_the_round(text: str) -> None:
    for round_ in finished_rounds(text, 2):
        for seat in range(round_.rules.players):
            for moment in moments(round_.record(), seat):
                found = list(worlds(moment.view, seat, 2, random.Random(text)))
                assert [view(world, seat) for world in found] == [moment.view] * 2


@pytest.mark.parametrize("text", GAMES)
def test_appraisals_of_any_round_name_what_was_done_and_what_was_legal(text: str) -> None:
    for round_ in finished_rounds(text, 1):
        for seat in range(round_.rules.players):
            for moment in moments(round_.record(), seat):
                decision = tried(moment)
                actions = [own.action for own in decision.candidates]
                assert 2 <= len(actions) <= MOST_CANDIDATES
                assert {moment.action, moment.skilled, moment.casual} <= set(actions)
                assert set(actions) <= set(moment.view.legal_actions)
                assert tried(moment) == decision


def tried(moment: Moment) -> Decision:
    """A decision after very few worlds."""
    trials = try_out(moment, moment.candidates, CasualBot(), 2, "test")
    decision = judged(moment, moment.candidates, trials)
    assert decision is not None
    return decision


def pairs(text: str, count: int) -> Iterator[tuple[Round, Round, int, int]]:
    """Two finished rounds in which a seat knew the same when it did the same, with that step."""
    rng = random.Random(text)
    while count:
        start = random_start(parse_rules(text), rng)
        steps = play_on(start.round(), rng).history
        place = rng.choice([n for n, step in enumerate(steps) if isinstance(step[1], Bid | Play)])
        seat, action = steps[place]
        one = World(start, tuple(steps[:place]))
        other, changes = disguised(one, seat, rng)
        rounds = [own.start.after(list(own.steps)) for own in (one, other)]
        if not changes or not rounds[0].looked[seat]:
            continue
        for round_ in rounds:
            round_.apply(seat, action)
            play_on(round_, rng)
        count -= 1
        yield rounds[0], rounds[1], seat, place


@pytest.mark.parametrize("text", ["classic", "draw", "pagat", "mirror", "cutthroat"])
def test_rounds_that_a_seat_cannot_tell_apart_are_appraised_alike(text: str) -> None:
    compared = 0
    for one, other, seat, place in pairs(text, 12):
        action = one.history[place][1]
        trick = sum(isinstance(own, Play) and by == seat for by, own in one.history[:place]) + 1
        wanted = trick if isinstance(action, Play) else None
        both = [
            [tried(own) for own in moments(round_.record(), seat) if own.trick == wanted]
            for round_ in (one, other)
        ]
        assert both[0] == both[1]
        compared += len(both[0])
    assert compared


def test_worlds_of_one_seed_are_the_same_and_those_of_another_are_not() -> None:
    round_ = finished("classic", "same")
    moment = moments(round_.record(), 0)[0]
    hands = [
        [tuple(world.hands) for world in worlds(moment.view, 0, 5, random.Random(seed))]
        for seed in ("one", "one", "two")
    ]
    assert hands[0] == hands[1] != hands[2]
    assert len(set(hands[0])) == 5


def test_every_hidden_card_is_dealt_to_everybody_now_and_then() -> None:
    round_ = do(seeded_round("cutthroat"), "E:3 S:3 W:3")
    round_.apply(0, LOOK)
    reached = [0] * 4
    for world in worlds(view(round_, 0), 0, 80, random.Random(1)):
        for seat, hand in enumerate(world.hands):
            reached[seat] |= hand
    assert reached[1:] == [round_.rules.pack.mask & ~round_.hands[0]] * 3


def test_what_others_have_bid_shows_in_their_hands() -> None:
    """Evenly dealt, everybody has the ace of spades in a third of the worlds."""
    round_ = do(seeded_round("cutthroat"), "E:N S:1 W:6")
    round_.apply(0, LOOK)
    ace = parse_card("AS")
    assert not round_.hands[0] >> ace & 1
    found = list(worlds(view(round_, 0), 0, 60, random.Random(1)))
    east, south, west = (sum(own.hands[seat] >> ace & 1 for own in found) for seat in (1, 2, 3))
    assert east < 6
    assert west > 2 * south


def test_decisions_can_be_sent_to_another_process_and_back() -> None:
    moment = moments(finished("draw", "sent").record(), 1)[-1]
    decision = screen(pickle.loads(pickle.dumps(moment)), "seed")  # noqa: S301 - our own
    assert decision is not None
    assert pickle.loads(pickle.dumps(decision)) == decision  # noqa: S301 - our own
    assert decision == screen(moment, "seed")


@examples(15)
@given(starts(), seeds())
def test_worlds_fit_under_any_rules(start: Start, rng: random.Random) -> None:
    round_ = play_on(start.round(), rng)
    seat = rng.randrange(round_.rules.players)
    for moment in moments(round_.record(), seat)[::3]:
        found = list(worlds(moment.view, seat, 1, rng))
        assert [view(world, seat) for world in found] == [moment.view]
