"""The folder of a study's results: its manifest, and one Parquet file a shard and table.

``study.json`` says what the study is.  ``rounds/part-00000.parquet`` has the rounds of shard 0, and
so on.  A part is written beside its place and then renamed, so it is complete or missing.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from boneyard.envs.bots import with_content
from boneyard.lab.studies import parquet
from boneyard.lab.studies.columns import TABLES
from boneyard.lab.studies.shards import CasePlan, Shard
from boneyard.lab.studies.spec import Spec
from boneyard.text.messages import MessageError

FORMAT = 1
"""Changes when the same spec gives other results."""

MANIFEST = "study.json"
CASES = "cases.parquet"
PART = re.compile(r"part-\d{5,}\.parquet")
FIGURE = re.compile(r"case-\d+\.svg")
UNFINISHED = ".new"
"""How the name of a file ends that is being written."""


class CaseEntry(msgspec.Struct, frozen=True):
    """A case in the manifest."""

    case: int
    sheet: str
    digest: str
    variation: str
    players: int
    partners: bool
    bots: tuple[str, ...]
    matches: int
    matches_per_shard: int


class Manifest(msgspec.Struct, frozen=True):
    """What a study is: everything that its results depend on."""

    format: int
    seed: int
    decisions: bool
    cases: tuple[CaseEntry, ...]

    @property
    def digest(self) -> str:
        """SHA-256 of the manifest."""
        return hashlib.sha256(msgspec.json.encode(self, order="sorted")).hexdigest()

    @property
    def seats(self) -> int:
        """The most seats of a case."""
        return max(entry.players for entry in self.cases)

    @property
    def tables(self) -> tuple[str, ...]:
        """The tables of the study.  The rounds are written last."""
        return ("matches", "decisions", "rounds") if self.decisions else ("matches", "rounds")

    def notes(self, shard: Shard) -> dict[str, str]:
        """What is written into each file of a shard."""
        return {"study": self.digest, "shard": str(shard.number)}


def manifest_of(spec: Spec, plans: Sequence[CasePlan]) -> Manifest:
    """The manifest of a study."""
    entries = tuple(
        CaseEntry(
            plan.case.number, plan.case.sheet.name, plan.case.sheet.digest, plan.case.variation,
            plan.case.players, plan.case.partners, tuple(map(with_content, plan.case.bots)),
            plan.matches, plan.per_shard,
        )
        for plan in plans
    )  # fmt: skip
    return Manifest(FORMAT, spec.seed, spec.decisions, entries)


class Folder:
    """The results of one study."""

    def __init__(self, path: Path, manifest: Manifest) -> None:
        self.path = path
        self.manifest = manifest

    def open(self, *, resume: bool) -> None:
        """Make the folder ready.  Raises MessageError if it belongs to something else.

        What is missing or damaged is written again, so a run may be killed at any moment.
        """
        self._check_owner(resume)
        for table in self.manifest.tables:
            (self.path / table).mkdir(parents=True, exist_ok=True)
        for left in [one for one in self.path.rglob(f"*{UNFINISHED}") if self._is_ours(one)]:
            left.unlink()
        text = msgspec.json.format(msgspec.json.encode(self.manifest)).decode() + "\n"
        pa = parquet.arrow()
        cases = pa.BufferOutputStream()
        rows = msgspec.to_builtins(self.manifest.cases)
        pa.parquet.write_table(pa.Table.from_pylist(rows), cases)
        for name, content in ((MANIFEST, text.encode()), (CASES, bytes(cases.getvalue()))):
            place = self.path / name
            if not place.exists() or place.read_bytes() != content:
                self._write(place, content)

    def _check_owner(self, resume: bool) -> None:
        """Raise MessageError unless the folder is this study's, or empty."""
        found = set(self.path.iterdir()) if self.path.exists() else set()
        if not found:
            return
        try:
            other = read_manifest(self.path).digest
        except MessageError:  # the manifest is missing or damaged: the files tell
            if not all(map(self._is_ours, self.path.rglob("*"))):
                raise MessageError("study-folder-full", folder=str(self.path)) from None
            other = self.manifest.digest
            if not any(self.path.glob("*/part-*.parquet")):
                return  # a run was killed before it began to play
        if other != self.manifest.digest:
            raise MessageError("study-folder-other", folder=str(self.path))
        if not resume:
            raise MessageError("study-folder-resume", folder=str(self.path))

    def _is_ours(self, path: Path) -> bool:
        """Whether this study may have written a file or a folder."""
        parts = path.relative_to(self.path).parts
        name = parts[-1].removesuffix(UNFINISHED)
        if len(parts) == 1:
            own = name in (*TABLES, MANIFEST, CASES, "report.html", "report.md")
            return own or FIGURE.fullmatch(name) is not None
        if len(parts) > 2 or parts[0] not in TABLES or not PART.fullmatch(name):
            return False
        try:
            return parquet.notes_of(path).get("study") == self.manifest.digest
        except ValueError:
            return True  # not finished, or damaged

    def part(self, table: str, shard: int) -> Path:
        """The file of a shard in a table."""
        return self.path / table / f"part-{shard:05}.parquet"

    def has(self, shard: Shard) -> bool:
        """Whether all files of a shard are there and undamaged.  Reads them all."""
        seats, notes = self.manifest.seats, self.manifest.notes(shard)
        return all(
            parquet.is_whole(self.part(table, shard.number), table, seats, notes)
            for table in self.manifest.tables
        )

    def add(self, shard: Shard, files: Mapping[str, bytes]) -> None:
        """Write the files of a shard."""
        for table in self.manifest.tables:
            self._write(self.part(table, shard.number), files[table])

    def _write(self, place: Path, content: bytes) -> None:
        """Write a file completely or not at all."""
        temporary = place.with_name(place.name + UNFINISHED)
        try:
            with temporary.open("wb") as file:
                file.write(content)
            os.replace(temporary, place)
        except OSError as error:
            with contextlib.suppress(OSError):
                temporary.unlink()
            if error.errno in (errno.ENOSPC, errno.EDQUOT):
                raise MessageError("study-disk-full", folder=str(self.path)) from None
            raise


def read_manifest(folder: Path) -> Manifest:
    """The manifest of a study's results.  Raises MessageError if there is none."""
    try:
        return msgspec.json.decode((folder / MANIFEST).read_bytes(), type=Manifest)
    except (OSError, msgspec.MsgspecError, RecursionError):
        raise MessageError("study-no-results", folder=str(folder)) from None
