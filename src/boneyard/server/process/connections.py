"""The open connections of a process: how many there may be, and what takes too long."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import resource
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from boneyard.server.base.limits import AddressCounts, address_key, ip_of
from boneyard.server.base.metrics import Metrics
from boneyard.server.base.settings import Settings
from boneyard.server.process.frames import text_frame

logger = logging.getLogger("boneyard.server.connections")

RESERVE, RESERVED_PART = 128, 8
"""Descriptors kept for the database, bots, files of the page and connections that are being
refused: so many, and one in eight."""

PROBE_PLACES, PROBE_TIMEOUT = 8, 2_000
"""Connections from this machine beyond the limits, which may only ask how the server is, and
milliseconds for their header."""

TRIED = 8
"""How many waiting connections are tried at most when a new one needs room."""

CHECK_EVERY, LATE = 0.5, 0.5
"""Seconds between two checks of all connections, and by which a check is late if the process has
stood still."""


ABORT_AFTER = 5.0
"""Seconds for a client to take part in closing; then the connection is aborted."""

TIMEOUT = b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class OpenConnection:
    """It waits for a request, or a request is being answered, or it is a WebSocket.

    A client must complete the header of a request in time, from connecting or from the header's
    first byte, and take part in each exchange in time.  An idle connection is closed by uvicorn, as
    it allows for.  A WebSocket must be heard: its client answers pings.

    All times are seconds of one clock.
    """

    __slots__ = (
        "_has_begun", "_has_body_left", "_is_answering", "client", "deadline", "heard_at",
        "is_new", "is_probe", "is_proxy", "is_writable", "key", "on_flood", "on_text",
        "transport",
    )  # fmt: skip

    def __init__(
        self, transport: asyncio.Transport, key: str, deadline: float, *, is_proxy: bool,
        is_probe: bool,
    ) -> None:  # fmt: skip
        self.transport, self.key, self.is_proxy, self.is_probe = transport, key, is_proxy, is_probe
        self.client = client_of(transport)
        self.deadline: float | None = deadline
        self.heard_at: float | None = None
        """When a WebSocket was heard last; None for HTTP."""
        self.is_writable = True
        """Whether the buffer of what is on its way to the client has room."""
        self.is_new = True
        """Whether it has not begun a request yet."""
        self.on_flood: Callable[[], None] | None = None
        """Refuses a WebSocket that sends too much."""
        self.on_text: Callable[[bytes], bool] | None = None
        """Takes a text of a WebSocket whose task waits for one; returns whether it has."""
        self._is_answering = self._has_begun = self._has_body_left = False

    def note_data(self, deadline: float) -> None:
        """HTTP has arrived: the first byte of a later header sets its deadline."""
        if not (self._is_answering or self._has_begun):
            self._has_begun = True
            if not self.is_new:
                self.deadline = deadline

    def begin(self, deadline: float | None) -> None:
        """A request is complete but for its body, or a WebSocket's handshake."""
        self.is_new = self._has_begun = self._has_body_left = False
        self._is_answering = True
        self.deadline = deadline

    def end(self, deadline: float, *, has_body_left: bool) -> None:
        """The answer is on its way: the client has to take it, and to send the rest of its body."""
        self._is_answering, self._has_body_left = False, has_body_left
        if has_body_left:
            self.deadline = deadline
        elif not self.transport.get_write_buffer_size():
            self.deadline = None

    def send_texts(self, texts: Sequence[bytes]) -> bool:
        """Send texts on a WebSocket, in one write.

        False if it is closing, or the buffer of what is on its way to the client is full.
        """
        if not self.is_writable or self.transport.is_closing():
            return False
        self.transport.write(b"".join(map(text_frame, texts)))
        return True

    def refuse_flood(self) -> None:
        """A WebSocket has sent too many frames."""
        if self.on_flood is None:
            self.transport.abort()
        else:
            self.on_flood()

    def make_room(self) -> bool:
        """Close because another one needs the place; False if an answer is on its way."""
        if self.transport.get_write_buffer_size() or self.transport.is_closing():
            return False
        self.transport.close()
        return True

    def check(self, now: float, silence: float) -> None:
        """Close it if it has taken too long, or if it was not heard for ``silence`` seconds."""
        if self.heard_at is not None and now > self.heard_at + silence:
            self.transport.abort()
        elif self.deadline is not None:
            if now > self.deadline:
                self._time_out()
        elif self.transport.is_closing():
            self.deadline = now + ABORT_AFTER

    def forgive(self, seconds: float) -> None:
        """Leave out a time in which this process stood still: it has read nothing."""
        if self.deadline is not None:
            self.deadline += seconds
        if self.heard_at is not None:
            self.heard_at += seconds

    def _time_out(self) -> None:
        """Close: the client took too long.  A part of a header gets an answer."""
        self.deadline = None
        transport = self.transport
        if self._is_answering or transport.is_closing() or transport.get_write_buffer_size():
            transport.abort()
            return
        if self._has_begun and not self._has_body_left:
            transport.write(TIMEOUT)
        transport.close()


def client_of(transport: asyncio.Transport) -> tuple[str, int]:
    """The address and port of a client, as in the scope of its requests."""
    peer = transport.get_extra_info("peername") or ("", 0)
    return str(peer[0]), int(peer[1])


class Connections:
    """Counts connections: all, and those of each address.

    When the process is full, the connection that has waited longest for a request makes room.
    Connections of trusted proxies count together with all others only: a proxy brings many people.
    """

    def __init__(
        self, settings: Settings, metrics: Metrics, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._settings, self._clock = settings, clock
        self.most = min(settings.connections, descriptors_for_connections())
        self._open: dict[tuple[str, int], OpenConnection] = {}
        self._waiting: OrderedDict[OpenConnection, None] = OrderedDict()
        self._proxies = [ipaddress.ip_network(one) for one in settings.trusted_proxies]
        self._refused = metrics.refused_connections
        self._by_address = AddressCounts()
        self._probes = 0
        self.released = 0
        """Connections that have closed since the start."""
        self._is_trusted = lru_cache(maxsize=256)(self._find_proxy)

    def __len__(self) -> int:
        return len(self._open)

    def __iter__(self) -> Iterator[OpenConnection]:
        return iter(tuple(self._open.values()))

    def of(self, client: tuple[str, int] | None) -> OpenConnection | None:
        """The connection of a client, by its address and port."""
        return None if client is None else self._open.get(client)

    @property
    def has_new(self) -> bool:
        """Whether a connection has not begun a request yet."""
        return any(one.is_new for one in self)

    # ---- coming and going

    def admit(self, transport: asyncio.Transport) -> OpenConnection | None:
        """Admit a new connection; None if it must be refused."""
        host = client_of(transport)[0]
        key, is_proxy = address_key(host), self._is_trusted(host)
        reason = self._find_reason(key, is_proxy=is_proxy)
        is_probe = reason is not None and self._probes < PROBE_PLACES and _is_loopback(host)
        if reason is not None and not is_probe:
            self._refused.labels(reason).inc()
            logger.warning("too many connections (%s)", reason, extra={"address": key})
            return None
        timeout = self._settings.header_timeout
        deadline = self._after(min(timeout, PROBE_TIMEOUT) if is_probe else timeout)
        found = OpenConnection(transport, key, deadline, is_proxy=is_proxy, is_probe=is_probe)
        self._open[found.client] = found
        if is_probe:
            self._probes += 1
        else:
            self._by_address.add(key)
        self._wait(found)
        return found

    def release(self, connection: OpenConnection) -> None:
        """A connection has closed."""
        self._waiting.pop(connection, None)
        if self._open.get(connection.client) is connection:
            del self._open[connection.client]
        self.released += 1
        if connection.is_probe:
            self._probes -= 1
        else:
            self._by_address.remove(connection.key)

    def _find_reason(self, key: str, *, is_proxy: bool) -> str | None:
        """Why a new connection of an address must be refused; None if it may come."""
        most, of_address = max(1, self.most // 2), self._settings.connections_per_address
        if not (is_proxy or self._by_address.has_room(key, of_address, most)):
            return "address"
        if len(self._open) - self._probes >= self.most and not self._make_room():
            return "total"
        return None

    def _make_room(self) -> bool:
        """Close the connection that has waited longest; False if none can be closed."""
        for _ in range(min(TRIED, len(self._waiting))):
            connection, _ = self._waiting.popitem(last=False)
            if connection.make_room():
                return True
            self._waiting[connection] = None
        return False

    # ---- working and waiting

    def note_data(self, connection: OpenConnection) -> None:
        """HTTP has arrived."""
        connection.note_data(self._after(self._settings.header_timeout))

    def hear(self, connection: OpenConnection) -> None:
        """Something has arrived on a WebSocket."""
        connection.heard_at = self._clock()

    def begin(self, connection: OpenConnection, *, is_socket: bool) -> None:
        """A request begins, or a WebSocket: it is not closed to make room."""
        self._waiting.pop(connection, None)
        connection.begin(None if is_socket else self._after(self._settings.exchange_timeout))
        if is_socket:
            self.hear(connection)

    def end(self, connection: OpenConnection, *, has_body_left: bool) -> None:
        """An answer is on its way, or a WebSocket is closing."""
        if connection.heard_at is not None:
            connection.heard_at, connection.deadline = None, self._clock() + ABORT_AFTER
            return
        header_timeout = self._after(self._settings.header_timeout)
        connection.end(header_timeout, has_body_left=has_body_left)
        self._wait(connection)

    async def check_often(self) -> None:
        """Close what takes too long, until cancelled."""
        before = self._clock()
        while True:
            await asyncio.sleep(CHECK_EVERY)
            now = self._clock()
            late, before = now - before - CHECK_EVERY, now
            self.check(late if late > LATE else 0.0)

    def check(self, stood_still: float = 0.0) -> None:
        """Close what takes too long; leave out some seconds in which this process stood still."""
        now = self._clock()
        silence = (self._settings.ping_every + self._settings.ping_timeout) / 1000
        for connection in self:
            if stood_still:
                connection.forgive(stood_still)
            connection.check(now, silence)

    def _wait(self, connection: OpenConnection) -> None:
        if not (connection.is_proxy or connection.is_probe or connection.transport.is_closing()):
            self._waiting[connection] = None

    def _after(self, ms: int) -> float:
        return self._clock() + ms / 1000

    def _find_proxy(self, host: str) -> bool:
        try:
            address = ipaddress.ip_address(host.partition("%")[0])
        except ValueError:  # a peer without an IP address
            return False
        return any(address in network for network in self._proxies)


def descriptors_for_connections() -> int:
    """How many connections the limit of open files allows, less the reserve."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return 1 << 31
    return max(1, soft - soft // RESERVED_PART - RESERVE)


def _is_loopback(host: str) -> bool:
    address = ip_of(host)
    return address is not None and address.is_loopback
