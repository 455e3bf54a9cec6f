"""The HTTP interface is completely described, and behaves as described."""

from __future__ import annotations

import os
import re
import zlib
from typing import NamedTuple

import jsonschema_rs
import pytest
import schemathesis
from hypothesis import HealthCheck
from hypothesis import settings as profile
from schemathesis.config import SchemathesisConfig
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from boneyard.server.base.refusals import CODES
from boneyard.server.base.settings import Settings
from boneyard.server.http.openapi import KEY, description
from boneyard.server.process.app import create_app
from support.serving import BLOCK, Browser, Server, visitor

EXAMPLES = 8
"""Requests for each operation; ``SOAK=1`` makes others in each run."""
PARAMETERS = {
    "id": "x",
    "seat": "0",
    "code": "X",
    "round": "1",
    "sheet": "french",
    "network": "0",
}
SHEETS = ("french", "all_fives")


pytestmark = pytest.mark.module_server


def test_every_route_is_described(settings: Settings) -> None:
    app = create_app(settings)
    told = description(app.routes)["paths"]
    for route in app.routes:
        assert isinstance(route, Route)
        if not route.include_in_schema:
            continue  # the page
        assert hasattr(route.endpoint, KEY), route.path
        assert route.endpoint.__doc__
        for method in (route.methods or set()) - {"HEAD"}:
            path = re.sub(r":\w+}", "}", route.path)
            assert told[path][method.lower()]["responses"], path
    assert len(told) >= 16


def test_an_undescribed_route_is_an_error(settings: Settings) -> None:
    app = create_app(settings)

    async def silent(_request: Request) -> Response: ...

    with pytest.raises(LookupError, match="/api/silent"):
        description([*app.routes, Route("/api/silent", silent)])


def test_the_document_itself(live: Server) -> None:
    with visitor(live.port) as http:
        told = http.get("/api/openapi.json").json()
    assert told["openapi"] == "3.1.0"
    names = {
        operation["operationId"] for path in told["paths"].values() for operation in path.values()
    }
    assert len(names) == sum(map(len, told["paths"].values()))
    for name, schema in told["components"]["schemas"].items():
        jsonschema_rs.validator_for(schema | {"components": told["components"]})
        assert "    " not in schema.get("description", ""), name
    create = told["paths"]["/api/tables"]["post"]
    assert create["requestBody"]["content"]["application/json"]["schema"] == {
        "$ref": "#/components/schemas/NewTable"
    }
    codes = create["responses"]["422"]["content"]["application/json"]["schema"]["properties"][
        "code"
    ]
    codes_of_creation = "clock coach key_used no_bot rated record seats sheet too_heavy"
    assert codes == {"enum": codes_of_creation.split()}
    for path in told["paths"].values():
        for operation in path.values():
            for response in operation["responses"].values():
                for media in response["content"].values():
                    shown = media["schema"].get("properties", {}).get("code", {}).get("enum", [])
                    assert set(shown) <= set(CODES)


class Known(NamedTuple):
    """Existing ids and codes, and the headers of a known browser."""

    base: str
    headers: dict[str, str]
    ids: tuple[str, ...]
    codes: tuple[str, ...]


@pytest.fixture(scope="module")
def known(live: Server) -> Known:
    base = f"http://127.0.0.1:{live.port}"
    with visitor(live.port) as http:
        playing = http.post("/api/tables", json={"sheet": "classic_block"}).json()
        waiting = http.post("/api/tables", json=BLOCK).json()
        headers = {"origin": base, "cookie": f"boneyard={http.cookies['boneyard']}"}
    return Known(base, headers, (playing["id"], waiting["id"]), (playing["code"], waiting["code"]))


CONFIG = {
    "generation": {"database": "none"},
    "request-timeout": 120.0,
    "checks": {
        # the real cookie replaces a generated one
        "ignored_auth": {"enabled": False},
        # 422: understood, but there is no such game, seat or clock
        "negative_data_rejection": {"expected-statuses": [400, 403, 404, 409, 413, 415, 422]},
        "positive_data_acceptance": {"expected-statuses": [200, 201, 403, 404, 409, 422]},
    },
}
schema = schemathesis.openapi.from_dict(
    description(create_app().routes),
    config=SchemathesisConfig.from_dict(CONFIG),
)


@schema.parametrize()
@profile(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=not os.environ.get("SOAK"),
    suppress_health_check=list(HealthCheck),
)
def test_requests_and_answers_match_the_document(case: schemathesis.Case, known: Known) -> None:
    pick = zlib.crc32(repr((case.path_parameters, case.body)).encode())
    # Something that is there may be put in only where the address is not what is wrong.
    parts = case.meta.components.items() if case.meta else ()
    broken = any(part != "body" and info.mode.is_negative for part, info in parts)
    if pick % 2 and not broken:  # half of the time about something that is there
        for name, there in (("id", known.ids), ("code", known.codes), ("sheet", SHEETS)):
            if name in (case.path_parameters or {}):
                case.path_parameters[name] = there[pick // 2 % 2]
    response = case.call(base_url=known.base, headers=known.headers)
    case.validate_response(response)
    assert response.status_code != 500
    assert re.fullmatch(r"[0-9a-f]{16}", response.headers["x-request-id"][0])


@pytest.mark.parametrize("method", ["DELETE", "PUT", "PATCH", "POST", "GET", "QUERY"])
async def test_wrong_methods_are_refused(live: Server, method: str) -> None:
    async with Browser(live.port).http as http:
        told = (await http.get("/api/openapi.json")).json()
        for path, operations in told["paths"].items():
            if method.lower() in operations:
                continue
            there = re.sub(r"{(\w+)}", lambda name: PARAMETERS[name[1]], path)
            response = await http.request(method, there)
            assert response.status_code == 405, path
            assert response.json()["code"] == "method"
            allowed = {name.upper() for name in operations}
            assert set(response.headers["allow"].split(", ")) - {"HEAD"} == allowed


@pytest.mark.parametrize(
    "given", ["text/plain", "application/x-www-form-urlencoded", "application/jsonx", "", "a" * 900]
)
async def test_bodies_must_be_json(live: Server, given: str) -> None:
    async with Browser(live.port).http as http:
        await http.get("/api/me")
        headers = {"content-type": given}
        response = await http.post("/api/me", content=b'{"name":"Eve"}', headers=headers)
        assert (response.status_code, response.json()["code"]) == (415, "content_type")
        assert (await http.get("/api/me")).json()["name"] != "Eve"
        headers["content-type"] = "Application/JSON; charset=utf-8"
        fine = await http.post("/api/me", content=b'{"name":"Ann"}', headers=headers)
        assert fine.json()["name"] == "Ann"
