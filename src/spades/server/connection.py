"""One socket of one guest: a bounded queue and whoever empties it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

MOST_QUEUED: Final = 64
"""Messages that wait for a slow reader; then he gets the state as it is instead."""
SEND_SECONDS: Final = 20.0


class Connection:
    """The way out to one socket. Putting a message never waits."""

    def __init__(
        self,
        send: Callable[[str], Awaitable[None]],
        close: Callable[[int], Awaitable[None]],
        *,
        most: int = MOST_QUEUED,
    ) -> None:
        """Open the way out.

        Args:
            send: Sends a text.
            close: Closes the socket with a code.
            most: How many messages may wait.
        """
        self._send = send
        self._close = close
        self._queue: asyncio.Queue[str | int] = asyncio.Queue(most)
        self.is_closing = False

    def put(self, text: str) -> bool:
        """Queue a message; no if the reader is too slow, then nothing waits any more."""
        if self.is_closing:
            return True
        try:
            self._queue.put_nowait(text)
        except asyncio.QueueFull:
            self._drop()
            return False
        return True

    def close(self, code: int) -> None:
        """Close the socket once what is queued has been sent."""
        if self.is_closing:
            return
        self.is_closing = True
        if self._queue.full():
            self._drop()
        self._queue.put_nowait(code)

    async def run(self) -> None:
        """Send what is queued until the socket is closed."""
        while True:
            item = await self._queue.get()
            if isinstance(item, int):
                with suppress(RuntimeError):  # the other end was faster
                    await self._close(item)
                return
            await asyncio.wait_for(self._send(item), SEND_SECONDS)

    def _drop(self) -> None:
        while not self._queue.empty():
            self._queue.get_nowait()
