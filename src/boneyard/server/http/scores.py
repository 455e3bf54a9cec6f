"""Score sheets for real tiles that several phones share.

Routes under ``/api/scores``, and ``/api/scores/code/CODE``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from boneyard.game.entered import ScoreSheetError
from boneyard.game.shared_score import (
    MOST_ENTRIES,
    Key,
    Note,
    ScoreChange,
    ScoreEntry,
    SharedScore,
    join_changes,
    share_score,
)
from boneyard.server.base.limits import AddressCounts, RateLimits, address_of
from boneyard.server.base.refusals import Refusal, because
from boneyard.server.base.settings import Settings
from boneyard.server.http.openapi import JOB, route
from boneyard.server.http.requests import (
    LANGUAGES,
    json_response,
    query_number,
    read_body,
    run_job,
)
from boneyard.server.http.sheets import check_nesting
from boneyard.server.jobs.pool import JobPool
from boneyard.server.wire import Words

if TYPE_CHECKING:  # not in a worker that joins changes
    from boneyard.server.http.people import Identities
    from boneyard.server.store.scores import ScoreRow
    from boneyard.server.tables.shared_scores import SharedScores

WAIT = 25.0
"""Seconds for which a request waits for a change."""

MOST_CHANGES = 50
"""Changes in one request; a phone that was away sends several requests."""

AFTER: dict[str, Any] = {"after": {"type": "integer", "minimum": 0, "maximum": 1_000_000}}
"""The version that a phone knows, in a query."""

MAX_FILE = 256 * 1024
"""Bytes of the body that shares a score sheet."""


class ShareScore(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/scores -> ScoreNews: share a score file; ``keys`` name its rounds.

    It can be the next match of the series of the shared sheet ``before``.  If another phone has
    begun that match, the answer is its sheet.
    """

    file: dict[str, Any]
    keys: Annotated[tuple[Key, ...], Meta(max_length=MOST_ENTRIES)]
    before: Annotated[str, Meta(max_length=32)] | None = None

    def __post_init__(self) -> None:
        """ValueError if the file is nested too deeply."""
        check_nesting(self.file)


class JoinChanges(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/scores/{id}?after=VERSION -> ScoreNews: what a phone did, in order."""

    changes: Annotated[tuple[ScoreChange, ...], Meta(min_length=1, max_length=MOST_CHANGES)]

    def __post_init__(self) -> None:
        """ValueError if a value is nested too deeply."""
        for change in self.changes:
            check_nesting({"value": change.value})


class SharedEntry(msgspec.Struct, frozen=True):
    """An entry of a shared score sheet: the ``names`` of the seats, the ``seats`` of the next round
    if players have come or left before it, or a round as a score file has it; None was removed.

    Rounds stand in the order of ``made``, each entered after the round ``after``.  ``change`` is
    the last one, empty before the first.  What two phones did here without knowing of each other
    was ``noted`` in a version:

    - ``clash``: both changed it; the later change counts, and ``other`` is the value that does not.
    - ``twice``: both entered the round, alike; it counts once.
    - ``beside``: both entered a round here, unlike; both count.

    Who sends the value that counts again, as a change, settles the note.
    """

    id: str
    value: Any
    change: str
    made: int
    after: str | None
    note: Note | None
    noted: int
    other: Any


class ScoreRefusal(msgspec.Struct, frozen=True):
    """A change that cannot be so, and why; the others are carried out."""

    id: str
    words: Words


class ScoreNews(msgspec.Struct, frozen=True):
    """GET /api/scores/{id}?after=VERSION: the entries that have changed since a version.

    After version 0, ``file`` is the score file without names, seats and rounds.  ``next`` is the
    code of the next match of its series.
    """

    id: str
    code: str
    version: int
    entries: tuple[SharedEntry, ...]
    refused: tuple[ScoreRefusal, ...] = ()
    file: dict[str, Any] | None = None
    next: str | None = None


class JoinedScore(msgspec.Struct, frozen=True):
    """What a worker makes of a shared score sheet and changes: ``content`` is JSON again."""

    version: int
    content: bytes
    refused: tuple[ScoreRefusal, ...]


class ScoreRoutes:
    """The routes of shared score sheets."""

    def __init__(
        self, identities: Identities, scores: SharedScores, jobs: JobPool, settings: Settings
    ) -> None:
        self._identities, self._scores, self._jobs = identities, scores, jobs
        self._settings = settings
        self._change_limit = RateLimits(4.0, settings.lookups_per_address)
        self._waits = AddressCounts()

    @route(
        "POST /api/scores",
        ScoreNews,
        body=ShareScore,
        status=201,
        refusals=f"score no_score {JOB}",
        identity_required=True,
    )
    async def share_score(self, request: Request) -> Response:
        """Share a score sheet.  Who knows its code can enter rounds."""
        self._identities.create_limit.take(address_of(request.scope))
        await self._identities.require(request)
        body = await read_body(request, ShareScore, MAX_FILE)
        given = (msgspec.json.encode(body.file), body.keys, self._settings.now())
        content = await run_job(self._jobs, request, shared_content, *given)
        if body.before is None:
            row = await self._scores.create(content)
        else:
            row = await self._next(body.before, content)
        return json_response(news(row, 0), 201)

    async def _next(self, before: str, content: bytes) -> ScoreRow:
        """The next match of a score sheet: the first that a phone has begun, or else this one."""
        code = _decoded(await self._scores.get(before)).next
        if code is None:
            made = await self._scores.create(content)

            async def follow(content: bytes) -> tuple[int, bytes]:
                return followed_content(content, made.code)

            code = _decoded(await self._scores.change(before, follow)).next or made.code
        return await self._scores.by_code(code)

    @route("GET /api/scores/code/{code}", ScoreNews, refusals="no_score")
    async def score_by_code(self, request: Request) -> Response:
        """A shared score sheet by the code that people type."""
        self._identities.guess_limit.take(address_of(request.scope))
        return json_response(news(await self._scores.by_code(request.path_params["code"]), 0))

    @route(
        "GET /api/scores/{id}",
        ScoreNews,
        refusals="no_score list",
        query=AFTER,
    )
    async def score_news(self, request: Request) -> Response:
        """What has changed in a score sheet since a version.

        If nothing has, the answer waits for a change, at most for half a minute.
        """
        after, address = query_number(request, "after", 0), address_of(request.scope)
        if not self._waits.has_room(address, self._settings.score_waits_per_address):
            raise Refusal("flood")
        self._waits.add(address)
        try:
            row = await self._scores.newer(request.path_params["id"], after, WAIT)
        finally:
            self._waits.remove(address)
        return json_response(news(row, after))

    @route(
        "POST /api/scores/{id}",
        ScoreNews,
        body=JoinChanges,
        refusals=f"no_score list {JOB}",
        identity_required=True,
        query=AFTER,
    )
    async def join_score(self, request: Request) -> Response:
        """Carry out the changes of a phone; a change that is sent again does nothing."""
        self._change_limit.take(address_of(request.scope))
        await self._identities.require(request)
        after, body = query_number(request, "after", 0), await read_body(request, JoinChanges)
        changes, now = msgspec.json.encode(body.changes), self._settings.now()
        refused: tuple[ScoreRefusal, ...] = ()

        async def join(content: bytes) -> tuple[int, bytes]:
            nonlocal refused
            answer = await run_job(self._jobs, request, joined_content, content, changes, now)
            joined = msgspec.msgpack.decode(answer, type=JoinedScore)
            refused = joined.refused
            return joined.version, joined.content

        row = await self._scores.change(request.path_params["id"], join)
        return json_response(news(row, after, refused))


def news(row: ScoreRow, after: int, refused: tuple[ScoreRefusal, ...] = ()) -> ScoreNews:
    """The answer to a phone that has a version of a score sheet: what has changed since."""
    score = _decoded(row)
    entries = tuple(map(_shown, score.changed_after(after)))
    file = score.file if after == 0 else None
    return ScoreNews(row.id, row.code, row.version, entries, refused, file, score.next)


def _decoded(row: ScoreRow) -> SharedScore:
    return msgspec.json.decode(row.content, type=SharedScore)


def followed_content(content: bytes, code: str) -> tuple[int, bytes]:
    """The version and the content of a score sheet whose next match has this code, or had one."""
    score = msgspec.json.decode(content, type=SharedScore)
    if score.next is not None:
        return score.version, content
    score = msgspec.structs.replace(score, next=code, version=score.version + 1)
    return score.version, msgspec.json.encode(score)


def _shown(one: ScoreEntry) -> SharedEntry:
    return SharedEntry(
        one.id, one.value, one.change, one.made, one.after, one.note, one.noted, one.other
    )


def shared_content(file: bytes, keys: tuple[str, ...], now: int) -> bytes:
    """The content of a score sheet that is shared now.  Refusal if the file cannot be so."""
    try:
        return msgspec.json.encode(share_score(msgspec.json.decode(file), keys, now))
    except ScoreSheetError as error:
        raise because("score", error) from None


def joined_content(content: bytes, changes: bytes, now: int) -> bytes:
    """A score sheet with changes, as a ``JoinedScore`` in MessagePack."""
    before = msgspec.json.decode(content, type=SharedScore)
    wanted = msgspec.json.decode(changes, type=tuple[ScoreChange, ...])
    score, refused = join_changes(before, wanted, now)
    said = tuple(
        ScoreRefusal(one.id, {lang: one.reason.say(lang) for lang in LANGUAGES}) for one in refused
    )
    text = content if score is before else msgspec.json.encode(score)
    return msgspec.msgpack.encode(JoinedScore(score.version, text, said))
