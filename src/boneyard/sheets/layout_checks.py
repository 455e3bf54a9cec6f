"""Checks of spinners, tips, arms and wild tiles: combinations that the layout cannot have."""

from __future__ import annotations

from collections.abc import Iterator

from boneyard.sheets import facts
from boneyard.sheets.errors import Problem, problem
from boneyard.sheets.schema import SheetFields
from boneyard.sheets.values import shown


def ends(sheet: SheetFields) -> Iterator[Problem]:
    """Which double is the spinner, when its tips are ends, and the doubles of the arms."""
    layout = sheet.layout
    if layout.spinner == "first_double":
        for field, needed in _LAYOUT_OF_FIRST_DOUBLE.items():
            if getattr(layout, field) != needed:
                right = f"layout.{field} = {shown(needed)}"
                yield problem("layout.spinner", "sheet-needs", value="first_double", right=right)
        if sheet.deal.aside != "none":
            right = 'deal.aside = "none"'
            yield problem("layout.spinner", "sheet-needs", value="first_double", right=right)
    if layout.end_order == "sides_first":
        if layout.opening_ports != 4 and layout.double_ports != 3:
            yield problem("layout.end_order", "sheet-sides-first-tips")
        if layout.opening_ports == 8 or layout.double_ports == 2:
            yield problem("layout.end_order", "sheet-sides-first-ports")
    if layout.arm_fill and not (layout.opening_fill and layout.arm_gate == "own_double"):
        yield problem("layout.arm_fill", "sheet-arm-fill")


_LAYOUT_OF_FIRST_DOUBLE: dict[str, object] = {
    "opening_ports": 4,
    "opening_fill": False,
    "double_ports": 1,
    "arm_gate": "none",
    "number_gate": "none",
}


def wild(sheet: SheetFields) -> Iterator[Problem]:
    """Wild tiles, and what they cannot be combined with."""
    layout = sheet.layout
    yield from facts.tile_faults(sheet, "layout.wild_tiles", layout.wild_tiles)
    if len(set(layout.wild_tiles)) < len(layout.wild_tiles):
        yield problem("layout.wild_tiles", "sheet-named-twice")
    if layout.wild_suit and layout.match != "equal":
        yield problem("layout.wild_suit", "sheet-wild-suit-match")
    given = [name for name in ("wild_tiles", "wild_suit") if getattr(layout, name)]
    if len(given) == 2:
        yield problem("layout.wild_suit", "sheet-not-with", field="layout.wild_tiles")
    barred = list(_barred_with_wild(sheet)) if given else []
    for field in barred:
        yield problem(f"layout.{given[0]}", "sheet-not-with", field=field)


def _barred_with_wild(sheet: SheetFields) -> Iterator[str]:
    """The fields whose meaning wild tiles would make unclear."""
    for gate in ("arm_gate", "number_gate"):
        if getattr(sheet.layout, gate) != "none":
            yield f"layout.{gate}"
    for name in ("multiple_of", "alike"):
        if getattr(sheet.score, name):
            yield f"score.{name}"
    for name in ("both_ends", "double", "double_both", "key"):
        if name in sheet.score.bonus:
            yield f"score.bonus.{name}"
