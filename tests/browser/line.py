"""A line between browser and server that can be slow, be cut, or lose what the server says.

Browsers' own means do not reach sockets that are open already: in Chromium 156 neither
`set_offline` nor `Network.emulateNetworkConditions` changes anything about a WebSocket.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from contextlib import suppress
from types import TracebackType
from typing import Self

CHUNK = 4096


class Line:
    """Forwards a port of its own to a server on loopback, both ways.

    Attributes:
        url: Where the server is found through this line.
        is_deaf: Whether what the server says is lost on its way.
    """

    def __init__(self, url: str, *, latency: float = 0.0, speed: float | None = None) -> None:
        """A line that has not been laid.

        Args:
            url: The server.
            latency: Seconds each way.
            speed: Bytes in a second each way, None for any number.
        """
        self._to = int(url.rpartition(":")[2])
        self._latency = latency
        self._speed = speed
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)
        self._writers: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None
        self._port = 0
        self.is_deaf = False

    @property
    def url(self) -> str:
        """Where the server is found through this line."""
        return f"http://127.0.0.1:{self._port}"

    def __enter__(self) -> Self:
        self._thread.start()
        self.mend()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.cut()
        self._wait(self._finish())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def cut(self) -> None:
        """End all connections without a goodbye, and let no new one in."""
        self._wait(self._cut())

    def mend(self) -> None:
        """Let connections in again."""
        self.is_deaf = False
        self._wait(self._listen())

    def _wait(self, work: Coroutine[None, None, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop).result(timeout=60)

    async def _listen(self) -> None:
        self._server = await asyncio.start_server(self._connect, "127.0.0.1", self._port)
        self._port = self._server.sockets[0].getsockname()[1]

    async def _cut(self) -> None:
        if self._server is not None:
            self._server.close()
            self._server = None
        for writer in self._writers:
            writer.transport.abort()

    async def _finish(self) -> None:
        own = asyncio.current_task()
        tasks = [task for task in asyncio.all_tasks() if task is not own]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _connect(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        far, forth = await asyncio.open_connection("127.0.0.1", self._to)
        writers = {back, forth}
        self._writers |= writers
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(self._carry(near, forth, lambda: False))
                group.create_task(self._carry(far, back, lambda: self.is_deaf))
        except* OSError:
            pass
        finally:
            self._writers -= writers
            for writer in writers:
                writer.transport.abort()

    async def _carry(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        is_lost: Callable[[], bool],
    ) -> None:
        """Carry one direction; each chunk starts when the one before it is through."""
        under_way: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        delivery = asyncio.create_task(self._deliver(under_way, writer))
        free = self._loop.time()
        try:
            while data := await reader.read(CHUNK):
                if is_lost():
                    continue
                free = max(free, self._loop.time())
                free += 0.0 if self._speed is None else len(data) / self._speed
                under_way.put_nowait((free + self._latency, data))
            under_way.put_nowait((free + self._latency, b""))
            await delivery
        finally:
            delivery.cancel()

    async def _deliver(
        self, under_way: asyncio.Queue[tuple[float, bytes]], writer: asyncio.StreamWriter
    ) -> None:
        while True:
            at, data = await under_way.get()
            await asyncio.sleep(max(0.0, at - self._loop.time()))
            if not data:
                with suppress(OSError):
                    writer.write_eof()
                return
            writer.write(data)
            await writer.drain()
