"""Bots by name: those of ``minds.play.bots``, ``file:`` with a path, and ``module:function``.

A file ``.npz`` has a network of ``minds.play.learned``, which plays every game.  Any other is one
of PyTorch (``envs.checkpoint``), which plays the game that it has learned.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from boneyard.envs.functions import function_bot, is_function, source_of
from boneyard.minds.play.bots import Bot, NetworkBot, make
from boneyard.minds.play.learned.files import SUFFIX, read_blend
from boneyard.sheets import Sheet

FILE = "file:"
"""What the name of a bot begins with if the rest is the path of a checkpoint."""


def make_bot(name: str, seed: int | None = None, *, hurried: bool = True) -> Bot:
    """Return a new bot, as ``minds.play.bots.make`` does.

    Raises ValueError for an unknown name.  For ``file:``, it raises OSError if the file cannot
    be read, and MessageError if it is no checkpoint or if it needs PyTorch, which is missing.
    For ``module:function``, it raises what ``function_bot`` raises.
    """
    if is_function(name):
        return function_bot(name)
    if not name.startswith(FILE):
        return make(name, seed, hurried=hurried)
    if name.endswith(SUFFIX):
        return NetworkBot(name, read_blend(name.removeprefix(FILE)))
    from boneyard.envs.learned import Learned

    return Learned(name.removeprefix(FILE))


def check_bot(name: str, sheet: Sheet, players: int, partners: bool) -> None:
    """Raise what ``make_bot`` raises, and MessageError if the bot cannot play this game."""
    if not name.startswith(FILE) or name.endswith(SUFFIX):
        make_bot(name)
        return
    from boneyard.envs.learned import Learned

    Learned(name.removeprefix(FILE)).check_game(sheet, players, partners)


def with_content(name: str) -> str:
    """The name of a bot for a file of results: of a file or module, with a digest of its content.

    A network that is trained again under the same path is another bot.
    """
    if is_function(name):
        content = source_of(name)
    elif name.startswith(FILE):
        content = Path(name.removeprefix(FILE)).read_bytes()
    else:
        return name
    return f"{name}#{hashlib.sha256(content).hexdigest()[:16]}"
