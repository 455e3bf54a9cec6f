"""What a library for Windows is linked with: the headers of Python, and a list of its functions."""

from __future__ import annotations

import shutil
import sys
import sysconfig
from pathlib import Path

HERE = Path(__file__).parent


def copy_headers(folder: Path) -> Path:
    """Copy Python's headers with the sizes of Windows; return where they are."""
    headers = folder / "include"
    shutil.copytree(sysconfig.get_path("include"), headers)
    shutil.copyfile(HERE / "pyconfig.h", headers / "pyconfig.h")
    return headers


def import_library(name: str) -> list[str]:
    """The command that writes a library which stands for ``python3.dll``."""
    listed = str(HERE / "python3.def")
    zig = [sys.executable, "-m", "ziglang"]
    return [*zig, "dlltool", "-m", "i386:x86-64", "-d", listed, "-D", "python3.dll", "-l", name]
