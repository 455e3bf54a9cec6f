"""The compiled policies: legal moves, no use of hidden tiles, the expected order of strength."""

from itertools import permutations
from typing import Any

import numpy as np
import pytest

from boneyard import sheets
from boneyard.jit import random_stream
from boneyard.minds.beliefs.memory import MEMORY, forget, observe
from boneyard.minds.play.policies.choice import (
    HEAVY_POLICY,
    RANDOM_POLICY,
    STEADY_POLICY,
    choose,
)
from boneyard.minds.play.policies.contests import Contest
from boneyard.minds.play.policies.rounds import start
from boneyard.minds.play.policies.trains import TRAIN, find_train
from boneyard.minds.play.policies.workspace import TRAIN_NODES, new_workspace
from boneyard.rules import dtypes
from boneyard.rules.compiler import compile_rules
from boneyard.rules.moves import is_legal
from boneyard.rules.play import play
from boneyard.sheets import catalogue
from support.cases import at_release
from support.hidden_tiles import hide


def games() -> list[Any]:
    found = []
    for name in catalogue():
        sheet = sheets.load(name)
        found.append((name, sheet.players.max, sheet.players.partners == "required"))
        if sheet.players.min < sheet.players.max and sheet.players.partners != "required":
            found.append((name, max(2, sheet.players.min), False))
    return [one if at % 3 == 0 else at_release(*one) for at, one in enumerate(found)]


@pytest.mark.parametrize(("name", "players", "partners"), games())
def test_policies_are_legal_and_do_not_depend_on_hidden_tiles(
    name: str, players: int, partners: bool
) -> None:
    sheet = sheets.load(name)
    rules = np.array([compile_rules(sheet, players, partners)], dtypes.RULES)[0]
    stack, memory, work = np.zeros(2, dtypes.ROUND), np.zeros(1, MEMORY)[0], new_workspace()
    rng = random_stream(len(name) + players)
    engine = sheet.set.max_pip if sheet.deal.aside == "engine" else -1
    for _ in range(2):
        start(rules, stack[0], rng, engine)
        forget(memory)
        rnd = stack[0]
        while rnd.status == dtypes.PLAYING:
            stack[1] = rnd
            hide(rules, stack[1], int(rnd.turn), rng)
            for policy in (STEADY_POLICY, HEAVY_POLICY, RANDOM_POLICY):
                move = choose(policy, rules, rnd, memory, work, rng)
                assert is_legal(rules, rnd, move)
                if policy != RANDOM_POLICY:
                    assert choose(policy, rules, stack[1], memory, work, rng) == move
            observe(rules, rnd, memory, move)
            play(rules, rnd, move)


def test_memory_is_never_wrong_without_draws() -> None:
    rules = np.array([compile_rules(sheets.load("classic_block"), 4, False)], dtypes.RULES)[0]
    stack, memory, work = np.zeros(1, dtypes.ROUND), np.zeros(1, MEMORY)[0], new_workspace()
    rng, lacked = random_stream(5), 0
    for _ in range(40):
        start(rules, stack[0], rng, -1)
        forget(memory)
        rnd = stack[0]
        while rnd.status == dtypes.PLAYING:
            move = choose(RANDOM_POLICY, rules, rnd, memory, work, rng)
            observe(rules, rnd, memory, move)
            play(rules, rnd, move)
            for seat in range(4):
                assert not rnd.hands[seat, 0] & memory.lacks[seat, 0]
                lacked += int(memory.lacks[seat, 0]).bit_count()
    assert lacked > 100


def worth(rules: Any, tiles: tuple[int, ...], number: int) -> int:
    """The worth of an order of tiles from ``number`` up to the first that does not fit."""
    total = 0
    for tile in tiles:
        ends = (int(rules.high[tile]), int(rules.low[tile]))
        if number not in ends:
            break
        total += int(rules.value[tile]) + 2
        number = ends[0] + ends[1] - number
    return total


def test_the_best_train_is_that_of_trying_every_order() -> None:
    rules = np.array([compile_rules(sheets.load("classic_block"), 4, False)], dtypes.RULES)[0]
    stack, train = np.zeros(1, dtypes.ROUND), np.zeros(1, TRAIN)[0]
    rng = random_stream(11)
    for number in [0, 3, 6, 2, 5, 1, 4, 6]:
        start(rules, stack[0], rng, -1)
        held = [t for t in range(28) if int(stack[0].hands[1, 0]) >> t & 1]
        find_train(rules, stack[0], 1, number, 2, 100_000, train)
        assert train.exact
        assert train.worth == max(worth(rules, order, number) for order in permutations(held))
        assert int(train.tiles[0]).bit_count() == train.length


def test_the_search_for_a_train_of_sixteen_tiles_is_complete() -> None:
    rules = np.array([compile_rules(sheets.load("d12_mexican_train"), 4, False)], dtypes.RULES)[0]
    stack, train = np.zeros(1, dtypes.ROUND), np.zeros(1, TRAIN)[0]
    tiles, random = rules.order[: int(rules.in_set)], np.random.default_rng(4)
    for _ in range(150):
        stack[0].hands[0] = 0
        for tile in random.choice(tiles, 16, replace=False):
            stack[0].hands[0, int(tile) >> 6] |= np.uint64(1) << np.uint64(int(tile) & 63)
        find_train(rules, stack[0], 0, int(random.integers(13)), 2, TRAIN_NODES, train)
        assert train.exact


@pytest.mark.parametrize(
    ("name", "players", "deals"),
    [("classic_draw", 2, 1500), ("premium", 2, 1500), ("french", 4, 600),
     ("d12_mexican_train", 4, 300), ("muggins", 2, 400), ("fives_and_threes", 3, 400),
     ("bergen", 2, 400), ("matador", 2, 1500), ("kozel", 2, 1000)],
)  # fmt: skip
def test_steady_beats_heavy(name: str, players: int, deals: int) -> None:
    contest = Contest(name, players, False)
    gains = contest.rounds(STEADY_POLICY, HEAVY_POLICY, deals, seed=3).mean(axis=1)
    assert gains.mean() > 4 * gains.std() / np.sqrt(deals)
