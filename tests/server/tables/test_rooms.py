from __future__ import annotations

import asyncio
import functools
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from boneyard.game.record import Record
from boneyard.server import wire
from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.robots.leases import Leases
from boneyard.server.store import Change, Conflict, Row
from boneyard.server.store.lists import Lists
from boneyard.server.store.store import Done
from boneyard.server.table import beginning, commands, commitment, projection
from boneyard.server.table import entries as log
from boneyard.server.table.identifiers import new_code
from boneyard.server.table.state import State, fold
from boneyard.server.tables import room as room_module
from boneyard.server.tables.appender import TRIES
from boneyard.server.tables.room import Room
from boneyard.server.tables.rooms import Rooms
from support.rated_tables import next_move, play_out
from support.states import created, seats
from support.still_process import Person
from support.stored_logs import opened


@pytest.fixture
async def rooms(tmp_path: Path) -> AsyncIterator[Rooms]:
    async with opened(str(tmp_path / "t.sqlite3")) as store:
        yield Rooms(store, Settings(db=""))


async def two(rooms: Rooms, sheet: str = "classic_block", **more: object) -> Room:
    sitting = [log.Sat(0, "person", "Ann", "ann", commitment=commitment.sha("a" * 32))]
    own = {"code": new_code(), "secret": commitment.new_secret()}
    return await rooms.create(created(sheet, **own, **more), sitting)


def join_ben(state: fold) -> commands.Entries:  # type: ignore[valid-type]
    return commands.join(state, "ben", "Ben", commitment=commitment.sha("b" * 32))


async def begin(rooms: Rooms, room: Room) -> None:
    """Seat Ben, and reveal both nonces."""
    await rooms.appender.append(room, join_ben)
    for seat, digit in enumerate("ab"):
        shown = wire.Reveal(digit, digit * 32)
        await rooms.appender.append(room, lambda s, c=shown, n=seat: beginning.reveal(s, n, c))  # type: ignore[misc]


async def test_two_processes_race_at_one_table(both: tuple[Rooms, Rooms]) -> None:
    """Each sends every command twice; all get the answer of the one that was first."""
    first = await both[0].create(created("classic_single"), seats("ann", "ben"))
    rooms = [first, await both[1].get(first.id)]
    watching = [Person("ann"), Person(None)]
    for room, watcher in zip(rooms, watching, strict=True):
        room.subscribers.add(watcher)
    while (await both[0].get(first.id)).state.turn is not None:
        state = first.state
        command = wire.Play(f"m{state.seq}", state.seq, str(state.match.moves[0]))
        decide = functools.partial(commands.play, seat=state.turn, command=command)
        answers = await asyncio.gather(
            *(
                process.appender.append(room, decide, key=(state.turn, command.id))
                for process, room in list(zip(both, rooms, strict=True)) * 2
            )
        )
        assert len(set(answers)) == 1
    for process in both:
        await process.get(first.id)
    shown = [projection.snapshot(room.state, "ann") for room in rooms]
    assert shown[0] == shown[1]
    rows = await both[0].store.rows(first.id)
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    moves = sum(isinstance(log.decode(row.entry), log.Moved) for row in rows)
    for watcher in watching:
        heard = [msgspec.json.decode(message) for message in watcher.heard]
        assert [one["t"] for one in heard].count("Happened") == moves
    assert [listed.row.status for listed in await Lists(both[1].store).mine("ben")] == ["finished"]


async def test_a_changed_record_fails_verification(rooms: Rooms) -> None:
    room = await two(rooms, "classic_single")
    await begin(rooms, room)
    await play_out(rooms, room)
    text = await rooms.store.notation(room.id)
    assert commitment.verify(Record.parse(text)) == ()
    touched = text.replace("a" * 32, "c" * 32)
    (fault,) = commitment.verify(Record.parse(touched))
    assert str(fault) == "seat 0: its nonce does not match its commitment"
    record = Record.parse(text)
    for name in commitment.TAGS:
        kept = tuple(tag for tag in record.tags if tag[0] != name)
        assert commitment.verify(msgspec.structs.replace(record, tags=kept))
        wrong = tuple((n, "0" if n == name else v) for n, v in record.tags)
        assert commitment.verify(msgspec.structs.replace(record, tags=wrong))


async def test_no_seed_is_revealed_before_the_end_of_its_round(rooms: Rooms) -> None:
    room = await two(rooms)
    waiting = projection.snapshot(room.state, None)
    assert waiting.proofs[0].seed is None
    fixed = waiting.proofs[0].commitment
    await begin(rooms, room)
    while not room.state.match.rounds:  # type: ignore[union-attr]
        assert projection.proofs(room.state)[0].seed is None
        await rooms.appender.append(room, next_move())
    first, second = projection.proofs(room.state)[:2]
    assert commitment.sha(first.seed or "") == fixed == first.commitment
    assert first.nonces == ("a" * 32, "b" * 32)
    assert second.commitment == first.seed
    assert second.seed is None


async def test_there_is_one_room_for_a_table(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if many others are loaded while a request holds it."""
    monkeypatch.setattr("boneyard.server.tables.rooms.ROOMS_KEPT", 3)
    held = await two(rooms)
    others = [(await two(rooms)).id for _ in range(5)]
    assert len(rooms.all()) <= 4
    for id in others:
        await rooms.get(id)
    again = await rooms.get(held.id)  # by another request
    ben = Person("ben")
    again.subscribers.add(ben)
    await rooms.appender.append(held, join_ben)
    assert len(ben.heard) == 2
    assert again is held is rooms.find(held.id)
    again.subscribers.clear()
    id = held.id
    del held, again
    for other in others:
        await rooms.get(other)
    assert rooms.find(id) is None
    assert (await rooms.get(id)).state.is_full


async def test_an_old_command_gets_its_first_answer(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only the newest commands are in memory; the log has them all."""
    monkeypatch.setattr(room_module, "COMMANDS_KEPT", 3)
    room = await two(rooms)

    async def say(number: int) -> int:
        return await rooms.appender.append(
            room, lambda _: [log.Said(0, f"line {number}")], key=(0, f"c{number}")
        )

    answers = [await say(number) for number in range(6)]
    assert len(room.recent) == 3
    assert [await say(number) for number in range(6)] == answers

    def refuse(_: State) -> list[log.Entry]:
        raise Refusal("stale")

    assert await rooms.appender.append(room, refuse, key=(0, "c0")) == answers[0]
    with pytest.raises(Refusal, match="stale"):
        await rooms.appender.append(room, refuse, key=(0, "other"))


async def test_a_cancelled_caller_does_not_stop_its_append(rooms: Rooms) -> None:
    room = await two(rooms)
    appending = asyncio.create_task(rooms.appender.append(room, join_ben))
    await asyncio.sleep(0)
    appending.cancel()
    with pytest.raises(asyncio.CancelledError):
        await appending
    async with room.lock:
        assert room.state.is_full


async def test_an_append_that_always_conflicts_gives_up(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await two(rooms)
    tried: list[Change] = []

    def conflict(change: Change, done: Done) -> None:
        tried.append(change)
        asyncio.get_running_loop().call_soon(done, Conflict())

    with monkeypatch.context() as patch:
        patch.setattr(rooms.store, "submit", conflict)
        with pytest.raises(Refusal, match="store"):
            await rooms.appender.append(room, join_ben)
    assert len(tried) == TRIES
    assert not room.state.is_full
    await rooms.appender.append(room, join_ben)  # the lock is free again
    assert room.state.is_full


async def test_a_table_that_cannot_be_stored_is_closed_alone(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its automation would try the move for ever, and each failure would stop other clocks."""
    room, other = await two(rooms), await two(rooms)
    seen = Person("ben")
    room.subscribers.add(seen)
    tried, errors = list[Change](), list[float]()
    monkeypatch.setattr(rooms.store.observer, "note_error", errors.append)
    submit = rooms.store.submit

    def count(change: Change, done: Done) -> None:
        tried.append(change)
        submit(change, done)

    monkeypatch.setattr(rooms.store, "submit", count)
    with monkeypatch.context() as patch:
        patch.setattr(rooms.outages, "_now", lambda: 2**70)  # too large for its column
        for _ in range(2):
            with pytest.raises(Refusal, match="broken"):
                await rooms.appender.append(room, join_ben)
    assert len(tried) == 1
    assert seen.closed == ["broken"]
    assert not errors  # this is no outage: the clocks of other tables run on
    with pytest.raises(Refusal, match="broken"):
        await rooms.get(room.id)
    await rooms.appender.append(other, join_ben)
    assert other.state.is_full
    assert room.id not in await rooms.store.idle("waiting", 2**60)
    assert await rooms.get_usable([room.id, other.id]) == [other]


async def test_a_log_that_cannot_be_read_does_not_stop_the_others(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such as one with a sheet that has a text for a number."""
    room, other = await two(rooms, bank=60), await two(rooms, bank=60)
    for one in (room, other):
        await begin(rooms, one)
    rows = await rooms.store.rows(room.id)
    wrong = rows[0].entry.replace(
        b'"classic_block",', b'"classic_block","match":{"target":"many"},'
    )
    spoilt = msgspec.structs.replace(rows[0], entry=wrong)
    store, read = rooms.store, rooms.store.rows

    async def reading(table: str, after: int = 0) -> list[Row]:
        return [spoilt, *rows[1:]] if table == room.id else await read(table, after)

    monkeypatch.setattr(store, "rows", reading)
    again = Rooms(store, rooms.settings)
    with pytest.raises(Refusal, match="broken"):
        await again.get(room.id)
    assert [one.id for one in await Leases(again).adopt()] == [other.id]
