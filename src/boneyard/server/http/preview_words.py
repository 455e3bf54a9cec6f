"""The words of a link preview: who played what, and how it ended."""

from __future__ import annotations

import msgspec

from boneyard.game.record import Record
from boneyard.server.http.records.replays import with_title
from boneyard.text import Language, language


class PreviewWords(msgspec.Struct, frozen=True):
    """The title and the description of a match."""

    title: str
    about: str


def encoded_words(text: str, lang: str) -> bytes:
    """The PreviewWords of a record, in MessagePack."""
    return msgspec.msgpack.encode(preview_words(Record.parse_stored(text), lang))


def preview_words(record: Record, lang: str) -> PreviewWords:
    """The title and the description of a match in a language."""
    words = language(lang)
    names = _names(record, words)
    return PreviewWords(_title(record, names, words), _about(record, names, words))


def _names(record: Record, words: Language) -> list[str]:
    """The names of the sides."""
    seats = [name or words.say("preview-seat", n=n) for n, name in enumerate(record.names, 1)]
    return [words.join(seats[side::2]) for side in (0, 1)] if record.partners else seats


def _title(record: Record, names: list[str], words: Language) -> str:
    game = with_title(record.sheet).title_in(words.code)
    if record.result in ("*", "-"):
        how = "drawn" if record.result == "-" else "playing"
        return words.say(f"preview-{how}", game=game)
    winners = [names[int(side)] for side in record.result.split()]
    many = "yes" if len(winners) > 1 or record.partners else "no"
    return words.say("preview-won", game=game, winners=words.join(winners), many=many)


def _about(record: Record, names: list[str], words: Language) -> str:
    rounds, moves = len(record.rounds), sum(len(entry.moves) for entry in record.rounds)
    pairs = zip(names, record.scores, strict=True)
    scores = ", ".join(f"{name} {points}" for name, points in pairs)
    return words.say("preview-about", scores=scores, rounds=rounds, moves=moves)
