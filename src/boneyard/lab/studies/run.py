"""Runs a study: plays its shards where they are missing, and writes their files."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from boneyard.lab.pools import local_pool, map_unordered, open_pool
from boneyard.lab.studies import parquet
from boneyard.lab.studies.columns import names_of
from boneyard.lab.studies.folder import Folder, Manifest, manifest_of
from boneyard.lab.studies.report import CompareBots, write_report
from boneyard.lab.studies.shards import CasePlan, Shard, plan_case, play_shard, shards_of
from boneyard.lab.studies.skill import skill_of
from boneyard.lab.studies.spec import Spec, cases_of, read_spec, spec_of
from boneyard.lab.studies.summary import CaseSummary
from boneyard.text.messages import MessageError

Each = Callable[[Shard], object]


def play_and_encode(work: tuple[Shard, Manifest]) -> dict[str, bytes]:
    """Play a shard of a study; return the bytes of its files by table."""
    shard, manifest = work
    tables, notes = play_shard(shard), manifest.notes(shard)
    return {
        table: parquet.encode(table, manifest.seats, tables[table], notes)
        for table in manifest.tables
    }


class Study:
    """A study and the folder of its results."""

    def __init__(self, spec: Spec, out: Path) -> None:
        parquet.arrow()
        self.spec = spec
        self.plans: tuple[CasePlan, ...] = tuple(
            plan_case(case, rounds=spec.rounds, matches=spec.matches, decisions=spec.decisions)
            for case in cases_of(spec)
        )
        self.folder = Folder(out, manifest_of(spec, self.plans))
        self.shards: tuple[Shard, ...] = tuple(shards_of(self.plans, decisions=spec.decisions))

    @property
    def is_compiled(self) -> bool:
        """Whether all bots are compiled."""
        return all(plan.case.policies is not None for plan in self.plans)

    @property
    def matches(self) -> int:
        """The matches of all cases."""
        return sum(plan.matches for plan in self.plans)

    def run(
        self,
        *,
        pool: Executor | None = None,
        processes: int = 1,
        resume: bool = False,
        skipped: Each = lambda _shard: None,
        each: Each = lambda _shard: None,
    ) -> None:
        """Play the missing shards and write their files.

        ``pool`` is an executor with so many ``processes``; without it the study starts its own.
        ``skipped`` is called for each shard that an earlier run has finished, ``each`` for each
        shard that is done now.  Raises MessageError if the folder belongs to another study, or if
        the disk is full; finished shards stay.
        """
        self.folder.open(resume=resume)
        missing = []
        for shard in self.shards:
            if resume and self.folder.has(shard):
                skipped(shard)
            else:
                missing.append(shard)
        works = ((shard, self.folder.manifest) for shard in missing)
        own = (
            local_pool(processes, compiled=self.is_compiled) if pool is None else nullcontext(pool)
        )
        with own as used:
            for (shard, _), files in map_unordered(used, play_and_encode, works, 2 * processes + 1):
                self.folder.add(shard, files)
                each(shard)

    def table(self, name: str, columns: Sequence[str] | None = None) -> Any:
        """A table as a ``pyarrow.Table``: ``rounds``, ``matches`` or ``decisions``.

        ``columns`` are those to read; without it, all.  Raises MessageError for an unknown table
        or column, and for a damaged file.
        """
        if name not in self.folder.manifest.tables:
            names = ", ".join(sorted(self.folder.manifest.tables))
            raise MessageError("study-no-table", table=name, names=names)
        known = names_of(name, self.folder.manifest.seats)
        for column in columns or ():
            if column not in known:
                names = ", ".join(known)
                raise MessageError("study-no-column", table=name, column=column, names=names)
        parts = [self.folder.part(name, shard.number) for shard in self.shards]
        tables = [parquet.read_table(part, columns) for part in parts]
        return parquet.arrow().concat_tables(tables)

    def write_report(self, lang: str = "en", compare: CompareBots = skill_of) -> Path:
        """Write the report from the files of the results; return the path of its page.

        ``compare`` lets the bots play for the table of skill.
        """
        write_report(self.folder.path, self.summaries(), lang, compare)
        return self.folder.path / "report.html"

    def summaries(self) -> list[CaseSummary]:
        """The statistics of each case, from the files."""
        found = [CaseSummary(plan.case) for plan in self.plans]
        for shard in self.shards:
            parts = {name: self.folder.part(name, shard.number) for name in ("rounds", "matches")}
            tables = {name: parquet.read(part) for name, part in parts.items()}
            found[shard.case.number].add(tables)
        return found


def study(
    spec: Spec | str | Path | None = None,
    *,
    out: str | Path,
    engine: str = "local",
    address: str | None = None,
    processes: int | None = None,
    resume: bool = False,
    **fields: Any,
) -> Study:
    """Run a study and return it with its results.

    ``spec`` is a file or a Spec; without it, ``fields`` are the fields of one.  ``out`` is the
    folder of the results.  ``engine`` is ``local`` or ``ray``, and ``address`` a Ray cluster.
    ``resume`` continues what an earlier run has left.  Raises SheetError or MessageError, which
    say what is wrong.

    >>> import tempfile
    >>> found = study(sheets=["french"], bots=["heavy"], rounds=200, out=tempfile.mkdtemp())
    >>> found.table("rounds").num_rows > 150
    True
    >>> summary, = found.summaries()
    >>> 0 < summary.estimate("blocked").value < 1
    True
    """
    if spec is None:
        spec = spec_of(fields, "study")
    elif fields:
        raise TypeError(f"with a spec, these have no effect: {', '.join(fields)}")
    elif not isinstance(spec, Spec):
        spec = read_spec(Path(spec))
    found = Study(spec, Path(out))
    count = processes or os.cpu_count() or 1
    with open_pool(engine, address, count, compiled=found.is_compiled) as pool:
        found.run(pool=pool, processes=count, resume=resume)
    return found
