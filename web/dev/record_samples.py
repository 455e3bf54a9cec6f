"""Small layouts for the games' cards: ``python web/dev/record_samples.py``.

Writes ``web/src/lib/samples.json``: for each sheet a position in the middle of a round.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))

from boneyard import Match
from boneyard.sheets import catalogue, load
from support.layouts import Entry, Position, as_entry, shape_of_sheet

FILE = Path(__file__).parents[1] / "src" / "lib" / "samples.json"


def worth(position: Position) -> tuple[int, int]:
    """Rank a picture: by the number of started arms, then by tiles."""
    layout = position[0]
    return len({laid.arm for laid in layout if laid.end is not None}), len(layout)


def sample(name: str) -> Entry:
    """A position that shows what the game looks like: the first with enough tiles on the table."""
    sheet = load(name)
    players = min(max(4, sheet.players.min), sheet.players.max)
    wanted = 24 if sheet.trains.public >= 0 else 13
    best: Position = ((), ())
    for seed in range(20):
        match = Match(name, players=players, seed=seed)
        chance = random.Random(seed)
        while match.turn is not None and match.round_number == 1 and len(match.layout) < wanted:
            moves = [move for move in match.moves if move.kind == "play"] or match.moves
            match.play(chance.choice(moves))
        best = max(best, (match.layout, match.ends), key=worth)
    entry = as_entry(name, shape_of_sheet(sheet, players), *best)
    entry["shape"]["toes"] = sheet.layout.double_fill
    return entry


def main() -> None:
    """Play the rounds and write the file."""
    lines = ",\n".join(json.dumps(sample(name), separators=(",", ":")) for name in catalogue())
    FILE.write_text(f"[\n{lines}\n]\n")


if __name__ == "__main__":
    main()
