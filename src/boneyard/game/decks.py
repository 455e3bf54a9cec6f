"""Decks: permutations of a set, read from a caller or shuffled from a seed.

A seed gives the same decks on any machine and in any later version.  Its stream of random
numbers is SHA-256 in counter mode: block i is the SHA-256 of
``boneyard/1:<seed>:<purpose>:<i>``, read as eight big-endian 32-bit numbers.  A number below n
is made by rejecting numbers at or above the largest multiple of n.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from struct import unpack
from typing import TypeVar

from boneyard.text.messages import MessageError, TextMessage
from boneyard.tiles import Tile

T = TypeVar("T")


class DeckError(MessageError):
    """A deck is not a permutation of the set; the message names the tiles."""


def numbers(seed: str, purpose: str) -> Iterator[int]:
    """The infinite stream of 32-bit numbers for a seed and a purpose."""
    block = 0
    while True:
        text = f"boneyard/1:{seed}:{purpose}:{block}"
        yield from unpack(">8I", hashlib.sha256(text.encode()).digest())
        block += 1


def below(stream: Iterator[int], n: int) -> int:
    """A uniform random number r with 0 <= r < n, from the stream.

    >>> below(iter([2**32 - 1, 7]), 3)  # the first is rejected, 7 % 3 is taken
    1
    """
    limit = (1 << 32) - (1 << 32) % n
    for number in stream:
        if number < limit:
            return number % n
    raise ValueError("the stream of numbers ended")


def shuffled(tiles: Sequence[T], seed: str, purpose: str) -> list[T]:
    """The tiles, or their indices, shuffled by a seed: Fisher-Yates from the back.

    ``purpose`` is ``deck ROUND.ATTEMPT`` for a match; ``tiles`` are in index order.
    """
    stream = numbers(seed, purpose)
    deck = list(tiles)
    for i in range(len(deck) - 1, 0, -1):
        j = below(stream, i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return deck


def read_deck(deck: str | Iterable[Tile | str]) -> list[Tile]:
    """A deck from text (``"6-4 5-5 ..."``) or tiles.  Raises ValueError if an item is not a tile.

    >>> read_deck("6-4 5-5")
    [Tile('6-4'), Tile('5-5')]
    """
    items = deck.split() if isinstance(deck, str) else deck
    return [Tile.parse(item) if isinstance(item, str) else Tile(*item) for item in items]


def check_deck(deck: Sequence[Tile], tiles: Sequence[Tile], which: TextMessage) -> None:
    """Raise DeckError unless ``deck`` is a permutation of ``tiles``."""
    have, want = Counter(deck), Counter(tiles)
    if dict.__eq__(have, want):  # Counter compares in Python, four times as slowly
        return
    missing, foreign = (
        " ".join(map(str, sorted(some.elements()))) for some in (want - have, have - want)
    )
    if not foreign:
        raise DeckError("error-deck-missing", deck=which, missing=missing)
    if not missing:
        raise DeckError("error-deck-foreign", deck=which, foreign=foreign)
    raise DeckError("error-deck-both", deck=which, missing=missing, foreign=foreign)
