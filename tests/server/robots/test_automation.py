from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

import pytest

from boneyard import Move
from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.robots import automation
from boneyard.server.robots.bots import BotMove, Bots
from boneyard.server.robots.schedule import Action, Presence, upcoming
from boneyard.server.table import entries as log
from boneyard.server.table.state import State
from support import states
from support.cases import at_release, one_in
from support.services import turns, until
from support.serving import Browser, Server, Time, among_bots, play_rounds, seated, two
from support.states import first_move, then


def table(**more: object) -> State:
    return states.begun(states.created(**more), "a", "heavy", at=1000)


@pytest.mark.parametrize(
    ("speed", "factor"), [("slow", 2.0), at_release("usual", 1.0), at_release("fast", 0.4)]
)
def test_bots_and_forced_moves_wait_as_long_as_the_host_wants(
    speed: log.BotSpeed, factor: float
) -> None:
    settings = Settings(pause_auto=100, pause_bot=200, pause_deal=300)
    state = table()
    state = then(state, [log.BotsPaced(speed)], 1000)
    presence = Presence(0)
    presence.update(frozenset({0}), 0)
    kinds = set()
    while state.match is not None and state.match.round_number == 1:
        turn = state.turn
        actions = {one.kind: one.pause for one in upcoming(state, presence, settings)}
        if state.pending or turn == 1:
            kind = "auto" if state.pending else "bot"
            pause = 300 if state.dealt else {"auto": 100, "bot": 200}[kind]
            assert actions[kind] == pause * factor
            kinds.add(kind)
        state = then(state, [first_move(state)], 1500)
    assert "bot" in kinds


async def test_the_host_changes_the_speed_of_the_bots(ann: Browser, ben: Browser) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]
    made = await ann.post("/api/tables", {"sheet": "classic_single", "seats": seats})
    path = f"/api/tables/{made['id']}"
    assert made["bot_speed"] == "usual"
    assert (await ann.post(f"{path}/speed", {"speed": "slow"}))["bot_speed"] == "slow"
    await ben.post(f"{path}/join", {})
    mine, theirs = await ann.table(made["id"]), await ben.table(made["id"])
    assert (await ben.post(f"{path}/speed", {"speed": "fast"}))["code"] == "not_host"
    before = theirs.seq
    assert (await ann.post(f"{path}/speed", {"speed": "fast"}))["bot_speed"] == "fast"
    assert (await ann.post(f"{path}/speed", {"speed": "fast"}))["bot_speed"] == "fast"
    while theirs.seq <= before or theirs.heard[-1]["t"] != "Seated":
        await theirs.next()
    assert theirs.heard[-1]["table"]["bot_speed"] == "fast"
    await play_rounds([mine, theirs])
    assert (await ann.post(f"{path}/speed", {"speed": "slow"}))["code"] == "over"
    again = await ann.post(f"{path}/rematch")
    assert again["bot_speed"] == "fast"


def test_which_actions_are_upcoming() -> None:
    settings = Settings(
        pause_auto=10, pause_bot=20, pause_deal=30, away_after=40, stand_in_after=50, flag_slack=5
    )

    def coming(state: State, connected: set[int], begun: int = 2000) -> list[Action]:
        presence = Presence(begun)
        presence.update(frozenset(connected), begun)
        return [one for one in upcoming(state, presence, settings) if one.kind != "pause"]

    state = table(bank=60)
    while state.turn != 1 or state.match.forced:
        state = then(state, [first_move(state)], 1500)
    pause = 30 if state.dealt else 20
    assert coming(state, {0}, begun=0)[0] == Action(1500 + pause, "bot", 1, pause)
    # A person who comes back to a resting table must not see how long the bot takes.
    assert coming(state, {0})[0] == Action(2000 + pause, "bot", 1, pause)
    replaced = then(state, [log.Sat(1, "bot", "C", None, "medium")], 3000)
    assert coming(replaced, {0})[0] == Action(3000 + pause, "bot", 1, pause)
    assert coming(state, set())[1] == Action(2040, "away", 0)
    away = then(state, [log.Away(0)], 1600)
    assert coming(away, set())[1] == Action(2050, "stand_in", 0)  # not from before this process
    assert coming(away, {0})[1:] == []
    stood = then(away, [log.StoodIn(0)], 1700)
    assert coming(stood, set())[1:] == []
    assert stood.driver(0) == "heavy"
    assert then(stood, [log.Here(0)], 1800).driver(0) is None


def test_clocks_run_for_people_only() -> None:
    state = table(bank=60, increment=2, auto=False)
    spent = 0
    for _ in range(6):
        seat = state.turn
        state = then(state, [first_move(state)], state.position_at + 1000)
        spent += seat == 0 and state.turn != 0
    assert state.seats[1].bank is None
    assert state.seats[0].bank >= 60_000 + spent * 1000 - 1000


@pytest.mark.parametrize("where", ["upcoming", "choose_move"])
async def test_an_error_is_counted_and_does_not_stop_the_automation(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, where: str
) -> None:
    place: Any = automation if where == "upcoming" else Bots
    real, troubles = getattr(place, where), [1, 2, 3]

    def broken(*given: Any) -> Any:
        if troubles:
            troubles.pop()
            raise ZeroDivisionError("nobody expected this")
        return real(*given)

    monkeypatch.setattr(automation, "AFTER_ERROR", 0)
    monkeypatch.setattr(place, where, broken)
    caplog.set_level(logging.ERROR, "boneyard.server")
    ann = await server.browser("Ann")
    table = await among_bots(ann)
    rounds = 1
    await play_rounds([table], rounds)
    while troubles:  # in some rounds a bot has nothing to choose
        rounds += 1
        await play_rounds([table], rounds)
    assert server.counted("errors_total", where="automation") == 3
    told = [r for r in caplog.records if r.exc_info and r.exc_info[0] is ZeroDivisionError]
    assert len(told) == 3


class Bot:
    """A bot that chooses when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked = 0
        self.ready = asyncio.Event()

        async def think(_: Bots, __: str, ___: Any, moves: Sequence[Move], ____: str) -> BotMove:
            self.asked += 1
            await self.ready.wait()
            return BotMove(moves[0])

        monkeypatch.setattr(Bots, "choose_move", think)


PAUSE = 3_600_000


@pytest.mark.parametrize("thinks", one_in(3, [PAUSE // 2, 0, PAUSE]))
async def test_a_pause_hides_how_long_a_bot_thinks(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, thinks: int
) -> None:
    """The pause has the same length, whether the bot is ready at once, later or just in time."""
    now = [1_000_000_000_000]
    bot = Bot(monkeypatch)
    slow = {"now": lambda: now[0], "pause_bot": PAUSE, "pause_deal": PAUSE, "away_after": 10**12}
    async with Server(settings, **slow) as server:
        ann = await server.browser("Ann")
        seats = [{"kind": "bot", "bot": "medium"}, {"kind": "me"}]
        table = await among_bots(ann, seats=seats, auto=False)
        (room,) = server.rooms.all()
        if room.state.turn == 1:
            await table.play()
        seq, at = room.state.position, room.state.position_at
        await until(lambda: bot.asked)
        for passed in range(0, PAUSE, PAUSE // 4):
            now[0] = at + passed
            if passed >= thinks:
                bot.ready.set()
            room.changed.set()
            await until(lambda: not room.changed.is_set())
            await turns()
            assert room.state.position == seq
        now[0] = at + PAUSE
        bot.ready.set()
        room.changed.set()
        await until(lambda: room.state.position == seq + 1)
        assert room.state.position_at - at == PAUSE
        assert bot.asked == 1 or room.state.turn == 0


async def test_a_system_clock_set_back_stops_no_table(settings: Settings) -> None:
    time = Time(settings)
    async with Server(settings, now=time) as server:
        table = await among_bots(await server.browser("Ann"), 3)
        time.shift = -3_600_000
        await play_rounds([table])


async def test_an_action_for_a_seat_that_is_not_in_turn_is_dropped(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A move came when the pause ended: the bot then moved with the tiles of the next seat."""
    bot = Bot(monkeypatch)
    await two(server)
    (room,) = server.rooms.all()
    other, acting = 1 - room.state.turn, server.app.state.automation
    for action in (
        acting._play_bot(room, other),
        acting._let_bot_move(room, other, "heavy", "clock"),
        acting._play_forced(room, other),
    ):
        with pytest.raises(Refusal, match="stale"):
            await action
    assert bot.asked == 0


async def test_a_bot_move_for_an_old_position_is_dropped(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It plays for an absent person, who comes back and moves meanwhile."""
    bot = Bot(monkeypatch)
    async with Server(settings, away_after=10**9, bot_deadline=60_000) as server:
        people, tables = await seated(server, auto=False)
        (room,) = server.rooms.all()
        seat = room.state.turn
        own = f"/api/tables/{room.id}/seats/{seat}"
        assert (await people[seat].post(own, {"action": "bot"}))["status_code"] == 200
        await until(lambda: bot.asked)
        await tables[seat].until("Seated")
        assert (await tables[seat].play())["t"] == "Ack"
        bot.ready.set()
        await turns()
        moved = [one for one in await server.entries(room.id) if isinstance(one, log.Moved)]
        assert [(m.seat, m.by) for m in moved] == [(seat, "seat")]
