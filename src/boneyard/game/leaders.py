"""The leader of the next round, by ``lead.first``, ``lead.next`` and ``lead.after_tie``."""

from __future__ import annotations

from collections.abc import Sequence

from boneyard.game.results import RoundResult
from boneyard.jit import as_python
from boneyard.rules import match
from boneyard.rules.match import match_terms
from boneyard.sheets import Sheet

_is_by_lot, _next_leader = as_python(match.is_by_lot), as_python(match.next_leader)
_winner_for_lead = as_python(match.winner_for_lead)


def _last(sheet: Sheet, rounds: Sequence[RoundResult]) -> tuple[int, int]:
    """The leader and the winner of the last round; -1: none; RESTART after a full reset."""
    if not rounds:
        return -1, -1
    last = rounds[-1]
    winner = -1 if last.winner is None else last.winner
    return last.leader, int(_winner_for_lead(match_terms(sheet), winner, last.reset))


def is_by_lot(sheet: Sheet, rounds: Sequence[RoundResult]) -> bool:
    """Whether the leader of the round after ``rounds`` is drawn by lot or chosen by the players."""
    return bool(_is_by_lot(match_terms(sheet), len(rounds), _last(sheet, rounds)[1]))


def next_leader(sheet: Sheet, rounds: Sequence[RoundResult], players: int) -> int:
    """The seat that leads after ``rounds`` by ``lead.next``; -1 if ``lead.first`` finds it."""
    return int(_next_leader(match_terms(sheet), players, len(rounds), *_last(sheet, rounds)))
