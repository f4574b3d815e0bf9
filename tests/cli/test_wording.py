"""What a stranger reads at the table: the rules in force, the help, and who has won."""

from __future__ import annotations

import re

import pytest

from cli.robot import ENGLISH, Robot, Typist, game_of, sit_down
from spades import parse_rules
from spades.terminal.rule_lines import summary_lines

CLASSIC = [
    "Rules: classic",
    "First to 500 points.",
    "Each bag: +1 point; every 10 bags cost 100 points.",
    "Nil: 100 points made or lost.",
    "Double nil, bid before looking at the cards: 200 points made or lost.",
    "After a double nil the partners exchange 3 cards.",
    "Spades may be led once they are broken.",
]


def summary(rules: str) -> list[str]:
    return list(summary_lines(ENGLISH, parse_rules(rules)))


def test_the_usual_rules_are_told_in_sentences() -> None:
    assert summary("classic") == CLASSIC


@pytest.mark.parametrize(
    ("rules", "line"),
    [
        ("classic,target=300", "First to 300 points."),
        ("classic,bag_limit=off,bag_points=-1", "Each bag: −1 point; bags bring no penalty."),
        ("classic,bag_limit=5,bag_points=0", "Each bag: 0 points; every 5 bags cost 100 points."),
        ("house", "No nil: 0 is an ordinary bid."),
        ("house", "No double nil."),
        ("house", "The partners exchange no cards."),
        ("pagat", f"{CLASSIC[4][:-1]}, for a side that is at least 100 points behind."),
        ("pagat", "After a double nil the partners exchange 2 cards."),
        ("pagat,exchange_nil=1", "After a nil the partners exchange 1 card."),
        ("draw", "After a double nil up to 3 cards are set aside for cards from the discards."),
        ("classic,lead_spades=any", "Spades may be led at any time."),
        ("classic,lead_spades=not_first", "Spades may be led to any trick but the first."),
    ],
)
def test_other_rules_are_told_as_they_are(rules: str, line: str) -> None:
    assert line in summary(rules)


@pytest.mark.parametrize("rules", ["draw", "cutthroat", "draw,double_nil_value=off"])
def test_players_without_partners_are_told_of_no_exchange(rules: str) -> None:
    assert not [line for line in summary(rules) if "partner" in line and not line.startswith(" ")]


def test_what_was_changed_follows_the_sentences() -> None:
    *sentences, last = summary("classic,min_player_bid=2")
    assert sentences[1:] == CLASSIC[1:]
    assert last.startswith("  min_player_bid = 2 ")


@pytest.mark.parametrize(("deck", "is_told"), [("standard", False), ("jokers", True)])
@pytest.mark.parametrize(
    "typed", [("look", "3"), ("double_nil", "look")], ids=["playing a card", "exchange"]
)
def test_jokers_are_spoken_of_where_there_are_some(
    deck: str, typed: tuple[str, ...], is_told: bool
) -> None:
    game = game_of(f"classic,deck={deck},first_dealer=E")
    typist = Typist([*typed, "help"])
    with pytest.raises(EOFError):
        sit_down(game, typist).play()
    shown = "\n".join(typist.answers[-1])
    assert "rank and suit" in shown
    assert ("bj and lj" in shown) == is_told
    assert "Beside each player's name stand tricks won and tricks bid." in shown


@pytest.mark.parametrize(
    ("rules", "side"),
    [
        ("classic", "East and West win"),
        ("draw", "North wins"),
        ("cutthroat", "(North|East|West) wins"),
    ],
)
def test_who_has_won_is_said_of_one_and_of_two(rules: str, side: str) -> None:
    ends = set()
    for seed in range(8):
        robot = Robot()
        sit_down(game_of(f"{rules},round_cap=1", seed=str(seed)), robot).play()
        ends.add(robot.lines[-1])
    lost = [end for end in ends if "You lose" in end]
    assert lost
    assert all(re.fullmatch(rf"Game over\. You lose; {side}\.", end) for end in lost)
