"""Renew what follows from the code: tables of the pages, and the client's types of messages.

Run it after changing an option, a preset or a message; with `--check` it only says whether that is
needed.
"""
# ruff: noqa: INP001 - a script beside the pages, no package

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from protocol_tables import message_tables, typescript

from spades import OPTIONS, PRESETS
from spades.i18n import Catalog
from spades.options import Option, OptionValue

DOCS = Path(__file__).parent
RULES_PAGE = DOCS / "rules.md"
PROTOCOL_PAGE = DOCS / "protocol.md"
CLIENT_TYPES = DOCS.parent / "client" / "src" / "protocol.ts"


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


def protocol_page(current: str) -> str:
    """The page with the tables of messages renewed; arguments and errors as of `rules_page`."""
    return _renewed(current, "messages", message_tables())


def renewed_files() -> dict[Path, str]:
    """Every file that follows from the code, as it should be."""
    return {
        RULES_PAGE: rules_page(RULES_PAGE.read_text("utf-8")),
        PROTOCOL_PAGE: protocol_page(PROTOCOL_PAGE.read_text("utf-8")),
        CLIENT_TYPES: typescript(),
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """Rewrite the files, or with `--check` return 1 if that would change one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, exit 1 if it would")
    only_check = parser.parse_args(arguments).check
    stale = {file: text for file, text in renewed_files().items() if _is_stale(file, text)}
    for file, text in stale.items():
        if only_check:
            sys.stderr.write(f"{file.name} is out of date: run {Path(__file__).name}\n")
        else:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
    return int(only_check and bool(stale))


def _is_stale(file: Path, text: str) -> bool:
    return not file.exists() or file.read_text("utf-8") != text


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
