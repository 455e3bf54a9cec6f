"""Finished matches, and records that a client uploads.  Routes under ``/api/records``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta
from starlette.convertors import StringConvertor, register_url_convertor
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from boneyard.game.events import AnyEvent
from boneyard.game.layout import End, Laid
from boneyard.game.playback import PausingMatch, PlaybackStep, play_back
from boneyard.game.record import Record
from boneyard.game.record_fields import RecordError
from boneyard.game.replay import replay as replay_record
from boneyard.game.results import Outcome, RoundResult
from boneyard.server.base.limits import RateLimits, address_of
from boneyard.server.base.refusals import Refusal, because
from boneyard.server.base.settings import Settings
from boneyard.server.http.openapi import JOB, route
from boneyard.server.http.requests import (
    LANGUAGES,
    job_response,
    query_language,
    query_number,
    read_body,
)
from boneyard.server.http.sheets import Rules, rules_in
from boneyard.server.jobs.pool import JobPool
from boneyard.server.table import projection
from boneyard.server.wire import Lang, SheetInfo
from boneyard.sheets import Sheet, catalogue, load
from boneyard.sheets.traits import DealCheck, deal_check
from boneyard.text import language, languages
from boneyard.tiles import Tile

if TYPE_CHECKING:  # not in a worker that reads records
    from boneyard.server.tables.rooms import Rooms

MAX_RECORD = 400_000
"""Characters of an uploaded record; the longest of a real match have 80,000."""


class Frame(msgspec.Struct, frozen=True):
    """One step of a round: its events and the position after it, with all hands open.

    The first frame of a round is its deal (``move`` is None); one frame for each move follows.
    ``laid`` are the tiles laid since the previous frame.
    """

    seat: int | None
    move: str | None
    events: tuple[AnyEvent, ...]
    laid: tuple[Laid, ...]
    turn: int | None
    hands: tuple[tuple[Tile, ...], ...]
    stock: int
    ends: tuple[End, ...]
    markers: tuple[bool, ...]
    knocks: tuple[bool, ...]
    scores: tuple[int, ...]
    penalties: tuple[int, ...]
    earned: tuple[int, ...]
    count: int | None


class ReplayRound(msgspec.Struct, frozen=True):
    """A round of a replay.  ``frames`` is None where the answer would be too long: request that
    round by itself.  ``result`` is None for an unfinished round."""

    number: int
    leader: int
    moves: int
    result: RoundResult | None
    frames: tuple[Frame, ...] | None


class Replay(msgspec.Struct, frozen=True):
    """A match step by step.  ``id`` is its table's, None for an uploaded record; only matches of
    this server can be reviewed.  ``deals`` is what a check of its deals must know of the rules."""

    id: str | None
    sheet: SheetInfo
    deals: DealCheck
    players: int
    partners: bool
    names: tuple[str, ...]
    scores: tuple[int, ...]
    rounds: tuple[ReplayRound, ...]
    outcome: Outcome | None


class ReadRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/records/read -> Replay: a record in notation or JSON.  The server does
    not store it."""

    text: Annotated[str, Meta(max_length=MAX_RECORD)]


class RecordArchive:
    """Reads the records of finished matches.

    A client that knows the id of a finished table may see its whole match: ids cannot be guessed.
    """

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms

    async def notation(self, id: str) -> str:
        """The record of a finished match in notation.  Refusal if there is none."""
        if not (1 <= len(id) <= 32 and id.isascii() and id.isprintable()):
            raise Refusal("no_table")
        text = await self._rooms.store.notation(id)
        if text is None:
            await self._rooms.get(id)
            raise Refusal("not_over")
        return text


MAX_UPLOAD = 4 * MAX_RECORD
"""Bytes of an uploaded record: JSON may escape each character."""

ROUND: dict[str, Any] = {"type": "integer", "minimum": 1, "maximum": 1_000_000}


class RecordConvertor(StringConvertor):
    """Matches the id of a table, but not the paths for uploaded records."""

    regex = r"(?!(?:read|rules)(?:/|\Z))[^/]+"


register_url_convertor("record", RecordConvertor())


class RecordRoutes:
    """The routes under ``/api/records``."""

    def __init__(self, archive: RecordArchive, jobs: JobPool, settings: Settings) -> None:
        self._archive, self._jobs = archive, jobs
        self._upload_limit = RateLimits(0.5, settings.lookups_per_address)

    @route("GET /api/records/{id:record}", dict, refusals=f"no_table not_over {JOB}")
    async def record(self, request: Request) -> Response:
        """The record of a finished match as JSON."""
        text = await self._archive.notation(request.path_params["id"])
        return await job_response(self._jobs, request, as_json, text)

    @route("GET /api/records/{id:record}/notation", str, refusals="no_table not_over")
    async def notation(self, request: Request) -> Response:
        """The record of a finished match in notation."""
        id = request.path_params["id"]
        text = await self._archive.notation(id)
        return PlainTextResponse(
            text, headers={"content-disposition": f'attachment; filename="boneyard-{id}.txt"'}
        )

    @route(
        "GET /api/records/{id:record}/replay",
        Replay,
        refusals=f"no_table not_over no_round {JOB}",
        query={"round": ROUND},
    )
    async def replay(self, request: Request) -> Response:
        """A finished match step by step; of a long match the requested round and some after it."""
        id = request.path_params["id"]
        first = query_round(request)
        text = await self._archive.notation(id)
        return await job_response(self._jobs, request, replay_of, text, first, id)

    @route(
        "POST /api/records/read",
        Replay,
        body=ReadRecord,
        refusals=f"record no_round {JOB}",
        query={"round": ROUND},
    )
    async def read(self, request: Request) -> Response:
        """The replay of an uploaded record.  The server does not store it."""
        self._upload_limit.take(address_of(request.scope))
        first = query_round(request)
        body = await read_body(request, ReadRecord, MAX_UPLOAD)
        return await job_response(self._jobs, request, replay_of, body.text, first, None)

    @route(
        "POST /api/records/rules",
        Rules,
        body=ReadRecord,
        refusals=f"record list {JOB}",
        query={"lang": {"enum": [*LANGUAGES]}},
    )
    async def rules_of(self, request: Request) -> Response:
        """The rules of an uploaded record in prose.  The server does not store it."""
        self._upload_limit.take(address_of(request.scope))
        lang = query_language(request)
        body = await read_body(request, ReadRecord, MAX_UPLOAD)
        return await job_response(self._jobs, request, record_rules, body.text, lang)


def query_round(request: Request) -> int:
    """Read the number of a round from the query.  Refusal ``no_round`` if it cannot be one."""
    return query_number(request, "round", 1, least=1, refusal="no_round")


MAX_FRAMES = 300_000
"""Bytes of frames in one answer; the page requests later rounds by themselves."""


def replay_of(text: str, first: int, id: str | None) -> Replay:
    """The replay of a record; without an ``id`` the record was uploaded, and is checked.

    Refusal if it is not legal, or has no round ``first``.
    """
    record = checked_record(text) if id is None else Record.parse_stored(text)
    if first > len(record.rounds):
        raise Refusal("no_round")
    return replay(record, first=first, id=id)


def replay(record: Record, *, first: int = 1, id: str | None = None) -> Replay:
    """The replay of a record that is known to be legal.

    It has the frames of round ``first``, and of later rounds while the answer is not too long.  A
    short match comes complete.
    """
    match, taken = play_back(record)
    rounds: list[ReplayRound] = []
    size = 0
    for number, entry in enumerate(record.rounds, 1):
        is_wanted = number == first or (number > first and size < MAX_FRAMES)
        frames = _frames(match, taken, len(entry.moves) + 1, is_wanted=is_wanted)
        if frames is not None:
            size += len(msgspec.json.encode(frames))
        is_over = len(match.rounds) >= number
        rounds.append(
            ReplayRound(
                number=number,
                leader=match.leader,
                moves=len(entry.moves),
                result=match.rounds[number - 1] if is_over else None,
                frames=frames,
            )
        )
    return Replay(
        id=id,
        sheet=projection.sheet_info(with_title(record.sheet)),
        deals=deal_check(record.sheet),
        players=record.players,
        partners=record.partners,
        names=record.names,
        scores=match.scores,
        rounds=tuple(rounds),
        outcome=match.outcome,
    )


def with_title(sheet: Sheet) -> Sheet:
    """The sheet of a record with its title.

    A record with house rules has a sheet without titles: it gets those of the catalogue, marked
    as house rules.
    """
    if sheet.title != sheet.name or sheet.name not in catalogue():
        return sheet
    known = load(sheet.name)
    title = {
        lang: language(lang).say("preview-house-rules", title=known.title_in(lang))
        for lang in languages()
    }
    return msgspec.structs.replace(sheet, title=title, about=known.about)


def _frames(
    match: PausingMatch, taken: Iterator[PlaybackStep], count: int, *, is_wanted: bool
) -> tuple[Frame, ...] | None:
    """Take the steps of a round; return their frames if they are wanted."""
    frames: list[Frame] = []
    laid = 0
    for _ in range(count):
        step = next(taken)
        if is_wanted:
            frames.append(_frame(match, step, laid))
            laid = len(match.layout)
    return tuple(frames) if is_wanted else None


def _frame(match: PausingMatch, step: PlaybackStep, laid: int) -> Frame:
    return Frame(
        seat=step.seat,
        move=None if step.move is None else str(step.move),
        events=step.events,
        laid=match.layout[laid:],
        turn=match.turn,
        hands=match.hands,
        stock=len(match.stock),
        ends=match.ends,
        markers=match.markers,
        knocks=match.knocks,
        scores=match.scores,
        penalties=match.penalties,
        earned=match.earned,
        count=match.count,
    )


def read_record(text: str) -> Record:
    """Read a record in notation or JSON.  Refusal with the reader's reason."""
    try:
        record = Record.read(text)
        if not record.rounds:
            raise RecordError("error-record-empty")
    except RecordError as error:
        raise because("record", error) from None
    return record


def checked_record(text: str) -> Record:
    """Read a record and replay it.  Refusal if its moves are not legal."""
    record = read_record(text)
    try:
        replay_record(record)
    except RecordError as error:
        raise because("record", error) from None
    return record


def record_rules(text: str, lang: Lang) -> Rules:
    """The rules of a record in prose.  Refusal if it cannot be read."""
    return rules_in(read_record(text).sheet, lang)


def as_json(text: str) -> bytes:
    """The record of a finished match as JSON."""
    return Record.parse_stored(text).json().encode()
