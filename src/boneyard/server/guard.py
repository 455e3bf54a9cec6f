"""Who may ask: hosts, origins, cookies, and how much at once."""

from __future__ import annotations

import hashlib
import ipaddress
import secrets
import time
from collections.abc import Callable, Mapping
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from boneyard.server import wire
from boneyard.server.settings import Settings
from boneyard.server.words import Refusal

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
"""No script and no style sheet but the page's own files, and no third party at all."""

HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}

SAFE = ("GET", "HEAD", "OPTIONS")
HEALTH = ("/healthz", "/readyz")
COOKIE_AGE = 400 * 24 * 3600


class Bucket:
    """Lets ``rate`` things a second pass, and ``burst`` at once."""

    def __init__(
        self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate, self._burst, self._clock = rate, float(burst), clock
        self._left, self._at = self._burst, clock()

    def take(self) -> bool:
        """Whether one more may pass now."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def full(self) -> bool:
        """Whether nothing was taken for a while."""
        return self._left + (self._clock() - self._at) * self._rate >= self._burst


class Buckets:
    """A bucket for each address."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate, self._burst = rate, burst
        self._by: dict[str, Bucket] = {}

    def take(self, address: str) -> None:
        """Refusal if that address asks for too much."""
        if len(self._by) > 10_000:
            self._by = {who: bucket for who, bucket in self._by.items() if not bucket.full}
        if not self._by.setdefault(address, Bucket(self._rate, self._burst)).take():
            raise Refusal("flood")


def check_host(settings: Settings, headers: Mapping[str, str]) -> None:
    """Refusal if the server was asked under a foreign name (DNS rebinding)."""
    host = headers.get("host", "")
    if settings.origins:
        if host not in {urlsplit(origin).netloc for origin in settings.origins}:
            raise Refusal("host")
        return
    try:
        name = urlsplit(f"//{host}").hostname or ""
        if name not in settings.hosts:
            ipaddress.ip_address(name)
    except ValueError:
        raise Refusal("host") from None


def check_origin(settings: Settings, scope: Scope, headers: Mapping[str, str]) -> None:
    """Refusal unless the page that asks is the server's own."""
    origin = headers.get("origin")
    if settings.origins:
        if origin not in settings.origins:
            raise Refusal("origin")
        return
    scheme = "https" if scope.get("scheme") in ("https", "wss") else "http"
    if origin != f"{scheme}://{headers.get('host', '')}":
        raise Refusal("origin")


def is_secure(scope: Scope) -> bool:
    """Whether the connection is encrypted, as far as the proxy says."""
    return scope.get("scheme") in ("https", "wss")


def cookie_name(scope: Scope) -> str:
    """``__Host-boneyard``; without the prefix, which needs https, on plain http (localhost)."""
    return "__Host-boneyard" if is_secure(scope) else "boneyard"


def set_cookie(response: Response, scope: Scope, token: str) -> None:
    """Give the browser its identity."""
    response.set_cookie(
        cookie_name(scope),
        token,
        max_age=COOKIE_AGE,
        path="/",
        secure=is_secure(scope),
        httponly=True,
        samesite="lax",
    )


def new_token() -> str:
    """What proves an identity; only its hash is stored."""
    return secrets.token_urlsafe(32)


def token_hash(token: str) -> bytes:
    """As it is stored.  The token is random, so that a plain hash is enough."""
    return hashlib.sha256(token.encode()).digest()


def address_of(scope: Scope) -> str:
    """Where a connection comes from."""
    client = scope.get("client")
    return str(client[0]) if client else "?"


class Guard:
    """Refuses foreign hosts and origins over HTTP, and puts the headers on every answer.

    Sockets pass: HTTP middleware does not see their messages, and they are checked before they
    are accepted.
    """

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app, self._settings = app, settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        try:
            if scope["path"] not in HEALTH:
                headers = Headers(scope=scope)
                check_host(self._settings, headers)
                if scope["method"] not in SAFE:
                    check_origin(self._settings, scope, headers)
        except Refusal as refusal:
            await refused(refusal)(scope, receive, sending)
            return
        await self._app(scope, receive, sending)


def refused(refusal: Refusal) -> Response:
    """The answer to what is refused."""
    return Response(wire.encode(refusal.failure()), refusal.status, media_type="application/json")
