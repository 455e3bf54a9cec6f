"""A sheet with a smaller or larger set and other hands, for games that can be solved."""

from __future__ import annotations

from typing import Any

from boneyard.game.seats import count_players
from boneyard.sheets import Sheet

AS_THE_SHEET = -1
"""The value of a parameter that leaves a field of the sheet as it is."""


def resized(sheet: Sheet, players: int, pips: int, hand: int) -> Sheet:
    """The sheet with another double-``pips`` set, or ``hand`` tiles for each seat.

    Raises SheetError if its rules do not go with that.
    """
    fields: dict[str, Any] = {}
    if pips != AS_THE_SHEET:
        fields["set.max_pip"] = pips
    if hand != AS_THE_SHEET:
        seats = count_players(sheet, None if players == AS_THE_SHEET else players)
        fields |= {"deal.hand": {seats: hand}, "players.min": seats, "players.max": seats}
        if seats < 3:  # these have no effect then, which a sheet refuses
            fields["players.direction"] = "clockwise"
        if seats != 4:
            fields |= {"players.partners": "none", "players.block_by": "individual"}
            fields["players.partner_pips"] = "ignored"
    return sheet.vary(fields) if fields else sheet
