"""The protocols of connections; that of sockets limits what never reaches the application.

Pings and the fragments of a message are handled below the application.  Each ping is answered at
once, even if nobody reads the answers, and empty fragments are kept until their message ends:
without a limit either would let one connection fill the memory.  And whoever does not read at all
must not keep a connection that was closed: closing politely waits for the reader.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.speedups import apply_mask

from boneyard.server import wire
from boneyard.server.base.limits import RateLimit
from boneyard.server.base.refusals import Refusal

FRAMES_PER_SECOND, FRAMES_AT_ONCE = 20.0, 200
POLICY_VIOLATION = 1008
BAD_REQUEST = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
ABORTED_AFTER = 5.0
"""Seconds that a connection may take to close."""


DIRECT = "boneyard.direct"
"""The extension of the scope of a socket under which its ``Frames`` are found."""

BACKLOG = 8
"""Messages that may wait for the application before reading is paused."""


class Frames(WebSocketsSansIOProtocol):
    """uvicorn's protocol; whoever sends too many pings or fragments is told so and closed.

    The application may write texts directly: through all layers of ASGI one text costs more than
    everything else that is done for it.  It may also take texts as they come (``hear``), before
    its task does, and says of each whether it has.
    """

    hear: Callable[[bytes], bool] | None = None
    _deaf = False

    def write(self, texts: Sequence[bytes]) -> bool:
        """Send texts, all at once; False, and nothing is sent, if they cannot go out now."""
        if self.close_sent or self.disconnected or not self.writable.is_set():
            return False
        transport = self.transport
        if transport.is_closing():
            return False
        if len(texts) == 1:
            transport.write(head(len(texts[0])) + texts[0])
        else:
            transport.write(b"".join([part for text in texts for part in (head(len(text)), text)]))
        return True

    def handle_connect(self, event: Request) -> None:
        """Tell the application where it can write directly."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][DIRECT] = {"frames": self}

    def send_receive_event_to_app(self) -> None:
        """Hand a message over.  To stop reading after each one would cost two system calls."""
        if self.close_sent:
            # Read on, or what is left unread would make the network take back what was said last.
            self.frames = []
            return
        if self.read_paused:
            super().send_receive_event_to_app()
            return
        self.read_paused = True
        super().send_receive_event_to_app()
        self.read_paused = self.queue.qsize() > BACKLOG
        if self.read_paused:
            self.transport.pause_reading()

    def data_received(self, data: bytes) -> None:
        """Take what came; a handshake that is none is answered, and the connection closed."""
        if self._deaf or self._plain(data):
            return
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.handshake_initiated = self.handshake_complete = self.close_sent = True
            self.transport.write(b"".join(self.conn.data_to_send()) or BAD_REQUEST)
            self.transport.close()
            self.loop.call_later(ABORTED_AFTER, self.transport.abort)

    def _plain(self, data: bytes) -> bool:
        """Take a short text in one frame, all of it and nothing else: what a page sends.

        It is understood in a third of the time; everything else is left to the whole protocol,
        and this too if that is in the middle of something.
        """
        size = len(data) - 6
        if not 0 <= size < 126 or data[0] != 0x81 or data[1] != 0x80 | size:
            return False
        conn = self.conn
        if conn.state is not OPEN or conn.current_size is not None or conn.reader.buffer:
            return False
        text = apply_mask(data[6:], data[2:6])
        if self.close_sent or not text.isascii():
            return False
        if self.hear is None or not self.queue.empty() or not self.hear(text):
            self.queue_text(text)
        return True

    def queue_text(self, text: bytes) -> None:
        """Let the application's task have a text."""
        self.queue.put_nowait({"type": "websocket.receive", "text": text.decode()})
        if not self.read_paused and self.queue.qsize() > BACKLOG:
            self.read_paused = True
            self.transport.pause_reading()

    def handle_ping(self) -> None:
        """Answer a ping."""
        if self._may():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take the answer to a ping."""
        if self._may():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Take one more fragment of a message."""
        if self._may():
            super().handle_cont(event)

    def keepalive_timeout(self) -> None:
        """Close: a ping was not answered."""
        super().keepalive_timeout()
        self.loop.call_later(ABORTED_AFTER, self.transport.abort)

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """Close: the application has done with this connection."""
        super().on_task_complete(task)
        # What is about this connection must not be kept by the circle that leads back to it.
        self.scope["extensions"].pop(DIRECT, None)
        if not self.disconnected:
            self.loop.call_later(ABORTED_AFTER, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go: nothing will come any more.

        The parser refers to the connection that refers to it.  Python looks for such circles
        rarely where much is in memory, and each that comes and goes would leave 15 kB.
        """
        super().connection_lost(exc)
        self.conn.parser.close()
        let_go(self.transport)

    def _may(self) -> bool:
        if self._deaf:
            return False
        bucket = self.__dict__.get("_bucket")
        if bucket is None:
            bucket = self._bucket = RateLimit(FRAMES_PER_SECOND, FRAMES_AT_ONCE)
        if self.close_sent or bucket.take():
            return True
        self._refuse()
        return False

    def _refuse(self) -> None:
        self.frames = []
        self.stop_keepalive()
        # What is waiting to go out is mostly answers to pings; it must not hold this up.
        self.conn.data_to_send()
        try:
            self.conn.send_text(wire.encode(Refusal("flood").refused(close=True)))
            self.conn.send_close(POLICY_VIOLATION)
        except InvalidState:
            pass
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait(
            {"type": "websocket.disconnect", "code": POLICY_VIOLATION, "reason": ""}
        )
        self._hear_out()

    def _hear_out(self) -> None:
        """Say no more, and take what still comes without looking at it: were it left unread, the
        network would take back what was said last."""
        self._deaf = True
        # What stands in the same piece of input may still have an answer.
        end = self.transport.write_eof if self.transport.can_write_eof() else self.transport.close
        self.loop.call_soon(end)
        self.close_timer = self.loop.call_later(ABORTED_AFTER, self.transport.abort)


class Requests(H11Protocol):
    """uvicorn's protocol of HTTP, which lets go of its connection when that is over."""

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go."""
        super().connection_lost(exc)
        let_go(self.transport)


def let_go(transport: object) -> None:
    """Break the circle of a transport of asyncio that is over: it refers to its own reading."""
    getattr(transport, "__dict__", {}).pop("_read_ready_cb", None)


def head(size: int) -> bytes:
    """What stands before a text of so many bytes that is one frame (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((0x81, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")
