"""A Sphinx extension: writes the pages that are made from the code, and links the rulings.

The pages stand in ``docs/games/LANGUAGE/`` and ``docs/reference/generated/``.  They are not in the
repository.
"""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from typing import Any

from docutils import nodes
from pygments.lexers.special import TextLexer

from generate import command, environments, games, messages, settings, sheet_fields, study
from generate.markdown import Pages

MOST_LETTERS = 300
"""Letters of a description; search engines show about half as many."""

ANCHOR = re.compile(r'<a id="([\w-]+)">')


def setup(app: Any) -> dict[str, Any]:
    """Register the extension with Sphinx."""
    app.add_lexer("example", TextLexer)
    app.connect("builder-inited", lambda app: write(Path(app.srcdir)))
    app.connect("doctree-read", _note_anchors)
    app.connect("html-page-context", _set_language)
    app.connect("html-page-context", _describe)
    return {"parallel_read_safe": True}


def write(docs: Path) -> None:
    """Write every page, and remove the pages of sheets and languages that are gone."""
    pages = Pages(docs, ("games/*/*", "reference/generated/*"))
    games.write(pages)
    for part in (command, environments, messages, settings, sheet_fields, study):
        for name, text in part.pages().items():
            pages.add(f"reference/generated/{name}.md", text)
    pages.remove_others()


def _note_anchors(app: Any, doctree: Any) -> None:
    """Let other pages link to ``<a id="...">`` in a page."""
    slugs = app.env.metadata[app.env.docname].setdefault("myst_slugs", {})
    for raw in doctree.findall(nodes.raw):
        for name in ANCHOR.findall(raw.astext()):
            slugs[name] = (raw.line or 0, name, name.upper())


def _set_language(app: Any, pagename: str, _template: str, context: Any, _doctree: Any) -> None:
    """Say in the HTML which language a page is in."""
    folder, _, rest = pagename.partition("/")
    language = rest.partition("/")[0]
    if folder == "games" and language in games.languages():
        context["language"] = language
        # In the site, the rules have a page of their own beside the documentation.
        if app.config.html_baseurl:
            site = app.config.html_baseurl.removesuffix("docs/")
            name = rest.partition("/")[2]
            context["pageurl"] = f"{site}{language}/" + (f"{name}.html" if name != "index" else "")


def _describe(_app: Any, _pagename: str, _template: str, context: Any, doctree: Any) -> None:
    """Describe a page to search engines by its first paragraph."""
    first = next(iter(doctree.findall(nodes.paragraph)), None) if doctree else None
    if first is not None:
        about = escape(" ".join(first.astext().split())[:MOST_LETTERS])
        context["metatags"] += f'<meta name="description" content="{about}" />\n'
