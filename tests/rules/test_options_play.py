"""Options of the play (O9, O10), the deck (O11), the draw (D2) and who starts (P2, D1)."""

from __future__ import annotations

import pytest

from spades import (
    DealError,
    ErrorCode,
    Game,
    IllegalAction,
    Phase,
    Play,
    Round,
    SeededDeals,
    card_set,
    cards_in,
    format_card,
    parse_card,
    parse_cards,
    parse_rules,
    view,
)
from support import do, round_of

# East has no clubs.
EAST_VOID = "N:AKQ.AKQ.AKQ.AKQJ JT98.JT98.JT987. 765.765.6.T98765 432.432.5432.432"
EAST_ALL_SPADES = "N:.AKQJ.AKQJ.AKQJT AKQJT98765432... .T987.T987.98765 .65432.65432.432"
# Jokers with North and East; South has the two of diamonds and no clubs.
JOKERS = "N:BAK.AKQ.AKQ.AKQJ LQJ.JT9.JT98.T98 T98765.876.7652. 432.543.43.76543"
FOUR_BIDS = "N:3 E:3 S:3 W:3"


def playing(rules: str, deal: str, plays: str = "") -> Round:
    """A round after four bids of three, North first, and the plays given."""
    return do(round_of(rules, deal), f"{FOUR_BIDS} {plays}")


def playing_from_east(rules: str, deal: str, plays: str = "") -> Round:
    return do(round_of(rules, deal, dealer="N"), f"E:3 S:3 W:3 N:3 {plays}")


def playable(round_: Round) -> str:
    """The cards that the seat on turn may play, clubs, diamonds, hearts, spades, low to high."""
    actions = round_.legal_actions(round_.seats_to_act[0])
    return " ".join(format_card(action.card) for action in actions if isinstance(action, Play))


def names(text: str) -> str:
    """The same cards in the order of `playable`."""
    return " ".join(format_card(card) for card in cards_in(parse_cards(text)))


def to_act(round_: Round) -> str:
    return " ".join(round_.rules.seats[seat] for seat in round_.seats_to_act)


# O9

SIDE_SUITS = names("AH KH QH AD KD QD AC KC QC JC")
ALL_OF_NORTH = names("AS KS QS " + SIDE_SUITS)


@pytest.mark.parametrize(
    ("lead_spades", "first", "second"),
    [
        ("broken", SIDE_SUITS, SIDE_SUITS.replace(" AH", "")),
        ("not_first", SIDE_SUITS, ALL_OF_NORTH.replace(" AH", "")),
        ("any", ALL_OF_NORTH, ALL_OF_NORTH.replace(" AH", "")),
    ],
)
def test_O9_lead_spades_says_when_spades_may_be_led(
    lead_spades: str, first: str, second: str
) -> None:
    round_ = playing(f"lead_spades={lead_spades}", EAST_VOID)
    assert playable(round_) == first
    do(round_, "N:AHJH7H4H")
    assert playable(round_) == second


@pytest.mark.parametrize("lead_spades", ["broken", "not_first", "any"])
def test_O9_a_hand_of_spades_only_may_lead_them_to_trick_one(lead_spades: str) -> None:
    round_ = playing_from_east(f"lead_spades={lead_spades}", EAST_ALL_SPADES)
    assert len(round_.legal_actions(1)) == 13


def test_O9_leading_a_spade_too_early_is_refused() -> None:
    round_ = playing("lead_spades=not_first", EAST_VOID)
    with pytest.raises(IllegalAction) as refused:
        round_.apply(0, Play(parse_card("AS")))
    assert refused.value.code is ErrorCode.NO_SPADE_FOR_FIRST_LEAD


RED_OF_EAST = names("JH TH 9H 8H JD TD 9D 8D 7D")


@pytest.mark.parametrize(
    ("trump", "expected"), [("yes", names("JS TS 9S 8S " + RED_OF_EAST)), ("no", RED_OF_EAST)]
)
def test_O9_first_trick_trump_no_keeps_spades_out_of_trick_one(trump: str, expected: str) -> None:
    round_ = playing(f"first_trick_trump={trump}", EAST_VOID, "N:AC")
    assert playable(round_) == expected


def test_O9_first_trick_trump_no_spares_a_hand_of_spades_only() -> None:
    round_ = playing("first_trick_trump=no", EAST_ALL_SPADES, "N:AC")
    assert len(round_.legal_actions(1)) == 13


def test_O9_first_trick_trump_no_does_not_restrict_leads_or_following_them() -> None:
    round_ = playing("first_trick_trump=no,lead_spades=any", EAST_VOID)
    assert playable(round_) == ALL_OF_NORTH
    do(round_, "N:AS")
    assert playable(round_) == names("8S 9S TS JS")


def test_O9_first_trick_trump_no_ends_with_trick_one() -> None:
    round_ = playing("first_trick_trump=no", EAST_VOID, "N:AC7D5C2C N:KC")
    assert playable(round_) == names("JS TS 9S 8S JH TH 9H 8H JD TD 9D 8D")


@pytest.mark.parametrize(("deck", "two"), [("jokers", "2D "), ("jokers_deuces", "")])
def test_O9_first_trick_trump_no_counts_the_promoted_two_as_a_spade(deck: str, two: str) -> None:
    round_ = playing(f"first_trick_trump=no,deck={deck}", JOKERS, "N:AC8C")
    assert playable(round_) == two + "5D 6D 7D 6H 7H 8H"


def test_O9_a_spade_refused_on_trick_one_says_why() -> None:
    round_ = playing("first_trick_trump=no", EAST_VOID, "N:AC")
    with pytest.raises(IllegalAction) as refused:
        round_.apply(1, Play(parse_card("JS")))
    assert refused.value.code is ErrorCode.NO_SPADES_TO_TRICK_ONE


# O10


def test_O10_left_dealers_left_leads() -> None:
    round_ = playing("first_lead=left", EAST_VOID)
    assert (to_act(round_), playable(round_)) == ("N", SIDE_SUITS)


def test_O10_two_of_clubs_its_holder_leads_it() -> None:
    round_ = playing("first_lead=two_of_clubs", EAST_VOID)
    assert (to_act(round_), playable(round_)) == ("W", "2C")
    do(round_, "W:2CAC7D5C")
    assert to_act(round_) == "N"
    assert playable(round_) == SIDE_SUITS.replace("AC ", "")


def test_O10_two_of_clubs_is_led_by_who_holds_it_after_the_exchange() -> None:
    round_ = round_of("first_lead=two_of_clubs", EAST_VOID)
    do(round_, "N:3 E:3 S:3 W:D W>2C3S4S E>JSTS9S")
    assert (to_act(round_), playable(round_)) == ("E", "2C")


def test_O10_two_of_clubs_another_lead_is_refused() -> None:
    round_ = playing("first_lead=two_of_clubs", EAST_VOID)
    with pytest.raises(IllegalAction) as refused:
        round_.apply(3, Play(parse_card("3C")))
    assert refused.value.code is ErrorCode.MUST_LEAD_TWO_OF_CLUBS


def test_O10_lowest_club_everybody_plays_his_lowest_club_or_a_red_card() -> None:
    round_ = playing("first_lead=lowest_club", EAST_VOID)
    seen = []
    for card in ("JC", "7D", "5C", "2C"):
        seen.append((to_act(round_), playable(round_)))
        round_.apply(round_.seats_to_act[0], Play(parse_card(card)))
    assert seen == [("N", "JC"), ("E", RED_OF_EAST), ("S", "5C"), ("W", "2C")]
    assert to_act(round_) == "N"  # the jack is the highest club


def test_O10_lowest_club_trick_one_is_a_club_trick_even_if_it_opens_with_a_red_card() -> None:
    round_ = playing_from_east("first_lead=lowest_club", EAST_VOID)
    assert (to_act(round_), playable(round_)) == ("E", RED_OF_EAST)
    do(round_, "E:JH5C")
    assert playable(round_) == "2C"
    do(round_, "W:2CJC")
    assert (to_act(round_), round_.broken) == ("N", False)


def test_O10_lowest_club_a_hand_of_spades_plays_one_which_wins_and_breaks() -> None:
    round_ = playing_from_east("first_lead=lowest_club", EAST_ALL_SPADES)
    assert len(round_.legal_actions(1)) == 13
    do(round_, "E:2S5C2CTC")
    assert (to_act(round_), round_.broken) == ("E", True)


def test_O10_lowest_club_is_the_three_where_there_is_no_two() -> None:
    round_ = playing("first_lead=lowest_club,deck=jokers_deuces", JOKERS, "N:JC8C")
    # Without clubs South plays a red card; the two of diamonds is a spade.
    assert playable(round_) == names("5D 6D 7D 6H 7H 8H")
    do(round_, "S:5D")
    assert playable(round_) == "3C"


def test_O10_lowest_club_with_three_players() -> None:
    hands = "N:AKQJT9876.AKQJ.AKQJ. 5432.T98765.T987.AKQ .432.65432.JT9876543"
    round_ = round_of("cutthroat,players=3,first_lead=lowest_club", hands, dealer="S")
    do(round_, "N:3 E:3 S:3")
    assert playable(round_) == names("AH KH QH JH AD KD QD JD")
    do(round_, "N:AHQC3C")
    assert to_act(round_) == "E"


# O11


@pytest.mark.parametrize(
    ("deck", "cards", "winner"),
    [
        ("jokers", "ASQSTS2S", "N"),
        ("jokers", "ASLJTS2S", "E"),
        ("jokers", "BJLJTS2S", "N"),
        ("jokers_deuces", "ASQSTS2S", "W"),
        ("jokers_deuces", "ASQS2D2S", "S"),
        ("jokers_deuces", "ASLJ2D2S", "E"),
        ("jokers_deuces", "BJLJ2D2S", "N"),
    ],
)
def test_O11_the_highest_spade_wins(deck: str, cards: str, winner: str) -> None:
    round_ = playing(f"deck={deck},lead_spades=any", JOKERS)
    do(round_, f"N:{cards}")
    assert to_act(round_) == winner


@pytest.mark.parametrize(
    ("deck", "lead", "expected"),
    [
        ("jokers", "AS", "5S 6S 7S 8S 9S TS"),
        ("jokers", "AD", "2D 5D 6D 7D"),
        ("jokers_deuces", "AS", "2D 5S 6S 7S 8S 9S TS"),
        ("jokers_deuces", "AD", "5D 6D 7D"),
    ],
)
def test_O11_the_two_of_diamonds_follows_as_a_spade_when_it_is_one(
    deck: str, lead: str, expected: str
) -> None:
    reply = "QS" if lead == "AS" else "8D"
    round_ = playing(f"deck={deck},lead_spades=any", JOKERS, f"N:{lead}{reply}")
    assert playable(round_) == expected


def test_O11_a_joker_follows_a_spade_lead_only() -> None:
    round_ = playing("deck=jokers,lead_spades=any", JOKERS, "N:AS")
    assert playable(round_) == "JS QS LJ"
    assert playable(playing("deck=jokers", JOKERS, "N:AH")) == "9H TH JH"


@pytest.mark.parametrize(("deck", "winner"), [("jokers", "N"), ("jokers_deuces", "S")])
def test_O11_a_discarded_two_of_diamonds_breaks_spades_when_it_is_one(
    deck: str, winner: str
) -> None:
    round_ = playing(f"deck={deck}", JOKERS, "N:AC8C2D3C")
    assert to_act(round_) == winner
    assert round_.broken is (winner == "S")


@pytest.mark.parametrize(("deck", "may_lead"), [("jokers", True), ("jokers_deuces", False)])
def test_O11_the_two_of_diamonds_waits_for_broken_spades_when_it_is_one(
    *, deck: str, may_lead: bool
) -> None:
    round_ = do(round_of(f"deck={deck}", JOKERS, dealer="E"), "S:3 W:3 N:3 E:3")
    assert ("2D" in playable(round_).split()) is may_lead


def test_O11_a_joker_may_not_be_led_before_spades_are_broken() -> None:
    round_ = playing("deck=jokers", JOKERS)
    assert playable(round_) == SIDE_SUITS


@pytest.mark.parametrize(("deck", "south"), [("jokers", 6), ("jokers_deuces", 7)])
def test_O11_jokers_and_the_promoted_two_count_as_spades(deck: str, south: int) -> None:
    round_ = round_of(f"mirror,deck={deck}", JOKERS)
    do(round_, f"N:3 E:3 S:{south} W:3")
    assert round_.phase is Phase.PLAY


def test_O11_with_jokers_a_side_may_hold_more_spades_than_tricks() -> None:
    # All fifteen: max_side_bid is waived, for mirror leaves no other bid (O4, O5).
    hands = "N:BLAKQJT9.AKQ.AK. .876.QJT98.A9876 8765432.JT9..QJT .543.765432.K543"
    round_ = round_of("mirror,deck=jokers,max_side_bid=13", hands)
    do(round_, "N:8 E:0 S:7 W:0")
    assert round_.bids == [8, 0, 7, 0]


@pytest.mark.parametrize(
    ("deck", "absent"),
    [("standard", "LJ BJ"), ("jokers", "2C 2H"), ("jokers_deuces", "2C 2H")],
)
def test_O11_what_is_left_out_of_the_pack(deck: str, absent: str) -> None:
    rules = parse_rules(f"deck={deck}")
    deal = SeededDeals.from_text("deck").deal(rules, 1)
    everything = card_set(range(54))
    assert sum(deal.hands) == everything & ~(parse_cards(absent))


@pytest.mark.parametrize("deck", ["standard", "jokers"])
def test_O11_a_deal_of_another_pack_is_refused(deck: str) -> None:
    other = "jokers" if deck == "standard" else "standard"
    deal = SeededDeals.from_text("deck").deal(parse_rules(f"deck={other}"), 1)
    with pytest.raises(DealError) as refused:
        round_of(f"deck={deck}", deal)
    assert refused.value.code is ErrorCode.CARD_NOT_IN_PACK


# draw_peek, first_dealer

STOCK = "stock:" + "".join(rank + suit for suit in "SHDC" for rank in "AKQJT98765432")
STOCK += ":0.1.2.3.4.5"


@pytest.mark.parametrize(
    ("peek", "north", "south"), [("no", ["TS"], []), ("yes", ["KS", "TS"], ["JS"])]
)
def test_D2_draw_peek_shows_the_drawer_what_goes_unseen(
    peek: str, north: list[str], south: list[str]
) -> None:
    # North keeps the ace, South the queen, North rejects the ten.
    round_ = round_of(f"draw,draw_peek={peek}", STOCK, dealer="N")
    do(round_, "N:kkx")
    rejected = [[format_card(card) for card in view(round_, seat).rejected] for seat in (0, 1)]
    assert rejected == [north, south]
    assert view(round_, None).rejected == ()


@pytest.mark.parametrize(("peek", "seen"), [("no", [0, 4, 5]), ("yes", [0, 1, 4, 5])])
def test_D2_draw_peek_adds_to_what_the_drawer_may_record(peek: str, seen: list[int]) -> None:
    round_ = round_of(f"draw,draw_peek={peek}", STOCK, dealer="N")
    do(round_, "N:kkx")
    stock = view(round_, 0).known_deal.stock
    assert [place for place, card in enumerate(stock) if card is not None] == seen


def first_dealers(rules: str) -> str:
    """Who deals the first rounds of forty games, each seat once."""
    own = parse_rules(rules)
    games = [Game(own, SeededDeals.from_text(str(seed))) for seed in range(40)]
    return "".join(sorted({own.seats[game.round.dealer] for game in games}))


@pytest.mark.parametrize("seat", ["N", "E", "S", "W"])
def test_P2_first_dealer_is_named_or_drawn(seat: str) -> None:
    assert first_dealers(f"first_dealer={seat}") == seat
    assert first_dealers("first_dealer=seeded") == "ENSW"


@pytest.mark.parametrize("seat", ["N", "S"])
def test_D1_first_dealer_names_the_first_drawer(seat: str) -> None:
    rules = parse_rules(f"draw,first_dealer={seat}")
    assert to_act(Game(rules, SeededDeals.from_text("1")).round) == seat
    assert first_dealers("draw") == "NS"


def test_P3_bidding_starts_at_the_named_dealers_left() -> None:
    rules = parse_rules("first_dealer=S")
    assert to_act(Game(rules, SeededDeals.from_text("1")).round) == "W"
