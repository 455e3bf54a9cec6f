"""The wheel and the source distribution, built and installed as a user would."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import threading
import venv
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from boneyard.text import languages

pytestmark = pytest.mark.release

ROOT = Path(__file__).parents[1]
STATIC = "src/boneyard/server/static"
KERNELS = "build/kernels"
PLAY = """
import boneyard
match = boneyard.Match("french", seed=7)
bot = boneyard.bot("heavy")
while match.turn is not None:
    match.play(bot.choose(match.view(match.turn), match.moves))
print(boneyard.replay(match.record()).outcome)
"""
READY = re.compile(r"http://[^:/\s]+:\d+/")


def run(*command: str | Path, cwd: Path, check: bool = True, **env: str) -> str:
    """Run a program outside the checkout and return what it prints."""
    own = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        list(map(str, command)),
        cwd=cwd,
        env=own | {"PYTHONUTF8": "1", **env},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    if check:
        assert done.returncode == 0, f"{command}\n{done.stdout}"
    return f"{done.stdout}\nexit code {done.returncode}"


def copy_of_checkout(to: Path) -> Path:
    """Copy the files of the repository, and the built page and compiled kernels if they exist."""
    listed = subprocess.check_output(["git", "ls-files", "-z"], cwd=ROOT, text=True).split("\0")
    for name in filter(None, listed):
        if (ROOT / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, to / name)
    if (ROOT / STATIC / "index.html").is_file():
        shutil.copytree(ROOT / STATIC, to / STATIC)
        (to / STATIC / "index.html").touch()  # whether it is up to date is not tested here
    if (ROOT / KERNELS).is_dir():
        shutil.copytree(ROOT / KERNELS, to / KERNELS)
    return to


def build(project: Path, target: str) -> Path:
    run(sys.executable, "-m", "hatchling", "build", "--target", target, cwd=project)
    (found,) = (project / "dist").glob("*.whl" if target == "wheel" else "*.tar.gz")
    return found


def contents(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


def test_the_source_distribution_builds_the_same_wheel(tmp_path: Path) -> None:
    checkout = copy_of_checkout(tmp_path / "checkout")
    sdist = build(checkout, "sdist")
    with tarfile.open(sdist) as opened:
        opened.extractall(tmp_path, filter="data")
    wheel = build(checkout, "wheel")
    again = build(tmp_path / sdist.name.removesuffix(".tar.gz"), "wheel")
    assert wheel.name == again.name
    found = contents(wheel)
    assert found == contents(again)
    names = set(found)
    assert {"boneyard/py.typed", "boneyard/server/static/index.html"} <= names
    assert len(found["boneyard/_kernels.abi3.so"]) < 1_000_000
    assert [name for name in names if re.search(r"static/assets/boneyard-[\w-]+\.wasm$", name)]
    assert sum(map(len, found.values())) < 9_000_000
    assert wheel.stat().st_size < 4_700_000  # 1.2 million of them are the networks
    for language in languages():
        assert f"boneyard/text/{language}/language.ftl" in names
    assert not [name for name in names if name.startswith(("tests/", "web/", "bench/"))]


def has_registry(pip: Path, folder: Path) -> bool:
    """Return whether a package can be downloaded."""
    got = run(pip, "download", "--no-deps", "--dest", folder, "msgspec", cwd=folder, check=False)
    return got.endswith("exit code 0")


@contextmanager
def serving(boneyard: Path, folder: Path) -> Iterator[str]:
    """Run the installed server; give the address of its page."""
    own = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    server = subprocess.Popen(
        [boneyard, "serve", "--port", "0", "--db", folder / "games.db"],
        cwd=folder,
        env=own,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    too_long = threading.Timer(90, server.kill)
    too_long.start()
    try:
        said = ""
        while not (found := READY.search(said)):
            line = server.stderr.readline()
            assert line, said
            said += line
        yield found[0]
    finally:
        too_long.cancel()
        server.terminate()
        server.communicate()


def test_the_wheel_in_an_empty_environment(tmp_path: Path) -> None:
    """Needs a package registry, or an index that pip is configured for; skipped without one.

    There is no compiler in it.
    """
    wheel = build(copy_of_checkout(tmp_path / "checkout"), "wheel")
    venv.create(tmp_path / "env", with_pip=True)
    programs = tmp_path / "env" / ("Scripts" if os.name == "nt" else "bin")
    python, pip, boneyard = (programs / name for name in ("python", "pip", "boneyard"))
    (tmp_path / "empty").mkdir()
    if not has_registry(pip, tmp_path / "empty"):
        pytest.skip("no package registry answers")

    # The tested versions, but whatever the wheel itself asks for.
    pins = re.findall(r"^[\w.-]+==[^\\\n]+", (ROOT / "requirements/run.txt").read_text(), re.M)
    (tmp_path / "pins.txt").write_text("\n".join(pins))
    install = (pip, "install", "--no-compile", "--constraint", tmp_path / "pins.txt")
    run(*install, wheel, cwd=tmp_path)
    installed = run(pip, "list", "--format", "freeze", cwd=tmp_path)
    assert not re.search(r"^(numba|starlette|textual|rich|sqlalchemy)==", installed, re.M | re.I)

    assert "winners" in run(python, "-c", PLAY, cwd=tmp_path)
    printed = {
        run(boneyard, "rules", "french", "--lang", language, cwd=tmp_path)
        for language in languages()
    }
    assert len(printed) == len(languages())
    assert all(len(text) > 1000 for text in printed)
    refused = run(boneyard, "serve", cwd=tmp_path, check=False)
    assert "pip install 'boneyard[server]'" in refused
    assert refused.endswith("exit code 2")

    run(*install, f"{wheel}[server]", cwd=tmp_path)
    with serving(boneyard, tmp_path) as address:
        page = httpx.get(address)
        assert page.status_code == 200
        (script,) = re.findall(r'<script[^>]+src="([^"]+\.js)"', page.text)[:1]
        assert httpx.get(httpx.URL(address).join(script)).status_code == 200
        listed = httpx.get(httpx.URL(address).join("api/sheets"))
        assert any(sheet["name"] == "french" for sheet in listed.json())
