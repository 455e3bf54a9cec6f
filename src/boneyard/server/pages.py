"""The page itself: files of the package build, and the way home for every other address."""

from __future__ import annotations

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response

from boneyard.server.settings import Settings
from boneyard.server.words import Refusal

NOT_BUILT = """The page of boneyard has not been built.

Install the package (pip install .), or build the page from a checkout:

    cd web && npm ci && npm run build

The server itself is running. Without the page there is still: boneyard play
"""


def page(settings: Settings, request: Request) -> Response:
    """A file of the page; for an address of the page's own making, ``index.html``."""
    root = settings.static
    index = root / "index.html"
    path = request.path_params.get("path", "")
    if path.startswith("api/"):
        raise Refusal("not_found")
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
    return FileResponse(found, headers={"cache-control": caching})


def _file(root: Path, path: str) -> Path | None:
    if not path or "\0" in path:
        return None
    try:
        file = (root / path).resolve()
        inside = file.is_relative_to(root.resolve()) and file.is_file()
    except (OSError, ValueError):
        return None
    return file if inside else None
