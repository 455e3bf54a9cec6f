"""Which connections a process accepts, decided before anything is read from them.

A process may open a limited number of files, and each connection is one.  Without limits one client
that opens connections and says nothing would close the server to everybody.
"""

from __future__ import annotations

import ipaddress
import logging
import resource
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache

from boneyard.server.base.limits import AddressCounts, address_key
from boneyard.server.base.metrics import Metrics
from boneyard.server.base.settings import Settings

logger = logging.getLogger("boneyard.server.connections")

RESERVE, RESERVED_PART = 128, 8
"""Descriptors kept for the database, bots, files of the page and connections that are being
refused: so many, and one in eight."""

PROBE_PLACES = 8
"""Connections from this machine beyond the limits; they may only ask how the server is."""

TRIED = 8
"""How many waiting connections are tried at most when a new one needs room."""

MakeRoom = Callable[[], bool]
"""Closes a waiting connection; False if it is not idle after all."""


class Place:
    """The place of one connection.  ``release`` must follow when it has closed."""

    __slots__ = ("_admission", "_is_proxy", "_key", "is_probe")

    def __init__(self, admission: Admission, key: str, *, is_proxy: bool, is_probe: bool) -> None:
        self._admission, self._key = admission, key
        self._is_proxy = is_proxy
        self.is_probe = is_probe
        """Whether it is beyond the limits, for health checks only."""

    def wait(self, make_room: MakeRoom) -> None:
        """The connection waits for a request: under pressure it may be closed."""
        if not (self._is_proxy or self.is_probe):
            self._admission.waiting[self] = make_room
            self._admission.waiting.move_to_end(self)

    def work(self) -> None:
        """The connection has a request: it is not closed to make room."""
        self._admission.waiting.pop(self, None)

    def release(self) -> None:
        """The connection has closed."""
        self.work()
        self._admission.release(self._key, is_probe=self.is_probe)


class Admission:
    """Counts the connections of a process: all, and those of each address.

    When the process is full, the connection that has waited longest for a request makes room.
    Connections of trusted proxies count together with all others only: a proxy brings many people.
    """

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.most = min(settings.connections, descriptors_for_connections())
        self.most_per_address = settings.connections_per_address
        self.waiting: OrderedDict[Place, MakeRoom] = OrderedDict()
        self._proxies = [ipaddress.ip_network(one) for one in settings.trusted_proxies]
        self._refused = metrics.refused_connections
        self._by_address = AddressCounts()
        self._count = self._probes = 0
        self.released = 0
        """Connections that have closed since the start."""
        self._is_trusted = lru_cache(maxsize=256)(self._find_proxy)

    def __len__(self) -> int:
        return self._count

    def admit(self, host: str) -> Place | None:
        """A place for a new connection from an address; None if it must be refused."""
        is_proxy, key = self._is_trusted(host), address_key(host)
        reason = None
        if not (is_proxy or self._has_room(key)):
            reason = "address"
        elif self._count >= self.most and not self._make_room():
            reason = "total"
        if reason is None:
            self._count += 1
            self._by_address.add(key)
            return Place(self, key, is_proxy=is_proxy, is_probe=False)
        if self._probes < PROBE_PLACES and _is_loopback(host):
            self._probes += 1
            return Place(self, key, is_proxy=is_proxy, is_probe=True)
        self._refused.labels(reason).inc()
        logger.warning("too many connections (%s)", reason, extra={"address": key})
        return None

    def release(self, key: str, *, is_probe: bool) -> None:
        """A connection has closed."""
        self.released += 1
        if is_probe:
            self._probes -= 1
            return
        self._count -= 1
        self._by_address.remove(key)

    def _has_room(self, key: str) -> bool:
        most = max(1, self.most // 2)
        return self._by_address.has_room(key, self.most_per_address, most)

    def _make_room(self) -> bool:
        """Close the connection that has waited longest; False if none can be closed."""
        for _ in range(min(TRIED, len(self.waiting))):
            place, make_room = self.waiting.popitem(last=False)
            if make_room():
                return True
            self.waiting[place] = make_room
        return False

    def _find_proxy(self, host: str) -> bool:
        try:
            address = ipaddress.ip_address(host.partition("%")[0])
        except ValueError:
            return False
        return any(address in network for network in self._proxies)


def descriptors_for_connections() -> int:
    """How many connections the limit of open files allows, less the reserve."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return 1 << 31
    return max(1, soft - soft // RESERVED_PART - RESERVE)


def _is_loopback(host: str) -> bool:
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return False
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    return address.is_loopback
