"""Solving a round exactly, every hand and the order of the boneyard known."""

from boneyard.minds.solver.budget import Budget
from boneyard.minds.solver.solving import Rated, Solution, solve, values
from boneyard.minds.solver.table import Table

__all__ = ["Budget", "Rated", "Solution", "Table", "solve", "values"]
