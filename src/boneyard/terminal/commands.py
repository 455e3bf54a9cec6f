"""The commands of the line mode, and the reasons for refusing a move."""

from __future__ import annotations

import re
import unicodedata

from boneyard.game.moves import Move
from boneyard.game.reasons import WhyNot
from boneyard.sheets.facts import star
from boneyard.terminal.session import Session
from boneyard.text import language
from boneyard.tiles import STAR, Tile

COMMANDS = (
    *("hand", "ends", "counts", "scores", "last", "moves", "hint", "why", "play", "draw", "pass"),
    *("table", "rules", "record", "help", "quit"),
)

_PLACEMENT = re.compile(
    r"[\[(]?\s*(?P<one>\d{1,2})(?:\s*[-\u2010-\u2015\u2212|/,:]\s*|\s+)(?P<other>\d{1,2})\s*[\])]?"
    r"(?:(?:\s*@\s*|\s+)(?P<end>\d{1,4})(?:>(?P<out>\d{1,2}))?)?\s*(?P<knock>!?)\Z"
)
"""A tile as people write it (``6-4``, ``6 4``, ``6|4``, ``[6/4]``, ``(6,4)``), and an end."""


class CommandError(ValueError):
    """A command cannot be carried out; ``str`` gives the reason in the player's language."""


def command_of(word: str, lang: str) -> str | None:
    """Return the command of a word, in English or in the given language.

    >>> command_of("Règles", "fr"), command_of("hand", "fr"), command_of("main", "en")
    ('rules', 'hand', None)
    """
    letters = unicodedata.normalize("NFD", word.lower())
    word = "".join(letter for letter in letters if not unicodedata.combining(letter))
    say = language(lang).say
    for command in COMMANDS:
        if word in (command, say(f"command-{command}")):
            return command
    return None


def placement(session: Session, text: str, lang: str) -> Move:
    """Return the move for ``6-4``, ``6-4@2``, ``6-4 2`` or ``6-4@2>6``.  Raises CommandError."""
    tile, end, knock, out = _parse(text, lang, star(session.sheet))
    if end is not None:
        return Move("play", tile, end, knock, out)
    fitting = [m for m in session.choices if m.tile == tile and m.knock == knock]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise CommandError(_which(session, tile, fitting, lang))
    reason = session.why_not(tile)
    if reason is not None:
        raise CommandError(session.teller(lang).say("why-not", reason))
    return Move("play", tile, None, knock)


def _parse(text: str, lang: str, wild: int = -1) -> tuple[Tile, int | None, bool, int | None]:
    words = language(lang)
    typed = text.strip()
    if wild >= 0:
        for sign in (STAR, "*", words.say("page-star")):
            typed = typed.replace(sign, str(wild))
    found = _PLACEMENT.match(typed)
    if found is None:
        raise CommandError(words.say("refused-unknown", text=text.strip()[:40]))
    try:
        tile = Tile(int(found["one"]), int(found["other"]))
    except ValueError:
        raise CommandError(WhyNot("no_tile").say(lang)) from None
    end, out = (None if found[name] is None else int(found[name]) for name in ("end", "out"))
    return tile, end, bool(found["knock"]), out


def _which(session: Session, tile: Tile, fitting: list[Move], lang: str) -> str:
    view = session.view
    places = session.teller(lang).places(view.layout, view.ends)
    name = session.teller(lang).tile(tile)
    lines = [language(lang).say("refused-ambiguous", tile=name, example=fitting[0])]
    lines += [f"{move}: {places.move(move)}" for move in fitting]
    return "\n".join(lines)


def numbered(session: Session, number: int, lang: str) -> Move:
    """Return the move with this number in the list of choices.  Raises CommandError."""
    choices = session.choices
    if not 1 <= number <= len(choices):
        raise CommandError(language(lang).say("refused-number", n=number, count=len(choices)))
    return choices[number - 1]


def why(session: Session, text: str, lang: str) -> str:
    """Answer ``why 6-4`` or ``why 6-4 2``: why this cannot be played.  Raises CommandError."""
    teller = session.teller(lang)
    tile, end, _, _ = _parse(text, lang, star(session.sheet))
    reason = session.why_not(tile, end)
    if reason is None:
        return teller.words.say("why-none", tile=teller.tile(tile))
    return teller.say("why-not", reason)
