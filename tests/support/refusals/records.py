"""Refusals of a record, a review or a hint."""

import asyncio
from typing import Any

import pytest

from boneyard.minds.beliefs import BeliefError
from boneyard.server.http import hints, reviews
from boneyard.server.jobs.pool import JobPool
from support.idle_server import IdleServer
from support.refusals.provoke import PLAYING, Ask, Provoke, Row, http


def impossible_belief(request: str) -> Provoke:
    """A position without possible hands.  No legal play leads to one, so the test fakes it; Ann has
    the turn in this deal."""

    async def prepare(house: IdleServer, patch: pytest.MonkeyPatch) -> Ask:
        def none(*_: Any) -> Any:
            raise BeliefError("no deal was found that agrees with what was seen")

        async def here(_: JobPool, _address: str, job: Any, *given: Any) -> bytes:
            """The job in this process."""
            return job(*given)

        patch.setattr(JobPool, "run", here)
        patch.setattr(hints, "hints", none)
        patch.setattr(reviews, "belief_map", none)
        return await http("ann", request)(house, patch)

    return prepare


async def another_review(house: IdleServer, patch: pytest.MonkeyPatch) -> Ask:
    """The server is busy with a review for the same address, which never ends."""
    patch.setattr(reviews.ReviewService, "_review", lambda *_: asyncio.Event().wait())
    id = await house.table("other")
    await (await house.person("ann")).get(f"/api/records/{id}/review")
    return await http("ann", "GET /api/records/{finished}/review")(house, patch)


ROWS = [
    Row("record", 422, http("ann", "POST /api/records/read", {"text": "nonsense"})),
    Row("score", 422, http("ann", "POST /api/scores", {"file": {"rounds": []}, "keys": []})),
    Row("no_score", 404, http("ann", "GET /api/scores/code/ABCDEF")),
    Row("no_score", 404, http("ann", "GET /api/scores/nothing?after=1")),
    Row("no_round", 404, http("ann", f"GET {PLAYING}/rounds/9")),
    Row("no_round", 404, http("ann", "GET /api/records/{finished}/replay?round=9")),
    Row("no_review", 404, impossible_belief("GET /api/records/{finished}/beliefs?round=1")),
    Row("busy", 503, another_review, changes=True),
    Row("too_heavy", 422, http("ann", "POST /api/sheets/check", {"sheet": "french"}),
        {"job_deadline": 0}),
    Row("no_hints", 403, http("ann", "GET /api/tables/{strict}/hint")),
    Row("no_hint", 409, impossible_belief(f"GET {PLAYING}/hint")),
]  # fmt: skip
