"""What can be typed at each prompt of a game, and how anything else is refused."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from cli.robot import type_in
from spades.terminal.session import LeftGameError

DEAL = "N:876.A43.A432.A43 JT9.765.765.KQJT A43.KQ2.JT.98765 KQ52.JT98.KQ98.2"
WITHOUT_CLUBS = "N:876.A43.A432.A43 JT9.765..KQJT765 A43.KQ2.JT98765. KQ52.JT98.KQ.982"
WITH_THE_TWO = "N:876.A43.A432.A43 JT9.765.765.KQJT A43.KQ2.JT.98762 KQ52.JT98.KQ98.5"

WITH_TWO_JACKS = "N:876.A43.A432.A43 JT9.765.765.KQJT A43.KJ2.JT.98765 KQ52.QT98.KQ98.2"


def stock() -> str:
    """South draws first; who keeps every card gets the first or the third row."""
    south = "AS 4S 3S KH QH 2H JD TD 9C 8C 7C 6C 5C"
    not_south = "JH TH 9H 8H 7H 6H 5H 4H 3H KD QD 9D 8D"
    north = "KS QS JS TS 9S 8S 7S 6S 5S 2S AH AC AD"
    not_north = "7D 6D 5D 4D 3D 2D KC QC JC TC 4C 3C 2C"
    turns = zip(*(row.split() for row in (south, not_south, north, not_north)), strict=True)
    return f"stock:{''.join(card for turn in turns for card in turn)}:0.1.2.3.4.5"


class Prompt(NamedTuple):
    """South is asked for something.

    Attributes:
        rules, deal, dealer, others: The round; see `type_in`.
        before: What South typed before.
        possible: What is said to be possible, after wrong input.
        right: Something possible.
        told: What is said when it has been typed.
    """

    rules: str
    dealer: str
    before: tuple[str, ...]
    others: str
    possible: str
    right: str
    told: str
    deal: str = DEAL


BIDS = "W:3 N:3 E:3"
LOOKED = ("look", "3")
NUMBERS = "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13"
WITH_NIL, WITHOUT_NIL = f"Type one of: 0 (nil), {NUMBERS}", f"Type one of: 0, {NUMBERS}"
LEADS = "You may play: K♥ Q♥ 2♥ 9♣ 8♣ 7♣ 6♣ 5♣ J♦ 10♦"
KEPT = ("keep",) * 13
LED = BIDS + " W: KD AD 5D"
CLUB_LED = BIDS + " W: 2C AC KC"
RED = "You may play: K♥ Q♥ 2♥ J♦ 10♦ 9♦ 8♦ 7♦ 6♦ 5♦"
GIVE = "Choose 3 cards to give to North"
SET_ASIDE = "Set aside up to 3 cards for cards from the discards"
EVEN = "classic,double_nil_value=off"

PROMPTS = {
    "look": Prompt(
        "classic",
        "E",
        (),
        BIDS,
        "Type one of: look, double_nil",
        "double_nil",
        "You bid double nil.",
    ),
    "bid": Prompt("classic", "E", ("look",), BIDS, WITH_NIL, "3", "You bid 3."),
    "bid, nil off": Prompt(
        "classic,nil_value=off",
        "E",
        ("look",),
        BIDS,
        WITHOUT_NIL,
        "0",
        "You bid 0.",
    ),
    "bid from two": Prompt(
        f"{EVEN},min_player_bid=2", "E", (), BIDS, ", 2, 3, 4", "2", "You bid 2."
    ),
    "bid, suicide": Prompt("suicide", "E", ("look",), BIDS, ", 4, 5, 6", "nil", "You bid nil."),
    "bid, whiz": Prompt("whiz", "E", ("look",), BIDS, ", 3", "3", "You bid 3."),
    "bid, mirror": Prompt("mirror", "E", (), "", ": 3", "3", "You bid 3."),
    "lead": Prompt("classic", "E", LOOKED, BIDS, LEADS, "♣9", "You play 9♣."),
    "follow": Prompt("classic", "S", LOOKED, LED, "You may play: J♦ 10♦", "10d", "You play 10♦."),
    "lead by rank": Prompt("classic", "E", LOOKED, BIDS, LEADS, "10", "You play 10♦."),
    "lead by letter": Prompt("classic", "E", LOOKED, BIDS, LEADS, "k", "You play K♥."),
    "lead with two jacks": Prompt(
        *("classic", "E", LOOKED, BIDS, "You may play: K♥ J♥ 2♥", "jd", "You play J♦."),
        deal=WITH_TWO_JACKS,
    ),
    "no spade now": Prompt(
        *("classic,first_trick_trump=no", "S", LOOKED, CLUB_LED, RED, "5D", "You play 5♦."),
        deal=WITHOUT_CLUBS,
    ),
    "two of clubs": Prompt(
        *("classic,first_lead=two_of_clubs", "E", LOOKED, BIDS, "You may play: 2♣"),
        *("c2", "You play 2♣."),
        deal=WITH_THE_TWO,
    ),
    "lowest club": Prompt(
        *("classic,first_lead=lowest_club", "E", LOOKED, BIDS, "You may play: 5♣"),
        *("5C", "You play 5♣."),
    ),
    "red card": Prompt(
        *("classic,first_lead=lowest_club", "E", LOOKED, BIDS, RED, "kh", "You play K♥."),
        deal=WITHOUT_CLUBS,
    ),
    "look after double nil": Prompt(
        "classic", "E", ("double_nil",), BIDS, "Type one of: look", "look", GIVE
    ),
    "exchange": Prompt(
        *("classic", "E", ("double_nil", "look"), BIDS, GIVE),
        *("as, 4s ♠3", "You give A♠ 4♠ 3♠ to North."),
    ),
    "declare": Prompt(
        *("draw", "S", (), "", "Type one of: look, double_nil", "look"),
        "You do not declare double nil.",
        deal=stock(),
    ),
    "draw": Prompt(
        *("draw", "S", ("look",), "", "Type one of: keep, discard", "k"),
        "You keep A♠; the next card is discarded unseen.",
        deal=stock(),
    ),
    "discard": Prompt(
        *("draw", "S", ("look",), "", "Type one of: keep, discard", "d"),
        "You discard A♠ and take J♥.",
        deal=stock(),
    ),
    "draw, second card": Prompt(
        *("draw,draw_peek=yes", "S", ("look", "keep"), "", "Type one of: keep, discard", "keep"),
        "You keep 4♠; the next card, 10♥, is discarded.",
        deal=stock(),
    ),
    "set aside": Prompt(
        *("draw", "S", ("double_nil", *KEPT), "", SET_ASIDE, "as 3s"),
        "You set aside A♠ 3♠ and get J♥ 7♦.",
        deal=stock(),
    ),
    "set nothing aside": Prompt(
        *("draw", "S", ("double_nil", *KEPT), "", SET_ASIDE, "none"),
        "You keep all your cards.",
        deal=stock(),
    ),
}
NO_CARD = "is no card"
NO_BID = "cannot be bid"
SEEN = "Your cards have been looked at."

REFUSED: dict[str, list[tuple[str, str]]] = {
    "look": [
        *[(text, "Look at your cards first") for text in ("3", "nil")],
        *[(text, f"“{text}”") for text in ("as", "14", "fold")],
    ],
    "bid": [
        *[(text, f"“{text}” {NO_BID}") for text in ("14", "-1", "3.5", "2 3", "as", "four", "٣")],
        *[("look", NO_BID), ("double_nil", SEEN), ("blind nil", SEEN), ("keep", NO_BID)],
    ],
    "bid, nil off": [("nil", "have no nil"), ("14", "from 0 to 13")],
    "bid from two": [("1", "at least 2"), ("double_nil", "have no double nil")],
    "bid, suicide": [("3", "One partner bids nil and the other 4 or more")],
    "bid, whiz": [("4", "the number of spades you hold, or nil")],
    "bid, mirror": [("nil", "the number of spades"), ("look", NO_BID), ("dn", "no double nil")],
    "lead": [
        ("as", "Spades are not broken yet: lead another suit."),
        ("ah", "You do not hold A♥."),
        ("bj", "You do not hold BJ."),
        *[(text, f"“{text}” {NO_CARD}") for text in ("xx", "1s", "9c 8c", "9c9c", "♠♠", "look")],
    ],
    "lead by rank": [("3", NO_CARD)],
    "lead by letter": [("a", NO_CARD)],
    "lead with two jacks": [("j", NO_CARD)],
    "follow": [
        ("9c", "You must follow suit: play a diamond."),
        ("as", "You must follow suit: play a diamond."),
        ("2d", "You do not hold 2♦."),
        ("jd 10d", NO_CARD),
        ("help me", NO_CARD),
    ],
    "no spade now": [("as", "No spade may be discarded on the first trick.")],
    "two of clubs": [
        ("9c", "The two of clubs must be led"),
        ("kh", "The two of clubs must be led"),
    ],
    "lowest club": [("9c", "lowest club"), ("kh", "lowest club"), ("as", "lowest club")],
    "red card": [("as", "Without clubs, a red card must be played"), ("2c", "You do not hold 2♣.")],
    "look after double nil": [("as 4s 3s", "“as 4s 3s”"), ("double_nil", "now"), ("xx", "“xx”")],
    "exchange": [
        ("as", "Choose exactly 3 cards; you chose 1."),
        ("as 4s 3s kh", "Choose exactly 3 cards; you chose 4."),
        ("as 4s as", "there twice"),
        ("as 4s ah", "You do not hold A♥."),
        ("as 4s xx", f"“xx” {NO_CARD}"),
        ("none", NO_CARD),
        ("look", NO_CARD),
    ],
    "declare": [(text, f"“{text}”") for text in ("keep", "d", "3", "as", "yes")],
    "draw": [(text, f"“{text}”") for text in ("3", "nil", "double_nil", "look", "as")],
    "discard": [("both", "“both”")],
    "draw, second card": [("kk", "“kk”")],
    "set aside": [
        ("as 4s 3s kh", "At most 3 cards can be replaced; you chose 4."),
        ("as as", "there twice"),
        ("as ah", "You do not hold A♥."),
        ("xx", f"“xx” {NO_CARD}"),
        ("keep", NO_CARD),
    ],
    "set nothing aside": [("nothing", NO_CARD), ("look", NO_CARD)],
}


def answers_at(prompt: Prompt, *typed: str) -> list[list[str]]:
    """What is shown after each line typed at a prompt."""
    answers, _ = type_in(
        prompt.rules,
        prompt.deal,
        [*prompt.before, *typed],
        dealer=prompt.dealer,
        others=prompt.others,
    )
    return answers[len(prompt.before) + 1 :]


@pytest.mark.parametrize("name", PROMPTS)
def test_what_is_possible_is_done(name: str) -> None:
    prompt = PROMPTS[name]
    (answer,) = answers_at(prompt, prompt.right)
    assert any(line.startswith(prompt.told) for line in answer)


@pytest.mark.parametrize(
    ("name", "wrong", "reason"),
    [(name, *case) for name, cases in REFUSED.items() for case in cases],
)
def test_what_is_not_is_refused_with_the_reason_and_the_game_goes_on(
    name: str, wrong: str, reason: str
) -> None:
    prompt = PROMPTS[name]
    refusal, answer = answers_at(prompt, wrong, prompt.right)
    assert reason in refusal[0]
    assert prompt.possible in refusal[-1]
    assert any(line.startswith(prompt.told) for line in answer)


@pytest.mark.parametrize("name", PROMPTS)
def test_a_blank_line_is_no_answer(name: str) -> None:
    prompt = PROMPTS[name]
    *shown, answer = answers_at(prompt, "", "   ", "\t", prompt.right)
    assert len(shown) == 3
    assert all(prompt.possible in "\n".join(lines) for lines in shown)
    assert any(line.startswith(prompt.told) for line in answer)


@pytest.mark.parametrize("name", ["look", "bid", "lead", "exchange", "draw", "set aside"])
def test_very_long_nonsense_is_refused_like_any_other(name: str) -> None:
    prompt = PROMPTS[name]
    refusal, answer = answers_at(prompt, "x" * 5000, prompt.right)
    assert prompt.possible in "\n".join(refusal)
    assert any(line.startswith(prompt.told) for line in answer)


# Commands


@pytest.mark.parametrize("name", PROMPTS)
def test_commands_answer_at_any_prompt_and_change_nothing(name: str) -> None:
    prompt = PROMPTS[name]
    words = ["help", "HELP", "?", "hint", "h", "H", "hand", "t", "table", "l", "s", "score", "r"]
    *shown, answer = answers_at(prompt, *words, prompt.right)
    assert len(shown) == len(words)
    assert all(shown)
    assert shown[0] == shown[1] != shown[2] == shown[3]
    assert shown[4] == shown[5] == shown[6]
    assert any(line.startswith(prompt.told) for line in answer)


@pytest.mark.parametrize("name", PROMPTS)
@pytest.mark.parametrize("words", [("q", "q"), ("Quit", "Q")])
def test_the_game_can_be_left_at_any_prompt(name: str, words: tuple[str, ...]) -> None:
    with pytest.raises(LeftGameError):
        answers_at(PROMPTS[name], *words)


@pytest.mark.parametrize("name", PROMPTS)
def test_a_slip_does_not_leave_the_game(name: str) -> None:
    prompt = PROMPTS[name]
    asked, _, answer = answers_at(prompt, "q", "no", prompt.right)
    assert "once more" in "\n".join(asked)
    assert any(line.startswith(prompt.told) for line in answer)


def test_commands_before_looking() -> None:
    hand, table, last, score, rules = answers_at(PROMPTS["look"], "h", "t", "l", "s", "r")
    assert hand == ["Your cards are face down."]
    assert table == ["No card lies on the table."]
    assert len(last) == 1
    assert "No trick" in last[0]
    assert score == ["You and North: 0 points, 0 bags", "East and West: 0 points, 0 bags"]
    assert rules[:2] == ["Rules: classic", "First to 500 points."]


def test_the_rules_are_told_with_what_the_changed_options_do() -> None:
    (rules,) = answers_at(PROMPTS["bid from two"], "r")
    assert rules[0] == "Rules: mirror" or rules[0].startswith("Rules: classic,")
    assert any("min_player_bid = 2" in line for line in rules)
    assert not any("target" in line for line in rules)


def test_commands_in_the_second_trick() -> None:
    """South leads the nine of clubs, East wins with the king and leads the five of diamonds."""
    others = "W:3 N:3 E:3 W: 2C 3C KC E: 5D"
    typed = ["look", "3", "9c", "h", "t", "l", "s"]
    answers, _ = type_in("classic", DEAL, typed, dealer="E", others=others)
    hand, table, last, score = answers[-4:]
    assert hand == ["Your hand: ♠ A 4 3   ♥ K Q 2   ♣ 8 7 6 5   ♦ J 10"]
    assert table == ["On the table: East 5♦"]
    assert last == ["Last trick: You 9♣, West 2♣, North 3♣, East K♣. Won by East."]
    counts = "Tricks won and bid: North 0 of 3, East 1 of 3, You 0 of 3, West 0 of 3"
    assert counts in score
    assert counts in answers[-5]


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("look", "double_nil"),
        ("bid", "nil"),
        ("draw", "keep (k)"),
        ("lead", "10h"),
        ("exchange", "10h"),
        ("exchange", "3 cards for North"),
        ("set aside", "10h"),
        ("set aside", "none"),
    ],
)
def test_help_says_what_can_be_typed_here(name: str, word: str) -> None:
    (shown,) = answers_at(PROMPTS[name], "help")
    assert word in "\n".join(shown)
    assert "h your hand" in shown[-1]
    assert all(f"{word} " in shown[-1] for word in ("?", "help", "t", "l", "s", "r", "u", "q"))
