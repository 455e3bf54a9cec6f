"""Batches: the same episodes as one at a time, whatever the number of threads."""

import numpy as np
import pytest

from boneyard.envs.batch import Batch
from boneyard.envs.episode import Episode
from boneyard.envs.kernels.batches import seed_episodes
from boneyard.envs.setting import Setting
from boneyard.text.messages import MessageError
from support.random_matches import PLACES, place_ids, third_of_sheets


@third_of_sheets
def test_a_batch_steps_like_single_episodes(place: tuple[str, int, bool]) -> None:
    name, players, partners = place
    setting = Setting(name, players=players, partners=partners)
    batch = Batch(setting, 3, seed=9)
    singles = [Episode(setting) for _ in range(3)]
    for i, single in enumerate(singles):
        single._one["state"] = initial_states(setting, 3, 9)[i]
        single.reset()
    for _ in range(120):
        batch.observe()
        for i, single in enumerate(singles):
            assert batch.turns[i] == single.turn
            assert np.array_equal(batch.masks[i], single.mask())
            assert np.array_equal(batch.observations[i], single.observation(single.turn))
        actions = batch.random_actions().copy()
        batch.step(actions)
        for i, single in enumerate(singles):
            seat = single.turn
            single.step(int(actions[i]))
            assert batch.over[i] == (single.turn is None)
            assert batch.rewards[i].tolist() == pytest.approx(single.rewards)
            if single.turn is None:
                assert np.array_equal(batch.finals[i], single.observation(seat))
                single.reset()


def initial_states(setting: Setting, count: int, seed: int) -> list[int]:
    """The random streams of the episodes of a batch, before the first deal."""
    batch = Batch(setting, count)
    seed_episodes(batch.episodes, batch._streams, np.uint64(seed))
    return list(batch.episodes["state"])


@pytest.mark.parametrize("name", ["french", "d12_mexican_train"])
def test_threads_change_nothing(name: str) -> None:
    found = []
    for threads in (1, 3):
        batch = Batch(name, 7, seed=2, threads=threads, episode="match")
        for _ in range(30):
            batch.step(batch.random_actions())
        ended = batch.step_random(50)[0]
        batch.observe()
        found.append((batch.rounds.tobytes(), batch.observations.tobytes(), ended))
        batch.close()
    assert found[0] == found[1]


@third_of_sheets
def test_random_steps_are_fair_and_sum_to_zero(place: tuple[str, int, bool]) -> None:
    name, players, partners = place
    batch = Batch(name, 8, seed=3, players=players, partners=partners)
    ended, rewards = batch.step_random(150)
    assert rewards.sum() == pytest.approx(0, abs=0.05) or players == 1
    assert ended > 0 or name in ("d12_mexican_train", "chickenfoot", "classic_two_sets", "d12_draw")


@pytest.mark.soak
@pytest.mark.parametrize("place", PLACES, ids=place_ids)
def test_no_sheet_needs_more_slots_than_its_actions_have(place: tuple[str, int, bool]) -> None:
    name, players, partners = place
    most_used(Batch(name, 2000, seed=1, players=players, partners=partners), 300)


@pytest.mark.parametrize(
    ("name", "least"), [("classic_block", 2), ("french", 4), ("premium", 9), ("chickenfoot", 8)]
)
def test_the_slots_are_a_bound(name: str, least: int) -> None:
    assert most_used(Batch(name, 200, seed=1), 120) >= least


def most_used(batch: Batch, steps: int) -> int:
    """Play at random; return the most ends that were open at once."""
    most = 0
    for _ in range(steps):
        batch.step_random()
        most = max(most, int(batch.rounds["ends"].max()))
    assert most <= batch.setting.actions.slots
    return most


def test_the_same_seed_deals_the_same_decks_whatever_is_played() -> None:
    one, other = Batch("classic_block", 5, seed=4), Batch("classic_block", 5, seed=4)
    one.step_random(7)
    one.reset(4)
    assert one.rounds["deck"].tobytes() == other.rounds["deck"].tobytes()
    other.reset(5)
    assert one.rounds["deck"].tobytes() != other.rounds["deck"].tobytes()


def test_wrong_actions_are_named_and_change_nothing() -> None:
    batch = Batch("french", 3, seed=1)
    batch.observe()
    right = batch.random_actions().copy()
    before = batch.rounds.tobytes()
    wrong = right.copy()
    wrong[2] = np.flatnonzero(batch.masks[2] == 0)[0]
    with pytest.raises(MessageError, match=f"episode 2: the action {wrong[2]} is not legal"):
        batch.step(wrong)
    for actions in (right[:2], right.astype(float), 3):
        with pytest.raises(MessageError, match="3 whole numbers are needed"):
            batch.step(actions)
    assert batch.rounds.tobytes() == before
    batch.step(right)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"count": 0}, "count: '0' is not a whole number of at least 1"),
        ({"threads": 1.5}, "threads: '1.5'"),
        ({"seed": -1}, "seed: '-1'"),
        ({"sheet": Setting("french"), "players": 4}, "the setting has these already"),
    ],
)
def test_wrong_arguments_are_named(arguments: dict[str, object], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Batch(**{"sheet": "french", "count": 2, **arguments})  # type: ignore[arg-type]
