"""Measures figures with alternating repetitions and medians, and prints them as a table."""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial

from boneyard import catalogue

Sampler = Callable[[], float]
"""Measures once: a rate or a time."""


@dataclass(frozen=True)
class Figure:
    """One line of the table: a measured value, and the peer or limit it is compared with."""

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
    """Seconds of one sample, and the number of samples."""

    seconds: float
    repetitions: int


FULL = Pace(0.15, 7)
QUICK = Pace(0.03, 3)


def report_progress(text: str) -> None:
    """Print progress to standard error, so that ``--json`` stays clean."""
    print(f"bench: {text}", file=sys.stderr, flush=True)


def sample_in_turn(samplers: Mapping[str, Sampler], repetitions: int) -> dict[str, list[float]]:
    """Run the samplers in turn and return the samples of each."""
    samples: dict[str, list[float]] = {name: [] for name in samplers}
    for _ in range(repetitions):
        for name, sample in samplers.items():
            samples[name].append(sample())
    return samples


def medians(samples: Mapping[str, list[float]]) -> dict[str, float]:
    return {name: statistics.median(taken) for name, taken in samples.items()}


def alternate(samplers: Mapping[str, Sampler], repetitions: int) -> dict[str, float]:
    """Run the samplers in turn and return the median of each."""
    return medians(sample_in_turn(samplers, repetitions))


def processor_time(work: Callable[[], int]) -> tuple[int, float]:
    """Run the work; return its result and the processor seconds of this thread."""
    start = time.thread_time()
    done = work()
    return done, time.thread_time() - start


def rate(work: Callable[[], int]) -> float:
    """Run the work and return its units per second of processor time."""
    done, seconds = processor_time(work)
    return done / seconds


def rounds_for(work: Callable[[int], int], seconds: float) -> int:
    """Return how many rounds ``work`` plays in about this time.  The first call may compile."""
    work(1)
    count = 4
    while True:
        _, taken = processor_time(partial(work, count))
        if taken >= seconds / 8:
            return max(1, int(count * seconds / taken))
        count *= 4


def format_value(value: float | None, unit: str) -> str:
    """Format a value with about three significant digits and its unit."""
    if value is None:
        return "-"
    if unit.endswith("/s") and value >= 1e6:
        return f"{value / 1e6:.2f} M {unit}"
    if unit.endswith("/s") and value >= 1e3:
        return f"{value / 1e3:.1f} k {unit}"
    digits = 0 if value >= 100 else 1 if value >= 10 else 2
    return f"{value:.{digits}f} {unit}"


def with_interval(gain: float, width: float, *, bold: bool = False) -> str:
    """Return a gain with half of its interval, in Markdown."""
    text = f"{gain:+.2f} ± {width:.2f}"
    return f"**{text}**" if bold else text


def format_table(figures: Sequence[Figure]) -> str:
    """Format the figures as aligned text, with a heading for each section."""
    verdict = {True: "met", False: "MISSED", None: ""}
    rows = []
    for figure in figures:
        against = (
            f"{figure.against} {format_value(figure.other, figure.unit)}" if figure.against else ""
        )
        ratio = "" if figure.ratio is None else f"{figure.ratio:.2f}x"
        value = format_value(figure.value, figure.unit)
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


def as_dicts(figures: Sequence[Figure]) -> list[dict[str, object]]:
    """Return the figures as dictionaries, for JSON."""
    return [asdict(figure) for figure in figures]


def print_figures(figures: Sequence[Figure], *, as_json: bool) -> None:
    """Print the figures as JSON or as a table."""
    print(json.dumps(as_dicts(figures), indent=2) if as_json else format_table(figures))


def run_on_sheets(
    about: str | None, measure: Callable[[bool, Sequence[str]], Iterable[Figure]]
) -> None:
    """Run a benchmark that measures sheets: ``measure(quick, sheets)``."""
    parser = argparse.ArgumentParser(description=(about or "").split("\n")[0])
    parser.add_argument("--json", action="store_true", help="print JSON instead of the table")
    parser.add_argument("--quick", action="store_true", help="fewer views")
    parser.add_argument("--only", nargs="+", choices=catalogue(), metavar="SHEET")
    given = parser.parse_args()
    figures = list(measure(given.quick, given.only or catalogue()))
    print_figures(figures, as_json=given.json)
