"""Comparing two sheets, and trying switches, on common decks."""

from pathlib import Path

import pytest

from boneyard import cli
from boneyard.lab.pools import local_pool
from boneyard.lab.studies import parquet
from boneyard.lab.studies.cases import Case
from boneyard.lab.studies.comparison import compare
from boneyard.lab.studies.design import read_vary, read_want
from boneyard.lab.studies.shards import plan_case, shards_of
from boneyard.sheets import load

BOTS = ("random", "random", "random", "random")


def test_a_sheet_compared_with_itself_does_not_differ() -> None:
    case = Case(0, load("classic_block"), 4, False, BOTS)
    with local_pool(1, compiled=True) as pool:
        found = compare([*shards_of([plan_case(case, rounds=1000)])], case, pool, 2)
    assert len(found) > 20
    for one in found:
        assert one.change.value == 0
        assert one.first.value == one.second.value
        assert not one.is_clear


def test_a_target_changes_the_rounds_of_a_match_and_no_round() -> None:
    """The rounds of a match are the same up to the lower target."""
    sheet = load("classic_block")
    one = Case(0, sheet, 4, False, BOTS)
    other = Case(1, sheet.vary({"match.target": 150}), 4, False, BOTS)
    shards = list(shards_of([plan_case(one, rounds=2000)]))
    with local_pool(1, compiled=True) as pool:
        found = {one.measure.key: one for one in compare(shards, other, pool, 2)}
    assert found["rounds"].is_clear
    assert found["rounds"].change.low > 2
    moves = found["moves"]
    assert not moves.is_clear
    # Common decks: the difference is known much better than each value.
    assert moves.change.margin < 0.8 * (moves.first.margin**2 + moves.second.margin**2) ** 0.5


def test_the_command_compares(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main("study compare classic_block --set match.target=50 --rounds 400".split()) == 0
    rows = capsys.readouterr().out.splitlines()
    assert "match.target=50" in rows[0]
    assert rows[2].startswith("| Rounds per match |")
    assert rows[2].endswith("| * |")
    command = "study compare classic_block classic_50 --rounds 400 --bots heavy --lang fr"
    assert cli.main(command.split()) == 0
    assert "Manches par partie" in capsys.readouterr().out


def test_the_command_tries_switches_and_lists_the_best_first(
    capsys: pytest.CaptureFixture[str],
) -> None:
    command = "study design classic_block --rounds 400 --vary match.target=50..150:50 --want"
    assert cli.main([*command.split(), "rounds per match ~ 8"]) == 0
    rows = capsys.readouterr().out.splitlines()[2:]
    assert [row.split(" | ")[0].strip("| ") for row in rows] == ["100", "50", "150"]


def test_the_table_of_a_comparison_is_written_to_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = "study compare classic_block --set match.target=50 --rounds 400 --out"
    assert cli.main([*command.split(), str(tmp_path / "new" / "folder")]) == 0
    rounds = capsys.readouterr().out.splitlines()[2]
    table = parquet.read_table(tmp_path / "new" / "folder" / "compare.parquet")
    row = table.to_pylist()[0]
    assert (row["measure"], row["is_share"], row["is_clear"]) == ("rounds", False, True)
    assert f"| {row['first']:.2f} | {row['second']:.2f} |" in rounds
    assert row["change"] == pytest.approx(row["second"] - row["first"])
    assert row["change_low"] < row["change"] < row["change_high"] < 0
    lines = (tmp_path / "new" / "folder" / "compare.csv").read_text("utf-8").splitlines()
    assert len(lines) == 1 + table.num_rows > 20
    assert lines[0].startswith('"measure","is_share","first","first_low","first_high","second"')
    assert cli.main([*command.split(), str(tmp_path / "new" / "folder")]) == 2
    assert "compare.parquet: it exists already" in capsys.readouterr().err


def test_the_table_of_switches_is_written_to_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = "study design classic_block --rounds 200 --vary match.target=50,100 --vary"
    command += " lead.after_tie=same,winner --want blocked<0.5 --out"
    code = cli.main([*command.split(), str(tmp_path)])
    assert code == 0, capsys.readouterr().err
    table = parquet.read_table(tmp_path / "design.parquet")
    assert table.column_names[:2] == ["match.target", "lead.after_tie"]
    assert {"distance", "rounds", "rounds_low", "blocked_high", "place-wins-3"} <= set(
        table.column_names
    )
    assert table.column("match.target").type == "int64"
    shown = capsys.readouterr().out.splitlines()[2:]
    assert len(shown) == table.num_rows == len((tmp_path / "design.csv").read_text().split()) - 1
    assert [row["match.target"] for row in table.to_pylist()] == [
        int(line.split(" | ")[0].strip("| ")) for line in shown
    ]


def test_impossible_switches_are_named_and_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    command = "study design classic_single --rounds 100 --vary lead.next=same,rotate"
    assert cli.main(command.split()) == 0
    shown = capsys.readouterr()
    assert "lead.next=rotate: " in shown.err
    assert len(shown.out.splitlines()) == 3


def test_ranges_and_conditions_are_read() -> None:
    assert read_vary("match.target=50..200")[1] == [50, 75, 100, 125, 150, 175, 200]
    assert read_vary("score.last_double_factor=1..3")[1] == [1, 2, 3]
    assert read_vary("turn.decline=true,false")[1] == [True, False]
    condition = read_want("Rondas trancadas < 5,5 %", "es")
    assert (condition.key, condition.sign, condition.number) == (
        "blocked",
        "<",
        pytest.approx(0.055),
    )
    assert condition.distance(0.05) == 0
    assert condition.distance(0.11) == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("compare french", "to compare, give two sheets"),
        ("compare french cross cyprus", "to compare, give two sheets"),
        ("compare french cross --resume", "no effect here: --resume"),
        ("compare french cross --rounds 0", "rounds: is 0; must be at least 1"),
        ("design french --vary match.target=50 --rounds 0", "rounds: is 0; must be at least 1"),
        ("compare french cross --bots heavy --bots random", "only once"),
        ("design french", "give one sheet and --vary"),
        ("design french --vary match.target", "'match.target': must be like"),
        ("design french --vary match.target=9..1", "must be like"),
        ("design french --vary match.colour=1", "none of these switches is possible"),
        ("design french --vary match.target=1..1000:1", "1000 combinations are more than 500"),
        ("design french --vary match.target=50 --want nice", "'nice': must be like"),
        ("design french --vary match.target=50 --want joy>3", "no statistic is called 'joy'"),
        ("--sheet french --rounds 5 --want blocked<3", "no effect here: --want"),
    ],
)
def test_errors_name_what_is_wrong(
    command: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["study", *command.split()]) == 2
    assert message in capsys.readouterr().err
