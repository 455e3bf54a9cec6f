"""One person on several devices: codes, devices, and revoked devices."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, text

from boneyard.server.base import access
from boneyard.server.base.settings import Settings
from boneyard.server.http.people import FACES, canonical_code, device_name
from boneyard.server.store.database import MIGRATIONS, upgrade
from boneyard.server.store.people import MOST_DEVICES, KnownDevice, People
from support.serving import Browser, Server, Time
from support.stored_logs import opened


async def fresh(server: Server) -> Browser:
    """A new browser without an identity."""
    server.browsers.append(Browser(server.port))
    return server.browsers[-1]


async def test_another_device_becomes_the_same_person(server: Server) -> None:
    ann, phone = await server.browser("Ann"), await fresh(server)
    table = await ann.post("/api/tables", {"sheet": "classic_block", "players": 2})
    link = await ann.post("/api/me/link")
    looked = await phone.post("/api/me/move", {"code": link["code"]})
    assert (looked["name"], looked["before"], looked["done"]) == ("Ann", None, False)
    assert not phone.cookie  # only asked so far
    moved = await phone.post("/api/me/move", {"code": link["code"], "sure": True})
    assert moved["done"]
    assert await phone.get("/api/me") == await ann.get("/api/me")  # both are
    assert (await phone.get(f"/api/tables/{table['id']}"))["mine"] == 0
    hands = [(await one.table(table["id"])).view["hand"] for one in (ann, phone)]  # type: ignore[index]
    assert hands[0] == hands[1]


async def test_a_code_works_once(server: Server, ann: Browser) -> None:
    link = await ann.post("/api/me/link")
    phones = [await fresh(server) for _ in range(6)]
    answers = await asyncio.gather(
        *(one.post("/api/me/move", {"code": link["code"], "sure": True}) for one in phones)
    )
    assert sorted(a["status_code"] for a in answers) == [200] + [404] * 5
    assert {a.get("code") for a in answers} == {None, "no_code"}
    late = await (await fresh(server)).post("/api/me/move", {"code": link["code"]})
    assert late["code"] == "no_code"


async def test_codes_expire(settings: Settings) -> None:
    now = [1_000_000_000_000]
    async with Server(settings, now=lambda: now[0]) as server:
        ann, phone = await server.browser("Ann"), await fresh(server)
        first = await ann.post("/api/me/link")
        second = await ann.post("/api/me/link")  # ends the one before
        assert (await phone.post("/api/me/move", {"code": first["code"]}))["code"] == "no_code"
        assert (await phone.post("/api/me/move", {"code": second["code"]}))["name"] == "Ann"
        now[0] = second["expires"]
        wish = {"code": second["code"], "sure": True}
        assert (await phone.post("/api/me/move", wish))["code"] == "no_code"


async def test_typed_codes_may_have_spaces_and_small_letters(server: Server) -> None:
    ann, phone = await server.browser("Ann"), await fresh(server)
    code = (await ann.post("/api/me/link"))["code"]
    typed = f" {code[:4].lower()}-{code[4:8]} {code[8:12]}-{code[12:]}"
    assert canonical_code(typed) == code
    assert (await phone.post("/api/me/move", {"code": typed}))["name"] == "Ann"
    for wrong in ("", "x" * 81, None, 5):
        assert (await phone.post("/api/me/move", {"code": wrong}))["code"] == "malformed"
    assert (await phone.post("/api/me/move", {"code": "é" * 16}))["code"] == "no_code"
    stranger = await phone.post("/api/me/link")
    assert stranger["code"] == "identity"


async def test_a_known_device_must_confirm(server: Server, ann: Browser, ben: Browser) -> None:
    await ben.post("/api/tables", {"sheet": "classic_block", "players": 2})
    cookie = ben.cookie
    code = (await ann.post("/api/me/link"))["code"]
    looked = await ben.post("/api/me/move", {"code": code})
    assert looked["before"] == {"name": "Ben", "tables": 1, "rated": 0}
    assert (await ben.get("/api/me"))["name"] == "Ben"  # nothing has changed
    assert (await ben.post("/api/me/move", {"code": code, "sure": True}))["done"]
    assert (await ben.get("/api/me"))["name"] == "Ann"
    assert await ben.get("/api/mine") == []
    assert len(await ben.get("/api/me/devices")) == 2
    answer = await (await fresh(server)).http.get("/api/mine", headers={"cookie": cookie})
    assert answer.json() == []  # the token that this device had proves nothing any more
    again = (await ben.post("/api/me/link"))["code"]
    assert (await ann.post("/api/me/move", {"code": again}))["done"]  # the same person already
    assert (await (await fresh(server)).post("/api/me/move", {"code": again}))["name"] == "Ann"


async def test_a_face_is_chosen_and_seen_at_tables(ann: Browser, ben: Browser) -> None:
    assert (await ann.get("/api/me"))["face"] == 0
    assert (await ann.post("/api/me/face", {"face": FACES + 1}))["code"] == "malformed"
    assert (await ann.post("/api/me/face", {"face": FACES}))["face"] == FACES
    await ann.post("/api/me", {"name": "Anna"})
    assert (await ann.get("/api/me"))["face"] == FACES
    seats = [{"kind": "me"}, {"kind": "open"}]
    game = {"sheet": "classic_block", "players": 2, "seats": seats}
    table = await ann.post("/api/tables", game)
    await ben.post("/api/me/face", {"face": 2})
    joined = await ben.post(f"/api/tables/{table['id']}/join", {})
    assert [seat["face"] for seat in joined["seats"]] == [FACES, 2]
    # A table keeps the face that a person had there, as it keeps the name.
    await ben.post("/api/me/face", {"face": 5})
    again = await ann.get(f"/api/tables/{table['id']}")
    assert [seat["face"] for seat in again["seats"]] == [FACES, 2]


async def test_the_page_draws_as_many_faces_as_the_server_knows() -> None:
    text = (Path(__file__).parents[3] / "web/src/lib/faces.ts").read_text("utf-8")
    names = re.findall(r'^ +\[?"(\w+)",', text, re.M)
    assert len(names) == len(set(names)) == FACES


@pytest.mark.release
async def test_devices_are_listed_and_revoked(server: Server) -> None:
    ann, phone = await server.browser("Ann"), await fresh(server)
    phone.http.headers["user-agent"] = (
        "Mozilla/5.0 (Linux; Android 15; Pixel) AppleWebKit/537.36 (KHTML, like Gecko) "
        "Chrome/140.0.0.0 Mobile Safari/537.36"
    )
    code = (await ann.post("/api/me/link"))["code"]
    await phone.post("/api/me/move", {"code": code, "sure": True})
    table = await ann.post("/api/tables", {"sheet": "classic_block", "players": 2})
    there, here = await phone.table(table["id"]), await ann.table(table["id"])
    listed = await ann.get("/api/me/devices")
    assert {one["device"]: one["this"] for one in listed} == {"Chrome, Android": False, "": True}
    ids = {one["this"]: one["id"] for one in listed}
    eve = await server.browser("Eve")
    assert (await eve.post(f"/api/me/devices/{ids[False]}/revoke"))["code"] == "no_device"
    assert (await ann.post(f"/api/me/devices/{ids[True]}/revoke"))["code"] == "this_device"
    assert (await ann.post("/api/me/devices/nothing/revoke"))["code"] == "no_device"
    response = await ann.http.post(f"/api/me/devices/{ids[False]}/revoke")
    assert [one["this"] for one in response.json()] == [True]
    refused = await there.until("Refused")
    assert (refused["code"], refused["close"]) == ("identity", True)
    assert (await phone.get("/api/me"))["name"] != "Ann"  # somebody new
    await here.send({"t": "Ping", "n": 3})
    assert (await here.until("Pong"))["n"] == 3  # this one stays


@pytest.mark.release
async def test_another_process_notices_a_revoked_device(settings: Settings) -> None:
    time = Time(settings)
    async with Server(settings, verify_after=0, now=time) as server:
        ann = await server.browser("Ann")
        table = await ann.post("/api/tables", {"sheet": "classic_block", "players": 2})
        there = await ann.table(table["id"])
        people = People(server.app.state.store)
        (device,) = await people.devices((await ann.get("/api/me"))["id"])
        assert await people.revoke((await ann.get("/api/me"))["id"], device.id)
        time.shift = 1_000
        await there.send({"t": "Ping"})
        assert (await there.until("Refused"))["code"] == "identity"


@pytest.mark.release
async def test_an_unused_identity_expires(settings: Settings) -> None:
    day, now = 24 * 3600 * 1000, [1_000_000_000_000]
    lasts = settings.identity_lasts
    async with Server(settings, now=lambda: now[0], verify_after=0) as server:
        ann = await server.browser("Ann")
        cookie, me = ann.cookie, await ann.get("/api/me")
        again = await ann.http.get("/api/me")
        assert "set-cookie" not in again.headers  # it has just been given
        for _ in range(3):  # each visit counts from its own day
            now[0] += lasts - day
            visit = await ann.http.get("/api/me")
            assert visit.json() == me
            given = visit.headers["set-cookie"]
            assert given.startswith(f"{cookie};")
            assert f"Max-Age={lasts // 1000};" in given
            assert "HttpOnly" in given
        table = await ann.post("/api/tables", {"sheet": "classic_block", "players": 2})
        there = await ann.table(table["id"])
        now[0] += lasts + 1
        for path in ("/api/me", "/api/tables", f"/api/tables/{table['id']}/join"):
            refused = await ann.http.post(path, content=b"{}", headers={"cookie": cookie})
            assert (refused.status_code, refused.json()["code"]) == (401, "identity")
        await there.send({"t": "Ping"})
        refused = await there.until("Refused")
        assert (refused["code"], refused["close"]) == ("identity", True)
        socket = await ann.socket(Cookie=cookie)
        assert json.loads(await socket.recv())["code"] == "identity"
        new = await ann.http.get("/api/me", headers={"cookie": cookie})
        assert new.json()["id"] != me["id"]
        assert not new.headers["set-cookie"].startswith(cookie)


async def test_answers_contain_no_token_and_no_foreign_identity(ann: Browser, ben: Browser) -> None:
    wish: dict[str, Any] = {"sheet": "classic_block", "public": True}
    wish["seats"] = [{"kind": "me"}, {"kind": "open"}]
    table = await ann.post("/api/tables", wish)
    id, token = (await ann.get("/api/me"))["id"], ann.http.cookies["boneyard"]
    for path in ("/api/lobby", "/api/leaderboard", "/api/matches", f"/api/tables/{table['id']}"):
        told = json.dumps(await ben.get(path))
        assert id not in told
        assert token not in told
    told = json.dumps(await ann.get("/api/me/devices"))
    assert token not in told
    assert access.token_hash(token).hex() not in told


async def test_the_number_of_devices_is_limited(tmp_path: Path) -> None:
    async with opened(f"{tmp_path}/t.sqlite3") as store:
        people = People(store)
        await people.add("i", "Ann", KnownDevice("d0", b"0", "", 1, 1))
        for number in range(1, MOST_DEVICES + 3):
            await people.add_link(b"c", "i", number, number + 10)
            token = KnownDevice(f"d{number}", str(number).encode(), "", number + 1, number + 1)
            assert await people.use_link(b"c", token, None)
        devices = [one.id for one in await people.devices("i")]
    assert len(devices) == MOST_DEVICES
    assert "d0" not in devices
    assert f"d{MOST_DEVICES + 2}" in devices


@pytest.mark.parametrize(
    ("agent", "device"),
    [
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1", "Safari, iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0; rv:143.0) Firefox/143.0", "Firefox, Windows"),
        ("Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Linux"),
        ("curl/8", ""),
        ("<script>" * 100, ""),
    ],
)
def test_names_of_devices(agent: str, device: str) -> None:
    from starlette.requests import Request

    scope = {"type": "http", "headers": [(b"user-agent", agent.encode())]}
    assert device_name(Request(scope)) == device


def test_migrations_keep_identities(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "t.sqlite3"
    engine = create_engine(f"sqlite:///{path}")
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        for number in range(3):
            connection.execute(
                text("INSERT INTO identities (id, token_hash, name, made) VALUES (:i, :h, :n, 5)"),
                {"i": f"i{number}", "h": bytes([number]) * 32, "n": f"N{number}"},
            )
    with engine.begin() as connection:
        upgrade(connection)
        [newest] = connection.execute(text("SELECT version_num FROM alembic_version")).scalars()
        assert newest == ScriptDirectory.from_config(config).get_current_head()
        monkeypatch.setattr(command, "upgrade", None)  # for the newest revision, nothing is run
        upgrade(connection)
    with sqlite3.connect(path) as connection:
        rows = connection.execute(
            "SELECT t.token_hash, i.name, t.made "
            "FROM tokens t JOIN identities i ON i.id = t.identity"
        ).fetchall()
    assert sorted(rows) == [(bytes([n]) * 32, f"N{n}", 5) for n in range(3)]
    engine.dispose()
