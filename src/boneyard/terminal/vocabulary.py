"""The sentences of the terminal, in ``languages/<code>.toml``."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from boneyard.sheets.phrases import FOLDER, Language, languages

OWN = Path(__file__).parent / "languages"


@cache
def vocabulary(lang: str) -> Language:
    """Return the phrases of the terminal in a language.  Raises ValueError.

    >>> vocabulary("en").say("event.leader.other", seat="Bruno")
    'Bruno leads.'
    """
    if lang not in languages():
        raise ValueError(f"no such language: {lang!r}; there are: {', '.join(languages())}")
    ways = tomllib.loads((FOLDER / f"{lang}.toml").read_text(encoding="utf-8"))
    own = tomllib.loads((OWN / f"{lang}.toml").read_text(encoding="utf-8"))
    habits = ("numbers", "singular", "and", "or", "hard_space_before", "hard_space_after")
    return Language(lang, {**{key: ways[key] for key in habits}, **own})
