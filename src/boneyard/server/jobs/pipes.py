"""What a process and the one that started it send each other over pipes: four bytes of length, then
the content."""

from __future__ import annotations

import struct

LENGTH = struct.Struct("!I")


def frame(content: bytes) -> bytes:
    """A frame of a pipe."""
    return LENGTH.pack(len(content)) + content
