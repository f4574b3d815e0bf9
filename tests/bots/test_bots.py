"""The ladder of bots: legal, deterministic, blind to what is hidden, and each level stronger."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache

import pytest

from bots.tables import finished, margin, moments, play_game, play_round, seated
from engines.agreement import random_rules
from spades import (
    DISCARD,
    KEEP,
    PRESETS,
    Bid,
    Deal,
    ErrorCode,
    IllegalAction,
    Phase,
    Round,
    Rules,
    SpadesError,
    View,
    format_rules,
    parse_rules,
    view,
)
from spades.actions import DOUBLE_NIL
from spades.bots import LEVELS, CasualBot, RandomBot, Reason, make_bot
from support import rules_of, seeded_round

EVERY_LEVEL = pytest.mark.parametrize("level", LEVELS)
EVERY_GAME = (*PRESETS, "cutthroat,players=3", "pagat,double_nil_deficit=0,exchange_nil=2")


@cache
def odd_rules() -> tuple[Rules, ...]:
    rng = random.Random(60)
    return tuple(random_rules(rng) for _ in range(60))


# Legal


@EVERY_LEVEL
@pytest.mark.parametrize("rules", EVERY_GAME)
def test_choices_are_legal_in_every_phase(level: str, rules: str) -> None:
    for now, choice in moments(rules, level, rounds=6):
        assert choice.action in now.legal_actions


@EVERY_LEVEL
@pytest.mark.parametrize("rules", odd_rules(), ids=format_rules)
def test_choices_are_legal_under_odd_rules(level: str, rules: Rules) -> None:
    for now, choice in moments(rules, level, rounds=2):
        assert choice.action in now.legal_actions


@EVERY_LEVEL
@pytest.mark.parametrize(
    ("rules", "phases"),
    [
        ("suicide,exchange_nil=2", {Phase.BID, Phase.EXCHANGE, Phase.PLAY}),
        ("draw", {Phase.DRAW, Phase.BID, Phase.PLAY}),
    ],
)
def test_the_rounds_above_reach_every_phase(level: str, rules: str, phases: set[Phase]) -> None:
    seen = {now.phase for now, _ in moments(rules, level, rounds=25)}
    assert phases <= seen
    assert (Phase.REPLACE in seen) == (rules == "draw" and level == "random")


@EVERY_LEVEL
def test_D5_a_bot_that_has_to_replace_sets_legal_cards_aside(level: str) -> None:
    """Most levels do not bid double nil here; the random bots have."""
    count = 0
    for now, _ in moments("draw", "random", rounds=25):
        if now.phase is Phase.REPLACE:
            assert make_bot(level, 0).choose(now).action in now.legal_actions
            count += 1
    assert count > 5


def test_D4_after_double_nil_the_skilled_bot_drafts_low_cards() -> None:
    round_ = seeded_round("draw")
    round_.apply(0, Bid(DOUBLE_NIL))
    kept = [
        (now.drawn, choice.action)
        for now, choice in play_round(round_, seated(round_.rules, "skilled"))
        if now.seat == 0 and now.drawn is not None
    ]
    ranks = {
        action: [round_.rules.pack.strength[card] for card, chosen in kept if chosen == action]
        for action in (KEEP, DISCARD)
    }
    assert max(ranks[KEEP]) <= 6 <= max(ranks[DISCARD])


@EVERY_LEVEL
def test_a_choice_tells_a_reason_and_real_candidates(level: str) -> None:
    for now, choice in moments("classic", level, rounds=4):
        assert isinstance(choice.reason, Reason)
        assert all(action in now.legal_actions for action, _ in choice.candidates)
        assert all(isinstance(value, int) for value in choice.params.values())


# Deterministic


@EVERY_LEVEL
@pytest.mark.parametrize("rules", ["classic", "draw", "cutthroat"])
def test_the_same_seed_gives_the_same_round(level: str, rules: str) -> None:
    own = rules_of(rules)
    rounds = [repr(finished(seeded_round(own, "d"), seated(own, level))) for _ in range(2)]
    assert rounds[0] == rounds[1]


def test_another_seed_gives_another_random_round_but_the_same_casual_one() -> None:
    own = rules_of("classic")

    def played(level: str, seed: int) -> str:
        return repr(finished(seeded_round(own, "d"), seated(own, level, seed)))

    assert played("random", 1) != played("random", 2)
    assert played("casual", 1) == played("casual", 2)


def test_the_random_bot_chooses_every_legal_action_now_and_then() -> None:
    round_ = seeded_round("classic,double_nil_value=off", "d")
    bot = RandomBot(3)
    now = view(round_, 1)
    chosen = {bot.choose(now).action for _ in range(400)}
    assert chosen == set(now.legal_actions)


def test_a_bot_does_not_touch_the_chances_of_others() -> None:
    random.seed(5)
    before = random.getstate()
    finished(seeded_round("classic", "d"), seated(rules_of("classic"), "random"))
    assert random.getstate() == before


def test_there_is_no_other_level() -> None:
    with pytest.raises(SpadesError) as refused:
        make_bot("grandmaster", 0)
    assert refused.value.code is ErrorCode.UNKNOWN_LEVEL
    assert refused.value.params == {"level": "grandmaster", "levels": ", ".join(LEVELS)}


# Only a view


def swapped(round_: Round, seat: int, rng: random.Random) -> Round | None:
    """The same round with two cards exchanged that the seat has not seen, if that is possible."""
    pack, deal = round_.rules.pack, round_.deal
    one, other = rng.sample(pack.cards, 2)
    if pack.suit_of[one] != pack.suit_of[other]:
        return None
    both = 1 << one | 1 << other
    names = {one: other, other: one}
    hands = [hand ^ both if (hand & both).bit_count() == 1 else hand for hand in deal.hands]
    stock = [None if card is None else names.get(card, card) for card in deal.stock]
    again = Round(
        round_.rules, Deal(tuple(hands), tuple(stock), deal.replacements), dealer=round_.dealer
    )
    try:
        for actor, action in round_.history:
            again.apply(actor, action)
    except IllegalAction:
        return None
    same = again.deal != deal and view(again, seat) == view(round_, seat)
    return again if same else None


def twins(rules: str, level: str, rounds: int) -> Iterator[tuple[View, View, str]]:
    """Equal views of different rounds."""
    own = rules_of(rules)
    rng = random.Random(rules)
    for number in range(1, rounds + 1):
        round_ = seeded_round(own, "twins", number=number)
        for now, _ in play_round(round_, seated(own, level)):
            assert now.seat is not None
            for _ in range(8):
                other = swapped(round_, now.seat, rng)
                if other is not None:
                    yield now, view(other, now.seat), repr(other)
                    break


@EVERY_LEVEL
@pytest.mark.parametrize("rules", ["classic", "draw", "cutthroat,players=3"])
def test_equal_views_of_different_rounds_get_the_same_choice(level: str, rules: str) -> None:
    others = set()
    for now, other, text in twins(rules, level, rounds=4):
        assert make_bot(level, 9).choose(now) == make_bot(level, 9).choose(other)
        others.add(text)
    assert len(others) > 30


def held_by(value: object) -> Iterator[object]:
    """Everything inside a view."""
    yield value
    if isinstance(value, tuple | list):
        for item in value:
            yield from held_by(item)
    elif is_dataclass(value) and not isinstance(value, Rules):
        for field in fields(value):
            yield from held_by(getattr(value, field.name))


@pytest.mark.parametrize("rules", ["classic", "draw"])
def test_a_view_holds_no_way_to_the_round(rules: str) -> None:
    for now, _ in moments(rules, "random", rounds=2):
        assert not any(isinstance(own, Round) for own in held_by(now))


def test_a_bot_changes_nothing_in_what_it_sees() -> None:
    for now, _ in moments("classic,exchange_nil=3", "random", rounds=3):
        before = repr(now)
        CasualBot().choose(now)
        assert repr(now) == before


# Games end


@EVERY_LEVEL
@pytest.mark.parametrize("rules", EVERY_GAME)
def test_P18_games_that_nobody_watches_end(level: str, rules: str) -> None:
    """Random bots mostly need the cap for it."""
    short = "" if level == "casual" or rules == "draw" else ",round_cap=12"
    own = parse_rules(rules + short).unattended()
    game = play_game(own, seated(own, level), "end")
    assert game.is_over
    assert len(game.rounds) <= (own.round_cap or 0)
    assert own.round_cap == (12 if short else 100)


def test_P18_no_game_is_played_beyond_the_cap() -> None:
    own = parse_rules("classic,round_cap=3,target=1000").unattended()
    game = play_game(own, seated(own, "random"), "cap")
    assert len(game.rounds) == 3
    best = [side for side, total in enumerate(game.totals) if total == max(game.totals)]
    assert game.outcome is not None
    assert game.outcome.winner == (best[0] if len(best) == 1 else None)


@pytest.mark.parametrize("rules", odd_rules()[:20], ids=format_rules)
def test_P18_games_under_odd_rules_end(rules: Rules) -> None:
    own = rules.unattended()
    game = play_game(own, seated(own, "casual"), "odd")
    assert game.is_over


# Stronger


@pytest.mark.parametrize(
    ("rules", "deals", "least"),
    [
        ("classic", 40, 150),
        ("draw", 40, 90),
        ("cutthroat", 20, 70),
        ("cutthroat,players=3", 20, 90),
    ],
)
def test_casual_beats_random_on_the_same_deals(rules: str, deals: int, least: float) -> None:
    assert margin(rules, deals) > least
