"""The solver: recorded values of another program, its bounds, its kernels, its errors."""

import json
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from boneyard import Match, Sheet, catalogue, load
from boneyard.game.round import Round
from boneyard.jit import COMPILED
from boneyard.minds.solve import Budget, Workspace, solve, values
from boneyard.minds.solve.budget import Meter
from boneyard.minds.solve.mtd import value_choices
from boneyard.minds.solve.position import Position
from boneyard.minds.solve.searcher import Searcher
from boneyard.minds.solve.workspace import new_goal
from boneyard.rules.dtypes import MAX_MOVES
from support.full_width import full_width, near_the_end

DOMINOES = json.loads((Path(__file__).parents[2] / "data" / "dominoes.json").read_text())
"""Values that ``alphabeta`` of `dominoes` 6.1.0 found (``bench/solver.py --record``)."""
ROWS = DOMINOES if COMPILED else DOMINOES[-3:]
"""The last rows are nearest to the end of their rounds."""


def rules_of_dominoes() -> Sheet:
    return load("partnership").vary(
        {"players.direction": "clockwise", "players.block_by": "team", "lead.first": "chosen"}
    )


def test_values_equal_those_of_dominoes() -> None:
    sheet, workspace = rules_of_dominoes(), Workspace()
    assert len(DOMINOES) >= 30
    for row in ROWS:
        match = Match(sheet, decks=[row["deck"].split()], leader=row["leader"])
        for move in row["moves"].split():
            match.play(move)
        position = Position(match)
        position.goals = new_goal(position.rules[0], pool=True)
        found = Searcher(position, Meter(Budget(nodes=10**7)), workspace).search(position.state)
        assert (found.exact, found.values[0]) == (True, row["value"]), row


def late(name: str, rng: random.Random, **arguments: Any) -> Match:
    """Return a position with a choice near the end of a round."""
    while True:
        match = Match(name, seed=rng.random().hex(), **arguments)
        for position, _ in near_the_end(match, rng, 300):
            if len(position.choices) > 1:
                return position


@pytest.mark.parametrize("nodes", [1, 3, 20, 200])
def test_proved_bounds_hold_with_any_budget(nodes: int) -> None:
    rng = random.Random(nodes)
    for name in ("partnership", "classic_draw", "french"):
        arguments = {"players": 2} if name == "classic_draw" else {}
        match = late(name, rng, **arguments)
        expected = full_width(match, 10_000)[match.turn % match.sides]
        solution = solve(match, Budget(nodes=nodes))
        assert solution.nodes <= nodes
        if solution.exact:
            assert solution.value == expected
        if solution.lower is not None:
            assert solution.lower <= expected
        if solution.upper is not None:
            assert solution.upper >= expected
        assert solution.line[0] in match.moves


@pytest.mark.parametrize("name", catalogue())
def test_a_whole_deal_with_a_small_budget(name: str) -> None:
    """A budget that is far too small still gives a legal move."""
    match = Match(name, seed=5)
    solution = solve(match, Budget(nodes=50), workspace=Workspace(1))
    assert solution.nodes <= 50
    assert solution.line[0] in match.moves
    if not solution.exact:
        assert solution.points == ()
    assert {one.move for one in values(match, Budget(nodes=50), workspace=Workspace(1))} == set(
        match.choices
    )


def test_compiled_callers_get_the_values_of_python() -> None:
    rng, workspace = random.Random(8), Workspace(1)
    moves, found = np.zeros(MAX_MOVES, np.int64), np.zeros(MAX_MOVES, np.int64)
    for name in ("partnership", "classic_draw", "premium"):
        arguments = {} if name == "partnership" else {"players": 2}
        match = late(name, rng, **arguments)
        position = Position(match)
        rules, rnd = position.rules[0], position.state[0]
        sign = 1 if position.side == 0 else -1
        rated = {one.move: one.value for one in values(match, Budget(nodes=10**6))}
        memory = workspace.memory(rules, position.goals)
        before = position.state.copy()
        count = value_choices(rules, rnd, memory, 0, 10**6, moves, found)
        named = {
            position.name(rnd, int(move)): sign * value
            for move, value in zip(moves[:count], found[:count].tolist(), strict=True)
        }
        assert named == rated
        assert position.state == before
        assert value_choices(rules, rnd, memory, 0, 0, moves, found) in (0, count)


@pytest.mark.parametrize("budget", [0, -1.0, 0.0])
def test_an_empty_budget_is_refused(budget: float) -> None:
    with pytest.raises(ValueError, match="not enough for anything"):
        solve(Match("partnership", seed=1), budget)


@pytest.mark.parametrize("fields", [{"nodes": 0}, {"seconds": -2}, {"nodes": 0, "seconds": 1}])
def test_an_empty_budget_cannot_be_made(fields: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="not enough for anything"):
        Budget(**fields)


def test_a_round_that_is_not_in_play_is_refused() -> None:
    over = Match("classic_single", seed=1)
    while over.turn is not None:
        over.play(over.moves[0])
    with pytest.raises(ValueError, match="the match is over"):
        solve(over)
    with pytest.raises(ValueError, match="the match is over"):
        values(over)
    with pytest.raises(ValueError, match="the round is over"):
        solve(over.copy_round())
    with pytest.raises(ValueError, match="not dealt"):
        solve(Round(load("partnership"), 4, True))
    with pytest.raises(TypeError, match="not a str"):
        solve("partnership")  # type: ignore[arg-type]


def test_a_workspace_without_memory_is_refused() -> None:
    with pytest.raises(ValueError, match="not enough"):
        Workspace(0)
