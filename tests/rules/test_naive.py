"""The second referee: what only it can be asked."""

import random
from collections.abc import Iterator

from boneyard.sheets import Sheet, load
from boneyard.tiles import Tile
from support.naive import PASS, Match
from support.positions import whole_set


def shuffled(sheet: Sheet, rng: random.Random) -> Iterator[list[Tile]]:
    deck = whole_set(sheet)
    while True:
        rng.shuffle(deck)
        yield list(deck)


def start(sheet: Sheet) -> Match:
    return Match(sheet, 2, False, shuffled(sheet, random.Random(1)), lambda _: 0)


def test_an_extra_tile_that_is_declined_is_no_pass() -> None:
    match = start(load("kozel"))
    match.opening, match.stock = Tile(4, 2), []
    match.hands = [[Tile(4, 4), Tile(2, 2), Tile(6, 1)], [Tile(6, 5), Tile(4, 1)]]
    match.rebuild()
    match.begin_turn(0)
    match.play(("play", Tile(4, 4), 1, False))
    match.play(PASS)
    assert (match.turn, match.runs, match.endings) == (1, [0, 0], [])


def test_the_engines_of_spinner() -> None:
    assert start(load("spinner")).engines() == [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]
