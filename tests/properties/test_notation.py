"""Cards, hands, rules, lines, records and JSON are read back as they were written."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from properties.strategies import Start, any_rules, examples, play_on, seeds, starts
from properties.witness import Witness
from spades import (
    DISCARD,
    DOUBLE_NIL,
    KEEP,
    LOOK,
    NIL,
    Bid,
    Deal,
    Exchange,
    Game,
    GameRecord,
    Play,
    Replace,
    Round,
    RoundRecord,
    Rules,
    SeededDeals,
    card_set,
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
    view,
)
from spades.notation.deal_text import format_hand, parse_hand
from spades.notation.piece import Piece

# One round written by hand in all three forms. N has all spades, E all hearts, S all diamonds, W
# all clubs; N bid double nil, so that he and S exchange; then one trick and a half.
SUIT = "AKQJT98765432"
LINE = (
    f"1;classic;120,-30;4,0;W;N:{SUIT}..._.{SUIT}.._..{SUIT}._...{SUIT};"
    "N:D,E:4,S:3,W:N,N>2S3S4S,S>QDKDAD,N:AD2H2D2C,N:KD3H"
)
RECORD = f"""\
[Spades "1"]
[Rules "classic"]
[North "Ann"]

[Round "1"]
[Dealer "W"]
[Totals "120 -30"]
[Bags "4 0"]
[Deal "N:{SUIT}... .{SUIT}.. ..{SUIT}. ...{SUIT}"]
Bid: N:D  E:4  S:3  W:N
Exchange: N> 2S 3S 4S  S> QD KD AD
Trick 1: N: AD 2H 2D 2C
Trick 2: N: KD 3H
"""
SPADES, HEARTS, DIAMONDS, CLUBS = (0x1FFF << 13 * suit for suit in (3, 2, 1, 0))
ROUND = RoundRecord(
    rules=preset("classic"),
    dealer=3,
    deal=Deal((SPADES, HEARTS, DIAMONDS, CLUBS)),
    totals=(120, -30),
    bags=(4, 0),
    actions=(
        (0, Bid(DOUBLE_NIL)),
        *((1, LOOK), (1, Bid(4))),
        *((2, LOOK), (2, Bid(3))),
        *((3, LOOK), (3, Bid(NIL))),
        *((0, LOOK), (0, Exchange(card_set([39, 40, 41])))),
        (2, Exchange(card_set([23, 24, 25]))),
        *((0, Play(25)), (1, Play(26)), (2, Play(13)), (3, Play(0))),
        *((0, Play(24)), (1, Play(27))),
    ),
)
GAME = GameRecord(preset("classic"), (ROUND,), {"N": "Ann"})
STOCK = "".join(rank + suit for suit in "CDHS" for rank in "23456789TJQKA")
DRAW_LINE = f"1;draw;0,0;0,0;N;stock:{STOCK}:0.1.2.3.4.5;N:D,N:kxk"


def test_a_line_written_by_hand_is_read() -> None:
    assert parse_line(LINE, strict=True) == ROUND
    assert format_line(ROUND) == LINE


def test_a_record_written_by_hand_is_read() -> None:
    assert parse_records(RECORD, strict=True) == (GAME,)
    assert format_records([GAME]) == RECORD


def test_json_written_by_hand_is_read() -> None:
    document = json.loads(format_json(GAME))
    own = document["rounds"][0]
    assert (document["format"], document["version"]) == ("spades", 1)
    assert (own["dealer"], own["totals"], own["bags"]) == (
        "W",
        {"NS": 120, "EW": -30},
        {"NS": 4, "EW": 0},
    )
    assert own["deal"]["hands"]["W"] == [rank + "C" for rank in reversed(SUIT)]
    assert own["actions"][0] == {"seat": "N", "bid": "double_nil"}
    assert own["actions"][6] == {"seat": "W", "bid": "nil"}
    assert own["actions"][8] == {"seat": "N", "give": ["2S", "3S", "4S"]}
    assert own["actions"][-1] == {"seat": "E", "play": "3H"}
    assert parse_json(json.dumps(document)) == GAME


def test_D4_a_line_of_the_draw_game_written_by_hand_is_read() -> None:
    record = parse_line(DRAW_LINE, strict=True)
    draws = ((0, KEEP), (1, LOOK), (1, DISCARD), (0, KEEP))
    assert record.actions == ((0, Bid(DOUBLE_NIL)), *draws)
    assert record.deal == Deal(stock=tuple(range(52)), replacements=(0, 1, 2, 3, 4, 5))


# What is written is read back


@examples(100)
@given(starts(), seeds(), st.integers(0, 120))
def test_lines_are_read_back(start: Start, rng: random.Random, steps: int) -> None:
    round_ = play_on(start.round(), rng, steps)
    text = format_line(round_.record())
    assert parse_line(text, strict=True) == replace(round_.record(), deltas=None)
    assert format_line(parse_line(text)) == text == repr(round_)


NAMES = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\n"))


def take_some_back(round_: Round, rng: random.Random) -> None:
    if round_.history:
        round_.take_back(rng.randint(1, min(len(round_.history), 12)))


@st.composite
def games(draw: st.DrawFn) -> GameRecord:
    """A game of a few rounds, the last one perhaps unfinished, with names, nonces and seeds."""
    own = draw(any_rules())
    nonces = draw(st.dictionaries(st.sampled_from(own.seats), st.binary(max_size=8)))
    deals = SeededDeals.from_text(draw(st.text("abc", max_size=4)))
    table, rng = draw(NAMES), draw(seeds())
    game = Game(own, replace(deals, table=table, nonces=nonces))
    for _ in range(draw(st.integers(0, 2))):
        if not play_on(game.round, rng).is_over or game.is_over:
            break
        game.next_round()
    play_on(game.round, rng, draw(st.integers(0, 70)))
    for _ in range(draw(st.integers(0, 2))):
        take_some_back(game.round, rng)
        play_on(game.round, rng, draw(st.integers(0, 9)))
    return game.record(draw(st.dictionaries(st.sampled_from(own.seats), NAMES)))


@examples(50)
@given(st.lists(games(), min_size=1, max_size=2))
def test_records_are_read_back(records: list[GameRecord]) -> None:
    text = format_records(records)
    assert parse_records(text, strict=True) == tuple(records)
    assert format_records(parse_records(text)) == text


@examples(50)
@given(games(), st.sampled_from([None, 2]))
def test_json_is_read_back(record: GameRecord, indent: int | None) -> None:
    text = format_json(record, indent=indent)
    assert parse_json(text) == record
    assert format_json(parse_json(text), indent=indent) == text


@pytest.mark.parametrize("name", ["Ann\nBob", "\n", "Ann\r\nBob", 'a"b\\c', "[x] ; y", " ", "नीला"])
def test_any_name_is_read_back(name: str) -> None:
    game = replace(GAME, players={"N": name}, table=name)
    assert parse_json(format_json(game)) == game
    assert parse_records(format_records([game])) == (game,)


@examples(200)
@given(any_rules())
def test_rules_are_read_back(own: Rules) -> None:
    text = format_rules(own)
    assert parse_rules(text) == own
    assert format_rules(parse_rules(text)) == text


@pytest.mark.parametrize("card", range(54))
def test_cards_are_read_back(card: int) -> None:
    assert parse_card(format_card(card), strict=True) == card
    assert parse_card(format_card(card).lower()) == card


@examples(100)
@given(any_rules(), seeds(), st.integers(0, 17))
def test_hands_are_read_back(own: Rules, rng: random.Random, count: int) -> None:
    size = own.tricks
    hand = card_set(rng.sample(own.pack.cards, min(count, size)))
    assert parse_hand(Piece(format_hand(hand, size)), size) == hand


@examples(100)
@given(st.sets(st.integers(0, 53)), st.sampled_from([" ", ",", ", ", "\n"]))
def test_sets_of_cards_are_read_back(cards: set[int], between: str) -> None:
    assert parse_cards(between.join(map(format_card, cards))) == card_set(cards)


# Views


@examples(40)
@given(starts(), seeds(), st.integers(0, 120))
def test_the_record_of_a_view_is_read_back(start: Start, rng: random.Random, steps: int) -> None:
    round_ = play_on(start.round(), rng, steps)
    for seat in (*range(start.rules.players), None):
        record = view(round_, seat).record()
        text = format_line(record)
        assert parse_line(text, strict=True) == replace(record, deltas=None)


def cards_of(record: RoundRecord) -> int:
    """All cards that a record names."""
    cards = card_set(card for card in record.deal.stock if card is not None)
    for more in record.deal.hands:
        cards |= more
    for _, action in record.actions:
        cards |= 1 << action.card if isinstance(action, Play) else 0
        cards |= action.cards if isinstance(action, Exchange | Replace) else 0
    return cards


@examples(40)
@given(starts(), seeds(), st.integers(0, 120))
def test_the_line_of_a_view_tells_what_its_seat_knows(
    start: Start, rng: random.Random, steps: int
) -> None:
    round_ = play_on(start.round(), rng, steps)
    for seat in (*range(start.rules.players), None):
        seen = view(round_, seat)
        told = parse_line(format_line(seen.record()))
        known = Witness(start, round_.history, seat).known
        no_place = seen.received if start.rules.game == "draw" else 0  # D5, until it is played
        assert not cards_of(told) & ~known
        assert not known & ~cards_of(told) & ~no_place
        assert told.deal == seen.known_deal
        assert (told.totals, told.bags, told.dealer) == (seen.totals, seen.bags, seen.dealer)
        public = [step for step in told.actions if step[1] != LOOK]
        assert public == [step for step in seen.history if step[1] != LOOK]


def test_D2_the_line_of_a_view_tells_the_card_that_is_shown_to_its_drawer() -> None:
    rules = parse_rules("draw,double_nil_value=off")
    deal = Deal(stock=tuple(range(52)), replacements=(0, 1, 2, 3, 4, 5))
    seen = view(Round(rules, deal, dealer=0), 0)
    assert seen.drawn == 0
    assert seen.known_deal.stock[:2] == (0, None)
