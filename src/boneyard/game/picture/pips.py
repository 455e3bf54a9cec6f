"""How the spots lie on half of a tile, from blank to eighteen."""

from __future__ import annotations

from typing import NamedTuple

from boneyard.tiles import MAX_PIP

_ROWS: dict[int, tuple[int, ...]] = {
    6: (3, 0, 3),
    7: (3, 1, 3),
    8: (3, 2, 3),
    9: (3, 3, 3),
    10: (4, 2, 4),
    11: (4, 3, 4),
    12: (4, 4, 4),
    13: (5, 3, 5),
    14: (5, 4, 5),
    15: (5, 5, 5),
    16: (4, 4, 4, 4),
    17: (6, 5, 6),
    18: (6, 6, 6),
}
"""Spots of each row, the rows running along the tile, as on sets up to double-eighteen."""

SPREAD = 0.56
"""From the first column or row of spots to the last, in halves."""


class Spots(NamedTuple):
    """Centres relative to the middle of the half, x along the tile, and a radius; in halves."""

    centres: tuple[tuple[float, float], ...]
    radius: float


def spots(pip: int) -> Spots:
    """The pattern of a number.  ValueError beyond 0 to 18.

    >>> spots(2).centres
    ((-0.28, -0.28), (0.28, 0.28))
    """
    if not 0 <= pip <= MAX_PIP:
        raise ValueError(f"no half shows {pip} (0 to {MAX_PIP})")
    if pip <= 5:
        return Spots(_as_on_a_die(pip), 0.095)
    rows = _ROWS[pip]
    columns = max(rows)
    step = SPREAD / (columns - 1)
    if columns > 3:
        step *= 1.1
    centres = []
    for number, count in enumerate(rows):
        y = SPREAD * (number / (len(rows) - 1) - 0.5)
        # The eight has the nine's outline: its middle row is a row of three without the centre.
        pace = 2 * step if (count, columns) == (2, 3) else step
        centres += [(round(pace * (i - (count - 1) / 2), 3), round(y, 3)) for i in range(count)]
    closest = min(step, SPREAD / (len(rows) - 1))
    return Spots(tuple(centres), round(min(0.095, 0.42 * closest), 3))


def _as_on_a_die(pip: int) -> tuple[tuple[float, float], ...]:
    edge = SPREAD / 2
    centre = ((0.0, 0.0),) if pip % 2 else ()
    falling = ((-edge, -edge), (edge, edge)) if pip >= 2 else ()
    rising = ((-edge, edge), (edge, -edge)) if pip >= 4 else ()
    return falling + rising + centre
