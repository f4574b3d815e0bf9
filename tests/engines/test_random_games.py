"""P18: games of random players always end, whatever the preset."""

from __future__ import annotations

import pytest

from engines.random_games import check, play_game
from spades import PRESETS, Game, SeededDeals, preset, replay_game, view
from spades.bots import make_bot


@pytest.mark.parametrize("name", PRESETS)
def test_P18_random_games_end_at_the_latest_at_the_cap(name: str) -> None:
    for number in range(2):
        check(play_game(preset(name), number))


@pytest.mark.parametrize("name", PRESETS)
def test_P18_a_game_of_random_bots_ends_and_its_record_replays(name: str) -> None:
    rules = preset(name).unattended()
    bots = [make_bot("random", seed) for seed in range(rules.players)]
    game = Game(rules, SeededDeals.from_text(name))
    while not game.is_over:
        if game.round.is_over:
            game.next_round()
        seat = game.round.seats_to_act[0]
        game.apply(seat, bots[seat].choose(view(game.round, seat)).action)
    check(game)
    assert [own.history for own in replay_game(game.record())] == [
        own.history for own in game.rounds
    ]
