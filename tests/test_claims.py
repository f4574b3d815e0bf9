"""Claims: what is proved holds in every deal that fits, and clear cases are proved."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from bots.tables import moments
from spades import (
    PRESETS,
    Phase,
    Round,
    Trick,
    View,
    cards_in,
    format_card,
    parse_card,
    parse_cards,
    view,
)
from spades import claims as under_test
from spades.bots.memory import Memory, remember
from spades.cards import SUIT_LETTERS, Card
from spades.claims import play_out, proved_claim
from support import play_randomly, rules_of, seeded_round

SOUTH = 2
PLAYED = Trick(0, tuple(map(parse_card, ["7C", "8C", "9C", "TC"])), 3)
MOST_CARDS = 4
"""Endings of up to so many cards are searched to the last reply."""


@pytest.fixture
def claimed(monkeypatch: pytest.MonkeyPatch) -> Claimed:
    return Claimed(monkeypatch)


class Claimed:
    """The proof for South on lead, from what is written of the other hands."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._patch = patch

    def __call__(
        self,
        hand: str,
        out: str,
        *,
        rules: str = "classic",
        broken: bool = True,
        voids: str = "",
    ) -> str:
        """The leads; `voids` are suits that nobody else holds any more."""
        own = rules_of(rules)
        seat = min(SOUTH, own.players - 1)
        shown = frozenset(SUIT_LETTERS.index(letter) for letter in voids)
        memory = Memory(parse_cards(out), (shown,) * own.players)
        self._patch.setattr(under_test, "remember", lambda _: memory)
        cards = parse_cards(hand)
        now = replace(
            view(seeded_round(own), seat),
            phase=Phase.PLAY,
            seats_to_act=(seat,),
            hand=cards,
            hand_sizes=(cards.bit_count(),) * own.players,
            tricks=(PLAYED,),
            broken=broken,
        )
        return " ".join(map(format_card, proved_claim(now)))


def test_the_highest_spades_are_claimed(claimed: Claimed) -> None:
    assert claimed("AS KS", "QS JS 2H 3H 4H 5H") == "AS KS"
    assert claimed("AS QS", "KS 2S 2H 3H 4H 5H") == ""


def test_a_spade_that_is_out_may_trump_until_it_is_drawn(claimed: Claimed) -> None:
    hearts = "3H 4H 5H 6H 7H 8H"
    assert claimed("AS KS AH", f"QS 2S {hearts} 9H") == "AS KS AH"
    assert claimed("AS KS AH", f"QS JS 2S {hearts}") == ""


def test_a_low_card_is_claimed_once_nobody_can_have_a_higher_one(claimed: Claimed) -> None:
    assert claimed("AH 2H", "KH 3C 4C 5C 6C 2D") == "AH 2H"
    assert claimed("AH 2H", "KH QH 3C 4C 5C 6C") == ""


def test_C5_spades_that_are_not_broken_cannot_be_drawn(claimed: Claimed) -> None:
    out = "QS 2S 3H 4H 5H 6H 7H 8H 9H"
    assert claimed("AS KS AH", out, broken=False) == ""
    assert claimed("AS KS AH", out, broken=False, rules="classic,lead_spades=any") == "AS KS AH"
    assert claimed("2S AH", "KH 2H 3D 4D 5D 6D", broken=False) == "AH 2S"


def test_who_has_shown_out_has_none(claimed: Claimed) -> None:
    """In the draw game a card that was not seen may lie among the discards."""
    assert claimed("AH AD", "2S KH 5C 6C", rules="draw") == ""
    assert claimed("AH AD", "2S KH 5C 6C", rules="draw", voids="S") == "AH AD"


def test_O11_jokers_are_higher_than_the_ace(claimed: Claimed) -> None:
    out = "2S 3S 4S 5S 6S"
    assert claimed("AS KS", f"LJ {out}", rules="classic,deck=jokers") == ""
    assert claimed("BJ LJ", f"AS {out}", rules="classic,deck=jokers") == "BJ LJ"


def test_one_card_and_trick_one_are_not_claimed(claimed: Claimed) -> None:
    assert claimed("AS", "KS QS JS") == ""
    now = view(seeded_round("classic"), SOUTH)
    on_lead = replace(now, phase=Phase.PLAY, seats_to_act=(SOUTH,), hand=parse_cards("AS KS"))
    assert proved_claim(on_lead) == ()


def test_only_who_is_on_lead_claims() -> None:
    for now, _ in moments("classic", "casual", rounds=6):
        if now.trick or not now.is_my_turn:
            assert proved_claim(now) == ()


@pytest.mark.parametrize("name", PRESETS)
def test_what_is_proved_holds_however_the_others_hold_and_play(name: str) -> None:
    chance = random.Random(name)
    proofs = 0
    for now in endings(name):
        leads = proved_claim(now)
        proofs += bool(leads)
        for hands in worlds(now, chance, 6) if leads else ():
            assert wins_all(now, leads, hands)
    assert proofs >= 10


@pytest.mark.parametrize("name", PRESETS)
def test_a_claim_is_played_out_by_the_referee(name: str) -> None:
    played = 0
    for round_ in rounds_on_lead(name):
        seat = round_.seats_to_act[0]
        leads = proved_claim(view(round_, seat))
        if leads:
            before = round_.tricks_won[seat]
            play_out(round_, seat, leads)
            assert round_.is_over
            assert round_.tricks_won[seat] == before + len(leads)
            played += 1
    assert played >= 3


def endings(name: str) -> Iterator[View]:
    """What seats on lead see near the end of rounds among casual bots."""
    for now, _ in moments(name, "casual", rounds=150):
        is_lead = now.phase is Phase.PLAY and now.is_my_turn and not now.trick
        if is_lead and now.hand is not None and now.hand.bit_count() <= MOST_CARDS:
            yield now


def rounds_on_lead(name: str) -> Iterator[Round]:
    """Random rounds, each at a moment when somebody leads and has few cards."""
    chance = random.Random(name)
    for number in range(1, 400):
        whole = play_randomly(seeded_round(name, number=number), chance)
        for _ in range(chance.randint(2, 4) * whole.rules.players):
            whole.undo()
        yield whole


def worlds(now: View, chance: random.Random, count: int) -> Iterator[list[set[Card]]]:
    """Hands of the others that fit what the seat has seen."""
    memory = remember(now)
    suit_of = now.rules.pack.suit_of
    out = list(cards_in(memory.out))
    for _ in range(count * 50):
        chance.shuffle(out)
        left, hands = iter(out), []
        for seat, size in enumerate(now.hand_sizes):
            own = set(cards_in(now.hand or 0)) if seat == now.seat else set()
            while len(own) < size:
                own.add(next(left))
            hands.append(own)
        fits = not any(
            suit_of[card] in memory.voids[seat]
            for seat, own in enumerate(hands)
            for card in own
            if seat != now.seat
        )
        if fits:
            yield hands
            count -= 1
        if count == 0:
            return


def wins_all(now: View, leads: Sequence[Card], hands: list[set[Card]]) -> bool:
    """Whether every reply of all others together loses every trick to these leads."""
    if not leads:
        return True
    return wins_trick(now, leads, hands, [leads[0]])


def wins_trick(now: View, leads: Sequence[Card], hands: list[set[Card]], trick: list[Card]) -> bool:
    pack, players = now.rules.pack, now.rules.players
    assert now.seat is not None
    if len(trick) == players:
        power = pack.power[pack.suit_of[leads[0]]]
        if max(trick, key=lambda card: power[card]) != leads[0]:
            return False
        return wins_all(now, leads[1:], [own - {*trick} for own in hands])
    own = hands[(now.seat + len(trick)) % players]
    holding = {card for card in own if pack.suit_of[card] == pack.suit_of[leads[0]]}
    return all(wins_trick(now, leads, hands, [*trick, card]) for card in holding or own)
