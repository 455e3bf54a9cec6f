"""The example that learns a game by self-play."""

import json
import sys
from pathlib import Path

import pytest

pytest.importorskip("torch")
sys.path.append(str(Path(__file__).parents[2] / "examples"))

import learn
import numpy as np
from self_play import SelfPlay, new_network

from boneyard.envs.setting import Setting
from boneyard.lab.arena import Game, contest


def test_gains_of_a_position_sum_to_zero_and_belong_to_legal_actions() -> None:
    setting = Setting("classic_draw", players=2, automatic=True)
    found = SelfPlay(setting, new_network(setting, 8), seed=1).positions()
    assert len(found.masks) > 300
    assert (found.masks.sum(axis=1) > 1).all()
    assert not found.gains[~found.masks].any()
    assert np.abs(found.gains.sum(axis=1)).max() < 1e-4
    assert (np.abs(found.gains).sum(axis=1) > 0).mean() > 0.5


def test_after_half_a_minute_it_is_better_than_random(tmp_path: Path) -> None:
    """At 99 % confidence.  An untrained network plays like random."""
    path = tmp_path / "model.pt"
    options = ["--sheet", "classic_block", "--minutes", "0.5", "--hidden", "128", "--points", "1"]
    options += ["--deals", "20", "--out", str(path), "--curve", str(tmp_path)]
    assert learn.main(options) == 0
    result = contest(Game("classic_block", 2), f"file:{path}", "random", 400)
    assert result.better, result.sentence
    curve = json.loads((tmp_path / "curve.json").read_text())
    assert curve[-1]["minutes"] >= 0.5
    assert (tmp_path / "curve.svg").read_text().startswith("<?xml")
