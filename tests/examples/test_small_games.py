"""The example that solves small games exactly."""

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[2] / "examples"))

import small_games


def test_a_small_block_game_is_solved(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["--sheet", "classic_block", "--within", "0.002", "--bots"]
    assert small_games.main(line) == 0
    said = capsys.readouterr().out
    assert "1,156 positions" in said
    gaps = [float(line.rpartition(" ")[2]) for line in said.splitlines() if "iterations" in line]
    assert 0 <= gaps[-1] < 0.002
    # Seats are alike, so the game is fair before the deal; the lead is an advantage.
    (lead,) = (float(line.split()[-2]) for line in said.splitlines() if "decide" in line)
    assert lead > 0.5


def test_bots_are_measured(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["--sheet", "classic_draw", "--pips", "2", "--hand", "2", "--bots", "random", "steady"]
    assert small_games.main(line) == 0
    said = capsys.readouterr().out
    gains = [float(line.split()[-4]) for line in said.splitlines() if "a best answer to" in line]
    assert len(gains) == 2
    assert gains[0] > gains[1] >= 0
