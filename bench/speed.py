"""Measure the speed of the engine beside a C loop and other programs, in one run.

    python bench/speed.py [--quick] [--json]

Rates of one thread use its processor time, which other processes disturb less.  Threads,
processes and starts use wall-clock time.  Every figure is the median of repetitions in which the
compared programs alternate.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from time import perf_counter

import llvmlite
import numba
import numpy as np

import boneyard
import engine
import peers
import python_api
from boneyard.rules import dtypes
from measurement import (
    FULL,
    QUICK,
    Figure,
    Pace,
    Sampler,
    alternate,
    as_dicts,
    format_table,
    medians,
    rate,
    report_progress,
    rounds_for,
    sample_in_turn,
)

# The targets of the speeds in `make bench`.
TIMES_LIMIT = 2.0
TIMES_DOMINOES = 80.0
SHEET_SHARE = 8 / 68  # of the rate of the C loop
TIMES_TWO_THREADS = 1.8
MATCH_MOVES = 60_000.0
STEP_CALLS = 250_000.0
FIRST_START = 40.0
LATER_START = 1.5
ROUND_BYTES = 2048.0
ANSWERS = {"--help": 0.3, "sheets": 0.5, "rules french": 0.5, "rules d12_mexican_train": 0.5}


def limit_rate(pace: Pace) -> Sampler:
    """Return a sampler of the C loop's plies per second."""
    trial = peers.limit(100_000, 0)
    rounds = int(trial.rounds * pace.seconds / trial.seconds)
    seeds = iter(range(1, 1_000_000))

    def sample() -> float:
        run = peers.limit(rounds, next(seeds))
        return run.plies / run.seconds

    return sample


def rate_of(work: Callable[[int], int], pace: Pace) -> Sampler:
    """Return a sampler of units of work per second."""
    return partial(rate, partial(work, rounds_for(work, pace.seconds)))


def missing(section: str, measure: str, what: str) -> Figure:
    return Figure(section, measure, None, "", note=f"not measured: {what}")


def core(pace: Pace) -> Iterator[Figure]:
    """Measure the 4-player block game beside the C loop and `dominoes`."""
    section = "Random rounds of 4-player block, 28 tiles, inside the engine"
    play = engine.Table(engine.four_player_block(), 4).play
    samplers = {"ours": rate_of(play, pace)}
    if peers.build_limit():
        samplers["C loop"] = limit_rate(pace)
    if peers.module("dominoes"):
        samplers["dominoes"] = rate_of(peers.dominoes_plies, pace)
    rates = alternate(samplers, pace.repetitions)
    ours = rates["ours"]
    yield Figure(section, "plies a second", ours, "plies/s")
    if "C loop" not in rates:
        yield missing(section, "beside the C loop", "gcc could not build bench/limit.c")
    else:
        yield from beside_limit(section, play, ours, rates["C loop"])
    if "dominoes" not in rates:
        yield missing(section, "beside dominoes", "dominoes is not installed")
        return
    theirs = rates["dominoes"]
    met = ours / theirs >= TIMES_DOMINOES
    goal = f">= {TIMES_DOMINOES:.0f}x"
    yield Figure(
        section, "beside dominoes", ours, "plies/s", "dominoes", theirs, ours / theirs, goal, met
    )


def beside_limit(
    section: str, play: Callable[[int], int], ours: float, theirs: float
) -> Iterator[Figure]:
    """Yield the time per ply and per round; rounds must have the same length in both."""
    rounds = 100_000
    length, other = play(rounds) / rounds, peers.limit(rounds, 1).plies / rounds
    ratio, goal = theirs / ours, f"<= {TIMES_LIMIT:.0f}x"
    values = (1e9 / ours, 1e9 / theirs)
    met = ratio <= TIMES_LIMIT
    yield Figure(section, "time per ply", values[0], "ns", "C loop", values[1], ratio, goal, met)
    values = (values[0] * length, values[1] * other)
    ratio = values[0] / values[1]
    met = ratio <= TIMES_LIMIT
    yield Figure(section, "time per round", values[0], "ns", "C loop", values[1], ratio, goal, met)
    same = abs(length / other - 1) < 0.005
    note = "" if same else "the two play different games"
    yield Figure(
        section, "plies per round", length, "", "C loop", other, length / other, "equal", same, note
    )


def sheets(pace: Pace) -> Iterator[Figure]:
    """Measure every sheet as a share of the C loop's rate."""
    section = "Random rounds of every sheet, inside the engine"
    samplers: dict[str, Sampler] = {}
    if peers.build_limit():
        samplers["C loop"] = limit_rate(pace)
    for name in boneyard.catalogue():
        sheet = boneyard.load(name)
        for players in engine.player_counts(sheet):
            work = engine.Table(sheet, players).play
            samplers[f"{name}, {players} players"] = rate_of(work, pace)
    rates = alternate(samplers, pace.repetitions)
    theirs = rates.pop("C loop", None)
    for name, ours in rates.items():
        if theirs is None:
            yield Figure(section, name, ours, "plies/s", note="no C loop to compare with")
            continue
        share = ours / theirs
        goal, met = f">= {SHEET_SHARE:.3f}x", share >= SHEET_SHARE
        yield Figure(section, name, ours, "plies/s", "C loop", theirs, share, goal, met)


def spiel(pace: Pace) -> Iterator[Figure]:
    """Compare with OpenSpiel's two domino games, by games: its nodes include each tile dealt."""
    section = "Random games beside OpenSpiel"
    block = boneyard.load("classic_block").vary({"lead.first": "lots"})
    pairs = [
        ("python_block_dominoes", block, 2),
        ("python_team_dominoes", engine.four_player_block(), 4),
    ]
    for name, sheet, players in pairs:
        theirs = peers.spiel_player(name)
        if theirs is None:
            yield missing(section, name, "open_spiel is not installed")
            continue
        ours = engine.Table(sheet, players).play
        chunk, other = rounds_for(ours, pace.seconds), rounds_for(theirs, 3 * pace.seconds)
        samplers = {
            "ours": partial(rate, partial(counted, ours, chunk)),
            "theirs": partial(rate, partial(counted, theirs, other)),
            "plies": partial(rate, partial(ours, chunk)),
            "nodes": partial(rate, partial(theirs, other)),
        }
        r = alternate(samplers, pace.repetitions)
        ratios = r["ours"] / r["theirs"], r["plies"] / r["nodes"]
        yield Figure(
            section, f"{name}, games", r["ours"], "games/s", "OpenSpiel", r["theirs"], ratios[0]
        )
        note = "OpenSpiel counts a node for each tile dealt; ours are moves only"
        yield Figure(
            section, f"{name}, nodes", r["plies"], "nodes/s", "OpenSpiel", r["nodes"], ratios[1],
            note=note,
        )  # fmt: skip


def counted(work: Callable[[int], int], rounds: int) -> int:
    """Play ``rounds`` rounds and return their number."""
    work(rounds)
    return rounds


def threads(pace: Pace) -> Iterator[Figure]:
    """Compare two threads with one; two C processes show the limit of the machine."""
    section = "Two threads beside one, wall-clock time"
    tables = [engine.Table(engine.four_player_block(), 4) for _ in range(2)]
    rounds = rounds_for(tables[0].play, 4 * pace.seconds)

    def at_once(pool: ThreadPoolExecutor, count: int) -> float:
        start = perf_counter()
        plies = sum(pool.map(lambda one: one.play(rounds), tables[:count]))
        return plies / (perf_counter() - start)

    with ThreadPoolExecutor(2) as pool:
        samplers = {"one": partial(at_once, pool, 1), "two": partial(at_once, pool, 2)}
        if peers.build_limit():
            samplers["C one"] = partial(peers.limits_at_once, 3 * rounds, 1)
            samplers["C two"] = partial(peers.limits_at_once, 3 * rounds, 2)
        samples = sample_in_turn(samplers, pace.repetitions)
    r, best = medians(samples), {name: max(taken) for name, taken in samples.items()}
    limit = r["C two"] / r["C one"] if "C one" in r else 2.0
    taken = "" if limit > TIMES_TWO_THREADS else "fewer than two free cores, see below"
    yield beside_one(section, "two threads", r["two"], r["one"], TIMES_TWO_THREADS, taken)
    yield beside_one(section, "two threads, best samples", best["two"], best["one"])
    if "C one" in r:
        note = "the limit of this machine at present"
        yield beside_one(section, "two C processes", r["C two"], r["C one"], note=note)


def beside_one(
    section: str, measure: str, two: float, one: float, least: float | None = None, note: str = ""
) -> Figure:
    ratio = two / one
    goal, met = ("", None) if least is None else (f">= {least}x", ratio >= least)
    return Figure(section, measure, two, "plies/s", "one alone", one, ratio, goal, met, note)


def at_least(section: str, measure: str, value: float, unit: str, goal: float) -> Figure:
    met = value >= goal
    return Figure(section, measure, value, unit, "", None, None, f">= {goal:,.0f}", met)


def below(section: str, measure: str, value: float, unit: str, goal: float) -> Figure:
    met = value < goal
    return Figure(section, measure, value, unit, "", None, None, f"< {goal:g}", met)


def python_face(pace: Pace) -> Iterator[Figure]:
    """Measure `Match.play` with its events, and the compiled step called for each move."""
    section = "Called from Python, once for each move"
    moves = int(pace.seconds * 40_000)
    block = engine.Steps(engine.four_player_block(), 4, max(10, moves // 8))
    samplers: dict[str, Sampler] = {
        "compiled step, actions.act": partial(rate, block.act),
        "compiled step, play.play": partial(rate, block.step),
    }
    names = ("partnership", "french", "d12_mexican_train")
    for name in names:
        matches = python_api.Matches(name, moves)
        samplers[f"Match.play, {name}"] = matches.replay
        samplers[f"match.moves and Match.play, {name}"] = matches.choose_and_play
    rates = alternate(samplers, pace.repetitions)
    for measure, value in rates.items():
        if measure.startswith("match.moves"):
            yield Figure(section, measure, value, "moves/s")
        else:
            goal = MATCH_MOVES if measure.startswith("Match.play") else STEP_CALLS
            yield at_least(section, measure, value, "moves/s", goal)


def starts(pace: Pace) -> Iterator[Figure]:
    """Measure starts in a new process, and the size of the round's record."""
    section = "Starts, and the size of a round"
    taken = python_api.Starts(pace.repetitions)
    message = bool(taken.message)
    yield below(section, "boneyard play, first start to a move", taken.first, "s", FIRST_START)
    yield Figure(
        section, "compilation announced", float(message), "", target="a message", met=message,
        note=taken.message,
    )  # fmt: skip
    yield below(section, "boneyard play, later starts", taken.later, "s", LATER_START)
    first, later = taken.first_in_python, taken.later_in_python
    yield below(section, "from Python, first start to a move", first, "s", FIRST_START)
    yield below(section, "from Python, later starts", later, "s", LATER_START)
    for command, goal in ANSWERS.items():
        seconds = python_api.answer_seconds(command.split(), pace.repetitions)
        yield below(section, f"boneyard {command}, empty cache", seconds, "s", goal)
    size = dtypes.ROUND.itemsize
    yield below(section, "one ROUND record", size, "bytes", ROUND_BYTES)


def machine() -> dict[str, object]:
    """Return the machine and the versions that the figures were measured with."""
    cpu = platform.processor()
    known = Path("/proc/cpuinfo")
    if known.exists():
        lines = known.read_text().splitlines()
        cpu = next((s.partition(": ")[2] for s in lines if s.startswith("model name")), cpu)
    return {
        "cpu": cpu,
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 2),
        "python": platform.python_version(),
        "numba": numba.__version__,
        "llvmlite": llvmlite.__version__,
        "numpy": np.__version__,
        "boneyard": boneyard.__version__,
    }


PARTS = {
    "core": core,
    "sheets": sheets,
    "spiel": spiel,
    "threads": threads,
    "face": python_face,
    "starts": starts,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--json", action="store_true", help="print JSON instead of the table")
    parser.add_argument("--quick", action="store_true", help="fewer and shorter repetitions")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=list(PARTS), metavar="PART")
    arguments = parser.parse_args()
    pace = QUICK if arguments.quick else FULL
    here, figures = machine(), []
    for name in arguments.only:
        report_progress(f"measuring {name} ...")
        figures += list(PARTS[name](pace))
    if arguments.json:
        print(json.dumps({"machine": here, "figures": as_dicts(figures)}, indent=2))
        return
    print(", ".join(f"{key} {value}" for key, value in here.items()))
    print(format_table(figures))
    missed = sum(figure.met is False for figure in figures)
    print(f"\n{missed} of {sum(f.met is not None for f in figures)} targets missed")


if __name__ == "__main__":
    main()
