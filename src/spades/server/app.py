"""The web service, put together."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from litestar import Litestar, websocket
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath

from spades import __version__
from spades.server import api, pages
from spades.server.answers import HANDLERS, log_failure
from spades.server.bodies import NewTable
from spades.server.credits import Callers
from spades.server.door import Door, Socket
from spades.server.gate import Gate, SecurityHeaders
from spades.server.guests import GuestCookies
from spades.server.hall import Hall
from spades.server.messages import Clock
from spades.server.metrics import Metrics
from spades.server.settings import Settings
from spades.server.store import Store
from spades.server.thinkers import Thinkers

MOST_BODY = 16 * 1024


@websocket("/ws/{code:str}")
async def table_socket(socket: Socket, code: FromPath[str], state: State) -> None:
    """The socket of a table."""
    door: Door = state.door
    await door.serve(socket, code)


def make_app(
    url: str, make_thinkers: Callable[[Metrics], Thinkers], settings: Settings
) -> Litestar:
    """The application.

    Args:
        url: The database.
        make_thinkers: Starts whoever chooses for bots.
        settings: How it behaves.
    """

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = await Store.open(url)
        metrics = Metrics()
        thinkers = make_thinkers(metrics)
        hall = Hall(store, thinkers, settings, metrics)
        new_tables = Callers(settings.tables, 60.0, settings.crowd)
        app.state.update(hall=hall, door=Door(hall), new_tables=new_tables)
        try:
            yield
        finally:
            await hall.close()
            await thinkers.close()
            await store.close()

    app = Litestar(
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
        logging_config=None,
        request_max_body_size=MOST_BODY,
        exception_handlers=HANDLERS,
        after_exception=[log_failure],
        openapi_config=OpenAPIConfig(
            title="Spades",
            version=__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/")],
        ),
    )
    _close_bodies(app)
    # The framework's own middleware begins behind its routing, and would not see wrong paths.
    gate = Gate(app.asgi_handler, Callers(settings.requests, 60.0, settings.crowd))
    app.asgi_handler = SecurityHeaders(GuestCookies(gate))
    return app


def _close_bodies(app: Litestar) -> None:
    """Let the document say that unknown members are refused, which the framework leaves out."""
    schemas = app.openapi_schema.components.schemas or {}
    for body in (NewTable, Clock, api.RulesText):
        schemas[body.__name__].additional_properties = False
