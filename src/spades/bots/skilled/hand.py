"""What a hand is worth before the play: expected tricks by a table, and the chance of a nil.

The numbers are fits, by least squares and by logistic regression, to rounds among skilled players
(see `docs/decisions/0009-skilled-player.md`). Places of honours are counted from the top of their
suit in the pack in play, so that jokers and promoted deuces are simply the highest spades.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

from spades.cards import CLUBS, SPADES, SUITS, CardSet, Suit
from spades.rules import Rules

SIDE_SUITS = tuple(suit for suit in SUITS if suit != SPADES)


_DRAWS_ALL = 4
"""Highest spades that leave others none, so that lower ones win too."""
_SURE_ROUNDS = 2
"""Rounds of a side suit that are seldom ruffed."""


@dataclass(frozen=True)
class BidTable:
    """Tricks for each feature of a hand.

    Attributes:
        base: For any hand.
        spade_honours: For each of the highest spades, from the top.
        spade: For each spade; `fourth` for each beyond three, `sixth` for each beyond five.
        honours: For ace, king, queen and jack of a side suit, with as many cards beside it as
            there are higher ones.
        void_ruff: For each void and each of up to three spades; `single_ruff` for each singleton
            and each of up to two spades beyond the first.
        deviation: How far the tricks won lie from all this, as a standard deviation.
    """

    base: float
    spade_honours: tuple[float, ...]
    spade: float
    fourth: float
    sixth: float
    honours: tuple[float, ...]
    void_ruff: float
    single_ruff: float
    deviation: float


_TABLES = {
    ("partnership", 4): BidTable(
        -0.57, (0.99, 0.81, 0.45, 0.26), 0.44, 0.31, 0.30, (0.95, 0.62, 0.34, 0.21), 0.13, 0.09, 1.1
    ),
    ("solo", 4): BidTable(
        -0.53, (1.0, 0.84, 0.66, 0.30), 0.37, 0.51, 0.0, (1.0, 0.68, 0.28, 0.11), 0.18, 0.15, 1.1
    ),
    ("solo", 3): BidTable(
        -0.07, (0.75, 0.83, 0.64, 0.49), 0.56, 0.27, 0.24, (0.78, 0.58, 0.39, 0.25), 0.05, 0.04, 1.4
    ),
    ("draw", 2): BidTable(
        -0.19, (0.71, 0.71, 0.56, 0.45), 0.72, 0.25, 0.0, (0.75, 0.66, 0.36, 0.10), 0.16, 0.09, 1.3
    ),
}


def bid_table(rules: Rules) -> BidTable:
    """The table for a form of the game."""
    return _TABLES[rules.game, rules.players]


def expected_tricks(rules: Rules, hand: CardSet) -> float:
    """How many tricks a hand should win."""
    table = bid_table(rules)
    spades = _places(rules, hand, SPADES)
    count = len(spades)
    total = table.base + table.spade * count
    total += table.fourth * max(0, count - 3) + table.sixth * max(0, count - 5)
    total += sum(table.spade_honours[place] for place in spades if place < len(table.spade_honours))
    for suit in SIDE_SUITS:
        places = _places(rules, hand, suit)
        total += sum(
            table.honours[place]
            for place in places
            if place < len(table.honours) and len(places) > place
        )
        if not places:
            total += table.void_ruff * min(count, 3)
        elif len(places) == 1:
            total += table.single_ruff * min(max(count - 1, 0), 2)
    return total


def sure_tricks(rules: Rules, hand: CardSet) -> int:
    """How many tricks a hand should win whatever happens: top spades, aces, a king with its ace."""
    masks, pack = rules.pack.suit_masks, rules.pack
    heights = [
        (pack.stronger[card] & ~hand).bit_count() for card in pack.ranked(hand & masks[SPADES])
    ]
    spades = max(
        (sum(height <= lost for height in heights) - lost for lost in range(len(heights))),
        default=0,
    )
    if heights.count(0) >= _DRAWS_ALL:
        spades = len(heights)
    tops = [_top_run(rules, hand, suit) for suit in SIDE_SUITS]
    return spades + sum(min(run, _SURE_ROUNDS) for run in tops)


def _top_run(rules: Rules, hand: CardSet, suit: Suit) -> int:
    """How many of the highest cards of a suit a hand holds without a gap."""
    places = _places(rules, hand, suit)
    return sum(place == index for index, place in enumerate(places))


def _places(rules: Rules, hand: CardSet, suit: Suit) -> list[int]:
    """The places of a hand's cards of a suit, 0 for the highest of the pack."""
    pack = rules.pack
    return [pack.stronger[card].bit_count() for card in pack.ranked(hand & pack.suit_masks[suit])]


@dataclass(frozen=True)
class NilTable:
    """Log odds that a nil is made, for each feature of a hand.

    Attributes:
        base: For any hand.
        limits: How many lower cards of its suit the lowest, second, third and fourth lowest card
            of a side suit may have without danger.
        excess: For each lower card beyond the limit.
        long_spade: For each spade beyond three.
        spade_honours: For king, queen and jack of spades; with the ace there is no chance.
        spade_excess: For each lower spade beyond 3 under the lowest spade, 5 under the next, ...
        cover: For each trick that the partner has bid.
    """

    base: float
    limits: tuple[int, ...]
    excess: tuple[float, ...]
    long_spade: float
    spade_honours: tuple[float, ...]
    spade_excess: float
    cover: float


_LIMITS = (4, 6, 8, 8)
_WITH_PARTNER = NilTable(
    1.44, _LIMITS, (-0.27, -0.29, -0.26, -0.13), -1.25, (-0.8, -0.4, -0.25), -0.16, 0.17
)
_ALONE = NilTable(0.77, _LIMITS, (-0.5, -0.5, -0.49, -0.26), -1.27, (0.0, 0.0, 0.0), -0.26, 0.0)
_AGAINST_ONE = NilTable(
    2.9, (1, 3, 5, 7), (-0.4, -0.5, -0.5, -0.4), -1.5, (-4.0, -3.0, -2.0), -0.8, 0.0
)
"""Judged, not fitted: after an ordinary draw such hands hardly occur."""
_NIL_TABLES = {"partnership": _WITH_PARTNER, "solo": _ALONE, "draw": _AGAINST_ONE}
_FEW_SPADES = 3
_AVERAGE_COVER = 3
_HOPELESS = -20.0


def nil_log_odds(rules: Rules, hand: CardSet, partner_bid: int | None = None) -> float:
    """Log odds that a nil with this hand is made.

    Args:
        rules: The rules in force.
        hand: The hand, or the part of it that is kept.
        partner_bid: The number that the partner has bid, None where he has not or there is none.
    """
    table = _NIL_TABLES[rules.game]
    cover = _AVERAGE_COVER if partner_bid is None else partner_bid
    return _hand_log_odds(rules, hand, table) + table.cover * cover


@lru_cache(maxsize=50_000)
def _suit_log_odds(
    excess: tuple[float, ...], limits: tuple[int, ...], ranks: tuple[int, ...]
) -> float:
    return sum(
        weight * max(0, rank - limit)
        for weight, rank, limit in zip(excess, ranks, limits, strict=False)
    )


def _hand_log_odds(rules: Rules, hand: CardSet, table: NilTable) -> float:
    total = table.base
    for suit in SIDE_SUITS:
        total += _suit_log_odds(table.excess, table.limits, _ranks(rules, hand, suit))
    spades = _ranks(rules, hand, SPADES)
    top = rules.pack.suit_masks[SPADES].bit_count() - 1
    if top in spades:
        return _HOPELESS
    total += table.long_spade * max(0, len(spades) - _FEW_SPADES)
    total += sum(
        weight for place, weight in enumerate(table.spade_honours, start=1) if top - place in spades
    )
    return total + table.spade_excess * sum(
        max(0, rank - 3 - 2 * place) for place, rank in enumerate(spades)
    )


def _ranks(rules: Rules, hand: CardSet, suit: Suit) -> tuple[int, ...]:
    """How many lower cards of the pack each card of a suit has, from the lowest up."""
    pack = rules.pack
    cards = pack.ranked(hand & pack.suit_masks[suit])[::-1]
    return tuple(pack.weaker[card].bit_count() for card in cards)


def nil_chance(rules: Rules, hand: CardSet, partner_bid: int | None = None) -> float:
    """How likely a nil with this hand is made."""
    chance = 1 / (1 + math.exp(-nil_log_odds(rules, hand, partner_bid)))
    if rules.first_lead == "lowest_club":
        chance *= 1 - _wins_lowest_club(rules, hand)
    return chance


def _wins_lowest_club(rules: Rules, hand: CardSet) -> float:
    """How likely every other player's lowest club is below this hand's (O10)."""
    ranks = _ranks(rules, hand, CLUBS)
    if not ranks:
        return 0.0
    others = rules.players - 1
    has_lower: float = 1 - (1 - 1 / others) ** ranks[0]
    return has_lower**others
