"""A picture of the table for a page, a notebook or a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from boneyard.game.picture.captions import Captions
from boneyard.game.picture.text import wording
from boneyard.game.view import View


class Picture:
    """What a View shows, drawn: ``svg`` and ``text`` say the same; ``str`` is the text."""

    def __init__(self, view: View, captions: Captions) -> None:
        self._view = view
        self._captions = captions

    @cached_property
    def svg(self) -> str:
        """A self-contained SVG document: no script, no outside font or image."""
        from boneyard.game.picture.svg import drawing

        return drawing(self._view, self._captions)

    def text(self, width: int = 80) -> str:
        """The table in lines of at most ``width`` columns (24 or more)."""
        return wording(self._view, self._captions, width)

    def __str__(self) -> str:
        return self.text()

    def _repr_svg_(self) -> str:
        return self.svg


def picture(view: View, *, names: Sequence[str] | None = None, lang: str = "en") -> Picture:
    """The table as ``view`` shows it, with the seats called ``names``, in ``"en"`` or ``"fr"``.

    ValueError if there are not as many names as seats, or no such language.

    >>> import boneyard
    >>> match = boneyard.Match("french", seed=7)
    >>> print(boneyard.picture(match.view(0)).text(72).splitlines()[0])
    French Dominoes, round 1
    """
    return Picture(view, Captions(view, names, lang))
