"""Counts of the ends for the tests of the page: ``python web/dev/record_counts.py``.

Writes ``web/tests/fixtures/counts.json``: for each sheet that scores by its ends a random round,
move by move: the ends and the tiles before it, the move, and what it scored.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import msgspec

from boneyard import Match, catalogue, load
from boneyard.game.events import Scored
from boneyard.server.table.projection import sheet_info

FILE = Path(__file__).parents[1] / "tests" / "fixtures" / "counts.json"
ROUNDS = 3
BY_ENDS = ("ends", "alike")


def row(match: Match) -> dict[str, Any]:
    """The part of a position that a count depends on."""
    layout, ends = match.layout, match.ends
    return {
        "ends": [[end.id, end.pip, end.face, end.parent] for end in ends],
        "laid": [[*laid.tile] for laid in layout],
        "count": match.count,
    }


def moves(name: str, seed: int) -> list[dict[str, Any]]:
    """The placements of a random round."""
    match = Match(name, players=load(name).players.min, seed=seed)
    chance = random.Random(seed)
    found = []
    while match.turn is not None and match.round_number == 1:
        before = row(match)
        move = chance.choice([one for one in match.moves if one.kind == "play"] or match.moves)
        events = match.play(move)
        if move.kind != "play" or match.round_number > 1 or match.turn is None:
            continue
        points = sum(e.points for e in events if isinstance(e, Scored) and e.why in BY_ENDS)
        found.append({**before, "move": str(move), "after": match.count, "points": points})
    return found


def main() -> None:
    """Play the rounds and write the file."""
    lines = []
    for name in catalogue():
        score = load(name).score
        if not (score.multiple_of or score.alike):
            continue
        rules = msgspec.to_builtins(sheet_info(load(name)).rules)
        kept = {key: rules[key] for key in ("layout", "score") if key in rules}
        rounds = [moves(name, seed) for seed in range(ROUNDS)]
        entry = {"sheet": name, "rules": kept, "rounds": rounds}
        lines.append(json.dumps(entry, separators=(",", ":")))
    FILE.write_text("[\n" + ",\n".join(lines) + "\n]\n")
    print(f"wrote {FILE}: {FILE.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
