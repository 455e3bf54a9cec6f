"""The pages of the games in every language: rules, a drawn layout, the figures of the study."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator
from html import escape
from typing import Any

from generate.games import drawing, sample, title_and_about
from markdown_it import MarkdownIt

import boneyard
from boneyard.game.picture.table import draw_table
from boneyard.look import DAY
from boneyard.server.table.projection import sheet_info
from boneyard.server.wire import SheetInfo
from boneyard.text import Language, language, languages
from website import ROOT
from website.address import Address
from website.frame import Page, write
from website.retelling import retell, retell_figure, retell_game

STUDIES = ROOT / "docs" / "studies"
MINUTES: dict[str, int] = json.loads((ROOT / "web/src/lib/minutes.json").read_text("utf-8"))

BOT = "steady"
"""The bot of the studies."""

SEAT = re.compile(r'class="by-(?:chip|turn)" x="[^"]*" y="([^"]*)" width="[^"]*" height="([^"]*)"')
SIZE = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')
FRAME = 16
"""The rim of a drawn table."""

CELL = re.compile(r" *\| *")
MARKDOWN = MarkdownIt("commonmark").enable("table")


def pages(address: Address) -> Iterator[tuple[str, bytes]]:
    """Yield the name and the content of every file."""
    names = boneyard.catalogue()
    for name in names:
        yield f"pictures/{name}.png", draw_table(sample(name).view(None), palette=DAY).png()
    for lang in languages():
        infos = [sheet_info(boneyard.load(name)) for name in names]
        yield from _file(_list(infos, lang, address), address)
        for info in infos:
            title = info.title[lang]
            yield f"{lang}/{info.name}.svg", drawing(info.name, lang).encode()
            figure = STUDIES / f"{info.name}.svg"
            if figure.exists():
                told = retell_figure(figure.read_text("utf-8"), lang, title)
                yield f"{lang}/{info.name}-figures.svg", told.encode()
            yield from _file(_game(info, lang, address), address)


def _file(page: Page, address: Address) -> Iterator[tuple[str, bytes]]:
    yield page.file, write(page, address).encode()


def facts(info: SheetInfo, words: Language) -> str:
    """Players, tiles and length of a game in a line, in the words of the page."""
    told = [
        words.say("page-players-count", count=info.min)
        if info.min == info.max
        else words.say("page-players-range", min=info.min, max=info.max),
        words.say("page-set-of", pip=info.max_pip)
        if info.star is None
        else words.say("page-set-wild", pip=info.star - 1),
    ]
    if info.name in MINUTES:
        told.append(words.say("page-home-minutes", minutes=MINUTES[info.name]))
    if info.partners == "required":
        told.append(words.say("page-in-teams"))
    return " · ".join(told)


def image(file: str, svg: str, more: str) -> str:
    """An image of a file with its size, so that nothing moves when it comes."""
    width, height = map(float, SIZE.search(svg).groups())  # type: ignore[union-attr]
    return f'<img src="{file}" width="{width:.0f}" height="{height:.0f}" {more} />'


def table_only(svg: str) -> str:
    """The part of a drawn table that has the tiles, without the seats, for its address."""
    width, height = map(float, SIZE.search(svg).groups())  # type: ignore[union-attr]
    top = max((float(y) + float(h) for y, h in SEAT.findall(svg)), default=FRAME) + FRAME
    return f"#svgView(viewBox({FRAME},{top:g},{width - 2 * FRAME:g},{height - top - FRAME:g}))"


def _game(info: SheetInfo, lang: str, address: Address) -> Page:
    words, title, name = language(lang), info.title[lang], info.name
    text = boneyard.write_rules(boneyard.load(name), lang)
    _, about = title_and_about(text)
    rules = MARKDOWN.render(text.split("\n\n", 2)[2])
    alt = escape(words.say("site-layout", game=title))
    layout = image(f"{name}.svg", drawing(name, lang), f'class="layout" alt="{alt}"')
    body = f"""\
      <h1>{escape(title)}</h1>
      <p class="about">{escape(about)}</p>
      <p class="facts">{escape(facts(info, words))}</p>
      <p><a class="button" href="../?lang={lang}#/new/{name}">{
        escape(words.say("site-game-play", game=title))
    }</a></p>
      {layout}
{rules}{_study(info, lang)}"""
    about = words.say("site-game-about", about=about, game=title)
    picture = f"pictures/{name}.png"
    return Page(
        lang,
        f"{name}.html",
        words.say("site-game", game=title),
        about,
        body,
        _game_data(info, lang, about, picture, address),
        picture,
    )


def _game_data(
    info: SheetInfo, lang: str, about: str, picture: str, address: Address
) -> dict[str, Any]:
    """What schema.org has to say about a game."""
    data: dict[str, Any] = {
        "@type": "Game",
        "name": info.title[lang],
        "description": about,
        "inLanguage": lang,
        "numberOfPlayers": {
            "@type": "QuantitativeValue",
            "minValue": info.min,
            "maxValue": info.max,
        },
    }
    if address.text:
        data["url"] = address.of(f"{lang}/{info.name}.html")
        data["image"] = address.of(picture)
        data["potentialAction"] = {
            "@type": "PlayAction",
            "target": address.of(f"?lang={lang}#/new/{info.name}"),
        }
    return data


def _study(info: SheetInfo, lang: str) -> str:
    """The figures of the study of a game, if it has one."""
    file = STUDIES / f"{info.name}.md"
    if not file.exists():
        return ""
    words, title = language(lang), info.title[lang]
    text = file.read_text(encoding="utf-8")
    findings = text.split("\n\n")[3]
    case, table = text.partition("## All statistics\n\n")[2].split("\n\n", 1)
    about = words.say("site-study-about", case=retell_game(case, lang, title), bot=BOT)
    rows = "".join(
        f'<tr><th scope="row">{escape(name)}</th><td>{escape(value)}</td>'
        f"<td>{escape(interval)}</td></tr>"
        for name, value, interval in _statistics(table, lang)
    )
    head = "".join(
        f'<th scope="col">{escape(words.say(f"study-report-{one}"))}</th>'
        for one in ("measure", "value", "interval")
    )
    alt = escape(words.say("site-study-figure", game=title))
    figure = image(
        f"{info.name}-figures.svg",
        file.with_suffix(".svg").read_text("utf-8"),
        f'class="figure" alt="{alt}" loading="lazy"',
    )
    return f"""\
<h2>{escape(words.say("site-study"))}</h2>
<p>{escape(about)}</p>
<p>{escape(retell(findings, lang))}</p>
<div class="wide" tabindex="0" role="group" aria-label="{alt}">{figure}</div>
<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>
<p><a href="../docs/studies/{info.name}.html" hreflang="en">{
        escape(words.say("site-study-whole"))
    }</a></p>
"""


def _statistics(table: str, lang: str) -> Iterator[list[str]]:
    """The rows of the table of a study, in a language."""
    for row in table.strip().splitlines()[2:]:
        yield [retell(cell, lang) for cell in CELL.split(row.strip("| "))]


def _sorted_by(title: str) -> str:
    letters = unicodedata.normalize("NFD", title.casefold())
    return "".join(one for one in letters if not unicodedata.combining(one))


def _list(infos: list[SheetInfo], lang: str, address: Address) -> Page:
    words = language(lang)
    cards = "\n".join(
        f'<li><a href="{info.name}.html"><img src="{info.name}.svg'
        f'{table_only(drawing(info.name, lang))}" alt="" loading="lazy" />'
        f"<strong>{escape(info.title[lang])}</strong></a>"
        f'<p>{escape(info.about[lang])}</p><p class="facts">{escape(facts(info, words))}</p></li>'
        for info in sorted(infos, key=lambda one: _sorted_by(one.title[lang]))
    )
    title, about = words.say("site-games"), words.say("site-games-about", n=len(infos))
    body = f"""\
      <h1>{escape(title)}</h1>
      <p class="about">{escape(about)}</p>
      <ul class="games">
{cards}
      </ul>"""
    data = {"@type": "CollectionPage", "name": title, "description": about, "inLanguage": lang}
    if address.text:
        data["url"] = address.of(f"{lang}/")
    return Page(lang, "", title, about, body, data)
