"""Games as JSON: the same model as the text record, for stores and for HTTP."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
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
from spades.errors import ErrorCode, NotationError, SpadesError
from spades.notation.items import parse_bid
from spades.notation.model import (
    MOST_BEFORE,
    GameRecord,
    RoundRecord,
    SeedRecord,
    Step,
    TakenBack,
    with_implied_looks,
)
from spades.notation.node import Node, required
from spades.notation.piece import SHOWN, Piece
from spades.notation.record import DRAWN_GAME
from spades.rules import Rules, SeatIndex, format_rules, parse_rules
from spades.shuffle import Deal

VERSION = 1
FORMAT = "spades"

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
        "actions": steps_to_json(rules, record.actions),
        "points": None if record.deltas is None else _by_side(rules, record.deltas),
        "seed": None if record.seed is None else _seed_json(record.seed),
        **_taken_back_json(record),
    }


def _taken_back_json(record: RoundRecord) -> Json:
    """A member only where something was taken back, as older readers know none."""
    entries = [
        {"after": entry.after, "actions": steps_to_json(record.rules, entry.actions)}
        for entry in record.taken_back
    ]
    return {"taken_back": entries} if entries else {}


def steps_to_json(rules: Rules, steps: Iterable[Step]) -> list[Json]:
    """Each action with its seat: `{"seat": "S", "bid": 4}`."""
    return [{"seat": rules.seats[seat], **action_to_json(rules, action)} for seat, action in steps]


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
    return _read_game(Node(document, "$"))


def _no_float(text: str) -> NoReturn:
    raise NotationError(ErrorCode.BAD_NUMBER, text=text[:20])


_GAME_MEMBERS = ("format", "version", "rules", "table", "players", "result", "rounds")
_ROUND_MEMBERS = ("dealer", "totals", "bags", "deal", "actions", "points", "seed", "taken_back")


def _read_game(node: Node) -> GameRecord:
    members = node.members(known=_GAME_MEMBERS)
    if required(node, members, "format").value != FORMAT:
        members["format"].fail(ErrorCode.UNEXPECTED_TEXT, text=str(members["format"].value)[:40])
    version = required(node, members, "version").value
    if type(version) is not int or version != VERSION:
        members["version"].fail(
            ErrorCode.UNSUPPORTED_VERSION, version=str(members["version"].value)[:20]
        )
    rules = required(node, members, "rules").read(parse_rules)
    absent = Node(None, node.path)
    return GameRecord(
        rules=rules,
        rounds=tuple(_read_round(rules, own) for own in required(node, members, "rounds").items()),
        players=members.get("players", absent).optional(lambda own: _players(rules, own)) or {},
        table=members.get("table", absent).optional(Node.text) or "",
        result=members.get("result", absent).optional(lambda own: _result(rules, own)),
    )


def _players(rules: Rules, node: Node) -> dict[str, str]:
    return {seat: name.text() for seat, name in node.members(known=rules.seats).items()}


def _result(rules: Rules, node: Node) -> str:
    if node.text() not in (DRAWN_GAME, *rules.side_names):
        node.fail(ErrorCode.UNEXPECTED_TEXT, text=node.text()[:40])
    return node.text()


def _read_round(rules: Rules, node: Node) -> RoundRecord:
    members = node.members(known=_ROUND_MEMBERS)

    def own(name: str) -> Node:
        return required(node, members, name)

    totals = _side_numbers(rules, own("totals"))
    steps = _read_steps(rules, own("actions"))
    absent = Node(None, node.path)
    taken_back = members["taken_back"].items() if "taken_back" in members else []
    return RoundRecord(
        rules=rules,
        dealer=own("dealer").read(rules.seat_index),
        deal=_read_deal(rules, own("deal")),
        totals=totals,
        bags=_side_numbers(rules, own("bags")),
        actions=tuple(with_implied_looks(rules, totals, steps)),
        deltas=members.get("points", absent).optional(lambda node: _side_numbers(rules, node)),
        seed=members.get("seed", absent).optional(lambda node: _read_seed(rules, node)),
        taken_back=tuple(_read_taken_back(rules, entry) for entry in taken_back),
    )


def _side_numbers(rules: Rules, node: Node) -> tuple[int, ...]:
    members = node.members(known=rules.side_names)
    return tuple(required(node, members, side).number() for side in rules.side_names)


def _read_deal(rules: Rules, node: Node) -> Deal:
    if rules.game == "draw":
        members = node.members(known=("stock", "replacements"))
        stock = [own.optional(_card) for own in required(node, members, "stock").items()]
        places = required(node, members, "replacements").items()
        deal = Deal(
            stock=tuple(stock), replacements=tuple(own.optional(Node.number) for own in places)
        )
    else:
        members = node.members(known=("hands",))
        hands = required(node, members, "hands").members(known=rules.seats)
        deal = Deal(tuple(_cards(hands[seat])[0] if seat in hands else 0 for seat in rules.seats))
    try:
        deal.check(rules)
    except SpadesError as error:
        node.fail(error.code, **error.params)
    return deal


def _card(node: Node) -> Card:
    return node.read(parse_card)


def _cards(node: Node) -> tuple[CardSet, int]:
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


def _read_seed(rules: Rules, node: Node) -> SeedRecord:
    members = node.members(known=("commitment", "seed", "nonces"))
    absent = Node(None, node.path)
    nonces = members.get("nonces", absent).optional(lambda own: own.members(known=rules.seats))
    return SeedRecord(
        commitment=_bytes(required(node, members, "commitment")).hex(),
        seed=members.get("seed", absent).optional(_bytes),
        nonces={seat: _bytes(nonce) for seat, nonce in (nonces or {}).items()},
    )


def _bytes(node: Node) -> bytes:
    return node.read(lambda text: Piece(text).hexadecimal())


def _read_steps(rules: Rules, node: Node) -> list[Step]:
    return [_read_step(rules, own) for own in node.items()]


def _read_taken_back(rules: Rules, node: Node) -> TakenBack:
    members = node.members(known=("after", "actions"))
    after = required(node, members, "after").number()
    steps = _read_steps(rules, required(node, members, "actions"))
    if not 0 <= after <= MOST_BEFORE:
        members["after"].fail(ErrorCode.BAD_NUMBER, text=str(after))
    if not steps:
        node.fail(ErrorCode.MISSING_FIELD, field="actions")
    return TakenBack(after, tuple(steps))


def _read_step(rules: Rules, node: Node) -> Step:
    members = node.members()
    seat: SeatIndex = required(node, members, "seat").read(rules.seat_index)
    del members["seat"]
    return seat, _read_action(rules, node, members)


def step_from_json(rules: Rules, value: object) -> Step:
    """The step that an object such as `{"seat": "S", "bid": 4}` stands for.

    Raises:
        NotationError: What is wrong with it, with its `path`.
    """
    return _read_step(rules, Node(value, "$"))


def action_from_json(rules: Rules, value: object) -> Action:
    """The action that an object such as `{"bid": 4}` stands for.

    Raises:
        NotationError: What is wrong with it, with its `path`.
    """
    node = Node(value, "$")
    return _read_action(rules, node, node.members())


def _read_action(rules: Rules, node: Node, members: dict[str, Node]) -> Action:
    if len(members) != 1 or not members.keys() <= _READ_ACTION.keys():
        node.fail(ErrorCode.UNEXPECTED_TEXT, text=", ".join(map(str, members))[:SHOWN])
    ((kind, own),) = members.items()
    return _READ_ACTION[kind](rules, own)


def _read_look(_: Rules, node: Node) -> Action:
    if node.value is not True:
        node.fail(ErrorCode.WRONG_TYPE, expected="true")
    return LOOK


def _read_bid(rules: Rules, node: Node) -> Action:
    if not isinstance(node.value, str):
        node = Node(str(node.number()), node.path)
    return Bid(node.read(lambda text: parse_bid(text, rules)))


def _read_draw(_: Rules, node: Node) -> Action:
    if node.value not in ("keep", "discard"):
        node.fail(ErrorCode.UNEXPECTED_TEXT, text=str(node.value)[:40])
    return KEEP if node.value == "keep" else DISCARD


_READ_ACTION: dict[str, Callable[[Rules, Node], Action]] = {
    "look": _read_look,
    "bid": _read_bid,
    "draw": _read_draw,
    "give": lambda _, node: Exchange(*_cards(node)),
    "replace": lambda _, node: Replace(*_cards(node)),
    "play": lambda _, node: Play(_card(node)),
}
