"""Random matches of every sheet, and everything that is visible of a match."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from boneyard import Match, Sheet, catalogue, load
from support.cases import one_in
from support.referee_comparison import tables

PLACES = [(name, *table) for name in catalogue() for table in tables(load(name))]
"""Every sheet with every number of players, including sheets in the user's folder."""


def place_ids(place: tuple[str, int, bool]) -> str:
    name, players, partners = place
    return f"{name}-{players}{'p' if partners else ''}"


def one_a_sheet() -> list[tuple[str, int, bool]]:
    """Return each sheet with its middle number of players."""
    found: dict[str, list[tuple[str, int, bool]]] = {}
    for place in PLACES:
        found.setdefault(place[0], []).append(place)
    return [places[len(places) // 2] for places in found.values()]


every_sheet = pytest.mark.parametrize("place", one_a_sheet(), ids=place_ids)
"""Runs a test for every sheet, with its middle number of players."""

third_of_sheets = pytest.mark.parametrize("place", one_in(3, one_a_sheet()), ids=place_ids)
"""The same for a third of the sheets; the others follow in ``make test-release``."""

few_sheets = pytest.mark.parametrize("place", one_in(6, one_a_sheet()), ids=place_ids)
"""The same for a sixth of the sheets."""


def every_place_and(sheets: list[Any]) -> pytest.MarkDecorator:
    """Run a test for sheets with their middle number of players, and in ``make soak`` with all."""
    often = {place_ids(one): marked for one, marked in zip(one_a_sheet(), sheets, strict=True)}
    return pytest.mark.parametrize("place", [
        often.get(place_ids(one), pytest.param(one, marks=pytest.mark.soak)) for one in PLACES
    ], ids=place_ids)  # fmt: skip


every_place = every_place_and(one_a_sheet())
"""Runs a test for every sheet and number of players; beyond one a sheet, in ``make soak``."""

third_of_places = every_place_and(one_in(3, one_a_sheet()))
"""The same with one of three sheets in ``make test``, the others in ``make test-release``."""


def walk(place: tuple[str | Sheet, int, bool], seed: str, rounds: int = 1) -> Iterator[Match]:
    """Play a random match and yield it before every move and at the end of ``rounds`` rounds."""
    sheet, players, partners = place
    name = sheet if isinstance(sheet, str) else sheet.name
    rng = random.Random(f"{name} {players} {seed}")
    match = Match(sheet, players=players, partners=partners, seed=seed)
    while match.turn is not None and len(match.rounds) < rounds:
        yield match
        match.play(rng.choice(match.moves))
    yield match


def outside(match: Match) -> tuple[Any, ...]:
    """Return everything visible of a match: all views, the record, the moves."""
    seats = [None, *range(match.players)]
    views = tuple(msgspec.json.encode(match.view(seat)) for seat in seats)
    return (views, str(match.record()), match.moves, match.choices, repr(match), match.events)
