"""Environments of games with wild tiles and extra tiles."""

import numpy as np
import pytest

from boneyard import Match, load
from boneyard.envs.actions import ActionSpace
from boneyard.envs.observation import ObservationLayout
from boneyard.envs.setting import Setting


@pytest.mark.parametrize("name", ["matador", "spinner", "kozel", "tiddly_wink", "five_up"])
def test_every_legal_move_has_an_action_of_its_own(name: str) -> None:
    sheet = load(name)
    players = sheet.players.min
    space = ActionSpace.of(sheet, players)
    match = Match(sheet, players=players, seed=5, leader=0)
    rng = np.random.default_rng(1)
    for _ in range(150):
        if match.turn is None or match.round_number > 1:
            break
        rnd = match.copy_round().state[0]
        actions = [space.action(move, rnd) for move in match.moves]
        assert len(set(actions)) == len(actions)
        assert [space.move(action, rnd) for action in actions] == list(match.moves)
        match.play(match.moves[rng.integers(len(match.moves))])


def test_wild_tiles_have_two_actions_for_two_ways_round() -> None:
    space = ActionSpace.of(load("matador"), 2)
    assert (space.ways, space.n) == (2, 2 * 28 * 2 + 2)
    assert ActionSpace.of(load("muggins"), 2).ways == 1


def test_the_phase_of_an_extra_tile_is_in_the_space_of_games_that_have_it() -> None:
    def phases(name: str) -> int:
        layout: ObservationLayout = Setting(name, players=load(name).players.min).layout
        return int(layout.parts["phase"].high)

    assert (phases("tiddly_wink"), phases("kozel"), phases("classic_block")) == (3, 3, 2)
