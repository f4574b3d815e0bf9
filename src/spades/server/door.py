"""The socket of a table: who is let in, what is read, what is too much."""

from __future__ import annotations

import asyncio
import logging
from time import monotonic
from typing import Any, Final

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from spades.server.capacity import OpenSockets
from spades.server.connection import Connection
from spades.server.credits import Callers, Purses
from spades.server.entries import Guest
from spades.server.hall import Hall
from spades.server.live_table import COME_AGAIN, LiveTable
from spades.server.messages import Ack, ClientMessage, Hello, Refused, Say, encode
from spades.server.problems import TableError, TableProblem, problem_of
from spades.server.store import StoreError

LOG = logging.getLogger(__name__)
Socket = WebSocket[Any, Any, Any]
MOST_REFUSED: Final = 3
MOST_BYTES: Final = 16 * 1024
HELLO_SECONDS: Final = 20.0
POLICY: Final = 1008
FORBIDDEN: Final = 4403
NOT_FOUND: Final = 4404

_decoder: msgspec.json.Decoder[Hello | ClientMessage] = msgspec.json.Decoder(Hello | ClientMessage)
_UNREADABLE = (msgspec.MsgspecError, ValueError, RecursionError, TimeoutError)

_GONE = (WebSocketDisconnect, TimeoutError, RuntimeError)
"""How a socket ends that the other end has left, or does not read from any more."""


class Door:
    """Lets sockets in."""

    def __init__(self, hall: Hall) -> None:
        own = hall.services.settings
        self._hall = hall
        self._open = OpenSockets(own.sockets, own.crowd)
        self._callers = Callers(own.hellos, 60.0, own.crowd)
        self._commands = Purses(own.commands, 10.0)
        self._phrases = Purses(own.phrases, 10.0)

    async def serve(self, socket: Socket, code: str) -> None:
        """Serve a socket to its end."""
        guest: Guest = socket.scope["state"]["guest"]
        await socket.accept()
        metrics = self._hall.services.metrics
        metrics.sockets.inc()
        try:
            with self._open.place(guest, _address(socket)) as has_place:
                if not has_place:
                    await self._send_away(socket, TableProblem.TOO_MANY_OPEN, COME_AGAIN)
                elif (table := await self._admitted(socket, code, guest)) is not None:
                    await self._stay(socket, table, guest)
        except WebSocketDisconnect:
            return
        finally:
            metrics.sockets.dec()

    async def _stay(self, socket: Socket, table: LiveTable, guest: Guest) -> None:
        """Read wishes and send what they bring, whichever ends first ends both."""
        connection = Connection(socket.send_text, socket.close)
        visit = _Visit(socket, table, guest, connection, self._commands, self._phrases)
        tasks = {asyncio.create_task(connection.run()), asyncio.create_task(visit.listen())}
        try:
            await table.join(guest, connection)
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            for result in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(result, Exception) and not isinstance(result, _GONE):
                    LOG.error("a socket failed", exc_info=result, extra={"table": table.code})
            await self._hall.leave(table, guest, connection)

    async def _admitted(self, socket: Socket, code: str, guest: Guest) -> LiveTable | None:
        """The table, once the guest has said hello and may come in."""
        if self._callers.delay(guest, _address(socket), monotonic()):
            await self._send_away(socket, TableProblem.TOO_MANY, COME_AGAIN)
            return None
        hello = await _hello(socket)
        if hello is None:
            await self._send_away(socket, TableProblem.HELLO_FIRST, POLICY)
            return None
        try:
            return await self._hall.enter(code, guest, hello)
        except TableError as error:
            closed = NOT_FOUND if error.code is TableProblem.UNKNOWN_TABLE else FORBIDDEN
            await self._send_away(socket, error.code, closed)
        except StoreError:
            LOG.exception("a table could not be opened")
            await self._send_away(socket, TableProblem.STORE_FAILED, COME_AGAIN)
        return None

    async def _send_away(self, socket: Socket, code: TableProblem, closed: int) -> None:
        self._hall.services.metrics.refused.labels(code.value).inc()
        await socket.send_text(_refusal(code))
        await socket.close(closed)


class _Visit:
    """A guest's socket at a table."""

    def __init__(
        self,
        socket: Socket,
        table: LiveTable,
        guest: Guest,
        connection: Connection,
        commands: Purses,
        phrases: Purses,
    ) -> None:
        self._socket = socket
        self._table = table
        self._guest = guest
        self._connection = connection
        self._commands = commands
        self._phrases = phrases
        self._refused = 0

    async def listen(self) -> None:
        """Read wishes until the guest leaves or has been refused too often."""
        while self._refused < MOST_REFUSED:
            try:
                wish = await _message(self._socket)
            except _UNREADABLE:
                self._refuse(TableProblem.UNREADABLE)
                continue
            if isinstance(wish, Hello):
                self._refuse(TableProblem.UNREADABLE)
            elif not self._commands.spend(self._guest, monotonic()):
                self._refuse(TableProblem.TOO_MANY)
            elif isinstance(wish, Say) and not self._phrases.spend(self._guest, monotonic()):
                self._hush(wish)
            else:
                await self._table.handle(self._guest, wish, self._connection)
        self._connection.close(POLICY)
        await asyncio.Event().wait()  # until what is queued has been sent

    def _hush(self, wish: Say) -> None:
        """Somebody talks too much: this phrase is refused, and nothing worse follows."""
        problem = problem_of(TableError(TableProblem.TOO_MANY))
        self._connection.put(encode(Ack(cmd=wish.cmd, error=problem)).decode())

    def _refuse(self, code: TableProblem) -> None:
        self._refused += 1
        self._connection.put(_refusal(code))


def _address(socket: Socket) -> str:
    return "" if socket.client is None else socket.client.host


def _refusal(code: TableProblem) -> str:
    return encode(Refused(error=problem_of(TableError(code)))).decode()


async def _hello(socket: Socket) -> Hello | None:
    """The first message, if it comes in time and is a hello; raises `WebSocketDisconnect`."""
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            message = await _message(socket)
    except _UNREADABLE:
        return None
    return message if isinstance(message, Hello) else None


async def _message(socket: Socket) -> Hello | ClientMessage:
    """The next message.

    Raises:
        ValueError: It cannot be read, or is too long; msgspec's errors are such too.
        WebSocketDisconnect: There are no more.
    """
    frame = await socket.receive()
    if frame["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(code=frame.get("code", 1005), detail="")
    text = frame.get("text")
    if not isinstance(text, str) or len(text) > MOST_BYTES:
        raise ValueError
    return _decoder.decode(text)
