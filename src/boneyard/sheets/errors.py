"""The error for a rule sheet that cannot be used."""

from __future__ import annotations


class SheetError(ValueError):
    """A rule sheet that cannot be used.

    ``problems`` are texts of the form ``path: what is wrong``, and ``where`` is the file or the
    name of the sheet.  ``str`` has one line for each: ``french.toml: layout.match: ...``.
    """

    def __init__(self, where: str, problems: list[str]) -> None:
        self.where = where
        self.problems = tuple(problems)
        super().__init__("\n".join(f"{where}: {problem}" for problem in problems))
