"""What is counted and measured, for Prometheus.

Every application has a registry of its own.  No label names a table, a person or an address: their
values are kinds, routes and refusal codes, of which there is a fixed number.
"""

from __future__ import annotations

import time
from bisect import bisect_left
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
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


class InUse(Protocol):
    """What the gauges look at when they are read."""

    def __call__(self) -> tuple[int, int, int]:
        """Tables in memory, connections to them, and seats whose persons are connected."""


class Timing:
    """How long something took, by ``SHORT``.  Every move is timed three times: this costs a tenth
    of a Histogram, which has a lock."""

    __slots__ = ("counts", "total")

    def __init__(self) -> None:
        self.counts = [0] * (len(SHORT) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        """Count one."""
        self.counts[bisect_left(SHORT, seconds)] += 1
        self.total += seconds


class Timings(Collector):
    """What Prometheus reads of some ``Timing``, by the value of a label if there is one."""

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

    def of(self, value: str) -> Timing:
        """The one of a label's value."""
        timing = self._of.get(value)
        if timing is None:
            timing = self._of[value] = Timing()
        return timing

    def collect(self) -> Iterator[Metric]:
        """A histogram."""
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
        ProcessCollector(registry=registry)
        PlatformCollector(registry=registry)
        GCCollector(registry=registry)
        self._requests = Counter(
            "boneyard_requests", "HTTP requests", ("route", "method", "status", "code"),
            registry=registry,
        )  # fmt: skip
        self._request_seconds = Histogram(
            "boneyard_request_seconds", "Time to answer an HTTP request", ("route",),
            buckets=LONG, registry=registry,
        )  # fmt: skip
        self._commands = Counter(
            "boneyard_commands", "Messages on sockets, by what became of them",
            ("kind", "outcome"), registry=registry,
        )  # fmt: skip
        self._command_seconds = Timings(
            "boneyard_command_seconds", "Time from a command to its answer", "kind"
        )
        self.commit_seconds = Timing()
        self.broadcast_seconds = Timing()
        registry.register(self._command_seconds)
        for name, about, timing in (
            ("commit", "Time to write a change of a table", self.commit_seconds),
            ("broadcast", "Time to tell everybody of a change", self.broadcast_seconds),
        ):
            registry.register(Timings(f"boneyard_{name}_seconds", about, of={"": timing}))
        self._counted = cache(self._commands.labels)
        self._thinking = Histogram(
            "boneyard_bot_thinking_seconds", "Time a bot takes for a move", ("bot",),
            buckets=LONG, registry=registry,
        )  # fmt: skip
        self.sockets = Gauge("boneyard_sockets", "Open sockets", registry=registry)
        self.overflows = Counter(
            "boneyard_queue_overflows", "Sockets closed because they read too slowly",
            registry=registry,
        )  # fmt: skip
        self._errors = Counter(
            "boneyard_errors", "Errors that nobody expected", ("where",), registry=registry
        )
        self._tables = Gauge("boneyard_tables", "Tables by status", ("status",), registry=registry)
        self._database = Gauge(
            "boneyard_database_up", "Whether the database answered just now", registry=registry
        )
        self._rooms = Gauge("boneyard_rooms", "Tables in memory", registry=registry)
        self._members = Gauge("boneyard_members", "Connections to a table", registry=registry)
        self._seats = Gauge(
            "boneyard_seats_connected", "Seats whose persons are connected", registry=registry
        )

    def request(self, scope: Scope, status: int, code: str, seconds: float) -> None:
        """An HTTP request was answered; ``code`` is that of the refusal, or ``ok``."""
        route = route_of(scope)
        method = scope["method"] if scope["method"] in METHODS else "other"
        self._requests.labels(route, method, str(status), code).inc()
        self._request_seconds.labels(route).observe(seconds)

    def command(self, kind: str, outcome: str, seconds: float | None = None) -> None:
        """A message on a socket was answered; ``outcome`` is ``ok`` or the refusal."""
        self._counted(kind, outcome).inc()
        if seconds is not None:
            self._command_seconds.of(kind).observe(seconds)

    def error(self, where: str) -> None:
        """Something happened that must not."""
        self._errors.labels(where).inc()

    @contextmanager
    def thinking(self, bot: str) -> Iterator[None]:
        """Measure a bot."""
        began = time.perf_counter()
        try:
            yield
        finally:
            self._thinking.labels(bot).observe(time.perf_counter() - began)

    def exposed(self, in_use: InUse, tables: Mapping[str, int] | None) -> bytes:
        """The text that Prometheus reads; ``tables`` is None if the database does not answer."""
        rooms, members, seats = in_use()
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
    """The pattern that an address was found under: never the address itself."""
    path = getattr(scope.get("route"), "path", None)
    return str(path) if path else "none"
