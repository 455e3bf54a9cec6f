"""How often the engine deals doubles, beside the exact probabilities."""

from collections import Counter
from collections.abc import Iterator
from math import comb

import pytest

from boneyard import Sheet, load
from boneyard.jit import COMPILED, random_stream
from boneyard.rules import dtypes
from boneyard.rules.compiler import compile_rules
from boneyard.rules.deal import deal, shuffle
from support.cases import at_release
from support.positions import house

DOUBLES = (116_280, 379_848, 427_329, 209_475, 46_550, 4_410, 147, 1)


def dealt_hands(
    sheet: Sheet, players: int, deals: int, seed: int
) -> Iterator[tuple[int, list[int]]]:
    """Sampled deals of the engine: why they are void, and the doubles in each hand."""
    rules = compile_rules(sheet, players)
    rnd, rng = dtypes.new(dtypes.ROUND), random_stream(seed)
    mask, hands = int(rules.doubles[0]), rnd.hands  # the array; to look it up takes longer
    for _ in range(deals):
        shuffle(rules, rnd, rng)
        void = int(deal(rules, rnd, -1))
        yield void, [(hand & mask).bit_count() for hand in hands[:players, 0].tolist()]


def test_dealt_hands_hold_as_many_doubles_as_they_should() -> None:
    deals = 10_000 if COMPILED else 500
    sheet = house("french", players__max=4)
    found = Counter(k for _, hands in dealt_hands(sheet, 4, deals, 1) for k in hands)
    for doubles, ways in enumerate(DOUBLES):
        expected = ways / comb(28, 7)
        assert abs(found[doubles] / (4 * deals) - expected) < (0.01 if COMPILED else 0.05)


def no_double(players: int) -> float:
    """The probability that no hand of five tiles has a double."""
    return comb(21, 5 * players) / comb(28, 5 * players)


@pytest.mark.parametrize(
    ("players", "percent"), [(2, "2.7"), at_release(3, "0.14"), at_release(4, "0.0007")]
)
def test_how_often_no_hand_holds_a_double(players: int, percent: str) -> None:
    digits = len(percent.partition(".")[2])
    assert f"{100 * no_double(players):.{digits}f}" == percent
    deals = 20_000 if COMPILED else 400
    found = list(dealt_hands(load("premium"), players, deals, players))
    assert all((void == dtypes.NO_DOUBLE) == (sum(hands) == 0) for void, hands in found)
    share = sum(void != dtypes.DEALT for void, _ in found) / deals
    assert abs(share - no_double(players)) < (0.004 if COMPILED else 0.03)


@pytest.mark.parametrize(("players", "hand"), [(2, 7), at_release(3, 6), at_release(4, 6)])
def test_how_often_a_hand_holds_five_doubles(players: int, hand: int) -> None:
    """Two hands cannot, for there are seven doubles."""
    one = sum(comb(7, k) * comb(21, hand - k) for k in (5, 6, 7) if k <= hand) / comb(28, hand)
    deals = 20_000 if COMPILED else 400
    found = list(dealt_hands(load("classic_five_doubles"), players, deals, 7))
    assert all((void == dtypes.MANY_DOUBLES) == (max(hands) >= 5) for void, hands in found)
    share = sum(void != dtypes.DEALT for void, _ in found) / deals
    assert abs(share - players * one) < (0.003 if COMPILED else 0.02)
