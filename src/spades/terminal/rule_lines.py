"""Rules in lines: what each option does, and what differs from the defaults."""

from __future__ import annotations

from collections.abc import Iterator

from spades.cards import SPADES
from spades.i18n import Catalog
from spades.rules import OPTIONS, Rules, differences, format_rules, make_rules, option_texts, preset
from spades.terminal.words import shown_card


def changed_options(rules: Rules) -> dict[str, tuple[str, str]]:
    """The options that differ from the defaults of their game, and the game where it does."""
    plain = make_rules({"game": rules.game})
    game = differences(preset("classic"), rules).get("game")
    return {**({"game": game} if game else {}), **differences(plain, rules)}


def option_lines(say: Catalog, rules: Rules, *, only_changed: bool = False) -> Iterator[str]:
    """The name of the rules, then a line for every option, or for those that were changed."""
    values, changed = option_texts(rules), changed_options(rules)
    shown = [name for name in OPTIONS if name in changed or not only_changed]
    yield say("rules-heading", rules=format_rules(rules))
    width = max((len(f"{name} = {values[name]}") for name in shown), default=0)
    for name in shown:
        setting = say("rules-option", option=name, value=values[name])
        effect = say(f"effect-{name.replace('_', '-')}")
        mark = f" ({say('rules-changed', default=changed[name][0])})" if name in changed else ""
        yield f"  {setting:<{width}}  {effect}{mark}"


def high_spades(rules: Rules) -> str:
    """The spades of a deck with jokers from the top down to the ace."""
    spades = rules.pack.ranked(rules.pack.suit_masks[SPADES])
    names = [shown_card(card) for card in spades]
    return " ".join(names[: names.index("A♠") + 1])
