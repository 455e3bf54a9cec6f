"""The page's share of ``src/boneyard/look.toml``: ``python web/dev/write_look.py``.

Writes ``web/src/look.css`` (the colours by day and by night), ``web/src/themes.css`` (other felts
and tiles), ``web/src/lib/themes.ts`` (the same, for the dialog), ``web/src/reactions.css``, and
``web/src/lib/look.ts`` (seats and pips).  A test fails if they are out of date.
"""

from __future__ import annotations

import json
from pathlib import Path

from boneyard.look import (
    DAY,
    FELTS,
    NIGHT,
    REACTIONS,
    SEATS,
    TILES,
    Palette,
    pip_pattern,
)
from boneyard.tiles import MAX_PIP

SRC = Path(__file__).parents[1] / "src"
HEAD = "Written by web/dev/write_look.py from src/boneyard/look.toml."


def css() -> str:
    """The colours as CSS variables: light, dark, and dark by the system; paper is light."""
    night = {name: colour for name, colour in NIGHT.items() if colour != DAY[name]}
    return f"""/* {HEAD} */
:root {{
{_variables(DAY, "light", 2)}
}}

@media screen {{
  :root[data-theme="dark"] {{
{_variables(night, "dark", 4)}
  }}
}}

@media screen and (prefers-color-scheme: dark) {{
  :root:not([data-theme="light"]) {{
{_variables(night, "dark", 4)}
  }}
}}
"""


def _variables(palette: Palette, scheme: str, indent: int) -> str:
    lines = [f"--{name}: {colour};" for name, colour in palette.items()]
    return "\n".join(" " * indent + line for line in [*lines, f"color-scheme: {scheme};"])


def themes_css() -> str:
    """Other felts and tiles, chosen by attributes of the document."""
    parts = [f"/* {HEAD} */"]
    for name, felt in FELTS.items():
        chosen = f':root[data-felt="{name}"]'
        night = _colours(felt["night"])
        parts.append(f"{chosen} {{ {_colours(felt['day'])} }}")
        parts.append(f'{chosen}[data-theme="dark"] {{ {night} }}')
        by_system = f'{chosen}:not([data-theme="light"]) {{ {night} }}'
        parts.append(f"@media (prefers-color-scheme: dark) {{ {by_system} }}")
    parts += [f':root[data-tiles="{name}"] {{ {_colours(tile)} }}' for name, tile in TILES.items()]
    return "\n".join(parts) + "\n"


def _colours(palette: Palette) -> str:
    return " ".join(f"--{name}: {colour};" for name, colour in palette.items())


def themes_ts() -> str:
    """All felts and tiles with their colours, those of the start first."""
    felt_names, tile_names = list(next(iter(FELTS.values()))["day"]), list(TILES["ebony"])
    felts = {"green": {"day": _some(DAY, felt_names), "night": _some(NIGHT, felt_names)}} | FELTS
    first = {
        "bone": {"day": _some(DAY, tile_names), "night": _some(NIGHT, tile_names)},
    }
    tiles = first | {name: {"day": tile, "night": tile} for name, tile in TILES.items()}
    return f"""// {HEAD}

type Colours = Readonly<Record<string, string>>;

interface ThemeColours {{
  readonly day: Colours;
  readonly night: Colours;
}}

/** The felts, by name. */
export const FELTS: Readonly<Record<string, ThemeColours>> = {json.dumps(felts, indent=2)};

/** The tiles, by name. */
export const TILES: Readonly<Record<string, ThemeColours>> = {json.dumps(tiles, indent=2)};
"""


def _some(palette: Palette, names: list[str]) -> dict[str, str]:
    return {name: palette[name] for name in names}


def reactions_css() -> str:
    """The colours of the reactions."""
    variables = "\n".join(f"  --{name}: {colour};" for name, colour in REACTIONS.items())
    return f"/* {HEAD} */\n.reaction {{\n{variables}\n}}\n"


def typescript() -> str:
    """Seats, and the pips of an upright tile: x across it, y along it."""
    seats = [{"colour": seat.colour, "bright": seat.bright, "path": seat.path} for seat in SEATS]
    pips = [
        {
            "radius": pattern.radius,
            "colour": pattern.colour,
            "centres": [[_plain(-across), _plain(along)] for along, across in pattern.centres],
        }
        for pattern in map(pip_pattern, range(MAX_PIP + 1))
    ]
    return f"""// {HEAD}

interface SeatLook {{
  readonly colour: string;
  /** The colour as a line on the felt. */
  readonly bright: string;
  /** The shape, in a square from -1 to 1. */
  readonly path: string;
}}

export const SEATS: readonly SeatLook[] = [
{_rows(seats)}
];

type Point = readonly [x: number, y: number];

interface PipLook {{
  readonly radius: number;
  /** The colour in large sets. */
  readonly colour: string;
  readonly centres: readonly Point[];
}}

/** The pips of a half of an upright tile, by their number: around its middle, in halves. */
export const PIPS: readonly PipLook[] = [
{_rows(pips)}
];
"""


def _plain(number: float) -> float:
    """The number; 0 instead of 0.0 and -0.0."""
    return number if number else 0


def _rows(values: list[dict[str, object]]) -> str:
    return "\n".join(f"  {json.dumps(value)}," for value in values)


FILES = {
    SRC / "look.css": css,
    SRC / "themes.css": themes_css,
    SRC / "reactions.css": reactions_css,
    SRC / "lib" / "look.ts": typescript,
    SRC / "lib" / "themes.ts": themes_ts,
}


def main() -> None:
    """Write every file."""
    for path, write in FILES.items():
        path.write_text(write(), encoding="utf-8")


if __name__ == "__main__":
    main()
