"""Rules in lines: what each option does, and what differs from the defaults."""

from __future__ import annotations

from collections.abc import Iterator

from spades.cards import SPADES
from spades.i18n import Catalog, Signed
from spades.position import MOST_REPLACED
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


def summary_lines(say: Catalog, rules: Rules) -> Iterator[str]:
    """The rules in force as a player needs them, then every option that was changed."""
    heading, *changed = option_lines(say, rules, only_changed=True)
    yield heading
    yield say("rules-target", target=rules.target)
    limit, points = rules.bag_limit or 0, Signed(rules.bag_points)
    yield say("rules-bags", limit=limit, penalty=rules.bag_penalty, points=points)
    yield from _nil_lines(say, rules)
    yield from _exchange_lines(say, rules)
    yield say(f"rules-lead-spades-{rules.lead_spades.replace('_', '-')}")
    yield from changed


def _nil_lines(say: Catalog, rules: Rules) -> Iterator[str]:
    """What nil and double nil are worth."""
    if rules.nil_value is None:
        yield say("rules-nil-off")
    else:
        yield say("rules-nil", value=rules.nil_value)
    if rules.double_nil_value is None:
        yield say("rules-double-nil-off")
    else:
        deficit = rules.double_nil_deficit
        yield say("rules-double-nil", value=rules.double_nil_value, deficit=deficit)


def _exchange_lines(say: Catalog, rules: Rules) -> Iterator[str]:
    """Which cards change hands (P7, P8, D5)."""
    has_nil, has_double = rules.nil_value is not None, rules.double_nil_value is not None
    if rules.game == "draw" and has_double:
        yield say("rules-replace", most=MOST_REPLACED)
    if rules.game != "partnership":
        return
    after_nil = rules.exchange_nil if has_nil else 0
    after_double = rules.exchange_double_nil if has_double else 0
    if after_nil:
        yield say("rules-exchange-nil", cards=after_nil)
    if after_double:
        yield say("rules-exchange-double-nil", cards=after_double)
    if not after_nil + after_double:
        yield say("rules-exchange-none")


def high_spades(rules: Rules) -> str:
    """The spades of a deck with jokers from the top down to the ace."""
    spades = rules.pack.ranked(rules.pack.suit_masks[SPADES])
    names = [shown_card(card) for card in spades]
    return " ".join(names[: names.index("A♠") + 1])
