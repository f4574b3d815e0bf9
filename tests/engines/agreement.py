"""One random round played by the referee and by the naive second engine, compared at every step.

Run as a program it compares as many rounds as asked, in several processes, and stops at the first
disagreement with the line that shows it:

    PYTHONPATH=tests python tests/engines/agreement.py --rounds 1000000 --jobs 2
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial

import naive
from spades import OPTIONS, PRESETS, Action, Bid, Phase, Round, Rules, RulesError, SeededDeals
from spades.actions import DOUBLE_NIL
from spades.bidding import is_nil
from spades.cards import CARD_NAMES, SPADES, cards_in, format_card
from spades.game import outcome_after
from spades.options import Choices, OptionValue, Whole
from spades.rules import make_rules, option_texts, preset

Side = tuple[str, ...]
CHUNK = 500
MOST_COMPARED = 20
"""Of more legal actions, which only gifts of cards can be, mostly every so manieth is compared."""


def agree_on_round(rules: Rules, number: int) -> Round:
    """Play round `number` in both engines and assert that they agree on everything."""
    rng = random.Random(f"{rules} {number}")
    own = _start(rules, rng)
    other = start_naive(own)
    try:
        while own.seats_to_act:
            _agree_on_position(own, other)
            seats = [seat for seat in range(rules.players) if own.legal_actions(seat)]
            waited = rng.random() < 0.9
            seat = rng.choice(own.seats_to_act if waited else seats)
            action = rng.choice(own.legal_actions(seat))
            other.act(rules.seats[seat], text_of(rules, action))
            own.apply(seat, action)
        _agree_on_position(own, other)
        _agree_on_score(own, other, rng.randint(1, 12))
    except (AssertionError, ValueError) as error:
        message = f"the engines disagree: {own!r}"
        raise AssertionError(message) from error
    return own


def _start(rules: Rules, rng: random.Random) -> Round:
    """A round somewhere in a game."""
    sides = len(rules.sides)
    return Round(
        rules,
        SeededDeals(rng.randbytes(32)).deal(rules, 1),
        dealer=rng.randrange(rules.players),
        totals=[rng.randint(-300, rules.target + 50) for _ in range(sides)],
        bags=[rng.randrange(rules.bag_limit or 30) for _ in range(sides)],
    )


def start_naive(own: Round) -> naive.NaiveRound:
    """The same round in the second engine, before its first action."""
    rules = own.rules
    options = naive.full_options(option_texts(rules))
    sides = naive.sides(options)
    hands = {
        seat: {format_card(card) for card in cards_in(hand)}
        for seat, hand in zip(rules.seats, own.deal.hands, strict=False)
    }
    return naive.NaiveRound(
        options,
        rules.seats[own.dealer],
        dict(zip(sides, own.totals, strict=True)),
        dict(zip(sides, own.bags_before, strict=True)),
        hands=hands or None,
        stock=[format_card(card) for card in own.deal.stock if card is not None] or None,
        replacements=[place for place in own.deal.replacements if place is not None] or None,
    )


def text_of(rules: Rules, action: Action) -> str:
    """An action in the words of the second engine."""
    if isinstance(action, Bid) and action.bid != DOUBLE_NIL and is_nil(rules, action.bid):
        return "bid nil"
    return str(action)


def _agree_on_position(own: Round, other: naive.NaiveRound) -> None:
    """Phase, turn and tricks; legal actions and hands of all seats, in play of two of them."""
    rules = own.rules
    assert own.phase.value == other.phase()
    assert {rules.seats[seat] for seat in own.seats_to_act} == other.to_act()
    assert dict(zip(rules.seats, own.tricks_won, strict=True)) == other.tricks_won()
    if rules.lead_spades == "broken":
        assert own.broken == other.broken()
    seats: Iterable[int] = range(rules.players)
    if own.phase is Phase.PLAY:
        seats = (own.seats_to_act[0], len(own.history) % rules.players)
    for seat in seats:
        _agree_on_seat(own, other, seat)


def _agree_on_seat(own: Round, other: naive.NaiveRound, seat: int) -> None:
    letter = own.rules.seats[seat]
    legal = own.legal_actions(seat)
    expected = other.legal(letter)
    assert len(expected) == len(legal)
    many = len(legal) > MOST_COMPARED and len(own.history) % 8
    compared = legal[:: len(legal) // MOST_COMPARED] if many else legal
    texts = {text_of(own.rules, action) for action in compared}
    assert len(texts) == len(compared)
    assert texts <= expected
    assert {CARD_NAMES[card] for card in cards_in(own.hands[seat])} == other.hand(letter)


def _agree_on_score(own: Round, other: naive.NaiveRound, rounds: int) -> None:
    rules = own.rules
    scores = own.score()
    sides = naive.sides(naive.full_options(option_texts(rules)))
    expected = other.score()
    for side, score in zip(sides, scores, strict=True):
        assert expected[side] == {
            "delta": score.delta,
            "total": score.total,
            "bags": score.bags,
        }
    ended = outcome_after(rules, scores, rounds)
    boston = other.boston_winner()
    totals = {side: score.total for side, score in zip(sides, scores, strict=True)}
    end = boston or naive.game_end(naive.full_options(option_texts(rules)), totals, rounds)
    if ended is None:
        assert end is None
    else:
        assert end == ("draw" if ended.winner is None else sides[ended.winner])


def random_rules(rng: random.Random) -> Rules:
    """Rules with a few options at random, contradictions left out."""
    while True:
        values: dict[str, OptionValue] = dict(PRESETS[rng.choice(list(PRESETS))])
        for name in rng.sample(list(OPTIONS), rng.randint(1, 8)):
            domain = OPTIONS[name].domain
            if isinstance(domain, Choices):
                values[name] = rng.choice(list(domain.by_text.values()))
            elif isinstance(domain, Whole):
                low, high = max(domain.low, -500), min(domain.high, 500)
                off = [None] if domain.off else []
                values[name] = rng.choice([*off, low, high, rng.randint(low, high)])
        try:
            return make_rules(values)
        except RulesError:
            continue


def rules_for(number: int) -> Rules:
    """Presets in turn, and every tenth time rules at random."""
    turn = number % (len(PRESETS) + 1)
    if turn == len(PRESETS):
        return random_rules(random.Random(number // 5))
    return preset(list(PRESETS)[turn])


def agree_on_rounds(first: int, count: int) -> int:
    """Compare rounds `first` up to `first + count`; return how many spades were led or ruffed."""
    broken = 0
    for number in range(first, first + count):
        own = agree_on_round(rules_for(number), number)
        broken += any(own.rules.pack.suit_of[trick.cards[0]] == SPADES for trick in own.tricks)
    return broken


def main() -> None:
    """Compare many rounds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    starts = range(arguments.first, arguments.first + arguments.rounds, CHUNK)
    start = time.monotonic()
    done = 0
    with ProcessPoolExecutor(arguments.jobs) as pool:
        for _ in pool.map(partial(agree_on_rounds, count=CHUNK), starts):
            done += CHUNK
            rate = done / (time.monotonic() - start)
            print(f"\r{done:,} rounds agree, {rate:,.0f} a second", end="", flush=True)  # noqa: T201
    print()  # noqa: T201


if __name__ == "__main__":
    main()
