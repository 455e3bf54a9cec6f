"""uvicorn's protocols, adapted: limits below the application, and direct reads and writes.

Pings and the fragments of a message never reach the application.  Each ping is answered at once,
even if the client reads no answers, and empty fragments are kept until their message ends.
Without a limit, either would let one connection fill the memory.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Sequence

from uvicorn._types import WebSocketReceiveEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.speedups import apply_mask

from boneyard.server import wire
from boneyard.server.base.limits import RateLimit
from boneyard.server.base.refusals import Refusal
from boneyard.server.live.admission import Place

FRAMES_PER_SECOND, FRAMES_AT_ONCE = 20.0, 200
INVALID_DATA, POLICY_VIOLATION = 1007, 1008
"""Codes that close a WebSocket."""

BAD_REQUEST = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"

ABORT_AFTER = 5.0
"""Seconds for a client to take part in closing; then the connection is aborted."""

LATE = 0.5
"""Seconds by which the end of a ping is late if the process has stood still."""

EXTENSION = "boneyard.direct"
"""The extension of a WebSocket's scope that holds its protocol."""

BACKLOG = 8
"""The most messages that wait for the application before reading is paused."""

SINGLE_TEXT, MASKED = 0x81, 0x80
"""The first byte of a text in one frame, and the bit of a client's frames (RFC 6455, 5.2)."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """The protocol of WebSockets.  It closes a connection with too many pings or fragments.

    The application may write texts directly: sending a text through the layers of ASGI takes
    longer than all other work for it.  It may also take texts directly, before they are queued
    for its task: ``on_text`` returns whether it has.
    """

    on_text: Callable[[bytes], bool] | None = None
    place: Place | None = None
    _is_discarding = False
    _frame_limit: RateLimit | None = None

    # ---- the application's side

    def write_texts(self, texts: Sequence[bytes]) -> bool:
        """Send texts in one write.  False if that is impossible now; then nothing is sent."""
        if self.close_sent or self.disconnected or not self.writable.is_set():
            return False
        transport = self.transport
        if transport.is_closing():
            return False
        if len(texts) == 1:
            transport.write(header(len(texts[0])) + texts[0])
        else:
            parts = [part for text in texts for part in (header(len(text)), text)]
            transport.write(b"".join(parts))
        return True

    def handle_connect(self, event: Request) -> None:
        """Put this protocol into the scope, for direct writes."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = {"protocol": self}

    def send_receive_event_to_app(self) -> None:
        """Queue a message.  A text that is not UTF-8 closes the connection (RFC 6455, 8.1).

        uvicorn pauses reading after each message, which costs two system calls, and logs invalid
        UTF-8 as an error of the server.
        """
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return  # drain the input so that closing does not reset the connection
        if self.curr_msg_data_type == "bytes":
            self._queue({"type": "websocket.receive", "bytes": data})
            return
        try:
            text = data.decode()
        except UnicodeDecodeError:
            self._close(INVALID_DATA)
        else:
            self._queue({"type": "websocket.receive", "text": text})

    def _queue(self, event: WebSocketReceiveEvent) -> None:
        self.queue.put_nowait(event)
        if not self.read_paused and self.queue.qsize() > BACKLOG:
            self.read_paused = True
            self.transport.pause_reading()

    # ---- the client's side

    def data_received(self, data: bytes) -> None:
        """Parse input.  A bad handshake is answered, and the connection closed."""
        if self._is_discarding or self._receive_short_text(data):
            return
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.handshake_initiated = self.handshake_complete = self.close_sent = True
            self.transport.write(b"".join(self.conn.data_to_send()) or BAD_REQUEST)
            self.transport.close()
            self.loop.call_later(ABORT_AFTER, self.transport.abort)

    def _receive_short_text(self, data: bytes) -> bool:
        """Take input that is one short text in one frame, which is what the page sends.

        This takes a third of the time of the full protocol, which gets all other input, and also
        this one while it is in the middle of a message.
        """
        size = len(data) - 6
        if not 0 <= size < 126 or data[0] != SINGLE_TEXT or data[1] != MASKED | size:
            return False
        conn = self.conn
        if conn.state is not OPEN or conn.current_size is not None or conn.reader.buffer:
            return False
        text = apply_mask(data[6:], data[2:6])
        if self.close_sent or not text.isascii():
            return False
        if self.on_text is None or not self.queue.empty() or not self.on_text(text):
            self._queue({"type": "websocket.receive", "text": text.decode()})
        return True

    def handle_ping(self) -> None:
        """Answer a ping."""
        if self._is_allowed():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take the answer to a ping."""
        if self._is_allowed():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Take one more fragment of a message."""
        if self._is_allowed():
            super().handle_cont(event)

    def _is_allowed(self) -> bool:
        """Whether one more ping, pong or fragment is within the limit; if not, close."""
        if self._is_discarding:
            return False
        if self._frame_limit is None:
            self._frame_limit = RateLimit(FRAMES_PER_SECOND, FRAMES_AT_ONCE)
        if self.close_sent or self._frame_limit.take():
            return True
        self._refuse()
        return False

    # ---- closing

    def _refuse(self) -> None:
        self.frames = []
        # Most output that waits is answers to pings: drop it, so that the refusal goes out.
        self.conn.data_to_send()
        with contextlib.suppress(InvalidState):
            self.conn.send_text(wire.encode(Refusal("flood").message(close=True)))
        self._close(POLICY_VIOLATION)

    def _close(self, code: int) -> None:
        """Close the connection because of its input."""
        self.stop_keepalive()
        with contextlib.suppress(InvalidState):
            self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": ""})
        self._discard_input()

    def _discard_input(self) -> None:
        """Send no more, and drain the input so that closing does not reset the connection."""
        self._is_discarding = True
        # Later: the input that is being parsed may still be answered.
        self.loop.call_soon(self._end_output)
        self.close_timer = self.loop.call_later(ABORT_AFTER, self.transport.abort)

    def _end_output(self) -> None:
        if not self.transport.can_write_eof():
            self.transport.close()
            return
        try:
            self.transport.write_eof()
        except OSError:  # the client has reset the connection meanwhile
            self.transport.abort()

    def keepalive_timeout(self) -> None:
        """End the connection: a ping was not answered."""
        now, timeout = self.loop.time(), self.ping_timeout or 0.0
        if now - self.ping_sent_at > timeout + LATE:
            # This process has stood still: the answer may not have been read yet.
            self.ping_sent_at = now - timeout
            self.pong_timer = self.loop.call_later(LATE / 2, self.keepalive_timeout)
            return
        super().keepalive_timeout()
        self.transport.abort()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """Close: the application's task has ended."""
        super().on_task_complete(task)
        # Break the reference cycle between this protocol and its scope.
        self.scope["extensions"].pop(EXTENSION, None)
        if not self.disconnected:
            self.loop.call_later(ABORT_AFTER, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """Release the connection's place, and break reference cycles.

        The parser and the connection refer to each other.  The server collects garbage rarely,
        and each closed connection would leave 15 kB until then.
        """
        super().connection_lost(exc)
        self.conn.parser.close()
        break_cycle(self.transport)
        if self.place is not None:
            self.place.release()
            self.place = None


def break_cycle(transport: object) -> None:
    """Remove the reference of an asyncio transport to its own method."""
    getattr(transport, "__dict__", {}).pop("_read_ready_cb", None)


def header(size: int) -> bytes:
    """The header of an unmasked text frame of so many bytes (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((SINGLE_TEXT, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")
