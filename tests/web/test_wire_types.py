"""The page's types are those of the server's structs."""

import ast
import dataclasses
import re
import subprocess
from pathlib import Path

import pytest
import write_types

from boneyard.server import wire

ROOT = Path(__file__).parents[2]


FOLDER = ROOT / "web" / "src" / "lib"


def test_the_generated_files_are_up_to_date():
    there = [FOLDER / "wire.ts", *(FOLDER / "wire").iterdir()]
    texts = {path.relative_to(FOLDER).as_posix(): path.read_text() for path in there}
    assert texts == write_types.write(), (
        "delete the files that are not generated any more, and run: python web/dev/write_types.py"
    )


def test_fields_with_defaults_are_optional_for_the_page():
    files = write_types.write()
    assert re.search(
        r"interface Join \{\n  readonly name\?: string \| null;", files["wire/tables.ts"]
    )
    assert re.search(r"interface SeatInfo \{\n  readonly seat: number;", files["wire/messages.ts"])


def test_a_type_without_typescript_is_refused():
    @dataclasses.dataclass
    class Odd:
        value: complex

    with pytest.raises(TypeError):
        write_types.TypeWriter().type(write_types.inspect.type_info(Odd))


def test_every_message_has_its_tag():
    text = write_types.write()["wire/messages.ts"]
    for name in ("Snapshot", "Happened", "Play", "Refused"):
        assert f'readonly t: "{name}";' in text
        assert hasattr(wire, name)


def test_the_server_reads_every_field_that_the_page_sends():
    package = ROOT / "src" / "boneyard"
    # What a phone sends of a score sheet goes to the room of score sheets as it is.
    readers = [*(package / "server").rglob("*.py"), package / "game" / "shared_score.py"]
    read = {
        node.attr
        for path in readers
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Attribute)
    }
    writer = write_types.TypeWriter()
    writer.collect(write_types.FROM_PAGE, sent=True)
    sent = {(cls.__name__, name) for cls in writer.sent for name in cls.__struct_fields__}
    assert {field for field in sent if field[1] not in read} == set()


def test_the_lock_file_names_no_registry():
    assert '"resolved"' not in (ROOT / "web" / "package-lock.json").read_text()


def test_the_page_has_no_inline_script_and_no_foreign_address():
    html = (ROOT / "web" / "index.html").read_text()
    assert not re.search(r"<script(?![^>]*src=)", html)
    assert not re.search(r"(src|href)=\"(https?:)?//", html)


def test_the_built_page_is_not_in_the_repository():
    listed = subprocess.run(
        ["git", "ls-files", "src/boneyard/server/static"], cwd=ROOT, capture_output=True, text=True
    )
    assert listed.stdout == ""
