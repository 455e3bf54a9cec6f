from __future__ import annotations

import asyncio
import json
from typing import Any

import msgspec
import pytest

from boneyard.game.record import Record
from boneyard.server import wire
from boneyard.server.base.settings import Settings
from boneyard.server.sockets import connection
from boneyard.server.store import Change, Row
from boneyard.server.table import commitment
from boneyard.server.table import entries as log
from support.services import until
from support.serving import (
    BLOCK,
    BOT,
    Browser,
    Server,
    Table,
    Time,
    among_bots,
    in_turn,
    play_match,
    play_rounds,
    seated,
)
from support.stored_logs import commit, locked


async def test_two_people_play_a_round_and_see_the_same(server: Server) -> None:
    _, tables = await seated(server)
    watching = await (await server.browser()).table(tables[0].id)
    await play_rounds(tables, 2)
    await watching.read_until(lambda: watching.seq >= tables[0].seq)
    views = [table.view for table in (*tables, watching)]
    for view in views:
        for field in ("layout", "ends", "scores", "rounds", "counts", "stock", "turn"):
            assert view[field] == views[0][field]
    for message in watching.heard:
        if message["t"] in ("Happened", "Renewed"):
            assert not (message | message.get("view", {})).get("hand")
            assert not (message | message.get("view", {})).get("moves")
            assert message["t"] == "Happened" or message["proofs"][0]["seed"]
    happened = [m["seq"] for m in watching.heard if m["t"] == "Happened"]
    assert happened == sorted(set(happened))


async def test_a_match_its_record_and_its_rematch(server: Server) -> None:
    counting = {"series.count": "wins"}
    (ann, ben), tables = await seated(server, sheet="classic_single", fields=counting)
    id = tables[0].id
    await play_match(tables)
    text = (await ann.http.get(f"/api/records/{id}/notation")).text
    record = Record.parse(text)
    assert commitment.verify(record) == ()
    plain = json.dumps(await ann.get(f"/api/records/{id}"))
    assert Record.from_json(plain) == record
    shown = await ann.get(f"/api/records/{id}/replay")
    assert shown["names"] == ["Ann", "Ben"]
    winners = record.result.split() if record.result != "-" else []  # it may end in a tie
    assert shown["outcome"]["winners"] == list(map(int, winners))
    first, second = await asyncio.gather(
        ann.post(f"/api/tables/{id}/rematch"), ben.post(f"/api/tables/{id}/rematch")
    )
    assert first["id"] == second["id"] != id
    assert (first["mine"], second["mine"]) == (0, 1)
    assert "playing" in (first["status"], second["status"]), "both have agreed"
    await tables[1].read_until(lambda: tables[1].info["rematch"])
    assert tables[1].info["rematch"] == first["id"]
    places = tables[1].info["series"]["places"]
    assert sum(one["count"] for one in places) == len(winners)
    assert (first["series"]["places"], first["series"]["lines"]) == (places, [])


async def test_the_table_makes_forced_moves(server: Server, ann: Browser) -> None:
    for sheet, bots in (("french", 3), ("d12_mexican_train", 2)):
        table = await among_bots(ann, bots, sheet=sheet)
        await play_rounds([table])
        assert len(table.view["rounds"]) >= 1
        automatic = [m for m in table.heard if m["t"] == "Happened" and m["by"] == "auto"]
        assert all(len(m["events"]) >= 1 for m in automatic)
        await check_past_round(server, ann, table.id, table.heard)


async def check_past_round(server: Server, ann: Browser, id: str, heard: list[Any]) -> None:
    """A past round, requested later, is what was broadcast when it was played."""
    told = [event for m in heard if m["t"] in ("Happened", "Renewed") for event in m["events"]]
    end = next(i for i, event in enumerate(told, 1) if event["type"] == "RoundEnded")
    past = await ann.get(f"/api/tables/{id}/rounds/1")
    assert past["events"][-end:] == told[:end]
    assert past["events"][0]["type"] in ("Dealt", "Redealt", "Penalised")
    by = dict.fromkeys(range(len(past["events"])), "seat") | {
        made["at"]: made["by"] for made in past["made"]
    }
    start, found = len(past["events"]) - end, []
    for message in heard:
        if message["t"] == "Happened" and start < len(past["events"]):
            found.append((by[start], message["by"]))
            start += len(message["events"])
    assert found
    assert all(one == other for one, other in found)
    guest = await (await server.browser()).get(f"/api/tables/{id}/rounds/1")
    assert all(event.get("tile") is None for event in guest["events"] if event["type"] == "Drew")
    for number in ("0", "99", "x", "1" * 40):
        assert (await ann.http.get(f"/api/tables/{id}/rounds/{number}")).status_code == 404


async def test_messages_and_answers(server: Server) -> None:
    _, (a, b) = await seated(server)
    await a.send({"t": "Ping", "n": 7})
    assert (await a.until("Pong"))["n"] == 7
    assert (await a.ask({"t": "Say", "text": "  good \n luck "}))["t"] == "Ack"
    line = (await b.until("Chatted"))["line"]
    assert (line["text"], line["name"], line["reaction"]) == ("good luck", "Ann", False)
    await b.ask({"t": "React", "reaction": "clap"})
    assert (await a.until("Chatted"))["line"]["reaction"]
    # A gap: the snapshot again.  A page loaded before ``since`` was removed still sends it.
    await a.send({"t": "Hello", "v": wire.PROTOCOL, "table": a.id, "since": 3})
    snapshot = await a.until("Snapshot")
    assert [line["text"] for line in snapshot["chat"]] == ["good luck", "clap"]
    assert msgspec.convert(snapshot, wire.Snapshot, strict=False)


async def test_a_move_for_another_position_is_answered_with_a_snapshot(server: Server) -> None:
    now = in_turn((await seated(server))[1])
    seq, move = now.seq, now.view["moves"][0]
    for at in (1, seq + 5):
        refused = await now.ask({"t": "Play", "at": at, "move": move})
        assert (refused["code"], refused["close"]) == ("stale", False)
        shown = await now.until("Snapshot")
        assert (shown["seq"], shown["view"]["layout"]) == (seq, [])
    assert (await now.play(move))["t"] == "Ack"


async def test_chat_does_not_make_a_move_stale(server: Server) -> None:
    _, tables = await seated(server)
    now, later = in_turn(tables), in_turn(tables[::-1])
    at = now.seq
    await later.ask({"t": "Say", "text": "come on"})
    assert (await now.ask({"t": "Play", "at": at, "move": now.view["moves"][0]}))["t"] == "Ack"


async def play_some(tables: list[Table], moves: int) -> None:
    made = 0
    while made < moves and tables[0].view["turn"] is not None:
        if in_turn(tables).view["moves"]:
            await in_turn(tables).play()
            made += 1
        else:  # the table is about to make a forced move
            await in_turn(tables).next()
        seq = max(table.seq for table in tables)
        for table in tables:
            await table.read_until(lambda table=table, seq=seq: table.seq >= seq)


async def leave(server: Server, table: Table, seat: int) -> None:
    """Close the connection of a seat, and wait until its table has noted that.

    A busy server may have noted an absence already, while the person was still to connect.
    """
    await table.close()
    room = await server.rooms.get(table.id)
    await until(lambda: seat not in room.connected_seats and room.state.seats[seat].away)


class TestAbsence:
    @pytest.fixture
    def settings(self, settings: Settings) -> Settings:
        return msgspec.structs.replace(settings, away_after=50, stand_in_after=250)

    async def test_a_bot_stands_in_until_the_person_is_back(self, server: Server) -> None:
        (_, ben), (a, b) = await seated(server, sheet="classic_50")
        await leave(server, b, 1)
        await a.read_until(lambda: a.info["seats"][1]["stand_in"])
        assert a.info["seats"][1]["away"]
        makers = set[str]()
        for rounds in range(1, 10):  # in some rounds Ben has nothing to choose
            await play_rounds([a], rounds)
            makers |= {m["by"] for m in a.heard if m["t"] == "Happened"}
            if "stand_in" in makers:
                break
        assert "stand_in" in makers, "Ben's moves come from the bot"
        back = await ben.table(a.id)
        await back.read_until(lambda: not back.info["seats"][1]["stand_in"])
        assert not back.info["seats"][1]["away"]
        await play_rounds([a, back], len(a.view["rounds"]) + 1)

    @pytest.mark.release
    async def test_a_network_that_fails_is_noticed(self, settings: Settings) -> None:
        """Nothing arrives any more, not even the end of the connection."""
        async with Server(settings, ping_every=100, ping_timeout=3_000) as server:
            _, (a, b) = await seated(server)
            b.socket.transport.pause_reading()
            async with asyncio.timeout(60):
                await a.read_until(lambda: a.info["seats"][1]["away"])

    def test_it_is_noticed_within_eleven_seconds(self) -> None:
        settings = Settings()
        assert settings.ping_every + settings.ping_timeout + settings.away_after <= 11_000

    async def test_reloading_the_page_is_not_an_absence(self, settings: Settings) -> None:
        async with Server(settings, away_after=60_000) as server:
            (_, ben), (a, b) = await seated(server)
            await b.close()
            b = await ben.table(a.id)
            await b.ask({"t": "Say", "text": "back"})
            await a.until("Chatted")
            assert not any(m["t"] == "Seated" for m in a.heard)

    async def test_a_friend_replaces_an_absent_person_until_they_return(
        self, settings: Settings
    ) -> None:
        time = Time(settings)
        async with Server(settings, now=time, stand_in_after=30_000) as server:
            (ann, ben), (a, b) = await seated(server)
            id, path = a.id, f"/api/tables/{a.id}/seats/1"
            await leave(server, b, 1)
            await a.read_until(lambda: a.info["seats"][1]["away"])
            assert (await ann.post(path, {"action": "bot"}))["seats"][1]["stand_in"]
            opened = await ann.post(path, {"action": "open"})
            seat = opened["seats"][1]
            assert (seat["kind"], seat["offered"], seat["name"]) == ("person", True, "Ben")
            cid = await server.browser("Cid")
            (asked,) = (await cid.post(f"/api/tables/{id}/join", {}))["requests"]
            assert (asked["seat"], asked["name"], asked["mine"]) == (1, "Cid", True)
            wish = {"action": "allow", "asked": asked["number"]}
            c = await cid.table(id)
            time.shift = 30_000  # now Ben doesn't have to agree
            (allowed,) = (await ann.post(path, wish))["requests"]
            assert allowed["admitted"]
            assert c.view["hand"] == []
            async with asyncio.TaskGroup() as group:
                playing = group.create_task(play_rounds([a], 100))  # a bot plays for Ben
                await c.read_until(lambda: c.info["mine"] is not None)
                playing.cancel()
            assert c.view["hand"]
            b = await ben.table(id)
            assert (b.info["mine"], b.info["lost"]) == (None, 1)
            assert (await ben.post(f"/api/tables/{id}/join", {}))["mine"] == 1
            await c.read_until(lambda: c.info["mine"] is None)
            assert c.view["hand"] == []
            await b.until("Snapshot")
            assert b.view["hand"]


async def test_bank_and_increment_and_the_flag(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Fixed hands: in one round of two hundred, the first tile blocks the round.
    monkeypatch.setattr(commitment, "new_secret", lambda: "s")
    time = Time(settings)
    async with Server(settings, now=time, flag_slack=100, away_after=10**9) as server:
        clock = {"bank_s": 60, "increment_s": 5}
        _, tables = await seated(server, clock=clock, auto=False)
        first = tables[0].view["turn"]
        assert tables[0].info["clock"]["deadline"]
        # Otherwise the jump would be a long commit.
        await until(lambda: server.rooms.outages._committing_since is None)
        time.shift += 20_000
        await play_some(tables, 1)
        banks = next(m for m in reversed(tables[0].heard) if m["t"] == "Happened")["banks"]
        assert 44_000 <= banks[first] <= 45_100
        assert banks[1 - first] == 60_000
        time.shift += 61_000
        server.rooms.all()[0].changed.set()  # the test moved the clock, not time
        told = await tables[0].until("Happened")
        assert told["by"] == "clock"  # the flag has fallen: a bot made the move
        assert told["banks"][1 - first] == 5_000


async def test_a_hello_for_another_table_unsubscribes_from_the_first(server: Server) -> None:
    """No updates come from the first table, and nothing can be done there."""
    (ann, _), (table, other) = await seated(server)
    seats, old = [{"kind": "me"}, BOT], other.id
    new = (await ann.post("/api/tables", BLOCK | {"seats": seats}))["id"]
    await table.send({"t": "Hello", "v": wire.PROTOCOL, "table": new})
    assert (await table.until("Snapshot"))["table"]["id"] == new
    assert server.rooms.find(old).connected_seats == {1}
    assert server.rooms.find(new).connected_seats == {0}
    assert (await other.ask({"t": "Say", "text": "where are you?"}))["t"] == "Ack"
    assert (await table.ask({"t": "Say", "text": "here"}))["t"] == "Ack"
    assert [m["line"]["text"] for m in table.heard if m["t"] == "Chatted"] == ["here"]
    assert len(await server.app.state.store.rows(old)) == other.seq
    await table.send({"t": "Hello", "v": wire.PROTOCOL, "table": "other"})
    refused = await table.until("Refused")
    assert (refused["code"], refused["close"]) == ("no_table", True)


async def test_a_locked_database_refuses_moves(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A move waits once, for the busy timeout."""
    (ann, _), tables = await seated(server)
    now = in_turn(tables)
    store = server.rooms.store
    submit, tried = store.submit, list[Change]()
    store.submit = lambda change, done: (tried.append(change), submit(change, done))  # type: ignore
    monkeypatch.setattr(connection, "PING_WAITS", 0.02)
    with locked(server.settings.db):
        playing = asyncio.create_task(now.play())
        await until(lambda: bool(tried))
        await now.send({"t": "Ping", "n": 7})
        refused = await playing
        assert {"t": "Pong", "n": 7}.items() <= now.heard[-2].items(), "answered before the move"
        assert len(tried) == 1
        assert (refused["code"], refused["close"]) == ("store", False)
        posted = await ann.post("/api/tables", {"sheet": "french"})
        assert (posted["status_code"], posted["code"]) == (503, "store")
    assert (await now.play())["t"] == "Ack"


async def test_a_move_is_retried_after_a_conflict(server: Server) -> None:
    now = in_turn((await seated(server))[1])
    said = Row(now.seq + 1, 1, log.encode(log.Said(0, "first")), 0, "elsewhere")
    await commit(server.rooms.store, Change(now.id, [said], "playing", now.seq, 1))
    answer = await now.play()
    assert (answer["t"], answer["seq"]) == ("Ack", said.seq + 1)
    assert [m["t"] for m in now.heard[-3:]] == ["Chatted", "Happened", "Ack"]
    rows = await server.rooms.store.rows(now.id)
    assert [row.seq for row in rows] == list(range(1, said.seq + 2))
