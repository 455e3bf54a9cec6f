"""Layouts of real rounds of every sheet, for the tests of the geometry.

``python web/dev/record_layouts.py`` writes ``web/tests/fixtures/layouts.json``: for each sheet the
layout and ends at the end of the longest rounds of a few matches, in the smallest form.
"""

from __future__ import annotations

import json
import random
from pathlib import Path

from boneyard import Match
from boneyard.sheets import catalogue, load
from boneyard.tiles import size

ROUNDS = 2
OUT = Path(__file__).parents[1] / "tests" / "fixtures" / "layouts.json"


def positions(name: str, players: int, seed: int) -> list[tuple[tuple, tuple]]:
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


def main() -> None:
    """Play and write."""
    out = []
    for name in catalogue():
        sheet = load(name)
        for players in sorted({sheet.players.min, sheet.players.max}):
            if players < 2:
                continue
            lanes = players + sheet.trains.public if sheet.trains.public >= 0 else 0
            for layout, ends in positions(name, players, 11):
                out.append(
                    {
                        "sheet": name,
                        "shape": {
                            "lanes": lanes,
                            "branching": sheet.layout.double_ports > 1,
                            "tiles": size(sheet.set.max_pip) * sheet.set.copies,
                        },
                        "laid": [
                            [*t.tile, t.end, t.parent, t.pip, t.arm, list(t.ends), t.face]
                            for t in layout
                        ],
                        "ends": [[e.id, e.pip, e.arm, e.parent] for e in ends],
                    }
                )
    OUT.parent.mkdir(parents=True, exist_ok=True)
    lines = ",\n".join(json.dumps(entry, separators=(",", ":")) for entry in out)
    OUT.write_text(f"[\n{lines}\n]\n")


if __name__ == "__main__":
    main()
