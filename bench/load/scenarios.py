"""The two scenarios: ``race`` (peak throughput) and ``evening`` (many players at a human pace)."""

from __future__ import annotations

import asyncio
import gc
import statistics
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from load.counters import Counters
from load.crowd import Crowd
from load.echo_client import EchoClients
from load.generator import LoadGenerator
from load.log_check import compare_with_log
from load.servers import ServerProcess, database_file, serving

COMMAND = b'{"t":"Play","id":"2-1f-123","at":123,"move":"6-4@12"}'
"""A command of typical length."""

REPLAYED = 20_000
"""Moves that are replayed at most when a run is compared with the log."""


@dataclass
class Window:
    """A measurement window of a saturated server: wall-clock seconds, its processor seconds, and
    the commands it completed."""

    seconds: float
    used: float
    done: int

    @property
    def rate(self) -> float:
        return self.done / self.seconds

    @property
    def cost(self) -> float:
        """Processor seconds of the server for each command."""
        return self.used / max(1, self.done)


@dataclass
class RaceResult:
    """Alternating windows of the table server and of the echo server.

    ``long_echoes`` are windows with messages of ``update_size`` bytes, the mean size of an update.
    """

    sheet: str
    seats: int
    moves: list[Window] = field(default_factory=list)
    echoes: list[Window] = field(default_factory=list)
    long_echoes: list[Window] = field(default_factory=list)
    counters: Counters = field(default_factory=Counters)
    update_size: int = 0
    replayed: int = 0

    @property
    def messages_per_move(self) -> float:
        sent = self.counters.messages["Happened"] + self.counters.messages["Ack"]
        return sent / max(1, self.counters.acknowledged)

    @property
    def ratios(self) -> list[float]:
        """Acknowledged moves relative to echoes of a command's length."""
        return [a.rate / b.rate for a, b in zip(self.moves, self.echoes, strict=True)]

    @property
    def delivery_ratios(self) -> list[float]:
        """Messages sent by the table server relative to echoes of an update's length."""
        pairs = zip(self.moves, self.long_echoes, strict=True)
        return [a.rate * self.messages_per_move / b.rate for a, b in pairs]


@contextmanager
def no_garbage_collection() -> Iterator[None]:
    """Switch off the garbage collector of this process during the block."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()


async def run_race(
    sheet: str, tables: int, seconds: float, repetitions: int, players: int, warm_up: bool
) -> RaceResult:
    """Measure the peak throughput of moves, alternating with an echo server that has as many
    connections.

    Few snapshots are compared during the windows, because they are no moves; every seat compares
    one at the end.
    """
    with tempfile.TemporaryDirectory(prefix="boneyard-load-") as name:
        folder = Path(name)
        with serving("table", folder) as server, serving("echo", folder) as echo_server:
            load = LoadGenerator(
                server.port, interval=0, reconnects=1 / 2000, snapshots=1 / 1000, players=players
            )
            await load.open_tables([sheet], tables)
            echoes = EchoClients(echo_server.port)
            await echoes.connect(load.seats)
            result = RaceResult(sheet, load.seats, counters=load.counters)
            with no_garbage_collection():
                load.start()
                await load.run(seconds / 2)
                if warm_up:
                    await load.warm_up()
                await load.stop()
                result.update_size = round(load.counters.mean_size("Happened"))
                long_text = COMMAND + b" " * (result.update_size - len(COMMAND))
                for _ in range(repetitions):
                    result.echoes.append(await _echo(echoes, echo_server, COMMAND, seconds))
                    result.moves.append(await _move(load, server, seconds))
                    result.long_echoes.append(await _echo(echoes, echo_server, long_text, seconds))
            transcripts = await load.close()
            echoes.close()
        result.replayed = compare_with_log(database_file(folder), transcripts, REPLAYED)
    return result


async def _move(load: LoadGenerator, server: ServerProcess, seconds: float) -> Window:
    before, used, start = load.counters.acknowledged, server.processor_time, time.perf_counter()
    load.start()
    await load.run(seconds)
    done = load.counters.acknowledged - before
    window = Window(time.perf_counter() - start, server.processor_time - used, done)
    await load.stop()
    return window


async def _echo(echoes: EchoClients, server: ServerProcess, text: bytes, seconds: float) -> Window:
    before, used, start = echoes.count, server.processor_time, time.perf_counter()
    echoes.start(text)
    await asyncio.sleep(seconds)
    done = echoes.count - before
    window = Window(time.perf_counter() - start, server.processor_time - used, done)
    await echoes.stop()
    return window


@dataclass
class LeaveResult:
    """The memory of the server, in bytes, before many connections come, while they are open, and
    after they have left."""

    connections: int
    before: float
    during: float
    after: float


async def run_leave(connections: int, patience: float) -> LeaveResult:
    """Connect spectators to one table, and cut all connections at once."""
    with (
        tempfile.TemporaryDirectory(prefix="boneyard-load-") as name,
        serving("table", Path(name)) as server,
    ):
        crowd = Crowd(server.port)
        await crowd.open_table()
        await crowd.come(100)  # what the first connections need is not returned
        before = server.memory
        await crowd.come(connections - 100)
        during = server.memory
        crowd.leave()
        await asyncio.sleep(patience)
        return LeaveResult(connections, before, during, server.memory)


@dataclass
class EveningResult:
    """Many players at many tables who play at a human pace.

    ``memory`` holds pairs of seconds and bytes; ``at_rest`` is the memory before any table.
    """

    seats: int
    tables: int
    seconds: float
    interval: float
    at_rest: float
    memory: list[tuple[float, float]]
    used: float
    counters: Counters
    replayed: int = 0

    @property
    def per_seat(self) -> float:
        """Bytes of memory for each seat."""
        return (max(size for _, size in self.memory) - self.at_rest) / self.seats

    @property
    def growth(self) -> float:
        """Growth of the memory, in bytes a minute."""
        if len(self.memory) < 3:
            return 0.0
        return statistics.linear_regression(*zip(*self.memory, strict=True)).slope * 60

    def percentile(self, part: float) -> float:
        """Seconds within which every client received this part of the moves."""
        ordered = sorted(self.counters.latencies)
        return ordered[min(len(ordered) - 1, int(len(ordered) * part))]


async def run_evening(
    sheets: Sequence[str], tables: int, seconds: float, interval: float, warm_up: bool
) -> EveningResult:
    """Measure latency, processor time and memory; ``interval`` is the time in seconds from move
    to move at a table."""
    with tempfile.TemporaryDirectory(prefix="boneyard-load-") as name:
        folder = Path(name)
        with serving("table", folder) as server:
            load = LoadGenerator(
                server.port, interval=interval, reconnects=1 / 300, snapshots=1 / 100
            )
            await load.http.request("/api/me")
            at_rest = server.memory
            await load.open_tables(sheets, tables)
            with no_garbage_collection():
                load.start()
                await load.run(2 * interval)
                if warm_up:
                    await load.warm_up()
                load.counters = Counters()
                used, memory = server.processor_time, [(0.0, server.memory)]
                start = time.perf_counter()
                while (passed := time.perf_counter() - start) < seconds:
                    await load.run(min(1.0, seconds - passed))
                    memory.append((time.perf_counter() - start, server.memory))
                used = server.processor_time - used
                counters, load.counters = load.counters, Counters()
                await load.stop()
            transcripts = await load.close()
        result = EveningResult(
            load.seats, tables, memory[-1][0], interval, at_rest, memory, used, counters
        )
        result.replayed = compare_with_log(database_file(folder), transcripts, REPLAYED)
    return result
