"""A picture of the table for a page, a notebook or a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from boneyard.game.picture.captions import Captions
from boneyard.game.picture.text import render_text
from boneyard.game.view import View


class Picture:
    """A picture of a View, as ``svg`` or as ``text``; ``str`` returns the text."""

    def __init__(self, view: View, captions: Captions) -> None:
        self._view = view
        self._captions = captions

    @cached_property
    def svg(self) -> str:
        """A self-contained SVG document, without scripts, fonts or images from outside."""
        from boneyard.game.picture.svg import render_svg

        return render_svg(self._view, self._captions)

    def text(self, width: int = 80) -> str:
        """The table in lines of at most ``width`` columns (24 or more)."""
        return render_text(self._view, self._captions, width)

    def __str__(self) -> str:
        return self.text()

    def _repr_svg_(self) -> str:
        return self.svg


def picture(view: View, *, names: Sequence[str] | None = None, lang: str = "en") -> Picture:
    """A picture of ``view``; ``names`` are for the seats, and ``lang`` is a language's code.

    Raises ValueError if there are not as many names as seats, or if the language is unknown.

    >>> import boneyard
    >>> match = boneyard.Match("french", seed=7)
    >>> print(boneyard.picture(match.view(0)).text(72).splitlines()[0])
    French Dominoes, round 1
    """
    return Picture(view, Captions(view, names, lang))
