"""The settings of a server, and its limits."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Literal

import msgspec
import platformdirs

from boneyard.server.base.clock import ServerClock

STATIC = Path(__file__).parents[1] / "static"
"""The folder that the package build writes the page to."""

MAKER = "boneyard.minds.play.bots:make"
"""The function that makes a bot from its name (``hard@watchful``: with a style), in the worker
processes."""


def default_folder() -> Path:
    """The folder of the program in the user's data folder."""
    return platformdirs.user_data_path("boneyard")


def default_db() -> str:
    """The URL of a SQLite file in the default folder."""
    return f"sqlite:///{default_folder() / 'tables.sqlite3'}"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of a server.  Times are in milliseconds.

    ``origins`` are the exact origins that pages may come from (``https://table.example``).  If
    there are none, the server answers only to its own addresses: ``localhost``, an IP address, or
    one of ``hosts``.  The origin must then be exactly the address of the request.
    """

    db: str = msgspec.field(default_factory=default_db)
    """The URL of the database: by default a SQLite file in the user's data folder."""
    busy_timeout: int = 5_000
    """How long to wait for a locked SQLite file."""
    synchronous: Literal["full", "normal"] = "full"
    """When SQLite waits for the disk: ``full`` at every commit, so that a power failure loses no
    acknowledged move; ``normal`` now and then.  PostgreSQL has a setting of its own."""
    static: Path = STATIC
    """The folder of the page's files."""
    now: Callable[[], int] = msgspec.field(default_factory=ServerClock)
    """The clock: milliseconds since 1970."""

    # ---- access

    origins: tuple[str, ...] = ()
    """The exact addresses of the page in the browser (``https://table.example``)."""
    hosts: tuple[str, ...] = ("localhost",)
    """Names of this machine, by which the server answers if there are no ``origins``."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses or networks whose ``X-Forwarded-For`` and ``-Proto`` are trusted."""
    metrics_token: str | None = None
    """The bearer token for ``/metrics``.  Without one, only private networks may read it."""
    identity_lasts: int = 400 * 24 * 3600 * 1000
    """How long the identity of a browser that does not come back is kept."""
    link_lasts: int = 10 * 60 * 1000
    """How long a code that links another device is valid."""
    verify_after: int = 60_000
    """How often the token of an open connection is looked up again."""

    # ---- connections of a process, counted before anything is read

    connections: int = 20_000
    """Open connections; fewer if the process may open fewer files."""
    connections_per_address: int = 500
    """Open connections of one address that is no trusted proxy; at most half of all."""
    header_timeout: int = 10_000
    """How long a client may take for the header of a request or of a WebSocket."""
    exchange_timeout: int = 120_000
    """How long a client may take to send a request and to read the answer."""

    ping_every: int = 2_000
    ping_timeout: int = 4_000
    """The time between two pings on a WebSocket, and how long a client may take to answer one.
    Then the connection is lost: a network that fails says nothing."""

    # ---- rate limits; an allowance of ``..._per_...`` is refilled over time

    socket_rate: float = 10.0
    socket_burst: int = 20
    """Messages of one connection, a second and at once."""
    queue: int = 64
    """Messages that wait for a slow client before it is closed."""
    sockets_per_address: int = 400
    """Open WebSockets."""
    opened_per_address: int = 400
    """Hellos, refilled twenty a second."""
    requests_per_address: int = 400
    """HTTP requests, refilled fifty a second."""
    created_per_address: int = 120
    """New identities and tables, refilled one a second."""
    lookups_per_address: int = 60
    """Requests that look up a code or that take long."""
    score_waits_per_address: int = 100
    """Requests that wait for news of a shared score sheet."""
    chat_per_seat: int = 8
    """Lines of chat, refilled one in two seconds."""

    # ---- automation

    reveal_within: int = 8_000
    """How long a match waits for the nonces of its players when every seat is taken."""
    rejoin_within: int = 15_000
    """How long a rematch waits for the commitments of the players who have agreed to it."""
    pause_auto: int = 900
    pause_bot: int = 1100
    pause_deal: int = 2500
    """The pauses before a forced move, a bot's move, and the first move after a deal."""
    away_after: int = 5_000
    """How long a person may be disconnected before they count as away."""
    stand_in_after: int = 45_000
    """How long a person may be away before a bot stands in."""
    unattended_after: int = 120_000
    """How long a table goes on without a person present before it pauses.  Not a rated match."""
    unattended_tables: int = 40
    unattended_per_host: int = 4
    """Tables that go on without a person present, in a process.  Others pause after
    ``away_after``, and rated matches wait."""
    seat_request_lasts: int = 60_000
    """How long the players have to answer a person who asks for a seat during the match."""
    flag_slack: int = 700
    """How late a move may arrive after the clock has run out: it was sent in time."""
    bot_deadline: int = 4_000
    """How long a bot may think before a ``heavy`` bot moves instead."""
    bot_processes: int = 2
    """Processes that compute the moves of bots, one move each at a time."""
    bot_maker: str = MAKER
    """The function that makes a bot from its name."""
    review_budget: int = 60
    """The nominal time for each decision of a review."""

    # ---- work that clients ask for: checks of sheets, replays, pictures, hints

    job_processes: int = 2
    """Worker processes.  They start when they are needed."""
    job_time: int = 10_000
    """Processor time that a job may take before its worker is killed."""
    job_deadline: int = 60_000
    """How long a job may take by the clock: on a busy machine it gets less processor time."""
    job_memory: int = 512
    """MiB that a worker may take beside its programs."""
    jobs_per_address: int = 8
    """Jobs of an address that wait while another one runs."""
    jobs_waiting: int = 64
    """Jobs that wait, of all addresses together."""
    job_cache: int = 32
    """MiB of results that are kept."""

    # ---- expiry

    waiting_expires: int = 24 * 3600 * 1000
    abandoned_expires: int = 14 * 24 * 3600 * 1000
    """How long a table waits for players, and how long a match may rest, before it is closed."""

    scores_expire: int = 40 * 24 * 3600 * 1000
    """How long a shared score sheet is kept after its last change."""

    # ---- several processes

    shared: bool = False
    """Whether other processes serve the same database."""
    bus: str | None = None
    """The URL of a Valkey or Redis through which processes announce new log entries."""
    name: str | None = None
    """The name of this process.  A new process of the same name replaces it at once."""
    beat: int = 1_500
    lease: int = 4_500
    """The time between two heartbeats, and how long a process counts as alive after one."""
    poll: int = 1_000
    poll_with_bus: int = 5_000
    """The time between two reads of all logs: without a bus, and with one, which may lose
    messages."""
    drain: int = 3_000
    """How long a server that stops waits for its connections to close."""
    reconnect_within: int = 1_500
    """Pages reconnect to a restarted server after a random time of at most this."""


MAX_MESSAGE = 16 * 1024
"""Bytes of one message on a WebSocket."""

MAX_BODY = 64 * 1024
"""Bytes of one HTTP body."""
