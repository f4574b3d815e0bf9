"""What the bids and tricks so far say about a seat: whose side, nil or number, made or open."""

from __future__ import annotations

from spades.bidding import contract, is_nil
from spades.rules import Rules, SeatIndex
from spades.view import View


def opponents_of(rules: Rules, seat: SeatIndex) -> list[SeatIndex]:
    """The seats of other sides."""
    own = rules.side_of[seat]
    return [other for other in range(rules.players) if rules.side_of[other] != own]


def is_nil_alive(view: View, seat: SeatIndex) -> bool:
    """Whether a seat has bid nil and won no trick yet."""
    return is_nil(view.rules, view.bids[seat]) and not view.tricks_won[seat]


def is_open(view: View, seat: SeatIndex) -> bool:
    """Whether a seat's side has not made its contract yet."""
    rules, bids = view.rules, view.bids
    seats = rules.sides[rules.side_of[seat]]
    won = sum(view.tricks_won[other] for other in seats if not is_nil(rules, bids[other]))
    return won < (contract(rules, [bids[other] for other in seats]) or 0)
