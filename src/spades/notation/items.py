"""Actions as short items, the same in lines and records.

`E:look` `E:4` `E:N` (nil) `E:D` (double nil) `N:kxk` (draws from N on, in turn: keep, discard,
keep) `N>2C3DKS` (given to the partner or set aside, `?` for a hidden card, `-` for none)
`E:AS3S4S5S` (played from E on, clockwise). A look that the seat's next action implies is not
written.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from spades.actions import (
    DISCARD,
    DOUBLE_NIL,
    KEEP,
    LOOK,
    NIL,
    Action,
    Bid,
    BidValue,
    Draw,
    Exchange,
    Look,
    Play,
    Replace,
)
from spades.bidding import is_nil
from spades.cards import cards_in, format_card
from spades.errors import ErrorCode, ScoringError
from spades.notation.deal_text import UNKNOWN, chunks, parse_one_card, parse_seat
from spades.notation.model import Step
from spades.notation.piece import SHOWN, Piece
from spades.rules import Rules, SeatIndex

LOOK_WORD = "look"
NOTHING = "-"
_DRAW_LETTERS = {"k": KEEP, "x": DISCARD}


@dataclass
class Item:
    """A written item: consecutive actions of one kind.

    Attributes:
        kind: The kind of action.
        seat: Who acts first.
        words: What is written behind the seat, card by card.
    """

    kind: type[Action]
    seat: SeatIndex
    words: list[str]


def to_items(rules: Rules, steps: Iterable[Step]) -> list[Item]:
    """Group steps: plays of one trick and draws in turn become one item."""
    items: list[Item] = []
    plays = 0
    for seat, action in steps:
        if isinstance(action, Play):
            starts_trick = plays % rules.players == 0
            plays += 1
        else:
            starts_trick = False
        last = items[-1] if items and not starts_trick else None
        if last is None or not _continues(rules, last, seat, action):
            last = Item(type(action), seat, [])
            items.append(last)
        last.words += _words(rules, action)
    return items


def _continues(rules: Rules, item: Item, seat: SeatIndex, action: Action) -> bool:
    """Whether the action is next in the row that the item lists."""
    next_seat = (item.seat + len(item.words)) % rules.players
    return isinstance(action, Play | Draw) and item.kind is type(action) and seat == next_seat


def _words(rules: Rules, action: Action) -> list[str]:
    match action:
        case Look():
            return [LOOK_WORD]
        case Bid(bid=bid):
            return [format_bid(rules, bid)]
        case Draw(keep=keep):
            return ["k" if keep else "x"]
        case Exchange(cards=cards, hidden=hidden) | Replace(cards=cards, hidden=hidden):
            return [*map(format_card, cards_in(cards)), *[UNKNOWN] * hidden] or [NOTHING]
        case Play(card=card):
            return [format_card(card)]


def format_bid(rules: Rules, bid: BidValue) -> str:
    """A number, `N` for nil, `D` for double nil."""
    if bid == DOUBLE_NIL:
        return "D"
    return "N" if is_nil(rules, bid) else str(bid)


_BID_WORDS = {
    "n": NIL,
    "nil": NIL,
    "d": DOUBLE_NIL,
    "dn": DOUBLE_NIL,
    "double_nil": DOUBLE_NIL,
    "blind_nil": DOUBLE_NIL,
}


def parse_bid(text: str, rules: Rules) -> BidValue:
    """The bid that a word stands for.

    Raises:
        ScoringError: `NIL_IS_OFF`, `DOUBLE_NIL_IS_OFF`, or `BAD_BID`: it is no bid in any game.
    """
    word = text.strip().lower().replace(" ", "_")
    bid = _BID_WORDS.get(word)
    if bid == NIL and rules.nil_value is None:
        raise ScoringError(ErrorCode.NIL_IS_OFF)
    if bid == DOUBLE_NIL and rules.double_nil_value is None:
        raise ScoringError(ErrorCode.DOUBLE_NIL_IS_OFF)
    if bid is None and re.fullmatch(r"[0-9]{1,2}", word) and int(word) <= rules.tricks:
        bid = int(word)
    if bid is None:
        raise ScoringError(ErrorCode.BAD_BID, bid=text[:SHOWN], most=rules.tricks)
    return bid


def separator(item: Item) -> str:
    """What stands between the seat and the words."""
    return ">" if item.kind in (Exchange, Replace) else ":"


def parse_item(rules: Rules, head: Piece, body: list[Piece]) -> list[Step]:
    """The steps of one item.

    Args:
        rules: The rules in force.
        head: The item up to its separator or beyond, such as `E:4`, `E:` or `E:AS3S`.
        body: What follows it in words of their own, as in `E: AS 3S`.

    Raises:
        NotationError: It is no item.
    """
    match = re.match(r"\s*(\w)\s*([:>])", head.text)
    if match is None:
        raise head.unexpected()
    seat = parse_seat(head.part(match.start(1), match.end(1)), rules)
    rest = [piece.stripped() for piece in (head.part(match.end()), *body)]
    words = [piece for piece in rest if piece.text]
    if not words:
        raise head.unexpected()
    if match[2] == ">":
        return [(seat, _parse_gift(rules, words))]
    if len(words) == 1 and words[0].text.lower() == LOOK_WORD:
        return [(seat, LOOK)]
    if len(words) == 1 and (bid := _bid_word(words[0], rules)) is not None:
        return [(seat, Bid(bid))]
    draws = rules.game == "draw" and all(re.fullmatch(r"[kxKX]+", word.text) for word in words)
    actions = _parse_draws(words) if draws else _parse_plays(words)
    if not draws and len(actions) > rules.players:
        raise head.unexpected()
    seats = rules.clockwise(seat)
    return [(seats[place % len(seats)], action) for place, action in enumerate(actions)]


def _bid_word(piece: Piece, rules: Rules) -> BidValue | None:
    is_bid = piece.text.lower() in _BID_WORDS or re.fullmatch(r"[0-9]+", piece.text)
    if not is_bid:
        return None
    with piece.blamed():
        return parse_bid(piece.text, rules)


def _parse_draws(words: list[Piece]) -> list[Action]:
    return [_DRAW_LETTERS[letter.lower()] for word in words for letter in word.text]


def _parse_plays(words: list[Piece]) -> list[Action]:
    return [Play(parse_one_card(card)) for word in words for card in chunks(word)]


def _parse_gift(rules: Rules, words: list[Piece]) -> Action:
    kind = Replace if rules.game == "draw" else Exchange
    if len(words) == 1 and words[0].text == NOTHING:
        return kind(0)
    cards = hidden = 0
    for piece in (card for word in words for card in chunks(word)):
        if piece.text == UNKNOWN:
            hidden += 1
            continue
        bit = 1 << parse_one_card(piece)
        if cards & bit:
            raise piece.error(ErrorCode.REPEATED_CARD, card=piece.text)
        cards |= bit
    return kind(cards, hidden)
