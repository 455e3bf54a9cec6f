"""The words of a link preview: who played what, and how it ended."""

from __future__ import annotations

import msgspec

from boneyard.game.record import Record
from boneyard.server.api.records.replays import with_title

_AND = {"en": "and", "fr": "et"}


class PreviewWords(msgspec.Struct, frozen=True):
    """The title and the description of a match."""

    title: str
    about: str


def encoded_words(text: str, lang: str) -> bytes:
    """The PreviewWords of a record, in MessagePack."""
    return msgspec.msgpack.encode(preview_words(Record.parse(text), lang))


def preview_words(record: Record, lang: str) -> PreviewWords:
    """The title and the description of a match in a language."""
    return PreviewWords(_title(record, lang), _about(record, lang))


def _names(record: Record, lang: str) -> list[str]:
    """The names of the sides."""
    tags = dict(record.tags)
    unknown = {"en": "Seat", "fr": "Place"}[lang]
    seats = [tags.get(f"Seat{seat}", "-") for seat in range(record.players)]
    seats = [f"{unknown} {n}" if name == "-" else name for n, name in enumerate(seats, 1)]
    return [f" {_AND[lang]} ".join(seats[side::2]) for side in (0, 1)] if record.partners else seats


def _title(record: Record, lang: str) -> str:
    game = with_title(record.sheet).title_in(lang)
    names = _names(record, lang)
    if record.result in ("*", "-"):
        drawn = {"en": "a drawn match", "fr": "partie nulle"}
        going = {"en": "a match", "fr": "une partie"}
        how = (drawn if record.result == "-" else going)[lang]
        return f"{game}: {how}" if lang == "en" else f"{game}\u00a0: {how}"
    winners = [names[int(side)] for side in record.result.split()]
    who = f" {_AND[lang]} ".join(winners)
    many = len(winners) > 1 or record.partners
    if lang == "fr":
        return f"{game}\u00a0: {who} {'gagnent' if many else 'gagne'}"
    return f"{game}: {who} {'win' if many else 'wins'}"


def _about(record: Record, lang: str) -> str:
    rounds, moves = len(record.rounds), sum(len(entry.moves) for entry in record.rounds)
    pairs = zip(_names(record, lang), record.scores, strict=True)
    scores = ", ".join(f"{name} {points}" for name, points in pairs)
    if lang == "fr":
        count = f"{rounds} manche{'s' * (rounds > 1)}, {moves} coup{'s' * (moves > 1)}"
        return f"{scores}. {count}. Toute la partie coup par coup, mains ouvertes."
    count = f"{rounds} round{'s' * (rounds != 1)}, {moves} move{'s' * (moves != 1)}"
    return f"{scores}. {count}. The whole match move by move, all hands open."
