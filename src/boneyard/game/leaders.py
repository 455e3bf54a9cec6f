"""The leader of the next round, by ``lead.first``, ``lead.next`` and ``lead.after_tie``."""

from __future__ import annotations

from collections.abc import Sequence

from boneyard.game.results import RoundResult
from boneyard.sheets.schema import Sheet


def is_first(sheet: Sheet, rounds: Sequence[RoundResult]) -> bool:
    """Whether ``lead.first`` finds the leader of the round after ``rounds`` (R6)."""
    lead = sheet.lead
    if not rounds or lead.next == "same":
        return True
    return lead.next == "winner" and lead.after_tie == "first" and rounds[-1].winner is None


def is_by_lot(sheet: Sheet, rounds: Sequence[RoundResult]) -> bool:
    """Whether the leader of the round after ``rounds`` is drawn by lot or chosen by the players."""
    return is_first(sheet, rounds) and sheet.lead.first in ("lots", "chosen")


def next_leader(sheet: Sheet, rounds: Sequence[RoundResult], players: int) -> int:
    """The seat that leads after ``rounds`` by ``lead.next``; -1 if ``lead.first`` finds it."""
    if is_first(sheet, rounds):
        return -1
    last = rounds[-1]
    if sheet.lead.next == "winner":
        return last.leader if last.winner is None else last.winner
    step = 1 if sheet.players.direction == "clockwise" else -1
    return (last.leader + step) % players
