"""Write ``layouts.json``: layouts, and where Python's geometry puts their tiles.

    python tests/data/make_layouts.py            play the layouts anew
    python tests/data/make_layouts.py --boxes    keep the layouts, and place the tiles anew

The page's tests read the same file and must come to the same places.  Look at pictures of what
changed before you keep a file written again.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from boneyard import Tile, catalogue, load
from boneyard.game.geometry import Shape
from support.layouts import (
    FILE,
    Entry,
    as_entry,
    drawn,
    entries,
    forms,
    played,
    shape_of_sheet,
    whole_set,
)

ROUNDS = 2
SEED = 11


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--boxes", action="store_true", help="keep the layouts")
    found = entries() if parser.parse_args().boxes else [*layouts()]
    for entry in found:
        entry["drawn"] = {form: drawn(entry, form) for form in forms(entry)}
    lines = ",\n".join(json.dumps(entry, separators=(",", ":")) for entry in found)
    FILE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    print(f"wrote {FILE}: {len(found)} layouts")


def layouts() -> Iterator[Entry]:
    yield from of_the_catalogue()
    yield from of_whole_sets()
    yield from of_trains()
    yield largest()


def of_the_catalogue() -> Iterator[Entry]:
    """The longest rounds of every sheet, with as few and as many seats as it has."""
    for name in catalogue():
        sheet = load(name)
        for players in sorted({sheet.players.min, sheet.players.max} - {1}):
            for position in played(sheet, players, SEED, ROUNDS):
                yield as_entry(name, shape_of_sheet(sheet, players), *position)


def of_whole_sets() -> Iterator[Entry]:
    """All 28 tiles in a line and in a cross: every row of the snake, doubles at its folds."""
    for name, opener, ports in (
        ("whole line from a double", Tile(6, 6), 2),
        ("whole line from a plain tile", Tile(6, 5), 2),
        ("whole line one way", Tile(6, 6), 1),
        ("whole cross", Tile(6, 6), 4),
    ):
        for seed in range(2):
            yield as_entry(name, Shape(), *whole_set(opener, ports, seed))


def of_trains() -> Iterator[Entry]:
    """Trains of two to ten seats around one engine, and one train alone."""
    usual = load("d12_mexican_train")
    hands = {str(players): 9 for players in range(1, 11)}
    crowded = usual.vary({"players.max": 10, "set.max_pip": 15, "deal.hand": hands})
    for players in range(2, 11):
        sheet = crowded if players > usual.players.max else usual
        position = played(sheet, players, SEED, 1)[0]
        yield as_entry(f"trains of {players} seats", shape_of_sheet(sheet, players), *position)
    laid, ends = whole_set(Tile(6, 6), 1, 0)
    yield as_entry("one train alone", Shape(lanes=1), laid, ends)


def largest() -> Entry:
    """A long branching round with a set of 91 tiles: the most that the page must place at once."""
    sheet = load("chickenfoot").vary({"set.max_pip": 12})
    players = sheet.players.max
    best = max(
        (one for seed in range(40) for one in played(sheet, players, seed, 1)),
        key=lambda one: len(one[0]),
    )
    return as_entry("chickenfoot of 91", shape_of_sheet(sheet, players), *best)


if __name__ == "__main__":
    main()
