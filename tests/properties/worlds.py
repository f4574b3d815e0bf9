"""Rounds that differ from a given one in secret places."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, replace

from properties.strategies import Start
from properties.witness import Seat, Witness
from spades import (
    LOOK,
    Deal,
    Draw,
    Exchange,
    IllegalAction,
    Look,
    Replace,
    Rules,
    cards_in,
)
from spades.notation.model import Step


@dataclass(frozen=True)
class World:
    """A start and what was done."""

    start: Start
    steps: tuple[Step, ...]

    @property
    def rules(self) -> Rules:
        return self.start.rules

    def witness(self, seat: Seat) -> Witness:
        return Witness(self.start, self.steps, seat)

    def is_legal(self) -> bool:
        try:
            self.start.after(list(self.steps))
        except IllegalAction:
            return False
        return True


def swap_cards(world: World, secret: list[int], rng: random.Random) -> World:
    """Two cards change places, wherever they are."""
    pack = world.rules.pack
    one = rng.choice(secret)
    alike = [card for card in secret if pack.suit_of[card] == pack.suit_of[one]]
    other = rng.choice(alike if rng.random() < 0.6 else secret)
    return with_cards_swapped(world, one, other)


def with_cards_swapped(world: World, one: int, other: int) -> World:
    both = 1 << one | 1 << other

    def swapped(cards: int) -> int:
        return cards ^ both if one != other and (cards & both).bit_count() == 1 else cards

    deal = world.start.deal
    names = {one: other, other: one}
    stock = tuple(None if card is None else names.get(card, card) for card in deal.stock)
    steps = tuple(
        (seat, replace(action, cards=swapped(action.cards)))
        if isinstance(action, Exchange | Replace)
        else (seat, action)
        for seat, action in world.steps
    )
    hands = tuple(map(swapped, deal.hands))
    changed = replace(world.start, deal=Deal(hands, stock, deal.replacements))
    return World(changed, steps)


def change_gift(world: World, secret: list[int], rng: random.Random) -> World:
    """Somebody gives, or sets aside, another card."""
    gifts = [
        place
        for place, (_, action) in enumerate(world.steps)
        if isinstance(action, Exchange | Replace) and action.cards
    ]
    if not gifts:
        return world
    place = rng.choice(gifts)
    seat, action = world.steps[place]
    assert isinstance(action, Exchange | Replace)
    left = action.cards & ~(1 << rng.choice(list(cards_in(action.cards))))
    changed = (seat, replace(action, cards=left | 1 << rng.choice(secret)))
    return replace(world, steps=(*world.steps[:place], changed, *world.steps[place + 1 :]))


def move_look(world: World, _: list[int], rng: random.Random) -> World:
    """Somebody looks earlier or later, or for the first time."""
    steps = list(world.steps)
    looks = [place for place, step in enumerate(steps) if isinstance(step[1], Look)]
    moved = (rng.randrange(world.rules.players), LOOK)
    if looks and rng.random() < 0.7:
        moved = steps.pop(rng.choice(looks))[0], LOOK
    steps.insert(rng.randint(0, len(steps)), moved)
    return replace(world, steps=tuple(steps))


def reorder_replacements(world: World, _: list[int], rng: random.Random) -> World:
    """D5: other discards come, or the same ones from other places of the pile."""
    start = world.start
    order = list(start.deal.replacements)
    if not order:
        return world
    place, turn = rng.randrange(6), rng.randrange(26)
    if turn in order:
        other = order.index(turn)
        order[place], order[other] = order[other], order[place]
        return World(
            replace(start, deal=replace(start.deal, replacements=tuple(order))), world.steps
        )
    before = order[place]
    order[place] = turn
    changed = World(
        replace(start, deal=replace(start.deal, replacements=tuple(order))), world.steps
    )
    kept = [action.keep for _, action in world.steps if isinstance(action, Draw)]
    if before is None or len(kept) < 26 or rng.random() < 0.3:
        return changed
    cards = [start.deal.stock[2 * own + kept[own]] for own in (before, turn)]
    return with_cards_swapped(changed, *[card for card in cards if card is not None])


CHANGES: tuple[Callable[[World, list[int], random.Random], World], ...] = (
    swap_cards,
    change_gift,
    move_look,
    reorder_replacements,
)


def disguised(world: World, seat: Seat, rng: random.Random) -> tuple[World, set[str]]:
    """A legal world in which the seat was shown the same, with the names of the changes."""
    shown = world.witness(seat)
    secret = [card for card in world.rules.pack.cards if not shown.known >> card & 1]
    done: set[str] = set()
    for _ in range(12 if secret else 0):
        change = rng.choice(CHANGES)
        other = change(world, secret, rng)
        if other != world and other.is_legal() and other.witness(seat).facts == shown.facts:
            world = other
            done.add(change.__name__)
    return world, done
