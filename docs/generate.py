"""Renew the tables of `rules.md` that follow from the code.

Run it after changing an option or a preset; with `--check` it only says whether that is needed.
"""
# ruff: noqa: INP001 - a script beside the pages, no package

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from spades import OPTIONS, PRESETS
from spades.i18n import Catalog
from spades.options import Option, OptionValue

PAGE = Path(__file__).with_name("rules.md")


def options_table() -> str:
    """Every option with its values, its default and its meaning."""
    say = Catalog("en")
    rows = [
        (_code(name), _values(own), _default(own), say(f"effect-{name.replace('_', '-')}"))
        for name, own in OPTIONS.items()
    ]
    return _table(("option", "values", "default", "meaning"), rows)


def presets_table() -> str:
    """Every preset with what differs from the defaults."""
    rows = [
        (_code(name), ", ".join(_setting(*own) for own in changes.items()) or "nothing")
        for name, changes in PRESETS.items()
    ]
    return _table(("preset", "differs from the defaults in"), rows)


def rules_page(current: str) -> str:
    """The page with both tables renewed.

    Args:
        current: The page as it is.

    Raises:
        ValueError: A table's place is not marked in the page.
    """
    page = _renewed(current, "options", options_table())
    return _renewed(page, "presets", presets_table())


def main(arguments: Sequence[str] | None = None) -> int:
    """Rewrite the page, or with `--check` return 1 if that would change it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, exit 1 if it would")
    only_check = parser.parse_args(arguments).check
    current = PAGE.read_text("utf-8")
    page = rules_page(current)
    if page == current:
        return 0
    if only_check:
        sys.stderr.write(f"{PAGE.name} is out of date: run {Path(__file__).name}\n")
        return 1
    PAGE.write_text(page, "utf-8")
    return 0


def _renewed(page: str, name: str, table: str) -> str:
    """The page with new text between the marks of a table."""
    start, end = f"<!-- {name}: generated -->", f"<!-- /{name} -->"
    if page.count(start) != 1 or page.count(end) != 1:
        raise ValueError(name)
    before, _, rest = page.partition(start)
    after = rest.partition(end)[2]
    return f"{before}{start}\n\n{table}\n\n{end}{after}"


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _values(own: Option) -> str:
    return ", ".join(
        " to ".join(_code(end) for end in text.split("..")) for text in own.domain.texts
    )


def _default(own: Option) -> str:
    """The default of the partnership game, and in brackets where another game has another."""
    texts = {game: own.domain.format(value) for game, value in own.defaults.items()}
    general = texts.pop("partnership")
    others = [f"{game}: {_code(text)}" for game, text in texts.items() if text != general]
    return _code(general) + (f" ({', '.join(others)})" if others else "")


def _setting(name: str, value: OptionValue) -> str:
    return _code(f"{name}={OPTIONS[name].domain.format(value)}")


def _code(text: str) -> str:
    return f"`{text}`"


if __name__ == "__main__":
    sys.exit(main())
