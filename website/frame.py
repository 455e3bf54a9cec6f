"""What every page of the site has: its head for search engines, and the links around its text."""

from __future__ import annotations

import json
from collections.abc import Mapping
from html import escape
from typing import Any, NamedTuple

from boneyard.text import language, languages
from website.address import Address

MARK = (
    '<svg viewBox="0 0 40 22" aria-hidden="true"><rect x="1" y="1" width="38" height="20" rx="5"/>'
    '<path d="M20 4v14"/><g><circle cx="6" cy="6" r="1.9"/><circle cx="10.5" cy="11" r="1.9"/>'
    '<circle cx="15" cy="16" r="1.9"/><circle cx="25" cy="6" r="1.9"/><circle cx="34" cy="16" '
    'r="1.9"/><circle cx="34" cy="6" r="1.9"/><circle cx="25" cy="16" r="1.9"/></g></svg>'
)
"""The tile beside the name, as in ``TopBar.svelte``."""

ANY = "x-default"
"""The language of an address for readers of all other languages."""


class Page(NamedTuple):
    """A page of the site, below the folder of its language.

    ``name`` is its file in each language; "" is the list of games.  ``about`` is its description
    for search engines, ``data`` what schema.org calls it, ``picture`` a file of the site.
    """

    lang: str
    name: str
    title: str
    about: str
    body: str
    data: Mapping[str, Any]
    picture: str = "icon-512.png"

    @property
    def path(self) -> str:
        """Its address in the site: that of a list is its folder."""
        return f"{self.lang}/{self.name}"

    @property
    def file(self) -> str:
        """Its file in the site."""
        return self.path if self.name else f"{self.path}index.html"


def alternates(name: str) -> dict[str, str]:
    """The addresses of a page in each language, and for readers of others.

    >>> alternates("french.html")["es"]
    'es/french.html'
    """
    others = {lang: f"{lang}/{name}" for lang in languages()}
    return others | {ANY: others["en"] if name else ""}


def meta(
    address: Address, path: str, title: str, about: str, picture: str, data: Mapping[str, Any]
) -> str:
    """What a page tells search engines; what needs the address of the site, only if it has one."""
    lines = [
        f'<meta name="description" content="{escape(about)}" />',
        f'<meta property="og:title" content="{escape(title)}" />',
        f'<meta property="og:description" content="{escape(about)}" />',
        '<meta property="og:type" content="website" />',
    ]
    if address.text:
        others = alternates(path.partition("/")[2])
        lines += [
            f'<link rel="canonical" href="{address.of(path)}" />',
            f'<meta property="og:url" content="{address.of(path)}" />',
            f'<meta property="og:image" content="{address.of(picture)}" />',
            *(
                f'<link rel="alternate" hreflang="{lang}" href="{address.of(other)}" />'
                for lang, other in others.items()
            ),
        ]
    told = json.dumps({"@context": "https://schema.org", **data}, ensure_ascii=False)
    told = told.replace("<", "\\u003c")
    lines.append(f'<script type="application/ld+json">{told}</script>')
    return "\n    ".join(lines)


def write(page: Page, address: Address) -> str:
    """A page as HTML.  Its links are relative: the site can be in any folder."""
    words = language(page.lang)
    here = ("", ' aria-current="page"')
    others = "".join(
        f'<a href="../{lang}/{page.name}" lang="{lang}" hreflang="{lang}"{here[lang == page.lang]}>'
        f"{escape(language(lang).name)}</a>"
        for lang in languages()
    )
    play = f"../?lang={page.lang}"
    return f"""\
<!doctype html>
<html lang="{page.lang}" dir="{words.say("language-direction")}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>{escape(page.title)} – boneyard</title>
    {meta(address, page.path, page.title, page.about, page.picture, page.data)}
    <link rel="icon" href="../icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="../site.css" />
  </head>
  <body>
    <header>
      <a class="brand" href="{play}">{MARK}<span>boneyard</span></a>
      <nav>
        <a href="{play}">{escape(words.say("page-play-now"))}</a>
        <a href="./">{escape(words.say("site-all-games"))}</a>
        <a href="../docs/" hreflang="en">{escape(words.say("page-site-docs"))}</a>
      </nav>
      <nav class="languages" aria-label="{escape(words.say("page-language-label"))}">{others}</nav>
    </header>
    <main>
{page.body}
    </main>
  </body>
</html>
"""
