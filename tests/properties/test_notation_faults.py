"""Faults made by hand: each is named with its line, its column and its code."""

from __future__ import annotations

import json
from typing import Any

import pytest

from properties.test_notation import GAME, RECORD
from spades import (
    ErrorCode,
    NotationError,
    SpadesError,
    format_json,
    parse_json,
    parse_line,
    parse_records,
    parse_rules,
)

E = ErrorCode

# Places 1 to 33:  1........10........20........30.
LINE = "1;classic;0,0;0,0;N;N:?_?_?_?;E:4"


def fault_of(text: str) -> tuple[int, int, ErrorCode]:
    with pytest.raises(NotationError) as caught:
        parse_line(text)
    return caught.value.line, caught.value.column, caught.value.code


@pytest.mark.parametrize(
    ("old", "new", "column", "code"),
    [
        ("1;classic", "2;classic", 1, E.UNSUPPORTED_VERSION),
        ("1;classic", ";classic", 1, E.UNSUPPORTED_VERSION),
        ("classic", "classix", 3, E.UNKNOWN_PRESET),
        ("classic", "", 3, E.UNKNOWN_PRESET),
        ("classic", "classic,targe=300", 3, E.UNKNOWN_OPTION),
        ("classic", "classic,target=99", 3, E.BAD_OPTION_VALUE),
        ("classic", "classic,target", 3, E.BAD_OPTION_SYNTAX),
        ("classic", "target=300,target=300", 3, E.REPEATED_OPTION),
        ("classic", "draw,exchange_nil=1", 3, E.OPTIONS_CONTRADICT),
        (";0,0;0,0;", ";0;0,0;", 11, E.WRONG_SIDE_COUNT),
        (";0,0;0,0;", ";0,x;0,0;", 13, E.BAD_NUMBER),
        (";0,0;0,0;", ";0,;0,0;", 13, E.BAD_NUMBER),
        (";0,0;0,0;", ";0,٣;0,0;", 13, E.BAD_NUMBER),
        (";0,0;0,0;", ";0,1234567890;0,0;", 13, E.BAD_NUMBER),
        (";0,0;0,0;", ";0,0;0,0,0;", 15, E.WRONG_SIDE_COUNT),
        (";0,0;0,0;", ";0,0;0,1.5;", 17, E.BAD_NUMBER),
        (";N;", ";Q;", 19, E.BAD_SEAT),
        (";N;", ";NE;", 19, E.BAD_SEAT),
        (";N;", ";;", 19, E.BAD_SEAT),
        ("N:?_", "X:?_", 21, E.BAD_SEAT),
        ("N:?_?_?_?", "N:?_?_?", 23, E.WRONG_HAND_COUNT),
        ("N:?_?_?_?", "?_?_?_?", 21, E.UNEXPECTED_TEXT),
        ("N:?_", "N:A.K.Q?_", 23, E.UNEXPECTED_TEXT),
        ("N:?_", "N:AX...?_", 24, E.BAD_CARD),
        ("N:?_", "N:AB...?_", 21, E.CARD_NOT_IN_PACK),
        ("N:?_", "N:...B?_", 26, E.BAD_CARD),
        ("N:?_", "N:A.KK..?_", 26, E.REPEATED_CARD),
        ("N:?_", "N:AK..._", 23, E.WRONG_HAND_SIZE),
        ("N:?_", "N:AKQJT98765432.A..?_", 23, E.WRONG_HAND_SIZE),
        ("N:?_?_", "N:A...?_A...?_", 21, E.REPEATED_CARD),
        ("E:4", "Q:4", 31, E.BAD_SEAT),
        ("E:4", "E4", 31, E.UNEXPECTED_TEXT),
        ("E:4", "E:", 31, E.UNEXPECTED_TEXT),
        ("E:4", "E:4,", 35, E.UNEXPECTED_TEXT),
        ("E:4", "E:4,,S:4", 35, E.UNEXPECTED_TEXT),
        ("E:4", "E:14", 33, E.BAD_BID),
        ("E:4", "E:-1", 33, E.BAD_CARD),
        ("E:4", "E:4,S:99", 37, E.BAD_BID),
        ("E:4", "E:AX", 33, E.BAD_CARD),
        ("E:4", "E:AS1S", 35, E.BAD_CARD),
        ("E:4", "E:10S1S", 36, E.BAD_CARD),
        ("E:4", "E:ASK", 35, E.BAD_CARD),
        ("E:4", "E>2C2C", 35, E.REPEATED_CARD),
        ("E:4", "E>2CXX", 35, E.BAD_CARD),
        ("E:4", "E:kx", 33, E.BAD_CARD),
        ("E:4", "E:4;E:4", 35, E.UNEXPECTED_TEXT),
        ("E:4", "E:AS2S3S4S5S", 31, E.UNEXPECTED_TEXT),
    ],
)
def test_faults_in_a_line(old: str, new: str, column: int, code: ErrorCode) -> None:
    assert old in LINE
    assert fault_of(LINE.replace(old, new, 1)) == (1, column, code)


@pytest.mark.parametrize(
    ("fields", "missing"),
    [(1, "rules"), (2, "totals"), (3, "bags"), (4, "dealer"), (5, "deal"), (6, "actions")],
)
def test_a_line_that_ends_early_names_what_is_missing(fields: int, missing: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_line(";".join(LINE.split(";")[:fields]))
    assert caught.value.code is E.MISSING_FIELD
    assert caught.value.params == {"field": missing}


STOCK = "".join(rank + suit for suit in "CDHS" for rank in "23456789TJQKA")

# Places 1 to 18: 1........10......18; the stock takes 19 to 24 for its word, 25 to 128 for cards.
DRAW = f"1;draw;0,0;0,0;N;stock:{STOCK}:0.1.2.3.4.5;N:kx"


@pytest.mark.parametrize(
    ("old", "new", "column", "code"),
    [
        ("stock:", "stick:", 18, E.UNEXPECTED_TEXT),
        ("stock:2C", "stock:", 18, E.WRONG_STOCK_SIZE),
        ("stock:2C", "stock:2X", 24, E.BAD_CARD),
        ("stock:2C", "stock:3C", 18, E.REPEATED_CARD),
        ("stock:2C", "stock:BJ", 18, E.CARD_NOT_IN_PACK),
        ("0.1.2.3.4.5", "0.1.2.3.4", 129, E.BAD_REPLACEMENTS),
        ("0.1.2.3.4.5", "0.1.2.3.4.26", 18, E.BAD_REPLACEMENTS),
        ("0.1.2.3.4.5", "0.0.2.3.4.5", 18, E.BAD_REPLACEMENTS),
        ("0.1.2.3.4.5", "0.x.2.3.4.5", 131, E.BAD_NUMBER),
        ("N:kx", "N:ky", 143, E.BAD_CARD),
        ("N:kx", "E:kx", 141, E.BAD_SEAT),
    ],
)
def test_D2_D5_faults_in_a_line_of_the_draw_game(
    old: str, new: str, column: int, code: ErrorCode
) -> None:
    assert old in DRAW
    assert fault_of(DRAW.replace(old, new, 1)) == (1, column, code)


# Records: 1 [Spades, 2 [Rules, 3 [North, 5 [Round, 6 [Dealer, 7 [Totals, 8 [Bags, 9 [Deal, 10 Bid,
# 11 Exchange, 12 and 13 Trick


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "code"),
    [
        ('[Spades "1"]', '[Spades "2"]', 1, 10, E.UNSUPPORTED_VERSION),
        ('[Spades "1"]\n', "", 1, 1, E.MISSING_FIELD),
        ('[Rules "classic"]\n', "", 1, 1, E.MISSING_FIELD),
        ('"classic"', '"classix"', 2, 9, E.UNKNOWN_PRESET),
        ('[North "Ann"]', '[North "Ann"', 3, 1, E.UNEXPECTED_TEXT),
        ('[North "Ann"]', '[Norht "Ann"]', 3, 9, E.UNKNOWN_FIELD),
        ('[North "Ann"]', '[North "A"]\n[North "B"]', 4, 1, E.REPEATED_FIELD),
        ('[North "Ann"]', '[Result "NE"]', 3, 10, E.UNEXPECTED_TEXT),
        ('[North "Ann"]', "Bid: N:4", 3, 1, E.UNEXPECTED_TEXT),
        ('[Round "1"]', '[Round "2"]', 5, 9, E.UNEXPECTED_TEXT),
        ('[Round "1"]', '[Round "x"]', 5, 9, E.BAD_NUMBER),
        ('[Dealer "W"]\n', "", 5, 1, E.MISSING_FIELD),
        ('[Dealer "W"]', '[Dealer "X"]', 6, 10, E.BAD_SEAT),
        ('"120 -30"', '"120"', 7, 10, E.WRONG_SIDE_COUNT),
        ('"120 -30"', '"120 x"', 7, 14, E.BAD_NUMBER),
        ('[Bags "4 0"]', '[Bags "4,0"]', 8, 8, E.BAD_NUMBER),
        ('[Bags "4 0"]', '[Bags "4 0"]\n[Seed "00"]', 9, 8, E.MISSING_FIELD),
        ('[Bags "4 0"]', '[Bags "4 0"]\n[Commitment "0"]', 9, 14, E.UNEXPECTED_TEXT),
        ('"N:AK', '"N:AX', 9, 11, E.BAD_CARD),
        ("Bid: N:D", "Bidding: N:D", 10, 1, E.UNEXPECTED_TEXT),
        ("N:D  E:4", "N:D  X:4", 10, 11, E.BAD_SEAT),
        ("N:D  E:4", "N:D  E:14", 10, 13, E.BAD_BID),
        ("Bid: N:D", "Bid: D", 10, 6, E.UNEXPECTED_TEXT),
        ("QD KD AD", "QD KD QD", 11, 33, E.REPEATED_CARD),
        ("QD KD AD", "QD 1D AD", 11, 30, E.BAD_CARD),
        ("Trick 1", "Trick 2", 12, 1, E.UNEXPECTED_TEXT),
        ("Trick 1", "Bid", 12, 1, E.UNEXPECTED_TEXT),
        ("AD 2H 2D", "AD 2H 2", 12, 19, E.BAD_CARD),
        ("KD 3H", "KD 3X", 13, 16, E.BAD_CARD),
    ],
)
def test_faults_in_a_record(old: str, new: str, line: int, column: int, code: ErrorCode) -> None:
    assert old in RECORD
    with pytest.raises(NotationError) as caught:
        parse_records(RECORD.replace(old, new, 1))
    error = caught.value
    assert (error.line, error.column, error.code) == (line, column, code)


@pytest.mark.parametrize("text", ["", "\n\n", "; nothing\n"])
def test_a_file_without_a_game_is_no_record(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_records(text)
    assert caught.value.code is E.MISSING_FIELD


# JSON


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("", 1, 1),
        ("{", 1, 2),
        ('{"format": "spades",\n "version": }', 2, 13),
        ('{"format": "spades"}\n}', 2, 1),
        ("[1,\n2,\n x]", 3, 2),
    ],
)
def test_text_that_is_no_json_is_named_with_its_place(text: str, line: int, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_json(text)
    assert caught.value.code is E.BAD_JSON
    assert (caught.value.line, caught.value.column) == (line, column)


@pytest.mark.parametrize(
    ("path", "value", "where", "code"),
    [
        (("format",), "chess", "$.format", E.UNEXPECTED_TEXT),
        (("version",), 2, "$.version", E.UNSUPPORTED_VERSION),
        (("version",), True, "$.version", E.UNSUPPORTED_VERSION),
        (("rules",), "classix", "$.rules", E.UNKNOWN_PRESET),
        (("rules",), 5, "$.rules", E.WRONG_TYPE),
        (("table",), 5, "$.table", E.WRONG_TYPE),
        (("players",), {"Q": "Ann"}, "$.players", E.UNKNOWN_FIELD),
        (("result",), "NE", "$.result", E.UNEXPECTED_TEXT),
        (("rounds",), {}, "$.rounds", E.WRONG_TYPE),
        (("more",), 1, "$", E.UNKNOWN_FIELD),
        (("rounds", 0), None, "$.rounds[0]", E.WRONG_TYPE),
        (("rounds", 0, "dealer"), "Q", "$.rounds[0].dealer", E.BAD_SEAT),
        (("rounds", 0, "totals"), {"NS": 1}, "$.rounds[0].totals", E.MISSING_FIELD),
        (("rounds", 0, "totals", "NS"), True, "$.rounds[0].totals.NS", E.WRONG_TYPE),
        (("rounds", 0, "totals", "NS"), 10**9, "$.rounds[0].totals.NS", E.BAD_NUMBER),
        (("rounds", 0, "deal", "hands", "N", 0), "XX", "$.rounds[0].deal.hands.N[0]", E.BAD_CARD),
        (("rounds", 0, "deal", "hands", "N", 0), "2C", "$.rounds[0].deal", E.REPEATED_CARD),
        (("rounds", 0, "actions", 0), {"seat": "N"}, "$.rounds[0].actions[0]", E.UNEXPECTED_TEXT),
        (("rounds", 0, "actions", 0, "seat"), "Q", "$.rounds[0].actions[0].seat", E.BAD_SEAT),
        (("rounds", 0, "actions", 0, "bid"), 14, "$.rounds[0].actions[0].bid", E.BAD_BID),
        (("rounds", 0, "actions", 0, "bid"), -1, "$.rounds[0].actions[0].bid", E.BAD_BID),
        (("rounds", 0, "actions", 0, "bid"), None, "$.rounds[0].actions[0].bid", E.WRONG_TYPE),
        (("rounds", 0, "seed"), {"seed": "00"}, "$.rounds[0].seed", E.MISSING_FIELD),
    ],
)
def test_faults_in_json_are_named_with_their_path(
    path: tuple[str | int, ...], value: object, where: str, code: ErrorCode
) -> None:
    document: Any = json.loads(format_json(GAME))
    holder = document
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = value
    with pytest.raises(NotationError) as caught:
        parse_json(json.dumps(document))
    assert (caught.value.params["path"], caught.value.code) == (where, code)


@pytest.mark.parametrize("text", ["1.0", "1e3", "NaN", "-Infinity"])
def test_json_has_whole_numbers_only(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_json(format_json(GAME).replace('"version": 1', f'"version": {text}'))
    assert caught.value.code is E.BAD_NUMBER


@pytest.mark.parametrize(
    "text",
    [
        "",
        ",",
        "classic,",
        "classic,=",
        "x=1",
        "CLASSIC",
        "classic;",
        "target=٣٠٠",
        "target=30²",
        "target=+300",
        "target=3e2",
        "target=",
        "target=off",
        "loss_floor=200",
        "nil_value=None",
    ],
)
def test_what_names_no_rules_is_refused(text: str) -> None:
    with pytest.raises(SpadesError):
        parse_rules(text)


def test_a_trick_line_holds_no_more_than_its_trick() -> None:
    head = '[Spades "1"]\n[Rules "classic"]\n[Round "1"]\n[Dealer "N"]\n[Totals "0 0"]\n'
    head += '[Bags "0 0"]\n[Deal "N:? ? ? ?"]\n'
    assert parse_records(head + "Trick 1: E: AS 2S  W: 3S 4S\n")
    with pytest.raises(NotationError) as refused:
        parse_records(head + "Trick 1: E: AS 2S  W: 3S 4S 5S\n")
    assert (refused.value.line, refused.value.code) == (8, E.UNEXPECTED_TEXT)
