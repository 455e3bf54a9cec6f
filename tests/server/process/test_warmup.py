"""Compiling kernels: those for the first moves before the server opens, endings while it runs."""

from __future__ import annotations

import asyncio
import sys
from typing import Any

import pytest

from boneyard.server.process import warmup


async def test_compiled_endings_start_no_process() -> None:
    async with warmup.endings_in_child() as child:
        assert child is None


async def test_the_compiling_process_ends_with_the_server(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(warmup, "endings_are_compiled", lambda: False)
    async with warmup.endings_in_child() as child:
        assert child.returncode is None
    assert child.returncode is not None


@pytest.mark.parametrize("compiled", [True, False])
async def test_an_empty_cache_is_filled_by_another_process(
    monkeypatch: pytest.MonkeyPatch, compiled: bool
) -> None:
    """The compiler would keep half a gigabyte in the server."""
    started: list[tuple[str, ...]] = []
    start = asyncio.create_subprocess_exec

    async def noted(*command: str, **more: Any) -> asyncio.subprocess.Process:
        started.append(command)
        return await start(sys.executable, "-c", "", **more)

    monkeypatch.setattr(asyncio, "create_subprocess_exec", noted)
    monkeypatch.setattr(warmup, "COMPILED", True)
    monkeypatch.setattr(warmup, "is_cached", lambda _kernel: compiled)
    await warmup.compile_in_child()
    assert [command[1:] for command in started] == (
        [] if compiled else [("-m", "boneyard.server.process.warmup", "moves")]
    )


def test_the_command_compiles_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    monkeypatch.setattr(warmup, "warm_up", lambda: done.append("moves"))
    monkeypatch.setattr(warmup, "compile_endings", lambda: done.append("endings"))
    warmup.main([])
    assert done == ["moves", "endings"]
    warmup.main(["moves"])
    assert done == ["moves", "endings", "moves"]
