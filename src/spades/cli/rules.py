"""`spades rules`: what the options are, what a preset sets, what differs between two."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Annotated

from cyclopts import Parameter

from spades.cli.shared import GOOD, rules_from, texts
from spades.rules import PRESETS, differences, option_texts, preset
from spades.terminal.rule_lines import changed_options, option_lines


def rules(
    name: Annotated[str | None, Parameter(name="PRESET", help=texts()("cli-rules-preset"))] = None,
    /,
    *,
    diff: Annotated[str | None, Parameter(help=texts()("cli-rules-diff"))] = None,
    as_json: Annotated[
        bool, Parameter(name="--json", help=texts()("cli-json"), negative="")
    ] = False,
) -> int:
    """Print presets, options or differences."""
    if name is None and diff is None:
        print(_presets_json() if as_json else "\n".join(_preset_lines()))
        return GOOD
    first = rules_from("classic" if name is None else name)
    if diff is None:
        table = "\n".join(option_lines(texts(), first))
        print(json.dumps(option_texts(first), indent=2) if as_json else table)
        return GOOD
    changes = differences(first, rules_from(diff))
    if as_json:
        print(json.dumps({option: list(values) for option, values in changes.items()}, indent=2))
    else:
        print("\n".join(_difference_lines(changes)))
    return GOOD


def _presets_json() -> str:
    return json.dumps({name: option_texts(preset(name)) for name in PRESETS}, indent=2)


def _preset_lines() -> Iterator[str]:
    say = texts()
    yield say("rules-presets")
    for name in PRESETS:
        changed = ", ".join(
            f"{option}={value}" for option, (_, value) in changed_options(preset(name)).items()
        )
        if changed:
            yield "  " + say("rules-preset", preset=name, effect=changed)
        else:
            yield "  " + say("rules-preset-default", preset=name)
    yield say("rules-hint")


def _difference_lines(changes: dict[str, tuple[str, str]]) -> Iterator[str]:
    say = texts()
    if not changes:
        yield say("rules-same")
    for option, (first, second) in changes.items():
        yield say("rules-difference", option=option, first=first, second=second)
