"""``boneyard serve`` with workers: they are started, killed, renewed and stopped."""

from __future__ import annotations

import asyncio
import contextlib
import os
import pickle
import signal
import socket
import sqlite3
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import psutil
import pytest

from boneyard.cli import main
from boneyard.server.base.refusals import NotStarted
from boneyard.server.base.settings import Settings
from boneyard.server.cluster.supervisor import CANNOT_START, Supervisor, Worker
from boneyard.server.jobs.pipes import frame
from boneyard.server.process.logs import LogOptions
from boneyard.server.process.startup import bind, database_url
from boneyard.server.store import Store
from boneyard.server.store.engine import Postgresql, Work
from support.cases import one_in
from support.server_programs import Program
from support.services import Postgres, free_port, until
from support.serving import Browser, among_bots
from support.stored_logs import opened


@contextlib.asynccontextmanager
async def program(db: str | Path, *options: str) -> AsyncIterator[Program]:
    running = Program(db, *options)
    try:
        yield await running.start()
    finally:
        await running.kill()


async def both_serve(server: Program, folder: Path, without: int = 0) -> None:
    """Wait until two workers have started."""

    def told() -> bool:
        with contextlib.closing(sqlite3.connect(folder / "t.sqlite3")) as connection:
            now = connection.execute("SELECT count(*) FROM processes").fetchone()
        return bool(now == (2,)) and len(server.workers) == 2 and without not in server.workers

    await until(told, 60)


@pytest.mark.release
async def test_dead_workers_are_restarted_and_all_end_with_the_supervisor(tmp_path: Path) -> None:
    async with program(tmp_path / "t.sqlite3", "--workers", "2") as server:
        await both_serve(server, tmp_path)
        assert await server.status() == 200
        first = server.workers
        os.kill(first[0], signal.SIGKILL)
        await both_serve(server, tmp_path, first[0])
        assert await server.status() == 200
        assert b"has ended (-9)" in server.said
        # And they end with the supervisor.
        workers = server.workers
        await server.end(signal.SIGKILL)
        await until(lambda: not any(psutil.pid_exists(worker) for worker in workers))


@pytest.mark.release
async def test_a_worker_that_dies_before_it_serves_is_restarted(tmp_path: Path) -> None:
    async with program(tmp_path / "t.sqlite3", "--workers", "2") as server:
        workers: list[int] = []
        async with asyncio.timeout(60):
            while len(workers) < 2:
                await asyncio.sleep(0.01)
                workers = server.workers
        first, second = sorted(workers, key=lambda pid: psutil.Process(pid).create_time())
        os.kill(second, signal.SIGKILL)
        await both_serve(server, tmp_path, second)
        assert first in server.workers
        assert b"has ended (-9)" in server.said
        assert await server.status() == 200


@pytest.mark.parametrize(
    ("code", "reason"), [(CANNOT_START, "^$"), (-9, "killed by signal 9"), (1, "status 1")]
)
async def test_a_first_worker_that_never_serves_ends_the_supervisor_with_a_reason(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, code: int, reason: str
) -> None:
    async def run_once(_worker: Worker) -> int:
        return code

    monkeypatch.setattr(Worker, "_run_once", run_once)
    with socket.socket() as listening:
        supervisor = Supervisor(settings, LogOptions("text", None), listening, 2, print)
        with pytest.raises(NotStarted, match=reason):
            await supervisor.run()


@pytest.mark.release
async def test_workers_are_renewed_one_by_one(tmp_path: Path) -> None:
    """A worker always serves, and a stopping worker still answers its requests."""
    async with program(tmp_path / "t.sqlite3", "--workers", "2") as server:
        await both_serve(server, tmp_path)
        before = set(server.workers)
        server.child.send_signal(signal.SIGHUP)
        async with asyncio.timeout(60):
            while before & set(server.workers) or len(server.workers) < 2:
                assert await server.status() == 200
        assert b"has ended" not in server.said


@pytest.mark.parametrize("workers", one_in(2, ["2", "1"]))
async def test_a_stopping_server_sends_a_reconnect_delay(tmp_path: Path, workers: str) -> None:
    async with program(tmp_path / "t.sqlite3", "--workers", workers) as server:
        ann = Browser(server.port)
        await ann.get("/api/me")
        table = await among_bots(ann, 3, sheet="french")
        ending = asyncio.create_task(server.end(signal.SIGTERM, 15))
        last = await table.until("Refused")
        assert last["code"] == "closing"
        assert last["close"]
        assert 0 <= last["after_ms"] <= 1500
        assert await ending == 0
        assert b"does not end" not in server.said
        await ann.close()
        assert await server.status() == 0


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--bus", "nonsense"], "redis://"),
        (["--bus", "redis://localhost:port"], "port"),
        (["--db", "mysql://somewhere/x"], "SQLite"),
        (["--db", "/proc/nope/x.sqlite3"], "/proc/nope"),
        (["--workers", "0"], "--workers"),
        (["--workers", "65"], "--workers"),
    ],
)
def test_invalid_options_are_reported(
    options: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--port", "0", *options]) == 2
    said = capsys.readouterr().err
    assert said.startswith("boneyard: ")
    assert said.count("\n") == 1, said
    assert words in said


async def test_a_missing_database_is_reported() -> None:
    store = Store(database_url(f"postgresql://me@127.0.0.1:{free_port()}/x"))
    with pytest.raises(ValueError, match="cannot be used"):
        await store.open()
    await store.close()


async def test_a_database_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    async with opened(f"{tmp_path}/t.sqlite3") as store:
        with contextlib.closing(sqlite3.connect(tmp_path / "t.sqlite3")) as connection:
            connection.execute("UPDATE alembic_version SET version_num = '9999'")
            connection.commit()
        with pytest.raises(ValueError, match="newer version"):
            await store.open()


async def test_many_processes_migrate_at_once(database: str) -> None:
    stores = [Store(database_url(database)) for _ in range(8)]
    await asyncio.gather(*(store.open(patience=120) for store in stores))
    for store in stores:
        assert await store.counts() == {}
        await store.close()


async def test_a_server_waits_for_a_database_that_starts(
    own_postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = await own_postgres.database()
    own_postgres.kill()
    tries, migrate = list[int](), Postgresql.migrate

    async def counted(database: Postgresql, upgrade: Work[None]) -> None:
        tries.append(1)
        await migrate(database, upgrade)

    monkeypatch.setattr(Postgresql, "migrate", counted)
    store = Store(database_url(url))
    opening = asyncio.create_task(store.open(patience=120))
    try:
        await until(lambda: len(tries) >= 2)
        assert not opening.done()
    finally:
        await asyncio.to_thread(own_postgres.start)
    await opening
    await store.close()


async def worker(listening: socket.socket, given: bytes) -> tuple[int, bytes]:
    """The status and the errors of a worker whose supervisor says this and ends."""
    child = await asyncio.create_subprocess_exec(
        sys.executable, "-X", "importtime", "-m", "boneyard.server.process.worker",
        str(listening.fileno()),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        pass_fds=(listening.fileno(),),
    )  # fmt: skip
    async with asyncio.timeout(120):
        _, errors = await child.communicate(given)
    return child.returncode, errors


async def test_a_worker_ends_with_its_supervisor_before_it_imports() -> None:
    """Workers of a killed supervisor held the port, and died with tracebacks."""
    with bind("127.0.0.1", 0) as listening:
        for given in (b"", b"\0", frame(b"x" * 100)[:50]):
            status, errors = await worker(listening, given)
            assert status == 0
            assert b"uvicorn" not in errors
            assert b"Traceback" not in errors


async def test_a_worker_whose_supervisor_ends_while_it_starts_ends_too(settings: Settings) -> None:
    portable = Settings(db=settings.db, static=settings.static, name="worker")
    given = frame(pickle.dumps((portable, LogOptions("text", None), "en")))
    with bind("127.0.0.1", 0) as listening:
        status, errors = await worker(listening, given)
        assert status == 0
        assert b"Traceback" not in errors
