"""No commit changes how a bot plays unawares."""

from __future__ import annotations

import json

import pytest

from bots.signatures import FILE, signature
from spades.bots import LEVELS


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_plays_as_it_did(level: str) -> None:
    assert signature(level) == json.loads(FILE.read_text())[level]
