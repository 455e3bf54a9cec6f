"""What the screens need of the app that shows them."""

from __future__ import annotations

from textual.app import App

from boneyard.terminal.options import LaunchOptions


class TableApp(App[int]):
    """The app as its screens know it: the language, the pace of the bots, and what follows."""

    lang: str
    pace: float

    def start_match(self, options: LaunchOptions) -> None:
        """Start a match."""
        raise NotImplementedError

    def leave_table(self) -> None:
        """Save the record of the match and return to the start screen."""
        raise NotImplementedError

    def abort(self, error: Exception) -> None:
        """Leave because the match cannot go on."""
        raise NotImplementedError
