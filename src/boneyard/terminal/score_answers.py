"""What people type at a score sheet: players, tiles, pips, and commands."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from boneyard.sheets.teller import Teller
from boneyard.terminal.commands import CommandError
from boneyard.text import Language
from boneyard.text.messages import MessageError
from boneyard.tiles import STAR, Tile

COMMANDS = (
    *("blocked", "stopped", "penalty", "points", "bonus", "list", "remove", "undo", "edit"),
    *("join", "leave", "replace", "scores", "rules", "help", "cancel", "quit"),
)

_TILE = re.compile(r"[\[(]?(\d{1,2})\s*[-\u2010-\u2015\u2212|/:]\s*(\d{1,2})[\])]?")


class Leave(Exception):
    """The player quits, or the input has ended."""


def folded(text: str) -> str:
    """A text without capitals and accents, for comparison.

    >>> folded(" Chloé ")
    'chloe'
    """
    letters = unicodedata.normalize("NFD", text.strip().casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def command_in(text: str, words: Language) -> tuple[str | None, str]:
    """The command at the beginning of a line, in English or in the given language, and the rest."""
    word, _, rest = text.strip().partition(" ")
    for command in COMMANDS:
        if folded(word) in (command, folded(words.say(f"command-{command}"))):
            return command, rest.strip()
    return None, text.strip()


def seat_in(text: str, teller: Teller) -> int:
    """The seat of a name, of its beginning, or of a number from 1.  Raises CommandError."""
    names = [folded(name) for name in teller.names]
    typed = folded(text)
    found = [seat for seat, name in enumerate(names) if name == typed]
    found = found or [seat for seat, name in enumerate(names) if typed and name.startswith(typed)]
    if typed.isascii() and typed.isdigit() and 1 <= int(typed[:4]) <= len(names):
        found = [int(typed[:4]) - 1]
    if len(found) != 1:
        players = ", ".join(f"{seat} {name}" for seat, name in enumerate(teller.names, 1))
        raise CommandError(teller.words.say("score-which-player", list=players))
    return found[0]


def number_in(text: str, words: Language) -> int:
    """A whole number.  Raises CommandError."""
    if not re.fullmatch(r"\d{1,6}", text.strip()):
        raise CommandError(words.say("score-no-number", text=text.strip()[:40]))
    return int(text)


def tiles_in(text: str, teller: Teller) -> tuple[Tile, ...]:
    """Tiles as people write them: ``6-4 5-5``, ``6|4, 5|5``.  Raises CommandError."""
    typed = text
    if teller.star >= 0:
        for sign in (STAR, "*", teller.words.say("page-star")):
            typed = typed.replace(sign, str(teller.star))
    rest = _TILE.sub(" ", typed)
    if rest.replace(",", " ").replace(";", " ").strip():
        raise CommandError(teller.words.say("score-no-tiles", text=text[:40]))
    try:
        return tuple(Tile(int(one), int(other)) for one, other in _TILE.findall(typed))
    except MessageError as error:
        raise CommandError(error.say(teller.lang)) from None


def chosen(text: str, options: Sequence[str], words: Language) -> list[int]:
    """The numbered options of an answer such as ``1 3``, from 0.  Raises CommandError."""
    picked = []
    for part in text.replace(",", " ").split():
        number = number_in(part, words)
        if not 1 <= number <= len(options):
            raise CommandError(words.say("score-which-option", n=number, count=len(options)))
        picked.append(number - 1)
    return picked
