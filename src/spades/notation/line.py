"""A round as one line that may stand in a link: `1;RULES;TOTALS;BAGS;DEALER;DEAL;ACTIONS`."""

from __future__ import annotations

from spades.errors import ErrorCode
from spades.notation.deal_text import (
    format_deal,
    format_side_numbers,
    parse_deal,
    parse_seat,
    parse_side_numbers,
)
from spades.notation.items import parse_item, separator, to_items
from spades.notation.model import RoundRecord, Step, with_implied_looks, without_implied_looks
from spades.notation.piece import Piece, check_canonical
from spades.rules import format_rules, parse_rules

VERSION = "1"
_FIELDS = ("version", "rules", "totals", "bags", "dealer", "deal", "actions")
_BETWEEN_HANDS = "_"


def format_line(record: RoundRecord) -> str:
    """The line of a round; seeds and stated results have no place in it."""
    rules = record.rules
    items = to_items(rules, without_implied_looks(rules, record.totals, record.actions))
    return ";".join(
        (
            VERSION,
            format_rules(rules),
            format_side_numbers(record.totals, ","),
            format_side_numbers(record.bags, ","),
            rules.seats[record.dealer],
            format_deal(record.deal, rules, _BETWEEN_HANDS),
            ",".join(
                rules.seats[item.seat] + separator(item) + "".join(item.words) for item in items
            ),
        )
    )


def parse_line(text: str, *, strict: bool = False) -> RoundRecord:
    """The round that a line describes.

    Args:
        text: The line, with or without blanks around it.
        strict: Take only what `format_line` writes.

    Raises:
        NotationError: What cannot be read, and where.
    """
    fields = [piece.stripped() for piece in Piece(text).split(";")]
    if fields[0].text != VERSION:
        raise fields[0].error(ErrorCode.UNSUPPORTED_VERSION, version=fields[0].text[:20])
    if len(fields) < len(_FIELDS):
        raise fields[-1].error(ErrorCode.MISSING_FIELD, field=_FIELDS[len(fields)])
    if len(fields) > len(_FIELDS):
        extra = fields[len(_FIELDS)]
        raise extra.unexpected()
    record = _read(*fields[1:])
    if strict:
        check_canonical(text, format_line(record))
    return record


def _read(
    rules_piece: Piece, totals: Piece, bags: Piece, dealer: Piece, deal: Piece, actions: Piece
) -> RoundRecord:
    with rules_piece.blamed():
        rules = parse_rules(rules_piece.text)
    points = parse_side_numbers(totals, rules, ",")
    steps: list[Step] = []
    for item in actions.split(",") if actions.text else []:
        steps += parse_item(rules, item, [])
    return RoundRecord(
        rules=rules,
        dealer=parse_seat(dealer, rules),
        deal=parse_deal(deal, rules, _BETWEEN_HANDS),
        totals=points,
        bags=parse_side_numbers(bags, rules, ","),
        actions=tuple(with_implied_looks(rules, points, steps)),
    )
