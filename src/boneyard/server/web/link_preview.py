"""Link previews: a replay's page with a title, a description and a picture of its match."""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from html import escape

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from boneyard.game.playback import play_back
from boneyard.game.record import Record
from boneyard.server.api.records.archive import RecordArchive
from boneyard.server.api.records.replays import with_title
from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.web.preview_picture import HEIGHT, WIDTH, preview
from boneyard.server.web.static_page import NOT_BUILT

CACHE_SIZE = 50
"""Pictures in the cache, about 130 kB each."""

_TITLE = re.compile(r"<title>.*?</title>", re.DOTALL)
_ABOUT = re.compile(r'<meta name="description"[^>]*>')
_AND = {"en": "and", "fr": "et"}


class LinkPreview:
    """``/replay/ID`` and its picture."""

    def __init__(self, archive: RecordArchive, settings: Settings) -> None:
        self._archive, self._settings = archive, settings
        self._pictures: OrderedDict[str, bytes] = OrderedDict()

    def router(self) -> APIRouter:
        """Register each function under its path."""
        router = APIRouter(prefix="/replay", include_in_schema=False)
        for path, function in (("/{id}", self.page), ("/{id}/picture.png", self.picture)):
            router.add_api_route(path, function, methods=["GET", "HEAD"], response_model=None)
        return router

    async def page(self, request: Request) -> Response:
        """The page of a replay.  For an unknown id the page itself shows the error."""
        index = self._settings.static / "index.html"
        try:
            html = await asyncio.to_thread(index.read_text, "utf-8")
        except OSError:
            return PlainTextResponse(NOT_BUILT, 503)
        status = 200
        try:
            id = request.path_params["id"]
            record = Record.parse(await self._archive.notation(id))
            html = with_preview(html, record, self._address(request), _lang(request))
        except Refusal as refusal:
            if refusal.status >= 500:
                raise
            status = 404
        headers = {"cache-control": "no-cache", "vary": "accept-language"}
        return HTMLResponse(html, status, headers)

    async def picture(self, request: Request) -> Response:
        """The table at the end of the match, as a PNG."""
        id = request.path_params["id"]
        if id not in self._pictures:
            record = Record.parse(await self._archive.notation(id))
            async with self._archive.running:
                self._pictures[id] = await asyncio.to_thread(_draw, record)
        self._pictures.move_to_end(id)
        found = self._pictures[id]
        while len(self._pictures) > CACHE_SIZE:
            self._pictures.popitem(last=False)
        headers = {
            "cache-control": "public, max-age=604800",
            "cross-origin-resource-policy": "cross-origin",
        }
        return Response(found, media_type="image/png", headers=headers)

    def _address(self, request: Request) -> str:
        """The public address of the page."""
        base = self._settings.origins[0] if self._settings.origins else str(request.base_url)
        return f"{base.rstrip('/')}/replay/{request.path_params['id']}"


def with_preview(html: str, record: Record, address: str, lang: str) -> str:
    """Add the title, the description and the picture of a match to ``index.html``.

    Names and titles come from people: they are escaped.
    """
    title, about = _title(record, lang), _about(record, lang)
    tags = [
        ("name", "robots", "noindex"),
        ("property", "og:type", "website"),
        ("property", "og:site_name", "boneyard"),
        ("property", "og:locale", {"en": "en_GB", "fr": "fr_FR"}[lang]),
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


def _names(record: Record, lang: str) -> list[str]:
    """The names of the sides."""
    tags = dict(record.tags)
    unknown = {"en": "Seat", "fr": "Place"}[lang]
    seats = [tags.get(f"Seat{seat}", "-") for seat in range(record.players)]
    seats = [f"{unknown} {n}" if name == "-" else name for n, name in enumerate(seats, 1)]
    return [f" {_AND[lang]} ".join(seats[side::2]) for side in (0, 1)] if record.partners else seats


def _title(record: Record, lang: str) -> str:
    game = getattr(with_title(record.sheet).title, lang)
    names = _names(record, lang)
    if record.result in ("*", "-"):
        drawn = {"en": "a drawn match", "fr": "partie nulle"}
        going = {"en": "a match", "fr": "une partie"}
        how = (drawn if record.result == "-" else going)[lang]
        return f"{game}: {how}" if lang == "en" else f"{game}\u00a0: {how}"
    winners = [names[int(side)] for side in record.result.split()]
    who = f" {_AND[lang]} ".join(winners)
    many = len(winners) > 1 or record.partners
    if lang == "fr":
        return f"{game}\u00a0: {who} {'gagnent' if many else 'gagne'}"
    return f"{game}: {who} {'win' if many else 'wins'}"


def _about(record: Record, lang: str) -> str:
    rounds, moves = len(record.rounds), sum(len(entry.moves) for entry in record.rounds)
    pairs = zip(_names(record, lang), record.scores, strict=True)
    scores = ", ".join(f"{name} {points}" for name, points in pairs)
    if lang == "fr":
        count = f"{rounds} manche{'s' * (rounds > 1)}, {moves} coup{'s' * (moves > 1)}"
        return f"{scores}. {count}. Toute la partie coup par coup, mains ouvertes."
    count = f"{rounds} round{'s' * (rounds != 1)}, {moves} move{'s' * (moves != 1)}"
    return f"{scores}. {count}. The whole match move by move, all hands open."


def _draw(record: Record) -> bytes:
    match, taken = play_back(record)
    for _ in taken:
        pass
    return preview(match.view(None))


def _lang(request: Request) -> str:
    wish = request.headers.get("accept-language", "")
    return "fr" if wish.strip().lower().startswith("fr") else "en"
