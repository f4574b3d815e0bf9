"""What a bot is: a player that sees a `View`, chooses a legal action and says why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from spades.actions import Action
from spades.view import View


class Reason(StrEnum):
    """Why a bot chose what it chose."""

    AT_RANDOM = "at-random"
    OWN_REASONS = "own-reasons"
    SLIP = "slip"
    TAKE_WHAT_COMES = "take-what-comes"
    ACES_AND_KINGS = "aces-and-kings"
    ONLY_CHOICE = "only-choice"
    LOOK_AT_CARDS = "look-at-cards"
    EXPECTED_TRICKS = "expected-tricks"
    CAUTIOUS_BID = "cautious-bid"
    NIL_IS_SAFE = "nil-is-safe"
    NIL_CHANCE = "nil-chance"
    WORTH_KEEPING = "worth-keeping"
    NOT_WORTH_KEEPING = "not-worth-keeping"
    GIVE_DANGERS = "give-dangers"
    GIVE_LOW_CARDS = "give-low-cards"
    LEAD_TO_WIN = "lead-to-win"
    LEAD_LOW = "lead-low"
    WIN_CHEAPLY = "win-cheaply"
    PLAY_HIGH_THIRD = "play-high-third"
    PARTNER_WINS = "partner-wins"
    COVER_PARTNER = "cover-partner"
    SAVE_NIL = "save-nil"
    DUCK = "duck"
    ENOUGH_LATER = "enough-later"
    NIL_FOR_GAME = "nil-for-game"
    BID_FOR_GAME = "bid-for-game"
    FAR_BEHIND = "far-behind"
    ATTACK_NIL = "attack-nil"
    SET_CONTRACT = "set-contract"
    DRAW_TRUMPS = "draw-trumps"
    LEAD_FOR_RUFF = "lead-for-ruff"
    KEEP_FOR_LATER = "keep-for-later"
    CANNOT_DUCK = "cannot-duck"
    CANNOT_WIN = "cannot-win"


@dataclass(frozen=True)
class Choice:
    """A bot's choice.

    Attributes:
        action: One of the view's legal actions.
        reason: Why.
        params: Numbers for the sentence about it.
        candidates: Actions that were compared, with their values, the best first.
    """

    action: Action
    reason: Reason
    params: Mapping[str, int] = field(default_factory=dict, hash=False)
    candidates: tuple[tuple[Action, float], ...] = ()


class Bot(Protocol):
    """A player of one level.

    The same views, seed and limit give the same choices on any machine.
    """

    def choose(self, view: View, limit: int | None = None) -> Choice:
        """Choose one of `view.legal_actions`.

        Args:
            view: What the bot's seat knows; it has at least one legal action.
            limit: Units of work that may be spent, None for the level's own measure.
        """
