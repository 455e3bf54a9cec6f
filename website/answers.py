"""The server's answers that are the same for everybody, as files.

The page finds them by ``answerAt`` of ``web/src/lib/site.ts``.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from boneyard.server.http.lists import bot_levels
from boneyard.server.http.local import local_game, networks
from boneyard.server.http.sheets import rules_in, sheet_infos
from boneyard.server.wire import SheetInfo
from boneyard.sheets import catalogue, load
from boneyard.text import languages


def listed(info: SheetInfo, lang: str) -> SheetInfo:
    """A game for the list of all games: half as long, because the first page loads it.

    It has words in one language, and the page asks again for another one.  Its digest is with its
    compiled rules.
    """
    words = {
        name: {key: said for key, said in getattr(info, name).items() if key == lang}
        for name in ("title", "about", "family_title", "search")
    }
    return msgspec.structs.replace(info, digest="", **words)


def answers() -> Iterator[tuple[str, bytes]]:
    """Yield the name and the content of every file."""
    yield "api/bots.json", msgspec.json.encode(bot_levels())
    for lang in languages():
        infos = [listed(info, lang) for info in sheet_infos(lang)]
        yield f"api/sheets.{lang}.json", msgspec.json.encode(infos)
    for name, network in networks().items():
        yield f"api/networks/{name}.json", msgspec.json.encode(network)
    for name in catalogue():
        sheet = load(name)
        yield f"api/local/{name}.json", msgspec.json.encode(local_game(sheet))
        for lang in languages():
            yield f"api/local/{name}/rules.{lang}.json", msgspec.json.encode(rules_in(sheet, lang))
