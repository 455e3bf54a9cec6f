"""Bots by name: which names are known, and the errors of the others."""

import sys
from pathlib import Path

import pytest

from boneyard.envs.bots import check_bot, make_bot
from boneyard.sheets import load
from boneyard.text.messages import MessageError


def test_a_name_without_file_is_a_bot_of_the_table() -> None:
    assert make_bot("heavy", 1).name == "heavy"
    with pytest.raises(MessageError, match="there is no bot 'clever'"):
        check_bot("clever", load("french"), 4, False)


def test_a_file_that_is_missing(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        make_bot(f"file:{tmp_path / 'model.pt'}")


def test_without_pytorch_the_error_says_how_to_install_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "model.pt"
    path.write_bytes(b"anything")
    monkeypatch.setitem(sys.modules, "torch", None)
    with pytest.raises(
        MessageError, match=r"needs the package torch: pip install 'boneyard\[learn"
    ):
        make_bot(f"file:{path}")
