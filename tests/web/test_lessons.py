"""Lessons of the page: each is played by the engine, so one that no longer fits its game fails."""

import json
import re
from pathlib import Path

import pytest

import boneyard
from boneyard import Match
from boneyard.game.events import RoundEnded
from boneyard.text import FOLDER

ROOT = Path(__file__).parents[2]
LIB = ROOT / "web/src/lib"
LESSONS = {path.stem: json.loads(path.read_text("utf-8")) for path in LIB.glob("lessons/*.json")}
LEARNER = 0


@pytest.mark.parametrize("name", sorted(LESSONS))
def test_a_lesson_is_a_round_that_the_learner_plays_to_its_end(name: str) -> None:
    lesson = LESSONS[name]
    players, partners = lesson["players"], lesson["partners"]
    match = Match(lesson["sheet"], players=players, partners=partners, seed=lesson["seed"])
    for move in lesson["before"].split():
        match.play(move)
    steps = lesson["steps"]
    assert len(steps) <= 8
    for step in steps[:-1]:
        assert match.round_number == 1
        assert match.turn == LEARNER
        first, *others = step["moves"].split() or [""]
        if first:
            assert first in [str(move) for move in match.moves]
            events = match.play(first)
        for move in others:
            assert match.turn != LEARNER
            events = match.play(move)
    assert any(isinstance(event, RoundEnded) for event in events)
    assert match.rounds[0].how == "out"
    assert LEARNER in match.rounds[0].winners
    assert match.outcome is None
    assert steps[-1]["moves"] == ""


@pytest.mark.parametrize("name", sorted(LESSONS))
def test_a_lesson_teaches_to_place_and_to_pass_or_draw(name: str) -> None:
    own = [step["moves"].split()[0] for step in LESSONS[name]["steps"] if step["moves"]]
    assert {"draw", "pass"} & set(own)
    assert sum("@" in move for move in own) >= 2
    tiles = [move.split("@")[0].split("-") for move in own if "@" in move]
    assert name in {"french", "double12"} or any(one == other for one, other in tiles)


@pytest.mark.parametrize(
    "lang", sorted(path.parent.name for path in FOLDER.glob("*/page-lesson.ftl"))
)
def test_every_step_has_its_sentence_and_every_sentence_a_step(lang: str) -> None:
    text = (FOLDER / lang / "page-lesson.ftl").read_text("utf-8")
    written = set(re.findall(r"^page-lesson-step-(\S+) =", text, re.M))
    said = {step["say"] for lesson in LESSONS.values() for step in lesson["steps"]}
    assert written == said


def test_every_family_of_the_catalogue_has_a_lesson_of_one_of_its_games() -> None:
    sheets = {name: boneyard.load(name) for name in boneyard.catalogue()}
    families = {sheet.family or name for name, sheet in sheets.items()}
    assert set(LESSONS) == families
    for name, lesson in LESSONS.items():
        assert name == (sheets[lesson["sheet"]].family or lesson["sheet"])
    named = re.findall(r'^  "(\w+)",$', (LIB / "lesson-names.ts").read_text("utf-8"), re.M)
    assert named == sorted(LESSONS)
