"""Every message is said, and every `# fmt: skip` has an effect."""

import ast
import subprocess
import sysconfig
from functools import cache
from pathlib import Path

from boneyard.text import language
from support.message_files import ids_in

ROOT = Path(__file__).parents[2]
RUFF = Path(sysconfig.get_path("scripts")) / "ruff"
SKIP = "  # fmt: skip"

Parts = tuple[str | None, ...]
"""An f-string: its texts, and None for each value."""


@cache
def strings() -> tuple[set[str], set[Parts]]:
    """Return the strings and the f-strings of the program."""
    plain: set[str] = set()
    made: set[Parts] = set()
    for path in (*(ROOT / "src").rglob("*.py"), *(ROOT / "website").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Constant(value=str() | int() as value):
                    plain |= {str(value), str(value).replace("_", "-")}
                case ast.Call(func=ast.Attribute(value=ast.Constant(str(value)), attr="split")):
                    plain.update(value.replace("_", "-").split())
                case ast.JoinedStr(values=values):
                    made.add(tuple(part_of(value) for value in values))
    return plain, made


def part_of(value: ast.expr) -> str | None:
    return value.value if isinstance(value, ast.Constant) else None


@cache
def is_said(text: str) -> bool:
    """Return whether the program has this text, or an f-string that can produce it."""
    plain, made = strings()
    if text in plain or any(is_made(text, parts) for parts in made if parts[0] is not None):
        return True
    # In an f-string such as "{key}-you", the value must look like a key itself.
    heads = {text[:at] for at in range(len(text)) if "-" in text[:at]} & plain
    tails = [parts[1:] for parts in made if parts[0] is None]
    return any(is_made(text.removeprefix(head), tail) for head in heads for tail in tails)


def is_made(text: str, parts: Parts) -> bool:
    if not parts:
        return not text
    if parts[0] is not None:
        return text.startswith(parts[0]) and is_made(text.removeprefix(parts[0]), parts[1:])
    cuts = range(len(text) + 1)
    return any(is_made(text[cut:], parts[1:]) and is_said(text[:cut]) for cut in cuts)


def test_the_program_says_every_message() -> None:
    # Those of games, switches and facts are compared with sheets, fields and facts by other tests.
    elsewhere = ("page", "game-", "family-", "switch-", "preset-", "bonus-name-", "hint-")
    facts = {key for name in ("events", "score") for key in ids_in(f"facts-{name}.ftl")}
    ours = {key for key in language("en").messages if not key.startswith(elsewhere)} - facts
    assert [key for key in sorted(ours) if not is_said(key)] == []


def test_every_fmt_skip_has_an_effect(tmp_path: Path) -> None:
    """Each is left out once, in a copy of its file; one process formats all copies."""
    copies: dict[Path, str] = {}
    for folder in ("src", "tests", "bench", "website"):
        for path in (ROOT / folder).rglob("*.py"):
            lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
            for at, line in enumerate(lines):
                if line.rstrip("\n").endswith(SKIP):
                    copy = tmp_path / str(at + 1) / path.relative_to(ROOT)
                    copies[copy] = "".join([*lines[:at], line.replace(SKIP, ""), *lines[at + 1 :]])
    for copy, text in copies.items():
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(text, encoding="utf-8")
    assert copies
    command = [RUFF, "format", "--config", ROOT / "pyproject.toml", "--no-cache", tmp_path]
    subprocess.run(command, capture_output=True, check=True)
    needless = [copy for copy, text in copies.items() if copy.read_text(encoding="utf-8") == text]
    assert [str(copy.relative_to(tmp_path)) for copy in needless] == []
