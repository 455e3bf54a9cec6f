"""Score sheets in the terminal: typed evenings, and what is said of them."""

import io
import random
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from boneyard import Match
from boneyard.cli import main
from boneyard.game.entered import EnteredRound, Penalty
from boneyard.game.entered_matches import entered_rounds
from boneyard.game.score_file import read_score
from boneyard.game.score_sheet import ScoreSheet
from boneyard.text import languages
from support.cases import one_in
from support.foreign_words import foreign_words

Keep = Callable[..., str]
NAMES = ("Ann", "Ben", "Cem", "Dora", "Émile", "Fay", "Gil", "Hal", "Ida", "Joe")


@pytest.fixture
def keep(monkeypatch: pytest.MonkeyPatch) -> Keep:
    """Keeps a score sheet in this process, and returns what is told."""

    def kept(lines: list[str], *args: str) -> str:
        typed = "".join(f"{line}\n" for line in lines)
        out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), "utf-8"))
            patch.setattr(sys, "stdout", out)
            assert main(["score", *args]) == 0
        out.flush()
        return out.buffer.getvalue().decode()

    return kept


def played(name: str, players: int, seed: int, partners: bool | None = None) -> Match:
    rng = random.Random(seed)
    match = Match(name, players=players, partners=partners, seed=seed)
    while match.turn is not None:
        match.play(rng.choice(match.moves))
    return match


def typed_round(sheet: ScoreSheet, one: EnteredRound) -> Iterator[str]:
    """What people type for a round, in answer to the questions of its sheet."""
    asked, lead = sheet.asked, sheet.leading
    if lead.seat is None or lead.passes_on:
        yield NAMES[one.leader or 0]
    for step in one.steps:
        if step.number:
            yield f"points {NAMES[step.seat]} {step.number}"
        for why in step.passes:
            yield f"bonus {NAMES[step.seat]}"
            if len(asked.passes) > 1:
                yield str(asked.passes.index(why) + 1)
    for penalty in one.penalties:
        assert penalty.seat is not None
        yield f"penalty {NAMES[penalty.seat]}"
        if len(asked.penalties) > 1:
            yield str(asked.penalties.index(penalty.why) + 1)
    yield from typed_end(sheet, one)


def typed_end(sheet: ScoreSheet, one: EnteredRound) -> Iterator[str]:
    asked, seat = sheet.asked, one.seat
    yield NAMES[seat or 0] if one.how == "out" else one.how
    if one.how == "out":
        if asked.last_tile:
            yield str(one.tile)
        if asked.ways:
            yield " ".join(str(asked.ways.index(way) + 1) for way in one.ways)
        if asked.count != "none":
            yield str(one.number) if one.number else ""
    elif one.how == "blocked" and asked.blocker:
        yield NAMES[seat or 0]
    if {"out": asked.after_out, "blocked": asked.after_block}.get(one.how):
        for other, hand in enumerate(one.hands):
            if hand:
                tiles = " ".join(map(str, hand))
                yield tiles if asked.tiles or other % 2 else str(sum(tile.pips for tile in hand))
        if asked.stock:
            yield " ".join(map(str, one.stock))


def typed_match(match: Match) -> list[str]:
    sheet = ScoreSheet(match.sheet, players=match.players, partners=match.partners)
    lines = [", ".join(NAMES[: match.players])]
    for one in entered_rounds(match):
        lines += typed_round(sheet, one)
        sheet.enter(one)
    return lines


@pytest.mark.parametrize(
    ("name", "players", "partners"),
    [
        ("french", 4, False),
        ("all_fives", 2, False),
        ("bergen", 3, False),
        ("fives_and_threes", 4, True),
        ("merry_go_round", 2, False),
        ("dominican", 4, True),
        ("brazilian", 4, True),
        ("puerto_rican", 4, True),
        ("matador", 3, False),
        ("mexican_train9", 4, False),
        ("kozel", 4, True),
        ("spinner", 3, False),
        ("premium", 3, False),
    ],
)
def test_an_evening_that_is_typed_has_the_scores_of_the_engine(
    keep: Keep, tmp_path: Path, name: str, players: int, partners: bool
) -> None:
    match = played(name, players, 4, partners)
    file = tmp_path / "evening.json"
    options = ["--players", str(players), "--file", str(file), *["--partners"] * partners]
    told = keep(typed_match(match), name, *options)
    sheet = read_score(file.read_bytes())
    assert [one.points for one in sheet.rounds] == [one.points for one in match.rounds]
    assert [one.leader for one in sheet.rounds] == [one.leader for one in match.rounds]
    assert (sheet.scores, sheet.outcome) == (match.scores, match.outcome)
    assert len(re.findall(r"Round \d+ is over\.", told)) == len(match.rounds)
    assert "The match is over." in told
    assert "Not entered" not in told


def test_a_penalty_of_an_evening_of_french_dominoes_is_corrected_afterwards(
    keep: Keep, tmp_path: Path
) -> None:
    """One seat got a penalty that belongs to its neighbour; it is noticed when all is over."""
    match = played("french", 4, 7)
    rounds = list(entered_rounds(match))
    at, before = next((n, one) for n, one in enumerate(rounds) if one.penalties)
    wrong = before.penalties[0]
    assert wrong.why == "pass_run"
    assert wrong.seat is not None
    right = Penalty((wrong.seat + 1) % 4, "pass_run")
    rounds[at] = msgspec.structs.replace(before, penalties=(*before.penalties[1:], right))
    meant = ScoreSheet("french", rounds=rounds)

    file, table = tmp_path / "evening.json", tmp_path / "evening.csv"
    told = keep(typed_match(match), "french", "--file", str(file), "--csv", str(table))
    # Enter keeps the leader, who went out, the tile and every hand.
    answers = [""] * 8
    assert right.seat is not None
    change = [f"edit {at + 1}", "", "list", "remove 1", f"penalty {NAMES[right.seat]}", "1"]
    told = keep([*change, *answers, "scores"], "--file", str(file), "--csv", str(table))
    assert f"Removed: {NAMES[wrong.seat]}, passes in a row." in told
    sheet = read_score(file.read_bytes())
    assert sheet.rounds == meant.rounds != match.rounds
    assert [f"{name}: {n} point" in told for name, n in zip(NAMES, meant.scores, strict=False)]
    assert len(table.read_text("utf-8").splitlines()) == len(rounds) + 1


ROUND = ["Ann", "Ben", "3-2", "6-4 5-5", "3-1", "6-5"]


def test_every_number_has_its_rule_and_the_next_leader_is_named(keep: Keep) -> None:
    told = keep(["Ann, Ben, Cem, Dora", *ROUND], "french")
    lines = told.splitlines()
    assert "The player with the 0-0 leads." in lines
    assert "Ann: +20, a double in hand. A hand with a double in it counts double." in lines
    assert "Cem: 4 in this round, 4 in all." in lines
    assert "Ben leads: won the last round." in lines
    assert "Who leads? (Enter: Ben)" in lines


def test_what_is_wrong_is_said_and_asked_again(keep: Keep) -> None:
    lines = [
        "A, B, C, D, E",
        "Ann, Ben, Cem, Dora",
        "x",
        "",
        "An",
        "Ben",
        "6-7-8",
        "2-3 4-4",
        "2-3",
    ]
    lines += ["", "6-4 5-5", "6-4", "6-5", *ROUND, "undo", "undo", "edit 1", "Ann", "penalty Eve"]
    lines += ["points Ann 5", "bonus Ann", "remove 1", "list", "help", "quit"]
    told = keep(lines, "french")
    for said in (
        "5 names for 4 players",
        "Which player? 1 Ann, 2 Ben, 3 Cem, 4 Dora",
        "6-7-8: write tiles like 6-4 5-5.",
        "Name one tile.",
        "Enter at least one tile.",
        "Not entered: Cem: the 6-4 comes too often; the set has 1.",
        "Taken back. Rounds: 0.",
        "there is nothing to take back",
        "There is no round 1; the last is 0.",
        "This game has no points for the ends.",
        "This game has no bonuses in play.",
        "There is no number 1; the last is 0.",
        "No penalties or points are noted in this round.",
        "edit 3: correct round 3; what follows is worked out anew",
        "Goodbye.",
    ):
        assert said in told, said


def test_the_answers_of_a_round_can_be_dropped(keep: Keep) -> None:
    told = keep(["", "1", "2", "cancel", "1", "2", "help", "3-2", "cancel"], "french")
    assert told.count("This round’s answers are dropped.") == 2
    assert "Answer the question" in told
    assert "Players: Player 1; Player 2; Player 3; Player 4." in told


def test_points_in_play_are_added_up_at_once(keep: Keep) -> None:
    lines = ["Ann, Ben", "Ann", "points Ann 300", "points Ann 5", "points Ben 5", "stopped"]
    told = keep(lines, "merry_go_round", "--players", "2")
    assert "Ann: 60 points scored in this round, 60 so far." in told
    assert "The target is reached: type stopped." in told
    assert "points come after the target was reached" in told
    assert "Noted: Ben" not in told
    assert "Ann wins the match." in told


def test_a_shut_out_is_noted_for_who_made_it(keep: Keep) -> None:
    told = keep(["", "1", "penalty 2", "2", "penalty 3 2", "1", "list"], "french")
    assert "Which penalty? 1 Player 2, passes in a row; 2 Player 2 made all the others" in told
    assert "Player 1: 10 penalty points in this round, not yet counted." in told
    assert "1: Player 2 made all the others pass\n2: Player 3, passes in a row, 2 times" in told
    assert "Player 3: 30 penalty points in this round, not yet counted." in told


def test_house_rules_of_the_command_line_count_and_stay_in_the_file(
    keep: Keep, tmp_path: Path
) -> None:
    file = str(tmp_path / "evening.json")
    house = ["--set", "score.held_double_factor=1", "--set", "match.target=20"]
    told = keep(
        ["", *["Player 1", "2", "3-2", "6-4 5-5", "3-1", "6-5"]], "french", *house, "--file", file
    )
    assert "Player 1: 20 in this round, 20 in all." in told
    assert "The match is over." in told
    again = keep(["scores"], "--file", file)
    assert told.splitlines()[:2] == again.splitlines()[:2]
    assert "20 points end the match." in again


def test_pairs_are_named_together(keep: Keep) -> None:
    told = keep([], "partnership", "--names", "Ann,Ben,Cem,Dora")
    assert "Players: Ann and Cem; Ben and Dora." in told


def test_players_come_late_leave_and_are_replaced(keep: Keep, tmp_path: Path) -> None:
    file, table = tmp_path / "evening.json", tmp_path / "evening.csv"
    options = ("--file", str(file), "--csv", str(table))
    lines = ["Ann, Ben, Cem", "Ann", "Ann", "10", "33"]
    lines += ["join Eve", "Ann", "2", "Eve", "5", "1", "4"]
    told = keep([*lines, "leave Ben", "scores"], "mexican_train9", "--players", "3", *options)
    for said in (
        "After whom, in the order of the turn? 1 Ann, 2 Ben, 3 Cem (Enter: Cem)",
        "Which total to begin with? 1 0; 2 the average: 14; 3 the worst total: 33",
        "Eve joins with 14.",
        "Eve: 0 in this round, 14 in all.",
        "Ben leaves.",
        "Cem: 37 points.",
    ):
        assert said in told, said
    sheet = read_score(file.read_bytes())
    assert sheet.who().names == ("Ann", "Eve", "Cem")
    assert sheet.scores == (5, 14, 37)
    assert "Ben" in table.read_text("utf-8")

    # The score sheet goes on; an average becomes the worst total, and a seat is taken over.
    told = keep(["edit 2", "3", "", "", "", "", "", "replace Cem Fay", "4", "quit"], *options)
    assert "Which total to begin with? 1 0; 2 the average: 14; 3 the worst total: 33 (Enter" in told
    assert "Fay takes Cem’s seat and total." in told
    sheet = read_score(file.read_bytes())
    assert (sheet.who().names, sheet.scores) == (("Ann", "Eve", "Fay"), (5, 33, 37))


def test_a_change_of_seats_that_cannot_be_is_told_and_one_is_taken_back(keep: Keep) -> None:
    lines = ["Ann, Ben", "leave Ann", "join", "Eve", "x", "", "7", "1", "undo", "undo"]
    lines += ["join Eve", "cancel", "replace Ann Zoe", "1", "1", "blocked", "join Eve", "cancel"]
    told = keep(lines, "classic_draw", "--players", "2")
    for said in (
        "this game is for 2 to 4 players, not for 1",
        "Who comes?",
        "Which player? 1 Ann, 2 Ben",
        "There is no number 7",
        "Eve joins with 0.",
        "Taken back. Rounds: 0.",
        "there is nothing to take back",
        "Zoe takes Ann’s seat and begins with 0.",
        "Finish this round first, or type cancel.",
    ):
        assert said in told, said
    pairs = keep(["", "join Eve", "", "replace 1 Eve"], "partnership")
    assert "pairs are 4 players, not 5" in pairs
    assert "Eve takes Player 1’s seat and total." in pairs
    over = ["", "1", "2", "3-2", "6-4 5-5", "3-1", "6-5", "join Eve", "leave 1", "quit"]
    assert "the match is over after round 1" in keep(over, "french", "--set", "match.target=20")


def test_a_sheet_without_a_file_is_saved_at_the_end_and_continued(
    keep: Keep, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = keep(["Ann, Ben, Cem, Dora", *ROUND, "quit"], "french")
    path = told.splitlines()[-1].partition("The score sheet is in ")[2]
    assert Path(path).parent == tmp_path
    again = keep(["scores"], "--file", path)
    assert "Cem: 4 points." in again
    assert "Round 2." in again
    assert main(["score", "all_fives", "--file", path]) == 2
    assert "the file is a score sheet of another game: french" in capsys.readouterr().err
    assert main(["score"]) == 2
    assert "name a game, or a file that exists" in capsys.readouterr().err


@pytest.mark.parametrize("lang", one_in(3, [lang for lang in languages() if lang != "en"]))
def test_an_evening_in_another_language_has_no_english_words(keep: Keep, lang: str) -> None:
    for name, players in (("french", 4), ("all_fives", 2), ("dominican", 4)):
        lines = [*typed_match(played(name, players, 8))[:40], "x", "help", "edit 9"]
        lines += ["cancel", "replace 1", "Émile", "1", "leave 1", "join Fay", "", "1"]
        told = keep(lines, name, "--players", str(players), "--lang", lang)
        assert foreign_words(told, lang, NAMES) == []
