"""Vectors: where a loop of a kernel computes several numbers at once.

Most kernels work on words of 64 bits, in small loops, and gain nothing from vectors.  The sums of
networks gain much.
"""

from __future__ import annotations

import itertools
import re

LOOPS = ("clear", "add_row", "multiply", "fold")
"""Functions of ``boneyard.minds.play.learned.sums``.  Each is one loop over units, which are of
arrays that share no memory."""

DEFINED = re.compile(
    r'^define .*@"?_ZN8boneyard5minds4play7learned4sums(?:'
    + "|".join(f"{len(name)}{name}" for name in LOOPS)
    + r")B.*$",
    re.MULTILINE,
)
BRANCH = re.compile(r"^ +br .*$", re.MULTILINE)
POINTER = re.compile(r'float\* (?=%"?arg\.)')
ASKED = 1_000_000
"""The number of a node of metadata, higher than those that Numba gives."""


def with_vectors(text: str) -> str:
    """The IR of the module of a function; if it is one of ``LOOPS``, it asks for vectors.

    Each branch has a node of its own, for LLVM reads that of the one with which the loop goes on.
    That the arrays share no memory would else be found out in each call.
    """
    defined = DEFINED.search(text)
    if defined is None:
        return text
    text = text.replace(defined[0], POINTER.sub("float* noalias ", defined[0]))
    numbers = itertools.count(ASKED + 1)
    text = BRANCH.sub(lambda found: f"{found[0]}, !llvm.loop !{next(numbers)}", text)
    nodes = [f"!{at} = distinct !{{!{at}, !{ASKED}}}" for at in range(ASKED + 1, next(numbers))]
    asked = f'!{ASKED} = !{{!"llvm.loop.vectorize.enable", i1 true}}'
    return "\n".join([text, asked, *nodes, ""])
