"""The answers to requests that fail: each is a ``Failure`` with its code."""

from __future__ import annotations

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match as RouteMatch

from boneyard.server.base.refusals import Refusal
from boneyard.server.http.guard import REFUSAL, refused


def add_error_handlers(app: Starlette) -> None:
    """Answer refusals, unknown paths and methods."""

    async def refusal(request: Request, error: Exception) -> Response:
        assert isinstance(error, Refusal)
        request.scope[REFUSAL] = error
        return refused(error)

    async def http_error(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        if error.status_code != 405:
            return await refusal(request, Refusal("not_found"))
        request.scope[REFUSAL] = Refusal("method")
        allow = ", ".join(_allowed_methods(app, request))
        return refused(request.scope[REFUSAL], {"allow": allow})

    app.add_exception_handler(Refusal, refusal)
    app.add_exception_handler(HTTPException, http_error)


def _allowed_methods(app: Starlette, request: Request) -> list[str]:
    """The methods of a path."""
    found = [r for r in app.routes if r.matches(request.scope)[0] is not RouteMatch.NONE]
    return sorted({method for route in found for method in getattr(route, "methods", ())})
