"""Measure studies: rounds a second with Parquet, beside the engine alone; and the same on Ray.

    python bench/study.py [--quick] [--json]

Wall-clock time on all cores of this machine.
"""

from __future__ import annotations

import argparse
import os
import resource
import shutil
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import perf_counter

import engine
from boneyard.extras import is_installed
from boneyard.lab.pools import open_pool
from boneyard.lab.studies.run import Study
from boneyard.lab.studies.spec import Spec
from boneyard.sheets import load
from measurement import Figure, print_figures, report_progress

ROUNDS = 10_000_000
QUICK_ROUNDS = 1_000_000
SECONDS = 30.0
RAY_SHARE = 0.8
REPETITIONS = 3


def rounds_alone(processes: int, rounds: int) -> float:
    """Return the rounds a second of the engine alone, with a thread for each core."""
    tables = [engine.Table(load("classic_block"), 4) for _ in range(processes)]
    for table in tables:
        table.play(10)
    start = perf_counter()
    with ThreadPoolExecutor(processes) as pool:
        list(pool.map(lambda table: table.play(rounds // processes), tables))
    return rounds / (perf_counter() - start)


def seconds_of(rounds: int, processes: int, bot: str, name: str) -> float:
    """Return the seconds of a study, Parquet included; the pool is ready before."""
    out = Path(tempfile.mkdtemp(prefix="boneyard-bench-"))
    spec = Spec(sheets=("classic_block",), players=(4,), bots=(bot,), rounds=rounds)
    try:
        with open_pool(name, None, processes, compiled=True) as pool:
            warm = Spec(sheets=("classic_block",), players=(4,), bots=(bot,), matches=100_000)
            Study(warm, out / "warm").run(pool=pool, processes=processes)
            start = perf_counter()
            study = Study(spec, out / "study")
            study.run(pool=pool, processes=processes)
            return perf_counter() - start
    finally:
        shutil.rmtree(out)


def report_seconds(rounds: int) -> float:
    """Return the seconds of reading a study and writing its report."""
    out = Path(tempfile.mkdtemp(prefix="boneyard-bench-"))
    study = Study(Spec(sheets=("classic_block",), players=(4,), rounds=rounds), out / "study")
    try:
        study.run(processes=os.cpu_count() or 1)
        start = perf_counter()
        study.write_report()
        return perf_counter() - start
    finally:
        shutil.rmtree(out)


def best(measure: Callable[[], float]) -> float:
    """Return the median of a few repetitions."""
    return sorted(measure() for _ in range(REPETITIONS))[REPETITIONS // 2]


def figures(rounds: int) -> Iterator[Figure]:
    """Yield every figure."""
    cores = os.cpu_count() or 1
    section = f"A study of random 4-player block, {cores} cores"
    report_progress("the engine alone")
    alone = best(lambda: rounds_alone(cores, min(rounds, 4_000_000)))
    report_progress("a study")
    seconds = best(lambda: seconds_of(rounds, cores, "random", "local"))
    rate = rounds / seconds
    ten = seconds * ROUNDS / rounds
    yield Figure(section, "10 million rounds with Parquet", ten, "s", target=f"< {SECONDS:.0f}",
                 met=ten < SECONDS)  # fmt: skip
    yield Figure(section, "rounds a second", rate, "rounds/s", "engine alone", alone, rate / alone)
    report = report_seconds(rounds)
    yield Figure(section, f"the report of {rounds:,} rounds", report, "s")
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    yield Figure(section, "most memory of this process", memory, "MiB")
    report_progress("steady")
    few = rounds // 10
    steady = few / best(lambda: seconds_of(few, cores, "steady", "local"))
    yield Figure(section, "rounds a second of steady", steady, "rounds/s")
    if not is_installed("ray"):
        yield Figure(section, "on Ray", None, "", note="not measured: ray is not installed")
        return
    report_progress("Ray")
    on_ray = rounds / best(lambda: seconds_of(rounds, cores, "random", "ray"))
    share = on_ray / rate
    yield Figure(section, "rounds a second on Ray", on_ray, "rounds/s", "local", rate, share,
                 f">= {RAY_SHARE}x", share >= RAY_SHARE)  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--json", action="store_true", help="print JSON instead of the table")
    parser.add_argument("--quick", action="store_true", help="a tenth of the rounds")
    given = parser.parse_args()
    print_figures(list(figures(QUICK_ROUNDS if given.quick else ROUNDS)), as_json=given.json)


if __name__ == "__main__":
    main()
