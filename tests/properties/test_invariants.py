"""What holds for every round under every rules (docs/rules.md), whoever acts how."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from properties.strategies import (
    Start,
    examples,
    play_on,
    random_start,
    random_step,
    rules,
    seeds,
    starts,
)
from spades import (
    DISCARD,
    KEEP,
    LOOK,
    PRESETS,
    Action,
    Bid,
    Deal,
    Exchange,
    Game,
    IllegalAction,
    Play,
    Replace,
    Round,
    Rules,
    SeededDeals,
    SpadesError,
    card_set,
    cards_in,
    preset,
    replay_round,
)
from spades.cards import CLUBS, DIAMONDS, HEARTS, SPADES

ALL_CARDS = range(54)
SIMPLE_ATTEMPTS: tuple[Action, ...] = (
    *map(Play, ALL_CARDS),
    *map(Bid, range(-1, 18)),
    LOOK,
    KEEP,
    DISCARD,
)


def state_of(round_: Round) -> dict[str, Any]:
    """Everything a round remembers, but for its note of the legal plays."""
    return {
        name: list(value) if isinstance(value, list) else value
        for name, value in vars(round_).items()
        if name != "_legal"
    }


# Cards


def places_of(round_: Round) -> list[int]:
    """The cards of every place there is: stock, discards, set aside, hands, tricks."""
    played = [card for trick in round_.tricks for card in trick.cards] + round_.trick
    places = [*round_.hands, *(1 << card for card in played)]
    if round_.rules.game == "draw":
        taken = sum(round_.received)
        stock = round_.deal.stock
        places += [1 << card for card in stock[2 * len(round_.kept) :] if card is not None]
        discards = [stock[2 * turn + kept] for turn, kept in enumerate(round_.kept)]
        places.append(card_set(card for card in discards if card is not None) & ~taken)
        places += [cards for cards in round_.chosen if cards is not None]
    return places


@examples(40)
@given(starts(), seeds())
def test_cards_are_conserved_at_every_step(start: Start, rng: random.Random) -> None:
    round_ = start.round()
    while True:
        places = places_of(round_)
        assert sum(places) == start.rules.pack.mask
        assert sum(cards.bit_count() for cards in places) == len(start.rules.pack.cards)
        if round_.is_over:
            break
        round_.apply(*random_step(round_, rng))


@examples(40)
@given(starts(), seeds())
def test_C3_tricks_won_sum_to_tricks_played_at_every_step(start: Start, rng: random.Random) -> None:
    round_ = start.round()
    while not round_.is_over:
        round_.apply(*random_step(round_, rng))
        assert sum(round_.tricks_won) == len(round_.tricks)
        assert all(len(trick.cards) == start.rules.players for trick in round_.tricks)
    assert len(round_.tricks) == (17 if start.rules.players == 3 else 13)
    assert not any(round_.hands)


# Legal actions


def random_gifts(round_: Round, seat: int, rng: random.Random) -> list[Action]:
    """Cards given or set aside: some that are held and some that are not."""
    gifts: list[Action] = [Exchange(0, 3), Replace(0, 1)]
    for pool in (round_.rules.pack.cards, tuple(cards_in(round_.hands[seat]))):
        for count in range(min(5, len(pool)) + 1):
            cards = card_set(rng.sample(pool, count))
            gifts += [Exchange(cards), Replace(cards), Exchange(cards, 1)]
    return gifts


def refuse_all_but_legal(round_: Round, rng: random.Random) -> None:
    """Try everything that is not legal, for every seat."""
    before = state_of(round_)
    for seat in range(round_.rules.players):
        legal = set(round_.legal_actions(seat))
        for action in (*SIMPLE_ATTEMPTS, *random_gifts(round_, seat, rng)):
            if action not in legal:
                assert not round_.is_legal(seat, action)
                with pytest.raises(IllegalAction):
                    round_.apply(seat, action)
        assert state_of(round_) == before


@examples(20, shrink=False)
@given(starts(), seeds())
def test_everything_but_the_legal_actions_is_refused_and_changes_nothing(
    start: Start, rng: random.Random
) -> None:
    round_ = start.round()
    while not round_.is_over:
        refuse_all_but_legal(round_, rng)
        round_.apply(*random_step(round_, rng))
    refuse_all_but_legal(round_, rng)


@examples(30)
@given(starts(), seeds())
def test_every_legal_action_applies_and_is_undone(start: Start, rng: random.Random) -> None:
    round_ = start.round()
    while not round_.is_over:
        before = state_of(round_)
        for seat in range(start.rules.players):
            legal = round_.legal_actions(seat)
            assert len(set(legal)) == len(legal)
            for action in rng.sample(legal, min(30, len(legal))):
                round_.apply(seat, action)
                assert round_.history[-1] == (seat, action)
                assert round_.undo() == (seat, action)
                assert state_of(round_) == before
        round_.apply(*random_step(round_, rng))


@examples(40)
@given(starts(), seeds())
def test_whoever_is_waited_for_can_act_and_others_can_only_look(
    start: Start, rng: random.Random
) -> None:
    round_ = start.round()
    while not round_.is_over:
        assert round_.seats_to_act
        for seat in range(start.rules.players):
            legal = round_.legal_actions(seat)
            assert legal if seat in round_.seats_to_act else tuple(legal) in ((), (LOOK,))
        round_.apply(*random_step(round_, rng))
    assert round_.seats_to_act == ()
    assert not any(map(round_.legal_actions, range(start.rules.players)))


@pytest.mark.parametrize("seat", [-5, -1, 4, 17])
@pytest.mark.parametrize("action", [LOOK, Bid(-1), Bid(4), Play(51), KEEP, Exchange(7)], ids=str)
def test_P1_a_seat_that_is_not_at_the_table_can_do_nothing(seat: int, action: Action) -> None:
    round_ = random_start(preset("classic"), random.Random(1)).round()
    before = state_of(round_)
    with pytest.raises(IllegalAction):
        round_.apply(seat, action)
    assert state_of(round_) == before


def test_D5_nobody_sets_cards_aside_during_the_play() -> None:
    round_ = random_start(preset("mirror"), random.Random(1)).round()
    while round_.phase != "play":
        round_.apply(*random_step(round_, random.Random(1)))
    (seat,) = round_.seats_to_act
    lowest = round_.hands[seat] & -round_.hands[seat]
    for cards in (0, lowest):
        with pytest.raises(IllegalAction):
            round_.apply(seat, Replace(cards))


# Taking back, playing again


@examples(40)
@given(starts(), seeds())
def test_undo_is_the_inverse_of_apply_at_every_depth(start: Start, rng: random.Random) -> None:
    round_ = start.round()
    states = [state_of(round_)]
    while not round_.is_over:
        round_.apply(*random_step(round_, rng))
        states.append(state_of(round_))
    steps = list(round_.history)
    for step, before in zip(reversed(steps), reversed(states[:-1]), strict=True):
        assert round_.undo() == step
        assert state_of(round_) == before
    assert state_of(start.after(steps)) == states[-1]


@examples(40)
@given(starts(), seeds())
def test_going_back_and_forth_ends_where_the_history_says(start: Start, rng: random.Random) -> None:
    round_ = start.round()
    for _ in range(40):
        play_on(round_, rng, rng.randrange(12))
        for _ in range(rng.randrange(min(8, len(round_.history) + 1))):
            round_.undo()
    assert state_of(round_) == state_of(start.after(round_.history))
    assert state_of(replay_round(round_.record())) == state_of(round_)


# Seats and suits are only names


def turned(start: Start, by: int) -> Start:
    """The same start with every seat so many places on, clockwise."""
    own = start.rules
    back = [(seat - by) % own.players for seat in range(own.players)]
    side_before = [own.side_of[back[side[0]]] for side in own.sides]
    hands = tuple(start.deal.hands[seat] for seat in back) if start.deal.hands else ()
    return Start(
        own,
        replace(start.deal, hands=hands),
        (start.dealer + by) % own.players,
        tuple(start.totals[side] for side in side_before),
        tuple(start.bags[side] for side in side_before),
    )


def facts_by_seat(round_: Round, by: int = 0) -> list[tuple[object, ...]]:
    """What concerns each seat, from the seat `by` places on from the first."""
    own = round_.rules
    scores = round_.score() if round_.is_over else ()
    return [
        (
            set(round_.legal_actions(seat)),
            seat in round_.seats_to_act,
            (round_.hands[seat], round_.looked[seat], round_.bids[seat]),
            (round_.chosen[seat], round_.received[seat], round_.tricks_won[seat]),
            seat == round_.leader,
            [(own.delta, own.total, own.bags) for own in scores if own.side == own_side],
        )
        for seat in ((by + place) % own.players for place in range(own.players))
        for own_side in [own.side_of[seat]]
    ]


def common_facts(round_: Round) -> tuple[object, ...]:
    trick_cards = [trick.cards for trick in round_.tricks]
    return round_.phase, round_.led, round_.trick, round_.broken, round_.kept, trick_cards


@examples(120)
@given(starts(), st.integers(1, 3), seeds())
def test_turning_the_table_changes_nothing_else(start: Start, by: int, rng: random.Random) -> None:
    round_, other = start.round(), turned(start, by).round()
    while not round_.is_over:
        seat, action = random_step(round_, rng)
        round_.apply(seat, action)
        other.apply((seat + by) % start.rules.players, action)
        assert facts_by_seat(other, by) == facts_by_seat(round_)
        assert common_facts(other) == common_facts(round_)


def renamings(own: Rules) -> list[tuple[int, ...]]:
    """The new suit of each suit, where the rules treat the side suits that change alike.

    The two of clubs leads (O10) or is left out (S2), clubs open (O10), jokers push the twos of
    clubs and hearts out and may promote the two of diamonds (O11).
    """
    clubs_differ = own.first_lead != "left" or own.players == 3
    diamonds_differ = own.deck != "standard"
    return [
        (clubs, diamonds, hearts, SPADES)
        for clubs, diamonds, hearts in permutations((CLUBS, DIAMONDS, HEARTS))
        if not (clubs_differ and clubs != CLUBS) and not (diamonds_differ and diamonds != DIAMONDS)
    ]


def renaming_of_cards(own: Rules, order: tuple[int, ...]) -> list[int]:
    """The new name of each card; spades, jokers and a promoted deuce keep theirs."""
    return [
        card if own.pack.suit_of[card] == SPADES else order[card // 13] * 13 + card % 13
        for card in ALL_CARDS
    ]


def renamed(value: Any, cards: list[int]) -> Any:  # noqa: ANN401 - any part of a round
    """An action, or a set of cards, with other names."""
    if isinstance(value, Play):
        return Play(cards[value.card])
    if isinstance(value, Exchange | Replace):
        return replace(value, cards=renamed(value.cards, cards))
    if isinstance(value, int):
        return card_set(cards[card] for card in cards_in(value))
    return value


def renamed_start(start: Start, cards: list[int]) -> Start:
    hands = tuple(renamed(hand, cards) for hand in start.deal.hands)
    stock = tuple(None if card is None else cards[card] for card in start.deal.stock)
    return replace(start, deal=Deal(hands, stock, start.deal.replacements))


@examples(50)
@given(starts(), st.data(), seeds())
def test_renaming_side_suits_changes_nothing_else(
    start: Start, data: st.DataObject, rng: random.Random
) -> None:
    order = data.draw(st.sampled_from(renamings(start.rules)))
    cards = renaming_of_cards(start.rules, order)
    round_, other = start.round(), renamed_start(start, cards).round()
    while not round_.is_over:
        seat, action = random_step(round_, rng)
        round_.apply(seat, action)
        other.apply(seat, renamed(action, cards))
        assert (other.seats_to_act, other.bids) == (round_.seats_to_act, round_.bids)
        assert other.hands == [renamed(hand, cards) for hand in round_.hands]
        assert (other.tricks_won, other.broken) == (round_.tricks_won, round_.broken)
        for each in round_.seats_to_act:
            legal = {renamed(own, cards) for own in round_.legal_actions(each)}
            assert set(other.legal_actions(each)) == legal
    assert other.score() == round_.score()


# Scores


@examples(100)
@given(starts(), seeds())
def test_P16_score_lines_add_up(start: Start, rng: random.Random) -> None:
    limit = start.rules.bag_limit
    for own in play_on(start.round(), rng).score():
        assert sum(line.points for line in own.lines) == own.delta
        assert start.totals[own.side] + own.delta == own.total
        assert start.bags[own.side] + sum(line.bags for line in own.lines) == own.bags
        assert own.bags >= 0
        assert limit is None or own.bags < limit
        assert all(line.side == own.side and line.clause for line in own.lines)


# Whole games


def finished(own: Rules, seed: str, rng: random.Random) -> Game:
    """A game that nobody watches, played at random."""
    game = Game(own.unattended(), SeededDeals.from_text(seed))
    play_on(game.round, rng)
    while not game.is_over:
        play_on(game.next_round(), rng)
    return game


@pytest.mark.parametrize("name", PRESETS)
def test_P18_random_games_that_nobody_watches_end_by_round_100(name: str) -> None:
    game = finished(preset(name), name, random.Random(name))
    assert len(game.rounds) <= 100
    with pytest.raises(SpadesError):
        game.next_round()


@examples(12)
@given(rules(), st.integers(1, 12), seeds())
def test_P18_random_games_end_at_the_cap_of_the_rules(
    own: Rules, cap: int, rng: random.Random
) -> None:
    game = finished(replace(own, round_cap=cap), "cap", rng)
    assert len(game.rounds) <= cap
    assert game.outcome is not None


@pytest.mark.parametrize("name", ["classic", "draw", "cutthroat"])
def test_same_seeds_give_the_same_history(name: str) -> None:
    own = replace(preset(name), round_cap=5)
    one, other = (finished(own, "again", random.Random(7)).record() for _ in range(2))
    assert one == other
    assert one != finished(own, "another", random.Random(7)).record()
