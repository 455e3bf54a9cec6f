"""Start a score sheet in the terminal, a new one or one of a file; or a referee."""

from __future__ import annotations

from pathlib import Path

import msgspec

from boneyard.game.entered import ScoreSheetError
from boneyard.game.score_file import read_score
from boneyard.game.score_sheet import ScoreSheet
from boneyard.sheets import Sheet
from boneyard.terminal.referee_mode import RefereeMode
from boneyard.terminal.score_mode import ScoreMode
from boneyard.text.messages import in_file


class ScoreOptions(msgspec.Struct, frozen=True):
    """The options of a score sheet; None and nothing mean the default of the sheet, or a question.

    An existing ``file`` is continued.
    """

    sheet: Sheet | None = None
    players: int | None = None
    partners: bool | None = None
    names: tuple[str, ...] = ()
    file: Path | None = None
    table: Path | None = None

    def score_sheet(self, lang: str) -> ScoreSheet:
        """The score sheet.  Raises ValueError, or OSError if the file cannot be read."""
        if self.file is not None and self.file.exists():
            return self._continued(self.file, lang)
        if self.sheet is None:
            raise ScoreSheetError("error-score-no-game")
        players = self.players or len(self.names) or None
        return ScoreSheet(self.sheet, players=players, partners=self.partners, names=self.names)

    def _continued(self, file: Path, lang: str) -> ScoreSheet:
        try:
            found = read_score(file.read_bytes())
            if self.sheet is not None and self.sheet.digest != found.sheet.digest:
                raise ScoreSheetError("error-score-other-sheet", sheet=found.sheet.name)
        except ValueError as error:
            raise in_file(str(file), error, lang) from None
        if self.names:
            found.names = self.names
        return found


def keep_score(options: ScoreOptions, lang: str) -> int:
    """Keep a score sheet on standard input and output; return the exit code."""
    ScoreMode(options.score_sheet(lang), lang, options.file, options.table).run()
    return 0


def judge(sheet: Sheet, players: int | None, partners: bool | None, lang: str) -> None:
    """Answer questions about a game on standard input and output.  Raises ValueError."""
    RefereeMode(ScoreSheet(sheet, players=players, partners=partners), lang).run()
