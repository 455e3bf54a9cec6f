"""Gymnasium's own tests, and games against the bots."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from boneyard.envs import registry  # noqa: F401
from boneyard.envs.single import BoneyardEnv
from support.random_matches import PLACES, place_ids


@pytest.mark.parametrize("name", ["french", "d12_mexican_train", "classic_draw", "cuban9"])
def test_gymnasium_accepts_a_sheet(name: str) -> None:
    check_env(gymnasium.make(f"boneyard/{name}-v0", bots="heavy").unwrapped)


@pytest.mark.soak
@pytest.mark.parametrize("place", PLACES, ids=place_ids)
def test_gymnasium_accepts_every_sheet(place: tuple[str, int, bool]) -> None:
    name, players, partners = place
    for mode in ("ansi", "rgb_array"):
        game = gymnasium.make(
            f"boneyard/{name}-v0",
            players=players,
            partners=partners,
            bots="heavy",
            render_mode=mode,
            form="parts",
        )
        check_env(game.unwrapped)


def play(game: BoneyardEnv, seed: int) -> float:
    rng = np.random.default_rng(seed)
    seen, _ = game.reset(seed=seed)
    total, over = 0.0, False
    while not over:
        seen, reward, over, _, info = game.step(rng.choice(np.flatnonzero(seen["action_mask"])))
        assert info == {}
        total += reward
    return total


def test_the_same_seed_gives_the_same_episode_with_bots_that_think() -> None:
    first = [play(BoneyardEnv("classic_block", players=2, bots="hard"), seed) for seed in (1, 2)]
    again = [play(BoneyardEnv("classic_block", players=2, bots="hard"), seed) for seed in (1, 2)]
    assert first == again


@pytest.mark.release
def test_a_good_bot_beats_random_play() -> None:
    game = BoneyardEnv("classic_draw", players=2, bots="steady", episode="match", reward="win")
    assert sum(play(game, seed) for seed in range(20)) < 0


def test_every_seat_can_be_played_against_named_bots() -> None:
    for seat in range(4):
        game = BoneyardEnv("classic_block", seat=seat, bots=["random", "heavy", "steady"])
        play(game, seat)


def test_an_illegal_action_ends_the_episode() -> None:
    game = BoneyardEnv("french", illegal_reward=-5.0)
    seen, _ = game.reset(seed=1)
    _, reward, over, truncated, info = game.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert (reward, over, truncated, info) == (-5.0, True, False, {"illegal_action": True})
    with pytest.raises(ValueError, match="the match is over"):
        game.step(0)


@pytest.mark.parametrize("action", [58, 2**40, -1, -58, None, True, np.True_, 0.0, "0"], ids=repr)
def test_an_action_outside_the_space_ends_the_episode(action: object) -> None:
    game = BoneyardEnv("classic_block", players=2, bots="random")
    for seed in range(60):  # in some of them the last action, the pass, is legal
        game.reset(seed=seed)
        _, reward, over, truncated, info = game.step(action)
        assert (reward, over, truncated, info) == (-1.0, True, False, {"illegal_action": True})


def test_an_action_may_be_a_number_of_any_kind() -> None:
    for kind in (int, np.int64, np.uint8, np.asarray):
        game = BoneyardEnv("classic_block", players=2, bots="random")
        seen, _ = game.reset(seed=1)
        info = game.step(kind(np.flatnonzero(seen["action_mask"])[0]))[-1]
        assert info == {}, kind


def test_masks_are_where_sb3_contrib_looks_for_them() -> None:
    game = gymnasium.make("boneyard/french-v0", bots="random")
    masks = game.get_wrapper_attr("action_masks")
    seen, _ = game.reset(seed=1)
    over = False
    while not over:
        assert masks().dtype == np.bool_
        assert masks().tolist() == seen["action_mask"].astype(bool).tolist()
        seen, _, over, _, _ = game.step(int(masks().argmax()))
    assert not masks().any()


@pytest.mark.parametrize("name", ["all_fives", "d12_mexican_train", "classic_draw"])
def test_a_flat_observation_of_floats(name: str) -> None:
    options = {"bots": "random", "form": "float", "episode": "match"}
    game = gymnasium.make(f"boneyard/{name}-v0", **options).unwrapped
    check_env(game)
    space = game.observation_space
    assert isinstance(space, gymnasium.spaces.Box)
    assert (space.dtype, len(space.shape)) == (np.float32, 1)
    seen, info = game.reset(seed=1)
    rng = np.random.default_rng(1)
    for _ in range(60):
        assert seen in game.observation_space
        assert info["action_mask"].astype(bool).tolist() == game.action_masks().tolist()
        seen, _, over, _, info = game.step(rng.choice(np.flatnonzero(info["action_mask"])))
        if over:
            seen, info = game.reset()
    assert game.step(-1)[-1]["illegal_action"]


def test_vectors_are_made_by_name() -> None:
    envs = gymnasium.make_vec("boneyard/french-v0", num_envs=3, episode="match")
    seen, _ = envs.reset(seed=1)
    assert seen["action_mask"].shape == (3, 114)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"bots": "genius"}, "there is no bot 'genius'"),
        ({"bots": ["random"]}, "bots: 1 are named; 3 play the other seats"),
        ({"seat": 4}, "there is no seat 4"),
        ({"sheet": "frensh"}, "no sheet of that name"),
    ],
)
def test_wrong_arguments_are_named(arguments: dict[str, object], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        BoneyardEnv(**{"sheet": "french", **arguments})  # type: ignore[arg-type]
