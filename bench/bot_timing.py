"""Measure what the delay of a bot's move says about its hand, while many bots think.

    python bench/bot_timing.py [--quick] [--json] [--tables 30] [--seconds 120] [--sheet french]
                               [--sleep]

Four experts play at each table, with a spectator and the default pauses.  The log gives the delay
of every move.  An observer who guesses from the delay whether the move was forced should do no
better than chance: an area under the curve of 0.5.  Draws and passes that every player knows to be
forced do not count, nor does the first move after a deal, which has a pause of its own.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sqlite3
import statistics
import sys
import tempfile
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from measurement import Figure, as_dicts, format_table, report_progress

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from boneyard import load
from boneyard.server.store import Row
from boneyard.server.table import entries as log
from boneyard.server.table.state import State
from load.servers import Kind, database_file, serving
from support.serving import Browser, Table

WARM_UP = 30.0
"""Seconds until the bots' processes have started and the load is steady."""

MOST = 0.53
"""The largest area under the curve."""


class Timed(NamedTuple):
    """A bot's move: the delay in milliseconds, and whether it was the only legal move."""

    delay: int
    is_forced: bool
    is_substitute: bool


async def play(kind: Kind, sheet: str, tables: int, warm_up: float, seconds: float) -> list[Timed]:
    """Let bots play, and return their moves after the warm-up."""
    with tempfile.TemporaryDirectory(prefix="boneyard-bots-") as name:
        folder = Path(name)
        with serving(kind, folder) as server:
            browser = Browser(server.port)
            await browser.get("/api/me")
            seats = [{"kind": "bot", "bot": "expert"}] * 4
            wish: dict[str, Any] = {"sheet": sheet, "players": 4, "seats": seats}
            if load(sheet).match.end == "target":
                wish["fields"] = {"match.target": 1000}
            made = [await browser.post("/api/tables", wish) for _ in range(tables)]
            watching = [await browser.table(table["id"]) for table in made]
            tasks = [asyncio.create_task(_read(table)) for table in watching]
            await asyncio.sleep(warm_up + seconds)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await browser.close()
        return [one for table in made for one in _moves(folder, table["id"], warm_up)]


async def _read(table: Table) -> None:
    while True:
        await table.next()


def _moves(folder: Path, table: str, warm_up: float) -> Iterator[Timed]:
    rows = _rows(database_file(folder), table)
    created = log.decode(rows[0].entry)
    assert isinstance(created, log.Created)
    state = State(table, created)
    for row in rows:
        entry, match = log.decode(row.entry), state.match
        is_late_enough = row.at > rows[0].at + 1000 * warm_up
        if isinstance(entry, log.Moved) and entry.by != "auto" and is_late_enough:
            assert match is not None
            if not state.dealt:
                is_forced = len(match.moves) == 1
                yield Timed(row.at - state.position_at, is_forced, entry.by == "replaced")
        state = state.apply_row(row).state


def _rows(database: Path, table: str) -> list[Row]:
    connection = sqlite3.connect(database)
    try:
        found = connection.execute(
            "select seq, at, entry from log where table_id = ? order by seq", [table]
        )
        return [Row(*row) for row in found]
    finally:
        connection.close()


def area_under_curve(positive: Sequence[float], negative: Sequence[float]) -> float:
    """The probability that a positive is larger than a negative; equals count half."""
    ordered = sorted(negative)
    below = (bisect_left(ordered, one) + bisect_right(ordered, one) for one in positive)
    return sum(below) / (2 * len(ordered) * len(positive))


def figures(about: str, moves: Sequence[Timed]) -> list[Figure]:
    section = f"{about}, {len(moves)} moves of bots"
    forced = [one.delay for one in moves if one.is_forced]
    free = [one.delay for one in moves if not one.is_forced]
    area = area_under_curve(forced, free)
    area = max(area, 1 - area)
    substitutes = sum(one.is_substitute for one in moves)
    return [
        Figure(section, "area under the curve: forced, from the delay", area, "",
               target=f"<= {MOST}", met=area <= MOST, note=f"{len(forced)} forced moves"),
        Figure(section, "delay of a forced move, mean", statistics.mean(forced) / 1000, "s",
               "a move with a choice", statistics.mean(free) / 1000),
        Figure(section, "delay of a forced move, median", statistics.median(forced) / 1000, "s",
               "a move with a choice", statistics.median(free) / 1000),
        Figure(section, "moves of a substitute", 100 * substitutes / len(moves), "%"),
    ]  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--quick", action="store_true", help="a short run with few tables")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=120.0)
    parser.add_argument("--sheet", default="french")
    parser.add_argument(
        "--sleep", action="store_true", help="bots that only sleep, for a busy machine"
    )
    given = parser.parse_args()
    tables, seconds = (4, 20.0) if given.quick else (given.tables, given.seconds)
    report_progress(f"{tables} tables, {WARM_UP + seconds:.0f} s")
    kind: Kind = "sleepers" if given.sleep else "bots"
    moves = asyncio.run(play(kind, given.sheet, tables, WARM_UP, seconds))
    who = "sleeping bots" if given.sleep else "experts"
    found = figures(f"{tables} tables of four {who}, {given.sheet}", moves)
    if given.json:
        print(json.dumps(as_dicts(found), indent=1))
    else:
        print(f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}")
        print(format_table(found))


if __name__ == "__main__":
    main()
