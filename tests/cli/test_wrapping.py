"""Lines on a narrow terminal: broken between words, and between the suits of a hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.played_process import Table
from cli.robot import cards_shown
from spades.terminal.wrap import wrapped

HAND = "Your hand: ♠ A 10 3   ♥ K Q 2   ♣ 9 8 7 6 5   ♦ none"


@pytest.mark.parametrize(
    ("width", "lines"),
    [
        (60, [HAND]),
        (40, ["Your hand: ♠ A 10 3   ♥ K Q 2", "♣ 9 8 7 6 5   ♦ none"]),
        (25, ["Your hand: ♠ A 10 3", "♥ K Q 2   ♣ 9 8 7 6 5", "♦ none"]),
        (16, ["Your hand:", "♠ A 10 3", "♥ K Q 2", "♣ 9 8 7 6 5", "♦ none"]),
        (5, ["Your", "hand:", "♠ A 10 3", "♥ K Q 2", "♣ 9 8 7 6 5", "♦ none"]),
    ],
)
def test_a_suit_stays_with_its_ranks(width: int, lines: list[str]) -> None:
    assert wrapped(HAND, width) == lines


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", [""]),
        ("You may play: K♥ Q♥ 2♥ 9♣", ["You may play:", "K♥ Q♥ 2♥ 9♣"]),
        ("as, 10h, ♦q; jokers", ["as, 10h, ♦q;", "jokers"]),
        ("One line.\n\n  Another line.", ["One line.", "", "  Another line."]),
    ],
)
def test_other_lines_are_broken_between_words(text: str, lines: list[str]) -> None:
    assert wrapped(text, 15) == lines


def test_a_plain_hand_on_a_narrow_terminal_is_broken_between_suits_alone(tmp_path: Path) -> None:
    rules = ("--rules", "classic,double_nil_value=off,first_dealer=E", "--seed", "7")
    with Table(tmp_path, *rules, "--plain", columns=40) as table:
        table.wait_for_prompt()
    start = next(n for n, line in enumerate(table.lines) if line.startswith("Your hand: "))
    hand = table.lines[start : table.lines.index("Your bid.")]
    assert len(hand) > 1
    assert all(line.startswith(tuple("♠♥♣♦")) for line in hand[1:])
    assert sum(cards_shown(line).bit_count() for line in hand) == 13
    assert all(len(line) <= 40 or " " not in line for line in table.lines)
