"""Small layouts and lengths for the games' cards: ``python web/dev/record_samples.py``.

Writes ``web/dev/samples.json``, for each sheet a position in the middle of a round, and
``web/src/lib/minutes.json``, for each sheet the minutes of a usual match.  Then run
``npm run pictures`` in ``web/``, which draws the positions.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))

from boneyard import Match, bot
from boneyard.sheets import catalogue, facts, load
from support.layouts import Entry, Position, as_entry, shape_of_sheet

HERE = Path(__file__).parent
MATCHES = 12
"""The matches whose length is measured."""
SECONDS_A_MOVE, SECONDS_A_ROUND = 5, 15
"""A player thinks about a move that is a choice, and reads the result of a round."""


def worth(position: Position) -> tuple[int, int]:
    """Rank a picture: by the number of started arms, then by tiles."""
    layout = position[0]
    return len({laid.arm for laid in layout if laid.end is not None}), len(layout)


def sample(name: str) -> Entry:
    """A position that shows what the game looks like: the first with enough tiles on the table."""
    sheet, players = load(name), usual_players(name)
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
    return {"sheet": name, "star": facts.star(sheet)} | entry


def usual_players(name: str) -> int:
    """Four players, or the nearest number that the sheet allows."""
    players = load(name).players
    return min(max(4, players.min), players.max)


def minutes(name: str) -> int:
    """The minutes of a usual match: the median of matches between bots, at the pace of people.

    Moves without a choice take no time: the table makes them.
    """
    heavy = bot("heavy")
    found = []
    for seed in range(MATCHES):
        match = Match(name, players=usual_players(name), seed=seed)
        moves = 0
        while match.turn is not None:
            moves += len(match.choices) > 1
            match.play(heavy.choose(match.view(match.turn), match.choices))
        found.append((moves * SECONDS_A_MOVE + len(match.rounds) * SECONDS_A_ROUND) / 60)
    return max(1, round(median(found)))


def main() -> None:
    """Play the rounds and the matches, and write the files."""
    lines = ",\n".join(json.dumps(sample(name), separators=(",", ":")) for name in catalogue())
    (HERE / "samples.json").write_text(f"[\n{lines}\n]\n")
    lengths = {name: minutes(name) for name in catalogue()}
    (HERE.parent / "src" / "lib" / "minutes.json").write_text(json.dumps(lengths, indent=2) + "\n")


if __name__ == "__main__":
    main()
