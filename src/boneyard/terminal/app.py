"""The full-screen app: the start screen, then one table after another."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import ClassVar

from textual.binding import Binding, BindingType

from boneyard.terminal.session import INTERRUPTED, LaunchOptions, Session
from boneyard.terminal.start_screen import StartScreen
from boneyard.terminal.styles import FELT
from boneyard.terminal.table_app import TableApp
from boneyard.terminal.table_screen import TableScreen
from boneyard.text import language_after
from boneyard.text.messages import say_error

PACE = 0.6
"""Seconds before a bot's move, so that the player can follow."""


class BoneyardApp(TableApp):
    """The app.  ``last_words`` are lines to print after the app has closed."""

    TITLE = "boneyard"
    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,ctrl+q", "leave(0)", show=False, priority=False),
        Binding("ctrl+c", f"leave({INTERRUPTED})", show=False, priority=True),
        Binding("l", "language", show=False),
    ]

    def __init__(
        self, options: LaunchOptions, first: Session | None = None, pace: float = PACE
    ) -> None:
        super().__init__()
        self.options = options
        self.lang = options.lang
        self.pace = pace
        self.session = first
        self.last_words: list[str] = []

    def on_mount(self) -> None:
        """Show the requested table, or the start screen."""
        self.register_theme(FELT)
        self.theme = FELT.name
        loop = asyncio.get_running_loop()
        for sign in (signal.SIGINT, signal.SIGTERM):
            with suppress(NotImplementedError, RuntimeError, ValueError):
                loop.add_signal_handler(sign, self.action_leave, 128 + sign)
        self.push_screen(StartScreen(self.options))
        if self.session is not None:
            self.push_screen(TableScreen(self.session))

    def start_match(self, options: LaunchOptions) -> None:
        """Start a match, or say why it cannot start."""
        assert options.sheet is not None
        self._begin(partial(options.session, options.sheet))

    def play_again(self) -> None:
        """Save the record of the match, and start another of the same players."""
        assert self.session is not None
        following = self.session.again
        self.leave_table()
        self._begin(following)

    def _begin(self, new: Callable[[], Session]) -> None:
        try:
            self.session = new()
        except (OSError, ValueError) as error:
            self.notify(say_error(error, self.lang), severity="error", markup=False)
            return
        self.push_screen(TableScreen(self.session))

    def leave_table(self) -> None:
        """Save the record of the match and return to the start screen."""
        self._save()
        self.pop_screen()

    def _save(self) -> None:
        if self.session is not None and self.session.begun:
            self.last_words += self.session.farewell(self.lang)
        self.session = None

    def abort(self, error: Exception) -> None:
        """Leave because the match cannot go on."""
        self.last_words.append(f"boneyard: {say_error(error, self.lang)}")
        self.action_leave(2)

    def action_language(self) -> None:
        """Switch the language of all screens."""
        self.lang = language_after(self.lang).code
        for screen in self.screen_stack:
            relabel = getattr(screen, "relabel", None)
            if relabel is not None:
                relabel(self.lang)

    def action_leave(self, code: int) -> None:
        """Save the record and close the app."""
        self._save()
        self.exit(code)
