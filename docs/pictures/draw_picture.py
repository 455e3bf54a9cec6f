"""The picture of the README: ``python docs/pictures/draw_picture.py`` writes ``picture.svg``."""

from __future__ import annotations

import random
from pathlib import Path

import boneyard

FILE = Path(__file__).with_name("picture.svg")


def svg() -> str:
    """A match of French Dominoes in its third round, as one of four players sees it."""
    match = boneyard.Match("french", players=4, seed=12)
    chance = random.Random(12)
    while match.round_number < 3 or len(match.layout) < 18:
        plays = [move for move in match.moves if move.kind == "play"] or match.moves
        match.play(chance.choice(plays))
    names = ["Ana", "Bruno", "Chloé", "David"]
    return boneyard.picture(match.view(match.turn), names=names).svg + "\n"


if __name__ == "__main__":
    FILE.write_text(svg(), encoding="utf-8")
