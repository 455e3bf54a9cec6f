"""Whole rounds of every game for the tests of the layout: ``python web/dev/record_rounds.py``.

Writes ``web/tests/fixtures/rounds.json``: for each sheet and number of players the longest and a
usual round of a random match, and more of them for the games that the page is measured with.
"""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from boneyard import Match, catalogue, load
from boneyard.game.layout import Laid
from boneyard.server.table.projection import sheet_info

FILE = Path(__file__).parents[1] / "tests" / "fixtures" / "rounds.json"
PLAYED = 5
"""Rounds to choose from."""
MEASURED = {"d12_draw": 8, "french": 8}
"""Rounds of each number of players that are kept to measure the size of tiles."""
KEPT = (
    *("tiles", "max_pip", "hands", "draws", "trains", "public_trains", "branching", "late"),
    *("toes", "arms", "double_ends"),
)


def rounds(name: str, players: int, count: int) -> list[Sequence[Laid]]:
    """Play random rounds; return the tiles of each as they were laid."""
    found: list[Sequence[Laid]] = []
    for seed in range(count):
        match = Match(name, players=players, seed=seed)
        chance = random.Random(seed)
        layout: Sequence[Laid] = ()
        while match.turn is not None and match.round_number == 1:
            moves = [move for move in match.moves if move.kind == "play"] or match.moves
            event = match.play(chance.choice(moves))
            layout = max(layout, match.layout, key=len) if event else layout
        found.append(layout)
    return sorted(found, key=len)


def row(laid: Laid) -> list[Any]:
    """A tile in its shortest form."""
    row = [*laid.tile, laid.end, laid.parent, laid.pip, laid.arm, laid.ends]
    return [*row, laid.tips] if laid.tips else row


def entries(name: str) -> list[dict[str, Any]]:
    """The rounds of a sheet, for every number of players."""
    sheet = load(name)
    info = msgspec.to_builtins(sheet_info(sheet), str_keys=True)
    kept = {key: info[key] for key in KEPT}
    found = []
    for players in range(max(2, sheet.players.min), sheet.players.max + 1):
        count = MEASURED.get(name, PLAYED)
        played = rounds(name, players, count)
        chosen = played if name in MEASURED else [played[count // 2], played[-1]]
        found.append({"sheet": name, "info": kept, "players": players,
                      "rounds": [[row(laid) for laid in layout] for layout in chosen]})  # fmt: skip
    return found


def main() -> None:
    """Play the rounds and write the file."""
    all = [entry for name in catalogue() for entry in entries(name)]
    lines = ",\n".join(json.dumps(entry, separators=(",", ":")) for entry in all)
    FILE.write_text(f"[\n{lines}\n]\n")
    print(f"wrote {FILE}: {FILE.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
