"""The notebook that reads a study with Polars: its cells run, and its outputs are small."""

import json
from pathlib import Path
from typing import Any

import pytest

matplotlib = pytest.importorskip("matplotlib")
pytest.importorskip("polars")
pytest.importorskip("pyarrow")

NOTEBOOK = Path(__file__).parents[2] / "examples" / "study.ipynb"
CODE = [
    cell for cell in json.loads(NOTEBOOK.read_text("utf-8"))["cells"] if cell["cell_type"] == "code"
]


@pytest.mark.filterwarnings("ignore:FigureCanvasAgg is non-interactive")
def test_every_cell_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("STUDY_ROUNDS", "2000")
    matplotlib.use("Agg")
    names: dict[str, Any] = {}
    for cell in CODE:
        exec("".join(cell["source"]), names)
    matplotlib.pyplot.close("all")
    wins = names["wins"]
    assert wins.height == 4 * 2 * 4  # games, beginners, chairs
    for (game, beginner), chairs in wins.group_by("game", "beginner"):
        assert 0.9 < chairs["share"].sum() <= 1, (game, beginner)
    # Even so few rounds show that the beginner wins least.
    assert (wins.filter(chair=0)["share"] < 0.24).all()


def test_the_results_are_in_the_notebook() -> None:
    assert NOTEBOOK.stat().st_size < 150_000
    assert all(cell["outputs"] for cell in CODE[1:])
    assert not any(output["output_type"] == "error" for cell in CODE for output in cell["outputs"])
