"""The figure of a case: who wins, how long it takes, and the distributions, as one SVG."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from typing import Any

import numpy as np

from boneyard.extras import needing
from boneyard.lab.studies.summary import CaseSummary, Histogram
from boneyard.lab.studies.words import Wording

GREEN, SAND, GREY = "#1c5a42", "#c9a15a", "#8a8f8c"
MOST_BARS = 45
SETTINGS: dict[Any, Any] = {
    "svg.hashsalt": "boneyard",  # the same figure gives the same bytes
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.sans-serif": ["DejaVu Sans"],
    "font.size": 9,
    "axes.titlesize": 10,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "path.simplify": False,
}


def draw(summary: CaseSummary, words: Wording) -> str:
    """The figure as the text of an SVG.  Raises ValueError if matplotlib isn't installed."""
    with needing("lab", "boneyard study"):
        import matplotlib
        from matplotlib.backends.backend_svg import FigureCanvasSVG
        from matplotlib.figure import Figure
    with matplotlib.rc_context(SETTINGS):
        figure = Figure(figsize=(11, 5.8), layout="constrained")
        FigureCanvasSVG(figure)
        axes = figure.subplots(2, 3).ravel()
        panels: list[tuple[str, Callable[[Any], None]]] = [
            ("places", lambda axis: _places(axis, summary, words)),
            ("rounds", lambda axis: _bars(axis, summary.rounds)),
            ("moves", lambda axis: _moves(axis, summary, words)),
            ("points", lambda axis: _bars(axis, summary.points)),
            ("pips", lambda axis: _bars(axis, summary.pips)),
            ("scores", lambda axis: _bars(axis, summary.scores)),
        ]
        for axis, (name, panel) in zip(axes, panels, strict=True):
            axis.set_title(words.say(f"study-figure-{name}"))
            axis.yaxis.set_major_formatter(lambda value, _at: f"{100 * value:g} %")
            panel(axis)
        out = io.StringIO()
        figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    short = re.sub(r' transform="rotate\(-0 [^"]*"', "", out.getvalue())
    return "\n".join(line.strip() for line in short.splitlines()) + "\n"


def _places(axis: Any, summary: CaseSummary, words: Wording) -> None:
    """Shares of rounds won by seat after the leader, with intervals, and the even share."""
    found = summary.places("place-wins")
    at = np.arange(len(found))
    values = np.array([one.value for one in found])
    errors = np.array([[one.value - one.low for one in found], [o.high - o.value for o in found]])
    axis.bar(at, values, color=[GREEN, *[SAND] * (len(found) - 1)], yerr=errors, capsize=3)
    won = float(values.sum())
    axis.axhline(won / len(found), color=GREY, linestyle="--", linewidth=1)
    axis.set_xticks(at, [words.say("study-figure-leader"), *(f"+{n}" for n in at[1:])])


def _bars(axis: Any, counted: Histogram) -> None:
    """A distribution; values above the highest thousandth are left out."""
    low, _ = counted.range
    high = max(low, counted.quantile(0.999))
    _draw(axis, low, high, [(counted, GREEN)], counted.total)


def _moves(axis: Any, summary: CaseSummary, words: Wording) -> None:
    """Moves of all rounds, and of blocked rounds before them."""
    low, _ = summary.moves.range
    high = max(low, summary.moves.quantile(0.999))
    pair = [(summary.moves, GREEN), (summary.blocked_moves, SAND)]
    _draw(axis, low, high, pair, summary.moves.total)
    if summary.blocked_moves.total:
        names = [words.say("study-figure-all"), words.say("study-figure-blocked")]
        axis.legend(names, frameon=False, fontsize=8)


def _draw(axis: Any, low: int, high: int, layers: list[tuple[Histogram, str]], total: int) -> None:
    wide = -(-(high - low + 1) // MOST_BARS)
    edges = np.arange(low, high + 1, wide)
    for counted, colour in layers:
        counts = np.add.reduceat(counted.between(low, high), edges - low)
        # One path is a tenth of the size of as many bars.
        axis.stairs(
            counts / max(1, total),
            np.append(edges, edges[-1] + wide) - 0.5,
            fill=True,
            color=colour,
        )
    axis.set_ylim(bottom=0)
    axis.locator_params(axis="x", integer=True)
