"""Worked positions, read from ``tests/data/positions/*.toml``.

The README there explains the format.
"""

import random
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from boneyard.sheets import Sheet, load
from boneyard.tiles import Tile
from support.positions import deck, tiles, whole_set

FILES = sorted((Path(__file__).parents[1] / "data" / "positions").glob("*.toml"))


class Arrangement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A round in play: what lies on the table, and what each seat holds."""

    hands: list[str]
    table: str = ""
    boneyard: str = ""
    turn: int = 0
    leader: int | None = None
    markers: list[int] = []
    penalties: list[int] = []
    first_turns_due: bool = False

    def hand(self, seat: int, sheet: Sheet) -> list[Tile]:
        """The tiles of a seat; ``rest``: all that the arrangement does not name."""
        if self.hands[seat] != "rest":
            return tiles(self.hands[seat])
        laid = [word.partition("@")[0] for word in self.table.split()]
        held = [hand for hand in self.hands if hand != "rest"]
        named = tiles(" ".join([*laid, *held, self.boneyard]))
        return [tile for tile in whole_set(sheet) if tile not in named]


class WorkedPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position with its steps; a step makes moves and says what is right after them."""

    id: str
    about: str
    sheet: str
    steps: list[dict[str, Any]]
    house: dict[str, Any] = {}
    partners: bool | None = None
    scores: list[int] = []
    deal: list[str] = []
    next_deal: list[str] = []
    shows: str = ""

    @property
    def test_id(self) -> str:
        return "-".join([self.id, *self.shows.split()])

    @property
    def rules(self) -> Sheet:
        sheet = load(self.sheet)
        return sheet.vary(self.house, name=f"{sheet.name}_house") if self.house else sheet

    @property
    def players(self) -> int:
        return len(self.deal or self.steps[0]["arrange"]["hands"])

    @property
    def pairs(self) -> bool:
        required = self.rules.players.partners == "required"
        return required if self.partners is None else self.partners

    def decks(self) -> list[list[Tile]]:
        """The decks of the match, the same for both referees."""
        sheet, chance = self.rules, random.Random(1)
        known = [deck(sheet, self.deal)] if self.deal else []
        if self.next_deal:
            known += [deck(sheet, self.next_deal)] * (1 if known else 2)
        whole = whole_set(sheet)
        return [*known, *(chance.sample(whole, len(whole)) for _ in range(20))]


def positions() -> Iterator[WorkedPosition]:
    """Return every position of the files; a table within one is a variation of it."""
    for path in FILES:
        for name, table in tomllib.loads(path.read_text(encoding="utf-8")).items():
            yield from _read(name, table, {})


def _read(name: str, table: dict[str, Any], base: dict[str, Any]) -> Iterator[WorkedPosition]:
    arranged = Arrangement.__struct_fields__
    known = {*WorkedPosition.__struct_fields__, *arranged}
    fields = base | {key: value for key, value in table.items() if key in known}
    if "steps" in table:
        whole = {key: value for key, value in fields.items() if key not in arranged}
        if "hands" in fields:
            first, *later = fields["steps"]
            start = {key: fields[key] for key in arranged if key in fields}
            whole["steps"] = [{"arrange": start, **first}, *later]
        yield msgspec.convert(whole | {"id": name}, WorkedPosition)
    for key, value in table.items():
        if key not in known:
            case = f"{name}{key}" if len(key) == 1 else f"{name}.{key}"
            yield from _read(case, value, fields)
