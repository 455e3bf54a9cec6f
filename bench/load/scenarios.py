"""What is measured: how fast a busy server is, and how many people it bears."""

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

from load import log_check
from load.counters import Counters
from load.echo_client import EchoClients
from load.generator import LoadGenerator
from load.servers import ServerProcess, database_file, serving

COMMAND = b'{"t":"Play","id":"2-1f-123","at":123,"move":"6-4@12"}'
"""A command of usual length."""


@dataclass
class Sample:
    """What a server did while it was given all there was to do."""

    seconds: float
    used: float
    done: int

    @property
    def rate(self) -> float:
        return self.done / self.seconds

    @property
    def cost(self) -> float:
        """Processor time of the server for one, in seconds."""
        return self.used / max(1, self.done)


@dataclass
class RaceResult:
    """The windows of a table server and of an echo server, taking turns."""

    sheet: str
    seats: int
    moves: list[Sample] = field(default_factory=list)
    echoes: list[Sample] = field(default_factory=list)
    loud: list[Sample] = field(default_factory=list)
    tally: Counters = field(default_factory=Counters)
    command: int = len(COMMAND)
    news: int = 0
    replayed: int = 0

    @property
    def ratios(self) -> list[float]:
        return [a.rate / b.rate for a, b in zip(self.moves, self.echoes, strict=True)]

    @property
    def delivered(self) -> list[float]:
        """Messages sent by the table server beside echoes as long as its news."""
        told = self.tally.messages["Happened"] + self.tally.messages["Ack"]
        each = told / max(1, self.tally.acknowledged)
        return [a.rate * each / b.rate for a, b in zip(self.moves, self.loud, strict=True)]


@contextmanager
def quiet() -> Iterator[None]:
    """Without the pauses of this process's garbage collector."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()


async def race(
    sheet: str, tables: int, seconds: float, repetitions: int, players: int, settled: bool
) -> RaceResult:
    """Persons move as fast as they can, and beside them an echo server with as many people.

    Little is compared meanwhile, as snapshots are no moves; in the end everybody compares.
    """
    with tempfile.TemporaryDirectory(prefix="boneyard-load-") as name:
        folder = Path(name)
        with serving("table", folder) as server, serving("echo", folder) as other:
            crowd = LoadGenerator(
                server.port, interval=0, stumbles=1 / 2000, compares=1 / 1000, players=players
            )
            await crowd.arrive([sheet], tables)
            echoes = EchoClients(other.port)
            await echoes.arrive(crowd.seats)
            found = RaceResult(sheet, crowd.seats, tally=crowd.tally)
            with quiet():
                crowd.go()
                await crowd.play(seconds / 2)
                if settled:
                    await crowd.settle()
                await crowd.stop()
                found.news = round(crowd.tally.mean_size("Happened"))
                loud = COMMAND + b" " * (found.news - len(COMMAND))
                for _ in range(repetitions):
                    found.echoes.append(await _echoes(echoes, other, COMMAND, seconds))
                    found.moves.append(await _moves(crowd, server, seconds))
                    found.loud.append(await _echoes(echoes, other, loud, seconds))
            told = await crowd.leave()
            echoes.leave()
        found.replayed = log_check.compare_with_log(database_file(folder), told, 20_000)
    return found


async def _moves(crowd: LoadGenerator, server: ServerProcess, seconds: float) -> Sample:
    before, used, start = crowd.tally.acknowledged, server.processor_time, time.perf_counter()
    crowd.go()
    await crowd.play(seconds)
    done = crowd.tally.acknowledged - before
    window = Sample(time.perf_counter() - start, server.processor_time - used, done)
    await crowd.stop()
    return window


async def _echoes(
    echoes: EchoClients, server: ServerProcess, text: bytes, seconds: float
) -> Sample:
    before, used, start = echoes.count, server.processor_time, time.perf_counter()
    echoes.go(text)
    await asyncio.sleep(seconds)
    done = echoes.count - before
    window = Sample(time.perf_counter() - start, server.processor_time - used, done)
    await echoes.stop()
    return window


@dataclass
class EveningResult:
    """Many people at many tables who play at a human pace."""

    seats: int
    tables: int
    seconds: float
    interval: float
    at_rest: float
    memory: list[tuple[float, float]]
    used: float
    tally: Counters
    replayed: int = 0

    @property
    def per_seat(self) -> float:
        """Bytes."""
        return (max(held for _, held in self.memory) - self.at_rest) / self.seats

    @property
    def growth(self) -> float:
        """Bytes a minute."""
        if len(self.memory) < 3:
            return 0.0
        return statistics.linear_regression(*zip(*self.memory, strict=True)).slope * 60

    def percentile(self, part: float) -> float:
        """Seconds within which that part of the moves had reached everybody."""
        ordered = sorted(self.tally.latencies)
        return ordered[min(len(ordered) - 1, int(len(ordered) * part))]


async def evening(
    sheets: Sequence[str], tables: int, seconds: float, interval: float, settled: bool
) -> EveningResult:
    """``interval`` is from move to move at a table: each of its seats moves every so many times
    that."""
    with tempfile.TemporaryDirectory(prefix="boneyard-load-") as name:
        folder = Path(name)
        with serving("table", folder) as server:
            crowd = LoadGenerator(
                server.port, interval=interval, stumbles=1 / 300, compares=1 / 100
            )
            await crowd.asker.ask("/api/me")
            at_rest = server.memory
            await crowd.arrive(sheets, tables)
            with quiet():
                crowd.go()
                await crowd.play(2 * interval)
                if settled:
                    await crowd.settle()
                crowd.tally = Counters()
                used, memory = server.processor_time, [(0.0, server.memory)]
                start = time.perf_counter()
                while (passed := time.perf_counter() - start) < seconds:
                    await crowd.play(min(1.0, seconds - passed))
                    memory.append((time.perf_counter() - start, server.memory))
                used = server.processor_time - used
                tally, crowd.tally = crowd.tally, Counters()
                await crowd.stop()
            told = await crowd.leave()
        found = EveningResult(
            crowd.seats, tables, memory[-1][0], interval, at_rest, memory, used, tally
        )
        found.replayed = log_check.compare_with_log(database_file(folder), told, 20_000)
    return found
