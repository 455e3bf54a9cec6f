"""The engine and the second referee play the same rounds, move for move."""

import os
import random
import time

import pytest

from boneyard import catalogue, load
from boneyard.jit import COMPILED
from boneyard.rules import compiler
from support import naive
from support.cases import one_in
from support.random_matches import PLACES, every_sheet, place_ids
from support.referee_comparison import Difference, duel, tables
from support.variations import train_variation, variation

BOUNDS_CHECKED = os.environ.get("NUMBA_BOUNDSCHECK") == "1"
# A sample; smaller with bounds checks and as plain Python, which are slow.  The second referee
# takes most of the time: `make soak` plays MANY_ROUNDS.
ROUNDS = (5 if BOUNDS_CHECKED else 8) if COMPILED else 2
MANY_ROUNDS = 300
VARIATIONS = (60 if BOUNDS_CHECKED else 150) if COMPILED else 60


@every_sheet
def test_every_sheet(place: tuple[str, int, bool]) -> None:
    name, players, partners = place
    duel(load(name), players, partners, "naive", ROUNDS)


@pytest.mark.parametrize("batch", one_in(6, range(6)))
def test_random_house_rules(batch: int) -> None:
    for number in range(VARIATIONS // 6):
        one_variation(batch * 1000 + number, rounds=2)


@pytest.mark.release
@pytest.mark.parametrize("batch", one_in(2, range(2)))
def test_random_house_rules_of_trains(batch: int) -> None:
    for number in range(VARIATIONS // 4):
        one_of_trains(batch * 1000 + number, rounds=3)


def one_of_trains(seed: int, rounds: int) -> None:
    rng = random.Random(seed)
    sheet = train_variation(rng)
    duel(sheet, *rng.choice(tables(sheet)), str(seed), rounds)


def one_variation(seed: int, rounds: int) -> None:
    rng = random.Random(seed)
    sheet = variation(load(rng.choice(catalogue())), rng, rng.randint(1, 4))
    if sheet is not None and tables(sheet):
        players, partners = rng.choice(tables(sheet))
        duel(sheet, players, partners, str(seed), rounds)


def test_a_match_without_an_end_R90(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiler, "MAX_ROUNDS", 4)
    monkeypatch.setattr(naive.Match, "last_round", 4)
    for tie in ("shared", "extra_round"):
        sheet = load("classic_draw").vary({"match.target": 1_000, "match.tie": tie})
        duel(sheet, 3, False, "endless", 12)


@pytest.mark.soak
@pytest.mark.parametrize("place", PLACES, ids=place_ids)
def test_many_rounds_of_every_place(place: tuple[str, int, bool]) -> None:
    name, players, partners = place
    duel(load(name), players, partners, "naive", MANY_ROUNDS)


@pytest.mark.soak
def test_soak(hours: float) -> None:
    until = time.monotonic() + hours * 3600
    seed = random.SystemRandom().randrange(10**9)
    while time.monotonic() < until:
        seed += 1
        try:
            one_variation(seed, rounds=3)
            one_of_trains(seed, rounds=3)
            name, players, partners = random.Random(seed).choice(PLACES)
            duel(load(name), players, partners, str(seed), 20)
        except Difference as difference:
            raise AssertionError(f"seed {seed}: {difference}") from None
