"""What crosses the socket: the one schema for server, client, store and documents.

Cards are named as in records (`AS`, `TH`, `LJ`), seats by letter (`N`), sides by their seats'
letters (`NS`). What a player may not know is never in a message; see `docs/protocol.md`.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

Seat = Literal["N", "E", "S", "W"]
CardName = Annotated[str, Meta(min_length=2, max_length=2)]
CommandId = Annotated[str, Meta(min_length=1, max_length=40)]
BidName = int | Literal["nil", "double_nil"]
Level = Literal["random", "beginner", "casual", "skilled"]
Phrase = Literal["hello", "well_played", "good_luck", "thanks", "sorry", "one_moment", "goodbye"]
Nonce = Annotated[str, Meta(pattern="^([0-9a-f]{2}){1,64}$")]
"""Bytes in hexadecimal that a player adds to the next deal (`docs/fair-deals.md`)."""

# What a client sends over the socket of a table


class Command(Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True, frozen=True):
    """A wish, answered by an `Ack` with the same `cmd`; a repeated `cmd` gets the same answer."""

    cmd: CommandId


class Sit(Command, tag="sit", frozen=True):
    """Take a free seat, or a bot's, in the lobby; `name` is shown to others."""

    seat: Seat
    name: Annotated[str, Meta(min_length=1, max_length=24)]
    nonce: Nonce | None = None


class Stand(Command, tag="stand", frozen=True):
    """Leave the own seat; after the start a bot keeps it."""


class Fill(Command, tag="fill", frozen=True):
    """The host puts a bot of a level on a free seat, or with None takes it away."""

    seat: Seat
    level: Level | None


class Swap(Command, tag="swap", frozen=True):
    """The host lets two seats change places, in the lobby."""

    seats: tuple[Seat, Seat]


class Gather(Command, tag="gather", frozen=True):
    """The host leads everybody from the end of a game back to the lobby, to change places."""


class Start(Command, tag="start", frozen=True):
    """The host starts; free seats are filled with bots."""

    nonce: Nonce | None = None


class Act(Command, tag="act", frozen=True):
    """Act in the round: exactly one of the members says what, as in the JSON of records.

    `seq` is the last message seen: if the own choice has changed since, the act is stale.
    """

    seq: int
    look: Literal[True] | None = None
    bid: BidName | None = None
    draw: Literal["keep", "discard"] | None = None
    exchange: list[CardName] | None = None
    replace: list[CardName] | None = None
    play: CardName | None = None


class Ready(Command, tag="ready", frozen=True):
    """Go on to the next round, or after a game to another one."""

    nonce: Nonce | None = None


class Back(Command, tag="back", frozen=True):
    """Take the own seat back from the bot that kept it."""


class TakeBack(Command, tag="take_back", frozen=True):
    """Against bots only: undo the own last decision."""


class Claim(Command, tag="claim", frozen=True):
    """Take all tricks that are left, where `legal.claim` says that they are proved."""


class AskHint(Command, tag="hint", frozen=True):
    """Ask what a skilled player would do now."""


class Say(Command, tag="say", frozen=True):
    """Say one of the phrases, shown to each reader in their language."""

    phrase: Phrase


class Hello(Struct, tag_field="type", tag="hello", forbid_unknown_fields=True, frozen=True):
    """The first message on a socket, with the table's key, which a guest needs once."""

    key: Annotated[str, Meta(max_length=64)] | None = None


ClientMessage = (
    Sit
    | Stand
    | Fill
    | Swap
    | Gather
    | Start
    | Act
    | Ready
    | Back
    | TakeBack
    | Claim
    | AskHint
    | Say
)

# What the server sends


class Problem(Struct, kw_only=True, frozen=True):
    """An error as a code with parameters; the client has its words."""

    code: str
    params: dict[str, int | str] = {}
    clause: str | None = None


class Ack(Struct, tag_field="type", tag="ack", kw_only=True, frozen=True):
    """The answer to a command, sent once what it did is stored."""

    cmd: str
    error: Problem | None = None


class Action(Struct, kw_only=True, frozen=True, omit_defaults=True):
    """An action that one seat took, or may take; one member says what."""

    seat: Seat | None = None
    look: Literal[True] | None = None
    bid: BidName | None = None
    draw: Literal["keep", "discard"] | None = None
    exchange: list[CardName] | None = None
    replace: list[CardName] | None = None
    play: CardName | None = None
    hidden: int | None = None


class Hint(Struct, tag_field="type", tag="hint", kw_only=True, frozen=True):
    """What a skilled player would do, why, and what it was compared with."""

    cmd: str
    action: Action
    reason: str
    params: dict[str, int | str]
    candidates: list[tuple[Action, float]]


class PlayedCard(Struct, kw_only=True, frozen=True):
    """A card on the table."""

    seat: Seat
    card: CardName


class TrickMessage(Struct, kw_only=True, frozen=True):
    """A complete trick."""

    cards: list[PlayedCard]
    winner: Seat


class Gift(Struct, kw_only=True, frozen=True):
    """How many of which cards may be given or set aside."""

    cards: list[CardName]
    counts: list[int]
    to: Seat | None


class Legal(Struct, kw_only=True, frozen=True, omit_defaults=True):
    """What the reader may do now; every choice is here, the client knows no rule."""

    look: bool = False
    bids: list[BidName] = []
    draw: bool = False
    exchange: Gift | None = None
    replace: Gift | None = None
    plays: list[CardName] = []
    refusals: dict[str, Problem] = {}
    """For each own card that may not be played now, why not."""
    bid_refusals: dict[str, Problem] = {}
    """For each number that may not be bid now, why not; also for `nil`."""
    claim: int = 0
    """How many tricks are left, if the reader wins all of them however the other cards lie."""


class ScoreLineMessage(Struct, kw_only=True, frozen=True):
    """One reason for which a side's total or bags change."""

    code: str
    seat: Seat | None
    points: int
    bags: int
    clause: str
    params: dict[str, int]


class SideScoreMessage(Struct, kw_only=True, frozen=True):
    """What a round brought a side."""

    side: str
    delta: int
    total: int
    bags: int
    lines: list[ScoreLineMessage]


class FinishedRound(Struct, kw_only=True, frozen=True):
    """A round of the score sheet."""

    number: int
    bids: dict[str, BidName]
    tricks: dict[str, int]
    sides: list[SideScoreMessage]


class RoundView(Struct, kw_only=True, frozen=True):
    """The current round as the reader may know it."""

    number: int
    phase: Literal["draw", "replace", "bid", "exchange", "play", "over"]
    dealer: Seat
    to_act: list[Seat]
    hand: list[CardName] | None
    """Sorted for display; None while it lies face down, and for spectators."""
    hand_sizes: dict[str, int]
    bids: dict[str, BidName | None]
    contracts: dict[str, int | None]
    """The contract of each side so far, None without a number bid."""
    total_bid: int
    tricks_won: dict[str, int]
    trick_number: int
    tricks: int
    """How many tricks the round has."""
    leader: Seat
    trick: list[PlayedCard]
    last_trick: TrickMessage | None
    winning: Seat | None
    """Who is winning the trick on the table."""
    broken: bool
    given: list[CardName]
    received: list[CardName]
    drawn: CardName | None
    rejected: list[CardName]
    kept: list[bool]
    """For each draw turn so far whether the card was kept."""
    stock: int
    """Cards left in the stock of the draw game, without the one that is being looked at."""
    legal: Legal
    double_nil_value: int | None
    nil_value: int | None
    scores: list[SideScoreMessage] | None
    """Once the round is over."""
    hands: dict[str, list[CardName]] | None
    """What each seat has played, once the round is over."""
    commitment: str | None
    """The SHA-256 of the round's seed, published before the nonces were given."""
    nonces: dict[str, str]
    """What each player added to this deal."""
    seed: str | None
    """Once the round is over."""


class SeatMessage(Struct, kw_only=True, frozen=True):
    """Who sits on a seat."""

    seat: Seat
    kind: Literal["open", "human", "bot"]
    name: str
    level: Level | None
    is_you: bool
    is_online: bool
    is_kept: bool
    """Whether a bot keeps the seat for a person who is away."""
    is_ready: bool


class Clock(Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """How much time a timed table gives, in seconds: for each decision, and once for a game."""

    move: Annotated[int, Meta(ge=5, le=600)] = 30
    bank: Annotated[int, Meta(ge=0, le=3600)] = 60


class Timer(Struct, kw_only=True, frozen=True):
    """How many seconds something still takes, counted from when the message was sent.

    `move` is the time of the decision, then comes `bank`; at its end a bot decides. `away` ends
    with a bot on the seat of somebody who is not there.
    """

    seat: Seat
    kind: Literal["move", "bank", "away"]
    seconds: float


class RatingChange(Struct, kw_only=True, frozen=True):
    """How a finished game has changed what the reader is rated in its form of the game."""

    before: int
    after: int
    games: int
    """Rated games of this form, this one included."""


class Highlight(Struct, kw_only=True, frozen=True):
    """A decision of the reader that stands out in a game."""

    round: int
    trick: int | None
    """The trick it was played to, from 1; None for a bid."""
    action: Action
    other: Action
    """The best that could have been done instead."""
    points: int
    """By how many points the better of the two is better, over deals that fit what was known."""


class Highlights(Struct, kw_only=True, frozen=True):
    """The reader's best and costliest decision of a game, where there is one beyond doubt."""

    best: Highlight | None
    costliest: Highlight | None


Unrated = Literal["hint", "taken_back"]
"""Why a game changes nobody's rating: somebody was helped, or took something back."""


class Afterword(Struct, kw_only=True, frozen=True):
    """What a finished game says of the reader; each part comes when it is known."""

    rating: RatingChange | Unrated | None
    highlights: Highlights | None


class TableState(Struct, kw_only=True, frozen=True):
    """The table around the round."""

    code: str
    rules: str
    """As on the command line: `classic,target=300`."""
    game: Literal["partnership", "draw", "solo"]
    status: Literal["lobby", "playing", "round_over", "over"]
    seats: list[SeatMessage]
    sides: list[str]
    your_seat: Seat | None
    your_side: str | None
    is_host: bool
    target: int
    bag_limit: int | None
    totals: dict[str, int]
    bags: dict[str, int]
    rounds: list[FinishedRound]
    winner: str | None
    """The side that won, `draw`, or None while the game goes on."""
    afterword: Afterword | None
    """Once the game is over, for those who played it."""
    can_take_back: bool
    clock: Clock | None
    """None where nobody is hurried."""
    next_commitment: str | None
    """The SHA-256 of the next round's seed, while nonces for it may be given."""


class Event(Struct, kw_only=True, frozen=True, omit_defaults=True):
    """Something that happened since the message before, to be shown in order."""

    kind: Literal[
        "action", "trick", "deal", "round_over", "game_over", "seat", "say", "taken_back", "claim"
    ]
    action: Action | None = None
    trick: TrickMessage | None = None
    seat: Seat | None = None
    phrase: Phrase | None = None


class State(Struct, tag_field="type", tag="state", kw_only=True, frozen=True):
    """Everything the reader may know now, and what led here since the message before.

    `seq` counts this reader's messages without a gap.
    """

    seq: int
    events: list[Event]
    table: TableState
    round: RoundView | None
    timers: list[Timer]


class Refused(Struct, tag_field="type", tag="refused", kw_only=True, frozen=True):
    """A message that could not be read, or too many; the socket closes after three."""

    error: Problem


ServerMessage = State | Ack | Hint | Refused

encode = msgspec.json.encode
"""The one encoder."""
