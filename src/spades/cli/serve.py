"""`spades serve`: tables in the browser."""

from __future__ import annotations

import errno
import logging
import re
import socket
from typing import TYPE_CHECKING, Annotated, Any, Final

from cyclopts import Parameter

from spades.cli.games import games_folder
from spades.cli.shared import GOOD, UsageError, show, texts

if TYPE_CHECKING:
    from spades.server.database import DatabaseError

ALL_ADDRESSES = "0.0.0.0"  # noqa: S104 - asked for by --lan
_SECRET: Final = re.compile(r"(//[^/:@]*:)[^/@]*@")
"""A password in what looks like an address."""
_PAUSE = re.compile(r"(\d+(?:\.\d+)?)(?:-(\d+(?:\.\d+)?))?")
MOST_PORT = 65535
_CANNOT_LISTEN: Final = {
    errno.EADDRINUSE: "serve-port-taken",
    errno.EACCES: "serve-port-forbidden",
    errno.EPERM: "serve-port-forbidden",
    errno.EADDRNOTAVAIL: "serve-no-such-host",
}


def serve(
    *,
    host: Annotated[
        str, Parameter(help=texts()("cli-serve-host"), env_var="SPADES_HOST")
    ] = "127.0.0.1",
    port: Annotated[int, Parameter(help=texts()("cli-serve-port"), env_var="SPADES_PORT")] = 8282,
    lan: Annotated[
        bool, Parameter(help=texts()("cli-serve-lan"), env_var="SPADES_LAN", negative="")
    ] = False,
    db: Annotated[str | None, Parameter(help=texts()("cli-serve-db"), env_var="SPADES_DB")] = None,
    pause: Annotated[
        str, Parameter(help=texts()("cli-serve-pause"), env_var="SPADES_PAUSE")
    ] = "0.4-1.2",
    sockets: Annotated[
        int, Parameter(help=texts()("cli-serve-sockets"), env_var="SPADES_SOCKETS")
    ] = 20,
) -> int:
    """Serve tables until stopped."""
    # The web service is loaded here, so that other commands start without it.
    from spades.server.database import DatabaseError  # noqa: PLC0415
    from spades.server.logs import log_to_stderr  # noqa: PLC0415
    from spades.server.run import run  # noqa: PLC0415
    from spades.server.settings import Settings  # noqa: PLC0415

    log_to_stderr(logging.WARNING)
    if sockets < 1:
        raise UsageError(texts()("serve-bad-sockets", number=str(sockets)))
    settings = Settings(pause=_pause_from(pause), sockets=sockets)
    url = _database_url(db)
    bound = _bound(ALL_ADDRESSES if lan else host, port)
    try:
        run(bound, url, settings, lambda: _welcome(bound.getsockname(), url, lan=lan))
    except DatabaseError as error:
        raise UsageError(_no_database(url, error)) from error
    finally:
        bound.close()
    show(texts()("serve-stopped"))
    return GOOD


def _pause_from(text: str) -> tuple[float, float]:
    """`0.4-1.2` or one number, in seconds; raises `UsageError`."""
    found = _PAUSE.fullmatch(text.strip())
    if found is None:
        raise UsageError(texts()("serve-bad-pause", text=text))
    least = float(found[1])
    most = least if found[2] is None else float(found[2])
    if most < least:
        raise UsageError(texts()("serve-bad-pause", text=text))
    return least, most


def _database_url(text: str | None) -> str:
    """The database that is named, or the one in the data folder; raises `UsageError`."""
    from spades.server.store import default_url  # noqa: PLC0415

    if text is not None:
        return text
    try:
        return default_url(games_folder())
    except RuntimeError as error:
        raise UsageError(texts()("journal-no-home")) from error


def _bound(host: str, port: int) -> Any:  # noqa: ANN401
    from spades.server.run import bind  # noqa: PLC0415

    if not 0 <= port <= MOST_PORT:
        raise UsageError(texts()("serve-bad-port", most=MOST_PORT))
    try:
        return bind(host, port)
    except OSError as error:
        raise UsageError(_cannot_listen(host, port, error)) from error


def _cannot_listen(host: str, port: int, error: OSError) -> str:
    """Why nobody could reach the server, and what can be done about it."""
    known = _CANNOT_LISTEN.get(error.errno or 0, "serve-cannot-listen")
    text = "serve-no-such-host" if isinstance(error, socket.gaierror) else known
    reason = error.strerror or str(error)
    return texts()(text, host=host, port=str(port), reason=reason)


def _no_database(url: str, error: DatabaseError) -> str:
    """Why the tables cannot be kept."""
    reason = texts()(error.code.value, reason=error.reason)
    return texts()("serve-no-database", database=_shown(url), reason=reason)


def _welcome(address: tuple[Any, ...], url: str, *, lan: bool) -> None:
    from spades.server.run import lan_address  # noqa: PLC0415

    host, port = str(address[0]), int(address[1])
    shown = (lan_address() or "127.0.0.1") if lan else f"[{host}]" if ":" in host else host
    link = f"http://{shown}:{port}/"
    show(texts()("serve-welcome", address=link))
    show(texts()("serve-database", database=_shown(url)))
    if lan:
        _show_code(link)
    show(texts()("serve-how"))


def _shown(url: str) -> str:
    """The address of a database without its password."""
    from sqlalchemy.engine import make_url  # noqa: PLC0415
    from sqlalchemy.exc import ArgumentError  # noqa: PLC0415

    try:
        return make_url(url).render_as_string(hide_password=True)
    except (ArgumentError, ValueError):
        return _SECRET.sub(r"\1***@", url)


def _show_code(link: str) -> None:
    """The address as a picture for phones."""
    import segno  # noqa: PLC0415

    show(texts()("serve-scan"))
    segno.make(link, error="m").terminal(compact=True)
