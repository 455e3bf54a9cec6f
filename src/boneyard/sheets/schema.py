"""The fields of a whole rule sheet; its sections are in ``sections.py``."""

from __future__ import annotations

import hashlib
from functools import cached_property
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from boneyard.sheets import sections as s
from boneyard.sheets.sections import Section
from boneyard.tiles import Tile

LanguageCode = Annotated[
    str,
    Meta(
        pattern=r"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?\Z",
        examples=["en", "fr"],
    ),
]

Text = str | dict[LanguageCode, str]
"""A text for people: one for each language, or one for all."""


def in_language(text: Text, lang: str) -> str:
    """A text in a language; in English, or in any other, if it is missing.

    >>> in_language({"en": "Ours", "fr": "Le nôtre"}, "fr"), in_language("Ours", "fr")
    ('Le nôtre', 'Ours')
    """
    if isinstance(text, str):
        return text
    return text.get(lang) or text.get("en") or next(iter(text.values()), "")


class SheetFields(Section, frozen=True, dict=True):
    """The fields of a rule sheet, checked or not; a ``Sheet`` is one that was checked."""

    name: str
    title: Text
    about: Text
    source: str
    family: Annotated[
        str,
        Meta(
            pattern=r"^[a-z0-9_]{0,64}\Z",
            examples=["classic"],
            description="games that share a card; its name is family-NAME in sheets.ftl",
        ),
    ] = ""
    set: s.SetRules = s.SetRules()
    players: s.PlayersRules = s.PlayersRules()
    deal: s.DealRules = s.DealRules()
    boneyard: s.BoneyardRules = s.BoneyardRules()
    lead: s.LeadRules = s.LeadRules()
    layout: s.LayoutRules = s.LayoutRules()
    trains: s.TrainsRules = s.TrainsRules()
    turn: s.TurnRules = s.TurnRules()
    penalty: s.PenaltyRules = s.PenaltyRules()
    round: s.RoundRules = s.RoundRules()
    score: s.ScoreRules = s.ScoreRules()
    match: s.MatchRules = s.MatchRules()
    series: s.SeriesRules = s.SeriesRules()

    def rules(self, *, defaults: bool = True) -> dict[str, dict[str, Any]]:
        """The rule sections as plain data; without ``defaults``, only fields that differ."""
        plain = {name: msgspec.to_builtins(getattr(self, name), str_keys=True) for name in SECTIONS}
        if defaults:
            return plain
        kept = {}
        for name, kind in SECTIONS.items():
            standard = msgspec.to_builtins(kind(), str_keys=True)
            kept[name] = {k: v for k, v in plain[name].items() if v != standard[k]}
        return {name: section for name, section in kept.items() if section}

    def value_of(self, path: str) -> Any:
        """The value of a rule: ``sheet.value_of("match.target")``."""
        section, _, field = path.partition(".")
        return getattr(getattr(self, section), field)

    @cached_property
    def digest(self) -> str:
        """SHA-256 of the fields that differ from their defaults, in canonical form.

        Names, texts and the family do not count.
        """
        canonical = msgspec.json.encode(self.rules(defaults=False), order="sorted")
        return hashlib.sha256(canonical).hexdigest()

    def __hash__(self) -> int:
        return hash((self.name, self.digest))  # its dicts cannot be hashed

    def title_in(self, lang: str) -> str:
        """The name of the game in a language; in English, or any other, if it is missing."""
        return in_language(self.title, lang)

    def about_in(self, lang: str) -> str:
        """What the game is, in one sentence in a language, like ``title_in``."""
        return in_language(self.about, lang)

    @property
    def has_engine(self) -> bool:
        """Whether a double of its own begins each round: one laid aside, or led by its holder."""
        return self.deal.aside == "engine" or self.lead.first == "engine"

    @property
    def engines(self) -> tuple[int, ...]:
        """The engines of rounds 1, 2 ...: numbers of doubles, high to low; no wild double."""
        gone = {Tile.parse(text) for text in self.set.remove}
        highest = self.set.max_pip - self.layout.wild_suit
        numbers = range(highest, -1, -1)
        return tuple(p for p in numbers if Tile(p, p) not in gone) if gone else tuple(numbers)

    @property
    def rounds(self) -> int:
        """The number of rounds of a match with a fixed length (``match.end = "rounds"``)."""
        return self.match.rounds or len(self.engines)


SECTIONS: dict[str, type[Section]] = {
    field.name: field.type
    for field in msgspec.structs.fields(SheetFields)
    if isinstance(field.type, type) and issubclass(field.type, Section)
}
"""The sections of a sheet, by name."""
