"""Measure the table server: its peak throughput beside an echo server, many players, memory, and
attacks.

    python bench/server.py [--quick] [--json] [--seconds 60] [--only race|evening|leave|attacks]

The clients play legal games through real sockets and check every message; a fault ends the run.
Server and clients share the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import sys
from collections.abc import Sequence
from pathlib import Path

from measurement import Figure, print_figures, report_progress

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from load.attacks import ATTACKS, MOST_GROWTH, QUICK_ANSWER, AttackResult, run_attack
from load.scenarios import (
    COMMAND,
    EveningResult,
    LeaveResult,
    RaceResult,
    run_evening,
    run_leave,
    run_race,
)

# The targets of `make bench-server`.
SYNCHRONOUS = os.environ.get("BONEYARD_SYNCHRONOUS", "full")
ECHO_RATIO = 1 / 4 if SYNCHRONOUS == "normal" else 1 / 6
"""Waiting for the disk at each commit may cost a third."""

LATENCY = 150.0
SEAT_MEMORY = 60.0
GROWTH = 256.0
"""KiB a minute: the memory of a process always varies a little."""

TABLES, INTERVAL = 500, 1.0
LONG = 120.0
"""Seconds that an evening needs to measure growth."""

CROWD, LEFT_WITHIN = 5000, 20.0
"""Connections that leave at once, and seconds after which the memory is measured."""

MIXED = ("french", "classic_draw", "d12_mexican_train", "chickenfoot", "partnership", "cross")


def _race(found: RaceResult) -> list[Figure]:
    section = f"peak throughput: {found.sheet}, {found.seats} players"
    moves = statistics.median(one.rate for one in found.moves)
    ratio = statistics.median(found.ratios)
    echoes = statistics.median(one.rate for one in found.echoes)
    cost = statistics.median(one.cost for one in found.moves) * 1e6
    plain_cost = statistics.median(one.cost for one in found.echoes) * 1e6
    each = found.messages_per_move
    long_echoes = statistics.median(one.rate for one in found.long_echoes)
    return [
        Figure(section, "moves acknowledged", moves, "1/s", f"echo of {len(COMMAND)} B", echoes,
               ratio, f">= {ECHO_RATIO:.2f}x", ratio >= ECHO_RATIO),
        Figure(section, "messages delivered", moves * each, "1/s", f"echo of {found.update_size} B",
               long_echoes,
               statistics.median(found.delivery_ratios), note=f"{each:.2f} a move"),
        Figure(section, "server's processor time for a move", cost, "us",
               f"echo of {len(COMMAND)} B", plain_cost, plain_cost / cost),
        Figure(section, "moves replayed and compared", found.replayed, "",
               note=_checked(found.counters.reconnected, found.counters.compared)),
    ]  # fmt: skip


def _checked(reconnected: int, compared: int) -> str:
    return f"{reconnected} reconnections, {compared} snapshots compared"


def _evening(found: EveningResult) -> list[Figure]:
    section = (
        f"{found.seats} players at {found.tables} tables, {1 / found.interval:.1f} moves a second "
        f"at each table, {found.seconds:.0f} s"
    )
    slowest = found.percentile(0.99) * 1000
    per_seat, growth = found.per_seat / 1024, found.growth / 1024
    counters = found.counters
    return [
        Figure(section, "moves", counters.acknowledged / found.seconds, "1/s",
               note=f"{counters.late} started more than {found.interval:.1f} s late, "
                    f"{counters.matches} matches ended"),
        Figure(section, "latency to the last client, p50", found.percentile(0.5) * 1000, "ms"),
        Figure(section, "latency to the last client, p99", slowest, "ms",
               target=f"< {LATENCY:.0f} ms", met=slowest < LATENCY),
        Figure(section, "latency to the last client, longest", found.percentile(1) * 1000, "ms"),
        Figure(section, "memory for each seat", per_seat, "KiB", target=f"< {SEAT_MEMORY:.0f} KiB",
               met=per_seat < SEAT_MEMORY, note=f"{found.at_rest / 2**20:.0f} MiB without tables"),
        Figure(section, "growth of the memory", growth, "KiB/min", target=f"< {GROWTH:.0f}",
               met=growth < GROWTH if found.seconds >= LONG else None),
        Figure(section, "server's processor", found.used / found.seconds * 100, "% of one"),
        Figure(section, "moves replayed and compared", found.replayed, "",
               note=_checked(counters.reconnected, counters.compared)),
    ]  # fmt: skip


def _leave(found: LeaveResult) -> list[Figure]:
    section = f"{found.connections} connections to one table leave at once"
    each = (found.during - found.before) / found.connections / 1024
    return [
        Figure(section, "memory for each connection", each, "KiB"),
        Figure(section, "memory before", found.before / 2**20, "MiB"),
        Figure(section, "memory while they are open", found.during / 2**20, "MiB"),
        Figure(section, "memory after", found.after / 2**20, "MiB"),
    ]


def _attack(found: AttackResult) -> list[Figure]:
    section = f"attack: {found.name}"
    slowest = None if found.slowest is None else found.slowest * 1000
    growth = found.growth / 2**20
    return [
        Figure(section, "slowest answer to a visitor", slowest, "ms",
               target=f"< {QUICK_ANSWER * 1000:.0f} ms", met=found.is_answered),
        Figure(section, "growth of the memory", growth, "MiB", target=f"< {MOST_GROWTH:.0f} MiB",
               met=growth < MOST_GROWTH),
        Figure(section, "connections still open", found.still_open, "", "opened", found.opened,
               target="none" if found.should_end else "",
               met=not found.still_open if found.should_end else None),
    ]  # fmt: skip


async def measure(args: argparse.Namespace) -> list[Figure]:
    figures: list[Figure] = []
    sheets: Sequence[str] = args.sheet or ["french"]
    if args.only in (None, "race"):
        for sheet in sheets:
            report_progress(f"race: {sheet}")
            tables, seconds, times = (6, 0.4, 1) if args.quick else (args.tables, 4.0, args.repeat)
            warm_up = not args.quick
            figures += _race(await run_race(sheet, tables, seconds, times, args.players, warm_up))
    if args.only in (None, "evening"):
        tables, seconds, interval = TABLES, args.seconds, INTERVAL
        if args.quick:
            tables, seconds, interval = 12, 2.0, 0.1
        mixed = MIXED if args.quick or args.mixed else sheets
        report_progress(f"evening: {tables} tables, {seconds:.0f} s")
        warm_up = seconds >= LONG
        figures += _evening(await run_evening(mixed, tables, seconds, interval, warm_up))
    if args.only in (None, "leave"):
        crowd, patience = (200, 1.0) if args.quick else (CROWD, LEFT_WITHIN)
        report_progress(f"leave: {crowd} connections")
        figures += _leave(await run_leave(crowd, patience))
    if args.only in (None, "attacks"):
        for attack, should_end in ATTACKS:
            report_progress(f"attack: {attack.__name__}")
            figures += _attack(await run_attack(attack, should_end=should_end))
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--quick", action="store_true", help="a short run that only checks")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--seconds", type=float, default=60.0, help="length of the evening")
    parser.add_argument("--repeat", type=int, default=5, help="pairs of windows of the race")
    parser.add_argument("--only", choices=["race", "evening", "leave", "attacks"])
    parser.add_argument("--tables", type=int, default=TABLES, help="tables of the race")
    parser.add_argument("--players", type=int, default=4, help="seats at each table of the race")
    parser.add_argument("--sheet", action="append", help="instead of french; may be repeated")
    parser.add_argument("--mixed", action="store_true", help="several sheets in the evening")
    args = parser.parse_args()
    figures = asyncio.run(measure(args))
    report_progress(f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}")
    print_figures(figures, as_json=args.json)


if __name__ == "__main__":
    main()
