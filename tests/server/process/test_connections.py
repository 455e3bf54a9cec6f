"""Which connections a process accepts, and when it closes one: by a clock that the tests move."""

from __future__ import annotations

import resource
from typing import Any

import msgspec
import pytest

from boneyard.server.base.metrics import Metrics
from boneyard.server.base.settings import Settings
from boneyard.server.process import connections
from boneyard.server.process.connections import (
    ABORT_AFTER,
    PROBE_PLACES,
    TIMEOUT,
    Connections,
    OpenConnection,
)


class FakeTransport:
    """A transport that notes what is done to it; ``unread`` bytes are on their way."""

    def __init__(self, house: House, host: str, port: int) -> None:
        self._house, self._peer = house, (host, port)
        self.unread = 0
        self.written = b""
        self.ended = ""
        self.place: OpenConnection | None = None

    def get_extra_info(self, name: str) -> Any:
        return {"peername": self._peer}[name]

    def get_write_buffer_size(self) -> int:
        return self.unread

    def is_closing(self) -> bool:
        return bool(self.ended)

    def write(self, data: bytes) -> None:
        self.written += data

    def close(self) -> None:
        self.ended = self.ended or "closed"
        if not self.unread:
            self._lose()

    def abort(self) -> None:
        self.ended = "aborted"
        self._lose()

    def _lose(self) -> None:
        if self.place is not None:
            self._house.found.release(self.place)
            self.place = None


class House:
    """The connections of a process, and the time."""

    def __init__(self, settings: Settings, **differs: Any) -> None:
        self.now = 1000.0
        settings = msgspec.structs.replace(settings, **differs)
        self.found = Connections(settings, Metrics(), lambda: self.now)
        self._port = 0

    def admit(self, host: str) -> FakeTransport | None:
        """A new connection from an address; None if it is refused."""
        self._port += 1
        transport: Any = FakeTransport(self, host, self._port)
        transport.place = self.found.admit(transport)
        return None if transport.place is None else transport

    def taken(self, host: str = "203.0.113.7") -> Any:
        """A new connection that has an ordinary place."""
        transport: Any = self.admit(host)
        assert not transport.place.is_probe
        return transport

    def ask(self, transport: Any, *, is_socket: bool = False) -> OpenConnection:
        """A complete header arrives."""
        if not is_socket:
            self.found.note_data(transport.place)
        self.found.begin(transport.place, is_socket=is_socket)
        return transport.place

    def answer(self, transport: Any, *, has_body_left: bool = False) -> None:
        self.found.end(transport.place, has_body_left=has_body_left)

    def wait(self, seconds: float) -> None:
        """So much time passes, with a check at its end."""
        self.now += seconds
        self.found.check()


# ---- how many there may be


def test_one_address_has_at_most_half_of_the_places(settings: Settings) -> None:
    house = House(settings, connections=8, connections_per_address=500)
    assert [house.admit("203.0.113.7") is None for _ in range(5)] == [False] * 4 + [True]


def test_the_addresses_of_one_ipv6_network_count_as_one(settings: Settings) -> None:
    house = House(settings, connections=100, connections_per_address=2)
    house.taken("2001:db8::1")
    house.taken("2001:db8::2")
    assert house.admit("2001:db8::3") is None
    for network in ("2001:db8:0:1::1", "2001:db8:0:2::1"):  # the /56 has twice as many
        places = [house.admit(network) for _ in range(2)]
    assert places == [None, None]
    places = [house.admit(f"2001:db8:0:{n}00::1") for n in range(1, 9)]  # the /48 has 8
    assert [place is None for place in places] == [False] * 4 + [True] * 4
    places[0].close()
    house.taken("2001:db8:0:900::1")


def test_a_trusted_proxy_brings_many_people(settings: Settings) -> None:
    house = House(
        settings, connections=8, connections_per_address=1, trusted_proxies=("198.51.100.0/24",)
    )
    for _ in range(8):
        house.taken("198.51.100.9")
    assert house.admit("198.51.100.9") is None


def test_the_longest_waiting_connection_makes_room(settings: Settings) -> None:
    house = House(settings, connections=4)
    all_four = [house.taken(f"203.0.113.{n}") for n in range(4)]
    house.ask(all_four[0])
    house.ask(all_four[1])
    house.answer(all_four[1])  # it has its answer: it waits again
    ended = []
    for n in range(3):
        house.taken(f"192.0.2.{n}")
        ended.append([bool(one.ended) for one in all_four])
    assert ended == [
        [False, False, True, False], [False, False, True, True], [False, True, True, True],
    ]  # fmt: skip
    for n in range(3, 6):  # the three new ones make room for each other
        house.taken(f"192.0.2.{n}")
    assert len(house.found) == 4
    assert not all_four[0].ended


def test_a_connection_with_an_answer_on_its_way_is_not_closed(settings: Settings) -> None:
    house = House(settings, connections=2)
    first, second = (house.taken(f"203.0.113.{n}") for n in range(2))
    first.unread = 100
    house.ask(house.taken("203.0.113.9"))
    assert (first.ended, second.ended) == ("", "closed")
    assert house.admit("203.0.113.10") is None


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "::ffff:127.0.0.1"])
def test_a_full_server_has_places_for_its_own_health_checks(settings: Settings, host: str) -> None:
    house = House(settings, connections=1)
    house.ask(house.taken("203.0.113.7"))
    assert house.admit("203.0.113.8") is None
    probes = [house.admit(host) for _ in range(PROBE_PLACES)]
    assert all(probe and probe.place and probe.place.is_probe for probe in probes)
    assert house.admit(host) is None
    probes[0].close()
    assert house.admit(host) is not None
    assert len(house.found) - PROBE_PLACES == 1


def test_descriptors_are_reserved(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    for limit, most in ((1024, 768), (200, 47), (100, 1), (10**6, 20_000)):
        monkeypatch.setattr(resource, "getrlimit", lambda _, soft=limit: (soft, soft))
        assert House(settings).found.most == most
    monkeypatch.setattr(resource, "getrlimit", lambda _: (resource.RLIM_INFINITY,) * 2)
    assert connections.descriptors_for_connections() > 10**6


# ---- how long each may take


def test_a_later_header_has_its_time_from_its_first_byte(settings: Settings) -> None:
    house = House(settings, header_timeout=10_000)
    client = house.taken()
    house.ask(client)
    house.answer(client)
    house.wait(3600)  # uvicorn closes what is idle
    assert not client.ended
    for _ in range(10):
        house.found.note_data(client.place)
        house.wait(0.9)
    assert not client.ended
    house.found.note_data(client.place)
    house.wait(1.1)
    assert (client.ended, client.written) == ("closed", TIMEOUT)


@pytest.mark.parametrize("is_answered", [False, True])
def test_an_answer_that_is_not_read_ends_the_connection(
    settings: Settings, is_answered: bool
) -> None:
    house = House(settings, exchange_timeout=60_000)
    client = house.taken()
    house.ask(client)
    client.unread = 1000
    if is_answered:
        house.answer(client)
    house.wait(59.9)
    assert not client.ended
    house.wait(0.2)
    assert client.ended == "aborted"


def test_a_client_that_takes_no_part_in_closing_is_aborted(settings: Settings) -> None:
    house = House(settings)
    client = house.taken()
    house.ask(client, is_socket=True)
    client.unread = 1000
    client.close()
    house.wait(0.1)
    assert client.ended == "closed"
    house.wait(ABORT_AFTER + 0.1)
    assert client.ended == "aborted"


def test_a_socket_whose_task_has_ended_is_aborted_if_the_client_does_not_close(
    settings: Settings,
) -> None:
    house = House(settings)
    client = house.taken()
    house.ask(client, is_socket=True)
    house.answer(client)
    house.wait(ABORT_AFTER - 0.1)
    assert not client.ended
    house.wait(0.2)
    assert client.ended == "aborted"


def test_a_socket_outlasts_every_timeout_while_it_is_heard(settings: Settings) -> None:
    house = House(settings, ping_every=2_000, ping_timeout=4_000)
    client = house.taken()
    house.ask(client, is_socket=True)
    for _ in range(1000):
        house.wait(5.9)
        house.found.hear(client.place)
    assert not client.ended
    house.wait(6.1)
    assert client.ended == "aborted"


def test_a_process_that_stood_still_blames_nobody(settings: Settings) -> None:
    """What the clients have sent meanwhile has not been read yet."""
    house = House(settings, header_timeout=10_000, ping_every=2_000, ping_timeout=4_000)
    socket, silent = house.taken(), house.taken()
    house.ask(socket, is_socket=True)
    house.now += 60
    house.found.check(stood_still=60)
    assert not socket.ended
    assert not silent.ended
    house.wait(6.1)
    assert socket.ended == "aborted"
    house.wait(4)
    assert silent.ended == "closed"
