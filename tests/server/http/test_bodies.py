"""What is wrong with the body of a request is found and said in every language."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from starlette.routing import Route

from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import MAX_BODY, Settings
from boneyard.server.http.creation import NewTable
from boneyard.server.http.openapi import KEY
from boneyard.server.http.people import ChooseFace, MoveHere, Rename
from boneyard.server.http.records import ReadRecord
from boneyard.server.http.requests import decode_body
from boneyard.server.http.scores import JoinChanges, ShareScore
from boneyard.server.http.sheets import CheckSheet
from boneyard.server.http.tables import Agreement, Join, SeatChange, SpeedChange
from boneyard.server.process.app import create_app
from boneyard.sheets.values import wrong_values
from boneyard.text import HARD_SPACE, languages

GOOD: dict[type, dict[str, Any]] = {
    Rename: {"name": "Ann"},
    ChooseFace: {"face": 3},
    MoveHere: {"code": "a" * 20, "sure": True},
    CheckSheet: {"sheet": "french", "text": None, "fields": {"match.target": 60}, "lang": "fr"},
    ReadRecord: {"text": "x"},
    NewTable: {
        "sheet": "french",
        "text": "x",
        "fields": {"layout.arm_gate": "none", "deal.redeal": ["doubles:5"]},
        "players": 3,
        "partners": False,
        "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}, {"kind": "open", "bot": None}],
        "public": True,
        "rated": False,
        "hints": False,
        "clock": {"bank_s": 60, "increment_s": 5, "deadline": None, "days": None},
        "auto": False,
        "commitment": "0" * 64,
        "record": "x",
        "coach": False,
    },
    Join: {"name": "Ann", "seat": 1, "watch": False, "commitment": "f" * 64},
    SeatChange: {"action": "allow", "bot": "random", "asked": 2},
    SpeedChange: {"speed": "fast"},
    Agreement: {"action": "allow", "asked": 2},
    ShareScore: {"file": {"names": ["Ann"]}, "keys": ["mhx1"], "before": "s1"},
    JoinChanges: {
        "changes": [
            {"id": "c2", "entry": "r1", "value": ["Ann"], "age": 1.5, "over": "c1", "after": "r0"}
        ]
    },
}
"""For each type of a body, one with every field."""

ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    3,
    10**30,
    1.0,
    "",
    "me",
    "é" * 24,
    "x" * 25,
    "x" * 81,
    "x" * 20_001,
    "0" * 64 + "\n",
    "\u202e\x1b",
    [],
    [None],
    [{"kind": "me"}, {}],
    {},
    {"kind": "me"},
    {"bank_s": 1, "increment_s": 2, "more": 3},
)

Place = tuple[str | int, ...]


def places(value: Any, here: Place = ()) -> Iterator[Place]:
    """The places of a value from JSON: each list, table and field in it, and itself."""
    yield here
    inside = value.items() if isinstance(value, dict) else ()
    for key, one in enumerate(value) if isinstance(value, list) else inside:
        yield from places(one, (*here, key))


def changed(data: Any, place: Place, value: Any) -> Any:
    """The same data with another value in a place; without that place if it is ``...``."""
    if not place:
        return None if value is ... else value
    data = copy.deepcopy(data)
    within = at(data, place[:-1])
    if value is ...:
        del within[place[-1]]
    else:
        within[place[-1]] = value
    return data


def at(data: Any, place: Place) -> Any:
    """What is in a place."""
    for key in place:
        data = data[key]
    return data


def judge(data: Any, kind: type) -> None:
    """Check that a problem is found exactly if msgspec refuses a body."""
    text = json.dumps(data).encode()
    try:
        msgspec.json.decode(text, type=kind)
    except msgspec.ValidationError:
        first = wrong_values(msgspec.json.decode(text), kind)[0]
        assert len({first.say(lang) for lang in languages()}) == len(languages()), data
    else:
        assert wrong_values(msgspec.json.decode(text), kind) == [], data


def test_every_body_has_an_example(settings: Settings) -> None:
    functions = [
        route.endpoint for route in create_app(settings).routes if isinstance(route, Route)
    ]
    types = [getattr(function, KEY) for function in functions if hasattr(function, KEY)]
    assert {one.body for one in types} - {None} == set(GOOD)
    for kind, data in GOOD.items():
        assert set(data) == {field.name for field in msgspec.structs.fields(kind)}


@pytest.mark.parametrize("kind", GOOD, ids=lambda kind: kind.__name__)
def test_each_odd_value_is_judged_like_by_msgspec(kind: type) -> None:
    good = GOOD[kind]
    judge(good, kind)
    for place in places(good):
        for value in (..., *ODD):
            judge(changed(good, place, value), kind)
        if isinstance(at(good, place), dict):
            judge(changed(good, (*place, "more"), 1), kind)


def refusal(body: bytes, kind: type) -> dict[str, str]:
    with pytest.raises(Refusal, match=r"^malformed") as raised:
        decode_body(body, kind)
    return {lang: text.replace(HARD_SPACE, " ") for lang, text in raised.value.words.items()}


@pytest.mark.parametrize(
    ("kind", "body", "spanish"),
    [
        (
            JoinChanges,
            '{"changes": []}',
            "changes: es una lista de 0 elementos; debe tener al menos 1",
        ),
        (Rename, '{"name": 1}', "name: vale 1; debe ser un texto"),
        (Rename, '{"name": ""}', "name: tiene 0 caracteres; debe tener al menos 1"),
        (Rename, "null", "vale null; debe ser una tabla (un objeto en JSON)"),
        (Rename, "{}", "name: falta"),
        (Rename, '{"nmae": "x"}', "nmae: este campo no existe; ¿querías decir name?"),
        (SpeedChange, '{"speed": 2}', 'speed: vale 2; valores posibles: "fast", "slow", "usual"'),
        (NewTable, '{"seats": [{"kind": 3}]}', "seats[0].kind: vale 3; valores posibles: "),
        (NewTable, '{"players": 2.0}', "players: vale 2.0; debe ser un número entero"),
        (NewTable, '{"hints": null}', "hints: vale null; debe ser true o false"),
        (Join, '{"commitment": "A"}', 'commitment: vale "A"; debe tener la forma ^[0-9a-f]{64}'),
        (Join, '{"\u009b\u202e": 1}', '"\\u009b\\u202e": este campo no existe'),
        (
            ReadRecord,
            f'{{"text": "{"x" * 400_001}"}}',
            "text: tiene 400001 caracteres; puede tener",
        ),
    ],
)
def test_the_first_problem_is_said_in_every_language(kind: type, body: str, spanish: str) -> None:
    words = refusal(body.encode(), kind)
    assert words["es"].startswith(f"El servidor no ha entendido este mensaje. ({spanish}")
    assert set(words) == set(languages())
    assert len(set(words.values())) == len(words)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b'{"text": 1',
        b'{"text": 1, "text": "x"}',
        b'{"text": ' + b"9" * 5000 + b"}",
        b'{"odd": ' + b"[" * 9000 + b"]" * 9000 + b"}",
        b'{"text": [' + b"[]," * MAX_BODY + b"[]]}",
        b"\xff\xfe",
        b'{"text": "\\ud800"}',
    ],
    ids=["empty", "no JSON", "twice", "digits", "nested", "large", "no UTF-8", "half a pair"],
)
def test_a_body_may_have_no_problem_to_name(body: bytes) -> None:
    assert refusal(body, ReadRecord)["en"] == "The server didn’t understand this message."
