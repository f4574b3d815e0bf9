"""Cards are strings: which are in play, which suit each belongs to, which beats which."""

from itertools import combinations

from .options import Options, full_options

RANKS = "23456789TJQKA"
SUITS = "CDHS"
STANDARD_CARDS = [rank + suit for suit in SUITS for rank in RANKS]

# C1, O11: the spades of each deck, lowest first.
SPADES: dict[str, list[str]] = {
    "standard": [rank + "S" for rank in RANKS],
    "jokers": [rank + "S" for rank in RANKS] + ["LJ", "BJ"],
    "jokers_deuces": [rank + "S" for rank in "3456789TJQKA"] + ["2S", "2D", "LJ", "BJ"],
}


def deck(options: Options) -> list[str]:
    """C1, O11, S2: all cards in play."""
    full = full_options(options)
    if full["deck"] in ("jokers", "jokers_deuces"):
        return [card for card in STANDARD_CARDS if card not in ("2H", "2C")] + ["LJ", "BJ"]
    if full["players"] == "3":
        return [card for card in STANDARD_CARDS if card != "2C"]
    return list(STANDARD_CARDS)


def suits_of_deck(deck_name: str) -> dict[str, str]:
    """C1, O11: the suit every card counts as; jokers and the high 2D are spades."""
    table = {card: card[1] for card in STANDARD_CARDS}
    for card in SPADES[deck_name]:
        table[card] = "S"
    return table


def powers_of_deck(deck_name: str) -> dict[str, int]:
    """C1, O11: how high every card is within its suit."""
    table = {card: RANKS.index(card[0]) for card in STANDARD_CARDS}
    table.update({card: place for place, card in enumerate(SPADES[deck_name])})
    return table


SUIT = {name: suits_of_deck(name) for name in SPADES}
POWER = {name: powers_of_deck(name) for name in SPADES}

# The order in which cards are listed inside an action text: by the printed card, jokers last.
PRINTED_PLACE = {card: place for place, card in enumerate([*STANDARD_CARDS, "LJ", "BJ"])}


def printed_order(card: str) -> int:
    """The place of a card in an action text."""
    return PRINTED_PLACE[card]


def choices(verb: str, hand: set[str], count: int) -> set[str]:
    """The action texts that name exactly this many cards of the hand: "give 2C AD TS"."""
    ordered = sorted(hand, key=printed_order)
    return {" ".join((verb, *chosen)) for chosen in combinations(ordered, count)}


def count_spades(options: Options, hand: set[str]) -> int:
    """O5, O11: spades held, jokers and the high 2D included."""
    suit = SUIT[options["deck"]]
    return len([card for card in hand if suit[card] == "S"])
