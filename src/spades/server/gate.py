"""What stands around all routes: how often somebody may ask, and what every answer carries."""

from __future__ import annotations

from time import monotonic
from typing import Final

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from spades.server.answers import TooManyError, refuse
from spades.server.credits import Callers

SECURITY_HEADERS: Final = {
    "content-security-policy": (
        "default-src 'self'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'; object-src 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
_ENCODED: Final = [(name.encode(), value.encode()) for name, value in SECURITY_HEADERS.items()]


class Gate:
    """Turns away who asks too often; HEAD is GET without the body, on every path."""

    def __init__(self, app: ASGIApp, callers: Callers) -> None:
        self._app = app
        self._callers = callers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request; sockets have a door of their own."""
        if scope["type"] != ScopeType.HTTP:
            await self._app(scope, receive, send)
            return
        client = scope["client"]
        address = "" if client is None else client[0]
        delay = self._callers.delay(scope["state"]["guest"], address, monotonic())
        if delay:
            await refuse(scope, receive, send, TooManyError(delay))
        elif scope["method"] == "HEAD":
            await self._app(_as_get(scope), receive, _without_body(send))
        else:
            await self._app(scope, receive, send)


class SecurityHeaders:
    """Every answer tells browsers what its page may not do."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *_ENCODED]
            await send(message)

        await self._app(scope, receive, send_with_headers)


def _as_get(scope: HTTPScope) -> HTTPScope:
    asked = scope.copy()
    asked["method"] = "GET"
    return asked


def _without_body(send: Send) -> Send:
    async def send_head(message: Message) -> None:
        if message["type"] == "http.response.body":
            message["body"] = b""
        await send(message)

    return send_head
