"""A game in the terminal shows no card that its player cannot know yet."""

from __future__ import annotations

import random
import re

import pytest

from cli.robot import Robot, cards_shown, game_of, seen_by, sit_down
from spades import Bid, Exchange, Game, Replace, card_set, parse_card, view
from spades.actions import DOUBLE_NIL
from spades.cards import CARD_NAMES, cards_in


class NosyRobot(Robot):
    """Types a command before every answer."""

    def __init__(self, *, is_blind: bool) -> None:
        super().__init__(is_blind=is_blind)
        self._commands = random.Random(7)
        self._asked = ""

    def read(self, prompt: str) -> str:
        assert prompt == "> "
        if not self._asked:
            self._asked = self.question()
            return self.type(self._commands.choice(["?", "help", "h", "t", "l", "s", "r"]))
        asked, self._asked = self._asked, ""
        return self.type(self.answer(asked))


class Witness:
    """Compares every line with what the seat has seen in the round so far."""

    def __init__(self, game: Game, seat: str) -> None:
        self.game = game
        self.seat = game.rules.seat_index(seat)
        self.leaks: list[str] = []
        self.shown = 0
        self._rounds = 0
        self._known = 0

    def on_line(self, line: str) -> None:
        if len(self.game.rounds) != self._rounds:
            self._rounds, self._known = len(self.game.rounds), 0
        self._known |= seen_by(self.game, self.seat)
        cards = cards_shown(line)
        self.shown |= cards
        if leaked := cards & ~self._known:
            names = " ".join(CARD_NAMES[card] for card in cards_in(leaked))
            self.leaks.append(f"{names} in: {line}")
        if view(self.game.round, self.seat).hand is None and "Your hand:" in line:
            self.leaks.append(line)


CASES = [
    (rules, seat, is_blind)
    for rules, seats in (
        ("classic", "SE"),
        ("draw", "NS"),
        ("pagat,double_nil_deficit=0,exchange_nil=2", "SW"),
        ("draw,draw_peek=yes", "S"),
        ("house,double_nil_value=200,nil_value=100,exchange_nil=4", "N"),
        ("cutthroat,players=3", "E"),
    )
    for seat in seats
    for is_blind in (True, False)
]


def watched(rules: str, seat: str, *, is_blind: bool) -> tuple[Game, Witness, list[str]]:
    """A whole game, watched line by line."""
    game = game_of(f"{rules},round_cap=8,cap_tie=draw", seed="secret")
    witness, robot = Witness(game, seat), NosyRobot(is_blind=is_blind)
    sit_down(game, robot, seat=seat, on_line=witness.on_line).play()
    return game, witness, robot.lines


@pytest.mark.parametrize(("rules", "seat", "is_blind"), CASES)
def test_P5_no_line_shows_a_card_that_the_view_does_not(
    rules: str, seat: str, is_blind: bool
) -> None:
    game, witness, _ = watched(rules, seat, is_blind=is_blind)
    assert witness.leaks == []
    assert game.is_over
    assert witness.shown == game.rules.pack.mask


def test_P7_the_watched_games_have_double_nils_and_exchanges() -> None:
    game, _, lines = watched("classic", "S", is_blind=True)
    done = [action for own in game.rounds for _, action in own.history]
    assert Bid(DOUBLE_NIL) in done
    assert any(isinstance(action, Exchange) for action in done)
    assert any(line.startswith("You get ") for line in lines)


def test_D5_the_watched_draw_games_have_replacements() -> None:
    game, _, lines = watched("draw", "S", is_blind=True)
    done = [action for own in game.rounds for _, action in own.history]
    assert any(isinstance(action, Replace) and action.cards for action in done)
    assert any(line.startswith("You set aside ") for line in lines)


@pytest.mark.parametrize(("rules", "seat", "is_blind"), CASES)
def test_P5_nobody_is_told_whether_another_has_looked(
    rules: str, seat: str, is_blind: bool
) -> None:
    _, _, lines = watched(rules, seat, is_blind=is_blind)
    assert not [line for line in lines if re.search(r"\blooks?\b.*(North|East|South|West)", line)]
    assert not [line for line in lines if re.match(r"(North|East|South|West) .*look", line)]


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("On the table: West A♥, North 10♥", "AH TH"),
        ("Your hand: ♠ A 10 3   ♥ -   ♣ 2   ♦ K", "AS TS 3S 2C KD"),
        ("Your hand: ♠ BJ LJ 2♦ A   ♥ 3   ♣ -   ♦ -", "BJ LJ 2D AS 3H"),
        ("You may bid: 0 1 2 3", ""),
        ("Trick 10 of 13.", ""),
        ("You do not hold AS. A bid is 3.", ""),
    ],
)
def test_the_witness_can_read(line: str, cards: str) -> None:
    assert cards_shown(line) == card_set(map(parse_card, cards.split()))


def test_the_witness_notices_a_leak() -> None:
    game = game_of("classic")
    witness = Witness(game, "S")
    witness.on_line("Your cards are face down.")
    assert witness.leaks == []
    witness.on_line(f"Partner holds {CARD_NAMES[next(cards_in(game.round.hands[0]))][0]}♣")
    assert len(witness.leaks) == 1
