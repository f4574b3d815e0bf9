"""The naive second engine knows options, packs, legal cards and legal bids."""

from __future__ import annotations

import pytest

from engines.naive_support import (
    bids_for,
    cards,
    numbers,
    preset,
)
from naive import PRESETS, deck, full_options
from naive.cards import SUIT
from naive.options import DEFAULTS, Options
from naive.play import legal_cards, trick_winner


def test_full_options() -> None:
    assert full_options({})["exchange_double_nil"] == "3"
    assert full_options({})["players"] == "4"
    assert full_options({"game": "draw"})["players"] == "2"
    assert full_options({"game": "draw"})["exchange_double_nil"] == "0"
    assert full_options({"game": "solo"})["players"] == "4"
    assert full_options({"game": "solo", "players": "3"})["players"] == "3"
    assert full_options({"game": "solo"})["exchange_double_nil"] == "0"
    assert preset("pagat")["exchange_double_nil"] == "2"
    assert len(PRESETS) == 9
    assert full_options(preset("house")) == preset("house")
    assert set(preset("draw")) == set(DEFAULTS)


def test_decks() -> None:
    assert len(set(deck(full_options({})))) == 52
    jokers = set(deck(full_options({"deck": "jokers"})))
    assert len(jokers) == 52
    assert jokers >= {"BJ", "LJ", "2D", "2S"}
    assert not jokers & {"2H", "2C"}
    assert set(deck(preset("house"))) == jokers
    three = deck(full_options({"game": "solo", "players": "3"}))
    assert len(three) == 51
    assert "2C" not in three


@pytest.mark.parametrize(
    ("deck_name", "played", "winner"),
    [
        ("standard", "TD KD AH 2D", "E"),
        ("standard", "TD KD 2S AD", "S"),
        ("standard", "TD 3S 2S AD", "E"),
        ("standard", "2S 3S KS AD", "S"),
        ("jokers", "AS LJ BJ KS", "S"),
        ("jokers", "AS LJ 2S KS", "E"),
        ("jokers", "3C LJ AC KC", "E"),
        ("jokers", "3D 2D AD 2S", "W"),
        ("jokers_deuces", "AS 2S 2D KS", "S"),
        ("jokers_deuces", "AS 2S KS QS", "E"),
        ("jokers_deuces", "3D 2D AD KD", "E"),
        ("jokers_deuces", "2D LJ 2S BJ", "W"),
    ],
)
def test_trick_winner(deck_name: str, played: str, winner: str) -> None:
    options = full_options({"deck": deck_name})
    trick = list(zip("NESW", played.split(), strict=True))
    led = SUIT[deck_name][trick[0][1]]
    assert trick_winner(options, trick, led) == winner


@pytest.mark.parametrize(
    ("options", "hand", "led", "first", "broken", "wanted"),
    [
        # C4
        ({}, "2C 3C AS", "C", False, False, "2C 3C"),
        ({}, "2D 3H AS", "C", False, False, "2D 3H AS"),
        # C5
        ({}, "2D 3H AS", None, False, False, "2D 3H"),
        ({}, "2D 3H AS", None, False, True, "2D 3H AS"),
        ({}, "2S AS", None, False, False, "2S AS"),
        # C7
        ({}, "2D 3H AS", "C", True, False, "2D 3H AS"),
        ({"first_trick_trump": "no"}, "2D 3H AS", "C", True, False, "2D 3H"),
        ({"first_trick_trump": "no"}, "3S AS", "C", True, False, "3S AS"),
        ({"first_trick_trump": "no"}, "2D 3H AS", "C", False, False, "2D 3H AS"),
        ({"first_trick_trump": "no"}, "2D 3H AS", "S", True, False, "AS"),
        ({"first_trick_trump": "no", "lead_spades": "any"}, "2D AS", None, True, False, "2D AS"),
        # O9
        ({"lead_spades": "any"}, "2D 3H AS", None, True, False, "2D 3H AS"),
        ({"lead_spades": "not_first"}, "2D 3H AS", None, True, False, "2D 3H"),
        ({"lead_spades": "not_first"}, "3S AS", None, True, False, "3S AS"),
        ({"lead_spades": "not_first"}, "2D 3H AS", None, False, False, "2D 3H AS"),
        # O10
        ({"first_lead": "two_of_clubs"}, "2C 3C AS", None, True, False, "2C"),
        ({"first_lead": "two_of_clubs"}, "3C 3D AS", None, False, False, "3C 3D"),
        ({"first_lead": "lowest_club"}, "4C 3C 2D AS", None, True, False, "3C"),
        ({"first_lead": "lowest_club"}, "4C TC 2D AS", "C", True, False, "4C"),
        ({"first_lead": "lowest_club"}, "4D TH 2D AS", "C", True, False, "4D TH 2D"),
        ({"first_lead": "lowest_club"}, "2S AS", "C", True, False, "2S AS"),
        ({"first_lead": "lowest_club"}, "4C TC 2D AS", "D", False, False, "2D"),
        (
            {"first_lead": "lowest_club", "deck": "jokers_deuces"},
            "2D LJ 3D",
            "C",
            True,
            False,
            "3D",
        ),
        # O11
        ({"deck": "jokers_deuces"}, "2D 3D AS", "D", False, False, "3D"),
        ({"deck": "jokers_deuces"}, "2D 3D LJ", "S", False, False, "2D LJ"),
        ({"deck": "jokers_deuces"}, "2D 3D LJ", None, False, False, "3D"),
        ({"deck": "jokers"}, "2D 3D LJ", None, False, False, "2D 3D"),
        ({"deck": "jokers"}, "2D 3D LJ", "S", False, False, "LJ"),
    ],
)
def test_legal_cards(
    options: Options, hand: str, led: str | None, first: bool, broken: bool, wanted: str
) -> None:
    found = legal_cards(full_options(options), cards(hand), led, first, broken)
    assert found == cards(wanted)


SPADES_5 = "2S 3S 4S 5S 6S 2C 3C 4C 5C 2D 3D 2H 3H"
SPADES_0 = "2C 3C 4C 5C 6C 7C 2D 3D 4D 5D 2H 3H 4H"
SPADES_1 = "2C 3C 4C 5C 6C 7C 2D 3D 4D 5D 2H 3H 4S"
SPADES_12 = "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS 3H"


def test_bids_free() -> None:
    assert bids_for(SPADES_5) == numbers(1, 13) | {"nil"}
    assert bids_for(SPADES_5, nil_value="off") == numbers(0, 13)
    assert bids_for(SPADES_5, game="solo", players="3") == numbers(1, 17) | {"nil"}
    assert bids_for(SPADES_5, min_player_bid="2") == numbers(2, 13) | {"nil"}
    assert bids_for(SPADES_5, min_player_bid="1", nil_value="off") == numbers(1, 13)


def test_bids_min_side() -> None:
    assert bids_for(SPADES_5, min_side_bid="4") == numbers(1, 13) | {"nil"}
    assert bids_for(SPADES_5, "1", ["1", "1"], min_side_bid="4") == numbers(3, 13) | {"nil"}
    assert bids_for(SPADES_5, "nil", ["nil", "1"], min_side_bid="4") == numbers(1, 13) | {"nil"}
    off = {"min_side_bid": "4", "nil_value": "off"}
    assert bids_for(SPADES_5, "0", ["0", "1"], **off) == numbers(4, 13)
    assert bids_for(SPADES_5, "6", ["6", "1"], **off) == numbers(0, 13)


def test_bids_max_side_and_waiver() -> None:
    top = {"max_side_bid": "13"}
    assert bids_for(SPADES_5, "9", ["9", "1"], **top) == numbers(1, 4) | {"nil"}
    assert bids_for(SPADES_5, "13", ["13", "1"], **top) == {"nil"}
    off = {"max_side_bid": "13", "nil_value": "off", "min_player_bid": "2"}
    assert bids_for(SPADES_5, "11", ["11", "1"], **off) == {"2"}
    assert bids_for(SPADES_5, "12", ["12", "1"], **off) == numbers(2, 13)
    three = {"game": "solo", "players": "3", "max_side_bid": "13"}
    assert bids_for(SPADES_5, **three) == numbers(1, 13) | {"nil"}
    mirror = {"bid_rule": "mirror", "double_nil_value": "off", "max_side_bid": "13"}
    assert bids_for(SPADES_12, "2", ["2", "1"], **mirror) == {"12"}  # waived


def test_bids_forbid_total() -> None:
    rule = {"forbid_total_13": "yes"}
    everything = numbers(1, 13) | {"nil"}
    assert bids_for(SPADES_5, "3", ["4", "3", "2"], **rule) == everything - {"4"}
    assert bids_for(SPADES_5, "3", ["4", "3"], **rule) == everything
    assert bids_for(SPADES_5, "3", ["nil", "3", "6"], **rule) == everything
    # his own nil is exempt although the others make 13
    assert bids_for(SPADES_5, "3", ["5", "3", "5"], **rule) == everything
    off = {"forbid_total_13": "yes", "nil_value": "off"}
    assert bids_for(SPADES_5, "3", ["5", "3", "5"], **off) == numbers(1, 13)
    assert bids_for(SPADES_5, None, ["5"], game="draw", **rule) == everything - {"8"}
    three = {"game": "solo", "players": "3", "forbid_total_13": "yes"}
    wanted = numbers(1, 17) - {"7"} | {"nil"}
    assert bids_for(SPADES_5, None, ["5", "5"], **three) == wanted
    # only the forbidden bid would be left: forbid_total_13 is waived, max_side_bid holds
    tight = {**off, "max_side_bid": "13", "min_player_bid": "0"}
    assert bids_for(SPADES_5, "13", ["0", "13", "0"], **tight) == {"0"}


def test_bids_suicide() -> None:
    rule = {"bid_rule": "suicide"}
    assert bids_for(SPADES_5, **rule) == numbers(4, 13) | {"nil"}
    assert bids_for(SPADES_5, "nil", ["nil", "4"], **rule) == numbers(4, 13)
    assert bids_for(SPADES_5, "double_nil", ["double_nil", "4"], **rule) == numbers(4, 13)
    assert bids_for(SPADES_5, "4", ["4", "4"], **rule) == {"nil"}


def test_bids_whiz_and_mirror() -> None:
    assert bids_for(SPADES_5, bid_rule="whiz") == {"5", "nil"}
    assert bids_for(SPADES_0, bid_rule="whiz") == {"nil"}
    assert bids_for(SPADES_1, bid_rule="whiz", min_player_bid="2") == {"nil"}
    mirror = {"bid_rule": "mirror", "double_nil_value": "off"}
    assert bids_for(SPADES_5, **mirror) == {"5"}
    assert bids_for(SPADES_0, **mirror) == {"nil"}
    assert bids_for(SPADES_0, nil_value="off", **mirror) == {"0"}
    jokers = SPADES_5.replace("2H", "BJ").replace("2C", "LJ")
    assert bids_for(jokers, deck="jokers", **mirror) == {"7"}
    assert bids_for(jokers, deck="jokers_deuces", **mirror) == {"8"}
