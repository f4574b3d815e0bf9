"""`spades check-bot`: whether a bot that is a program plays by the rules and answers in time."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Annotated

from cyclopts import Parameter

from spades.bots import ProcessBot, RandomBot
from spades.bots.process_bot import DEFAULT_SECONDS
from spades.cli.shared import GOOD, NO, UsageError, complain, rules_from, texts, whole_number
from spades.errors import SpadesError
from spades.i18n import format_decimal
from spades.refusals import why_refused
from spades.round import Round
from spades.rules import PRESETS, Rules, format_rules, preset
from spades.shuffle import SeededDeals
from spades.terminal.words import explain
from spades.view import view


def check_bot(
    command: Annotated[str, Parameter(help=texts()("cli-check-bot-command"))],
    /,
    *,
    rounds: Annotated[
        int, Parameter(help=texts()("cli-check-bot-rounds"), converter=whole_number)
    ] = 4,
    rules: Annotated[str | None, Parameter(help=texts()("cli-check-bot-rules"))] = None,
    seconds: Annotated[float, Parameter(help=texts()("cli-check-bot-seconds"))] = DEFAULT_SECONDS,
) -> int:
    """Print what was found for each set of rules; 1 if the bot fails."""
    if rounds < 1 or not seconds > 0:
        raise UsageError(texts()("cli-arena-at-least-one"))
    wanted = [preset(name) for name in PRESETS] if rules is None else [rules_from(rules)]
    try:
        bot = ProcessBot(command, seconds=seconds)
    except SpadesError as error:
        complain(explain(texts(), error))
        return NO
    print(texts()("bot-check-name", name=bot.name))
    try:
        for own in wanted:
            print(texts()("bot-check-rules", **_check(bot, own, rounds)))
    except SpadesError as error:
        complain(explain(texts(), error))
        return NO
    finally:
        bot.close()
    print(texts()("bot-check-good"))
    return GOOD


def _check(bot: ProcessBot, rules: Rules, rounds: int) -> dict[str, int | str]:
    """Play rounds with the bot in every seat in turn; raises `SpadesError` where it fails."""
    times = [spent for number in range(1, rounds + 1) for spent in _play(bot, rules, number)] or [
        0.0
    ]
    return {
        "rules": format_rules(rules),
        "rounds": rounds,
        "moves": len(times),
        "time": format_decimal(1000 * sum(times) / len(times), 2),
        "slowest": format_decimal(1000 * max(times)),
    }


def _play(bot: ProcessBot, rules: Rules, number: int) -> Iterator[float]:
    """The seconds of each answer in one round against random players."""
    round_ = Round(
        rules, SeededDeals.from_text("check").deal(rules, number), dealer=number % rules.players
    )
    own_seat = number % rules.players
    others = RandomBot(number)
    while round_.seats_to_act:
        seat = round_.seats_to_act[0]
        now = view(round_, seat)
        if seat != own_seat:
            round_.apply(seat, others.choose(now).action)
            continue
        start = time.perf_counter()
        try:
            action = bot.choose(now).action
        except SpadesError:
            complain(texts()("bot-check-where", line=repr(round_)))
            raise
        yield time.perf_counter() - start
        if not round_.is_legal(seat, action):
            reason = explain(texts(), why_refused(round_, seat, action))
            rules_text = format_rules(rules)
            complain(
                texts()("bot-check-illegal", rules=rules_text, action=str(action), error=reason)
            )
            complain(texts()("bot-check-where", line=repr(round_)))
        round_.apply(seat, action)
