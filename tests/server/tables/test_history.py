"""A state machine of misbehaving clients: the log stays one history, and all clients agree on it.

They drop, repeat, reorder and delay messages, disconnect, act for others, and act on old positions.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import tempfile
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest
from hypothesis import HealthCheck
from hypothesis import settings as profile
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from boneyard.server.base.refusals import CODES, Refusal
from boneyard.server.process import app as application
from boneyard.server.robots import bots
from boneyard.server.store import Change, Row, Store
from boneyard.server.store.store import Done
from boneyard.server.table import entries as log
from boneyard.server.table import projection
from boneyard.server.table.state import State, fold
from boneyard.server.tables.appender import Appender
from support.network_clients import Client, Message, Process, Wire, plain
from support.serving import BOT, hasty

Answer = TypeVar("Answer")

NAMES = ("Ann", "Ben", "Cid", "Ann")
"""Ann and Ben are players, Cid is a spectator, and Ann has a second page open."""

people = st.integers(0, len(NAMES) - 1)
picks = st.integers(0, 1000)


async def choose_first(_self: object, _bot: str, _view: object, moves: Any, _: str) -> Any:
    """A bot that takes no time."""
    return bots.BotMove(moves[0])


class Machine(RuleBasedStateMachine):
    """A table and its clients."""

    sheets = ("classic_block", "classic_draw", "d12_mexican_train")

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.folder = Path(tempfile.mkdtemp())
        self.shift = 0
        self.fail: str | None = None
        self.known: list[Row] = []
        self.sent: dict[tuple[int, str], list[Message]] = {}
        self.numbers = 0
        self.patch = pytest.MonkeyPatch()
        self.patch.setattr(application, "warm_up_tables", lambda: None)
        self.patch.setattr(bots.Bots, "choose_move", choose_first)
        self.settings = msgspec.structs.replace(
            hasty(self.folder),
            pause_auto=0,
            pause_bot=0,
            pause_deal=0,
            away_after=1_000,
            stand_in_after=1_000,
            socket_burst=10**9,
            queue=10**6,
            now=lambda: self.start + self.shift,
        )
        self.start = 1_700_000_000_000

    state: State

    def do(self, wanted: Coroutine[Any, Any, Answer]) -> Answer:
        return self.loop.run_until_complete(wanted)

    # ---- the beginning and the end

    @initialize(sheet=st.sampled_from(sheets), bot=st.booleans(), auto=st.booleans())
    def begin(self, sheet: str, bot: bool, auto: bool) -> None:
        self.do(self._begin(sheet, bot, auto))

    async def _begin(self, sheet: str, bot: bool, auto: bool) -> None:
        self.process = Process(self.settings)
        await self.process.start()
        self.clients = []
        for name in NAMES[:3]:
            answer = await self.process.http("GET", "/api/me")
            cookie = f"boneyard={answer.cookies['boneyard']}"
            self.clients.append(Client(name, cookie))
            await self.process.http("POST", "/api/me", cookie, {"name": name})
        self.clients.append(Client(NAMES[3], self.clients[0].cookie))
        seats = [{"kind": "me"}, {"kind": "open"}, *([BOT] if bot else [])]
        wish = {"sheet": sheet, "seats": seats, "auto": auto}
        made = await self.process.http("POST", "/api/tables", self.clients[0].cookie, wish)
        self.id = made.json()["id"]
        joined = f"/api/tables/{self.id}/join"
        await self.process.http("POST", joined, self.clients[1].cookie, {})
        self._inject_failures()
        for client in self.clients:
            await self._connect(client)
        await self._wait_idle()

    def teardown(self) -> None:
        try:
            if hasattr(self, "process"):
                self.do(self._settle())
                self._agree()
                self.do(self._stop())
        finally:
            self.patch.undo()
            self.loop.run_until_complete(self.loop.shutdown_asyncgens())
            self.loop.run_until_complete(self.loop.shutdown_default_executor())
            self.loop.close()
            shutil.rmtree(self.folder, ignore_errors=True)

    async def _stop(self) -> None:
        for client in self.clients:
            client.wire.cut()
        await self._wait_idle()
        await self.process.stop()

    def _inject_failures(self) -> None:
        """Let the next commit fail if ``fail`` says so: ``before`` anything is written, or
        ``after``, so that the server does not learn that it was."""
        store: Store = self.process.app.state.store
        submit = store.submit

        def failing(change: Change, done: Done) -> None:
            how, self.fail = self.fail, None
            refusal = Refusal("store")
            if how == "before":
                self.loop.call_soon(done, refusal)
            elif how == "after":
                submit(change, lambda error: done(error or refusal))
            else:
                submit(change, done)

        store.submit = failing  # type: ignore[method-assign]

    # ---- waiting

    async def _wait_idle(self) -> None:
        """Wait until every command is answered and no automatic action is left."""
        until, still, last = time.monotonic() + 60, 0, -1
        while still < 3:
            assert time.monotonic() < until, "a command was not answered"
            await asyncio.sleep(0.001)
            store: Store = self.process.app.state.store
            appender: Appender = self.process.app.state.rooms.appender
            seq = sum(room.state.seq for room in self.process.app.state.rooms.all())
            appending = store._flusher is not None or appender._retries
            busy = appending or not all(client.wire.quiet for client in self.clients)
            still = 0 if busy or seq != last else still + 1
            last = seq

    async def _settle(self) -> None:
        """Connect all clients, send unanswered commands again, and read all messages."""
        self.fail = None
        for client in self.clients:
            if not client.connected:
                await self._connect(client)
        await self._wait_idle()
        for client in self.clients:
            for command in client.commands:
                answers = client.answers.get(command["id"], [])
                if "Ack" not in [answer["t"] for answer in answers]:
                    self._send(client, command)
        await self._wait_idle()
        # An entry whose commit seemed to fail is broadcast with the next entry.
        last = {"t": "Say", "id": self._new_id(), "text": "last"}
        self.clients[0].commands.append(last)
        self._send(self.clients[0], last)
        await self._wait_idle()
        for client in self.clients:
            client.read(10**6)

    # ---- what clients do

    def _new_id(self) -> str:
        self.numbers += 1
        return f"c{self.numbers}"

    async def _connect(self, client: Client) -> None:
        has_buffer = self.clients.index(client) % 2 == 0
        client.wire = Wire(self.process, client.cookie, has_buffer=has_buffer)
        client.greeted = False
        client.wire.greet(self.id)
        async with asyncio.timeout(120):
            while not (client.wire.coming or client.wire.closed):
                await asyncio.sleep(0.001)

    def _send(self, client: Client, command: Message) -> None:
        seat = NAMES.index(client.name)
        client.sent[command["id"]] = client.sent.get(command["id"], 0) + 1
        if seat < 2:
            self.sent.setdefault((seat, command["id"]), []).append(command)
        client.wire.send(command)

    def _move(self, client: Client, late: int, pick: int) -> Message:
        """A move from what the client has seen so far; perhaps for an old position."""
        moves = (client.view or {}).get("moves") or ["pass", "draw", "6-6", "0-0@1"]
        move = moves[pick % len(moves)]
        at = max(0, client.seq - late) if pick % 7 else client.seq + late
        client.commands.append({"t": "Play", "id": self._new_id(), "at": at, "move": move})
        return client.commands[-1]

    def _words(self, client: Client) -> Message:
        id = self._new_id()
        client.commands.append({"t": "Say", "id": id, "text": f"words {id}"})
        return client.commands[-1]

    def _clients_in_turn(self) -> list[Client]:
        """The pages of the person in turn."""
        if self.state.turn not in (0, 1):
            return []
        name = NAMES[self.state.turn]
        return [client for client in self.clients if client.name == name and client.connected]

    @rule(moves=st.integers(1, 8), pick=picks)
    def play_properly(self, moves: int, pick: int) -> None:
        """The person in turn reads every message and moves, if connected."""
        for _ in range(moves):
            for client in self._clients_in_turn()[:1]:
                client.read(10**6)
                if (client.view or {}).get("moves"):
                    self._send(client, self._move(client, 0, 1 + 7 * pick))
            self.one_history()

    @rule(pick=picks, again=st.integers(1, 3), ahead=st.booleans())
    def repeat_one_move_everywhere(self, pick: int, again: int, ahead: bool) -> None:
        """A double click in two pages, and by two people who may not move."""
        due = self._clients_in_turn()
        if due:
            due[0].read(10**6)
            command = self._move(due[0], 0, 1 + 7 * pick)
            for client in self.clients[:: -1 if ahead else 1]:
                if client.connected:
                    client.commands.append(command)
                    for _ in range(again):
                        self._send(client, command)

    @rule(pick=picks)
    def make_two_moves_for_one_turn(self, pick: int) -> None:
        """Each page of one person makes a different move."""
        for client in self._clients_in_turn():
            client.read(10**6)
            self._send(client, self._move(client, 0, 1 + 7 * (pick + client.seq)))

    @rule(who=people, late=st.integers(0, 3), pick=picks)
    def move_late_or_out_of_turn(self, who: int, late: int, pick: int) -> None:
        client = self.clients[who]
        command = self._move(client, late, pick)
        if client.connected:
            self._send(client, command)

    @rule(chosen=st.lists(people, min_size=1, max_size=4))
    def chat_together(self, chosen: list[int]) -> None:
        for who in chosen:
            command = self._words(self.clients[who])
            if self.clients[who].connected:
                self._send(self.clients[who], command)

    @rule(who=people, other=people, pick=picks)
    def act_for_another_client(self, who: int, other: int, pick: int) -> None:
        """Send another client's command over the own connection."""
        client, made = self.clients[who], self.clients[other].commands
        if made and client.connected:
            client.commands.append(made[-1 - pick % min(len(made), 6)])
            self._send(client, client.commands[-1])

    @rule(who=people, chosen=st.lists(picks, min_size=1, max_size=6))
    def resend_commands(self, who: int, chosen: list[int]) -> None:
        """In any order, answered or not."""
        client = self.clients[who]
        if client.connected and client.commands:
            for pick in chosen:
                self._send(client, client.commands[-1 - pick % min(len(client.commands), 8)])

    @rule(who=people, talk=st.booleans(), ticks=st.integers(0, 40), pick=picks)
    def disconnect_while_sending(self, who: int, talk: bool, ticks: int, pick: int) -> None:
        """The connection breaks during the command, so that the answer is lost."""
        client = next(iter(self._clients_in_turn()), self.clients[who])
        if not client.connected:
            return
        if not talk:
            client.read(10**6)
        self._send(client, self._words(client) if talk else self._move(client, 0, 1 + 7 * pick))

        async def breaking() -> None:
            for _ in range(ticks):
                await asyncio.sleep(0)
            client.wire.cut()

        self.do(breaking())

    @rule(who=people, count=st.integers(1, 12))
    def read_some(self, who: int, count: int) -> None:
        self.clients[who].read(count)

    @rule(who=people)
    def disconnect(self, who: int) -> None:
        """Messages that were not read yet are lost."""
        self.clients[who].wire.cut()

    @rule(who=people)
    def reconnect(self, who: int) -> None:
        client = self.clients[who]
        if not client.connected:
            self.do(self._connect(client))

    @rule(who=people)
    def ask_for_a_snapshot(self, who: int) -> None:
        client = self.clients[who]
        if client.connected:
            client.wire.greet(self.id)

    # ---- what happens to the server

    @rule(ms=st.sampled_from([10, 600, 2_500]))
    def let_time_pass(self, ms: int) -> None:
        """Disconnected people become absent, and bots stand in."""
        self.shift += ms
        for room in self.process.app.state.rooms.all():
            room.changed.set()

    @rule(how=st.sampled_from(["before", "after"]), who=st.integers(0, 1))
    def let_a_commit_fail(self, how: str, who: int) -> None:
        client = next(iter(self._clients_in_turn()), self.clients[who])
        if client.connected:
            client.read(10**6)
            self.fail = how
            due = client in self._clients_in_turn() and (client.view or {}).get("moves")
            self._send(client, self._move(client, 0, 1) if due else self._words(client))

    @rule()
    def restart_the_server(self) -> None:
        # Not a precondition: how many commands there are depends on threads, and Hypothesis must
        # be able to draw the same rules again.
        if self.numbers <= 3:
            return

        async def again() -> None:
            await self._stop()
            self.process = Process(self.settings)
            await self.process.start()
            self._inject_failures()

        self.do(again())

    # ---- invariants

    @invariant()
    def one_history(self) -> None:
        """The log only grows, without gaps; every entry of a seat was sent by that seat."""
        self.do(self._wait_idle())
        rows = self.do(self.process.app.state.store.rows(self.id))
        assert rows[: len(self.known)] == self.known
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
        for row in rows[len(self.known) :]:
            self._check_entry(row)
            self.state = fold(self.id, [row]) if row.seq == 1 else self.state.apply_row(row).state
        named = [(row.seat, row.client_id) for row in rows if row.client_id is not None]
        assert len(named) == len(set(named))
        self.known = rows

    def _check_entry(self, row: Row) -> None:
        """Only the seat itself has acted, and only in its turn."""
        entry = log.decode(row.entry)
        if isinstance(entry, log.Moved):
            assert self.state.turn == entry.seat
        if row.client_id is None:
            assert not isinstance(entry, log.Said)
            assert not (isinstance(entry, log.Moved) and entry.by == "seat" and entry.seat < 2)
            return
        meant = [c for c in self.sent[row.seat, row.client_id] if says(entry, c)]
        assert meant
        if isinstance(entry, log.Moved):  # it was chosen for the position that it was made in
            assert entry.seat == row.seat
            assert any(self.state.position <= command["at"] < row.seq for command in meant)

    @invariant()
    def acknowledgements_hold(self) -> None:
        """An acknowledged command is in the log, at that sequence number; a refused one is not."""
        for client in self.clients:
            seat = NAMES.index(client.name)
            for id, answers in client.answers.items():
                acks = {answer["seq"] for answer in answers if answer["t"] == "Ack"}
                codes = {answer["code"] for answer in answers if answer["t"] == "Refused"}
                assert codes <= set(CODES)
                assert len(acks) <= 1, "a repeated command got another answer"
                for seq in acks:
                    row = self.known[seq - 1]
                    assert (row.seat, row.client_id) == (seat, id)
                if seat == 2:
                    assert not acks, "a spectator has acted"
                elif not acks and len(answers) == len(self.sent[seat, id]):
                    # only this page has sent it, and it was refused every time
                    written = [row for row in self.known if (row.seat, row.client_id) == (seat, id)]
                    assert not written or "store" in codes

    def _agree(self) -> None:
        """Every client sees the state that the log leads to."""
        self.one_history()
        self.acknowledgements_hold()
        state = fold(self.id, self.known)
        assert plain(projection.snapshot(state, None)) == plain(
            projection.snapshot(self.state, None)
        )
        identities = [seat.identity for seat in state.seats]
        for client in self.clients:
            seat = NAMES.index(client.name)
            identity = identities[seat] if seat < 2 else None
            shown = projection.snapshot(state, identity)
            assert client.seq == state.seq
            assert client.view == plain(shown.view)
            assert client.table["seats"] == plain(shown.table.seats)
            assert client.table["status"] == shown.table.status
            assert client.chat == plain(shown.chat)


def says(entry: log.Entry, command: Message) -> bool:
    """Whether an entry carries out a command."""
    if isinstance(entry, log.Moved):
        return command["t"] == "Play" and entry.by == "seat" and entry.move == command["move"]
    return isinstance(entry, log.Said) and command["t"] == "Say" and entry.text == command["text"]


LIMITS = profile(
    print_blob=True,
    derandomize=not os.environ.get("SOAK"),
    database=None,
    max_examples=8,
    stateful_step_count=60,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)


def test_one_history_whatever_clients_do() -> None:
    run_state_machine_as_test(Machine, settings=LIMITS)


@pytest.mark.soak
def test_one_history_for_long(hours: float) -> None:
    until = time.monotonic() + hours * 3600
    long = profile(LIMITS, derandomize=False, max_examples=20, stateful_step_count=120)
    while time.monotonic() < until:
        run_state_machine_as_test(Machine, settings=long)
