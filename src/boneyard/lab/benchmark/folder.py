"""The folder of a benchmark: what was played, the networks, and the manifest.

The manifest has the protocol and the users' policies.  In the folder "decks" is a file of decks for
each bot, opponent and game (``arena.contest``), in "networks" the networks of the learners, and in
"small" the exploitability in small games.  What is there is not done again.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from boneyard.envs.bots import with_content
from boneyard.lab.benchmark.protocol import Protocol
from boneyard.text.messages import MessageError

MANIFEST = "benchmark.json"

T = TypeVar("T")


class BenchmarkManifest(msgspec.Struct, frozen=True):
    """What a folder has the results of."""

    protocol: Protocol
    policies: tuple[str, ...] = ()


class BenchmarkFolder:
    """The results of a benchmark.

    Raises MessageError if the folder has those of another protocol.
    """

    def __init__(self, path: Path, protocol: Protocol, policies: tuple[str, ...]) -> None:
        self.path = path
        before = self._manifest()
        if before is not None and before.protocol != protocol:
            raise MessageError("benchmark-other", folder=str(path), name=before.protocol.name)
        known = before.policies if before else ()
        self.policies = tuple(dict.fromkeys((*filter(_is_there, known), *policies)))
        for name in ("decks", "networks", "small"):
            (path / name).mkdir(parents=True, exist_ok=True)
        self.write_json(path / MANIFEST, BenchmarkManifest(protocol, self.policies))

    def _manifest(self) -> BenchmarkManifest | None:
        file = self.path / MANIFEST
        try:
            return msgspec.json.decode(file.read_bytes(), type=BenchmarkManifest)
        except FileNotFoundError:
            return None
        except (msgspec.MsgspecError, RecursionError):
            raise MessageError("benchmark-damaged", file=str(file)) from None

    def decks(self, *words: object) -> Path:
        """The file of the decks of a contest, which these words name."""
        return self.path / "decks" / f"{_file_name(words)}.jsonl"

    def network(self, *words: object, suffix: str) -> Path:
        """The file of a network."""
        return self.path / "networks" / f"{_file_name(words)}{suffix}"

    def small(self, *words: object) -> Path:
        """The file of an exploitability."""
        return self.path / "small" / f"{_file_name(words)}.json"

    def read_json(self, file: Path, kind: type[T]) -> T | None:
        """What a file of ``write_json`` holds; None if it is missing or damaged."""
        try:
            return msgspec.json.decode(file.read_bytes(), type=kind)
        except (FileNotFoundError, msgspec.MsgspecError, RecursionError):
            return None

    def write_json(self, file: Path, content: Any) -> None:
        """Write a file all at once."""
        text = msgspec.json.format(msgspec.json.encode(content), indent=1)
        self.write(file, text.decode() + "\n")

    def write(self, file: Path, text: str) -> None:
        """Write a text all at once."""
        new = file.with_name(f"{file.name}.new")
        new.write_text(text, encoding="utf-8")
        os.replace(new, file)


def _is_there(policy: str) -> bool:
    """Whether the file or module of a policy of an earlier run is still there."""
    try:
        with_content(policy)
    except (OSError, ValueError):
        return False
    return True


def _file_name(words: tuple[object, ...]) -> str:
    """The name of a file, of words of any characters.

    >>> _file_name(("french", "mine:choose", 1))
    'french mine-choose 1'
    """
    return " ".join(re.sub(r"[^\w.+-]+", "-", str(word)).strip("-") for word in words)
