"""Which cards may be played, and who wins a trick."""

from .cards import POWER, SUIT
from .options import Options


def lowest_club_cards(options: Options, hand: set[str]) -> set[str]:
    """O10 lowest_club: the lowest club; without clubs a red card; without those a spade."""
    suit = SUIT[options["deck"]]
    power = POWER[options["deck"]]
    clubs = [card for card in hand if suit[card] == "C"]
    if clubs:
        return {min(clubs, key=lambda card: power[card])}
    red = {card for card in hand if suit[card] in ("D", "H")}
    return red or set(hand)


def legal_leads(options: Options, hand: set[str], first_trick: bool, broken: bool) -> set[str]:
    """C5, O9, O10: the cards that may be led."""
    if first_trick and options["first_lead"] == "two_of_clubs":
        return {"2C"}
    if options["lead_spades"] == "any":
        return set(hand)
    if options["lead_spades"] == "not_first" and not first_trick:
        return set(hand)
    if options["lead_spades"] == "broken" and broken:
        return set(hand)
    suit = SUIT[options["deck"]]
    return {card for card in hand if suit[card] != "S"} or set(hand)


def legal_follows(options: Options, hand: set[str], led: str, first_trick: bool) -> set[str]:
    """C4, C7, O9: the cards that may be played on another's lead."""
    suit = SUIT[options["deck"]]
    following = {card for card in hand if suit[card] == led}
    if following:
        return following
    if first_trick and options["first_trick_trump"] == "no":
        return {card for card in hand if suit[card] != "S"} or set(hand)
    return set(hand)


def legal_cards(
    options: Options, hand: set[str], led: str | None, first_trick: bool, broken: bool
) -> set[str]:
    """C4, C5, C7, O9, O10: the cards that may be played now. led: the suit, None to lead."""
    if first_trick and options["first_lead"] == "lowest_club":
        return lowest_club_cards(options, hand)
    if led is None:
        return legal_leads(options, hand, first_trick, broken)
    return legal_follows(options, hand, led, first_trick)


def trick_winner(options: Options, trick: list[tuple[str, str]], led: str) -> str:
    """C2, O11: the highest spade, or else the highest card of the suit led."""
    suit = SUIT[options["deck"]]
    power = POWER[options["deck"]]
    spades = [(seat, card) for seat, card in trick if suit[card] == "S"]
    of_led_suit = [(seat, card) for seat, card in trick if suit[card] == led]
    winning_seat, _ = max(spades or of_led_suit, key=lambda played: power[played[1]])
    return winning_seat
