"""A series of matches at one table, such as those of an evening: what counts over them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from boneyard.game.results import Outcome
from boneyard.sheets import Sheet


class SeriesLine(msgspec.Struct, frozen=True):
    """What one match changed: each of ``sides`` counts ``points`` more.

    ``why``: a ``win``, a win to ``love`` (no other side has a point), or a ``cochon``.  ``late``:
    the sides came after the first match, and begin with ``points``.
    """

    why: Literal["win", "love", "cochon", "late"]
    sides: tuple[int, ...]
    points: int


class SeriesPlace(msgspec.Struct, frozen=True):
    """The place of a side in a series; equal counts share it."""

    side: int
    rank: int
    count: int


class SeriesStanding(msgspec.Struct, frozen=True):
    """A series after ``matches``: the sides, best first, and what the last match changed.

    ``why`` is what counts: ``wins``, of which many are good, or ``cochons``, of which few are.
    """

    why: Literal["wins", "cochons"]
    matches: int
    places: tuple[SeriesPlace, ...]
    lines: tuple[SeriesLine, ...]


class Series(msgspec.Struct, frozen=True, omit_defaults=True):
    """A series after ``matches``: the ``counts`` by player, also of those who have left.

    A player is any text, the same one in every match; for partners it stands for the pair (W74).
    ``lines`` say what the last match has changed.

    >>> from boneyard import Outcome, load
    >>> sheet = load("partnership").vary({"series.count": "wins", "series.love": 2})
    >>> Series().counted(sheet, ["we", "they"], Outcome((1,), "target"), (0, 104)).counts
    {'we': 0, 'they': 2}
    """

    matches: int = 0
    counts: dict[str, int] = {}  # msgspec copies an empty default
    lines: tuple[SeriesLine, ...] = ()

    def counted(
        self, sheet: Sheet, players: Sequence[str], outcome: Outcome, scores: Sequence[int]
    ) -> Series:
        """The series after a match: its players and its totals, one for each side.

        It is the same where the sheet counts nothing.
        """
        if sheet.series.count == "none":
            return self
        before, line = self._joined(sheet, players), _line(sheet, outcome, scores)
        counts = dict(before.counts)
        for side in line.sides:
            counts[players[side]] += line.points
        lines = (*before.lines, line) if line.sides else before.lines
        return Series(self.matches + 1, counts, lines)

    def continued(self) -> Series:
        """The series at the beginning of its next match."""
        return Series(self.matches, self.counts)

    def standing(self, sheet: Sheet, players: Sequence[str]) -> SeriesStanding | None:
        """Where each side stands; None where the sheet counts nothing, or no match is over yet."""
        why = sheet.series.count
        if why == "none" or not self.matches:
            return None
        series = self._joined(sheet, players)
        counts = [series.counts[player] for player in players]
        best = sorted(counts, reverse=why == "wins")
        places = [SeriesPlace(side, 1 + best.index(n), n) for side, n in enumerate(counts)]
        places.sort(key=lambda place: place.rank)
        return SeriesStanding(why, self.matches, tuple(places), series.lines)

    def _joined(self, sheet: Sheet, players: Sequence[str]) -> Series:
        """With a count for each player who has come since the last match (W76)."""
        new = [side for side, player in enumerate(players) if player not in self.counts]
        known = [self.counts[player] for player in players if player in self.counts]
        start = max(known, default=0) if sheet.series.late == "highest" else 0
        late = (SeriesLine("late", tuple(new), start),) if new and start else ()
        return Series(
            self.matches,
            self.counts | {players[side]: start for side in new},
            self.lines + late,
        )


def _line(sheet: Sheet, outcome: Outcome, scores: Sequence[int]) -> SeriesLine:
    """What a match counts, and for whom (W74, W75)."""
    others = [side for side in range(len(scores)) if side not in outcome.winners]
    at_love = tuple(side for side in others if scores[side] <= 0)
    if sheet.series.count == "cochons":
        return SeriesLine("cochon", at_love, 1)
    if sheet.series.love > 1 and others and len(at_love) == len(others):
        return SeriesLine("love", outcome.winners, sheet.series.love)
    return SeriesLine("win", outcome.winners, 1)
