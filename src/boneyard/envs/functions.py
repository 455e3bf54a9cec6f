"""Bots that are functions of a user's module: their names are ``module:function``."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

from boneyard.game.moves import Move
from boneyard.game.view import View
from boneyard.text.messages import MessageError, quoted


class FunctionBot:
    """Plays what a function chooses: ``function(view, moves)`` returns one of ``moves``."""

    def __init__(self, name: str, function: Callable[[View, Sequence[Move]], Move]) -> None:
        self.name, self._function = name, function

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        """Return the choice of the function.  Raises MessageError if it is not one of ``moves``."""
        found = self._function(view, moves)
        if found not in moves:
            raise MessageError("error-bot-move", name=self.name, move=quoted(str(found)))
        return found


def is_function(name: str) -> bool:
    """Whether the name of a bot is ``module:function``; what ``file:`` begins is a path.

    >>> is_function("mine:choose"), is_function("steady"), is_function("file:choose")
    (True, False, False)
    """
    module, _, function = name.partition(":")
    words = (*module.split("."), function)
    return module != "file" and bool(function) and all(map(str.isidentifier, words))


def function_bot(name: str) -> FunctionBot:
    """The bot of a name.  Raises MessageError if there is no such module or function.

    The module is also looked for in the current folder.
    """
    module, _, attribute = name.partition(":")
    function: Any = getattr(_module(name, module), attribute, None)
    if not callable(function):
        raise MessageError("error-no-function", module=module, name=quoted(attribute))
    return FunctionBot(name, function)


def source_of(name: str) -> bytes:
    """The source of the module of a bot; empty if it is not in a file."""
    module = name.partition(":")[0]
    file = _module(name, module).__file__
    return Path(file).read_bytes() if file else b""


def _module(name: str, module: str) -> ModuleType:
    folder = os.getcwd()
    sys.path.append(folder)  # a command that is installed does not look there
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        if error.name and (module == error.name or module.startswith(f"{error.name}.")):
            raise MessageError("error-no-module-of", name=name, module=module) from None
        raise
    finally:
        sys.path.remove(folder)
