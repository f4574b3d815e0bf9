"""Strategies for rules, starts of rounds and rounds in progress."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from hypothesis import Phase, settings
from hypothesis import strategies as st

from spades import (
    LOOK,
    OPTIONS,
    PRESETS,
    Action,
    Bid,
    Deal,
    Exchange,
    Replace,
    Round,
    Rules,
    card_set,
    cards_in,
    make_rules,
    parse_rules,
)
from spades.notation.model import Step
from spades.options import Choices, OptionValue, Whole
from spades.position import Phase as RoundPhase

Pins = dict[str, st.SearchStrategy[OptionValue]]

DECKS = ("standard", "jokers", "jokers_deuces")
RICH = (
    "classic,exchange_nil=2,exchange_mode=sequential",
    "classic,exchange_nil=4,exchange_double_nil=4",
    "draw,draw_peek=yes",
)
BID_RULES = ("free", "suicide", "whiz", "mirror")


def examples(count: int, *, shrink: bool = True) -> settings:
    """So many examples, without a limit on time: the machine may be busy."""
    left_out = () if shrink else (Phase.shrink, Phase.explain)
    phases = [phase for phase in Phase if phase not in left_out]
    return settings(max_examples=count, deadline=None, phases=phases)


def seeds() -> st.SearchStrategy[random.Random]:
    """A generator of random numbers that Hypothesis can give again."""
    return st.integers(0, 2**32 - 1).map(random.Random)


# Rules


def values_of(name: str) -> st.SearchStrategy[OptionValue]:
    """Every value of an option."""
    domain = OPTIONS[name].domain
    if isinstance(domain, Choices):
        return st.sampled_from(list(domain.by_text.values()))
    assert isinstance(domain, Whole)
    whole: st.SearchStrategy[OptionValue] = st.integers(domain.low, domain.high)
    return st.none() | whole if domain.off else whole


@st.composite
def rules(draw: st.DrawFn) -> Rules:
    """Valid options of all games and packs; the contradictions are avoided, not filtered out."""
    game = draw(st.sampled_from(["partnership", "draw", "solo"]))
    players = draw(st.sampled_from([4, 3])) if game == "solo" else 2 if game == "draw" else 4
    deck = draw(st.sampled_from(DECKS[:1] if players == 3 else DECKS))
    bid_rule = draw(st.sampled_from([own for own in BID_RULES if game in _games_of(own)]))
    chosen = {"game": game, "players": players, "deck": deck, "bid_rule": bid_rule}
    values: dict[str, OptionValue] = dict(chosen)
    pins = _pins(game, players, deck, bid_rule)
    for name in OPTIONS:
        if name not in chosen:
            default = OPTIONS[name].defaults[game]
            free = st.just(default) | values_of(name)
            values[name] = draw(pins.get(name, free))
    return make_rules(values)


def any_rules() -> st.SearchStrategy[Rules]:
    """A preset, a game in which much is exchanged or seen, or any valid options."""
    return st.sampled_from([*PRESETS, *RICH]).map(parse_rules) | rules()


def _games_of(bid_rule: str) -> tuple[str, ...]:
    return ("partnership",) if bid_rule == "suicide" else ("partnership", "draw", "solo")


def _pins(game: str, players: int, deck: str, bid_rule: str) -> Pins:
    """The options that these four leave less than all their values."""
    pins: Pins = {"first_dealer": st.sampled_from(["seeded", *"NESW"])}
    if players < 4:
        pins["first_dealer"] = st.sampled_from(["seeded", *("NS" if players == 2 else "NES")])
    if game != "partnership":
        pins |= _fixed(exchange_nil=0, exchange_double_nil=0, min_side_bid=0)
        pins |= _fixed(double_nil_per_side=2)
    if game == "draw":
        pins |= _fixed(first_lead="left")
    else:
        pins |= _fixed(draw_failed_nil="nothing", draw_peek=False)
        if deck != "standard" or players == 3:
            pins["first_lead"] = st.sampled_from(["left", "lowest_club"])
    return pins | _pins_of_bid_rule(bid_rule)


def _pins_of_bid_rule(bid_rule: str) -> Pins:
    if bid_rule == "suicide":
        return {"nil_value": st.integers(50, 200), "min_side_bid": st.integers(0, 4)}
    if bid_rule == "whiz":
        return {"nil_value": st.integers(50, 200)} | _fixed(min_side_bid=0)
    if bid_rule == "mirror":
        limits = _fixed(min_player_bid=0, min_side_bid=0, forbid_total_13=False)
        return limits | _fixed(double_nil_value=None)
    return {}


def _fixed(**values: OptionValue) -> Pins:
    return {name: st.just(value) for name, value in values.items()}


# Starts of rounds


@dataclass(frozen=True)
class Start:
    """What a round starts from."""

    rules: Rules
    deal: Deal
    dealer: int
    totals: tuple[int, ...]
    bags: tuple[int, ...]

    def round(self) -> Round:
        return Round(self.rules, self.deal, dealer=self.dealer, totals=self.totals, bags=self.bags)

    def after(self, steps: list[Step]) -> Round:
        """The round once these steps have been carried out."""
        round_ = self.round()
        for seat, action in steps:
            round_.apply(seat, action)
        return round_


def random_deal(own: Rules, rng: random.Random, by_suit: float = 0.0) -> Deal:
    """A deal; with `by_suit` above zero long suits and voids come often, at 3 almost always."""
    pack = own.pack
    cards = sorted(pack.cards, key=lambda card: pack.suit_of[card] * by_suit / 3 + rng.random())
    if own.game == "draw":
        return Deal(stock=tuple(cards), replacements=tuple(rng.sample(range(26), 6)))
    hands = [card_set(cards[seat * own.tricks :][: own.tricks]) for seat in range(own.players)]
    rng.shuffle(hands)
    return Deal(tuple(hands))


@st.composite
def starts(draw: st.DrawFn, own: st.SearchStrategy[Rules] | None = None) -> Start:
    """A start of a round somewhere in a game."""
    chosen = draw(any_rules() if own is None else own)
    sides = len(chosen.sides)
    most_bags = (chosen.bag_limit or 30) - 1
    by_suit = draw(st.sampled_from([0.0, 0.0, 1.0, 3.0]))
    return Start(
        chosen,
        random_deal(chosen, draw(seeds()), by_suit),
        draw(st.integers(0, chosen.players - 1)),
        tuple(draw(st.lists(st.integers(-400, 499), min_size=sides, max_size=sides))),
        tuple(draw(st.lists(st.integers(0, most_bags), min_size=sides, max_size=sides))),
    )


def random_start(own: Rules, rng: random.Random) -> Start:
    """A start that needs no Hypothesis, with double nil open to everybody or to those behind."""
    totals = tuple(rng.choice((0, 0, -150)) for _ in own.sides)
    bags = tuple(rng.randrange(own.bag_limit or 30) for _ in own.sides)
    return Start(own, random_deal(own, rng), rng.randrange(own.players), totals, bags)


# Rounds in progress


def random_step(round_: Round, rng: random.Random) -> Step:
    """A legal step of a round that is not over: now and then a look out of turn."""
    early = [
        seat
        for seat in range(round_.rules.players)
        if seat not in round_.seats_to_act and round_.legal_actions(seat)
    ]
    if early and rng.random() < 0.15:
        return rng.choice(early), LOOK
    seat = rng.choice(round_.seats_to_act)
    return seat, _random_action(round_, seat, rng)


def _random_action(round_: Round, seat: int, rng: random.Random) -> Action:
    """Undertakings to win no trick come often, for what follows from them."""
    gift = _GIFTS.get(round_.phase)
    if gift is not None and round_.looked[seat]:
        return gift(round_, seat, rng)
    legal = round_.legal_actions(seat)
    nils = [action for action in legal if isinstance(action, Bid) and action.bid <= 0]
    return rng.choice(nils if nils and rng.random() < 0.35 else legal)


def _random_exchange(round_: Round, seat: int, rng: random.Random) -> Action:
    count = round_.exchange_counts[round_.rules.side_of[seat]]
    return Exchange(card_set(rng.sample(list(cards_in(round_.hands[seat])), count)))


def _random_replace(round_: Round, seat: int, rng: random.Random) -> Action:
    return Replace(card_set(rng.sample(list(cards_in(round_.hands[seat])), rng.randrange(4))))


_GIFTS: dict[RoundPhase, Callable[[Round, int, random.Random], Action]] = {
    RoundPhase.EXCHANGE: _random_exchange,
    RoundPhase.REPLACE: _random_replace,
}


def play_on(round_: Round, rng: random.Random, steps: int | None = None) -> Round:
    """Carry out so many random steps, without a number all that are left."""
    while not round_.is_over and steps != 0:
        round_.apply(*random_step(round_, rng))
        steps = None if steps is None else steps - 1
    return round_
