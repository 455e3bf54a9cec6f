"""Limits by address: how many messages or requests may pass, and how much may be open."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from functools import lru_cache

from starlette.types import Scope

from boneyard.server.base.refusals import Refusal


class RateLimit:
    """A token bucket: ``rate`` a second, and ``burst`` at once."""

    def __init__(
        self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate, self._burst, self._clock = rate, float(burst), clock
        self._left, self._at = self._burst, clock()

    def take(self, number: int = 1) -> bool:
        """Take so many if they are left; returns whether they were."""
        if not self.has_left(number):
            return False
        self._left -= number
        return True

    def has_left(self, number: int = 1) -> bool:
        """Whether so many more may pass now."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        return self._left >= number


class RateLimits:
    """A rate limit for each key, such as an address.

    Wider networks of an address have limits of their own.  At most ``kept`` are in memory; the
    least recently used is removed first.
    """

    def __init__(self, rate: float, burst: int, kept: int = 10_000) -> None:
        self._rate, self._burst, self._kept = rate, burst, kept
        self._by_key: OrderedDict[str, RateLimit] = OrderedDict()

    def __len__(self) -> int:
        return len(self._by_key)

    def take(self, key: str) -> None:
        """Take one.  Refusal if there is none left for the key, or for a network of it."""
        limits = [self._limit(network, factor) for network, factor in networks_of(key)]
        if not all(limit.has_left() for limit in limits):
            raise Refusal("flood")
        for limit in limits:
            limit.take()

    def _limit(self, key: str, factor: int) -> RateLimit:
        limit = self._by_key.get(key)
        if limit is None:
            limit = self._by_key[key] = RateLimit(self._rate * factor, self._burst * factor)
            if len(self._by_key) > self._kept:
                self._by_key.popitem(last=False)
        self._by_key.move_to_end(key)
        return limit


class AddressCounts:
    """How many things each address has open, and each of its networks."""

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()

    def __getitem__(self, network: str) -> int:
        return self._counts[network]

    def add(self, address: str) -> None:
        """Count one more."""
        for network, _ in networks_of(address):
            self._counts[network] += 1

    def remove(self, address: str) -> None:
        """Count one less."""
        for network, _ in networks_of(address):
            self._counts[network] -= 1
            if not self._counts[network]:
                del self._counts[network]

    def has_room(self, address: str, most: int, limit: int | None = None) -> bool:
        """Whether an address may have one more, if it may have ``most``.  A wider network may have
        a multiple of that, but none more than ``limit``."""
        return all(
            self._counts[network] < (most * factor if limit is None else min(most * factor, limit))
            for network, factor in networks_of(address)
        )


def ip_of(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """The IP address of a peer, IPv4 where it is mapped into IPv6; None if it has none."""
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return mapped or address


def address_of(scope: Scope) -> str:
    """The address of a client, as a key of rate limits.

    An IPv6 client has 2^64 addresses: its network counts as one.
    """
    client = scope.get("client")
    return address_key(str(client[0]) if client else "?")


def address_key(text: str) -> str:
    """An address as a key of limits; the network of an IPv6 address."""
    address = ip_of(text)
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((address, 64), strict=False))
    return text[:64] if address is None else str(address)


WIDER = ((64, 1), (56, 2), (48, 4))
"""The lengths of the IPv6 networks that are counted, and how many addresses each counts for: a
provider gives a home the 256 networks of a /56, and whoever asks those of a /48."""


@lru_cache(maxsize=4096)
def networks_of(key: str) -> tuple[tuple[str, int], ...]:
    """A key of limits and the wider networks that it counts for, each with its factor.

    >>> [network for network, _ in networks_of("2001:db8:1:203::/64")]
    ['2001:db8:1:203::/64', '2001:db8:1:200::/56', '2001:db8:1::/48']
    >>> networks_of("192.0.2.7")
    (('192.0.2.7', 1),)
    """
    try:
        network = ipaddress.IPv6Network(key)
    except ValueError:
        return ((key, 1),)
    return tuple((str(network.supernet(new_prefix=bits)), factor) for bits, factor in WIDER)
