"""The skilled player: counts cards, weighs what each trick is worth, and bids by the score."""

from __future__ import annotations

from spades.bots.skilled.bot import SkilledBot

__all__ = ["SkilledBot"]
