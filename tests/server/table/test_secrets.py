"""Nothing that a seat may not know reaches it: not in events, snapshots, refusals, or logs."""

from __future__ import annotations

import io
import json
import logging
import random
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
import pytest

from boneyard import Match, Move, Sheet, Tile, load
from boneyard.game.events import Dealt, Drew
from boneyard.game.reasons import IllegalMove
from boneyard.server import wire
from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.http import creation
from boneyard.server.process import logs
from boneyard.server.table import commands, commitment, projection, state
from boneyard.server.table import entries as log
from boneyard.server.table.state import State
from boneyard.server.table.updates import Update
from support import states
from support.cases import at_release
from support.serving import Browser, Server, gathered, in_turn

TABLES = [
    ("classic_draw", 2, None),
    at_release("french", 4, None),
    ("d12_mexican_train", 3, None),
    at_release("partnership", 4, "ref"),
    at_release("classic_block", 3, None),
    at_release("partnership", 4, None),
    at_release("chickenfoot", 3, None),
    at_release("cross", 2, None),
    at_release("classic_draw", 2, "ref"),
]
VIEWERS = ("id0", None)


def table(sheet: Sheet, players: int, coach: str | None = None) -> State:
    partners = sheet.players.partners == "required"
    created = states.created(
        sheet, players, partners=partners, host="id0", bank=60, increment=2, coach=coach
    )
    return states.begun(created, *(f"id{seat}" for seat in range(players)), at=1000)


def told(start: State, moves: list[Move]) -> tuple[State, dict[Any, list[bytes]]]:
    """All messages to each viewer during the moves."""
    heard: dict[Any, list[bytes]] = {who: [] for who in VIEWERS}

    def hear(now: State, step: Any) -> None:
        for who in VIEWERS:
            if step is not None:
                heard[who] += Update(step).to(who)
            heard[who].append(wire.encode(projection.snapshot(now, who)))

    hear(start, None)
    now = start
    for move in moves:
        step = now.apply(now.seq + 1, now.seq * 1000, log.Moved(now.turn, str(move)))
        now = step.state
        hear(now, step)
    return now, heard


def refusals(now: State) -> list[bytes]:
    """The refusals that seat 0 gets for all illegal commands."""
    answers = []
    texts = ["draw", "pass", *[f"{a}-{b}@{e}" for a in range(7) for b in range(a) for e in (0, 3)]]
    for text in texts:
        try:
            commands.play(now, 0, wire.Play("x", now.seq, text))
            now.apply(now.seq + 1, 1, log.Moved(0, text))
            answers.append(b"legal")
        except Refusal as refusal:
            answers.append(wire.encode(refusal.message("x")))
    return answers


class Pair(NamedTuple):
    """Two decks that seat 0 cannot tell apart, and moves that are legal with both."""

    deck: list[Tile]
    other: list[Tile]
    moves: list[Move]


def pairs(sheet: Sheet, players: int) -> Iterator[Pair]:
    partners = sheet.players.partners == "required"
    pick = random.Random(7)
    for attempt in range(60):
        base = Match(sheet, players=players, partners=partners, seed=attempt, leader=0)
        deck = list(base.log[0].decks[-1])
        count = pick.randrange(0, 25)
        moves: list[Move] = []
        while len(moves) < count and base.turn is not None and base.round_number == 1:
            moves.append(pick.choice(base.moves))
            base.play(moves[-1])
        if base.round_number != 1 or base.outcome:
            continue
        hidden = [t for hand in base.hands[1:] for t in hand] + list(base.stock)
        yield Pair(deck, swapped(deck, hidden, pick), moves)


@pytest.fixture
def decks(monkeypatch: pytest.MonkeyPatch) -> list[list[Tile]]:
    """The decks that tables are dealt from."""
    given: list[list[Tile]] = [[]]

    def match(sheet: Sheet, *, players: int, partners: bool, **_: object) -> Match:
        return Match(sheet, players=players, partners=partners, decks=given, seed="later", leader=0)

    monkeypatch.setattr(state, "Match", match)
    return given


def agree(
    sheet: Sheet,
    players: int,
    decks: list[list[Tile]],
    pair: Pair,
    coach: str | None = None,
) -> list[Any] | None:
    """The messages of both deals; None if the deals differ in public information."""
    found = []
    for deck in (pair.deck, pair.other):
        decks[0] = deck
        try:
            found.append(told(table(sheet, players, coach), pair.moves))
        except (Refusal, IllegalMove):
            return None  # the other deal would have been played otherwise
    one, two = found[0][0].match, found[1][0].match
    # the tile that decides the leader is public
    return found if public(one) == public(two) else None


@pytest.mark.parametrize(("name", "players", "coach"), TABLES)
def test_two_secretly_different_states_send_the_same_messages(
    name: str, players: int, coach: str | None, decks: list[list[Tile]]
) -> None:
    sheet, differing = load(name), 0
    for pair in pairs(sheet, players):
        found = agree(sheet, players, decks, pair, coach)
        if found is None:
            continue
        (one, heard_one), (two, heard_two) = found
        differing += one.match.hands != two.match.hands or one.match.stock != two.match.stock
        for who in VIEWERS:
            for message, other_message in zip(heard_one[who], heard_two[who], strict=True):
                assert message == other_message
        if one.turn == 0:
            assert refusals(one) == refusals(two)
    assert differing >= 5


@pytest.mark.parametrize(
    ("name", "players", "has_coach"),
    [
        ("classic_draw", 2, True),
        at_release("french", 4, False),
        at_release("classic_draw", 2, False),
        at_release("d12_mexican_train", 3, False),
    ],
)
async def test_two_secretly_different_servers_look_the_same_from_outside(
    name: str,
    players: int,
    has_coach: bool,
    decks: list[list[Tile]],
    settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Answers, errors, log and metrics of servers whose tables differ only in hidden tiles."""
    sheet = load(name)
    monkeypatch.setattr(commitment, "new_secret", lambda: "s")
    monkeypatch.setattr(creation, "new_code", lambda: "ABCDEF")
    seen = []
    for pair in pairs(sheet, players):
        found = agree(sheet, players, decks, pair)
        if found is None or len(pair.moves) < 8 or found[0][0].turn != 0:
            continue
        for number, deck in enumerate((pair.deck, pair.other)):
            decks[0] = deck
            db = f"{settings.db}{number}"
            own = msgspec.structs.replace(settings, db=db)
            seen.append(await outside(own, sheet, players, pair.moves, has_coach=has_coach))
        break
    one, two = seen
    assert one.keys() == two.keys()
    for key in one:
        assert one[key] == two[key], key
    assert len(one["heard by a spectator"]) > 8
    assert len(one["answers"]) > 20
    assert any('"code":"not_in_hand"' in text for text in one["heard by seat 0"])
    assert {"refused", "done", "failed"} <= {json.loads(line)["message"] for line in one["log"]}
    assert any("boneyard_commands_total" in line for line in one["counters"])


async def outside(
    settings: Settings, sheet: Sheet, players: int, moves: list[Move], *, has_coach: bool
) -> dict[str, list[str]]:
    """Everything that seat 0, a spectator and the server's administrator can see of a match.

    A coach sees all hands meanwhile, on another connection.
    """
    stream, answers = io.StringIO(), []
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logs.JsonFormat())
    handler.addFilter(logs.is_logged)
    own = logging.getLogger(logs.OWN)
    own.addHandler(handler)
    own.setLevel(logging.DEBUG)
    async with Server(settings) as server:
        people = [await server.browser(f"P{seat}") for seat in range(players)]
        wish = {"sheet": sheet.name, "players": players, "auto": False}
        watchers = []
        if has_coach:
            coach = await server.browser("Eve")
            seats = [{"kind": "open"}] * players
            made = await coach.post("/api/tables", wish | {"seats": seats, "coach": True})
            watchers.append(await coach.table(made["id"]))
            for one in people:
                await one.post(f"/api/tables/{made['id']}/join", {})
            tables = [await one.table(made["id"]) for one in people]
        else:
            tables = await gathered(people, **wish)
        id = tables[0].id
        watching = await (await server.browser()).table(id)
        watchers.append(watching)
        for move in moves:
            answer = await in_turn(tables).play(str(move))
            assert answer["t"] == "Ack", answer
            for one in (*tables, *watchers):
                await one.read_until(lambda one=one, seq=answer["seq"]: one.seq >= seq)
            answers += await asked(people[0], id)
        assert bool(watchers[0].view["hands"]) == has_coach
        for text in ("6-6@1", "0-0@0", "draw", "pass", "nonsense"):
            for at in (tables[0].seq, 1):
                await tables[0].ask({"t": "Play", "at": at, "move": text})
                await watching.ask({"t": "Play", "at": at, "move": text})
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(projection, "table_info", broken)
            answers += await asked(people[0], id)
        counters = (await people[0].http.get("/metrics")).text.splitlines()
    own.removeHandler(handler)
    own.setLevel(logging.NOTSET)
    return {
        "heard by seat 0": [same(json.dumps(m, separators=(",", ":"))) for m in tables[0].heard],
        "heard by a spectator": [same(json.dumps(m)) for m in watching.heard],
        "answers": answers,
        "log": [same(line) for line in stream.getvalue().splitlines()],
        "counters": [c for c in counters if c.startswith("boneyard_") and not TIMED.search(c)],
    }


TIMED = re.compile(r"_bucket|_sum|_created")


def broken(state: State, _identity: str | None) -> Any:
    raise ValueError(f"{state.match.hands if state.match else ''}")


async def asked(browser: Browser, id: str) -> list[str]:
    """The answers over HTTP."""
    found = []
    for path in (f"/api/tables/{id}", "/api/mine", "/api/lobby", f"/api/records/{id}", "/api/me"):
        response = await browser.http.get(path)
        found.append(same(f"{response.status_code} {response.text}"))
    for action in ("open", "bot"):
        refused = await browser.http.post(
            f"/api/tables/{id}/seats/1", content=json.dumps({"action": action})
        )
        found.append(same(f"{refused.status_code} {refused.text}"))
    return found


def same(text: str) -> str:
    """A message without the names and times that differ from run to run."""
    text = re.sub(r'"(id|request|socket|time|command|table)": ?"[^"]*"', r'"\1":"-"', text)
    return re.sub(r'"(ms|touched)": ?[\d.]+', r'"\1":0', text)


def public(match: Match) -> tuple[Any, ...]:
    """The public information that two deals must share, besides the moves."""
    shown = [event.shown for event in match.events if isinstance(event, Dealt)]
    return match.turn, match.leader, shown


def swapped(deck: list[Tile], hidden: list[Tile], pick: random.Random) -> list[Tile]:
    """The deck with two tiles exchanged that seat 0 cannot tell apart."""
    one, two = pick.sample(hidden, 2)
    other = list(deck)
    i, j = deck.index(one), deck.index(two)
    other[i], other[j] = two, one
    return other


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("classic_draw_may_pass", {}),
        ("lets_play", {}),
        ("doubles", {}),
        ("classic_draw", {"turn.decline": True}),
        ("d12_mexican_train", {"turn.decline": True}),
        ("french", {}),
        ("d12_mexican_train", {}),
        ("classic_draw", {}),
    ],
)
def test_a_move_that_would_leak_the_hand_is_never_automatic(
    name: str, fields: dict[str, Any]
) -> None:
    """An automatic draw or pass shows that the seat cannot play."""
    sheet = load(name).vary(fields)
    automatic, left = 0, 0
    for seed in range(8):
        match = Match(sheet, seed=seed, players=max(2, sheet.players.min))
        pick = random.Random(seed)
        for _ in range(400):
            if match.turn is None:
                break
            # what an able seat may do besides placing a tile, by the rules as they are written
            drew = match.events[-1:] and isinstance(match.events[-1], Drew)
            draw = sheet.boneyard.draw == "at_will"
            may_keep = sheet.boneyard.after_draw == "may_play" or (
                draw and sheet.boneyard.at_will_end == "may_pass_after_draw"
            )
            could = {"draw": draw, "pass": sheet.turn.decline or bool(drew and may_keep)}
            if match.forced is not None:
                assert (match.automatic is None) == could[match.forced.kind]
                automatic += match.automatic is not None
                left += match.automatic is None
            else:
                assert match.automatic is None
            match.play(pick.choice(match.moves))
    assert automatic or left
    if fields or name in ("classic_draw_may_pass", "lets_play", "doubles"):
        assert left
