"""The commands of the line mode, and the reasons for refusing a move."""

from __future__ import annotations

import re
import unicodedata

from boneyard.game.moves import IllegalMove, Move
from boneyard.terminal.session import Session
from boneyard.text import language
from boneyard.tiles import Tile

COMMANDS = (
    *("hand", "ends", "counts", "scores", "last", "moves", "hint", "play", "draw", "pass"),
    *("table", "rules", "record", "help", "quit"),
)

_PLACEMENT = re.compile(r"(\d{1,2}-\d{1,2})(?:@(\d{1,4}))?(!?)(?:\s+(\d{1,4}))?(\s*!)?\Z")


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
    """Return the move for ``6-4``, ``6-4@2`` or ``6-4 2``.  Raises CommandError."""
    words = language(lang)
    found = _PLACEMENT.match(text.strip())
    if found is None or (found[2] and found[4]):
        raise CommandError(words.say("refused-unknown", text=text.strip()[:40]))
    try:
        tile = Tile.parse(found[1])
    except ValueError:
        raise CommandError(words.say("refused-no-tile")) from None
    end = found[2] or found[4]
    knock = bool(found[3] or found[5])
    if end is not None:
        return Move("play", tile, int(end), knock)
    fitting = [m for m in session.choices if m.tile == tile and m.knock == knock]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise CommandError(_which(session, tile, fitting, lang))
    view = session.view
    if view.asked == "lead" or tile not in view.hand or knock:
        return Move("play", tile, None, knock)
    raise CommandError(words.say("refused-nowhere", tile=tile))


def _which(session: Session, tile: Tile, fitting: list[Move], lang: str) -> str:
    ends = {end.id: end for end in session.view.ends}
    teller = session.teller(lang)
    lines = [language(lang).say("refused-ambiguous", tile=tile, example=fitting[0])]
    lines += [f"{move}: {teller.move(move, ends)}" for move in fitting]
    return "\n".join(lines)


def numbered(session: Session, number: int, lang: str) -> Move:
    """Return the move with this number in the list of choices.  Raises CommandError."""
    choices = session.choices
    if not 1 <= number <= len(choices):
        raise CommandError(language(lang).say("refused-number", n=number, count=len(choices)))
    return choices[number - 1]


def why_not(session: Session, move: Move, error: IllegalMove, lang: str) -> str:
    """Return the sentence for a move that the rules refuse."""
    words = language(lang)
    key = f"refused-{error.code}"
    if not words.has(key):
        return error.say(lang)
    pip = next((end.pip for end in session.view.ends if end.id == move.end), "?")
    leads = ", ".join(str(m) for m in session.choices)
    return words.say(key, tile=move.tile, end=move.end, pip=pip, moves=leads)
