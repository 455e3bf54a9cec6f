"""Rate limits: how many messages or requests may pass."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable

from starlette.types import Scope

from boneyard.server.base.refusals import Refusal


class RateLimit:
    """A token bucket: ``rate`` a second, and ``burst`` at once."""

    def __init__(
        self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate, self._burst, self._clock = rate, float(burst), clock
        self._left, self._at = self._burst, clock()

    def take(self) -> bool:
        """Take one if there is one left; returns whether there was."""
        if not self.has_left:
            return False
        self._left -= 1
        return True

    @property
    def has_left(self) -> bool:
        """Whether one more may pass now."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        return self._left >= 1


class RateLimits:
    """A rate limit for each key, such as an address.

    At most ``kept`` are in memory; the least recently used is removed first.
    """

    def __init__(self, rate: float, burst: int, kept: int = 10_000) -> None:
        self._rate, self._burst, self._kept = rate, burst, kept
        self._by_key: OrderedDict[str, RateLimit] = OrderedDict()

    def __len__(self) -> int:
        return len(self._by_key)

    def take(self, key: str) -> None:
        """Take one.  Refusal if there is none left for the key."""
        limit = self._by_key.get(key)
        if limit is None:
            limit = self._by_key[key] = RateLimit(self._rate, self._burst)
            if len(self._by_key) > self._kept:
                self._by_key.popitem(last=False)
        self._by_key.move_to_end(key)
        if not limit.take():
            raise Refusal("flood")


def address_of(scope: Scope) -> str:
    """The address of a client, as a key of rate limits.

    An IPv6 client has 2^64 addresses: its network counts as one.
    """
    client = scope.get("client")
    return address_key(str(client[0]) if client else "?")


def address_key(text: str) -> str:
    """An address as a key of limits; the network of an IPv6 address."""
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return text[:64]
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return text
