"""The number of seats of a match, and whether opposite seats are partners."""

from __future__ import annotations

from boneyard.sheets import Sheet
from boneyard.text.messages import MessageError


def count_players(sheet: Sheet, players: int | None) -> int:
    """The number of seats: ``players``, or by default the allowed number nearest to four.

    Raises ValueError if the sheet does not allow that number.
    """
    low, high = sheet.players.min, sheet.players.max
    if players is None:
        return min(max(4, low), high)
    if not low <= players <= high:
        if low == high:
            raise MessageError("error-players", sheet=sheet.name, n=players, right=low)
        raise MessageError("error-players-range", sheet=sheet.name, n=players, low=low, high=high)
    return players


def has_partners(sheet: Sheet, players: int, partners: bool | None) -> bool:
    """Whether seats 0 and 2 play against seats 1 and 3: ``partners``, or as the sheet requires.

    Raises ValueError if the sheet does not allow it, or if there are not four players.
    """
    rule = sheet.players.partners
    if partners and rule == "none":
        raise MessageError("error-no-partners", sheet=sheet.name)
    if partners is False and rule == "required":
        raise MessageError("error-partners-only", sheet=sheet.name)
    chosen = rule == "required" if partners is None else partners
    if chosen and players != 4:
        raise MessageError("error-partners-four", sheet=sheet.name, n=players)
    return chosen
