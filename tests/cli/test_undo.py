"""Taking a decision back against bots: what goes, what stays, and what the record tells."""

from __future__ import annotations

import random
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace

import pytest

from cli.robot import Robot, Typist, game_of, sit_down, type_in
from cli.test_play_secrets import Witness
from cli.test_refused_input import BIDS, DEAL, KEPT, PROMPTS, answers_at, stock
from properties.strategies import play_on
from spades import LOOK, Action, Game, Round, format_records, parse_records, replay_game, view
from spades.undo import UndoRefusedError, undo_count

SEEN = "what has been seen stays seen"
NOTHING = "You have decided nothing in this round"


class WaveringRobot(Robot):
    """Takes a decision back now and then, and decides the same again."""

    def __init__(self, *, is_blind: bool = False, undoes: bool = True) -> None:
        super().__init__(is_blind=is_blind)
        self._undoes = random.Random(5) if undoes else None
        self._wavers = False
        self._refused = ""
        self.decided: list[str] = []

    def answer(self, shown: str) -> str:
        if self._wavers:
            self._wavers = False
            if any(line.startswith("Taken back: ") for line in shown.splitlines()):
                return self.decided[-1]
            shown = self._refused
        elif self._undoes is not None and self.decided and self._undoes.random() < 0.3:
            self._wavers, self._refused = True, shown
            return "u"
        self.decided.append(super().answer(shown))
        return self.decided[-1]


RULES = ("classic", "draw", "pagat,double_nil_deficit=0,exchange_nil=2", "cutthroat,players=3")


def played(rules: str, robot: Robot) -> Game:
    game = game_of(f"{rules},round_cap=2,cap_tie=draw", seed="undo")
    sit_down(game, robot).play()
    return game


@pytest.mark.parametrize("is_blind", [False, True], ids=["looking", "blind"])
@pytest.mark.parametrize("rules", RULES)
def test_undoing_and_deciding_the_same_again_gives_the_same_record_but_for_the_note(
    rules: str, is_blind: bool
) -> None:
    plain = played(rules, WaveringRobot(is_blind=is_blind, undoes=False)).record()
    robot = WaveringRobot(is_blind=is_blind)
    record = played(rules, robot).record()
    noted = [entry for own in record.rounds for entry in own.taken_back]
    assert len(noted) == sum(line.startswith("Taken back: ") for line in robot.lines) > 0
    bare = tuple(replace(own, taken_back=()) for own in record.rounds)
    assert replace(record, rounds=bare) == plain
    assert replay_game(record)
    assert parse_records(format_records([record]), strict=True) == (record,)


@pytest.mark.parametrize("is_blind", [False, True], ids=["looking", "blind"])
@pytest.mark.parametrize("rules", RULES)
def test_P5_what_is_said_of_an_undo_tells_no_secret(rules: str, is_blind: bool) -> None:
    game = game_of(f"{rules},round_cap=2,cap_tie=draw", seed="undo")
    witness, robot = Witness(game, "S"), WaveringRobot(is_blind=is_blind)
    sit_down(game, robot, on_line=witness.on_line).play()
    assert witness.leaks == []
    assert not [line for line in robot.lines if line.startswith("Taken") and "look" in line]


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("rules", RULES)
def test_what_a_player_has_seen_is_never_taken_back(rules: str, seed: int) -> None:
    """At any moment: after the undo he would not know more than his view then shows."""
    round_ = game_of(rules, seed="seen").round
    play_on(round_, random.Random(seed), seed * 6)
    for seat in range(round_.rules.players):
        own = [action for actor, action in round_.history if actor == seat]
        with suppress(UndoRefusedError):
            check_undo(round_, seat, own[-1:])


def check_undo(round_: Round, seat: int, last: list[Action]) -> None:
    """Take the last decision of a seat back in a copy, if that may be."""
    count = undo_count(round_, seat)
    before = view(round_, seat)
    twin = round_.copy()
    twin.take_back(count)
    after = view(twin, seat)
    drawn = 0 if after.drawn is None else 1 << after.drawn
    assert last not in ([], [LOOK])
    assert after.is_my_turn
    assert (before.hand is None) == (after.hand is None)
    assert not (before.hand or 0) & ~((after.hand or 0) | drawn | after.received)


def undone(typed: Iterable[str], *, rules: str = "classic", others: str = BIDS) -> list[str]:
    """What is said last to South, who leads after E has dealt."""
    answers, _ = type_in(rules, DEAL, [*typed], dealer="E", others=others)
    return answers[-1]


def test_a_bid_is_taken_back_with_what_the_bots_bid_after_it() -> None:
    answers, round_ = type_in("classic", DEAL, ["look", "3", "u"], dealer="E", others=BIDS)
    assert answers[-1][0] == "Taken back: You: bid 3, West: bid 3, North: bid 3, East: bid 3."
    assert "Your bid." in answers[-1]
    assert round_.bids == [None] * 4
    assert round_.history == [(2, LOOK)]


def test_a_card_is_taken_back_with_the_rest_of_the_trick() -> None:
    others = f"{BIDS} W: 2C 3C KC E: 5D"
    told = undone(["look", "3", "9c", "u"], others=others)
    taken = "You: play 9♣, West: play 2♣, North: play 3♣, East: play K♣, East: play 5♦"
    assert told[0] == f"Taken back: {taken}."
    assert "Trick 1 of 13." in told
    assert "Your lead." in told


def test_decisions_are_taken_back_one_after_the_other_up_to_the_look() -> None:
    others = f"{BIDS} W: 2C 3C KC E: 5D"
    answers, round_ = type_in(
        "classic", DEAL, ["look", "3", "9c", "u", "u", "u"], dealer="E", others=others
    )
    assert [answer[0][:10] for answer in answers[-3:-1]] == ["Taken back"] * 2
    assert SEEN in answers[-1][0]
    assert [entry.after for entry in round_.taken_back] == [8, 1]


@pytest.mark.parametrize("word", ["u", "undo", "U", " Undo "])
def test_nothing_is_taken_back_before_the_first_decision(word: str) -> None:
    (told,) = answers_at(PROMPTS["look"], word)
    assert told[0].startswith(NOTHING)


@pytest.mark.parametrize(
    "name",
    [
        "bid",  # the look
        "look after double nil",
        "draw",  # declining double nil showed the card
        "draw, second card",  # the next card was shown
        "exchange",  # the look after double nil
    ],
)
def test_P5_nothing_is_taken_back_across_cards_that_were_seen(name: str) -> None:
    (told,) = answers_at(PROMPTS[name], "u")
    assert (SEEN in told[0]) != (name == "look after double nil")


def test_P7_an_exchange_is_not_taken_back_once_the_partners_cards_were_seen() -> None:
    told = undone(["double_nil", "look", "as 4s 3s", "u"], others=f"{BIDS} N> 8S 7S 6S E: 2H W: 2H")
    assert SEEN in told[0]


def test_D5_cards_from_the_discards_are_not_given_back_but_keeping_all_can_be() -> None:
    for typed, is_refused in (("as 3s", True), ("none", False)):
        answers, _ = type_in(
            "draw", stock(), ["double_nil", *KEPT, typed, "u"], dealer="S", others="N:4"
        )
        assert (SEEN in answers[-1][0]) == is_refused


def test_nothing_is_taken_back_across_the_end_of_a_round() -> None:
    game = game_of("classic,double_nil_value=off", seed="undo")
    play_on(game.round, random.Random(1))
    while 2 in game.next_round().seats_to_act:
        play_on(game.round, random.Random(1))
    typist = Typist(["u"])
    with pytest.raises(EOFError):
        sit_down(game, typist).play()
    assert typist.answers[-1][0].startswith(NOTHING)
    assert not game.rounds[-2].taken_back
