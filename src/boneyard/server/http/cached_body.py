"""An answer that changes rarely: compressed once, and not sent again to a browser that has it."""

from __future__ import annotations

import gzip
from hashlib import sha256

from starlette.requests import Request
from starlette.responses import Response

from boneyard.server.base.encodings import is_accepted


class CachedBody:
    """A JSON body, its compressed form, and its digest as the entity tag."""

    def __init__(self, body: bytes) -> None:
        self.body, self.compressed = body, gzip.compress(body, 9, mtime=0)
        self.tag = f'W/"{sha256(body).hexdigest()[:32]}"'

    def response(self, request: Request) -> Response:
        """The answer to a request: 304 if the browser names the digest."""
        headers = {"etag": self.tag, "cache-control": "no-cache", "vary": "accept-encoding"}
        known = request.headers.get("if-none-match", "")
        if self.tag in (tag.strip() for tag in known.split(",")):
            return Response(status_code=304, headers=headers)
        body = self.body
        if is_accepted(request.headers.get("accept-encoding", ""), "gzip"):
            headers["content-encoding"], body = "gzip", self.compressed
        return Response(body, headers=headers, media_type="application/json")
