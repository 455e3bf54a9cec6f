"""The page: the files of the package build; ``index.html`` for every address of the page."""

from __future__ import annotations

import gzip
import mimetypes
from functools import lru_cache
from pathlib import Path

from starlette.convertors import StringConvertor, register_url_convertor
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response

from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.http.openapi import route
from boneyard.server.http.requests import is_accepted, wanted_language
from boneyard.text import language

ICONS = ("icon.svg", "icon-turn.svg")
"""Browsers request them again at every change of turns; an old icon does no harm."""

ADDRESSES = ("", "index.html", "replay")
"""What the path of an address of the page begins with; the rest of it is after ``#``."""


class PageConvertor(StringConvertor):
    """Matches every path except those of the HTTP interface: an unknown one there is an error."""

    regex = r"(?!(?:api|ws|metrics|healthz|readyz)(?:/|\Z)).*"


register_url_convertor("page", PageConvertor())


class PageRoutes:
    """The page, under every path that is not one of the HTTP interface."""

    def __init__(self, settings: Settings) -> None:
        self._root = settings.static

    @route("GET /{path:page}")
    async def page(self, request: Request) -> Response:
        """A file of the page.

        It is ``index.html`` in the browser's language for the page's own addresses.  For any other
        address it is the same, with status 404: the page says that nothing is there.
        """
        root = self._root
        lang = wanted_language(request.headers)
        index = index_of(root, lang)
        path = request.path_params["path"]
        if not index.is_file():
            return not_built(lang)
        found = _file(root, path)
        if found is None:
            if "." in path.rpartition("/")[2]:
                raise Refusal("not_found")
            found = index
        status = 404 if found == index and path.partition("/")[0] not in ADDRESSES else 200
        # Vite names the files in assets/ by their content; browsers must revalidate all others.
        is_immutable = path.startswith("assets/") and found != index
        caching = "public, max-age=31536000, immutable" if is_immutable else "no-cache"
        if path in ICONS:
            caching = "public, max-age=3600"
        vary = "accept-encoding, accept-language" if found == index else "accept-encoding"
        headers = {"cache-control": caching, "vary": vary}
        return _compressed(request, found, status, headers)


def _compressed(request: Request, file: Path, status: int, headers: dict[str, str]) -> Response:
    """A file, compressed if that helps and the client takes it.

    The build writes a copy by Brotli beside each file that is worth it.  Browsers take that over
    HTTPS and from their own machine; for others the file is compressed by gzip, once: a few
    milliseconds for the largest.
    """
    accepted = request.headers.get("accept-encoding", "")
    smaller = file.with_name(f"{file.name}.br")
    if smaller.is_file():
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        if is_accepted(accepted, "br"):
            headers["content-encoding"] = "br"
            return FileResponse(smaller, status, headers=headers, media_type=kind)
        if is_accepted(accepted, "gzip"):
            headers["content-encoding"] = "gzip"
            body = _zipped(file, file.stat().st_mtime_ns)
            return Response(body, status, headers=headers, media_type=kind)
    return FileResponse(file, status, headers=headers)


@lru_cache(maxsize=500)
def _zipped(file: Path, _changed: int) -> bytes:
    return gzip.compress(file.read_bytes(), 6)


def not_built(lang: str) -> Response:
    """The answer of a server without a page: how to build it."""
    return PlainTextResponse(language(lang).say("no-page") + "\n", 503)


def index_of(root: Path, lang: str) -> Path:
    """``index.html`` in a language; in English if the build has none in this language."""
    own = root / f"index.{lang}.html"
    return own if own.is_file() else root / "index.html"


def _file(root: Path, path: str) -> Path | None:
    if not path or "\0" in path:
        return None
    try:
        file = (root / path).resolve()
        inside = file.is_relative_to(root.resolve()) and file.is_file()
    except (OSError, ValueError):
        return None
    return file if inside else None
