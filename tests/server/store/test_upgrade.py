"""A database of an older version, with every kind of table: every table in it goes on."""

from __future__ import annotations

import contextlib
import json
import re
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from boneyard import Match, Record, RecordError
from boneyard.game.replay import replay
from boneyard.server.base.settings import Settings
from boneyard.server.http.previews import picture, preview_words
from boneyard.server.http.records import as_json, replay_of
from boneyard.server.table import entries as log
from boneyard.sheets import catalogue, load
from boneyard.sheets.stored import StoredSheet, from_stored_rules, sheet_of
from support.serving import Server
from support.states import first_move

DUMP = Path(__file__).parents[2] / "data" / "old_tables.sql"

FOUND = {
    "waiting": "waiting",
    "ownwaits": "waiting",
    "playing": "playing",
    "own": "playing",
    "house": "playing",
    "pairs": "playing",
    "trains": "playing",
    "rated": "playing",
    "absent": "playing",
    "again": "playing",
    "finished": "finished",
    "expired": "expired",
}
"""The tables of the dump."""


@pytest.fixture
async def old(tmp_path: Path, settings: Settings) -> AsyncIterator[Server]:
    """A server on the database; its bots take their time, and its matches do not expire."""
    path = tmp_path / "old.sqlite3"
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.executescript(DUMP.read_text(encoding="utf-8"))
    patient = dict.fromkeys(("pause_auto", "pause_bot", "pause_deal"), 10**9)
    patient |= {"waiting_expires": 10**15, "abandoned_expires": 10**15}
    async with Server(settings, db=f"sqlite:///{path}", **patient) as server:
        yield server


async def test_every_table_is_there_and_goes_on(old: Server) -> None:
    """Tables whose numbers today's limits refuse became ``broken``."""
    ann = await old.browser()
    for id, status in FOUND.items():
        info = await ann.get(f"/api/tables/{id}")
        assert info.get("status") == status, (id, info)
        room = await old.rooms.get(id)
        before = room.state
        if status != "playing":
            continue
        if before.paused:
            await old.rooms.appender.append(room, lambda _: [log.Resumed()])
        for _ in range(3):
            await old.rooms.appender.append(room, lambda state: [first_move(state)])
        moves = [len(one.moves) for one in room.state.match.record().rounds]
        assert sum(moves) == sum(len(one.moves) for one in before.match.record().rounds) + 3
        assert (await ann.table(id)).view is not None
        rules = await ann.get(f"/api/tables/{id}/rules")
        assert rules.get("prose"), (id, rules)


async def test_the_numbers_of_the_older_version_hold(old: Server) -> None:
    for id, target in (("own", 2_000_000_000), ("ownwaits", 2_000_000_000), ("house", 15 * 10**8)):
        room = await old.rooms.get(id)
        assert room.state.created.sheet.match.target == target


async def test_a_finished_match_of_the_older_version_replays(old: Server) -> None:
    ann = await old.browser()
    text = (await ann.http.get("/api/records/finished/notation")).text
    assert replay(Record.parse(text)).outcome is not None
    assert (await ann.get("/api/records/finished/replay"))["rounds"]


def test_a_finished_match_beyond_todays_limits_replays() -> None:
    rules = load("french").rules()
    rules["match"] |= {"end": "rounds", "target": 2_000_000_000, "rounds": 1}
    sheet = from_stored_rules("own", rules)
    match = Match(sheet, seed=3)
    while match.turn is not None:
        match.play(match.moves[0])
    text = str(match.record())
    with pytest.raises(RecordError, match="target"):
        Record.parse(text)
    assert Record.parse_stored(text).sheet.rules() == sheet.rules()
    assert replay_of(text, 1, "own").rounds
    for read in (as_json, picture, lambda text: preview_words(text, "fr")):
        assert read(text)


@pytest.mark.parametrize(
    "wrong", ['{"match": {"target": "x"}}', '{"match": 3}', '{"colour": {}}', "3"]
)
def test_the_rules_of_a_stored_match_have_a_form(wrong: str) -> None:
    text = re.sub(r"\[Rules .*", f"[Rules {json.dumps(wrong)}]", str(Match("french").record()))
    with pytest.raises(RecordError):
        Record.parse_stored(re.sub(r"\[Sheet .*", '[Sheet "own"]', text))


async def test_a_new_table_has_todays_limits(old: Server) -> None:
    ann = await old.browser("Ann")
    wish: dict[str, Any] = {"sheet": "french", "fields": {"match.target": 2_000_000_000}}
    made = await ann.post("/api/tables", wish)
    assert (made["status_code"], made["code"]) == (422, "sheet")


def test_every_sheet_of_the_catalogue_is_stored_and_read() -> None:
    for name in catalogue():
        sheet = load(name)
        stored = msgspec.json.encode(sheet)
        found = sheet_of(msgspec.json.decode(stored, type=StoredSheet))
        assert found == sheet
        assert msgspec.json.encode(found) == stored


@pytest.mark.parametrize(
    "wrong", [{"match": {"target": "x"}}, {"match": {"goal": 1}}, {"colour": 1}, {"set": []}]
)
def test_a_stored_sheet_of_another_form_is_refused(wrong: dict[str, Any]) -> None:
    plain = msgspec.to_builtins(load("french"), str_keys=True)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(plain | wrong, StoredSheet, str_keys=True)
