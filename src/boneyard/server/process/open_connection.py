"""One open connection: what it is doing, and until when it may."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

ABORT_AFTER = 5.0
"""Seconds for a client to take part in closing; then the connection is aborted."""

TIMEOUT = b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class OpenConnection:
    """It waits for a request, or a request is being answered, or it is a WebSocket.

    A client must complete the header of a request in time, from connecting or from the header's
    first byte, and take part in each exchange in time.  An idle connection is closed by uvicorn, as
    it allows for.  A WebSocket must be heard: its client answers pings.

    All times are seconds of one clock.
    """

    __slots__ = (
        "_has_begun", "_has_body_left", "_is_answering", "client", "deadline", "heard_at",
        "is_new", "is_probe", "is_proxy", "is_writable", "key", "on_flood", "transport",
    )  # fmt: skip

    def __init__(
        self, transport: asyncio.Transport, key: str, deadline: float, *, is_proxy: bool,
        is_probe: bool,
    ) -> None:  # fmt: skip
        self.transport, self.key, self.is_proxy, self.is_probe = transport, key, is_proxy, is_probe
        self.client = client_of(transport)
        self.deadline: float | None = deadline
        self.heard_at: float | None = None
        """When a WebSocket was heard last; None for HTTP."""
        self.is_writable = True
        """Whether the buffer of what is on its way to the client has room."""
        self.is_new = True
        """Whether it has not begun a request yet."""
        self.on_flood: Callable[[], None] | None = None
        """Refuses a WebSocket that sends too much."""
        self._is_answering = self._has_begun = self._has_body_left = False

    def note_data(self, deadline: float) -> None:
        """HTTP has arrived: the first byte of a later header sets its deadline."""
        if not (self._is_answering or self._has_begun):
            self._has_begun = True
            if not self.is_new:
                self.deadline = deadline

    def begin(self, deadline: float | None) -> None:
        """A request is complete but for its body, or a WebSocket's handshake."""
        self.is_new = self._has_begun = self._has_body_left = False
        self._is_answering = True
        self.deadline = deadline

    def end(self, deadline: float, *, has_body_left: bool) -> None:
        """The answer is on its way: the client has to take it, and to send the rest of its body."""
        self._is_answering, self._has_body_left = False, has_body_left
        if has_body_left:
            self.deadline = deadline
        elif not self.transport.get_write_buffer_size():
            self.deadline = None

    def refuse_flood(self) -> None:
        """A WebSocket has sent too many frames."""
        if self.on_flood is None:
            self.transport.abort()
        else:
            self.on_flood()

    def make_room(self) -> bool:
        """Close because another one needs the place; False if an answer is on its way."""
        if self.transport.get_write_buffer_size() or self.transport.is_closing():
            return False
        self.transport.close()
        return True

    def check(self, now: float, silence: float) -> None:
        """Close it if it has taken too long, or if it was not heard for ``silence`` seconds."""
        if self.heard_at is not None and now > self.heard_at + silence:
            self.transport.abort()
        elif self.deadline is not None:
            if now > self.deadline:
                self._time_out()
        elif self.transport.is_closing():
            self.deadline = now + ABORT_AFTER

    def forgive(self, seconds: float) -> None:
        """Leave out a time in which this process stood still: it has read nothing."""
        if self.deadline is not None:
            self.deadline += seconds
        if self.heard_at is not None:
            self.heard_at += seconds

    def _time_out(self) -> None:
        """Close: the client took too long.  A part of a header gets an answer."""
        self.deadline = None
        transport = self.transport
        if self._is_answering or transport.is_closing() or transport.get_write_buffer_size():
            transport.abort()
            return
        if self._has_begun and not self._has_body_left:
            transport.write(TIMEOUT)
        transport.close()


def client_of(transport: asyncio.Transport) -> tuple[str, int]:
    """The address and port of a client, as in the scope of its requests."""
    peer = transport.get_extra_info("peername") or ("", 0)
    return str(peer[0]), int(peer[1])
