"""Who somebody is: a random secret in a cookie, kept everywhere else as its digest."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from spades.server.answers import refuse
from spades.server.entries import Guest
from spades.server.problems import TableError, TableProblem

SECRET_BYTES: Final = 16
FORBIDDEN: Final = 4403
YEAR: Final = 365 * 24 * 3600
_SECRET: Final = re.compile(r"[0-9a-f]{32}")
_CODE_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
_CODE: Final = re.compile(rf"[{_CODE_LETTERS}]{{8}}")
_SECURE_SCHEMES: Final = ("https", "wss")
_SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")


def guest_of(secret: str) -> Guest:
    """The name of a guest in all tables; his secret does not follow from it."""
    return hashlib.sha256(secret.encode()).hexdigest()[:32]


def new_code() -> str:
    """A code for a table: 40 random bits in letters and digits that are hard to confuse."""
    return "".join(secrets.choice(_CODE_LETTERS) for _ in range(8))


def is_code(text: str) -> bool:
    """Whether a table can have this code; what cannot is not worth asking the database."""
    return _CODE.fullmatch(text) is not None


def new_key() -> str:
    """The secret of a seat link: 128 random bits."""
    return secrets.token_urlsafe(SECRET_BYTES)


def key_hash(key: str) -> bytes:
    """What is kept of a key."""
    return hashlib.sha256(key.encode()).digest()


def is_key(key: str, kept: bytes) -> bool:
    """Whether a key is the one that was kept."""
    return hmac.compare_digest(key_hash(key), kept)


class GuestCookies:
    """Gives everybody a cookie, and turns away what other sites' pages send.

    The guest is found in `scope["state"]["guest"]`.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request or an upgrade."""
        if scope["type"] not in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            await self._app(scope, receive, send)
            return
        headers = Headers.from_scope(scope)
        if _is_foreign(scope, headers):
            await _turn_away(scope, receive, send)
            return
        is_secure = scope["scheme"] in _SECURE_SCHEMES
        secret = _secret_in(headers.get("cookie", ""), cookie_name(is_secure=is_secure))
        fresh = secret is None
        secret = secret or secrets.token_hex(SECRET_BYTES)
        scope.setdefault("state", {})["guest"] = guest_of(secret)

        async def send_with_cookie(message: Message) -> None:
            if fresh and message["type"] in ("http.response.start", "websocket.accept"):
                cookie = _cookie(secret, is_secure=is_secure).encode()
                headers = list(message.get("headers", []))
                if not _is_for_all(headers):
                    message["headers"] = [*headers, (b"set-cookie", cookie)]
            await send(message)

        await self._app(scope, receive, send_with_cookie)


def cookie_name(*, is_secure: bool) -> str:
    """`__Host-` binds a cookie to this host alone; browsers allow it over https only."""
    return "__Host-spades" if is_secure else "spades"


def _cookie(secret: str, *, is_secure: bool) -> str:
    parts = [
        f"{cookie_name(is_secure=is_secure)}={secret}",
        "Path=/",
        f"Max-Age={YEAR}",
        "HttpOnly",
        "SameSite=Lax",
    ]
    return "; ".join([*parts, "Secure"] if is_secure else parts)


def _secret_in(header: str, name: str) -> str | None:
    """The secret in the cookies of a request, if there is one of the right form."""
    for part in header.split(";"):
        own, _, value = part.strip().partition("=")
        if own == name and _SECRET.fullmatch(value):
            return value
    return None


def _is_for_all(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    """Whether caches between may keep an answer and give it to others."""
    return any(name == b"cache-control" and b"public" in value for name, value in headers)


def _is_foreign(scope: Scope, headers: Headers) -> bool:
    """Whether a page of another site sends this; what does not come from a page names no origin."""
    if scope["type"] == ScopeType.HTTP and scope["method"] in _SAFE_METHODS:
        return False
    origin = headers.get("origin")
    try:
        return origin is not None and urlsplit(origin).netloc != headers.get("host", "")
    except ValueError:  # brackets without an address in them
        return True


async def _turn_away(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == ScopeType.WEBSOCKET:
        await send({"type": "websocket.close", "code": FORBIDDEN, "reason": ""})
    else:
        await refuse(scope, receive, send, TableError(TableProblem.FOREIGN_PAGE))
