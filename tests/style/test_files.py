"""The files of the repository: none is large by mistake, and binary files are of known kinds."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

MOST_BYTES = 512 * 1024

NETWORKS = {"src/boneyard/minds/play/learned/weights.npz": 1_200_000}
"""The networks of the package, one for each kind of game, have 1.2 MB together."""

BINARY = {".avif", ".npz", ".png", ".woff2"}
"""The kinds of binary files that we keep: networks, pictures, fonts."""


def listed() -> Iterator[Path]:
    """The files that git knows and that are there."""
    try:
        found = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True)
    except FileNotFoundError:
        pytest.skip("git is not installed")
    if found.returncode:
        pytest.skip("this tree was exported without its repository")
    files = (ROOT / name for name in found.stdout.split("\0") if name)
    return (file for file in files if file.is_file() and not file.is_symlink())


def test_no_file_is_large() -> None:
    sizes = {str(file.relative_to(ROOT)): file.stat().st_size for file in listed()}
    large = {name: size for name, size in sizes.items() if size > NETWORKS.get(name, MOST_BYTES)}
    assert large == {}


def test_binary_files_are_of_known_kinds() -> None:
    others = [file for file in listed() if file.suffix not in BINARY]
    assert [str(file.relative_to(ROOT)) for file in others if b"\0" in file.read_bytes()] == []
