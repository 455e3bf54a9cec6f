"""Clocks of machines are set, and those of several machines differ: turns cost what they took."""

from __future__ import annotations

import contextlib
import pickle
from pathlib import Path

from boneyard.server.base.clock import FURTHEST, ServerClock
from boneyard.server.base.intervals import Interval
from boneyard.server.tables.outages import TICK, Outages
from support.still_process import BANK, START, Process, bank

HOUR = 3_600_000


class Machine:
    """A machine whose clock can be set."""

    def __init__(self, ahead: int = 0) -> None:
        self.date, self.uptime = START + ahead, 0
        self.processes: list[Process] = []
        self.clock = ServerClock(lambda: self.date * 1_000_000, lambda: self.uptime * 1_000_000)

    def pass_time(self, ms: int) -> None:
        """Let time pass, while the processes look at the clock."""
        for _ in range(ms // TICK):
            self.date += TICK
            self.uptime += TICK
            for process in self.processes:
                process.outages._observe_clock()

    def process(self, database: str, *, shared: bool = False) -> Process:
        process = Process(database, [], shared=shared, clock=self.clock)
        process.outages._steady = lambda: self.uptime / 1000
        self.processes.append(process)
        return process


async def test_a_clock_set_back_gives_nobody_time(tmp_path: Path) -> None:
    machine = Machine()
    async with machine.process(str(tmp_path / "t.sqlite3")) as process:
        room = await process.table()
        mover = room.state.turn
        machine.pass_time(1_000)
        machine.date -= HOUR
        machine.pass_time(2_000)
        await process.move(room)
        assert bank(room, mover) == BANK - 3_000


async def test_a_server_that_starts_behind_its_log_goes_on_from_there(tmp_path: Path) -> None:
    machine, path = Machine(), str(tmp_path / "t.sqlite3")
    async with machine.process(path) as process:
        id = (await process.table()).id
    late = Machine(-HOUR)
    async with late.process(path) as process:
        room = await process.rooms.get(id)
        mover = room.state.turn
        late.pass_time(3_000)
        await process.move(room)
        assert bank(room, mover) == BANK - 3_000


async def test_machines_whose_clocks_differ(database: str) -> None:
    """Two machines, one an hour behind: a turn that the other one began costs what it took."""
    ahead, behind = Machine(), Machine(-HOUR)
    async with contextlib.AsyncExitStack() as stack:
        one, two = [
            await stack.enter_async_context(machine.process(database, shared=True))
            for machine in (ahead, behind)
        ]
        room = await two.rooms.get((await one.table()).id)
        for seconds in (3, 4):
            mover = room.state.turn
            two.rooms.clocks.now(room)  # as the automation does
            for machine in (ahead, behind):
                machine.pass_time(seconds * 1000)
            await two.move(room)
            assert bank(room, mover) == BANK - seconds * 1000


def test_a_clock_never_goes_back() -> None:
    machine = Machine()
    assert machine.clock() == START
    machine.date -= HOUR
    machine.pass_time(TICK)
    assert machine.clock() == START + TICK
    machine.date += 2 * HOUR
    assert machine.clock() == START + HOUR + TICK, "set forward: the difference is an outage"
    machine.clock.advance(START)
    assert machine.clock() == START + HOUR + TICK


def test_a_worker_gets_a_clock_of_its_own() -> None:
    """Also in a fault drill, where a function that cannot be pickled stands for the date."""
    assert isinstance(pickle.loads(pickle.dumps(Machine().clock)), ServerClock)


def test_a_log_with_a_wrong_date_does_not_move_the_clock() -> None:
    machine = Machine()
    machine.clock.advance(START + FURTHEST + 1)
    assert machine.clock() == START
    machine.clock.advance(START + FURTHEST)
    assert machine.clock() == START + FURTHEST


async def test_a_clock_that_follows_a_log_charges_the_difference_to_nobody() -> None:
    machine = Machine()

    async def check() -> None:
        pass

    outages = Outages(machine.clock, check, lambda: machine.uptime / 1000)
    outages.open(0, 0)
    outages.since(START)
    assert outages.now(START + HOUR) == START + HOUR
    assert outages.since(START) == [Interval(START, START + HOUR)]
    await outages.close()
