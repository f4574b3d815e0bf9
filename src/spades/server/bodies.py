"""What is asked and answered over HTTP, beside the messages of the socket."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from spades.server.messages import Clock, Level, Problem


class NewTable(Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """A table to be made: its rules as on the command line; with a name its host sits down."""

    rules: Annotated[str, Meta(max_length=1000)] = "classic"
    name: Annotated[str, Meta(min_length=1, max_length=24)] | None = None
    bots: Level = "skilled"
    clock: Clock | None = None


class TableAddress(Struct, kw_only=True, frozen=True):
    """Where a table is found, and the secret that lets its guests in."""

    code: str
    key: str


class OptionForm(Struct, kw_only=True, frozen=True):
    """One option of the rules as a form shows it; text ids come from its name."""

    name: str
    values: list[str]
    """The values to choose from, as written on the command line; empty for a number."""
    least: int | None
    most: int | None
    default: str
    games: list[str]
    """The games that have it."""


class PresetForm(Struct, kw_only=True, frozen=True):
    """A preset and what each option is under it."""

    name: str
    values: dict[str, str]


class RulesForm(Struct, kw_only=True, frozen=True):
    """Everything the table settings need; made from the one declaration in `rules.py`."""

    presets: list[PresetForm]
    options: list[OptionForm]


class CheckedRules(Struct, kw_only=True, frozen=True):
    """Rules in canonical form with every option's value, or what is wrong with them."""

    rules: str | None
    values: dict[str, str]
    error: Problem | None
