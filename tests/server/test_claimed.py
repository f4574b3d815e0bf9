"""Tricks that are claimed at a table: played by the server, and seen by all."""

from __future__ import annotations

import pytest

from server.party import HOST, WATCHER, Party, guest_at, lines, replayed
from spades.server.messages import Claim, State

RULES = ["classic", "draw", "cutthroat,players=3"]


def at_a_claim(rules: str) -> tuple[Party, str]:
    """A table of people, and the letter of one whose remaining tricks are proved."""
    people = {"classic": "NESW", "draw": "NS"}.get(rules, "NES")
    for number in range(100):
        party = Party.at(rules, f"claim {number}").start(people)
        while party.status == "playing":
            for letter in people:
                told = party.states[guest_at(letter)].round
                if told is not None and told.legal.claim:
                    return party, letter
            party.step(people)
    raise AssertionError


def course(state: State) -> list[str]:
    """What happened, by kind; cards with who played them."""
    return [
        f"{event.action.seat} {event.action.play}" if event.action else event.kind
        for event in state.events
    ]


@pytest.mark.parametrize("rules", RULES)
def test_a_proved_claim_wins_all_tricks_that_are_left(rules: str) -> None:
    party, letter = at_a_claim(rules)
    before = party.states[guest_at(letter)].round
    assert before is not None
    assert party.wish(guest_at(letter), Claim).error is None
    now = party.states[guest_at(letter)].round
    assert now is not None
    assert now.phase == "over"
    assert now.tricks_won[letter] == before.tricks_won[letter] + before.legal.claim
    assert now.tricks_won.items() - before.tricks_won.items() == {(letter, now.tricks_won[letter])}
    assert party.status in ("round_over", "over")


@pytest.mark.parametrize("rules", RULES)
def test_everybody_is_shown_the_claim_and_then_trick_by_trick_what_was_played(rules: str) -> None:
    party, letter = at_a_claim(rules)
    told = party.states[guest_at(letter)].round
    assert told is not None
    party.wish(guest_at(letter), Claim)
    players = len(told.tricks_won)
    for guest in (guest_at(letter), WATCHER, HOST):
        first, *rest = course(party.states[guest])
        assert first == "claim"
        for number in range(told.legal.claim):
            own = rest[number * (players + 1) :][: players + 1]
            assert own[0].startswith(f"{letter} ")
            assert own[-1] == "trick"
            assert len({step.split()[0] for step in own[:-1]}) == players
        assert rest[told.legal.claim * (players + 1) :][0] == "round_over"


@pytest.mark.parametrize("rules", RULES)
def test_a_claim_is_replayed_as_it_was(rules: str) -> None:
    party, letter = at_a_claim(rules)
    party.wish(guest_at(letter), Claim)
    assert lines(replayed(party)) == lines(party.table)


def test_what_is_not_proved_or_not_ones_turn_is_not_claimed() -> None:
    party, letter = at_a_claim("classic")
    for other in set("NESW") - {letter}:
        assert party.error(guest_at(other), Claim) == "table-not-proved"
    assert party.error(WATCHER, Claim) == "table-not-seated"
    early = Party.at("classic").start("NESW")
    assert early.error(HOST, Claim) == "table-not-proved"


def test_nobody_else_learns_that_somebody_may_claim() -> None:
    party, letter = at_a_claim("classic")
    for guest, state in party.states.items():
        assert state.round is not None
        assert bool(state.round.legal.claim) == (guest == guest_at(letter))
