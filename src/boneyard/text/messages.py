"""A sentence as data: the id of its message and the values in it.

Code that finds an error makes a ``Message``.  What shows it to a person says it in a language.
"""

from __future__ import annotations

import msgspec

from boneyard.text import language

Value = int | str


class Message(msgspec.Struct, frozen=True):
    """A message of ``text/<code>/*.ftl`` and the values of its arguments.

    ``str`` is its English sentence.

    >>> Message("sheet-tile-order", {"tile": "1-6", "right": "6-1"}).say("fr")
    '1-6 doit s’écrire 6-1'
    """

    code: str
    args: dict[str, Value] = {}  # msgspec copies an empty default

    def say(self, lang: str) -> str:
        """The sentence in a language."""
        return language(lang).say(self.code, **self.args)

    def __str__(self) -> str:
        return self.say("en")


class MessageError(ValueError):
    """An error with a message: wrong input of a person.

    >>> str(MessageError("error-no-partners", sheet="french"))
    'french: partners: this game has none'
    """

    def __init__(self, code: str, **args: Value) -> None:
        self.message = Message(code, args)
        super().__init__(self.message)

    def say(self, lang: str) -> str:
        """The sentence in a language."""
        return self.message.say(lang)


def say_error(error: Exception, lang: str) -> str:
    """The sentence of an error in a language; the text of an error without a message."""
    say = getattr(error, "say", None)
    return str(error) if say is None else str(say(lang))
