"""One client connection: its outgoing queue, its rate limit, and its end."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec
from starlette.types import Message
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from boneyard.server import wire
from boneyard.server.base.limits import RateLimit, address_of
from boneyard.server.base.metrics import Metrics
from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import MAX_MESSAGE, Settings

logger = logging.getLogger("boneyard.server.live.sockets")

PING_WAITS = 1.0
"""Seconds for which a ping waits for the answer to the command before it."""

CLOSE_TIMEOUT, FLUSH_TIMEOUT = 2.0, 2.0
"""Seconds: for a client to take its last messages, before and after its task has ended."""

POLICY_VIOLATION, SERVICE_RESTART, TRY_AGAIN = 1008, 1012, 1013
"""Codes that close a WebSocket."""


CONNECTION = "boneyard.connection"
"""The key of a scope that holds the connection to the client, as the process sees it."""


class Beneath(Protocol):
    """A connection to a client, beneath its WebSocket."""

    on_flood: Callable[[], None] | None
    """Called when it has sent more frames than it may."""

    on_text: Callable[[bytes], bool] | None
    """Called with a text as it arrives, while the task that reads waits and nothing came before it.
    False leaves the text to that task.  Set to None when the task has something to read."""

    def send_texts(self, texts: Sequence[bytes]) -> bool:
        """Send texts at once; False if that is impossible now.  Then nothing is sent."""


GONE = (WebSocketDisconnect, RuntimeError, OSError)
"""What sending raises when the client has gone."""


class Connection:
    """One WebSocket.  The connection to a client that reads too slowly is closed."""

    def __init__(self, socket: WebSocket, settings: Settings, metrics: Metrics) -> None:
        self.id = secrets.token_hex(8)
        self.socket = socket
        self.address = address_of(socket.scope)
        self.identity: str | None = None
        self.token: bytes | None = None
        """The hash of the token that proves the identity."""
        self.verified_at = settings.now()
        self.handle: Callable[[wire.FromPage], None] | None = None
        """Handles the messages of a subscribed client."""
        self._settings = settings
        self._rate_limit = RateLimit(settings.socket_rate, settings.socket_burst)
        self.read_timeout: asyncio.Timeout | None = None
        self._metrics = metrics
        self._queue: asyncio.Queue[tuple[bytes, ...] | None] = asyncio.Queue(settings.queue)
        self._is_closing, self._is_free = False, True
        """Whether it closes, and whether no message waits for the client."""
        self._close_code = POLICY_VIOLATION
        self._answered = asyncio.Event()
        self._answered.set()
        self._drain_after_ms: int | None = None
        self._beneath: Beneath | None = socket.scope.get(CONNECTION)
        if self._beneath is not None:
            self._beneath.on_flood = lambda: self.close(Refusal("flood"))

    # ---- sending

    def send(self, *messages: bytes) -> None:
        """Send encoded messages at once, or queue them behind those that wait."""
        if self._is_closing or not messages:
            return
        if self._is_free and self._beneath is not None and self._beneath.send_texts(messages):
            return
        if self._queue.qsize() >= self._queue.maxsize - 1:
            self._give_up()
        else:
            self._is_free = False
            self._queue.put_nowait(messages)

    def _give_up(self) -> None:
        """Close: the client reads too slowly."""
        while not self._queue.empty():
            self._queue.get_nowait()
        self._close_code = TRY_AGAIN
        self._metrics.overflows.inc()
        self.close(Refusal("slow"))

    async def _write(self, messages: Sequence[bytes]) -> None:
        for message in messages:
            await self.socket.send({"type": "websocket.send", "text": message.decode()})

    def send_message(self, message: wire.ToPage) -> None:
        """Encode and send a message."""
        self.send(wire.encode(message))

    async def write_queue(self) -> None:
        """The writer task: write the queue until the connection closes."""
        try:
            while (messages := await self._queue.get()) is not None:
                self._is_free = False
                await self._write(messages)
                self._is_free = self._queue.empty()
            await self.socket.close(self._close_code)
        except GONE:
            self._is_closing = True

    # ---- receiving

    async def read(self) -> wire.FromPage | None:
        """The next valid message, once the command before it is answered; None at the end."""
        while not self._is_closing:
            event = await self._receive()
            if event["type"] == "websocket.disconnect":
                return None
            text = event.get("text")
            if not self._rate_limit.take():
                self.close(Refusal("flood"))
            elif text is None:
                self.refuse("message", Refusal("malformed"))
            elif len(text) > MAX_MESSAGE or len(text.encode()) > MAX_MESSAGE:
                self.close(Refusal("too_large"))
            elif (message := parse(text)) is not None:
                with contextlib.suppress(TimeoutError):
                    # A client whose pings are not answered for long would connect again.
                    is_ping = isinstance(message, wire.Ping)
                    async with asyncio.timeout(PING_WAITS if is_ping else None):
                        await self._answered.wait()
                return None if self._is_closing else message
            else:
                self.refuse("message", Refusal("malformed"))
        return None

    async def _receive(self) -> Message:
        """The next event that ``_handle_text`` has not handled."""
        if self._beneath is None:
            return await self.socket.receive()
        self._beneath.on_text = self._handle_text
        try:
            return await self.socket.receive()
        finally:
            self._beneath.on_text = None

    def _handle_text(self, text: bytes) -> bool:
        """Handle a message at once: to wake the task that reads costs more than to read.

        False if it is not a subscribed client's, is malformed or a hello, or has to wait.
        """
        is_ready = self._answered.is_set() and not self._is_closing and not self.must_verify
        message = parse(text) if is_ready else None
        if self.handle is None or message is None or isinstance(message, wire.Hello):
            return False
        if self._rate_limit.take():
            try:
                self.handle(message)
            except Exception as error:
                self.fail(error)
        else:
            self.close(Refusal("flood"))
        return True

    @property
    def must_verify(self) -> bool:
        """Whether the token was last checked long ago: it may be revoked."""
        return self._settings.now() - self.verified_at > self._settings.verify_after

    def begin_command(self) -> None:
        """A command is being carried out; its answer comes before the connection closes."""
        self._answered.clear()

    def end_command(self) -> None:
        """The command is answered."""
        self._answered.set()
        if self._drain_after_ms is not None:
            self.drain(self._drain_after_ms)

    # ---- refusing and closing

    def refuse(self, kind: str, refusal: Refusal, command: str | None = None) -> None:
        """Answer with a refusal, and stay open."""
        self.log_refusal(kind, refusal, command)
        self.send_message(refusal.message(command))

    def log_refusal(self, kind: str, refusal: Refusal, command: str | None = None) -> None:
        """Count and log a refusal."""
        self._metrics.count_command(kind, refusal.code)
        about = {"socket": self.id, "kind": kind, "code": refusal.code, "command": command}
        if refusal.code == "flood":
            about["address"] = address_of(self.socket.scope)
        cause = refusal.__cause__ if refusal.code == "store" else None
        level = logging.WARNING if cause else logging.INFO
        logger.log(level, "refused", extra=about, exc_info=cause)

    def fail(self, error: BaseException) -> None:
        """Count and log an unexpected error, and close."""
        self._metrics.count_error("socket")
        logger.error("failed", extra={"socket": self.id}, exc_info=error)
        self.close(Refusal("internal"))

    def close(self, refusal: Refusal, after_ms: int | None = None) -> None:
        """Send the reason, and close.  ``after_ms``: when the client should connect again."""
        if self._is_closing:
            return
        self._is_closing = True
        self.log_refusal("socket", refusal)
        if self.read_timeout is not None:
            with contextlib.suppress(RuntimeError):  # the task has stopped reading
                self.read_timeout.reschedule(asyncio.get_running_loop().time() + CLOSE_TIMEOUT)
        with contextlib.suppress(asyncio.QueueFull):
            self._queue.put_nowait((wire.encode(refusal.message(close=True, after_ms=after_ms)),))
        with contextlib.suppress(asyncio.QueueFull):
            self._queue.put_nowait(None)

    def drain(self, after_ms: int) -> None:
        """Close because the server stops, after the command that is being carried out."""
        self._drain_after_ms = after_ms
        if self._answered.is_set():
            self._close_code = SERVICE_RESTART
            self.close(Refusal("closing"), after_ms)

    async def finish(self, writer: asyncio.Task[None]) -> None:
        """Let the writer send what is queued, for a short while, and end it."""
        if self.socket.client_state is WebSocketState.CONNECTED:
            self.close(Refusal("closing"))
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(FLUSH_TIMEOUT):
                    await writer
        writer.cancel()
        await asyncio.gather(writer, return_exceptions=True)


def parse(text: str | bytes) -> wire.FromPage | None:
    """A message from its text; None if it is malformed."""
    try:
        return wire.decode(text)
    except (msgspec.MsgspecError, RecursionError, ValueError):
        return None
