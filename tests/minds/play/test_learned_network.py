"""The network of bots that learned: what it computes, and how its file is read."""

from pathlib import Path

import numpy as np
import pytest

from boneyard import Match, load
from boneyard.envs.bots import check_bot, make_bot
from boneyard.jit import as_python
from boneyard.lab.arena import Game, contest
from boneyard.minds.play.learned.files import LAYOUT, read_weights, write_arrays
from boneyard.minds.play.learned.network import (
    BIAS_ROW,
    HEAD_ROW,
    MOVE_ROW,
    OFFSET_ROW,
    ROWS,
    SCORE_ROW,
    STATE_ROW,
    TRUNK,
    UNITS,
    VALUE_ROW,
    PolicyNetwork,
    choose_learned,
    new_network,
    read_state,
    set_game,
    value_of_state,
)
from boneyard.rules import dtypes
from boneyard.rules.moves import choices
from boneyard.sheets import catalogue
from boneyard.text.messages import MessageError
from support.cases import at_release
from support.learned_inputs import InputReader


def weights(seed: int = 1) -> np.ndarray:
    return (np.random.default_rng(seed).standard_normal((ROWS, UNITS)) / 8).astype(np.float32)


def scores(reader: InputReader, network: PolicyNetwork) -> tuple[np.ndarray, float]:
    """The scores and the value by matrix products in double precision."""
    state, moves = reader.read(reader.rounds[0])
    matrix = network.weights.astype(np.float64)
    inputs = np.concatenate([reader.game(), state])
    trunk = np.maximum(inputs @ matrix[:HEAD_ROW], 0)
    mixed = matrix[BIAS_ROW] + trunk @ matrix[HEAD_ROW:MOVE_ROW]
    units = np.maximum(mixed + moves @ matrix[MOVE_ROW:BIAS_ROW], 0)
    return units @ matrix[SCORE_ROW], float(trunk @ matrix[VALUE_ROW] + matrix[OFFSET_ROW, 0])


@pytest.mark.release
@pytest.mark.parametrize(
    ("sheet", "decks"),
    [("double_bergen", 80), at_release("chickenfoot", 60), at_release("maltese_cross", 60)],
)
def test_the_network_of_the_package_is_better_than_steady(sheet: str, decks: int) -> None:
    """Neither bot draws lots: the same decks give the same result.  The last game is held out."""
    assert contest(Game(sheet, 2), "network", "steady", decks).low > 0


@pytest.mark.parametrize("name", ["classic_block", "french", "all_fives", "mexican_train9"])
def test_it_chooses_the_move_with_the_highest_score(name: str) -> None:
    sheet = load(name)
    reader, network = InputReader(name, sheet.players.max), new_network(weights())
    set_game(reader.rules, network)
    chosen = 0
    rnd = reader.start()
    while rnd.status == dtypes.PLAYING:
        count = choices(reader.rules, rnd, reader.work.moves)
        listed = reader.work.moves[:count].copy()
        if count > 1:
            context = reader.rules, rnd, reader.memory, reader.work, network
            move = choose_learned(*context)
            expected, value = scores(reader, network)
            assert expected[list(listed).index(move)] == pytest.approx(expected.max(), abs=1e-4)
            read_state(*context)
            assert value_of_state(network) == pytest.approx(value, abs=1e-4)
            chosen += 1
        reader.move()
    assert chosen > 2


def test_compiled_and_plain_python_compute_the_same_bytes() -> None:
    reader = InputReader("classic_block", 2)
    compiled, plain = new_network(weights()), new_network(weights())
    reader.start()
    context = reader.rules, reader.rounds[0], reader.memory, reader.work
    set_game(reader.rules, compiled)
    as_python(set_game)(reader.rules, plain)
    with np.errstate(over="ignore"):
        assert choose_learned(*context, compiled) == as_python(choose_learned)(*context, plain)
    assert compiled.state.tobytes() == plain.state.tobytes()
    assert compiled.move.tobytes() == plain.move.tobytes()
    assert compiled.units[TRUNK].tobytes() == plain.units[TRUNK].tobytes()
    assert compiled.units.tobytes() == plain.units.tobytes()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "network.npz"
    write_arrays(path, {"weights": weights()})
    return path


def test_a_network_in_a_file_plays_every_sheet(file: Path) -> None:
    for name in catalogue():
        match, bot = Match(name, seed=3), make_bot(f"file:{file}")
        check_bot(bot.name, match.sheet, match.players, match.partners)
        for _ in range(40):
            if match.turn is not None:
                match.play(bot.choose(match.view(match.turn), match.choices))


def test_the_arena_knows_it_and_a_network_against_itself_is_even(file: Path) -> None:
    name = f"file:{file}"
    result = contest(Game("classic_block", 2), name, name, 4)
    assert (result.gain, result.rounds) == (0, 8)


def test_files_that_are_no_network_of_this_version_are_refused(file: Path) -> None:
    assert np.array_equal(read_weights(str(file)), weights())
    content = file.read_bytes()
    for wrong in (b"", b"PK", content[:1000]):
        file.write_bytes(wrong)
        with pytest.raises(MessageError, match="is no checkpoint"):
            make_bot(f"file:{file}")
    file.write_bytes(content.replace(LAYOUT.encode("utf-32-le"), ("0" * 16).encode("utf-32-le")))
    with pytest.raises(MessageError):
        make_bot(f"file:{file}")
    for other in ({"weights": weights()[1:]}, {"weights": weights().astype(np.float64)}, {}):
        write_arrays(file, other)
        with pytest.raises(MessageError, match="is no checkpoint"):
            make_bot(f"file:{file}")
    with pytest.raises(OSError, match="none"):
        make_bot("file:none.npz")
    np.savez(file, layout=np.array("other"), weights=weights())
    with pytest.raises(MessageError, match="reads other numbers"):
        make_bot(f"file:{file}")


def test_the_rules_of_a_game_are_inputs_but_not_its_target() -> None:
    reader = InputReader("classic_block", 2)
    other = InputReader(load("classic_block").vary({"match.target": 60}), 2)
    draw = InputReader("classic_draw", 2)
    assert reader.game().tobytes() == other.game().tobytes()
    assert reader.game().tobytes() != draw.game().tobytes()
    assert len(reader.game()) == STATE_ROW
