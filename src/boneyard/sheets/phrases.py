"""The phrases of the project in every language: ``languages/<code>.toml``.

To add a language, add a file with the same keys; a test compares them.
"""

from __future__ import annotations

import re
import string
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "languages"
HARD_SPACE = "\N{NO-BREAK SPACE}"


class Language(string.Formatter):
    """The phrases of one language, with its rules for numbers, lists and spaces.

    >>> language("en").say("need.exactly", n=4)
    'The game is for four players.'
    """

    def __init__(self, code: str, data: Mapping[str, Any]) -> None:
        self.code = code
        self.phrases = dict(_flat(data, ""))
        self._numbers: list[str] = data["numbers"]
        self._singular: list[int] = data["singular"]
        before, after = data["hard_space_before"], data["hard_space_after"]
        self._soft = re.compile(f" (?=[{before}])|(?<=[{after}]) ") if before and after else None

    def say(self, key: str, **values: object) -> str:
        """The phrase with its values filled in.  Raises KeyError for an unknown key."""
        return self.typeset(self.vformat(self.phrases[key], (), values))

    def typeset(self, text: str) -> str:
        """The text with non-breaking spaces at its punctuation marks."""
        return self._soft.sub(HARD_SPACE, text) if self._soft else text

    def join(self, words: Iterable[object], last: str = "and") -> str:
        """Join words as ``a, b and c``; ``last`` is the key of the conjunction."""
        *most, end = map(str, words)
        return f"{', '.join(most)} {self.phrases[last]} {end}" if most else end

    def format_field(self, value: Any, format_spec: str) -> str:
        """Format a value: ``one|many`` chooses by number, ``w`` and ``W`` spell a number out."""
        if "|" in format_spec:
            one, _, many = format_spec.partition("|")
            return one if abs(value) in self._singular else many
        if format_spec in ("w", "W"):
            text = self._numbers[value] if value < len(self._numbers) else str(value)
            return text.capitalize() if format_spec == "W" else text
        return format(value, format_spec)


def languages() -> tuple[str, ...]:
    """The codes of all languages.

    >>> languages()
    ('en', 'fr')
    """
    return tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


@cache
def language(code: str) -> Language:
    """The language of that code.  Raises ValueError for an unknown code."""
    if code not in languages():
        raise ValueError(f"no such language: {code!r}; there are: {', '.join(languages())}")
    text = (FOLDER / f"{code}.toml").read_text(encoding="utf-8")
    return Language(code, tomllib.loads(text))


def _flat(data: Mapping[str, Any], prefix: str) -> Iterator[tuple[str, str]]:
    for key, value in data.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{key}.")
        elif isinstance(value, str):
            yield prefix + key, value
