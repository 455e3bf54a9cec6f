"""Scoring examples for the prose of a sheet: two real rounds, played out and scored."""

from __future__ import annotations

from boneyard.game.events import Led, Played
from boneyard.game.match import Match
from boneyard.game.results import RoundResult
from boneyard.sheets.example import Example
from boneyard.sheets.schema import Sheet
from boneyard.tiles import Tile

SEEDS = 40
"""Matches looked at for a round of each kind."""


def worked_examples(sheet: Sheet) -> tuple[Example, ...]:
    """One round that somebody won by going out and one that was blocked, where they exist.

    The rounds are those of a fixed series of seeds with everybody playing the heaviest tile,
    so that a sheet always gives the same examples.
    """
    found: dict[str, Example] = {}
    for seed in range(SEEDS):
        match = Match(sheet, seed=f"example {seed}", leader=0)
        while match.turn is not None and not match.rounds:
            last = _play_one(match)
        result = match.rounds[0]
        if result.how not in found and _instructive(result):
            found[result.how] = _example(match, result, last)
        if len(found) == 2:
            break
    return tuple(found[how] for how in ("out", "blocked") if how in found)


def _play_one(match: Match) -> Tile | None:
    move = max(match.moves, key=lambda m: (m.tile is not None, m.tile.pips if m.tile else 0))
    events = match.play(move)
    for event in events:
        if isinstance(event, Led | Played):
            return event.tile
    return None


def _instructive(result: RoundResult) -> bool:
    return any(result.points)


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
