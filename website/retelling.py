"""Says in other languages what a study says in English.

A study takes an hour, and `docs/studies` has its text in English.  Every sentence of it is a
message, so its values are found in the text, and the message is said in another language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html import escape, unescape

from boneyard.text import FOLDER, language

GAME = "study-game"
KINDS = ("find", "measure", "figure", "game", "from")
"""The messages that a page and a figure of a study have: ``study-find-length``."""

SEATS = range(10)
"""The values of ``n``, a number of seats or of players: messages choose other words by it."""

MESSAGE = re.compile(rf"^(study-(?:{'|'.join(KINDS)})\b[\w-]*) =(.*(?:\n[ }}].*)*)", re.MULTILINE)
VALUE = re.compile(r"\$(\w+)")
GROUP = re.compile(r"\(\?P.*?\)")
NUMBER = re.compile(r"[\d.+−–∞ \N{NO-BREAK SPACE}%-]+")

Pattern = tuple[re.Pattern[str], str, dict[str, int]]
"""A sentence in English, its message, and the values that are not in the pattern."""


@cache
def patterns(kind: str) -> tuple[Pattern, ...]:
    """Sentences of studies in English, of a kind or all but games; those with most words first."""
    english = (FOLDER / "en" / "study.ftl").read_text(encoding="utf-8")
    found = [
        one
        for name, text in MESSAGE.findall(english)
        if name.startswith(f"study-{kind}") and (kind or not name.startswith(GAME))
        for one in _patterns(name, text)
    ]
    return tuple(sorted(found, key=lambda one: -len(GROUP.sub("", one[0].pattern))))


def _patterns(name: str, text: str) -> Iterator[Pattern]:
    names = set(VALUE.findall(text))
    for n in SEATS if "n" in names else (None,):
        known = {} if n is None else {"n": n}
        said = language("en").say(name, **{one: f"<{one}>" for one in names} | known)
        shape = re.sub(r"<(\w+)>", r"(?P<\1>\\S.*?)", re.escape(said))
        yield re.compile(shape + r"(?= |$)"), name, known


def retell(text: str, lang: str, kind: str = "", **known: str) -> str:
    """Sentences of a study in another language; ``known`` are values that have words in it.

    Raises LookupError for a text that is none.

    >>> retell("Rounds won 2 seats after the leader", "fr")
    'Manches gagnées 2 places après celui qui ouvre'
    >>> retell("A match has 3 rounds. A match is one round.", "es")
    'Una partida tiene 3 rondas. Una partida es una sola ronda.'
    """
    words = language(lang)
    said, at = [], 0
    while at < len(text):
        if found := NUMBER.fullmatch(text, at):
            said.append(words.decimal(found[0]))
            break
        for pattern, name, numbers in patterns(kind):
            if found := pattern.match(text, at):
                values = {key: words.decimal(value) for key, value in found.groupdict().items()}
                said.append(words.say(name, **values | numbers | known))
                at = found.end() + 1
                break
        else:
            raise LookupError(text[at:])
    return " ".join(said)


def retell_game(text: str, lang: str, title: str) -> str:
    """The game of a case with its number of players; ``title`` is its name in the language.

    >>> retell_game("French Dominoes, 4 players: steady", "pt", "Dominó francês")
    'Dominó francês, 4 jogadores'
    """
    return retell(text.rpartition(": ")[0], lang, "game", game=title)


def retell_figure(svg: str, lang: str, title: str) -> str:
    """A figure with its texts in another language; a page says by itself what it shows."""

    def said(found: re.Match[str]) -> str:
        before, text, after = found.groups()
        try:
            return before + retell(text, lang) + after
        except LookupError:
            return found[0]

    def head(found: re.Match[str]) -> str:
        return found[1] + escape(retell_game(unescape(found[2]), lang, title)) + found[3]

    svg = re.sub(r"<desc.*?</desc>\n?", "", svg, flags=re.DOTALL).replace("title desc", "title")
    svg = re.sub(r"(>\s*)([^<>\s][^<>]*?)(\s*</?t(?:ext|span))", said, svg)
    return re.sub(r"(<title[^>]*>)(.*?)(</title>)", head, svg)
