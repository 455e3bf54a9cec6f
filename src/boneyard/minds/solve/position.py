"""A match or a round as the input of the solver: rules, state, goal, names of moves."""

from __future__ import annotations

from typing import Any

from boneyard.game.match import Match
from boneyard.game.moves import Move
from boneyard.game.round import Round, name_move
from boneyard.minds.solve.workspace import new_goal
from boneyard.rules import dtypes as r


class Position:
    """A round in play and its goal, as records.

    ``rules`` is RULES[1], ``state`` ROUND[1] (a copy), ``goals`` GOAL[1].
    """

    def __init__(self, what: Match | Round) -> None:
        if not isinstance(what, Match | Round):
            raise TypeError(f"a Match or a Round is solved, not a {type(what).__name__}")
        table = what.copy_round() if isinstance(what, Match) else what
        if isinstance(what, Match) and what.outcome is not None:
            raise ValueError("the match is over: there is no round to solve")
        if table.status != r.PLAYING:
            raise ValueError("the round is over: there is nothing to solve")
        if not table.state[0].counts.any():
            raise ValueError("the round is not dealt: there is nothing to solve")
        self.rules = table.rules
        self.state = table.state.copy()
        self.tiles = table.tiles
        self.goals = (
            _goal_of(what, table.rules[0]) if isinstance(what, Match) else new_goal(table.rules[0])
        )

    @property
    def sides(self) -> int:
        """The number of sides that score."""
        return int(self.rules[0].sides)

    @property
    def side(self) -> int:
        """The side whose turn it is."""
        return int(self.state[0].turn) % self.sides

    def name(self, state: Any, move: int) -> Move:
        """Return an engine move in a ROUND record as a Move."""
        return name_move(self.rules[0], state, move)


def _goal_of(match: Match, rules: Any) -> Any:
    """Return the goal of a match's round: entry minimum (R81), penalties that end it (R82)."""
    sheet = match.sheet
    minimum = [0] * match.sides
    if sheet.score.entry_minimum:
        always = sheet.score.entry_mode == "every_win"
        minimum = [
            sheet.score.entry_minimum if always or not entered else 0 for entered in match.entered
        ]
    stop_at = [0] * match.sides
    if sheet.match.check == "immediate" and sheet.match.end == "target":
        stop_at = [max(1, sheet.match.target - score) for score in match.scores]
    charging = bool(rules.charging)
    return new_goal(rules, minimum=minimum, stop_at=stop_at if charging else [0] * match.sides)
