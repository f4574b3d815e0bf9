"""The casual bot's manners: it helps its partner, ducks as nil, and bids what it may."""

from __future__ import annotations

import pytest

from bots.tables import moments, plays
from spades import NIL, Bid, Exchange, Phase, Play, View, cards_in, parse_card, parse_cards, view
from spades.bidding import is_nil
from spades.bots import CasualBot, Reason
from support import do, round_of

DEAL = "N:876.T43.A432.A43 JT9.765.765.KQJT A43.KQ2.JT.98765 KQ52.AJ98.KQ98.2"
WITHOUT_CLUBS = "N:876.A43.A432.A43 JT9.765..KQJT765 A43.KQ2.JT98765. KQ52.JT98.KQ.982"
CLUBS_IN_THE_EAST = "N:876.A43.A432.K43 JT9.765..AQJT765 A43.KQ2.JT98765. KQ52.JT98.KQ.982"
TO_NORTH = "W"
"""Dealer, so that North leads."""


def play_of(rules: str, deal: str, dealer: str, steps: str) -> tuple[str, Reason]:
    """What a casual South plays after the steps."""
    round_ = do(round_of(rules, deal, dealer=dealer), steps)
    choice = CasualBot().choose(view(round_, 2))
    return str(choice.action), choice.reason


# Moments, seen in many rounds


def beats(now: View, card: int) -> bool:
    """C2: whether a card would be winning the trick."""
    assert now.led is not None
    power = now.rules.pack.power[now.led]
    return power[card] > max((power[other] for other in now.trick), default=0)


def winner(now: View) -> int | None:
    """Who is winning the trick."""
    if now.led is None or not now.trick:
        return None
    power = now.rules.pack.power[now.led]
    place = max(range(len(now.trick)), key=lambda own: power[now.trick[own]])
    return (now.leader + place) % now.rules.players


def nil_is_alive(now: View, seat: int | None) -> bool:
    return seat is not None and is_nil(now.rules, now.bids[seat]) and not now.tricks_won[seat]


def partner(now: View) -> int | None:
    return None if now.seat is None else now.rules.partner_of[now.seat]


def can_lose(now: View) -> bool:
    cards = [action.card for action in now.legal_actions if isinstance(action, Play)]
    return bool(now.trick) and any(not beats(now, card) for card in cards)


def can_win(now: View) -> bool:
    cards = [action.card for action in now.legal_actions if isinstance(action, Play)]
    return bool(now.trick) and any(beats(now, card) for card in cards)


def contract_is_open(now: View) -> bool:
    assert now.seat is not None
    seats = now.rules.sides[now.rules.side_of[now.seat]]
    numbers = [own for own in seats if not is_nil(now.rules, now.bids[own])]
    return sum(now.tricks_won[own] for own in numbers) < sum(now.bids[own] or 0 for own in numbers)


def partner_wins(now: View) -> bool:
    """The partner is winning, nobody of the side has a nil to save, and tricks are needed."""
    own = partner(now)
    is_safe = not nil_is_alive(now, now.seat) and not nil_is_alive(now, own)
    return winner(now) is not None and winner(now) == own and is_safe and contract_is_open(now)


@pytest.mark.parametrize("rules", ["classic", "house", "whiz", "mirror", "suicide", "pagat"])
def test_the_partner_is_neither_overtaken_nor_ruffed(rules: str) -> None:
    count = 0
    for now, play in plays(rules, 40, lambda own: partner_wins(own) and can_lose(own)):
        assert not beats(now, play.card)
        count += 1
    assert count > 20


@pytest.mark.parametrize("rules", ["suicide", "suicide,exchange_nil=3", "whiz,deck=jokers"])
def test_a_nil_bidder_ducks_when_it_can(rules: str) -> None:
    count = 0
    for now, play in plays(rules, 60, lambda own: nil_is_alive(own, own.seat) and can_lose(own)):
        assert not beats(now, play.card)
        count += 1
    assert count > 20


@pytest.mark.parametrize("rules", ["suicide", "suicide,exchange_nil=2"])
def test_a_nil_partner_who_is_winning_is_covered(rules: str) -> None:
    def needs_cover(now: View) -> bool:
        own = partner(now)
        is_free = not nil_is_alive(now, now.seat)
        return is_free and nil_is_alive(now, own) and winner(now) == own and can_win(now)

    count = 0
    for now, play in plays(rules, 120, needs_cover):
        assert beats(now, play.card)
        count += 1
    assert count > 5


def test_O5_whiz_bids_are_the_spades_or_nil() -> None:
    for now, choice in moments("whiz", "casual", 40):
        if isinstance(choice.action, Bid):
            spades = now.rules.pack.count_spades(now.hand or 0)
            assert choice.action.bid in (NIL, spades)


@pytest.mark.parametrize("deck", ["standard", "jokers", "jokers_deuces"])
def test_O5_mirror_bids_are_the_spades(deck: str) -> None:
    for now, choice in moments(f"mirror,deck={deck}", "casual", 20):
        if now.phase is Phase.BID:
            spades = now.rules.pack.count_spades(now.hand or 0)
            assert choice.action == Bid(spades)


def test_O5_suicide_bids_are_one_nil_and_one_number_from_four_a_side() -> None:
    count = 0
    for now, _ in moments("suicide", "casual", 40):
        if now.phase is Phase.PLAY and not now.tricks and not now.trick:
            for side in now.rules.sides:
                low, high = sorted(now.bids[seat] or 0 for seat in side)
                assert low == NIL
                assert high >= 4
            count += 1
    assert count == 40


@pytest.mark.parametrize(
    "rules", ["classic,min_side_bid=6", "classic,min_player_bid=2", "classic,forbid_total_13=yes"]
)
def test_O4_bids_keep_the_limits(rules: str) -> None:
    for now, choice in moments(rules, "casual", 20):
        if isinstance(choice.action, Bid):
            assert choice.action in now.legal_actions


@pytest.mark.parametrize(("rules", "tricks"), [("classic", 13), ("draw", 13), ("cutthroat", 13)])
def test_bids_are_near_what_there_is_to_win(rules: str, tricks: int) -> None:
    sums = [
        sum(max(0, bid or 0) for bid in now.bids)
        for now, _ in moments(rules, "casual", 60)
        if now.phase is Phase.PLAY and not now.tricks and not now.trick
    ]
    assert len(sums) == 60
    assert tricks - 4 < sum(sums) / len(sums) < tricks


# Moments, one by one


def test_a_king_is_not_played_on_the_partners_ace() -> None:
    deal = DEAL.replace("T43", "A43").replace("AJ98", "TJ98")
    card, reason = play_of("classic", deal, TO_NORTH, "N:3 E:3 S:3 W:3 N: AH 5H")
    assert (card, reason) == ("2H", Reason.PARTNER_WINS)


def test_the_partners_ace_is_not_ruffed() -> None:
    card, reason = play_of("classic", WITHOUT_CLUBS, TO_NORTH, "N:3 E:3 S:3 W:3 N: AC KC")
    assert (card, reason) == ("2H", Reason.PARTNER_WINS)


def test_an_opponents_ace_is_ruffed_with_the_lowest_spade() -> None:
    card, _ = play_of("classic", CLUBS_IN_THE_EAST, "N", "E:3 S:3 W:3 N:3 E: AC")
    assert card == "3S"


def test_a_nil_partners_ten_is_covered_with_the_queen() -> None:
    card, reason = play_of("classic", DEAL, TO_NORTH, "N:N E:3 S:3 W:3 N: TH 5H")
    assert (card, reason) == ("QH", Reason.COVER_PARTNER)


def test_a_nil_bidder_throws_the_king_under_the_ace() -> None:
    card, reason = play_of("classic", DEAL, "S", "W:3 N:3 E:3 S:N W: AH TH 7H")
    assert (card, reason) == ("KH", Reason.SAVE_NIL)


def test_a_nil_bidder_that_is_void_throws_its_highest_side_card() -> None:
    card, reason = play_of("classic", CLUBS_IN_THE_EAST, "N", "E:3 S:N W:3 N:3 E: AC")
    assert (card, reason) == ("KH", Reason.SAVE_NIL)


def test_P7_a_nil_bidder_gives_what_could_win_and_gets_low_cards() -> None:
    round_ = do(round_of("classic,exchange_nil=3", DEAL, dealer="E"), "S:N W:3 N:4 E:3")
    given = CasualBot().choose(view(round_, 2)).action
    returned = CasualBot().choose(view(round_, 0)).action
    assert isinstance(given, Exchange)
    assert given == Exchange(parse_cards("AS 4S 3S"))
    assert isinstance(returned, Exchange)
    assert {card % 13 for card in cards_in(returned.cards)} <= {0, 1, 2}
    assert parse_card("8S") not in cards_in(returned.cards)


def test_double_nil_is_never_bid_without_looking() -> None:
    for now, choice in moments("classic", "casual", 5):
        if now.phase is Phase.BID and now.hand is None:
            assert choice.reason is Reason.LOOK_AT_CARDS


def test_a_nil_partner_still_to_play_is_covered_by_a_high_ruff() -> None:
    """East leads a club, South has none: only a spade keeps North's lowest club safe for sure."""
    steps = "E:3 S:3 W:3 N:N E:KC"
    assert play_of("classic", WITHOUT_CLUBS, "N", steps) == ("AS", Reason.COVER_PARTNER)
