"""A server for tests, with settings of its own and always the same deals.

`python -m browser.entry PORT FOLDER SETTINGS`, the settings as JSON. The first table of every such
server has the same code and the same cards, the second one too, and so on.
"""

from __future__ import annotations

import json
import random
import secrets
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

import msgspec

from spades.server.run import bind, run
from spades.server.settings import Settings
from spades.server.store import default_url

SEED = 2026


def deal_alike() -> None:
    """Draw the codes and secrets of tables from a fixed row; keys and cookies stay random."""
    codes, tables = random.Random(SEED), random.Random(SEED)

    def choice(letters: Sequence[str]) -> str:
        return codes.choice(letters)

    def token_bytes(nbytes: int | None = None) -> bytes:
        return tables.randbytes(32 if nbytes is None else nbytes)

    secrets.choice = choice  # type: ignore[assignment]
    secrets.token_bytes = token_bytes


def main() -> None:
    """Serve until killed."""
    port, folder, settings = sys.argv[1:]
    deal_alike()
    made = msgspec.convert({**asdict(Settings()), **json.loads(settings)}, Settings)
    run(bind("127.0.0.1", int(port)), default_url(Path(folder)), made, lambda: None)


if __name__ == "__main__":
    main()
