"""What players add to the deals: after the commitment, and into the deal."""

from __future__ import annotations

import hashlib

import pytest

from server.party import HOST, Party, guest_at, lines, replayed
from spades import format_records
from spades.replay import check_deals
from spades.server.messages import Ready, Sit, Start
from spades.shuffle import RoundSeed


def test_a_deal_follows_from_the_seed_committed_to_and_the_nonces_given_after_it() -> None:
    party = Party.at("mirror", "nonces").seat("SN")
    committed = party.states[HOST].table.next_commitment
    assert party.error(guest_at("N"), Sit, seat="N", name="Nora", nonce="0a") is None
    assert party.error(HOST, Start, nonce="ff00") is None
    told = party.states[HOST].round
    assert told is not None
    assert told.commitment == committed
    assert told.nonces == {"N": "0a", "S": "ff00"}
    assert told.seed is None
    assert party.states[HOST].table.next_commitment is None
    party.play("SN")
    told = party.states[HOST].round
    assert told is not None
    assert told.seed is not None
    assert hashlib.sha256(bytes.fromhex(told.seed)).hexdigest() == committed
    nonces = {"N": b"\x0a", "S": b"\xff\x00"}
    seed = RoundSeed(bytes.fromhex(told.seed), 1, "table-1", nonces)
    game = party.table.evening.game
    assert game is not None
    assert game.round.deal == seed.deal(game.rules)


def test_every_round_has_its_own_commitment_and_its_own_nonces() -> None:
    party = Party.at("mirror,target=100", "rounds").start("SN")
    seen: list[str] = []
    for number in range(1, 40):
        party.play("SN", number)
        if party.status == "over":
            break
        committed = party.states[HOST].table.next_commitment
        assert committed not in (None, *seen)
        seen.append(str(committed))
        assert party.error(HOST, Ready, nonce="01" * number) is None
        assert party.error(guest_at("N"), Ready) is None
        told = party.states[HOST].round
        assert told is not None
        assert (told.commitment, told.nonces) == (committed, {"S": "01" * number})
    (record,) = party.table.evening.finished_records()
    assert all(check.is_good for check in check_deals(record))
    assert lines(replayed(party)) == lines(party.table)


def test_the_next_game_is_committed_to_before_anybody_wants_it() -> None:
    party = Party.at("mirror,target=100", "games").start("S").play("S", 40)
    committed = party.states[HOST].table.next_commitment
    assert party.error(HOST, Ready, nonce="77") is None
    told = party.states[HOST].round
    assert told is not None
    assert (told.number, told.commitment, told.nonces) == (1, committed, {"S": "77"})
    party.play("S")
    for record in party.table.evening.finished_records():
        assert all(check.is_good for check in check_deals(record))
    assert "S:77" in format_records(party.table.evening.finished_records())


def test_a_seat_without_a_nonce_adds_nothing_and_no_nonce_is_used_twice() -> None:
    party = Party.at("mirror", "twice").seat("SN")
    party.wish(HOST, Sit, seat="S", name="Sam", nonce="aa")
    party.wish(HOST, Start)
    told = party.states[HOST].round
    assert told is not None
    assert told.nonces == {"S": "aa"}
    party.play("SN")
    party.wish(HOST, Ready)
    party.wish(guest_at("N"), Ready)
    told = party.states[HOST].round
    assert told is not None
    assert told.nonces == {}


@pytest.mark.parametrize("nonce", ["", "0", "0x", "AA", "zz", "00" * 65])
def test_what_is_no_nonce_is_unreadable(nonce: str) -> None:
    party = Party.at("mirror").seat("S")
    with pytest.raises(ValueError, match="nonce"):
        party.wish(HOST, Start, nonce=nonce)
