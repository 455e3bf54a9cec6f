"""Access checks: hosts, origins, cookies, tokens, proxies, and who may read the metrics."""

from __future__ import annotations

import hashlib
import hmac
import ipaddress
from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.responses import Response
from starlette.types import Scope

from boneyard.server.base.limits import ip_of
from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.text.messages import MessageError, quoted

COOKIE_AGE = 400 * 24 * 3600
FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip", "via")
"""Headers that proxies add."""

PROBES = ("/healthz", "/readyz", "/metrics")
"""Paths for probes, which know the server under any address."""


def check_host(settings: Settings, headers: Mapping[str, str]) -> None:
    """Refusal if the request is for a foreign host name (DNS rebinding)."""
    if not settings.origins:
        check_own_host(settings, headers)
    elif not _is_public(settings, headers.get("host", "")):
        raise Refusal("host")


def check_own_host(settings: Settings, headers: Mapping[str, str]) -> None:
    """Refusal unless the request is for an address of this server."""
    host = headers.get("host", "")
    if not (_is_public(settings, host) or _is_own(settings, host)):
        raise Refusal("host")


def _is_own(settings: Settings, host: str) -> bool:
    """Whether a host header is a name or an IP address of this server, with or without a port.

    User names, paths and the like do not belong there (RFC 9110, 7.2).
    """
    try:
        parts = urlsplit(f"//{host}")
        is_plain = parts.netloc == host and parts.username is None
        name, _ = parts.hostname or "", parts.port
        if name not in settings.hosts:
            ipaddress.ip_address(name)
    except ValueError:
        return False
    return is_plain


def own_names(name: str) -> tuple[str, ...]:
    """The names under which the machine of a name is reached from its own network.

    >>> own_names("Ada-PC")
    ('localhost', 'ada-pc', 'ada-pc.local')
    """
    plain = name.lower().removesuffix(".local")
    return ("localhost", plain, f"{plain}.local")


def _is_public(settings: Settings, host: str) -> bool:
    return host in {urlsplit(origin).netloc for origin in settings.origins}


def check_origin(settings: Settings, scope: Scope, headers: Mapping[str, str]) -> None:
    """Refusal unless the request comes from the server's own page."""
    origin = headers.get("origin")
    if settings.origins:
        if origin not in settings.origins:
            raise Refusal("origin")
        return
    scheme = "https" if is_secure(scope) else "http"
    if origin != f"{scheme}://{headers.get('host', '')}":
        raise Refusal("origin")


def is_secure(scope: Scope) -> bool:
    """Whether the connection is encrypted, as far as the proxy says."""
    return scope.get("scheme") in ("https", "wss")


def cookie_name(scope: Scope) -> str:
    """``__Host-boneyard``; plain http (localhost) has no prefix, because that needs https."""
    return "__Host-boneyard" if is_secure(scope) else "boneyard"


def set_cookie(response: Response, scope: Scope, token: str) -> None:
    """Send the browser the token of its identity."""
    response.set_cookie(
        cookie_name(scope),
        token,
        max_age=COOKIE_AGE,
        path="/",
        secure=is_secure(scope),
        httponly=True,
        samesite="lax",
    )


def token_hash(token: str) -> bytes:
    """The hash to store.  It needs no salt, because the token is random."""
    return hashlib.sha256(token.encode()).digest()


def checked_origins(origins: tuple[str, ...]) -> tuple[str, ...]:
    """Origins as browsers write them.  Raises ValueError for a text that is not an origin.

    >>> checked_origins(("https://Table.example:443/",))
    ('https://table.example',)
    """
    return tuple(map(_checked_origin, origins))


def _checked_origin(origin: str) -> str:
    parts = urlsplit(origin.strip().lower())
    default_ports = {"http": 80, "https": 443}
    is_plain = parts.path in ("", "/") and not (parts.query or parts.fragment or parts.username)
    try:
        port = parts.port
    except ValueError:
        is_plain, port = False, None
    if parts.scheme not in default_ports or not parts.hostname or not is_plain:
        raise MessageError("error-origin", text=quoted(origin))
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    shown = "" if port in (None, default_ports[parts.scheme]) else f":{port}"
    return f"{parts.scheme}://{host}{shown}"


def checked_proxies(trusted: tuple[str, ...]) -> list[str]:
    """The addresses and networks of trusted proxies.

    Raises ValueError for a name, and for a network that contains every address.
    """
    for one in trusted:
        try:
            network = ipaddress.ip_network(one)
        except ValueError:
            raise MessageError("error-proxy", text=quoted(one)) from None
        if network.prefixlen == 0:
            raise MessageError("error-proxy-all", text=quoted(one))
    return list(trusted)


def check_metrics_access(scope: Scope, headers: Mapping[str, str], token: str | None) -> None:
    """Refusal unless the client may read the metrics.

    With a token, the client must send it.  Without one, the client must connect directly from a
    private network: behind a proxy, every client seems to be in the proxy's network.
    """
    if token is not None:
        given = headers.get("authorization", "")
        if hmac.compare_digest(given.encode("utf-8", "replace"), f"Bearer {token}".encode()):
            return
        raise Refusal("not_found")
    client = scope.get("client")
    address = ip_of(str(client[0])) if client else None
    is_private = address is not None and (address.is_loopback or address.is_private)
    if any(name in headers for name in FORWARDED) or not is_private:
        raise Refusal("not_found")
