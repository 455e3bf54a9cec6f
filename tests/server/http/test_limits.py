"""Rate limits, trusted proxies, origins, and security headers."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import socket
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from boneyard.cli import main
from boneyard.server.base import access
from boneyard.server.base.limits import RateLimit, RateLimits, address_of
from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.http.middleware import PAGE_HEADERS
from boneyard.server.wire import PROTOCOL
from support.finished_matches import keep, text_of
from support.serving import BLOCK, Browser, Server, in_turn, seated

WEB = Path(__file__).parents[3] / "web"


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The clock of the limits, which only the tests move."""
    time = [0.0]
    monkeypatch.setattr(RateLimit.__init__, "__defaults__", (lambda: time[0],))
    return time


@pytest.mark.parametrize(
    ("client", "counted"),
    [
        (("192.0.2.7", 1), "192.0.2.7"),
        (("2001:db8:1:2:3:4:5:6", 1), "2001:db8:1:2::/64"),
        (("2001:db8:1:2:ffff::", 1), "2001:db8:1:2::/64"),
        (("fe80::1%eth0", 1), "fe80::/64"),
        (("::ffff:192.0.2.7", 1), "192.0.2.7"),
        (("unknown", 0), "unknown"),
        (("x" * 5000, 0), "x" * 64),
        (None, "?"),
    ],
)
def test_the_address_that_limits_count(client: Any, counted: str) -> None:
    assert address_of({"client": client}) == counted


def test_rate_limits_are_bounded_and_keep_busy_keys() -> None:
    buckets = RateLimits(0.001, 2, kept=100)
    for number in range(10_000):
        buckets.take(f"stranger {number}")
        if number < 2:
            buckets.take("busy")
        else:
            with pytest.raises(Refusal, match="flood"):
                buckets.take("busy")
    assert len(buckets) == 100


def test_the_networks_of_one_ipv6_customer_share_a_limit() -> None:
    """A /48 has 65,536 networks /64, and whoever asks gets one."""
    buckets = RateLimits(0.001, 3)
    passed = {"/64": 0, "/56": 0, "/48": 0}
    for number in range(100):
        for kind, address in (
            ("/64", f"2001:db8:a::{number}"),
            ("/56", f"2001:db8:b:{number:x}::1"),
            ("/48", f"2001:db8:c:{number:x}00::1"),
        ):
            with contextlib.suppress(Refusal):
                buckets.take(address_of({"client": (address, 1)}))
                passed[kind] += 1
    assert passed == {"/64": 3, "/56": 6, "/48": 12}
    buckets.take("203.0.113.7/64")  # no address: a proxy may send anything


@pytest.mark.parametrize("trusted", ["*", "proxy.example", "0.0.0.0/0", "::/0", "10.0.0.1/8", ""])
def test_names_and_everything_are_not_trusted_proxies(
    trusted: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(ValueError, match=r"neither|every address"):
        access.checked_proxies((trusted,))
    assert main(["serve", "--port", "0", "--trust-proxy", trusted]) != 0
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize(
    ("given", "is_one"),
    [
        ("https://table.example", "https://table.example"),
        ("HTTPS://Table.Example/", "https://table.example"),
        ("https://table.example:443", "https://table.example"),
        ("http://table.example:80", "http://table.example"),
        ("http://[2001:db8::1]:8000", "http://[2001:db8::1]:8000"),
        ("https://table.example/games", None),
        ("https://me@table.example", None),
        ("table.example", None),
        ("https://", None),
        ("https://table.example:x", None),
        ("https://[", None),
        ("null", None),
        ("*", None),
    ],
)
def test_origins_are_normalized_or_refused(given: str, is_one: str | None) -> None:
    if is_one is None:
        with pytest.raises(ValueError, match=r"origin|IPv6"):
            access.checked_origins((given,))
    else:
        assert access.checked_origins((given,)) == (is_one,)


def through(server: Server, address: str, **more: str) -> httpx.AsyncClient:
    """A browser behind a proxy on this machine."""
    origin = f"{more.get('x-forwarded-proto', 'http')}://127.0.0.1:{server.port}"
    headers = {"x-forwarded-for": address, "origin": origin, **more}
    client = Browser(server.port).http
    client.headers.update(headers)
    return client


async def made(client: httpx.AsyncClient) -> list[int]:
    """The answers to three browsers that ask who they are."""
    answers = []
    for _ in range(3):
        client.cookies.clear()
        answers.append((await client.get("/api/me")).status_code)
    return answers


async def test_a_trusted_proxy_names_the_client(settings: Settings) -> None:
    trust = ("127.0.0.1", "192.0.2.0/24")
    async with Server(settings, created_per_address=2, trusted_proxies=trust) as server:
        async with through(server, "198.51.100.1") as one:
            assert await made(one) == [200, 200, 429]
        async with through(server, "198.51.100.2") as two:
            assert await made(two) == [200, 200, 429]
        # what stands left of the last address that is not a proxy's was said by a stranger
        async with through(server, "203.0.113.9, 198.51.100.2, 192.0.2.4") as liar:
            assert await made(liar) == [429, 429, 429]
        async with through(server, "") as nobody:
            assert await made(nobody) == [200, 200, 429]


async def test_forwarded_headers_of_others_are_ignored(settings: Settings) -> None:
    for trust in ((), ("192.0.2.1",)):
        async with Server(settings, created_per_address=2, trusted_proxies=trust) as server:
            answers = []
            for number in range(4):
                async with through(server, f"198.51.100.{number}") as client:
                    answers.append((await client.get("/api/me")).status_code)
            assert answers == [200, 200, 429, 429]
            async with through(server, "x", **{"x-forwarded-proto": "https"}) as client:
                refused = await client.post("/api/me", content=b"{}")
                # The connection is http, whatever the header says.
                assert refused.json()["code"] == "origin"


async def test_a_trusted_proxy_names_the_scheme(settings: Settings) -> None:
    https = {"x-forwarded-proto": "https"}
    async with (
        Server(settings, trusted_proxies=("127.0.0.1",)) as server,
        through(server, "198.51.100.1", **https) as client,
    ):
        response = await client.get("/api/me")
        cookie = response.headers["set-cookie"]
        assert cookie.startswith("__Host-boneyard=")
        assert "; Secure" in cookie
        assert "; HttpOnly" in cookie
        assert "Path=/" in cookie
        assert "SameSite=lax" in cookie
        assert "Domain" not in cookie
        assert response.headers["strict-transport-security"] == "max-age=31536000"
        token = cookie.partition(";")[0]
        named = await client.post("/api/me", content=b'{"name":"Ann"}', headers={"cookie": token})
        assert named.json()["name"] == "Ann"
        # A page over http could have set this cookie.
        plain = {"cookie": token.removeprefix("__Host-")}
        refused = await client.post("/api/me", content=b"{}", headers=plain)
        assert refused.json()["code"] == "identity"


async def test_https_origins_force_secure_cookies(settings: Settings) -> None:
    """Also if the proxy sends no header for it."""
    origins = ("https://table.example",)
    async with Server(settings, origins=origins) as server, Browser(server.port).http as client:
        headers = {"host": "table.example", "origin": "https://table.example"}
        response = await client.get("/api/me", headers=headers)
        assert response.headers["set-cookie"].startswith("__Host-boneyard=")
        assert "strict-transport-security" in response.headers
        assert (await client.get("/api/me")).json()["code"] == "host"


async def test_sockets_are_limited_by_the_client_behind_the_proxy(settings: Settings) -> None:
    limits: dict[str, Any] = {"sockets_per_address": 1, "trusted_proxies": ("127.0.0.1",)}
    async with Server(settings, **limits) as server:
        ann = await server.browser("Ann")
        id = (await ann.post("/api/tables", BLOCK))["id"]
        sockets = [
            await ann.socket(**{"x-forwarded-for": address})
            for address in ("198.51.100.1", "198.51.100.2", "198.51.100.1")
        ]
        assert [(await greeted(one, id)).get("code") for one in sockets] == [None, None, "flood"]
        for socket in sockets:
            await socket.close()


async def greeted(socket: ClientConnection, table: str) -> Any:
    """The answer to a hello."""
    with contextlib.suppress(ConnectionClosed):
        await socket.send(json.dumps({"t": "Hello", "v": PROTOCOL, "table": table}))
    return json.loads(await socket.recv())


async def test_too_many_new_sockets_are_refused(settings: Settings) -> None:
    async with Server(settings, opened_per_address=5) as server:
        ann = await server.browser("Ann")
        id = (await ann.post("/api/tables", BLOCK))["id"]
        codes = []
        for _ in range(12):
            socket = await ann.socket()
            codes.append((await greeted(socket, id)).get("code"))
            await socket.close()
        assert codes[:5] == [None] * 5
        assert "flood" in codes


async def test_too_many_requests_are_refused(settings: Settings, clock: list[float]) -> None:
    async with Server(settings, requests_per_address=10) as server:
        browser = await server.browser()
        answers = await asyncio.gather(*(browser.http.get("/api/sheets") for _ in range(40)))
        refused = [answer for answer in answers if answer.status_code == 429]
        assert len(refused) == 31  # who the browser is was one of the ten
        assert refused[0].json()["code"] == "flood"
        assert (await browser.http.get("/healthz")).status_code == 200
        clock[0] += 0.1
        answers = [await browser.http.get("/api/me") for _ in range(6)]
        assert [answer.status_code for answer in answers] == [200] * 5 + [429]


async def test_too_many_new_tables_are_refused(settings: Settings) -> None:
    async with Server(settings, created_per_address=4) as server:
        ann = await server.browser("Ann")
        answers = [await ann.post("/api/tables", BLOCK) for _ in range(5)]
        made = [answer for answer in answers if answer["status_code"] == 201]
        assert answers[-1]["code"] == "flood"
        assert len(made) == 3
        assert len(await ann.get("/api/mine")) == 3


async def test_too_many_chat_lines_are_refused(settings: Settings) -> None:
    async with Server(settings, chat_per_seat=3) as server:
        (ann, _), (a, b) = await seated(server)
        again = await ann.table(a.id)
        said = {"t": "Say", "id": "one", "text": "hello"}
        answers = [await a.ask(said) for _ in range(5)]  # the same line: it is said once
        assert {answer["seq"] for answer in answers} == {answers[0]["seq"]}
        answers = [await table.ask({"t": "React", "reaction": "clap"}) for table in (a, again, a)]
        assert [answer.get("code") for answer in answers] == [None, None, "flood"]
        assert not answers[2]["close"]
        assert (await b.ask({"t": "Say", "text": "go on"}))["t"] == "Ack"  # others may
        assert (await in_turn([a, b]).play())["t"] == "Ack"  # and moves are not chat


def test_the_policy_allows_only_the_pages_own_scripts() -> None:
    policy = dict(
        part.split(" ", 1) for part in PAGE_HEADERS["content-security-policy"].split("; ")
    )
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert policy["style-src"] == "'self'"
    assert policy["connect-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == policy["form-action"] == "'none'"
    assert set(" ".join(policy.values()).split()) == {
        "'none'", "'self'", "'unsafe-inline'", "'wasm-unsafe-eval'", "data:", "blob:",
    }  # fmt: skip
    assert [name for name, value in policy.items() if "unsafe" in value] == [
        "script-src", "style-src-attr",
    ]  # fmt: skip
    assert policy["worker-src"] == "'self'"


def test_the_page_loads_nothing_foreign_and_has_no_inline_script() -> None:
    index = (WEB / "index.html").read_text("utf-8")
    assert re.findall(r"<script[^>]*>(.*?)</script>", index, re.S) == [""]
    assert not re.search(r"<style|\son\w+=|javascript:", index)
    files = [WEB / "index.html", *(WEB / "public").rglob("*"), *(WEB / "src").rglob("*")]
    for file in files:
        if file.suffix in (".html", ".ts", ".svelte", ".css", ".svg", ".webmanifest"):
            text = re.sub(r"http://www\.w3\.org/\S+", "", file.read_text("utf-8"))
            assert not re.search(r"""(?:https?:|["'(])//\w""", text), file


async def test_a_token_is_accepted_only_in_the_cookie(server: Server, ann: Browser) -> None:
    token = ann.http.cookies["boneyard"]
    stranger = Browser(server.port)
    for path in (f"/api/me?boneyard={token}", f"/api/me?token={token}"):
        response = await stranger.http.post(path, content=b'{"name":"Eve"}')
        assert response.json()["code"] == "identity"
    bearer = {"authorization": f"Bearer {token}", "x-boneyard": token}
    response = await stranger.http.post("/api/me", content=b'{"name":"Eve"}', headers=bearer)
    assert response.json()["code"] == "identity"
    for path in ("/api/me", "/api/mine", "/api/lobby"):
        answer = await ann.http.get(path)
        assert token not in answer.text
        assert token not in str(answer.headers)
    await stranger.close()


async def test_small_packets_are_sent_at_once(server: Server) -> None:
    """Small packets go out at once: an answer of two of them must not wait for the first to be
    acknowledged, which takes 40 ms."""
    await server.browser()  # its connection is kept
    (connection,) = server._server.server_state.connections
    found = connection.transport.get_extra_info("socket")
    assert found.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


async def test_pictures_of_an_address_are_limited(settings: Settings) -> None:
    """300 requests for pictures took 28 s of the server."""
    settings.static.mkdir()
    (settings.static / "index.html").write_text("<title>x</title>", encoding="utf-8")
    async with Server(settings, lookups_per_address=2) as server:
        await keep(server, "one", text_of("classic_single"))
        guest = await server.browser()
        paths = [*["/replay/one/picture.png"] * 3, "/replay/one"]
        answers = [await guest.http.get(path) for path in paths]
        assert [answer.status_code for answer in answers] == [200, 200, 429, 200]
        assert answers[3].text == "<title>x</title>"  # the page comes without a preview
