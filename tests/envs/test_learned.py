"""The bot of a checkpoint: what it plays, and the files that it refuses."""

import pickle
from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch")

import boneyard  # noqa: E402
from boneyard.cli import main  # noqa: E402
from boneyard.envs.bots import make_bot  # noqa: E402
from boneyard.envs.checkpoint import LearnedGame, contents  # noqa: E402
from boneyard.envs.inputs import Inputs  # noqa: E402
from boneyard.envs.setting import Setting  # noqa: E402
from boneyard.lab.arena import Game, contest  # noqa: E402
from boneyard.text.messages import MessageError  # noqa: E402

SETTING = Setting("classic_block", players=2)


def write(path: Path, worth: Any, width: int | None = None) -> Path:
    """Write a network of one layer to which every position is the same."""
    game = LearnedGame.of(SETTING.sheet, 2, False)
    matrix = torch.zeros((len(worth), width or Inputs(SETTING).width))
    torch.save(contents(game, [(matrix, torch.as_tensor(worth, dtype=torch.float32))]), path)
    return path


@pytest.fixture
def light(tmp_path: Path) -> Path:
    """A bot that plays its last tile in the order of the set, on the first end if it can."""
    tiles = SETTING.actions.tiles
    worth = [at % tiles - at // tiles / 2 for at in range(SETTING.actions.n)]
    return write(tmp_path / "light.pt", worth)


def test_it_plays_the_legal_move_with_the_greatest_value(light: Path) -> None:
    bot = make_bot(f"file:{light}")
    match = boneyard.Match("classic_block", players=2, seed=4)
    seen = 0
    while match.turn is not None:
        view = match.view(match.turn)
        move = bot.choose(view, view.moves)
        if move.tile is not None:
            best = max(one.tile.ordinal for one in view.moves if one.tile is not None)
            assert move.tile.ordinal == best
            seen += 1
        match.play(move)
    assert len(match.rounds) > 1  # the rounds after the first have scores
    assert seen > 20


def test_commands_know_it(light: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    name = f"file:{light}"
    assert main(["arena", "classic_block", name, "random", "--players", "2", "--deals", "4",
                 "--processes", "1"]) == 0  # fmt: skip
    assert name in capsys.readouterr().out
    assert main(["play", "classic_block", "--players", "2", "--bots", name, "--plain", "--watch",
                 "--seed", "1"]) == 0  # fmt: skip
    capsys.readouterr()
    out = str(tmp_path / "out")
    assert main(["study", "--sheet", "classic_block", "--players", "2", "--rounds", "60",
                 "--bots", f"{name},heavy", "--processes", "1", "--out", out]) == 0  # fmt: skip


def test_a_network_trained_again_is_another_bot(light: Path, tmp_path: Path) -> None:
    name, kept = f"file:{light}", tmp_path / "deals.jsonl"
    game = Game("classic_block", 2)
    contest(game, name, "random", 4, kept=kept)
    write(light, [float(at) for at in range(SETTING.actions.n)])
    again = contest(game, name, "random", 4, kept=kept)
    assert again == contest(game, name, "random", 4)
    assert len(kept.read_bytes().splitlines()) == 8


def test_a_study_of_a_network_is_not_resumed_with_another(
    light: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    study = ["study", "--sheet", "classic_block", "--players", "2", "--rounds", "2", "--bots",
             f"file:{light}", "--processes", "1", "--out", str(tmp_path / "out")]  # fmt: skip
    assert main(study) == 0
    write(light, [float(at) for at in range(SETTING.actions.n)])
    assert main([*study, "--resume"]) == 2
    assert "another study" in capsys.readouterr().err


def test_it_refuses_a_game_that_it_has_not_learned(
    light: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for sheet, players in (("french", "4"), ("classic_block", "3"), ("classic_draw", "2")):
        assert main(["arena", sheet, f"file:{light}", "heavy", "--players", players]) == 2
        said = capsys.readouterr().err
        assert "has learned classic_block for 2 players, not" in said
        assert f"{sheet} for {players}" in said
        assert main(["study", "--sheet", sheet, "--players", players, "--bots", f"file:{light}",
                     "--out", str(light.parent / "out")]) == 2  # fmt: skip
        assert (
            main(["play", sheet, "--players", players, "--bots", f"file:{light}", "--plain"]) == 2
        )
        capsys.readouterr()


class Trap:
    """Runs code where it is unpickled without care."""

    def __reduce__(self) -> Any:
        return Path.write_text, (Path("trapped"), "")


def test_it_refuses_other_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "other.pt"
    good = write(tmp_path / "good.pt", [0.0] * SETTING.actions.n).read_bytes()
    for wrong in (b"", b"hello", pickle.dumps(Trap()), good[: len(good) // 2]):
        path.write_bytes(wrong)
        with pytest.raises(MessageError, match=r"other\.pt: is no checkpoint"):
            make_bot(f"file:{path}")
    for content in ([1, 2], {"format": "other"}, {"format": "boneyard network 1", "layers": []}):
        torch.save(content, path)
        with pytest.raises(MessageError, match=r"other\.pt: is no checkpoint"):
            make_bot(f"file:{path}")
    assert not Path("trapped").exists()


def test_it_refuses_a_network_of_another_size(tmp_path: Path) -> None:
    match = boneyard.Match("classic_block", players=2, seed=4)
    view = match.view(match.turn)
    for path in (write(tmp_path / "a.pt", [0.0] * 7), write(tmp_path / "b.pt", [0.0] * 58, 3)):
        with pytest.raises(MessageError, match="is no checkpoint"):
            make_bot(f"file:{path}").choose(view, view.moves)


def test_a_file_that_changes_is_read_again(light: Path) -> None:
    view = boneyard.Match("classic_block", players=2, seed=4).view(0)
    if view.turn != 0:
        view = boneyard.Match("classic_block", players=2, seed=4).view(1)
    before = make_bot(f"file:{light}").choose(view, view.moves)
    tiles = SETTING.actions.tiles
    write(light, [-(at % tiles) for at in range(SETTING.actions.n)])
    assert make_bot(f"file:{light}").choose(view, view.moves) != before
