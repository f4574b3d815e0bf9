"""What each candidate of a decision brings in the same worlds, played on by the same players."""

from __future__ import annotations

import random
from typing import TypeAlias

from spades.actions import PLAYS, Action
from spades.appraisal.moments import Moment
from spades.appraisal.worlds import worlds
from spades.bots import Bot
from spades.position import Phase
from spades.round import Round
from spades.rules import SeatIndex
from spades.view import view

Values: TypeAlias = tuple[float, ...]
"""The points that each candidate brought in one world."""


def try_out(
    moment: Moment, candidates: tuple[Action, ...], policy: Bot, count: int, seed: str
) -> tuple[Values, ...]:
    """Play candidates of a decision out in the same worlds.

    Args:
        moment: The decision.
        candidates: What is tried.
        policy: Who plays on, in every seat; it must always choose the same way.
        count: In how many worlds.
        seed: What the worlds follow from, together with the decision's place.

    Returns:
        For each world what each candidate brought; fewer worlds where they are hard to find.
    """
    place = f"{moment.round_number} {moment.seat} {moment.trick}"
    rng = random.Random(f"appraisal {seed} {place}")
    return tuple(
        tuple(_points_after(world, moment.seat, action, policy) for action in candidates)
        for world in worlds(moment.view, moment.seat, count, rng)
    )


def _points_after(world: Round, seat: SeatIndex, action: Action, policy: Bot) -> float:
    round_ = world.copy()
    round_.apply(seat, action)
    _play_out(round_, policy)
    return points(round_, seat)


def _play_out(round_: Round, policy: Bot) -> None:
    """Play a round to its end; a card that is the only legal one needs no thought."""
    while seats := round_.seats_to_act:
        seat = seats[0]
        if round_.phase is Phase.PLAY and round_.looked[seat]:
            legal = round_.legal_plays()
            if legal & (legal - 1) == 0:
                round_.apply(seat, PLAYS[legal.bit_length() - 1])
                continue
        round_.apply(seat, policy.choose(view(round_, seat)).action)


def points(round_: Round, seat: SeatIndex) -> float:
    """What a finished round brought a seat's side beyond the others, on average of these."""
    own = round_.rules.side_of[seat]
    scores = round_.score()
    others = [score.delta for score in scores if score.side != own]
    return scores[own].delta - sum(others) / len(others)
