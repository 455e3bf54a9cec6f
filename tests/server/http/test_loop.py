"""What strangers can ask for never holds the loop: everybody else at every table would wait."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import boneyard.server
from boneyard import Match, load
from boneyard.server.base.settings import Settings
from boneyard.server.http.records import MAX_RECORD
from boneyard.server.http.requests import cached_body
from boneyard.sheets import loader
from support.cases import one_in
from support.finished_matches import keep
from support.loop_watch import LoopWatch, watched
from support.serving import Server, threaded, visitor

MOST = 50_000
"""Calls of functions in one callback of the loop: some 20 ms.  A large record takes 500,000."""

LARGE = 400_000
"""Characters of a large record."""


@pytest.fixture(scope="module")
def large_record() -> str:
    """A record of many rounds, nearly as long as the server takes."""
    sheet = load("classic_block").vary({"match.target": 1_000_000})
    match, draw = Match(sheet, seed="large", players=4), random.Random(1)
    while match.turn is not None and match.round_number < 1_000:
        match.play(draw.choice(match.moves))
    text = str(match.record())
    assert 0.85 * LARGE < len(text) <= MAX_RECORD
    return text


@pytest.fixture(scope="module", autouse=True)
def cold() -> None:
    """Forget what other tests have loaded."""
    cached_body.cache_clear()
    loader._load_file.cache_clear()


@pytest.fixture
def server(settings: Settings) -> Iterator[Server]:
    settings.static.mkdir()
    (settings.static / "index.html").write_text("<title>x</title>", encoding="utf-8")
    with threaded(settings) as server:
        yield server


@pytest.fixture
def stranger(server: Server) -> Iterator[httpx.Client]:
    with visitor(server.port) as client:
        client.headers["content-type"] = "application/json"
        yield client


@pytest.fixture
def watch(server: Server) -> Iterator[LoopWatch]:
    with watched(server.loop) as watch:
        yield watch
        assert watch.most <= MOST, watch.what


@pytest.mark.release
@pytest.mark.usefixtures("watch")
def test_the_largest_record_does_not_hold_the_loop(
    stranger: httpx.Client, large_record: str
) -> None:
    """A record of 395 kB stopped everybody for 956 ms."""
    body = json.dumps({"text": large_record})
    for path in ("read", "read?round=700", "rules"):
        answer = stranger.post(f"/api/records/{path}", content=body)
        assert answer.status_code == 200, answer.text
    damaged = json.dumps({"text": large_record[:-1] + "x"})
    assert stranger.post("/api/records/read", content=damaged).json()["code"] == "record"


@pytest.mark.usefixtures("watch")
def test_a_large_wrong_body_does_not_hold_the_loop(stranger: httpx.Client) -> None:
    """To look for what is wrong with half a million lists took 500 ms."""
    body = '{"text":[' + "[]," * 520_000 + "[]]}"
    for _ in range(3):
        answer = stranger.post("/api/records/read", content=body)
        assert answer.json()["code"] == "malformed"


@pytest.mark.release
def test_a_long_match_does_not_hold_the_loop(
    server: Server, stranger: httpx.Client, watch: LoopWatch, large_record: str
) -> None:
    server.run(keep(server, "long", large_record))
    watch.reset()
    for path in (
        "/replay/long",
        "/replay/long/picture.png",
        "/api/records/long",
        "/api/records/long/notation",
        "/api/records/long/replay?round=500",
        "/api/records/long/beliefs?round=600&frame=3",
        "/api/records/long/review?round=600",
    ):
        answer = stranger.get(path)
        assert answer.status_code == 200, (path, answer.text)


HEAVY = {
    "the largest set": {
        "sheet": "d12_mexican_train",
        "fields": {"set.max_pip": 18},
    },
    "many redeals": {
        "sheet": "classic_block",
        "fields": {"deal.redeal": ["no_double", "doubles_in_hand:3"]},
    },
    "a long text": {"text": "a = " + "[" * 19_000},
    "long titles": {"text": 'base = "french"\n[title]\nen = "' + "x" * 19_000 + '"'},
    "many fields": {"sheet": "french", "fields": {f"layout.x{n}": n for n in range(3_000)}},
}


@pytest.mark.usefixtures("watch")
@pytest.mark.parametrize("wish", one_in(3, HEAVY.values()), ids=HEAVY)
def test_a_heavy_sheet_does_not_hold_the_loop(stranger: httpx.Client, wish: dict[str, Any]) -> None:
    checked = stranger.post("/api/sheets/check", content=json.dumps(wish))
    assert checked.status_code == 200, checked.text
    created = stranger.post("/api/tables", content=json.dumps(wish))
    assert created.status_code in (201, 422), created.text
    if created.status_code == 201:
        id = created.json()["id"]
        assert stranger.get(f"/api/tables/{id}/rules").status_code == 200
        assert stranger.get(f"/api/tables/{id}/hint").status_code < 500


@pytest.mark.usefixtures("watch")
def test_the_first_request_for_a_list_does_not_hold_the_loop(stranger: httpx.Client) -> None:
    for path in ("sheets", "switches", "bots", "openapi.json", "lobby", "matches", "leaderboard"):
        assert stranger.get(f"/api/{path}").status_code == 200


THREADS = re.compile(r"to_thread|run_in_executor\(None|run_in_threadpool|ThreadPoolExecutor")
ALLOWED = {
    "process/app.py": 1,  # the kernels, before the first client
    "process/web_server.py": 1,  # returning memory to the system, after a crowd has left
    "store/engine.py": 4,  # the threads of SQLite
}


def test_no_work_for_clients_runs_in_threads() -> None:
    """Seventy checks of sheets filled the threads: another's check waited for 37 s."""
    folder = Path(boneyard.server.__file__).parent
    found = {
        path.relative_to(folder).as_posix(): len(THREADS.findall(path.read_text("utf-8")))
        for path in folder.rglob("*.py")
    }
    assert {name: count for name, count in found.items() if count} == ALLOWED
