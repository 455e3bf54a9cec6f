"""The settings of a server, from the class that holds them."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator

from boneyard.server.base import settings as module
from generate.markdown import sentence, single_ticks, table

PART = re.compile(r"^    # ---- (.+)$")


def pages() -> dict[str, str]:
    """The text of the page, by name."""
    return {"settings": "\n\n".join(_text())}


def _text() -> Iterator[str]:
    source = inspect.getsource(module)
    parts = [
        (number, found[1])
        for number, line in enumerate(source.splitlines(), 1)
        if (found := PART.match(line))
    ]
    rows: dict[str, list[tuple[str, str, str]]] = {"The server": []}
    for line, names, defaults, meaning in settings(source):
        part = next((name for at, name in reversed(parts) if at < line), "The server")
        row = (" ".join(f"`{name}`" for name in names), ", ".join(defaults), meaning)
        rows.setdefault(part, []).append(row)
    for part, found in rows.items():
        title, _, note = part.partition("; ")
        yield f"## {title[0].upper()}{title[1:]}"
        if note:
            yield sentence(single_ticks(note))
        yield table(["setting", "default", "meaning"], found)


def settings(source: str) -> Iterator[tuple[int, list[str], list[str], str]]:
    """Yield the line, names, defaults and meaning of settings; some share one description."""
    (cls,) = (
        node
        for node in ast.parse(source).body
        if isinstance(node, ast.ClassDef) and node.name == "Settings"
    )
    waiting: list[tuple[int, str, str]] = []
    for node in cls.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            if waiting and node.lineno > waiting[-1][0] + 1:  # these have no description
                yield _entry(waiting, "")
                waiting = []
            waiting.append((node.end_lineno or node.lineno, node.target.id, _default(node.value)))
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and waiting:
            yield _entry(waiting, single_ticks(inspect.cleandoc(str(node.value.value))))
            waiting = []
    if waiting:
        yield _entry(waiting, "")


def _entry(
    found: list[tuple[int, str, str]], meaning: str
) -> tuple[int, list[str], list[str], str]:
    return found[0][0], [name for _, name, _ in found], [value for *_, value in found], meaning


def _default(value: ast.expr | None) -> str:
    if value is None or isinstance(value, ast.Call):
        return "computed"
    text = ast.unparse(value)
    try:
        number = eval(text, {"__builtins__": {}})
    except NameError:
        return f"`{text}`"
    return f"{number:,}" if type(number) is int else f"`{number}`"
