"""Bots by name: those of ``minds.play.bots``, and ``file:model.pt`` for a network."""

from __future__ import annotations

from boneyard.minds.play.bots import Bot, make
from boneyard.sheets import Sheet

FILE = "file:"
"""What the name of a bot begins with if the rest is the path of a checkpoint."""


def make_bot(name: str, seed: int | None = None, *, hurried: bool = True) -> Bot:
    """Return a new bot, as ``minds.play.bots.make`` does.

    Raises ValueError for an unknown name.  For ``file:``, it raises OSError if the file cannot
    be read, and MessageError if it is no checkpoint or if PyTorch is missing.

    >>> make_bot("heavy").name
    'heavy'
    """
    if not name.startswith(FILE):
        return make(name, seed, hurried=hurried)
    from boneyard.envs.learned import Learned

    return Learned(name.removeprefix(FILE))


def check_bot(name: str, sheet: Sheet, players: int, partners: bool) -> None:
    """Raise what ``make_bot`` raises, and MessageError if the bot cannot play this game."""
    if not name.startswith(FILE):
        make(name)
        return
    from boneyard.envs.learned import Learned

    Learned(name.removeprefix(FILE)).check_game(sheet, players, partners)
