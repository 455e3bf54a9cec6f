"""A finished match, step by step, for the page: it knows no rules."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from boneyard.game.playback import PausingMatch, PlaybackStep, play_back
from boneyard.game.record import Record
from boneyard.server import wire
from boneyard.server.table import projection
from boneyard.sheets import Sheet, catalogue, load
from boneyard.sheets.schema import Text

ENOUGH = 300_000
"""Bytes of frames after which the rounds that follow have to be asked for."""


def replay(record: Record, *, first: int = 1, id: str | None = None) -> wire.Replay:
    """The replay of a record that is known to be good.

    Frames are given for the round ``first``, and for those after it while the answer is not too
    long; a short match comes as a whole.
    """
    match, taken = play_back(record)
    first = min(max(first, 1), len(record.rounds))
    rounds: list[wire.ReplayRound] = []
    size = 0
    for number, entry in enumerate(record.rounds, 1):
        wanted = number == first or (number > first and size < ENOUGH)
        frames = _frames(match, taken, len(entry.moves) + 1, wanted)
        if frames is not None:
            size += len(msgspec.json.encode(frames))
        over = len(match.rounds) >= number
        rounds.append(
            wire.ReplayRound(
                number=number,
                leader=match.leader,
                moves=len(entry.moves),
                result=match.rounds[number - 1] if over else None,
                frames=frames,
            )
        )
    tags = dict(record.tags)
    return wire.Replay(
        id=id,
        sheet=projection.sheet_info(titled(record.sheet)),
        players=record.players,
        partners=record.partners,
        names=tuple(_name(tags.get(f"Seat{seat}", "")) for seat in range(record.players)),
        scores=match.scores,
        rounds=tuple(rounds),
        outcome=match.outcome,
    )


def titled(sheet: Sheet) -> Sheet:
    """The sheet of a record as people call it.

    Played with house rules, it comes without the words of the catalogue: it gets them back, and
    says that it is not as printed.
    """
    if sheet.title.en != sheet.name or sheet.name not in catalogue():
        return sheet
    known = load(sheet.name)
    title = Text(en=f"{known.title.en} (house rules)", fr=f"{known.title.fr} (règles maison)")
    return msgspec.structs.replace(sheet, title=title, about=known.about)


def _name(tag: str) -> str:
    return "" if tag == "-" else tag[:40]


def _frames(
    match: PausingMatch, taken: Iterator[PlaybackStep], count: int, wanted: bool
) -> tuple[wire.Frame, ...] | None:
    """Take the steps of a round, and draw them up if they are wanted."""
    frames: list[wire.Frame] = []
    laid = 0
    for _ in range(count):
        step = next(taken)
        if wanted:
            frames.append(_frame(match, step, laid))
            laid = len(match.layout)
    return tuple(frames) if wanted else None


def _frame(match: PausingMatch, step: PlaybackStep, laid: int) -> wire.Frame:
    return wire.Frame(
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
    )
