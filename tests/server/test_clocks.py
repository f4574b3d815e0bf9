"""Timed tables: whose time runs, what happens when it is up, and that nobody else loses any."""

from __future__ import annotations

from server.party import HOST, Party, guest_at, lines, replayed
from server.test_table import on_turn
from spades.server.clocks import Clocks
from spades.server.entries import BotActed, Expired
from spades.server.messages import Act, Back, Clock, Ready, Stand, Timer

CLOCK = Clock(move=30, bank=60)
RULES = "classic,double_nil_value=off"


def timed(people: str = "NESW", rules: str = RULES, clock: Clock = CLOCK) -> Party:
    return Party.at(rules, clock=clock).start(people)


def timers(party: Party, letter: str) -> list[tuple[str, str, float]]:
    told = party.table.current(guest_at(letter), party.now)
    assert told is not None
    return [(own.seat, own.kind, own.seconds) for own in told.timers]


def wake(party: Party) -> None:
    """Go to the next moment at which something is due, as the table's owner does."""
    at = party.table.wake_at()
    assert at is not None
    party.now = at
    party.take(party.table.tick(party.now))


def test_nobody_is_hurried_without_a_clock() -> None:
    party = Party.at(RULES).start("NESW")
    party.now = 1e6
    assert timers(party, on_turn(party)) == []
    assert party.table.wake_at() is None
    assert party.table.tick(party.now).entries == []
    assert party.table.due() == []


def test_everybody_sees_the_time_of_whoever_is_on_turn() -> None:
    party = timed()
    turn = on_turn(party)
    party.now = 10
    for letter in "NESW":
        assert timers(party, letter) == [(turn, "move", 20)]
    party.now = 40.5
    for letter in "NESW":
        assert timers(party, letter) == [(turn, "bank", 50)]
    party.now = 60.5
    assert timers(party, turn) == [(turn, "bank", 30)]


def test_the_bank_lasts_for_the_game_and_each_decision_has_its_own_time() -> None:
    party = timed()
    turn = on_turn(party)
    party.now = 30.5 + 25  # 25 seconds of the bank
    assert party.error(guest_at(turn), Act, seq=party.states[guest_at(turn)].seq, bid=3) is None
    assert timers(party, turn) == [(on_turn(party), "move", 30)]
    while (
        not (own := party.states[guest_at(turn)].round)
        or own.phase == "bid"
        or on_turn(party) != turn
    ):
        party.step("NESW")
    party.now += 31
    assert timers(party, turn) == [(turn, "bank", 60 - 25 - 0.5)]


def test_at_zero_a_bot_decides_once_and_the_seat_stays_with_its_owner() -> None:
    party = timed()
    turn = on_turn(party)
    wake(party)
    assert party.now == 30.5 + 60
    (due,) = party.table.due()
    assert (due.seat, due.level) == ("NESW".index(turn), "skilled")
    outcome = party.take(party.table.bot_acts(due, due.view.legal_actions[3], party.now))
    assert [type(entry) for entry in outcome.entries] == [Expired]
    seat = next(own for own in party.states[HOST].table.seats if own.seat == turn)
    assert (seat.kind, seat.is_kept) == ("human", False)
    assert party.table.due() == []
    assert on_turn(party) != turn


def test_whoever_decides_while_the_bot_thinks_is_heard() -> None:
    party = timed()
    turn = guest_at(on_turn(party))
    wake(party)
    (due,) = party.table.due()
    assert party.error(turn, Act, seq=party.states[turn].seq, bid=4) is None
    assert party.table.bot_acts(due, due.view.legal_actions[0], party.now).entries == []


def missed(party: Party) -> None:
    """The time of whoever is on turn runs out, and the bot does the first legal thing."""
    wake(party)
    for due in party.table.due():
        party.take(party.table.bot_acts(due, due.view.legal_actions[0], party.now))


def test_after_two_decisions_missed_in_a_row_a_bot_keeps_the_seat_until_he_is_back() -> None:
    party = Party.at("mirror", clock=Clock(move=5, bank=0)).start("SN")

    def kept(letter: str) -> bool:
        return next(own.is_kept for own in party.states[HOST].table.seats if own.seat == letter)

    first = on_turn_of(party, "SN")
    missed(party)
    assert not kept(first)
    while on_turn_of(party, "SN") != first:
        party.step("S" if first == "N" else "N")
    missed(party)
    assert kept(first)
    entries = len(party.entries)
    party.bots_act()
    assert all(isinstance(own, BotActed) for own in party.entries[entries:])
    assert party.error(guest_at(first), Back) is None
    assert not kept(first)
    assert lines(replayed(party)) == lines(party.table)


def on_turn_of(party: Party, people: str) -> str:
    """Who of the people is on turn, once the bots before him have acted."""
    while on_turn(party) not in people:
        party.bots_act()
    return on_turn(party)


def test_a_decision_of_ones_own_ends_the_row_of_missed_ones() -> None:
    party = Party.at("mirror", clock=Clock(move=5, bank=0)).start("S")
    for _ in range(3):
        on_turn_of(party, "S")
        missed(party)
        on_turn_of(party, "S")
        party.step("S")
        assert not party.states[HOST].table.seats[2].is_kept


def test_P5_a_look_neither_starts_a_clock_anew_nor_counts_as_a_decision() -> None:
    party = timed(rules="classic")
    turn = on_turn(party)
    party.now = 12
    assert party.act(guest_at(turn), look=True).error is None
    assert timers(party, turn) == [(turn, "move", 18)]
    party = timed(rules="classic")
    turn = on_turn(party)
    wake(party)
    (due,) = party.table.due()
    party.take(party.table.bot_acts(due, None, party.now))  # the safe thing is to look
    (due,) = party.table.due()
    outcome = party.take(party.table.bot_acts(due, None, party.now))
    assert [own.action for own in outcome.entries if isinstance(own, Expired)] == [{"bid": 1}]
    assert not any(own.is_kept for own in party.states[HOST].table.seats)


def test_leaving_and_coming_back_starts_no_clock_anew() -> None:
    party = Party.at("mirror", clock=CLOCK).start("SN")
    first = on_turn_of(party, "SN")
    begun = party.now
    for seconds in (25, 30, 34):
        party.now = begun + seconds
        assert party.error(guest_at(first), Stand) is None
        assert party.error(guest_at(first), Back) is None
    assert timers(party, "S") == [(first, "bank", 60 - 3.5)]
    assert party.table.wake_at() == begun + 90.5


def test_P5_a_look_does_not_end_a_row_of_missed_decisions() -> None:
    party = Party.at("classic", clock=CLOCK).start("S")
    own = party.table.evening.seats[2]
    own.missed = 1
    assert party.act(HOST, look=True).error is None
    assert own.missed == 1
    on_turn_of(party, "S")
    assert party.act(HOST, bid=3).error is None
    assert own.missed == 0


def test_P7_partners_exchange_against_clocks_of_their_own() -> None:
    party = Party.at("classic", clock=CLOCK).start("NESW")
    first = on_turn(party)
    partner = {"N": "S", "S": "N", "E": "W", "W": "E"}[first]
    assert party.act(guest_at(first), bid="double_nil").error is None
    while (told := party.states[HOST].round) and told.phase == "bid":
        turn = guest_at(on_turn(party))
        if (own := party.states[turn].round) and own.legal.look:
            party.act(turn, look=True)
        party.act(turn, bid=3)
    begun = party.now
    party.now += 10
    assert sorted(timers(party, first)) == [
        (letter, "move", 20) for letter in sorted((first, partner))
    ]
    party.act(guest_at(first), look=True)
    own = party.states[guest_at(first)].round
    assert own is not None
    assert own.legal.exchange is not None
    party.act(guest_at(first), exchange=own.legal.exchange.cards[:3])
    assert timers(party, partner) == [(partner, "move", 20)]
    assert party.table.wake_at() == begun + 90.5


def test_after_a_round_whoever_is_not_ready_goes_on_when_his_time_is_up() -> None:
    party = Party.at("mirror", clock=CLOCK).start("SN").play("SN")
    assert party.wish(HOST, Ready).error is None
    assert timers(party, "S") == [("N", "move", 30)]
    wake(party)
    assert party.status == "playing"
    assert not any(own.is_kept for own in party.states[HOST].table.seats)
    assert lines(replayed(party)) == lines(party.table)


def test_the_end_of_a_game_hurries_nobody() -> None:
    party = Party.at("mirror,target=100", clock=CLOCK).start("S").play("S", 100)
    assert party.status == "over"
    assert timers(party, "S") == []


def test_clocks_stand_still_while_nobody_is_there() -> None:
    party = timed("S", "mirror")
    while on_turn(party) != "S":
        party.bots_act()
    party.take(party.table.disconnect(HOST, 20))
    assert party.table.wake_at() is None
    party.now = 1000
    party.take(party.table.connect(HOST, party.now))
    assert timers(party, "S") == [("S", "move", 30)]


def test_others_are_told_when_a_bot_will_keep_the_seat_of_somebody_who_is_away() -> None:
    party = Party.at("mirror").start("SN")
    party.take(party.table.disconnect(guest_at("N"), 100))
    assert party.states[HOST].timers == [Timer(seat="N", kind="away", seconds=30)]
    party.now = 112
    assert timers(party, "S") == [("N", "away", 18)]
    party.take(party.table.connect(guest_at("N"), party.now))
    assert party.states[HOST].timers == []


def test_another_game_fills_the_banks_again() -> None:
    clocks = Clocks(Clock(move=5, bank=10))
    clocks.note(1, {0: "a"}, 0)
    clocks.note(1, {0: "b"}, 9.5)
    assert clocks.next_end() == 9.5 + 5.5 + 6
    clocks.note(2, {0: "c"}, 10)
    assert clocks.next_end() == 10 + 5.5 + 10
    assert clocks.expire(25.5) == [0]
    assert clocks.expire(26) == []
    assert clocks.is_overdue(0)
    clocks.note(2, {}, 27)
    assert not clocks.is_overdue(0)
    assert clocks.left(0, 27) is None
