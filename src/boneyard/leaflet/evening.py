"""What an evening of a club prints, as plain data for the template."""

from __future__ import annotations

from typing import Any

from boneyard.club.evening import ClubTable, Evening, EveningRound
from boneyard.club.standings import rank
from boneyard.leaflet.card import blank_card
from boneyard.sheets.traits import traits_of
from boneyard.text import Language

SINGLE_ROWS = 8
"""The rows of a card where a match is one hand, or as many as the time allows."""


def write_evening_content(evening: Evening, words: Language) -> dict[str, Any]:
    """Seats and a card for each table while the last round is open; standings and results."""
    last = evening.played[-1]
    is_open = bool(last.open_tables)
    finished = [one for one in evening.played if one.has_begun]
    notes = []
    if evening.minutes is not None:
        notes.append(words.say("club-limit", n=evening.minutes))
    if evening.cap is not None:
        notes.append(words.say("club-cap", n=evening.cap))
    return {
        "title": words.typeset(evening.sheet.title_in(words.code)),
        "lang": words.code,
        "notes": notes,
        "seats": _seats(evening, last, words) if is_open else None,
        "standings": _standings(evening, len(finished), words) if finished else None,
        "results": [
            _results(evening, number, one, words)
            for number, one in enumerate(evening.played, 1)
            if one.has_begun
        ],
        "cards": _cards(evening, words) if is_open else [],
        "labels": {name: words.say(f"club-{name}") for name in ("hand", "total", "signed")},
    }


def _round_title(evening: Evening, number: int, words: Language) -> str:
    return words.say("club-round", n=number, rounds=evening.rounds)


def _seats(evening: Evening, one: EveningRound, words: Language) -> dict[str, Any]:
    count = len(evening.seat_names(one.tables[0]))
    return {
        "title": _round_title(evening, len(evening.played), words),
        "head": ["", *(words.say("club-seat", n=n) for n in range(1, count + 1))],
        "rows": [
            [words.say("club-table-number", n=at), *evening.seat_names(table)]
            for at, table in enumerate(one.tables, 1)
        ],
        "byes": _byes(evening, one, words),
    }


def _byes(evening: Evening, one: EveningRound, words: Language) -> str:
    if not one.byes:
        return ""
    return words.say("club-byes", names=words.join(evening.names[who] for who in one.byes))


def _standings(evening: Evening, number: int, words: Language) -> dict[str, Any]:
    columns = ("place", "name", "match-points", "difference", "strength", "encounter")
    return {
        "title": words.say("club-standings", n=number),
        "head": [words.say(f"club-{column}") for column in columns],
        "rows": [
            [
                str(one.place),
                evening.names[one.who],
                *map(str, (one.match_points, one.difference, one.strength, one.encounter)),
            ]
            for one in rank(evening)
        ],
        "order": words.say("club-order"),
    }


def _results(evening: Evening, number: int, one: EveningRound, words: Language) -> dict[str, Any]:
    return {
        "title": f"{words.say('club-results')} · {_round_title(evening, number, words)}",
        "rows": [
            [str(at), _sides(evening, table), " : ".join(map(str, table.points))]
            for at, table in enumerate(one.tables, 1)
        ],
        "byes": _byes(evening, one, words),
    }


def _sides(evening: Evening, table: ClubTable) -> str:
    return " – ".join(map(evening.side_name, evening.sides_of(table.seats)))


def _cards(evening: Evening, words: Language) -> list[dict[str, Any]]:
    title = _round_title(evening, len(evening.played), words)
    rows = SINGLE_ROWS
    if traits_of(evening.sheet).goal.why != "single":
        rows = len(blank_card(evening.sheet, words)["rounds"])
    return [
        {
            "title": f"{title} · {words.say('club-table-number', n=at)}",
            "sides": [evening.side_name(side) for side in evening.sides_of(table.seats)],
            "seats": [
                [words.say("club-seat", n=n), name]
                for n, name in enumerate(evening.seat_names(table), 1)
            ],
            "rows": rows,
        }
        for at, table in enumerate(evening.played[-1].tables, 1)
    ]
