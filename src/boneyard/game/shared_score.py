"""A score sheet that several phones write in at the same time.

Each phone goes on alone and sends its changes when it can.  A round has an identity, which the
phone that enters it makes: a change that is sent again enters nothing twice, and a correction
finds its round wherever it stands by then.  Rounds stand in the order in which they were entered.

What two phones did without knowing of each other is noted at the round, for their players:

- ``clash``: both changed it; the later change counts, and the other value is kept beside it.
- ``twice``: both entered it, alike; it counts once.
- ``beside``: both entered a round after the same one, unlike: both count.

A change to the value that is there already, by a phone that knows it, settles the note.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from boneyard.game.entered import ScoreSheetError
from boneyard.game.score_file import read_score
from boneyard.game.score_sheet import ScoreSheet
from boneyard.text.messages import TextMessage

NAMES = "names"
"""The identity of the entry that holds the names of the seats."""

SEATS = "seats"
"""That of the entry with the seats of the next round, if players have come or left before it."""

MOST_ENTRIES = 500
"""Entries of a sheet, with those that were removed."""

MOST_REMEMBERED = 100
"""The newest changes, which are not carried out again."""

MOST_AGE = 40 * 24 * 3600 * 1000
"""Milliseconds for which a phone can be away."""

Key = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,24}\Z")]
"""What a phone calls an entry or a change: random signs."""

Note = Literal["clash", "twice", "beside"]


class ScoreChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a phone did ``age`` milliseconds ago: the new ``value`` of an entry.

    A value is a round as a score file has it, None for a round that is removed, or the names or the
    seats of the file.  ``over`` is the change that the phone saw before at this entry; None for a
    new round, which follows the round ``after``.
    """

    id: Key
    entry: Key
    value: Any
    age: Annotated[float, Meta(ge=0, le=MOST_AGE)] = 0
    over: Key | None = None
    after: Key | None = None


class ScoreEntry(msgspec.Struct, frozen=True):
    """A round, the names or the seats: its ``value`` by the last ``change``, made ``at`` a time (ms
    since 1970).  It is there since ``made``, after the round ``after``, and has been as it is since
    the ``version`` of the sheet.  What two phones did here was ``noted`` in a version; ``other`` is
    the value of a clash that does not count."""

    id: str
    value: Any
    change: str
    made: int
    at: int
    version: int
    after: str | None = None
    note: Note | None = None
    noted: int = 0
    other: Any = None


class SharedScore(msgspec.Struct, frozen=True):
    """A shared score sheet: its ``file`` without names, rounds and seats, and its entries in order.

    ``done`` are the newest changes, and ``same`` the identities that were given to a round twice:
    each with the one that it has.  ``next`` is the code of the next match of its series, if that
    has begun.
    """

    file: dict[str, Any]
    names: ScoreEntry
    seats: ScoreEntry
    rounds: tuple[ScoreEntry, ...]
    version: int = 1
    done: tuple[str, ...] = ()
    same: dict[str, str] = {}
    next: str | None = None

    def changed_after(self, version: int) -> tuple[ScoreEntry, ...]:
        """The entries that have changed since a version."""
        entries = (self.names, self.seats, *self.rounds)
        return tuple(one for one in entries if one.version > version)


class RefusedChange(msgspec.Struct, frozen=True):
    """A change that cannot be so, and why."""

    id: str
    reason: TextMessage


def share_score(file: dict[str, Any], keys: Sequence[str], now: int) -> SharedScore:
    """Begin to share a score file; ``keys`` name its rounds.

    Raises ScoreSheetError if the file cannot be so.
    """
    head = dict(file)
    rounds, _, seats = head.pop("rounds", None), head.pop("names", None), head.pop("seats", [])
    if not isinstance(rounds, list) or len({NAMES, SEATS, *keys}) != len(rounds) + 2:
        raise ScoreSheetError("error-score-file")
    score = _read(file)
    first = now - len(rounds)
    return SharedScore(
        head,
        ScoreEntry(NAMES, list(score.names), "", now, now, 1),
        ScoreEntry(SEATS, seats, "", now, now, 1),
        tuple(
            ScoreEntry(key, one, "", first + at, first + at, 1, keys[at - 1] if at else None)
            for at, (key, one) in enumerate(zip(keys, rounds, strict=True))
        ),
    )


def join_changes(
    score: SharedScore, changes: Sequence[ScoreChange], now: int
) -> tuple[SharedScore, tuple[RefusedChange, ...]]:
    """Carry out changes in their order, each at most once; returns those that cannot be so.

    >>> from boneyard.game.score_file import write_score
    >>> file = msgspec.json.decode(write_score(ScoreSheet("classic_block", players=2)))
    >>> shared = share_score(file, [], now=0)
    >>> names = ScoreChange("a", "names", ["Ann", "Ben"])
    >>> shared, refused = join_changes(shared, [names, names], now=1)
    >>> shared.names.value, shared.version, refused
    (['Ann', 'Ben'], 2, ())
    """
    joined = score
    try:
        for change in changes:
            joined = _joined(joined, change, now)
        return _checked(joined, score), ()
    except ScoreSheetError:
        pass  # one after the other
    refused: list[RefusedChange] = []
    for change in changes:
        try:
            score = _checked(_joined(score, change, now), score)
        except ScoreSheetError as error:
            refused.append(RefusedChange(change.id, error.message))
    return score, tuple(refused)


def _checked(score: SharedScore, before: SharedScore) -> SharedScore:
    """A changed sheet, its names as they are shown.  Raises ScoreSheetError."""
    if score.version == before.version:
        return score
    rounds = [one.value for one in score.rounds if one.value is not None]
    heads = {"names": score.names.value, "seats": score.seats.value}
    read = _read({**score.file, **heads, "rounds": rounds})
    names = msgspec.structs.replace(score.names, value=list(read.names))
    return msgspec.structs.replace(score, names=names)


def _read(file: dict[str, Any]) -> ScoreSheet:
    """The score sheet of a file that is decoded already.  Raises ScoreSheetError."""
    try:
        text = msgspec.json.encode(file)
    except RecursionError:
        raise ScoreSheetError("error-score-file") from None
    return read_score(text)


def _joined(score: SharedScore, change: ScoreChange, now: int) -> SharedScore:
    """The sheet with a change, which is not checked."""
    if change.id in score.done:
        return score
    version, at = score.version + 1, now - round(change.age)
    done = (*score.done, change.id)[-MOST_REMEMBERED:]
    score = msgspec.structs.replace(score, version=version, done=done)
    if change.entry == NAMES:
        return msgspec.structs.replace(score, names=_replaced(score.names, change, at, version))
    if change.entry == SEATS:  # the later change counts, and a round ends it: there is no choice
        seats = _replaced(score.seats, change, at, version)
        seats = msgspec.structs.replace(seats, note=None, noted=0, other=None)
        return msgspec.structs.replace(score, seats=seats)
    entry = score.same.get(change.entry, change.entry)
    for place, one in enumerate(score.rounds):
        if one.id == entry:
            if entry != change.entry:  # the phone did not know yet that the round was there
                change = msgspec.structs.replace(change, over=one.change or None)
            new = _replaced(one, change, at, version)
            rounds = (*score.rounds[:place], new, *score.rounds[place + 1 :])
            return msgspec.structs.replace(score, rounds=rounds)
    return _entered(score, change, at)


def _replaced(one: ScoreEntry, change: ScoreChange, at: int, version: int) -> ScoreEntry:
    """An entry with a change of its value; the later one counts if two phones changed it."""
    is_known = change.over == one.change or (change.over is None and not one.change)
    if change.value == one.value:
        return _settled(one, change.id, version) if is_known and one.note else one
    is_late = not is_known and at < one.at
    if not is_known:
        other = change.value if is_late else one.value
        one = msgspec.structs.replace(
            one, version=version, note="clash", noted=version, other=other
        )
    elif one.note == "clash":
        one = _settled(one, change.id, version)
    if is_late:
        return one
    return msgspec.structs.replace(
        one, value=change.value, change=change.id, at=max(at, one.made), version=version
    )


def _settled(one: ScoreEntry, change: str, version: int) -> ScoreEntry:
    """An entry of which its players have decided what counts."""
    return msgspec.structs.replace(one, change=change, version=version, note=None, other=None)


def _entered(score: SharedScore, change: ScoreChange, at: int) -> SharedScore:
    """The sheet with a new round, at its place in the order of time."""
    if len(score.rounds) >= MOST_ENTRIES:
        raise ScoreSheetError("error-score-rounds", most=MOST_ENTRIES)
    after = score.same.get(change.after, change.after) if change.after is not None else None
    follows = [one for one in score.rounds if one.after == after and one.value is not None]
    alike = next((one for one in follows if one.value == change.value), None)
    if alike is not None:
        twice = msgspec.structs.replace(
            alike, version=score.version, note="twice", noted=score.version
        )
        rounds = tuple(twice if one is alike else one for one in score.rounds)
        pairs = [*score.same.items(), (change.entry, alike.id)]
        same = dict(pairs[-MOST_REMEMBERED:])
        return msgspec.structs.replace(score, rounds=rounds, same=same)
    times = [one.made for one in score.rounds]
    made = max([at, *(one.made + 1 for one in score.rounds if one.id == after)])
    while made in times:
        made += 1
    new = ScoreEntry(
        change.entry,
        change.value,
        change.id,
        made,
        made,
        score.version,
        after,
        note="beside" if follows else None,
        noted=score.version if follows else 0,
    )
    place = bisect_left(times, made)
    rounds = (*score.rounds[:place], new, *score.rounds[place:])
    return msgspec.structs.replace(score, rounds=rounds)
