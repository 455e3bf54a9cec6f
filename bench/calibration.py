"""Compare what hints and reviews promise with what then happens: the chance of winning, and points.

    python bench/calibration.py [--matches 100] [--only french] [--equal]
    python bench/calibration.py --write

One bot plays all seats of whole matches.  At some of its decisions, the move that it makes is
appraised as for a hint, from what its seat can know.  If the promises are right, of all moves with
a chance of 70 % seven in ten win the match, and the mean of the points promised is that of the
points got.  ``--equal``: all deals count the same instead, to compare.  Decisions of one match are
not independent: intervals are those of studies.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from boneyard import Match
from boneyard.lab.arena import gain_of
from boneyard.lab.studies.intervals import Estimate, Moments
from boneyard.look import style_sheet
from boneyard.minds.analyse.hints import BUDGET
from boneyard.minds.analyse.review.appraisal import Appraiser, Value
from boneyard.minds.play.bots import make
from boneyard.sheets import load
from measurement import report_progress

GAMES = (
    ("classic_block", 2),
    ("classic_draw", 2),
    ("french", 4),
    ("partnership", 4),
    ("all_fives", 2),
    ("premium", 4),
)
BOTS = ("steady", "hard")
EVERY = 5
"""One of so many decisions is appraised."""
BINS = 10
FEWEST = 30
"""Promises that a point of the curve needs."""


class Promise(NamedTuple):
    """What was promised at a decision, and what came: the chance, and the points of the round."""

    match: int
    chance: float
    won: float
    gain: float
    got: float


class Contest(NamedTuple):
    """A game with one bot in all seats, and whether all deals count the same in the appraisal."""

    sheet: str
    players: int
    bot: str
    has_equal_deals: bool


def promises(contest: Contest, number: int) -> list[Promise]:
    """Play a match, and return what was promised in it."""
    match = Match(contest.sheet, players=contest.players, seed=f"calibration {number}")
    appraiser = Appraiser(
        match.sheet, match.players, match.partners, budget=BUDGET, seed=number,
        equal_deals=contest.has_equal_deals,
    )  # fmt: skip
    bots = [make(contest.bot, number * 16 + seat, hurried=False) for seat in range(match.players)]
    dice = random.Random(number)
    asked: list[tuple[int, int, Value]] = []
    while match.turn is not None:
        seat, moves = match.turn, match.choices
        move = bots[seat].choose(match.view(seat), moves) if len(moves) > 1 else moves[0]
        if len(moves) > 1 and dice.randrange(EVERY) == 0:
            value = appraiser.choices(match.view(seat), move, salt=len(asked)).value(move)
            asked.append((seat % match.sides, len(match.rounds), value))
        match.play(move)
    assert match.outcome is not None
    winners = match.outcome.winners or tuple(range(match.sides))
    return [
        Promise(
            number,
            value.chance,
            (side in winners) / len(winners),
            value.points,
            gain_of(match.sheet, match.rounds[at], side),
        )
        for side, at, value in asked
    ]


class Compared(NamedTuple):
    """The means of what was said and of what came, and the 99 % interval of their difference."""

    said: float
    came: float
    difference: Estimate

    def cells(self, digits: int, sign: str = "") -> list[str]:
        """The numbers as cells of a table."""
        number = f"{sign}.{digits}f"
        apart = f"{self.difference.value:+.{digits}f} ± {self.difference.margin:.{digits}f}"
        return [format(self.said, number), format(self.came, number), apart]


def compared(said: Any, came: Any, matches: Any) -> Compared:
    """Compare; ``matches`` are the numbers of the matches, which are independent."""
    _, at = np.unique(matches, return_inverse=True)
    moments = Moments(1)
    moments.add(np.array([[np.bincount(at, came - said), np.bincount(at)]], np.float64))
    return Compared(float(said.mean()), float(came.mean()), moments.estimate(0, is_share=False))


def row(contest: Contest, found: list[Promise]) -> str:
    """A line of the table."""
    match, chance, won, gain, got = (np.array(column) for column in zip(*found, strict=True))
    title, bot = load(contest.sheet).title_in("en"), f"`{contest.bot}`"
    cells = [title, str(contest.players), bot, f"{len(found):,}"]
    cells += compared(chance, won, match).cells(3) + compared(gain, got, match).cells(2, "+")
    return f"| {' | '.join(cells)} |"


def curve(found: list[Promise]) -> Iterator[tuple[float, float, float, int]]:
    """The points of the curve: chance promised, won, the 99 % interval, and how many promises."""
    match, chance, won, _, _ = (np.array(column) for column in zip(*found, strict=True))
    place = np.minimum((chance * BINS).astype(int), BINS - 1)
    for at in range(BINS):
        here = place == at
        if here.sum() >= FEWEST:
            said, came, difference = compared(chance[here], won[here], match[here])
            yield said, came, difference.margin, int(here.sum())


def measure(contest: Contest, matches: int, processes: int) -> list[Promise]:
    """The promises in so many matches."""
    found: list[Promise] = []
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        jobs = [pool.submit(promises, contest, number) for number in range(matches)]
        for done in as_completed(jobs):
            found += done.result()
    return sorted(found)


INTRODUCTION = """\
# What hints and reviews promise

<!-- Written by `python bench/calibration.py --write`; do not edit. -->

A hint and a review say of a move the chance of winning the match after it, and the points that it
gains in the round.  Here one bot plays all seats of {matches} matches of each game, and one of
{every} of its decisions is appraised as for a hint ({budget:.0f} nominal milliseconds, from what
its seat can know).  What was promised of the move that it made is compared with what came.

If the promises are right, of all moves with a chance of 70 % seven in ten win the match: the points
of the curve lie on the line.  Intervals are 99 %, and count a match as one observation.

![The chance of winning that was promised, and how often it came true.](../pictures/calibration.svg)

"""
HEAD = """\
| game | players | bot | decisions | chance | won | difference | points | got | difference |
|---|---|---|---|---|---|---|---|---|---|
"""
CURVE = """
| chance promised | won | decisions |
|---|---|---|
"""
PAGE = Path("docs/how-it-works/calibration.md")
PICTURE = Path("docs/pictures/calibration.svg")
SIDE, EDGE = 320, 50
"""Pixels of the plot, and of the room around it."""
STYLE = style_sheet("""\
text{font:13px system-ui,sans-serif;fill:{ink-soft};text-anchor:middle}
.ground{fill:{card}}
.grid{stroke:{rule};fill:none}
.even{stroke:{ink-soft};stroke-dasharray:6 4}
.ends{stroke:{accent};stroke-width:2;fill:none}
circle{fill:{accent}}
""")


def picture(points: list[tuple[float, float, float, int]]) -> str:
    """The curve as SVG: promised to the right, won upwards."""
    size = SIDE + 2 * EDGE

    def at(x: float, y: float) -> tuple[float, float]:
        return EDGE + SIDE * x, EDGE + SIDE * (1 - min(max(y, 0.0), 1.0))

    ticks = [share / 4 for share in range(5)]
    grid = "".join(
        f"M{at(tick, 0)[0]:.0f} {EDGE}v{SIDE}M{EDGE} {at(0, tick)[1]:.0f}h{SIDE}" for tick in ticks
    )
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" role="img">',
        "<title>The chance of winning that was promised, and how often it came true</title>",
        f"<style>\n{STYLE}</style>",
        f'<rect class="ground" width="{size}" height="{size}" rx="8"/>',
        f'<path class="grid" d="{grid}"/>',
        f'<path class="even" d="M{EDGE} {EDGE + SIDE}L{EDGE + SIDE} {EDGE}"/>',
    ]
    for tick in ticks:
        (x, low), (left, y) = at(tick, 0), at(0, tick)
        parts.append(f'<text x="{x:.0f}" y="{low + 20:.0f}">{100 * tick:.0f} %</text>')
        parts.append(f'<text x="{left - 24:.0f}" y="{y + 4:.0f}">{100 * tick:.0f} %</text>')
    for said, came, error, _ in points:
        (x, low), (_, high), (_, y) = at(said, came - error), at(said, came + error), at(said, came)
        parts.append(f'<path class="ends" d="M{x:.1f} {low:.1f}V{high:.1f}"/>')
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4"/>')
    parts.append(f'<text x="{size / 2:.0f}" y="{size - 8}">promised</text>')
    parts.append(f'<text x="{EDGE}" y="{EDGE - 18}">won</text></svg>')
    return "\n".join(parts) + "\n"


def main() -> None:
    """Measure, and print the tables, or write them down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--only", nargs="+", default=[name for name, _ in GAMES])
    parser.add_argument("--bots", nargs="+", default=BOTS)
    parser.add_argument("--equal", action="store_true", help="all deals count the same")
    parser.add_argument("--write", action="store_true", help=f"write {PAGE} and {PICTURE}")
    given = parser.parse_args()
    if given.write and given.equal:
        parser.error("--write is for hints as they are: without --equal")
    rows: list[str] = []
    every: list[Promise] = []
    for sheet, players in GAMES:
        for bot in given.bots if sheet in given.only else ():
            contest = Contest(sheet, players, bot, given.equal)
            report_progress(f"{sheet}, {bot}")
            found = measure(contest, given.matches, given.processes)
            # A match of another game is another match.
            every += [one._replace(match=len(rows) * given.matches + one.match) for one in found]
            rows.append(row(contest, found))
            report_progress(rows[-1])
    points = list(curve(every))
    lines = [
        f"| {said:.3f} | {came:.3f} ± {error:.3f} | {count:,} |"
        for said, came, error, count in points
    ]
    tables = HEAD + "\n".join(rows) + "\n" + CURVE + "\n".join(lines) + "\n"
    if not given.write:
        print(tables, end="")
        return
    page = INTRODUCTION.format(matches=given.matches, every=EVERY, budget=BUDGET)
    PAGE.write_text(page + tables, encoding="utf-8")
    PICTURE.write_text(picture(points), encoding="utf-8")


if __name__ == "__main__":
    main()
