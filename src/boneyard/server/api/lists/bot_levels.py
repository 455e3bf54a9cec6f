"""The bot levels that people choose from, with their names on the page."""

from __future__ import annotations

from boneyard.minds.play.bots import BOTS
from boneyard.server.api.lists.types import BotLevel
from boneyard.server.table.levels import default_level
from boneyard.server.wire import Words

# name: (English, French, what it does in English, in French); the weakest first
_WORDS: dict[str, tuple[str, str, str, str]] = {
    "random": (
        "Carefree",
        "Au hasard",
        "plays any tile that fits",
        "pose n’importe quel domino qui va",
    ),
    "heavy": (
        "Beginner",
        "Débutant",
        "gets rid of heavy tiles first",
        "se défait d’abord des gros dominos",
    ),
    "easy": (
        "Easy",
        "Facile",
        "looks at the table, and forgets who passed on what",
        "regarde la table, et oublie qui a passé sur quoi",
    ),
    "medium": (
        "Medium",
        "Moyen",
        "follows a good player’s rules of thumb, and counts tiles",
        "suit les principes d’un bon joueur, et compte les dominos",
    ),
    "hard": (
        "Hard",
        "Difficile",
        "works out who may hold what, and plays each move out",
        "déduit qui peut tenir quoi, et joue chaque coup jusqu’au bout",
    ),
    "expert": (
        "Expert",
        "Expert",
        "as Hard, for ten times as long, and reads what others play",
        "comme Difficile, dix fois plus longtemps, en lisant le jeu des autres",
    ),
}


def bot_levels() -> tuple[BotLevel, ...]:
    """Every level that people choose from, weakest first."""
    return tuple(_level(name) for name in _WORDS if name in BOTS)


def _level(name: str) -> BotLevel:
    en, fr, about_en, about_fr = _WORDS[name]
    return BotLevel(name, Words(en, fr), Words(about_en, about_fr), name == default_level())
