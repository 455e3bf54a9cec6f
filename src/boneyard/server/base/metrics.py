"""The metrics of a server, for Prometheus.

Every application has its own registry.  Labels have a fixed set of values, such as kinds,
routes and refusal codes; they never name a table, a person or an address.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial

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
from starlette.types import Scope

SHORT = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
LONG = (0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0)
STATUSES = ("waiting", "playing", "finished", "expired")
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
CONTENT_TYPE = exposition.CONTENT_TYPE_LATEST


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
        self.thinking = histogram(
            "boneyard_bot_thinking_seconds", "Time a bot takes for a move", ("bot",)
        )
        self.late_bots = counter(
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
        quick = partial(Histogram, buckets=SHORT, registry=registry)
        self._command_seconds = cache(
            quick("boneyard_command_seconds", "Time from a command to its answer", ("kind",)).labels
        )
        self.commit_seconds = quick("boneyard_commit_seconds", "Time to commit a change of a table")
        self.broadcast_seconds = quick("boneyard_broadcast_seconds", "Time to broadcast a change")

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
            self._command_seconds(kind).observe(seconds)

    def count_error(self, where: str) -> None:
        """Count an unexpected error."""
        self._errors.labels(where).inc()

    def expose(
        self, rooms: int, members: int, seats: int, tables: Mapping[str, int] | None
    ) -> bytes:
        """The text that Prometheus reads: the tables in memory, the connections to them, and the
        seats whose people are connected; ``tables`` is None if the database does not answer."""
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
