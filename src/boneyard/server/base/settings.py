"""How a server is set up: where it stores, whom it trusts, how long it waits."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import platformdirs

STATIC = Path(__file__).parents[1] / "static"
"""Where the package build puts the page."""

MAKER = "boneyard.minds.play.bots:make"
"""What makes a bot from its name, in the processes where bots think."""


def default_db() -> str:
    """SQLite in the user's data folder."""
    return f"sqlite+aiosqlite:///{platformdirs.user_data_path('boneyard') / 'tables.sqlite3'}"


def now_ms() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that may differ from server to server; times in milliseconds.

    ``origins`` are the exact origins that pages may come from (``https://table.example``).  When
    none are given the server answers only under an address of its own: ``localhost``, an IP
    address, or one of ``hosts``; the origin must then be exactly the address that was asked.
    """

    db: str = msgspec.field(default_factory=default_db)
    origins: tuple[str, ...] = ()
    hosts: tuple[str, ...] = ("localhost",)
    static: Path = STATIC
    pause_auto: int = 900
    pause_bot: int = 1100
    pause_deal: int = 2500
    away_after: int = 6_000
    grace: int = 45_000
    flag_slack: int = 700
    bot_deadline: int = 4_000
    bot_processes: int = 2
    bot_maker: str = MAKER
    review_budget: int = 60
    """For each decision of a review, nominally."""
    socket_rate: float = 10.0
    socket_burst: int = 20
    queue: int = 64
    sockets_per_address: int = 400
    made_per_address: int = 120
    """Identities and tables that one address may make at once; they come back one a second."""
    join_tries: int = 60
    waiting_expires: int = 24 * 3600 * 1000
    abandoned_expires: int = 14 * 24 * 3600 * 1000
    """For how long nobody may have joined a table that waits, or touched a match that is on."""
    busy_timeout: int = 5_000
    shared: bool = False
    """Whether other processes serve the same database."""
    bus: str | None = None
    """The URL of a Valkey or Redis that wakes other processes up."""
    name: str | None = None
    """What this process is called; the next one of the same name takes its place at once."""
    beat: int = 1_500
    lease: int = 4_500
    """How often a process says that it is alive, and for how long it is then believed."""
    drain: int = 3_000
    come_again: int = 1_500
    """How long a server that ends waits for connections to end, and within which time their pages
    shall come again: not all at once."""
    poll: int = 1_000
    poll_seldom: int = 5_000
    """How often logs are read again without a bus, and with one, which may lose messages."""
    opened_per_address: int = 400
    """Sockets that one address may open at once; they come back twenty a second."""
    asked_per_address: int = 400
    """Requests that one address may make at once; they come back fifty a second."""
    lines_per_seat: int = 8
    """Lines of chat that a seat may say at once; they come back one in two seconds."""
    identity_lasts: int = 400 * 24 * 3600 * 1000
    """How long a browser that does not come back is known."""
    link_lasts: int = 10 * 60 * 1000
    """How long a code is good that makes another device the same person."""
    doubt_after: int = 60_000
    """How old the proof of an identity may be on a socket before it is looked up again."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses or networks whose ``X-Forwarded-For`` and ``-Proto`` are believed."""
    metrics_token: str | None = None
    """Opens ``/metrics`` to whoever presents it; without it only this machine and private
    networks are answered."""
    now: Callable[[], int] = now_ms


MAX_MESSAGE = 16 * 1024
"""Bytes of one message on the socket."""

MAX_BODY = 64 * 1024
"""Bytes of one HTTP body."""
