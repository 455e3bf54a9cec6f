from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.samples import Sample
from starlette.routing import Route

from boneyard.minds.play.bots import BOTS
from boneyard.server.base import metrics
from boneyard.server.base.access import check_metrics_access
from boneyard.server.base.refusals import CODES, Refusal
from boneyard.server.base.settings import Settings
from support.serving import BLOCK, Browser, Server, in_turn, play_rounds, seated
from support.stored_logs import locked


async def samples(server: Server) -> list[Sample]:
    """The metrics as Prometheus reads them."""
    async with Browser(server.port).http as client:
        response = await client.get("/metrics")
    assert response.headers["content-type"].startswith("text/plain")
    families = text_string_to_metric_families(response.text)
    return [sample for family in families for sample in family.samples]


async def read(server: Server) -> Callable[..., float]:
    """A function that returns the sum of the samples of a name that have some labels."""
    found = await samples(server)

    def total(name: str, **labels: str) -> float:
        return sum(
            one.value for one in found if one.name == name and labels.items() <= one.labels.items()
        )

    return total


async def test_what_is_counted(server: Server) -> None:
    # Not automatic: a pass that follows a move by itself would be counted too.
    (ann, _), (a, b) = await seated(server, auto=False)
    await ann.post("/api/tables", BLOCK)
    watching = await (await server.browser()).table(a.id)
    assert (await in_turn([b, a]).play("pass"))["code"] == "not_your_turn"
    assert (await in_turn([a, b]).play())["t"] == "Ack"
    await a.ask({"t": "Say", "text": "hello"})
    await a.send({"t": "Nonsense"})
    await watching.ask({"t": "React", "reaction": "clap"})
    await ann.http.get("/api/tables/nothing")
    now = await read(server)
    assert now("boneyard_commands_total", kind="play", outcome="ok") == 1
    assert now("boneyard_commands_total", kind="play", outcome="not_your_turn") == 1
    assert now("boneyard_commands_total", kind="say", outcome="ok") == 1
    assert now("boneyard_commands_total", kind="message", outcome="malformed") == 1
    assert now("boneyard_commands_total", kind="react", outcome="not_seated") == 1
    assert now("boneyard_commands_total", kind="hello", outcome="ok") == 3
    assert now("boneyard_command_seconds_count", kind="play") == 1
    assert now("boneyard_commit_seconds_count") == 3  # a seat, a move, a line
    assert now("boneyard_broadcast_seconds_count") == 3
    assert now("boneyard_sockets") == now("boneyard_members") == 3
    assert now("boneyard_seats_connected") == 2
    assert now("boneyard_rooms") == 2
    assert now("boneyard_tables", status="waiting") == 1
    assert now("boneyard_tables", status="playing") == 1
    assert now("boneyard_tables", status="finished") == 0
    assert now("boneyard_database_up") == 1
    assert now("boneyard_requests_total", route="/api/tables", status="201", code="ok") == 2
    assert now("boneyard_requests_total", route="/api/tables/{id}", code="no_table") == 1
    assert now("boneyard_request_seconds_count", route="/api/tables") == 2
    assert now("process_resident_memory_bytes") > 10_000_000
    await a.close()
    async with asyncio.timeout(120):
        while (later := await read(server))("boneyard_sockets") != 2:
            await asyncio.sleep(0.01)
    assert later("boneyard_seats_connected") == 1


@pytest.mark.release
async def test_bots_are_timed(server: Server, ann: Browser) -> None:
    table = await ann.table((await ann.post("/api/tables", {"sheet": "classic_block"}))["id"])
    await play_rounds([table])
    assert server.counted("bot_thinking_seconds_count", bot="medium") > 0


async def test_every_application_has_its_own_counters(settings: Settings, tmp_path: Any) -> None:
    other = f"sqlite:///{tmp_path}/other.sqlite3"
    async with Server(settings) as one, Server(settings, db=other) as two:
        ann = await one.browser("Ann")
        await ann.post("/api/tables", BLOCK)
        assert (await read(one))("boneyard_tables", status="waiting") == 1
        assert (await read(two))("boneyard_tables", status="waiting") == 0
        assert (await read(two))("boneyard_requests_total", route="/api/tables") == 0


async def test_labels_are_few_and_anonymous(server: Server, ann: Browser) -> None:
    made = [await ann.post("/api/tables", {"sheet": "classic_block"}) for _ in range(3)]
    for table in made:
        await ann.table(table["id"])
        for path in ("", "/nothing", "/seats/99"):
            await ann.http.get(f"/api/tables/{table['id']}{path}")
            await ann.http.request(f"X{table['code']}", f"/api/join/{table['code']}")
        await ann.http.get(f"/{table['id']}")
    routes = {r.path for r in server.app.routes if isinstance(r, Route)} | {"none"}
    allowed = {
        "route": routes,
        "method": {*metrics.METHODS, "other"},
        "status": {str(status) for status in range(100, 600)} | set(metrics.STATUSES),
        "code": {*CODES, "ok"},
        "outcome": {*CODES, "ok"},
        "kind": {"play", "say", "react", "hello", "message", "socket"},
        "bot": set(BOTS),
        "where": {"http", "socket", "automation", "sweeping"},
    }
    found = await samples(server)
    for sample in found:
        if sample.name.startswith("boneyard_"):
            for name, value in sample.labels.items():
                if name != "le":
                    assert value in allowed[name], sample
    assert len([s for s in found if s.name == "boneyard_requests_total"]) < 20


async def test_metrics_without_a_database(server: Server) -> None:
    away, back = "ALTER TABLE tables RENAME TO gone", "ALTER TABLE gone RENAME TO tables"
    with locked(server.settings.db, away, back):
        now = await read(server)
    assert now("boneyard_database_up") == 0
    assert (await read(server))("boneyard_database_up") == 1


class TestWhoMayRead:
    @pytest.mark.parametrize(
        ("client", "headers", "token", "may"),
        [
            ("127.0.0.1", {}, None, True),
            ("::1", {}, None, True),
            ("::ffff:10.1.2.3", {}, None, True),
            ("10.1.2.3", {}, None, True),
            ("192.168.0.9", {}, None, True),
            ("198.51.100.1", {}, None, True),  # reserved for documentation: not public either
            ("8.8.8.8", {}, None, False),
            ("2a00:1450::1", {}, None, False),
            ("::ffff:8.8.8.8", {}, None, False),
            ("unknown", {}, None, False),
            (None, {}, None, False),
            ("127.0.0.1", {"x-forwarded-for": "127.0.0.1"}, None, False),
            ("127.0.0.1", {"forwarded": "for=127.0.0.1"}, None, False),
            ("127.0.0.1", {"x-real-ip": "127.0.0.1"}, None, False),
            ("127.0.0.1", {"via": "1.1 proxy"}, None, False),
            ("127.0.0.1", {}, "secret", False),
            ("127.0.0.1", {"authorization": "Bearer wrong"}, "secret", False),
            ("127.0.0.1", {"authorization": "secret"}, "secret", False),
            ("127.0.0.1", {"authorization": "Bearer s\u00e9"}, "secret", False),
            ("8.8.8.8", {"authorization": "Bearer secret"}, "secret", True),
            ("8.8.8.8", {"authorization": "Bearer "}, None, False),
        ],
    )
    def test_addresses_and_tokens(
        self, client: str | None, headers: dict[str, str], token: str | None, may: bool
    ) -> None:
        scope = {"client": None if client is None else (client, 1)}
        if may:
            check_metrics_access(scope, headers, token)
        else:
            with pytest.raises(Refusal, match="not_found"):
                check_metrics_access(scope, headers, token)

    async def test_from_outside(self, settings: Settings) -> None:
        async with Server(settings) as server:
            ann = await server.browser("Ann")
            assert (await ann.http.get("/metrics")).status_code == 200
            refused = await ann.http.get("/metrics", headers={"host": "evil.example"})
            assert refused.json()["code"] == "host"
            refused = await ann.http.get("/metrics", headers={"x-forwarded-for": "8.8.8.8"})
            assert refused.json()["code"] == "not_found"
        protected = {"metrics_token": "secret", "origins": ("https://table.example",)}
        async with (
            Server(settings, **protected) as server,
            Browser(server.port).http as client,
        ):
            assert (await client.get("/metrics")).status_code == 404
            given = {"authorization": "Bearer secret"}
            assert (await client.get("/metrics", headers=given)).status_code == 200
