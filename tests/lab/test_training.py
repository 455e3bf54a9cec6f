"""Training: the gradient, what a batch notes, the same bytes from a seed, and that it learns."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from boneyard import load
from boneyard.cli import main
from boneyard.envs.bots import make_bot
from boneyard.jit import COMPILED, random_stream
from boneyard.lab import arena
from boneyard.lab.training import command
from boneyard.lab.training.batches import (
    BatchFound,
    BatchOrder,
    TrainedGame,
    new_room,
    play_batch,
)
from boneyard.lab.training.kernels import gradients, self_play
from boneyard.lab.training.kernels.dtypes import (
    CLIPPED,
    LOSS,
    Aims,
    new_batch,
    new_descent,
    new_table,
)
from boneyard.lab.training.trainer import Recipe, Trainer, compare_with
from boneyard.minds.play.learned.blend import Blend
from boneyard.minds.play.learned.files import read_arrays, write_arrays
from boneyard.minds.play.learned.network import (
    BIAS_ROW,
    COVERED_ROW,
    HEAD_ROW,
    LEFT_ROW,
    MOVE_ROW,
    OFFSET_ROW,
    POOL_ROW,
    ROWS,
    SCORE_ROW,
    STATE_ROW,
    SUIT_ROW,
    UNITS,
    VALUE_ROW,
    new_network,
    set_game,
)
from boneyard.rules.dtypes import PLAYING
from boneyard.sheets import catalogue
from support.plain_network import compute

if not COMPILED:
    pytest.skip("training runs in compiled code", allow_module_level=True)

pytestmark = pytest.mark.release  # to compile it takes two minutes of a core

BLOCK = TrainedGame.of(load("classic_block"), 2, None)
FRENCH = TrainedGame.of(load("french"), 4, None)
FIVES = TrainedGame.of(load("all_fives"), 2, None)
SMALL = Recipe(batch=400, part=100, keep_every=1, league=2)


def filled(game: TrainedGame, weights: Any, scale: float = 10.0) -> Any:
    """A batch of a game between networks with these weights."""
    network, batch = new_network(weights), new_batch(300, 4000)
    rules, stream = game.rules(), random_stream(3)
    set_game(rules, network)
    self_play.collect(
        rules, game.engines(), network, network, False, new_table(), batch, stream, scale, 0.5
    )
    return batch


def loss(matrix: Any, game: Any, batch: Any, order: Any, aims: Aims) -> float:
    """The mean loss of decisions, in double precision."""
    total = 0.0
    for at in order:
        one = batch.decisions[at]
        first, count = int(one["first"]), int(one["count"])
        inputs = np.concatenate([game, batch.states[at]]).astype(np.float64)
        suits, links = batch.suits[at].astype(np.float64), batch.links[at]
        moves = batch.moves[first : first + count].astype(np.float64)
        touched = batch.touched[first : first + count]
        scores, value = compute(matrix, inputs, suits, links, moves, touched)
        logs = scores - scores.max() - np.log(np.exp(scores - scores.max()).sum())
        ratio = np.exp(logs[one["chosen"]] - float(one["log_chance"]))
        advantage = float(one["advantage"])
        clipped = np.clip(ratio, 1 - aims.clip, 1 + aims.clip)
        error = value - float(one["target"])
        total -= min(ratio * advantage, clipped * advantage)
        total += aims.entropy * (np.exp(logs) * logs).sum() + aims.value * error**2 / 2
    return total / len(order)


@pytest.mark.parametrize("game", [BLOCK, FRENCH], ids=["block", "french"])
def test_the_gradient_is_that_of_finite_differences(game: TrainedGame) -> None:
    random = np.random.default_rng(5)
    weights = (random.standard_normal((ROWS, UNITS)) * 0.2).astype(np.float32)
    batch = filled(game, weights)
    # Other weights than those that chose, so that chances have moved, some of them too far.
    weights += (random.standard_normal((ROWS, UNITS)) * 0.1).astype(np.float32)
    network, descent = new_network(weights), new_descent(weights)
    set_game(game.rules(), network)
    aims, order = Aims(clip=0.2, entropy=0.3, value=0.7), np.arange(0, 250, 5)
    gradients.descend(network, batch, order, descent, aims)
    assert 0 < descent.tallies[CLIPPED] < len(order)
    mean = loss(weights.astype(np.float64), network.game, batch, order, aims)
    assert descent.tallies[LOSS] / len(order) == pytest.approx(mean, rel=1e-4)
    found = descent.gradients
    parts = (
        *(0, STATE_ROW, HEAD_ROW, MOVE_ROW, BIAS_ROW, SCORE_ROW, VALUE_ROW, OFFSET_ROW),
        *(POOL_ROW, COVERED_ROW, LEFT_ROW, SUIT_ROW, ROWS),
    )
    for first, last in pairwise(parts):
        part = abs(found[first:last])
        assert part.any()
        largest = np.argsort(part, axis=None)[-200:]
        for index in random.choice(largest, 6):
            row, unit = np.unravel_index(index, part.shape)
            row += first
            if found[row, unit] == 0:
                continue
            differences = []
            for step in (1e-6, -1e-6):
                matrix = weights.astype(np.float64)
                matrix[row, unit] += step
                differences.append(loss(matrix, network.game, batch, order, aims))
            slope = (differences[0] - differences[1]) / 2e-6
            assert found[row, unit] == pytest.approx(slope, rel=2e-3, abs=2e-5)


def test_a_step_goes_down() -> None:
    weights = (np.random.default_rng(6).standard_normal((ROWS, UNITS)) * 0.2).astype(np.float32)
    batch, aims = filled(BLOCK, weights), Aims(clip=0.2, entropy=0.01, value=0.5)
    network, descent, order = new_network(weights), new_descent(weights), np.arange(200)
    set_game(BLOCK.rules(), network)
    means, squares = np.zeros_like(weights), np.zeros_like(weights)
    losses = []
    for number in range(1, 11):
        descent.tallies[:] = 0
        gradients.descend(network, batch, order, descent, aims)
        losses.append(descent.tallies[LOSS])
        gradients.shorten(descent.gradients, 1.0)
        assert np.linalg.norm(descent.gradients) <= 1.0 + 1e-5
        gradients.step(weights, means, squares, descent.gradients, np.float32(1), number, 1e-3)
    assert losses[-1] < losses[0] - 1


def test_what_a_batch_notes() -> None:
    weights = (np.random.default_rng(7).standard_normal((ROWS, UNITS)) * 0.1).astype(np.float32)
    batch = filled(FRENCH, weights, 25.0)
    decisions, moves, rounds = (int(number) for number in batch.counts)
    noted = batch.decisions[:decisions]
    assert decisions > 250
    assert rounds > 5
    assert moves == noted["count"].sum()
    assert (noted["first"] == np.cumsum(noted["count"]) - noted["count"]).all()
    assert (noted["chosen"] < noted["count"]).all()
    assert (noted["log_chance"] <= 0).all()
    assert len(set(noted["seat"].tolist())) == 4
    assert abs(batch.states[:decisions]).sum(axis=1).min() > 0
    assert batch.gains[1] == 4 * rounds  # four sides


def test_the_last_decision_is_compared_with_the_gain_and_others_with_the_next_value() -> None:
    batch, table = new_batch(6, 6), new_table()
    batch.counts[0] = 5
    batch.decisions["seat"][:5] = 9, 1, 0, 1, 1  # the first is of the round before
    batch.decisions["value"][:5] = 7, 0.5, 0.25, 1.0, 2.0
    batch.decisions["advantage"][0] = 3
    table.after[0, :2] = -4, 4
    self_play.note_advantages(table, batch, 1, 0.5)
    # From the end: 4 - 2; 2 - 1 + 0.5 * 2; the other seat's -4 - 0.25; 1 - 0.5 + 0.5 * 2.
    assert batch.decisions["advantage"][:5].tolist() == [3, 1.5, -4.25, 2, 2]
    assert batch.decisions["target"][:5].tolist() == [0, 2, -4, 3, 4]


def test_the_rounds_of_a_group_begin_alike() -> None:
    weights = (np.random.default_rng(9).standard_normal((ROWS, UNITS)) * 0.1).astype(np.float32)
    network, batch, table = new_network(weights), new_batch(300, 4000), new_table()
    rules, stream = FIVES.rules(), random_stream(4)
    set_game(rules, network)
    midway = 0
    for _ in range(12):
        self_play.begin_group(rules, FIVES.engines(), network, table, stream)
        begun = table.rounds[1].tobytes()
        assert table.rounds[1]["status"] == PLAYING
        midway += table.rounds[1]["plies"] > 0
        batch.counts[:] = 0
        states = []
        for _ in range(3):
            first = int(batch.counts[0])
            assert self_play.play_round(rules, network, network, -1, table, batch, stream)
            assert table.rounds[0]["status"] != PLAYING
            assert table.rounds[1].tobytes() == begun
            if int(batch.counts[0]) > first:
                states.append(batch.states[first].tobytes())
        assert len(set(states)) <= 1
    assert 0 < midway < 12


def test_what_the_other_rounds_of_a_group_brought_is_subtracted() -> None:
    batch, table = new_batch(8, 8), new_table()
    batch.decisions["seat"] = 0, 1, 0, 0, 1, 0, 0, 1
    batch.decisions["advantage"] = 2, 1, 4, 3, 5, 9, 0, 7
    table.firsts[:4] = 1, 3, 6, 7  # the first is of the group before, the last of the next
    self_play.compare_rounds(table, batch, 3)
    # Means of seat 0: 4, 6, 0; of seat 1: 1, 5.  The number of rounds divides, its own included.
    expected = [2, 1 - 5 / 2, 4 - 6 / 3, 3 - 4 / 3, 5 - 1 / 2, 9 - 4 / 3, 0 - 10 / 3, 7]
    assert batch.decisions["advantage"] == pytest.approx(expected)


def test_games_are_learned_by_the_networks_of_their_kinds() -> None:
    begin = Trainer([BLOCK], 3, SMALL).blend.networks[0]
    kinds = np.array([game.inputs() for game in (BLOCK, FRENCH, FIVES)])
    blend = Blend(np.repeat(begin[None], 3, axis=0), kinds, np.full(kinds.shape[1], 9, np.float32))
    trainer = Trainer([BLOCK, FRENCH], 3, SMALL, blend)
    trainer.update()
    block, french, fives = trainer.blend.networks
    assert not np.array_equal(block, begin)
    assert not np.array_equal(french, begin)
    assert not np.array_equal(block, french)
    assert np.array_equal(fives, begin)  # no game of its kind
    assert not Trainer([BLOCK, FRENCH], 3, SMALL).resume(trainer.arrays())


def networks(trainer: Trainer) -> bytes:
    """What plays."""
    found: bytes = trainer.blend.networks.tobytes()
    return found


def test_the_same_seed_gives_the_same_bytes_in_one_run_or_in_two(tmp_path: Path) -> None:
    once, twice = tmp_path / "once.npz", tmp_path / "twice.npz"
    trainer = Trainer([BLOCK, FRENCH], 4, SMALL)
    for _ in range(4):
        trainer.update()
    write_arrays(once, trainer.arrays())
    for _ in range(2):
        trainer = Trainer([BLOCK, FRENCH], 4, SMALL)
        if twice.exists():
            assert trainer.resume(read_arrays(twice))
        for _ in range(2):
            trainer.update()
        write_arrays(twice, trainer.arrays())
    assert once.read_bytes() == twice.read_bytes()
    alone = Trainer([BLOCK, FRENCH], 4, SMALL)
    for _ in range(4):
        alone.update(threads=1)
    assert networks(alone) == networks(trainer)
    other = Trainer([BLOCK, FRENCH], 5, SMALL, begin=trainer.blend)
    assert networks(other) == networks(trainer)
    other.update()
    assert networks(other) != networks(trainer)
    for wrong in (other, Trainer([FRENCH, BLOCK], 4, SMALL), Trainer([BLOCK, FRENCH], 4)):
        assert not wrong.resume(read_arrays(twice))
    of_before = read_arrays(twice)
    del of_before["streams"]
    assert not Trainer([BLOCK, FRENCH], 4, SMALL).resume(of_before)


def test_what_was_played_before_changes_no_byte() -> None:
    """Points of All Fives were read as totals of games that score nothing in play."""
    weights = (np.random.default_rng(8).standard_normal((ROWS, UNITS)) * 0.1).astype(np.float32)

    def order(game: TrainedGame, state: int) -> BatchOrder:
        stream = np.uint64(state)
        return BatchOrder(game.rules(), game.engines(), weights, None, stream, 400, 0.0, 0.9)

    def content(found: BatchFound) -> list[bytes]:
        parts = found.batch.decisions, found.batch.states, found.batch.moves
        return [*(part.tobytes() for part in parts), bytes(str(found.stream), "ascii")]

    room = new_room(400)
    for game in (BLOCK, FRENCH, FIVES):
        alone = content(play_batch(order(game, 5)))
        for other in (FIVES, FRENCH):
            play_batch(order(other, 7), room)
            assert content(play_batch(order(game, 5), room)) == alone


@pytest.mark.parametrize("name", catalogue())
def test_every_sheet_can_be_learned(name: str) -> None:
    trainer = Trainer([TrainedGame.of(load(name), None, None)], 1, Recipe(batch=600, part=200))
    before = trainer.blend.networks.copy()
    found = trainer.update()
    assert found.rounds > 0
    assert np.isfinite(trainer.blend.networks).all()
    assert not np.array_equal(trainer.blend.networks, before)


def test_it_learns() -> None:
    """A few thousand rounds are enough to beat what it was at first, and chance, by far."""
    trainer = Trainer([BLOCK], 2, Recipe(batch=2048))
    untrained = compare_with(BLOCK, trainer.blend, "random", 1000, 1)
    for _ in range(25):
        trainer.update()
    trained = compare_with(BLOCK, trainer.blend, "random", 1000, 1)
    assert trained.low > max(3.0, untrained.high)


def test_the_command_trains_goes_on_and_makes_a_bot(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "REPORT_SECONDS", 0.0)
    monkeypatch.setattr(command, "LAST_DECKS", 50)
    out = tmp_path / "network.npz"
    line = ["train", "classic_block", "classic_draw", "--players", "2", "--out", str(out)]
    assert main([*line, "--updates", "1"]) == 0
    first = out.read_bytes()
    assert main([*line, "--updates", "1"]) == 0  # it is done already
    assert out.read_bytes() == first
    assert main([*line, "--updates", "2"]) == 0
    assert out.read_bytes() != first
    said = capsys.readouterr().out
    assert "classic_block (2) against steady: " in said
    assert "classic_draw (2) against steady: " in said
    assert "\n2 updates, 0.03 million decisions" in said
    game = arena.Game("classic_block", 2)
    assert arena.contest(game, f"file:{out}", "random", 10).rounds == 20
    assert make_bot(f"file:{out}").name == f"file:{out}"
    assert main([*line, "--address", "x"]) == 2
    assert "only with --engine ray" in capsys.readouterr().err
    for other in (["--seed", "2"], ["--players", "3"]):
        assert main([*line, *other]) == 2
        assert "was trained on other games" in capsys.readouterr().err
    assert main(["train", "classic_block", "--out", "network.pt"]) == 2
    assert "must end with .npz" in capsys.readouterr().err
