"""Every sheet has a perft file and a recorded match, and still plays as they say."""

import copy
from itertools import repeat
from pathlib import Path

import pytest

from boneyard import Match, Record, load
from boneyard.game.perft import divide, perft
from boneyard.game.replay import replay
from boneyard.jit import COMPILED
from boneyard.sheets.loader import CATALOGUE
from support import naive
from support.cases import one_in
from support.recorded_games import Perft, game_file, perft_file, read_perfts, start
from support.referee_comparison import tables

SHEETS = sorted(path.stem for path in CATALOGUE.glob("*.toml"))
LINES = 10**6 if COMPILED else 12
"""Perft counts up to this are tested."""
NAIVE_LINES = 200 if COMPILED else 12
"""Perft counts up to this are counted by the second referee too."""


@pytest.mark.parametrize("name", SHEETS)
def test_every_sheet_has_a_perft_file_and_a_recorded_match(name: str) -> None:
    missing = [str(path) for path in (perft_file(name), game_file(name)) if not path.exists()]
    assert not missing, f"write them with: python tests/data/make.py {name}"


def test_no_file_is_left_of_a_sheet_that_is_gone() -> None:
    for folder in (perft_file("x").parent, game_file("x").parent):
        assert {path.stem for path in folder.glob("*.txt")} <= set(SHEETS)


@pytest.mark.parametrize("name", SHEETS)
def test_perft(name: str) -> None:
    for line in read_perfts(name):
        if line.count > LINES:
            continue
        match = start(name, line.players, line.partners, line.seed)
        found = perft(match, line.depth)
        assert found == line.count, f"{name} {line}: found {found}:\n{divided(match, line.depth)}"


def divided(match: Match, depth: int) -> str:
    """The count behind each first move, to be laid beside that of another engine."""
    return "\n".join(f"{move}: {count}" for move, count in divide(match, depth))


@pytest.mark.parametrize("name", SHEETS)
def test_perft_covers_every_number_of_players(name: str) -> None:
    assert {(line.players, line.partners) for line in read_perfts(name)} == set(tables(load(name)))


@pytest.mark.parametrize("name", one_in(3, SHEETS))
def test_perft_as_the_second_referee_counts(name: str) -> None:
    deepest: dict[tuple[int, bool], Perft] = {}
    for line in read_perfts(name):
        if line.count <= NAIVE_LINES:
            deepest[line.players, line.partners] = line
    for line in deepest.values():
        match = start(name, line.players, line.partners, line.seed)
        assert count_slowly(slow(match), line.depth) == line.count, f"{name} {line}"


def slow(match: Match) -> naive.Match:
    """The second referee at the beginning of the same round."""
    leader, decks = match.leader, repeat(match.log[0].decks[-1])
    return naive.Match(match.sheet, match.players, match.partners, decks, lambda _: leader)


def clone(match: naive.Match) -> naive.Match:
    twin = copy.copy(match)
    for name, value in vars(match).items():
        if isinstance(value, list):
            setattr(twin, name, [list(x) if isinstance(x, list) else x for x in value])
    return twin


def count_slowly(match: naive.Match, depth: int) -> int:
    if depth == 0 or match.rounds or match.outcome is not None:
        return 1
    total = 0
    for move in match.choices():
        twin = clone(match)
        twin.play(move)
        total += count_slowly(twin, depth - 1)
    return total


@pytest.mark.parametrize("name", SHEETS)
def test_the_recorded_match_replays(name: str) -> None:
    text = game_file(name).read_text(encoding="utf-8")
    record = Record.parse(text)
    assert record.sheet.name == name
    assert record.sheet.digest == load(name).digest, "the sheet has changed: record a new match"
    match = replay(record)
    assert match.outcome is not None
    assert str(match.record()) == str(record) == text


OLDER = sorted((Path(__file__).parents[1] / "data" / "older").glob("*.txt"))


@pytest.mark.parametrize("file", OLDER, ids=lambda file: file.stem)
def test_a_record_of_an_older_sheet_replays(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    record = Record.parse(text)
    assert record.sheet.digest != load(file.stem).digest
    assert str(replay(record).record()) == str(record) == text


def test_older_records_are_there() -> None:
    assert {file.stem for file in OLDER} >= {"matador", "matador9"}
