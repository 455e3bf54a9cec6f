"""PettingZoo's own tests, and what an agent may rely on."""

import random
import warnings
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    seed_test,
)
from pettingzoo.utils.conversions import aec_wrapper_fn

from boneyard.envs import registry  # noqa: F401
from boneyard.envs.zoo import BoneyardAEC, env, parallel_env
from boneyard.text.messages import MessageError
from support.random_matches import PLACES, one_a_sheet, place_ids

SOME = [place for place in one_a_sheet() if place[0] in ("french", "premium", "d12_mexican_train")]
SOME += [("classic_draw", 2, False), ("partnership", 4, True)]


def conform(place: tuple[str, int, bool], cycles: int) -> None:
    """Run PettingZoo's tests."""
    name, players, partners = place
    make = partial(env, name, players=players, partners=partners)
    with warnings.catch_warnings():
        # An agent that is not in turn has no legal action, and its observation is a dictionary.
        for message in (
            "Action mask numpy array is all zeros",
            "Observation is not a NumPy array",
            "Observation space for each agent probably",
        ):
            warnings.filterwarnings("ignore", message)
        api_test(make(), num_cycles=cycles)
        api_test(make(episode="match", form="parts", reward="win"), num_cycles=cycles)
        api_test(make(episode="match", form="float"), num_cycles=cycles)
    seed_test(make, num_cycles=cycles)


@pytest.mark.parametrize("place", SOME, ids=place_ids)
def test_pettingzoo_accepts_a_sheet(place: tuple[str, int, bool]) -> None:
    conform(place, 60)


@pytest.mark.soak
@pytest.mark.parametrize("place", PLACES, ids=place_ids)
def test_pettingzoo_accepts_every_sheet(place: tuple[str, int, bool]) -> None:
    conform(place, 500)
    parallel_conform(place[0], place[1], place[2])


def parallel_conform(name: str, players: int, partners: bool) -> None:
    """Run PettingZoo's tests of Parallel environments; its actions do not heed the mask."""
    make = partial(
        parallel_env, name, players=players, partners=partners, episode="match", illegal="replace"
    )
    parallel_api_test(make(), num_cycles=100)
    parallel_seed_test(make, num_cycles=100)
    max_cycles_test(SimpleNamespace(parallel_env=make, env=aec_wrapper_fn(make)))


@pytest.mark.parametrize("place", SOME, ids=place_ids)
def test_pettingzoo_accepts_the_parallel_form(place: tuple[str, int, bool]) -> None:
    parallel_conform(*place)


def test_the_registry_knows_every_sheet() -> None:
    game = pettingzoo.make("aec", "boneyard/classic_block-v0", players=3)
    assert str(game.unwrapped) == "boneyard/classic_block-v0"
    assert game.possible_agents == ["player_0", "player_1", "player_2"]
    assert pettingzoo.make("parallel", "boneyard/french-v0").max_num_agents == 4


def test_an_action_outside_the_mask_ends_the_episode() -> None:
    game = env("french", illegal_reward=-3.0)
    game.reset(seed=1)
    agent = game.agent_selection
    seen = game.last()[0]
    game.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert game.rewards[agent] == -3.0
    assert all(game.terminations.values())
    others = [other for other in game.agents if other != agent]
    assert [game.rewards[other] for other in others] == [0, 0, 0]


def test_an_action_outside_the_mask_may_be_replaced() -> None:
    game = env("french", illegal="replace")
    game.reset(seed=1)
    for _ in range(8):
        seen = game.last()[0]
        game.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert not any(game.terminations.values())


OUTSIDE = [58, 2**40, -1, -58, None, True, np.True_, 0.0, "0"]


@pytest.mark.parametrize("action", OUTSIDE, ids=repr)
def test_an_action_outside_the_space_ends_the_episode(action: object) -> None:
    for make in (env, parallel_env):
        game = make("classic_block", players=2, illegal_reward=-3.0)
        game.reset(seed=1)
        agent = game.unwrapped.agent_selection
        if make is env:
            game.step(action)
            rewards, over = game.rewards, game.terminations
        else:
            _, rewards, over, _, _ = game.step(dict.fromkeys(game.agents, action))
        other = next(one for one in game.possible_agents if one != agent)
        assert rewards == {agent: -3.0, other: 0}
        assert over == {agent: True, other: True}


@pytest.mark.parametrize("action", OUTSIDE, ids=repr)
def test_an_action_outside_the_space_may_be_replaced(action: object) -> None:
    for make in (env, parallel_env):
        game = make("classic_block", players=2, illegal="replace")
        game.reset(seed=1)
        for _ in range(5):
            game.step(action if make is env else dict.fromkeys(game.agents, action))
        assert len(game.unwrapped._episode.match.rounds) == 0
        assert not any(game.unwrapped.terminations.values())


@pytest.mark.parametrize("action", OUTSIDE, ids=repr)
def test_without_wrappers_an_action_outside_the_space_is_named(action: object) -> None:
    game = BoneyardAEC("classic_block", players=2)
    game.reset(seed=1)
    before = game._episode.state.tobytes()
    with pytest.raises(MessageError, match="is not legal"):
        game.step(action)
    assert game._episode.state.tobytes() == before


def test_rewards_sum_to_zero_over_a_match() -> None:
    game = env("classic_block", players=3, episode="match")
    game.reset(seed=4)
    rng, total = random.Random(4), dict.fromkeys(game.agents, 0.0)
    for agent in game.agent_iter():
        seen, reward, over, _, _ = game.last()
        total[agent] += reward
        legal = np.flatnonzero(seen["action_mask"]).tolist()
        game.step(None if over else rng.choice(legal))
    assert sum(total.values()) == pytest.approx(0, abs=1e-3)
    assert any(total.values())


def test_only_the_agent_in_turn_has_legal_actions() -> None:
    game = env("premium", players=4)
    game.reset(seed=2)
    for agent in game.agents:
        found = game.observe(agent)["action_mask"].any()
        assert found == (agent == game.agent_selection)


@pytest.mark.parametrize("form", ["array", "float"])
def test_in_the_parallel_form_every_agent_has_an_action_to_draw(form: str) -> None:
    game = parallel_env("classic_draw", players=3, form=form)
    rng, ended = np.random.default_rng(2), 0
    last = game.action_space("player_0").n - 1

    def masks_of(seen: dict[str, Any], infos: dict[str, Any]) -> dict[str, Any]:
        source = infos if form == "float" else seen
        return {agent: one["action_mask"] for agent, one in source.items()}

    for seed in range(6):
        seen, infos = game.reset(seed=seed)
        while game.agents:
            masks, turn = masks_of(seen, infos), game.unwrapped.agent_selection
            assert all(one in game.observation_space(agent) for agent, one in seen.items())
            for agent, mask in masks.items():
                assert mask.any()
                assert agent == turn or np.flatnonzero(mask).tolist() == [last]
            actions = {one: rng.choice(np.flatnonzero(mask)) for one, mask in masks.items()}
            seen, rewards, over, _, infos = game.step(actions)
        assert all(over.values())
        assert all(mask.any() for mask in masks_of(seen, infos).values())
        assert sum(rewards.values()) == pytest.approx(0, abs=1e-3)
        ended += rewards["player_0"] != -1
    assert ended == 6


def test_a_flat_observation_of_floats_has_its_mask_in_the_infos() -> None:
    game = env("french", form="float", illegal_reward=-3.0)
    game.reset(seed=1)
    for _ in range(6):
        seen, _, _, _, info = game.last()
        assert seen in game.observation_space(game.agent_selection)
        others = [one for one in game.agents if one != game.agent_selection]
        assert not any(game.infos[one]["action_mask"].any() for one in others)
        agent, mask = game.agent_selection, info["action_mask"]
        game.step(int(mask.argmax()))
    agent = game.agent_selection
    game.step(-1)
    assert game.rewards[agent] == -3.0


def test_pictures() -> None:
    for mode, check in (
        ("ansi", lambda drawn: "French Dominoes, round 1" in drawn),
        ("svg", lambda drawn: drawn.startswith("<svg")),
        ("rgb_array", lambda drawn: drawn.shape == (315, 600, 3) and drawn.std() > 5),
    ):
        game = env("french", render_mode=mode)
        game.reset(seed=1)
        for _ in range(8):
            game.step(int(game.last()[0]["action_mask"].argmax()))
        assert check(game.render())
    with pytest.raises(ValueError, match="render_mode: 'human' is not one of ansi, svg, rgb_array"):
        env("french", render_mode="human")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"players": 3}, "players: 3 is not 4"),
        ({"max_cycles": 0}, "max_cycles: '0'"),
        ({"illegal": "cheat"}, "illegal: 'cheat' is not one of terminate, replace"),
        ({"form": "tree"}, "form: 'tree' is not one of array, parts, float"),
    ],
)
def test_wrong_arguments_are_named(arguments: dict[str, object], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        env("french", **arguments)  # type: ignore[arg-type]
