"""``boneyard study``: run a study, compare two sheets, and try switches on the command line."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from msgspec import structs

from boneyard.lab.pools import check_engine, open_pool
from boneyard.lab.progress import Progress
from boneyard.lab.studies.cases import Case
from boneyard.lab.studies.comparison import compare, comparison_numbers, comparison_table
from boneyard.lab.studies.design import (
    design_numbers,
    design_table,
    read_vary,
    read_want,
    try_out,
    variations,
)
from boneyard.lab.studies.report import markdown
from boneyard.lab.studies.run import Study
from boneyard.lab.studies.shards import plan_case, shards_of
from boneyard.lab.studies.skill import THINKING, ThinkingTest, games_of, skill_of
from boneyard.lab.studies.spec import Spec, cases_of, read_spec, spec_of
from boneyard.lab.studies.table_file import TableFile
from boneyard.lab.studies.words import Wording
from boneyard.sheets import Sheet, SheetError
from boneyard.sheets.errors import problem
from boneyard.sheets.house_rules import read_value
from boneyard.text.messages import MessageError, say_error

COMMAND = "boneyard study"
COMPARE, DESIGN = "compare", "design"
DEFAULT_ROUNDS = {COMPARE: 200_000, DESIGN: 20_000}

ONLY_RUN = ("sheet", "matches", "decisions", "resume", "hard")
UNUSED = {
    "": ("set", "vary", "want"),
    COMPARE: (*ONLY_RUN, "vary", "want"),
    DESIGN: (*ONLY_RUN, "set"),
}
"""Options that have no effect in each form of the command."""


def run(args: argparse.Namespace) -> int:
    """Run a study, compare two sheets, or try switches."""
    mode = args.what[0] if args.what and args.what[0] in (COMPARE, DESIGN) else ""
    unused = [name for name in UNUSED[mode] if getattr(args, name)]
    if unused:
        raise MessageError("study-no-effect", options=", ".join(f"--{one}" for one in unused))
    check_engine(args.engine, args.address)  # before anything is compiled
    args.processes = max(1, args.processes)
    if mode == COMPARE:
        return run_compare(args)
    return run_design(args) if mode == DESIGN else run_study(args)


@contextmanager
def _playing(
    args: argparse.Namespace, title: str, total: int, *, compiled: bool
) -> Iterator[tuple[Executor, Progress]]:
    """The executor that the options ask for, and a line of progress; the line is removed."""
    progress = Progress(title, total, args.lang)
    with open_pool(args.engine, args.address, args.processes, compiled=compiled) as pool:
        try:
            yield pool, progress
        finally:
            progress.clear()


def run_study(args: argparse.Namespace) -> int:
    """Run the study and write its report; print where it is."""
    spec = spec_of_arguments(args)
    study = Study(spec, Path(args.out or f"study-{Path((args.what or args.sheet)[0]).stem}"))
    title = study.folder.path.name
    with _playing(args, title, study.matches, compiled=study.is_compiled) as (pool, progress):
        try:
            study.run(
                pool=pool,
                processes=args.processes,
                resume=args.resume,
                skipped=lambda shard: progress.skip(shard.matches),
                each=lambda shard: progress.advance(shard.matches),
            )
        except KeyboardInterrupt:
            progress.clear()
            said = MessageError("study-stopped", folder=str(study.folder.path)).say(args.lang)
            print(f"boneyard: {said}", file=sys.stderr, flush=True)
            raise
    print(write_report(study, args))
    return 0


def write_report(study: Study, args: argparse.Namespace) -> Path:
    """Write the report, with the bot `hard` in its table of skill if it is to play some decks."""
    if not args.hard:
        return study.write_report(args.lang)
    decks = args.hard * len(games_of(plan.case for plan in study.plans))
    with _playing(args, THINKING, decks, compiled=False) as (pool, progress):
        test = ThinkingTest(args.hard, pool, args.processes, lambda _: progress.advance())
        return study.write_report(args.lang, partial(skill_of, thinking=test))


def run_compare(args: argparse.Namespace) -> int:
    """Print the differences between two sheets, or a sheet and the same with other switches."""
    sheets = args.what[1:]
    changes = dict(change.partition("=")[::2] for change in args.set or ())
    if len(sheets) != (1 if changes else 2):
        raise MessageError("study-compare-two")
    one = one_case(args, sheets[0])
    other = one_case(args, sheets[-1], {k: read_value(v) for k, v in changes.items()})
    rounds = one_number_of_rounds(args, COMPARE)
    file = TableFile(Path(args.out), COMPARE) if args.out else None
    compiled = one.policies is not None
    plan, ahead = plan_case(one, rounds=rounds), 2 * args.processes
    shards = list(shards_of([plan]))
    with _playing(args, COMMAND, plan.matches, compiled=compiled) as (pool, progress):
        found = compare(shards, other, pool, ahead, lambda one: progress.advance(one.matches))
    if file:
        file.write(comparison_numbers(found))
    changed = ", ".join(f"{field}={value}" for field, value in changes.items())
    names = (one.sheet.name, changed or other.sheet.name)
    print(markdown([comparison_table(found, names, Wording(args.lang))]), end="")
    return 0


def run_design(args: argparse.Namespace) -> int:
    """Print what a range of switches does, best first."""
    if len(args.what) != 2 or not args.vary:
        raise MessageError("study-design-sheet")
    base = one_case(args, args.what[1])
    wants = [read_want(text, args.lang) for text in args.want or ()]
    cases = possible_cases(args, base)
    rounds = one_number_of_rounds(args, DESIGN)
    file = TableFile(Path(args.out), DESIGN) if args.out else None
    compiled, ahead = base.policies is not None, 2 * args.processes
    with _playing(args, COMMAND, len(cases), compiled=compiled) as (pool, progress):
        found = try_out(cases, wants, rounds, pool, ahead, lambda _: progress.advance())
    if file:
        file.write(design_numbers(found))
    print(markdown([design_table(found, wants, Wording(args.lang))]), end="")
    return 0


def possible_cases(args: argparse.Namespace, base: Case) -> list[tuple[dict[str, Any], Case]]:
    """The values of each possible variation, and its case; an impossible one is printed.

    Raises MessageError if none is possible.
    """
    cases = []
    for fields, sheet in variations(base.sheet, [read_vary(text) for text in args.vary]):
        if isinstance(sheet, Sheet):
            cases.append((fields, structs.replace(base, sheet=sheet)))
        else:
            values = ", ".join(f"{field}={value}" for field, value in fields.items())
            print(f"boneyard: {values}: {say_error(sheet, args.lang)}", file=sys.stderr)
    if not cases:
        raise MessageError("study-design-none")
    return cases


def one_number_of_rounds(args: argparse.Namespace, mode: str) -> int:
    """The rounds to play.  Raises SheetError for a number below 1."""
    rounds = int(DEFAULT_ROUNDS[mode] if args.rounds is None else args.rounds)
    if rounds < 1:
        wrong = problem("rounds", "sheet-too-small", value=rounds, least=1)
        raise SheetError(COMMAND, [wrong])
    return rounds


def one_case(args: argparse.Namespace, sheet: str, changes: dict[str, Any] | None = None) -> Case:
    """The only case that the options describe for a sheet.  Raises MessageError for several."""
    given: dict[str, Any] = {"sheets": [sheet], "rounds": 1}
    for name in ("players", "partners", "seed"):
        if getattr(args, name) is not None:
            given[name] = getattr(args, name)
    if args.bots:
        given["bots"] = [lineup_of(text) for text in args.bots]
    if changes:
        given["variations"] = [{"name": "", "fields": changes}]
    cases = cases_of(spec_of(given, COMMAND))
    if len(cases) > 1:
        raise MessageError("study-one-case")
    return cases[0]


FIELDS = ("players", "partners", "rounds", "matches", "seed", "decisions")


def spec_of_arguments(args: argparse.Namespace) -> Spec:
    """The specification in the file, or the one that the options describe.

    Raises MessageError if there is neither, or both.
    """
    given = {name: getattr(args, name) for name in FIELDS if getattr(args, name) is not None}
    if args.bots:
        given["bots"] = [lineup_of(text) for text in args.bots]
    if args.sheet:
        given["sheets"] = args.sheet
    if args.what:
        if len(args.what) > 1:
            raise MessageError("study-too-many", text=args.what[1])
        if given:
            names = ", ".join(f"--{'sheet' if name == 'sheets' else name}" for name in given)
            raise MessageError("study-spec-and-options", options=names)
        return read_spec(Path(args.what[0]))
    if not args.sheet:
        raise MessageError("study-nothing")
    return spec_of(given, COMMAND)


def lineup_of(text: str) -> str | list[str]:
    """A line-up on the command line: a bot for all seats, or one for each seat."""
    names = [name.strip() for name in text.split(",")]
    return names[0] if len(names) == 1 else names
