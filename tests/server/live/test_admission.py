"""Which connections a process accepts: by address, in all, and for health checks."""

from __future__ import annotations

import resource
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from boneyard.server.base.metrics import Metrics
from boneyard.server.base.settings import Settings
from boneyard.server.live import admission
from boneyard.server.live.admission import PROBE_PLACES, Admission, Place


def admitting(settings: Settings, **differs: Any) -> Admission:
    return Admission(msgspec.structs.replace(settings, **differs), Metrics())


def taken(found: Place | None) -> Place:
    assert found is not None
    assert not found.is_probe
    return found


def closing(closed: list[Place], place: Place, can_close: bool = True) -> Callable[[], bool]:
    """Makes room like a connection, which releases its place when it has closed."""

    def make_room() -> bool:
        if can_close:
            closed.append(place)
            place.release()
        return can_close

    return make_room


def test_one_address_does_not_take_the_places_of_others(settings: Settings) -> None:
    found = admitting(settings, connections=100, connections_per_address=3)
    places = [taken(found.admit("203.0.113.7")) for _ in range(3)]
    assert found.admit("203.0.113.7") is None
    taken(found.admit("203.0.113.8"))
    places[0].release()
    taken(found.admit("203.0.113.7"))


def test_one_address_has_at_most_half_of_the_places(settings: Settings) -> None:
    found = admitting(settings, connections=8, connections_per_address=500)
    assert [found.admit("203.0.113.7") is None for _ in range(5)] == [False] * 4 + [True]


def test_the_addresses_of_one_ipv6_network_count_as_one(settings: Settings) -> None:
    found = admitting(settings, connections=100, connections_per_address=2)
    taken(found.admit("2001:db8::1"))
    taken(found.admit("2001:db8::2"))
    assert found.admit("2001:db8::3") is None
    for network in ("2001:db8:0:1::1", "2001:db8:0:2::1"):  # the /56 has twice as many
        places = [found.admit(network) for _ in range(2)]
    assert places == [None, None]
    places = [found.admit(f"2001:db8:0:{n}00::1") for n in range(1, 9)]  # the /48 has 8
    assert [place is None for place in places] == [False] * 4 + [True] * 4
    places[0].release()
    taken(found.admit("2001:db8:0:900::1"))


def test_a_trusted_proxy_brings_many_people(settings: Settings) -> None:
    found = admitting(
        settings, connections=8, connections_per_address=1, trusted_proxies=("198.51.100.0/24",)
    )
    for _ in range(8):
        taken(found.admit("198.51.100.9"))
    assert found.admit("198.51.100.9") is None


def test_the_longest_waiting_connection_makes_room(settings: Settings) -> None:
    found = admitting(settings, connections=4)
    closed: list[Place] = []
    places = [taken(found.admit(f"203.0.113.{n}")) for n in range(4)]
    for place in places:
        place.wait(closing(closed, place))
    places[0].work()  # it has sent a request
    places[1].work()
    places[1].wait(closing(closed, places[1]))  # and this one has its answer: it waits again
    for n in range(3):
        taken(found.admit(f"192.0.2.{n}"))
    assert closed == [places[2], places[3], places[1]]
    assert found.admit("192.0.2.9") is None
    assert len(found) == 4


def test_a_connection_with_an_answer_on_its_way_is_not_closed(settings: Settings) -> None:
    found = admitting(settings, connections=2)
    closed: list[Place] = []
    first, second = (taken(found.admit(f"203.0.113.{n}")) for n in range(2))
    first.wait(closing(closed, first, can_close=False))
    second.wait(closing(closed, second))
    taken(found.admit("203.0.113.9"))
    assert closed == [second]
    assert found.admit("203.0.113.10") is None


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "::ffff:127.0.0.1"])
def test_a_full_server_has_places_for_its_own_health_checks(settings: Settings, host: str) -> None:
    found = admitting(settings, connections=1)
    taken(found.admit("203.0.113.7"))
    assert found.admit("203.0.113.8") is None
    probes = [found.admit(host) for _ in range(PROBE_PLACES)]
    assert all(probe is not None and probe.is_probe for probe in probes)
    assert found.admit(host) is None
    assert probes[0] is not None
    probes[0].release()
    assert found.admit(host) is not None
    assert len(found) == 1


def test_descriptors_are_reserved(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    for limit, most in ((1024, 768), (200, 47), (100, 1), (10**6, 20_000)):
        monkeypatch.setattr(resource, "getrlimit", lambda _, soft=limit: (soft, soft))
        assert admitting(settings).most == most
    monkeypatch.setattr(resource, "getrlimit", lambda _: (resource.RLIM_INFINITY,) * 2)
    assert admission.descriptors_for_connections() > 10**6
