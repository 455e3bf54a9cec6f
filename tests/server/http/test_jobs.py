"""Requests that wait for a job, and clients that do not wait for the answer."""

from __future__ import annotations

import asyncio
import contextlib
import json
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from boneyard.server.base.settings import Settings
from boneyard.server.jobs.pool import JobPool
from boneyard.server.process import app
from support import odd_jobs
from support.services import until
from support.serving import Browser, Server

pytestmark = pytest.mark.usefixtures("path_of_the_tests")


@contextlib.asynccontextmanager
async def occupied(settings: Settings, gate: Path) -> AsyncIterator[Server]:
    """A server whose only worker waits for a file."""
    async with Server(settings, job_processes=1) as server:
        jobs = server.app.state.jobs
        first = asyncio.create_task(jobs.run("z", odd_jobs.wait_for, bytes(gate)))
        await until(gate.with_suffix(".runs").exists)
        yield server
        odd_jobs.release(gate, b"done")
        await asyncio.gather(first, return_exceptions=True)


def check(number: int) -> dict[str, Any]:
    return {"text": f'title = "ours {number}"', "fields": {}}


async def test_a_job_whose_client_has_left_is_dropped(settings: Settings, tmp_path: Path) -> None:
    async with occupied(settings, tmp_path / "gate") as server:
        jobs = server.app.state.jobs
        stays, leaves = await server.browser(), Browser(server.port)
        asked = asyncio.create_task(stays.post("/api/sheets/check", check(1)))
        lost = [asyncio.create_task(leaves.post("/api/sheets/check", check(n))) for n in (2, 3)]
        await until(lambda: len(jobs._queue) == 3)
        for one in lost:
            one.cancel()
        await asyncio.gather(*lost, return_exceptions=True)
        await leaves.close()
        await until(lambda: len(jobs._queue) == 1)
        odd_jobs.release(tmp_path / "gate", b"done")
        assert (await asked)["status_code"] == 200


async def test_a_server_that_stops_answers_requests_that_wait_for_a_job(
    settings: Settings, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Each such request left a traceback in the log, and its client without an answer."""
    async with occupied(settings, tmp_path / "gate") as server:
        jobs = server.app.state.jobs
        clients = [await server.browser() for _ in range(3)]
        asked = [
            asyncio.create_task(client.post("/api/sheets/check", check(number)))
            for number, client in enumerate(clients)
        ]
        await until(lambda: len(jobs._queue) == 3)
        server._server.should_exit = True
        answers = await asyncio.gather(*asked)
        assert [(one["code"], one["status_code"]) for one in answers] == [("closing", 503)] * 3
        await server._task
    assert "Traceback" not in caplog.text


@pytest.mark.release
async def test_a_server_that_stops_answers_requests_that_are_never_complete(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    async with Server(settings) as server:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        own = f"127.0.0.1:{server.port}"
        head = f"POST /api/sheets/check HTTP/1.1\r\nHost: {own}\r\nOrigin: http://{own}\r\n"
        writer.write(f"{head}Content-Length: 100\r\n\r\n".encode() + b"{")
        await until(lambda: server._server.server_state.tasks)
        server._server.should_exit = True
        answer = await reader.read()
        assert answer.startswith(b"HTTP/1.1 503 ")
        assert json.loads(answer.partition(b"\r\n\r\n")[2])["code"] == "closing"
        writer.close()
        await server._task
    assert "Traceback" not in caplog.text


def test_workers_load_no_database() -> None:
    """It would take half a second before the first job, and 36 MB."""
    loads = "from boneyard.server.http import creation, hints, previews, records, reviews, sheets"
    program = f"import sys; {loads}; sys.exit('sqlalchemy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


async def test_workers_are_prepared_before_their_first_job(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first client would wait for the kernels."""
    monkeypatch.setattr(app, "JobPool", JobPool)  # the other tests do without
    async with Server(settings) as server:
        answer = await (await server.browser()).post("/api/sheets/check", check(1))
        assert answer["status_code"] == 200
    monkeypatch.setattr(app, "prepare_jobs", odd_jobs.cannot_prepare)
    async with Server(settings) as server:
        refused = await (await server.browser()).post("/api/sheets/check", check(1))
        assert (refused["code"], refused["status_code"]) == ("busy", 503)
