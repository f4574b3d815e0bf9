"""The web service, put together."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from litestar import Litestar, websocket
from litestar.datastructures import ResponseHeader, State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath

from spades import __version__
from spades.server import api, pages
from spades.server.door import Door, Socket
from spades.server.guests import GuestCookies
from spades.server.hall import Hall
from spades.server.settings import Settings
from spades.server.store import Store, StoreError
from spades.server.thinkers import Thinkers

MOST_BODY = 16 * 1024


@websocket("/ws/{code:str}")
async def table_socket(socket: Socket, code: FromPath[str], state: State) -> None:
    """The socket of a table."""
    door: Door = state.door
    await door.serve(socket, code)


def make_app(url: str, make_thinkers: Callable[[], Thinkers], settings: Settings) -> Litestar:
    """The application.

    Args:
        url: The database.
        make_thinkers: Starts whoever chooses for bots.
        settings: How it behaves.
    """

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = await Store.open(url)
        thinkers = make_thinkers()
        hall = Hall(store, thinkers, settings)
        app.state.update(hall=hall, door=Door(hall), new_tables=api.NewTables(settings))
        try:
            yield
        finally:
            await hall.close()
            await thinkers.close()
            await store.close()

    return Litestar(
        route_handlers=[
            api.new_table,
            api.rules,
            api.check_rules,
            api.record,
            api.health,
            api.metrics,
            pages.index,
            pages.file,
            table_socket,
        ],
        lifespan=[lifespan],
        middleware=[GuestCookies],
        logging_config=None,
        request_max_body_size=MOST_BODY,
        response_headers=[
            ResponseHeader(name=name, value=value) for name, value in pages.SECURITY_HEADERS.items()
        ],
        exception_handlers={HTTPException: api.on_http_error, StoreError: api.on_store_error},
        openapi_config=OpenAPIConfig(
            title="Spades",
            version=__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/")],
        ),
    )
