"""The naive second engine deals with looks, exchanges, play and the draw."""

from __future__ import annotations

import pytest

from engines.naive_support import (
    EW,
    NS,
    ONE_SUIT,
    bid_all,
    cards,
    new_round,
    numbers,
    preset,
)
from naive import PRESETS, NaiveRound, deck, full_options
from naive.options import Options, Side


def test_looking_partnership() -> None:
    game = new_round({}, "N", ONE_SUIT)
    assert game.to_act() == {"E"}
    assert game.legal("E") == {"look", "bid double_nil"}
    assert game.legal("S") == {"look"}
    game.act("S", "look")
    assert game.legal("S") == set()
    game.act("E", "bid double_nil")
    assert game.legal("E") == {"look"}
    assert game.legal("S") == {"bid " + bid for bid in numbers(1, 13) | {"nil"}}
    with pytest.raises(ValueError, match="may not"):
        game.act("S", "bid double_nil")
    with pytest.raises(ValueError, match="may not"):
        game.act("W", "bid 4")


def test_double_nil_deficit() -> None:
    options = preset("pagat")
    game = new_round(options, "N", totals={NS: 100, EW: 1})
    assert "look" not in game.legal("E")
    assert "bid 4" in game.legal("E")
    game = new_round(options, "N", totals={NS: 100, EW: 0})
    assert game.legal("E") == {"look", "bid double_nil"}
    assert game.legal("S") == set()
    solo = preset("cutthroat", double_nil_deficit="100")
    totals: dict[Side, int] = {("N",): 0, ("E",): 10, ("S",): 100, ("W",): 0}
    game = new_round(solo, "N", totals=totals)
    assert "bid 1" in game.legal("E")
    assert game.legal("W") == {"look"}
    assert game.legal("S") == set()


def test_double_nil_per_side_and_suicide() -> None:
    for options in ({"double_nil_per_side": "1"}, {"bid_rule": "suicide"}):
        game = new_round(options, "N")
        bid_all(game, ["double_nil", "4"])
        assert game.legal("W") == {"look"}
    game = new_round({"bid_rule": "suicide"}, "N")
    bid_all(game, ["nil", "4"])
    assert game.legal("W") == {"look"}
    game.act("W", "look")
    game.act("W", "bid 4")
    assert game.legal("N") == {"look", "bid double_nil"}
    game.act("N", "look")
    assert game.legal("N") == {"bid nil"}


def test_no_double_nil() -> None:
    for name in ("mirror", "house"):
        game = new_round(PRESETS[name], "N")
        assert all("look" not in game.legal(seat) for seat in "NESW")


def test_simultaneous_exchange() -> None:
    game = new_round({}, "N", ONE_SUIT)
    bid_all(game, ["double_nil", "4", "4", "nil"])  # E, S, W, N
    assert game.phase() == "exchange"
    assert game.to_act() == {"E", "W"}
    assert game.legal("E") == {"look"}
    assert game.legal("N") == set()
    assert "give 2S 3S AS" in game.legal("W")
    assert len(game.legal("W")) == 286
    game.act("W", "give 2S 3S AS")
    assert game.legal("W") == set()
    assert game.to_act() == {"E"}
    assert game.hand("W") == ONE_SUIT["W"]
    game.act("E", "look")
    game.act("E", "give QD KD AD")
    assert game.hand("E") == ONE_SUIT["E"] - cards("QD KD AD") | cards("2S 3S AS")
    assert game.hand("W") == ONE_SUIT["W"] - cards("2S 3S AS") | cards("QD KD AD")
    assert game.phase() == "play"
    assert game.to_act() == {"E"}


def test_sequential_exchange() -> None:
    options = {"exchange_mode": "sequential", "exchange_nil": "2", "exchange_double_nil": "1"}
    game = new_round(options, "N", ONE_SUIT)
    bid_all(game, ["nil", "nil", "4", "double_nil"])  # E, S, W, N
    assert game.to_act() == {"E", "N"}
    assert game.legal("N") == {"look"}
    game.act("N", "look")
    game.act("N", "give AC")
    assert "AC" in game.hand("S")
    assert len(game.hand("S")) == 14
    assert game.to_act() == {"E", "S"}
    game.act("S", "give AC")
    assert game.hand("N") == ONE_SUIT["N"]
    game.act("E", "give KD AD")
    assert len(game.legal("W")) == 105
    game.act("W", "give KD 2S")
    assert game.hand("E") == ONE_SUIT["E"] - {"AD"} | {"2S"}
    assert game.phase() == "play"


@pytest.mark.parametrize(
    ("options", "bids"),
    [
        ({}, ["nil", "3", "3", "3"]),
        ({}, ["double_nil", "3", "double_nil", "3"]),
        ({"exchange_nil": "2"}, ["nil", "3", "nil", "3"]),
        ({"exchange_nil": "2", "exchange_double_nil": "0"}, ["double_nil", "3", "nil", "3"]),
        ({"exchange_nil": "2", "nil_value": "off"}, ["0", "3", "3", "3"]),
    ],
)
def test_no_exchange(options: Options, bids: list[str]) -> None:
    game = new_round(options, "N")
    bid_all(game, bids)
    assert game.phase() == "play"


def test_look_before_play() -> None:
    game = new_round({}, "N", ONE_SUIT)
    bid_all(game, ["double_nil", "3", "double_nil", "3"])
    assert game.to_act() == {"E"}
    assert game.legal("E") == {"look"}
    assert game.legal("W") == {"look"}
    game.act("E", "look")
    game.act("E", "2D")
    assert game.legal("W") == {"look"}
    assert game.to_act() == {"S"}
    game.act("S", "2H")
    assert game.to_act() == {"W"}
    assert game.legal("W") == {"look"}


def play_out(game: NaiveRound) -> None:
    """Everybody plays the smallest legal text until the round is over."""
    while game.to_act():
        seat = min(game.to_act())
        game.act(seat, min(game.legal(seat)))


def test_broken_by_ruff() -> None:
    game = new_round({"double_nil_value": "off"}, "N", ONE_SUIT)
    bid_all(game, ["1", "1", "13", "nil"])
    assert game.phase() == "play"
    game.act("E", "AD")
    game.act("S", "AH")
    assert not game.broken()
    game.act("W", "2S")
    assert game.broken()
    game.act("N", "AC")
    assert game.tricks_won() == {"N": 0, "E": 0, "S": 0, "W": 1}
    assert game.to_act() == {"W"}
    with pytest.raises(ValueError, match="not over"):
        game.score()
    play_out(game)
    assert game.phase() == "over"
    assert game.to_act() == set()
    result = game.score()
    assert result[EW] == {"delta": -140, "total": -140, "bags": 0}  # contract 14
    assert result[NS] == {"delta": 90, "total": 90, "bags": 0}  # nil made, 1 set


def test_broken_by_forced_lead() -> None:
    game = new_round({"double_nil_value": "off"}, "S", ONE_SUIT)
    bid_all(game, ["13", "nil", "1", "nil"])
    game.act("W", "2S")
    assert game.broken()


@pytest.mark.parametrize("lead_spades", ["any", "not_first"])
def test_voluntary_spade_lead_does_not_break(lead_spades: str) -> None:
    """C6 names only the discard and the forced lead."""
    hands = {seat: set(held) for seat, held in ONE_SUIT.items()}
    for one, other in (("AC", "2S"), ("KC", "AS"), ("QC", "3S")):
        hands["N"] = hands["N"] - {one} | {other}
        hands["W"] = hands["W"] - {other} | {one}
    game = new_round({"double_nil_value": "off", "lead_spades": lead_spades}, "S", hands)
    bid_all(game, ["1", "1", "1", "1"])
    for seat, card in (("W", "AC"), ("N", "2C"), ("E", "2D"), ("S", "2H")):
        game.act(seat, card)
    game.act("W", "4S")
    assert not game.broken()
    game.act("N", "AS")
    assert not game.broken()
    for seat, card in (("E", "3D"), ("S", "3H"), ("N", "3C"), ("E", "4D"), ("S", "4H")):
        game.act(seat, card)
    assert game.legal("W") == {"KC", "QC"}


def test_refused_action_changes_nothing() -> None:
    game = new_round({"double_nil_value": "off"}, "S", ONE_SUIT)
    for action in ("bid 0", "bid 14", "bid double_nil", "look", "AS", "", "give 2S", "keep"):
        with pytest.raises(ValueError, match="may not"):
            game.act("W", action)
    with pytest.raises(ValueError, match="may not"):
        game.act("X", "bid 1")
    assert game.to_act() == {"W"}
    assert game.hand("W") == ONE_SUIT["W"]
    assert game.phase() == "bid"


def test_action_text_order() -> None:
    options = {"game": "draw", "deck": "jokers_deuces"}
    full = full_options(options)
    stock = ["2D", "3C", "3D", "4C", "LJ", "5C", "4D", "6C", "BJ", "7C", "5D", "8C"]
    stock += [card for card in deck(full) if card not in stock]
    zero: dict[Side, int] = {("N",): 0, ("S",): 0}
    game = NaiveRound(full, "N", zero, zero, stock=stock, replacements=[0, 1, 2, 3, 4, 5])
    game.act("N", "bid double_nil")
    game.act("N", "keep")
    game.act("S", "look")
    game.act("S", "keep")
    while game.phase() == "draw":
        game.act(min(game.to_act()), "keep")
    assert {"2D", "LJ", "BJ"} <= game.hand("N")
    assert "replace 2D LJ BJ" in game.legal("N")


def test_boston_win() -> None:
    game = new_round({"double_nil_value": "off", "boston": "win"}, "S", ONE_SUIT)
    bid_all(game, ["13", "1", "nil", "1"])
    play_out(game)
    assert game.boston_winner() == EW
    assert game.score()[EW]["delta"] == 230
    game = new_round({"double_nil_value": "off"}, "S", ONE_SUIT)
    bid_all(game, ["13", "1", "nil", "1"])
    play_out(game)
    assert game.boston_winner() is None


def test_two_of_clubs_leads() -> None:
    game = new_round({"first_lead": "two_of_clubs", "double_nil_value": "off"}, "N", ONE_SUIT)
    bid_all(game, ["1", "1", "1", "1"])
    assert game.to_act() == {"N"}
    assert game.legal("N") == {"2C"}


def test_two_of_clubs_after_exchange() -> None:
    options = {"first_lead": "two_of_clubs", "exchange_nil": "1", "double_nil_value": "off"}
    game = new_round(options, "N", ONE_SUIT)
    bid_all(game, ["1", "1", "1", "nil"])
    game.act("N", "give 2C")
    game.act("S", "give AH")
    assert game.to_act() == {"S"}
    assert game.legal("S") == {"2C"}


def test_lowest_club_trick() -> None:
    game = new_round({"first_lead": "lowest_club", "double_nil_value": "off"}, "N", ONE_SUIT)
    bid_all(game, ["1", "1", "1", "1"])
    assert game.to_act() == {"E"}
    game.act("E", "AD")  # counts as discarded on a club lead
    game.act("S", "AH")
    game.act("W", "3S")
    assert game.broken()
    assert game.legal("N") == {"2C"}
    game.act("N", "2C")
    assert game.tricks_won()["W"] == 1


def test_three_players() -> None:
    options = full_options({"game": "solo", "players": "3", "double_nil_value": "off"})
    game = new_round(options, "S")
    assert game.to_act() == {"N"}
    assert len(game.hand("E")) == 17
    bid_all(game, ["17", "nil", "17"])
    play_out(game)
    assert sum(game.tricks_won().values()) == 17


def draw_round(more: Options | None = None, totals: tuple[int, int] = (0, 0)) -> NaiveRound:
    options = full_options({"game": "draw", **(more or {})})
    return NaiveRound(
        options,
        "S",
        {("N",): totals[0], ("S",): totals[1]},
        {("N",): 0, ("S",): 0},
        stock=deck(options),
        replacements=[25, 0, 3, 4, 5, 6],
    )


def test_draw_phase() -> None:
    game = draw_round({"double_nil_value": "off"})
    assert game.to_act() == {"S"}
    assert game.legal("S") == {"keep", "discard"}
    assert game.legal("N") == set()
    game.act("S", "keep")
    assert game.hand("S") == {"2C"}
    game.act("N", "discard")
    assert game.hand("N") == {"5C"}
    for _ in range(12):
        game.act("S", "keep")
        game.act("N", "keep")
    assert game.phase() == "bid"
    assert game.to_act() == {"N"}
    assert len(game.hand("N")) == len(game.hand("S")) == 13
    game.act("N", "bid nil")
    game.act("S", "bid 4")
    assert game.to_act() == {"N"}
    assert game.phase() == "play"


def test_draw_declaring_and_replacing() -> None:
    game = draw_round()
    assert game.legal("S") == {"look", "bid double_nil"}
    game.act("S", "bid double_nil")
    assert game.legal("S") == {"keep", "discard"}
    game.act("S", "keep")
    assert game.legal("N") == {"look", "bid double_nil"}
    game.act("N", "bid double_nil")
    game.act("N", "discard")  # sets 4C aside
    for _ in range(12):
        game.act("S", "keep")
        game.act("N", "keep")
    assert game.phase() == "replace"
    assert game.to_act() == {"N"}
    assert len(game.legal("N")) == 1 + 13 + 78 + 286
    assert "AS" not in game.hand("N")
    game.act("N", "replace 5C KS")  # positions 25 and 0
    assert {"AS", "3C"} <= game.hand("N")
    assert game.to_act() == {"S"}
    game.act("S", "replace 2C")  # position 3
    assert "9C" in game.hand("S")
    assert "2C" not in game.hand("S")
    assert game.phase() == "play"
    assert game.to_act() == {"N"}
    play_out(game)
    assert sum(game.tricks_won().values()) == 13


def test_draw_one_declarer() -> None:
    game = draw_round({"double_nil_deficit": "100"}, totals=(100, 0))
    assert game.legal("S") == {"look", "bid double_nil"}
    game.act("S", "bid double_nil")
    game.act("S", "keep")
    assert game.legal("N") == {"keep", "discard"}
    for _ in range(12):
        game.act("N", "keep")
        game.act("S", "keep")
    game.act("N", "keep")
    assert game.to_act() == {"S"}
    game.act("S", "replace")
    assert game.phase() == "bid"
    game.act("N", "bid 3")
    assert game.phase() == "play"


def test_draw_declined() -> None:
    game = draw_round()
    game.act("S", "look")
    assert game.legal("S") == {"keep", "discard"}
    with pytest.raises(ValueError, match="may not"):
        game.act("S", "look")
