"""What people are told of a game when it is over, and nobody else."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest
from msgspec import convert

from server.party import HOST, WATCHER, Party, choice, guest_at, replayed
from server.service import Inline, Seat, T, new_table, seat_at, service
from spades.appraisal import screen
from spades.bots import make_bot
from spades.server.aftermath import Aftermath
from spades.server.entries import Hinted
from spades.server.messages import (
    Action,
    Afterword,
    AskHint,
    Highlight,
    Highlights,
    Legal,
    RatingChange,
    Ready,
    State,
    TakeBack,
)
from spades.server.store import Store, StoreError
from spades.server.table import Outcome, Question

ONE_ROUND = "classic,target=100,round_cap=1,cap_tie=draw"
UP = RatingChange(before=1500, after=1559, games=1)
DOWN = RatingChange(before=1500, after=1441, games=1)
FOUND = Highlights(
    best=None,
    costliest=Highlight(
        round=1, trick=3, action=Action(play="AS"), other=Action(play="2C"), points=9
    ),
)


def over(people: str = "SN") -> Party:
    return Party.at(ONE_ROUND).start(people).play(people)


def afterword(party: Party, guest: str) -> Afterword | None:
    return party.states[guest].table.afterword


def test_each_player_is_told_his_own_change_and_spectators_none() -> None:
    party = over()
    assert party.table.to_rate() is not None
    assert afterword(party, HOST) == Afterword(rating=None, highlights=None)
    party.take(party.table.rated(1, {"S": UP, "N": DOWN}, 0))
    assert afterword(party, HOST) == Afterword(rating=UP, highlights=None)
    assert afterword(party, guest_at("N")) == Afterword(rating=DOWN, highlights=None)
    assert afterword(party, WATCHER) is None
    assert party.table.to_rate() is None


def test_highlights_are_told_to_their_player_alone() -> None:
    party = over()
    before = {guest: len(sent) for guest, sent in party.sent.items()}
    seat = party.table.evening.seats.seat_named("N")
    party.take(party.table.appraised(1, seat, FOUND, 0))
    told = {guest for guest, sent in party.sent.items() if len(sent) > before[guest]}
    assert told == {guest_at("N")}
    assert afterword(party, guest_at("N")) == Afterword(rating=None, highlights=FOUND)


def test_what_was_said_of_a_game_is_there_after_a_restart() -> None:
    party = over()
    party.take(party.table.rated(1, {"S": UP, "N": DOWN}, 0))
    party.take(party.table.appraised(1, party.table.evening.seats.seat_named("S"), FOUND, 0))
    table = replayed(party)
    (told,) = [own for _, own in table.connect(HOST, 0).messages]
    assert isinstance(told, State)
    assert told.table.afterword == Afterword(rating=UP, highlights=FOUND)
    assert table.to_rate() is None


def test_what_comes_after_another_game_has_begun_is_told_nobody() -> None:
    party = over()
    for guest in (HOST, guest_at("N")):
        party.wish(guest, Ready)
    assert party.status == "playing"
    assert party.table.rated(1, {"S": UP}, 0).entries == []
    assert party.table.rated(1, {"S": UP}, 0).messages == []
    assert afterword(party, HOST) is None
    party.play("SN")
    assert party.table.to_rate() is not None


def ask_hint(party: Party, cmd: str) -> Question:
    """The host asks what to do when he is next to do something."""
    while True:
        question = party.take(party.table.handle(HOST, AskHint(cmd=cmd), 0)).question
        if question is not None:
            return question
        party.step("NEW")


class Screener(Inline):
    """Notes which decisions are to be screened."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[int, int, int | None]] = []

    async def ponder(self, work: Callable[..., T], *arguments: Any) -> T | None:  # noqa: ANN401
        if work is not screen:
            return work(*arguments)
        moment, _ = arguments
        self.asked.append((moment.round_number, moment.seat, moment.trick))
        return None


def screened(party: Party) -> list[tuple[int, int, int | None]]:
    """The decisions that are looked through after a game, which is not rated here."""
    party.table.evening.after.unrated = "hint"

    async def check() -> list[tuple[int, int, int | None]]:
        screener, begun = Screener(), []

        async def do(step: Callable[[], Outcome]) -> None:
            party.take(step())

        own = Aftermath(party.table, cast("Store", None), screener, do, lambda: 0.0)
        own.follow(lambda work: begun.append(asyncio.create_task(work)))
        await asyncio.gather(*begun)
        return screener.asked

    return asyncio.run(check())


def test_what_a_bot_decided_for_somebody_is_not_said_of_him() -> None:
    party = Party.at(ONE_ROUND).start("SN")
    seat = party.table.evening.seats.seat_named("N")
    while len(party.table.evening.games[-1].round.tricks) < 3:
        party.step("SN")
    party.table.evening.keep(seat)
    party.play("S")
    tricks = [trick or 0 for _, own, trick in screened(party) if own == seat]
    assert tricks
    assert max(tricks) <= 4


def test_what_a_claim_played_for_others_is_not_said_of_them() -> None:
    for number in range(100):
        party = Party.at(ONE_ROUND, f"claim {number}").start("NESW").play("NESW")
        claimed = {trick for _, _, trick in party.table.evening.after.foreign}
        if claimed:
            asked = screened(party)
            assert asked
            assert not claimed & {trick for _, _, trick in asked}
            assert claimed == set(range(min(trick or 0 for trick in claimed), 14))
            return
    raise AssertionError


def test_a_game_in_which_somebody_was_helped_is_not_rated() -> None:
    party = Party.at(ONE_ROUND).start("SN")
    before = len(party.entries)
    question = ask_hint(party, "first")
    assert ask_hint(party, "second").view == question.view
    kept = [own for own in party.entries[before:] if isinstance(own, Hinted)]
    assert kept == [Hinted(HOST)]
    party.play("SN")
    assert party.table.to_rate() is None
    for guest in (HOST, guest_at("N")):
        assert afterword(party, guest) == Afterword(rating="hint", highlights=None)
    assert replayed(party).to_rate() is None
    party.wish(HOST, Ready)
    party.wish(guest_at("N"), Ready)
    late = make_bot("casual", 0).choose(question.view)
    party.take(party.table.answer(question, late))
    party.play("SN")
    assert party.table.to_rate() is not None


def test_a_game_in_which_something_was_taken_back_is_not_rated() -> None:
    party = Party.at(ONE_ROUND, "back").start("S")
    while not party.states[HOST].table.can_take_back:
        party.step("S")
    assert party.wish(HOST, TakeBack).error is None
    party.play("S")
    assert afterword(party, HOST) == Afterword(rating="taken_back", highlights=None)
    assert party.table.to_rate() is None


def play_on(seat: Seat, state: dict[str, Any]) -> dict[str, Any]:
    """Play to the end of the game against bots; the first state after it."""
    chance = random.Random("afterwords")
    while state["table"]["status"] != "over":
        legal = convert(state["round"]["legal"], Legal)
        what = choice(legal, chance) if state["round"]["to_act"].count("S") else None
        if what is None:
            state = seat.read()
        else:
            answers = seat.wish("act", seq=state["seq"], **what)
            state = next((own for own in reversed(answers) if own["type"] == "state"), state)
    return state


def until(seat: Seat, state: dict[str, Any], part: str) -> Any:  # noqa: ANN401
    """A part of the afterword, once it is known."""
    while state["table"]["afterword"][part] is None:
        state = seat.read()
    return state["table"]["afterword"][part]


def test_a_game_is_rated_and_looked_through_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Inline, "ponders", True)
    with service(tmp_path) as client:
        code = new_table(client, rules=ONE_ROUND, name="Ann", bots="random")["code"]
        with seat_at(client, code) as seat:
            state = play_on(seat, seat.start())
            rating = until(seat, state, "rating")
            assert (rating["before"], rating["games"]) == (1500, 1)
            assert rating["after"] != 1500
        with seat_at(client, code) as seat:
            assert until(seat, seat.hello(), "highlights").keys() == {"best", "costliest"}


def test_a_game_that_could_not_be_rated_is_when_the_table_is_opened_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    rate, tried = Store.rate, []

    async def fail(*told: object) -> None:
        tried.append(told)
        raise StoreError

    monkeypatch.setattr(Store, "rate", fail)
    with service(tmp_path) as client:
        code = new_table(client, rules=ONE_ROUND, name="Ann", bots="random")["code"]
        with seat_at(client, code) as seat, caplog.at_level(logging.CRITICAL):
            play_on(seat, seat.start())
            assert seat.wish("say", phrase="thanks")[-1]["error"] is None
        cookies = dict(client.cookies)
    assert len(tried) == 1
    monkeypatch.setattr(Store, "rate", rate)
    with service(tmp_path) as client:
        client.cookies.update(cookies)
        with seat_at(client, code) as seat:
            assert until(seat, seat.hello(), "rating")["games"] == 1
