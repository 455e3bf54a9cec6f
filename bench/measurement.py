"""How the figures are taken: alternating repetitions on a noisy machine, medians, one table."""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from functools import partial

Sampler = Callable[[], float]
"""Takes one sample: a rate or a time."""


@dataclass(frozen=True)
class Figure:
    """One line of the table: a measure of this project beside its peer or limit."""

    section: str
    measure: str
    value: float | None
    unit: str
    against: str = ""
    other: float | None = None
    ratio: float | None = None
    target: str = ""
    met: bool | None = None
    note: str = ""


@dataclass(frozen=True)
class Pace:
    """How long and how often things are measured."""

    seconds: float
    repetitions: int


FULL = Pace(0.15, 7)
QUICK = Pace(0.03, 3)


def say(text: str) -> None:
    """Progress, on standard error so that ``--json`` stays clean."""
    print(f"bench: {text}", file=sys.stderr, flush=True)


def take_turns(samplers: Mapping[str, Sampler], repetitions: int) -> dict[str, list[float]]:
    """The samples of each sampler, all of them taking turns."""
    samples: dict[str, list[float]] = {name: [] for name in samplers}
    for _ in range(repetitions):
        for name, sample in samplers.items():
            samples[name].append(sample())
    return samples


def medians(samples: Mapping[str, list[float]]) -> dict[str, float]:
    return {name: statistics.median(taken) for name, taken in samples.items()}


def alternate(samplers: Mapping[str, Sampler], repetitions: int) -> dict[str, float]:
    """The median of each sampler, all of them taking turns."""
    return medians(take_turns(samplers, repetitions))


def processor_time(work: Callable[[], int]) -> tuple[int, float]:
    """What the work returns, and the processor time of this thread that it took."""
    start = time.thread_time()
    done = work()
    return done, time.thread_time() - start


def rate(work: Callable[[], int]) -> float:
    """Units of work per second of processor time."""
    done, seconds = processor_time(work)
    return done / seconds


def enough(work: Callable[[int], int], seconds: float) -> int:
    """How many rounds ``work`` plays in about that time.  The first call may compile."""
    work(1)
    count = 4
    while True:
        _, taken = processor_time(partial(work, count))
        if taken >= seconds / 8:
            return max(1, int(count * seconds / taken))
        count *= 4


def show(value: float | None, unit: str) -> str:
    """A figure with three significant digits or so, and its unit."""
    if value is None:
        return "-"
    if unit.endswith("/s") and value >= 1e6:
        return f"{value / 1e6:.2f} M {unit}"
    if unit.endswith("/s") and value >= 1e3:
        return f"{value / 1e3:.1f} k {unit}"
    digits = 0 if value >= 100 else 1 if value >= 10 else 2
    return f"{value:.{digits}f} {unit}"


def table(figures: list[Figure]) -> str:
    """The figures as aligned text, a heading for each section."""
    verdict = {True: "met", False: "MISSED", None: ""}
    rows = []
    for figure in figures:
        against = f"{figure.against} {show(figure.other, figure.unit)}" if figure.against else ""
        ratio = "" if figure.ratio is None else f"{figure.ratio:.2f}x"
        value = show(figure.value, figure.unit)
        last = f"{verdict[figure.met]} {figure.note}".strip()
        rows.append((figure.measure, value, against, ratio, figure.target, last))
    widths = [max(len(row[i]) for row in rows) for i in range(6)]
    lines, section = [], ""
    for figure, row in zip(figures, rows, strict=True):
        if figure.section != section:
            section = figure.section
            lines += ["", section]
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
        lines.append("  " + "  ".join(cells).rstrip())
    return "\n".join(lines)


def plain(figures: list[Figure]) -> list[dict[str, object]]:
    """The figures for JSON."""
    return [asdict(figure) for figure in figures]
