"""What a table keeps of its history: what changed it, in order, so that it can be played again."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from spades.server.messages import ClientMessage, Highlights, RatingChange

Guest: TypeAlias = str
"""Who somebody is at every table: a digest of the secret in the cookie, never shown to others."""


class Entered(Struct, tag_field="entry", tag="entered", frozen=True):
    """A guest was let in."""

    guest: Guest


class Wished(Struct, tag_field="entry", tag="wished", frozen=True):
    """A guest's wish was fulfilled."""

    guest: Guest
    wish: ClientMessage


class BotActed(Struct, tag_field="entry", tag="bot", frozen=True):
    """A bot acted, on its own seat or one that it keeps; the action as in the JSON of records."""

    seat: str
    action: dict[str, Any]


class Kept(Struct, tag_field="entry", tag="kept", frozen=True):
    """A bot took over the seat of somebody who was away for long."""

    seat: str


class Expired(Struct, tag_field="entry", tag="expired", frozen=True):
    """Somebody's time ran out: a bot decided once, or he goes on to the next round."""

    seat: str
    action: dict[str, Any] | None


class Hinted(Struct, tag_field="entry", tag="hinted", frozen=True):
    """Somebody asked what a skilled player would do."""

    guest: Guest


class Rated(Struct, tag_field="entry", tag="rated", frozen=True):
    """The current game, which is over, was rated: what it changed for whom, by seat."""

    changes: dict[str, RatingChange]


class Appraised(Struct, tag_field="entry", tag="appraised", frozen=True):
    """The decisions of a person in the current game, which is over, were appraised."""

    seat: str
    highlights: Highlights


Entry: TypeAlias = Entered | Wished | BotActed | Kept | Expired | Hinted | Rated | Appraised

_decoder = msgspec.json.Decoder(Entry)


def encode_entry(entry: Entry) -> str:
    """The JSON text of an entry."""
    return msgspec.json.encode(entry).decode()


def decode_entry(text: str) -> Entry:
    """The entry in a JSON text.

    Raises:
        msgspec.ValidationError: It is none.
    """
    return _decoder.decode(text)
