"""What a bad sheet raises."""

from __future__ import annotations


class SheetError(ValueError):
    """A rule sheet that cannot be used.

    ``problems`` holds one ``path: what is wrong`` a line, ``where`` the file or the sheet's
    name; ``str`` gives each problem behind its place (``french.toml: layout.match: ...``).
    """

    def __init__(self, where: str, problems: list[str]) -> None:
        self.where = where
        self.problems = tuple(problems)
        super().__init__("\n".join(f"{where}: {problem}" for problem in problems))
