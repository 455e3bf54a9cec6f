"""Security of HTTP: the check of every request, and the headers of every answer."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from boneyard.server import wire
from boneyard.server.base.access import PROBES, check_host, check_origin, is_secure
from boneyard.server.base.limits import RateLimits, address_of
from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.http.foreign_host import foreign_host_page, wants_page

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
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
"""Scripts and styles come from the page's own files only; third parties get nothing."""

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
"""Headers of what can run code by itself: a page, and the page's service worker."""

ONLY_HTTPS = "max-age=31536000"
"""Seconds for which a browser that came by https comes by https only (RFC 6797)."""

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
API = "/api/"
SERVICE_WORKER = "/sw.js"
REFUSAL = "boneyard.refusal"
"""The key of a request's scope that holds the reason why it was refused."""


class Guard:
    """Middleware that refuses foreign hosts, foreign origins, and too many requests.

    HTTP middleware does not see the messages of WebSockets; those are checked when they connect.
    """

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app, self._settings = app, settings
        self._request_limits = RateLimits(50.0, settings.requests_per_address)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check one request, and pass it on."""
        if scope["type"] == "http" and scope["path"] not in PROBES:
            headers = Headers(scope=scope)
            try:
                check_host(self._settings, headers)
                if scope["method"] not in SAFE_METHODS:
                    check_origin(self._settings, scope, headers)
                if scope["path"].startswith(API):
                    self._request_limits.take(address_of(scope))
            except Refusal as refusal:
                scope[REFUSAL] = refusal
                answer = refused(refusal)
                if refusal.code == "host" and wants_page(scope, headers):
                    answer = foreign_host_page(self._settings, scope, headers, refusal)
                await answer(scope, receive, send)
                return
        await self._app(scope, receive, send)


def with_security_headers(scope: Scope, send: Send) -> Send:
    """A ``send`` that adds the headers of every answer."""

    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            can_run = headers.get("content-type", "").startswith("text/html")
            can_run = can_run or scope["path"] == SERVICE_WORKER
            for name, value in (PAGE_HEADERS if can_run else HEADERS).items():
                headers.setdefault(name, value)
            if is_secure(scope):
                headers.setdefault("strict-transport-security", ONLY_HTTPS)
            if scope["path"].startswith(API):
                headers.setdefault("cache-control", "no-store")
        await send(message)

    return send_with_headers


def refused(refusal: Refusal, headers: Mapping[str, str] | None = None) -> Response:
    """The answer to a refused request."""
    body = wire.encode(refusal.body())
    return Response(body, refusal.status, headers, media_type="application/json")
