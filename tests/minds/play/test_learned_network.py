"""The network of bots that learned: what it computes, and how its file is read."""

from pathlib import Path

import numpy as np
import pytest

from boneyard import Match, load
from boneyard.envs.bots import check_bot, make_bot
from boneyard.jit import as_python
from boneyard.lab.arena import Game, contest
from boneyard.minds.play.learned.blend import NEAREST, STEPS, Blend, game_inputs, shares_of
from boneyard.minds.play.learned.dtypes import GAME_INPUTS
from boneyard.minds.play.learned.files import LAYOUT, arrays_of, read_blend, write_arrays
from boneyard.minds.play.learned.network import (
    ROWS,
    STATE_ROW,
    TRUNK,
    UNITS,
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
from support.plain_network import compute


def weights(seed: int = 1) -> np.ndarray:
    return (np.random.default_rng(seed).standard_normal((ROWS, UNITS)) / 8).astype(np.float32)


def scores(reader: InputReader, network: PolicyNetwork) -> tuple[np.ndarray, float]:
    """The scores and the value by matrix products in double precision."""
    state, moves = reader.read(reader.rounds[0])
    inputs = np.concatenate([reader.game(), state])
    weights = network.weights.astype(np.float64)
    return compute(weights, inputs, reader.suits, reader.links, moves, reader.touched)


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
    assert compiled.links.tobytes() == plain.links.tobytes()
    assert compiled.layers.tobytes() == plain.layers.tobytes()
    assert compiled.units[TRUNK].tobytes() == plain.units[TRUNK].tobytes()
    assert compiled.units.tobytes() == plain.units.tobytes()


def several(count: int) -> Blend:
    """Networks for two-player games, each with another size of the hand."""
    kinds = np.repeat(game_inputs(InputReader("classic_block", 2).rules)[None], count, axis=0)
    kinds[:, GAME_INPUTS.names.index("hand")] = np.arange(1, count + 1) / 7
    networks = np.array([weights(seed) for seed in range(count)])
    return Blend(networks, kinds, np.full(kinds.shape[1], 7, np.float32))


def test_a_game_is_played_by_the_networks_of_the_nearest_kinds() -> None:
    blend, rules = several(9), InputReader("classic_block", 2).rules
    shares = blend.shares(rules)
    assert shares.argmax() == 6  # a hand of seven tiles
    assert shares[6] > 0.9
    between = Blend(blend.networks, blend.kinds + 0.5 / 7, blend.scale).shares(rules)
    assert np.flatnonzero(between).tolist() == [5, 6]  # as near as each other
    expected = sum(
        share * network.astype(np.float64)
        for share, network in zip(between, blend.networks, strict=True)
    )
    blend = Blend(blend.networks, blend.kinds + 0.5 / 7, blend.scale)
    assert blend.weights(rules) == pytest.approx(expected, abs=1e-6)
    assert blend.weights(rules) is blend.weights(rules)
    one = Blend.alone(weights())
    assert one.shares(rules).tolist() == [1]
    assert np.array_equal(one.weights(rules), weights())


@pytest.mark.parametrize("count", [2, 3, 4, 9])
def test_shares_add_up_and_none_jumps(count: int) -> None:
    random = np.random.default_rng(count)
    places = random.standard_normal((count, 5))
    before, shares = None, None
    for step in np.linspace(0, 1, 2000):
        shares = shares_of((((1 - step) * places[0] + step * places[1] - places) ** 2).sum(1))
        assert shares.sum() == 1
        assert (shares * STEPS == np.round(shares * STEPS)).all()
        assert 0 < np.count_nonzero(shares) <= NEAREST
        assert before is None or abs(shares - before).max() < 0.1
        before = shares
    assert shares is not None
    assert shares[1] == 1


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "network.npz"
    write_arrays(path, arrays_of(Blend.alone(weights())))
    return path


def test_networks_in_half_the_room_are_read_as_others(file: Path) -> None:
    half = weights().astype(np.float16)
    write_arrays(file, {**arrays_of(Blend.alone(weights())), "networks": half[None]})
    found = read_blend(str(file)).networks
    assert found.dtype == np.float32
    assert np.array_equal(found[0], half)


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
    blend = arrays_of(Blend.alone(weights()))
    assert np.array_equal(read_blend(str(file)).networks, blend["networks"])
    content = file.read_bytes()
    for wrong in (b"", b"PK", content[:1000]):
        file.write_bytes(wrong)
        with pytest.raises(MessageError, match="is no checkpoint"):
            make_bot(f"file:{file}")
    file.write_bytes(content.replace(LAYOUT.encode("utf-32-le"), ("0" * 16).encode("utf-32-le")))
    with pytest.raises(MessageError):
        make_bot(f"file:{file}")
    networks, kinds = blend["networks"], blend["kinds"]
    for other in (
        *({"networks": networks[:, 1:]}, {"networks": networks.astype(np.float64)}),
        *({"networks": networks[:0], "kinds": kinds[:0]}, {"kinds": kinds[:, 1:]}),
        {"scale": blend["scale"][0]},
    ):
        write_arrays(file, {**blend, **other})
        with pytest.raises(MessageError, match="is no checkpoint"):
            make_bot(f"file:{file}")
    with pytest.raises(OSError, match="none"):
        make_bot("file:none.npz")
    np.savez(file, layout=np.array("other"), **blend)
    with pytest.raises(MessageError, match="reads other numbers"):
        make_bot(f"file:{file}")


def test_the_rules_of_a_game_are_inputs_but_not_its_target() -> None:
    reader = InputReader("classic_block", 2)
    other = InputReader(load("classic_block").vary({"match.target": 60}), 2)
    draw = InputReader("classic_draw", 2)
    assert reader.game().tobytes() == other.game().tobytes()
    assert reader.game().tobytes() != draw.game().tobytes()
    assert len(reader.game()) == STATE_ROW
