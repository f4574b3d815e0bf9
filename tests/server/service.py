"""The web service inside a test, with bots that think at once."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from spades.bots import Choice
from spades.server.app import make_app
from spades.server.metrics import Metrics
from spades.server.settings import Settings
from spades.server.store import default_url
from spades.server.thinkers import choose
from spades.view import View

T = TypeVar("T")

OFTEN = 10**6
QUICK = Settings(
    pause=(0, 0),
    commands=OFTEN,
    hellos=OFTEN,
    sockets=OFTEN,
    phrases=OFTEN,
    tables=OFTEN,
    requests=OFTEN,
)
"""Nobody waits, and nothing is too often."""


class Inline:
    """Thinks in this process; whoever ponders there holds everything up."""

    ponders = False

    def __init__(self, _: Metrics | None = None) -> None:
        """There is nothing to count."""

    async def choose(self, _: str, seed: int, view: View) -> Choice | None:
        return choose("random", seed, view)

    async def ponder(self, work: Callable[..., T], *arguments: object) -> T | None:
        return work(*arguments) if self.ponders else None

    async def close(self) -> None:
        return


@contextmanager
def service(
    folder: Path, settings: Settings = QUICK, *, https: bool = False
) -> Iterator[TestClient[Litestar]]:
    base = "https://testserver.local" if https else "http://testserver.local"
    app = make_app(default_url(folder), Inline, replace(settings))
    with TestClient(app, base_url=base) as client:
        yield client


@dataclass
class Seat:
    """A socket at a table."""

    socket: Any
    name: str
    count: int = 0

    def read(self) -> dict[str, Any]:
        message: dict[str, Any] = msgspec.json.decode(self.socket.receive_text(timeout=60))
        return message

    def send(self, **message: object) -> None:
        self.socket.send_text(msgspec.json.encode(message).decode())

    def start(self) -> dict[str, Any]:
        """Say hello and start the game; the state after it."""
        self.hello()
        *_, state, _ = self.wish("start")
        return state

    def hello(self, key: str | None = None) -> dict[str, Any]:
        self.send(type="hello", key=key)
        return self.read()

    def wish(self, kind: str, **members: object) -> list[dict[str, Any]]:
        """Wish something; everything up to its answer."""
        self.count += 1
        cmd = f"{self.name}-{self.count}"
        self.send(type=kind, cmd=cmd, **members)
        messages = [self.read()]
        while messages[-1].get("cmd") != cmd:
            messages.append(self.read())
        return messages


def closed(seat: Seat) -> int:
    """The code with which the socket is closed, whatever comes before."""
    for _ in range(100):
        try:
            seat.read()
        except WebSocketDisconnect as end:
            return end.code
    return 0


@contextmanager
def seat_at(client: TestClient[Litestar], code: str) -> Iterator[Seat]:
    with client.websocket_connect(f"/ws/{code}") as socket:
        yield Seat(socket, secrets.token_hex(4))


def new_table(client: TestClient[Litestar], **wanted: object) -> dict[str, str]:
    answer = client.post("/api/tables", json=wanted)
    assert answer.status_code == 201, answer.text
    address: dict[str, str] = answer.json()
    return address
