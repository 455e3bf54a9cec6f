"""Solving a round exactly, every hand and the order of the boneyard known."""

from boneyard.minds.solve.budget import Budget
from boneyard.minds.solve.solution import Rated, Solution, solve, values
from boneyard.minds.solve.workspace import Table

__all__ = ["Budget", "Rated", "Solution", "Table", "solve", "values"]
