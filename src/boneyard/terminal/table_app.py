"""What the screens need of the app that shows them."""

from __future__ import annotations

from collections.abc import Callable

from textual.app import App

from boneyard.terminal.session import LaunchOptions


class TableApp(App[int]):
    """The app as its screens know it: the language, the pace of the bots, and what follows.

    ``start_match`` starts a match, ``play_again`` another of the same game, ``leave_table`` saves
    its record and returns to the start screen, and ``abort`` leaves because the match cannot go on.
    """

    lang: str
    pace: float
    start_match: Callable[[LaunchOptions], None]
    play_again: Callable[[], None]
    leave_table: Callable[[], None]
    abort: Callable[[Exception], None]
