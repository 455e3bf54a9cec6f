"""The inputs of a network: what they say, and what they leave out."""

import numpy as np

from boneyard.envs.batch import Batch
from boneyard.envs.episode import Episode
from boneyard.envs.inputs import FloatInputs, Inputs
from boneyard.envs.setting import Setting
from boneyard.tiles import Tile
from support.random_matches import PLACES


def test_inputs_say_which_tiles_the_other_seat_may_hold() -> None:
    setting = Setting("classic_block", players=2)
    inputs = Inputs(setting)
    seen = np.zeros((1, setting.layout.width), np.int16)
    parts = setting.layout.split(seen)
    parts["hand"][0, Tile(6, 4).ordinal] = 1
    parts["table"][0, Tile(5, 5).ordinal] = 1
    parts["lacks"][0, 1, 3] = 1  # it has just passed on a 3
    parts["lacks"][0, 1, 2] = 4  # it has drawn three tiles since it passed on a 2
    may_hold = inputs.of(seen)[0, -setting.actions.tiles :]
    assert may_hold[Tile(6, 4).ordinal] == may_hold[Tile(5, 5).ordinal] == 0
    assert may_hold[Tile(3, 3).ordinal] == may_hold[Tile(3, 2).ordinal] == 0
    assert may_hold[Tile(2, 1).ordinal] == 0.75
    assert may_hold[Tile(6, 6).ordinal] == 1


def test_inputs_tell_positions_apart_but_not_rounds_of_a_match() -> None:
    setting = Setting("french", episode="match")
    inputs, episode, rng = Inputs(setting), Episode(setting, 3), np.random.default_rng(3)
    told = set()
    for _ in range(60):
        assert episode.turn is not None
        seen = episode.observation(episode.turn)[None]
        parts = setting.layout.split(seen)
        first = inputs.of(seen)
        parts["scores"][:], parts["round"][:] = 77, 9
        assert np.array_equal(inputs.of(seen), first)
        told.add(first.tobytes())
        episode.step(int(rng.choice(np.flatnonzero(episode.mask()))))
    assert len(told) == 60


def test_inputs_are_small_numbers_in_every_game() -> None:
    for name, players, partners in PLACES:
        batch = Batch(name, 4, players=players, partners=partners, seed=1)
        batch.step_random(15)
        batch.observe()
        found = Inputs(batch.setting).of(batch.observations)
        assert found.dtype == np.float32
        assert np.isfinite(found).all()
        assert abs(found).max() < 40, name


def test_float_inputs_are_from_minus_one_to_one_in_every_game() -> None:
    for name, players, partners in PLACES:
        batch = Batch(name, 4, players=players, partners=partners, seed=1, episode="match")
        inputs = FloatInputs(batch.setting)
        for _ in range(6):
            batch.step_random(40)
            batch.observe()
            found = inputs.of(batch.observations)
            assert (found.dtype, found.shape) == (np.float32, (4, inputs.width))
            assert np.isfinite(found).all()
            assert abs(found).max() <= 1, name


def test_float_inputs_of_a_match_tell_the_scores_and_the_round() -> None:
    for episode, more in (("round", 0), ("match", 3)):
        setting = Setting("classic_block", players=2, episode=episode)  # type: ignore[arg-type]
        inputs = FloatInputs(setting)
        assert inputs.width == Inputs(setting).width + more
        seen = np.zeros((1, setting.layout.width), np.int16)
        before = inputs.of(seen)
        parts = setting.layout.split(seen)
        parts["scores"][:] = setting.sheet.match.target, -setting.sheet.match.target
        parts["round"][:] = 4
        changed = np.flatnonzero(inputs.of(seen) != before)
        assert inputs.of(seen)[0, changed].tolist() == [0.5, -0.5, 0.5][:more]


def test_float_inputs_tell_apart_what_inputs_tell_apart() -> None:
    setting = Setting("d12_mexican_train", players=3)
    batch = Batch(setting, 8, seed=2)
    rows = []
    for _ in range(40):
        batch.observe()
        rows.append(batch.observations.copy())
        batch.step_random()
    seen = np.concatenate(rows)
    told = [{row.tobytes() for row in kind(setting).of(seen)} for kind in (Inputs, FloatInputs)]
    assert len(told[0]) == len(told[1]) > 250
