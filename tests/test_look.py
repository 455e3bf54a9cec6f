"""look.toml: the page's copy is up to date, and seats can be told apart."""

import re
from itertools import combinations
from pathlib import Path

import pytest
import write_look
from rich.cells import cell_len

from boneyard.look import DAY, NIGHT, SEATS, TERMINAL, pip_pattern
from boneyard.terminal import styles
from boneyard.tiles import MAX_PIP

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"
OKABE_ITO = {"e69f00", "56b4e9", "009e73", "f0e442", "0072b2", "d55e00", "cc79a7"}
GREY = "999999"
"""Replaces black of the Okabe and Ito palette, which is invisible on the dark page."""


@pytest.mark.parametrize("path", write_look.FILES, ids=lambda path: path.name)
def test_the_page_has_the_colours_seats_and_pips_of_the_file(path: Path):
    assert path.read_text("utf-8") == write_look.FILES[path](), "python web/dev/write_look.py"


def test_seats_have_the_colours_of_okabe_and_ito():
    assert {seat.colour.removeprefix("#") for seat in SEATS} == OKABE_ITO | {GREY}


def test_no_two_seats_share_a_shape_and_few_a_colour():
    assert len(SEATS) == 10
    assert len({seat.path for seat in SEATS}) == len({seat.sign for seat in SEATS}) == 10
    assert len({seat.colour for seat in SEATS[:8]}) == 8


def test_a_shape_takes_one_column_of_the_terminal():
    assert {cell_len(seat.sign) for seat in SEATS} == {1}


def luminance(colour: str) -> float:
    parts = [part / 255 for part in bytes.fromhex(colour[1:7])]
    linear = [
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_names_of_seats_can_be_read_in_the_terminal():
    assert min(contrast(seat.bright, TERMINAL["ground"]) for seat in SEATS) >= 4.5


def test_lines_of_seats_stand_out_on_the_felt():
    for palette in (DAY, NIGHT):
        assert min(contrast(seat.bright, palette["felt-deep"]) for seat in SEATS) >= 3


def test_a_seat_looks_the_same_in_terminal_and_picture():
    for seat, look in enumerate(SEATS):
        assert styles.seat(seat) == (look.sign, look.bright)


def test_night_changes_only_colours_of_the_day():
    assert NIGHT.keys() == DAY.keys()


def test_components_have_no_colours_of_their_own():
    """Black and white with transparency are allowed."""
    kept = re.compile(r"#(0{3}|f{3})[0-9a-f]?\b")
    for path in (*(WEB / "src").rglob("*.svelte"), WEB / "src" / "app.css"):
        found = re.findall(r"[:\s(,\"](#[0-9a-f]{3,8})\b", path.read_text("utf-8"))
        assert [colour for colour in found if not kept.fullmatch(colour)] == [], path.name


@pytest.mark.parametrize("name", ["icon.svg", "icon-turn.svg"])
def test_icons_have_the_colours_of_the_day(name: str):
    colours = re.findall(r"#[0-9a-f]{6}\b", (WEB / "public" / name).read_text())
    assert set(colours) <= set(DAY.values())


def test_the_frame_of_the_browser_has_the_colour_of_the_paper():
    page = (WEB / "index.html").read_text()
    found = re.findall(r'"theme-color" content="(#[0-9a-f]{6})" media="\(.*?: (\w+)\)', page)
    assert {scheme: colour for colour, scheme in found} == {
        "light": DAY["paper"],
        "dark": NIGHT["paper"],
    }
    assert (
        f'"theme_color": "{DAY["felt-deep"]}"' in (WEB / "public/manifest.webmanifest").read_text()
    )


@pytest.mark.parametrize("pip", range(MAX_PIP + 1))
def test_pips_are_as_many_as_they_say_and_do_not_touch(pip):
    pattern = pip_pattern(pip)
    assert len(set(pattern.centres)) == pip
    for (x, y), (x2, y2) in combinations(pattern.centres, 2):
        assert (x - x2) ** 2 + (y - y2) ** 2 > (2 * pattern.radius) ** 2
    assert all(max(abs(x), abs(y)) + pattern.radius < 0.48 for x, y in pattern.centres)


def test_no_half_shows_nineteen():
    with pytest.raises(ValueError, match="no half shows 19"):
        pip_pattern(19)
