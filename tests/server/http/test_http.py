from __future__ import annotations

import gzip
import json
from pathlib import Path

import msgspec
import pytest

from boneyard import catalogue, load
from boneyard.game import reasons
from boneyard.server.base import access
from boneyard.server.base.refusals import CODES, Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.http import sheets
from boneyard.server.http.sheets import CheckSheet, check_sheet
from boneyard.sheets.code import sheet_text
from boneyard.sheets.house_rules import with_house_rules
from boneyard.text import language, languages
from support.serving import Browser, Server


def test_every_refusal_has_a_sentence_in_each_language() -> None:
    moves = {"closed", *reasons.CODES.values()} - {"not_a_move", "over"}  # they say their reasons
    for code in set(CODES) - moves:
        words = Refusal(code).words
        assert set(words) == set(languages())
        assert all(sentence.endswith(".") for sentence in words.values())
        assert len(set(words.values())) == len(words)


async def test_an_identity_is_a_cookie_that_scripts_cannot_read(server: Server) -> None:
    browser = await server.browser()
    me = await browser.get("/api/me")
    assert me == await browser.get("/api/me")
    other = Browser(server.port)
    response = await other.http.get("/api/me")
    cookie = response.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie  # plain http
    assert (await browser.post("/api/me", {"name": " Ann \u0007 B "}))["name"] == "Ann B"
    await other.close()


@pytest.mark.parametrize(
    ("origins", "host", "origin", "wrong"),
    [
        ((), "localhost:80", "http://localhost:80", None),
        ((), "192.168.1.5:80", "http://192.168.1.5:80", None),
        ((), "[::1]:80", "http://[::1]:80", None),
        ((), "evil.example", "http://evil.example", "host"),
        ((), "localhost:80", "http://localhost:81", "origin"),
        ((), "localhost:80", "https://localhost:80", "origin"),
        ((), "localhost:80", None, "origin"),
        ((), "localhost:80", "null", "origin"),
        ((), "[", "http://[", "host"),
        ((), "a@127.0.0.1", "http://a@127.0.0.1", "host"),
        ((), "a:b@localhost:80", "http://a:b@localhost:80", "host"),
        ((), "127.0.0.1/x", "http://127.0.0.1/x", "host"),
        ((), "127.0.0.1?x", "http://127.0.0.1?x", "host"),
        ((), "127.0.0.1#x", "http://127.0.0.1#x", "host"),
        ((), "127.0.0.1:x", "http://127.0.0.1:x", "host"),
        ((), "LOCALHOST:80", "http://LOCALHOST:80", None),
        (("https://table.example",), "table.example", "https://table.example", None),
        (("https://table.example",), "localhost", "https://table.example", "host"),
        (("https://table.example",), "table.example", "https://table.example.evil", "origin"),
        (("https://table.example",), "table.example", "http://table.example", "origin"),
    ],
)
def test_hosts_and_origins(
    origins: tuple[str, ...], host: str, origin: str | None, wrong: str | None
) -> None:
    settings = Settings(origins=origins)
    headers = {"host": host} | ({"origin": origin} if origin else {})

    def check() -> None:
        access.check_host(settings, headers)
        access.check_origin(settings, {"scheme": "http"}, headers)

    if wrong is None:
        check()
    else:
        with pytest.raises(Refusal, match=wrong):
            check()


HTML = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.mark.parametrize("path", ["/", "/replay/abc", "/api/me"])
async def test_a_browser_under_a_foreign_address_gets_a_page(server: Server, path: str) -> None:
    http = (await server.browser("Ann")).http
    headers = HTML | {"host": "tiles.local:8421", "accept-language": "fr"}
    answer = await http.get(path, headers=headers)
    assert (answer.status_code, answer.headers["content-type"]) == (403, "text/html; charset=utf-8")
    assert '<html lang="fr" dir="ltr">' in answer.text
    assert language("fr").say("refusal-host") in answer.text
    assert "<code>--origin http://tiles.local:8421</code>" in answer.text
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    # A program gets JSON, and so does what changes something.
    assert (await http.get("/", headers={"host": "tiles.local"})).json()["code"] == "host"
    answer = await http.post("/api/me", json={}, headers=HTML | {"host": "tiles.local"})
    assert answer.json()["code"] == "host"


@pytest.mark.parametrize("host", ["a@127.0.0.1", "<b>.local", "tiles.local/x", "", "["])
async def test_the_page_of_a_foreign_address_repeats_no_other_text(
    server: Server, host: str
) -> None:
    http = (await server.browser("Ann")).http
    answer = await http.get("/", headers=HTML | {"host": host})
    assert answer.status_code in (400, 403)
    assert "--origin" not in answer.text
    assert "<b>" not in answer.text


async def test_a_foreign_address_leads_to_the_public_one(settings: Settings) -> None:
    async with (
        Server(settings, origins=("https://table.example",)) as server,
        Browser(server.port).http as http,
    ):
        answer = await http.get("/", headers=HTML)
        assert answer.status_code == 403
        assert '<a href="https://table.example">' in answer.text
        # All addresses are https: so is the one that a proxy has passed on.
        assert f"--origin https://127.0.0.1:{server.port}" in answer.text


def test_a_machine_answers_to_its_names_on_the_own_network() -> None:
    for name in ("Ada-PC", "ada-pc", "Ada-PC.local"):
        assert access.own_names(name) == ("localhost", "ada-pc", "ada-pc.local")
    settings = Settings(hosts=access.own_names("Ada-PC"))
    for host in ("Ada-PC.local:8421", "ada-pc:8421", "localhost:8421"):
        access.check_host(settings, {"host": host})


async def test_the_headers_of_every_answer(server: Server, guest: Browser) -> None:
    (server.settings.static / "assets").mkdir(parents=True)
    for name in ("index.html", "sw.js", "icon.svg", "assets/worker-bots-1.js", "assets/a-1.js"):
        (server.settings.static / name).write_text(f"<title>{name}</title>", encoding="utf-8")
    for path in ("/", "/sw.js", "/icon.svg", "/api/me", "/api/nothing", "/healthz"):
        headers = (await guest.http.get(path)).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "'unsafe-inline'" not in policy.split("style-src")[0]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cross-origin-resource-policy"] == "same-origin"
        assert "strict-transport-security" not in headers  # plain http
        assert "server" not in headers
    assert (await guest.http.get("/readyz")).text == "ok\n"
    # Only what runs code has the long headers of a page.
    for path in ("/", "/replay", "/sw.js", "/assets/worker-bots-1.js"):
        headers = (await guest.http.get(path)).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert "camera=()" in headers["permissions-policy"]
        assert headers["referrer-policy"] == "same-origin"
        assert headers["cross-origin-opener-policy"] == "same-origin"
    for path in ("/icon.svg", "/assets/a-1.js", "/api/me"):
        headers = (await guest.http.get(path)).headers
        assert "script-src" not in headers["content-security-policy"]
        assert "permissions-policy" not in headers


async def test_sheets_and_switches(guest: Browser) -> None:
    infos = await guest.get("/api/sheets")
    assert {info["name"] for info in infos} >= set(catalogue())
    french = next(info for info in infos if info["name"] == "french")
    assert french["title"]["fr"] == "Dominos français"
    assert french["family"] == "french"
    assert french["family_title"]["es"] == "Dominó francés"
    assert not french["branching"]
    assert next(info for info in infos if info["name"] == "chickenfoot")["branching"]
    assert not french["trains"]
    found = {switch["field"]: switch for switch in await guest.get("/api/switches")}
    assert found["layout.arm_gate"]["choices"] == ["none", "own_double"]
    printed = found["set.max_pip"].pop("printed")
    assert (printed["cyprus"], printed.get("french")) == (9, None)
    assert found["set.max_pip"] | {"meaning": 0} == {
        "field": "set.max_pip",
        "meaning": 0,
        "kind": "number",
        "default": 6,
        "choices": [],
        "words": [],
        "low": 1,
        "high": 18,
    }
    assert all(s["meaning"]["fr"] != s["meaning"]["en"] for s in found.values())
    for field, switch in found.items():
        if switch["choices"] and not all(isinstance(one, int) for one in switch["choices"]):
            assert len(switch["words"]) == len(switch["choices"]), field


def test_the_words_of_switches_name_existing_fields_and_values() -> None:
    known = set[str]()
    for switch in sheets.switches():
        message = "switch-" + switch.field.replace(".", "-").replace("_", "-")
        known.add(message)
        if switch.words:
            known |= {f"{message}--{sheets._name(one)}".replace("_", "-") for one in switch.choices}
        section, _, name = switch.field.partition(".")
        for value in switch.choices if switch.kind == "text" else ():
            fields = getattr(load("french"), section)
            msgspec.convert(msgspec.to_builtins(fields) | {name: value}, type(fields))
    messages = {one for one in language("en").messages if one.startswith("switch-")}
    assert messages == known


@pytest.mark.parametrize(
    ("text", "field", "line"),
    [
        ('base = "french"\n\n[layout]\ndouble_ports = 9\n', "layout.double_ports", 4),
        ('base = "french"\nlayout = { double_ports = 9 }\n', "layout.double_ports", 2),
        ('base = "french"\nlayout.double_ports = 9\n', "layout.double_ports", 2),
        ('base = "french"\nthis is no toml\n', None, 2),
        ('base = "../../etc/passwd"\n', None, 1),
        ("[players]\nmin = 5\nmax = 2\n", "players.min", 2),
    ],
)
def test_problems_of_a_sheet_name_field_and_line(
    text: str, field: str | None, line: int | None
) -> None:
    checked = check_sheet(CheckSheet(text=text))
    assert checked.sheet is None
    assert (checked.problems[0].field, checked.problems[0].line) == (field, line)


async def test_a_table_with_the_hosts_own_sheet(guest: Browser) -> None:
    text = 'base = "classic_block"\ntitle = { en = "Ours", fr = "Le nôtre" }\n'
    checked = await guest.post("/api/sheets/check", {"text": text, "lang": "fr"})
    assert checked["problems"] == []
    assert checked["prose"].startswith("# Le nôtre")
    assert checked["figures"]["sections"][0]["figures"][0]["caption"].endswith("dominos chacun.")
    varied = {"sheet": "french", "fields": {"layout.arm_gate": "none"}}
    free = await guest.post("/api/sheets/check", varied)
    house = with_house_rules(load("french").vary(varied["fields"]))
    assert free["figures"]["code"]["text"] == sheet_text(house, "en")
    changed = free["sheet"]["changed"]
    assert changed == [{"field": "layout.arm_gate", "value": "none", "printed": "own_double"}]
    table = await guest.post("/api/tables", {"text": text, "players": 2})
    assert table["sheet"]["title"]["en"] == "Ours"
    assert table["status"] == "playing"


async def test_a_table_with_bots_in_one_request(ann: Browser) -> None:
    table = await ann.post("/api/tables", {"sheet": "french"})
    assert (table["status_code"], table["status"], table["mine"]) == (201, "playing", 0)
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "bot", "bot"]
    assert len({seat["name"] for seat in table["seats"]}) == 4
    assert (await ann.get(f"/api/tables/{table['id']}"))["host"]
    mine = await ann.get("/api/mine")
    assert [(t["id"], t["status"]) for t in mine] == [(table["id"], "playing")]


async def test_join_by_code_and_full_table(server: Server) -> None:
    ann, ben, cid = [await server.browser(name) for name in ("Ann", "Ben", "Cid")]
    wish = {"sheet": "classic_block", "seats": [{"kind": "open"}, {"kind": "me"}], "public": True}
    table = await ann.post("/api/tables", wish)
    assert table["status"] == "waiting"
    assert [t["open_seats"] for t in await cid.get("/api/lobby")] == [1]
    assert await cid.get("/api/mine") == []
    found = await ben.get(f"/api/join/{table['code'].lower()}")
    assert (found["id"], found["mine"], found["host"]) == (table["id"], None, False)
    path = f"/api/tables/{table['id']}/join"
    assert (await ben.post(path, {"watch": True}))["mine"] is None
    joined = await ben.post(path, {"name": "Benno"})
    assert (joined["mine"], joined["status"]) == (0, "playing")
    assert (await ben.post(path, {}))["mine"] == 0  # again: the same seat
    assert (await cid.post(path, {"watch": True}))["status"] == "playing"
    assert await cid.get("/api/lobby") == []
    assert joined["seats"][0]["name"] == "Benno"


async def test_the_host_changes_seats(ann: Browser, ben: Browser) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]
    table = await ann.post("/api/tables", {"sheet": "classic_block", "seats": seats})
    path = f"/api/tables/{table['id']}"
    for seat in ("x", "-1", "٣"):
        assert (await ann.post(f"{path}/seats/{seat}", {"action": "bot"}))["code"] == "no_seat"
    emptied = await ann.post(f"{path}/seats/2", {"action": "open"})
    assert emptied["seats"][2]["kind"] == "open"
    await ben.post(f"{path}/join", {"seat": 1})
    assert (await ann.post(f"{path}/seats/1", {"action": "open"}))["code"] == "present"
    await ann.post(f"{path}/seats/1", {"action": "mute"})
    begun = await ann.post(f"{path}/seats/2", {"action": "bot", "bot": "heavy"})
    assert begun["status"] == "playing"


async def test_a_long_title_cannot_fill_the_lobby(guest: Browser) -> None:
    for field, path in (("title", "title.en"), ("about", "about.fr")):
        words = {"en": "Ours", "fr": "Nôtre"} | {path[-2:]: "x" * 18_000}
        text = f'base = "classic_block"\n{field} = {{ en = "{words["en"]}", fr = "{words["fr"]}" }}'
        refused = await guest.post("/api/tables", {"text": text, "public": True})
        assert (refused["code"], refused["status_code"]) == ("sheet", 422)
        assert f"{path}: has 18000 characters; there may be at most" in refused["words"]["en"]
        checked = await guest.post("/api/sheets/check", {"text": text})
        (problem,) = checked["problems"]
        assert (problem["text"]["fr"].split("\N{NO-BREAK SPACE}:")[0], problem["line"]) == (path, 2)
    assert await guest.get("/api/lobby") == []


async def test_a_body_may_begin_with_a_byte_order_mark(guest: Browser) -> None:
    body = b"\xef\xbb\xbf" + '{"name": "Zoë 👨\u200d👩"}'.encode()
    response = await guest.http.post("/api/me", content=body)
    assert response.json()["name"] == "Zoë 👨\u200d👩"


async def test_the_page(guest: Browser, settings: Settings) -> None:
    missing = await guest.http.get("/")
    assert missing.status_code == 503
    assert "npm run build" in missing.text
    static: Path = settings.static
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>home</title>")
    (static / "assets" / "a.js").write_text("1")
    (static.parent / "secret.txt").write_text("secret")
    for path, status in (("/", 200), ("/index.html", 200), ("/table/xyz", 404), ("/de%20", 404)):
        response = await guest.http.get(path)
        assert response.status_code == status
        assert "home" in response.text  # the page says that nothing is there
    (static / "assets" / "a.wasm").write_bytes(b"\0asm")
    for name, kind in (("a.js", "javascript"), ("a.wasm", "application/wasm")):
        asset = await guest.http.get(f"/assets/{name}")
        assert "immutable" in asset.headers["cache-control"]
        assert kind in asset.headers["content-type"]
    for path in ("/assets/b.js", "/..%2fsecret.txt", "/%2e%2e/secret.txt", "/assets/%00.js"):
        response = await guest.http.get(path)
        assert "secret" not in response.text
        assert json.loads(response.text)["code"] == "not_found"


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        ("es-MX,es;q=0.9,en;q=0.8", "inicio"),
        ("de-AT, es;q=0.5", "inicio"),
        ("fr", "home"),  # there is no such file
        ("en, es", "home"),
        ("", "home"),
    ],
)
async def test_the_page_is_sent_in_the_language_of_the_browser(
    guest: Browser, settings: Settings, wish: str, told: str
) -> None:
    settings.static.mkdir(parents=True)
    missing = await guest.http.get("/", headers={"accept-language": wish})
    assert ("construida" in missing.text) == wish.startswith(("es", "de"))
    (settings.static / "index.html").write_text("<title>home</title>")
    (settings.static / "index.es.html").write_text("<title>inicio</title>")
    for path in ("/", "/table/xyz"):
        response = await guest.http.get(path, headers={"accept-language": wish})
        assert told in response.text
        assert "accept-language" in response.headers["vary"]


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [("br, gzip", "br"), ("gzip;q=0.5", "gzip"), ("br;q=0, gzip;q=0", None), ("", None)],
)
async def test_the_page_is_compressed_for_browsers_that_accept_it(
    guest: Browser, settings: Settings, accepted: str, coding: str | None
) -> None:
    assets = settings.static / "assets"
    assets.mkdir(parents=True)
    (settings.static / "index.html").write_text("<!doctype html><title>home</title>")
    text = b"let a = 1;" * 500
    (assets / "a.js").write_bytes(text)
    (assets / "a.js.br").write_bytes(b"brotli")
    address = f"{guest.base}/assets/a.js"
    headers = {"accept-encoding": accepted, "origin": guest.base}
    async with guest.http.stream("GET", address, headers=headers) as response:
        body = b"".join([part async for part in response.aiter_raw()])
    assert response.headers.get("content-encoding") == coding
    assert "javascript" in response.headers["content-type"]
    assert response.headers["vary"] == "accept-encoding"
    expected = {"br": b"brotli", "gzip": gzip.compress(text), None: text}[coding]
    assert body[10:] == expected[10:] if coding == "gzip" else body == expected
