"""The count of the ends, end by end; ``rules.earn`` keeps the score."""

from __future__ import annotations

from collections.abc import Iterable

from boneyard.game.layout import End
from boneyard.sheets import Sheet


def end_values(ends: Iterable[End], sheet: Sheet) -> dict[int, int]:
    """What each end counts, by its id: its number, twice for a double at an end.

    A free tip counts nothing, unless the sheet counts tips.  The values add up to ``View.count``.

    >>> from boneyard import Match
    >>> match = Match("all_fives", seed=3, players=2)
    >>> events = match.play("6-0")
    >>> end_values(match.ends, match.sheet), match.count
    ({0: 0, 1: 6}, 6)
    """
    found = list(ends)
    sides = sum(end.face == "side" for end in found)
    tips = int(sheet.score.free_tips)

    def weight(face: str) -> int:
        if face == "ahead" or (face == "side" and sides == 1):
            return 2
        return tips if face == "tip" else 1

    return {end.id: weight(end.face) * end.pip for end in found}
