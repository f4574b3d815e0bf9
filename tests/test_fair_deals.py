"""`docs/fair-deals.md`, a plain second implementation of it and the package agree.

The second implementation is written from the page and uses nothing but hashlib and hmac.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import pytest

from spades import (
    RoundSeed,
    SeededDeals,
    card_set,
    check_deals,
    format_card,
    parse_card,
    parse_records,
    parse_rules,
)
from spades.cli.app import run
from spades.cli.shared import texts

T = TypeVar("T")
PAGE = (Path(__file__).parents[1] / "docs" / "fair-deals.md").read_text("utf-8")
SEED = bytes(range(32))

# The second implementation

PRINTED = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"] + ["LJ", "BJ"]


def pack_without(*left_out: str) -> list[str]:
    return [card for card in PRINTED if card not in left_out]


def message(purpose: str, table: str, round_number: int, nonces: list[bytes]) -> bytes:
    parts = [purpose.encode(), table.encode(), str(round_number).encode(), *nonces]
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def block(seed: bytes, text: bytes, number: int) -> bytes:
    return hmac.new(seed, text + number.to_bytes(8, "big"), hashlib.sha256).digest()


def byte_stream(seed: bytes, text: bytes) -> Iterator[int]:
    number = 0
    while True:
        yield from block(seed, text, number)
        number += 1


def tries_below(n: int, stream: Iterator[int]) -> Iterator[tuple[int, int]]:
    """Each byte taken with what is kept of it; the last one is the number."""
    bits = len(f"{n - 1:b}")
    while True:
        byte = next(stream)
        kept = byte % 2**bits
        yield byte, kept
        if kept < n:
            return


def number_below(n: int, stream: Iterator[int]) -> int:
    return list(tries_below(n, stream))[-1][1]


def shuffle(items: list[T], stream: Iterator[int]) -> list[T]:
    items = list(items)
    for i in range(len(items) - 1, 0, -1):
        j = number_below(i + 1, stream)
        items[i], items[j] = items[j], items[i]
    return items


# The page


def vector(number: int) -> dict[str, str]:
    """The lines `label: value` of a test vector."""
    section = PAGE.partition(f"### Vector {number}")[2]
    lines = section.split("```text\n")[1].partition("```")[0].splitlines()
    return {label: value.strip() for label, _, value in (line.partition(":") for line in lines)}


def test_vector_1_in_the_page_is_what_the_page_says() -> None:
    page = vector(1)
    text = message("spades deal 1", "kitchen", 3, [b"north", b"", b"south", b""])
    assert page["seed"] == SEED.hex()
    assert page["commitment"] == hashlib.sha256(SEED).hexdigest()
    assert page["message"] == text.hex()
    assert page["block 0"] == block(SEED, text, 0).hex()
    stream = byte_stream(SEED, text)
    numbers = [number_below(n, stream) for n in (52, 51, 50)]
    assert page["numbers below 52, 51, 50"].split() == [str(number) for number in numbers]
    cards = shuffle(pack_without("LJ", "BJ"), byte_stream(SEED, text))
    hands = [" ".join(cards[first : first + 13]) for first in (0, 13, 26, 39)]
    assert [page[seat] for seat in "NESW"] == hands


def test_vector_1_in_the_page_shows_every_byte_tried_and_every_part() -> None:
    stream = byte_stream(SEED, bytes.fromhex(vector(1)["message"]))
    rows = [
        f"| {n} | `{byte:02x}` | {kept} | {'taken' if kept < n else 'dropped'} |"
        for n in range(52, 44, -1)
        for byte, kept in tries_below(n, stream)
    ]
    assert "\n".join(rows) + "\n\n" in PAGE
    table = PAGE.partition("### Vector 1")[2].partition("```")[0]
    parts = re.findall(r"\| `([0-9a-f]{8})` \| (?:`([0-9a-f]*)` )?\|", table)
    assert "".join(length + part for length, part in parts) == vector(1)["message"]
    assert f"\nmessage={vector(1)['message']}\n" in PAGE


def test_vector_1_in_the_page_is_the_deal_of_the_package() -> None:
    page = vector(1)
    nonces = {"N": bytes.fromhex("6e6f727468"), "S": bytes.fromhex("736f757468")}
    seed = RoundSeed(bytes.fromhex(page["seed"]), 3, "kitchen", nonces)
    assert seed.commitment == page["commitment"]
    hands = tuple(card_set(map(parse_card, page[seat].split())) for seat in "NESW")
    assert seed.deal(parse_rules("classic")).hands == hands


def test_vector_2_in_the_page_is_what_the_page_says() -> None:
    page = vector(2)
    assert page["seed"] == SEED.hex()
    text = message("spades deal 1", "", 1, [b"", b""])
    assert page["message"] == text.hex()
    taken = 0

    def counted() -> Iterator[int]:
        nonlocal taken
        for byte in byte_stream(SEED, text):
            taken += 1
            yield byte

    stream = counted()
    assert page["stock"].split() == shuffle(pack_without("LJ", "BJ"), stream)
    assert page["bytes used for the stock"] == str(taken)
    places = shuffle(list(range(26)), stream)[:6]
    assert page["places"].split() == [str(place) for place in places]
    text = message("spades dealer 1", "", 1, [b"", b""])
    assert page["message for the first drawer"] == text.hex()
    drawer = "NS"[number_below(2, byte_stream(SEED, text))]
    assert page["first drawer"] == drawer


def test_vector_2_in_the_page_is_the_deal_of_the_package() -> None:
    page = vector(2)
    rules = parse_rules("draw")
    seed = RoundSeed(bytes.fromhex(page["seed"]))
    deal = seed.deal(rules)
    assert seed.commitment == page["commitment"]
    assert [format_card(card) for card in deal.stock if card is not None] == page["stock"].split()
    assert [str(place) for place in deal.replacements] == page["places"].split()
    assert rules.seats[seed.dealer(rules)] == page["first drawer"]


def test_the_record_in_the_page_is_good() -> None:
    (text,) = re.findall(r"```text\n(\[Spades .*?)```", PAGE, re.DOTALL)
    (game,) = parse_records(text)
    (check,) = check_deals(game)
    assert check.is_good
    (record,) = game.rounds
    assert record.seed is not None
    assert record.seed.seed == SEED


def test_vector_3_in_the_page_is_what_the_page_and_the_package_say() -> None:
    page = vector(3)
    secret = hmac.new(b"spades text 1", b"42", hashlib.sha256).digest()
    assert SeededDeals.from_text("42").secret.hex() == page["secret"] == secret.hex()
    for number in (1, 12):
        own = hmac.new(secret, b"spades round 1%d" % number, hashlib.sha256).digest()
        assert page[f"seed of round {number}"] == own.hex()
        assert SeededDeals.from_text("42").seed(number).seed == own
    first = bytes.fromhex(page["seed of round 1"])
    assert page["commitment of round 1"] == hashlib.sha256(first).hexdigest()


def test_the_command_line_prints_what_the_page_shows(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPADES_LANGUAGE", "en")
    texts.cache_clear()
    assert run(["deal", "--seed", "42"]) == 0
    printed = capsys.readouterr().out
    texts.cache_clear()
    assert f"```text\n{printed}```" in PAGE


# Other packs, seats and nonces


@pytest.mark.parametrize(
    ("rules", "left_out", "seats", "size"),
    [
        ("classic", ("LJ", "BJ"), "NESW", 13),
        ("classic,deck=jokers", ("2C", "2H"), "NESW", 13),
        ("house", ("2C", "2H"), "NESW", 13),
        ("cutthroat", ("LJ", "BJ"), "NESW", 13),
        ("cutthroat,players=3", ("LJ", "BJ", "2C"), "NES", 17),
    ],
)
@pytest.mark.parametrize("table", ["", "köök", "spades deal 1"])
@pytest.mark.parametrize("number", [1, 2, 10])
@pytest.mark.parametrize("nonces", [{}, {"E": bytes(64)}, {"N": b"3", "S": b"\0\0\0\1"}])
def test_hands_and_dealers_of_all_packs_agree(
    rules: str,
    left_out: tuple[str, ...],
    seats: str,
    size: int,
    table: str,
    number: int,
    nonces: dict[str, bytes],
) -> None:
    own = parse_rules(rules)
    given = [nonces.get(seat, b"") for seat in seats]
    seed = hashlib.sha256(table.encode()).digest()
    cards = shuffle(
        pack_without(*left_out),
        byte_stream(seed, message("spades deal 1", table, number, given)),
    )
    hands = [cards[first : first + size] for first in range(0, len(cards), size)]
    round_seed = RoundSeed(seed, number, table, nonces)
    assert round_seed.deal(own).hands == tuple(card_set(map(parse_card, hand)) for hand in hands)
    stream = byte_stream(seed, message("spades dealer 1", table, number, given))
    assert round_seed.dealer(own) == number_below(len(seats), stream)


@pytest.mark.parametrize("rules", ["draw", "draw,deck=jokers", "draw,deck=jokers_deuces"])
@pytest.mark.parametrize("number", range(1, 6))
def test_stock_and_places_of_all_packs_agree(rules: str, number: int) -> None:
    left_out = ("LJ", "BJ") if rules == "draw" else ("2C", "2H")
    text = message("spades deal 1", "table", number, [b"n", b"s"])
    stream = byte_stream(SEED, text)
    deal = RoundSeed(SEED, number, "table", {"N": b"n", "S": b"s"}).deal(parse_rules(rules))
    assert deal.stock == tuple(map(parse_card, shuffle(pack_without(*left_out), stream)))
    assert deal.replacements == tuple(shuffle(list(range(26)), stream)[:6])
