"""What a worker process does once it knows that its supervisor lives."""

from __future__ import annotations

import asyncio
import contextlib
import os
import pickle
import socket
import sys
from collections.abc import Callable
from typing import Protocol

from boneyard.server.base.settings import Settings
from boneyard.server.cluster.supervisor import CANNOT_START, READY
from boneyard.server.process import logs
from boneyard.server.process.web_server import GracefulServer, prepare_database, run_server
from boneyard.text.messages import say_error


class EndsWithParent(Protocol):
    """Calls ``on_end`` in another thread when the supervisor has ended."""

    on_end: Callable[[], None]


def serve(fd: int, answers: int, given: bytes, supervision: EndsWithParent) -> int:
    """Serve on a listening socket until a signal, or the supervisor's end.

    ``given`` are the settings, the options of the log and the user's language, as a pickle.
    Returns the exit status.
    """
    settings, log, lang = pickle.loads(given)
    with logs.installed(log.format, log.level):
        return _serve(fd, answers, settings, lang, supervision)


def _serve(
    fd: int, answers: int, settings: Settings, lang: str, supervision: EndsWithParent
) -> int:
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
