"""The example that solves small games exactly."""

import sys
from pathlib import Path

import pytest

pyspiel = pytest.importorskip("pyspiel")
sys.path.append(str(Path(__file__).parents[2] / "examples"))

import small_games  # noqa: E402
from cfr_plus import CfrPlus  # noqa: E402
from game_tree import read_tree  # noqa: E402


def test_kuhn_poker_has_its_known_value_and_exploitability() -> None:
    """Equal strategies lose 11/24 to best answers; an equilibrium gives player 0 a loss of 1/18."""
    solver = CfrPlus(read_tree(pyspiel.load_game("kuhn_poker")))
    assert solver.exploitability() == pytest.approx(11 / 24)
    solver.run(600)
    assert solver.exploitability() < 1e-3
    assert solver.value() == pytest.approx(-1 / 18, abs=1e-3)


@pytest.mark.release
def test_a_small_block_game_is_solved(capsys: pytest.CaptureFixture[str]) -> None:
    assert small_games.main(["--sheet", "classic_block", "--hand", "2", "--within", "0.002"]) == 0
    said = capsys.readouterr().out
    assert "1,156 positions" in said
    gap = float(said.splitlines()[-2].rpartition(" ")[2])
    assert 0 <= gap < 0.002
    # Seats are alike, so the game is fair before the deal; the lead is an advantage.
    lead = float(said.splitlines()[-1].split()[-2])
    assert lead > 0.5
