"""A game in colours: only where a terminal shows them, never by colour alone, never too wide."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.style import Style

from cli.played_process import ANSI, Table
from cli.robot import ENGLISH, Robot, cards_shown, game_of
from cli.test_play_secrets import NosyRobot, Witness
from spades import Game, Round, preset, view
from spades.bots import make_bot
from spades.cards import SUIT_SIGNS
from spades.terminal.rich_display import RichDisplay
from spades.terminal.screen import SUIT_STYLES, Screen
from spades.terminal.session import Session, Streams
from spades.terminal.words import Words
from support import do, round_of

DEAL = "N:876.A43.A432.A43 JT9.765.765.KQJT A43.KQ2.JT.98765 KQ52.JT98.KQ98.2"
UNDERLINED = re.compile(r"\x1b\[1;4(?:;38;5;\d+)?m(\w+)")
DIM = re.compile(r"\x1b\[2(?:;38;5;\d+)?m(\w+)")


def screen_of(width: int, suits: str = "two") -> tuple[Screen, io.StringIO]:
    shown = io.StringIO()
    console = Console(
        file=shown,
        force_terminal=True,
        color_system="256",
        width=width,
        highlight=False,
        markup=False,
        _environ={},
    )
    return Screen(suits, console), shown


def sit_in_colours(game: Game, robot: Robot, width: int) -> tuple[Session, Witness, list[str]]:
    """A session of a robot, who watches it, and the lines on a terminal of this width."""
    seat = game.rules.seat_index("S")
    words, (screen, shown) = Words(ENGLISH, game.rules, reader=seat), screen_of(width)
    witness, lines = Witness(game, "S"), list[str]()

    def write(line: str) -> None:
        start = shown.tell()
        screen.write(line)
        robot.write(ANSI.sub("", line))
        for own in shown.getvalue()[start:].removesuffix("\n").split("\n"):
            lines.append(ANSI.sub("", own).rstrip())
            witness.on_line(lines[-1])

    bots = {other: make_bot("casual", other) for other in range(game.rules.players)}
    display, streams = RichDisplay(words, screen), Streams(robot.read, write)
    session = Session(game, display, words, bots=bots, streams=streams, note=lambda _: None)
    return session, witness, lines


# Whole games


@pytest.mark.parametrize("width", [40, 80])
@pytest.mark.parametrize("rules", ["classic", "draw", "house", "cutthroat,players=3"])
def test_a_whole_game_fits_the_width_and_tells_no_secret(rules: str, width: int) -> None:
    game = game_of(f"{rules},round_cap=2,cap_tie=draw", seed="secret")
    session, witness, lines = sit_in_colours(game, NosyRobot(is_blind=False), width)
    session.play()
    assert game.is_over
    assert witness.leaks == []
    wide = [line for line in lines if cell_len(line) > width]
    assert not [line for line in wide if len(line.split()) > 1]  # one long word stays whole
    assert not [line for line in lines if re.search(r"[{}]|None|-\d", line)]


# The table and the hand


def display_of(width: int = 80) -> RichDisplay:
    return RichDisplay(Words(ENGLISH, preset("classic"), reader=2), screen_of(width)[0])


def trick_in_progress() -> Round:
    return do(round_of("classic", DEAL, dealer="S"), "W:4 N:3 E:N S:2 W: QD AD 5D")


@pytest.mark.parametrize("width", [40, 80])
def test_the_table_shows_seats_counts_dealer_turn_cards_and_who_is_best(width: int) -> None:
    (shown,) = display_of(width).table(view(trick_in_progress(), 2))
    lines = [re.split(r"\s{2,}", line.strip()) for line in ANSI.sub("", shown).splitlines()]
    assert lines[:5] == [
        ["North 0 of 3"],
        ["A♦ best"],
        ["West 0 of 4", "East 0 of nil"],
        ["Q♦ led", "5♦"],
        ["▸ You 0 of 2, dealer"],
    ]
    assert all(cell_len(line) <= width for line in ANSI.sub("", shown).splitlines())


def test_cards_that_can_be_played_are_underlined_and_the_others_dim() -> None:
    shown = display_of().hand(view(trick_in_progress(), 2))
    assert UNDERLINED.findall(shown) == ["J", "10"]
    assert len(DIM.findall(shown)) == 11
    assert ANSI.sub("", shown) == "Your hand: ♠ A 4 3   ♥ K Q 2   ♣ 9 8 7 6 5   ♦ J 10"


def test_nothing_is_marked_where_every_card_can_be_played_or_none() -> None:
    bidding = do(round_of("classic,double_nil_value=off", DEAL, dealer="E"), "")
    display = display_of()
    assert not UNDERLINED.search(display.hand(view(bidding, 2)))
    assert not DIM.search(display.hand(view(bidding, 2)))


def test_a_hand_is_broken_between_suits_alone() -> None:
    shown = ANSI.sub("", display_of(40).hand(view(trick_in_progress(), 2)))
    assert shown.splitlines() == ["Your hand: ♠ A 4 3   ♥ K Q 2", "  ♣ 9 8 7 6 5   ♦ J 10"]


def test_P5_a_hand_face_down_stays_so_in_colours() -> None:
    round_ = do(round_of("classic", DEAL, dealer="E"), "")
    assert display_of().hand(view(round_, 2)) == "Your cards are face down."
    assert not cards_shown(ANSI.sub("", "".join(display_of().scene(view(round_, 2)))))


# Colours


def luminance(style: str) -> float:
    """As in the contrast rule of WCAG 2."""
    colour = Style.parse(style).color
    assert colour is not None
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
        for part in (own / 255 for own in colour.get_truecolor())
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("style", sorted({own for every in SUIT_STYLES.values() for own in every}))
def test_every_colour_reads_well_on_black_and_on_white(style: str) -> None:
    if style:
        assert 1.05 / (luminance(style) + 0.05) >= 3.9
        assert (luminance(style) + 0.05) / 0.05 >= 3.9


@pytest.mark.parametrize(("suits", "count"), [("two", 2), ("four", 4)])
def test_suits_have_two_or_four_colours(suits: str, count: int) -> None:
    screen, shown = screen_of(80, suits)
    screen.write("You may play: A♣ 10♦ K♥ 2♠")
    colours = [re.search(rf"([^ ]*)\w+{sign}", shown.getvalue()) for sign in SUIT_SIGNS]
    found = [own[1] for own in colours if own is not None]
    assert len(found) == 4
    assert len({own.rstrip("A10K2") for own in found}) == count


def test_cards_are_coloured_in_every_line_and_words_stay_whole() -> None:
    screen, shown = screen_of(20)
    screen.write("West plays 10♥ and the/path/is/longer/than/the/line")
    lines = shown.getvalue().splitlines()
    assert lines[0].count("\x1b[38;5;196m10♥\x1b[0m") == 1
    assert lines[-1] == "the/path/is/longer/than/the/line"


# Where there are colours


@pytest.mark.parametrize(
    ("columns", "env", "options", "is_rich"),
    [
        (80, {}, (), True),
        (40, {"TERM": "xterm"}, ("--suits", "four"), True),
        (80, {"TERM": "dumb"}, (), False),
        (80, {"NO_COLOR": "1"}, (), False),
        (80, {}, ("--plain",), False),
        (None, {}, (), False),
        (None, {"FORCE_COLOR": "1"}, (), False),
    ],
)
def test_colours_are_for_terminals_that_show_them(
    tmp_path: Path,
    columns: int | None,
    env: Mapping[str, str],
    options: tuple[str, ...],
    is_rich: bool,
) -> None:
    rules = ("--rules", "classic,double_nil_value=off,first_dealer=E", "--seed", "7")
    with Table(tmp_path, *rules, *options, env=env, columns=columns) as table:
        table.play(lambda _: "3", until=lambda own: "\nYour bid." in "\n".join(own.lines))
        table.wait_for_prompt()
    assert ("\x1b[" in table.raw) == is_rich
    assert ("▸ You" in table.raw) == is_rich
    hand = next(line for line in table.lines if line.startswith("Your hand: "))
    assert cards_shown(hand).bit_count() == 13 or columns == 40


def test_colours_of_the_suits_are_two_or_four(tmp_path: Path) -> None:
    with Table(tmp_path, "--suits", "three") as table:
        table.play(lambda _: "")
    assert table.process.wait() == 2
    assert "--suits" in table.raw
