"""Full-width search without pruning: every legal move, to the end of the round, through `Match`.

A side's value is its points less the other side's; against several sides, its points above their
mean; alone, its points.  The sign is turned where the lowest total wins.  Among equal moves a side
takes the one with the lowest value for the next side in turn order, and so on.
"""

import random
from collections.abc import Iterator
from typing import NamedTuple

from boneyard import Match, Move, Sheet, SheetError, load
from support.brute_beliefs import small_set


class TooLarge(Exception):
    """The search would need more nodes than the test allows."""


def sign_of(sheet: Sheet) -> int:
    """Return -1 where points are penalties, 1 elsewhere."""
    if sheet.match.end == "single":
        return -1 if sheet.score.model == "each_keeps_own" else 1
    return -1 if sheet.match.winner == "lowest" else 1


def values_of(points: tuple[int, ...], sign: int) -> tuple[int, ...]:
    """Return the value of every side, times the number of other sides, so that it is an integer."""
    others = max(len(points) - 1, 1)
    if len(points) == 1:
        return (sign * points[0],)
    return tuple(sign * (others * own - (sum(points) - own)) for own in points)


def full_width(match: Match, most: int = 20_000) -> tuple[float, ...]:
    """Return the values of every side in the present round.  Raises TooLarge."""
    return _shared(match, _search(match, len(match.rounds), [0], most))


def _shared(match: Match, values: tuple[int, ...]) -> tuple[float, ...]:
    others = max(match.sides - 1, 1)
    return tuple(value / others for value in values)


class Known(NamedTuple):
    """What a search has found out about a move."""

    move: Move
    values: tuple[int, ...]
    nodes: int


def _search(
    match: Match, number: int, seen: list[int], most: int, known: Known | None = None
) -> tuple[int, ...]:
    """Return the values, and count the nodes in ``seen``; ``known`` is not searched again."""
    seen[0] += 1 + (known.nodes if known else 0)
    if seen[0] > most:
        raise TooLarge
    if len(match.rounds) > number:
        return values_of(match.rounds[number].points, sign_of(match.sheet))
    side = (match.turn or 0) % match.sides
    step = 1 if match.sheet.players.direction == "clockwise" else -1
    order = [(side + step * k) % match.sides for k in range(match.sides)]
    best = known.values if known else None
    for move in match.moves:
        if known and move == known.move:
            continue
        after = match.copy()
        after.play(move)
        values = _search(after, number, seen, most)
        if best is None or _likes(values, order) > _likes(best, order):
            best = values
    return best


def _likes(values: tuple[int, ...], order: list[int]) -> tuple[int, ...]:
    return (values[order[0]], *(-values[side] for side in order[1:]))


def near_the_end(
    match: Match, rng: random.Random, most: int
) -> Iterator[tuple[Match, tuple[float, ...]]]:
    """Play a random match; yield from each round the earliest position that full width solves
    within this number of nodes, and its values.
    """
    past: list[tuple[Match, Move]] = []
    while match.turn is not None:
        move = rng.choice(match.moves)
        past.append((match.copy(), move))
        before = len(match.rounds)
        match.play(move)
        if len(match.rounds) > before:
            found, known = None, None
            for position, move in reversed(past):
                seen = [0]
                try:
                    values = _search(position, before, seen, most, known and Known(move, *known))
                except TooLarge:
                    break
                found, known = (position, _shared(position, values)), (values, seen[0])
            past = []
            if found is not None:
                yield found


SMALL: dict[str, dict[str, object]] = {
    "cyprus": {"layout.opening_ports": 4},
    "classic_five_doubles": {"deal.redeal": ()},
    "classic_two_sets": {"set.max_pip": 2},
    "kozel": {"deal.redeal": ()},
    "brazilian": {"deal.redeal": ()},
    "premium_partners": {"deal.redeal": ()},
}
"""Other fields that a small set needs changed."""


def small(name: str, players: int, hand: int) -> Sheet:
    """Return a sheet of the catalogue with a double-three set (double-four for a cross)."""
    sheet = load(name)
    pips = 4 if sheet.layout.opening_fill else 3
    hands = {n: hand if n == players else 1 for n in sheet.deal.hand}
    fields = small_set(sheet, pips) | {"deal.hand": hands}
    if sheet.boneyard.reserve:
        fields["boneyard.reserve"] = 1
    if sheet.score.lone_tile:
        fields["score.lone_tile"] = {"0-0": 25}
    fields |= SMALL.get(name, {})
    return sheet.vary(fields)


__all__ = ["SheetError", "TooLarge", "full_width", "near_the_end", "small"]
