"""The platforms that the library can be built for."""

from __future__ import annotations

import importlib.util
import platform
import sys
from typing import NamedTuple

from native.errors import BuildError


class Target(NamedTuple):
    """A platform, with the names that LLVM, the C compiler of Zig and pip have for it.

    ``processor`` is the oldest that the code runs on, empty for every one of its family, and
    ``features`` are what it has besides.  ``flags`` are further ones of the linker.
    """

    name: str
    triple: str
    processor: str
    zig: str
    tag: str
    file: str = "_kernels.abi3.so"
    features: str = ""
    flags: tuple[str, ...] = ()

    @property
    def is_windows(self) -> bool:
        """Whether this is Windows."""
        return self.tag == "win_amd64"

    @property
    def is_wasm(self) -> bool:
        """Whether this is WebAssembly."""
        return self.triple.startswith("wasm")


V2 = "x86-64-v2"

WASM = Target(
    "wasm",
    "wasm32-unknown-unknown",
    "generic",
    "",
    "",
    "boneyard.wasm",
    "+bulk-memory,+sign-ext,+nontrapping-fptoint",
)
"""Browsers: a module of WebAssembly instead of a library for Python, with what the page calls."""

WASM_MINDS = WASM._replace(name="wasm-minds", file="minds.wasm")
"""The same with what bots search with, which is loaded when one does."""

WASM_ALL = WASM._replace(name="wasm-all", file="all.wasm")
"""The same with every kernel that a browser can have, for tests and benchmarks."""

FROM_PROGRAM = ("-Wl,-undefined,dynamic_lookup",)
"""On macOS: what a library lacks is looked for in the program that loads it, Python."""

TARGETS = {
    one.name: one
    for one in (
        Target(
            "linux-x86_64",
            "x86_64-unknown-linux-gnu",
            V2,
            "x86_64-linux-gnu.2.17",
            "manylinux_2_17_x86_64",
        ),
        Target(
            "linux-aarch64",
            "aarch64-unknown-linux-gnu",
            "",
            "aarch64-linux-gnu.2.17",
            "manylinux_2_17_aarch64",
        ),
        Target(
            "musl-x86_64",
            "x86_64-unknown-linux-musl",
            V2,
            "x86_64-linux-musl",
            "musllinux_1_2_x86_64",
        ),
        Target(
            "musl-aarch64",
            "aarch64-unknown-linux-musl",
            "",
            "aarch64-linux-musl",
            "musllinux_1_2_aarch64",
        ),
        Target(
            "darwin-aarch64",
            "arm64-apple-macosx11.0.0",
            "apple-m1",
            "aarch64-macos.11.0",
            "macosx_11_0_arm64",
            flags=FROM_PROGRAM,
        ),
        Target(
            "darwin-x86_64",
            "x86_64-apple-macosx11.0.0",
            V2,
            "x86_64-macos.11.0",
            "macosx_11_0_x86_64",
            flags=FROM_PROGRAM,
        ),
        Target(
            "win32-x86_64",
            "x86_64-pc-windows-gnu",
            V2,
            "x86_64-windows-gnu",
            "win_amd64",
            "_kernels.pyd",
        ),
    )
}
"""The platforms of wheels, by their names; ``--target`` takes ``wasm`` and ``wasm-all`` too."""


def find_target(name: str) -> Target:
    """The platform of a name.  Raises BuildError."""
    known = TARGETS | {one.name: one for one in (WASM, WASM_MINDS, WASM_ALL)}
    if name not in known:
        raise BuildError(f"for {name}; they can be for {', '.join(known)}")
    return known[name]


def this_machine() -> str:
    """The name of the platform that the build runs on."""
    family = {"amd64": "x86_64", "arm64": "aarch64"}.get(platform.machine().lower())
    system = sys.platform
    if system == "linux" and platform.libc_ver()[0] != "glibc":
        system = "musl"
    return f"{system}-{family or platform.machine().lower()}"


def wheel_tag(target: Target) -> str:
    """The tag of a wheel: of every Linux if Zig links the library, of ones like this otherwise."""
    is_portable = importlib.util.find_spec("ziglang") is not None or "linux" not in target.tag
    return target.tag if is_portable else f"linux_{platform.machine()}"
