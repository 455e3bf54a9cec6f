"""What a plain install does: every module and command but the server and the full screen.

The programs here run in this environment, with every package hidden that ``pip install boneyard``
would not bring.  Of these, `make test` imports every module; the rest is for a release.
"""

import os
import pickle
import pkgutil
import re
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

import boneyard
from boneyard.extras import MissingPackageError, needing

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
NAME = re.compile(r"[A-Za-z0-9_.-]+")

HIDE = """
import sys
from importlib.machinery import PathFinder
hidden = set({hidden})
find = PathFinder.find_spec
def find_spec(name, path=None, target=None):
    return None if name.partition(".")[0] in hidden else find(name, path, target)
PathFinder.find_spec = find_spec
"""


PYTEST = ("pytest", "_pytest", "pluggy", "iniconfig", "packaging", "py", "pygments")
"""The packages that pytest needs."""

NEED_EXTRAS = {
    "boneyard.envs.spaces": "gymnasium",
    "boneyard.envs.vector": "gymnasium",
    "boneyard.envs.single": "gymnasium",
    "boneyard.envs.zoo": "gymnasium",
    "boneyard.envs.registry": "gymnasium",
    "boneyard.envs.spiel": "pyspiel",
    "boneyard.lab.benchmark.ppo": "gymnasium",
}
"""Environments for other packages; ``boneyard.envs.batch`` needs none of them."""


def distributions(requirements: list[str]) -> set[str]:
    """The normalised names of distributions, and of all that they need."""
    found: set[str] = set()
    todo = list(requirements)
    while todo:
        text = todo.pop()
        match = NAME.match(text)
        name = match[0].lower().replace("_", "-")
        if name in found or "extra ==" in text:
            continue
        found.add(name)
        try:
            todo += metadata.requires(name) or []
        except metadata.PackageNotFoundError:
            assert ";" in text, f"{text} is not installed"  # for another system
    return found


def hidden_packages() -> list[str]:
    """The packages that can be imported here, but not after ``pip install boneyard``."""
    ours = {"boneyard", *distributions(PROJECT["dependencies"])}
    return sorted(
        package
        for package, owners in metadata.packages_distributions().items()
        if not ours & {owner.lower().replace("_", "-") for owner in owners}
    )


def run_plain(
    code: str, *, stdin: str = "", shown: tuple[str, ...] = (), **env: str
) -> subprocess.CompletedProcess[str]:
    """Run Python with only the packages of a plain install, and those ``shown``."""
    hidden = [package for package in hidden_packages() if package not in shown]
    program = HIDE.format(hidden=hidden) + code
    return subprocess.run(
        [sys.executable, "-c", program],
        input=stdin,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "LANG": "C.UTF-8", **env},
        check=False,
    )


def run_command(*args: str, stdin: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    """Run ``boneyard`` with only the packages of a plain install."""
    code = f"from boneyard.cli import main\nsys.exit(main({list(args)!r}))\n"
    return run_plain(code, stdin=stdin, **env)


def test_the_plain_install_has_few_dependencies() -> None:
    names = {found[0] for one in PROJECT["dependencies"] if (found := NAME.match(one))}
    assert {"msgspec", "numpy", "platformdirs", "regex"} <= names
    assert len(names) <= 5
    assert {"starlette", "textual", "rich", "sqlalchemy"} <= set(hidden_packages())


def test_every_module_of_engine_bots_and_arena_needs_no_extra() -> None:
    apart = ("boneyard.server", "boneyard.terminal", "boneyard.jit.compiler", *NEED_EXTRAS)
    modules = [
        module.name
        for module in pkgutil.walk_packages(boneyard.__path__, "boneyard.")
        if not module.name.startswith(apart) and not module.name.endswith("__main__")
    ]
    lines = "".join(f"import {name}\n" for name in ["boneyard", *modules])
    for without_compiler in "01":
        done = run_plain(lines, NUMBA_DISABLE_JIT=without_compiler)
        assert done.returncode == 0, done.stderr


@pytest.mark.release
@pytest.mark.parametrize(
    "command",
    [
        "--help",
        "sheets",
        "rules french --lang fr",
        "perft french --depth 1",
        "arena classic_block random heavy --players 2 --deals 2 --processes 1 --unhurried",
        "play classic_block --watch --plain --bots random --seed 1",
    ],
)
def test_commands_need_no_extra(command: str) -> None:
    done = run_command(*command.split())
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


@pytest.mark.release
def test_commands_with_a_file_need_no_extra(tmp_path: Path) -> None:
    match = boneyard.Match("classic_block", players=2, seed=1)
    while match.turn is not None and match.round_number == 1:
        match.play(match.moves[0])
    sheet, record = tmp_path / "mine.toml", tmp_path / "game.txt"
    sheet.write_text('base = "classic_block"\n')
    record.write_text(str(match.record()))
    for command in ("check", "replay"):
        done = run_command(command, str(sheet if command == "check" else record))
        assert done.returncode == 0, done.stderr
    done = run_command("verify", str(record))
    assert "does not prove its deal" in done.stderr
    out = ("--html", str(tmp_path / "out.html"))
    # A review without the compiler takes half a minute.
    done = run_command("review", str(record), "--budget", "1", *out, NUMBA_DISABLE_JIT="0")
    assert done.returncode == 0, done.stderr


@pytest.mark.release
@pytest.mark.parametrize(
    ("command", "extra"),
    [
        ("serve", "server"),
        ("train french", "compiler"),
        ("study --sheet classic_block --matches 1", "lab"),
    ],
)
def test_a_command_names_the_extra_to_install(command: str, extra: str) -> None:
    done = run_command(*command.split())
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert f"pip install 'boneyard[{extra}]'" in done.stderr


@pytest.mark.release
def test_without_library_and_compiler_a_command_names_the_extra_to_install() -> None:
    done = run_command(
        *("perft", "french", "--depth", "1"), BONEYARD_NO_LIBRARY="1", NUMBA_DISABLE_JIT="0"
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "pip install 'boneyard[compiler]'" in done.stderr


@pytest.mark.release
def test_play_without_the_full_screen_names_the_extra_and_plays() -> None:
    code = """
sys.stdout.isatty = sys.stdin.isatty = lambda: True
from boneyard.cli import main
sys.exit(main(["play", "classic_block", "--bots", "random", "--seed", "1"]))
"""
    done = run_plain(code, stdin="quit\n", TERM="xterm")
    assert done.returncode == 0, done.stderr
    assert done.stderr.splitlines() == [
        "boneyard: line mode; for the full screen: pip install 'boneyard[terminal]'"
    ]
    assert done.stdout.strip()


def test_the_extras_of_servers_include_the_server() -> None:
    extras = PROJECT["optional-dependencies"]
    known = "compiler terminal server postgresql bus club print lab ray envs learn openspiel"
    assert set(extras) == set(known.split())
    for name in ("postgresql", "bus"):
        assert "boneyard[server]" in extras[name]
    assert "boneyard[lab]" in extras["ray"]


@pytest.mark.release
@pytest.mark.parametrize("module", NEED_EXTRAS)
def test_an_environment_names_the_extra_to_install_also_to_guards(module: str) -> None:
    code = f"""
import warnings
import pytest
warnings.simplefilter("error")
try:
    import {module}
except ImportError as error:
    print(error.name)
try:
    pytest.importorskip("{module}")
except pytest.skip.Exception as skipped:
    print(skipped.msg)
"""
    done = run_plain(code, shown=PYTEST)
    assert done.returncode == 0, done.stderr
    name, reason = done.stdout.splitlines()
    assert name == NEED_EXTRAS[module]
    extra = "openspiel" if name == "pyspiel" else "envs"
    assert f"needs the package {name}: pip install 'boneyard[{extra}]'" in reason


def test_a_module_that_is_missing_inside_an_extra_is_named_by_the_inner_one() -> None:
    words = "inner needs the package nothing_of_it"
    with (
        pytest.raises(MissingPackageError, match=words) as found,
        needing("server", "outer"),
        needing("lab", "inner"),
    ):
        import nothing_of_it  # type: ignore[import-not-found]  # noqa: F401
    for error in (found.value, pickle.loads(pickle.dumps(found.value))):
        assert isinstance(error, ImportError)
        assert (error.name, str(error)) == ("nothing_of_it", str(found.value))
