"""The bid: of the legal ones that which brings most, in this round and toward the game."""

from __future__ import annotations

from spades.actions import DOUBLE_NIL, LOOK, NIL, Bid, BidValue
from spades.bidding import exchange_counts, is_nil
from spades.bots.base import Choice, Reason
from spades.bots.skilled.gifts import after_giving
from spades.bots.skilled.hand import expected_tricks, nil_chance, sure_tricks
from spades.bots.skilled.outlook import Outlook
from spades.rules import SeatIndex
from spades.view import View

_NIL_RISK = 25.0
"""Points by which a nil must be better: who attacks well makes more of them fail."""
_UNCOVERED = 50.0
"""What a second nil costs the first, which loses its cover."""
_FAR_BEHIND = 150
"""Points behind from which a double nil is considered at all."""
_DOUBLE_NIL_MADE = (0.24, 0.53, 0.69, 0.73, 0.72)
"""How often a double nil is made, bid with any hand, by how many cards the partners exchange."""
_DOUBLE_NIL_ALONE = 0.05


def look(view: View) -> Choice:
    """Double nil only far behind, where it brings more than the best bid of an average hand."""
    if view.seat is None or not _may_be_worth_it(view, view.seat):
        return Choice(LOOK, Reason.LOOK_AT_CARDS)
    rules = view.rules
    outlook = Outlook(view, view.seat, rules.tricks / rules.players)
    blind = outlook.value(DOUBLE_NIL, _double_nil_chance(view, view.seat))
    seen = max(outlook.value(number, 0.0) for number in range(1, rules.tricks + 1))
    if blind <= seen:
        return Choice(LOOK, Reason.LOOK_AT_CARDS)
    return Choice(Bid(DOUBLE_NIL), Reason.FAR_BEHIND)


def _may_be_worth_it(view: View, seat: SeatIndex) -> bool:
    behind = max(view.totals) - view.totals[view.rules.side_of[seat]]
    return behind >= _FAR_BEHIND and Bid(DOUBLE_NIL) in view.legal_actions


def _double_nil_chance(view: View, seat: SeatIndex) -> float:
    if view.rules.partner_of[seat] is None:
        return _DOUBLE_NIL_ALONE
    return _DOUBLE_NIL_MADE[_cards_to_give(view, seat, DOUBLE_NIL)]


def _cards_to_give(view: View, seat: SeatIndex, own_bid: BidValue) -> int:
    """How many cards will be exchanged after a bid, a partner who has not bid bidding a number."""
    bids = [1 if other is None else other for other in view.bids]
    bids[seat] = own_bid
    return exchange_counts(view.rules, bids)[view.rules.side_of[seat]]


def bid(view: View) -> Choice:
    """The bid that brings most."""
    return _Bidder(view).choose()


class _Bidder:
    """A seat that has looked, on its turn to bid."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._rules = view.rules
        self._seat: SeatIndex = view.seats_to_act[0]
        self._partner = view.rules.partner_of[self._seat]
        self._hand = view.hand or 0
        self._sure = sure_tricks(view.rules, self._hand)
        expected = expected_tricks(view.rules, self._hand)
        self._tricks = min(max(expected, self._sure), float(view.rules.tricks))
        self._nil_chance = self._chance_of_nil()
        self._nil_risk = _NIL_RISK + (_UNCOVERED if self._is_partner_nil() else 0.0)
        self._outlook = Outlook(view, self._seat, self._tricks)

    def choose(self) -> Choice:
        """The best legal bid, with the others behind it."""
        legal = [action.bid for action in self._view.legal_actions if isinstance(action, Bid)]
        values = {number: self._value(number) for number in legal}
        plain = max(legal, key=lambda number: self._value(number, for_the_game=False))
        best = max(legal, key=lambda number: values[number])
        if best == plain and not is_nil(self._rules, best):
            best = plain = self._no_less_than_sure(legal, best)
        behind = sorted(legal, key=lambda number: (number != best, -values[number]))
        candidates = tuple((Bid(number), round(values[number], 1)) for number in behind)
        return Choice(Bid(best), self._why(best, plain), self._params(best), candidates)

    def _value(self, number: BidValue, *, for_the_game: bool = True) -> float:
        value = self._outlook.value(number, self._nil_chance, for_the_game=for_the_game)
        return value - self._nil_risk if is_nil(self._rules, number) else value

    def _no_less_than_sure(self, legal: list[BidValue], best: BidValue) -> BidValue:
        """Tricks that nobody can take away are bid, however many others are on the table."""
        return min((number for number in legal if number >= max(best, self._sure)), default=best)

    def _why(self, best: BidValue, plain: BidValue) -> Reason:
        if is_nil(self._rules, best):
            return Reason.NIL_CHANCE if best == plain else Reason.NIL_FOR_GAME
        if best != plain:
            return Reason.BID_FOR_GAME
        return Reason.CAUTIOUS_BID if best < round(self._tricks) else Reason.EXPECTED_TRICKS

    def _params(self, best: BidValue) -> dict[str, int]:
        if is_nil(self._rules, best):
            return {"chance": round(100 * self._nil_chance)}
        return {"tricks": round(self._tricks)}

    def _is_partner_nil(self) -> bool:
        return self._partner is not None and is_nil(self._rules, self._view.bids[self._partner])

    def _chance_of_nil(self) -> float:
        """How likely a nil is made, with what can be given away first (P8)."""
        if not is_nil(self._rules, NIL):
            return 0.0
        if self._partner is None:
            return nil_chance(self._rules, self._hand)
        count = _cards_to_give(self._view, self._seat, NIL)
        kept = after_giving(self._rules, self._hand, count)
        return nil_chance(self._rules, kept, self._view.bids[self._partner])
