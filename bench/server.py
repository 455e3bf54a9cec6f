"""How fast the table server is: beside a server that only echoes, and with many people.

    python bench/server.py [--quick] [--json] [--seconds 60] [--only race|evening]

Everybody in it plays legal games through real sockets and checks everything: a fault ends the
run.  Server and people share the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import sys
from collections.abc import Sequence
from pathlib import Path

from measurement import Figure, plain, say, table

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from load.scenarios import EveningResult, RaceResult, evening, race

# The targets of `make bench-server`.
SHARE_OF_ECHO = 1 / 4
SLOWEST = 150.0
PER_SEAT = 60.0
GROWTH = 256.0
"""KiB a minute that count as none: the memory of a process never stands quite still."""

TABLES, INTERVAL = 500, 1.0
LONG = 120.0
"""Seconds from which an evening says something about growth."""

MIXED = ("french", "classic_draw", "d12_mexican_train", "chickenfoot", "partnership", "cross")


def _race(found: RaceResult) -> list[Figure]:
    section = f"as fast as it goes: {found.sheet}, {found.seats} people"
    moves = statistics.median(one.rate for one in found.moves)
    ratio = statistics.median(found.ratios)
    echoes = statistics.median(one.rate for one in found.echoes)
    cost = statistics.median(one.cost for one in found.moves) * 1e6
    plain_cost = statistics.median(one.cost for one in found.echoes) * 1e6
    told = found.tally.messages
    each = (told["Happened"] + told["Ack"]) / max(1, found.tally.acknowledged)
    loud = statistics.median(one.rate for one in found.loud)
    return [
        Figure(section, "moves acknowledged", moves, "1/s", f"echo of {found.command} B", echoes,
               ratio, f">= {SHARE_OF_ECHO:.2f}x", ratio >= SHARE_OF_ECHO),
        Figure(section, "messages delivered", moves * each, "1/s", f"echo of {found.news} B", loud,
               statistics.median(found.delivered), note=f"{each:.2f} a move"),
        Figure(section, "server's processor time a move", cost, "us",
               f"echo of {found.command} B", plain_cost, plain_cost / cost),
        Figure(section, "moves replayed and compared", found.replayed, "",
               note=_checked(found.tally.reconnected, found.tally.compared)),
    ]  # fmt: skip


def _checked(reconnected: int, compared: int) -> str:
    return f"{reconnected} reconnections, {compared} snapshots compared"


def _evening(found: EveningResult) -> list[Figure]:
    section = (
        f"{found.seats} people at {found.tables} tables, {1 / found.interval:.1f} moves a second "
        f"at each, {found.seconds:.0f} s"
    )
    slowest = found.percentile(0.99) * 1000
    per_seat, growth = found.per_seat / 1024, found.growth / 1024
    tally = found.tally
    return [
        Figure(section, "moves", tally.acknowledged / found.seconds, "1/s",
               note=f"{tally.late} begun more than {found.interval:.1f} s late, "
                    f"{tally.matches} matches ended"),
        Figure(section, "until everybody has it, p50", found.percentile(0.5) * 1000, "ms"),
        Figure(section, "until everybody has it, p99", slowest, "ms", target=f"< {SLOWEST:.0f} ms",
               met=slowest < SLOWEST),
        Figure(section, "until everybody has it, most", found.percentile(1) * 1000, "ms"),
        Figure(section, "memory a seat", per_seat, "KiB", target=f"< {PER_SEAT:.0f} KiB",
               met=per_seat < PER_SEAT, note=f"{found.at_rest / 2**20:.0f} MiB at rest"),
        Figure(section, "growth of its memory", growth, "KiB/min", target=f"< {GROWTH:.0f}",
               met=growth < GROWTH if found.seconds >= LONG else None),
        Figure(section, "server's processor", found.used / found.seconds * 100, "% of one"),
        Figure(section, "moves replayed and compared", found.replayed, "",
               note=_checked(tally.reconnected, tally.compared)),
    ]  # fmt: skip


async def measure(args: argparse.Namespace) -> list[Figure]:
    figures: list[Figure] = []
    sheets: Sequence[str] = args.sheet or ["french"]
    if args.only != "evening":
        for sheet in sheets:
            say(f"as fast as it goes: {sheet}")
            tables, seconds, times = (6, 0.4, 1) if args.quick else (args.tables, 4.0, args.repeat)
            settled = not args.quick
            figures += _race(await race(sheet, tables, seconds, times, args.players, settled))
    if args.only != "race":
        tables, seconds, interval = TABLES, args.seconds, INTERVAL
        if args.quick:
            tables, seconds, interval = 12, 2.0, 0.1
        mixed = MIXED if args.quick or args.mixed else sheets
        say(f"{tables} tables, {seconds:.0f} s")
        settled = seconds >= LONG
        figures += _evening(await evening(mixed, tables, seconds, interval, settled))
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--quick", action="store_true", help="only whether everything works")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--seconds", type=float, default=60.0, help="of the many people")
    parser.add_argument("--repeat", type=int, default=5, help="pairs of windows")
    parser.add_argument("--only", choices=["race", "evening"])
    parser.add_argument("--tables", type=int, default=TABLES, help="of a race")
    parser.add_argument("--players", type=int, default=4, help="at each table of a race")
    parser.add_argument("--sheet", action="append", help="instead of French")
    parser.add_argument("--mixed", action="store_true", help="many people: sheets of all kinds")
    args = parser.parse_args()
    figures = asyncio.run(measure(args))
    if args.json:
        print(json.dumps(plain(figures), indent=1))
    else:
        print(f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}")
        print(table(figures))


if __name__ == "__main__":
    main()
