"""The colours, seat symbols and pip patterns of ``look.toml``, for page, pictures and terminal.

``DAY``, ``NIGHT`` and ``TERMINAL`` map names to colours.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from math import dist
from pathlib import Path
from types import MappingProxyType

import msgspec

Palette = Mapping[str, str]


class SeatLook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The colour and the shape of a seat.

    ``path`` is the shape as an SVG path in a square from -1 to 1, and ``sign`` a character for it.
    ``bright`` is the colour for lines and text on a dark background.
    """

    colour: str
    path: str
    sign: str
    bright: str = ""

    def __post_init__(self) -> None:
        if not self.bright:
            msgspec.structs.force_setattr(self, "bright", self.colour)


class _Pips(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    spread: float
    spread_of_many: float
    radius: float
    patterns: tuple[tuple[str, ...], ...]
    colours: tuple[str, ...]


class _Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    day: dict[str, str]
    night: dict[str, str]
    terminal: dict[str, str]
    felts: dict[str, dict[str, dict[str, str]]]
    tiles: dict[str, dict[str, str]]
    reactions: dict[str, str]
    seats: tuple[SeatLook, ...]
    pips: _Pips


_LOOK = msgspec.toml.decode(Path(__file__).with_suffix(".toml").read_bytes(), type=_Look)

DAY: Palette = MappingProxyType(_LOOK.day)
NIGHT: Palette = MappingProxyType(_LOOK.day | _LOOK.night)
TERMINAL: Palette = MappingProxyType(_LOOK.day | _LOOK.terminal)
FELTS: Mapping[str, Mapping[str, Palette]] = MappingProxyType(_LOOK.felts)
"""Other felts to choose: their colours by ``day`` and by ``night``."""
TILES: Mapping[str, Palette] = MappingProxyType(_LOOK.tiles)
"""Other tiles to choose."""
REACTIONS: Palette = MappingProxyType(_LOOK.reactions)
SEATS = _LOOK.seats


def palette(felt: str = "", tiles: str = "", *, night: bool = False) -> Palette:
    """The colours with a felt of ``FELTS`` and tiles of ``TILES``; other names change nothing.

    >>> palette("wine", night=True)["felt"]
    '#4a1d29'
    """
    time = "night" if night else "day"
    base = NIGHT if night else DAY
    return {**base, **FELTS.get(felt, {}).get(time, {}), **TILES.get(tiles, {})}


def seat_look(seat: int) -> SeatLook:
    """The colour and the shape of a seat."""
    return SEATS[seat % len(SEATS)]


def css_variables(palette: Palette) -> str:
    """The colours of a palette as CSS declarations: ``--felt: #2c7256;`` and so on."""
    return " ".join(f"--{name}: {colour};" for name, colour in palette.items())


_COLOUR = re.compile(r"(?:fill|stroke):\{([a-z-]+)\}")


def style_sheet(rules: str) -> str:
    """CSS rules, one a line, in the colours of the day, and of the night in a dark colour scheme.

    ``fill:{NAME}`` and ``stroke:{NAME}`` have names of ``DAY``.
    """
    day, night = _painted(rules, DAY), _painted(rules, NIGHT)
    lines = zip(day.splitlines(), night.splitlines(), strict=True)
    dark = "\n".join(by_night for by_day, by_night in lines if by_day != by_night)
    return f"{day}@media (prefers-color-scheme:dark){{\n{dark}\n}}\n"


def _painted(rules: str, colours: Palette) -> str:
    """The rules in the colours of a palette."""
    return _COLOUR.sub(lambda found: _paint(found[0].split(":")[0], colours[found[1]]), rules)


def _paint(what: str, colour: str) -> str:
    """A colour as a CSS property, with the opacity as a second property for old viewers."""
    if len(colour) == len("#rrggbb"):
        return f"{what}:{colour}"
    return f"{what}:{colour[:7]};{what}-opacity:{int(colour[7:], 16) / 255:.2g}"


class PipPattern(msgspec.Struct, frozen=True):
    """The pips of a half: their centres relative to its middle, x along the tile, and a radius.

    The unit is the half (the short side of a tile).  ``colour`` is that of large sets.
    """

    centres: tuple[tuple[float, float], ...]
    radius: float
    colour: str


@cache
def pip_pattern(pip: int) -> PipPattern:
    """The pattern of a number from 0 to 18.  Raises ValueError for any other.

    >>> pip_pattern(2).centres
    ((-0.28, -0.28), (0.28, 0.28))
    """
    pips = _LOOK.pips
    if not 0 <= pip < len(pips.patterns):
        raise ValueError(f"no half shows {pip} (0 to {len(pips.patterns) - 1})")
    rows = pips.patterns[pip]
    few = all(row.count("o") <= 3 for row in rows)
    across = pips.spread if few else pips.spread_of_many
    centres = tuple(
        (_along(column, len(row), across), _along(number, len(rows), pips.spread))
        for number, row in enumerate(rows)
        for column, sign in enumerate(row)
        if sign == "o"
    )
    closest = min((dist(a, b) for a in centres for b in centres if a != b), default=1.0)
    return PipPattern(centres, round(min(pips.radius, 0.42 * closest), 3), pips.colours[pip])


def _along(at: int, count: int, spread: float) -> float:
    """The coordinate of one of ``count`` columns or rows."""
    return round(spread * (at / (count - 1) - 0.5), 3) if count > 1 else 0.0
