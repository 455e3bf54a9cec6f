"""The library of kernels does what the compiler's kernels do, field for field."""

import importlib.util
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from native import building
from native.errors import BuildError
from native.targets import TARGETS, find_target, this_machine

from boneyard import jit
from boneyard.jit import library
from boneyard.jit.kernels import Kernel
from boneyard.minds.beliefs.kernels import counting
from boneyard.rules import actions, dtypes

pytestmark = pytest.mark.skipif(
    not library.is_native(actions.act_and_report), reason="the library of kernels is not built"
)


@pytest.mark.release
def test_only_other_kernels_are_compiled_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, target = tmp_path / "_kernels.so", find_target(this_machine())
    assert not building.build(file, target)
    spec: Any = importlib.util.spec_from_file_location("boneyard._kernels", file)
    linked: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(linked)
    kernels = [name for name in library.digests if name.startswith("boneyard.")]
    built = json.loads(linked.DIGESTS)
    assert {name: built[name] for name in kernels} == {n: library.digests[n] for n in kernels}

    monkeypatch.setattr(building, "code_hash", lambda _kernel: "of other code")
    monkeypatch.setattr(building, "_lower_kernels", lambda known: compiled.append(known))
    compiled: list[Any] = []
    assert building.build(file, target)
    assert compiled[0]["boneyard.rules.play.play"][0] == "of other code"


def test_a_platform_without_a_library_is_named() -> None:
    with pytest.raises(BuildError, match="for amiga-68k; they can be for linux-x86_64, "):
        find_target("amiga-68k")


@pytest.fixture
def touched(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if a file of the package was changed after the library was built."""
    monkeypatch.setitem(library.digests, "sources", ["of other files"])
    library.is_untouched.cache_clear()
    monkeypatch.setattr(library, "is_untouched", library.is_untouched.__wrapped__)


@pytest.mark.usefixtures("touched")
def test_only_changed_files_ask_for_a_comparison_of_kernels() -> None:
    assert not library.is_untouched()
    assert library.is_native(actions.act_and_report)


@pytest.mark.usefixtures("touched")
def test_a_kernel_of_other_code_is_never_run(monkeypatch: pytest.MonkeyPatch) -> None:
    name = "boneyard.jit.random.mix64"
    monkeypatch.setitem(library.digests, name, ["of other code", *library.digests[name][1:]])
    entry: Any = library.entry(jit.mix64.kernel)
    assert entry(np.uint64(1)) == jit.mix64.kernel(np.uint64(1))
    assert entry.instead is entry.kernel


@pytest.mark.usefixtures("touched")
def test_a_kernel_for_records_of_other_fields_is_never_run() -> None:
    parts = {name: dtypes.ROUND.fields[name][0] for name in dtypes.ROUND.names}
    others = {"wins": "voids", "voids": "wins"}
    renamed = [(others.get(name, name), kind) for name, kind in parts.items()]
    swapped = np.zeros(1, np.dtype((np.record, np.dtype(renamed, align=True))))
    rules = np.zeros(1, dtypes.RULES)[0]
    for rnd, is_run in ((dtypes.new(dtypes.ROUND, 1), True), (swapped, False)):
        entry: Any = library.entry(actions.mark_of.kernel)
        assert entry(rules, rnd[0], 0) == 0
        assert (entry.instead is None) == is_run


def test_a_call_with_no_names_in_a_dictionary_runs_in_the_library(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """So a pool of threads calls."""
    jit.mix64(np.uint64(1))
    monkeypatch.setattr(Kernel, "__call__", lambda *_: pytest.fail("not in the library"))
    names: dict[str, Any] = {}
    assert jit.mix64(np.uint64(1), **names) == jit.mix64(np.uint64(1))


def test_arguments_of_other_types_go_to_the_compiler() -> None:
    tables = [np.zeros((9, 9), kind) for kind in (np.float64, np.int64, np.float32)]
    for table in tables:
        counting.pascal(table, 0)
        assert table[8].tolist() == [1, 8, 28, 56, 70, 56, 28, 8, 1]
    assert len(counting.pascal.dispatcher.overloads) == 1


@pytest.mark.soak
@pytest.mark.parametrize("name", TARGETS)
def test_a_library_for_every_platform_is_built(name: str, tmp_path: Path) -> None:
    """That it runs is tested on the platform of the tests only."""
    pytest.importorskip("ziglang")
    target, file = TARGETS[name], tmp_path / TARGETS[name].file
    building.build(file, target)
    content = file.read_bytes()
    system = name.partition("-")[0]
    formats = {"darwin": b"\xcf\xfa\xed\xfe", "win32": b"MZ"}
    assert content.startswith(formats.get(system, b"\x7fELF"))
    assert b"PyInit__kernels" in content
    assert b"boneyard.rules.play.play" in content
