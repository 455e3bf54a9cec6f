"""The metrics of a server, for Prometheus.

Every application has its own registry.  Labels have a fixed set of values, such as kinds,
routes and refusal codes; they never name a table, a person or an address.
"""

from __future__ import annotations

import time
from bisect import bisect_left
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache, partial
from itertools import accumulate
from typing import Protocol

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    exposition,
)
from prometheus_client.metrics_core import HistogramMetricFamily, Metric
from prometheus_client.registry import Collector
from prometheus_client.utils import floatToGoString
from starlette.types import Scope

SHORT = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
LONG = (0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0)
STATUSES = ("waiting", "playing", "finished", "expired")
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
CONTENT_TYPE = exposition.CONTENT_TYPE_LATEST


class GaugeReader(Protocol):
    """Reads the gauges."""

    def __call__(self) -> tuple[int, int, int]:
        """Tables in memory, connections to them, and seats whose people are connected."""


class Timing:
    """A histogram over the buckets of ``SHORT``.

    Every move is timed three times.  One observation costs a tenth of that of a Histogram, which
    takes a lock.
    """

    __slots__ = ("counts", "total")

    def __init__(self) -> None:
        self.counts = [0] * (len(SHORT) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        """Count one duration."""
        self.counts[bisect_left(SHORT, seconds)] += 1
        self.total += seconds


class Timings(Collector):
    """Exposes timings to Prometheus, by the value of a label if there is one."""

    def __init__(
        self,
        name: str,
        about: str,
        label: str | None = None,
        *,
        of: dict[str, Timing] | None = None,
    ) -> None:
        self._name, self._about, self._label = name, about, label
        self._of = {} if of is None else of

    def timing(self, value: str) -> Timing:
        """The timing for a value of the label."""
        timing = self._of.get(value)
        if timing is None:
            timing = self._of[value] = Timing()
        return timing

    def collect(self) -> Iterator[Metric]:
        """The histogram, for Prometheus."""
        labels = [] if self._label is None else [self._label]
        found = HistogramMetricFamily(self._name, self._about, labels=labels)
        bounds = [*map(floatToGoString, SHORT), "+Inf"]
        for value, timing in self._of.items():
            counts = [float(count) for count in accumulate(timing.counts)]
            buckets = list(zip(bounds, counts, strict=True))
            found.add_metric([value] if labels else [], buckets, timing.total)
        yield found


class Metrics:
    """The counters and gauges of one application."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        for collector in (ProcessCollector, PlatformCollector, GCCollector):
            collector(registry=registry)
        counter, gauge = partial(Counter, registry=registry), partial(Gauge, registry=registry)
        histogram = partial(Histogram, buckets=LONG, registry=registry)
        self._requests = counter(
            "boneyard_requests", "HTTP requests", ("route", "method", "status", "code")
        )
        self._request_seconds = histogram(
            "boneyard_request_seconds", "Time to answer an HTTP request", ("route",)
        )
        self._commands = counter(
            "boneyard_commands", "Messages on sockets, by outcome", ("kind", "outcome")
        )
        self._counted = cache(self._commands.labels)
        self._thinking = histogram(
            "boneyard_bot_thinking_seconds", "Time a bot takes for a move", ("bot",)
        )
        self._late_bots = counter(
            "boneyard_late_bots", "Moves of bots that took longer than the pause", ("bot",)
        )
        self.sockets = gauge("boneyard_sockets", "Open sockets")
        self.refused_connections = counter(
            "boneyard_connections_refused", "Connections refused before they were read", ("reason",)
        )
        self.overflows = counter(
            "boneyard_queue_overflows", "Sockets closed because the client read too slowly"
        )
        self._errors = counter("boneyard_errors", "Unexpected errors", ("where",))
        self._tables = gauge("boneyard_tables", "Tables by status", ("status",))
        self._database = gauge("boneyard_database_up", "Whether the database answers")
        self._rooms = gauge("boneyard_rooms", "Tables in memory")
        self._members = gauge("boneyard_members", "Connections to a table")
        self._seats = gauge("boneyard_seats_connected", "Seats with a connected person")
        self._register_timings()

    def _register_timings(self) -> None:
        """Register the timings of commands, commits and broadcasts."""
        self._command_seconds = Timings(
            "boneyard_command_seconds", "Time from a command to its answer", "kind"
        )
        self.commit_seconds, self.broadcast_seconds = Timing(), Timing()
        self.registry.register(self._command_seconds)
        for name, about, timing in (
            ("commit", "Time to commit a change of a table", self.commit_seconds),
            ("broadcast", "Time to broadcast a change", self.broadcast_seconds),
        ):
            self.registry.register(Timings(f"boneyard_{name}_seconds", about, of={"": timing}))

    def count_request(self, scope: Scope, status: int, code: str, seconds: float) -> None:
        """Count an answered HTTP request; ``code`` is that of the refusal, or ``ok``."""
        route = route_of(scope)
        method = scope["method"] if scope["method"] in METHODS else "other"
        self._requests.labels(route, method, str(status), code).inc()
        self._request_seconds.labels(route).observe(seconds)

    def count_command(self, kind: str, outcome: str, seconds: float | None = None) -> None:
        """Count an answered message; ``outcome`` is ``ok`` or the code of the refusal."""
        self._counted(kind, outcome).inc()
        if seconds is not None:
            self._command_seconds.timing(kind).observe(seconds)

    def count_error(self, where: str) -> None:
        """Count an unexpected error."""
        self._errors.labels(where).inc()

    @contextmanager
    def time_bot(self, bot: str) -> Iterator[None]:
        """Time a bot's choice of a move."""
        began = time.perf_counter()
        try:
            yield
        finally:
            self._thinking.labels(bot).observe(time.perf_counter() - began)

    def count_late_bot(self, bot: str) -> None:
        """Count a move that was not ready at the end of the pause."""
        self._late_bots.labels(bot).inc()

    def expose(self, read_gauges: GaugeReader, tables: Mapping[str, int] | None) -> bytes:
        """The text that Prometheus reads; ``tables`` is None if the database does not answer."""
        rooms, members, seats = read_gauges()
        self._rooms.set(rooms)
        self._members.set(members)
        self._seats.set(seats)
        self._database.set(tables is not None)
        for status in STATUSES:
            self._tables.labels(status).set(
                float("nan") if tables is None else tables.get(status, 0)
            )
        return exposition.generate_latest(self.registry)


def route_of(scope: Scope) -> str:
    """The pattern of the route that matched; never the path itself."""
    path = getattr(scope.get("route"), "path", None)
    return str(path) if path else "none"
