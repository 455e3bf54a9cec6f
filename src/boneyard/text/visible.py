"""What a person sees of a text that another person wrote: a name, a line of the chat."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from itertools import count

import regex

# The braille pattern without dots shows nothing, though it is a symbol by its properties.
_BLANKS = regex.compile(r"[\p{Cc}\p{Z}\u2800]+")
_CHARACTER = regex.compile(r"\X")
_SHOWN = regex.compile(
    r"[^\p{Default_Ignorable_Code_Point}\p{C}\p{Z}]|\p{Prepended_Concatenation_Mark}"
)
_IGNORABLE = regex.compile(r"\p{Default_Ignorable_Code_Point}")


def visible_line(text: str) -> str:
    """A text as one line without what shows nothing; empty if no character shows.

    Joiners and selectors stay where they belong to a character that shows: in an emoji of several
    people, and in Persian and Indic words.

    >>> visible_line(" a\\u200b\\n  b\\u3164"), len(visible_line("👨\\u200d👩\\u200d👧"))
    ('a b', 5)
    """
    kept = []
    for character in _CHARACTER.findall(_BLANKS.sub(" ", text)):
        if _SHOWN.search(character):
            kept.append(character)
        elif " " in character:
            kept.append(" ")
    return " ".join("".join(kept).split())


def alike(text: str) -> str:
    """A form that is equal for names that look alike but for capitals and what shows nothing.

    >>> alike("Ada") == alike("ＡＤＡ\\u200d")
    True
    """
    folded = unicodedata.normalize("NFKC", text).casefold()
    return unicodedata.normalize("NFKC", _IGNORABLE.sub("", folded))


def tell_apart(name: str, others: Iterable[str]) -> str:
    """A name that is not one of ``others``: with a number if need be.

    >>> tell_apart("Ada", ["Bruno", "ada", "Ada (2)"])
    'Ada (3)'
    """
    taken = {alike(other) for other in others}
    if alike(name) not in taken:
        return name
    return next(numbered for n in count(2) if alike(numbered := f"{name} ({n})") not in taken)
