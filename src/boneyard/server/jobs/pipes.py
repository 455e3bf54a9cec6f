"""How a worker process reads requests from standard input and writes answers to standard output.

A frame on both pipes is four bytes of length, then the content.
"""

from __future__ import annotations

import os
import queue
import struct
import sys
import threading
import traceback
from collections.abc import Callable
from typing import BinaryIO

LENGTH = struct.Struct("!I")
READY = b"ready"
FAILED = b"!"
"""The first byte of an answer that is an error."""


def frame(content: bytes) -> bytes:
    """A frame of a pipe."""
    return LENGTH.pack(len(content)) + content


def serve(reply: Callable[[bytes], bytes], prepare: Callable[[], object], nice: int = 5) -> None:
    """Answer the requests of standard input, one after the other, until it ends.

    Connections are more urgent than this process: ``nice`` lowers its priority.
    """
    answers = os.fdopen(os.dup(1), "wb", 0)
    os.dup2(2, 1)  # prints go to standard error, not between the answers
    os.nice(nice)
    requests: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    # Before anything else: compiling takes minutes, and the server may end meanwhile.
    threading.Thread(target=_read, args=(sys.stdin.buffer, requests), daemon=True).start()
    prepare()
    _write(answers, frame(READY))
    while True:
        _write(answers, frame(reply(requests.get())))


def _write(answers: BinaryIO, data: bytes) -> None:
    """Write everything; a single write to a pipe may be cut short."""
    rest = memoryview(data)
    while rest:
        rest = rest[answers.write(rest) :]


def place_of(error: Exception) -> str:
    """The type and the place of an error.  Not its text: that may name the tiles of a hand."""
    frames = traceback.extract_tb(error.__traceback__)
    last = f" at {os.path.basename(frames[-1].filename)}:{frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__}{last}"


def _read(source: BinaryIO, requests: queue.SimpleQueue[bytes]) -> None:
    """Read requests while the process works; end it at once when the server ends."""
    while head := source.read(LENGTH.size):
        requests.put(source.read(LENGTH.unpack(head)[0]))
    os._exit(0)
