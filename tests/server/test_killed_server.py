"""A real server is killed in the middle of a game, and the game goes on where it was."""

from __future__ import annotations

import asyncio
from pathlib import Path

from server.soak import soak


def test_a_game_goes_on_after_every_kill(tmp_path: Path) -> None:
    player = asyncio.run(soak(tmp_path, kills=3, moves=9, rules="classic", seed=1))
    assert player.acknowledged >= 3
    assert "error" not in (tmp_path / "log.txt").read_text("utf-8")
