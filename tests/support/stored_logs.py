"""A table as the store keeps it."""

from __future__ import annotations

VALUES = {
    "id": "t1",
    "code": "ABCDEF",
    "host": "me",
    "status": "waiting",
    "public": True,
    "clocked": False,
    "title_en": "Game",
    "title_fr": "Jeu",
    "players": 2,
    "turn": None,
    "made": 1,
    "touched": 1,
    "sheet": "french",
    "rated": False,
    "bank": None,
    "increment": 0,
}
SITTING = [
    {"seat": 0, "kind": "person", "identity": "me", "name": "Ann", "rating": None},
    {"seat": 1, "kind": "open", "identity": None, "name": "", "rating": None},
]
