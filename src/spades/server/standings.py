"""Ratings in the store: a game counts once, and no change of a rating is lost."""

from __future__ import annotations

import msgspec
from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from spades.server.entries import Guest
from spades.server.messages import RatingChange
from spades.server.ratings import Rating, Result, rated
from spades.server.schema import RATED, RATINGS

Changes = dict[str, RatingChange]
"""What a game changed, by the letter of the seat."""
_decoder = msgspec.json.Decoder(Changes)


async def rate(connection: AsyncConnection, code: str, game: int, result: Result) -> Changes:
    """Rate a game, in a transaction that begins here.

    What is written first keeps others from rating the same game, and on SQLite everybody from
    writing; PostgreSQL locks the ratings, always in the same order.

    Raises:
        sqlalchemy.exc.IntegrityError: The game has been rated, or somebody is rated for the first
            time elsewhere in this moment.
    """
    row = {"table": code, "game": game, "json": "{}"}
    await connection.execute(insert(RATED).values(row))
    before = await _ratings(connection, result)
    after = rated(result, before)
    for guest in result.people:
        await _keep(connection, result.form, guest, after[guest], is_new=guest not in before)
    changes = {
        own.seat: _change(before.get(own.guest, Rating()), after[own.guest])
        for side in result.sides
        for own in side
        if own.guest is not None
    }
    text = msgspec.json.encode(changes).decode()
    own_row = (RATED.c.table == code) & (RATED.c.game == game)
    await connection.execute(update(RATED).where(own_row).values(json=text))
    return changes


async def changes_of(connection: AsyncConnection, code: str, game: int) -> Changes | None:
    """What a game changed, None where it has not been rated."""
    wanted = select(RATED.c.json).where(RATED.c.table == code, RATED.c.game == game)
    text = (await connection.execute(wanted)).scalar_one_or_none()
    return None if text is None else _decoder.decode(text)


async def _ratings(connection: AsyncConnection, result: Result) -> dict[Guest, Rating]:
    wanted = (
        select(RATINGS)
        .where(RATINGS.c.guest.in_(result.people), RATINGS.c.form == result.form)
        .order_by(RATINGS.c.guest)
        .with_for_update()
    )
    rows = await connection.execute(wanted)
    return {row.guest: Rating(row.mu, row.sigma, row.games) for row in rows}


async def _keep(
    connection: AsyncConnection, form: str, guest: Guest, rating: Rating, *, is_new: bool
) -> None:
    values = {"mu": rating.mu, "sigma": rating.sigma, "games": rating.games}
    if is_new:
        await connection.execute(insert(RATINGS).values(guest=guest, form=form, **values))
        return
    own_row = (RATINGS.c.guest == guest) & (RATINGS.c.form == form)
    await connection.execute(update(RATINGS).where(own_row).values(values))


def _change(before: Rating, after: Rating) -> RatingChange:
    return RatingChange(before=before.points, after=after.points, games=after.games)
