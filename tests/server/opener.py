"""Opens databases, one for each line on standard input; for races between processes."""

from __future__ import annotations

import asyncio
import sys

from spades.server.store import Store


async def open_once(address: str) -> None:
    await (await Store.open(address)).close()


def main() -> None:
    sys.stdout.write("ready\n")
    for line in iter(sys.stdin.readline, ""):
        sys.stdout.flush()
        asyncio.run(open_once(line.strip()))
        sys.stdout.write("opened\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
