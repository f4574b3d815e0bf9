"""HTTP that has an end: uvicorn's fast parser takes a head of any length, and waits for ever.

What uvicorn itself can be told, `timeout_keep_alive`, begins only behind an answer.
"""

from __future__ import annotations

import asyncio
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

MOST_HEAD: Final = 64 * 1024
"""Bytes that a request line and its headers may have, as in uvicorn's slower parser."""
REQUEST_SECONDS: Final = 20.0
"""In how long a request must be there, body and all; also the first one of a connection."""


class BoundedHttp(HttpToolsProtocol):
    """Counts what comes before a head is complete, and the time until a request is."""

    _head = 0
    _is_in_head = True
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is there; his request is waited for."""
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """He is gone."""
        self._wait_no_more()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on, unless the head is too long."""
        self._wait()
        if self._is_in_head:
            self._head += len(data)
            if self._head > MOST_HEAD:
                self.send_400_response("The headers are too long.")
                return
        super().data_received(data)

    def on_message_begin(self) -> None:
        """A head begins."""
        self._is_in_head = True
        self._head = 0
        self._wait()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """It ends."""
        self._is_in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The whole request is there."""
        self._wait_no_more()
        super().on_message_complete()

    def _wait(self) -> None:
        """Hang up in a while, unless the request is there by then."""
        if self._deadline is None:
            self._deadline = self.loop.call_later(REQUEST_SECONDS, self.transport.close)

    def _wait_no_more(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
