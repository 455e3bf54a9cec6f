"""``boneyard serve`` with few descriptors, and a client that opens connections and says nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path

import psutil
import pytest

from boneyard.server.process import startup
from support.server_programs import Program
from support.serving import BLOCK, Browser

FEW_FILES = """
import resource, sys
resource.setrlimit(resource.RLIMIT_NOFILE, (200, 400))
from boneyard.cli import main
sys.exit(main(["serve", *sys.argv[1:]]))
"""


@pytest.mark.release
async def test_silent_connections_do_not_close_the_server(tmp_path: Path) -> None:
    """It raises its limit of files to what the system allows, and serves within that."""
    server = Program(tmp_path / "t.sqlite3")
    server.program = ["-c", FEW_FILES]
    silent: list[asyncio.StreamWriter] = []
    try:
        await server.start()
        soft, _ = psutil.Process(server.child.pid).rlimit(psutil.RLIMIT_NOFILE)
        assert soft == min(400, startup.MAX_FILES)
        for number in range(610):
            address = (f"127.0.0.{2 + number % 6}", 0)
            _, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=address)
            silent.append(writer)
        assert await server.status("/healthz") == 200
        assert await server.status("/readyz") == 200
        ann = Browser(server.port)
        await ann.get("/api/me")
        made = await ann.post("/api/tables", BLOCK)
        assert (await ann.table(made["id"])).info["id"] == made["id"]
        await ann.close()
        assert server.said.count(b"\n") < 100, server.said.decode()
        assert b"Too many open files" not in server.said
    finally:
        for writer in silent:
            writer.close()
        await server.kill()
