"""A worker process: ``python -m boneyard.server.process.worker FD``.

``supervisor.py`` starts it.  It inherits the listening socket and reads its settings from standard
input.  It ends when standard input ends, because then the supervisor has ended: at once while it
starts, and as if it were stopped when it serves.  It writes ``ready`` to standard output.
"""

# Little is imported here: a process that holds the socket must notice the supervisor's end first.
from __future__ import annotations

import contextlib
import os
import pickle
import sys
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from boneyard.server.jobs.pipes import LENGTH

if TYPE_CHECKING:
    from boneyard.server.base.settings import Settings
    from boneyard.server.process.web_server import GracefulServer


class Supervision:
    """Standard input, which a thread reads until it ends."""

    def __init__(self) -> None:
        self.on_end: Callable[[], None] = lambda: os._exit(0)
        """What the thread does when the supervisor has ended."""
        self._settings = b""
        self._is_read = threading.Event()
        threading.Thread(target=self._read, daemon=True).start()

    def settings(self) -> bytes:
        """Wait for the supervisor's message: a pickle of the settings, the options of the log, and
        the user's language."""
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
    given = supervision.settings()
    from boneyard.server.process import logs

    settings, log, lang = pickle.loads(given)
    with logs.installed(log.format, log.level):
        return _serve(fd, answers, settings, lang, supervision)


def _serve(fd: int, answers: int, settings: Settings, lang: str, supervision: Supervision) -> int:
    import asyncio
    import socket

    from boneyard.server.cluster.supervisor import CANNOT_START, READY
    from boneyard.server.process.web_server import prepare_database, run_server
    from boneyard.text.messages import say_error

    listening = socket.socket(fileno=fd)
    listening.set_inheritable(False)
    try:
        asyncio.run(prepare_database(settings))
    except (ValueError, OSError) as error:
        print(f"boneyard: {say_error(error, lang)}", file=sys.stderr, flush=True)
        return CANNOT_START

    def on_started(server: GracefulServer) -> None:
        loop = asyncio.get_running_loop()

        def stop() -> None:
            with contextlib.suppress(RuntimeError):  # the loop has ended already
                loop.call_soon_threadsafe(server.stop)

        supervision.on_end = stop
        with contextlib.suppress(BrokenPipeError):  # the supervisor has just ended
            os.write(answers, READY)

    run_server(settings, listening, on_started)
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
