"""The error for a rule sheet that cannot be used, and its problems as codes with arguments."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

import msgspec

from boneyard.text import language
from boneyard.text.messages import TextMessage, Value


class Problem(TextMessage, frozen=True):
    """One reason why a sheet cannot be used.

    ``path`` is its field (``layout.match``), or empty, and ``line`` the line of that field in the
    text of the sheet, from 1, where it is known.  ``code`` is the id of a message in
    ``text/<code>/errors.ftl``, and ``args`` are its values.

    >>> found = problem("set.remove", "sheet-tile-order", tile="1-6", right="6-1")
    >>> str(found)
    'set.remove: 1-6 must be written 6-1'
    >>> found.code, found.args["right"]
    ('sheet-tile-order', '6-1')
    """

    path: str = ""
    line: int | None = None

    def say(self, lang: str) -> str:
        """The sentence in a language: ``path: what is wrong``."""
        what = super().say(lang)
        return language(lang).say("error-at", place=self.path, what=what) if self.path else what

    def at(self, path: str) -> Problem:
        """The same problem in another field."""
        return msgspec.structs.replace(self, path=path)


def problem(path: str, code: str, **args: Value) -> Problem:
    """A problem of a field.  See ``Problem``."""
    return Problem(code, args, path)


MAX_PROBLEMS = 20
"""The most problems that are looked for: more help nobody, and a text can have thousands."""


def first_problems(found: Iterable[Problem]) -> list[Problem]:
    """The first problems, and one that says that there are more.

    >>> len(first_problems([problem("colour", "sheet-unknown-field")] * 3000))
    21
    """
    problems = list(islice(found, MAX_PROBLEMS + 1))
    if len(problems) > MAX_PROBLEMS:
        problems[MAX_PROBLEMS] = problem("", "sheet-more-problems")
    return problems


class SheetError(ValueError):
    """A rule sheet that cannot be used, with its problems.

    ``where`` is the file or the name of the sheet.  ``str`` has one line for each problem:
    ``french.toml:3: layout.match: ...``; ``say`` gives the same lines in any language.
    """

    def __init__(self, where: str, problems: Iterable[Problem]) -> None:
        self.where = where
        self.problems = tuple(problems)
        super().__init__(where, self.problems)

    def say(self, lang: str) -> str:
        """One line for each problem, in a language."""
        said = language(lang).say
        return "\n".join(
            said("error-at", place=self._place(one), what=one.say(lang)) for one in self.problems
        )

    def _place(self, one: Problem) -> str:
        """The file, with the line as compilers write it."""
        return self.where if one.line is None else f"{self.where}:{one.line}"

    def __str__(self) -> str:
        return self.say("en")
