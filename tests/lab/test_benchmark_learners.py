"""Learners of other packages in the benchmark."""

from pathlib import Path

import msgspec
import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("sb3_contrib")

from boneyard.cli import main  # noqa: E402
from boneyard.envs.bots import check_bot  # noqa: E402
from boneyard.lab.benchmark.table import ResultTable  # noqa: E402
from boneyard.lab.small_games.games import SmallGame  # noqa: E402
from boneyard.lab.small_games.nfsp import learn  # noqa: E402
from boneyard.lab.small_games.values import exploitability  # noqa: E402
from boneyard.sheets import load  # noqa: E402


def run(*line: str) -> ResultTable:
    assert main(["benchmark", "--quick", "--processes", "1", *line]) == 0
    return msgspec.json.decode(Path("benchmark/table.json").read_bytes(), type=ResultTable)


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TORCHINDUCTOR_CACHE_DIR", str(tmp_path / "torch"))


def test_ppo_learns_and_its_network_plays() -> None:
    table = run("--task", "classic_block", "--entrant", "ppo")
    assert [len(score.seeds) for score in table.scores] == [2, 2]
    assert [point.decisions for point in table.curves] == [512, 1024] * 2
    network = "file:benchmark/networks/classic_block ppo 1 1024.pt"
    check_bot(network, load("classic_block"), 2, False)
    again = run("--task", "classic_block", "--entrant", "ppo")
    assert again == table


def test_nfsp_has_an_exploitability() -> None:
    pytest.importorskip("tree")  # of dm-tree
    table = run("--task", "classic_block-2-2", "--entrant", "nfsp")
    assert [score.seed for score in table.small] == [1, 2]


def test_the_strategy_of_nfsp() -> None:
    pytest.importorskip("tree")
    game = SmallGame("classic_block", 1, 1)
    tree = game.tree()
    strategy = learn(game, 1, 20)
    assert strategy.sum() == pytest.approx(len(tree.states))
    assert exploitability(tree, strategy).gap >= 0
