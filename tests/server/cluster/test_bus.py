"""The bus with a real Redis: killed, hanging, restarted, never up."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
import sys
from collections.abc import AsyncIterator, Iterator

import pytest

from boneyard.server.cluster import bus as module
from boneyard.server.cluster.bus import Bus
from support.services import Redis, free_port, until


@contextlib.asynccontextmanager
async def listening(url: str) -> AsyncIterator[tuple[Bus, list[bytes]]]:
    heard: list[bytes] = []
    bus = Bus(url, heard.append, lambda: None)
    bus.open()
    try:
        yield bus, heard
    finally:
        await bus.close()


@pytest.fixture(autouse=True)
def _hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "ECHO", 0.2)
    monkeypatch.setattr(module, "SILENT", 0.8)
    monkeypatch.setattr(module, "LONGEST_WAIT", 0.3)


async def test_messages_reach_every_process(redis: Redis) -> None:
    async with listening(redis.url) as (one, heard), listening(redis.url) as (other, also_heard):
        await until(lambda: one.is_up and other.is_up)
        await one.publish(b"hello")
        await until(lambda: heard == [b"hello"] and also_heard == [b"hello"])


async def test_a_bus_that_is_killed_and_comes_back(
    redis: Redis, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect, tries = Bus._connect, list[Bus]()

    async def noted(self: Bus) -> None:
        tries.append(self)
        await connect(self)

    monkeypatch.setattr(Bus, "_connect", noted)
    caplog.set_level(logging.INFO)
    async with listening(redis.url) as (bus, heard):
        await until(lambda: bus.is_up)
        redis.kill()
        await until(lambda: not bus.is_up)
        await bus.publish(b"lost")  # nothing happens
        tries.clear()
        await until(lambda: len(tries) > 3)
        redis.start()
        await until(lambda: bus.is_up)
        await bus.publish(b"again")
        await until(lambda: heard == [b"again"])
    said = [r.message for r in caplog.records if "is down" in r.message]
    assert len(said) == 1, "it is logged once"


@contextlib.contextmanager
def hanging(redis: Redis) -> Iterator[None]:
    redis.send(signal.SIGSTOP)
    try:
        yield
    finally:
        redis.send(signal.SIGCONT)


async def test_a_bus_that_hangs_counts_as_down(redis: Redis) -> None:
    async with listening(redis.url) as (bus, _):
        await until(lambda: bus.is_up)
        with hanging(redis):
            await until(lambda: not bus.is_up)
        await until(lambda: bus.is_up)


async def test_a_bus_that_breaks_while_it_is_closed(
    redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker that stopped after its server was killed waited for its bus for ever."""
    begun = broken = 0

    async def fail_when_cancelled(_self: Bus, _client: object) -> None:
        nonlocal begun, broken
        begun += 1
        try:
            await asyncio.Event().wait()
        finally:
            broken += 1
            if broken == 1:
                raise ConnectionError

    monkeypatch.setattr(Bus, "_echo", fail_when_cancelled)
    async with listening(redis.url) as (bus, _):
        await until(lambda: begun)
        closing = asyncio.create_task(bus.close())
        await asyncio.wait([closing], timeout=60)
        assert closing.done()


async def test_a_cancellation_while_a_message_is_sent_is_not_lost(redis: Redis) -> None:
    """A process told to stop went on sending to its bus for ever (`asyncio.wait_for`)."""

    async def send() -> None:
        while True:
            await bus.publish(b"more")

    async with listening(redis.url) as (bus, _):
        await until(lambda: bus.is_up)
        for steps in range(60):
            sending = asyncio.create_task(send())
            for _step in range(steps):
                await asyncio.sleep(0)
            sending.cancel()
            await asyncio.wait([sending], timeout=60)
            assert sending.done(), f"after {steps} steps of the loop"


async def test_a_bus_that_hangs_while_a_message_is_sent(
    redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "TIMEOUT", 0.2)
    async with listening(redis.url) as (bus, _):
        await until(lambda: bus.is_up)
        with hanging(redis):
            async with asyncio.timeout(60):  # it stands still until the test ends
                await bus.publish(b"lost")


async def test_a_bus_that_was_never_up(caplog: pytest.LogCaptureFixture) -> None:
    url = f"valkey://:swordfish@127.0.0.1:{free_port()}/0"
    async with listening(url) as (bus, _):
        await until(lambda: "is down" in caplog.text)
        assert not bus.is_up
        await bus.publish(b"nobody")
    said = [r.message for r in caplog.records if "is down" in r.message]
    assert len(said) == 1
    assert "swordfish" not in caplog.text


@pytest.mark.parametrize(
    "url", ["localhost:6379", "http://localhost", "redis://", "redis://localhost:port", ""]
)
def test_wrong_urls(url: str) -> None:
    with pytest.raises(ValueError, match="the bus"):
        Bus(url, lambda _: None, lambda: None)


def test_the_client_library_is_optional(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "redis", None)
    with pytest.raises(ValueError, match=r"boneyard\[bus\]"):
        Bus("redis://localhost", lambda _: None, lambda: None)
