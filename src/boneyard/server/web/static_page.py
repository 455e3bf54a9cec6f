"""The page itself: files of the package build, and the way home for every other address."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from starlette.convertors import StringConvertor, register_url_convertor
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response

from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings

NOT_BUILT = """The page of boneyard has not been built.

Install the package (pip install .), or build the page from a checkout:

    cd web && npm ci && npm run build

The server itself is running. Without the page there is still: boneyard play
"""


ENCODINGS = ((".br", "br"), (".gz", "gzip"))
"""The compressed forms that the build lays beside a file, the smallest first."""


class PageConvertor(StringConvertor):
    """Every address that is not one of the interface: there, what is unknown is not a page."""

    regex = r"(?!(?:api|ws|metrics|healthz|readyz)(?:/|\Z)).*"


register_url_convertor("page", PageConvertor())


def page(settings: Settings, request: Request) -> Response:
    """A file of the page; for an address of the page's own making, ``index.html``."""
    root = settings.static
    index = root / "index.html"
    path = request.path_params.get("path", "")
    if not index.is_file():
        return PlainTextResponse(NOT_BUILT, 503)
    found = _file(root, path)
    if found is None:
        if "." in path.rpartition("/")[2]:
            raise Refusal("not_found")
        found = index
    # Vite names what is under assets/ by its content; everything else is asked for each time.
    lasting = path.startswith("assets/") and found != index
    caching = "public, max-age=31536000, immutable" if lasting else "no-cache"
    headers = {"cache-control": caching, "vary": "accept-encoding"}
    accepted = request.headers.get("accept-encoding", "")
    for suffix, coding in ENCODINGS:
        smaller = found.with_name(found.name + suffix)
        if accepts(accepted, coding) and smaller.is_file():
            kind = mimetypes.guess_type(found.name)[0] or "application/octet-stream"
            headers["content-encoding"] = coding
            return FileResponse(smaller, headers=headers, media_type=kind)
    return FileResponse(found, headers=headers)


def accepts(header: str, coding: str) -> bool:
    """Whether a header ``Accept-Encoding`` names a coding without refusing it.

    >>> accepts("gzip;q=0, br", "br"), accepts("gzip;q=0, br", "gzip"), accepts("gzipped", "gzip")
    (True, False, False)
    """
    for part in header.lower().split(","):
        name, _, weight = part.partition(";")
        if name.strip() == coding:
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def _file(root: Path, path: str) -> Path | None:
    if not path or "\0" in path:
        return None
    try:
        file = (root / path).resolve()
        inside = file.is_relative_to(root.resolve()) and file.is_file()
    except (OSError, ValueError):
        return None
    return file if inside else None
