"""Who may ask: hosts, origins, cookies, and how much at once."""

from __future__ import annotations

import hashlib
import ipaddress
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from boneyard.server import wire
from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings

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
METRICS = "/metrics"
API = "/api/"
REFUSAL = "boneyard.refusal"
"""Where the scope of a request keeps why it was refused."""

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
        if not self.open:
            return False
        self._left -= 1
        return True

    @property
    def open(self) -> bool:
        """Whether one more might pass now."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        return self._left >= 1


class Buckets:
    """A bucket for each address.  However many ask, no more than ``kept`` are remembered: the one
    that has asked for nothing longest is forgotten first."""

    def __init__(self, rate: float, burst: int, kept: int = 10_000) -> None:
        self._rate, self._burst, self._kept = rate, burst, kept
        self._by: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._by)

    def take(self, address: str) -> None:
        """Refusal if that address asks for too much."""
        bucket = self._by.get(address)
        if bucket is None:
            bucket = self._by[address] = Bucket(self._rate, self._burst)
            if len(self._by) > self._kept:
                self._by.popitem(last=False)
        self._by.move_to_end(address)
        if not bucket.take():
            raise Refusal("flood")


def check_host(settings: Settings, headers: Mapping[str, str]) -> None:
    """Refusal if the server was asked under a foreign name (DNS rebinding)."""
    if not settings.origins:
        check_own_host(settings, headers)
    elif not _is_public(settings, headers.get("host", "")):
        raise Refusal("host")


def check_own_host(settings: Settings, headers: Mapping[str, str]) -> None:
    """Refusal unless the server was asked under an address of its own."""
    host = headers.get("host", "")
    if _is_public(settings, host):
        return
    try:
        name = urlsplit(f"//{host}").hostname or ""
        if name not in settings.hosts:
            ipaddress.ip_address(name)
    except ValueError:
        raise Refusal("host") from None


def _is_public(settings: Settings, host: str) -> bool:
    return host in {urlsplit(origin).netloc for origin in settings.origins}


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
    """Where a connection comes from, for counting.

    Whoever has an IPv6 address has 2^64 of them: the network counts as one.
    """
    client = scope.get("client")
    text = str(client[0]) if client else "?"
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return text[:64]
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return text


def checked_origins(origins: tuple[str, ...]) -> tuple[str, ...]:
    """Origins as browsers write them.  Raises ValueError for what can never be one.

    >>> checked_origins(("https://Table.example:443/",))
    ('https://table.example',)
    """
    return tuple(map(_checked_origin, origins))


def _checked_origin(origin: str) -> str:
    parts = urlsplit(origin.strip().lower())
    usual = {"http": 80, "https": 443}
    plain = parts.path in ("", "/") and not (parts.query or parts.fragment or parts.username)
    try:
        port = parts.port
    except ValueError:
        plain, port = False, None
    if parts.scheme not in usual or not parts.hostname or not plain:
        raise ValueError(f"{origin!r} is no origin (https://table.example)")
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    shown = "" if port in (None, usual[parts.scheme]) else f":{port}"
    return f"{parts.scheme}://{host}{shown}"


def proxies(trusted: tuple[str, ...]) -> list[str]:
    """The addresses and networks of trusted proxies, checked.

    Raises ValueError: everybody (``*``) is not a proxy, and a name is not an address.
    """
    for one in trusted:
        try:
            network = ipaddress.ip_network(one)
        except ValueError:
            raise ValueError(f"{one!r} is neither an IP address nor a network") from None
        if network.prefixlen == 0:
            raise ValueError(f"{one!r} would trust everybody")
    return list(trusted)


class Guard:
    """Refuses foreign hosts and origins over HTTP, and who asks too much.

    Sockets pass: HTTP middleware does not see their messages, and they are checked before they
    are accepted.
    """

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app, self._settings = app, settings
        self._asking = Buckets(50.0, settings.asked_per_address)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] == "http" and scope["path"] not in (*HEALTH, METRICS):
            try:
                headers = Headers(scope=scope)
                check_host(self._settings, headers)
                if scope["method"] not in SAFE:
                    check_origin(self._settings, scope, headers)
                if scope["path"].startswith(API):
                    self._asking.take(address_of(scope))
            except Refusal as refusal:
                scope[REFUSAL] = refusal
                await refused(refusal)(scope, receive, send)
                return
        await self._app(scope, receive, send)


def protected(scope: Scope, send: Send) -> Send:
    """``send``, with the headers that every answer has."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            if scope["path"].startswith(API):
                headers.setdefault("cache-control", "no-store")
        await send(message)

    return sending


def refused(refusal: Refusal, headers: Mapping[str, str] | None = None) -> Response:
    """The answer to what is refused."""
    body = wire.encode(refusal.failure())
    return Response(body, refusal.status, headers, media_type="application/json")
