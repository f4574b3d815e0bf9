"""Hints: a legal action, with its reason in words, from nothing but the view."""

from __future__ import annotations

import re

import pytest

from cli.robot import ENGLISH, Robot, game_of, sit_down
from cli.test_refused_input import PROMPTS, answers_at
from i18n.test_catalog import variables
from spades import Bid, Play, parse_rules
from spades.bots import Choice, Reason
from spades.terminal.hint import MOST_COMPARED, hint_lines
from spades.terminal.words import Words

WORDS = Words(ENGLISH, parse_rules("classic"), reader=2)


class AskingRobot(Robot):
    """Asks for a hint at every question and follows it."""

    def __init__(self) -> None:
        super().__init__()
        self.followed = 0

    def answer(self, shown: str) -> str:
        found = re.search(r"^Hint: (.*?)\. ", shown, re.MULTILINE)
        if found is None:
            return "?"
        self.followed += 1
        verb, _, rest = found[1].partition(" ")
        return {"keep": "keep", "discard": "discard", "look": "look"}.get(
            verb, rest.removeprefix("aside ")
        )


@pytest.mark.parametrize(
    "rules", ["classic", "draw", "house", "pagat,double_nil_deficit=0,exchange_nil=2"]
)
def test_whoever_follows_every_hint_plays_a_whole_game(rules: str) -> None:
    game, robot = game_of(f"{rules},round_cap=4,cap_tie=draw"), AskingRobot()
    sit_down(game, robot).play()
    own = [
        1 for round_ in game.rounds for seat, _ in round_.history if game.rules.seats[seat] == "S"
    ]
    assert robot.followed == len(own)
    assert not [line for line in robot.lines if re.search(r"[{}]|None", line)]


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_is_a_sentence(reason: Reason) -> None:
    params = {name.replace("-", "_"): 3 for name in variables("en")[f"reason-{reason}"]}
    (line,) = hint_lines(WORDS, Choice(Bid(3), reason, params))
    assert re.fullmatch(r"Hint: bid 3\. [A-Z].*\.", line)


def test_what_was_compared_is_told_with_its_values_the_best_first() -> None:
    candidates = tuple((Play(card), 4.25 - card) for card in range(MOST_COMPARED + 2))
    choice = Choice(Play(0), Reason.LEAD_LOW, candidates=candidates)
    _, line = hint_lines(WORDS, choice)
    values = line.partition(": ")[2]
    assert values.startswith("play 2♣ 4.2, play 3♣ 3.2, ")
    assert values.count("play") == MOST_COMPARED


def test_before_a_look_a_hint_names_no_card() -> None:
    (told,) = answers_at(PROMPTS["look"], "?")
    assert told == ["Hint: look. It is time to see the cards."]
