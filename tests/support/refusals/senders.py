"""Refusals of the sender: an identity, a role, a device."""

import pytest

from support.idle_server import IdleServer
from support.refusals.provoke import HELLO, MUTE, PLAYING, Ask, Row, first, http, play, said


async def expired_identity(house: IdleServer, _: pytest.MonkeyPatch) -> Ask:
    await house.table("playing")
    house.time.shift = house.settings.identity_lasts + 1
    return lambda: house.http("ann", "POST", "/api/me", {"name": "Anna"})


async def identity_taken_away(house: IdleServer, _: pytest.MonkeyPatch) -> Ask:
    """The same person revokes the device from another one."""
    ann, phone = await house.person("ann"), await house.person("phone")
    code = (await ann.post("/api/me/link"))["code"]
    await phone.post("/api/me/move", {"code": code, "sure": True})
    (device,) = [one for one in await ann.get("/api/me/devices") if not one["this"]]
    await ann.http.post(f"/api/me/devices/{device['id']}/revoke")
    return lambda: house.http("phone", "POST", "/api/me", {"name": "Anna"})


async def this_device(house: IdleServer, _: pytest.MonkeyPatch) -> Ask:
    (device,) = await (await house.person("ann")).get("/api/me/devices")
    return lambda: house.http("ann", "POST", f"/api/me/devices/{device['id']}/revoke")


FORGED = "boneyard=forged"

ROWS = [
    Row("identity", 401, http("ann", f"POST {PLAYING}/rematch", cookie=FORGED)),
    Row("identity", 401, http("ann", f"POST {PLAYING}/seats/1", MUTE, cookie="boneyard=")),
    Row("identity", 401, first(HELLO, Cookie=FORGED)),
    Row("identity", 401, expired_identity, changes=True),
    Row("identity", 401, identity_taken_away, changes=True),
    Row("not_host", 403, http("ben", f"POST {PLAYING}/seats/0", MUTE)),
    Row("not_host", 403, http("eve", f"POST {PLAYING}/seats/1", {"action": "bot"})),
    Row("not_host", 403, http("ben", f"POST {PLAYING}/speed", {"speed": "fast"})),
    Row("malformed", 400, http("ann", f"POST {PLAYING}/speed", {"speed": "light"})),
    Row("not_seated", 403, http("eve", f"POST {PLAYING}/rematch")),
    Row("not_seated", 403, http("eve", f"GET {PLAYING}/hint")),
    Row("not_seated", 403, said("eve", "playing", play("pass"))),
    Row("not_seated", 403, said("eve", "playing", {"t": "Say", "id": "x", "text": "x"})),
    Row("not_seated", 403, said("eve", "sealed", {"t": "Reveal", "id": "x", "nonce": "b" * 32})),
    Row("nonce", 409, said("ann", "sealed", {"t": "Reveal", "id": "x", "nonce": "b" * 32})),
    Row("no_code", 404, http("ann", "POST /api/me/move", {"code": "A" * 16, "sure": True})),
    Row("no_device", 404, http("ann", "POST /api/me/devices/nothing/revoke")),
    Row("this_device", 409, this_device),
    Row("muted", 403, said("ben", "muted", {"t": "React", "id": "x", "reaction": "bye"})),
]
