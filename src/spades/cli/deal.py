"""`spades deal`: the deal that follows from a seed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Annotated

from cyclopts import Parameter

from spades.cards import cards_in, format_card
from spades.cli.shared import GOOD, UsageError, rules_from, texts, whole_number
from spades.game import next_dealer
from spades.rules import Rules, SeatIndex, format_rules
from spades.shuffle import Deal, RoundSeed, SeededDeals
from spades.terminal.words import Words


def deal(
    *,
    seed: Annotated[str, Parameter(help=texts()("cli-deal-seed"))],
    rules: Annotated[str, Parameter(help=texts()("cli-rules-option"))] = "classic",
    number: Annotated[
        int, Parameter(name="--round", help=texts()("cli-deal-round"), converter=whole_number)
    ] = 1,
    as_json: Annotated[
        bool, Parameter(name="--json", help=texts()("cli-json"), negative="")
    ] = False,
) -> int:
    """Print a deal with its seed and commitment."""
    if number < 1:
        raise UsageError(texts()("cli-round-number"))
    own = rules_from(rules)
    deals = SeededDeals.from_text(seed)
    round_seed = deals.seed(number)
    dealer = next_dealer(own, deals.first_dealer(own), rounds=number - 1)
    cards = round_seed.deal(own)
    if as_json:
        print(json.dumps(_json(own, dealer, cards, round_seed), indent=2))
    else:
        print("\n".join(_lines(own, dealer, cards, round_seed)))
    return GOOD


def _lines(rules: Rules, dealer: SeatIndex, deal: Deal, seed: RoundSeed) -> Iterator[str]:
    say = texts()
    words = Words(say, rules)
    yield say("rules-heading", rules=format_rules(rules))
    heading = "round-first-drawer" if rules.game == "draw" else "round-dealer"
    yield say(heading, name=words.seat(dealer))
    for seat, hand in enumerate(deal.hands):
        yield say("replay-hand", name=words.seat(seat), hand=words.hand(hand))
    if deal.stock:
        stock = words.cards(card for card in deal.stock if card is not None)
        yield say("deal-stock", cards=stock)
        yield say("deal-replacements", places=" ".join(map(str, deal.replacements)))
    yield say("deal-commitment", commitment=seed.commitment)
    yield say("deal-seed", seed=seed.seed.hex())


def _json(rules: Rules, dealer: SeatIndex, deal: Deal, seed: RoundSeed) -> dict[str, object]:
    if deal.stock:
        cards: dict[str, object] = {
            "stock": [format_card(card) for card in deal.stock if card is not None],
            "replacements": list(deal.replacements),
        }
    else:
        hands = zip(rules.seats, deal.hands, strict=True)
        cards = {
            "hands": {seat: [format_card(card) for card in cards_in(hand)] for seat, hand in hands}
        }
    return {
        "rules": format_rules(rules),
        "round": seed.round_number,
        "dealer": rules.seats[dealer],
        **cards,
        "commitment": seed.commitment,
        "seed": seed.seed.hex(),
    }
