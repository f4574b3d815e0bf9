"""HTTP whose head has an end: the fast parser of uvicorn takes one of any length."""

from __future__ import annotations

import asyncio
import sys
from typing import Final, Literal

MOST_HEAD: Final = 64 * 1024
"""Bytes that a request line and its headers may have, as in uvicorn's slower parser."""


def http_protocol() -> type[asyncio.Protocol] | Literal["auto"]:
    """What speaks HTTP; where there is no fast parser, uvicorn's other one, which has a bound."""
    if sys.platform == "win32":
        return "auto"
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol  # noqa: PLC0415

    class BoundedHttp(HttpToolsProtocol):
        """Counts what comes before a head is complete."""

        _head = 0
        _is_in_head = True

        def data_received(self, data: bytes) -> None:
            """Read on, unless the head is too long."""
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
            super().on_message_begin()

        def on_headers_complete(self) -> None:
            """It ends."""
            self._is_in_head = False
            super().on_headers_complete()

    return BoundedHttp
