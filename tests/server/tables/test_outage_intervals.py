"""The intervals in which a process could not take moves."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from boneyard.server.base.intervals import joined, length
from boneyard.server.tables.outages import LONG, SLOW, STALL, TICK, Outages
from support.services import until
from support.still_process import START


class Times:
    def __init__(self) -> None:
        self.now, self.steady = START, 0.0
        self.outages = Outages(lambda: self.now, self._check, lambda: self.steady)

    async def _check(self) -> None:
        pass

    def pass_time(self, ms: int) -> None:
        self.now += ms
        self.steady += ms / 1000

    def lost(self) -> int:
        return lost(self.outages, 0, self.now)


def lost(outages: Outages, start: int, end: int) -> int:
    return length(joined(outages.since(start), start, end))


@pytest.fixture
async def times() -> AsyncIterator[Times]:
    times = Times()
    yield times
    await times.outages.close()


async def test_intervals_are_merged(times: Times) -> None:
    outages = times.outages
    for start, end in ((1_000, 3_000), (5_000, 6_000), (2_000, 4_000), (5_500, 5_600)):
        outages._add(start, end)
    assert lost(outages, 0, 10_000) == 4_000
    assert lost(outages, 3_500, 5_500) == 1_000
    assert lost(outages, 6_000, 10_000) == 0


async def test_quick_commits_are_no_outage(times: Times) -> None:
    for _ in range(5):
        times.outages.begin_commit()
        times.pass_time(SLOW - 1)
        times.outages.end_commit(failed=False)
    assert times.lost() == 0
    times.outages.begin_commit()
    times.pass_time(SLOW)
    assert times.lost() == SLOW, "it hangs now"
    times.outages.end_commit(failed=False)
    assert times.lost() == SLOW


async def test_a_process_that_does_not_run_is_an_outage(times: Times) -> None:
    times.outages.open(times.now, times.now)
    await asyncio.sleep(0)
    times.pass_time(STALL)
    assert times.lost() == 0
    times.pass_time(60_000)
    assert times.lost() == 60_000 - TICK


async def test_a_clock_set_forward_is_an_outage(times: Times) -> None:
    times.outages._has_machine_clock = True
    times.outages.open(times.now, times.now)
    await asyncio.sleep(0)
    times.now += 3_600_000
    assert times.lost() == 3_600_000
    times.now -= 3_600_000  # and back: nothing is lost
    assert lost(times.outages, times.now, times.now + 1_000) <= 1_000


async def test_an_error_that_goes_away_at_once_is_no_outage(times: Times) -> None:
    times.outages.note_error(0.0)
    await until(lambda: times.outages._checking is None)
    assert times.lost() == 0
    times.outages.note_error(LONG / 1000)
    await until(lambda: times.outages._checking is None)
    assert times.lost() == LONG
