"""What a test waits for in the page is a function.

The page forbids ``eval``.  Playwright reads a condition of ``wait_for_function`` at its first look,
where that is allowed, and keeps it only if it is a function: a plain expression that isn't true at
once fails at the second look.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parents[1]


def conditions(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """The line and the text of each condition; constants of the file are looked up."""
    texts = {
        node.targets[0].id: node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr == "wait_for_function":
                first = node.args[0]
                text = texts.get(first.id, first) if isinstance(first, ast.Name) else first
                yield node.lineno, ast.unparse(text)


def test_conditions_of_pages_are_functions() -> None:
    found = [
        (path.name, line, text)
        for path in sorted(TESTS.rglob("*.py"))
        for line, text in conditions(ast.parse(path.read_text("utf-8")))
    ]
    assert len(found) > 10
    assert [one for one in found if "=>" not in one[2]] == []
