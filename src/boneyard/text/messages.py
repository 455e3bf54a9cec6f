"""A sentence as data: the id of its message and the values in it.

Code that finds an error makes a ``TextMessage``.  What shows it to a person says it in a language.
"""

from __future__ import annotations

import msgspec

from boneyard.text import language


class TextMessage(msgspec.Struct, frozen=True):
    """A message of ``text/<code>/*.ftl`` and the values of its arguments: texts, numbers, messages.

    ``str`` is its English sentence.

    >>> TextMessage("sheet-tile-order", {"tile": "1-6", "right": "6-1"}).say("fr")
    '1-6 doit s’écrire 6-1'
    """

    code: str
    args: dict[str, int | str | TextMessage] = {}  # msgspec copies an empty default

    def say(self, lang: str) -> str:
        """The sentence in a language."""
        values = {
            name: value.say(lang) if isinstance(value, TextMessage) else value
            for name, value in self.args.items()
        }
        return language(lang).say(self.code, **values)

    def __str__(self) -> str:
        return self.say("en")


Value = int | str | TextMessage


class MessageError(ValueError):
    """An error with a message: wrong input of a person.

    >>> str(MessageError("error-no-partners", sheet="french"))
    'french: partners: this game has none'
    """

    def __init__(self, code: str, **args: Value) -> None:
        super().__init__(code)
        self.message = TextMessage(code, args)

    def say(self, lang: str) -> str:
        """The sentence in a language."""
        return self.message.say(lang)

    def __str__(self) -> str:
        return self.say("en")


def quoted(text: str) -> str:
    """A text of a person in one line, for a message: at most 60 characters."""
    return repr(text[:60])[1:-1]


def message_of(error: Exception, otherwise: str) -> TextMessage:
    """The message of an error; the message ``otherwise`` if it has none."""
    return error.message if isinstance(error, MessageError) else TextMessage(otherwise)


def in_file(file: str, error: Exception, lang: str) -> MessageError:
    """An error with the name of the file in which it was found."""
    return MessageError("error-at", place=file, what=say_error(error, lang))


def say_error(error: Exception | TextMessage, lang: str) -> str:
    """The sentence of an error in a language; the text of an error without a message."""
    say = getattr(error, "say", None)
    return str(error) if say is None else str(say(lang))
