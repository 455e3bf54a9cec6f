"""Games that the page plays itself: compiled rules, what a match must know of its sheet, and the
networks of its bots.
"""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING

import msgspec
import numpy as np
from starlette.requests import Request
from starlette.responses import Response

from boneyard.game.record import rules_tag
from boneyard.game.referee import EndTerms, end_terms
from boneyard.game.terms import (
    EntryTerms,
    LeadTerms,
    ResultTerms,
    RoundTerms,
    entry_terms,
    lead_terms,
    result_terms,
    round_terms,
)
from boneyard.minds.play.learned.blend import STEPS
from boneyard.minds.play.learned.files import blend_of_package
from boneyard.rules import dtypes
from boneyard.rules.compiler import compile_rules
from boneyard.server.base.limits import address_of
from boneyard.server.base.refusals import Refusal, because
from boneyard.server.http.openapi import JOB, route
from boneyard.server.http.requests import (
    LANGUAGES,
    CachedBody,
    cached_body,
    job_response,
    query_language,
    read_body,
    run_job,
)
from boneyard.server.http.sheets import (
    FAULTS,
    CheckSheet,
    Rules,
    requested_sheet,
    rules_in,
    try_match,
)
from boneyard.server.jobs.pool import JobPool
from boneyard.server.table import projection
from boneyard.server.wire import Lang, SheetInfo
from boneyard.sheets import Sheet, SheetError
from boneyard.sheets.house_rules import with_house_rules
from boneyard.sheets.sections import SeriesRules

if TYPE_CHECKING:
    from boneyard.server.http.people import Identities


LAYOUT = sha256(repr(dtypes.RULES.descr).encode()).hexdigest()[:12]
"""A hash of the fields of RULES: kernels of another layout cannot read these rules."""


class LocalShare(msgspec.Struct, frozen=True):
    """The share of a network in a game: so many ``parts`` of 64."""

    network: str
    parts: int


class LocalNetwork(msgspec.Struct, frozen=True):
    """GET /api/networks/{network}: the weights of a network, float16 in base64."""

    weights: str


class LocalPlace(msgspec.Struct, frozen=True):
    """A game for a number of players; ``rules`` is its RULES record in base64.

    ``entry`` says what a score sheet asks of a round.  The mean of the weights of ``networks`` is
    the network that plays it.
    """

    players: int
    partners: bool
    terms: RoundTerms
    results: ResultTerms
    entry: EntryTerms
    rules: str
    networks: tuple[LocalShare, ...]


class LocalGame(msgspec.Struct, frozen=True):
    """GET /api/local/{sheet}: a game that the page plays itself with the kernels.

    ``engines`` are the numbers of the doubles that begin the rounds in turn; none without engines.
    The RULES records have this ``layout``.  ``record_rules`` are the rules as a record has them;
    ``series`` says what counts over several matches.  For a score sheet, ``lead`` says who leads;
    for its referee, ``ends`` what must be known of the open ends, None where it cannot judge.
    """

    sheet: SheetInfo
    layout: str
    record_rules: str
    engines: tuple[int, ...]
    series: SeriesRules
    lead: LeadTerms
    ends: EndTerms | None
    places: tuple[LocalPlace, ...]


def local_game(sheet: Sheet) -> LocalGame:
    """A sheet for every number of players.

    >>> from boneyard import load
    >>> [place.players for place in local_game(load("french")).places]
    [4]
    """
    return LocalGame(
        sheet=projection.sheet_info(sheet),
        layout=LAYOUT,
        record_rules=rules_tag(sheet),
        engines=tuple(sheet.engines) if sheet.has_engine else (),
        series=sheet.series,
        lead=lead_terms(sheet),
        ends=end_terms(sheet),
        places=tuple(
            _place(sheet, players, partners)
            for players in range(sheet.players.min, sheet.players.max + 1)
            for partners in _with_partners(sheet, players)
        ),
    )


def _with_partners(sheet: Sheet, players: int) -> tuple[bool, ...]:
    """Whether a number of players can, or must, play in pairs."""
    rule = sheet.players.partners
    if rule == "required":
        return (True,)
    return (False, True) if rule == "optional" and players == 4 else (False,)


def _place(sheet: Sheet, players: int, partners: bool) -> LocalPlace:
    rules = compile_rules(sheet, players, partners)
    record = np.array(rules).tobytes()
    return LocalPlace(
        players,
        partners,
        round_terms(sheet, rules),
        result_terms(sheet, partners),
        entry_terms(sheet, rules),
        b64encode(record).decode(),
        _shares(rules),
    )


@cache
def networks() -> dict[str, LocalNetwork]:
    """The networks of the package, named by their weights, in its order."""
    found = {}
    for network in blend_of_package().networks:
        weights = network.astype(np.float16).tobytes()
        name = sha256(weights).hexdigest()[:12]
        found[name] = LocalNetwork(b64encode(weights).decode())
    return found


def _shares(rules: np.void) -> tuple[LocalShare, ...]:
    """The networks that play a game, in the order of the package."""
    shares = blend_of_package().shares(rules)
    return tuple(
        LocalShare(name, round(float(share) * STEPS))
        for name, share in zip(networks(), shares, strict=True)
        if share
    )


def local_network(name: str) -> LocalNetwork:
    """A network of the package.  Refusal if there is none of this name."""
    if name not in networks():
        raise Refusal("not_found")
    return networks()[name]


def sheet_of(body: CheckSheet) -> Sheet:
    """The sheet of a request, with its house rules.  Refusal if it cannot be played."""
    try:
        sheet = with_house_rules(requested_sheet(body.sheet, body.text, body.fields))
        try_match(sheet, None, None)
    except SheetError as error:
        raise because("sheet", *error.problems) from None
    except FAULTS:
        raise Refusal("sheet") from None
    return sheet


def local_game_of(body: CheckSheet) -> LocalGame:
    """The game of a request.  Refusal if it cannot be played."""
    return local_game(sheet_of(body))


def local_game_named(name: str) -> LocalGame:
    """A game of the catalogue.  Refusal if there is none of this name."""
    return local_game_of(CheckSheet(name))


class LocalRoutes:
    """The games that the page plays itself."""

    def __init__(self, identities: Identities, jobs: JobPool) -> None:
        self._identities, self._jobs = identities, jobs
        self._rules: dict[tuple[str, Lang], CachedBody] = {}

    @route("GET /api/local/{sheet}", LocalGame, refusals="sheet")
    async def game(self, request: Request) -> Response:
        """A game of the catalogue."""
        return cached_body(local_game_named, request.path_params["sheet"]).response(request)

    @route(
        "GET /api/local/{sheet}/rules",
        Rules,
        query={"lang": {"enum": [*LANGUAGES]}},
        refusals=f"sheet list {JOB}",
    )
    async def game_rules(self, request: Request) -> Response:
        """The rules of a game of the catalogue in prose."""
        sheet = sheet_of(CheckSheet(request.path_params["sheet"]))
        key = sheet.name, query_language(request)
        if key not in self._rules:
            made = await run_job(self._jobs, request, rules_in, sheet, key[1])
            self._rules[key] = CachedBody(msgspec.Raw(made))
        return self._rules[key].response(request)

    @route("GET /api/networks/{network}", LocalNetwork, refusals="not_found")
    async def network(self, request: Request) -> Response:
        """A network of the page's bots: other weights have another name."""
        return cached_body(local_network, request.path_params["network"]).response(request)

    @route("POST /api/local", LocalGame, body=CheckSheet, refusals=f"sheet {JOB}")
    async def own_game(self, request: Request) -> Response:
        """A sheet of the player's own, or one with house rules."""
        self._identities.guess_limit.take(address_of(request.scope))
        body = await read_body(request, CheckSheet)
        return await job_response(self._jobs, request, local_game_of, body)
