"""Puzzles of the day: the solver agrees with every stored one, so one that no longer fits fails."""

import json
from pathlib import Path
from typing import Any

import pytest

from boneyard import Match, bot
from boneyard.minds.solve import Budget, solve, values
from boneyard.rules.targets import stock_open

FILE = Path(__file__).parents[2] / "web/src/lib/puzzles/puzzles.json"
PUZZLES = json.loads(FILE.read_text("utf-8"))
BUDGET = Budget(nodes=1_000_000)
OFTEN = 12
"""One of so many is solved in every run; the others in the tests of a release."""


def name_of(puzzle: dict[str, Any]) -> str:
    return f"{puzzle['sheet']}-{puzzle['players']}-{puzzle['seed']}"


def position(puzzle: dict[str, Any]) -> Match:
    """The match at the position of a puzzle."""
    players, partners = puzzle["players"], puzzle["partners"]
    match = Match(puzzle["sheet"], players=players, partners=partners, seed=puzzle["seed"])
    for move in puzzle["before"].split():
        match.play(move)
    return match


@pytest.mark.parametrize(
    "puzzle",
    [
        pytest.param(one, id=name_of(one), marks=[pytest.mark.release] if number % OFTEN else [])
        for number, one in enumerate(PUZZLES)
    ],
)
def test_the_solver_proves_that_only_the_stored_move_is_best(puzzle: dict[str, Any]) -> None:
    match = position(puzzle)
    assert match.turn == puzzle["seat"]
    assert match.sides == 2
    table = match.copy_round()
    assert not stock_open(table.rules[0], table.state[0]), "no hidden tile may matter"
    # Every legal placement has its own value, so an answer is right or it is not.
    assert sorted(map(str, match.moves)) == sorted(puzzle["values"])
    rated = values(match, BUDGET)
    assert all(one.exact for one in rated)
    assert {str(one.move): one.value for one in rated} == puzzle["values"]
    best, *others = rated
    assert str(best.move) == puzzle["line"].split()[0] == next(iter(puzzle["values"]))
    assert best.value - max(one.value for one in others) >= 1
    assert solve(match, BUDGET).value == best.value
    steady = bot("steady").choose(match.view(match.turn), match.moves)
    assert str(steady) == puzzle["instead"].split()[0] != str(best.move)


def test_both_lines_of_a_puzzle_end_the_round_and_not_the_match() -> None:
    for puzzle in PUZZLES:
        for line in ("line", "instead"):
            match = position(puzzle)
            first, *rest = puzzle[line].split()
            match.play(first)
            for move in rest:
                assert match.round_number == 1, name_of(puzzle)
                match.play(move)
            assert match.round_number == 2, name_of(puzzle)
            assert match.outcome is None, name_of(puzzle)


def test_there_are_puzzles_of_many_games() -> None:
    assert len(PUZZLES) >= 100
    assert len({puzzle["sheet"] for puzzle in PUZZLES}) >= 30
    assert len({name_of(puzzle) for puzzle in PUZZLES}) == len(PUZZLES)
    assert FILE.stat().st_size < 100_000
