"""Names, values, defaults, presets, contradictions and texts of the options."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from spades import (
    DOUBLE_NIL,
    LOOK,
    NIL,
    OPTIONS,
    PRESETS,
    Bid,
    ErrorCode,
    Exchange,
    Rules,
    RulesError,
    SeededDeals,
    format_rules,
    make_rules,
    parse_rules,
    preset,
    score_round,
    score_side,
    view,
)
from spades.game import outcome
from spades.rules import option_texts
from support import do, round_of, seeded_round

# docs/rules.md sets no bound for the loss floor and the round cap; the code's is a million.
TABLE = """
game: partnership draw solo: partnership
players: 2 3 4: 4
target: 100..1000: 500
loss_floor: off -1000000..-1: off
round_cap: off 1..1000000: off
cap_tie: another draw: another
bag_limit: 5 7 10 off: 10
bag_penalty: 50..150: 100
bag_points: 1 0 -1: 1
nil_value: off 50..200: 100
double_nil_value: off 100..400: 200
double_nil_deficit: 0..300: 0
double_nil_per_side: 1 2: 2
exchange_nil: 0..4: 0
exchange_double_nil: 0..4: 3
exchange_mode: simultaneous sequential: simultaneous
failed_nil_tricks: bags help nothing: bags
failed_nil_bag_points: yes no: yes
draw_failed_nil: nothing bags bags_points: nothing
min_side_bid: 0..6: 0
min_player_bid: 0..2: 0
max_side_bid: 13 off: off
forbid_total_13: yes no: no
bid_rule: free suicide whiz mirror: free
ten_for_200: off on: off
boston: off 200 win: off
set_score: bid missing nothing: bid
lead_spades: broken any not_first: broken
first_lead: left two_of_clubs lowest_club: left
first_trick_trump: yes no: yes
deck: standard jokers jokers_deuces: standard
draw_peek: yes no: no
first_dealer: seeded N E S W: seeded
"""
DECLARED = [tuple(line.split(": ")) for line in TABLE.strip().splitlines()]
DIFFERENCES = {
    "classic": "",
    "draw": "game=draw",
    "pagat": "double_nil_deficit=100,exchange_double_nil=2,exchange_mode=sequential",
    "online": "loss_floor=-200",
    "house": "deck=jokers_deuces,min_side_bid=4,ten_for_200=on,nil_value=off,double_nil_value=off",
    "suicide": "bid_rule=suicide",
    "whiz": "bid_rule=whiz",
    "mirror": "bid_rule=mirror,double_nil_value=off",
    "cutthroat": "game=solo",
}
BY_GAME = {"draw players": "2", "draw exchange_double_nil": "0", "solo exchange_double_nil": "0"}


def refusal(text: str) -> RulesError:
    with pytest.raises(RulesError) as refused:
        parse_rules(text)
    return refused.value


# Declaration and presets


def test_options_are_those_of_the_table_in_its_order() -> None:
    assert list(OPTIONS) == [name for name, _, _ in DECLARED]


@pytest.mark.parametrize(("name", "values", "default"), DECLARED)
def test_an_option_has_the_values_and_the_default_of_the_table(
    name: str, values: str, default: str
) -> None:
    assert sorted(OPTIONS[name].domain.texts) == sorted(values.split())
    assert option_texts(Rules())[name] == default


@pytest.mark.parametrize("game", ["partnership", "draw", "solo"])
def test_defaults_follow_the_game_where_the_table_says_so(game: str) -> None:
    expected = {name: BY_GAME.get(f"{game} {name}", default) for name, _, default in DECLARED}
    assert option_texts(parse_rules(f"game={game}")) == expected | {"game": game}


def test_presets_differ_from_the_defaults_as_listed() -> None:
    assert list(PRESETS) == list(DIFFERENCES)
    for name, text in DIFFERENCES.items():
        assert preset(name) == parse_rules(text or "classic")
        assert parse_rules(name) == preset(name)


# Contradictions

# As in docs/rules.md; the last line is not in its list, but nobody sits there.
CONTRADICTIONS = """
exchange_nil game: draw,exchange_nil=1 cutthroat,exchange_nil=1
exchange_double_nil game: draw,exchange_double_nil=3 cutthroat,exchange_double_nil=3
bid_rule game: draw,bid_rule=suicide cutthroat,bid_rule=suicide
min_side_bid game: draw,min_side_bid=1 cutthroat,min_side_bid=1
double_nil_per_side game: draw,double_nil_per_side=1 cutthroat,double_nil_per_side=1
players game: players=2 players=3 draw,players=3 draw,players=4 cutthroat,players=2
players deck: cutthroat,players=3,deck=jokers cutthroat,players=3,deck=jokers_deuces
first_lead game: draw,first_lead=two_of_clubs draw,first_lead=lowest_club
draw_failed_nil game: draw_failed_nil=bags cutthroat,draw_failed_nil=bags_points
draw_peek game: draw_peek=yes cutthroat,draw_peek=yes
first_lead deck: first_lead=two_of_clubs,deck=jokers first_lead=two_of_clubs,deck=jokers_deuces
first_lead players: cutthroat,players=3,first_lead=two_of_clubs
bid_rule nil_value: suicide,nil_value=off whiz,nil_value=off
bid_rule min_side_bid: suicide,min_side_bid=5 whiz,min_side_bid=1 mirror,min_side_bid=1
bid_rule min_player_bid: mirror,min_player_bid=1
bid_rule forbid_total_13: mirror,forbid_total_13=yes
bid_rule double_nil_value: bid_rule=mirror
first_dealer players: draw,first_dealer=E cutthroat,players=3,first_dealer=W
"""
ALLOWED = """
suicide,min_side_bid=4 suicide,double_nil_value=off whiz,min_player_bid=2,forbid_total_13=yes
mirror,nil_value=off,max_side_bid=13 first_lead=lowest_club,deck=jokers_deuces
cutthroat,players=3,first_lead=lowest_club cutthroat,first_lead=two_of_clubs
cutthroat,deck=jokers draw,deck=jokers_deuces,bid_rule=whiz cutthroat,exchange_mode=sequential
"""


@pytest.mark.parametrize("line", CONTRADICTIONS.strip().splitlines())
def test_a_contradiction_is_refused_with_both_options(line: str) -> None:
    names, _, texts = line.partition(": ")
    for text in texts.split():
        error = refusal(text)
        assert error.code is ErrorCode.OPTIONS_CONTRADICT
        assert {str(own).partition("=")[0] for own in error.params.values()} == {*names.split()}
        assert all(f"{name}=" in str(error) for name in names.split())


def test_what_only_looks_like_a_contradiction_is_allowed() -> None:
    for text in ALLOWED.split():
        assert parse_rules(format_rules(parse_rules(text))) == parse_rules(text)


# Values out of range

BAD_VALUES = """
game=bridge players=1 players=5 bag_limit=6 bag_limit=07 bag_points=2 double_nil_per_side=0
double_nil_per_side=3 max_side_bid=12 boston=100 cap_tie=no ten_for_200=yes draw_peek=on
deck=Jokers first_dealer=X bag_penalty=off target=off target= target=5e2 target=+500
target=5_00 target=500.0 target=\u0665\u0660\u0660 loss_floor=--5
"""


def ranges() -> list[tuple[str, int, int]]:
    """Every range of the table."""
    return [
        (name, int(low), int(high))
        for name, values, _ in DECLARED
        for low, dots, high in [values.split()[-1].partition("..")]
        if dots
    ]


@pytest.mark.parametrize(("name", "low", "high"), ranges())
def test_numbers_below_and_above_a_range_are_refused(name: str, low: int, high: int) -> None:
    for number in (low - 1, high + 1):
        error = refusal(f"{name}={number}")
        assert error.code is ErrorCode.BAD_OPTION_VALUE
        assert error.params["option"] == name
        with pytest.raises(RulesError):
            make_rules({name: number})
    for number in (low, high):
        assert getattr(parse_rules(f"{name}={number}"), name) == number


@pytest.mark.parametrize("text", BAD_VALUES.split())
def test_values_that_an_option_does_not_have_are_refused(text: str) -> None:
    assert refusal(text).code is ErrorCode.BAD_OPTION_VALUE


def test_a_value_has_the_type_of_its_option() -> None:
    for name, value in (("ten_for_200", 1), ("min_player_bid", True), ("target", "500")):
        with pytest.raises(RulesError):
            make_rules({name: value})


# Texts

REFUSED = {
    ErrorCode.UNKNOWN_PRESET: ["", "bridge", "Classic"],
    ErrorCode.UNKNOWN_OPTION: ["trumps=hearts", "classic,trumps=hearts", "Target=300"],
    ErrorCode.BAD_OPTION_SYNTAX: ["classic,target", "classic,draw", "classic,"],
    ErrorCode.REPEATED_OPTION: ["target=300,target=300", "draw,target=300,bag_limit=5,target=400"],
}


@pytest.mark.parametrize(("code", "texts"), REFUSED.items())
def test_a_text_that_names_no_rules_is_refused(code: ErrorCode, texts: list[str]) -> None:
    assert [refusal(text).code for text in texts] == [code] * len(texts)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        *((name, name) for name in DIFFERENCES),
        *((text or "classic", name) for name, text in DIFFERENCES.items()),
        ("classic, target=300", "classic,target=300"),
        ("target=0300", "classic,target=300"),
        ("set_score=missing,target=300", "classic,target=300,set_score=missing"),
        ("online,loss_floor=-300", "classic,loss_floor=-300"),
        ("pagat,exchange_double_nil=3", "pagat,exchange_double_nil=3"),
        ("double_nil_deficit=100,exchange_double_nil=2", "pagat,exchange_mode=simultaneous"),
        ("mirror,bid_rule=free", "classic,double_nil_value=off"),
        ("draw,players=2,exchange_double_nil=0,target=300", "draw,target=300"),
        ("draw,game=partnership", "classic"),
        ("whiz,game=draw", "draw,bid_rule=whiz"),
        ("game=solo,players=3,ten_for_200=on", "cutthroat,players=3,ten_for_200=on"),
    ],
)
def test_rules_are_written_from_the_nearest_preset(text: str, canonical: str) -> None:
    rules = parse_rules(text)
    assert format_rules(rules) == str(rules) == canonical
    assert parse_rules(canonical) == rules


# Outcomes

LookAt = Callable[..., object]
EVEN = "N:AKQJ.432.432.432 T98.AKQJ.765.765 765.T98.AKQJ.T98 432.765.T98.AKQJ"
EAST_VOID = "N:AKQ.AKQ.AKQ.AKQJ JT98.JT98.JT987. 765.765.6.T98765 432.432.5432.432"


def scored(rules: Rules, bids: list[int], tricks: list[int], bags: int = 0) -> tuple[int, int]:
    """Points and bags of a side."""
    score = score_side(rules, 0, bids, tricks, bags=bags)
    return score.delta, score.bags


def sweep(rules: Rules) -> list[int]:
    """Points of every side when everybody bid one and North won all tricks."""
    zeros = [0] * len(rules.sides)
    tricks = [rules.tricks] + [0] * (rules.players - 1)
    return [score.delta for score in score_round(rules, [1] * rules.players, tricks, zeros, zeros)]


def end(rules: Rules, totals: list[int], rounds: int = 1, boston: int | None = None) -> str:
    """Who has won, if anybody."""
    result = outcome(rules, totals, rounds, boston)
    return result.name(rules) if result else "goes on"


def bids(rules: Rules, before: str = "") -> list[int]:
    """What the seat on turn may bid in `EVEN` after a look, besides what needs none."""
    round_ = do(round_of(rules, EVEN), before)
    seat = round_.seats_to_act[0]
    if not round_.looked[seat]:
        round_.apply(seat, LOOK)
    return [action.bid for action in round_.legal_actions(seat) if isinstance(action, Bid)]


def may_bid_blind(rules: Rules, before: str = "", totals: tuple[int, int] = (0, 0)) -> bool:
    round_ = do(round_of(rules, EVEN, totals=totals), before)
    return Bid(DOUBLE_NIL) in round_.legal_actions(round_.seats_to_act[0])


def exchange(rules: Rules, north: str) -> tuple[str, int]:
    """Who chooses cards for the partner after a nil or double nil of North, and how many."""
    round_ = do(round_of(rules, EVEN), f"N:{north} E:3 S:3 W:3" + " N:look" * (north == "D"))
    gifts = [a for a in round_.legal_actions(0) if isinstance(a, Exchange)]
    seats = "".join(rules.seats[seat] for seat in round_.seats_to_act)
    return (seats, gifts[0].cards.bit_count()) if gifts else ("", 0)


def turn(rules: Rules, plays: str = "", deal: str = EVEN) -> tuple[str, int]:
    """Who is on turn after four bids of three and these plays, with how many legal cards."""
    round_ = do(round_of(rules, deal), f"N:3 E:3 S:3 W:3 {plays}")
    seat = round_.seats_to_act[0]
    return rules.seats[seat], len(round_.legal_actions(seat))


def spades_bid(rules: Rules) -> int:
    """The sum of four bids where everybody bids the number of his spades."""
    round_ = seeded_round(rules)
    for seat in rules.clockwise(1):
        round_.apply(seat, round_.legal_actions(seat)[0])
    return sum(bid or 0 for bid in round_.bids)


def rejected(rules: Rules) -> int:
    """How many discards the first drawer has seen after keeping a card."""
    return len(view(do(seeded_round(rules), "N:look N:k"), 0).rejected)


def first_dealers(rules: Rules) -> str:
    """Who deals first in forty games."""
    seeds = [SeededDeals.from_text(str(number)) for number in range(40)]
    return "".join(sorted({rules.seats[seed.first_dealer(rules)] for seed in seeds}))


ON = "goes on"
N_TO_13, N_4_TO_13 = [*range(14)], [NIL, *range(4, 14)]
# An option, behind the rules it is tried in; what is looked at; what each value makes of it.
OUTCOMES: list[tuple[str, LookAt, tuple[object, ...], dict[str, object]]] = [
    ("game", sweep, (), {
        "partnership": [-69, -20], "draw": [-78, -10], "solo": [-78, -10, -10, -10]}),
    ("cutthroat,players", sweep, (), {"4": [-78, -10, -10, -10], "3": [-74, -10, -10]}),
    ("target", end, ([100, 60],), {"500": ON, "100": "NS"}),
    ("target", end, ([500, 60],), {"500": "NS", "1000": ON}),
    ("loss_floor", end, ([-1, 60],), {"off": ON, "-1": "EW"}),
    ("loss_floor", end, ([-200, 60],), {"off": ON, "-200": "EW"}),
    ("loss_floor", end, ([-1000000, 60],), {"off": ON, "-1000000": "EW"}),
    ("round_cap", end, ([90, 60], 1), {"off": ON, "1": "NS"}),
    ("round_cap", end, ([90, 60], 4), {"off": ON, "4": "NS"}),
    ("round_cap", end, ([90, 60], 1000000), {"off": ON, "1000000": "NS"}),
    ("round_cap=4,cap_tie", end, ([60, 60], 4), {"another": ON, "draw": "draw"}),
    ("bag_limit", scored, ([1, 1], [6, 3]), {"10": (27, 7), "7": (-73, 0), "5": (-73, 2)}),
    ("bag_limit", scored, ([4, 3], [5, 3], 9), {"10": (-29, 0), "off": (71, 10)}),
    ("bag_penalty", scored, ([4, 3], [5, 3], 9), {"100": (-29, 0), "50": (21, 0), "150": (-79, 0)}),
    ("bag_points", scored, ([3, 2], [4, 3]), {"1": (52, 2), "0": (50, 2), "-1": (48, 2)}),
    ("nil_value", scored, ([4, NIL], [4, 0]), {
        "100": (140, 0), "off": (40, 0), "50": (90, 0), "200": (240, 0)}),
    ("double_nil_value", may_bid_blind, (), {"200": True, "off": False}),
    ("double_nil_value", scored, ([4, DOUBLE_NIL], [4, 0]), {
        "200": (240, 0), "100": (140, 0), "400": (440, 0)}),
    ("double_nil_deficit", may_bid_blind, ("", (0, 99)), {"0": True, "100": False, "300": False}),
    ("double_nil_per_side", may_bid_blind, ("N:D E:3",), {"2": True, "1": False}),
    ("exchange_nil", exchange, ("N",), {"0": ("", 0), "2": ("NS", 2), "4": ("NS", 4)}),
    ("exchange_double_nil", exchange, ("D",), {"3": ("NS", 3), "0": ("", 0), "4": ("NS", 4)}),
    ("exchange_mode", exchange, ("D",), {"simultaneous": ("NS", 3), "sequential": ("N", 3)}),
    ("failed_nil_tricks", scored, ([4, NIL], [3, 2]), {
        "bags": (-138, 2), "help": (-59, 1), "nothing": (-140, 0)}),
    ("failed_nil_bag_points", scored, ([4, NIL], [5, 2]), {"yes": (-57, 3), "no": (-59, 3)}),
    ("draw,draw_failed_nil", scored, ([NIL], [2]), {
        "nothing": (-100, 0), "bags": (-100, 2), "bags_points": (-98, 2)}),
    ("min_side_bid", bids, ("N:1 E:3",), {
        "0": N_TO_13, "4": [NIL, *range(3, 14)], "6": [NIL, *range(5, 14)]}),
    ("nil_value=off,min_player_bid", bids, (), {
        "0": N_TO_13, "1": [*range(1, 14)], "2": [*range(2, 14)]}),
    ("max_side_bid", bids, ("N:10 E:3",), {"off": N_TO_13, "13": [0, 1, 2, 3]}),
    ("forbid_total_13", bids, ("N:4 E:3 S:5",), {"no": N_TO_13, "yes": [0, *range(2, 14)]}),
    ("double_nil_value=off,bid_rule", bids, (), {
        "free": N_TO_13, "suicide": N_4_TO_13, "whiz": [NIL, 4], "mirror": [4]}),
    ("ten_for_200", scored, ([6, 4], [6, 4]), {"off": (100, 0), "on": (200, 0)}),
    ("boston", scored, ([7, 6], [7, 6]), {"off": (130, 0), "200": (200, 0)}),
    ("boston", end, ([130, 0], 1, 0), {"off": ON, "win": "NS"}),
    ("set_score", scored, ([4, 3], [4, 1]), {
        "bid": (-70, 0), "missing": (-20, 0), "nothing": (0, 0)}),
    ("lead_spades", turn, (), {"broken": ("N", 9), "any": ("N", 13)}),
    ("lead_spades", turn, ("N:2C5C8CJC",), {"broken": ("W", 9), "not_first": ("W", 12)}),
    ("first_lead", turn, (), {"left": ("N", 9), "two_of_clubs": ("N", 1)}),
    ("first_lead", turn, ("N:2C",), {"left": ("E", 3), "lowest_club": ("E", 1)}),
    ("first_trick_trump", turn, ("N:AC", EAST_VOID), {"yes": ("E", 13), "no": ("E", 9)}),
    ("mirror,deck", spades_bid, (), {"standard": 13, "jokers": 15, "jokers_deuces": 16}),
    ("draw,draw_peek", rejected, (), {"no": 0, "yes": 1}),
    ("first_dealer", first_dealers, (), {
        "seeded": "ENSW", "N": "N", "E": "E", "S": "S", "W": "W"}),
]  # fmt: skip


@pytest.mark.parametrize(("option", "look_at", "args", "by_value"), OUTCOMES)
def test_every_value_of_an_option_changes_an_outcome(
    option: str, look_at: LookAt, args: tuple[object, ...], by_value: dict[str, object]
) -> None:
    made = {value: look_at(parse_rules(f"{option}={value}"), *args) for value in by_value}
    assert made == by_value


def test_no_value_of_an_option_is_left_out() -> None:
    tried: dict[str, set[str]] = {name: set() for name in OPTIONS}
    for option, _, _, by_value in OUTCOMES:
        base, _, name = option.rpartition(",")
        default = option_texts(parse_rules(base or "classic"))[name]
        others = [value for value, result in by_value.items() if result != by_value[default]]
        tried[name] |= {default, *others} if others else set()
    tried["players"].add("2")  # comes with the draw game and cannot be chosen
    for name, declared in OPTIONS.items():
        for text in declared.domain.texts:
            low, dots, high = text.partition("..")
            assert {low, high or low} <= tried[name], f"{name}={text}"
            assert not dots or tried[name] - {"off", low, high}, f"{name}: none inside {text}"
