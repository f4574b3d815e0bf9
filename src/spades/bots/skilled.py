"""The skilled player: remembers the cards, sets contracts, attacks nils, bids by the score."""

from __future__ import annotations

from spades.actions import DOUBLE_NIL, LOOK, NIL, Bid
from spades.bidding import contract, is_nil
from spades.bots.base import Choice, Reason
from spades.bots.casual import CasualBot, Table
from spades.bots.hand_value import expected_tricks, is_safe_nil
from spades.bots.memory import remember
from spades.cards import SPADES, Card
from spades.position import Phase
from spades.rules import SeatIndex, SideIndex
from spades.view import View

_DESPERATE = 300
"""Points behind from which a blind nil is worth its risk."""
_LATE = 0.7
"""Share of the target from which an opponent is about to win."""
_SET_SLACK = 1
"""Tricks that opponents may lose and still be worth setting."""
_CONFIDENCE = 0.15
"""Added to the expected tricks: bags cost more than they score. Found in the arena."""
_DARING = 2
"""Ranks that a covered nil may be higher. Found in the arena, against players who attack nils."""
_STRETCH = 2
"""Tricks beyond the expected ones that are bid to save a lost game."""


class SkilledBot:
    """Plays by rules that use everything its seat has seen, always the same way."""

    def __init__(self) -> None:
        self._casual = CasualBot()

    def choose(self, view: View, limit: int | None = None) -> Choice:
        """What a skilled player does; see `Bot`."""
        if LOOK in view.legal_actions:
            return _look(view)
        if view.phase is Phase.BID and len(view.legal_actions) > 1:
            return _Bidder(view).bid()
        if view.phase is Phase.PLAY and len(view.legal_actions) > 1:
            return SkilledTable(view).play()
        return self._casual.choose(view, limit)


def _look(view: View) -> Choice:
    """Double nil only when far behind an opponent who is about to win (P5)."""
    own = view.totals[view.rules.side_of[view.seat or 0]]
    best = max(view.totals)
    is_late = best >= view.rules.target * _LATE
    if Bid(DOUBLE_NIL) in view.legal_actions and best - own >= _DESPERATE and is_late:
        return Choice(Bid(DOUBLE_NIL), Reason.FAR_BEHIND)
    return Choice(LOOK, Reason.LOOK_AT_CARDS)


class _Bidder:
    """A bid from hand, position and score."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.rules = view.rules
        self.seat: SeatIndex = view.seats_to_act[0]
        self.side: SideIndex = view.rules.side_of[self.seat]
        self.hand = view.hand or 0
        self.legal = [action.bid for action in view.legal_actions if isinstance(action, Bid)]

    def bid(self) -> Choice:
        """Nil where it is safe, else the legal number nearest to what should be won."""
        nil_counts = NIL in self.legal and is_nil(self.rules, NIL)
        if nil_counts and self._partner_covers() and self._is_nil_safe():
            return Choice(Bid(NIL), Reason.NIL_IS_SAFE)
        numbers = [bid for bid in self.legal if bid != NIL or not nil_counts] or self.legal
        tricks = self._tricks()
        best = min(numbers, key=lambda bid: (abs(bid - tricks), bid))
        return Choice(Bid(best), Reason.EXPECTED_TRICKS, {"tricks": round(tricks)})

    def _partner_covers(self) -> bool:
        partner = self.rules.partner_of[self.seat]
        return partner is None or not is_nil(self.rules, self.view.bids[partner])

    def _is_nil_safe(self) -> bool:
        """With a partner to cover, a hand may be somewhat higher."""
        alone = self.rules.partner_of[self.seat] is None
        return is_safe_nil(self.rules, self.hand, 0 if alone else _DARING)

    def _tricks(self) -> float:
        """Expected tricks, no more than the earlier bids leave, and what the score asks for."""
        tricks = expected_tricks(self.rules, self.hand) + _CONFIDENCE
        others = [bid for bid in self.view.bids if bid is not None]
        if len(others) == self.rules.players - 1:
            left = self.rules.tricks - sum(bid for bid in others if bid > 0)
            tricks = min(tricks, (tricks + left) / 2) if left < tricks else tricks
        needed = self._needed_to_win()
        return needed if tricks < needed <= tricks + _STRETCH else tricks

    def _needed_to_win(self) -> float:
        """What this seat must bid for its side to pass an opponent who wins by making his bid."""
        threats = [
            self.view.totals[side] + 10 * contracted
            for side in range(len(self.rules.sides))
            if side != self.side and (contracted := self._contract(side)) is not None
        ]
        reached = max(threats, default=0)
        if reached < self.rules.target:
            return 0
        own = self.view.totals[self.side] + 10 * (self._contract(self.side) or 0)
        return (reached - own) // 10 + 1

    def _contract(self, side: SideIndex) -> int | None:
        return contract(self.rules, [self.view.bids[seat] for seat in self.rules.sides[side]])


class SkilledTable(Table):
    """The trick as it lies, with what is remembered of the tricks before."""

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.memory = remember(view)
        self.opponents = [
            seat
            for seat in range(view.rules.players)
            if view.rules.side_of[seat] != view.rules.side_of[self.seat]
        ]

    def play(self) -> Choice:
        """The card, with its reason."""
        attacked = self._nil_to_attack()
        if attacked is not None and not self.is_nil_alive(self.seat):
            choice = self._attack(attacked)
            if choice is not None:
                return choice
        return super().play()

    def wants_tricks(self) -> bool:
        """Also after the own contract is made, where opponents can still be set."""
        return super().wants_tricks() or self._can_set()

    def _can_set(self) -> bool:
        """Whether opponents need nearly all of the tricks that are left."""
        left = self.rules.tricks - len(self.view.tricks)
        for side, seats in enumerate(self.rules.sides):
            contracted = contract(self.rules, [self.view.bids[seat] for seat in seats])
            if side == self.rules.side_of[self.seat] or not contracted:
                continue
            won = sum(
                self.view.tricks_won[seat]
                for seat in seats
                if not is_nil(self.rules, self.view.bids[seat])
            )
            if contracted - won > 0 and left - (contracted - won) <= _SET_SLACK:
                return True
        return False

    def _is_contract_open(self) -> bool:
        return super().wants_tricks()

    def lead(self) -> Choice:
        """Sure winners first while tricks are wanted, else low where nothing is given away."""
        if self.partner is not None and self.is_nil_alive(self.partner):
            return super().lead()
        if self.wants_tricks():
            sure = [card for card in self.legal if self._is_sure(card)]
            if sure:
                return self.choice(self.by_danger(sure)[-1], Reason.LEAD_TO_WIN)
        return self.choice(self._quiet_lead(), Reason.LEAD_LOW)

    def _is_sure(self, card: Card) -> bool:
        """A boss that no opponent is known to ruff."""
        suit = self.pack.suit_of[card]
        if not self.memory.is_boss(card):
            return False
        has_spades = bool(self.memory.out & self.pack.suit_masks[SPADES])
        return (
            suit == SPADES
            or not has_spades
            or not any(
                suit in self.memory.voids[seat] and SPADES not in self.memory.voids[seat]
                for seat in self.opponents
            )
        )

    def _quiet_lead(self) -> Card:
        """The lowest card of a side suit without an unprotected honour, from the longest."""
        sides = [card for card in self.legal if self.pack.suit_of[card] != SPADES]
        cards = sides or self.legal
        hand = self.view.hand or 0

        def cost(card: Card) -> tuple[bool, int, int]:
            suit = self.pack.suit_of[card]
            holding = self.pack.ranked(hand & self.pack.suit_masks[suit])
            top = holding[0]
            gives_up = not self.memory.is_boss(top) and self.pack.strength[top] >= 10  # noqa: PLR2004
            return (gives_up, self.pack.strength[card], -len(holding))

        return min(cards, key=cost)

    def take(self) -> Choice:
        """Second hand plays a boss or low; a partner's boss is left alone, a lower card not."""
        if self.winner is not None and self.winner == self.partner:
            return super().take()
        winning = self.winning_cards()
        to_come = self.rules.players - 1 - len(self.view.trick)
        in_suit = [card for card in winning if self.pack.suit_of[card] == self.view.led]
        bosses = [card for card in in_suit if self.memory.is_boss(card)]
        if to_come and bosses and self._is_sure(bosses[0]):
            return self.choice(bosses[0], Reason.WIN_CHEAPLY)
        if to_come == 1 and in_suit:
            return self.choice(in_suit[-1], Reason.PLAY_HIGH_THIRD)
        return super().take()

    def _nil_to_attack(self) -> SeatIndex | None:
        """An opponent whose nil is still clean."""
        return next((seat for seat in self.opponents if self.is_nil_alive(seat)), None)

    def _attack(self, nil: SeatIndex) -> Choice | None:
        """Lead low to a nil bidder, and stay under him when he is winning."""
        if self._is_contract_open() and self._is_tight():
            return None
        if self.view.led is None:
            cards = [
                card for card in self.legal if self.memory.may_follow(nil, self.pack.suit_of[card])
            ]
            return self.choice(min(cards, key=self._height), Reason.ATTACK_NIL) if cards else None
        if self.winner == nil:
            winning = self.winning_cards()
            losing = [card for card in self.legal if card not in winning]
            if losing:
                return self.choice(self.by_danger(losing)[-1], Reason.ATTACK_NIL)
        return None

    def _height(self, card: Card) -> tuple[bool, int]:
        return (self.pack.suit_of[card] == SPADES, self.pack.strength[card])

    def _is_tight(self) -> bool:
        """Whether the own side needs nearly all of the tricks that are left."""
        seats = self.rules.sides[self.rules.side_of[self.seat]]
        contracted = contract(self.rules, [self.view.bids[seat] for seat in seats]) or 0
        won = sum(self.view.tricks_won[seat] for seat in seats)
        left = self.rules.tricks - len(self.view.tricks)
        return contracted - won >= left / 2
