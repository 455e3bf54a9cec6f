"""What the site has at its root: the head of the page, and the files for robots."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path
from xml.sax.saxutils import escape as escape_xml

from boneyard.text import language, languages
from website import ROOT
from website.address import Address
from website.frame import alternates, meta

FONT = "fraunces-600.woff2"
FACE = f"""\
@font-face {{
  font-family: Fraunces;
  src: url("{FONT}") format("woff2");
  font-weight: 400 700;
  font-display: swap;
}}
"""

UNLISTED = re.compile(r"docs/(games/(?!index|rulings).*|genindex|search|py-modindex)\.html")
"""Pages of the documentation that no sitemap names: the site has the rules of games elsewhere."""


def with_head(html: str, address: Address) -> str:
    """``index.html`` of the page, with what search engines and browsers without scripts read."""
    words = language("en")
    tagline, about = words.say("page-tagline"), words.say("page-site-lead")
    title = f"boneyard – {tagline.rstrip('.')}"
    data = {
        "@type": "WebApplication",
        "name": "boneyard",
        "description": f"{tagline} {about}",
        "applicationCategory": "GameApplication",
        "operatingSystem": "Any",
        "browserRequirements": "JavaScript, WebAssembly",
        "inLanguage": list(languages()),
        "offers": {"@type": "Offer", "price": "0", "priceCurrency": "EUR"},
        **({"url": address.text} if address.text else {}),
    }
    told = meta(address, "", title, f"{tagline} {about}", "icon-512.png", data)
    links = "".join(
        f'<li><a href="{lang}/" hreflang="{lang}">'
        f"{escape(language(lang).say('site-games'))}</a></li>"
        for lang in languages()
    )
    plain = (
        f"<noscript><h1>{escape(tagline)}</h1><p>{escape(about)}</p><ul>{links}"
        f'<li><a href="docs/">{escape(words.say("page-site-docs"))}</a></li></ul></noscript>'
    )
    html = re.sub(r'<meta name="description"[^>]*>', lambda _: told, html, count=1)
    html = re.sub(r"<title>.*?</title>", f"<title>{escape(title)}</title>", html, count=1)
    return html.replace("</body>", f"  {plain}\n  </body>")


def style() -> bytes:
    """The stylesheet of the pages of games: the colours and the font of the page, and their own."""
    look = (ROOT / "web" / "src" / "look.css").read_text(encoding="utf-8")
    own = (Path(__file__).parent / "site.css").read_text(encoding="utf-8")
    return f"{look}\n{FACE}\n{own}".encode()


def root_files(address: Address, files: Iterable[str]) -> Iterator[tuple[str, bytes]]:
    """Yield the name and the content of the files at the root; ``files`` are the other pages."""
    yield "site.css", style()
    yield FONT, (ROOT / "web" / "src" / "fonts" / FONT).read_bytes()
    yield "404.html", missing(address).encode()
    robots = "User-agent: *\nAllow: /\n"
    if address.text:
        robots += f"Sitemap: {address.of('sitemap.xml')}\n"
        yield "sitemap.xml", sitemap(address, files).encode()
    yield "robots.txt", robots.encode()


def missing(address: Address) -> str:
    """The page of a missing address.  It can be shown in any folder, so its links are absolute."""
    root = address.folder
    said = "".join(
        f'<section lang="{lang}"><h2>{escape(language(lang).say("page-lost-title"))}</h2>'
        f"<p>{escape(language(lang).say('page-lost'))} "
        f'<a href="{root}{lang}/">{escape(language(lang).say("site-all-games"))}</a></p></section>'
        for lang in languages()
    )
    return f"""\
<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>{escape(language("en").say("page-lost-title"))} – boneyard</title>
    <link rel="stylesheet" href="{root}site.css" />
  </head>
  <body>
    <main><h1><a href="{root}">boneyard</a></h1>{said}</main>
  </body>
</html>
"""


def sitemap(address: Address, files: Iterable[str]) -> str:
    """The sitemap: each of the HTML ``files`` with its other languages."""
    entries = [_entry(address, "", alternates(""))]
    for file in sorted(files):
        folder, _, name = file.partition("/")
        if folder in languages():
            name = "" if name == "index.html" else name
            entries.append(_entry(address, f"{folder}/{name}", alternates(name)))
        elif folder == "docs" and not UNLISTED.fullmatch(file):
            entries.append(_entry(address, file, {}))
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
        ' xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' + "".join(entries) + "</urlset>\n"
    )


def _entry(address: Address, path: str, others: dict[str, str]) -> str:
    links = "".join(
        f'<xhtml:link rel="alternate" hreflang="{lang}" href="{escape_xml(address.of(other))}"/>'
        for lang, other in others.items()
    )
    return f"<url><loc>{escape_xml(address.of(path))}</loc>{links}</url>\n"
