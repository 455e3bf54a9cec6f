"""Games with equal tiles, and the same games with the copies exchanged.

A physical tile has a number, which says which of several equal tiles it is.  Nobody may learn it:
if the copies of equal tiles change places, everything that a seat gets must stay as it is.
"""

import random
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import pytest

from boneyard import Sheet, SheetError, Tile, catalogue, load
from boneyard.game import round as rounds
from support.variations import variation


class _Exchanged(list[int]):
    """The numbers of equal tiles, in another order each time that they are read."""

    rng: random.Random

    def __iter__(self) -> Iterator[int]:
        return iter(self.rng.sample([*super().__iter__()], len(self)))


@contextmanager
def exchanged_copies(seed: str) -> Iterator[None]:
    """Let matches begun here exchange equal tiles between all places, at every deal."""
    with pytest.MonkeyPatch.context() as patch:
        fixed, rng = rounds._fixed, random.Random(seed)

        def exchanged(sheet: Sheet, players: int, partners: bool) -> rounds.Fixed:
            usual = fixed(sheet, players, partners)
            places: dict[Tile, list[int]] = {}
            for tile, indices in usual.places.items():
                places[tile] = _Exchanged(indices)
                places[tile].rng = rng  # type: ignore[attr-defined]
            return usual._replace(places=places)

        patch.setattr(rounds, "_fixed", exchanged)
        yield


def exchanged_order(rules: Any, seed: str) -> Any:
    """A RULES array whose decks have the same tiles, with equal tiles exchanged."""
    twin, rng = rules.copy(), random.Random(seed)
    rules = twin[0]
    places: dict[tuple[int, int], list[int]] = {}
    for at in range(int(rules.in_set)):
        tile = int(rules.order[at])
        places.setdefault((int(rules.high[tile]), int(rules.low[tile])), []).append(at)
    for equal in places.values():
        numbers = [int(rules.order[at]) for at in equal]
        for at, number in zip(equal, rng.sample(numbers, len(numbers)), strict=True):
            rules.order[at] = number
    return twin


def with_copies(name: str) -> list[Sheet]:
    """The sheet as it is if it has equal tiles; otherwise with two sets, and three, if possible."""
    sheet = load(name)
    if sheet.set.copies > 1:
        return [sheet]
    found = []
    for copies in (2, 3):
        with suppress(SheetError):
            found.append(sheet.vary({"set.copies": copies}))
    return found


def house_rules_with_copies(rng: random.Random, count: int) -> Iterator[Sheet]:
    names = [name for name in catalogue() if with_copies(name)]
    while count:
        changed = variation(with_copies(rng.choice(names))[0], rng, 3)
        if changed is not None and changed.set.copies > 1:
            count -= 1
            yield changed
