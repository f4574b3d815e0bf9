"""Real errors of every kind, provoked as a careless caller would."""

from __future__ import annotations

import random
import shlex
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache, partial

from spades import (
    DISCARD,
    KEEP,
    LOOK,
    Action,
    Bid,
    Deal,
    ErrorCode,
    Exchange,
    Game,
    GameRecord,
    Play,
    Replace,
    Round,
    RoundSeed,
    SeededDeals,
    SpadesError,
    parse_card,
    parse_cards,
    parse_json,
    parse_line,
    parse_records,
    parse_rules,
    preset,
    replay_game,
    replay_round,
    score_side,
)
from spades.actions import PLAYS
from spades.bots import ProcessBot, make_bot
from spades.cards import BIG_JOKER, card_set, cards_in
from spades.cli.shared import parse_games
from spades.sheet import parse_sheet
from support import do, play_randomly, round_of, seeded_round

CLASSIC = preset("classic")
DRAW = preset("draw")
PACK = tuple(range(52))


def finished_round() -> Round:
    return play_randomly(seeded_round(), random.Random(1))


def finished_game() -> Game:
    game = Game(parse_rules("round_cap=1,cap_tie=draw"), SeededDeals.from_text("over"))
    play_randomly(game.round, random.Random(1))
    return game


WITHOUT_CLUBS = "N:876.A43.A432.A43 JT9.765..KQJT765 A43.KQ2.JT98765. KQ52.JT98.KQ.982"


def opened(rules: str, steps: str) -> Callable[[], object]:
    """A round in which West leads and South has no clubs."""
    return lambda: do(round_of(rules, WITHOUT_CLUBS, dealer="S"), steps)


def line(place: int, text: str) -> str:
    """The line of a round with one field changed."""
    fields = repr(seeded_round()).split(";")
    return ";".join([*fields[:place], text, *fields[place + 1 :]])


def record(text: str) -> Callable[[], object]:
    """A record with this text under its head."""
    return lambda: parse_records(f'[Spades "1"]\n[Rules "classic"]\n{text}')


def json_game(text: str) -> Callable[[], object]:
    return lambda: parse_json(f'{{"format": "spades", "version": 1, "rules": "classic", {text}}}')


CALLS: tuple[Callable[[], object], ...] = (
    # Rules
    lambda: parse_rules("classic,nope=1"),
    lambda: parse_rules("nope"),
    lambda: parse_rules("target=99"),
    lambda: parse_rules("classic,target"),
    lambda: parse_rules("target=300,target=300"),
    lambda: parse_rules("suicide,nil_value=off"),
    # Cards, seats, deals
    lambda: parse_card("1x"),
    lambda: parse_cards("as as"),
    lambda: CLASSIC.seat_index("X"),
    lambda: Bid(18),
    lambda: Play(54),
    lambda: Exchange(-1),
    lambda: Deal((1 << BIG_JOKER, 0, 0, 0)).check(CLASSIC),
    lambda: Deal((1, 1, 0, 0)).check(CLASSIC),
    lambda: Deal((1,)).check(CLASSIC),
    lambda: Deal(((1 << 14) - 1, 0, 0, 0)).check(CLASSIC),
    lambda: Deal(stock=(1,)).check(DRAW),
    lambda: Deal(stock=PACK, replacements=(1,)).check(DRAW),
    lambda: Round(CLASSIC, Deal((0, 0, 0, 0)), dealer=0),
    # Rounds and games
    lambda: seeded_round().score(),
    lambda: seeded_round().undo(),
    lambda: finished_round().apply(0, LOOK),
    lambda: finished_game().next_round(),
    lambda: Game(CLASSIC, SeededDeals.from_text("new")).next_round(),
    opened("classic,min_side_bid=6", "W:3 N:3 E:1"),
    opened("classic,forbid_total_13=yes", "W:3 N:3 E:3 S:4"),
    opened("classic,first_trick_trump=no", "W:3 N:3 E:3 S:3 W: 2C AC KC AS"),
    opened("classic,first_lead=lowest_club", "W:3 N:3 E:3 S:3 W: 2C 3C 5C AS"),
    opened("classic,lead_spades=not_first", "W:3 N:3 E:3 S:3 W: KS"),
    lambda: GameRecord(CLASSIC, (seeded_round("online").record(),)),
    # Scores
    lambda: score_side(CLASSIC, 2, [4, 4], [5, 5]),
    lambda: score_side(CLASSIC, 0, [4], [5]),
    lambda: score_side(CLASSIC, 0, [4, 4], [9, 9]),
    lambda: score_side(CLASSIC, 0, [4, 4], [5, 5], bags=10),
    lambda: score_side(parse_rules("bag_limit=off"), 0, [4, 4], [5, 5], bags=-1),
    lambda: score_side(CLASSIC, 0, [4, 18], [5, 5]),
    lambda: score_side(DRAW, 0, [4, 4], [5, 5]),
    # Seeds, bots
    lambda: RoundSeed(b""),
    lambda: RoundSeed(bytes(32), nonces={"N": bytes(65)}),
    lambda: SeededDeals(b""),
    lambda: make_bot("grandmaster", 0),
    lambda: parse_sheet(""),
    lambda: ProcessBot("/nonesuch"),
    lambda: ProcessBot(shlex.join([sys.executable, "-c", ""])),
    lambda: ProcessBot(shlex.join([sys.executable, "-c", "print(1, flush=True)"])),
    lambda: ProcessBot("sleep 9", seconds=0.1),
    # Records against the referee
    lambda: replay_round(replace(finished_round().record(), deltas=(1, 2))),
    lambda: replay_round(replace(seeded_round().record(), actions=((1, LOOK), (1, LOOK)))),
    lambda: replay_game(replace(finished_game().record(), result="draw")),
    # Notation
    lambda: parse_games("hello"),
    lambda: parse_line("2;classic"),
    lambda: parse_line("1;classic"),
    lambda: parse_line(line(6, "") + ";more"),
    lambda: parse_line(line(6, "E:44")),
    lambda: parse_line(line(6, "what")),
    lambda: parse_line(line(6, "N>ASAS")),
    lambda: parse_line(line(2, "0")),
    lambda: parse_line(line(2, "x,0")),
    lambda: parse_line(line(4, "X")),
    lambda: parse_line(line(6, "E:N").replace("classic", "classic,nil_value=off")),
    lambda: parse_line(line(6, "E:D").replace("classic", "classic,double_nil_value=off")),
    lambda: parse_line(" " + repr(seeded_round()), strict=True),
    lambda: parse_records("hello"),
    record('[Round "1"]'),
    record('[Table "a"]\n[Table "b"]'),
    record('[Colour "blue"]'),
    lambda: parse_json("{"),
    lambda: parse_json("[]"),
    json_game('"rounds": 1'),
    json_game('"rounds": [{}]'),
    json_game('"colour": 1, "rounds": []'),
    json_game('"result": "X", "rounds": []'),
    json_game('"rounds": [{"totals": {"NS": 9999999999, "EW": 0}, "actions": []}]'),
)
ACTION_RULES = (
    "classic,exchange_nil=2",
    "draw",
    "suicide",
    "whiz",
    "pagat",
    "classic,first_trick_trump=no,double_nil_value=off",
    "classic,first_lead=two_of_clubs,nil_value=off",
    "classic,first_lead=lowest_club,min_player_bid=2,min_side_bid=6",
    "classic,max_side_bid=13,double_nil_per_side=1",
    "classic,forbid_total_13=yes,nil_value=off,double_nil_value=off",
)


def everything(round_: Round) -> Iterator[Action]:
    """Any action at all, legal or not."""
    held = list(cards_in(round_.hands[round_.seats_to_act[0]]))
    yield LOOK
    yield KEEP
    yield DISCARD
    yield from map(Bid, range(-1, 18))
    yield from PLAYS
    for count in range(5):
        yield Exchange(card_set(held[:count]))
        yield Replace(card_set(held[:count]))


def actions_refused(rules: str, number: int) -> Iterator[SpadesError]:
    """What a round says, up to its second trick, to somebody who tries everything."""
    rng = random.Random(f"{rules} {number}")
    round_ = seeded_round(rules, number=number)
    while len(round_.tricks) < 2:
        own = round_.seats_to_act[0]
        for action in everything(round_):
            for seat in (own, (own + 1) % round_.rules.players):
                if not round_.is_legal(seat, action):
                    yield error_of(partial(round_.apply, seat, action))
        round_.apply(own, rng.choice(round_.legal_actions(own)))


def error_of(call: Callable[[], object]) -> SpadesError:
    """The error that a call raises."""
    try:
        call()
    except SpadesError as error:
        return error
    message = "there was no error"
    raise AssertionError(message)


@cache
def errors_met() -> Mapping[ErrorCode, tuple[SpadesError, ...]]:
    """Real errors by code, one for each set of parameters and place."""
    met: dict[ErrorCode, dict[object, SpadesError]] = {}
    every = [error_of(call) for call in CALLS]
    for rules in ACTION_RULES:
        for number in range(1, 4):
            every += actions_refused(rules, number)
    for error in every:
        kind = type(error), *error.params, *(type(value) for value in error.params.values())
        met.setdefault(error.code, {}).setdefault(kind, error)
    return {code: tuple(own.values()) for code, own in met.items()}
