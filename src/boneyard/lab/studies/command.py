"""``boneyard study``: run a study on the command line."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from boneyard.text.messages import MessageError

COMMAND = "boneyard study"


def run(args: argparse.Namespace) -> int:
    """Run the study; print where the results are."""
    from boneyard.lab.progress import Progress
    from boneyard.lab.studies.pools import open_pool
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
        finally:
            progress.clear()
    print(study.folder.path)
    return 0


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
