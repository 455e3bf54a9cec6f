"""The command line: ``play``, ``serve``, ``sheets``, ``rules``, ``check``, ``replay`` and more.

Large modules are imported only by the commands that use them, so ``boneyard --help`` is fast.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
from collections.abc import Sequence

from boneyard.cli import commands
from boneyard.cli.arguments import parser
from boneyard.cli.usage import WRONG, print_error, translated
from boneyard.text import languages
from boneyard.text.user import chosen_language, user_language

__all__ = ["main", "parser"]

INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return the exit code: 0, 2 for an error, 130 for Ctrl-C.

    Without ``argv``, run the command line of this process.
    """
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    words = sys.argv[1:] if argv is None else list(argv)
    with chosen_language(_language(words)):
        with translated():
            args = parser().parse_args(words)
        if argv is None and args.run is commands.rules:
            # This process does nothing else.  Plain Python computes the worked examples faster
            # than Numba is imported (see ``jit``), or than NumPy starts its threads.
            os.environ |= {"NUMBA_DISABLE_JIT": "1", "OPENBLAS_NUM_THREADS": "1"}
        return _run(args)


def _language(words: Sequence[str]) -> str:
    """The language after ``--lang``, which also counts for the errors in the rest of the line."""
    found = user_language()
    for at, word in enumerate(words):
        name, _, value = word.partition("=")
        value = value or "".join(words[at + 1 : at + 2])
        if name == "--lang" and value in languages():
            found = value
    return found


def _run(args: argparse.Namespace) -> int:
    try:
        return int(args.run(args))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except (OSError, ValueError) as error:  # includes SheetError, RecordError and DeckError
        print_error(error)
        return WRONG
