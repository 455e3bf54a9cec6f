"""The line of a field is found however the section is written."""

from __future__ import annotations

import pytest

from boneyard.sheets.lines import line_of

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
