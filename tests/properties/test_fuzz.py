"""Whatever text comes in, only errors of this package come out; what is accepted can be kept."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from properties.strategies import examples, play_on, random_start
from spades import (
    PRESETS,
    DealError,
    Game,
    GameRecord,
    NotationError,
    RulesError,
    SeededDeals,
    SpadesError,
    check_deals,
    format_card,
    format_json,
    format_line,
    format_records,
    format_rules,
    parse_card,
    parse_cards,
    parse_json,
    parse_line,
    parse_records,
    parse_rules,
    preset,
    replay_game,
    view,
)

T = TypeVar("T")

# Texts to start from


def sample_game(name: str) -> GameRecord:
    """Two rounds of a preset, the second one unfinished."""
    rng = random.Random(name)
    game = Game(preset(name), SeededDeals(name.encode() * 4, "table 1"))
    if not play_on(game.round, rng).is_over or not game.is_over:
        play_on(game.next_round(), rng, 30)
    return game.record({"N": 'Ann "A" \\ ; Bob'})


def sample_lines(name: str) -> list[str]:
    """The line of a round, and of what a seat knows of it."""
    rng = random.Random(name)
    round_ = play_on(random_start(preset(name), rng).round(), rng, rng.randrange(60))
    return [format_line(round_.record()), format_line(view(round_, 0).record())]


GAMES = [sample_game(name) for name in PRESETS]
LINES = [line for name in PRESETS for line in sample_lines(name)]
RULES = [
    *PRESETS,
    "classic,target=300,round_cap=9",
    "draw,draw_peek=yes,loss_floor=-200",
    "cutthroat,players=3,first_dealer=S",
]
CARDS = ["2C", "10S", "A♠", "bj", "2C 3C, 4C"]

# Changes

ODD = (
    *("\0", "\n", "\r\n", "\t", " ", "\u2028", "\ufeff", "\ud800", "\x85", "\u017f", "ß", "İ", "K"),
    *(
        "٣",
        "\uff14",
        "²",
        "♠",
        "?",
        "-",
        "+",
        "%",
        "'",
        '"',
        "\\",
        '\\"',
        "[",
        "]",
        "{",
        "}",
        ";",
        ",",
    ),
    *(":", ">", ".", "=", "_", "look", "E:look,", "D", "N", "k", "x", "10", "off", "null", "true"),
    *("1.5", "1e999", "NaN", "-0", "9" * 12, "9" * 5000, "[" * 3000, '{"a":' * 3000, "()"),
)


def mutated(text: str, rng: random.Random) -> str:
    """The text with a few characters or fields deleted, doubled, swapped, changed or put in."""
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        text = rng.choice((with_characters_changed, with_field_changed))(text, rng)
    return text


def with_characters_changed(text: str, rng: random.Random) -> str:
    """A few characters deleted, doubled, swapped with the next ones, replaced or put in."""
    start = rng.randint(0, len(text))
    stop = min(len(text), start + rng.choice((1, 1, 1, 2, 3, 8)))
    part, rest = text[start:stop], text[stop:]
    new = rng.choice(("", part * 2, rest[:1] + part, rng.choice(ODD), part + rng.choice(ODD)))
    return text[:start] + new + (rest[1:] if new == rest[:1] + part else rest)


def with_field_changed(text: str, rng: random.Random) -> str:
    """One field, as the form at hand cuts them, deleted, doubled, moved or replaced by another."""
    separator = rng.choice((";", ",", ",", ", {", "\n", "\n", " ", ":", ".", "_", "="))
    fields = text.split(separator)
    place, other = rng.randrange(len(fields)), rng.randrange(len(fields))
    kind = rng.randrange(5)
    if kind == 0:
        del fields[place]
    elif kind == 1:
        fields.insert(other, fields[place])
    elif kind == 2:
        fields[place], fields[other] = fields[other], fields[place]
    elif kind == 3:
        fields[place] = fields[other]
    else:
        fields[place] = rng.choice(ODD)
    return separator.join(fields)


def texts(samples: list[str]) -> st.SearchStrategy[str]:
    """Random text, and changed samples."""
    letters = st.sampled_from('NESW:>;,.?_-=[]"{}kxAKQ10CDHS♠ \n\0')
    changed = st.builds(mutated, st.sampled_from(samples), st.integers(0, 2**40).map(random.Random))
    return st.text() | st.text(letters) | changed | changed | changed


# What must hold


def result_of(parse: Callable[[str], T], text: str, error: type[SpadesError]) -> T | None:
    """What is read; None where the text is refused in the right way."""
    try:
        return parse(text)
    except error:
        return None


def check_game(record: GameRecord) -> None:
    """Written and read again the game is the same, and the referee can judge it."""
    assert parse_json(format_json(record)) == record
    assert parse_records(format_records([record])) == (record,)
    check_deals(record)
    try:
        replay_game(record)
    except SpadesError:
        return


@examples(300)
@given(texts(CARDS))
def test_any_text_is_a_card_or_refused(text: str) -> None:
    card = result_of(parse_card, text, DealError)
    if card is not None:
        assert parse_card(format_card(card), strict=True) == card
    cards = result_of(parse_cards, text, DealError)
    assert cards is None or 0 <= cards < 1 << 54


@examples(400)
@given(texts(RULES))
def test_any_text_is_rules_or_refused(text: str) -> None:
    own = result_of(parse_rules, text, RulesError)
    if own is not None:
        assert parse_rules(format_rules(own)) == own


@examples(1000)
@given(texts(LINES))
def test_any_text_is_a_line_or_refused(text: str) -> None:
    record = result_of(parse_line, text, NotationError)
    if record is None:
        return
    assert parse_line(format_line(record), strict=True) == record
    check_game(GameRecord(record.rules, (record,)))


@examples(600)
@given(texts([format_records([game]) for game in GAMES]))
def test_any_text_is_a_file_of_records_or_refused(text: str) -> None:
    records = result_of(parse_records, text, NotationError)
    if records is None:
        return
    assert parse_records(format_records(records), strict=True) == records
    for record in records:
        check_game(record)


@examples(600)
@given(texts([format_json(game) for game in GAMES]))
def test_any_text_is_json_of_a_game_or_refused(text: str) -> None:
    record = result_of(parse_json, text, NotationError)
    if record is not None:
        check_game(record)


# Records that are well formed, but against the rules

ITEMS = (
    *("N:look", "E:look", "N:4", "E:4", "S:0", "N:N", "S:D", "N:D", "N:kxk", "S:x"),
    *("N>2C3D", "E>-", "S>??", "N:AS2C", "N:TH", "S:TH", "E:3H4H5H6H7H", "S:BJ"),
)
UNKNOWN = {
    "classic": "0,0;0,0;N;N:?_?_?_?",
    "mirror": "0,0;0,0;N;N:?_?_?_?",
    "pagat": "0,100;0,0;N;N:?_?_?_?",
    "cutthroat,players=3": "0,0,0;0,0,0;N;N:?_?_?",
    "draw": f"0,0;0,0;N;stock:{'?' * 52}:?.?.?.?.?.?",
}


@examples(300)
@given(st.sampled_from(list(UNKNOWN)), st.lists(st.sampled_from(ITEMS), max_size=8))
def test_any_actions_are_kept_for_the_referee_to_judge(own: str, items: list[str]) -> None:
    line = f"1;{own};{UNKNOWN[own]};{','.join(items)}"
    record = result_of(parse_line, line, NotationError)
    if record is not None:
        assert parse_line(format_line(record), strict=True) == record
        check_game(GameRecord(record.rules, (record,)))


@pytest.mark.parametrize("items", ["N:TH,N:D", "N:2C,S:D,N:4", "N>-,N:D"])
def test_D4_a_declaration_at_a_wrong_time_is_kept_for_the_referee_to_refuse(items: str) -> None:
    record = parse_line(f"1;draw;{UNKNOWN['draw']};{items}")
    game = GameRecord(record.rules, (record,))
    assert parse_records(format_records([game])) == (game,)


# JSON that is well formed, but not what is expected

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=5,
)


def places_in(value: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The paths to everything inside a document."""
    inner: list[tuple[str | int, object]] = []
    if isinstance(value, dict):
        inner = list(value.items())
    elif isinstance(value, list):
        inner = list(enumerate(value))
    deeper = [place for key, own in inner for place in places_in(own, (*path, key))]
    return [*((*path, key) for key, _ in inner), *deeper]


DOCUMENTS = [format_json(game) for game in GAMES]


@examples(400)
@given(st.sampled_from(DOCUMENTS), st.integers(0, 2**32), VALUES)
def test_any_value_anywhere_in_json_is_read_or_refused(
    text: str, number: int, value: object
) -> None:
    document: Any = json.loads(text)
    places = places_in(document)
    *path, last = places[number % len(places)]
    holder = document
    for key in path:
        holder = holder[key]
    holder[last] = value
    record = result_of(parse_json, json.dumps(document), NotationError)
    if record is not None:
        check_game(record)


@pytest.mark.parametrize("depth", [10, 300, 900, 990, 2000, 100_000])
@pytest.mark.parametrize("name", ["format", "version", "rules", "result", "rounds", "players"])
def test_deep_nesting_is_refused(name: str, depth: int) -> None:
    nested = "[" * depth + "]" * depth
    with pytest.raises(NotationError):
        parse_json(f'{{"format": "spades", "version": 1, "rules": "classic", "{name}": {nested}}}')


@pytest.mark.parametrize("digits", [10, 1000, 4300, 4301, 100_000])
def test_huge_numbers_are_refused(digits: int) -> None:
    huge = "9" * digits
    for text in (f"classic,target={huge}", f"classic,loss_floor=-{huge}"):
        with pytest.raises(RulesError):
            parse_rules(text)
    for text in (f"1;classic;{huge},0;0,0;N;N:?_?_?_?;", f"1;classic;0,0;0,0;N;N:?_?_?_?;E:{huge}"):
        with pytest.raises(NotationError):
            parse_line(text)
    for old in ('"version": 1', '"NS": 0'):
        with pytest.raises(NotationError):
            parse_json(DOCUMENTS[0].replace(old, old[:-1] + huge, 1))


def test_a_table_with_half_a_character_is_checked_without_a_crash() -> None:
    """JSON may hold a lone surrogate, which no UTF-8 can hold."""
    text = DOCUMENTS[0].replace("table 1", "\\ud800")
    record = result_of(parse_json, text, NotationError) or replace(GAMES[0], table="\ud800")
    assert not any(check.is_from_seed for check in check_deals(record))
