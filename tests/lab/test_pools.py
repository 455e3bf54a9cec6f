"""Pools: work in threads, processes and on Ray, and errors that say what happened."""

import sys
from concurrent.futures import Future
from typing import Any

import pytest

from boneyard import cli
from boneyard.lab.pools import ProcessPool, RayPool, local_pool, map_unordered, open_pool
from boneyard.text.messages import MessageError


def test_a_few_items_are_under_way_at_once() -> None:
    begun: list[int] = []

    def items() -> Any:
        for number in range(20):
            begun.append(number)
            yield number

    with local_pool(1, compiled=True) as pool:
        for done, (number, answer) in enumerate(map_unordered(pool, abs, items(), 3)):
            assert number == answer
            assert len(begun) <= done + 3
    assert len(begun) == 20


def test_an_error_stops_the_rest() -> None:
    with local_pool(1, compiled=True) as pool, pytest.raises(TypeError):
        list(map_unordered(pool, abs, ["a", -1, -2], 1))


def test_processes_return_results() -> None:
    with ProcessPool(2) as pool:
        assert sorted(map_unordered(pool, abs, [-3, 2], 2)) == [(-3, 3), (2, 2)]


def test_unknown_engines_are_refused() -> None:
    with pytest.raises(MessageError, match="no engine 'abacus'"):
        open_pool("abacus", None, 1, compiled=True)


def test_a_missing_ray_is_named_with_its_extra(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    command = "arena classic_block heavy random --deals 2 --engine ray"
    assert cli.main(command.split()) == 2
    assert "pip install 'boneyard[ray]'" in capsys.readouterr().err


@pytest.mark.release  # needs Ray
def test_a_lost_cluster_and_an_error_of_the_work_are_told_apart() -> None:
    ray = pytest.importorskip("ray")
    pool = object.__new__(RayPool)
    pool._ray = ray

    def outcome(error: Exception) -> Future[Any]:
        task: Future[Any] = Future()
        task.set_exception(error)
        future: Future[Any] = Future()
        pool._finish(task, future)
        return future

    with pytest.raises(MessageError, match=r"cluster is lost.*--resume"):
        outcome(ray.exceptions.WorkerCrashedError()).result()
    wrong = MessageError("study-empty")
    with pytest.raises(MessageError, match="must not be empty"):
        outcome(ray.exceptions.RayTaskError("play", "traceback", wrong)).result()
