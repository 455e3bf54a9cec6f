"""Health checks, metrics, and the OpenAPI description."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from boneyard.server.base import access
from boneyard.server.base.metrics import CONTENT_TYPE
from boneyard.server.base.refusals import Refusal
from boneyard.server.http.openapi import description, route
from boneyard.server.http.requests import until_prepared
from boneyard.server.tables.rooms import Rooms


class StatusRoutes:
    """``/healthz``, ``/readyz``, ``/metrics`` and ``/api/openapi.json``."""

    def __init__(self, app: Starlette, rooms: Rooms, is_draining: Callable[[], bool]) -> None:
        self._app, self._rooms, self._is_draining = app, rooms, is_draining
        self._encoded: bytes | None = None

    @route("GET /healthz", str)
    async def healthz(self, _request: Request) -> Response:
        """The process is running."""
        return PlainTextResponse("ok\n")

    @route("GET /readyz", str)
    async def readyz(self, _request: Request) -> Response:
        """The process can serve: it is not shutting down, and its database answers."""
        if self._is_draining():
            raise Refusal("closing")
        await self._rooms.store.ping()
        return PlainTextResponse("ok\n")

    @route("GET /metrics", str, refusals="not_found")
    async def metrics(self, request: Request) -> Response:
        """Metrics for Prometheus; requires the token, or a private address."""
        token = self._rooms.settings.metrics_token
        access.check_metrics_access(request.scope, request.headers, token)
        if token is None:
            access.check_own_host(self._rooms.settings, request.headers)
        try:
            tables = await self._rooms.store.counts()
        except Refusal:
            tables = None
        rooms = self._rooms.all()
        members = sum(len(room.subscribers) for room in rooms)
        seats = sum(len(room.connected_seats) for room in rooms)
        text = self._rooms.metrics.expose(len(rooms), members, seats, tables)
        return Response(text, media_type=CONTENT_TYPE)

    @route("GET /api/openapi.json", dict)
    async def openapi(self, request: Request) -> Response:
        """This interface as an OpenAPI document."""
        await until_prepared(request)
        return Response(self.encoded(), media_type="application/json")

    def encoded(self) -> bytes:
        """The OpenAPI document, made once."""
        if self._encoded is None:
            self._encoded = msgspec.json.encode(description(self._app.routes))
        return self._encoded
