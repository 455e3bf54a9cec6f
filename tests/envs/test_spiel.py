"""OpenSpiel's own tests, recorded playthroughs, and what a state tells each seat."""

import pickle
import random
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from copy import copy, deepcopy
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.algorithms.cfr import CFRSolver
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation
from open_spiel.python.policy import TabularPolicy

from boneyard.envs import spiel  # noqa: F401
from boneyard.envs.guesses import as_match
from support.cases import one_in
from support.random_matches import PLACES, one_a_sheet, place_ids

SOME = [place for place in one_a_sheet() if place[0] in ("french", "premium", "doubles")]
SOME += [("classic_draw", 2, False), ("partnership", 4, True), ("d12_mexican_train", 3, False)]
SOME += [("classic_two_sets", 2, False)]  # equal tiles are different outcomes
SOME += [("all_fives", 2, False)]  # with points earned in play
TINY = "python_boneyard_classic_block(players=2,pips=2,hand=2)"
TINY_DRAW = "python_boneyard_classic_draw(players=2,pips=2,hand=2)"
PLAYTHROUGHS = sorted((Path(__file__).parents[1] / "data/playthroughs").glob("*.txt"))


def game_of(place: tuple[str, int, bool], **more: object) -> Any:
    name, players, partners = place
    return pyspiel.load_game(
        f"python_boneyard_{name}", {"players": players, "partners": partners, **more}
    )


def playout(state: Any, rng: random.Random) -> Iterator[Any]:
    """Play at random; yield the state before each action of a player."""
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, shares)[0])
        else:
            yield state
            state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.parametrize("place", one_in(3, SOME), ids=place_ids)
def test_openspiel_accepts_a_sheet(place: tuple[str, int, bool]) -> None:
    pyspiel.random_sim_test(game_of(place), num_sims=3, serialize=True, verbose=False)


@pytest.mark.parametrize(
    "name", one_in(2, ["lets_play", "premium"])
)  # with void deals and with lots
def test_openspiel_accepts_a_match(name: str) -> None:
    game = game_of((name, 2, False), episode="match")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.soak
@pytest.mark.parametrize("place", PLACES, ids=place_ids)
def test_openspiel_accepts_every_sheet(place: tuple[str, int, bool]) -> None:
    for more in ({}, {"deal": "any", "reward": "win"}, {"episode": "match"}):
        sims = 1 if more.get("episode") else 20
        game = game_of(place, **more)
        pyspiel.random_sim_test(game, num_sims=sims, serialize=sims > 1, verbose=False)
    resample(place, 5)


@pytest.mark.parametrize("file", PLAYTHROUGHS, ids=lambda file: file.stem)
def test_a_recorded_playthrough_is_played_again(file: Path) -> None:
    flags.FLAGS.mark_as_parsed()  # OpenSpiel reads one
    found, right = generate_playthrough.replay(file)
    assert found.splitlines() == right.splitlines()


def test_there_are_playthroughs() -> None:
    assert len(PLAYTHROUGHS) >= 2


def states(state: Any, chance: float = 1.0) -> Iterator[tuple[Any, float]]:
    """Every state below one, with the probability that chance plays its part."""
    if state.is_terminal():
        return
    if state.is_chance_node():
        for outcome, share in state.chance_outcomes():
            yield from states(state.child(outcome), chance * share)
        return
    yield state, chance
    for action in state.legal_actions():
        yield from states(state.child(action), chance)


@pytest.mark.parametrize("name", [TINY, TINY_DRAW])
def test_an_information_state_tells_the_legal_actions(name: str) -> None:
    game = pyspiel.load_game(name)
    observer = make_observation(game, INFO_STATE_OBS_TYPE)
    legal: dict[str, set[tuple[int, ...]]] = defaultdict(set)
    tensors: dict[str, set[bytes]] = defaultdict(set)
    strings: dict[bytes, set[str]] = defaultdict(set)
    for state, _ in states(game.new_initial_state()):
        player, actions = state.current_player(), state.legal_actions()
        text = state.information_state_string(player)
        observer.set_from(state, player)
        raw = observer.tensor.tobytes()
        legal[text].add(tuple(actions))
        tensors[text].add(raw)
        strings[raw].add(text)
        assert text.endswith(" legal " + " ".join(map(str, actions)))
        assert np.flatnonzero(observer.dict["legal"]).tolist() == actions
    for found in (legal, tensors, strings):
        assert {len(one) for one in found.values()} == {1}


def test_strings_tell_the_points_earned_and_the_count() -> None:
    game = pyspiel.load_game("python_boneyard_all_fives(players=3,episode=match)")
    earned = set()
    for state in playout(game.new_initial_state(), random.Random(2)):
        match = as_match(state.inner)
        player = state.current_player()
        text = f"scores {list(match.scores)} earned {list(match.earned)} count {match.count} "
        assert text in str(state)
        assert text in state.information_state_string(player)
        seen = f"{state.observation_string(player)} "
        assert (f" count [{match.count}] " in seen) == (match.count != 0)
        mine = [match.earned[(player + i) % 3] for i in range(3)]
        assert (f" earned {mine} " in seen) == any(mine)
        earned.add(match.earned)
        if match.round_number == 3:
            break
    assert len(earned) > 5


@pytest.mark.parametrize("order", ["sorted", "any"])
def test_all_deals_are_equally_likely(order: str) -> None:
    game = pyspiel.load_game(TINY.replace(")", f",deal={order})"))
    found: Counter[str] = Counter()
    for state, chance in states(game.new_initial_state()):
        if not state.inner.rounds[-1].steps:
            found[str(state)] += chance
    assert len(found) == 90  # 6 tiles, 2 for each
    assert list(found.values()) == pytest.approx([1 / 90] * 90)


@pytest.mark.release
def test_a_small_game_can_be_solved() -> None:
    game = pyspiel.load_game(TINY)
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(12):
        solver.evaluate_and_update_policy()
    assert pyspiel.nash_conv(game, solver.tabular_average_policy()) < 0.05


COPIES = {"pickle": lambda one: pickle.loads(pickle.dumps(one)), "deep": deepcopy, "copy": copy}


@pytest.mark.parametrize("how", COPIES)
@pytest.mark.parametrize("name", ["python_boneyard_french(episode=match)", TINY_DRAW])
def test_a_copy_of_a_game_and_of_a_state_plays_the_same(name: str, how: str) -> None:
    game = pyspiel.load_game(name)
    twin = COPIES[how](game)
    assert (str(twin), twin.get_parameters()) == (str(game), game.get_parameters())
    for state in playout(game.new_initial_state(), random.Random(5)):
        if state.move_number() < 40 and not state.move_number() % 8:
            other = COPIES[how](state)
            assert (str(other), other.history()) == (str(state), state.history())
            assert other.legal_actions() == state.legal_actions()
            assert str(other.get_game()) == str(game)
            other.apply_action(other.legal_actions()[0])
            assert str(other) != str(state)
    again = twin.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert again.returns() == state.returns()


def test_policies_and_solvers_can_be_pickled() -> None:
    game = pyspiel.load_game(TINY)
    for one in (TabularPolicy(game), CFRSolver(game), pyspiel.CFRPlusSolver(game)):
        for how in ("pickle", "deep"):
            assert type(COPIES[how](one)) is type(one)


def test_a_game_of_a_sheet_in_any_folder_reaches_another_process(tmp_path: Path) -> None:
    file = tmp_path / "a,b(c)=d" / "mine.toml"
    file.parent.mkdir()
    file.write_text('base = "classic_draw"\n[match]\ntarget = 60\n')
    game = pyspiel.load_game("python_boneyard", {"sheet": str(file), "players": 2})
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    state = next(playout(game.new_initial_state(), random.Random(1)))
    (tmp_path / "both.pickle").write_bytes(pickle.dumps((game, state)))
    code = "import pickle, sys; game, state = pickle.load(open(sys.argv[1], 'rb')); "
    code += "print(game.setting.sheet.match.target, state.history())"
    found = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code, str(tmp_path / "both.pickle")],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert found.stdout == f"60 {state.history()}\n"


@pytest.mark.parametrize("player", [-4, -3, -1, 2, 99])
def test_what_nobody_knows_is_no_information_state(player: int) -> None:
    state = next(playout(pyspiel.load_game(TINY).new_initial_state(), random.Random(1)))
    observer = make_observation(state.get_game(), INFO_STATE_OBS_TYPE)
    for ask in (
        state.information_state_string, state.observation_string, state.information_state_tensor,
        state.observation_tensor, lambda player: observer.set_from(state, player),
        lambda player: observer.string_from(state, player),
        lambda player: state.resample_from_infostate(player, random.random),
    ):  # fmt: skip
        with pytest.raises(pyspiel.SpielError):
            ask(player)


def test_only_a_player_in_turn_is_asked_without_a_number() -> None:
    dealing = pyspiel.load_game(TINY).new_initial_state()
    *_, last = (state.clone() for state in playout(dealing.clone(), random.Random(1)))
    over = last.child(last.legal_actions()[0])
    assert over.is_terminal()
    for ask in ("information_state_string", "observation_string"):
        assert getattr(last, ask)() == getattr(last, ask)(last.current_player())
        for state in (dealing, over):
            with pytest.raises(pyspiel.SpielError):
                getattr(state, ask)()


def test_an_action_outside_the_space_changes_nothing() -> None:
    places = [TINY, TINY.replace(")", ",deal=any)"), TINY_DRAW, "python_boneyard_lets_play"]
    for name in places:
        state = pyspiel.load_game(name).new_initial_state()
        kinds = set()
        while not state.is_terminal() and state.move_number() < 60:
            right = state.legal_actions()
            kinds.add(state.inner.chance)
            before = str(state), state.history(), right, state.inner.state.tobytes()
            for wrong in (-2, -58, max(right) + 1, 58, 2**40):
                if wrong in right:
                    continue
                with pytest.raises((ValueError, pyspiel.SpielError)):
                    state.apply_action(wrong)
                found = str(state), state.history(), state.legal_actions()
                assert (*found, state.inner.state.tobytes()) == before
            state.apply_action(right[0])
        assert len(kinds) > 1
    with pytest.raises(pyspiel.SpielError, match="there is no action -1 among"):
        state.action_to_string(0, -1)


def resample(place: tuple[str, int, bool], count: int, **more: object) -> None:
    """Compare each decision of a playout with states that look the same to the player."""
    rng = random.Random(place[0])
    at = 0
    for state in playout(game_of(place, **more).new_initial_state(), rng):
        at += 1
        if at % max(1, 24 // count):
            continue
        player = state.current_player()
        twin = state.resample_from_infostate(player, rng.random)
        assert twin.current_player() == player
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert twin.legal_actions() == state.legal_actions()


@pytest.mark.parametrize("place", SOME, ids=place_ids)
def test_a_state_that_looks_the_same_has_the_same_actions(place: tuple[str, int, bool]) -> None:
    resample(place, 4)


def test_resampling_a_match_keeps_the_rounds_before() -> None:
    resample(("lets_play", 3, False), 1, episode="match")


def test_resampling_is_uniform_over_the_deals() -> None:
    game, rng = pyspiel.load_game(TINY_DRAW), random.Random(3)
    state = game.new_initial_state()
    *_, last = (one.clone() for _, one in zip(range(2), playout(state, rng), strict=False))
    player = last.current_player()
    text = last.information_state_string(player)
    right: Counter[str] = Counter()
    for other, chance in states(game.new_initial_state()):
        if other.current_player() == player and other.information_state_string(player) == text:
            right[str(other)] += chance
    count = 60 * len(right)
    found = Counter(str(last.resample_from_infostate(player, rng.random)) for _ in range(count))
    assert set(found) <= set(right)
    total = sum(right.values())
    for one, chance in right.items():
        share = chance / total
        deviation = (count * share * (1 - share)) ** 0.5
        assert abs(found[one] - count * share) < 4.5 * deviation + 1e-9


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("python_boneyard(sheet=frensh)", "no sheet of that name"),
        ("python_boneyard_french(players=3)", "players: 3 is not 4"),
        ("python_boneyard_french(deal=secret)", "deal: 'secret' is not one of sorted, any"),
        ("python_boneyard_classic_block(pips=30)", "set.max_pip"),
    ],
)
def test_wrong_parameters_are_named(name: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        pyspiel.load_game(name)
