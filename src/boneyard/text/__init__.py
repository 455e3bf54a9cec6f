"""Every sentence for people: one folder of Fluent files per language, ``<code>/*.ftl``.

Python and the page read the same folders.  To add a language, add a folder with the same messages;
tests compare it with English.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

FOLDER = Path(__file__).parent
HARD_SPACE = "\N{NO-BREAK SPACE}"

_LITERAL = re.compile(r'\{ "([^"{\\]*)" \}')
"""A text that Fluent would drop without quotation marks: spaces at an end, or nothing."""

_NAMED = re.compile(r"\{ ([a-z][a-z0-9-]*) \}")
"""The name of another message in a message."""

_ENTRY = re.compile(r"^([a-z][a-z0-9-]*) *=.*(?:\n(?:[ }].*)?)*", re.MULTILINE)


class Language:
    """The messages of one language, with its rules for numbers, lists and spaces.

    >>> language("en").say("need-exactly", n=4)
    'The game is for four players.'
    """

    def __init__(self, folder: Path) -> None:
        self.code = folder.name
        self._entries: dict[str, str] = {}
        for path in sorted(folder.glob("*.ftl")):
            for found in _ENTRY.finditer(path.read_text(encoding="utf-8")):
                self._entries[found[1]] = found[0].rstrip()

    @property
    def name(self) -> str:
        """The name of the language in itself."""
        return self.say("language-name")

    @property
    def messages(self) -> tuple[str, ...]:
        """The ids of all messages."""
        return tuple(self._entries)

    def has(self, message_id: str) -> bool:
        """Whether the language has this message."""
        return message_id.replace("_", "-") in self._entries

    def say(self, message_id: str, **values: object) -> str:
        """The message with its values filled in; in its id, ``_`` is the same as ``-``.

        Raises LookupError for an unknown message or a missing value.
        """
        message_id = message_id.replace("_", "-")
        entry = self._entries[message_id]
        simple = _LITERAL.sub(r"\1", entry.partition("=")[2].strip())
        if "{" not in simple and "\n" not in entry:
            return self.typeset(simple)
        bundle = self._bundle
        self._parse(message_id)
        pattern = bundle.get_message(message_id).value
        assert pattern is not None
        arguments = {name: _fluent(value) for name, value in values.items()}
        text, errors = bundle.format_pattern(pattern, arguments)
        if errors:
            raise LookupError(f"{self.code}: {message_id}: {errors[0]}")
        return self.typeset(str(text))

    def _parse(self, message_id: str) -> None:
        """Parse a message and those that it names: parsing is slow, so not before they are said."""
        from fluent.runtime import FluentResource

        if not self._bundle.has_message(message_id):
            entry = self._entries[message_id]
            self._bundle.add_resource(FluentResource(entry))
            for other in _NAMED.findall(entry):
                self._parse(other)

    def typeset(self, text: str) -> str:
        """The text with non-breaking spaces at its punctuation marks."""
        return self._soft_space.sub(HARD_SPACE, text) if self._soft_space else text

    def join(self, words: Iterable[object], last: str = "and") -> str:
        """Join words as ``a, b and c``; ``last`` is ``and`` or ``or``."""
        *most, end = [str(word) for word in words] or [""]
        if not most:
            return end
        return self.say(f"list-{last}", most=", ".join(most), last=end, sound=self._sound(end))

    def decimal(self, number: str) -> str:
        """A number that Python wrote, with the decimal mark of the language.

        >>> language("es").decimal("+0.25")
        '+0,25'
        """
        return number.replace(".", self.say("language-decimal-mark"))

    @cached_property
    def _bundle(self) -> FluentBundle:
        from fluent.runtime import FluentBundle

        # An invented language is formatted like English.
        functions: dict[str, Any] = {"SPELL": self._spell, "INITIAL": _initial}
        return FluentBundle([self.code, "en"], functions, use_isolating=False)

    @cached_property
    def _numbers(self) -> list[str]:
        return self.say("language-numbers").split()

    @cached_property
    def _soft_space(self) -> re.Pattern[str] | None:
        self._soft_space = None  # while the marks themselves are read
        before, after = (self.say(f"language-hard-space-{side}") for side in ("before", "after"))
        return re.compile(f" (?=[{before}])|(?<=[{after}]) ") if before and after else None

    def _spell(self, number: Any, case: str = "lower") -> str:
        """The Fluent function SPELL: a small number as a word, a larger one in digits."""
        text = self._numbers[number] if number < len(self._numbers) else str(number)
        return text.capitalize() if case == "upper" else text

    def _sound(self, word: str) -> str:
        """The letter whose sound a word begins with: Spanish says "e Inés", "7 u 8"."""
        if word.isdecimal():
            word = self._spell(int(word))
        letters = unicodedata.normalize("NFD", word.casefold()).removeprefix("h")
        return "y" if re.match("i[aeou]", letters) else letters[:1]


def languages() -> tuple[str, ...]:
    """The codes of all languages.

    >>> languages()
    ('en', 'es', 'fr', 'pt')
    """
    return _codes(FOLDER)


def language(code: str) -> Language:
    """The language of that code.  Raises ValueError for an unknown code."""
    if code not in languages():
        raise ValueError(f"no such language: {code!r}; there are: {', '.join(languages())}")
    return _read(FOLDER / code)


def language_after(code: str) -> Language:
    """The next language, for a key that goes through all of them."""
    codes = languages()
    return language(codes[(codes.index(code) + 1) % len(codes)])


@cache
def _codes(folder: Path) -> tuple[str, ...]:
    return tuple(sorted(path.parent.name for path in folder.glob("*/language.ftl")))


def _initial(name: Any) -> str:
    """The Fluent function INITIAL: French says "de Ben" and "d'Ada"."""
    letters = unicodedata.normalize("NFD", str(name)).lower()
    return "vowel" if letters[:1] in tuple("aeiou") else "consonant"


@cache
def _read(folder: Path) -> Language:
    return Language(folder)


def _fluent(value: object) -> object:
    """The value for Fluent: a number without grouping of its digits, or a text."""
    from fluent.runtime.types import fluent_number

    if isinstance(value, (int, float)):
        return fluent_number(value, useGrouping=False)
    return str(value)
