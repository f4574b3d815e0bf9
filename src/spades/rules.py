"""Every option of the rules, declared once, with presets and contradictions.

A `Rules` value is immutable and holds one value for each option of `docs/rules.md`. Texts such
as `classic,target=300` name a preset and the options that differ from it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache, cached_property
from types import MappingProxyType
from typing import Any, Literal, TypeAlias, cast

from spades.cards import DeckName, Pack, make_pack
from spades.errors import ErrorCode, RulesError
from spades.options import (
    OFF_ON,
    YES_NO,
    Choices,
    Domain,
    Option,
    OptionValue,
    Whole,
    numbers,
    words,
)

GameName: TypeAlias = Literal["partnership", "draw", "solo"]
SeatIndex: TypeAlias = int
SideIndex: TypeAlias = int

GAMES: tuple[GameName, ...] = ("partnership", "draw", "solo")
SEAT_LETTERS: Mapping[int, str] = MappingProxyType({2: "NS", 3: "NES", 4: "NESW"})
TRICKS_OF: Mapping[int, int] = MappingProxyType({2: 13, 3: 17, 4: 13})
THREE_PLAYERS = 3
SUICIDE_LOWEST_NUMBER = 4
LARGEST = 1_000_000
"""Bound of the options that `docs/rules.md` leaves open, so that every value has a short text."""
UNATTENDED_ROUND_CAP = 100
"""Rounds after which a game that nobody watches ends, unless the rules name a cap (P18)."""

_BY_GAME: Any = object()  # a field whose default follows from `game`; replaced on creation


def option(domain: Domain, default: OptionValue, **by_game: OptionValue) -> Any:  # noqa: ANN401
    """Declare one option: its values, its default, and the games that have another default."""
    defaults = {game: by_game.get(game, default) for game in GAMES}
    return field(
        default=_BY_GAME if by_game else default, metadata={"domain": domain, "defaults": defaults}
    )


@dataclass(frozen=True, kw_only=True)
class Rules:
    """The rules in force: one value for each option (rules O1 to O11; names and meaning there).

    None stands for `off`.

    Raises:
        RulesError: `BAD_OPTION_VALUE` or `OPTIONS_CONTRADICT`.
    """

    game: GameName = option(words(*GAMES), "partnership")
    players: int = option(numbers(2, 3, 4), 4, draw=2)
    target: int = option(Whole(100, 1000), 500)
    loss_floor: int | None = option(Whole(-LARGEST, -1, off=True), None)
    round_cap: int | None = option(Whole(1, LARGEST, off=True), None)
    cap_tie: Literal["another", "draw"] = option(words("another", "draw"), "another")
    bag_limit: int | None = option(numbers(5, 7, 10, None), 10)
    bag_penalty: int = option(Whole(50, 150), 100)
    bag_points: int = option(numbers(1, 0, -1), 1)
    nil_value: int | None = option(Whole(50, 200, off=True), 100)
    double_nil_value: int | None = option(Whole(100, 400, off=True), 200)
    double_nil_deficit: int = option(Whole(0, 300), 0)
    double_nil_per_side: int = option(numbers(1, 2), 2)
    exchange_nil: int = option(Whole(0, 4), 0)
    exchange_double_nil: int = option(Whole(0, 4), 3, draw=0, solo=0)
    exchange_mode: Literal["simultaneous", "sequential"] = option(
        words("simultaneous", "sequential"), "simultaneous"
    )
    failed_nil_tricks: Literal["bags", "help", "nothing"] = option(
        words("bags", "help", "nothing"), "bags"
    )
    failed_nil_bag_points: bool = option(YES_NO, default=True)
    draw_failed_nil: Literal["nothing", "bags", "bags_points"] = option(
        words("nothing", "bags", "bags_points"), "nothing"
    )
    min_side_bid: int = option(Whole(0, 6), 0)
    min_player_bid: int = option(Whole(0, 2), 0)
    max_side_bid: int | None = option(numbers(13, None), None)
    forbid_total_13: bool = option(YES_NO, default=False)
    bid_rule: Literal["free", "suicide", "whiz", "mirror"] = option(
        words("free", "suicide", "whiz", "mirror"), "free"
    )
    ten_for_200: bool = option(OFF_ON, default=False)
    boston: Literal[200, "win"] | None = option(
        Choices({"off": None, "200": 200, "win": "win"}), None
    )
    set_score: Literal["bid", "missing", "nothing"] = option(
        words("bid", "missing", "nothing"), "bid"
    )
    lead_spades: Literal["broken", "any", "not_first"] = option(
        words("broken", "any", "not_first"), "broken"
    )
    first_lead: Literal["left", "two_of_clubs", "lowest_club"] = option(
        words("left", "two_of_clubs", "lowest_club"), "left"
    )
    first_trick_trump: bool = option(YES_NO, default=True)
    deck: DeckName = option(words("standard", "jokers", "jokers_deuces"), "standard")
    draw_peek: bool = option(YES_NO, default=False)
    first_dealer: Literal["seeded", "N", "E", "S", "W"] = option(
        words("seeded", "N", "E", "S", "W"), "seeded"
    )

    def __post_init__(self) -> None:
        OPTIONS["game"].check(self.game)
        for name, declared in OPTIONS.items():
            if getattr(self, name) is _BY_GAME:
                object.__setattr__(self, name, declared.defaults[self.game])
            declared.check(getattr(self, name))
        for contradiction in CONTRADICTIONS:
            if contradiction.applies(self):
                raise contradiction.error(self)

    def __str__(self) -> str:
        return format_rules(self)

    @cached_property
    def seats(self) -> str:
        """The letters of the seats in play, clockwise; a seat is its index in here."""
        return SEAT_LETTERS[self.players]

    @cached_property
    def sides(self) -> tuple[tuple[SeatIndex, ...], ...]:
        """The seats of each side; a side is its index in here."""
        if self.game == "partnership":
            return ((0, 2), (1, 3))
        return tuple((seat,) for seat in range(self.players))

    @cached_property
    def side_names(self) -> tuple[str, ...]:
        """The letters of each side's seats: `NS` and `EW` in the partnership game."""
        return tuple("".join(self.seats[seat] for seat in side) for side in self.sides)

    @cached_property
    def side_of(self) -> tuple[SideIndex, ...]:
        """The side of each seat."""
        return tuple(
            next(index for index, side in enumerate(self.sides) if seat in side)
            for seat in range(self.players)
        )

    @cached_property
    def partner_of(self) -> tuple[SeatIndex | None, ...]:
        """The partner of each seat, None where there is none."""
        return tuple(
            next((other for other in self.sides[self.side_of[seat]] if other != seat), None)
            for seat in range(self.players)
        )

    @cached_property
    def pack(self) -> Pack:
        """The cards in play."""
        return make_pack(self.deck, without_two_of_clubs=self.players == THREE_PLAYERS)

    @cached_property
    def tricks(self) -> int:
        """Tricks in a round, which is also the size of a full hand."""
        return TRICKS_OF[self.players]

    def clockwise(self, seat: SeatIndex) -> tuple[SeatIndex, ...]:
        """All seats in turn order, from `seat`."""
        return tuple((seat + step) % self.players for step in range(self.players))

    def seat_index(self, letter: str) -> SeatIndex:
        """The seat with this letter.

        Raises:
            RulesError: `BAD_SEAT`.
        """
        index = self.seats.find(letter.upper()) if len(letter) == 1 and letter.isascii() else -1
        if index < 0:
            raise RulesError(ErrorCode.BAD_SEAT, text=letter, seats=" ".join(self.seats))
        return index

    def check_seat(self, seat: SeatIndex) -> None:
        """Raise `RulesError` (`BAD_SEAT`) unless there is such a seat."""
        if not 0 <= seat < self.players:
            raise RulesError(ErrorCode.BAD_SEAT, text=str(seat), seats=" ".join(self.seats))

    def unattended(self) -> Rules:
        """These rules for a game that nobody watches: it ends, at the latest at a cap (P18)."""
        return replace(self, round_cap=self.round_cap or UNATTENDED_ROUND_CAP, cap_tie="draw")


OPTIONS: Mapping[str, Option] = MappingProxyType(
    {
        own.name: Option(own.name, own.metadata["domain"], own.metadata["defaults"])
        for own in fields(Rules)
    }
)
"""All options by name, in the order of `docs/rules.md`."""


@dataclass(frozen=True)
class Contradiction:
    """Two options whose values exclude each other."""

    first: str
    second: str
    applies: Callable[[Rules], bool]

    def error(self, rules: Rules) -> RulesError:
        """The error that names both options with their values."""

        def written(name: str) -> str:
            return f"{name}={OPTIONS[name].domain.format(getattr(rules, name))}"

        return RulesError(
            ErrorCode.OPTIONS_CONTRADICT, first=written(self.first), second=written(self.second)
        )


_PLAYERS_OF = {"partnership": (4,), "draw": (2,), "solo": (3, 4)}


def _outside(game: GameName, name: str, default: OptionValue) -> Contradiction:
    """The option must keep its default outside one game."""
    return Contradiction(name, "game", lambda r: r.game != game and getattr(r, name) != default)


def _with_bid_rule(rule: str, name: str, wrong: Callable[[Rules], bool]) -> Contradiction:
    return Contradiction("bid_rule", name, lambda r: r.bid_rule == rule and wrong(r))


CONTRADICTIONS: tuple[Contradiction, ...] = (
    Contradiction("players", "game", lambda r: r.players not in _PLAYERS_OF[r.game]),
    Contradiction("players", "deck", lambda r: r.players == THREE_PLAYERS and r.deck != "standard"),
    Contradiction(
        "first_dealer",
        "players",
        lambda r: r.first_dealer != "seeded" and r.first_dealer not in SEAT_LETTERS[r.players],
    ),
    _outside("partnership", "exchange_nil", 0),
    _outside("partnership", "exchange_double_nil", 0),
    _outside("partnership", "min_side_bid", 0),
    _outside("partnership", "double_nil_per_side", 2),
    Contradiction("bid_rule", "game", lambda r: r.bid_rule == "suicide" and len(r.sides[0]) == 1),
    _outside("draw", "draw_failed_nil", "nothing"),
    _outside("draw", "draw_peek", default=False),
    Contradiction("first_lead", "game", lambda r: r.first_lead != "left" and r.game == "draw"),
    Contradiction(
        "first_lead", "deck", lambda r: r.first_lead == "two_of_clubs" and r.deck != "standard"
    ),
    Contradiction(
        "first_lead",
        "players",
        lambda r: r.first_lead == "two_of_clubs" and r.players == THREE_PLAYERS,
    ),
    _with_bid_rule("suicide", "nil_value", lambda r: r.nil_value is None),
    _with_bid_rule("suicide", "min_side_bid", lambda r: r.min_side_bid > SUICIDE_LOWEST_NUMBER),
    _with_bid_rule("whiz", "nil_value", lambda r: r.nil_value is None),
    _with_bid_rule("whiz", "min_side_bid", lambda r: r.min_side_bid > 0),
    _with_bid_rule("mirror", "min_player_bid", lambda r: r.min_player_bid > 0),
    _with_bid_rule("mirror", "min_side_bid", lambda r: r.min_side_bid > 0),
    _with_bid_rule("mirror", "forbid_total_13", lambda r: r.forbid_total_13),
    _with_bid_rule("mirror", "double_nil_value", lambda r: r.double_nil_value is not None),
)

PRESETS: Mapping[str, Mapping[str, OptionValue]] = MappingProxyType(
    {
        "classic": {},
        "draw": {"game": "draw"},
        "pagat": {
            "double_nil_deficit": 100,
            "exchange_double_nil": 2,
            "exchange_mode": "sequential",
        },
        "online": {"loss_floor": -200},
        "house": {
            "deck": "jokers_deuces",
            "min_side_bid": 4,
            "ten_for_200": True,
            "nil_value": None,
            "double_nil_value": None,
        },
        "suicide": {"bid_rule": "suicide"},
        "whiz": {"bid_rule": "whiz"},
        "mirror": {"bid_rule": "mirror", "double_nil_value": None},
        "cutthroat": {"game": "solo"},
    }
)
"""Each preset as its differences from the defaults."""


def make_rules(values: Mapping[str, OptionValue]) -> Rules:
    """The rules with these values, defaults for the rest.

    Raises:
        RulesError: `UNKNOWN_OPTION`, `BAD_OPTION_VALUE` or `OPTIONS_CONTRADICT`.
    """
    for name in values:
        _option(name)
    return Rules(**cast("dict[str, Any]", dict(values)))


@cache
def preset(name: str) -> Rules:
    """The rules of a preset.

    Raises:
        RulesError: `UNKNOWN_PRESET`.
    """
    if name not in PRESETS:
        raise RulesError(ErrorCode.UNKNOWN_PRESET, preset=name, presets=", ".join(PRESETS))
    return make_rules(PRESETS[name])


def parse_rules(text: str) -> Rules:
    """Rules from a text such as `draw`, `classic,target=300` or `target=300`.

    A text that starts with an option differs from `classic`.

    Raises:
        RulesError: What is wrong with a name, a value or their combination.
    """
    first, *rest = [part.strip() for part in text.split(",")]
    if "=" in first:
        first, rest = "classic", [first, *rest]
    preset(first)
    changed: dict[str, OptionValue] = {}
    for part in rest:
        name, equals, value = part.partition("=")
        if not equals:
            raise RulesError(ErrorCode.BAD_OPTION_SYNTAX, text=part)
        if name in changed:
            raise RulesError(ErrorCode.REPEATED_OPTION, option=name)
        changed[name] = _option(name).parse(value)
    return make_rules({**PRESETS[first], **changed})


def format_rules(rules: Rules) -> str:
    """The canonical text for the rules: the nearest preset of the same game, then what differs.

    Nearest is the preset with the fewest options to change, the first of several. `parse_rules`
    reads the text back to equal rules.
    """
    same_game = [name for name in PRESETS if preset(name).game == rules.game]
    nearest = min(same_game, key=lambda name: len(differences(preset(name), rules)))
    changes = differences(preset(nearest), rules)
    return ",".join((nearest, *(f"{name}={value}" for name, (_, value) in changes.items())))


def differences(one: Rules, other: Rules) -> dict[str, tuple[str, str]]:
    """The options in which two rules differ, with both values as written."""
    one_values, other_values = option_texts(one), option_texts(other)
    return {
        name: (one_values[name], other_values[name])
        for name in OPTIONS
        if one_values[name] != other_values[name]
    }


def option_texts(rules: Rules) -> dict[str, str]:
    """Every option's value as written."""
    return {
        name: declared.domain.format(getattr(rules, name)) for name, declared in OPTIONS.items()
    }


def _option(name: str) -> Option:
    if name not in OPTIONS:
        raise RulesError(ErrorCode.UNKNOWN_OPTION, option=name, options=", ".join(OPTIONS))
    return OPTIONS[name]
