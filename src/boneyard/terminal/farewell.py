"""Leaving the table: save the record and print its path."""

from __future__ import annotations

import shlex

from boneyard.terminal.session import Session
from boneyard.text import language
from boneyard.text.messages import say_error


def farewell(session: Session, lang: str) -> list[str]:
    """Save the record of a match that has started, and return the lines to print.

    If the record cannot be saved, the lines contain it.
    """
    words = language(lang)
    if not session.begun:
        return [words.say("plain-bye")]
    try:
        path = session.save()
    except OSError as error:
        failed = words.say("leave-failed", error=say_error(error, lang))
        return [failed, session.record.rstrip("\n")]
    return [
        words.say("leave-saved", path=path),
        f"{words.say('leave-again')} boneyard replay {shlex.quote(str(path))}",
    ]
