"""Observations, masks and random actions do not tell who holds which of several equal tiles."""

import copy
import importlib
import random

import numpy as np
import pytest

from boneyard.envs.batch import Batch
from boneyard.envs.episode import Episode
from boneyard.envs.setting import Setting
from boneyard.tiles import tile_set
from support.equal_tiles import exchanged_order, with_copies

NAMES = ["classic_two_sets", "french", "chickenfoot", "d12_mexican_train", "matador", "all_fives"]


def settings(name: str, seed: str, **options: str) -> tuple[Setting, Setting]:
    """A setting with equal tiles, and one whose decks have them exchanged."""
    plain = Setting(with_copies(name)[0], **options)  # type: ignore[arg-type]
    other = copy.copy(plain)
    other.rules = exchanged_order(plain.rules, seed)
    assert not np.array_equal(plain.rules["order"], other.rules["order"])
    return plain, other


@pytest.mark.parametrize("name", NAMES)
def test_episodes_look_the_same(name: str) -> None:
    one, two = (Batch(setting, 20, seed=5) for setting in settings(name, name))
    for _ in range(60):
        for batch in (one, two):
            batch.observe()
        assert np.array_equal(one.observations, two.observations)
        assert np.array_equal(one.masks, two.masks)
        assert np.array_equal(one.turns, two.turns)
        actions = one.random_actions().copy()
        assert np.array_equal(actions, two.random_actions())
        for batch in (one, two):
            batch.step(actions)
        assert np.array_equal(one.rewards, two.rewards)
        assert np.array_equal(one.over, two.over)
        assert np.array_equal(one.finals, two.finals)


@pytest.mark.parametrize("name", NAMES)
def test_legal_actions_and_decks_stay(name: str) -> None:
    one, two = (Episode(setting, seed=3) for setting in settings(name, name, episode="match"))
    rng = random.Random(name)
    for _ in range(80):
        if one.turn is None:
            break
        assert np.array_equal(one.mask(), two.mask())
        action = rng.choice(np.flatnonzero(one.mask()).tolist())
        for episode in (one, two):
            episode.step(int(action))
        assert one.turn == two.turn


def test_the_information_of_a_player_of_openspiel_stays() -> None:
    """A player sees 6-4, whichever of the two tiles it was dealt."""
    spiel = pytest.importorskip("pyspiel")
    importlib.import_module("boneyard.envs.spiel")  # registers the games
    game = spiel.load_game("python_boneyard_classic_two_sets", {"deal": "any"})
    rng = random.Random(7)
    tiles = range(2 * len(tile_set(6)))
    for _ in range(3):
        exchanged = [rng.randrange(2) for _ in range(len(tiles) // 2)]
        twin_of = {tile: tile ^ exchanged[tile // 2] for tile in tiles}
        one, two = game.new_initial_state(), game.new_initial_state()
        while not one.is_terminal():
            if one.is_chance_node():
                outcome = rng.choice([at for at, _ in one.chance_outcomes()])
                one.apply_action(outcome)
                two.apply_action(twin_of[outcome])
                continue
            assert one.legal_actions() == two.legal_actions()
            for seat in range(game.num_players()):
                assert one.information_state_string(seat) == two.information_state_string(seat)
                assert one.information_state_tensor(seat) == two.information_state_tensor(seat)
                assert one.observation_string(seat) == two.observation_string(seat)
            action = rng.choice(one.legal_actions())
            one.apply_action(action)
            two.apply_action(action)
        assert one.returns() == two.returns()
