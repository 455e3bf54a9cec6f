"""Leaflets and score cards: every sheet in every language, as pages."""

import json
import re
import sys
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec
import pytest
import typst
from matplotlib.image import imread

from boneyard import catalogue, load
from boneyard.cli import main
from boneyard.game.figures.positions import find_positions
from boneyard.leaflet import typeset
from boneyard.leaflet.code import BORDER, MODULE, draw_code
from boneyard.leaflet.typeset import FOLDER, LEAST, PAGES, write_cards, write_leaflet
from boneyard.sheets import Sheet, parse
from boneyard.sheets.code import sheet_text, write_code
from boneyard.sheets.house_rules import with_house_rules
from boneyard.sheets.prose import write_sections
from boneyard.text import language, languages
from support.qr_codes import read_code

CAPTURE = pytest.CaptureFixture[str]
BOXES = re.compile(rb"/MediaBox\[0 0 ([0-9.]+) ([0-9.]+)\]")
POINTS = 72 / 25.4

EACH = [
    pytest.param(name, lang, marks=mark)
    for number, name in enumerate(catalogue())
    for at, lang in enumerate(languages())
    for often in [() if number % 6 == 0 else pytest.mark.release]
    for mark in [often if at == number % len(languages()) else pytest.mark.soak]
]
"""Every sheet in every language; in make test, a sixth of the sheets in one of them."""

CHECK = "#show text: it => context { assert(text.size >= 8.999pt, message: it.text); it }\n"
"""Makes text that is too small an error."""

EMPTY = 6.0
"""The width of the strips at the edges of a page that are empty, in millimetres."""


def papers(pdf: bytes) -> list[tuple[float, float]]:
    """The size of each page in millimetres."""
    found = BOXES.findall(pdf)
    return [(round(float(w) / POINTS, 1), round(float(h) / POINTS, 1)) for w, h in found]


@pytest.mark.parametrize(("name", "lang"), EACH)
def test_every_leaflet_is_one_folded_sheet_with_all_rules_and_nothing_cut(
    name: str, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[tuple[str, dict[str, Any]]] = []
    compiler = typeset._compiler
    monkeypatch.setattr(
        typeset,
        "_compiler",
        lambda template, content: made.append((template, content)) or compiler(template, content),
    )
    leaflet = write_leaflet(load(name), lang)
    assert leaflet.papers == 1
    assert leaflet.size >= LEAST
    assert papers(leaflet.pdf) == [(297.0, 210.0)] * 2
    check_pages(*made[-1])
    check_rules(load(name), lang, made[-1][1])


def check_pages(template: str, content: dict[str, Any]) -> None:
    """Set the pages again: no text is too small, and nothing reaches the edges of a page."""
    source = CHECK + (FOLDER / template).read_text("utf-8")
    pages = typst.Compiler(
        source.encode(),
        root=FOLDER,
        ignore_system_fonts=True,
        sys_inputs={"content": msgspec.json.encode(content).decode()},
    ).compile(format="png", ppi=50.8)
    pages = pages if isinstance(pages, list) else [pages]
    assert len(pages) % 4 == 0 or template == "cards.typ"
    strip = round(2 * EMPTY)
    for page in pages:
        dark = imread(BytesIO(page))[:, :, :3].min(axis=2) < 0.9
        assert dark[strip:-strip, strip:-strip].any()
        assert not dark[:strip].any()
        assert not dark[-strip:].any()
        assert not dark[:, :strip].any()
        assert not dark[:, -strip:].any()


def check_rules(sheet: Sheet, lang: str, content: dict[str, Any]) -> None:
    """The content has every sentence of the rules, in their order."""
    said = iter([part for section in content["sections"] for part in texts(section["blocks"])])
    for _, paragraphs in write_sections(sheet, language(lang)):
        for line in "\n".join(paragraphs).split("\n"):
            bare = line.removeprefix("- ").replace("**", "").strip("| ").replace(" | ", "")
            assert not bare or "---" in line or bare in said, line


def texts(blocks: list[dict[str, Any]]) -> list[str]:
    """The texts, entries of lists and rows of tables among some blocks."""
    found: list[str] = []
    for block in json.loads(msgspec.json.encode(blocks)):
        if block["kind"] == "text":
            found.append("".join(piece for piece, _ in block["runs"]))
        elif block["kind"] == "list":
            found += ["".join(piece for piece, _ in item) for item in block["items"]]
        elif block["kind"] == "table":
            found += ["".join(row) for row in block["rows"]]
    return found


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("french", {"lead", "double", "closed-sides_first", "closed-double_next"}),
        ("d12_mexican_train", {"marker", "closed-own_train_first", "closed-double_first"}),
        ("matador", {"lead", "double", "total", "wild"}),
        ("five_up", {"lead", "double", "tips", "scored", "scored-double"}),
    ],
)
def test_positions_show_the_mechanisms_of_a_sheet(name: str, shown: set[str]) -> None:
    assert shown <= set(find_positions(load(name)))


@pytest.mark.parametrize("name", ["d12_mexican_train", "mexican_train9", "mexican_train_us"])
def test_a_train_with_a_marker_is_drawn_open(name: str) -> None:
    drawing = find_positions(load(name))["marker"].drawing
    flags = {label.y for label in drawing.labels if label.flag}
    assert flags & {end.y for end in drawing.ends if end.kind == "open"}


def test_the_count_under_a_drawing_is_what_its_ends_make() -> None:
    shown = find_positions(load("all_fives"))["scored-double"]
    assert sum(shown.values["parts"]) % 5 == 0
    assert sum(shown.values["parts"]) == shown.values["points"]
    assert len(shown.drawing.ends) >= len(shown.values["parts"])


@pytest.mark.parametrize("lang", languages())
def test_every_sheet_is_read_back_from_the_text_of_its_code(lang: str) -> None:
    for name in catalogue():
        sheet = load(name)
        text = sheet_text(sheet, lang)
        again = parse(text, name=name)
        assert again.rules() == sheet.rules()
        assert (again.title, again.about) == (sheet.title_in(lang), sheet.about_in(lang))
        assert sheet_text(again, lang) == text


def test_a_code_has_a_size_that_phones_read_and_paper_holds() -> None:
    texts = [sheet_text(load(name), "fr") for name in ("sebastopol", "french", "puerto_rican")]
    for text in texts:
        code = draw_code(text)
        assert (21 + 2 * BORDER) * MODULE < code.width < 60


@pytest.mark.parametrize(
    ("name", "fields", "lang"),
    [
        ("french", {"match.target": 50, "turn.decline": True}, "fr"),
        ("classic_block", {}, "en"),
        ("d12_mexican_train", {"players.max": 6}, "es"),
        ("puerto_rican", {"match.target": 100}, "pt"),
    ],
)
def test_the_code_on_paper_is_read_back(name: str, fields: dict[str, Any], lang: str) -> None:
    sheet = with_house_rules(load(name).vary(fields) if fields else load(name))
    words = language(lang)
    drawn = draw_code(write_code(sheet, words).text)
    source = b'#set page(width: auto, height: auto)\n#image(bytes(sys.inputs.svg), format: "svg")'
    picture = typst.Compiler(source, sys_inputs={"svg": drawn.svg}).compile(format="png", ppi=200)
    assert parse(read_code(picture)).digest == sheet.digest
    assert read_code(picture) == sheet_text(sheet, lang)
    assert sheet.title_in(lang) in read_code(picture)


def test_titles_and_names_with_signs_are_read_back() -> None:
    bonus = '[score]\nbonus = { "last:0-0" = 5, out = 1 }'
    sheet = parse(f'base = "classic_draw"\ntitle = "C:\\\\ \\"a\\"\\u007f"\n{bonus}')
    again = parse(sheet_text(sheet, "en"))
    assert (again.title, again.digest) == (sheet.title, sheet.digest)


def own_sheet() -> Sheet:
    """A sheet that is too long for a QR code."""
    values = {f"{high}-{low}": 9_999 for high in range(19) for low in range(high + 1)}
    lone = dict.fromkeys(values, 9_998)
    return load("classic_block").vary(
        {"set.max_pip": 18, "score.tile_value": values, "score.lone_tile": lone}, name="long_one"
    )


@pytest.mark.release
def test_rules_that_need_more_room_take_more_paper_and_a_long_sheet_has_no_code() -> None:
    assert write_code(own_sheet(), language("en")).text == ""
    leaflet = write_leaflet(own_sheet(), "en", "letter")
    assert leaflet.papers == 2
    assert papers(leaflet.pdf) == [(279.4, 215.9)] * 4


def test_the_same_sheet_gives_the_same_bytes() -> None:
    french = load("french")
    assert write_leaflet(french, "fr") == write_leaflet(french, "fr")
    assert write_cards(french, "fr") == write_cards(french, "fr")


@pytest.mark.parametrize("name", ["french", "all_fives", "cyprus", "brazilian", "chickenfoot"])
def test_cards(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[dict[str, Any]] = []
    compiler = typeset._compiler
    monkeypatch.setattr(
        typeset,
        "_compiler",
        lambda template, content: made.append(content) or compiler(template, content),
    )
    for paper, (width, height) in PAGES.items():
        assert papers(write_cards(load(name), "es", paper)) == [(2 * width, height)]  # type: ignore[arg-type]
        check_pages("cards.typ", made[-1])


def test_the_command_writes_a_file(tmp_path: Path, capsys: CAPTURE) -> None:
    out = tmp_path / "leaflet.pdf"
    assert main(["print", "french", "--lang", "es", "--out", str(out)]) == 0
    assert out.read_bytes() == write_leaflet(load("french"), "es").pdf
    assert "una hoja de papel" in capsys.readouterr().out
    assert main(["print", "french", "--cards", "--paper", "letter", "--out", str(out)]) == 0
    assert out.read_bytes() == write_cards(load("french"), "en", "letter")
    assert str(out) in capsys.readouterr().out


def test_the_file_is_named_after_the_sheet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ours.toml").write_text('base = "classic_draw"\ntitle = "Ours"\n', "utf-8")
    assert main(["print", "ours.toml"]) == 0
    assert (tmp_path / "ours.pdf").read_bytes().startswith(b"%PDF")


def test_house_rules_are_in_the_leaflet_and_in_its_title(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: CAPTURE
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["print", "french", "--set", "match.target=61", "--set", "turn.decline=true"]) == 0
    house = load("french").vary({"match.target": 61, "turn.decline": True})
    ours = with_house_rules(house)
    assert ours.title_in("en") == "French Dominoes · house rules"
    assert (tmp_path / "french.pdf").read_bytes() == write_leaflet(ours).pdf
    assert parse(sheet_text(ours, "en")).digest == house.digest
    capsys.readouterr()
    assert main(["print", "french", "--set", "match.targt=61"]) == 2
    assert "match.target" in capsys.readouterr().err


def test_wrong_input_is_named_and_writes_nothing(tmp_path: Path, capsys: CAPTURE) -> None:
    out = str(tmp_path / "none" / "leaflet.pdf")
    assert main(["print", "french", "--out", out]) == 2
    assert capsys.readouterr().err == f"boneyard: {out}: there is no such file or folder\n"
    assert main(["print", "frensh"]) == 2
    assert "did you mean french" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["print", "french", "--paper", "a5"])
    assert "invalid choice: 'a5'" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("package", ["typst", "segno"])
def test_a_missing_package_is_named(
    package: str, monkeypatch: pytest.MonkeyPatch, capsys: CAPTURE
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    assert main(["print", "french"]) == 2
    wanted = f"boneyard: boneyard print needs the package {package}: pip install 'boneyard[print]'"
    assert capsys.readouterr().err == wanted + "\n"
