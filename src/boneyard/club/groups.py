"""Divides numbers into pairs or larger groups at the least cost.

Pairs are exact: a minimum-weight perfect matching, by NetworkX.  Larger groups have no fast exact
method; swaps make them better from several beginnings, always the same ones.

The page does the same (``web/src/lib/club/groups.ts``), so the result must follow from the costs
alone: of equally good pairs, the order of the numbers decides, and the beginnings come from a
generator that is written here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from boneyard.extras import needing

Cost = Callable[[int, int], int | None]
"""The cost of two numbers together; None if they must not be."""

TRIES = 400
"""Numbers to divide in all beginnings together; each has at least ``LEAST_TRIES`` beginnings."""

LEAST_TRIES = 6


def match_pairs(numbers: Sequence[int], cost: Cost) -> list[tuple[int, int]]:
    """Pairs of numbers with the least sum of costs, in the order of the numbers.

    Of several such pairings, the first number gets the nearest partner that it has in any of them;
    then the next number does.  Raises MissingPackageError without the extra ``club``.

    >>> match_pairs([1, 2, 3, 4], lambda a, b: None if b == a + 1 else b - a)
    [(1, 3), (2, 4)]
    """
    with needing("club", "boneyard club"):
        import networkx

    graph = networkx.Graph()
    size = len(numbers)
    for at, one in enumerate(numbers):
        for distance, other in enumerate(numbers[at + 1 :], 1):
            price = cost(one, other)
            if price is not None:
                # Two numbers with base ``size``: the costs, and a digit for the partner of each.
                weight = price * size**size + distance * size ** (size - 1 - at)
                graph.add_edge(one, other, weight=-weight)
    place = {number: at for at, number in enumerate(numbers)}
    found = networkx.max_weight_matching(graph, maxcardinality=True)
    pairs = [(a, b) if place[a] < place[b] else (b, a) for a, b in found]
    return sorted(pairs, key=lambda pair: place[pair[0]])


def divide(numbers: Sequence[int], size: int, cost: Callable[[int, int], int]) -> list[list[int]]:
    """Groups of ``size`` with a small sum of the costs of all two in a group."""
    together = {a: {b: cost(a, b) for b in numbers if b != a} for a in numbers}
    best: list[list[int]] = []
    least = None
    for seed in range(max(LEAST_TRIES, TRIES // max(1, len(numbers)))):
        order = list(numbers)
        if seed:
            _shuffle(order, seed)
        groups = [order[at : at + size] for at in range(0, len(order), size)]
        while _swap_once(groups, together):
            pass
        total = sum(_total(group, together) for group in groups)
        if least is None or total < least:
            best, least = groups, total
    place = {number: at for at, number in enumerate(numbers)}
    inside = [sorted(group, key=place.__getitem__) for group in best]
    return sorted(inside, key=lambda group: place[group[0]])


def _shuffle(numbers: list[int], seed: int) -> None:
    """Put numbers into another order, which follows from the seed, by the generator xorshift32.

    >>> numbers = [1, 2, 3, 4]
    >>> _shuffle(numbers, 7)
    >>> numbers
    [1, 3, 2, 4]
    """
    state = seed * 2654435761 % 2**32
    for at in range(len(numbers) - 1, 0, -1):
        state ^= state << 13 & 0xFFFFFFFF
        state ^= state >> 17
        state ^= state << 5 & 0xFFFFFFFF
        other = state * (at + 1) >> 32
        numbers[at], numbers[other] = numbers[other], numbers[at]


def _total(group: Sequence[int], together: dict[int, dict[int, int]]) -> int:
    return sum(together[a][b] for at, a in enumerate(group) for b in group[at + 1 :])


def _swap_once(groups: list[list[int]], together: dict[int, dict[int, int]]) -> bool:
    """Swap numbers of every two groups where that costs less; return whether any did."""
    swapped = False
    for at, one in enumerate(groups):
        for other in groups[at + 1 :]:
            for i in range(len(one)):
                for j in range(len(other)):
                    a, b = one[i], other[j]
                    mine, theirs = together[a], together[b]
                    gain = sum(mine[x] - theirs[x] for x in _without(one, i))
                    gain += sum(theirs[y] - mine[y] for y in _without(other, j))
                    if gain > 0:
                        one[i], other[j] = b, a
                        swapped = True
    return swapped


def _without(group: Sequence[int], at: int) -> Iterable[int]:
    return (*group[:at], *group[at + 1 :])
