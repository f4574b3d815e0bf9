"""A real server, killed in the middle of games again and again: nothing acknowledged is lost.

    PYTHONPATH=tests python tests/server/soak.py --kills 200

One person plays against bots. Whenever the server is killed, the person connects to the next one,
sends what was not answered again, and goes on; at the end the record is replayed under the referee.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from server.party import choice
from spades import parse_records, replay_game
from spades.server.messages import Legal

START = (
    "import sys; from spades.cli import main; "
    "sys.argv = ['spades', 'serve', '--pause', '0', *sys.argv[1:]]; main()"
)
PATIENCE = 30.0


class Server:
    """A `spades serve` of its own."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.host = f"127.0.0.1:{self.port}"
        self._folder = folder
        self.start()

    def start(self) -> None:
        own = {**os.environ, "XDG_DATA_HOME": str(self._folder), "SPADES_LANGUAGE": "en"}
        with (self._folder / "log.txt").open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", START, "--port", str(self.port)],
                env=own,
                stdout=subprocess.DEVNULL,
                stderr=log,
            )

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(timeout=PATIENCE)


@dataclass
class Player:
    """A person's client that does not give up.

    Attributes:
        stalls: Seconds from each kill to the next state.
    """

    server: Server
    rng: random.Random
    cookie: str = ""
    code: str = ""
    state: dict[str, Any] = field(default_factory=dict)
    waiting: dict[str, Any] | None = None
    acknowledged: int = 0
    stalls: list[float] = field(default_factory=list)

    async def open_table(self, rules: str) -> None:
        wanted = {"rules": rules, "name": "Ann", "bots": "beginner"}
        async with httpx.AsyncClient(base_url=f"http://{self.server.host}") as client:
            while not self.code:
                try:
                    self.code = (await client.post("/api/tables", json=wanted)).json()["code"]
                except httpx.TransportError:
                    await asyncio.sleep(0.05)
            self.cookie = f"spades={client.cookies['spades']}"

    async def play(self, kills: int, moves: int) -> None:
        """Play on, killing the server after up to so many answers each time."""
        for _ in range(kills):
            await self._until_answers(self.acknowledged + self.rng.randint(1, moves))
            self.server.kill()
            killed = time.monotonic()
            self.server.start()
            await self._until_answers(self.acknowledged)
            self.stalls.append(time.monotonic() - killed)

    async def record(self) -> str:
        async with httpx.AsyncClient(base_url=f"http://{self.server.host}") as client:
            path = f"/api/tables/{self.code}/record"
            return (await client.get(path, headers={"cookie": self.cookie})).text

    async def _until_answers(self, wanted: int) -> None:
        """Connect, and play until so many commands have been answered."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                async with connect(
                    f"ws://{self.server.host}/ws/{self.code}",
                    additional_headers={"Cookie": self.cookie},
                ) as link:
                    await link.send('{"type":"hello"}')
                    await self._visit(link, wanted)
                    return
            except (OSError, WebSocketException):
                await asyncio.sleep(0.05)
        raise TimeoutError

    async def _visit(self, link: ClientConnection, wanted: int) -> None:
        self._read(await link.recv())
        if self.waiting is not None:
            await link.send(msgspec.json.encode(self.waiting))
        while self.acknowledged < wanted:
            if self.waiting is None and (wish := self._wish()) is not None:
                self.waiting = wish
                await link.send(msgspec.json.encode(wish).decode())
            if self.rng.random() < 0.02 and self.waiting is not None:
                await link.send(msgspec.json.encode(self.waiting).decode())
            self._read(await link.recv())

    def _wish(self) -> dict[str, Any] | None:
        cmd = self.rng.randbytes(8).hex()
        status = self.state["table"]["status"]
        if status != "playing":
            return {"type": "start" if status == "lobby" else "ready", "cmd": cmd}
        legal = msgspec.convert(self.state["round"]["legal"], Legal)
        what = choice(legal, self.rng)
        is_due = self.state["table"]["your_seat"] in self.state["round"]["to_act"]
        if what is None or not is_due:
            return None
        return {"type": "act", "cmd": cmd, "seq": self.state["seq"], **what}

    def _read(self, data: str | bytes) -> None:
        message: dict[str, Any] = msgspec.json.decode(data)
        if message["type"] == "state":
            assert message["seq"] >= self.state.get("seq", 0)
            self.state = message
        elif message["type"] == "ack":
            if self.waiting is not None and message["cmd"] == self.waiting["cmd"]:
                self.waiting = None
                self.acknowledged += 1
            assert message["error"] is None or message["error"]["code"] == "table-stale"
        else:
            raise AssertionError(message)


async def soak(folder: Path, kills: int, moves: int, rules: str, seed: int) -> Player:
    """Play through so many kills; everything told must stand in the record."""
    server = Server(folder)
    player = Player(server, random.Random(seed))
    try:
        await player.open_table(rules)
        await player.play(kills, moves)
        told = player.state["table"]
        text = await player.record()
        records = parse_records(text) if text else ()
        assert all(replay_game(record) for record in records)
        assert not told["rounds"] or len(records[-1].rounds) == len(told["rounds"])
        assert server.stop() == 0
    finally:
        if server.process.poll() is None:
            server.kill()
    return player


def main() -> None:
    """Read the arguments, and tell what was measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--moves", type=int, default=12)
    parser.add_argument("--rules", default="classic")
    parser.add_argument("--seed", type=int, default=1)
    own = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        player = asyncio.run(soak(Path(folder), own.kills, own.moves, own.rules, own.seed))
    stalls = sorted(player.stalls)
    middle = stalls[len(stalls) // 2]
    sys.stdout.write(
        f"{own.kills} kills, {player.acknowledged} commands answered, none lost; "
        f"stalls: median {middle:.2f} s, longest {stalls[-1]:.2f} s\n"
    )


if __name__ == "__main__":
    main()
