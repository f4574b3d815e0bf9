"""One round: drawn or dealt, bid, exchanged, played and scored."""

import random

from .bidding import (
    double_nil_still_legal,
    exchange_order,
    exchange_size,
    has_double_nil_right,
    legal_bids,
)
from .cards import SUIT, choices, deck
from .options import (
    Options,
    Side,
    clockwise_from,
    full_options,
    left_of,
    seats,
    sides,
    tricks_in_round,
)
from .play import legal_cards, trick_winner
from .scoring import boston_side, score_round


class NaiveRound:
    """A round in progress; it changes only through act."""

    def __init__(
        self,
        options: Options,
        dealer: str,
        totals: dict[Side, int],
        bags: dict[Side, int],
        *,
        hands: dict[str, set[str]] | None = None,
        stock: list[str] | None = None,
        replacements: list[int] | None = None,
    ) -> None:
        self._options = full_options(options)
        self._seats = seats(self._options)
        self._sides = sides(self._options)
        self._round_tricks = tricks_in_round(self._options)
        self._suit = SUIT[self._options["deck"]]
        self._dealer = dealer  # in the draw game the first drawer
        self._totals = dict(totals)
        self._bags = dict(bags)

        self._side_of = {seat: side for side in self._sides for seat in side}
        self._bids: dict[str, str] = {}  # "4", "nil", "double_nil"
        self._to_bid: list[str] = []
        # P5, D4: the seats that may bid double nil and have neither looked nor bid
        self._unlooked = {
            seat
            for seat in self._seats
            if has_double_nil_right(self._options, self._side_of[seat], self._totals)
        }

        self._draw_turn = 0
        self._discards: list[str] = []
        self._stock: list[str] = []
        self._replacements: list[int] = []
        self._to_replace: list[str] = []

        self._to_give: dict[Side, list[str]] = {}  # seats of the side that still have to choose
        self._give_count: dict[Side, int] = {}
        self._given: dict[str, list[str]] = {}  # chosen, waiting for the partner

        self._turn = ""  # who plays next
        self._trick: list[tuple[str, str]] = []
        self._led: str | None = None
        self._broken = False
        self._tricks = dict.fromkeys(self._seats, 0)

        if self._options["game"] == "draw":
            self._start_draw(stock, replacements)
        else:
            self._start_deal(hands)

    # ---- what can be asked ----

    def phase(self) -> str:
        """Where the round stands."""
        return self._phase

    def hand(self, seat: str) -> set[str]:
        """The cards the seat holds."""
        return set(self._hands[seat])

    def tricks_won(self) -> dict[str, int]:
        """C3: counted per player."""
        return dict(self._tricks)

    def broken(self) -> bool:
        """C6."""
        return self._broken

    def to_act(self) -> set[str]:
        """The seats the round waits for."""
        if self._phase == "draw":
            return {self._drawer()}
        if self._phase == "replace":
            return {self._to_replace[0]}
        if self._phase == "bid":
            return {self._to_bid[0]}
        if self._phase == "exchange":
            return self._waiting_to_give()
        if self._phase == "play":
            return {self._turn}
        return set()

    def legal(self, seat: str) -> set[str]:
        """All legal actions of the seat now."""
        if self._phase == "draw":
            return self._legal_draw(seat)
        if seat in self._unlooked:
            return self._legal_unlooked(seat)
        if seat not in self.to_act():
            return set()
        if self._phase == "replace":
            return self._legal_replace(seat)
        if self._phase == "bid":
            return self._legal_bid(seat)
        if self._phase == "exchange":
            return choices("give", self._hands[seat], self._give_count[self._side_of[seat]])
        first_trick = sum(self._tricks.values()) == 0
        return legal_cards(self._options, self._hands[seat], self._led, first_trick, self._broken)

    def score(self) -> dict[Side, dict[str, int]]:
        """P11 to P16, once the round is over."""
        if self._phase != "over":
            raise ValueError("the round is not over")
        return score_round(self._options, self._bids, self._tricks, self._totals, self._bags)

    def boston_winner(self) -> Side | None:
        """O7 win, once the round is over."""
        if self._phase != "over":
            return None
        return boston_side(self._options, self._bids, self._tricks)

    def act(self, seat: str, action: str) -> None:
        """Carry out one legal action."""
        if action not in self.legal(seat):
            raise ValueError(f"{seat} may not {action!r} now")
        verb, *words = action.split()
        if verb == "look":
            self._unlooked.remove(seat)
        elif verb == "bid":
            self._act_bid(seat, words[0])
        elif verb in ("keep", "discard"):
            self._act_draw(seat, verb)
        elif verb == "replace":
            self._act_replace(seat, words)
        elif verb == "give":
            self._act_give(seat, words)
        else:
            self._act_play(seat, action)

    # ---- deal and draw ----

    def _start_deal(self, hands: dict[str, set[str]] | None) -> None:
        """P1, S1, S2: thirteen (seventeen) cards each."""
        if hands is None:
            cards = deck(self._options)
            random.shuffle(cards)
            size = self._round_tricks
            self._hands = {
                seat: set(cards[place * size : (place + 1) * size])
                for place, seat in enumerate(self._seats)
            }
        else:
            self._hands = {seat: set(hands[seat]) for seat in self._seats}
        self._start_bidding()

    def _start_draw(self, stock: list[str] | None, replacements: list[int] | None) -> None:
        """D1: no deal; the shuffled cards are the stock, its top first."""
        self._hands = {seat: set() for seat in self._seats}
        if stock is None:
            stock = deck(self._options)
            random.shuffle(stock)
        if replacements is None:
            replacements = random.sample(range(26), 6)
        self._stock = list(stock)
        self._replacements = list(replacements)
        self._phase = "draw"

    def _drawer(self) -> str:
        """D2, D3: they draw alternately, the first player first."""
        if self._draw_turn % 2 == 0:
            return self._dealer
        return left_of(self._seats, self._dealer)

    def _legal_draw(self, seat: str) -> set[str]:
        """D2 to D4: declare or decline double nil first, then keep or discard."""
        if seat != self._drawer():
            return set()
        if seat in self._unlooked:
            return {"look", "bid double_nil"}
        return {"keep", "discard"}

    def _act_draw(self, seat: str, verb: str) -> None:
        """D2, D3: of the next two cards one is taken, the other discarded."""
        shown = self._stock[2 * self._draw_turn]
        following = self._stock[2 * self._draw_turn + 1]
        taken, discarded = (shown, following) if verb == "keep" else (following, shown)
        self._hands[seat].add(taken)
        self._discards.append(discarded)
        self._draw_turn += 1
        if self._draw_turn == 26:
            self._start_replacing()

    def _start_replacing(self) -> None:
        """D5: declarers only, the second player first."""
        second_first = [left_of(self._seats, self._dealer), self._dealer]
        self._to_replace = [seat for seat in second_first if seat in self._bids]
        self._phase = "replace"
        if not self._to_replace:
            self._start_bidding()

    def _legal_replace(self, seat: str) -> set[str]:
        """D5: any number up to three."""
        actions: set[str] = set()
        for count in (0, 1, 2, 3):
            actions |= choices("replace", self._hands[seat], count)
        return actions

    def _act_replace(self, seat: str, cards: list[str]) -> None:
        """D5: cards at random from the discards; those set aside are never drawn."""
        for card in cards:
            self._hands[seat].remove(card)
        for _ in cards:
            self._hands[seat].add(self._discards[self._replacements.pop(0)])
        self._to_replace.pop(0)
        if not self._to_replace:
            self._start_bidding()

    # ---- bidding ----

    def _start_bidding(self) -> None:
        """P3, D4, D6: from dealer's left (the second player); declarers have no turn."""
        order = clockwise_from(self._seats, left_of(self._seats, self._dealer))
        self._to_bid = [seat for seat in order if seat not in self._bids]
        self._phase = "bid"
        if not self._to_bid:
            self._start_exchange()

    def _partner_bid(self, seat: str) -> str | None:
        """The bid of the seat's partner, None if there is none yet."""
        for other in self._side_of[seat]:
            if other != seat:
                return self._bids.get(other)
        return None

    def _legal_unlooked(self, seat: str) -> set[str]:
        """P5: look at any time; double nil on his turn to bid."""
        my_turn = self._phase == "bid" and seat == self._to_bid[0]
        if my_turn and double_nil_still_legal(self._options, self._partner_bid(seat)):
            return {"look", "bid double_nil"}
        return {"look"}

    def _legal_bid(self, seat: str) -> set[str]:
        """P3, P5: numbers and nil, having looked."""
        bids = legal_bids(
            self._options,
            self._hands[seat],
            self._partner_bid(seat),
            list(self._bids.values()),
            self._round_tricks,
        )
        return {"bid " + bid for bid in bids}

    def _act_bid(self, seat: str, bid: str) -> None:
        """P3, D4: in the draw phase the only bid is a declaration, after which cards are shown."""
        self._bids[seat] = bid
        if self._phase == "draw":
            self._unlooked.remove(seat)
            return
        self._to_bid.pop(0)
        if not self._to_bid:
            self._start_exchange()

    # ---- exchange ----

    def _start_exchange(self) -> None:
        """P7, P8: after all bids, before the opening lead; each side by itself."""
        for side in self._sides:
            count = exchange_size(self._options, [self._bids[seat] for seat in side])
            if count > 0:
                self._give_count[side] = count
                self._to_give[side] = exchange_order(side, self._bids)
        self._phase = "exchange"
        if not self._to_give:
            self._start_play()

    def _waiting_to_give(self) -> set[str]:
        """P7, P8: both partners at once, or one after the other."""
        if self._options["exchange_mode"] == "sequential":
            return {order[0] for order in self._to_give.values()}
        return {seat for order in self._to_give.values() for seat in order}

    def _act_give(self, seat: str, cards: list[str]) -> None:
        """P7, P8: choose; the cards move when both have chosen, or (sequential) at once."""
        side = self._side_of[seat]
        self._given[seat] = cards
        self._to_give[side].remove(seat)
        done = not self._to_give[side]
        if done or self._options["exchange_mode"] == "sequential":
            self._move_given(side)
        if done:
            del self._to_give[side]
        if not self._to_give:
            self._start_play()

    def _move_given(self, side: Side) -> None:
        """P7, P8: the chosen cards of this side change hands."""
        for giver in side:
            for taker in side:
                if giver != taker and giver in self._given:
                    self._hands[giver] -= set(self._given[giver])
                    self._hands[taker] |= set(self._given.pop(giver))

    # ---- play ----

    def _start_play(self) -> None:
        """P9, D6, O10: dealer's left (the second player), or the holder of the two of clubs."""
        self._turn = left_of(self._seats, self._dealer)
        if self._options["first_lead"] == "two_of_clubs":
            self._turn = next(seat for seat in self._seats if "2C" in self._hands[seat])
        self._phase = "play"

    def _act_play(self, seat: str, card: str) -> None:
        """C2 to C6: one card to the trick."""
        if self._led is None:
            self._led = self._suit_led(card)
        if self._suit[card] == "S" and self._breaks_spades(seat):
            self._broken = True
        self._hands[seat].remove(card)
        self._trick.append((seat, card))
        self._turn = left_of(self._seats, seat)
        if len(self._trick) == len(self._seats):
            self._end_trick()

    def _suit_led(self, card: str) -> str:
        """C2, O10: with lowest_club trick one counts as a club lead, whatever is played."""
        if self._options["first_lead"] == "lowest_club" and sum(self._tricks.values()) == 0:
            return "C"
        return self._suit[card]

    def _breaks_spades(self, seat: str) -> bool:
        """C6: does a spade played by this seat now (card still in hand) break spades?"""
        if self._led != "S":
            return True
        leading = not self._trick
        return leading and all(self._suit[card] == "S" for card in self._hands[seat])

    def _end_trick(self) -> None:
        """C2, C3: the winner leads to the next."""
        assert self._led is not None
        self._turn = trick_winner(self._options, self._trick, self._led)
        self._tricks[self._turn] += 1
        self._trick = []
        self._led = None
        if sum(self._tricks.values()) == self._round_tricks:
            self._phase = "over"
