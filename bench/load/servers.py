"""The measured servers, each in its own process."""

from __future__ import annotations

import asyncio
import contextlib
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import msgspec
import psutil
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from boneyard.server.base.settings import Settings
from boneyard.server.process.startup import bind, database_url
from boneyard.server.process.web_server import GracefulServer
from load import sleeping_bot

Kind = Literal["table", "bots", "sleepers", "limited", "echo"]
"""``bots`` is a table server with the default pauses, ``sleepers`` one whose bots only sleep, and
``limited`` one that limits each address, and waits only two seconds for a header."""

PROGRAM = "import sys; from load.servers import main; main(*sys.argv[1:])"
FOLDER = Path(__file__).parents[1]
MANY = 10_000_000


class ServerProcess:
    """A server process: its port, processor time and memory."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        line = process.stdout.readline().strip()
        if not line.isdecimal():
            raise RuntimeError("the server did not start")
        self.port = int(line)
        self._usage = psutil.Process(process.pid)

    @property
    def processor_time(self) -> float:
        """Seconds of processor time, of all threads."""
        times = self._usage.cpu_times()
        return times.user + times.system

    @property
    def memory(self) -> float:
        """Resident memory in bytes."""
        return float(self._usage.memory_info().rss)


@contextlib.contextmanager
def serving(kind: Kind, folder: Path) -> Iterator[ServerProcess]:
    """Run a server during the block; its database lies in ``folder``."""
    path = os.pathsep.join([str(FOLDER), *filter(None, [os.environ.get("PYTHONPATH")])])
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, kind, str(folder)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        env=os.environ | {"PYTHONPATH": path},
    )  # fmt: skip
    try:
        yield ServerProcess(process)
    finally:
        assert process.stdin is not None
        process.stdin.close()  # the server ends when its standard input closes
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def database_file(folder: Path) -> Path:
    return folder / "tables.sqlite3"


def main(kind: str, folder: str) -> None:
    """Serve until the standard input ends."""
    listening = bind("127.0.0.1", 0)
    settings = table_settings(Path(folder), has_pauses=kind in ("bots", "sleepers"))
    if kind == "limited":
        settings = Settings(db=settings.db, static=settings.static, header_timeout=2_000)
    if kind == "sleepers":
        settings = msgspec.structs.replace(settings, bot_maker=sleeping_bot.MAKER)
    server = uvicorn.Server(echo_config()) if kind == "echo" else GracefulServer(settings)
    port = listening.getsockname()[1]
    threading.Thread(target=_watch, args=[server, port], daemon=True).start()
    asyncio.run(server.serve(sockets=[listening]))


def _watch(server: uvicorn.Server, port: int) -> None:
    while not server.started:
        time.sleep(0.02)
    print(port, flush=True)
    sys.stdin.read()
    server.should_exit = True


def table_settings(folder: Path, *, has_pauses: bool) -> Settings:
    """The default settings without limits for each address, and mostly without pauses.

    ``BONEYARD_SYNCHRONOUS`` is read as by ``boneyard serve``.
    """
    settings = Settings(
        db=database_url(str(database_file(folder))),
        static=folder,
        synchronous="normal" if os.environ.get("BONEYARD_SYNCHRONOUS") == "normal" else "full",
        socket_rate=MANY,
        socket_burst=MANY,
        sockets_per_address=MANY,
        connections_per_address=MANY,
        created_per_address=MANY,
        opened_per_address=MANY,
        requests_per_address=MANY,
        lookups_per_address=MANY,
    )
    if has_pauses:
        return settings
    return msgspec.structs.replace(settings, pause_auto=0, pause_bot=0, pause_deal=0)


def echo_config() -> uvicorn.Config:
    """An echo server on the same stack."""

    async def echo(socket: WebSocket) -> None:
        await socket.accept()
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                await socket.send_text(await socket.receive_text())

    return uvicorn.Config(
        Starlette(routes=[WebSocketRoute("/ws", echo)]),
        ws="websockets-sansio",
        ws_max_size=32 * 1024,
        ws_per_message_deflate=False,
        log_level="warning",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=5,
    )
