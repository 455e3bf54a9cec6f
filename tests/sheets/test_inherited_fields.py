"""A field of the base that a written field makes idle falls silent; other refusals have a line."""

import random

import pytest

from boneyard import SheetError, catalogue, load
from boneyard.sheets import parse
from boneyard.sheets.idle import idle_fields
from boneyard.sheets.schema import SECTIONS
from support.cases import at_release
from support.variations import VALUES


def written(base: str, fields: dict[str, object]) -> str:
    """The text of a sheet with a base and these fields."""
    lines = [f'base = "{base}"']
    for path, value in fields.items():
        section, _, field = path.partition(".")
        lines.append(f"{section}.{field} = {as_toml(value)}")
    return "\n".join(lines) + "\n"


def as_toml(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return "[" + ", ".join(map(as_toml, value)) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f'"{key}" = {as_toml(one)}' for key, one in value.items()) + "}"
    return f'"{value}"' if isinstance(value, str) else str(value)


@pytest.mark.parametrize(
    ("base", "fields", "silent"),
    [
        ("partnership", {"match.end": "single"}, ["lead.next", "lead.tile", "lead.after_tie"]),
        ("french", {"penalty.pass_run": 0}, ["penalty.pass_run_points"]),
        ("french", {"penalty.pass_run_points": 0}, ["penalty.pass_run"]),
        ("lets_play", {"boneyard.draw": "none"}, ["boneyard.reserve"]),
        ("d12_mexican_train", {"trains.starter": "one"}, ["trains.starter_retry"]),
    ],
)
def test_an_inherited_field_that_a_written_one_makes_idle_falls_silent(
    base: str, fields: dict[str, object], silent: list[str]
) -> None:
    for sheet in (parse(written(base, fields)), load(base).vary(fields)):
        assert [*idle_fields(sheet)] == []
        for path in silent:
            section, _, field = path.partition(".")
            assert getattr(getattr(sheet, section), field) == getattr(SECTIONS[section](), field)


def test_a_written_field_without_effect_is_refused() -> None:
    fields: dict[str, object] = {"match.end": "single", "lead.next": "winner"}
    with pytest.raises(SheetError, match=r"lead\.next: has no effect while match\.end is"):
        parse(written("partnership", fields))
    with pytest.raises(SheetError, match=r"lead\.next: has no effect while match\.end is"):
        load("partnership").vary(fields)
    with pytest.raises(SheetError, match=r"penalty\.pass_run: has no effect while"):
        load("classic_block").vary({"score.model": "each_keeps_own", "penalty.pass_run": 3})


@pytest.mark.parametrize("share", [2, pytest.param(1, marks=pytest.mark.soak)])
@pytest.mark.parametrize(
    ("number", "base"),
    [one if one[0] % 5 == 0 else at_release(*one) for one in enumerate(catalogue())],
)
def test_a_refusal_names_a_line_and_no_idle_field_of_the_base(
    number: int, base: str, share: int
) -> None:
    rng, refused = random.Random(base), 0
    for path in [*VALUES][number % share :: share]:
        fields: dict[str, object] = {path: rng.choice(VALUES[path])}
        if rng.random() < 0.3:
            other = rng.choice([*VALUES])
            fields[other] = rng.choice(VALUES[other])
        text, found = written(base, fields), None
        try:
            sheet = parse(text)
        except SheetError as error:
            found = error.problems
        if found is None:
            assert [*idle_fields(sheet)] == []
            assert load(base).vary(fields).digest == sheet.digest
            continue
        refused += 1
        for one in found:
            assert one.line is not None, (text, str(one))
            idle = one.code.startswith("sheet-idle")
            assert not idle or one.path in fields, (text, str(one))
    assert refused > 0
