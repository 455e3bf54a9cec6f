"""Solve small domino games exactly: what the lead is worth, and how close the solution is.

    python examples/small_games.py
    python examples/small_games.py --sheet classic_draw --pips 2 --hand 2 --bots steady hard

It walks the whole game and improves both players' strategies with CFR+ until a best answer gains
less than ``--within`` points.  Then it says what a best answer gains against each bot.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from boneyard.lab.small_games.cfr_plus import CfrPlus
from boneyard.lab.small_games.games import SmallGame, bot_strategy
from boneyard.lab.small_games.values import exploitability, value_of_lead

GAMES = (
    SmallGame("classic_block", 2, 2),
    SmallGame("classic_block", 2, 3),
    SmallGame("classic_draw", 2, 2),
    SmallGame("classic_block", 3, 2),
)
"""Sheets without redeals, with the highest number and the tiles dealt to each player."""

BOTS = ("random", "heavy", "steady", "network")


def solve(game: SmallGame, within: float, bots: Sequence[str], most: int = 100_000) -> CfrPlus:
    """Solve a game, and print the exploitability on the way and that of the bots."""
    tree = game.tree()
    print(f"{game.sheet}, double-{game.pips}, {game.hand} tiles each: {len(tree.player):,} "
          f"positions, {len(tree.states):,} information sets")  # fmt: skip
    solver, gap = CfrPlus(tree), float("inf")
    while gap >= within and solver.iterations < most:
        solver.run(max(10, solver.iterations))
        gap = exploitability(tree, solver.average).gap
        print(f"  {solver.iterations:6d} iterations: exploitability {gap:.6f}")
    print(f"  the first player to decide gets {value_of_lead(tree, solver.average):+.4f} points")
    for bot in bots:
        gap = exploitability(tree, bot_strategy(tree, bot)).gap
        print(f"  a best answer to {bot} gains {gap:.4f} points a round")
    return solver


def main(argv: Sequence[str] | None = None) -> int:
    """Solve one game, or all of GAMES."""
    parser = argparse.ArgumentParser(description="Solve small domino games with CFR+.")
    parser.add_argument("--sheet", help="one game instead of all")
    parser.add_argument("--pips", type=int, default=2, help="the highest number of the set")
    parser.add_argument("--hand", type=int, default=2, help="tiles dealt to each player")
    parser.add_argument("--within", type=float, default=1e-3, help="the exploitability to reach")
    parser.add_argument("--bots", nargs="*", default=BOTS, help="the bots to measure")
    args = parser.parse_args(argv)
    games = [SmallGame(args.sheet, args.pips, args.hand)] if args.sheet else GAMES
    for game in games:
        solve(game, args.within, args.bots)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
