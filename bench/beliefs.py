"""Measure the time of a belief, and of a thousand sampled deals, for every sheet.

    python bench/beliefs.py [--quick] [--json]

The views are of random play, two rounds each.  Times are processor time with kernels loaded.  A
belief is the whole computation from the view to the probabilities of all tiles.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from time import thread_time

from boneyard import Match, Sheet, load
from boneyard.game.view import View
from boneyard.minds import beliefs
from measurement import Figure, run_on_sheets

BELIEF = 0.005
SAMPLES = 0.020


def views(sheet: Sheet, players: int, many: int) -> list[View]:
    """Return ``many`` views of the seats in turn in one match."""
    rng = random.Random(f"{sheet.name} {players}")
    match = Match(sheet, players=players, seed=f"{sheet.name} {players}")
    found = []
    while match.turn is not None and len(match.rounds) < 2:
        found.append(match.view(match.turn))
        match.play(rng.choice(match.moves))
    return rng.sample(found, min(many, len(found)))


def seconds(work: Callable[[], object]) -> float:
    begin = thread_time()
    work()
    return thread_time() - begin


def compute_belief(view: View) -> None:
    beliefs.of(view).chances  # noqa: B018 - the property computes it


def percentiles(
    section: str, measure: str, taken: list[float], goal: float | None
) -> Iterator[Figure]:
    """Yield median, 99th percentile and worst, in milliseconds."""
    taken.sort()
    for name, at in (("p50", 0.5), ("p99", 0.99), ("worst", 1.0)):
        value = taken[int(at * (len(taken) - 1))]
        target = goal if name == "p99" else None
        yield Figure(
            section, f"{measure}, {name}", 1000 * value, "ms",
            target="" if target is None else f"< {1000 * target:.0f} ms",
            met=None if target is None else value < target,
        )  # fmt: skip


def figures(quick: bool, names: Sequence[str]) -> Iterator[Figure]:
    chain = beliefs.of(views(load("d12_mexican_train"), 8, 1)[0], max_steps=0)
    chain.sample(1)  # loads the kernels
    chain.chances  # noqa: B018
    for name in names:
        sheet = load(name)
        for players in sorted({min(4, sheet.players.max), sheet.players.max}):
            some = views(sheet, players, 20 if quick else 100)
            for view in some:  # loads the kernels, which depend on the view
                compute_belief(view)
            found = [beliefs.of(view) for view in some]
            found[0].worlds(2)
            standard = players <= 4 and sheet.set.max_pip <= 6 and sheet.set.copies == 1
            section = f"{name}, {players} players"
            taken = [seconds(lambda view=view: compute_belief(view)) for view in some]
            yield from percentiles(section, "belief", taken, BELIEF if standard else None)
            taken = [seconds(lambda one=one: one.worlds(1000, seed=1)) for one in found]
            yield from percentiles(section, "1,000 deals", taken, SAMPLES if standard else None)
            exact = sum(one.exact for one in found) / len(found)
            yield Figure(section, "counted, not sampled", 100 * exact, "%")


if __name__ == "__main__":
    run_on_sheets(__doc__, figures)
