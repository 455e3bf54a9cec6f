"""The line mode with a pipe at each end: in this process, and some games in one of their own."""

import io
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from boneyard.cli import main
from boneyard.game.record import Record
from boneyard.game.replay import replay

PATIENCE = 120
"""Seconds: the first start on a machine compiles the rules."""

Play = Callable[..., str]

COMMAND = [sys.executable, "-m", "boneyard", "play"]


@pytest.fixture(autouse=True)
def env(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The environment of a process, which this process has too."""
    monkeypatch.setenv("BONEYARD_RECORDS", str(tmp_path / "records"))
    return {**os.environ, "PYTHONUTF8": "1"}


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch) -> Play:
    """Plays in this process: to start another takes longer than most games."""

    def played(typed: str, *args: str) -> str:
        out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), "utf-8"))
            patch.setattr(sys, "stdout", out)
            assert main(["play", *args]) == 0
        out.flush()
        return out.buffer.getvalue().decode()

    return played


def play_apart(env: dict[str, str], typed: str, *args: str) -> str:
    """Play in a process of its own."""
    done = subprocess.run(
        [*COMMAND, *args],
        input=typed,
        env=env,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout


def record_in(out: str) -> Record:
    found = re.search(r"(\S+\.txt)$", out.strip().splitlines()[-1])
    assert found, out[-300:]
    return Record.parse(Path(found[1]).read_text(encoding="utf-8"))


def check_scores(out: str, players: int) -> None:
    """Check that the lines of a round add up to its points, and those to the totals."""
    totals: dict[str, int] = {}
    points: dict[str, int] = {}
    rounds = 0
    for line in out.splitlines():
        if reason := re.fullmatch(r"(\w+): ([+−])(\d+), [a-z].*\.", line):
            sign = -1 if reason[2] == "−" else 1
            points[reason[1]] = points.get(reason[1], 0) + sign * int(reason[3])
        if total := re.fullmatch(r"(\w+): (-?\d+) in this round, (-?\d+) in all\.", line):
            name, gained, all_in_all = total[1], int(total[2]), int(total[3])
            points[name] = points.get(name, 0) - gained
            totals[name] = totals.get(name, 0) + gained
            assert points.pop(name) == 0, line
            assert totals[name] == all_in_all, line
            rounds += 1
    assert rounds
    assert rounds % players == 0


def test_a_whole_match_of_french_dominoes(env: dict[str, str]) -> None:
    out = play_apart(env, "moves\n1\n" * 300, "french", "--seed", "7", "--plain")
    assert "Round 1 is over" in out
    assert "The match is over." in out
    check_scores(out, 4)
    match = replay(record_in(out))
    assert match.outcome is not None
    assert max(match.scores) >= 100


def test_matches_of_a_series_follow_each_other(play: Play, tmp_path: Path) -> None:
    sheet = tmp_path / "short.toml"
    sheet.write_text('base = "classic_single"\nseries.count = "wins"\n', encoding="utf-8")
    out = play("1\n" * 60 + "quit\n", str(sheet), "--seed", "3")
    assert out.count("Round 1 is dealt") >= out.count("The match is over.") > 1
    assert "Enter: another match" in out
    assert "Wins in 1 match\n1. " in out
    assert "Wins in 2 matches\n1. " in out
    assert re.search(r"^\w+: \+1 for the win$", out, re.MULTILINE)


def test_a_whole_round_of_mexican_train(play: Play) -> None:
    out = play("moves\n1\n" * 60, "d12_mexican_train", "--seed", "3", "--bots", "heavy,random")
    assert "Round 1 is dealt, with the 12-12 in the middle." in out
    assert "on the Mexican train" in out
    assert "Round 1 is over" in out
    check_scores(out, 4)
    assert len(record_in(out).rounds) >= 2


def test_every_command(play: Play) -> None:
    typed = "\n".join(
        "hand ends counts scores last moves table rules record help 6-0 ends last quit hand".split()
    )
    out = play(typed, "french", "--seed", "12", "--lang", "en")
    for part in (
        "Your hand, 7 tiles:",
        "on the 0-0.",
        "You can play there.",
        "You hold 7 tiles.",
        "0 points.",
        "1: ",
        "French Dominoes, round 1",
        "What you need",
        "[Sheet",
        "Commands, one on a line:",
        "The record is in ",
    ):
        assert part in out, part
    assert out.count("Your hand") <= 4  # input after quit is not read


def test_wrong_input_gets_a_message_and_changes_nothing(play: Play) -> None:
    typed = "\n".join(
        "9-9|play 9-9 0|play 77-1|play|foo|99|draw|pass|6-4@||0|play 6-4 1 2|ünsinn|hand extra|"
        "999999999999999|6-4@2@3|-1|\x00".split("|")
    )
    out = play(typed + "\n", "french", "--seed", "7")
    said = out[out.index("Your turn.") :]
    assert "You don’t hold the 9-9." in said
    assert "Name a tile" in said
    assert "Unknown command: foo. Type help." in said
    assert "There’s no move number 99" in said
    assert "Nothing is drawn in this game." in said
    assert "You can play, so you must." in said
    assert said.count("Your turn.") == 1
    assert "You play" not in said


def test_the_end_of_the_input_leaves_and_saves_the_record(play: Play) -> None:
    out = play("1\n1\n", "french", "--seed", "7")
    record = record_in(out)
    assert record.result == "*"
    assert replay(record).outcome is None
    assert "boneyard replay" in out


def test_typed_lines_may_have_a_mark_other_ends_and_no_last_end(play: Play) -> None:
    known = record_in(play("french\n1\nquit\n", "--seed", "7")).rounds
    for typed in ("\ufefffrench\r\n1", "\ufefffrench\n\ufeff1\r\nquit"):
        assert record_in(play(typed, "--seed", "7")).rounds == known


def test_a_record_that_cannot_be_written_is_printed(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("BONEYARD_RECORDS", str(tmp_path / "file" / "below"))
    out = play("1\n", "french", "--seed", "7")
    text = out[out.index("[Boneyard") :]
    assert Record.parse(text).result == "*"


def test_french_words_are_understood_in_french(play: Play) -> None:
    typed = (
        "main\nextrémités\ncoups\nnombres\npoints\ntable\nrègles\naide\njouer 1\ndernier\nquitter\n"
    )
    out = play(typed, "d12_mexican_train", "--seed", "3", "--lang", "fr", "--players", "3")
    plain = out.replace("\N{NO-BREAK SPACE}", " ")
    for part in (
        "À vous de jouer.",
        "Votre main, 15 dominos :",
        ", sur votre train.",
        "Vous pouvez y jouer.",
        "La pioche compte 45 dominos.",
        "Matériel et joueurs",
        "Commandes, une par ligne :",
        "Vous posez le",
        "La partie est enregistrée dans",
    ):
        assert part in plain, part
    assert "Your" not in plain


def test_bots_can_be_watched(play: Play) -> None:
    out = play("", "classic_single", "--watch", "--seed", "4", "--bots", "random,heavy")
    assert "You" not in out
    assert "The match is over." in out


def test_without_a_sheet_the_line_mode_asks_for_one(play: Play) -> None:
    out = play("nothing\nfrench\nquit\n")
    assert "The list has no game nothing." in out
    assert "French Dominoes." in out
    assert play("").count("Type a number or a name.") == 1


def test_ctrl_c_leaves_and_saves_the_record(env: dict[str, str]) -> None:
    game = subprocess.Popen(
        [*COMMAND, "french", "--seed", "7"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=env,
        text=True,
        encoding="utf-8",
    )
    for line in game.stdout:
        if line.startswith("Your hand"):
            break
    game.send_signal(signal.SIGINT)
    out, err = game.communicate(timeout=PATIENCE)
    assert game.returncode == 130
    assert "Traceback" not in err
    assert record_in(out).result == "*"


def test_no_hidden_tile_is_printed(play: Play) -> None:
    out = play("1\n" * 6, "classic_draw", "--seed", "5")
    for line in out.splitlines():
        if re.match(r"(Bruno|Chloé|Dina) draws", line):
            assert line.endswith("draws a tile.")


def test_a_game_with_hints_gives_hints(play: Play) -> None:
    game = ("french", "--plain", "--seed", "3", "--bots", "heavy")
    told = play("hint\nquit\n", *game, "--hints", "--lang", "en")
    assert re.search(r"^\d-\d .*\. .*\.$|^(lead|play|\d).*\. .*\.$", told, re.MULTILINE)
    assert "no hints" not in told
    assert "This game has no hints" in play("hint\nquit\n", *game, "--lang", "en")
    french = play("conseil\nquitter\n", *game, "--lang", "fr")
    assert "pas de conseils" in french
