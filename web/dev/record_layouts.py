"""Layouts of real rounds of every sheet, for the tests of the geometry.

``python web/dev/record_layouts.py`` writes ``web/tests/fixtures/layouts.json``: for each sheet the
layout and ends at the end of the longest rounds of a few matches, in the smallest form.  It also
writes ``web/src/lib/samples.json``: a position in the middle of a round, for the games' cards.
"""

from __future__ import annotations

import json
import random
from pathlib import Path

from boneyard import Match, Sheet
from boneyard.sheets import catalogue, load
from boneyard.tiles import size

ROUNDS = 2
WEB = Path(__file__).parents[1]


def positions(name: str | Sheet, players: int, seed: int) -> list[tuple[tuple, tuple]]:
    """The last position of each of the first rounds of a match played at random."""
    match = Match(name, players=players, seed=seed)
    chance = random.Random(seed)
    last, found = None, []
    while match.turn is not None and len(found) < 6:
        number = match.round_number
        moves = [move for move in match.moves if move.kind == "play"] or match.moves
        match.play(chance.choice(moves))
        if match.round_number != number or match.turn is None:
            if last is not None:
                found.append(last)
        last = (match.layout, match.ends)
    return sorted(found, key=lambda p: -len(p[0]))[:ROUNDS]


def entry(sheet, players: int, layout: tuple, ends: tuple) -> dict:
    """A position as the page's tests read it."""
    return {
        "sheet": sheet.name,
        "shape": {
            "lanes": players + sheet.trains.public if sheet.trains.public >= 0 else 0,
            "branching": sheet.layout.double_ports > 1,
            "tiles": size(sheet.set.max_pip) * sheet.set.copies,
        },
        "laid": [[*t.tile, t.end, t.parent, t.pip, t.arm, list(t.ends), t.face] for t in layout],
        "ends": [[e.id, e.pip, e.arm, e.parent] for e in ends],
    }


def worth(layout: tuple) -> tuple[int, int]:
    """How good a picture is: lines that have been begun, then tiles."""
    return len({laid.arm for laid in layout if laid.end is not None}), len(layout)


def sample(name: str) -> dict:
    """A position that shows how the game looks: the first with enough tiles on the table."""
    sheet = load(name)
    players = min(max(4, sheet.players.min), sheet.players.max)
    wanted = 24 if sheet.trains.public >= 0 else 13
    best = ((), ())
    for seed in range(20):
        match = Match(name, players=players, seed=seed)
        chance = random.Random(seed)
        while match.turn is not None and match.round_number == 1 and len(match.layout) < wanted:
            moves = [move for move in match.moves if move.kind == "play"] or match.moves
            match.play(chance.choice(moves))
        if match.round_number == 1 and worth(match.layout) > worth(best[0]):
            best = (match.layout, match.ends)
    return entry(sheet, players, *best)


def write(path: Path, entries: list[dict]) -> None:
    """One entry a line."""
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = ",\n".join(json.dumps(one, separators=(",", ":")) for one in entries)
    path.write_text(f"[\n{lines}\n]\n")


def largest() -> dict:
    """A long branching round with a set of 91 tiles: the most that the page must place at once."""
    sheet = load("chickenfoot").vary({"set.max_pip": 12})
    players, best = sheet.players.max, ((), ())
    for seed in range(200):
        best = max([best, *positions(sheet, players, seed)], key=lambda p: len(p[0]))
        if len(best[0]) > 84:
            break
    return entry(sheet, players, *best)


def main() -> None:
    """Play and write."""
    out = []
    for name in catalogue():
        sheet = load(name)
        for players in sorted({sheet.players.min, sheet.players.max}):
            if players < 2:
                continue
            for layout, ends in positions(name, players, 11):
                out.append(entry(sheet, players, layout, ends))
    out.append(largest())
    write(WEB / "tests" / "fixtures" / "layouts.json", out)
    write(WEB / "src" / "lib" / "samples.json", [sample(name) for name in catalogue()])


if __name__ == "__main__":
    main()
