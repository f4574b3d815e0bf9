"""A connection without a socket."""

from __future__ import annotations

import msgspec

from spades.server.connection import Connection
from spades.server.messages import ServerMessage


class Line:
    """A connection that keeps what was sent over it, and with what code it was closed."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.closed: list[int] = []
        self.own = Connection(self._send, self._close)

    async def _send(self, text: str) -> None:
        self.sent.append(text)

    async def _close(self, code: int) -> None:
        self.closed.append(code)

    async def all_sent(self) -> list[ServerMessage]:
        """Everything that was sent, with this the last."""
        self.own.close(1000)
        await self.own.run()
        return [msgspec.json.decode(text, type=ServerMessage) for text in self.sent]
