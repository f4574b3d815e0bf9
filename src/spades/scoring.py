"""A round's points and bags, line by line, each line with the clause it follows.

Rules P11 to P16, D7 to D9, O2, O3, O6 to O8. Nothing here knows how the tricks came about: rules,
bids, tricks, totals and bags go in, lines that add up come out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from spades.actions import DOUBLE_NIL, NIL, BidValue
from spades.bidding import contract, is_nil
from spades.errors import ErrorCode, ScoringError
from spades.rules import Rules, SeatIndex, SideIndex

POINTS_PER_TRICK = 10
TEN_CONTRACT = 10
TEN_POINTS = 200
BOSTON_POINTS = 200


class LineCode(StrEnum):
    """What a score line is about."""

    CONTRACT_MADE = "contract-made"
    CONTRACT_SET = "contract-set"
    OVERTRICKS = "overtricks"
    NIL_MADE = "nil-made"
    NIL_FAILED = "nil-failed"
    DOUBLE_NIL_MADE = "double-nil-made"
    DOUBLE_NIL_FAILED = "double-nil-failed"
    FAILED_NIL_TRICKS = "failed-nil-tricks"
    BAG_PENALTY = "bag-penalty"


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One reason for which a side's total or bags change.

    Attributes:
        side: Whose points.
        seat: Whose bid, where the line is about one player.
        code: What the line is about.
        points: Change of the total.
        bags: Change of the bag counter.
        clause: The clause of the rules.
        params: Counts for the sentence: `contract`, `tricks`, `limit`.
    """

    side: SideIndex
    seat: SeatIndex | None
    code: LineCode
    points: int
    bags: int
    clause: str
    params: Mapping[str, int] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class SideScore:
    """What a round brought one side.

    Attributes:
        side: The side.
        lines: The reasons; their points add up to `delta`, their bags to the counter's change.
        delta: Points of this round, bag penalties included.
        total: Points so far, this round included.
        bags: The bag counter after this round.
        is_boston: Whether the side met a contract of all tricks (O7).
    """

    side: SideIndex
    lines: tuple[ScoreLine, ...]
    delta: int
    total: int
    bags: int
    is_boston: bool


def score_round(
    rules: Rules,
    bids: Sequence[BidValue],
    tricks: Sequence[int],
    totals: Sequence[int],
    bags: Sequence[int],
) -> tuple[SideScore, ...]:
    """Score a finished round for every side.

    Args:
        rules: The rules in force.
        bids: The bid of each seat.
        tricks: Tricks won by each seat; they sum to `rules.tricks`.
        totals: Points of each side before the round.
        bags: Bag counter of each side before the round.

    Raises:
        ScoringError: `WRONG_BID_COUNT`, `WRONG_SIDE_COUNT`, or what `score_side` raises.
    """
    _check_counts(len(bids), len(tricks), rules.players)
    sides = len(rules.sides)
    for numbers in (totals, bags):
        if len(numbers) != sides:
            raise ScoringError(ErrorCode.WRONG_SIDE_COUNT, numbers=len(numbers), sides=sides)
    if sum(tricks) != rules.tricks:
        raise ScoringError(ErrorCode.TRICKS_OUT_OF_RANGE, tricks=sum(tricks), most=rules.tricks)
    return tuple(
        score_side(
            rules,
            side,
            [bids[seat] for seat in seats],
            [tricks[seat] for seat in seats],
            total=totals[side],
            bags=bags[side],
        )
        for side, seats in enumerate(rules.sides)
    )


def score_side(
    rules: Rules,
    side: SideIndex,
    bids: Sequence[BidValue],
    tricks: Sequence[int],
    *,
    total: int = 0,
    bags: int = 0,
) -> SideScore:
    """Score a finished round for one side.

    Args:
        rules: The rules in force.
        side: The side, whose seats are `rules.sides[side]`.
        bids: The bids of its seats, in that order.
        tricks: Tricks won by its seats, in that order.
        total: Its points before the round.
        bags: Its bag counter before the round.

    Raises:
        ScoringError: `BAD_SIDE`, `WRONG_BID_COUNT`, `BAD_BID`, `TRICKS_OUT_OF_RANGE` or
            `BAGS_OUT_OF_RANGE`.
    """
    _check(rules, side, bids, tricks, bags)
    scorer = _SideScorer(rules, side, bids, tricks)
    lines = list(scorer.lines())
    counter = bags + sum(line.bags for line in lines)
    lines += scorer.penalties(counter)
    delta = sum(line.points for line in lines)
    return SideScore(
        side=side,
        lines=tuple(lines),
        delta=delta,
        total=total + delta,
        bags=bags + sum(line.bags for line in lines),
        is_boston=scorer.is_boston,
    )


def _check(
    rules: Rules, side: SideIndex, bids: Sequence[BidValue], tricks: Sequence[int], bags: int
) -> None:
    if not 0 <= side < len(rules.sides):
        raise ScoringError(ErrorCode.BAD_SIDE, side=side, last=len(rules.sides) - 1)
    _check_counts(len(bids), len(tricks), len(rules.sides[side]))
    for bid in bids:
        is_off = bid == DOUBLE_NIL and rules.double_nil_value is None
        if is_off or not DOUBLE_NIL <= bid <= rules.tricks:
            raise ScoringError(ErrorCode.BAD_BID, bid=bid, most=rules.tricks)
    if min(tricks) < 0 or sum(tricks) > rules.tricks:
        wrong = min(*tricks, 0) or sum(tricks)
        raise ScoringError(ErrorCode.TRICKS_OUT_OF_RANGE, tricks=wrong, most=rules.tricks)
    check_bags(rules, bags)


def _check_counts(bids: int, tricks: int, players: int) -> None:
    if bids != players or tricks != players:
        raise ScoringError(ErrorCode.WRONG_BID_COUNT, bids=bids, tricks=tricks, players=players)


def check_bags(rules: Rules, bags: int) -> None:
    """Raise `ScoringError` (`BAGS_OUT_OF_RANGE`) unless a counter can stand there (P16)."""
    if bags < 0 or (rules.bag_limit is not None and bags >= rules.bag_limit):
        raise ScoringError(ErrorCode.BAGS_OUT_OF_RANGE, bags=bags, limit=rules.bag_limit or 0)


class _SideScorer:
    """The lines of one side's round, one method for each kind of line."""

    def __init__(
        self, rules: Rules, side: SideIndex, bids: Sequence[BidValue], tricks: Sequence[int]
    ) -> None:
        self.rules = rules
        self.side = side
        self.is_draw = rules.game == "draw"
        seats = list(zip(rules.sides[side], bids, tricks, strict=True))
        self.nils = [entry for entry in seats if is_nil(rules, entry[1])]
        self.contract = contract(rules, bids)
        numbered = sum(won for _, bid, won in seats if not is_nil(rules, bid))
        self.helped = not self.is_draw and rules.failed_nil_tricks == "help"
        self.tricks = sum(tricks) if self.helped else numbered
        self.is_boston = (
            rules.boston is not None
            and self.contract == rules.tricks
            and self.tricks == rules.tricks
        )

    def lines(self) -> Iterator[ScoreLine]:
        """Everything but bag penalties."""
        yield from self._contract_lines()
        for seat, bid, won in self.nils:
            yield self._nil_line(seat, bid, won)
            if won and not self.helped:
                yield self._failed_nil_tricks_line(seat, won)

    def penalties(self, counter: int) -> Iterator[ScoreLine]:
        """P16: one line each time the counter has reached the limit."""
        limit = self.rules.bag_limit
        while limit is not None and counter >= limit:
            counter -= limit
            yield self._line(
                LineCode.BAG_PENALTY, "P16", -self.rules.bag_penalty, -limit, limit=limit
            )

    def _contract_lines(self) -> Iterator[ScoreLine]:
        """P11, P12, D7, O6 to O8; with `help`, failed nils without a contract are bags too (O2)."""
        if self.contract is not None:
            counts = {"contract": self.contract, "tricks": self.tricks}
            if self.tricks < self.contract:
                points, clause = self._set_points(self.contract)
                yield self._line(LineCode.CONTRACT_SET, clause, points, 0, **counts)
                return
            points, clause = self._made_points(self.contract)
            yield self._line(LineCode.CONTRACT_MADE, clause, points, 0, **counts)
        over = self.tricks - (self.contract or 0)
        if over:
            clause = "O2" if self.contract is None else self._clause("P11", "D7")
            points = self.rules.bag_points * over
            yield self._line(LineCode.OVERTRICKS, clause, points, over, tricks=over)

    def _made_points(self, contracted: int) -> tuple[int, str]:
        if self.rules.ten_for_200 and contracted == TEN_CONTRACT:
            return TEN_POINTS, "O6"
        if self.is_boston and self.rules.boston == BOSTON_POINTS:
            return BOSTON_POINTS, "O7"
        return POINTS_PER_TRICK * contracted, self._clause("P11", "D7")

    def _set_points(self, contracted: int) -> tuple[int, str]:
        if self.rules.ten_for_200 and contracted == TEN_CONTRACT:
            return -TEN_POINTS, "O6"
        if self.rules.set_score == "missing":
            return -POINTS_PER_TRICK * (contracted - self.tricks), "O8"
        if self.rules.set_score == "nothing":
            return 0, "O8"
        return -POINTS_PER_TRICK * contracted, self._clause("P12", "D7")

    def _nil_line(self, seat: SeatIndex, bid: BidValue, won: int) -> ScoreLine:
        """P13, D8."""
        value = (self.rules.nil_value if bid == NIL else self.rules.double_nil_value) or 0
        made, failed = (
            (LineCode.NIL_MADE, LineCode.NIL_FAILED)
            if bid == NIL
            else (LineCode.DOUBLE_NIL_MADE, LineCode.DOUBLE_NIL_FAILED)
        )
        clause = self._clause("P13", "D8")
        code, points = (failed, -value) if won else (made, value)
        return self._line(code, clause, points, 0, seat=seat, tricks=won)

    def _failed_nil_tricks_line(self, seat: SeatIndex, won: int) -> ScoreLine:
        """P14, O2; in the draw game D8 and `draw_failed_nil`."""
        rules = self.rules
        if self.is_draw:
            are_bags = rules.draw_failed_nil != "nothing"
            count_points = rules.draw_failed_nil == "bags_points"
        else:
            are_bags = rules.failed_nil_tricks == "bags"
            count_points = rules.failed_nil_bag_points
        return self._line(
            LineCode.FAILED_NIL_TRICKS,
            self._clause("P14" if are_bags else "O2", "D8"),
            rules.bag_points * won if are_bags and count_points else 0,
            won if are_bags else 0,
            seat=seat,
            tricks=won,
        )

    def _clause(self, others: str, draw: str) -> str:
        return draw if self.is_draw else others

    def _line(
        self,
        code: LineCode,
        clause: str,
        points: int,
        bags: int,
        seat: SeatIndex | None = None,
        **params: int,
    ) -> ScoreLine:
        return ScoreLine(self.side, seat, code, points, bags, clause, params)
