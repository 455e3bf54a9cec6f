"""A sentence as data: the id of its message and the values in it.

Code that finds an error makes a ``TextMessage``.  What shows it to a person says it in a language.
"""

from __future__ import annotations

import errno
from typing import Protocol

import msgspec

from boneyard.text import language


class Sayable(Protocol):
    """What has a sentence in every language: a message, a fact."""

    def say(self, lang: str) -> str:
        """The sentence in a language."""


Value = int | str | Sayable


class TextMessage(msgspec.Struct, frozen=True):
    """A message of ``text/<code>/*.ftl`` and its arguments: texts, numbers, messages and facts.

    ``str`` is its English sentence.

    >>> TextMessage("sheet-tile-order", {"tile": "1-6", "right": "6-1"}).say("fr")
    '1-6 doit s’écrire 6-1'
    """

    code: str
    args: dict[str, Value] = {}  # msgspec copies an empty default

    def say(self, lang: str) -> str:
        """The sentence in a language."""
        values = {
            name: value if isinstance(value, (int, str)) else value.say(lang)
            for name, value in self.args.items()
        }
        return language(lang).say(self.code, **values)

    def __str__(self) -> str:
        return self.say("en")


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


MARK = "\ufeff"
"""The byte-order mark that some editors write at the beginning of a text."""


def without_mark(text: str) -> str:
    """A text without the mark at its beginning."""
    return text.removeprefix(MARK)


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
    if isinstance(error, OSError):
        return system_message(error).say(lang)
    say = getattr(error, "say", None)
    return str(error) if say is None else str(say(lang))


_SYSTEM = {
    errno.ENOENT: "system-missing",
    errno.EACCES: "system-forbidden",
    errno.EPERM: "system-forbidden",
    errno.EISDIR: "system-folder",
    errno.ENOTDIR: "system-not-folder",
    errno.EEXIST: "system-exists",
    errno.ENOSPC: "system-disk-full",
    errno.EROFS: "system-read-only",
    errno.ENAMETOOLONG: "system-long-name",
    errno.EMFILE: "system-open-files",
    errno.EADDRINUSE: "system-address-used",
    errno.EADDRNOTAVAIL: "system-no-address",
    errno.ECONNREFUSED: "system-no-answer",
}
"""The messages of errors of the operating system, whose texts Python gives in English only."""


def system_message(error: OSError) -> TextMessage:
    """The message of an error of the operating system, with its file or address if it has one.

    >>> system_message(FileNotFoundError(2, "No such file or directory", "a.txt")).say("es")
    'a.txt: no existe'
    """
    what = _system(error)
    if error.filename is None:
        return what
    return TextMessage("error-at", {"place": str(error.filename), "what": what})


def _system(error: OSError) -> TextMessage:
    from socket import gaierror

    number = error.errno or 0
    if isinstance(error, gaierror):
        return TextMessage("system-no-host")
    if isinstance(error, TimeoutError):
        return TextMessage("system-no-answer")
    if number in _SYSTEM:
        return TextMessage(_SYSTEM[number])
    return TextMessage("system-error", {"name": errno.errorcode.get(number, str(error))})
