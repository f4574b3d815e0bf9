"""Decisions whose right answer can be worked out by hand."""

from __future__ import annotations

from bots.complaints.positions import Spot
from spades import LOOK, Bid, Play, parse_card, view
from spades.appraisal import Decision, moment_of
from spades.appraisal.trials import try_out
from spades.appraisal.verdict import judged
from spades.bots import CasualBot, SkilledBot
from support import round_of

SOUTH = 2
FEW = 24
THREE_LEFT = "3 2 2 3"
TWO_LEFT = "3 3 2 3"

RUFFED_PARTNER = Spot(
    "all three tricks are needed: the partner's ace stands, both spades will",
    "",
    hand="AK...3",
    trick="3D AD 5D",
    bids="3 2 5 3",
    won="3 2 2 3",
)
SETTING_TRICK = Spot(
    "they lack both tricks, the king takes one of them, the own contract is made",
    "",
    hand=".K2..",
    trick="QH 4H 5H",
    bids="3 3 3 4",
    won="3 2 3 3",
)
NIL_IN_DANGER = Spot(
    "the nil partner is winning with the jack, the king covers him",
    "",
    hand=".K2.4.",
    trick="5H JH 3H",
    bids="N 4 4 3",
    won="0 4 4 2",
)


def appraised(spot: Spot, card: str, worlds: int = FEW) -> Decision:
    """What playing a card there is worth, as skilled players go on."""
    moment = moment_of(spot.view(), SOUTH, Play(parse_card(card)))
    assert moment is not None
    trials = try_out(moment, moment.candidates, SkilledBot(), worlds, "test")
    decision = judged(moment, moment.candidates, trials)
    assert decision is not None
    return decision


def points_of(decision: Decision) -> dict[str, float]:
    return {str(own.action): own.points.mean for own in decision.candidates}


def test_ruffing_the_partners_winner_costs_a_needed_trick() -> None:
    decision = appraised(RUFFED_PARTNER, "KS")
    assert decision.is_costly
    assert decision.rival.action == Play(parse_card("3C"))


def test_what_ruffing_costs_is_what_the_score_says() -> None:
    """Both contracts are made, 80 to 50; or the club is lost, and it is -80 to 51."""
    moment = moment_of(RUFFED_PARTNER.view(), SOUTH, Play(parse_card("KS")))
    assert moment is not None
    actions = (Play(parse_card("3C")), Play(parse_card("KS")))
    values = set(try_out(moment, actions, SkilledBot(), FEW, "test"))
    assert values == {(80 - 50, 80 - 50), (80 - 50, -80 - 51)}


def test_high_spades_that_are_alike_are_one_candidate() -> None:
    spades = {card for card in points_of(appraised(RUFFED_PARTNER, "AS")) if card.endswith("S")}
    assert spades == {"AS"}


def test_leaving_the_setting_trick_is_costly_and_taking_it_best() -> None:
    ducked, taken = (appraised(SETTING_TRICK, card) for card in ("2H", "KH"))
    assert ducked.is_costly
    assert not taken.is_costly
    assert taken.is_best
    assert taken.margin == -ducked.margin


def test_leaving_a_trick_to_the_nil_partner_is_costly() -> None:
    decision = appraised(NIL_IN_DANGER, "2H")
    assert decision.is_costly
    assert decision.rival.action == Play(parse_card("KH"))
    assert decision.rival.gain.low > 50


def after_bid(hand: str, bid: int) -> Decision:
    """What a bid of the first bidder is worth, as casual players go on."""
    rest = "AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876"
    round_ = round_of("classic", f"S:{hand} {rest}", dealer="E")
    round_.apply(SOUTH, LOOK)
    moment = moment_of(view(round_, SOUTH), SOUTH, Bid(bid))
    assert moment is not None
    decision = judged(
        moment,
        moment.candidates,
        try_out(moment, moment.candidates, CasualBot(), FEW, "test"),
    )
    assert decision is not None
    return decision


def test_a_bid_far_above_the_hand_is_costly() -> None:
    decision = after_bid("2.5432.5432.5432", 7)
    assert decision.is_costly
    assert decision.margin < -60
    assert decision.candidates[-1].action == Bid(7)


def test_cards_that_are_alike_are_no_choice() -> None:
    only_spades = Spot(
        "nothing but two high spades", "", hand="AK...", trick="3D AD 5D", won=TWO_LEFT
    )
    for card in ("AS", "KS"):
        assert moment_of(only_spades.view(), SOUTH, Play(parse_card(card))) is None


def test_a_card_on_the_table_keeps_two_cards_apart() -> None:
    """The ten and the queen are alike once the jack is gone, but not while it is to be beaten."""
    gone = Spot("", "", hand="..QT.4", trick="3D 2D 5D", won=THREE_LEFT, gone="JD")
    lies = Spot("", "", hand="..QT.4", trick="3D JD 5D", won=THREE_LEFT)
    queen = Play(parse_card("QD"))
    assert moment_of(gone.view(), SOUTH, queen) is None
    moment = moment_of(lies.view(), SOUTH, queen)
    assert moment is not None
    assert len(moment.candidates) == 2


def test_a_forced_card_is_no_choice() -> None:
    forced = Spot("a single diamond", "", hand="A..2.4", trick="3D JD 5D", won=THREE_LEFT)
    assert moment_of(forced.view(), SOUTH, Play(parse_card("2D"))) is None
