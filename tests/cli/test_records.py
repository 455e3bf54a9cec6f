"""The commands that take a record: marks, names from its tags, several matches in one file."""

import io
import sys
from pathlib import Path

import pytest

from boneyard import Match, Record
from boneyard.cli import main
from boneyard.text import languages
from support.recorded_games import game_file

CAPTURE = pytest.CaptureFixture[str]
MARK = b"\xef\xbb\xbf"


def played(seed: int, *names: str) -> Record:
    match = Match("classic_single", players=2, seed=seed)
    while match.turn is not None:
        match.play(match.moves[0])
    return match.record([(f"Seat{seat}", name) for seat, name in enumerate(names)])


def written(folder: Path, data: bytes) -> str:
    file = folder / "match.txt"
    file.write_bytes(data)
    return str(file)


def said(capsys: CAPTURE, *args: str, code: int = 0) -> str:
    found = main(args)
    out, err = capsys.readouterr()
    assert found == code, err
    return out if code == 0 else err


@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
@pytest.mark.parametrize("json", [False, True])
def test_a_mark_and_any_line_ends_are_read(
    json: bool, end: bytes, tmp_path: Path, capsys: CAPTURE, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = played(4)
    plain = (record.json() if json else str(record)).encode()
    as_it_is = said(capsys, "replay", written(tmp_path, plain))
    assert "The match is over." in as_it_is
    for data in (MARK + plain.replace(b"\n", end), MARK + plain.replace(b"\n", end).rstrip()):
        file = written(tmp_path, data)
        assert said(capsys, "replay", file) == as_it_is
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="latin-1"))
        assert said(capsys, "replay", "-") == as_it_is
        assert "--seat" not in said(capsys, "review", file, "--budget", "1")
        assert "FairDeal" in said(capsys, "verify", file, code=2)


def test_a_sheet_with_a_mark_is_checked(tmp_path: Path, capsys: CAPTURE) -> None:
    sheet = tmp_path / "ours.toml"
    sheet.write_bytes(MARK + b'base = "french"\r\nmatch.target = 50')
    assert "good" in said(capsys, "check", str(sheet))
    child = tmp_path / "theirs.toml"
    child.write_bytes(MARK + b'base = "ours"\r\nmatch.target = 0')
    assert "theirs.toml:2: match.target" in said(capsys, "check", str(child), code=2)


@pytest.mark.parametrize("lang", languages())
def test_names_of_the_tags_are_used(lang: str, tmp_path: Path, capsys: CAPTURE) -> None:
    file = written(tmp_path, str(played(4, "Zoë", "Omar 👨\u200d👩")).encode())
    for options in ([], ["--plain"]):
        out = said(capsys, "replay", file, "--lang", lang, *options)
        assert "Zoë" in out
        assert "Omar 👨\u200d👩" in out
    out = said(capsys, "review", file, "--lang", lang, "--budget", "1")
    assert "Zoë" in out


def test_equal_names_are_told_apart_and_missing_ones_made(tmp_path: Path, capsys: CAPTURE) -> None:
    file = written(tmp_path, str(played(4, "Ann", "ANN\u200b")).encode())
    out = said(capsys, "replay", file)
    assert "Ann" in out
    assert "ANN (2)" in out
    file = written(tmp_path, str(played(4, "Bruno", "\u3164")).encode())
    assert "Bruno (2)" in said(capsys, "replay", file)
    assert played(4, "-", "x" * 99).names == ("", "x" * 40)


def several(folder: Path) -> str:
    return written(folder, f"{played(4, 'Ann', 'Bo')}\n{played(5, 'Cleo', 'Dan')}".encode())


def test_every_match_of_a_file_is_replayed_or_one(tmp_path: Path, capsys: CAPTURE) -> None:
    file = several(tmp_path)
    both = said(capsys, "replay", file)
    assert both.index("Match 1 of 2") < both.index("Ann") < both.index("Match 2 of 2")
    assert both.index("Match 2 of 2") < both.index("Cleo")
    first, second = (said(capsys, "replay", file, "--game", n) for n in "12")
    assert both == f"Match 1 of 2\n{first}\nMatch 2 of 2\n{second}"
    assert "Cleo" in said(capsys, "review", file, "--game", "2", "--budget", "1")


def test_a_match_that_must_be_chosen(tmp_path: Path, capsys: CAPTURE) -> None:
    file = several(tmp_path)
    for command in ("review", "verify"):
        error = said(capsys, command, file, code=2)
        assert error == f"boneyard: {file}: it has 2 matches: choose one with --game\n"
    for wrong in ("0", "3"):
        error = said(capsys, "replay", file, "--game", wrong, code=2)
        assert error == f"boneyard: {file}: it has no match {wrong}: the last is 2\n"


def test_a_fault_names_its_match(tmp_path: Path, capsys: CAPTURE) -> None:
    good = game_file("classic_single").read_text(encoding="utf-8")
    file = written(tmp_path, f"{good}\n{good.replace('= out', '= blocked', 1)}".encode())
    error = said(capsys, "replay", file, code=2)
    assert error.startswith(f"boneyard: {file}: match 2: round 1: its result is 'out")
