"""Link previews: a replay's page with a title, a description and a picture of its match."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape
from typing import ParamSpec

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from boneyard.game.picture.table import HEIGHT, WIDTH, draw_table
from boneyard.game.playback import play_back
from boneyard.game.record import Record
from boneyard.look import palette
from boneyard.server.base.limits import RateLimits, address_of
from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.http.openapi import route
from boneyard.server.http.page import index_of, not_built
from boneyard.server.http.records import RecordArchive, with_title
from boneyard.server.http.requests import run_job, wanted_language
from boneyard.server.jobs.pool import JobPool
from boneyard.text import Language, language

P = ParamSpec("P")

_TITLE = re.compile(r"<title>.*?</title>", re.DOTALL)
_ABOUT = re.compile(r'<meta name="description"[^>]*>')


PreviewWords = tuple[str, str]
"""The title and the description of a match."""


class PreviewRoutes:
    """``/replay/ID`` and its picture."""

    def __init__(self, archive: RecordArchive, jobs: JobPool, settings: Settings) -> None:
        self._archive, self._jobs, self._settings = archive, jobs, settings
        self._limit = RateLimits(4.0, settings.lookups_per_address)

    @route("GET /replay/{id}")
    async def page(self, request: Request) -> Response:
        """The page of a replay.  For an unknown id the page itself shows the error."""
        status, lang = 200, wanted_language(request.headers)
        try:
            html = index_of(self._settings.static, lang).read_text("utf-8")
        except OSError:
            return not_built(lang)
        try:
            text = await self._archive.notation(request.path_params["id"])
            found = await self._run(request, preview_words, text, lang)
            words = msgspec.json.decode(found, type=PreviewWords)
            html = with_preview(html, words, self._address(request), lang)
        except Refusal as refusal:
            if refusal.code in ("no_table", "not_over"):
                status = 404
            elif refusal.code not in ("flood", "busy", "too_heavy"):  # else there is no preview
                raise
        headers = {"cache-control": "no-cache", "vary": "accept-language"}
        return HTMLResponse(html, status, headers)

    @route("GET /replay/{id}/picture.png")
    async def picture(self, request: Request) -> Response:
        """The table at the end of the match, as a PNG.

        ``?felt=wine&tiles=ebony&night=1`` are a player's own colours; unknown names change nothing.
        """
        text = await self._archive.notation(request.path_params["id"])
        felt, tiles = (request.query_params.get(name, "")[:20] for name in ("felt", "tiles"))
        night = request.query_params.get("night") == "1"
        found = await self._run(request, picture, text, felt, tiles, night)
        headers = {
            "cache-control": "public, max-age=604800",
            "cross-origin-resource-policy": "cross-origin",
        }
        return Response(found, media_type="image/png", headers=headers)

    async def _run(
        self, request: Request, job: Callable[P, object], *given: P.args, **named: P.kwargs
    ) -> bytes:
        self._limit.take(address_of(request.scope))
        return await run_job(self._jobs, request, job, *given, **named)

    def _address(self, request: Request) -> str:
        """The public address of the page."""
        base = self._settings.origins[0] if self._settings.origins else str(request.base_url)
        return f"{base.rstrip('/')}/replay/{request.path_params['id']}"


def with_preview(html: str, words: PreviewWords, address: str, lang: str) -> str:
    """Add the title, the description and the picture of a match to ``index.html``.

    Names and titles come from people: they are escaped.
    """
    title, about = words
    tags = [
        ("name", "robots", "noindex"),
        ("property", "og:type", "website"),
        ("property", "og:site_name", "boneyard"),
        ("property", "og:locale", language(lang).say("preview-locale")),
        ("property", "og:url", address),
        ("property", "og:title", title),
        ("property", "og:description", about),
        ("property", "og:image", f"{address}/picture.png"),
        ("property", "og:image:type", "image/png"),
        ("property", "og:image:width", str(WIDTH)),
        ("property", "og:image:height", str(HEIGHT)),
        ("name", "twitter:card", "summary_large_image"),
    ]
    lines = [f'<meta {kind}="{name}" content="{escape(value)}" />' for kind, name, value in tags]
    head = f"<title>{escape(title)} – boneyard</title>\n    " + "\n    ".join(lines)
    html = _TITLE.sub(lambda _: head, html, count=1)
    return _ABOUT.sub(lambda _: f'<meta name="description" content="{escape(about)}" />', html, 1)


def preview_words(text: str, lang: str) -> PreviewWords:
    """The title and the description of a recorded match in a language."""
    record, words = Record.parse_stored(text), language(lang)
    names = _names(record, words)
    return _title(record, names, words), _about(record, names, words)


def _names(record: Record, words: Language) -> list[str]:
    """The names of the sides."""
    seats = [name or words.say("page-seat-of", number=n) for n, name in enumerate(record.names, 1)]
    return [words.join(seats[side::2]) for side in (0, 1)] if record.partners else seats


def _title(record: Record, names: list[str], words: Language) -> str:
    game = with_title(record.sheet).title_in(words.code)
    if record.result in ("*", "-"):
        how = "drawn" if record.result == "-" else "playing"
        return words.say(f"preview-{how}", game=game)
    winners = [names[int(side)] for side in record.result.split()]
    many = "yes" if len(winners) > 1 or record.partners else "no"
    return words.say("preview-won", game=game, winners=words.join(winners), many=many)


def _about(record: Record, names: list[str], words: Language) -> str:
    rounds, moves = len(record.rounds), sum(len(entry.moves) for entry in record.rounds)
    pairs = zip(names, record.scores, strict=True)
    scores = ", ".join(f"{name} {points}" for name, points in pairs)
    return words.say("preview-about", scores=scores, rounds=rounds, moves=moves)


def picture(text: str, felt: str = "", tiles: str = "", night: bool = False) -> bytes:
    """The table at the end of a recorded match as a PNG, with a player's felt and tiles."""
    match, steps = play_back(Record.parse_stored(text))
    for _ in steps:
        pass
    colours = palette(felt, tiles, night=night)
    return draw_table(match.view(None), palette=colours).png()
