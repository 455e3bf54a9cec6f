"""A worker process: ``python -m boneyard.server.process.worker FD``.

``supervisor.py`` starts it.  It inherits the listening socket and reads its settings from standard
input.  It ends when standard input ends, because then the supervisor has ended: at once while it
starts, and as if it were stopped when it serves.  It writes ``ready`` to standard output.
"""

# Little is imported here: a process that holds the socket must notice the supervisor's end first.
from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable

from boneyard.server.jobs.pipes import LENGTH


class Supervision:
    """Standard input, which a thread reads until it ends."""

    def __init__(self) -> None:
        self.on_end: Callable[[], None] = lambda: os._exit(0)
        """What the thread does when the supervisor has ended."""
        self._settings = b""
        self._is_read = threading.Event()
        threading.Thread(target=self._read, daemon=True).start()

    def settings(self) -> bytes:
        """Wait for the supervisor's message."""
        self._is_read.wait()
        return self._settings

    def _read(self) -> None:
        (size,) = LENGTH.unpack(_read_exactly(LENGTH.size) or bytes(LENGTH.size))
        self._settings = _read_exactly(size)
        if self._settings:
            self._is_read.set()
            _read_exactly(1)
        self.on_end()


def _read_exactly(size: int) -> bytes:
    """So many bytes of standard input; none if it ends before."""
    found = b""
    while len(found) < size:
        part = os.read(0, size - len(found))
        if not part:
            return b""
        found += part
    return found


def main(fd: int) -> int:
    """Serve until a signal ends the process.  Returns the exit status."""
    answers = os.dup(1)
    os.dup2(2, 1)  # prints go to standard error: standard output is for the supervisor
    supervision = Supervision()
    settings = supervision.settings()
    from boneyard.server.process.worker_server import serve

    return serve(fd, answers, settings, supervision)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
