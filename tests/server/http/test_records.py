"""Records over HTTP: stored, uploaded and shared ones, and refusals."""

from __future__ import annotations

import html
import io
import json
import re

import pytest
from PIL import Image
from sqlalchemy import select

from boneyard import Match, Record
from boneyard.game.picture.raster import Raster
from boneyard.look import DAY, Palette, palette
from boneyard.server.http.previews import PreviewWords, preview_words, with_preview
from boneyard.server.store.schema import log, matches
from support.finished_matches import keep, text_of
from support.serving import Browser, Server

PAGE = """<!doctype html><html lang="en"><head>
<meta name="description" content="Dominoes." />
<title>boneyard</title></head><body><script type="module" src="/a.js"></script></body></html>
"""


async def test_a_finished_match_is_readable_by_its_id(server: Server, guest: Browser) -> None:
    text = text_of("french")
    await keep(server, "abc-_123", text)
    assert (await guest.http.get("/api/records/abc-_123/notation")).text == text
    plain = json.dumps(await guest.get("/api/records/abc-_123"))
    assert Record.from_json(plain) == Record.parse(text)
    told = await guest.get("/api/records/abc-_123/replay")
    rounds = len(Record.parse(text).rounds)
    assert told["id"] == "abc-_123"
    assert len(told["rounds"]) == rounds
    last = await guest.get(f"/api/records/abc-_123/replay?round={rounds}")
    assert last["rounds"][0]["frames"] is None
    assert last["rounds"][-1]["frames"][-1]["events"][-1]["type"] == "MatchEnded"


async def test_an_unfinished_match_has_no_record(ann: Browser) -> None:
    table = await ann.post("/api/tables", {"sheet": "french"})
    for what in ("", "/notation", "/replay", "/review", "/beliefs"):
        assert (await ann.get(f"/api/records/{table['id']}{what}"))["code"] == "not_over"
        assert (await ann.get(f"/api/records/nothing{what}"))["code"] == "no_table"
        assert (await ann.get(f"/api/records/{'x' * 40}{what}"))["code"] == "no_table"


async def test_an_unknown_round_is_refused(server: Server, guest: Browser) -> None:
    await keep(server, "one", text_of("classic_single"))
    body = {"text": text_of("classic_single")}
    for number in ("0", "999", "-1", "x", "1.5", "٣", "9" * 30, ""):
        assert (await guest.get(f"/api/records/one/replay?round={number}"))["code"] == "no_round"
        assert (await guest.post(f"/api/records/read?round={number}", body))["code"] == "no_round"


async def test_an_uploaded_record_is_shown_and_not_stored(server: Server, guest: Browser) -> None:
    record = Record.parse(text_of("premium"))
    for text in (str(record), record.json(), "\ufeff" + str(record)):
        shown = await guest.post("/api/records/read", {"text": text})
        assert shown["status_code"] == 200
        assert shown["id"] is None
        assert shown["scores"] == list(record.scores)
    for table in (matches, log):
        assert await server.app.state.store.fetch(select(table)) == []


async def test_the_rules_of_an_uploaded_record(guest: Browser) -> None:
    body = {"text": text_of("premium")}
    english = await guest.post("/api/records/rules", body)
    french = await guest.post("/api/records/rules?lang=fr", body)
    assert english["prose"].startswith("#")
    assert english["prose"] != french["prose"]
    assert (await guest.post("/api/records/rules", {"text": "x"}))["code"] == "record"
    assert (await guest.post("/api/records/rules?lang=de", body))["code"] == "list"


WRONG = [
    ("", "is missing"),
    ("hello", "line 1"),
    ("{", "not a record in JSON"),
    ("{" * 5000, "not a record in JSON"),
    (text_of("french").replace("= out", "= blocked", 1), "round 1"),
    (text_of("french").replace('[Players "4"]', '[Players "3"]'), "players"),
    (text_of("french").replace("Deck ", "Deck 9-9 ", 1), "deck"),
    (text_of("french").rsplit("\n", 4)[0], "cut off"),
]


async def test_a_refused_record_has_a_reason(guest: Browser) -> None:
    for text, why in WRONG:
        answer = await guest.post("/api/records/read", {"text": text})
        assert (answer["status_code"], answer["code"]) == (422, "record")
        assert why in answer["words"]["en"]
        assert answer["words"]["fr"].startswith("Cet enregistrement")


async def test_a_record_that_is_too_long_is_refused(guest: Browser) -> None:
    answer = await guest.post("/api/records/read", {"text": "x" * 400_001})
    assert answer["code"] == "malformed"
    answer = await guest.post("/api/records/read", {"text": "x" * 1_700_000})
    assert answer["code"] == "too_large"
    assert (await guest.http.get("/api/records/read")).status_code == 405


async def test_a_shared_link_has_a_preview(server: Server, guest: Browser) -> None:
    server.settings.static.mkdir()
    (server.settings.static / "index.html").write_text(PAGE, encoding="utf-8")
    tag = '[Seat0 "<script>alert(1)</script> \\"&"]\n'
    await keep(server, "one", tag + text_of("premium_partners"))
    answer = await guest.http.get("/replay/one", headers={"accept-language": "fr-CH,en"})
    page = answer.text
    assert answer.status_code == 200
    assert page.count("<script") == 1
    assert "gagnent" in re.findall(r"<title>(.*?)</title>", page)[0]
    content = dict(re.findall(r'<meta (?:name|property)="([\w:]+)" content="([^"]*)"', page))
    assert html.unescape(content["og:description"]) == html.unescape(content["description"])
    assert '<script>alert(1)</script> "&' in html.unescape(content["description"])
    assert content["og:url"] == f"{guest.base}/replay/one"
    assert content["og:image"] == f"{guest.base}/replay/one/picture.png"
    assert content["robots"] == "noindex"
    assert "wins" not in page
    unknown = await guest.http.get("/replay/two")
    assert (unknown.status_code, unknown.text) == (404, PAGE)
    assert (await guest.http.get("/replay")).text == PAGE


async def test_a_shared_link_without_a_built_page_or_under_a_foreign_host(server: Server) -> None:
    await keep(server, "one", text_of("classic_single"))
    guest = await server.browser()
    assert (await guest.http.get("/replay/one")).status_code == 503
    for path in ("/replay/one", "/replay/one/picture.png"):
        answer = await guest.http.get(path, headers={"host": "evil.example"})
        assert answer.json()["code"] == "host"


def test_title_and_description_of_a_match() -> None:
    match = Match("partnership", seed=4)
    names = ("Ann", "Bo & Co", "Cy", "-")
    tags = [(f"Seat{seat}", name) for seat, name in enumerate(names)]

    def words(match: Match, tags: list[tuple[str, str]]) -> PreviewWords:
        return preview_words(str(match.record(tags)), "en")

    going = with_preview(PAGE, words(match, tags), "http://x/replay/y", "en")
    assert "a match" in going
    assert "Ann and Cy 0, Bo &amp; Co and Seat 4 0. 1 round, 0 moves." in going
    while match.turn is not None:
        match.play(match.moves[0])
    over = with_preview(PAGE, words(match, tags), "http://x/replay/y", "en")
    winners = "Ann and Cy" if match.outcome and match.outcome.winners == (0,) else "Bo &amp; Co"
    assert f": {winners}" in over
    assert "rounds," in over


async def test_the_preview_picture_shows_tiles(server: Server, guest: Browser) -> None:
    await keep(server, "one", text_of("d12_mexican_train"))
    answer = await guest.http.get("/replay/one/picture.png")
    assert answer.headers["content-type"] == "image/png"
    rows = pixels(answer.content)
    assert (len(rows), len(rows[0])) == (630, 3600)
    bright = sum(row[at] > 230 for row in rows for at in range(0, 3600, 30))
    assert bright > 1000  # tiles lie there
    assert (await guest.http.get("/replay/none/picture.png")).json()["code"] == "no_table"


@pytest.mark.release
async def test_the_picture_has_the_colours_of_the_player(server: Server, guest: Browser) -> None:
    await keep(server, "one", text_of("french"))

    async def share_of(query: str, name: str, colours: Palette) -> float:
        """The share of the pixels of a column that have nearly this colour."""
        answer = await guest.http.get(f"/replay/one/picture.png{query}")
        wanted = bytes.fromhex(colours[name][1:])
        seen = [row[at : at + 3] for row in pixels(answer.content) for at in range(0, 3600, 33)]
        near = [max(abs(a - b) for a, b in zip(one, wanted, strict=True)) < 6 for one in seen]
        return sum(near) / len(near)

    wine = palette("wine", "ebony", night=True)
    query = "?felt=wine&tiles=ebony&night=1"
    assert await share_of("", "bone", DAY) > 0.02
    assert await share_of(query, "bone", DAY) < 0.02  # the pips of ebony are as pale
    assert await share_of(query, "bone", wine) > 0.02
    assert await share_of(query, "felt-deep", wine) > 0.02
    assert await share_of("?felt=x&tiles=../y&night=2", "bone", DAY) > 0.02


def pixels(png: bytes) -> list[bytes]:
    """The rows of a PNG, three bytes for each pixel."""
    with Image.open(io.BytesIO(png)) as image:
        image.load()  # this checks its parts
        assert image.mode == "RGB"
        width, height = image.size
        return [image.tobytes()[3 * width * y :][: 3 * width] for y in range(height)]


def test_a_raster_draws_shapes() -> None:
    raster = Raster(20, 10, (0, 0, 0))
    raster.box(2, 2, 6, 6, 1, (255, 255, 255))
    raster.disc(15, 5, 2, (200, 0, 0))
    raster.line(0, 9.5, 20, 9.5, 1, (0, 0, 90))
    raster.disc(-50, -50, 3, (255, 255, 255))
    rows = pixels(raster.png())
    assert rows[5][5 * 3 : 5 * 3 + 3] == b"\xff\xff\xff"
    assert rows[5][0:3] == b"\0\0\0"
    assert rows[5][15 * 3 : 15 * 3 + 3] == bytes((200, 0, 0))
    assert rows[9][30:33] == bytes((0, 0, 90))
    assert 0 < rows[2][2 * 3] < 255  # a round corner
