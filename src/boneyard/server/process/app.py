"""The application: builds every part of the server from the settings."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterator
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from boneyard.server.base.access import checked_proxies
from boneyard.server.base.metrics import Metrics
from boneyard.server.base.settings import Settings
from boneyard.server.http.hints import HintRoutes
from boneyard.server.http.lists import ListRoutes
from boneyard.server.http.local import LocalRoutes
from boneyard.server.http.middleware import RequestMonitor, add_error_handlers
from boneyard.server.http.openapi import routes_of
from boneyard.server.http.page import PageRoutes
from boneyard.server.http.people import Identities, PeopleRoutes
from boneyard.server.http.previews import PreviewRoutes
from boneyard.server.http.records import RecordArchive, RecordRoutes
from boneyard.server.http.requests import LANGUAGES, cached_body
from boneyard.server.http.reviews import ReviewRoutes, ReviewService
from boneyard.server.http.scores import ScoreRoutes
from boneyard.server.http.sheets import SheetRoutes, sheet_infos, switches
from boneyard.server.http.status import StatusRoutes
from boneyard.server.http.tables import TableRoutes
from boneyard.server.jobs.pool import JobBudget, JobPool
from boneyard.server.process.logs import log_loop_error
from boneyard.server.process.warmup import (
    compile_in_child,
    endings_in_child,
    prepare_jobs,
    warm_up_tables,
)
from boneyard.server.robots.automation import Automation
from boneyard.server.robots.bots import Bots
from boneyard.server.robots.sweeper import sweep
from boneyard.server.sockets.sockets import Sockets
from boneyard.server.store import SqliteOptions, Store
from boneyard.server.store.lists import Lists
from boneyard.server.store.people import People
from boneyard.server.tables.rooms import Rooms
from boneyard.server.tables.shared_scores import SharedScores

if TYPE_CHECKING:
    from boneyard.server.cluster.log_sync import LogSync


class Services:
    """The parts of a server that live as long as its process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.store = Store(settings.db, SqliteOptions(settings.busy_timeout, settings.synchronous))
        self.rooms = Rooms(self.store, settings, self.metrics)
        self.scores = SharedScores(self.store, settings.now)
        self.bots = Bots(settings.bot_processes, settings.bot_deadline, settings.bot_maker)
        budget = JobBudget(
            processes=settings.job_processes,
            seconds=settings.job_time / 1000,
            deadline=settings.job_deadline / 1000,
            memory=settings.job_memory,
            per_address=settings.jobs_per_address,
            waiting=settings.jobs_waiting,
            cache=settings.job_cache,
        )
        self.jobs = JobPool(budget, [prepare_jobs])
        self.reviews = ReviewService(settings)
        self.log_sync: LogSync | None = None
        if settings.shared:  # a server of one process does not load it
            from boneyard.server.cluster.log_sync import LogSync

            self.log_sync = LogSync(self.rooms, self.scores)
        heartbeat = self.log_sync.heartbeat if self.log_sync else None
        self.automation = Automation(self.rooms, self.bots, heartbeat)
        self.sockets = Sockets(self.rooms, self.automation)
        self.is_draining = False
        self.describe: Callable[[], object] = lambda: None
        """Makes the description of the interface."""

    @contextlib.asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        """Open everything before the first request; close it after the last."""
        await self._open()
        preparing = asyncio.create_task(asyncio.to_thread(self._prepare))
        app.state.preparing = preparing
        sweeper = asyncio.create_task(sweep(self.rooms, self.automation))
        try:
            async with endings_in_child():
                yield
        finally:
            sweeper.cancel()
            await asyncio.wait([sweeper, preparing])
            await self.drain()
            await self.bots.close()
            await self.reviews.close()
            await self.rooms.outages.close()
            await self.store.close()

    async def _open(self) -> None:
        asyncio.get_running_loop().set_exception_handler(log_loop_error)
        await self.store.open()
        await compile_in_child()
        if self.log_sync is not None:
            await self.log_sync.open()
        now = self.rooms.outages.now(await self.store.last_commit())
        since = now - (self.log_sync.heartbeat.service_age if self.log_sync else 0)
        self.rooms.outages.open(await self.store.last_commit(since), since)

    def _prepare(self) -> None:
        """Load what the first clients ask for, while the server begins to answer."""
        warm_up_tables()
        for lang in LANGUAGES:
            cached_body(sheet_infos, lang)
        cached_body(switches)
        self.describe()

    async def drain(self) -> None:
        """Close connections and release tables, so that another process can serve them."""
        if self.is_draining:
            return
        self.is_draining = True
        self.sockets.drain()
        self.scores.drain()
        await self.automation.close(self.rooms.all())
        if self.log_sync is not None:
            await self.log_sync.release()
        await asyncio.gather(
            self.sockets.wait_closed(), self.jobs.drain(self.settings.drain / 1000)
        )
        if self.log_sync is not None:
            await self.log_sync.close()


def create_app(settings: Settings | None = None) -> Starlette:
    """The server as an ASGI application.  It opens the database when it starts."""
    settings = settings or Settings()
    services = Services(settings)
    app = Starlette(lifespan=services.lifespan)
    app.router.redirect_slashes = False
    app.state.rooms, app.state.store = services.rooms, services.store
    app.state.automation, app.state.log_sync = services.automation, services.log_sync
    app.state.metrics, app.state.drain = services.metrics, services.drain
    app.state.jobs, app.state.scores = services.jobs, services.scores
    app.add_middleware(  # the innermost first
        RequestMonitor,
        settings=settings,
        metrics=services.metrics,
        is_draining=lambda: services.is_draining,
        serve_socket=services.sockets.serve,
    )
    if settings.trusted_proxies:
        trusted = checked_proxies(settings.trusted_proxies)
        app.add_middleware(ProxyHeadersMiddleware, trusted_hosts=trusted)
    add_error_handlers(app)
    for resource in _resources(app, services):
        app.router.routes.extend(routes_of(resource))
    return app


def _resources(app: Starlette, services: Services) -> Iterator[object]:
    """The parts that have routes; the page has every path that no other has."""
    settings, store, rooms = services.settings, services.store, services.rooms
    identities, archive = Identities(store, settings), RecordArchive(rooms)
    jobs = services.jobs
    yield PeopleRoutes(People(store), identities, settings, services.sockets.revoke)
    yield ListRoutes(Lists(store), identities, settings)
    yield SheetRoutes(identities, jobs)
    yield LocalRoutes(identities, jobs)
    yield TableRoutes(identities, rooms, services.automation, jobs)
    yield ScoreRoutes(identities, services.scores, jobs, settings)
    yield HintRoutes(identities, rooms, jobs)
    yield RecordRoutes(archive, jobs, settings)
    yield ReviewRoutes(archive, services.reviews, jobs, settings)
    yield PreviewRoutes(archive, jobs, settings)
    status = StatusRoutes(app, rooms, lambda: services.is_draining)
    services.describe = status.encoded
    yield status
    yield PageRoutes(settings)
