"""The language of the user of this program: chosen with ``--lang``, else the environment's."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator

from boneyard.text import languages

_chosen: str | None = None


def user_language() -> str:
    """The code of the user's language; English if the environment names no other.

    >>> with chosen_language("es"):
    ...     user_language()
    'es'
    """
    return _chosen or environment_language()


@contextlib.contextmanager
def chosen_language(code: str) -> Iterator[None]:
    """Within this block, the user's language is the one with this code, in every thread."""
    global _chosen
    before, _chosen = _chosen, code
    try:
        yield
    finally:
        _chosen = before


def environment_language() -> str:
    """The language of the environment (``LC_ALL``, ``LC_MESSAGES``, ``LANG``) if there is a folder
    for it, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            code = os.environ[name][:2].lower()
            return code if code in languages() else "en"
    return "en"
