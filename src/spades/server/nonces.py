"""What players add to the deals, each round anew, after its commitment was published."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from spades.rules import Rules, SeatIndex
from spades.shuffle import Deal, RoundSeed, SeededDeals

Nonces = Mapping[int, Mapping[str, bytes]]
"""For each round of a game what the players added, by seat letter."""


@dataclass(frozen=True)
class NoncedDeals:
    """The deals of a game to which players add something each round (`docs/fair-deals.md`).

    Attributes:
        own: The server's part.
        nonces: The players' part, which grows while the game goes on; that of a round is there
            before the round is dealt.
    """

    own: SeededDeals
    nonces: Nonces

    def seed(self, round_number: int) -> RoundSeed:
        """What the deal of a round follows from."""
        return replace(self.own.seed(round_number), nonces=self.nonces.get(round_number, {}))

    def first_dealer(self, rules: Rules) -> SeatIndex:
        """The dealer, or first drawer, of the first round (P2, D1)."""
        return self.seed(1).dealer(rules)

    def deal(self, rules: Rules, round_number: int) -> Deal:
        """The deal of a round, numbered from 1."""
        return self.seed(round_number).deal(rules)
