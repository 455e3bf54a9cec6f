"""How a server is set up: where it stores, whom it trusts, how long it waits."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import platformdirs

STATIC = Path(__file__).parent / "static"
"""Where the package build puts the page."""


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
    bot_threads: int = 2
    socket_rate: float = 10.0
    socket_burst: int = 20
    queue: int = 64
    sockets_per_address: int = 400
    made_per_address: int = 120
    """Identities and tables that one address may make at once; they come back one a second."""
    join_tries: int = 60
    waiting_expires: int = 24 * 3600 * 1000
    busy_timeout: int = 5_000
    now: Callable[[], int] = now_ms


MAX_MESSAGE = 16 * 1024
"""Bytes of one message on the socket."""

MAX_BODY = 64 * 1024
"""Bytes of one HTTP body."""
