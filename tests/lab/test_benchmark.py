"""The benchmark: one command from nothing to a table, what it keeps, and wrong input."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from boneyard.cli import main
from boneyard.envs.bots import make_bot, with_content
from boneyard.jit import COMPILED
from boneyard.lab import arena
from boneyard.lab.arena import Deal, Game, contest, play_deal
from boneyard.lab.benchmark import learners
from boneyard.lab.benchmark.protocol import NAME, QUICK, Protocol
from boneyard.lab.benchmark.table import ResultTable, cross_play_of, estimate_of
from boneyard.text.messages import MessageError

MINE = """
def first(view, moves):
    return moves[0]

def wrong(view, moves):
    return None

number = 3
"""

SMALL = "classic_block-2-2"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "own_policy.py").write_text(MINE, encoding="utf-8")
    yield tmp_path
    sys.modules.pop("own_policy", None)


def run(*line: str, code: int = 0) -> None:
    assert main(["benchmark", "--quick", "--processes", "1", *line]) == code


def table_of(folder: Path) -> ResultTable:
    return msgspec.json.decode((folder / "table.json").read_bytes(), type=ResultTable)


def chosen(option: str, *names: str) -> list[str]:
    return [word for name in names for word in (option, name)]


def test_the_protocol_is_fixed() -> None:
    """A change here changes what numbers mean: give the protocol another name then."""
    full = Protocol()
    assert full.name == NAME == "boneyard-benchmark 1"
    assert (full.decks, full.deck_seed, full.curve_decks, full.curve_seed) == (1000, 36, 200, 37)
    assert full.opponents == ("steady", "network")
    assert [(task.sheet, task.players) for task in full.tasks] == [
        ("classic_block", 2),
        ("partnership", 4),
        ("french", 4),
        ("all_fives", 2),
        ("chickenfoot", 3),
        ("d12_mexican_train", 4),
    ]
    assert full.marks == (62_500, 125_000, 250_000, 500_000, 1_000_000)
    assert (full.seeds, full.batch, full.iterations) == ((1, 2, 3), 8192, 400)
    for task in (*full.tasks, full.partners):
        match = task.game.match("x")
        assert match.players == task.players
        assert match.partners == (task.sheet == "partnership")


@pytest.mark.release
def test_bots_play_all_games_and_the_same_run_gives_the_same_table(folder: Path) -> None:
    line = chosen("--entrant", "random", "heavy", "steady", "network", "hard", "cfr+")
    run("--out", "one", *line)
    run("--out", "two", *chosen("--task", "classic_block", "french", SMALL), *line)
    table, again = table_of(folder / "one"), table_of(folder / "two")
    assert len(again.scores) == 12
    assert set(again.scores) < set(table.scores)
    assert again.small == table.small
    tasks = [task.sheet for task in QUICK.tasks]
    for opponent, entrants in (
        ("steady", ["random", "heavy", "network"]),
        ("network", ["random", "heavy", "steady"]),
    ):
        found = [
            (score.task, score.entrant) for score in table.scores if score.opponent == opponent
        ]
        assert sorted(found) == sorted((task, name) for task in tasks for name in entrants)
    assert {score.entrant for score in table.small} == {
        "random", "heavy", "steady", "network", "hard", "cfr+",
    }  # fmt: skip
    gaps = {score.entrant: score.gap for score in table.small}
    assert gaps["random"] > 0.5
    assert gaps["cfr+"] < 1e-3
    assert table.small[0].game == SMALL


def test_what_is_done_is_not_done_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    some = chosen("--task", "classic_block", SMALL)
    run(*some, *chosen("--entrant", "heavy"))
    before = table_of(folder / "benchmark")
    assert len(before.scores) == 2
    file = folder / "benchmark/decks/classic_block heavy steady.jsonl"
    lines = file.read_text("utf-8").splitlines(keepends=True)
    assert len(lines) == QUICK.decks
    file.write_text("".join(lines[:2]), encoding="utf-8")
    played = []
    right = play_deal

    def play(game: Game, *details: object) -> Deal:
        played.append(details[3])
        return right(game, *details)

    monkeypatch.setattr(arena, "play_deal", play)
    run(*some, *chosen("--entrant", "heavy"))
    assert played == [2, 3]
    run(*some, *chosen("--entrant", "random"))
    after = table_of(folder / "benchmark")
    assert [score for score in after.scores if score.entrant == "heavy"] == list(before.scores)
    assert {score.entrant for score in after.scores} == {"heavy", "random"}
    monkeypatch.setattr(arena, "play_deal", None)
    run(*some, *chosen("--entrant", "heavy", "random"))
    assert table_of(folder / "benchmark") == after


def test_own_policies(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = [*chosen("--task", "classic_block", SMALL), "--policy", "own_policy:first"]
    run(*line)
    table = table_of(folder / "benchmark")
    assert [(score.entrant, score.opponent) for score in table.scores] == [
        ("own_policy:first", "steady"),
        ("own_policy:first", "network"),
    ]
    assert table.small[0].entrant == "own_policy:first"
    assert "| `own_policy:first` |" in capsys.readouterr().out
    run("--task", "classic_block", "--entrant", "heavy")  # it stays in the table
    assert {one.entrant for one in table_of(folder / "benchmark").scores} == {
        "heavy", "own_policy:first",
    }  # fmt: skip
    first = with_content("own_policy:first")
    (folder / "own_policy.py").write_text(MINE + "\n", encoding="utf-8")
    assert with_content("own_policy:first") != first  # what was changed is another policy


def test_wrong_policies(capsys: pytest.CaptureFixture[str]) -> None:
    for policy, error in (
        ("nobody:choose", "nobody:choose: there is no module nobody here"),
        ("own_policy.sub:choose", "there is no module own_policy.sub here"),
        ("own_policy:none", "the module own_policy has no function 'none'"),
        ("own_policy:number", "the module own_policy has no function 'number'"),
        ("missing.npz", "missing.npz"),
        ("nobody", "there is no bot 'nobody'"),
        ("own_policy:wrong", "own_policy:wrong chose 'None', which is not one of its moves"),
    ):
        run("--task", "classic_block", "--policy", policy, code=2)
        assert error in capsys.readouterr().err


def test_wrong_names_and_folders(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run("--task", "chess", code=2)
    assert "there is no 'chess'; there are: classic_block, " in capsys.readouterr().err
    run("--entrant", "nobody", code=2)
    assert "there is no 'nobody'; there are: random, " in capsys.readouterr().err
    for budget in ("0", "1001"):
        run("--budget", budget, code=2)
        assert f"--budget: {budget} is not a number from 1 to 1000" in capsys.readouterr().err
    run("--task", SMALL, "--entrant", "random")
    assert main(["benchmark", "--task", SMALL, "--entrant", "random"]) == 2
    assert "has the results of boneyard-benchmark 1 quick" in capsys.readouterr().err
    (folder / "benchmark/benchmark.json").write_text("{", encoding="utf-8")
    run("--task", SMALL, "--entrant", "random", code=2)
    assert "is damaged" in capsys.readouterr().err


def test_a_missing_package_is_a_line_of_the_report(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "sb3_contrib", None)
    monkeypatch.setitem(sys.modules, "torch", None)
    line = chosen("--entrant", "ppo", "nfsp", "heavy")
    run(*chosen("--task", "classic_block", SMALL), *line)
    said = capsys.readouterr().out
    assert "- ppo needs the package sb3_contrib: pip install sb3-contrib" in said
    assert "- nfsp needs the package torch: pip install open_spiel torch dm-tree" in said
    assert {one.entrant for one in table_of(folder / "benchmark").scores} == {"heavy"}


def test_the_table_speaks_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    run("--task", "classic_block", "--entrant", "heavy", "--lang", "fr")
    said = capsys.readouterr().out
    assert "## Contre `steady`" in said
    assert "−10,12 ± " in said


@pytest.mark.release
@pytest.mark.skipif(not COMPILED, reason="training runs in compiled code")
def test_learners_have_curves_and_play_with_partners_of_other_seeds(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = [*chosen("--task", "partnership", "cross-play", SMALL), "--entrant", "self-play"]
    run(*line)
    table = table_of(folder / "benchmark")
    assert [score.seeds for score in table.scores if len(score.seeds) != 2] == []
    points = [(point.seed, point.decisions) for point in table.curves]
    assert points == [(seed, mark) for seed in (1, 2) for mark in (512, 1024)]
    (cross,) = table.cross_play
    assert [(one.seed, one.partner) for one in cross.pairings] == [(1, 1), (1, 2), (2, 1), (2, 2)]
    # A learner with itself has played the same decks as in the table.
    same = next(score for score in table.scores if score.opponent == "steady")
    assert cross.same.gain == pytest.approx(same.found.gain)
    assert cross.cost.gain == pytest.approx(cross.same.gain - cross.other.gain)
    assert [score.seed for score in table.small] == [1, 2]
    lines = (folder / "benchmark/curves.csv").read_text("utf-8").splitlines()
    assert lines[1].startswith("partnership,self-play,1,512,steady,")
    # What was learned is there: the last network follows from the one before.
    networks = folder / "benchmark/networks"
    for mark in (1024, 512):  # also if a later one is there already
        file = networks / f"partnership self-play 2 {mark}.npz"
        content = file.read_bytes()
        file.unlink()
        run(*line)
        assert file.read_bytes() == content
    monkeypatch.setattr(learners, "Trainer", None)
    run(*line)
    assert table_of(folder / "benchmark") == table


def test_partners_take_the_second_seat_of_their_side() -> None:
    pair = Game("partnership", 4, None, hurried=False)
    alone = contest(pair, "heavy", "random", 6)
    assert contest(pair, "heavy", "random", 6, partner="heavy") == alone
    mixed = contest(pair, "heavy", "random", 6, partner="random")
    turned = contest(pair, "random", "random", 6, partner="heavy")
    assert len({alone.gain, mixed.gain, turned.gain}) == 3
    with pytest.raises(MessageError, match="there is no bot"):
        contest(pair, "heavy", "random", 2, partner="nobody")


def test_decks_of_other_partners_are_not_mistaken(folder: Path) -> None:
    pair, kept = Game("partnership", 4, None, hurried=False), folder / "decks.jsonl"
    found = [
        contest(pair, "heavy", "random", 4, kept=kept, partner=partner)
        for partner in (None, "random", None, "random")
    ]
    assert found[:2] == found[2:]
    assert len(kept.read_text("utf-8").splitlines()) == 8


def test_the_cost_of_a_stranger_is_paired_by_deck() -> None:
    def deals(*gains: float) -> list[Deal]:
        return [Deal(at, gain, 0, 0, 1) for at, gain in enumerate(gains)]

    found = cross_play_of(
        "partnership", "self-play", "steady",
        {
            (1, 1): deals(3, 9), (1, 2): deals(1, 7),
            (2, 1): deals(1, 7), (2, 2): deals(1, 7),
        },
    )  # fmt: skip
    assert found.same == estimate_of([2.0, 8.0])
    assert found.other == estimate_of([1.0, 7.0])
    assert (found.cost.gain, found.cost.low, found.cost.high) == (1, 1, 1)  # the same in each deck


def test_a_function_is_a_bot_for_other_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert make_bot("own_policy:first").name == "own_policy:first"
    line = ["arena", "classic_block", "own_policy:first", "random", "--players", "2"]
    assert main([*line, "--deals", "2", "--processes", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["rounds"] == 4
