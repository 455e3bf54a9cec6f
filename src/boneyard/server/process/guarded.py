"""Limits around uvicorn: its protocols, and the application, each within one of ours.

Only what asyncio, ASGI and the WebSocket's frames (RFC 6455) promise is used, so that uvicorn's own
protocols can change.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import cast

import uvicorn
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from boneyard.server.base.access import PROBES
from boneyard.server.base.limits import RateLimit
from boneyard.server.base.settings import Settings
from boneyard.server.process.connections import Connections, OpenConnection, client_of
from boneyard.server.process.frames import PINGS, FrameCounter, short_text
from boneyard.server.sockets.connection import CONNECTION

BUSY = (
    b"HTTP/1.1 503 Service Unavailable\r\n"
    b"Connection: close\r\nRetry-After: 5\r\nContent-Length: 0\r\n\r\n"
)

BAD_REQUEST = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"

HIDDEN_A_SECOND, HIDDEN_AT_ONCE = 20.0, 200
"""Pings, pongs and fragments that a WebSocket may send: the application does not see them."""

MORE_MESSAGES = 4
"""Times the messages that the application allows: to take more apart would hold everybody up."""

BODY = (b"content-length", b"transfer-encoding")


class _Guarded(asyncio.Protocol):
    """Passes everything on to a protocol of uvicorn, and releases the place at the end."""

    def __init__(self, inner: asyncio.Protocol, connections: Connections) -> None:
        self._inner, self._connections = inner, connections
        self._connection: OpenConnection | None = None

    def eof_received(self) -> bool | None:
        """Pass on that the client sends no more."""
        return self._inner.eof_received()

    def pause_writing(self) -> None:
        """The client does not take what is on its way to it."""
        if self._connection is not None:
            self._connection.is_writable = False
        self._inner.pause_writing()

    def resume_writing(self) -> None:
        """The client takes it again."""
        if self._connection is not None:
            self._connection.is_writable = True
        self._inner.resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Pass on the end, and release the place."""
        if self._connection is not None:
            self._inner.connection_lost(exc)
            self._connections.release(self._connection)
            self._connection = None


class GuardedHttp(_Guarded):
    """A connection of HTTP.  Without a place, it is refused unread."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take a place; without one, refuse the connection."""
        transport = cast("asyncio.Transport", transport)
        self._connection = self._connections.admit(transport)
        if self._connection is None:
            transport.write(BUSY)
            transport.close()
        else:
            self._inner.connection_made(transport)

    def data_received(self, data: bytes) -> None:
        """Pass on what has arrived; what follows a refusal is left unread."""
        if self._connection is not None and not self._connection.transport.is_closing():
            self._connections.note_data(self._connection)
            self._inner.data_received(data)


class GuardedSocket(_Guarded):
    """A connection that has become a WebSocket.  It may send so many frames only.

    Pings and fragments never reach the application: each ping is answered at once, even if the
    client reads no answers, and empty fragments are kept until their message ends.  Without a
    limit, either would let one connection fill the memory.
    """

    def __init__(
        self, inner: asyncio.Protocol, connections: Connections, settings: Settings
    ) -> None:
        super().__init__(inner, connections)
        self._hidden = RateLimit(HIDDEN_A_SECOND, HIDDEN_AT_ONCE)
        self._shown = RateLimit(
            MORE_MESSAGES * settings.socket_rate, MORE_MESSAGES * settings.socket_burst
        )
        self._frames: FrameCounter | None = None
        self._is_flooded = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take over the place of the HTTP connection."""
        transport = cast("asyncio.Transport", transport)
        self._connection = self._connections.of(client_of(transport))
        self._inner.connection_made(transport)

    def data_received(self, data: bytes) -> None:
        """Pass on what has arrived, unless it is too much.

        A short text, which is what the page sends, goes to the application at once.  Through
        uvicorn, the application's task would have to wake for each.
        """
        if self._frames is None:  # uvicorn repeats the handshake
            self._frames = FrameCounter()
            self._inner.data_received(data)
            asyncio.get_running_loop().call_soon(self._refuse_bad_handshake)
            return
        if self._is_flooded or self._connection is None:
            return  # read on: otherwise closing would reset the connection
        connection, frames = self._connection, self._frames
        self._connections.hear(connection)
        is_between = frames.is_between_messages
        text = short_text(data) if is_between else None
        if text is not None and connection.on_text is not None and connection.on_text(text):
            return
        hidden, shown = frames.count(data)
        is_ping = is_between and data[0] in PINGS and (hidden, shown) == (1, 0)
        if not (is_ping and frames.is_between_messages):
            connection.on_text = None  # the application's task will have something to read
        if self._hidden.take(hidden) and self._shown.take(shown):
            self._inner.data_received(data)
        else:
            self._is_flooded = True
            connection.refuse_flood()

    def _refuse_bad_handshake(self) -> None:
        """Answer a handshake that uvicorn has neither answered nor given to the application.

        What begins a task for the application was called before this.
        """
        connection = self._connection
        if connection is not None and connection.heard_at is None:
            if not connection.transport.is_closing():
                connection.transport.write(BAD_REQUEST)
                connection.transport.close()


class GuardedApp:
    """Notes when a request of a connection begins and ends."""

    def __init__(self, app: ASGIApp, connections: Connections) -> None:
        self._app, self._connections = app, connections

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request or one WebSocket."""
        connection = self._connections.of(scope.get("client"))
        if connection is None:  # the lifespan, or a client that has just gone
            await self._app(scope, receive, send)
            return
        is_socket = scope["type"] == "websocket"
        scope[CONNECTION] = connection
        has_body_left = not is_socket and any(name in BODY for name, _ in scope["headers"])

        async def receiving() -> Message:
            nonlocal has_body_left
            message = await receive()
            if message["type"] == "http.request" and not message.get("more_body"):
                has_body_left = False
            return message

        app = _for_probes(self._app) if connection.is_probe else self._app
        self._connections.begin(connection, is_socket=is_socket)
        try:
            await app(scope, receiving if has_body_left else receive, send)
        finally:
            self._connections.end(connection, has_body_left=has_body_left)


def _for_probes(app: ASGIApp) -> ASGIApp:
    """Answer a health check on a connection beyond the limits; refuse everything else."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message)["connection"] = "close"
            await send(message)

        kind = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
        if scope["type"] == "http" and scope["path"] in PROBES:
            await app(scope, receive, sending)
        else:
            await send(
                {"type": f"{kind}.start", "status": 503, "headers": [(b"connection", b"close")]}
            )
            await send({"type": f"{kind}.body", "body": b""})

    return answer


def guarded(config: uvicorn.Config, connections: Connections, settings: Settings) -> uvicorn.Config:
    """Put the limits around the protocols that a configuration names."""
    config.load()
    logging.getLogger("uvicorn.error").addFilter(_is_no_fault_of_a_client)
    http, socket = config.http_protocol_class, config.ws_protocol_class
    assert socket is not None
    config.http_protocol_class = _making(lambda **given: GuardedHttp(http(**given), connections))
    config.ws_protocol_class = _making(
        lambda **given: GuardedSocket(socket(**given), connections, settings)
    )
    return config


def _is_no_fault_of_a_client(record: logging.LogRecord) -> bool:
    """uvicorn logs a text that is not UTF-8 as an error of the server; it also closes."""
    return not (record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError))


def _making(make: Callable[..., asyncio.Protocol]) -> type[asyncio.Protocol]:
    """A function in the place of a class, which uvicorn only calls."""
    return cast("type[asyncio.Protocol]", make)
