"""The bus: a Valkey or Redis by which processes wake each other up.

Nothing depends on it but how soon one process learns what another has added: messages may get
lost, and the bus may be gone.  ``up`` says whether what this process sends is heard by itself;
while it is not, logs are read again from time to time (``log_sync.py``).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import time
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

logger = logging.getLogger("boneyard.server")

CHANNEL = "boneyard"
SCHEMES = ("redis", "rediss", "unix")
ECHO, SILENT = 2.0, 5.0
"""Seconds between messages to oneself, and without any before the bus counts as gone."""

FIRST_WAIT, LONGEST_WAIT = 0.25, 10.0


class Bus:
    """A connection that is made again whenever it breaks.

    ``on_message`` is called with every message, ``on_change`` when ``up`` has changed.  Raises
    ValueError if the URL cannot be one, or the package that speaks to it is not installed.
    """

    def __init__(
        self, url: str, on_message: Callable[[bytes], None], on_change: Callable[[], None]
    ) -> None:
        self._redis, self._trouble = _package()
        self._url, self.place = checked(url)
        self._on_message, self._on_change = on_message, on_change
        self._client: Any = None
        self.up = False
        self._said = False
        self._running: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin to listen."""
        self._running = asyncio.create_task(self._run(), name="bus")

    async def close(self) -> None:
        """Stop listening."""
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)

    async def publish(self, message: bytes) -> None:
        """Send a message to every process, this one included; it may get lost."""
        if self._client is not None:
            with contextlib.suppress(*self._trouble):
                await self._client.publish(CHANNEL, message)

    async def _run(self) -> None:
        wait = FIRST_WAIT
        while True:
            began = time.monotonic()
            try:
                await self._session()
            except self._trouble as error:
                self._set(False, type(error).__name__)
            except Exception:
                logger.exception("bus")
                self._set(False, "error")
            if time.monotonic() - began > 2 * SILENT:
                wait = FIRST_WAIT
            await asyncio.sleep(wait * random.uniform(0.5, 1.5))
            wait = min(2 * wait, LONGEST_WAIT)

    async def _session(self) -> None:
        """One connection, from its beginning until it breaks."""
        client = self._redis.from_url(
            self._url,
            socket_connect_timeout=SILENT,
            socket_timeout=SILENT,
            retry=None,
            retry_on_timeout=False,
        )
        try:
            hearing = client.pubsub(ignore_subscribe_messages=True)
            await hearing.subscribe(CHANNEL)
            self._client = client
            async with asyncio.TaskGroup() as group:
                group.create_task(self._echo(client))
                group.create_task(self._hear(hearing))
        except BaseExceptionGroup as both:
            raise both.exceptions[0] from None
        finally:
            self._client = None
            with contextlib.suppress(*self._trouble):
                async with asyncio.timeout(1):
                    await client.aclose()

    async def _echo(self, client: Any) -> None:
        """Send something from time to time: only what comes back shows that all is well."""
        while True:
            await client.publish(CHANNEL, b"")
            await asyncio.sleep(ECHO)

    async def _hear(self, hearing: Any) -> None:
        heard = time.monotonic()
        while True:
            message = await hearing.get_message(timeout=SILENT)
            if message is not None:
                heard = time.monotonic()
                self._set(True)
                if message["data"]:
                    self._on_message(message["data"])
            elif time.monotonic() - heard >= SILENT:
                raise TimeoutError

    def _set(self, up: bool, why: str = "") -> None:
        if up and not self.up:
            logger.info("the bus at %s is there", self.place)
        elif not up and (self.up or not self._said):
            logger.warning(
                "the bus at %s is gone (%s): tables are read again every second meanwhile",
                self.place,
                why,
            )
        self._said = True
        if up != self.up:
            self.up = up
            self._on_change()


def checked(url: str) -> tuple[str, str]:
    """A URL that the client understands, and its place without the password.

    >>> checked("valkey://:secret@cache:6379/0")
    ('redis://:secret@cache:6379/0', 'cache:6379')
    """
    scheme, colon, rest = url.partition("://")
    scheme = {"valkey": "redis", "valkeys": "rediss"}.get(scheme, scheme)
    parts = urlsplit(f"{scheme}://{rest}")
    try:
        port = parts.port
    except ValueError:
        raise ValueError(f"the bus has a wrong port: {parts.hostname}") from None
    if not colon or scheme not in SCHEMES or not (parts.hostname or scheme == "unix"):
        raise ValueError("the bus must be a URL like redis://localhost:6379")
    place = parts.path if scheme == "unix" else f"{parts.hostname}:{port or 6379}"
    return f"{scheme}://{rest}", place


def usable(url: str) -> None:
    """Raises ValueError if there can be no bus at this URL, or nothing is installed to use it."""
    checked(url)
    _package()


def _package() -> tuple[Any, tuple[type[Exception], ...]]:
    try:
        from redis import RedisError
        from redis.asyncio import Redis
    except ImportError:
        raise ValueError(
            "a bus needs the package redis: python -m pip install 'boneyard[bus]'"
        ) from None
    return Redis, (RedisError, OSError)
