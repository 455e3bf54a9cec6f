"""The line of a field is found however the section is written."""

import pytest

from boneyard.sheets.loader import line_of

TEXT = """\
title = "Ours"
layout.double_ports = 3
match = { target = 50 }

[deal]
redeal = []
  [deal.hand]
  2 = 7
[players]
min = 2
max = 4
"""


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("title", 1),
        ("layout.double_ports", 2),
        ("match.target", 3),
        ("deal.redeal[0]", 6),
        ("deal.hand[2]", 7),
        ("deal", 5),
        ("players.max", 11),
        ("players.partners", 9),
        ("train.public", None),
    ],
)
def test_the_line_of_a_field(path: str, line: int | None) -> None:
    assert line_of(TEXT, path) == line


@pytest.mark.parametrize(
    "before", ["\ufeff", "# a\u2028b\x85c\x0cd\n", "\r\n\r\n", '"a\x0b" = 1\n']
)
def test_only_the_line_ends_of_toml_count(before: str) -> None:
    assert line_of(before + TEXT, "match.target") == 3 + before.count("\n")
    crlf = (before + TEXT).replace("\r", "").replace("\n", "\r\n")
    assert line_of(crlf, "players.max") == 11 + before.count("\n")


@pytest.mark.parametrize("odd", ["a", "a.", "a.a", " ", "-", "["])
def test_a_long_line_is_read_once(odd: str) -> None:
    """The time grew with the square of a line's length: this one took more than an hour."""
    assert line_of(f'about = """\n{odd * 1_000_000}\n"""\n[match]\ntarget = 1', "match.target") == 5
