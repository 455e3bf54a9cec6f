"""The solver compared with full-width search (``tests/support/full_width.py``).

Every sheet of the catalogue, with small deals and near the end of whole ones, for every number of
players; then random house rules.  The values, the line and the value of every choice must agree.
"""

import random
from time import monotonic

import pytest

from boneyard import Match, Sheet, SheetError, catalogue, load
from boneyard.jit import COMPILED
from boneyard.minds.solve import Budget, Solution, Workspace, solve, values
from support.cases import one_in
from support.full_width import full_width, near_the_end, small
from support.random_matches import third_of_places
from support.referee_comparison import tables
from support.variations import variation

HANDS = (2, 3, 4) if COMPILED else (2,)
MOST = 200 if COMPILED else 40
"""Limit on the nodes of a full-width search."""
SEEDS = 4 if COMPILED else 1
POSITIONS = 60 if COMPILED else 6
ENOUGH = Budget(nodes=2_000_000)
WORKSPACE = Workspace(megabytes=4)
"""One workspace for all searches: entries of other rules must not match."""


def agree(match: Match, expected: tuple[float, ...]) -> Solution:
    """Compare the solution of a position with its values; return the solution."""
    solution = solve(match, ENOUGH, workspace=WORKSPACE)
    assert solution.exact, match.record()
    assert solution.values == expected, match.record()
    assert solution.value == expected[match.turn % match.sides]
    assert solution.lower == solution.upper == solution.value
    check_line(match, solution)
    return solution


def check_line(match: Match, solution: Solution) -> None:
    """Check that the line ends the round with the points of the solution."""
    after, number = match.copy(), len(match.rounds)
    for move in solution.line:
        assert len(after.rounds) == number, match.record()
        assert move in after.moves, match.record()
        after.play(move)
    assert len(after.rounds) > number, match.record()
    assert after.rounds[number].points == solution.points, match.record()


def agree_on_every_choice(match: Match, most: int) -> None:
    """Compare the value of each choice with that of the position after it."""
    side = match.turn % match.sides
    rated = values(match, ENOUGH, workspace=WORKSPACE)
    assert {one.move for one in rated} == set(match.choices)
    assert [one.value for one in rated] == sorted((one.value for one in rated), reverse=True)
    for one in rated:
        after, number = match.copy(), len(match.rounds)
        after.play(one.move)
        assert one.exact
        if len(after.rounds) == number:
            assert one.value == full_width(after, most)[side], (str(one.move), match.record())


def look(sheet: Sheet, players: int, partners: bool, rng: random.Random, most: int) -> int:
    """Compare positions of one random match; return their number."""
    match = Match(sheet, players=players, partners=partners, seed=rng.random().hex())
    looked = 0
    for position, expected in near_the_end(match, rng, most):
        agree(position, expected)
        if looked % 3 == 0:
            agree_on_every_choice(position, most)
        looked += 1
        if looked == 4:
            break
    return looked


@pytest.mark.parametrize("most", [MOST, pytest.param(5 * MOST, marks=pytest.mark.soak)])
@pytest.mark.parametrize("name", one_in(6, catalogue()))
def test_every_sheet_with_small_deals(name: str, most: int) -> None:
    rng, looked = random.Random(name), 0
    for players, partners in tables(load(name), max(4, load(name).players.min)):
        for hand in HANDS:
            try:
                sheet = small(name, players, hand)
            except SheetError:  # more tiles than the small set has
                continue
            looked += look(sheet, players, partners, rng, most)
    assert looked >= (4 if COMPILED else 1)


@pytest.mark.skipif(not COMPILED, reason="hundreds of whole rounds")
@third_of_places
def test_every_sheet_near_the_end(place: tuple[str, int, bool]) -> None:
    name, players, partners = place
    rng = random.Random(f"{name} whole")
    assert look(load(name), players, partners, rng, MOST) >= 1


def house(rng: random.Random) -> tuple[Sheet, int, bool] | None:
    """Return a sheet of the catalogue on a small set, with some fields changed."""
    name, hand = rng.choice(catalogue()), rng.choice((1, 2, 2, 3, 3, 4))
    few = tables(load(name), 4)
    if not few:
        return None
    players, _ = rng.choice(few)
    try:
        sheet = small(name, players, hand)
    except SheetError:
        return None
    changed = variation(sheet, rng, rng.choice((1, 2, 4, 8)))
    if changed is None:
        return None
    chosen = [table for table in tables(changed, 5) if changed.deal.hand[table[0]] < 6]
    return (changed, *rng.choice(chosen)) if chosen else None


def look_at_house_rules(rng: random.Random, positions: float, seconds: float) -> int:
    looked, start = 0, monotonic()
    while looked < positions and monotonic() - start < seconds:
        chosen = house(rng)
        if chosen is None:
            continue
        try:
            looked += look(*chosen, rng, MOST)
        except ValueError as error:
            if "no deal stands" not in str(error):  # a sheet that allows no deal
                raise
    return looked


@pytest.mark.parametrize("seed", one_in(2, range(SEEDS)))
def test_house_rules(seed: int) -> None:
    assert look_at_house_rules(random.Random(seed), POSITIONS, 1e9) >= POSITIONS


@pytest.mark.soak
def test_house_rules_for_hours(hours: float) -> None:
    assert look_at_house_rules(random.Random(), float("inf"), hours * 3600) > 10
