"""The figure of a case: who wins, how long it takes, and the distributions, as one SVG."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from math import ceil, floor
from typing import NamedTuple

import numpy as np

from boneyard.lab.studies.summary import CaseSummary, Histogram
from boneyard.lab.studies.words import Wording
from boneyard.look import style_sheet

# All lengths are in tenths of a pixel: whole numbers are short, and accurate enough.

COLUMNS = 2
PANEL_WIDTH, PANEL_HEIGHT = 3800, 2100

LEFT, BOTTOM = 560, 1820
"""The lower left corner of the plot in its panel."""

WIDTH, HEIGHT = 3080, 1200
"""The size of the plot."""

WIDEST_BAR, MOST_BARS, MOST_LINES, MOST_LABELS = 440, 45, 5, 8

STYLE = style_sheet("""\
text{font:120px system-ui,sans-serif}
.title{font:600 130px system-ui,sans-serif}
path{fill:none;stroke-width:10}
.even{stroke-dasharray:60 40}
.x{text-anchor:middle}
.y{text-anchor:end}
.ground{fill:{card}}
text{fill:{ink-soft}}
.title{fill:{ink}}
.grid{stroke:{rule}}
.axis,.even{stroke:{ink-soft}}
.bar{stroke:{accent}}
.other{stroke:{brass}}
.ends{stroke:{ink}}
.bar-key{fill:{accent}}
.other-key{fill:{brass}}
""")


class Figure(NamedTuple):
    """The text of an SVG, and its description for those who don't see it."""

    svg: str
    said: str


class Panel(NamedTuple):
    """A part of the figure: title, note below it, part of the description, and SVG elements."""

    title: str
    note: str
    said: str
    parts: Sequence[str]


def draw(summary: CaseSummary, words: Wording) -> Figure:
    """The figure of a case, in the light and the dark colours of the page."""
    panels = [
        _places(summary, words),
        _spread("rounds", summary.rounds, words),
        _moves(summary, words),
        _spread("points", summary.points, words),
        _spread("pips", summary.pips, words),
        _spread("scores", summary.scores, words),
    ]
    said = " ".join(f"{one.title}. {one.said}." for one in panels if one.said)
    wide, high = COLUMNS * PANEL_WIDTH, ceil(len(panels) / COLUMNS) * PANEL_HEIGHT
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide // 10}" height="{high // 10}" '
        f'viewBox="0 0 {wide} {high}" role="img" aria-labelledby="title desc">',
        f'<title id="title">{escape(words.case(summary.case))}</title>',
        f'<desc id="desc">{escape(said)}</desc>',
        f"<style>\n{STYLE}</style>",
        f'<rect class="ground" width="{wide}" height="{high}" rx="80"/>',
    ]
    for at, one in enumerate(panels):
        row, column = divmod(at, COLUMNS)
        x, y = column * PANEL_WIDTH + LEFT, row * PANEL_HEIGHT + BOTTOM
        out.append(f'<g transform="translate({x} {y})">')
        out.append(f'<text class="title" x="-400" y="-1540">{escape(one.title)}</text>')
        out.append(f'<text x="-400" y="-1360">{escape(one.note)}</text>')
        out += [*one.parts, "</g>"]
    return Figure("\n".join([*out, "</svg>\n"]), said)


def _labels(kind: str, labels: Iterable[tuple[float, float, str]]) -> str:
    """Texts at (x, y)."""
    texts = (f'<text x="{x:.0f}" y="{y:.0f}">{escape(text)}</text>' for x, y, text in labels)
    return f'<g class="{kind}">{"".join(texts)}</g>'


def _bars(kind: str, width: float, bars: Iterable[tuple[float, float]]) -> str:
    """Bars at x with a height.  As lines of one path they are a third as long as rectangles."""
    path = "".join(f"M{x:.0f} 0v-{high:.0f}" for x, high in bars if round(high))
    return f'<path class="{kind}" style="stroke-width:{min(width, WIDEST_BAR):.0f}" d="{path}"/>'


def _grid(top: float, words: Wording) -> Iterator[str]:
    """The axis, and lines across the plot with the shares on their left."""
    step = _step(top, MOST_LINES)
    shares = [step * at for at in range(floor(top / step) + 1)]
    heights = [HEIGHT * share / top for share in shares]
    lines = "".join(f"M0-{high:.0f}h{WIDTH}" for high in heights[1:])
    yield f'<path class="grid" d="{lines}"/><path class="axis" d="M0 0h{WIDTH}"/>'
    pairs = zip(heights, shares, strict=True)
    yield _labels("y", [(-60, 40 - high, words.label(share)) for high, share in pairs])


def _step(span: float, most: int, least: float = 0.0) -> float:
    """The distance of the labels: 1, 2 or 5 times a power of ten."""
    steps = (times * 10.0**power for power in range(-9, 9) for times in (1, 2, 5))
    return next(step for step in steps if step >= least and span <= step * most)


def _places(summary: CaseSummary, words: Wording) -> Panel:
    """Shares of rounds won by seat after the leader, with intervals, and the even share."""
    found = summary.places("place-wins")
    even = sum(one.value for one in found) / len(found)
    scale = HEIGHT / (1.05 * max(one.high for one in found))
    room = WIDTH / len(found)
    middles = [room * (at + 0.5) for at in range(len(found))]
    first, *rest = zip(middles, (scale * one.value for one in found), strict=True)
    ends = "".join(
        f"M{x - 40:.0f}-{scale * one.high:.0f}h80m-40 0V-{scale * one.low:.0f}m-40 0h80"
        for x, one in zip(middles, found, strict=True)
    )
    names = [words.say("study-figure-leader"), *(f"+{at}" for at in range(1, len(found)))]
    parts = [
        *_grid(HEIGHT / scale, words),
        _bars("bar", 0.7 * room, [first]),
        _bars("other", 0.7 * room, rest),
        f'<path class="even" d="M0-{scale * even:.0f}h{WIDTH}"/><path class="ends" d="{ends}"/>',
        _labels("x", ((x, 170, name) for x, name in zip(middles, names, strict=True))),
    ]
    note = words.say("study-figure-even", share=words.share(even))
    shares = [f"{name} {words.share(one.value)}" for name, one in zip(names, found, strict=True)]
    return Panel(words.say("study-figure-places"), note, f"{', '.join(shares)}. {note}", parts)


def _spread(name: str, counted: Histogram, words: Wording) -> Panel:
    title, note = words.say(f"study-figure-{name}"), _typical(counted, words)
    return Panel(title, note, note, list(_histogram([counted], words)))


def _moves(summary: CaseSummary, words: Wording) -> Panel:
    """Moves of all rounds, and of blocked rounds before them."""
    blocked = summary.blocked_moves.total > 0
    layers = [summary.moves, summary.blocked_moves] if blocked else [summary.moves]
    parts = list(_histogram(layers, words))
    if blocked:
        every, some = (escape(words.say(f"study-figure-{name}")) for name in ("all", "blocked"))
        parts.append(
            f'<text class="y" x="{WIDTH}" y="-1540"><tspan class="bar-key">■</tspan> {every} '
            f'<tspan class="other-key">■</tspan> {some}</text>'
        )
    note = _typical(summary.moves, words)
    return Panel(words.say("study-figure-moves"), note, note, parts)


def _typical(counted: Histogram, words: Wording) -> str:
    """The median, and the value that nine in ten do not exceed, if there are values."""
    if not counted.total:
        return ""
    middle, most = (words.count(counted.quantile(share)) for share in (0.5, 0.9))
    return words.say("study-figure-typical", middle=middle, most=most)


def _histogram(layers: Sequence[Histogram], words: Wording) -> Iterator[str]:
    """The first distribution, and parts of it in narrower bars before it.

    Values above the highest thousandth are left out.  Each bar has equally many of the values
    that are possible: if all are multiples of five, equally many of those.
    """
    counted = layers[0]
    low, _ = counted.range
    high = max(low, counted.quantile(0.999))
    apart = int(np.gcd.reduce(np.flatnonzero(counted.between(low, high)))) or 1
    wide = apart * ceil(((high - low) // apart + 1) / MOST_BARS)
    starts = np.arange(0, high - low + 1, wide)
    room = WIDTH / len(starts)
    sums = [np.add.reduceat(one.between(low, high), starts) for one in layers]
    top = 1.05 * max(1, int(sums[0].max()))
    yield from _grid(top / max(1, counted.total), words)
    for kind, part, counts in zip(("bar", "other"), (0.86, 0.45), sums, strict=False):
        bars = ((room * (at + 0.5), HEIGHT * count / top) for at, count in enumerate(counts))
        yield _bars(kind, part * room, bars)
    first, last = low - apart / 2, low - apart / 2 + wide * len(starts)
    step = int(_step(last - first, MOST_LABELS, least=1))
    values = range(step * ceil(first / step), floor(last) + 1, step)
    yield _labels("x", [(room / wide * (at - first), 170, words.count(at)) for at in values])
