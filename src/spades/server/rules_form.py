"""The rules as a form shows them, from the one declaration in `spades.rules`."""

from __future__ import annotations

from functools import cache

from spades.errors import SpadesError
from spades.options import Option, OptionValue, Whole
from spades.rules import (
    GAMES,
    OPTIONS,
    PRESETS,
    format_rules,
    make_rules,
    option_texts,
    parse_rules,
    preset,
)
from spades.server.bodies import CheckedRules, OptionForm, PresetForm, RulesForm
from spades.server.problems import problem_of


@cache
def rules_form() -> RulesForm:
    """Every preset and every option."""
    return RulesForm(
        presets=[PresetForm(name=name, values=option_texts(preset(name))) for name in PRESETS],
        options=[_option_form(own) for own in OPTIONS.values()],
    )


def checked_rules(text: str) -> CheckedRules:
    """Rules in canonical form with every option's value, or what is wrong with them."""
    try:
        rules = parse_rules(text)
    except SpadesError as error:
        return CheckedRules(rules=None, values={}, error=problem_of(error))
    return CheckedRules(rules=format_rules(rules), values=option_texts(rules), error=None)


def _option_form(own: Option) -> OptionForm:
    """One option; a number that may be off has `off` as its only value to choose."""
    domain = own.domain
    number = domain if isinstance(domain, Whole) else None
    texts = [text for text in domain.texts if number is None or ".." not in text]
    return OptionForm(
        name=own.name,
        values=texts,
        least=None if number is None else number.low,
        most=None if number is None else number.high,
        default=domain.format(own.defaults["partnership"]),
        games=[game for game in GAMES if own.name == "game" or _is_free(own, game)],
    )


def _is_free(own: Option, game: str) -> bool:
    """Whether a game lets the option have any value but its default."""
    default = own.defaults[game]
    return any(
        _is_possible({"game": game, own.name: value})
        for value in _some_values(own)
        if value != default
    )


def _some_values(own: Option) -> list[OptionValue]:
    domain = own.domain
    if isinstance(domain, Whole):
        return [domain.low, domain.high]
    return [domain.parse(text) for text in domain.texts]


def _is_possible(values: dict[str, OptionValue]) -> bool:
    try:
        make_rules(values)
    except SpadesError:
        return False
    return True
