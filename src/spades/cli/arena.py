"""`spades arena`: two levels of bots on the same deals."""

from __future__ import annotations

import json
import math
import os
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.progress import track

from spades.arena import (
    Interval,
    Match,
    Result,
    Tallies,
    mean_interval,
    play_deal,
    play_games,
    run,
    summed,
    time_of_share,
    wilson_interval,
)
from spades.bots import LEVELS, make_bot
from spades.cli.arena_log import ResultLog
from spades.cli.shared import GOOD, NO, UsageError, complain, rules_from, texts, whole_number
from spades.errors import SpadesError
from spades.i18n import format_decimal
from spades.rules import format_rules
from spades.scoring import LineCode
from spades.terminal.words import explain

_LEVEL_HELP = texts()("cli-arena-level", levels=", ".join(LEVELS))


def arena(  # noqa: PLR0913 - the options of the command
    first: Annotated[str, Parameter(name="A", help=_LEVEL_HELP)],
    second: Annotated[str, Parameter(name="B", help=_LEVEL_HELP)],
    /,
    *,
    deals: Annotated[int, Parameter(help=texts()("cli-arena-deals"), converter=whole_number)] = 200,
    seed: Annotated[str, Parameter(help=texts()("cli-arena-seed"))] = "1",
    rules: Annotated[str, Parameter(help=texts()("cli-rules-option"))] = "classic",
    games: Annotated[bool, Parameter(help=texts()("cli-arena-games"), negative="")] = False,
    resume: Annotated[str | None, Parameter(help=texts()("cli-arena-resume"))] = None,
    jobs: Annotated[
        int | None, Parameter(help=texts()("cli-arena-jobs"), converter=whole_number)
    ] = None,
    as_json: Annotated[
        bool, Parameter(name="--json", help=texts()("cli-json"), negative="")
    ] = False,
) -> int:
    """Print how many points per round, or games, A makes over B; 1 if a choice was illegal."""
    match = _match(first, second, seed, rules)
    if deals < 1 or (jobs is not None and jobs < 1):
        raise UsageError(texts()("cli-arena-at-least-one"))
    log = ResultLog(resume, match, games=games)
    wanted = [number for number in range(deals) if number not in log.results]
    with ProcessPoolExecutor(jobs or os.cpu_count(), mp_context=get_context("spawn")) as pool:
        played = run(play_games if games else play_deal, match, time.perf_counter, wanted, pool)
        shown = Console(stderr=True)
        try:
            for result in track(
                played,
                "",
                len(wanted),
                console=shown,
                transient=True,
                disable=not shown.is_terminal,
            ):
                log.add(result)
        except SpadesError as error:  # a bot that is a program has failed
            complain(explain(texts(), error))
            return NO
    results = [log.results[number] for number in range(deals)]
    tallies = summed(results)
    interval, count = _finding(match, results, games=games)
    if as_json:
        found = _report(match, interval, tallies, deals=deals, games=count if games else None)
        print(json.dumps(found, indent=2))
    else:
        message = "arena-games" if games else "arena-points"
        print(_headline(message, match, interval, count))
        print("\n".join(_level_line(*named) for named in zip(match.levels, tallies, strict=True)))
    return NO if any(tally["illegal"] for tally in tallies) else GOOD


def _match(first: str, second: str, seed: str, rules: str) -> Match:
    try:
        for level in (first, second):
            make_bot(level, 0)
    except SpadesError as error:
        raise UsageError(explain(texts(), error)) from error
    return Match(rules_from(rules).unattended(), (first, second), seed)


def _finding(match: Match, results: Sequence[Result], *, games: bool) -> tuple[Interval, int]:
    """What was found, and from how many deals or games."""
    values = [result.value for result in results]
    if not games:
        return mean_interval(values), len(values)
    played = len(values) * len(match.seatings())
    return wilson_interval(sum(values) * len(match.seatings()), played), played


def _report(
    match: Match, interval: Interval, tallies: Tallies, *, deals: int, games: int | None
) -> dict[str, object]:
    """Everything that was found, as it is printed with `--json`."""
    return {
        "rules": format_rules(match.rules),
        "seed": match.seed,
        "deals": deals,
        "games": games,
        "mean": interval.mean,
        "low": _finite(interval.low),
        "high": _finite(interval.high),
        "illegal": sum(tally["illegal"] for tally in tallies),
        "levels": [
            {"level": level, **_level_report(tally)}
            for level, tally in zip(match.levels, tallies, strict=True)
        ],
    }


def _headline(message: str, match: Match, interval: Interval, count: int) -> str:
    is_share = message == "arena-games"

    def shown(number: float) -> str:
        return format_decimal(100 * number) if is_share else format_decimal(number, signed=True)

    return texts()(
        message,
        first=match.levels[0],
        second=match.levels[1],
        mean=shown(interval.mean),
        low=shown(interval.low),
        high=shown(interval.high),
        count=count,
        rules=format_rules(match.rules),
    )


def _level_line(level: str, tally: Counter[str]) -> str:
    found = _level_report(tally)
    rounds = tally["side rounds"]
    return texts()(
        "arena-level",
        level=level,
        sets=_percent(found["set_rate"]),
        bags=format_decimal(found["bags_per_round"]),
        nils=_percent(_ratio(found["nils_bid"] or 0, rounds)),
        nils_made=_percent(found["nils_made_rate"]),
        doubles=_percent(_ratio(found["double_nils_bid"] or 0, rounds)),
        doubles_made=_percent(found["double_nils_made_rate"]),
        time=format_decimal(found["milliseconds_per_move"], 2),
        most=format_decimal(found["milliseconds_of_99_percent"], 2),
        slowest=format_decimal(found["slowest_move_milliseconds"]),
        illegal=tally["illegal"],
    )


def _percent(share: float | None) -> str:
    return format_decimal(None if share is None else 100 * share)


def _finite(number: float) -> float | None:
    """JSON has no infinity: one deal alone has no interval."""
    return number if math.isfinite(number) else None


def _level_report(tally: Counter[str]) -> dict[str, float | int | None]:
    made, failed = tally[LineCode.NIL_MADE], tally[LineCode.NIL_FAILED]
    contracts = tally[LineCode.CONTRACT_MADE] + tally[LineCode.CONTRACT_SET]
    rounds = tally["side rounds"]
    return {
        "side_rounds": rounds,
        "set_rate": _ratio(tally[LineCode.CONTRACT_SET], contracts),
        "bags_per_round": _ratio(tally["bags"], rounds),
        "nils_bid": made + failed,
        "nils_made_rate": _ratio(made, made + failed),
        "double_nils_bid": tally[LineCode.DOUBLE_NIL_MADE] + tally[LineCode.DOUBLE_NIL_FAILED],
        "double_nils_made_rate": _ratio(
            tally[LineCode.DOUBLE_NIL_MADE],
            tally[LineCode.DOUBLE_NIL_MADE] + tally[LineCode.DOUBLE_NIL_FAILED],
        ),
        "milliseconds_per_move": _ratio(tally["microseconds"] / 1000, tally["moves"]),
        "milliseconds_of_99_percent": time_of_share(tally, 0.99) / 1000,
        "slowest_move_milliseconds": tally["slowest"] / 1000,
        "illegal": tally["illegal"],
    }


def _ratio(part: float, whole: int) -> float | None:
    return part / whole if whole else None
