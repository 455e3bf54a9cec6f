"""One worker: ``python -m boneyard.server.process.worker FD``, started by ``supervisor.py``.

The listening socket is inherited, the settings come over standard input.  When that ends, so did
whoever started this process, and it ends too.  ``ready`` is said on standard output.
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
from boneyard.server.process.start import Server, prepare, run_server
from boneyard.server.process.supervisor import READY, Log

CANNOT_START = 3


def main(fd: int) -> int:
    """Serve until told to end."""
    answers = os.dup(1)
    os.dup2(2, 1)
    settings, log = given()
    logs.configure(log.kind, log.level)
    listening = socket.socket(fileno=fd)
    listening.set_inheritable(False)
    try:
        asyncio.run(prepare(settings))
    except (ValueError, OSError) as error:
        print(f"boneyard: {error}", file=sys.stderr, flush=True)
        return CANNOT_START

    def started(server: Server) -> None:
        asyncio.get_running_loop().add_reader(0, orphaned, server)
        os.write(answers, READY)

    run_server(settings, listening, started)
    return 0


def given() -> tuple[Settings, Log]:
    """What standard input begins with."""
    settings, log = pickle.load(sys.stdin.buffer)
    return settings, log


def orphaned(server: Any) -> None:
    """Standard input has ended."""
    asyncio.get_running_loop().remove_reader(0)
    server.should_exit = True


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
