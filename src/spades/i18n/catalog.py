"""Messages by id in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

from spades.i18n.numbers import format_number

DEFAULT_LANGUAGE: Final = "en"
LONGEST: Final = 800
"""Longer texts are cut before they go into a message; Fluent refuses very long ones."""
LANGUAGES: Final = ("en",)
"""The languages that have a catalogue, each a file of this package named after it."""


class Catalog:
    """The texts of one language.

    Every whole number is given to a message twice: as `$name`, written for people, and as
    `$name-count`, which only selects among plural forms.
    """

    def __init__(self, language: str = DEFAULT_LANGUAGE) -> None:
        """Load a language.

        Raises:
            LookupError: There is no catalogue in this language.
        """
        if language not in LANGUAGES:
            raise LookupError(language)
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        self._bundle.add_resource(FluentResource(source(language)))

    def __contains__(self, message_id: str) -> bool:
        return self._bundle.has_message(message_id)

    def __call__(self, message_id: str, **params: int | str) -> str:
        """The text of a message.

        Raises:
            LookupError: There is no such message, or a parameter that it needs is missing.
        """
        if message_id not in self:
            raise LookupError(message_id)
        pattern = self._bundle.get_message(message_id).value
        if pattern is None:
            raise LookupError(message_id)
        text, errors = self._bundle.format_pattern(pattern, _arguments(params))
        if errors:
            raise LookupError(message_id, *map(str, errors))
        return str(text)


def _arguments(params: Mapping[str, int | str]) -> dict[str, int | str]:
    arguments: dict[str, int | str] = {}
    for name, value in params.items():
        own = name.replace("_", "-")
        if isinstance(value, int):
            arguments[own] = format_number(value)
            arguments[f"{own}-count"] = int(value)
        else:
            arguments[own] = value if len(value) <= LONGEST else value[:LONGEST] + "…"
    return arguments


@cache
def source(language: str) -> str:
    """The Fluent source of a language."""
    return resources.files(__package__).joinpath(f"{language}.ftl").read_text("utf-8")


def preferred_language(wanted: Iterable[str]) -> str:
    """The first wanted language, such as `et_EE.UTF-8` or `et-EE`, that has a catalogue."""
    codes = (re.split(r"[-_.]", text)[0].lower() for text in wanted)
    return next((code for code in codes if code in LANGUAGES), DEFAULT_LANGUAGE)
