"""Games as JSON: the same model as the text record, for stores and for HTTP."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, NoReturn, TypeVar

from spades.actions import (
    DISCARD,
    DOUBLE_NIL,
    KEEP,
    LOOK,
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
from spades.cards import Card, CardSet, cards_in, format_card, parse_card
from spades.errors import ErrorCode, NotationError, Param, SpadesError
from spades.notation.items import parse_bid
from spades.notation.model import (
    GameRecord,
    RoundRecord,
    SeedRecord,
    Step,
    with_implied_looks,
)
from spades.notation.piece import SHOWN, Piece
from spades.notation.record import DRAWN_GAME
from spades.rules import Rules, SeatIndex, format_rules, parse_rules
from spades.shuffle import Deal

VERSION = 1
FORMAT = "spades"
_LARGEST_NUMBER = 10**9

Json = dict[str, Any]
T = TypeVar("T")

# Writing


def format_json(game: GameRecord, *, indent: int | None = None) -> str:
    """The JSON text of a game."""
    return json.dumps(_game_json(game), ensure_ascii=False, indent=indent)


def record_to_json(record: RoundRecord) -> Json:
    """A round as it stands in the JSON of a game."""
    return _round_json(record)


def _game_json(game: GameRecord) -> Json:
    return {
        "format": FORMAT,
        "version": VERSION,
        "rules": format_rules(game.rules),
        "table": game.table,
        "players": dict(game.players),
        "result": game.result,
        "rounds": [_round_json(record) for record in game.rounds],
    }


def _round_json(record: RoundRecord) -> Json:
    rules = record.rules
    return {
        "dealer": rules.seats[record.dealer],
        "totals": _by_side(rules, record.totals),
        "bags": _by_side(rules, record.bags),
        "deal": _deal_json(rules, record.deal),
        "actions": [
            {"seat": rules.seats[seat], **action_to_json(rules, action)}
            for seat, action in record.actions
        ],
        "points": None if record.deltas is None else _by_side(rules, record.deltas),
        "seed": None if record.seed is None else _seed_json(record.seed),
    }


def _by_side(rules: Rules, numbers: Iterable[int]) -> dict[str, int]:
    return dict(zip(rules.side_names, numbers, strict=True))


def _deal_json(rules: Rules, deal: Deal) -> Json:
    if rules.game == "draw":
        cards = [None if card is None else format_card(card) for card in deal.stock]
        return {"stock": cards, "replacements": list(deal.replacements)}
    return {"hands": {rules.seats[seat]: _names(hand) for seat, hand in enumerate(deal.hands)}}


def _names(cards: CardSet) -> list[str]:
    return [format_card(card) for card in cards_in(cards)]


def action_to_json(rules: Rules, action: Action) -> Json:
    """An action as an object with one member: `{"bid": 4}`, `{"play": "AS"}`."""
    match action:
        case Look():
            return {"look": True}
        case Bid(bid=bid):
            return {"bid": _bid_json(rules, bid)}
        case Draw(keep=keep):
            return {"draw": "keep" if keep else "discard"}
        case Exchange(cards=cards, hidden=hidden):
            return {"give": [*_names(cards), *[None] * hidden]}
        case Replace(cards=cards, hidden=hidden):
            return {"replace": [*_names(cards), *[None] * hidden]}
        case Play(card=card):
            return {"play": format_card(card)}


def _bid_json(rules: Rules, bid: BidValue) -> int | str:
    if bid == DOUBLE_NIL:
        return "double_nil"
    return "nil" if is_nil(rules, bid) else bid


def _seed_json(seed: SeedRecord) -> Json:
    return {
        "commitment": seed.commitment,
        "seed": None if seed.seed is None else seed.seed.hex(),
        "nonces": {seat: nonce.hex() for seat, nonce in seed.nonces.items()},
    }


# Reading


@dataclass(frozen=True)
class _Node:
    """A value somewhere in the document, with the path to it for errors."""

    value: object
    path: str

    def fail(self, code: ErrorCode, **params: Param) -> NoReturn:
        raise NotationError(code, path=self.path, **params)

    def of(self, kind: type[T], name: str) -> T:
        """The value, which must be of a type; `true` is no number here."""
        if not isinstance(self.value, kind) or (kind is int and isinstance(self.value, bool)):
            self.fail(ErrorCode.WRONG_TYPE, expected=name)
        return self.value

    def text(self) -> str:
        """The text; half of a surrogate pair, which JSON can spell, is no text."""
        text = self.of(str, "text")
        if any("\ud800" <= letter <= "\udfff" for letter in text):
            self.fail(ErrorCode.WRONG_TYPE, expected="text")
        return text

    def number(self) -> int:
        number = self.of(int, "number")
        if abs(number) >= _LARGEST_NUMBER:
            self.fail(ErrorCode.BAD_NUMBER, text=str(number)[:20])
        return number

    def items(self) -> list[_Node]:
        values = self.of(list, "list")
        return [_Node(value, f"{self.path}[{place}]") for place, value in enumerate(values)]

    def members(self, *, known: Iterable[str] | None = None) -> dict[str, _Node]:
        """The members of an object; with `known`, no others are allowed."""
        members = self.of(dict, "object")
        for name in members:
            if known is not None and name not in known:
                self.fail(ErrorCode.UNKNOWN_FIELD, field=str(name)[:40])
        return {name: _Node(value, f"{self.path}.{name}") for name, value in members.items()}

    def optional(self, read: Callable[[_Node], T]) -> T | None:
        """What `read` makes of the value, None for null."""
        return None if self.value is None else read(self)

    def read(self, convert: Callable[[str], T]) -> T:
        """The text converted; a `SpadesError` then names this place."""
        text = self.text()
        try:
            return convert(text)
        except SpadesError as error:
            self.fail(error.code, **error.params)


def parse_json(text: str) -> GameRecord:
    """The game in a JSON text.

    Raises:
        NotationError: `BAD_JSON` with line and column, or what is wrong with `path`.
    """
    try:
        document = json.loads(text, parse_float=_no_float, parse_constant=_no_float)
    except json.JSONDecodeError as error:
        raise NotationError(
            ErrorCode.BAD_JSON, error.lineno, error.colno, reason=error.msg
        ) from error
    except NotationError:
        raise
    except (RecursionError, ValueError) as error:
        raise NotationError(ErrorCode.BAD_JSON, reason=type(error).__name__) from error
    return _read_game(_Node(document, "$"))


def _no_float(text: str) -> NoReturn:
    raise NotationError(ErrorCode.BAD_NUMBER, text=text[:20])


def _required(node: _Node, members: dict[str, _Node], name: str) -> _Node:
    if name not in members:
        node.fail(ErrorCode.MISSING_FIELD, field=name)
    return members[name]


_GAME_MEMBERS = ("format", "version", "rules", "table", "players", "result", "rounds")
_ROUND_MEMBERS = ("dealer", "totals", "bags", "deal", "actions", "points", "seed")


def _read_game(node: _Node) -> GameRecord:
    members = node.members(known=_GAME_MEMBERS)
    if _required(node, members, "format").value != FORMAT:
        members["format"].fail(ErrorCode.UNEXPECTED_TEXT, text=str(members["format"].value)[:40])
    version = _required(node, members, "version").value
    if type(version) is not int or version != VERSION:
        members["version"].fail(
            ErrorCode.UNSUPPORTED_VERSION, version=str(members["version"].value)[:20]
        )
    rules = _required(node, members, "rules").read(parse_rules)
    absent = _Node(None, node.path)
    return GameRecord(
        rules=rules,
        rounds=tuple(_read_round(rules, own) for own in _required(node, members, "rounds").items()),
        players=members.get("players", absent).optional(lambda own: _players(rules, own)) or {},
        table=members.get("table", absent).optional(_Node.text) or "",
        result=members.get("result", absent).optional(lambda own: _result(rules, own)),
    )


def _players(rules: Rules, node: _Node) -> dict[str, str]:
    return {seat: name.text() for seat, name in node.members(known=rules.seats).items()}


def _result(rules: Rules, node: _Node) -> str:
    if node.text() not in (DRAWN_GAME, *rules.side_names):
        node.fail(ErrorCode.UNEXPECTED_TEXT, text=node.text()[:40])
    return node.text()


def _read_round(rules: Rules, node: _Node) -> RoundRecord:
    members = node.members(known=_ROUND_MEMBERS)

    def required(name: str) -> _Node:
        return _required(node, members, name)

    totals = _side_numbers(rules, required("totals"))
    steps = [_read_step(rules, own) for own in required("actions").items()]
    absent = _Node(None, node.path)
    return RoundRecord(
        rules=rules,
        dealer=required("dealer").read(rules.seat_index),
        deal=_read_deal(rules, required("deal")),
        totals=totals,
        bags=_side_numbers(rules, required("bags")),
        actions=tuple(with_implied_looks(rules, totals, steps)),
        deltas=members.get("points", absent).optional(lambda own: _side_numbers(rules, own)),
        seed=members.get("seed", absent).optional(lambda own: _read_seed(rules, own)),
    )


def _side_numbers(rules: Rules, node: _Node) -> tuple[int, ...]:
    members = node.members(known=rules.side_names)
    return tuple(_required(node, members, side).number() for side in rules.side_names)


def _read_deal(rules: Rules, node: _Node) -> Deal:
    if rules.game == "draw":
        members = node.members(known=("stock", "replacements"))
        stock = [own.optional(_card) for own in _required(node, members, "stock").items()]
        places = _required(node, members, "replacements").items()
        deal = Deal(
            stock=tuple(stock), replacements=tuple(own.optional(_Node.number) for own in places)
        )
    else:
        members = node.members(known=("hands",))
        hands = _required(node, members, "hands").members(known=rules.seats)
        deal = Deal(tuple(_cards(hands[seat])[0] if seat in hands else 0 for seat in rules.seats))
    try:
        deal.check(rules)
    except SpadesError as error:
        node.fail(error.code, **error.params)
    return deal


def _card(node: _Node) -> Card:
    return node.read(parse_card)


def _cards(node: _Node) -> tuple[CardSet, int]:
    """The cards of a list, and how many of them are hidden."""
    cards = hidden = 0
    for own in node.items():
        card = own.optional(_card)
        if card is None:
            hidden += 1
        elif cards >> card & 1:
            own.fail(ErrorCode.REPEATED_CARD, card=format_card(card))
        else:
            cards |= 1 << card
    return cards, hidden


def _read_seed(rules: Rules, node: _Node) -> SeedRecord:
    members = node.members(known=("commitment", "seed", "nonces"))
    absent = _Node(None, node.path)
    nonces = members.get("nonces", absent).optional(lambda own: own.members(known=rules.seats))
    return SeedRecord(
        commitment=_bytes(_required(node, members, "commitment")).hex(),
        seed=members.get("seed", absent).optional(_bytes),
        nonces={seat: _bytes(nonce) for seat, nonce in (nonces or {}).items()},
    )


def _bytes(node: _Node) -> bytes:
    return node.read(lambda text: Piece(text).hexadecimal())


def _read_step(rules: Rules, node: _Node) -> Step:
    members = node.members()
    seat: SeatIndex = _required(node, members, "seat").read(rules.seat_index)
    del members["seat"]
    return seat, _read_action(rules, node, members)


def action_from_json(rules: Rules, value: object) -> Action:
    """The action that an object such as `{"bid": 4}` stands for.

    Raises:
        NotationError: What is wrong with it, with its `path`.
    """
    node = _Node(value, "$")
    return _read_action(rules, node, node.members())


def _read_action(rules: Rules, node: _Node, members: dict[str, _Node]) -> Action:
    if len(members) != 1 or not members.keys() <= _READ_ACTION.keys():
        node.fail(ErrorCode.UNEXPECTED_TEXT, text=", ".join(map(str, members))[:SHOWN])
    ((kind, own),) = members.items()
    return _READ_ACTION[kind](rules, own)


def _read_look(_: Rules, node: _Node) -> Action:
    if node.value is not True:
        node.fail(ErrorCode.WRONG_TYPE, expected="true")
    return LOOK


def _read_bid(rules: Rules, node: _Node) -> Action:
    if not isinstance(node.value, str):
        node = _Node(str(node.number()), node.path)
    return Bid(node.read(lambda text: parse_bid(text, rules)))


def _read_draw(_: Rules, node: _Node) -> Action:
    if node.value not in ("keep", "discard"):
        node.fail(ErrorCode.UNEXPECTED_TEXT, text=str(node.value)[:40])
    return KEEP if node.value == "keep" else DISCARD


_READ_ACTION: dict[str, Callable[[Rules, _Node], Action]] = {
    "look": _read_look,
    "bid": _read_bid,
    "draw": _read_draw,
    "give": lambda _, node: Exchange(*_cards(node)),
    "replace": lambda _, node: Replace(*_cards(node)),
    "play": lambda _, node: Play(_card(node)),
}
