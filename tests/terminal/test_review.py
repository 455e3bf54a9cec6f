"""``boneyard review``: lines, JSON, and a page that loads nothing from the network."""

import html
import json
import re
from pathlib import Path
from typing import Any

import pytest

from boneyard import Match, Record
from boneyard.cli import main
from boneyard.game.replay import replay
from boneyard.minds.analyse.review import Review, review
from boneyard.minds.play.bots import make
from boneyard.terminal.review.page import page
from boneyard.terminal.review.report import ReviewText
from boneyard.text import languages
from support.recorded_games import game_file


@pytest.fixture(scope="module")
def single() -> tuple[Record, Review]:
    record = Record.parse(game_file("classic_single").read_text(encoding="utf-8"))
    return record, review(record, budget=4)


def data_of(text: str) -> Any:
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', text, re.DOTALL)
    assert found
    return json.loads(found[1])


@pytest.mark.parametrize("lang", languages())
def test_the_lines_list_every_decision(single: tuple[Record, Review], lang: str) -> None:
    record, found = single
    told = ReviewText(record, found, lang)
    lines = list(told.lines())
    for one in found.decisions:
        [line] = [line for line in lines if line.split()[:1] == [str(one.frame)]]
        assert str(one.chosen.tile) in line.split()
        assert told.move(one, one.chosen) in line
        assert ("*" in line.split()) == one.turning
    assert not [line for line in lines if "{" in line or "None" in line]
    for name in told.teller.names:
        assert any(name in line for line in lines)


def test_the_lines_can_be_limited_to_one_seat(single: tuple[Record, Review]) -> None:
    record, found = single
    told = ReviewText(record, found, "en", seat=3)
    rows = [line for line in told.lines() if re.match(r" +\d+  ", line)]
    assert len(rows) == sum(one.seat == 3 for one in found.decisions)


@pytest.mark.parametrize("lang", languages())
def test_the_page_loads_nothing_from_the_network(single: tuple[Record, Review], lang: str) -> None:
    record, found = single
    text = page(record, found, lang)
    outside = re.findall(r"""(?:src|href)\s*=|url\(|@import|fetch\(|XMLHttp|import\(""", text)
    assert outside == []
    assert set(re.findall(r"https?://[^\"'<> )\\]+", text)) <= {"http://www.w3.org/2000/svg"}
    assert "default-src 'none'" in text
    assert "{{" not in text
    assert f'<html lang="{lang}">' in text


def test_the_page_shows_every_move(single: tuple[Record, Review]) -> None:
    record, found = single
    data = data_of(page(record, found, "en"))
    names = ReviewText(record, found, "en")
    for entry, told, shown in zip(record.rounds, found.rounds, data["rounds"], strict=True):
        assert len(shown["frames"]) == len(entry.moves) + 1
        assert [one["chosen"] for one in shown["decisions"]] == [
            names.move(one, one.chosen) for one in told.decisions
        ]
        for frame in shown["frames"]:
            assert frame["picture"]
            assert max(frame["picture"]) < len(data["parts"])
            assert frame["sentence"]
        first = shown["frames"][0]
        assert first["belief"]["seat"] == first["turn"]
        assert first["belief"]["rows"]


@pytest.mark.parametrize("name", ["d12_mexican_train", "chickenfoot", "cross"])
def test_every_kind_of_layout_is_drawn(name: str) -> None:
    match = Match(name, players=3, seed=2)
    bot = make("heavy")
    for _ in range(12):
        match.play(bot.choose(match.view(match.turn), match.choices))
    record = match.record()
    text = page(record, review(record, budget=1), "fr", seat=1)
    data = data_of(text)
    assert {frame["belief"]["seat"] for frame in data["rounds"][0]["frames"]} == {1}
    tiles = sum('class="by-bone"' in part for part in data["parts"])
    assert tiles >= len(match.layout)


def test_names_from_a_record_are_escaped(single: tuple[Record, Review]) -> None:
    record, found = single
    bad = "</script><img src=x onerror=alert(1)>"
    tags = tuple((f"Seat{seat}", f"{bad[:37]}{seat}") for seat in range(record.players))
    named = replay(record).record(tags)
    text = page(named, found, "en")
    assert "<img" not in text
    assert text.count("</script>") == 2
    assert data_of(text)["names"][0] == tags[0][1]
    assert html.escape(tags[0][1]) in text


def test_the_command_writes_the_chosen_formats(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(game_file("classic_single"))
    out = tmp_path / "out.html"
    assert main(["review", file, "--budget", "2", "--json", "--html", str(out)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["sheet"] == "classic_single"
    assert told["rounds"][0]["decisions"]
    assert out.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert main(["review", file, "--budget", "2", "--lang", "fr"]) == 0
    assert "Précision" in capsys.readouterr().out


def test_a_file_that_cannot_be_reviewed_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = game_file("classic_single").read_text(encoding="utf-8")
    digest = Record.parse(good).sheet.digest
    cases = {
        "nothing": "hello",
        "digest": good.replace(digest[:8], "00000000"),
        "damaged": good.replace("pass", "6-6@0", 1),
        "cut": good[: len(good) // 2],
    }
    for name, text in cases.items():
        assert text != good
        file = tmp_path / f"{name}.txt"
        file.write_text(text, encoding="utf-8")
        assert main(["review", str(file), "--budget", "2"]) == 2
        error = capsys.readouterr().err
        assert str(file) in error, name
    assert main(["review", str(game_file("classic_single")), "--budget", "0"]) == 2
    assert "budget of 0" in capsys.readouterr().err
    assert main(["review", str(game_file("classic_single")), "--seat", "4"]) == 2
    assert "no seat 4" in capsys.readouterr().err
    assert main(["review", str(tmp_path / "missing.txt")]) == 2
    assert "missing.txt" in capsys.readouterr().err
