"""Ratings: what a game changes, and that it changes it once."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.party import HOST, Party, guest_at, head_of
from spades.bots import LEVELS
from spades.server.messages import RatingChange
from spades.server.ratings import BOTS, Player, Rating, Result, rated, result_of
from spades.server.store import Store

ONE_ROUND = "classic,target=100,round_cap=1,cap_tie=draw"
NEW = Rating()


def person(letter: str) -> Player:
    return Player(letter, guest_at(letter), None)


def game(*sides: str, ranks: tuple[int, ...], form: str = "partnership") -> Result:
    """People on all seats of these sides."""
    return Result(form, tuple(tuple(map(person, side)) for side in sides), ranks)


def points(after: dict[str, Rating]) -> dict[str, int]:
    return {guest.removeprefix("guest-of-"): own.points for guest, own in after.items()}


def test_everybody_begins_at_1500_and_two_new_players_move_alike() -> None:
    """By hand: c² = 2·(8.333² + 0.083²) + 2·4.167², half of sigma²/c is 2.635, times 30."""
    after = rated(game("N", "S", ranks=(1, 2), form="draw"), {})
    assert NEW.points == 1500
    assert points(after) == {"N": 1579, "S": 1421}
    assert [own.games for own in after.values()] == [1, 1]


def test_partners_share_what_a_game_says() -> None:
    """By hand: the sides' variances are twice as large, so each moves by 1.964, times 30."""
    after = rated(game("NS", "EW", ranks=(1, 2)), {})
    assert points(after) == {"N": 1559, "S": 1559, "E": 1441, "W": 1441}


def test_a_drawn_game_between_equals_says_only_that_they_are_known_better() -> None:
    after = rated(game("NS", "EW", ranks=(1, 1)), {})
    assert set(points(after).values()) == {1500}
    assert all(own.sigma < NEW.sigma for own in after.values())


def test_who_comes_second_of_three_new_players_stays_where_he_was() -> None:
    after = points(rated(game("N", "E", "S", ranks=(1, 3, 2), form="solo"), {}))
    assert after["N"] > after["S"] == 1500 > after["E"]


@given(
    st.lists(st.floats(0, 50), min_size=4, max_size=4),
    st.lists(st.floats(0.5, 8.3), min_size=4, max_size=4),
)
def test_winners_do_not_fall_and_losers_do_not_rise(mus: list[float], sigmas: list[float]) -> None:
    result = game("NS", "EW", ranks=(1, 2))
    before = {
        guest_at(letter): Rating(mu, sigma, 5)
        for letter, mu, sigma in zip("NSEW", mus, sigmas, strict=True)
    }
    after = rated(result, before)
    for letter in "NS":
        assert after[guest_at(letter)].mu >= before[guest_at(letter)].mu
    for letter in "EW":
        assert after[guest_at(letter)].mu <= before[guest_at(letter)].mu


@pytest.mark.parametrize("form", BOTS)
def test_a_stronger_bot_is_worth_more_to_beat(form: str) -> None:
    assert list(BOTS[form]) == list(LEVELS)
    bots = [Player("N", None, level) for level in BOTS[form]]
    won = [points(rated(Result(form, ((person("S"),), (bot,)), (1, 2)), {}))["S"] for bot in bots]
    assert won == sorted(won)
    assert won[0] < won[-1]


def over(rules: str, people: str) -> Party:
    return Party.at(rules).start(people).play(people)


def test_a_result_names_people_and_bots_and_puts_the_winner_first() -> None:
    party = over(ONE_ROUND, "SN")
    played = party.table.evening.games[-1]
    result = result_of(played, party.table.evening.seats)
    assert result.people == [guest_at("N"), HOST]
    assert [[own.seat for own in side] for side in result.sides] == [["N", "S"], ["E", "W"]]
    assert [own.level for own in result.sides[1]] == ["random", "random"]
    best = played.totals.index(max(played.totals))
    assert result.ranks[best] == 1


def test_a_bot_that_keeps_a_seat_plays_for_its_person() -> None:
    party = Party.at(ONE_ROUND).start("SN")
    party.table.evening.keep(party.table.evening.seats.seat_named("N"))
    party.play("S")
    result = result_of(party.table.evening.games[-1], party.table.evening.seats)
    assert result.people == [guest_at("N"), HOST]


DRAWN = game("N", "S", ranks=(1, 2), form="draw")


def test_a_game_is_rated_once_whoever_asks(address: str) -> None:
    async def check() -> None:
        store = await Store.open(address)
        await store.create(head_of("draw"), b"digest", 1.0)
        told = await asyncio.gather(*(store.rate("table", 1, DRAWN) for _ in range(6)))
        told.append(await store.rate("table", 1, DRAWN))
        first = {
            "N": RatingChange(before=1500, after=1579, games=1),
            "S": RatingChange(before=1500, after=1421, games=1),
        }
        assert told == [first] * 7
        await store.close()

    asyncio.run(check())


def test_games_at_several_tables_at_once_all_count(address: str) -> None:
    async def check() -> None:
        store = await Store.open(address)
        codes = [f"t{number}" for number in range(6)]
        for code in codes:
            await store.create(replace(head_of("draw"), code=code), b"digest", 1.0)
        told = await asyncio.gather(*(store.rate(code, 1, DRAWN) for code in codes))
        in_order = sorted((own["N"] for own in told), key=lambda own: own.games)
        assert [own.games for own in in_order] == [1, 2, 3, 4, 5, 6]
        assert [own.before for own in in_order[1:]] == [own.after for own in in_order[:-1]]
        await store.close()

    asyncio.run(check())


def test_each_form_of_the_game_has_a_rating_of_its_own(address: str) -> None:
    async def check() -> None:
        store = await Store.open(address)
        await store.create(head_of("draw"), b"digest", 1.0)
        await store.rate("table", 1, DRAWN)
        other = await store.rate("table", 2, game("NS", "EW", ranks=(2, 1)))
        assert other["N"] == RatingChange(before=1500, after=1441, games=1)
        await store.close()

    asyncio.run(check())
