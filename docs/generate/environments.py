"""The actions and observations of the environments, from the code that lays them out."""

from __future__ import annotations

from collections.abc import Iterator

import boneyard
from boneyard.envs.kernels.dtypes import END_COLUMNS, SWITCHES
from boneyard.envs.observation import Part
from boneyard.envs.setting import Setting
from boneyard.envs.sizes import AS_THE_SHEET, resized
from generate.markdown import sentence, table

SHOWN = "french"
"""The sheet whose layout is shown."""

SCORING = "all_fives"
"""The sheet whose layout shows the parts of games that score in play."""

MOST_TILES = 30
"""The largest hand that is tried is below this."""

COLUMNS = {
    "number": "1 + the number of the end; 0: no end is open in this slot",
    "arm": "the number of its arm; in a game of trains the seat, then the public train",
    "face": (
        "0 the end of a plain tile, 1 ahead on a double, 2 a tip of a double, 3 a side of the "
        "opening tile"
    ),
    "owner": (
        "in a game of trains, 1 + the seat whose train it is, in turn order from the observer; "
        "0: no seat"
    ),
    "open": "1 if the observer could use it if it were in turn now",
    "gate": "which fitting tiles may be laid there: 0 all, 1 only doubles, 2 no doubles",
    "double": "1 if it is a face of a later double that counts for the rules of open doubles",
    "depth": "tiles on the arm, without the opening tile",
}
"""The meaning of each column of the part ``ends``."""


def pages() -> dict[str, str]:
    """The texts of the parts of the page, by name."""
    return {"environments": "\n\n".join(_text()), "sizes": "\n\n".join(_smaller_sets())}


def _text() -> Iterator[str]:
    setting = Setting(SHOWN)
    yield f"### The parts of an observation, for `{SHOWN}`"
    rows = [
        _row(name, part)
        for name, part in setting.layout.parts.items()
        if name not in ("ends", "switches")
    ]
    ends, switches = setting.layout.parts["ends"], setting.layout.parts["switches"]
    at = [name for name in setting.layout.parts if name != "switches"].index("ends")
    shape = " × ".join(map(str, ends.shape))
    rows.insert(at, ("`ends`", f"{ends.start}", shape, "A row for each slot, see below."))
    about = "The rules as small numbers, see below."
    rows.append(("`switches`", f"{switches.start}", f"{len(SWITCHES)}", about))
    yield table(["part", "from index", "shape", "meaning"], rows)
    yield f"### The parts that games with points in play add, for `{SCORING}`"
    more = {
        name: part
        for name, part in Setting(SCORING).layout.parts.items()
        if name not in setting.layout.parts
    }
    yield table(["part", "from index", "shape", "meaning"], list(map(_row, more, more.values())))
    yield "### The columns of `ends`"
    yield table(["column", "meaning"], [(f"`{n}`", sentence(COLUMNS[n])) for n in END_COLUMNS])
    yield "### The numbers of `switches`"
    yield "In this order: " + ", ".join(f"`{name}`" for name in SWITCHES) + "."
    yield "### The size of each sheet"
    yield table(
        ["sheet", "players", "slots", "actions", "numbers of an observation"],
        [_sizes(name) for name in boneyard.catalogue()],
    )


def _smaller_sets() -> Iterator[str]:
    rows = []
    for name in boneyard.catalogue():
        sheet = boneyard.load(name)
        low, high = hands(sheet)
        pips, hand = smallest(sheet)
        rows.append((f"`{name}`", f"{low} to {high}", f"`pips={pips},hand={hand}`"))
    yield table(["sheet", "`hand` alone", "smallest set"], rows)


def hands(sheet: boneyard.Sheet) -> tuple[int, int]:
    """The fewest and the most tiles of a hand, with the sheet's own set and usual players."""
    found = [hand for hand in range(1, MOST_TILES) if allows(sheet, hand=hand)]
    return found[0], found[-1]


def smallest(sheet: boneyard.Sheet) -> tuple[int, int]:
    """The smallest set, with its hand, for the fewest players; a hand of two tiles if possible."""
    for pips in range(1, sheet.set.max_pip + 1):
        for hand in (2, 3, 1, 4, 5):
            if allows(sheet, sheet.players.min, pips, hand):
                return pips, hand
    raise LookupError(sheet.name)


def allows(
    sheet: boneyard.Sheet,
    players: int = AS_THE_SHEET,
    pips: int = AS_THE_SHEET,
    hand: int = AS_THE_SHEET,
) -> bool:
    """Whether the rules go with such a set and such hands."""
    try:
        resized(sheet, players, pips, hand)
    except boneyard.SheetError:
        return False
    return True


def _row(name: str, part: Part) -> tuple[str, str, str, str]:
    """A row for a part of an observation."""
    shape = " × ".join(map(str, part.shape))
    return f"`{name}`", f"{part.start}", shape, sentence(part.meaning)


def _sizes(name: str) -> tuple[str, str, str, str, str]:
    """A row with the sizes of a sheet, for its usual number of players."""
    setting = Setting(name)
    space = setting.actions
    return f"`{name}`", *map(str, (setting.players, space.slots, space.n, setting.layout.width))
