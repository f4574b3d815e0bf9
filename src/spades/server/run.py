"""Runs the web service on a socket until it is told to stop."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Literal

import uvicorn
from litestar import Litestar

from spades.server.app import MOST_BODY, make_app
from spades.server.settings import Settings
from spades.server.store import Store
from spades.server.thinkers import ProcessThinkers

QUEUE = 256
STOP_SECONDS = 5
_STOPPING = (signal.SIGINT, signal.SIGTERM)


def bind(host: str, port: int) -> socket.socket:
    """A socket that listens; port 0 takes any free one.

    Raises:
        OSError: The port is taken, or this machine has no such address.
    """
    family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    bound = socket.socket(family, socket.SOCK_STREAM)
    try:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind(address)
        bound.listen(QUEUE)
    except OSError:
        bound.close()
        raise
    return bound


def lan_address() -> str | None:
    """This machine's address in its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for examples: only the route matters
        except OSError:
            return None
        return str(probe.getsockname()[0])


def run(bound: socket.socket, url: str, settings: Settings, ready: Callable[[], None]) -> None:
    """Serve until the process is told to stop.

    Args:
        bound: A socket that listens.
        url: The database.
        settings: How the server behaves.
        ready: Called once the database is good, just before the first request is taken.

    Raises:
        DatabaseError: The database cannot be used.
    """
    config = server_config(make_app(url, ProcessThinkers, settings))
    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(_check(url))
        ready()
        runner.run(_Server(config).serve(sockets=[bound]))


def server_config(app: Litestar) -> uvicorn.Config:
    """How the web server treats an app."""
    return uvicorn.Config(
        app,
        http=_http_protocol(),
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=MOST_BODY,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=STOP_SECONDS,
        lifespan="on",
    )


def _http_protocol() -> type[asyncio.Protocol] | Literal["auto"]:
    """What speaks HTTP; where there is no fast parser, uvicorn's other one, which has no clock."""
    if sys.platform == "win32":
        return "auto"
    from spades.server.bounded import BoundedHttp  # noqa: PLC0415

    return BoundedHttp


class _Server(uvicorn.Server):
    """A server for which being told to stop is no error."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop in good order on a signal, and do not raise it again afterwards."""
        before = {own: signal.signal(own, self.handle_exit) for own in _STOPPING}
        try:
            yield
        finally:
            for own, handler in before.items():
                signal.signal(own, handler)


async def _check(url: str) -> None:
    """Open the database once, so that what is wrong with it is told before anything starts."""
    store = await Store.open(url)
    await store.close()
