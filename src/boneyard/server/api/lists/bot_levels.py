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
        "Insouciant",
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
        "looks at the table, but forgets who passed on what",
        "regarde la table, mais oublie qui a passé sur quoi",
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
        "infers what each player may hold, and tries each move",
        "déduit quels dominos chacun peut avoir, et essaie chaque coup",
    ),
    "expert": (
        "Expert",
        "Expert",
        "like Hard, but thinks ten times as long and reads the others’ moves",
        "comme Difficile, mais réfléchit dix fois plus et interprète les coups des autres",
    ),
}


def bot_levels() -> tuple[BotLevel, ...]:
    """Every level that people choose from, weakest first."""
    return tuple(_level(name) for name in _WORDS if name in BOTS)


def _level(name: str) -> BotLevel:
    en, fr, about_en, about_fr = _WORDS[name]
    return BotLevel(name, Words(en, fr), Words(about_en, about_fr), name == default_level())
