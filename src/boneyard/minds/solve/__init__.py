"""The solver: the value of a round with all hands and the order of the boneyard known."""

from boneyard.minds.solve.budget import Budget
from boneyard.minds.solve.solution import RatedMove, Solution, solve, values
from boneyard.minds.solve.workspace import Workspace

__all__ = ["Budget", "RatedMove", "Solution", "Workspace", "solve", "values"]
