"""What every request and answer goes through: security, refusals, and the log."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping
from html import escape

from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Match as RouteMatch
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from boneyard.server import wire
from boneyard.server.base.access import PROBES, check_host, check_origin, checked_origins, is_secure
from boneyard.server.base.limits import RateLimits, address_of
from boneyard.server.base.metrics import Metrics, route_of
from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.http.requests import wanted_language
from boneyard.text import language

logger = logging.getLogger("boneyard.server.http")

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)
"""Scripts and styles come from the page's own files only; third parties get nothing.

The kernels in WebAssembly may be compiled; text still never becomes a script.
"""

UNUSED_FEATURES = ("camera", "geolocation", "microphone", "payment", "usb")
"""What the page never asks a browser for.  Browsers complain about names they don't know."""

HEADERS = {
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
}
"""Headers of an answer that runs no code by itself.

Most answers are files of the page and JSON: a browser applies the page's policy to them, and the
policy of a page is as long as a small file.
"""

PAGE_HEADERS = HEADERS | {
    "content-security-policy": POLICY,
    "permissions-policy": ", ".join(f"{feature}=()" for feature in UNUSED_FEATURES),
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}
"""Headers of what can run code by itself: a page, and its workers."""

ONLY_HTTPS = "max-age=31536000"
"""Seconds for which a browser that came by https comes by https only (RFC 6797)."""

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
API = "/api/"
WORKERS = ("/sw.js", "/assets/worker-")
"""What the paths of workers begin with (``web/vite.config.ts``)."""
REFUSAL = "boneyard.refusal"
"""The key of a request's scope that holds the reason why it was refused."""


def add_security_headers(scope: Scope, headers: MutableHeaders) -> None:
    """Add the headers of every answer."""
    can_run = headers.get("content-type", "").startswith("text/html")
    can_run = can_run or scope["path"].startswith(WORKERS)
    for name, value in (PAGE_HEADERS if can_run else HEADERS).items():
        headers.setdefault(name, value)
    if is_secure(scope):
        headers.setdefault("strict-transport-security", ONLY_HTTPS)
    if scope["path"].startswith(API):
        headers.setdefault("cache-control", "no-store")


def refused(refusal: Refusal, headers: Mapping[str, str] | None = None) -> Response:
    """The answer to a refused request."""
    body = wire.encode(refusal.body())
    return Response(body, refusal.status, headers, media_type="application/json")


SOCKET = "/ws"
"""The path of WebSockets."""

LOG_ADDRESS = ("flood", "origin", "host")
"""Refusals that are logged with the address of the client."""


class ClientGone(Exception):
    """The client closed the connection before the answer was sent."""


class RequestMonitor:
    """Numbers, checks, counts and logs each HTTP request; answers an unexpected error with
    ``internal``.

    It refuses foreign hosts, foreign origins, and too many requests.  WebSockets are checked when
    they connect.
    """

    def __init__(
        self,
        app: ASGIApp,
        settings: Settings,
        metrics: Metrics,
        is_draining: Callable[[], bool],
        serve_socket: Callable[[WebSocket], Awaitable[None]],
    ) -> None:
        self._app, self._settings, self._metrics = app, settings, metrics
        self._is_draining, self._serve_socket = is_draining, serve_socket
        self._request_limits = RateLimits(50.0, settings.requests_per_address)
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
                add_security_headers(scope, headers)
                headers["x-request-id"] = number
                if self._is_draining():  # another process takes the next request
                    headers["connection"] = "close"
            try:
                await send(message)
            except Exception as cause:
                raise ClientGone from cause

        error: Exception | None = None
        try:
            await self._checked(scope)(scope, receive, sending)
        except (ClientGone, ClientDisconnect):
            pass
        except asyncio.CancelledError:  # the server stops: it has waited long enough
            if not status:
                scope[REFUSAL] = Refusal("closing")
                await refused(scope[REFUSAL])(scope, receive, sending)
        except Exception as caught:
            error = caught
            if not status:
                scope[REFUSAL] = Refusal("internal")
                await refused(scope[REFUSAL])(scope, receive, sending)
        finally:
            self._log(scope, number, status, time.perf_counter() - began, error)

    def _checked(self, scope: Scope) -> ASGIApp:
        """What answers a request: the application, or a refusal."""
        if scope["path"] in PROBES:
            return self._app
        headers = Headers(scope=scope)
        try:
            check_host(self._settings, headers)
            if scope["method"] not in SAFE_METHODS:
                check_origin(self._settings, scope, headers)
            if scope["path"].startswith(API):
                self._request_limits.take(address_of(scope))
        except Refusal as refusal:
            scope[REFUSAL] = refusal
            if refusal.code == "host" and wants_page(scope, headers):
                return foreign_host_page(self._settings, scope, headers, refusal)
            return refused(refusal)
        return self._app

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


def add_error_handlers(app: Starlette) -> None:
    """Answer refusals, unknown paths and methods."""

    async def refusal(request: Request, error: Exception) -> Response:
        assert isinstance(error, Refusal)
        request.scope[REFUSAL] = error
        return refused(error)

    async def http_error(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        if error.status_code != 405:
            return await refusal(request, Refusal("not_found"))
        request.scope[REFUSAL] = Refusal("method")
        found = [r for r in app.routes if r.matches(request.scope)[0] is not RouteMatch.NONE]
        methods = sorted({method for route in found for method in getattr(route, "methods", ())})
        return refused(request.scope[REFUSAL], {"allow": ", ".join(methods)})

    app.add_exception_handler(Refusal, refusal)
    app.add_exception_handler(HTTPException, http_error)


_PLAIN = re.compile(r"[a-z]+://[a-z0-9._:\[\]-]+")
"""An address that means nothing else in a shell: people copy the option."""

STYLE = "max-width:40rem;margin:15vh auto;padding:0 1rem;font:1.1rem/1.5 system-ui,sans-serif"
TITLE = "font-size:1.6rem;line-height:1.25"
CODE = "white-space:pre-wrap;overflow-wrap:anywhere"


def wants_page(scope: Scope, headers: Mapping[str, str]) -> bool:
    """Whether the request is that of a browser for a page."""
    return scope["method"] in ("GET", "HEAD") and "text/html" in headers.get("accept", "")


def foreign_host_page(
    settings: Settings, scope: Scope, headers: Mapping[str, str], refusal: Refusal
) -> Response:
    """A page that says so, where the server can be used, and which option allows the address."""
    lang = wanted_language(headers)
    say = language(lang).say
    parts = [f'<h1 style="{TITLE}">{escape(refusal.words[lang])}</h1>']
    if settings.origins:
        links = (f'<a href="{escape(one)}">{escape(one)}</a>' for one in settings.origins)
        parts.append(f"<p>{escape(say('host-elsewhere'))} {', '.join(links)}</p>")
    wanted = _address(scope, headers)
    if wanted is not None:
        parts.append(f"<p>{escape(say('host-allow'))}</p>")
        parts.append(f'<pre style="{CODE}"><code>--origin {escape(wanted)}</code></pre>')
    head = (
        f'<!doctype html><html lang="{lang}" dir="{say("language-direction")}">'
        '<meta charset="utf-8"><title>boneyard</title>'
        '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">'
        '<meta name="color-scheme" content="light dark">'
    )
    html = f'{head}<body style="{STYLE}"><main>{"".join(parts)}</main></body></html>'
    return HTMLResponse(html, refusal.status, {"vary": "accept, accept-language"})


def _address(scope: Scope, headers: Mapping[str, str]) -> str | None:
    """The address that the browser shows; None if it is not a plain one."""
    scheme = "https" if is_secure(scope) else "http"
    try:
        (address,) = checked_origins((f"{scheme}://{headers.get('host', '')}",))
    except ValueError:
        return None
    return address if _PLAIN.fullmatch(address) else None
