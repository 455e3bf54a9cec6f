"""The pips of a set, as plain data for the templates."""

from __future__ import annotations

from typing import Any

from boneyard.look import pip_pattern
from boneyard.sheets import Sheet
from boneyard.sheets.traits import traits_of

COLOURED = 9
"""The smallest set with a colour for each number."""


def patterns(sheet: Sheet) -> list[dict[str, Any]]:
    """The pips of each number of the set, for the template; those of a star are its only mark."""
    dealing = traits_of(sheet)
    found = []
    for pip in range(dealing.max_pip + 1):
        pattern = pip_pattern(pip)
        colour = pattern.colour if dealing.max_pip >= COLOURED else pip_pattern(0).colour
        found.append(
            {
                "centres": pattern.centres,
                "radius": pattern.radius,
                "colour": colour,
                "star": pip == dealing.star,
            }
        )
    return found
