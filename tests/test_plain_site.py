"""The site of plain files: every link leads somewhere, and search engines can read every page."""

import doctest
import importlib
import json
import re
import subprocess
import sys
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit
from xml.etree import ElementTree

import pytest
from website.retelling import retell, retell_figure, retell_game

import boneyard
from boneyard.text import languages
from support.cases import one_in
from support.foreign_words import foreign_words
from support.plain_files import ADDRESS, ROOT

STUDIES = ROOT / "docs" / "studies"
STUDIED = sorted(path.stem for path in STUDIES.glob("*.svg"))
DRAWN = re.compile(r">\s*([^<>\s][^<>]*?)\s*</t")
LISTS = {f"docs/{name}.html" for name in ("genindex", "py-modindex", "search")}
"""Pages of the documentation that only list others."""

WORLD = "https://somewhere/site/"
"""Stands for the address of the site when its files are read."""


@pytest.mark.parametrize("name", ["address", "frame", "retelling"])
def test_docstring_examples(name: str) -> None:
    assert doctest.testmod(importlib.import_module(f"website.{name}")).failed == 0


@pytest.mark.parametrize("name", one_in(6, STUDIED))
def test_a_study_is_retold_in_every_language(name: str) -> None:
    text = (STUDIES / f"{name}.md").read_text("utf-8")
    findings = text.split("\n\n")[3]
    case, table = text.partition("## All statistics\n\n")[2].split("\n\n", 1)
    cells = [cell.strip() for row in table.split("\n")[2:] for cell in row.split("|")[1:-1]]
    assert len(cells) > 20
    assert retell(findings, "en") == findings
    assert [retell(cell, "en") for cell in cells] == cells
    sheet = boneyard.load(name)
    assert retell_game(case, "en", sheet.title_in("en")) == case.partition(": ")[0]
    for lang in languages():
        said = [retell(findings, lang), *(retell(cell, lang) for cell in cells)]
        said.append(retell_game(case, lang, sheet.title_in(lang)))
        if lang != "en":
            assert [foreign_words(one, lang, [sheet.title_in(lang)]) for one in said] == [
                [] for _ in said
            ]


@pytest.mark.parametrize("name", one_in(6, STUDIED))
def test_a_figure_is_retold_in_every_language(name: str) -> None:
    svg, sheet = (STUDIES / f"{name}.svg").read_text("utf-8"), boneyard.load(name)
    english = retell_figure(svg, "en", sheet.title_in("en"))
    assert DRAWN.findall(english)[1:] == DRAWN.findall(svg)[1:]  # without the name, which has bots
    for lang in languages():
        texts = DRAWN.findall(retell_figure(svg, lang, sheet.title_in(lang)))
        assert len(texts) == len(DRAWN.findall(english))
        if lang != "en":
            assert not [one for one in texts if foreign_words(one, lang, [sheet.title_in(lang)])]


def test_an_address_without_a_host_is_refused() -> None:
    command = [sys.executable, "-m", "website", "--url", "tiles.example"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1 or "No module named" in done.stderr  # without Sphinx
    assert "could not be built" in done.stderr or "No module named" in done.stderr


class Reader(HTMLParser):
    """Reads a page: its links, the names in it that links lead to, and its head."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.names: set[str] = set()
        self.head: dict[str, str] = {}
        self.alternates: dict[str, str] = {}
        self.data: list[str] = []
        self.inside = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.inside = tag if given.get("type") != "application/ld+json" else "data"
        self.names |= {given[name] for name in ("id", "name") if name in given and tag != "meta"}
        if tag == "html":
            self.head["lang"] = given.get("lang", "")
        if tag == "meta" and "name" in given:
            self.head[given["name"]] = given.get("content", "")
        relation = given.get("rel", "")
        if relation == "alternate" and "hreflang" in given:
            self.alternates[given["hreflang"]] = given["href"]
        elif relation == "canonical":
            self.head["canonical"] = given["href"]
        else:
            self.links += [given[name] for name in ("href", "src") if name in given]

    def handle_endtag(self, tag: str) -> None:
        self.inside = ""

    def handle_data(self, data: str) -> None:
        if self.inside == "title":
            self.head.setdefault("title", data)
        if self.inside == "data":
            self.data.append(data)


@cache
def read(file: Path) -> Reader:
    reader = Reader()
    reader.feed(file.read_text("utf-8"))
    return reader


def pages(site: Path) -> dict[str, Reader]:
    """Every HTML file of the site, by its name."""
    return {path.relative_to(site).as_posix(): read(path) for path in sorted(site.rglob("*.html"))}


def target(site: Path, address: str) -> tuple[Path, str]:
    """The file of an address in the site, and the name in it."""
    parts = urlsplit(address)
    file = site / unquote(parts.path).removeprefix(urlsplit(WORLD).path)
    return (file / "index.html" if parts.path.endswith("/") else file), unquote(parts.fragment)


@pytest.mark.release
def test_every_link_within_the_site_leads_somewhere(site: Path) -> None:
    lost, followed = [], 0
    for name, page in pages(site).items():
        for link in page.links:
            if name == "404.html":  # it is shown at any address, so its links are absolute
                link = link.replace(urlsplit(ADDRESS).path, WORLD, 1)
            address = urljoin(WORLD + name, link)
            if not address.startswith(WORLD):
                assert urlsplit(address).scheme in ("http", "https", "data", "mailto"), link
                assert not link.startswith("/"), f"{name}: {link} leaves the folder of the site"
                continue
            file, fragment = target(site, address)
            followed += 1
            if not file.is_file():
                lost.append(f"{name}: {link}")
            elif fragment and not fragment.startswith("/") and file.suffix == ".html":
                if fragment not in read(file).names:
                    lost.append(f"{name}: {link}")
    assert lost == []
    assert followed > 20_000


@pytest.mark.release
def test_styles_and_scripts_of_pages_stay_in_the_folder(site: Path) -> None:
    style = (site / "site.css").read_text("utf-8")
    assert [
        name for name in re.findall(r'url\("([^"]+)"\)', style) if not (site / name).is_file()
    ] == []
    for script in (site / "assets").glob("*.js"):
        found = re.search(r"""["'`]/(assets|sw\.js|icon)\b""", script.read_text("utf-8"))
        assert found is None, (script, found)


@pytest.mark.release
def test_every_game_has_a_page_in_every_language_that_search_engines_read(site: Path) -> None:
    found = pages(site)
    for lang in languages():
        for name in ("index", *boneyard.catalogue()):
            page = found[f"{lang}/{name}.html"]
            path = "" if name == "index" else f"{name}.html"
            assert page.head["lang"] == lang
            assert page.head["canonical"] == f"{ADDRESS}{lang}/{path}"
            assert page.alternates == {one: f"{ADDRESS}{one}/{path}" for one in languages()} | {
                "x-default": f"{ADDRESS}en/{path}" if path else ADDRESS
            }
            (data,) = page.data
            told = json.loads(data)
            assert (told["@context"], told["inLanguage"]) == ("https://schema.org", lang)
            assert told["url"] == page.head["canonical"]
            if path:
                title = boneyard.load(name).title_in(lang)
                assert title in page.head["title"]
                assert told["name"] == title
                assert f"../?lang={lang}#/new/{name}" in page.links
                assert {f"{name}.svg", f"{name}-figures.svg"} <= set(page.links)
    for part in ("title", "description"):
        said = [page.head[part] for name, page in found.items() if name[:3] in ("en/", "fr/")]
        assert len(said) == len(set(said)), f"two pages have one {part}"
        assert min(map(len, said)) > 20


@pytest.mark.release
def test_the_page_itself_says_what_it_is_without_scripts(site: Path) -> None:
    home = read(site / "index.html")
    assert home.head["canonical"] == ADDRESS
    assert home.alternates == {one: f"{ADDRESS}{one}/" for one in languages()} | {
        "x-default": ADDRESS
    }
    assert json.loads(home.data[0])["@type"] == "WebApplication"
    assert {f"{lang}/" for lang in languages()} | {"docs/"} <= set(home.links)


@pytest.mark.release
def test_the_documentation_says_what_it_is(site: Path) -> None:
    for name, page in pages(site).items():
        if name.startswith("docs/") and name not in LISTS:
            assert page.head["title"], name
            assert page.head["description"], name
            game = re.fullmatch(r"docs/games/(\w\w)/(\w+)\.html", name)
            elsewhere = game and f"{game[1]}/{game[2]}.html".replace("index.html", "")
            assert page.head["canonical"] == ADDRESS + (elsewhere if game else name), name


@pytest.mark.release
def test_the_sitemap_has_every_page_once(site: Path) -> None:
    space = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9"}
    tree = ElementTree.parse(site / "sitemap.xml")
    listed = [one.text or "" for one in tree.findall("s:url/s:loc", space)]
    assert len(listed) == len(set(listed)) > 200
    canonical = {page.head.get("canonical") for page in pages(site).values()} - {None}
    assert canonical - set(listed) <= {ADDRESS + name for name in LISTS}
    for address in listed:
        assert target(site, address.replace(ADDRESS, WORLD))[0].is_file(), address
    assert f"Sitemap: {ADDRESS}sitemap.xml" in (site / "robots.txt").read_text("utf-8")
