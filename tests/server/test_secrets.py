"""Nothing that a seat may not know reaches it: not in events, snapshots, refusals, or logs."""

from __future__ import annotations

import logging
import random
import re
from typing import Any

import pytest

from boneyard import Match, Move, Sheet, Tile, load
from boneyard.game.events import Dealt
from boneyard.game.moves import IllegalMove
from boneyard.server import commands, projection, state, wire
from boneyard.server import entries as log
from boneyard.server.rooms import messages
from boneyard.server.state import State
from boneyard.server.words import Refusal
from serving import Server, play_rounds

SHEETS = [
    ("classic_block", 3, {}),
    ("classic_draw", 2, {}),
    ("french", 4, {}),
    ("partnership", 4, {}),
    ("chickenfoot", 3, {}),
    ("d12_mexican_train", 3, {}),
    ("cross", 2, {}),
]
VIEWERS = ("id0", None)


def table(sheet: Sheet, players: int) -> State:
    created = log.Created(
        code="ABCDEF",
        host="id0",
        sheet=sheet,
        players=players,
        partners=sheet.players.partners == "required",
        secret="s",
        bank=60,
        increment=2,
    )
    new = State("t", created)
    entries: list[Any] = [created]
    entries += [log.Sat(seat, "person", f"N{seat}", f"id{seat}") for seat in range(players)]
    for entry in [*entries, log.Begun()]:
        new = new.then(new.seq + 1, 1000, entry).state
    return new


def told(start: State, moves: list[Move]) -> tuple[State, dict[Any, list[bytes]]]:
    """Everything that each viewer is told while the moves are made."""
    heard: dict[Any, list[bytes]] = {who: [] for who in VIEWERS}

    def hear(now: State, step: Any) -> None:
        for who in VIEWERS:
            if step is not None:
                heard[who] += [wire.encode(m) for m in messages(step, who)]
            heard[who].append(wire.encode(projection.snapshot(now, who)))

    hear(start, None)
    now = start
    for move in moves:
        assert now.turn is not None
        step = now.then(now.seq + 1, now.seq * 1000, log.Moved(now.turn, str(move)))
        now = step.state
        hear(now, step)
    return now, heard


def refusals(now: State) -> list[bytes]:
    """What seat 0 is answered to everything that it may not do."""
    answers = []
    texts = ["draw", "pass", *[f"{a}-{b}@{e}" for a in range(7) for b in range(a) for e in (0, 3)]]
    for text in texts:
        try:
            commands.play(now, 0, wire.Play("x", now.seq, text))
            now.then(now.seq + 1, 1, log.Moved(0, text))
            answers.append(b"legal")
        except Refusal as refusal:
            answers.append(wire.encode(refusal.refused("x")))
    return answers


@pytest.mark.parametrize(("name", "players", "fields"), SHEETS)
def test_two_states_that_differ_in_secret_look_the_same(
    name: str, players: int, fields: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet = load(name).vary(fields) if fields else load(name)
    partners = sheet.players.partners == "required"
    pick = random.Random(7)
    decks: list[list[Tile]] = [[]]

    def match(sheet: Sheet, *, players: int, partners: bool, **_: object) -> Match:
        return Match(sheet, players=players, partners=partners, decks=decks, seed="later", leader=0)

    monkeypatch.setattr(state, "FairMatch", match)
    pairs = 0
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
        other = swapped(deck, hidden, pick)
        try:
            decks[0] = deck
            one, heard_one = told(table(sheet, players), moves)
            decks[0] = other
            two, heard_two = told(table(sheet, players), moves)
        except (Refusal, IllegalMove):
            continue  # the other deal would have been played otherwise
        assert one.match is not None
        assert two.match is not None
        if public(one.match) != public(two.match):
            continue  # the tile by which the leader was found is shown to everybody
        pairs += one.match.hands != two.match.hands or one.match.stock != two.match.stock
        for who in VIEWERS:
            for message, other_message in zip(heard_one[who], heard_two[who], strict=True):
                assert message == other_message
        if one.turn == 0:
            assert refusals(one) == refusals(two)
    assert pairs >= 5


def public(match: Match) -> tuple[Any, ...]:
    """What two deals must have in common besides the moves."""
    shown = [event.shown for event in match.events if isinstance(event, Dealt)]
    return match.turn, match.leader, shown


def swapped(deck: list[Tile], hidden: list[Tile], pick: random.Random) -> list[Tile]:
    """The deck with two tiles exchanged that seat 0 cannot tell apart."""
    one, two = pick.sample(hidden, 2)
    other = list(deck)
    i, j = deck.index(one), deck.index(two)
    other[i], other[j] = two, one
    return other


async def test_logs_hold_neither_tiles_nor_tokens(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "boneyard.server")
    ann = await server.browser("Ann")
    made = await ann.post("/api/tables", {"sheet": "classic_block", "players": 2})
    table = await ann.table(made["id"])
    await play_rounds([table])
    await table.ask({"t": "Play", "at": table.seq, "move": "6-6@1"})
    await table.send({"t": "Nonsense"})
    await table.until("Refused")
    text = "\n".join(r.getMessage() for r in caplog.records if r.name.startswith("boneyard"))
    assert not re.search(r"\b\d-\d\b", text)
    assert ann.http.cookies["boneyard"] not in text
