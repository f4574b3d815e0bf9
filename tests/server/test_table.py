"""A table without a network: who may do what, and whole games of every preset."""

from __future__ import annotations

import pytest

from server.party import HOST, WATCHER, Party, guest_at, head_of, lines, replayed
from spades import PRESETS, cards_in, parse_card, parse_rules, replay_game
from spades.actions import Bid, Play
from spades.bots import Choice, Reason
from spades.server.messages import (
    Ack,
    Act,
    AskHint,
    Back,
    Fill,
    Gather,
    Hint,
    Legal,
    Ready,
    Say,
    Sit,
    Stand,
    Start,
    State,
    Swap,
    TakeBack,
)

GAMES = (*PRESETS, "cutthroat,players=3", "draw,draw_peek=yes", "pagat,double_nil_deficit=0")


def people_of(text: str, count: int) -> str:
    return ("S" + parse_rules(text).seats.replace("S", ""))[:count]


# Whole games


@pytest.mark.parametrize("count", [1, 2, 4])
@pytest.mark.parametrize("text", GAMES)
def test_people_and_bots_play_on_from_what_messages_say_is_legal(text: str, count: int) -> None:
    people = people_of(text, count)
    party = Party.at(text, f"{text} {count}").start(people).play(people, rounds=3)
    assert lines(replayed(party)) == lines(party.table)
    (record,) = party.table.evening.finished_records()
    assert len(replay_game(record)) == len(record.rounds)
    shown = {guest: party.states[guest].table for guest in map(guest_at, people)}
    assert {len(own.rounds) for own in shown.values()} == {len(record.rounds)}


def test_an_evening_goes_on_after_a_game_with_other_deals() -> None:
    party = Party.at("classic,target=100,loss_floor=-1", "rematch").start("SN")
    party.play("SN", rounds=100)
    assert party.status == "over"
    assert party.states[HOST].table.winner in ("NS", "EW")
    assert [event.kind for event in party.states[HOST].events][-2:] == ["round_over", "game_over"]
    party.wish(HOST, Ready)
    assert party.status == "over"
    party.wish(guest_at("N"), Ready)
    assert party.status == "playing"
    one, other = party.table.evening.games
    assert one.round.deal != other.round.deal
    assert one.deals.seed(1) != other.deals.seed(1)
    assert party.states[HOST].table.rounds == []


def test_a_fixed_table_gives_the_same_bytes_again() -> None:
    one, other = (Party.at("pagat", "again").start("SN").play("SN", 2) for _ in range(2))
    assert one.sent == other.sent


# Seats


def test_people_sit_down_change_seats_and_stand_up() -> None:
    party = Party.at("classic").seat("S")
    north = guest_at("N")
    party.come(north)
    assert party.error(north, Sit, seat="S", name="N") == "table-seat-taken"
    assert party.error(north, Sit, seat="N", name=" \u200b ") == "table-bad-name"
    assert party.error(north, Sit, seat="N", name=" N\x07 ") is None
    assert party.error(HOST, Sit, seat="E", name="Host") is None
    seats = {str(own.seat): own for own in party.states[north].table.seats}
    assert [seats[letter].kind for letter in "NESW"] == ["human", "human", "open", "open"]
    assert (seats["N"].name, seats["N"].is_you, seats["E"].is_you) == ("N", True, False)
    assert party.error(north, Stand) is None
    assert party.error(north, Stand) == "table-not-seated"


def test_only_the_host_fills_and_starts() -> None:
    party = Party.at("classic").seat("SN")
    north = guest_at("N")
    assert party.error(north, Start) == "table-not-host"
    assert party.error(north, Fill, seat="E", level="casual") == "table-not-host"
    assert party.error(HOST, Fill, seat="N", level="casual") == "table-seat-taken"
    assert party.error(HOST, Fill, seat="E", level="casual") is None
    assert party.error(HOST, Fill, seat="E", level=None) is None
    assert party.error(HOST, Fill, seat="E", level="beginner") is None
    assert party.error(HOST, Start) is None
    levels = [own.level for own in party.states[WATCHER].table.seats]
    assert levels == [None, "beginner", None, "random"]
    assert party.error(HOST, Start) == "table-already-started"
    assert party.error(HOST, Fill, seat="E", level=None) == "table-already-started"
    assert party.error(WATCHER, Sit, seat="E", name="W") == "table-already-started"


def test_the_host_lets_seats_change_places_before_and_after_a_game() -> None:
    party = Party.at("mirror,target=100", "swap").seat("SN")
    north = guest_at("N")

    def names() -> list[str]:
        return [own.name for own in party.states[WATCHER].table.seats]

    assert party.error(north, Swap, seats=["N", "E"]) == "table-not-host"
    assert party.error(HOST, Swap, seats=["N", "E"]) is None
    assert names() == ["", "At N", "At S", ""]
    assert party.error(HOST, Swap, seats=["E", "N"]) is None
    assert party.error(HOST, Start) is None
    assert party.error(HOST, Swap, seats=["N", "E"]) == "table-already-started"
    assert party.error(HOST, Gather) == "table-not-finished"
    party.play("SN", 100)
    assert party.error(HOST, Swap, seats=["N", "E"]) == "table-already-started"
    assert party.error(north, Gather) == "table-not-host"
    assert party.error(HOST, Gather) is None
    assert party.status == "lobby"
    assert party.states[WATCHER].round is None
    assert party.error(HOST, Gather) == "table-not-finished"
    assert party.error(HOST, Swap, seats=["N", "E"]) is None
    assert party.error(north, Sit, seat="W", name="West") is None
    assert names()[1:] == ["", "At S", "West"]
    (record,) = party.table.evening.finished_records()
    assert record.players == {"N": "At N", "S": "At S"}
    assert party.error(HOST, Start, nonce="0a") is None
    assert party.status == "playing"
    told = party.states[HOST].round
    assert told is not None
    assert (told.number, told.nonces) == (1, {"S": "0a"})
    assert party.states[HOST].table.rounds == []
    assert all(names())
    assert lines(replayed(party)) == lines(party.table)


def test_who_was_away_at_the_end_leaves_the_seat_free_for_the_next_game() -> None:
    party = Party.at("mirror,target=100", "kept").start("SN")
    party.play("SN", 1)
    while party.status != "over":
        for own in (HOST, guest_at("N")):
            party.wish(own, Ready)
        party.play("SN", len(party.states[HOST].table.rounds) + 1)
    assert party.error(guest_at("N"), Stand) is None
    assert party.error(HOST, Gather) is None
    kinds = [own.kind for own in party.states[HOST].table.seats]
    assert kinds == ["open", "bot", "human", "bot"]
    assert party.error(HOST, Fill, seat="N", level="casual") is None


def test_every_bot_has_a_name_of_its_own() -> None:
    party = Party.at("classic").start("S")
    names = [own.name for own in party.states[HOST].table.seats]
    assert all(names)
    assert len(set(names)) == 4


def test_somebody_must_sit_before_the_start_and_at_a_seat_of_the_game() -> None:
    party = Party.at("draw")
    party.come(HOST)
    assert party.error(HOST, Start) == "table-nobody-seated"
    assert party.error(HOST, Sit, seat="E", name="E") == "table-no-such-seat"
    assert party.error(HOST, Act, seq=1, look=True) == "table-not-seated"


def test_a_spectator_sees_no_hand_and_does_nothing() -> None:
    party = Party.at("classic").start("S")
    told = party.states[WATCHER].round
    assert told is not None
    assert told.hand is None
    assert party.states[WATCHER].table.your_seat is None
    for wish in (AskHint, TakeBack, Ready, Back, Stand):
        assert party.error(WATCHER, wish) == "table-not-seated"
    assert party.error(WATCHER, Say, phrase="hello") == "table-not-seated"


# Acting


def test_once_a_round_is_over_everybody_sees_what_each_seat_has_played() -> None:
    party = Party.at("classic,double_nil_value=off").start("SN")
    before = party.states[WATCHER].round
    assert before is not None
    assert before.hands is None
    party.play("SN")
    for state in party.states.values():
        now = state.round
        assert now is not None
        assert now.hands is not None
        (record,) = party.table.evening.finished_records()
        dealt = record.rounds[0].deal.hands
        for letter, cards in zip("NESW", dealt, strict=True):
            assert {parse_card(card) for card in now.hands[letter]} == {*cards_in(cards)}


def on_turn(party: Party, people: str = "NESW") -> str:
    told = party.states[WATCHER].round
    assert told is not None
    return next(letter for letter in people if letter in told.to_act)


def test_acting_out_of_turn_or_against_the_rules_is_refused_by_the_referee() -> None:
    party = Party.at("mirror").start("NESW")
    turn = on_turn(party)
    other = next(letter for letter in "NESW" if letter != turn)
    seq = party.states[guest_at(other)].seq
    assert party.error(guest_at(other), Act, seq=seq, bid=3) == "not-your-turn"
    assert party.error(guest_at(other), Act, seq=seq, bid=77) == "bad-bid"
    seq = party.states[guest_at(turn)].seq
    assert party.error(guest_at(turn), Act, seq=seq, play="AS") == "wrong-phase"
    assert party.error(guest_at(turn), Act, seq=seq, play="XX") == "bad-card"
    assert party.error(guest_at(turn), Act, seq=seq) == "table-one-action"
    assert party.error(guest_at(turn), Act, seq=seq, bid=1, play="AS") == "table-one-action"


@pytest.mark.parametrize(
    ("rules", "code"),
    [("mirror", "bid-breaks-bid-rule"), ("whiz", "bid-breaks-bid-rule"), ("classic", None)],
)
def test_every_number_may_be_bid_or_is_refused_with_a_reason(rules: str, code: str | None) -> None:
    party = Party.at(f"{rules},double_nil_value=off").start("NESW")
    for _ in range(4):
        guest = guest_at(on_turn(party))
        told = party.states[guest].round
        assert told is not None
        legal = told.legal
        offered = {str(bid) for bid in legal.bids}
        numbers = {"nil", *map(str, range(1, 14))}
        assert offered | legal.bid_refusals.keys() == numbers
        assert offered.isdisjoint(legal.bid_refusals)
        assert {why.code for why in legal.bid_refusals.values()} == ({code} if code else set())
        party.act(guest, bid=legal.bids[0])
    assert all(not own.round.legal.bid_refusals for own in party.states.values() if own.round)


def test_an_act_is_stale_only_if_the_own_choice_has_changed() -> None:
    party = Party.at("classic,double_nil_value=off").start("NESW")
    turn = on_turn(party)
    guest = guest_at(turn)
    seen = party.states[guest].seq
    party.wish(guest_at("E"), Say, phrase="hello")
    assert party.states[guest].seq == seen + 1
    assert party.error(guest, Act, seq=seen, bid=3) is None
    assert party.error(guest, Act, seq=seen, bid=3) == "table-stale"
    assert party.error(guest, Act, seq=10**6, bid=3) == "table-stale"


def test_a_stale_act_brings_the_last_state_again() -> None:
    party = Party.at("classic").start("SN")
    outcome = party.table.handle(HOST, Act(cmd="x", seq=0, look=True), 0)
    state, ack = [message for _, message in outcome.messages]
    assert isinstance(state, State)
    assert isinstance(ack, Ack)
    assert (state.seq, state.table) == (party.states[HOST].seq, party.states[HOST].table)
    assert ack.error is not None


def test_a_repeated_command_gets_the_same_answer_and_does_nothing() -> None:
    party = Party.at("classic,double_nil_value=off").start("NESW")
    guest = guest_at(on_turn(party))
    act = Act(cmd="once", seq=party.states[guest].seq, bid=3)
    party.take(party.table.handle(guest, act, 0))
    table = replayed(party)
    for own in (party.table, table):
        again = own.handle(guest, act, 0)
        assert again.messages == [(guest, party.acks[guest, "once"])]
        assert again.entries == []
    assert party.error(guest, Ready) == "table-not-finished"


def test_hints_are_asked_of_a_bot_that_sees_the_readers_view_alone() -> None:
    party = Party.at("classic,double_nil_value=off").start("SN")
    while on_turn(party) != "S":
        party.step("N")
    outcome = party.table.handle(HOST, AskHint(cmd="h"), 0)
    question = outcome.question
    assert question is not None
    assert question.view.seat == 2
    choice = Choice(question.view.legal_actions[0], Reason.EXPECTED_TRICKS, {"tricks": 3})
    ((guest, hint),) = party.table.answer(question, choice).messages
    assert guest == HOST
    assert isinstance(hint, Hint)
    assert (hint.action.bid, hint.reason, hint.params) == ("nil", "expected-tricks", {"tricks": 3})
    assert party.error(guest_at("N"), AskHint) == "table-no-choice"


# Bots


def test_a_bot_that_fails_or_cheats_plays_something_safe() -> None:
    party = Party.at("classic").start("S")
    for action in (None, Play(0), Bid(9)):
        while not party.table.due():
            party.step("S")
        (due,) = party.table.due()
        outcome = party.take(party.table.bot_acts(due, action, 0))
        assert (outcome.fault is None) == (action is None)
        assert len(outcome.entries) == 1
        assert party.table.bot_acts(due, None, 0).entries == []


def test_bots_wait_while_nobody_of_the_table_is_there() -> None:
    party = Party.at("classic").start("S")
    while not party.table.due():
        party.step("S")
    party.take(party.table.disconnect(HOST, 5))
    assert party.table.due() == []
    assert party.table.wake_at() is None


def test_a_bot_keeps_the_seat_of_a_leaver_until_he_is_back() -> None:
    party = Party.at("classic", "leaver").start("SN")
    north = guest_at("N")
    party.take(party.table.disconnect(north, 100))
    assert party.table.wake_at() == 130
    assert party.take(party.table.tick(129)).entries == []
    assert len(party.take(party.table.tick(130)).entries) == 1
    party.play("S")
    assert party.wish(HOST, Ready).error is None
    assert party.status == "playing"
    party.come(north)
    (seat, *_) = party.states[north].table.seats
    assert (seat.is_kept, seat.is_online) == (True, True)
    told = party.states[north].round
    assert told is not None
    assert told.legal == Legal()
    assert party.error(north, Act, seq=party.states[north].seq, look=True) == "table-seat-kept"
    assert party.error(north, Back) is None
    assert party.error(north, Back) == "table-seat-not-kept"
    party.play("SN", 2)
    assert lines(replayed(party)) == lines(party.table)


def test_nobodys_seat_is_kept_while_nobody_waits_for_him() -> None:
    party = Party.at("classic").start("S")
    party.take(party.table.disconnect(HOST, 0))
    assert party.table.tick(1e9).entries == []


# Taking back


def test_against_bots_the_own_last_decision_is_taken_back() -> None:
    party = Party.at("mirror", "back").start("S")
    told = party.states[HOST].round
    while told is None or told.phase != "play" or not told.last_trick:
        party.step("S")
        told = party.states[HOST].round
    while not party.states[HOST].table.can_take_back or "S" not in told.to_act:
        party.step("S")
        told = party.states[HOST].round
        assert told is not None
    before = len(told.hand or [])
    assert party.error(HOST, TakeBack) is None
    now = party.states[HOST].round
    assert now is not None
    assert len(now.hand or []) == before + 1
    assert [event.kind for event in party.states[HOST].events] == ["taken_back"]
    party.play("S")
    assert lines(replayed(party)) == lines(party.table)
    (record,) = party.table.evening.finished_records()
    assert record.rounds[0].taken_back


def test_nothing_is_taken_back_against_people_or_before_a_decision() -> None:
    party = Party.at("mirror").start("SN")
    assert party.error(HOST, TakeBack) == "table-not-against-bots"
    alone = Party.at("mirror").start("S")
    assert alone.error(HOST, TakeBack) == "undo-nothing"
    alone.play("S")
    assert not alone.states[HOST].table.can_take_back
    assert alone.error(HOST, TakeBack) == "round-is-over"


def test_a_look_is_never_taken_back() -> None:
    party = Party.at("classic").start("S")
    assert party.act(HOST, look=True).error is None
    assert party.error(HOST, TakeBack) == "undo-seen"


# Records


def test_the_record_holds_finished_rounds_only() -> None:
    party = Party.at("classic").start("S")
    assert party.table.evening.finished_records() == []
    party.play("S")
    party.wish(HOST, Ready)
    (record,) = party.table.evening.finished_records()
    assert len(record.rounds) == 1
    assert head_of("classic").secret not in repr(party.table.evening.head).encode()
