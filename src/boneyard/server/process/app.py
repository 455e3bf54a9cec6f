"""The application: everything put together from its settings."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match as Found
from starlette.websockets import WebSocket
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from boneyard.server.api.guard import REFUSAL, Guard, refused
from boneyard.server.api.lists.routes import ListRoutes
from boneyard.server.api.middleware import RequestMonitor
from boneyard.server.api.people.identities import Identities
from boneyard.server.api.people.routes import PeopleRoutes
from boneyard.server.api.records.archive import RecordArchive
from boneyard.server.api.records.reviews import ReviewService
from boneyard.server.api.records.routes import RecordRoutes
from boneyard.server.api.sheets.routes import SheetRoutes
from boneyard.server.api.status import StatusRoutes
from boneyard.server.api.tables.routes import TableRoutes
from boneyard.server.base.access import checked_proxies
from boneyard.server.base.metrics import Metrics
from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.live.automation import Automation
from boneyard.server.live.bots import Bots
from boneyard.server.live.log_sync import LogSync
from boneyard.server.live.rooms import Rooms
from boneyard.server.live.sockets import Sockets
from boneyard.server.live.sweeper import sweep
from boneyard.server.process.logs import trouble
from boneyard.server.process.warmup import compiled_elsewhere, endings_beside, warm_up
from boneyard.server.store import Store
from boneyard.server.web.link_preview import LinkPreview
from boneyard.server.web.static_page import page


def create_app(settings: Settings | None = None) -> FastAPI:
    """The server as an ASGI application; the database is opened when it starts."""
    settings = settings or Settings()
    metrics = Metrics()
    store = Store(settings.db, busy_timeout=settings.busy_timeout)
    rooms = Rooms(store, settings, metrics)
    bots = Bots(settings.bot_processes, settings.bot_deadline, settings.bot_maker)
    reviews = ReviewService(settings)
    log_sync = LogSync(rooms, settings) if settings.shared else None
    automation = Automation(rooms, bots, settings, log_sync.heartbeat if log_sync else None)
    identities = Identities(store, settings)
    sockets = Sockets(store, rooms, automation, settings, metrics)

    async def drain() -> None:
        """Let go of sockets and tables, so that others can take over."""
        if not app.state.draining:
            app.state.draining = True
            sockets.drain()
            await automation.close(rooms.all())
            if log_sync is not None:
                await log_sync.release()
            await sockets.wait_closed()
            if log_sync is not None:
                await log_sync.close()

    @contextlib.asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        asyncio.get_running_loop().set_exception_handler(trouble)
        await store.open()
        await compiled_elsewhere()
        await asyncio.to_thread(warm_up)
        if log_sync is not None:
            await log_sync.open()
        sweeper = asyncio.create_task(sweep(rooms, automation, settings))
        try:
            async with endings_beside():
                yield
        finally:
            sweeper.cancel()
            await asyncio.gather(sweeper, return_exceptions=True)
            await drain()
            await bots.close()
            await reviews.close()
            await store.close()

    app = FastAPI(
        title="boneyard", lifespan=lifespan, openapi_url=None, docs_url=None, redirect_slashes=False
    )
    app.state.rooms, app.state.store, app.state.metrics = rooms, store, metrics
    app.state.automation, app.state.log_sync = automation, log_sync
    app.state.drain, app.state.draining = drain, False
    app.add_middleware(Guard, settings=settings)
    app.add_middleware(RequestMonitor, settings=settings, metrics=metrics)
    if settings.trusted_proxies:
        trusted = checked_proxies(settings.trusted_proxies)
        app.add_middleware(ProxyHeadersMiddleware, trusted_hosts=trusted)
    _errors(app)
    archive = RecordArchive(store, rooms)
    for part in (
        PeopleRoutes(store, identities, settings, sockets.revoke),
        ListRoutes(store, identities, settings),
        SheetRoutes(identities),
        TableRoutes(store, identities, rooms, automation),
        RecordRoutes(archive, reviews, settings),
        LinkPreview(archive, settings),
        StatusRoutes(app, store, rooms, settings, metrics),
    ):
        # One flat list: what is there can be described, and is found without a detour.
        app.router.routes.extend(part.router().routes)

    async def socket(websocket: WebSocket) -> None:
        await sockets.serve(websocket)

    async def files(request: Request) -> Response:
        return page(settings, request)

    app.add_api_websocket_route("/ws", socket)
    app.add_api_route(
        "/{path:page}", files, methods=["GET", "HEAD"], response_model=None, include_in_schema=False
    )
    return app


def _errors(app: FastAPI) -> None:
    async def refusal(request: Request, error: Exception) -> Response:
        assert isinstance(error, Refusal)
        request.scope[REFUSAL] = error
        return refused(error)

    async def http(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        if error.status_code != 405:
            return await refusal(request, Refusal("not_found"))
        request.scope[REFUSAL] = Refusal("method")
        return refused(request.scope[REFUSAL], {"allow": ", ".join(_methods(app, request))})

    app.add_exception_handler(Refusal, refusal)
    app.add_exception_handler(HTTPException, http)


def _methods(app: FastAPI, request: Request) -> list[str]:
    """What may be done at an address."""
    there = [route for route in app.routes if route.matches(request.scope)[0] is not Found.NONE]
    return sorted({method for route in there for method in getattr(route, "methods", ())})
