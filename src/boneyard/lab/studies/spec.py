"""The specification of a study: a TOML file, checked like a rule sheet."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from boneyard.envs.bots import check_bot
from boneyard.game.seats import count_players, has_partners
from boneyard.lab.studies.cases import Case
from boneyard.sheets import Sheet, SheetError, load
from boneyard.sheets.errors import problem
from boneyard.sheets.loader import read_file, read_toml
from boneyard.sheets.sections import Section
from boneyard.sheets.values import wrong_values
from boneyard.text.messages import MessageError

MOST = 10**12
"""The most rounds or matches of a case."""

Seats = Annotated[int, Meta(ge=1, le=10)]


class Variation(Section, frozen=True):
    """Other values for some fields of every sheet; without fields, the sheet as it is."""

    name: Annotated[str, Meta(description="name of the variation in the tables")]
    fields: Annotated[
        dict[str, Any], Meta(description='fields of the sheet: `"match.target" = 50`')
    ] = msgspec.field(default_factory=dict)


class Spec(Section, frozen=True):
    """What a study plays: every sheet, variation, number of players and line-up of bots.

    >>> spec = Spec(sheets=("classic_block",), players=(2, 4), rounds=100)
    >>> [case.players for case in cases_of(spec)]
    [2, 4]
    """

    sheets: Annotated[
        tuple[str, ...],
        Meta(description="names of sheets, or `.toml` files beside the specification"),
    ]
    variations: Annotated[
        tuple[Variation, ...],
        Meta(description="variations of every sheet, played in place of it; see below"),
    ] = ()
    players: Annotated[
        tuple[Seats, ...], Meta(description="numbers of players; empty: the usual number")
    ] = ()
    partners: Annotated[
        bool | None, Meta(description="whether partners play; absent: as the sheet requires")
    ] = None
    bots: Annotated[
        tuple[str | tuple[str, ...], ...],
        Meta(description="line-ups: a bot for all seats, or a list with a bot for each seat"),
    ] = ("random",)
    rounds: Annotated[
        int,
        Meta(ge=0, le=MOST, description="about this many rounds of each case, in whole matches"),
    ] = 0
    matches: Annotated[int, Meta(ge=0, le=MOST, description="matches of each case")] = 0
    seed: Annotated[
        int, Meta(ge=0, le=2**53, description="the same seed gives the same decks and moves")
    ] = 1
    decisions: Annotated[
        bool, Meta(description="also write every decision with more than one choice")
    ] = False


def read_spec(path: Path) -> Spec:
    """The specification in a file.  Raises SheetError with every problem and its place."""
    return spec_of(read_toml(read_file(path), path.name), path.name, path.parent)


def spec_of(data: Mapping[str, Any], where: str, folder: Path | None = None) -> Spec:
    """A specification from its data.

    ``where`` is its name in errors.  Files of sheets are looked up in ``folder``.
    """
    wrong = wrong_values(data, Spec)
    if wrong:
        raise SheetError(where, wrong)
    spec = msgspec.convert(data, Spec)
    for field in ("sheets", "bots"):
        if not getattr(spec, field):
            raise SheetError(where, [problem(field, "study-empty")])
    for field in ("rounds", "matches"):
        if field in data and not getattr(spec, field):
            raise SheetError(where, [problem(field, "sheet-too-small", value=0, least=1)])
    if bool(spec.rounds) == bool(spec.matches):
        raise SheetError(where, [problem("rounds", "study-rounds-or-matches")])
    if folder is not None:
        found = (str(folder / name) if name.endswith(".toml") else name for name in spec.sheets)
        spec = msgspec.structs.replace(spec, sheets=tuple(found))
    return spec


def cases_of(spec: Spec) -> tuple[Case, ...]:
    """The cases of a specification, in its order.

    Raises SheetError or MessageError for an unknown sheet, field or bot, for an impossible number
    of players, and for a line-up of the wrong length.
    """
    found: list[Case] = []
    for name, variation in product(spec.sheets, spec.variations or (Variation(name=""),)):
        sheet = load(name)
        if variation.fields:
            sheet = sheet.vary(variation.fields)
        for players, lineup in product(spec.players or (None,), spec.bots):
            found.append(_case(len(found), sheet, variation.name, players, spec, lineup))
    return tuple(found)


def _case(
    number: int, sheet: Sheet, variation: str, players: int | None, spec: Spec,
    lineup: str | tuple[str, ...],
) -> Case:  # fmt: skip
    seats = count_players(sheet, players)
    partners = has_partners(sheet, seats, spec.partners)
    bots = (lineup,) * seats if isinstance(lineup, str) else lineup
    if len(bots) != seats:
        names = ", ".join(bots)
        raise MessageError("study-lineup", sheet=sheet.name, n=seats, bots=names)
    for bot in set(bots):
        check_bot(bot, sheet, seats, partners)
    return Case(number, sheet, seats, partners, bots, variation, spec.seed)
