"""What a table starts from, and the deals that follow from it."""

from __future__ import annotations

import hmac
from collections.abc import Callable
from dataclasses import dataclass, field

from spades.rules import Rules
from spades.server.entries import Guest
from spades.server.messages import Clock, Level
from spades.server.nonces import NoncedDeals, Nonces
from spades.shuffle import DealSource, SeededDeals

_GAME = b"spades game 1"


@dataclass(frozen=True)
class Head:
    """What a table starts from.

    Attributes:
        code: How the table is called in its address.
        rules: The rules in force.
        secret: What all deals follow from; at least 16 bytes that only the server knows.
        host: Who opened the table, and starts the game.
        bots: The level of the bots that fill free seats.
        clock: How much time there is; None where nobody is hurried.
    """

    code: str
    rules: Rules
    secret: bytes = field(repr=False)
    host: Guest
    bots: Level = "skilled"
    clock: Clock | None = None


Deals = Callable[[Head, int, Nonces], DealSource]
"""Where the deals of a table's games come from: by the game's number from 1, and what the players
add to each round, which is looked up when it is dealt."""


def seeded_deals(head: Head, number: int, nonces: Nonces) -> DealSource:
    """Each game of an evening has a secret of its own, which says nothing of the others."""
    secret = hmac.digest(head.secret, _GAME + str(number).encode(), "sha256")
    return NoncedDeals(SeededDeals(secret, f"{head.code}-{number}"), nonces)
