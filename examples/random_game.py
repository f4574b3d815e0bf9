"""A whole game between bots, from Python: prints each round's result and the winner."""

from __future__ import annotations

from spades import Game, SeededDeals, parse_rules, view
from spades.bots import make_bot


def main() -> None:
    """Play one game to 300 between casual and random bots."""
    rules = parse_rules("classic,target=300").unattended()
    bots = [make_bot(level, seed) for seed, level in enumerate(("casual", "random") * 2)]
    game = Game(rules, SeededDeals.from_text("example"))
    while True:
        round_ = game.round
        while round_.seats_to_act:
            seat = round_.seats_to_act[0]
            game.apply(seat, bots[seat].choose(view(round_, seat)).action)
        print(len(game.rounds), game.totals, game.bags)
        if game.is_over:
            break
        game.next_round()
    if game.outcome is not None:
        print(game.outcome.name(rules))


if __name__ == "__main__":
    main()
