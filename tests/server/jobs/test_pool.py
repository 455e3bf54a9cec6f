"""Jobs in worker processes: each has a budget, addresses take turns, equal jobs are one."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import psutil
import pytest

from boneyard.server.base.refusals import Refusal
from boneyard.server.jobs.pool import JobBudget, JobPool, WorkerProcess
from boneyard.server.jobs.results import OVERHEAD, JobResult, ResultCache
from boneyard.server.jobs.worker import setup
from support import odd_jobs
from support.cases import one_in
from support.services import until

pytestmark = pytest.mark.usefixtures("path_of_the_tests")


@contextlib.asynccontextmanager
async def jobs(**budget: Any) -> AsyncIterator[JobPool]:
    found = JobPool(JobBudget(**{"processes": 1, **budget}))
    try:
        yield found
    finally:
        await found.close()
        assert not found.processes


def runs(file: Path) -> int:
    noted = file.with_suffix(".runs")
    return noted.stat().st_size if noted.exists() else 0


def wait_for(pool: JobPool, file: Path, address: str = "here") -> asyncio.Task[bytes]:
    """Run a job that waits for a file."""
    return asyncio.create_task(pool.run(address, odd_jobs.wait_for, bytes(file)))


async def test_a_job_runs_in_another_process_that_ends_with_the_pool() -> None:
    async with jobs() as pool:
        large = os.urandom(1_000_000)  # longer than what a pipe takes at once
        assert await pool.run("here", odd_jobs.echo, large) == large
        (process,) = pool.processes
        assert process.pid != os.getpid()
        assert await pool.run("here", odd_jobs.echo, b"") == b""
        assert {one.pid for one in pool.processes} == {process.pid}
    assert not psutil.pid_exists(process.pid)


async def test_a_starting_worker_ends_with_its_server() -> None:
    """Killed servers left workers behind that compiled for minutes."""
    process = await WorkerProcess.start("jobs", setup(None, None, 5, [odd_jobs.prepare_for_long]))
    process._child.stdin.close()
    await asyncio.wait_for(process.ended, 30)


async def test_a_worker_gets_no_secrets_and_may_print(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BONEYARD_TEST_SECRET", "x")
    async with jobs() as pool:
        names = (await pool.run("here", odd_jobs.print_environment)).split()
    assert b"PATH" in names
    assert b"BONEYARD_TEST_SECRET" not in names


@pytest.mark.parametrize("job", one_in(3, [odd_jobs.sleep, odd_jobs.compute, odd_jobs.die]))
async def test_a_late_or_dead_job_is_refused_and_its_worker_replaced(
    job: Any, caplog: pytest.LogCaptureFixture
) -> None:
    is_asleep = job is odd_jobs.sleep
    async with jobs(seconds=0.3, deadline=5.0 if is_asleep else 60.0) as pool:
        assert await pool.run("here", odd_jobs.echo, b"1") == b"1"
        (first,) = pool.processes
        with pytest.raises(Refusal, match="too_heavy"):
            await pool.run("here", job, b"secret")
        assert await pool.run("here", odd_jobs.echo, b"2") == b"2"
        (second,) = pool.processes
        assert first.pid != second.pid
        assert not psutil.pid_exists(first.pid)
        with pytest.raises(Refusal, match="too_heavy"):  # at once: it is not tried again
            await pool.run("elsewhere", job, b"secret")
        assert pool.processes == {second}
    assert "secret" not in caplog.text


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not limit memory")
async def test_a_job_that_takes_too_much_memory_is_refused() -> None:
    async with jobs(memory=100) as pool:
        assert await pool.run("here", odd_jobs.take_memory, b"%d" % (20 * 2**20)) == b"x"
        with pytest.raises(Refusal, match="too_heavy"):
            await pool.run("here", odd_jobs.take_memory, b"%d" % (200 * 2**20))
        with pytest.raises(Refusal, match="too_heavy"):
            await pool.run("here", odd_jobs.long_answer, b"%d" % (20 * 2**20))
        assert await pool.run("here", odd_jobs.echo, b"still here") == b"still here"


async def test_a_refusal_comes_back_and_an_error_hides_its_text(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with jobs() as pool:
        for _ in range(2):
            with pytest.raises(Refusal) as refused:
                await pool.run("here", odd_jobs.refuse, b"line 3")
            assert (refused.value.code, refused.value.detail) == ("sheet", "line 3")
        with pytest.raises(Refusal, match="internal"):
            await pool.run("here", odd_jobs.fail, b"6-6")
        assert await pool.run("here", odd_jobs.echo, b"1") == b"1"
    assert "RuntimeError at odd_jobs.py" in caplog.text
    assert "6-6" not in caplog.text


async def test_equal_jobs_run_once(tmp_path: Path) -> None:
    """300 requests for one picture drew it 300 times."""
    file = tmp_path / "answer"
    async with jobs(per_address=1, waiting=1) as pool:
        wanted = [pool.run(f"{n % 7}", odd_jobs.wait_for, bytes(file)) for n in range(300)]
        together = asyncio.gather(*wanted)
        await until(lambda: runs(file))
        odd_jobs.release(file, b"done")
        assert set(await together) == {b"done"}
        assert await pool.run("later", odd_jobs.wait_for, bytes(file)) == b"done"
    assert runs(file) == 1


async def test_one_who_leaves_does_not_take_the_answer_from_others(tmp_path: Path) -> None:
    file = tmp_path / "answer"
    async with jobs() as pool:
        first, second = wait_for(pool, file), wait_for(pool, file)
        await until(lambda: runs(file))
        first.cancel()
        await asyncio.gather(first, return_exceptions=True)
        odd_jobs.release(file, b"done")
        assert await second == b"done"


async def test_an_address_with_many_jobs_delays_no_other(tmp_path: Path) -> None:
    """Seventy checks of sheets from one address: another's check waited for all of them."""
    async with jobs(processes=2, per_address=9) as pool:
        files = [tmp_path / f"{n}" for n in range(10)]
        greedy = [wait_for(pool, files[0])]
        await until(lambda: runs(files[0]))
        greedy += [wait_for(pool, file) for file in files[1:]]
        assert await pool.run("other", odd_jobs.echo, b"harmless") == b"harmless"
        assert [runs(file) for file in files] == [1] + 9 * [0]  # one at a time
        with pytest.raises(Refusal, match="flood"):
            await pool.run("here", odd_jobs.echo, b"one more")
        for file in files:
            odd_jobs.release(file)
        await asyncio.gather(*greedy)


async def test_a_newcomer_gets_the_place_of_one_who_has_many(tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    async with jobs(waiting=3) as pool:
        first = wait_for(pool, gate)
        await until(lambda: runs(gate))
        asked = [asyncio.create_task(pool.run("a", odd_jobs.echo, b"%d" % n)) for n in range(3)]
        friend = asyncio.create_task(pool.run("b", odd_jobs.echo, b"2"))  # an equal job
        await asyncio.sleep(0)
        newcomer = asyncio.create_task(pool.run("c", odd_jobs.echo, b"4"))
        with pytest.raises(Refusal, match="busy"):
            await asked.pop()
        with pytest.raises(Refusal, match="busy"):  # the equal job got a place of its own
            await asked.pop()
        odd_jobs.release(gate)
        assert await asyncio.gather(*asked, friend, newcomer) == [b"0", b"2", b"4"]
        await first


async def test_a_job_that_nobody_waits_for_any_more_is_dropped(tmp_path: Path) -> None:
    """Sixty-four jobs whose clients had left kept all others out for a minute."""
    gate, left, wanted = tmp_path / "gate", tmp_path / "left", tmp_path / "wanted"
    async with jobs(per_address=3) as pool:
        first = wait_for(pool, gate)
        await until(lambda: runs(gate))
        tasks = [wait_for(pool, left, "a"), *(wait_for(pool, wanted, one) for one in "ab")]
        await asyncio.sleep(0)
        for one in tasks[:2]:
            one.cancel()
        await asyncio.gather(*tasks[:2], return_exceptions=True)
        for file in (gate, left, wanted):
            odd_jobs.release(file, b"done")
        assert await asyncio.gather(first, tasks[2]) == [b"done", b"done"]
        assert [runs(file) for file in (gate, left, wanted)] == [1, 0, 1]


async def test_closing_refuses_what_waits(tmp_path: Path) -> None:
    async with jobs() as pool:
        asked = [wait_for(pool, tmp_path / f"{n}", f"{n}") for n in range(3)]
        await until(lambda: runs(tmp_path / "0"))
    for one in await asyncio.gather(*asked, return_exceptions=True):
        assert isinstance(one, Refusal)
        assert one.code == "closing"


async def test_idle_workers_end() -> None:
    async with jobs(idle=0.05) as pool:
        assert await pool.run("here", odd_jobs.echo, b"1") == b"1"
        (process,) = pool.processes
        await until(lambda: not pool.processes)
        await process.ended
        assert await pool.run("here", odd_jobs.echo, b"2") == b"2"


async def test_workers_that_stay_start_together_and_are_replaced_before_a_job_comes() -> None:
    """The move of a bot would wait for the start of a process."""
    async with jobs(processes=2, idle=None) as pool:
        pool.prepare()
        await until(lambda: len(pool._idle) == 2)
        before = set(pool.processes)
        for process in before:
            os.kill(process.pid, signal.SIGKILL)
        await until(lambda: len(pool._idle) == 2 and not before & pool.processes)
        assert len(pool.processes) == 2


async def test_a_worker_that_does_not_start_is_tried_again(
    caplog: pytest.LogCaptureFixture,
) -> None:
    pool = JobPool(JobBudget(processes=1), [odd_jobs.cannot_prepare])
    caplog.set_level(logging.ERROR)
    try:
        for _ in range(2):
            with pytest.raises(Refusal, match="busy"):
                await pool.run("here", odd_jobs.echo, b"1")
    finally:
        await pool.close()
    assert caplog.text.count("did not start") == 2


def test_results_are_kept_up_to_a_size_and_failures_for_a_time() -> None:
    now = [0.0]
    cache = ResultCache(10 * (OVERHEAD + 100), lambda: now[0])
    for number in range(30):
        cache.put(b"%d" % number, JobResult(bytes(100)))
        cache.get(b"0")
    assert [n for n in range(30) if cache.get(b"%d" % n)] == [0, *range(21, 30)]
    cache.put(b"large", JobResult(bytes(3 * (OVERHEAD + 100))))
    assert cache.get(b"large") is None
    cache.put(b"late", JobResult(code="too_heavy", lasts=60.0))
    assert cache.get(b"late") is not None
    now[0] = 60.0
    assert cache.get(b"late") is None
    assert cache.get(b"29") is not None
