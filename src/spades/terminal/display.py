"""How the moments of a game look: here in plain lines, which also read well aloud."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from spades.position import Phase
from spades.scoring import SideScore
from spades.terminal.score_sheet import Row, sheet_lines
from spades.terminal.words import Words
from spades.view import View


class Display(Protocol):
    """The parts of the screen that differ between plain lines and colours."""

    def scene(self, view: View) -> Iterator[str]:
        """What stands before every question: where the round is, and the player's hand."""

    def lying(self, view: View) -> Iterator[str]:
        """What stands within a question: the bids so far, or the trick as it lies."""

    def hand(self, view: View) -> str:
        """The player's hand, or that it lies face down."""

    def table(self, view: View) -> Iterator[str]:
        """The trick as it lies, for one who asks."""

    def after_trick(self, view: View) -> Iterator[str]:
        """What follows on the news that a trick is complete."""

    def result(self, scores: Sequence[SideScore]) -> Iterator[str]:
        """What a round brought, with the reasons."""

    def sheet(self, rows: Sequence[Row]) -> Iterator[str]:
        """Every finished round of the game."""


class PlainDisplay:
    """Nothing but lines."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def scene(self, view: View) -> Iterator[str]:
        """The number of a trick that the player leads, and the hand once there is one."""
        if view.phase is Phase.PLAY and not view.trick:
            yield trick_heading(self._words, view)
        if has_hand(view):
            yield self.hand(view)

    def lying(self, view: View) -> Iterator[str]:
        """The bids so far while bidding, else the trick."""
        if view.phase is Phase.BID:
            yield from bids_so_far(self._words, view)
        elif view.trick:
            yield from self.table(view)

    def hand(self, view: View) -> str:
        """The hand suit by suit, in one line."""
        if view.hand is None:
            return self._words.say("hand-facedown")
        if not view.hand:
            return self._words.say("hand-empty")
        return self._words.say("hand-yours", hand=self._words.hand(view.hand))

    def table(self, view: View) -> Iterator[str]:
        """The cards of the trick with who played them."""
        if not view.trick:
            yield self._words.say("turn-table-empty")
            return
        seats = view.rules.clockwise(view.leader)
        cards = self._words.played(zip(seats, view.trick, strict=False))
        yield self._words.say("turn-table", cards=cards)

    def after_trick(self, view: View) -> Iterator[str]:
        """Every player's tricks beside the bid (C3)."""
        yield trick_counts(self._words, view)

    def result(self, scores: Sequence[SideScore]) -> Iterator[str]:
        """A line for each side and for each reason."""
        for score in scores:
            yield from self._words.side_result(score)

    def sheet(self, rows: Sequence[Row]) -> Iterator[str]:
        """A line for each round."""
        yield from sheet_lines(self._words, rows)


def has_hand(view: View) -> bool:
    """Whether there is a hand to speak of: in the draw game not before the first draw."""
    return view.phase is not Phase.DRAW or bool(view.kept)


def trick_heading(words: Words, view: View) -> str:
    """Which trick comes now."""
    return words.say("trick-heading", number=len(view.tricks) + 1, of=view.rules.tricks)


def trick_count(words: Words, view: View, seat: int) -> str:
    """A player's tricks beside the bid."""
    bid = view.bids[seat]
    told = words.say("bid-none") if bid is None else words.bid(bid)
    return words.say("trick-count", name=words.seat(seat), won=view.tricks_won[seat], bid=told)


def trick_counts(words: Words, view: View) -> str:
    """Every player's tricks beside the bid (C3)."""
    counts: Iterable[str] = (trick_count(words, view, seat) for seat in range(view.rules.players))
    return words.say("trick-counts", counts=words.say("list-separator").join(counts))


def bids_so_far(words: Words, view: View) -> Iterator[str]:
    """The bids that have been made, in their order."""
    bids = [
        f"{words.seat(seat)} {words.bid(bid)}"
        for seat in view.rules.clockwise((view.dealer + 1) % view.rules.players)
        if (bid := view.bids[seat]) is not None
    ]
    if bids:
        yield words.say("turn-bids-so-far", bids=words.say("list-separator").join(bids))


def standing(words: Words, view: View) -> Iterator[str]:
    """Points and bags of each side before the round."""
    for side, (total, bags) in enumerate(zip(view.totals, view.bags, strict=True)):
        yield words.say("side-standing", side=words.side(side), total=total, bags=bags)
