"""A worker process: ``python -m boneyard.server.process.worker FD``.

``supervisor.py`` starts it.  It inherits the listening socket and reads its settings from standard
input.  It ends when standard input ends, because then the supervisor has ended.  It writes
``ready`` to standard output.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import socket
import sys
from typing import Any

from boneyard.server.base.settings import Settings
from boneyard.server.process import logs
from boneyard.server.process.supervisor import CANNOT_START, READY, LogOptions
from boneyard.server.process.web_server import GracefulServer, prepare_database, run_server
from boneyard.text.messages import say_error


def main(fd: int) -> int:
    """Serve until a signal ends the process.  Returns the exit status."""
    answers = os.dup(1)
    os.dup2(2, 1)  # prints go to standard error: standard output is for the supervisor
    settings, log, lang = read_settings()
    logs.configure(log.format, log.level)
    listening = socket.socket(fileno=fd)
    listening.set_inheritable(False)
    try:
        asyncio.run(prepare_database(settings))
    except (ValueError, OSError) as error:
        print(f"boneyard: {say_error(error, lang)}", file=sys.stderr, flush=True)
        return CANNOT_START

    def on_started(server: GracefulServer) -> None:
        asyncio.get_running_loop().add_reader(0, stop_orphan, server)
        os.write(answers, READY)

    run_server(settings, listening, on_started)
    return 0


def read_settings() -> tuple[Settings, LogOptions, str]:
    """Read the first object from standard input: the settings, and the user's language."""
    settings, log, lang = pickle.load(sys.stdin.buffer)
    return settings, log, lang


def stop_orphan(server: Any) -> None:
    """Stop the server: standard input has ended."""
    asyncio.get_running_loop().remove_reader(0)
    server.should_exit = True


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
