"""Replays: each frame of a finished match, so that the page needs no rules to show it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from boneyard.game.playback import PausingMatch, PlaybackStep, play_back
from boneyard.game.record import Record
from boneyard.server.base.refusals import Refusal
from boneyard.server.http.records.types import Frame, Replay, ReplayRound
from boneyard.server.http.records.uploads import checked_record
from boneyard.server.table import projection
from boneyard.sheets import Sheet, catalogue, load
from boneyard.text import language, languages

MAX_FRAMES = 300_000
"""Bytes of frames in one answer; the page requests later rounds by themselves."""


def encoded_replay(text: str, first: int, id: str | None) -> bytes:
    """The replay of a record as JSON; without an ``id`` the record was uploaded, and is checked.

    Refusal if it is not legal, or has no round ``first``.
    """
    record = checked_record(text) if id is None else Record.parse_stored(text)
    if first > len(record.rounds):
        raise Refusal("no_round")
    return msgspec.json.encode(replay(record, first=first, id=id))


def replay(record: Record, *, first: int = 1, id: str | None = None) -> Replay:
    """The replay of a record that is known to be legal.

    It has the frames of round ``first``, and of later rounds while the answer is not too long.  A
    short match comes complete.
    """
    match, taken = play_back(record)
    first = min(max(first, 1), len(record.rounds))
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
