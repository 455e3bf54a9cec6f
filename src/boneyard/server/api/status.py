"""How the server is: for whoever runs it, and the description of its interface."""

from __future__ import annotations

from functools import cached_property

import msgspec
from fastapi import APIRouter, FastAPI
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from boneyard.server.api.openapi import describes, description
from boneyard.server.base import access
from boneyard.server.base.metrics import CONTENT_TYPE, Metrics
from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.live.rooms import Rooms
from boneyard.server.store import Store


class Status:
    """``/healthz``, ``/readyz``, ``/metrics`` and ``/api/openapi.json``."""

    def __init__(
        self, app: FastAPI, store: Store, rooms: Rooms, settings: Settings, metrics: Metrics
    ) -> None:
        self._app, self._store, self._rooms = app, store, rooms
        self._settings, self._metrics = settings, metrics

    def router(self) -> APIRouter:
        """Which address is which function."""
        router = APIRouter()
        for path, function in (
            ("/healthz", self.healthz),
            ("/readyz", self.readyz),
            ("/metrics", self.metrics),
            ("/api/openapi.json", self.openapi),
        ):
            router.add_api_route(path, function, response_model=None)
        return router

    @describes(str)
    async def healthz(self) -> Response:
        """The process answers."""
        return PlainTextResponse("ok\n")

    @describes(str)
    async def readyz(self) -> Response:
        """The process can serve: it is not about to end, and its database answers."""
        if self._app.state.draining:
            raise Refusal("closing")
        await self._store.ping()
        return PlainTextResponse("ok\n")

    @describes(str, refusals="not_found")
    async def metrics(self, request: Request) -> Response:
        """Counters for Prometheus; only for those who may read them."""
        token = self._settings.metrics_token
        access.check_metrics_access(request.scope, request.headers, token)
        if token is None:
            access.check_own_host(self._settings, request.headers)
        try:
            tables = await self._store.counts()
        except Refusal:
            tables = None
        return Response(self._metrics.expose(self._in_use, tables), media_type=CONTENT_TYPE)

    def _in_use(self) -> tuple[int, int, int]:
        rooms = self._rooms.all()
        members = sum(len(room.subscribers) for room in rooms)
        return len(rooms), members, sum(len(room.connected_seats) for room in rooms)

    @describes(dict)
    async def openapi(self) -> Response:
        """This interface, described in OpenAPI."""
        return Response(self._described, media_type="application/json")

    @cached_property
    def _described(self) -> bytes:
        return msgspec.json.encode(description(self._app.routes))
