"""Build the library of kernels: ``python -m native`` from the root of the sources.

It goes into the package, where ``boneyard.jit`` finds it.  ``--target wasm wasm-minds`` builds the
modules of the page, where the build of the page finds them.  Kernels that have not changed since
they were compiled are only linked again.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path

os.environ["BONEYARD_NO_LIBRARY"] = "1"  # what is compiled here are the kernels themselves

from boneyard.jit.library import PACKAGE
from native.building import KEPT, build
from native.errors import BuildError
from native.targets import TARGETS, find_target, this_machine


def main() -> int:
    """Build the library; return 1 with a line on standard error if that fails."""
    parser = argparse.ArgumentParser(prog="python -m native", description="Build the kernels.")
    known = f"{', '.join(TARGETS)}, wasm, wasm-minds, wasm-all"
    parser.add_argument("--target", nargs="+", default=[this_machine()], help=known)
    parser.add_argument("--output", type=Path, help="the file to write, instead of the usual")
    parser.add_argument("--force", action="store_true", help="compile them again in any case")
    asked = parser.parse_args()
    if os.environ.get("PYTHONHASHSEED") != "0":  # the same bytes every time
        os.environ["PYTHONHASHSEED"] = "0"
        os.execv(sys.executable, [sys.executable, "-m", "native", *sys.argv[1:]])
    try:
        for at, name in enumerate(asked.target):
            _build(name, asked.output, again=asked.force and not at)
    except BuildError as error:
        print(f"boneyard: the kernels could not be built: {error}", file=sys.stderr)
        return 1
    return 0


def _build(name: str, output: Path | None, *, again: bool) -> None:
    began = time.perf_counter()
    target = find_target(name)
    file = output or (KEPT if target.is_wasm else PACKAGE) / target.file
    is_compiled = build(file, target, again=again)
    took, size = time.perf_counter() - began, file.stat().st_size
    done = "compiled" if is_compiled else "linked"
    print(f"boneyard: kernels {done} in {took:.0f} s: {file} ({size / 1000:.0f} kB)")


if __name__ == "__main__":
    sys.exit(main())
