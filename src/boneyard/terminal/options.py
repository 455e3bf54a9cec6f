"""The options of a game in the terminal."""

from __future__ import annotations

import msgspec

from boneyard.envs.bots import check_bot, make_bot
from boneyard.game.match import Match
from boneyard.sheets import Sheet
from boneyard.terminal.session import Session

INTERRUPTED = 130


class LaunchOptions(msgspec.Struct, frozen=True):
    """The options of a game; None means the default of the sheet, a random value, or a question."""

    sheet: Sheet | None = None
    players: int | None = None
    partners: bool | None = None
    bots: tuple[str, ...] = ("heavy",)
    seed: str | None = None
    lang: str = "en"
    watch: bool = False
    hints: bool = False

    def check(self) -> None:
        """Raise ValueError for an unknown bot, OSError if the file of a bot cannot be read."""
        for name in self.bots:
            make_bot(name)

    def session(self, sheet: Sheet) -> Session:
        """Create the session.  Raises SheetError, ValueError or OSError."""
        match = Match(sheet, players=self.players, partners=self.partners, seed=self.seed)
        for name in self.bots:
            check_bot(name, sheet, match.players, match.partners)
        me = None if self.watch else 0
        return Session(match, me=me, bots=self.bots, hinting=self.hints)
