"""Short ways for the tests of the naive second engine."""

from __future__ import annotations

from naive import PRESETS, NaiveRound, full_options, score_round, seats, sides
from naive.bidding import legal_bids
from naive.options import Options, Side

NS: Side = ("N", "S")
EW: Side = ("E", "W")
LETTERS = {"N": "nil", "D": "double_nil"}


def preset(name: str, **more: str) -> Options:
    return full_options({**PRESETS[name], **more})


def score_pair(
    bids: str, tricks: str, bags: int = 0, total: int = 0, /, **options: str
) -> tuple[int, int]:
    """Partnership: score change and bags of N-S; bids "4 N", tricks "5 0"."""
    mine = [LETTERS.get(bid, bid) for bid in bids.split()]
    won = [int(count) for count in tricks.split()]
    rest = 13 - sum(won)
    result = score_round(
        full_options(options),
        {"N": mine[0], "S": mine[1], "E": "1", "W": "1"},
        {"N": won[0], "S": won[1], "E": rest, "W": 0},
        {NS: total, EW: 0},
        {NS: bags, EW: 0},
    )
    assert result[NS]["total"] == total + result[NS]["delta"]
    return result[NS]["delta"], result[NS]["bags"]


def score_single(
    bid: str, tricks: int, bags: int = 0, players: int = 2, **options: str
) -> tuple[int, int]:
    """Draw (2) or solo (3, 4): score change and bags of N."""
    given = dict(options)
    given["game"] = "draw" if players == 2 else "solo"
    if players == 3:
        given["players"] = "3"
    full = full_options(given)
    table = seats(full)
    bids = dict.fromkeys(table, "1")
    bids["N"] = LETTERS.get(bid, bid)
    won = dict.fromkeys(table, 0)
    won["N"] = tricks
    won["S"] = (17 if players == 3 else 13) - tricks
    totals = dict.fromkeys(sides(full), 0)
    counters = dict.fromkeys(sides(full), 0)
    counters[("N",)] = bags
    result = score_round(full, bids, won, totals, counters)
    return result[("N",)]["delta"], result[("N",)]["bags"]


def cards(text: str) -> set[str]:
    return set(text.split())


# One suit each: N all clubs, E all diamonds, S all hearts, W all spades.
ONE_SUIT = {
    seat: {rank + suit for rank in "23456789TJQKA"}
    for seat, suit in zip("NESW", "CDHS", strict=True)
}


def new_round(
    options: Options,
    dealer: str = "N",
    hands: dict[str, set[str]] | None = None,
    totals: dict[Side, int] | None = None,
) -> NaiveRound:
    full = full_options(options)
    zero = dict.fromkeys(sides(full), 0)
    return NaiveRound(full, dealer, totals or zero, dict(zero), hands=hands)


def bid_all(game: NaiveRound, bids: list[str]) -> None:
    """Bid in turn order, looking first where a number or plain nil is bid."""
    for bid in bids:
        (seat,) = game.to_act()
        if bid != "double_nil" and game.legal(seat) >= {"look"}:
            game.act(seat, "look")
        game.act(seat, "bid " + bid)


def bids_for(
    hand: str,
    partner: str | None = None,
    earlier: list[str] | None = None,
    /,
    **options: str,
) -> set[str]:
    tricks = 17 if options.get("players") == "3" else 13
    return legal_bids(full_options(options), cards(hand), partner, earlier or [], tricks)


def numbers(low: int, high: int) -> set[str]:
    return {str(number) for number in range(low, high + 1)}
