"""Evenings of a club, step by step, for the page, which seats and ranks by itself.

``python tests/support/club_evenings.py`` writes ``web/tests/fixtures/club-evenings.json``; a test
fails when the file is out of date.
"""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from boneyard import Sheet, load
from boneyard.club.evening import Evening, EveningError, EveningRound, start_evening
from boneyard.club.evening_file import load_game, write_evening_text
from boneyard.club.results import add_round, enter_result
from boneyard.club.standings import rank
from boneyard.sheets.traits import traits_of

FIXTURE = Path(__file__).parents[2] / "web" / "tests" / "fixtures" / "club-evenings.json"


class Kind(NamedTuple):
    """A game, the seats of a table, and whether pairs play."""

    sheet: str
    players: int
    pairs: bool = False


KINDS = (
    Kind("classic_block", 2),
    Kind("d12_mexican_train", 3),
    Kind("classic_draw", 4),
    Kind("partnership", 4),
    Kind("dominican", 4, pairs=True),
)
COUNTS = (*range(4, 18), 21, 32, 47)
LARGE = 64


def game_of(sheet: Sheet) -> dict[str, Any]:
    """What the page knows of a game."""
    traits = traits_of(sheet)
    return {
        "name": sheet.name,
        "title": {"en": sheet.title_in("en")},
        "min": traits.min,
        "max": traits.max,
        "partners": traits.partners,
        "goal": msgspec.to_builtins(traits.goal),
    }


def names_of(kind: Kind, count: int) -> list[str]:
    return [f"A{n} + B{n}" if kind.pairs else f"P{n}" for n in range(count)]


def seated(one: EveningRound) -> list[Any]:
    return ["seats", [list(table.seats) for table in one.tables], list(one.byes)]


def ranked(evening: Evening) -> list[Any]:
    return ["rank", [list(placing) for placing in rank(evening)]]


class Steps:
    """The steps of an evening with random results."""

    def __init__(self, evening: Evening, seed: str) -> None:
        self.evening, self.choice = evening, random.Random(seed)
        self.steps: list[list[Any]] = []

    def enter(self, number: int, table: int) -> None:
        """Enter or correct a result."""
        points = [self.choice.randrange(-20, 200, 10) for _ in range(self.evening.sides)]
        self.evening, follows = enter_result(self.evening, table, points, number)
        self.steps.append(["result", number, table, points, follows])
        if follows == "seated-anew":
            self.steps.append(seated(self.evening.played[-1]))

    def play(self) -> list[list[Any]]:
        """Play all rounds; results of earlier ones are corrected before and after the first."""
        for number in range(1, self.evening.rounds + 1):
            self.evening = add_round(self.evening)
            self.steps += [["pair"], seated(self.evening.played[-1])]
            for table in range(1, self.evening.tables + 1):
                if table < 3 and number > 1:
                    self.enter(number - 1, self.choice.randint(1, self.evening.tables))
                self.enter(number, table)
            self.steps.append(ranked(self.evening))
        return self.steps


def played() -> Iterator[dict[str, Any]]:
    """Yield evenings of every kind."""
    for at, kind in enumerate(KINDS):
        for system in ("swiss", "robin"):
            counts = (*COUNTS, LARGE) if kind.players == 2 or kind.pairs else COUNTS
            for count in counts:
                rounds = 5 if count < 13 else 3 if count < LARGE else 2
                cap = 150 if (count + at) % 2 else None
                wish = {"players": kind.players, "system": system, "rounds": rounds, "cap": cap}
                yield evening_of(load(kind.sheet), names_of(kind, count), wish)


def evening_of(sheet: Sheet, names: list[str], wish: dict[str, Any]) -> dict[str, Any]:
    evening = start_evening(sheet, names, **wish)
    steps = Steps(evening, f"{sheet.name} {wish} {len(names)}").play()
    return {"game": game_of(sheet), "names": names, "wish": wish, "steps": steps}


STARTS: tuple[tuple[str, list[str], dict[str, Any]], ...] = (
    ("french", list("ABCDE"), {}),
    ("french", list("ABCDE"), {"system": "robin"}),
    ("partnership", list("ABCDEFGH"), {}),
    ("partnership", list("ABCDEFGH"), {"system": "robin"}),
    ("classic_draw", [f"P{n}" for n in range(16)], {"players": 4, "system": "robin"}),
    ("dominican", [f" A{n} +  B{n}\u200b" for n in range(5)], {"minutes": 40, "cap": 200}),
    ("french", list("ABC"), {}),
    ("french", [f"P{n}" for n in range(65)], {}),
    ("french", ["A", "B", "C", " "], {}),
    ("french", ["A", "B", "C", "a\u200d"], {}),
    ("partnership", ["A + B", "C + D", "E + F", "G + A"], {}),
    ("partnership", ["A + B", "C + D", "E + F", "G"], {}),
    ("partnership", ["A", "C + D", "E", "F"], {}),
    ("partnership", ["A + B", "C + D", "E + F", "G + H + I"], {}),
    ("classic_draw", list("ABCD"), {"players": 5}),
    ("classic_draw", list("ABCD"), {"players": 1}),
    ("french", ["A + B", "C + D", "E + F", "G + H"], {}),
    ("partnership", list("ABCD"), {"partners": False}),
    ("classic_draw", list("ABCD"), {"players": 3, "partners": True}),
    ("french", list("ABCD"), {"rounds": 0}),
    ("french", list("ABCD"), {"minutes": 601}),
    ("french", list("ABCD"), {"cap": 0}),
)
"""Evenings as they begin, and wrong ones."""


def started() -> Iterator[dict[str, Any]]:
    """Yield how evenings begin: their terms, or the error."""
    for name, names, wish in STARTS:
        found: dict[str, Any] = {"game": game_of(load(name)), "names": names, "wish": wish}
        try:
            one = start_evening(load(name), names, **wish)
        except EveningError as error:
            found["error"] = [error.message.code, error.message.args]
        else:
            fields = ("players", "partners", "system", "rounds", "minutes", "cap", "names")
            found["terms"] = {field: getattr(one, field) for field in fields}
        yield found


def written() -> Iterator[dict[str, Any]]:
    """Yield evenings with their files."""
    for sheet, pairs, changes in (
        ("classic_block", False, ()),
        ("partnership", True, ("match.target=70",)),
    ):
        names = [f'Ann "{n}"\x7f' + (f" + Æ\\{n} 🁢" if pairs else "") for n in range(5)]
        game = load_game(sheet, changes)
        evening = start_evening(game, names, source=sheet, changes=changes, minutes=40, cap=150)
        texts = [write_evening_text(evening)]
        for _ in range(2):
            evening = add_round(evening)
            for table in range(1, evening.tables + 1):
                evening, _ = enter_result(evening, table, (-5, 160))
            texts.append(write_evening_text(evening))
        yield {"game": {**game_of(game), "name": sheet}, "texts": texts}


def text() -> str:
    """The text of the file."""
    parts = {"started": started(), "written": written(), "played": played()}
    made = {
        name: ",\n".join(json.dumps(one, separators=(",", ":")) for one in part)
        for name, part in parts.items()
    }
    return "{\n" + ",\n".join(f'"{name}": [\n{lines}\n]' for name, lines in made.items()) + "\n}\n"


if __name__ == "__main__":
    FIXTURE.write_text(text(), encoding="utf-8")
