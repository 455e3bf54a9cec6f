"""uvicorn's protocol of HTTP, with limits of connections and of the time a client may take."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import h11
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol

from boneyard.server.base.access import PROBES
from boneyard.server.base.settings import Settings
from boneyard.server.live.admission import Admission, Place
from boneyard.server.live.protocols import ABORT_AFTER, SocketProtocol, break_cycle

BUSY = (
    b"HTTP/1.1 503 Service Unavailable\r\n"
    b"Connection: close\r\nRetry-After: 5\r\nContent-Length: 0\r\n\r\n"
)
TIMEOUT = b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


PROBE_TIMEOUT = 2_000
"""Milliseconds for the header of a health check beyond the limits."""


class HttpProtocol(H11Protocol):
    """The protocol of one connection.

    It waits for a request, or a request is being answered.  A client must complete the header of a
    request within one timeout, from connecting or from the header's first byte, and an exchange
    within another.  An idle connection is closed by uvicorn, as it allows for.
    """

    _place: Place | None = None
    _deadline: asyncio.TimerHandle | None = None
    _has_begun = False
    """Whether a part of a header has arrived."""

    def __init__(self, settings: Settings, admission: Admission, **given: Any) -> None:
        super().__init__(**given)
        self._settings, self._admission = settings, admission

    # ---- the connection

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take a place; without one, refuse the connection unread."""
        super().connection_made(transport)
        place = self._place = self._admission.admit(self.client[0] if self.client else "")
        if place is None:
            transport.write(BUSY)
            self._close()
            return
        if place.is_probe:
            self.app = partial(answer_probe, self.app)
        self._wait()
        timeout = self._settings.header_timeout
        self._set_deadline(min(timeout, PROBE_TIMEOUT) if place.is_probe else timeout)

    def connection_lost(self, exc: Exception | None) -> None:
        """Release the place, and break the reference cycle of the transport."""
        super().connection_lost(exc)
        self._stop_deadline()
        if self._place is not None:
            self._place.release()
            self._place = None
        break_cycle(self.transport)

    # ---- requests

    def data_received(self, data: bytes) -> None:
        """Parse input.  The first byte of a header on an idle connection starts its timeout."""
        if self.transport.is_closing():
            return
        if self._is_waiting and not self._has_begun:
            self._has_begun = True
            if self.cycle is not None:  # the first header has its timeout from connecting
                self._set_deadline(self._settings.header_timeout)
        super().data_received(data)

    @property
    def _is_waiting(self) -> bool:
        """Whether the connection waits for a request, and none is being answered."""
        return self.cycle is None or self.cycle.response_complete

    def handle_events(self) -> None:
        """Handle parsed input.  A complete header begins an exchange."""
        before = self.cycle
        super().handle_events()
        if self.cycle is not before:
            self._has_begun = False
            if self._place is not None:
                self._place.work()
            self._set_deadline(self._settings.exchange_timeout)

    def on_response_complete(self) -> None:
        """Wait for the next request; the client still has to take the rest of the answer."""
        if self.conn.their_state is h11.SEND_BODY:
            self._has_begun = True  # the rest of the body, and the next header
            self._set_deadline(self._settings.header_timeout)
        elif not self.transport.get_write_buffer_size():
            self._stop_deadline()
        self._wait()
        super().on_response_complete()

    def _should_upgrade(self) -> bool:
        is_probe = self._place is not None and self._place.is_probe
        return not is_probe and super()._should_upgrade()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection and its place to the protocol of WebSockets."""
        self._stop_deadline()
        place, self._place = self._place, None
        super().handle_websocket_upgrade(event)
        protocol = self.transport.get_protocol()
        if place is not None:
            place.work()
            if isinstance(protocol, SocketProtocol):
                protocol.place = place

    # ---- waiting, and its end

    def _wait(self) -> None:
        if self._place is not None and not self.transport.is_closing():
            self._place.wait(self._make_room)

    def _make_room(self) -> bool:
        """Close because another connection needs the place.  False if an answer is on its way."""
        if self.transport.get_write_buffer_size() or self.transport.is_closing():
            return False
        self._close()
        return True

    def _set_deadline(self, ms: int) -> None:
        self._stop_deadline()
        self._deadline = self.loop.call_later(ms / 1000, self._time_out)

    def _stop_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _time_out(self) -> None:
        """Close: the client took too long.  A part of a header gets an answer."""
        self._deadline = None
        has_output = self.transport.is_closing() or self.transport.get_write_buffer_size()
        if has_output or not self._is_waiting:
            self.transport.abort()
        elif self._has_begun and self.conn.their_state is h11.IDLE:
            self.transport.write(TIMEOUT)
            self._close()
        elif self.cycle is None or self._has_begun:
            self._close()

    def _close(self) -> None:
        """Close, at the latest when the client has not taken the last answer in time."""
        self._unset_keepalive_if_required()
        self.transport.close()
        if self.transport.get_write_buffer_size():
            self.loop.call_later(ABORT_AFTER, self.transport.abort)


async def answer_probe(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer a health check on a connection beyond the limits; refuse everything else."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            MutableHeaders(scope=message)["connection"] = "close"
        await send(message)

    if scope["path"] in PROBES:
        await app(scope, receive, sending)
    else:
        await sending({"type": "http.response.start", "status": 503, "headers": []})
        await sending({"type": "http.response.body"})
