"""What a table needs is compiled: the first moves before it opens, endings beside it."""

from __future__ import annotations

import pytest

from boneyard.server import warming


@pytest.mark.asyncio
async def test_endings_that_are_compiled_need_nobody() -> None:
    async with warming.endings_beside() as child:
        assert child is None


@pytest.mark.asyncio
async def test_whoever_compiles_endings_goes_when_the_server_goes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(warming, "endings_are_compiled", lambda: False)
    async with warming.endings_beside() as child:
        assert child is not None
        assert child.returncode is None
    assert child.returncode is not None


def test_everything_is_compiled_in_one_go(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    monkeypatch.setattr(warming, "warm_up", lambda: done.append("moves"))
    monkeypatch.setattr(warming, "compile_endings", lambda: done.append("endings"))
    warming.main([])
    assert done == ["moves", "endings"]
