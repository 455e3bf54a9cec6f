"""The bus: a Valkey or Redis through which processes announce new log entries.

The bus only reduces latency; messages may be lost, and the bus may be down.  ``is_up`` says
whether this process receives its own messages.  If not, it polls the logs (``log_sync``).
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

from boneyard.extras import needing
from boneyard.text.messages import MessageError, TextMessage

logger = logging.getLogger("boneyard.server")

CHANNEL = "boneyard"
SCHEMES = ("redis", "rediss", "unix")
ECHO, SILENT = 0.3, 1.0
"""Seconds between messages of a process to itself, and of silence until the bus counts as down.

Meanwhile no turn becomes known, and a clock may run out: longer than a second would be unfair.
"""

TIMEOUT = 5.0
"""Seconds for the bus to answer."""

FIRST_WAIT, LONGEST_WAIT = 0.25, 10.0
"""Seconds before the bus is connected again."""


class Bus:
    """A connection to the bus, which reconnects when it breaks.

    ``on_message`` gets every message; ``on_change`` is called when ``is_up`` has changed.  Raises
    ValueError if the URL cannot be one, or the client library is not installed.
    """

    def __init__(
        self, url: str, on_message: Callable[[bytes], None], on_change: Callable[[], None]
    ) -> None:
        self._redis, self._errors = _library()
        self._url, self.place = checked(url)
        self._on_message, self._on_change = on_message, on_change
        self._client: Any = None
        self.is_up = False
        self._has_logged = False
        self._task: asyncio.Task[None] | None = None
        self._is_closing = False

    def open(self) -> None:
        """Start to listen."""
        self._task = asyncio.create_task(self._run(), name="bus")

    async def close(self) -> None:
        """Stop listening."""
        self._is_closing = True
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def publish(self, message: bytes) -> None:
        """Send a message to every process, this one included; it may be lost."""
        if self._client is not None:
            with contextlib.suppress(*self._errors):
                await self._send(self._client, message)

    async def _send(self, client: Any, message: bytes) -> None:
        async with asyncio.timeout(TIMEOUT):
            await client.publish(CHANNEL, message)

    async def _run(self) -> None:
        wait = FIRST_WAIT
        while True:
            began = time.monotonic()
            try:
                await self._connect()
            except self._errors as error:
                self._set_is_up(False, type(error).__name__)
            except Exception:
                logger.exception("bus")
                self._set_is_up(False, "error")
            if self._is_closing:  # a TaskGroup loses its cancellation if a task fails meanwhile
                return
            if time.monotonic() - began > 2 * SILENT:
                wait = FIRST_WAIT
            await asyncio.sleep(wait * random.uniform(0.5, 1.5))
            wait = min(2 * wait, LONGEST_WAIT)

    async def _connect(self) -> None:
        """One connection, until it breaks."""
        # Without socket_timeout: with it the library sends by asyncio.wait_for, which loses a
        # cancellation before Python 3.12, and a process told to stop would not.
        client = self._redis.from_url(
            self._url,
            socket_connect_timeout=TIMEOUT,
            socket_timeout=None,
            retry=None,
            retry_on_timeout=False,
        )
        try:
            subscription = client.pubsub(ignore_subscribe_messages=True)
            async with asyncio.timeout(TIMEOUT):
                await subscription.subscribe(CHANNEL)
            self._client = client
            async with asyncio.TaskGroup() as group:
                group.create_task(self._echo(client))
                group.create_task(self._listen(subscription))
        except BaseExceptionGroup as both:
            raise both.exceptions[0] from None
        finally:
            self._client = None
            with contextlib.suppress(*self._errors):
                async with asyncio.timeout(1):
                    await client.aclose()

    async def _echo(self, client: Any) -> None:
        """Send empty messages: only one that comes back shows that the bus works."""
        while True:
            await self._send(client, b"")
            await asyncio.sleep(ECHO)

    async def _listen(self, subscription: Any) -> None:
        last_message = time.monotonic()
        while True:
            message = await subscription.get_message(timeout=SILENT)
            if message is not None:
                last_message = time.monotonic()
                self._set_is_up(True)
                if message["data"]:
                    self._on_message(message["data"])
            elif time.monotonic() - last_message >= SILENT:
                raise TimeoutError

    def _set_is_up(self, is_up: bool, reason: str = "") -> None:
        if is_up and not self.is_up:
            logger.info("the bus at %s is up", self.place)
        elif not is_up and (self.is_up or not self._has_logged):
            logger.warning(
                "the bus at %s is down (%s): logs are polled meanwhile",
                self.place,
                reason,
            )
        self._has_logged = True
        if is_up != self.is_up:
            self.is_up = is_up
            self._on_change()


def checked(url: str) -> tuple[str, str]:
    """A URL that the client library accepts, and its place without the password.

    >>> checked("valkey://:secret@cache:6379/0")
    ('redis://:secret@cache:6379/0', 'cache:6379')
    """
    scheme, colon, rest = url.partition("://")
    scheme = {"valkey": "redis", "valkeys": "rediss"}.get(scheme, scheme)
    parts = urlsplit(f"{scheme}://{rest}")
    try:
        port = parts.port
    except ValueError:
        raise MessageError("error-bus-port", host=str(parts.hostname)) from None
    if not colon or scheme not in SCHEMES or not (parts.hostname or scheme == "unix"):
        raise MessageError("error-bus")
    place = parts.path if scheme == "unix" else f"{parts.hostname}:{port or 6379}"
    return f"{scheme}://{rest}", place


def check_usable(url: str) -> None:
    """Raise ValueError if the URL cannot be one, or the client library is not installed."""
    checked(url)
    _library()


def _library() -> tuple[Any, tuple[type[Exception], ...]]:
    """The class of clients, and the errors they raise."""
    with needing("bus", TextMessage("error-bus-name")):
        from redis import RedisError
        from redis.asyncio import Redis
    return Redis, (RedisError, OSError)
