"""Every command, and every wrong use of it: one clear line and exit code 2."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from boneyard import Match, __version__, catalogue, load, write_rules
from boneyard.cli import main, parser
from boneyard.game.perft import divide, perft
from boneyard.sheets.loader import CATALOGUE

CAPTURE = pytest.CaptureFixture[str]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = Match("classic_block", players=3, seed=4)
    while match.turn is not None and match.round_number < 3:
        match.play(match.moves[-1])
    path = tmp_path / "game.txt"
    path.write_text(str(match.record()), encoding="utf-8")
    return path


def wrong(capsys: CAPTURE, *args: str) -> str:
    """Return the one line that a wrong command prints."""
    assert leave(*args) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("boneyard: ")
    assert err.count("\n") == 1
    assert "Traceback" not in err
    return err


def leave(*args: str) -> int:
    try:
        return main(args)
    except SystemExit as left:
        return int(left.code or 0)


FRENCH = str(CATALOGUE / "french.toml")


@pytest.mark.parametrize(
    "args", [("--version",), ("--help",), ("sheets",), ("check", FRENCH), ("rules", "french")]
)
def test_commands_that_only_read_compile_nothing(args: tuple[str, ...], tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "boneyard", *args],
        env=os.environ | {"XDG_CACHE_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    imported = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
    assert "boneyard.cli" in imported
    assert "numba" not in imported
    assert list(tmp_path.rglob("*")) == []
    if args[0] == "rules":
        assert done.stdout == write_rules(load("french"))


def test_help_and_version(capsys: CAPTURE) -> None:
    assert leave("--version") == 0
    assert capsys.readouterr().out == f"boneyard {__version__}\n"
    for command in ("play", "sheets", "rules", "check", "replay", "perft"):
        assert leave(command, "--help") == 0
        assert command in capsys.readouterr().out
    assert "COMMAND" in parser().format_help()


def test_sheets(capsys: CAPTURE) -> None:
    assert main(["sheets"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == list(catalogue())
    assert main(["sheets", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [entry["name"] for entry in told] == list(catalogue())
    assert told[0]["digest"] == load(told[0]["name"]).digest


def test_the_name_of_a_broken_user_sheet_is_printed(
    capsys: CAPTURE, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BONEYARD_SHEETS", str(tmp_path))
    (tmp_path / "mine.toml").write_text("deal = 3\n")
    assert main(["sheets"]) == 2
    out, err = capsys.readouterr()
    assert "french" in out
    assert err.startswith("boneyard: mine.toml:1: deal")


def test_rules(capsys: CAPTURE) -> None:
    assert main(["rules", "french"]) == 0
    assert capsys.readouterr().out.startswith("# French Dominoes")
    assert main(["rules", "french", "--lang", "fr"]) == 0
    assert capsys.readouterr().out.startswith("# Dominos français")


def test_check(capsys: CAPTURE, tmp_path: Path) -> None:
    path = tmp_path / "sunday.toml"
    path.write_text('base = "classic_draw"\nmatch = { target = 50 }\n')
    assert main(["check", str(path)]) == 0
    assert "good" in capsys.readouterr().out
    assert main(["perft", str(path), "--depth", "1"]) == 0
    capsys.readouterr()
    path.write_text('base = "classic_draw"\nmatch = { targe = 50 }\n')
    assert (
        "sunday.toml:2: match.targe: there is no such field; did you mean match.target?"
        in wrong(capsys, "check", str(path))
    )
    path.write_text("base = \n")
    assert "sunday.toml: is not TOML" in wrong(capsys, "check", str(path))
    path.write_bytes(b"\xff\xfe\x00")
    assert "UTF-8" in wrong(capsys, "check", str(path))
    assert "cannot be read" in wrong(capsys, "check", str(tmp_path / "none.toml"))
    assert "cannot be read" in wrong(capsys, "check", str(tmp_path))


def test_replay(capsys: CAPTURE, record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert main(["replay", str(record)]) == 0
    out = capsys.readouterr().out
    assert "Round 1 is over" in out
    assert "The match isn’t over: round 3" in out
    assert " plays " not in out
    assert main(["replay", str(record), "--plain"]) == 0
    assert " plays " in capsys.readouterr().out
    assert main(["replay", str(record), "--lang", "fr"]) == 0
    assert "La manche 1 est finie" in capsys.readouterr().out
    typed = io.TextIOWrapper(io.BytesIO(record.read_bytes()))
    monkeypatch.setattr("sys.stdin", typed)
    assert main(["replay", "-"]) == 0


def test_replay_of_json_and_of_a_finished_match(capsys: CAPTURE, tmp_path: Path) -> None:
    match = Match("classic_single", seed=4)
    while match.turn is not None:
        match.play(match.moves[0])
    path = tmp_path / "game.json"
    path.write_text(match.record().json(), encoding="utf-8")
    assert main(["replay", str(path)]) == 0
    assert "The match is over." in capsys.readouterr().out


def test_damaged_records(capsys: CAPTURE, record: Path) -> None:
    whole = record.read_text(encoding="utf-8")
    for damaged in (
        whole[: len(whole) // 2],
        whole.replace('[Digest "', '[Digest "0'),
        whole.replace("0: ", "1: ", 1),
        whole.replace("[Players", "[Playrs"),
        "",
        "\x00",
        "{",
        "{}",
        "[]",
    ):
        record.write_text(damaged, encoding="utf-8")
        assert str(record) in wrong(capsys, "replay", str(record))
    record.write_bytes(b"\xff\xff")
    assert "UTF-8" in wrong(capsys, "replay", str(record))
    assert "no such file" in wrong(capsys, "replay", str(record) + "x")


def test_perft(capsys: CAPTURE) -> None:
    match = Match("premium", players=3, seed="9")
    assert perft(match, 0) == 1
    assert perft(match, 3) == sum(count for _, count in divide(match, 3))
    args = ["perft", "premium", "--players", "3", "--seed", "9", "--depth", "3"]
    assert main(args) == 0
    assert capsys.readouterr().out == f"{perft(match, 3)}\n"
    assert main([*args, "--divide"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert int(lines[-1]) == perft(match, 3)
    assert [line.split()[0] for line in lines[:-1]] == [str(move) for move in match.choices]
    assert str(match.record()) == str(Match("premium", players=3, seed="9").record())


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ((), "COMMAND"),
        (("dance",), "dance"),
        (("play", "--plain", "frnech"), "did you mean french?"),
        (("play", "mexican"), "d12_mexican_train"),
        (("rules", "xyzzy"), "boneyard sheets"),
        (("rules", "no/such.toml"), "cannot be read"),
        (("play", "french", "--players", "3"), "players: 3 is not 4"),
        (("play", "french", "--players", "four"), "'four' is not a number"),
        (("play", "french", "--partners"), "partners"),
        (("play", "french", "--bots", "clever"), "there is no bot 'clever'"),
        (("play", "--bots", "clever"), "there is no bot 'clever'"),
        (("play", "french", "--bots", ""), "there is no bot ''"),
        (("play", "french", "--lang", "de"), "de"),
        (("rules",), "SHEET"),
        (("check",), "FILE"),
        (("perft", "french", "--depth", "-1"), "-1"),
        (("perft", "french", "--depth", "5000"), "depth"),
        (("perft", "french", "--players", "9"), "players"),
    ],
)
def test_wrong_arguments(capsys: CAPTURE, args: tuple[str, ...], said: str) -> None:
    assert said in wrong(capsys, *args)


def test_without_a_terminal_the_line_mode_starts(
    capsys: CAPTURE, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("BONEYARD_RECORDS", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO("1\nquit\n"))
    assert main(["play", "french", "--seed", "7"]) == 0
    out = capsys.readouterr().out
    assert "Your turn." in out
    assert len(list(tmp_path.iterdir())) == 1


def test_ctrl_c_is_not_an_error(capsys: CAPTURE, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("boneyard.game.perft.perft", interrupted)
    assert main(["perft", "french"]) == 130
    assert capsys.readouterr().err == ""


def test_a_closed_pipe_is_not_an_error() -> None:
    done = subprocess.run(
        f"{sys.executable} -m boneyard rules french | head -1",
        shell=True,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "# French Dominoes\n"
    assert done.stderr == ""


def test_the_language_of_the_environment_is_used_if_it_is_known(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, value, title in (
        ("LC_ALL", "es_MX.UTF-8", "# Dominó francés"),
        ("LC_ALL", "pl_PL", "# French Dominoes"),
        ("LANG", "fr_CA.UTF-8", "# Dominos français"),
    ):
        monkeypatch.delenv("LC_ALL")
        monkeypatch.setenv(name, value)
        assert main(["rules", "french"]) == 0
        assert capsys.readouterr().out.startswith(title)
