"""``boneyard club``: evenings played through, from the list of names to the printed results."""

import random
import re
from pathlib import Path

import pytest

from boneyard import Match
from boneyard.cli import main
from boneyard.club.evening import Evening
from boneyard.club.evening_file import read_evening
from boneyard.club.standings import rank
from boneyard.game.entered_matches import score_sheet_of
from boneyard.game.score_file import write_score
from boneyard.leaflet import typeset
from boneyard.text import languages
from support.cases import at_release, one_in
from support.foreign_words import foreign_words

CAPTURE = pytest.CaptureFixture[str]
FILE = Path("evening.toml")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def club(capsys: CAPTURE, *words: str, code: int = 0) -> str:
    assert main(["club", str(FILE), *words]) == code
    told = capsys.readouterr()
    assert bool(told.err) == bool(code)
    return told.out + told.err


def played(sheet: str, seed: int) -> str:
    """A score sheet of a whole match with random moves, as a file."""
    match, choice = Match(sheet, seed=seed), random.Random(seed)
    while match.turn is not None:
        match.play(choice.choice(match.moves))
    return write_score(score_sheet_of(match))


def printed(monkeypatch: pytest.MonkeyPatch, evening: Evening, lang: str) -> str:
    """All that an evening prints, as text; no text reaches beyond its page."""
    made = []
    compiler = typeset._compiler
    with monkeypatch.context() as patch:
        patch.setattr(typeset, "_compiler", lambda *parts: made.append(parts) or compiler(*parts))
        assert typeset.write_evening(evening, lang).startswith(b"%PDF")
    template, content = made[0]
    assert template == "evening.typ"
    return str(content)


@pytest.mark.parametrize(
    ("sheet", "names", "options"),
    [
        ("dominican", [f"A{n} + B{n}" for n in range(16)], ["--minutes", "45", "--cap", "200"]),
        ("partnership", [f"P{n}" for n in range(16)], ["--system", "robin"]),
    ],
)
def test_an_evening_of_sixteen_with_score_sheets(
    sheet: str,
    names: list[str],
    options: list[str],
    capsys: CAPTURE,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    Path("names.txt").write_text("\n".join(names), encoding="utf-8")
    begin = ["new", "--sheet", sheet, "--list", "names.txt", "--rounds", "3", "--seed", "7"]
    assert "evening.toml: written" in club(capsys, *begin, *options)
    totals = []
    for number in range(1, 4):
        assert f"Round {number} of 3" in club(capsys, "pair")
        tables = read_evening(FILE, "en").tables
        for table in range(1, tables + 1):
            text = played(sheet, 100 * number + table)
            Path("score.json").write_text(text, encoding="utf-8")
            club(capsys, "result", "--table", str(table), "--score", "score.json")
            totals.append(tuple(map(int, read_totals(text))))
    evening = read_evening(FILE, "en")
    assert [table.points for one in evening.played for table in one.tables] == totals
    assert "All rounds have been played." in club(capsys)
    lines = club(capsys, "standings").splitlines()
    assert len(lines) == 17
    for line, one in zip(lines[1:], rank(evening), strict=True):
        assert line.split()[0] == str(one.place)
        assert evening.names[one.who] in line
    assert sum(one.difference for one in rank(evening)) == 0
    assert club(capsys, "print") == "evening.pdf: written\n"
    assert Path("evening.pdf").read_bytes().startswith(b"%PDF")
    text = printed(monkeypatch, evening, "en")
    for one in evening.played:
        for table in one.tables:
            assert " : ".join(map(str, table.points)) in text


def read_totals(text: str) -> list[int]:
    from boneyard.game.score_file import read_score

    return list(read_score(text).scores)


def test_the_seed_draws_the_order(capsys: CAPTURE) -> None:
    orders = set()
    for seed in ("1", "2", "1"):
        FILE.unlink(missing_ok=True)
        club(capsys, "new", "--sheet", "french", "--names", "A,B,C,D,E,F,G", "--seed", seed)
        orders.add(read_evening(FILE, "en").names)
    assert len(orders) == 2


def test_a_correction_says_what_follows(capsys: CAPTURE) -> None:
    club(capsys, "new", "--sheet", "classic_block", "--names", "A,B,C,D", "--rounds", "2")
    club(capsys, "pair")
    assert "Tables without a result: 2" in club(capsys, "result", "--table", "1", "--points", "9,1")
    club(capsys, "result", "--table", "2", "--points", "9,1")
    assert "Round 2 can be seated." in club(capsys)
    club(capsys, "pair")
    fix = ["result", "--round", "1", "--table", "2", "--points", "1,9"]
    assert "Round 2 had no result yet, and has been seated anew." in club(capsys, *fix)
    club(capsys, "result", "--table", "1", "--points=-5,1")
    assert "Round 2 has begun: its seats stay as they are." in club(capsys, *fix)


WRONG = [
    ("pair", "a result is missing; tables: 1, 2"),
    ("new --sheet french --names A,B,C,D", "evening.toml is there already"),
    ("result --points 1,2", "--table: say which table"),
    ("result --table 1", "--points: '' is no number; write 100,45"),
    ("result --table 1 --points 1,x", "--points: 'x' is no number"),
    ("result --table 1 --points 1,2,3", "one number for each side is needed: 2; found: 3"),
    ("result --table 3 --points 1,2", "there is no table 3; the last one is 2"),
    ("result --table 1 --points 1,2 --round 2", "there is no round 2; seated so far: 1"),
    ("result --table 1 --score none.json", "none.json"),
    ("result --table 1 --score evening.toml", "evening.toml: "),
    ("print --out none/evening.pdf", "none/evening.pdf"),
]


@pytest.mark.parametrize("lang", one_in(4, ["fr", "en", "es", "pt"]))
def test_wrong_use_changes_nothing(lang: str, capsys: CAPTURE) -> None:
    club(capsys, "new", "--sheet", "classic_block", "--names", "A,B,C,D")
    club(capsys, "pair")
    before = FILE.read_bytes()
    for words, message in WRONG:
        said = club(capsys, *words.split(), "--lang", lang, code=2)
        assert said.count("\n") == 1, said
        if lang == "en":
            assert message in said
        else:
            check_words(said, lang)
        assert FILE.read_bytes() == before


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("new --names A,B,C,D", "--sheet: an evening needs a game"),
        ("new --sheet frnch --names A,B,C,D", "frnch"),
        ("new --sheet french --names A,B", "players or pairs: 2"),
        ("new --sheet french --list none.txt", "none.txt"),
        ("show", "evening.toml"),
    ],
)
def test_no_file_is_written_for_a_wrong_evening(words: str, message: str, capsys: CAPTURE) -> None:
    assert message in club(capsys, *words.split(), code=2)
    assert not FILE.exists()


def test_printing_needs_a_round(capsys: CAPTURE) -> None:
    club(capsys, "new", "--sheet", "french", "--names", "A,B,C,D")
    assert "no round has been seated yet" in club(capsys, "print", code=2)


def check_words(text: str, lang: str) -> None:
    typed = (
        "boneyard club new pair result standings show print swiss robin letter en es fr pt json pdf"
    )
    ours = re.sub("«[^»]*»|“[^”]*”", " ", text)
    assert foreign_words(ours, lang, typed.split()) == [], text


@pytest.mark.parametrize("lang", one_in(3, [code for code in languages() if code != "en"]))
@pytest.mark.parametrize("system", ["swiss", "robin"])
def test_no_english_in_other_languages(lang: str, system: str, capsys: CAPTURE) -> None:
    limits = ["--minutes", "1", "--cap", "90", "--system", system, "--rounds", "2"]
    begin = ["new", "--sheet", "classic_draw", "--players", "3", "--names", "A,B,C,D,E,F,G"]
    said = club(capsys, *begin, *limits, "--lang", lang)
    steps = ["show", "pair", "result 1", "show", "result 2", "show", "pair", "standings"]
    for step in steps:
        words = step.split()
        if len(words) > 1:
            words = ["result", "--table", words[1], "--points", "50,20,10"]
        said += club(capsys, *words, "--lang", lang)
    fix = ["result", "--round", "1", "--table", "2", "--points", "10,20,50", "--lang", lang]
    said += club(capsys, *fix)
    said += club(capsys, "result", "--table", "1", "--points", "1,2,3", "--lang", lang)
    said += club(capsys, *fix)
    check_words(said, lang)
    with pytest.raises(SystemExit):
        main(["club", "--help", "--lang", lang])
    check_words(capsys.readouterr().out, lang)


CHECK = "#show text: it => context { assert(text.size >= 8.999pt, message: it.text); it }\n"
"""Makes text that is too small an error."""


@pytest.mark.parametrize("lang", one_in(2, languages()))
@pytest.mark.parametrize("count", [5, at_release(64)])
def test_pages_in_every_language(
    count: int, lang: str, capsys: CAPTURE, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ",".join(f"Maximiliane{n} + Bartholomew{n}" for n in range(count))
    begin = ["new", "--sheet", "partnership", "--names", names, "--minutes", "40", "--cap", "150"]
    club(capsys, *begin)
    club(capsys, "pair")
    for table in range(1, count // 2 + 1):
        club(capsys, "result", "--table", str(table), "--points", "100,20")
    club(capsys, "pair")
    source = CHECK + (typeset.FOLDER / "evening.typ").read_text("utf-8")
    monkeypatch.setattr(typeset, "FOLDER", copied(source))
    pdf = typeset.write_evening(read_evening(FILE, lang), lang, "letter")
    pages = len(re.findall(rb"/MediaBox\[0 0 612(?:\.\d+)? 79[12](?:\.\d+)?\]", pdf))
    assert pages == (4 if count == 5 else 1 + 2 + 1 + 16)


def copied(source: str) -> Path:
    """The templates in a folder of their own, with another one for evenings."""
    folder = Path("templates").absolute()
    folder.mkdir()
    for path in typeset.FOLDER.glob("*.typ"):
        (folder / path.name).write_text(path.read_text("utf-8"), encoding="utf-8")
    (folder / "evening.typ").write_text(source, encoding="utf-8")
    return folder
