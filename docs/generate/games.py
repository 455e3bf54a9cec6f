"""The rules of every sheet in every language, each with a picture of its layout."""

from __future__ import annotations

import random
import re
from functools import cache
from itertools import count

import boneyard
from boneyard.text import language, languages
from generate.markdown import Pages, table

MOST_TILES = 16
"""The tiles in a picture of a line, or of a cross."""

MOST_IN_TRAINS = 26

__all__ = ["drawing", "languages", "sample", "title_and_about", "write"]


def write(pages: Pages) -> None:
    """Write a page for each game and language, and a list of the games for each language."""
    names = boneyard.catalogue()
    titles: dict[str, dict[str, str]] = {}
    for code in languages():
        rules = {name: boneyard.write_rules(boneyard.load(name), code) for name in names}
        for name, text in rules.items():
            pages.add(f"games/{code}/{name}.md", _page(name, text, code))
            pages.add(f"games/{code}/{name}.svg", drawing(name, code))
        pages.add(f"games/{code}/index.md", _list(rules, code))
        titles[code] = {name: title_and_about(text)[0] for name, text in rules.items()}
    rows = [[f"[{titles[code][name]}]({code}/{name}.md)" for code in languages()] for name in names]
    pages.add(
        "reference/generated/games.md",
        table([f"[{language(code).name}]({code}/index.md)" for code in languages()], rows) + "\n",
    )


def _page(name: str, rules: str, code: str) -> str:
    title, about = title_and_about(rules)
    others = " · ".join(
        f"[{language(other).name}](../{other}/{name}.md)" for other in languages() if other != code
    )
    return rules.replace(
        f"*{about}*",
        f"*{about}*\n\n![{title}]({name}.svg)\n\n`boneyard play {name}` · {others}",
        1,
    )


def title_and_about(rules: str) -> tuple[str, str]:
    """The title of a game and what it is about, from its rules in prose."""
    found = re.match(r"# (.+)\n\n\*(.+)\*\n", rules)
    if found is None:
        raise ValueError(f"no title and no description: {rules[:80]!r}")
    return found[1], found[2]


def _list(rules: dict[str, str], code: str) -> str:
    known = {name: title_and_about(text) for name, text in rules.items()}
    lines = [f"- [{title}]({name}.md): {about}" for name, (title, about) in known.items()]
    listed = "\n".join(known)
    return (
        f"# {language(code).name}\n\n"
        + "\n".join(lines)
        + f"\n\n```{{toctree}}\n:hidden:\n\n{listed}\n```\n"
    )


def drawing(name: str, code: str) -> str:
    """A layout of a game, as SVG with its words in a language."""
    view = sample(name).view(None)
    # Letters, as in the examples of the rules.
    names = [chr(ord("A") + seat) for seat in range(view.players)]
    return boneyard.picture(view, names=names, lang=code).svg + "\n"


@cache
def sample(name: str) -> boneyard.Match:
    """A match in its first round: the longest layout of a few, up to a number of tiles."""
    best: boneyard.Match | None = None
    for seed in range(1, 20):
        match, most = _played(name, seed)
        if best is None or len(match.layout) > len(best.layout):
            best = match
        if len(best.layout) >= most:
            break
    assert best is not None
    return best


def _played(name: str, seed: int) -> tuple[boneyard.Match, int]:
    match = boneyard.Match(name, seed=seed)
    most = MOST_IN_TRAINS if match.sheet.trains.public >= 0 else MOST_TILES
    chance = random.Random(seed)
    for _ in count():
        plays = [move for move in match.moves if move.kind == "play"] or match.moves
        match.play(chance.choice(plays))
        if match.turn is None or match.round_number > 1:
            match.undo()
            break
        if len(match.layout) >= most:
            break
    return match, most
