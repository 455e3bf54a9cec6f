"""Random play inside the engine: it ends, loses no tile, and is as random as it should be."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from boneyard import Match, load
from boneyard.game.perft import perft
from boneyard.game.round import Round
from boneyard.jit import COMPILED, below, random_stream
from boneyard.rules import dtypes
from boneyard.rules.deal import shuffle
from boneyard.rules.moves import moves
from boneyard.rules.play import apply
from boneyard.rules.rollout import perft as perft_kernel
from boneyard.rules.rollout import random_move, random_ply, rollout, start_random
from boneyard.rules.targets import count_placements
from support.positions import Position, house
from support.random_matches import every_place

ROUNDS = 20 if COMPILED else 1


def fresh(name: Any, players: int, partners: bool) -> tuple[Any, Any, int]:
    """Rules, an empty round, and the first engine."""
    sheet = load(name) if isinstance(name, str) else name
    table = Round(sheet, players, partners)
    engine = sheet.engines[0] if sheet.deal.aside == "engine" else -1
    return table.rules[0], table.state[0], engine


def tiles_somewhere(rules: Any, rnd: Any) -> list[int]:
    """Every tile in a hand, on the table or in the boneyard, as often as it is there."""
    found = [int(tile) for tile in rnd.deck[int(rnd.stock_at) : int(rnd.stock_end)]]
    for mask in (*rnd.hands[: int(rules.players)], rnd.table):
        bits = int.from_bytes(mask.tobytes(), "little")
        found += [tile for tile in range(int(rules.tiles)) if bits >> tile & 1]
    return sorted(found)


@every_place
def test_random_rounds_end_and_lose_no_tile(place: tuple[str, int, bool]) -> None:
    rules, rnd, engine = fresh(*place)
    rng = random_stream(7)
    for _ in range(ROUNDS):
        start_random(rules, rnd, rng, engine)
        dealt = int(rnd.plies)
        made = rollout(rules, rnd, rng)
        assert rnd.status in (dtypes.OUT, dtypes.BLOCKED)
        assert made == rnd.plies - dealt > 0
        whole = sorted(int(tile) for tile in rules.order[: int(rules.in_set)])
        assert tiles_somewhere(rules, rnd) == whole
        out = np.zeros(dtypes.MAX_MOVES, np.int64)
        assert moves(rules, rnd, out) == 0


@every_place
def test_a_random_move_is_the_move_that_a_rollout_makes(place: tuple[str, int, bool]) -> None:
    rules, rnd, engine = fresh(*place)
    _, twin, _ = fresh(*place)
    rng, same = random_stream(11), random_stream(11)
    for _ in range(max(1, ROUNDS // 4)):
        start_random(rules, rnd, rng, engine)
        start_random(rules, twin, same, engine)
        while rnd.status == dtypes.PLAYING:
            random_ply(rules, rnd, rng)
            move = random_move(rules, twin, same)
            if move >= 0:
                apply(rules, twin, np.int64(move))
            assert twin.tobytes() == rnd.tobytes()
        assert rng.state == same.state


HOUSES = [
    house("lets_play", turn__decline=True),
    house("lets_play", boneyard__at_will_end="may_pass_after_draw"),
    house("classic_draw", turn__knock="penalty:2", turn__decline=True),
    house("d12_draw", boneyard__after_draw="may_play", turn__knock="penalty:1"),
    house("chickenfoot", turn__knock="penalty:1"),
    house("classic_block", turn__decline=True),
]


@pytest.mark.parametrize("number", range(len(HOUSES)))
def test_a_random_ply_is_one_of_the_moves(number: int) -> None:
    sheet = HOUSES[number]
    rules, rnd, engine = fresh(sheet, 4, False)
    rng = random_stream(number)
    out = np.zeros(dtypes.MAX_MOVES, np.int64)
    for _ in range(ROUNDS):
        start_random(rules, rnd, rng, engine)
        while rnd.status == dtypes.PLAYING:
            before = np.array([rnd], dtypes.ROUND)
            count = moves(rules, rnd, out)
            random_ply(rules, rnd, rng)
            reached = []
            for move in out[:count]:
                twin = before.copy()
                apply(rules, twin[0], move)
                reached.append(flat(twin[0]))
            assert flat(rnd) in reached or (count <= 1 and rnd.status == dtypes.BLOCKED)


def flat(rnd: Any) -> tuple[Any, ...]:
    """What counts of a round."""
    hands = tuple(map(int, rnd.hands.ravel()))
    ends = tuple(sorted(map(int, rnd.id[: int(rnd.ends)])))
    numbers = ("turn", "stock_at", "plies", "phase", "knocks", "markers")
    return (hands, ends, *(int(rnd[name]) for name in numbers))


def test_every_placement_is_as_likely() -> None:
    sheet = load("classic_two_sets")
    start = Position(sheet, players=2).line("5-2").hands("5-4 5-4 6-2 2-1 3-3", "1-0").turn(0)
    rng, found = random_stream(1), Counter[str]()
    runs = 4000 if COMPILED else 400
    for _ in range(runs):
        twin = np.array([start.state], dtypes.ROUND)
        random_ply(start.rules, twin[0], rng)
        before, after = (int(hand) for hand in (start.state.hands[0, 0], twin[0].hands[0, 0]))
        found[str(start.table.tiles[(before ^ after).bit_length() - 1])] += 1
    assert set(found) == {"5-4", "6-2", "2-1"}  # 5-4 is held twice and counts twice
    assert abs(found["5-4"] / runs - 1 / 2) < (0.03 if COMPILED else 0.1)
    assert abs(found["2-1"] / runs - 1 / 4) < (0.03 if COMPILED else 0.1)


def test_every_way_round_is_as_likely_in_a_set_of_several_words() -> None:
    """The 10-9 is tile 64, the first of the second word; both halves fit a 9."""
    start = Position("spinner", players=2).line("9-8").hands("10-9 3-2", "1-0").turn(0)
    rng, found = random_stream(1), Counter[int]()
    runs = 4000 if COMPILED else 400
    for _ in range(runs):
        twin = np.array([start.state], dtypes.ROUND)
        random_ply(start.rules, twin[0], rng)
        found[int(twin[0].pip[int(np.argmax(twin[0].id[: int(twin[0].ends)]))])] += 1
    ways = [move for move in start.table.moves() if move.kind == "play"]
    assert [str(move) for move in ways] == ["10-9@0", "10-9@1>9", "10-9@1>10"]
    assert set(found) == {9, 10}
    assert abs(found[10] / runs - 1 / 3) < (0.03 if COMPILED else 0.1)


def test_shuffling_reaches_every_permutation_of_a_small_set_equally_often() -> None:
    sheet = house(
        "classic_small_set",
        set__max_pip=1,
        deal__hand={2: 1},
        players__max=2,
        players__direction="clockwise",
    )
    rules, rnd, _ = fresh(sheet, 2, False)
    rng, found = random_stream(3), Counter[tuple[int, ...]]()
    runs = 6000 if COMPILED else 900
    for _ in range(runs):
        shuffle(rules, rnd, rng)
        found[tuple(int(tile) for tile in rnd.deck[:3])] += 1
    assert len(found) == 6
    assert all(abs(count / runs - 1 / 6) < 0.05 for count in found.values())


def test_below_covers_its_range_evenly() -> None:
    rng = random_stream(5)
    found = Counter(int(below(rng, 5)) for _ in range(2000))
    assert set(found) == set(range(5))
    assert all(300 < count < 500 for count in found.values())


def test_perft_counts_a_line_that_ends_early_as_one() -> None:
    short = Match(house("classic_block", deal__hand={2: 1, 3: 1, 4: 1}), players=2, seed=1)
    assert [perft(short, depth) for depth in (0, 1, 2, 5)] == [1, 1, 1, 1]


def finished() -> Match:
    match = Match("classic_single", players=2, seed=1)
    while match.turn is not None:
        match.play(match.moves[0])
    return match


def test_perft_of_a_finished_round_is_one() -> None:
    table = finished().copy_round()
    stack = dtypes.new(dtypes.ROUND, 3)
    stack[0] = table.state[0]
    buffer = np.zeros((2, dtypes.MAX_MOVES), np.int64)
    assert perft_kernel(table.rules[0], stack, buffer, 2) == 1
    assert perft_kernel(table.rules[0], stack, buffer, 0) == 1


def test_perft_of_a_finished_match_is_the_same_at_every_depth() -> None:
    assert perft(finished(), 1) == perft(finished(), 2)


@pytest.mark.parametrize("name", ["french", "d12_draw", "classic_two_sets"])
def test_count_placements_counts_equal_copies_each(name: str) -> None:
    match = Match(name, players=4, seed=2)
    out = np.zeros(dtypes.MAX_MOVES, np.int64)
    for _ in range(12):
        rules, rnd = match.copy_round().rules[0], match.copy_round().state[0]
        listed = [m for m in out[: moves(rules, rnd, out)] if m >> dtypes.KIND_SHIFT & 3 == 0]
        count = count_placements(rules, rnd)
        assert count >= len(listed)
        if rules.copies == 1:
            assert count == len(listed)
        match.play(match.moves[0])
