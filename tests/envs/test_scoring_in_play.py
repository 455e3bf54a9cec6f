"""What environments show of games that score in play, and that other games look as they did."""

import random
from typing import Any

import numpy as np
import pytest

from boneyard import Sheet, catalogue, load
from boneyard.envs.episode import Episode
from boneyard.envs.inputs import Inputs
from boneyard.envs.kernels.dtypes import FIELDS
from boneyard.envs.setting import Setting

IN_PLAY = ("count", "earned", "totals")


def seen(setting: Setting, observation: Any) -> dict[str, list[int]]:
    found = setting.layout.split(observation)
    return {name: found[name].tolist() if name in found else [] for name in IN_PLAY}


def test_a_double_alone_counts_both_halves() -> None:
    setting = Setting("all_fives", players=2)
    for seed in range(60):
        episode = Episode(setting, seed)
        lead = next((one for one in episode.match.moves if str(one.tile) == "5-5"), None)
        if lead is None:
            continue
        leader = episode.turn
        episode.step(episode.action(lead))
        mine, other = seen(setting, episode.observation(leader)), episode.observation(1 - leader)
        assert mine == {"count": [10], "earned": [10, 0], "totals": [10, 0]}
        assert seen(setting, other) == {"count": [10], "earned": [0, 10], "totals": [0, 10]}
        return
    raise AssertionError("nobody could lead 5-5")


def stopped(sheet: Sheet) -> tuple[Setting, Episode, int]:
    """Play matches at random until one ends in mid-round; return the seat that moved last too."""
    setting, rng = Setting(sheet, players=2, episode="match"), random.Random(1)
    for seed in range(200):
        episode, seat = Episode(setting, seed), 0
        while episode.turn is not None:
            seat = episode.turn
            episode.step(rng.choice(np.flatnonzero(episode.mask()).tolist()))
        if episode.match.rounds[-1].how == "stopped":
            return setting, episode, seat
    raise AssertionError("no match was stopped")


def test_a_total_that_reaches_the_target_in_mid_round_is_seen() -> None:
    setting, episode, seat = stopped(load("fives_and_threes").vary({"match.target": 21}))
    found = setting.layout.split(episode.observation(seat))
    assert found["totals"][0] == found["scores"][0] == 21
    assert found["earned"][0] > 0


def test_only_games_that_score_before_the_end_have_the_parts() -> None:
    found: dict[tuple[str, ...], set[str]] = {}
    for name in catalogue():
        sheet = load(name)
        parts = Setting(sheet, players=sheet.players.min).layout.parts
        assert list(parts) == [field for field in FIELDS if field in parts]
        new = tuple(part for part in parts if part in IN_PLAY)
        assert set(FIELDS) - set(parts) == set(IN_PLAY) - set(new)
        found.setdefault(new, set()).add(name)
    fives = "all_fives all_threes five_up fives_and_threes merry_go_round muggins sniff"
    del found[()]
    assert found == {
        ("count", "earned", "totals"): set(fives.split()),
        ("earned", "totals"): {"bergen", "dominican", "double_bergen"},
    }


@pytest.mark.parametrize(
    ("name", "players", "width", "inputs", "starts"),
    [
        ("french", 4, 193, 257, (61, 93, 148, 152, 153)),
        ("classic_draw", 2, 149, 147, (59, 75, 106, 108, 109)),
        ("brazilian", 4, 175, 229, (61, 77, 132, 134, 135)),
        ("d12_mexican_train", 4, 351, 640, (187, 227, 306, 310, 311)),
    ],
)
def test_other_games_keep_their_layout(
    name: str, players: int, width: int, inputs: int, starts: tuple[int, ...]
) -> None:
    """Networks that have learned these games, and observations that are kept, stay good."""
    setting = Setting(name, players=players)
    assert (setting.layout.width, Inputs(setting).width) == (width, inputs)
    parts = [setting.layout.parts[at] for at in ("ends", "turn", "scores", "round", "switches")]
    assert tuple(part.start for part in parts) == starts


def test_a_network_reads_the_count_and_what_is_earned_but_no_totals() -> None:
    setting = Setting("all_fives", players=2)
    inputs, observation = Inputs(setting), np.zeros((1, setting.layout.width), np.int16)
    parts = setting.layout.split(observation)
    before = inputs.of(observation)
    parts["totals"][:] = 77
    assert np.array_equal(inputs.of(observation), before)
    parts["count"][:], parts["earned"][0, 1] = 20, 15
    assert sorted(inputs.of(observation)[inputs.of(observation) != before].tolist()) == [1.5, 2.0]
