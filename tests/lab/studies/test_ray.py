"""A study on a Ray cluster: the same bytes as in one process, also when a node is lost."""

import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from boneyard.lab.arena import Game, contest
from boneyard.lab.pools import RayPool
from boneyard.lab.studies import shards
from boneyard.lab.studies.run import Study
from boneyard.lab.studies.spec import Spec
from boneyard.lab.training.batches import TrainedGame
from boneyard.lab.training.trainer import Recipe, Trainer
from boneyard.sheets import load
from lab.studies.test_run import files

pytest.importorskip("pyarrow")
ray = pytest.importorskip("ray")
pytestmark = pytest.mark.release

SPEC = Spec(
    sheets=("classic_block",), bots=("random", ("easy", "random")), players=(2,), matches=96
)


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Three nodes.  Ray puts back neither its variable nor the handler of SIGTERM."""
    from ray.cluster_utils import Cluster

    monkeypatch.setenv("PYTHONBREAKPOINT", "")
    monkeypatch.delenv("PYTHONBREAKPOINT")
    handler = signal.getsignal(signal.SIGTERM)
    found = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    for _ in range(2):
        found.add_node(num_cpus=1)
    found.wait_for_nodes()
    ray.init(address=found.address, log_to_driver=False)
    yield found
    ray.shutdown()
    found.shutdown()
    signal.signal(signal.SIGTERM, handler)


def trained(**where: Any) -> bytes:
    """A network after two updates in two games."""
    games = [TrainedGame.of(load(name), 2, None) for name in ("classic_block", "all_fives")]
    trainer = Trainer(games, 4, Recipe(batch=400, part=100, keep_every=1, league=2))
    for _ in range(2):
        trainer.update(**where)
    found: bytes = trainer.blend.networks.tobytes()
    return found


@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_a_lost_node_changes_no_byte(
    cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shards, "SHARD_ROUNDS", 100)
    Study(SPEC, tmp_path / "one").run()
    done: list[int] = []

    def lose_a_node(shard: shards.Shard) -> None:
        done.append(shard.number)
        if len(done) == 4:
            victim = next(node for node in cluster.list_all_nodes() if not node.head)
            cluster.remove_node(victim, allow_graceful=False)

    with RayPool() as pool:
        study = Study(SPEC, tmp_path / "ray")
        study.run(pool=pool, processes=3, each=lose_a_node)
        assert sorted(done) == list(range(len(study.shards)))  # each once
        for _ in range(600):  # Ray notices the loss after a while
            if sum(node["Alive"] for node in ray.nodes()) == 2:
                break
            time.sleep(0.1)
        assert [node["Alive"] for node in ray.nodes()].count(False) == 1
        game = Game("classic_block", 2)
        on_ray = contest(game, "heavy", "random", 12, seed=3, processes=2, pool=pool)
        learned = [trained(threads=1), trained(pool=pool)]
    assert files(tmp_path / "ray") == files(tmp_path / "one")
    assert on_ray == contest(game, "heavy", "random", 12, seed=3)
    assert learned[0] == learned[1]
