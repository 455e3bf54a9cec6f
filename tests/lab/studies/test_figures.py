"""The figure of a case: its bars have the heights of the numbers, and it can be read."""

import re
from functools import cache
from xml.etree import ElementTree

import numpy as np
import pytest

from boneyard.lab.studies import figures
from boneyard.lab.studies.cases import Case
from boneyard.lab.studies.compiled import play_compiled
from boneyard.lab.studies.figures import BOTTOM, HEIGHT, LEFT, WIDTH, draw
from boneyard.lab.studies.summary import CaseSummary, Histogram
from boneyard.lab.studies.words import Wording
from boneyard.look import DAY, NIGHT
from boneyard.sheets import load
from boneyard.text import languages

SVG = "{http://www.w3.org/2000/svg}"
PANELS = ("places", "rounds", "moves", "points", "pips", "scores")


@cache
def summary(name: str = "french", players: int = 4) -> CaseSummary:
    found = CaseSummary(Case(0, load(name), players, False, ("steady",) * players))
    found.add(play_compiled(found.case, 0, 400))
    return found


def histogram(*values: int) -> Histogram:
    found = Histogram()
    found.add(np.array(values))
    return found


def panel(name: str, found: CaseSummary) -> ElementTree.Element:
    root = ElementTree.fromstring(draw(found, Wording("en")).svg)
    return root.findall(f"{SVG}g")[PANELS.index(name)]


def drawn(panel: ElementTree.Element, kind: str = "bar") -> list[tuple[int, int]]:
    """The middle and the height of each bar."""
    path = panel.find(f"{SVG}path[@class='{kind}']")
    return [(int(x), int(y)) for x, y in re.findall(r"M(\d+) 0v-(\d+)", path.attrib["d"])]


def labels(panel: ElementTree.Element, kind: str) -> dict[str, int]:
    """The texts of an axis, and where they are on it."""
    side = "x" if kind == "x" else "y"
    found = panel.findall(f"{SVG}g[@class='{kind}']/{SVG}text")
    return {str(one.text): int(one.attrib[side]) for one in found}


def with_rounds(*values: int) -> CaseSummary:
    """A summary whose matches had these numbers of rounds."""
    found = CaseSummary(summary().case)
    found.measures, found.moments = summary().measures, summary().moments
    found.rounds = histogram(*values)
    return found


def test_a_bar_is_as_high_as_its_share() -> None:
    found = panel("rounds", with_rounds(2, 2, 3, 3, 3, 3, 5, 5))
    bars, axis, grid = drawn(found), labels(found, "x"), labels(found, "y")
    assert [x for x, _ in bars] == [axis["2"], axis["3"], axis["5"]]
    assert bars[0][1] == bars[2][1] == pytest.approx(bars[1][1] / 2, abs=1)
    fifth = grid["0\N{NO-BREAK SPACE}%"] - grid["20\N{NO-BREAK SPACE}%"]
    assert bars[0][1] == pytest.approx(fifth * 0.25 / 0.2, abs=2)


def test_the_leader_and_the_others_have_their_shares_and_intervals() -> None:
    found = panel("places", summary())
    shares = [one.value for one in summary().places("place-wins")]
    heights = [high for _, high in drawn(found) + drawn(found, "other")]
    assert heights == pytest.approx([heights[0] * share / shares[0] for share in shares], abs=1)
    ends = found.find(f"{SVG}path[@class='ends']")
    pairs = re.findall(r"-(\d+)h80m-40 0V-(\d+)m", ends.attrib["d"])
    for (high, low), height in zip(pairs, heights, strict=True):
        assert int(low) < height < int(high) <= HEIGHT
    assert list(labels(found, "x")) == ["leader", "+1", "+2", "+3"]


def test_values_that_are_multiples_of_five_leave_no_gaps() -> None:
    bars = drawn(panel("rounds", with_rounds(*range(0, 500, 5))))
    assert len({round(high / 20) for _, high in bars[:-1]}) == 1
    assert 20 < len(bars) <= figures.MOST_BARS


def test_values_above_the_highest_thousandth_are_left_out() -> None:
    found = panel("rounds", with_rounds(*[1, 2, 3] * 1000, 900))
    assert len(drawn(found)) == 3
    assert "4" not in labels(found, "x")


def test_negative_values_and_large_ones_are_labelled() -> None:
    found = labels(panel("rounds", with_rounds(*range(-600, 1400))), "x")
    assert {"\N{MINUS SIGN}500", "0", "1\N{NO-BREAK SPACE}000"} <= set(found)
    assert sorted(found.values()) == list(found.values())


def test_blocked_rounds_are_a_part_of_all_rounds() -> None:
    found = panel("moves", summary("classic_block"))
    every, blocked = dict(drawn(found)), dict(drawn(found, "other"))
    assert blocked
    assert all(high <= every[x] for x, high in blocked.items())
    assert "all rounds" in "".join(found.itertext())


def test_a_distribution_without_values_is_an_empty_plot() -> None:
    found = panel("rounds", with_rounds())
    assert drawn(found) == []
    assert labels(found, "y")


def test_every_bar_and_label_is_inside_its_panel() -> None:
    for name in PANELS:
        found = panel(name, summary())
        assert all(0 < x < WIDTH and 0 < high <= HEIGHT for x, high in drawn(found))
        assert all(-LEFT < x < figures.PANEL_WIDTH - LEFT for x in labels(found, "x").values())
        assert all(-BOTTOM < y < 100 for y in labels(found, "y").values())


@pytest.mark.parametrize("lang", languages())
def test_a_screen_reader_reads_what_the_figure_shows(lang: str) -> None:
    words = Wording(lang)
    svg, said = draw(summary(), words)
    root = ElementTree.fromstring(svg)
    assert root.attrib["role"] == "img"
    title, described = root[0], root[1]
    assert [title.attrib["id"], described.attrib["id"]] == root.attrib["aria-labelledby"].split()
    assert title.text == words.case(summary().case)
    assert described.text == said
    starts = [said.index(words.say(f"study-figure-{name}") + ". ") for name in PANELS]
    assert starts == sorted(starts)
    assert words.share(summary().places("place-wins")[0].value) in said[: starts[1]]
    assert str(summary().rounds.quantile(0.5)) in said[starts[1] : starts[2]]


def test_the_figure_has_the_colours_of_day_and_night_and_is_small() -> None:
    text = draw(summary(), Wording("en")).svg
    day, night = text.split("@media (prefers-color-scheme:dark)")
    assert f".title{{fill:{DAY['ink']}}}" in day
    assert f".title{{fill:{NIGHT['ink']}}}" in night
    assert len(text.encode()) < 9000
