"""Start a game in the terminal, in line mode or on the full screen."""

from __future__ import annotations

import sys

from boneyard.sheets import Sheet
from boneyard.sheets.loader import load_all
from boneyard.terminal.session import INTERRUPTED, LaunchOptions
from boneyard.text import language
from boneyard.text.messages import without_mark


def play_plain(options: LaunchOptions) -> int:
    """Play in line mode; return the exit code."""
    from boneyard.terminal.line_mode import LineMode

    options.check()
    sheet = options.sheet or _ask_for_sheet(options.lang)
    if sheet is None:
        return 0
    mode = LineMode(options.session(sheet), options.lang)
    try:
        mode.run()
    except KeyboardInterrupt:
        print()
        for line in mode.session.farewell(options.lang):
            print(line, flush=True)
        return INTERRUPTED
    return 0


def play_screen(options: LaunchOptions) -> int:
    """Play on the full screen; return the exit code."""
    from boneyard.terminal.app import BoneyardApp

    options.check()
    first = None if options.sheet is None else options.session(options.sheet)
    app = BoneyardApp(options, first)
    code = app.run()
    for line in app.last_words:
        print(line)
    return code or 0


def _ask_for_sheet(lang: str) -> Sheet | None:
    """Ask for a game by number or name; return None at the end of the input."""
    words = language(lang)
    sheets, _ = load_all()
    print(words.say("app-choose"))
    for number, sheet in enumerate(sheets, 1):
        title = sheet.title_in(lang)
        print(words.say("plain-move", n=number, move=f"{sheet.name}, {title}"))
    while True:
        print(words.say("plain-which"), flush=True)
        line = sys.stdin.readline()
        text = without_mark(line).strip()
        if not line or text.lower() in ("quit", words.say("command-quit")):
            return None
        named = [sheet for sheet in sheets if sheet.name == text.lower()]
        if text.isascii() and text.isdigit() and 1 <= int(text[:4]) <= len(sheets):
            named = [sheets[int(text[:4]) - 1]]
        if named:
            return named[0]
        print(words.say("plain-no-sheet", text=text[:40]), flush=True)
