"""Errors, and the words of ``argparse``, in the user's language.

``argparse`` says its sentences through two functions of gettext.  While a command line is parsed,
they are replaced by functions that say our messages.
"""

from __future__ import annotations

import argparse
import contextlib
import re
import sys
from collections.abc import Iterator
from typing import Any, NoReturn

from boneyard.text import language
from boneyard.text.messages import TextMessage, say_error
from boneyard.text.user import user_language

WRONG = 2
"""The exit code for wrong input."""

MESSAGES = {
    "usage: ": "usage-prefix",
    "%(heading)s:": "usage-heading",
    "options": "usage-options",
    "positional arguments": "usage-arguments",
    "show this help message and exit": "usage-help",
    "argument %(argument_name)s: %(message)s": "usage-argument",
    "unrecognized arguments: %s": "usage-unknown",
    "ambiguous option: %(option)s could match %(matches)s": "usage-ambiguous",
    "invalid choice: %(value)r (choose from %(choices)s)": "usage-choice",
    "invalid choice: %(value)r, maybe you meant %(closest)r? "
    "(choose from %(choices)s)": "usage-near-choice",
    "unknown parser %(parser_name)r (choices: %(choices)s)": "usage-command",
    "expected one argument": "usage-one",
    "ignored explicit argument %r": "usage-no-value",
    "the following arguments are required: %s": "usage-required",
}
"""The sentences of ``argparse`` that our commands can cause, and their messages."""

_PLACE = re.compile(r"%(?:\((\w+)\))?[rs]")
_MARK = "\N{NULL}"


class Parser(argparse.ArgumentParser):
    """An argument parser that prints an error as one line."""

    def error(self, message: str) -> NoReturn:
        """Print the error, and how to get help, and exit."""
        said = language(user_language()).say("usage-error", message=message, prog=self.prog)
        self.exit(WRONG, f"boneyard: {said}\n")


@contextlib.contextmanager
def translated() -> Iterator[None]:
    """Within this block, ``argparse`` speaks the user's language."""
    module: Any = argparse
    before = module._
    module._ = translate
    try:
        yield
    finally:
        module._ = before


def translate(text: str) -> str:
    """A sentence of ``argparse`` in the user's language, with the same places for values.

    >>> translate("unrecognized arguments: %s")
    'unrecognized arguments: %s'
    """
    if text not in MESSAGES:
        return text
    places = list(_PLACE.finditer(text))
    marks = {place[1] or "value": f"{_MARK}{at}{_MARK}" for at, place in enumerate(places)}
    said = language(user_language()).say(MESSAGES[text], **marks)
    for at, place in enumerate(places):
        said = said.replace(f"{_MARK}{at}{_MARK}", place[0])
    return said + " " if text.endswith(" ") else said


def print_error(error: Exception | TextMessage) -> None:
    """Print an error in the user's language, each line after the program's name."""
    for line in say_error(error, user_language()).splitlines():
        print(f"boneyard: {line}", file=sys.stderr)
