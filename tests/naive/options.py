"""The Options table: names, defaults, presets, and who sits at the table."""

Options = dict[str, str]
Side = tuple[str, ...]

# Every option with its default, as text. players and exchange_double_nil depend on the game.
DEFAULTS: Options = {
    "game": "partnership",
    "players": "4",
    "target": "500",
    "loss_floor": "off",
    "round_cap": "off",
    "cap_tie": "another",
    "bag_limit": "10",
    "bag_penalty": "100",
    "bag_points": "1",
    "nil_value": "100",
    "double_nil_value": "200",
    "double_nil_deficit": "0",
    "double_nil_per_side": "2",
    "exchange_nil": "0",
    "exchange_double_nil": "3",
    "exchange_mode": "simultaneous",
    "failed_nil_tricks": "bags",
    "failed_nil_bag_points": "yes",
    "draw_failed_nil": "nothing",
    "min_side_bid": "0",
    "min_player_bid": "0",
    "max_side_bid": "off",
    "forbid_total_13": "no",
    "bid_rule": "free",
    "ten_for_200": "off",
    "boston": "off",
    "set_score": "bid",
    "lead_spades": "broken",
    "first_lead": "left",
    "first_trick_trump": "yes",
    "deck": "standard",
    "draw_peek": "no",
    "first_dealer": "seeded",
}

PRESETS: dict[str, Options] = {
    "classic": {},
    "draw": {"game": "draw"},
    "pagat": {
        "double_nil_deficit": "100",
        "exchange_double_nil": "2",
        "exchange_mode": "sequential",
    },
    "online": {"loss_floor": "-200"},
    "house": {
        "deck": "jokers_deuces",
        "min_side_bid": "4",
        "ten_for_200": "on",
        "nil_value": "off",
        "double_nil_value": "off",
    },
    "suicide": {"bid_rule": "suicide"},
    "whiz": {"bid_rule": "whiz"},
    "mirror": {"bid_rule": "mirror", "double_nil_value": "off"},
    "cutthroat": {"game": "solo"},
}


def full_options(given: Options) -> Options:
    """Options table: the given values on top of the defaults of the given game."""
    full = dict(DEFAULTS)
    game = given.get("game", "partnership")
    if game == "draw":
        full["players"] = "2"
    if game in ("draw", "solo"):
        full["exchange_double_nil"] = "0"
    full.update(given)
    return full


def seats(options: Options) -> tuple[str, ...]:
    """P1, S1, S2: the seats, clockwise."""
    full = full_options(options)
    if full["game"] == "draw":
        return ("N", "S")
    if full["players"] == "3":
        return ("N", "E", "S")
    return ("N", "E", "S", "W")


def sides(options: Options) -> tuple[Side, ...]:
    """P1, D9, S1: what scores."""
    if full_options(options)["game"] == "partnership":
        return (("N", "S"), ("E", "W"))
    return tuple((seat,) for seat in seats(options))


def tricks_in_round(options: Options) -> int:
    """P1, D3, S2: thirteen cards each, seventeen with three players."""
    return 17 if len(seats(options)) == 3 else 13


def clockwise_from(table: tuple[str, ...], first: str) -> list[str]:
    """P1: all seats in turn order, beginning with the given one."""
    place = table.index(first)
    return list(table[place:] + table[:place])


def left_of(table: tuple[str, ...], seat: str) -> str:
    """P1: the next seat clockwise."""
    return table[(table.index(seat) + 1) % len(table)]
