"""``boneyard study`` on the command line."""

from pathlib import Path

import pytest

from boneyard import cli

pytest.importorskip("pyarrow")


def test_options_describe_a_study(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "results"
    command = "study --sheet classic_block --players 2 --bots steady,random --matches 20 --out"
    assert cli.main([*command.split(), str(out)]) == 0
    assert str(out) in capsys.readouterr().out
    assert (out / "rounds" / "part-00000.parquet").exists()
    assert cli.main([*command.split(), str(out)]) == 2
    assert "--resume" in capsys.readouterr().err
    assert cli.main([*command.split(), str(out), "--resume"]) == 0
    assert "hard against steady" not in (out / "report.md").read_text("utf-8")


def test_the_bot_that_thinks_plays_for_the_report(tmp_path: Path) -> None:
    out = tmp_path / "results"
    command = "study --sheet classic_block --players 2 --matches 5 --hard 2 --processes 1 --out"
    assert cli.main([*command.split(), str(out)]) == 0
    assert "hard against steady | 2 |" in (out / "report.md").read_text("utf-8")


def test_a_file_describes_a_study(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    spec = tmp_path / "mine.toml"
    spec.write_text('sheets = ["classic_block"]\nplayers = [2]\nmatches = 10\n')
    assert cli.main(["study", str(spec), "--out", str(tmp_path / "out"), "--processes", "1"]) == 0
    assert cli.main(["study", str(spec), "--seed", "3"]) == 2
    assert "belong into the specification: --seed" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("study", "give a specification"),
        ("study a.toml b.toml", "'b.toml': give one specification only"),
        ("study nowhere.toml", "nowhere.toml"),
        ("study --sheet nothing --rounds 5", "no sheet of that name"),
        ("study --sheet french", "boneyard study: rounds: give either rounds or matches"),
        ("study --sheet french --rounds 5 --address x", "only with --engine ray"),
        ("study --sheet french --rounds 0", "boneyard study: rounds: is 0; must be at least 1"),
        ("study --sheet french --matches 0", "boneyard study: matches: is 0; must be at least 1"),
    ],
)
def test_errors_name_what_is_wrong(
    command: str, message: str, capsys: pytest.CaptureFixture[str], tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    assert cli.main(command.split()) == 2
    assert message in capsys.readouterr().err
