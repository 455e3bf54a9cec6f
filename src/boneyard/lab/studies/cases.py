"""The cases of a study: one sheet, one number of players, one line-up of bots."""

from __future__ import annotations

import msgspec

from boneyard.minds.play.bots import BOTS
from boneyard.sheets import Sheet


class Case(msgspec.Struct, frozen=True):
    """A game and the bots that play it.

    ``bots`` has a name for each seat.  ``variation`` is the name of a variation of the sheet, or
    empty.
    """

    number: int
    sheet: Sheet
    players: int
    partners: bool
    bots: tuple[str, ...]
    variation: str = ""
    seed: int = 1

    @property
    def sides(self) -> int:
        """How many sides score."""
        return 2 if self.partners else self.players

    @property
    def step(self) -> int:
        """From a seat to the next one in turn order."""
        return 1 if self.sheet.players.direction == "clockwise" else self.players - 1

    @property
    def policies(self) -> tuple[int, ...] | None:
        """The compiled policy of each seat; None if a bot is not compiled."""
        found = [policy_of(bot) for bot in self.bots]
        return None if None in found else tuple(one for one in found if one is not None)

    @property
    def lineup(self) -> str:
        """The bots in one text: the name alone if all are the same."""
        return self.bots[0] if len(set(self.bots)) == 1 else ", ".join(self.bots)


def policy_of(bot: str) -> int | None:
    """The number of the compiled policy of a bot; None if it thinks."""
    return BOTS[bot].policy if bot in BOTS else None
