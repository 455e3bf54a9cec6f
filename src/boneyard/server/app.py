"""The application: everything put together from its settings."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.websockets import WebSocket

from boneyard.server import entries as log
from boneyard.server.bots import Thinkers
from boneyard.server.guard import Guard, refused
from boneyard.server.http import Api
from boneyard.server.keeper import Keepers
from boneyard.server.pages import page
from boneyard.server.rooms import Rooms
from boneyard.server.settings import Settings
from boneyard.server.sockets import Sockets
from boneyard.server.store import Store
from boneyard.server.words import Refusal

logger = logging.getLogger("boneyard.server")

SWEEP_EVERY = 600.0


def create_app(settings: Settings | None = None) -> FastAPI:
    """The server as an ASGI application; the database is opened when it starts."""
    settings = settings or Settings()
    store = Store(settings.db, busy_timeout=settings.busy_timeout)
    rooms = Rooms(store, settings)
    thinkers = Thinkers(settings.bot_threads, settings.bot_deadline)
    keepers = Keepers(rooms, thinkers, settings)
    sockets = Sockets(store, rooms, keepers, settings)

    @contextlib.asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        await store.open()
        sweeper = asyncio.create_task(_sweep(store, rooms, keepers, settings))
        try:
            yield
        finally:
            sweeper.cancel()
            await asyncio.gather(sweeper, return_exceptions=True)
            await keepers.close(rooms.all())
            thinkers.close()
            await store.close()

    app = FastAPI(title="boneyard", lifespan=lifespan, openapi_url=None, docs_url=None)
    app.state.rooms, app.state.store = rooms, store
    app.add_middleware(Guard, settings=settings)
    _errors(app)
    _health(app, store)
    app.include_router(Api(store, rooms, keepers, settings).router())

    async def socket(websocket: WebSocket) -> None:
        await sockets.serve(websocket)

    async def files(request: Request) -> Response:
        return page(settings, request)

    app.add_api_websocket_route("/ws", socket)
    app.add_api_route("/{path:path}", files, methods=["GET", "HEAD"], response_model=None)
    return app


def _errors(app: FastAPI) -> None:
    async def refusal(_request: Request, error: Exception) -> Response:
        assert isinstance(error, Refusal)
        return refused(error)

    async def http(_request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        return refused(Refusal("method" if error.status_code == 405 else "not_found"))

    async def trouble(request: Request, error: Exception) -> Response:
        logger.error("%s %s", request.method, request.url.path, exc_info=error)
        return refused(Refusal("internal"))

    app.add_exception_handler(Refusal, refusal)
    app.add_exception_handler(HTTPException, http)
    app.add_exception_handler(Exception, trouble)


def _health(app: FastAPI, store: Store) -> None:
    async def healthz() -> Response:
        """The process answers."""
        return PlainTextResponse("ok\n")

    async def readyz() -> Response:
        """The process can serve: its database answers."""
        await store.ping()
        return PlainTextResponse("ok\n")

    app.add_api_route("/healthz", healthz, response_model=None)
    app.add_api_route("/readyz", readyz, response_model=None)


async def _sweep(store: Store, rooms: Rooms, keepers: Keepers, settings: Settings) -> None:
    """At the start the clocks that ran go on; from time to time unused tables expire."""
    with contextlib.suppress(Refusal):
        for id in await store.clocked():
            await keepers.resume(id)
    while True:
        try:
            await expire(store, rooms, settings)
        except Refusal:
            logger.warning("unused tables could not be closed")
        await asyncio.sleep(SWEEP_EVERY)


async def expire(store: Store, rooms: Rooms, settings: Settings) -> None:
    """Close tables that have waited for players too long."""
    for id in await store.idle(settings.now() - settings.waiting_expires):
        room = await rooms.get(id)
        await rooms.act(room, lambda s: [log.Expired()] if s.status == "waiting" else [])
