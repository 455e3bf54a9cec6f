"""The comparison of data with the schema finds a problem exactly if msgspec refuses the data."""

import datetime
import random
from typing import Any

import msgspec
import pytest

from boneyard import sheets
from boneyard.sheets import SheetError, loader, values
from boneyard.sheets.schema import SECTIONS, SheetFields
from boneyard.sheets.values import shown, wrong_values

ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1,
    2,
    11,
    10**30,
    -(10**30),
    1.0,
    float("nan"),
    "",
    "none",
    "sum:7",
    "sum:07",
    "holder:6-6\n",
    "6-6",
    "٣-٣",
    [],
    ["6-6"],
    ["6-6", 3],
    [["6-6"]],
    {},
    {"2": 7},
    {2: 7, "3": 6},
    {"02": 7},
    {"x": 7},
    {"-0": 7},
    {"9" * 5000: 1},
    {"6-6": 3},
    {"6-6": None},
    datetime.date(2020, 1, 1),
)


def refused(data: dict[str, Any]) -> bool:
    try:
        msgspec.convert(data, SheetFields, str_keys=True)
    except msgspec.ValidationError:
        return True
    return False


@pytest.mark.parametrize("value", ODD, ids=lambda value: shown(value)[:20])
def test_each_odd_value_is_judged_like_by_msgspec(value: Any) -> None:
    plain = msgspec.to_builtins(sheets.load("french"))
    places = [(name, None) for name in plain]
    places += [(name, field) for name in SECTIONS for field in plain[name]] + [("set", "odd")]
    for section, field in places:
        data = plain | {section: value if field is None else plain[section] | {field: value}}
        assert bool(wrong_values(data)) == refused(data), (section, field, value)


def test_data_of_the_catalogue_has_no_wrong_value() -> None:
    for name in sheets.catalogue():
        assert wrong_values(msgspec.to_builtins(sheets.load(name))) == []


def test_random_data_is_judged_like_by_msgspec() -> None:
    rng = random.Random(1)
    plain = msgspec.to_builtins(sheets.load("d12_mexican_train"))
    for _ in range(500):
        data: dict[str, Any] = {name: value for name, value in plain.items() if rng.random() > 0.02}
        for section in rng.sample(list(SECTIONS), 2):
            if section in data:
                field = rng.choice(list(data[section]))
                data[section] = data[section] | {field: rng.choice(ODD)}
        assert bool(wrong_values(data)) == refused(data), data


def test_every_wrong_value_is_reported() -> None:
    data = msgspec.to_builtins(sheets.load("french"))
    data["match"] |= {"target": 0, "rounds": "x", "goal": 3}
    del data["source"]
    assert [one.path for one in wrong_values(data)] == [
        "match.target",
        "match.rounds",
        "match.goal",
        "source",
    ]


@pytest.mark.parametrize("text", ["\x1b[31m", "\x9b31m", "\u202egpj", "a\u2028b", "\x7f"])
def test_what_does_not_print_is_escaped(text: str) -> None:
    """Such characters could colour a terminal, or turn the rest of its line around."""
    data = msgspec.to_builtins(sheets.load("french")) | {text: text}
    said = [one.say("en") for one in wrong_values(data | {"source": [text]})]
    assert len(said) == 2
    assert all(one.isprintable() for one in said)


def test_the_rest_of_a_long_value_is_not_read() -> None:
    class Unread(dict[str, int]):
        def items(self) -> Any:
            raise AssertionError

    assert shown([["x"] * 80, Unread(a=1)]).endswith("…")


def test_only_the_first_problems_of_a_text_with_thousands_are_looked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """17 kB with 2,300 unknown fields took 5.3 s: each was compared with every known name, and
    searched for in the whole text."""
    compared, searched = [], []
    nearest, line_of = values.nearest_field, loader.line_of
    monkeypatch.setattr(
        values, "nearest_field", lambda *given: compared.append(1) or nearest(*given)
    )
    monkeypatch.setattr(loader, "line_of", lambda *given: searched.append(1) or line_of(*given))
    with pytest.raises(SheetError) as raised:
        sheets.parse("".join(f"u{n} = 1\n" for n in range(2300)))
    problems = raised.value.problems
    assert [one.path for one in problems] == [*(f"u{n}" for n in range(20)), ""]
    assert problems[-1].say("en") == "there are more problems: correct these first"
    assert len(compared) == 21
    assert len(searched) == 20


@pytest.mark.parametrize(
    "text",
    [
        "[title]\n" + "".join(f"a{n} = 1\n" for n in range(1200)),
        "[set]\nremove = [" + '"9-9", ' * 2000 + "]",
        "[deal.hand]\n" + "".join(f"{n} = 0\n" for n in range(20, 1200)),
        "[set]\nremove = [" + ", ".join(f'"0-{n}"' for n in range(1, 6)) + ', "7-7"' * 300 + "]",
        "".join(f"[set{n}]\n" for n in range(1000)),
    ],
)
def test_every_kind_of_text_has_at_most_so_many_problems(text: str) -> None:
    with pytest.raises(SheetError) as raised:
        sheets.parse(text)
    assert len(raised.value.problems) == 21
