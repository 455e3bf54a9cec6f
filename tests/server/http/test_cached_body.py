"""The catalogue travels once, and small."""

from __future__ import annotations

from support.serving import Server

SHEETS = "/api/sheets"


async def test_the_catalogue_is_small_and_sent_once(server: Server) -> None:
    ann = await server.browser()
    first = await ann.http.get(SHEETS, headers={"accept-encoding": "gzip"})
    assert first.headers["content-encoding"] == "gzip"
    assert int(first.headers["content-length"]) < 15_000
    assert len(first.json()) >= 50
    again = await ann.http.get(SHEETS, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    other = await ann.http.get(SHEETS, headers={"if-none-match": '"other"'})
    assert other.status_code == 200


async def test_a_client_that_takes_no_compression_gets_none(server: Server) -> None:
    ann = await server.browser()
    plain = await ann.http.get(SHEETS, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.headers["vary"] == "accept-encoding"
    assert len(plain.json()) >= 50
