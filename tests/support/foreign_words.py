"""English words in a text of another language."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast

from boneyard.sheets import catalogue
from boneyard.text import FOLDER

COMMON = """
the of and is are was were be been has have had do does did not no with without you your yours i we
our us he she it its they them their this that these those there here who what which when where why
how if or but so by at as on in to for from into than then an any all each every some other another
same one two three more most less least only also too very can cannot could will would should must
may might shall up down out off over under again before after now new old first last next
true false none null undefined error errors failed failure invalid unknown unexpected missing
expected required found allowed argument arguments option options usage file files directory such
permission denied connection refused already use used using please try click press key open close
save cancel send show hide loading search settings help yes ago yesterday today tomorrow hour hours
minute minutes second seconds day days week weeks month months year years
monday tuesday wednesday thursday friday saturday sunday
january february march april may june july august september october november december
""".split()
"""English words that our own messages may not have: of Python, of the browser, of libraries."""

LITERALS = """
play sheets verify rules draw pass json text full auto info warning depth upper
random heavy easy medium network hard expert forwarded for proto idempotency key
""".split()
"""English words that stand in our sentences of other languages because one types them so."""

WORD = re.compile(r"[^\W_]{2,}")
DATA = re.compile(r'"[^"\n]*"|--[\w-]+|\S*\w[._/@=]+\w\S*|Domino \d{4}')
"""Values of a sheet, options, files, addresses, fields, moves, and the names that the server gives
to people without one: the same in every language."""


def texts_of(tree: ast.BaseNode) -> Iterator[str]:
    """Yield the pieces of text in a message, without the names of its values and cases."""
    if isinstance(tree, ast.TextElement | ast.StringLiteral):
        yield tree.value
    for part in vars(tree).values():
        for one in part if isinstance(part, list) else [part]:
            if isinstance(one, ast.BaseNode):
                yield from texts_of(one)


@cache
def words_of(code: str) -> frozenset[str]:
    """Every word in the messages of a language, without those that one types in every language."""
    typed = () if code == "en" else LITERALS
    found: set[str] = set()
    for path in sorted(Path(FOLDER / code).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message):
                text = DATA.sub(" ", " ".join(texts_of(entry)))
                found |= {word.casefold() for word in WORD.findall(text) if word not in typed}
    return frozenset(found)


@cache
def english_only(code: str) -> frozenset[str]:
    """The English words that no message of the language has."""
    english = words_of("en") | frozenset(COMMON)
    return frozenset(word for word in english - words_of(code) if not word.isdecimal())


def foreign_words(text: str, code: str, data: Iterable[str] = ()) -> list[str]:
    """The English words of a text in the order of the text.

    ``data`` and the names of sheets do not count as words; they are written exactly so.

    >>> foreign_words("Tu mano: the boneyard and 3 fichas", "es")
    ['the', 'and']
    """
    known = {"boneyard", *catalogue(), *data}
    foreign = english_only(code)
    found = [
        word
        for word in WORD.findall(DATA.sub(" ", text))
        if word not in known and word.casefold() in foreign
    ]
    return list(dict.fromkeys(found))
