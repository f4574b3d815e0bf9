"""Records against the referee: that what they tell follows the rules, and the deals their seeds.

What a record states and what follows from its actions are compared, never believed.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from dataclasses import dataclass

from spades.actions import Exchange, Replace
from spades.errors import ErrorCode, Param, SpadesError
from spades.game import next_dealer, outcome_after
from spades.notation import GameRecord, RoundRecord
from spades.notation.model import Step
from spades.position import Phase
from spades.round import Round
from spades.rules import SeatIndex
from spades.shuffle import RoundSeed, commitment

NOT_STATED = "none"
"""Stands for what does not follow from a record, because it is not finished."""


class ReplayError(SpadesError):
    """A record that does not follow the rules.

    Attributes:
        round_number: The round with the fault, from 1.
        seat: The letter of the seat that acted wrongly; None if the fault is in no action.
        trick: The trick it was played to, from 1; None outside the play.
    """

    def __init__(self, code: ErrorCode, round_number: int = 1, /, **params: Param) -> None:
        self.round_number = round_number
        self.seat: str | None = None
        self.trick: int | None = None
        super().__init__(code, **params)

    @classmethod
    def of(cls, error: SpadesError, round_number: int) -> ReplayError:
        """What the referee said of a round."""
        own = cls(error.code, round_number, **error.params)
        own.clause = error.clause
        return own

    def at(self, round_: Round, seat: SeatIndex) -> ReplayError:
        """This error, for an action of a seat in the round as it stands."""
        self.seat = round_.rules.seats[seat]
        self.trick = len(round_.tricks) + 1 if round_.phase is Phase.PLAY else None
        return self

    def __str__(self) -> str:
        where = f"round {self.round_number}"
        if self.trick is not None:
            where += f", trick {self.trick}"
        if self.seat is not None:
            where += f", {self.seat}"
        return f"{where}: {super().__str__()}"


def is_replayable(record: RoundRecord) -> bool:
    """Whether every card is known, so that the referee can follow the round."""
    done = (record.actions, *(entry.actions for entry in record.taken_back))
    gifts = [own for steps in done for _, own in steps if isinstance(own, Exchange | Replace)]
    if any(gift.hidden for gift in gifts):
        return False
    try:
        record.deal.check_complete(record.rules)
    except SpadesError:
        return False
    return True


def replay_round(record: RoundRecord, round_number: int = 1) -> Round:
    """The round that a record describes, played again under the referee's eyes.

    Args:
        record: The round; all its cards must be known.
        round_number: Its number, for errors.

    Raises:
        ReplayError: The deal is incomplete, an action is illegal, also one that was taken back, or
            the stated points are wrong.
    """
    _check_taken_back(record, round_number)
    round_ = _carried_out(record, record.actions, round_number)
    if record.deltas is not None:
        deltas = tuple(score.delta for score in round_.score()) if round_.is_over else ()
        _compare("points", record.deltas, deltas, round_number)
    round_.taken_back = list(record.taken_back)
    return round_


def _check_taken_back(record: RoundRecord, round_number: int) -> None:
    """Every action that was taken back must have been legal where it stood."""
    entries = reversed(record.taken_back)
    for entry, stood in zip(entries, record.histories(), strict=True):
        before = len(stood) - len(entry.actions)
        _compare("undone", str(entry.after), str(before), round_number)
        _carried_out(record, stood, round_number)


def _carried_out(record: RoundRecord, steps: Sequence[Step], round_number: int) -> Round:
    """The round of a record after these steps."""
    try:
        round_ = Round(
            record.rules,
            record.deal,
            dealer=record.dealer,
            totals=record.totals,
            bags=record.bags,
        )
    except SpadesError as error:
        raise ReplayError.of(error, round_number) from error
    for seat, action in steps:
        try:
            round_.apply(seat, action)
        except SpadesError as error:
            raise ReplayError.of(error, round_number).at(round_, seat) from error
    return round_


def replay_game(record: GameRecord) -> tuple[Round, ...]:
    """All rounds of a game played again, with dealers, totals, bags and result compared.

    The first round may stand anywhere in a game; its dealer, totals and bags are taken as stated.

    Raises:
        ReplayError: Something does not follow the rules.
    """
    rounds: list[Round] = []
    ended = None
    for number, own in enumerate(record.rounds, start=1):
        if ended is not None:
            raise ReplayError(ErrorCode.GAME_IS_OVER, number)
        if rounds:
            _check_start(rounds[-1], own, number)
        rounds.append(replay_round(own, number))
        if rounds[-1].is_over:
            ended = outcome_after(record.rules, rounds[-1].score(), number)
    if record.result is not None:
        result = "" if ended is None else ended.name(record.rules)
        _compare("result", record.result, result, len(rounds))
    return tuple(rounds)


def _check_start(before: Round, record: RoundRecord, number: int) -> None:
    """Dealer, totals and bags of a round follow from the round before (P10, P16)."""
    if not before.is_over:
        raise ReplayError(ErrorCode.ROUND_NOT_OVER, number - 1)
    scores = before.score()
    seats = record.rules.seats
    dealer = next_dealer(record.rules, before.dealer)
    _compare("dealer", seats[record.dealer], seats[dealer], number)
    _compare("totals", record.totals, tuple(score.total for score in scores), number)
    _compare("bags", record.bags, tuple(score.bags for score in scores), number)


def _compare(
    what: str, stated: str | tuple[int, ...], actual: str | tuple[int, ...], number: int
) -> None:
    if stated != actual:
        raise ReplayError(
            ErrorCode.RECORD_DIFFERS,
            number,
            field=what,
            stated=_written(stated),
            actual=_written(actual) or NOT_STATED,
        )


def _written(value: str | tuple[int, ...]) -> str:
    return value if isinstance(value, str) else " ".join(map(str, value))


@dataclass(frozen=True, slots=True)
class DealCheck:
    """What the seed of one round says about its deal.

    Attributes:
        round_number: The round, from 1.
        has_seed: Whether the record shows the seed at all.
        is_committed: Whether the commitment is the seed's.
        is_from_seed: Whether the deal, and the first dealer of the game, follow from the seed.
    """

    round_number: int
    has_seed: bool
    is_committed: bool
    is_from_seed: bool

    @property
    def is_good(self) -> bool:
        """Whether there is a seed and everything follows from it."""
        return self.has_seed and self.is_committed and self.is_from_seed


def check_deals(record: GameRecord) -> tuple[DealCheck, ...]:
    """Compute every deal of a game again from its seed."""
    return tuple(
        _check_deal(record, own, number) for number, own in enumerate(record.rounds, start=1)
    )


def _check_deal(game: GameRecord, record: RoundRecord, number: int) -> DealCheck:
    shown = record.seed
    if shown is None or shown.seed is None:
        return DealCheck(number, has_seed=False, is_committed=False, is_from_seed=False)
    is_committed = hmac.compare_digest(commitment(shown.seed), shown.commitment)
    try:
        seed = RoundSeed(shown.seed, number, game.table, shown.nonces)
    except SpadesError:
        return DealCheck(number, has_seed=True, is_committed=is_committed, is_from_seed=False)
    follows = seed.deal(record.rules) == record.deal
    if number == 1:
        follows = follows and seed.dealer(record.rules) == record.dealer
    return DealCheck(number, has_seed=True, is_committed=is_committed, is_from_seed=follows)
