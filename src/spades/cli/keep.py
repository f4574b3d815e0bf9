"""`spades keep`: a score keeper for an evening at a real table."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from spades.cli.colours import coloured
from spades.cli.shared import (
    GOOD,
    UsageError,
    has_input,
    read_text,
    rules_from,
    show,
    texts,
    write_text,
)
from spades.errors import SpadesError
from spades.rules import Rules, format_rules
from spades.sheet import Sheet, format_sheet, parse_sheet
from spades.terminal.keeper import Keeper, Table
from spades.terminal.score_sheet import Row, table_lines
from spades.terminal.session import LeftGameError, Streams
from spades.terminal.words import Words, explain


def keep(
    *,
    rules: Annotated[str | None, Parameter(help=texts()("cli-rules-option"))] = None,
    names: Annotated[str | None, Parameter(help=texts()("cli-keep-names"))] = None,
    save: Annotated[str | None, Parameter(help=texts()("cli-keep-save"))] = None,
) -> int:
    """Ask for rounds until the game is over or the keeper leaves."""
    if not has_input():
        raise UsageError(texts()("error-no-input"))
    sheet = _sheet(rules, names, save)
    if save is not None:
        write_text(save, format_sheet(sheet))
    players = dict(zip(sheet.rules.seats, sheet.names, strict=True))
    words = Words(texts(), sheet.rules, players=players)
    table, write = _look(words)
    rules_text = format_rules(sheet.rules)
    write(texts()("keep-welcome", rules=rules_text, names=", ".join(sheet.names)))
    write(texts()("keep-how"))

    def changed(own: Sheet) -> None:
        if save is not None:
            write_text(save, format_sheet(own))

    keeper = Keeper(sheet, words, Streams(input, write), table=table, save=changed)
    try:
        keeper.keep()
    except (LeftGameError, EOFError, KeyboardInterrupt):
        print()
    if save is not None:
        show(texts()("keep-saved", path=save))
    return GOOD


def _look(words: Words) -> tuple[Table, Callable[[str], None]]:
    """How all rounds look together, and how lines are shown."""
    colours = coloured(words)
    if colours is None:
        return partial(_table, words), show
    display, write = colours
    return display.sheet, write


def _table(words: Words, rows: Sequence[Row]) -> Iterable[str]:
    """All rounds in aligned lines, as far as they fit a terminal."""
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else None
    return table_lines(words, rows, width)


def _sheet(rules: str | None, names: str | None, save: str | None) -> Sheet:
    """A new sheet, or the one that is in the file."""
    if save is not None and Path(save).is_file():
        try:
            sheet = parse_sheet(read_text(save))
        except SpadesError as error:
            reason = explain(texts(), error)
            raise UsageError(texts()("error-file", file=save, reason=reason)) from error
        if rules is not None and rules_from(rules) != sheet.rules:
            own = format_rules(sheet.rules)
            raise UsageError(texts()("cli-keep-other-rules", file=save, rules=own))
        return sheet
    own_rules = rules_from("classic" if rules is None else rules)
    return Sheet(own_rules, _names(own_rules, names))


def _names(rules: Rules, names: str | None) -> tuple[str, ...]:
    if names is None:
        return tuple(texts()(f"seat-{letter}") for letter in rules.seats)
    named = tuple(name.strip() for name in names.split(","))
    if len(set(named)) != rules.players or len(named) != rules.players or not all(named):
        raise UsageError(texts()("cli-keep-wrong-names", players=rules.players))
    return named
