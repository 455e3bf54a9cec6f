"""The frames of a WebSocket (RFC 6455, 5.2)."""

from __future__ import annotations

TEXT, BINARY = 0x81, 0x82
"""The first byte of a frame that is a whole message."""

PINGS = (0x89, 0x8A)
"""That of a ping, and of the answer to one."""

MASKED, FINAL, CONTROL = 0x80, 0x80, 0x08


def text_frame(text: bytes) -> bytes:
    """A text of the server in one frame."""
    size = len(text)
    if size < 126:
        return bytes((TEXT, size)) + text
    if size < 1 << 16:
        return bytes((TEXT, 126)) + size.to_bytes(2, "big") + text
    return bytes((TEXT, 127)) + size.to_bytes(8, "big") + text


def short_text(data: bytes) -> bytes | None:
    """The text of a client, if it came alone, in one frame, is short, and is ASCII."""
    size = len(data) - 6
    if not 0 <= size < 126 or data[0] != TEXT or data[1] != MASKED | size:
        return None
    mask = (data[2:6] * 32)[:size]
    text = (int.from_bytes(data[6:], "big") ^ int.from_bytes(mask, "big")).to_bytes(size, "big")
    return text if text.isascii() else None


class FrameCounter:
    """Counts the frames of a client by their headers."""

    def __init__(self) -> None:
        self._rest = b""
        """A part of a header."""
        self._skip = 0
        """Bytes of the frame before that have not arrived."""
        self._is_open = False
        """Whether fragments of a message are still to come."""

    @property
    def is_between_messages(self) -> bool:
        """Whether the next byte begins a message, or a frame between messages."""
        return not (self._rest or self._skip or self._is_open)

    def count(self, data: bytes) -> tuple[int, int]:
        """How many frames begin in the next bytes of a client: the others, and whole messages.

        The frames of a client are masked.
        """
        data, at, hidden, shown = self._rest + data, self._skip, 0, 0
        while len(data) >= at + 2:
            size, head = data[at + 1] & 0x7F, 6
            if size > 125:
                wide = 2 if size == 126 else 8
                if len(data) < at + 2 + wide:
                    break
                size, head = int.from_bytes(data[at + 2 : at + 2 + wide], "big"), 6 + wide
            if data[at] in (TEXT, BINARY):
                shown += 1
            else:
                hidden += 1
            if not data[at] & CONTROL:
                self._is_open = not data[at] & FINAL
            at += head + size
        self._rest = data[at:]
        self._skip = max(0, at - len(data))
        return hidden, shown
