"""Solve small domino games exactly: what the lead is worth, and how close the solution is.

    python examples/small_games.py
    python examples/small_games.py --sheet classic_draw --pips 2 --hand 2

It reads the whole game from OpenSpiel and improves both players' strategies with CFR+ until a
best answer gains less than ``--within`` points.  It needs ``pip install 'boneyard[openspiel]'``.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

import pyspiel
from cfr_plus import CfrPlus
from game_tree import read_tree

import boneyard.envs.spiel  # registers the games

GAMES = (
    ("classic_block", 2, 2),
    ("classic_block", 2, 3),
    ("classic_draw", 2, 2),
    ("classic_block", 3, 2),
)
"""Sheets without redeals, with the highest number and the tiles dealt to each player."""


def solve(sheet: str, pips: int, hand: int, within: float, most: int = 100_000) -> CfrPlus:
    """Solve a game of two players, and print the exploitability on the way."""
    assert boneyard.envs.spiel
    game = pyspiel.load_game(f"python_boneyard_{sheet}(players=2,pips={pips},hand={hand})")
    tree = read_tree(game)
    print(f"{sheet}, double-{pips}, {hand} tiles each: {len(tree.player):,} positions, "
          f"{len(tree.names):,} information sets")  # fmt: skip
    solver, gap = CfrPlus(tree), float("inf")
    while gap >= within and solver.iterations < most:
        solver.run(max(10, solver.iterations))
        gap = solver.exploitability()
        print(f"  {solver.iterations:6d} iterations: exploitability {gap:.6f}")
    print(f"  the first player to decide gets {solver.value_of_lead():+.4f} points")
    return solver


def main(argv: Sequence[str] | None = None) -> int:
    """Solve one game, or all of GAMES."""
    parser = argparse.ArgumentParser(description="Solve small domino games with CFR+.")
    parser.add_argument("--sheet", help="one game instead of all")
    parser.add_argument("--pips", type=int, default=2, help="the highest number of the set")
    parser.add_argument("--hand", type=int, default=2, help="tiles dealt to each player")
    parser.add_argument("--within", type=float, default=1e-3, help="the exploitability to reach")
    args = parser.parse_args(argv)
    games = [(args.sheet, args.pips, args.hand)] if args.sheet else GAMES
    for sheet, pips, hand in games:
        solve(sheet, pips, hand, args.within)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
