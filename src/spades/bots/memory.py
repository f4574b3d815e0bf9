"""What a player can know from the cards that have been played."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain

from spades.cards import CardSet, Suit, card_set
from spades.view import View


@dataclass(frozen=True)
class Memory:
    """The cards that are still out, and who has shown out of which suit.

    Attributes:
        out: The cards that other players may hold.
        voids: For each seat the suits that it is known not to hold.
    """

    out: CardSet
    voids: tuple[frozenset[Suit], ...]


def remember(view: View) -> Memory:
    """Everything that can be remembered of a round."""
    played = card_set(chain(view.trick, *(trick.cards for trick in view.tricks)))
    known = played | (view.hand or 0) | card_set(view.rejected)
    if view.rules.game == "draw":
        known |= view.given
    return Memory(view.rules.pack.mask & ~known, _voids(view))


def _voids(view: View) -> tuple[frozenset[Suit], ...]:
    """C4: who did not follow has none; to the lowest club trick everybody plays by other rules."""
    suit_of = view.rules.pack.suit_of
    shown: list[set[Suit]] = [set() for _ in view.rules.seats]
    plays = [(trick.leader, trick.cards) for trick in view.tricks]
    if view.trick:
        plays.append((view.leader, view.trick))
    for number, (leader, cards) in enumerate(plays):
        if number == 0 and view.rules.first_lead == "lowest_club":
            continue
        led = suit_of[cards[0]]
        for seat, card in zip(view.rules.clockwise(leader), cards, strict=False):
            if suit_of[card] != led:
                shown[seat].add(led)
    return tuple(map(frozenset, shown))
