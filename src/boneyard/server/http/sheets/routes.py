"""Routes under ``/api/sheets``, and ``/api/switches``."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from boneyard.server.base.limits import address_of
from boneyard.server.http.openapi import JOB, describes
from boneyard.server.http.people.identities import Identities
from boneyard.server.http.requests import encoded_response, json_response, read_body, run_job
from boneyard.server.http.sheets.catalogue import encoded_catalogue
from boneyard.server.http.sheets.checks import checked_sheet
from boneyard.server.http.sheets.switches import switches
from boneyard.server.http.sheets.types import CheckedSheet, CheckSheet, Switch
from boneyard.server.jobs.pool import JobPool
from boneyard.server.wire import SheetInfo


class SheetRoutes:
    """The catalogue, the switches and the check of a sheet."""

    def __init__(self, identities: Identities, jobs: JobPool) -> None:
        self._identities, self._jobs = identities, jobs

    def routes(self) -> list[Route]:
        """Each function under its path."""
        return [
            Route("/api/sheets", self.sheets),
            Route("/api/switches", self.switches),
            Route("/api/sheets/check", self.check, methods=["POST"]),
        ]

    @describes(tuple[SheetInfo, ...])
    async def sheets(self, request: Request) -> Response:
        """The rule sheets of the catalogue."""
        return encoded_catalogue().response(request)

    @describes(tuple[Switch, ...])
    async def switches(self, _request: Request) -> Response:
        """Every field of a rule sheet that can be changed."""
        return json_response(switches())

    @describes(CheckedSheet, body=CheckSheet, refusals=JOB)
    async def check(self, request: Request) -> Response:
        """A sheet's rules in prose, or its problems."""
        self._identities.guess_limit.take(address_of(request.scope))
        wish = await read_body(request, CheckSheet)
        return encoded_response(await run_job(self._jobs, request, checked_sheet, wish))
