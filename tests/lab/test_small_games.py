"""Small games: their equilibrium, and the exact exploitability of bots."""

import numpy as np
import pytest

from boneyard.envs.spiel import BoneyardGame
from boneyard.lab.small_games.cfr_plus import CfrPlus
from boneyard.lab.small_games.games import SmallGame, bot_strategy
from boneyard.lab.small_games.tree import GameTree, read_tree
from boneyard.lab.small_games.values import best_answer, exploitability, values
from boneyard.text.messages import MessageError
from support.cases import at_release

pyspiel = pytest.importorskip("pyspiel")
BLOCK = SmallGame("classic_block", 2, 2)


@pytest.fixture(scope="module")
def block() -> GameTree:
    return BLOCK.tree()


def test_kuhn_poker_has_its_known_value_and_exploitability() -> None:
    """Equal strategies lose 11/24 to best answers; an equilibrium gives player 0 a loss of 1/18."""
    tree = read_tree(pyspiel.load_game("kuhn_poker").new_initial_state())
    solver = CfrPlus(tree)
    assert exploitability(tree, solver.average).gap == pytest.approx(11 / 24)
    solver.run(600)
    found = exploitability(tree, solver.average)
    assert found.gap < 1e-3
    assert found.value == pytest.approx(-1 / 18, abs=1e-3)


def test_it_agrees_with_openspiel(block: GameTree) -> None:
    game = BoneyardGame({"sheet": "classic_block", "players": 2, "pips": 2, "hand": 2})
    theirs = read_tree(game.new_initial_state())
    for ours, other in zip(block[:-1], theirs[:-1], strict=True):
        assert np.array_equal(ours, other)
    uniform = CfrPlus(block).average
    policy = pyspiel.UniformRandomPolicy(game)
    assert exploitability(block, uniform).gap == pytest.approx(pyspiel.nash_conv(game, policy) / 2)


def test_the_average_strategies_come_close_to_an_equilibrium(block: GameTree) -> None:
    solver = CfrPlus(block)
    before = exploitability(block, solver.average).gap
    solver.run(100)
    found = exploitability(block, solver.average)
    assert before > 0.5
    assert found.gap < 1e-3
    assert found.value == pytest.approx(0, abs=1e-3)  # seats are alike before the deal


SMALLEST = SmallGame("classic_draw", 1, 1)


@pytest.mark.parametrize(
    ("game", "name"),
    [
        (SmallGame("classic_block", 2, 3), "network"),
        *(at_release(SmallGame("classic_block", 2, 3), name) for name in ("random", "steady")),
        *(at_release(SMALLEST, name) for name in ("heavy", "hard")),
    ],
)
def test_a_best_answer_is_never_below_what_the_bot_gets_itself(game: SmallGame, name: str) -> None:
    tree = game.tree()
    strategy = bot_strategy(tree, name)
    sums = np.add.reduceat(strategy, tree.first[:-1])
    assert sums == pytest.approx(1)
    found = exploitability(tree, strategy)
    assert found.best[0] >= found.value - 1e-12
    assert found.best[1] >= -found.value - 1e-12
    assert np.array_equal(strategy, bot_strategy(tree, name))


def test_a_best_answer_is_the_best_of_all_pure_answers() -> None:
    """Against brute force: every way of player 1 to choose in a game with few choices."""
    tree = SmallGame("classic_block", 1, 1).tree()
    strategy = np.random.default_rng(3).random(int(tree.first[-1]))
    strategy /= np.add.reduceat(strategy, tree.first[:-1])[tree.owner]
    mine = sorted({int(tree.infoset[at]) for at in np.flatnonzero(tree.player == 1)})
    sizes = [int(tree.first[one + 1] - tree.first[one]) for one in mine]
    best = -np.inf
    for picks in np.ndindex(*sizes):
        answer = strategy.copy()
        for one, pick in zip(mine, picks, strict=True):
            answer[tree.first[one] : tree.first[one + 1]] = 0
            answer[tree.first[one] + pick] = 1
        shares = np.where(tree.step >= 0, answer[tree.step], tree.weight)
        best = max(best, -float(values(tree, shares)[0]))
    assert best_answer(tree, 1, strategy) == pytest.approx(best)


def test_an_unknown_bot_is_refused(block: GameTree) -> None:
    with pytest.raises(MessageError, match="there is no bot"):
        bot_strategy(block, "nobody")
