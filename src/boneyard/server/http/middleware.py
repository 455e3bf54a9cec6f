"""The outermost middleware: numbers, counts and logs each request, and lets no error escape."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Awaitable, Callable

from starlette.datastructures import MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from boneyard.server.base.limits import address_of
from boneyard.server.base.metrics import Metrics, route_of
from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.http.guard import REFUSAL, refused, with_security_headers

logger = logging.getLogger("boneyard.server.http")

SOCKET = "/ws"
"""The path of WebSockets."""

LOG_ADDRESS = ("flood", "origin", "host")
"""Refusals that are logged with the address of the client."""


class ClientGone(Exception):
    """The client closed the connection before the answer was sent."""


class RequestMonitor:
    """Numbers, counts and logs each HTTP request; answers an unexpected error with ``internal``."""

    def __init__(
        self,
        app: ASGIApp,
        settings: Settings,
        metrics: Metrics,
        is_draining: Callable[[], bool],
        serve_socket: Callable[[WebSocket], Awaitable[None]],
    ) -> None:
        self._app, self._metrics, self._is_draining = app, metrics, is_draining
        self._serve_socket = serve_socket
        # If all origins are https, the connection is https, whatever a proxy says.
        self._secure = bool(settings.origins) and all(
            origin.startswith("https://") for origin in settings.origins
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request.  ``sockets.sockets`` logs the connections of WebSockets."""
        if scope["type"] in ("http", "websocket") and self._secure:
            scope["scheme"] = "https" if scope["type"] == "http" else "wss"
        if scope["type"] == "websocket":
            # Not through the routes: their frames would take half the memory of a connection.
            socket = WebSocket(scope, receive, send)
            with contextlib.suppress(asyncio.CancelledError):  # the server stops
                await (self._serve_socket(socket) if scope["path"] == SOCKET else socket.close())
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        number, began, status = secrets.token_hex(8), time.perf_counter(), 0

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                headers["x-request-id"] = number
                if self._is_draining():  # another process takes the next request
                    headers["connection"] = "close"
            try:
                await send(message)
            except Exception as cause:
                raise ClientGone from cause

        outgoing = with_security_headers(scope, sending)
        error: Exception | None = None
        try:
            await self._app(scope, receive, outgoing)
        except (ClientGone, ClientDisconnect):
            pass
        except asyncio.CancelledError:  # the server stops: it has waited long enough
            if not status:
                scope[REFUSAL] = Refusal("closing")
                await refused(scope[REFUSAL])(scope, receive, outgoing)
        except Exception as caught:
            error = caught
            if not status:
                scope[REFUSAL] = Refusal("internal")
                await refused(scope[REFUSAL])(scope, receive, outgoing)
        finally:
            self._log(scope, number, status, time.perf_counter() - began, error)

    def _log(
        self, scope: Scope, number: str, status: int, seconds: float, error: Exception | None
    ) -> None:
        refusal: Refusal | None = scope.get(REFUSAL)
        code = "ok" if refusal is None else refusal.code
        self._metrics.count_request(scope, status, code, seconds)
        fields = {
            "request": number,
            "method": scope["method"],
            "route": route_of(scope),
            "status": status,
            "ms": round(seconds * 1000, 1),
        }
        if error is not None:
            self._metrics.count_error("http")
            logger.error("failed", extra=fields, exc_info=error)
        elif refusal is None:
            logger.debug("answered", extra=fields)
        else:
            fields["code"] = code
            if code in LOG_ADDRESS:
                fields["address"] = address_of(scope)
            level, cause = logging.INFO, refusal.__cause__
            if code == "store" and cause is not None:
                level = logging.WARNING
            logger.log(level, "refused", extra=fields, exc_info=cause if level > 20 else None)
