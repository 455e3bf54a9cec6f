"""Scoring examples for the prose of a sheet: two real rounds, played out and scored."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice

from boneyard.game.events import Led, Played
from boneyard.game.match import Match
from boneyard.game.results import Line, RoundResult
from boneyard.sheets.example import Example
from boneyard.sheets.schema import Sheet
from boneyard.tiles import Tile

CHOICE, LIMIT = 60, 250
"""Rounds among which the most telling is chosen; rounds looked at where a kind is rare."""


def worked_examples(sheet: Sheet) -> tuple[Example, ...]:
    """A round that somebody won by going out and one that was blocked, where they exist.

    Of the first rounds of a fixed series of seeds, with everybody playing the heaviest tile,
    those in which most rules of the score had a part; so a sheet always gives the same examples.
    """
    found: dict[str, Example] = {}
    for looked, (match, last) in enumerate(islice(_finished_rounds(sheet), LIMIT)):
        if looked >= CHOICE and "out" in found and "blocked" in found:
            break
        result = match.rounds[-1]
        known = found.get(result.how)
        if any(result.points) and (known is None or _telling(result.lines) > _telling(known.lines)):
            found[result.how] = _example(match, result, last)
    return tuple(found[how] for how in ("out", "blocked") if how in found)


def _telling(lines: tuple[Line, ...]) -> int:
    """How many rules had a part in a score."""
    return len({line.why for line in lines if line.points})


def _finished_rounds(sheet: Sheet) -> Iterator[tuple[Match, Tile | None]]:
    """A match as each of its rounds ends, and the tile that was laid last; match after match."""
    for seed in count():
        match = Match(sheet, seed=f"example {seed}", leader=0)
        last: Tile | None = None
        while match.turn is not None:
            before = len(match.rounds)
            last = _play_one(match) or last
            if len(match.rounds) > before:
                yield match, last


def _play_one(match: Match) -> Tile | None:
    move = max(match.moves, key=lambda m: (m.tile is not None, m.tile.pips if m.tile else 0))
    events = match.play(move)
    for event in events:
        if isinstance(event, Led | Played):
            return event.tile
    return None


def _example(match: Match, result: RoundResult, last: Tile | None) -> Example:
    return Example(
        players=match.players,
        partners=match.partners,
        how=result.how,
        winner=result.winner,
        last=last,
        hands=result.hands,
        penalties=result.penalties,
        points=result.points,
        lines=result.lines,
    )
