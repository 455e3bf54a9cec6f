"""The protocol of the sockets, with limits on what never reaches the application.

Pings and the fragments of a message are handled below the application.  Each ping is answered at
once, even if nobody reads the answers, and empty fragments are kept until their message ends:
without a limit either would let one connection fill the memory.  And whoever does not read at all
must not keep a connection that was closed: closing politely waits for the reader.
"""

from __future__ import annotations

import asyncio

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame

from boneyard.server import wire
from boneyard.server.guard import Bucket
from boneyard.server.words import Refusal

FRAMES_PER_SECOND, FRAMES_AT_ONCE = 20.0, 200
POLICY_VIOLATION = 1008
BAD_REQUEST = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
ABORTED_AFTER = 5.0
"""Seconds that a connection may take to close."""


class Frames(WebSocketsSansIOProtocol):
    """uvicorn's protocol; whoever sends too many pings or fragments is told so and closed."""

    def data_received(self, data: bytes) -> None:
        """Take what came; a handshake that is none is answered, and the connection closed."""
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.handshake_initiated = self.handshake_complete = self.close_sent = True
            self.transport.write(b"".join(self.conn.data_to_send()) or BAD_REQUEST)
            self.transport.close()
            self.loop.call_later(ABORTED_AFTER, self.transport.abort)

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
        self.loop.call_later(ABORTED_AFTER, self.transport.abort)

    def _may(self) -> bool:
        bucket = self.__dict__.get("_bucket")
        if bucket is None:
            bucket = self._bucket = Bucket(FRAMES_PER_SECOND, FRAMES_AT_ONCE)
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
        self.transport.close()
        self.loop.call_later(ABORTED_AFTER, self.transport.abort)
