"""Rule sheets: the vocabulary, the catalogue, the checks, and the rules in prose."""

from boneyard.sheets.errors import Problem, SheetError
from boneyard.sheets.loader import catalogue, load, parse, user_folder
from boneyard.sheets.sheet import Sheet

__all__ = ["Problem", "Sheet", "SheetError", "catalogue", "load", "parse", "user_folder"]
