"""The layouts in ``tests/data/layouts.json``, which the tests of the page and of Python share.

Each row has the kind of table (``shape``), the tiles in the order of play, the open ends, and for
every form of the table the place where Python puts them.  All numbers are in half tiles.
"""

import json
import random
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from boneyard import Match, Sheet
from boneyard.game.geometry import Arranger, Geometry, Shape
from boneyard.game.geometry.reach import FREE, reach_of
from boneyard.game.layout import End, Laid
from boneyard.sheets.facts import has_branches
from boneyard.sheets.traits import traits_of
from boneyard.tiles import Tile, size, tile_set

FILE = Path(__file__).parents[1] / "data" / "layouts.json"
FORMS = ("tall", "wide", "flat")

Entry = dict[str, Any]
Position = tuple[Sequence[Laid], Sequence[End]]


def entries() -> list[Entry]:
    return json.loads(FILE.read_text("utf-8"))


def position(entry: Entry) -> Position:
    """Return the tiles and the open ends of an entry."""
    laid = [
        Laid(at, Tile(high, low), None, end, parent, face, pip, arm, tuple(ends), tuple(*tips))
        for at, (high, low, end, parent, pip, arm, ends, face, *tips) in enumerate(entry["laid"])
    ]
    return laid, [End(id, pip, arm, "end", parent, ()) for id, pip, arm, parent in entry["ends"]]


def as_entry(name: str, shape: Shape, laid: Iterable[Laid], ends: Iterable[End]) -> Entry:
    """Return a position in its shortest form."""
    return {
        "sheet": name,
        "shape": {
            "lanes": shape.lanes,
            "branching": shape.branching,
            "tiles": shape.tiles,
            "late": shape.late,
        },
        "laid": [as_row(tile) for tile in laid],
        "ends": [[e.id, e.pip, e.arm, e.parent] for e in ends],
    }


def as_row(laid: Laid) -> list[Any]:
    """Return a tile in its shortest form; late tips are last, where it opened some."""
    row = [*laid.tile, laid.end, laid.parent, laid.pip, laid.arm, list(laid.ends), laid.face]
    return [*row, list(laid.tips)] if laid.tips else row


def shape_of_sheet(sheet: Sheet, players: int) -> Shape:
    has_trains = sheet.trains.public >= 0
    return Shape(
        lanes=players + sheet.trains.public if has_trains else 0,
        branching=has_branches(sheet),
        tiles=size(sheet.set.max_pip) * sheet.set.copies,
        late=traits_of(sheet).late,
    )


def drawn(entry: Entry, form: str) -> Entry:
    """Return where Python puts the tiles and the signs of the open ends.

    A tile is its two halves, the touching one first; a tile that does not touch also has the start
    of the line to it.  An open end is a point, a direction, and whether it has no room.
    """
    laid, ends = position(entry)
    found: Geometry = Arranger().arrange(laid, ends, Shape(**entry["shape"], form=form))  # type: ignore[arg-type]
    reach = reach_of(entry["shape"]["tiles"], form)  # type: ignore[arg-type]
    return {
        "reach": None if form == "strip" else [reach.wide, *reach.weights, FREE],
        "tiles": [
            _plain([t.near.x, t.near.y, t.far.x, t.far.y, *(t.link or ())]) for t in found.tiles
        ],
        "ends": [_plain([o.x, o.y, *o.heading, int(o.shut)]) for o in found.openings],
        "lanes": [_plain(lane) for lane in found.lanes],
        "box": _plain([found.box.x, found.box.y, found.box.w, found.box.h]),
    }


def _plain(numbers: Iterable[float]) -> list[float]:
    """Return integers without a decimal point, as the page writes them."""
    return [int(number) if number == int(number) else number for number in numbers]


def forms(entry: Entry) -> tuple[str, ...]:
    """Return the forms of the table that an entry is drawn in; trains have one form only."""
    if entry["shape"]["lanes"]:
        return ("strip",) if entry["shape"]["lanes"] == 1 else ("wide",)
    return FORMS


def played(sheet: Sheet, players: int, seed: int, rounds: int) -> list[Position]:
    """Return the longest layouts among the first six rounds of a random match."""
    match = Match(sheet, players=players, seed=seed)
    chance = random.Random(seed)
    last: Position | None = None
    found: list[Position] = []
    while match.turn is not None and len(found) < 6:
        number = match.round_number
        moves = [move for move in match.moves if move.kind == "play"] or match.moves
        match.play(chance.choice(moves))
        if last is not None and (match.round_number != number or match.turn is None):
            found.append(last)
        last = (match.layout, match.ends)
    return sorted(found, key=lambda one: -len(one[0]))[:rounds]


def whole_set(opener: Tile, ports: int, seed: int) -> Position:
    """Return a random layout of all 28 tiles; only the first double opens tips."""
    for attempt in range(10_000):
        laid, ends = _laid_at_random(opener, ports, random.Random(f"{seed} {attempt}"))
        if len(laid) == size(6):
            return laid, ends
    raise ValueError(f"no layout of the whole set begins with {opener}")


def _laid_at_random(opener: Tile, ports: int, chance: random.Random) -> Position:
    left = [tile for tile in tile_set(6) if tile != opener]
    pips = (opener.low, opener.high) if ports == 2 else (opener.low,) * ports
    ends = [End(arm, pip, arm, "end", 0, ()) for arm, pip in enumerate(pips)]
    laid = [Laid(0, opener, None, None, None, "", opener.low, 0, tuple(range(ports)))]
    while fits := [(tile, end) for tile in left for end in ends if end.pip in tile]:
        tile, end = chance.choice(fits)
        at = len(laid)
        id = ports - 1 + at
        laid.append(Laid(at, tile, None, end.id, end.parent, "end", end.pip, end.arm, (id,)))
        ends[ends.index(end)] = End(id, tile.other(end.pip), end.arm, "end", at, ())
        left.remove(tile)
    return laid, ends
