"""Build the library of kernels: ``python -m native`` from the root of the sources.

It goes into the package, where ``boneyard.jit`` finds it.  Nothing is done if it is there already
for the kernels as they are now.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path

os.environ["BONEYARD_NO_LIBRARY"] = "1"  # what is compiled here are the kernels themselves

from native.building import build, is_built
from native.errors import BuildError

PACKAGE = Path(__file__).parents[1] / "src" / "boneyard"
NAME = "_kernels.abi3.so"


def main() -> int:
    """Build the library; return 1 with a line on standard error if that fails."""
    parser = argparse.ArgumentParser(prog="python -m native", description="Build the kernels.")
    parser.add_argument("--output", type=Path, default=PACKAGE / NAME, help="the file to write")
    parser.add_argument("--force", action="store_true", help="build it even if it is up to date")
    asked = parser.parse_args()
    if os.environ.get("PYTHONHASHSEED") != "0":  # the same bytes every time
        os.environ["PYTHONHASHSEED"] = "0"
        os.execv(sys.executable, [sys.executable, "-m", "native", *sys.argv[1:]])
    if not asked.force and is_built(asked.output):
        return 0
    began = time.perf_counter()
    try:
        build(asked.output)
    except BuildError as error:
        print(f"boneyard: the kernels could not be built: {error}", file=sys.stderr)
        return 1
    took, size = time.perf_counter() - began, asked.output.stat().st_size
    print(f"boneyard: kernels built in {took:.0f} s: {asked.output} ({size / 1000:.0f} kB)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
