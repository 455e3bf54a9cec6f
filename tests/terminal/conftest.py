"""Records of the matches of a test go to its folder."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _records(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BONEYARD_RECORDS", str(tmp_path))
