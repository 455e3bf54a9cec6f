"""``boneyard study``: run a study, compare two sheets, and try switches on the command line."""

from __future__ import annotations

import argparse
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boneyard.lab.pools import check_engine
from boneyard.text.messages import MessageError

if TYPE_CHECKING:
    from boneyard.lab.studies.run import Study

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
    if mode == COMPARE:
        return run_compare(args)
    return run_design(args) if mode == DESIGN else run_study(args)


def run_study(args: argparse.Namespace) -> int:
    """Run the study and write its report; print where it is."""
    from boneyard.lab.pools import open_pool
    from boneyard.lab.progress import Progress
    from boneyard.lab.studies.run import Study

    processes = max(1, args.processes)
    spec = spec_of_arguments(args)
    study = Study(spec, Path(args.out or out_of(args)))
    progress = Progress(study.folder.path.name, study.matches, args.lang)
    with open_pool(args.engine, args.address, processes, compiled=study.is_compiled) as pool:
        try:
            study.run(
                pool=pool,
                processes=processes,
                resume=args.resume,
                skipped=lambda shard: progress.skip(shard.matches),
                each=lambda shard: progress.advance(shard.matches),
            )
        except KeyboardInterrupt:
            progress.clear()
            said = MessageError("study-stopped", folder=str(study.folder.path)).say(args.lang)
            print(f"boneyard: {said}", file=sys.stderr, flush=True)
            raise
        finally:
            progress.clear()
    print(write_report(study, args))
    return 0


def write_report(study: Study, args: argparse.Namespace) -> Path:
    """Write the report, with the bot `hard` in its table of skill if it is to play some decks."""
    if not args.hard:
        return study.write_report(args.lang)
    from boneyard.lab.pools import open_pool
    from boneyard.lab.progress import Progress
    from boneyard.lab.studies.skill import THINKING, ThinkingTest, games_of, skill_of

    games = games_of(plan.case for plan in study.plans)
    progress = Progress(THINKING, args.hard * len(games), args.lang)
    processes = max(1, args.processes)
    with open_pool(args.engine, args.address, processes, compiled=False) as pool:
        test = ThinkingTest(args.hard, pool, processes, lambda _: progress.advance())
        try:
            return study.write_report(args.lang, partial(skill_of, thinking=test))
        finally:
            progress.clear()


def run_compare(args: argparse.Namespace) -> int:
    """Print the differences between two sheets, or a sheet and the same with other switches."""
    from boneyard.lab.pools import open_pool
    from boneyard.lab.progress import Progress
    from boneyard.lab.studies.comparison import compare, comparison_numbers, comparison_table
    from boneyard.lab.studies.design import read_value
    from boneyard.lab.studies.report import markdown
    from boneyard.lab.studies.table_file import TableFile
    from boneyard.lab.studies.tallies import pairs_of
    from boneyard.lab.studies.words import Wording

    sheets = args.what[1:]
    changes = dict(change.partition("=")[::2] for change in args.set or ())
    if len(sheets) != (1 if changes else 2):
        raise MessageError("study-compare-two")
    one = one_case(args, sheets[0])
    other = one_case(args, sheets[-1], {k: read_value(v) for k, v in changes.items()})
    rounds = one_number_of_rounds(args, COMPARE)
    file = TableFile(Path(args.out), COMPARE) if args.out else None
    compiled = one.policies is not None
    processes = max(1, args.processes)
    pairs = pairs_of(one, other, rounds)
    total = sum(pair.shard.matches for pair in pairs)
    progress = Progress(COMMAND, total, args.lang)
    with open_pool(args.engine, args.address, processes, compiled=compiled) as pool:
        found = compare(pairs, pool, 2 * processes, lambda one: progress.advance(one.matches))
    progress.clear()
    if file:
        file.write(comparison_numbers(found))
    changed = ", ".join(f"{field}={value}" for field, value in changes.items())
    names = (one.sheet.name, changed or other.sheet.name)
    print(markdown([comparison_table(found, names, Wording(args.lang))]), end="")
    return 0


def run_design(args: argparse.Namespace) -> int:
    """Print what a range of switches does, best first."""
    from boneyard.lab.pools import open_pool
    from boneyard.lab.progress import Progress
    from boneyard.lab.studies.design import design_numbers, design_table, read_want, try_out
    from boneyard.lab.studies.report import markdown
    from boneyard.lab.studies.table_file import TableFile
    from boneyard.lab.studies.words import Wording

    if len(args.what) != 2 or not args.vary:
        raise MessageError("study-design-sheet")
    base = one_case(args, args.what[1])
    wants = [read_want(text, args.lang) for text in args.want or ()]
    cases = possible_cases(args, base)
    rounds = one_number_of_rounds(args, DESIGN)
    file = TableFile(Path(args.out), DESIGN) if args.out else None
    processes, compiled = max(1, args.processes), base.policies is not None
    progress = Progress(COMMAND, len(cases), args.lang)
    with open_pool(args.engine, args.address, processes, compiled=compiled) as pool:
        found = try_out(cases, wants, rounds, pool, 2 * processes, lambda _: progress.advance())
    progress.clear()
    if file:
        file.write(design_numbers(found))
    print(markdown([design_table(found, wants, Wording(args.lang))]), end="")
    return 0


def possible_cases(args: argparse.Namespace, base: Any) -> list[tuple[dict[str, Any], Any]]:
    """The values of each possible variation, and its case; an impossible one is printed.

    Raises MessageError if none is possible.
    """
    from msgspec import structs

    from boneyard.lab.studies.design import read_vary, variations
    from boneyard.sheets import Sheet
    from boneyard.text.messages import say_error

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
    from boneyard.sheets import SheetError
    from boneyard.sheets.errors import problem

    rounds = int(DEFAULT_ROUNDS[mode] if args.rounds is None else args.rounds)
    if rounds < 1:
        wrong = problem("rounds", "sheet-too-small", value=rounds, least=1)
        raise SheetError(COMMAND, [wrong])
    return rounds


def one_case(args: argparse.Namespace, sheet: str, changes: dict[str, Any] | None = None) -> Any:
    """The only case that the options describe for a sheet.  Raises MessageError for several."""
    from boneyard.lab.studies.spec import cases_of, spec_of

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


def out_of(args: argparse.Namespace) -> str:
    """The folder of the results if none is given: named after the specification."""
    return f"study-{Path((args.what or args.sheet)[0]).stem}"


FIELDS = ("players", "partners", "rounds", "matches", "seed", "decisions")


def spec_of_arguments(args: argparse.Namespace) -> Any:
    """The specification in the file, or the one that the options describe.

    Raises MessageError if there is neither, or both.
    """
    from boneyard.lab.studies.spec import read_spec, spec_of

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
    """A line-up on the command line: a bot for all seats, or one for each seat.

    >>> lineup_of("heavy"), lineup_of("hard, heavy")
    ('heavy', ['hard', 'heavy'])
    """
    names = [name.strip() for name in text.split(",")]
    return names[0] if len(names) == 1 else names
