"""The count of the ends, end by end; ``rules.earn`` keeps the score."""

from __future__ import annotations

from collections.abc import Iterable
from types import SimpleNamespace

from boneyard.game.layout import FACES, End
from boneyard.jit import as_python
from boneyard.rules import earn
from boneyard.sheets import Sheet

_end_weight = as_python(earn.end_weight)


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
    rules = SimpleNamespace(free_tips=sheet.score.free_tips)
    rnd = SimpleNamespace(face=[FACES.index(end.face) for end in found])
    return {
        end.id: int(_end_weight(rules, rnd, slot, sides)) * end.pip
        for slot, end in enumerate(found)
    }
