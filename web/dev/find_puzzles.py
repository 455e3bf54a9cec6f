"""Puzzles of the day: ``python web/dev/find_puzzles.py [GAME ...]``.

Bots play first rounds of every game that has two sides.  Where no tile can be drawn any more, the
solver finds the value of every choice.  A position is a puzzle if one choice is the best by a clear
margin, and ``steady`` makes another one.  Writes ``web/src/lib/puzzles/puzzles.json``; with games,
only theirs are found anew.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from boneyard import Match, bot
from boneyard.game.moves import Move
from boneyard.minds.solve import Budget, RatedMove, Workspace, solve, values
from boneyard.rules.targets import stock_open
from boneyard.sheets import catalogue, load

FILE = Path(__file__).parents[1] / "src/lib/puzzles/puzzles.json"
ROUNDS = 200
"""Rounds that are played for each number of players."""
KEPT = 4
"""Puzzles of a game."""
CHOICES = 3
"""The fewest choices of a puzzle."""
LAST = range(3, 15)
"""How many moves the line of best play may have, up to the end of the round."""
MARGIN, SHARE = 1.0, 0.2
"""What the best choice gains at least, in points and as a share of the greatest value."""
BUDGET = Budget(nodes=60_000)


class Found(NamedTuple):
    """A puzzle, and its rank: the highest are kept."""

    rank: tuple[float, ...]
    puzzle: dict[str, Any]


def settings(name: str) -> Iterator[tuple[int, bool]]:
    """Yield each number of players that makes two sides, and whether they are partners."""
    players = load(name).players
    if players.min <= 2 and players.partners != "required":
        yield 2, False
    if players.max >= 4 and players.partners != "none":
        yield 4, True


def is_clear(rated: list[RatedMove]) -> bool:
    """Whether the first choice is proved to be the best by the margin."""
    if len(rated) < CHOICES or not all(one.exact for one in rated):
        return False
    greatest = max(abs(one.value) for one in rated)
    return rated[0].value - rated[1].value >= max(MARGIN, SHARE * greatest)


def line_from(
    match: Match, before: list[str], move: Move, workspace: Workspace
) -> list[str] | None:
    """Return a move and the best play after it, up to the end of the round.

    None if the line is not known to its end, or ends the match.
    """
    after = Match(match.sheet, players=match.players, partners=match.partners, seed=match.seed)
    for text in [*before, str(move)]:
        after.play(text)
    if after.round_number > 1 or after.outcome:
        return None
    rest = solve(after, BUDGET, workspace=workspace)
    for later in rest.line:
        after.play(later)
    if not rest.exact or after.round_number == 1 or after.outcome:
        return None
    return [str(move), *map(str, rest.line)]


def puzzle_here(match: Match, before: list[str], workspace: Workspace) -> Found | None:
    """Return the puzzle of a position; None if it is none."""
    # Each choice is one placement: an answer is right or it is not.
    if len(match.choices) < CHOICES or len(match.moves) != len(match.choices):
        return None
    table = match.copy_round()
    if stock_open(table.rules[0], table.state[0]):
        return None
    rated = values(match, BUDGET, workspace=workspace)
    if not is_clear(rated):
        return None
    best, second = rated[:2]
    tempting = bot("steady").choose(match.view(match.turn), match.moves)
    if tempting == best.move:
        return None
    line = line_from(match, before, best.move, workspace)
    instead = line_from(match, before, tempting, workspace)
    if line is None or instead is None or len(line) not in LAST:
        return None
    heavy = bot("heavy").choose(match.view(match.turn), match.moves)
    turns = float(best.value > 0 >= second.value)
    rank = (float(heavy != best.move), turns, float(len(rated)), best.value - second.value)
    puzzle = {
        "sheet": match.sheet.name,
        "players": match.players,
        "partners": match.partners,
        "seed": match.seed,
        "seat": match.turn,
        "before": " ".join(before),
        "values": {str(one.move): one.value for one in rated},
        "line": " ".join(line),
        "instead": " ".join(instead),
    }
    return Found(rank, puzzle)


def best_of_round(name: str, players: int, partners: bool, seed: int) -> Found | None:
    """Play a first round, and return its best puzzle."""
    match = Match(name, players=players, partners=partners, seed=seed)
    bots = [bot("heavy" if (seed + seat) % 3 == 0 else "steady") for seat in range(players)]
    before: list[str] = []
    found: list[Found] = []
    workspace = Workspace()
    while match.turn is not None and match.round_number == 1:
        if puzzle := puzzle_here(match, before, workspace):
            found.append(puzzle)
        move = bots[match.turn].choose(match.view(match.turn), match.moves)
        before.append(str(move))
        match.play(move)
    return max(found, key=lambda one: one.rank, default=None)


def puzzles_of(name: str) -> list[dict[str, Any]]:
    """Return the best puzzles of a game, in the order of their seeds."""
    found = [
        best
        for players, partners in settings(name)
        for seed in range(ROUNDS)
        if (best := best_of_round(name, players, partners, seed))
    ]
    kept = sorted(found, key=lambda one: one.rank, reverse=True)[:KEPT]
    return sorted((one.puzzle for one in kept), key=lambda puzzle: int(puzzle["seed"]))


def main() -> None:
    """Find the puzzles of games and write the file."""
    known = json.loads(FILE.read_text("utf-8")) if FILE.exists() else []
    wanted = sys.argv[1:] or catalogue()
    every: dict[str, list[dict[str, Any]]] = {puzzle["sheet"]: [] for puzzle in known} | {
        name: [] for name in wanted
    }
    for puzzle in known:
        if puzzle["sheet"] not in wanted:
            every[puzzle["sheet"]].append(puzzle)
    for name in wanted:
        every[name] = puzzles_of(name)
        print(f"{name}: {len(every[name])}", flush=True)
        lines = [json.dumps(one) for name in sorted(every) for one in every[name]]
        FILE.write_text("[\n" + ",\n".join(lines) + "\n]\n", "utf-8")


if __name__ == "__main__":
    main()
