"""Gymnasium's VectorEnv over a batch."""

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from boneyard.envs.batch import Batch
from boneyard.envs.vector import BoneyardVectorEnv
from boneyard.text.messages import MessageError


def test_observations_belong_to_the_space() -> None:
    for form in ("array", "parts"):
        envs = BoneyardVectorEnv("french", 5, form=form)
        seen, infos = envs.reset(seed=3)
        for _ in range(60):
            assert seen in envs.observation_space
            assert envs.single_observation_space.contains(
                gymnasium.vector.utils.iterate(envs.observation_space, seen).__next__()
            )
            actions = envs.random_actions()
            assert actions in envs.action_space
            seen, rewards, terminations, truncations, infos = envs.step(actions)
            assert rewards.shape == terminations.shape == truncations.shape == (5,)
            assert not truncations.any()
            assert infos["rewards"].shape == (5, 4)
        envs.close()


def test_a_flat_observation_of_floats_and_its_masks() -> None:
    envs = BoneyardVectorEnv("all_fives", 5, form="float", episode="match")
    seen, infos = envs.reset(seed=3)
    ended = 0
    for _ in range(400):
        assert seen.dtype == np.float32
        assert seen in envs.observation_space
        masks = envs.action_masks()
        assert (masks.dtype, masks.shape) == (np.bool_, (5, envs.single_action_space.n))
        assert np.array_equal(masks, infos["action_mask"])
        seen, _, over, _, infos = envs.step(masks.argmax(axis=1))
        for at in np.flatnonzero(over):
            assert infos["final_obs"][at] in envs.single_observation_space
            ended += 1
    assert ended


def test_masks_are_those_of_the_observations() -> None:
    envs = BoneyardVectorEnv("french", 3)
    seen, infos = envs.reset(seed=3)
    assert np.array_equal(envs.action_masks(), seen["action_mask"] == 1)
    assert "action_mask" not in infos


def test_an_episode_ends_and_begins_in_the_same_step() -> None:
    envs = BoneyardVectorEnv("classic_block", 6, players=2)
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    _, infos = envs.reset(seed=1)
    ended = 0
    for _ in range(80):
        acted = infos["turns"]
        seen, rewards, over, _, infos = envs.step(envs.random_actions())
        assert (rewards == infos["rewards"][np.arange(6), acted]).all()
        ended += over.sum()
        if over.any():
            assert (infos["_final_obs"] == over).all()
            final = envs.batch.setting.layout.split(infos["final_obs"][over])
            assert (final["counts"].sum(axis=1) < 14).all()
            first = envs.batch.setting.layout.split(seen["observation"][over])
            assert (first["counts"] == 7).all()
        assert (seen["action_mask"].sum(axis=1) > 0).all()
    assert ended > 12


def test_seeds_repeat_and_copies_stay() -> None:
    one, other = (BoneyardVectorEnv("premium", 4) for _ in range(2))
    first, _ = one.reset(seed=5)
    kept = first["observation"].copy()
    again, _ = other.reset(seed=5)
    assert np.array_equal(kept, again["observation"])
    one.step(one.random_actions())
    assert np.array_equal(kept, first["observation"])
    one.reset()
    assert not np.array_equal(kept, one.batch.observations)


def test_arrays_and_views_that_a_caller_keeps_stay() -> None:
    envs = BoneyardVectorEnv("classic_block", 4, players=2)
    seen, _ = envs.reset(seed=1)
    kept, copies = [], []
    for step in range(40):
        view = seen["observation"][1:, 3:]
        mine = [view if step % 2 else seen["observation"], seen["action_mask"]]
        seen, _, over, _, infos = envs.step(envs.random_actions())
        if over.any():
            mine.append(infos["final_obs"][over.argmax()])
        kept += mine if step % 3 else []
        copies += [array.copy() for array in mine] if step % 3 else []
    for array, copy in zip(kept, copies, strict=True):
        assert np.array_equal(array, copy)


def test_without_copies_the_arrays_are_those_of_the_batch() -> None:
    envs = BoneyardVectorEnv("premium", 4, copy=False)
    seen, _ = envs.reset(seed=5)
    assert seen["observation"] is envs.batch.observations
    assert seen["action_mask"] is envs.batch.masks


def test_it_plays_the_same_as_a_batch() -> None:
    envs, batch = BoneyardVectorEnv("doubles", 3), Batch("doubles", 3)
    envs.reset(seed=8)
    batch.reset(8)
    for _ in range(50):
        actions = batch.random_actions().copy()
        envs.step(actions)
        batch.step(actions)
        assert envs.batch.rounds.tobytes() == batch.rounds.tobytes()


def test_an_illegal_action_is_named() -> None:
    envs = BoneyardVectorEnv("french", 2)
    seen, _ = envs.reset(seed=1)
    actions = envs.random_actions()
    actions[1] = int(np.flatnonzero(seen["action_mask"][1] == 0)[0])
    with pytest.raises(MessageError, match="episode 1: the action"):
        envs.step(actions)
