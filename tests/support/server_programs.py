"""``boneyard serve`` as a separate process, for tests that kill it."""

import asyncio
import contextlib
import os
import re
import signal
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Self

import httpx
import psutil

from boneyard.server.base.settings import STATIC

UNTHROTTLED = str(Path(__file__).with_name("unthrottled_server.py"))
SOURCE = str(STATIC.parents[2])
READY = re.compile(rb"the table is at http://[^:]+:(\d+)/")


class Program:
    """A server process; after a restart it uses the same port."""

    def __init__(
        self,
        db: str | Path,
        *options: str,
        port: int = 0,
        hasty: bool = False,
        env: Mapping[str, str] | None = None,
    ) -> None:
        self.options = ["--db", str(db), *options]
        self.env = {"PYTHONPATH": SOURCE, "PYTHONWARNINGS": "ignore", **(env or {})}
        self.program = [UNTHROTTLED] if hasty else ["-m", "boneyard", "serve"]
        self.port = port
        self.child: asyncio.subprocess.Process | None = None
        self.said = b""
        self._reading: asyncio.Task[None] | None = None

    async def start(self) -> Self:
        """Start the server and wait until it serves."""
        self.said = b""
        self.child = await asyncio.create_subprocess_exec(
            sys.executable, *self.program, "--port", str(self.port), *self.options,
            env=os.environ | self.env,
            stderr=asyncio.subprocess.PIPE,
            start_new_session=True,
        )  # fmt: skip
        async with asyncio.timeout(90):
            while not READY.search(self.said):
                line = await self.child.stderr.readline()
                assert line, self.said.decode()
                self.said += line
        found = READY.search(self.said)
        self.port = int(found[1])
        self._reading = asyncio.create_task(self._read())
        return self

    async def _read(self) -> None:
        while line := await self.child.stderr.readline():
            self.said += line

    @property
    def workers(self) -> list[int]:
        try:
            children = psutil.Process(self.child.pid).children()
            return [c.pid for c in children if "boneyard.server.process.worker" in c.cmdline()]
        except psutil.Error:
            return []

    async def status(self, path: str = "/readyz") -> int:
        """Return the status of its answer; 0 without an answer."""
        async with httpx.AsyncClient(trust_env=False, verify=False, timeout=120) as client:
            with contextlib.suppress(httpx.HTTPError):
                return (await client.get(f"http://127.0.0.1:{self.port}{path}")).status_code
        return 0

    async def end(self, number: int = signal.SIGTERM, seconds: float = 60) -> int:
        """Send a signal, wait for the end, and return the exit code."""
        if self.child.returncode is None:
            self.child.send_signal(number)
        async with asyncio.timeout(seconds):
            code = await self.child.wait()
        if self._reading is not None:
            self._reading.cancel()
            await asyncio.gather(self._reading, return_exceptions=True)
        return code

    async def kill(self) -> None:
        """Kill the server and its workers, as a power failure would."""
        if self.child is None:
            return
        # All at once: its end is noticed only when no other process holds its output.
        with contextlib.suppress(psutil.Error):
            server = psutil.Process(self.child.pid)
            for process in [server, *server.children(recursive=True)]:
                with contextlib.suppress(psutil.Error):
                    process.kill()
        await self.end(signal.SIGKILL)
