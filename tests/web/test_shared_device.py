"""Several people at one device see there what the server would show each of them."""

import random
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest

from boneyard import load
from boneyard.game.dealers import SeededDealer
from boneyard.server.http.local import local_game
from boneyard.server.table import entries as log
from boneyard.server.table import projection
from boneyard.server.table import state as states_module
from boneyard.server.table.state import State
from support import states
from support.network_clients import plain
from support.random_matches import every_place

from .test_local_table import BEGAN, NODE, OPTIONS

pytestmark = pytest.mark.release

PLAYER = Path(__file__).parents[1] / "support" / "share_device.ts"
STEPS = 250
"""The most steps at a table."""


@every_place
def test_each_person_sees_what_the_server_shows(
    place: tuple[str, int, bool], wasm: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    players = place[1]
    rng = random.Random(f"{place}")
    some = [rng.random() < 0.5 for _ in range(players)]
    some[rng.randrange(players)] = True
    tables = [
        Table(place, some, auto=rng.random() < 0.8),
        Table(place, [True] * players),
        Table(place, [True] * players, is_open=True),
    ]
    job = {"tables": [one.job | {"seed": number} for number, one in enumerate(tables)]}
    (tmp_path / "job.json").write_bytes(msgspec.json.encode(job))
    command = [NODE, *OPTIONS, PLAYER, wasm, tmp_path / "job.json", tmp_path / "out.json"]
    subprocess.run(command, check=True)
    written = msgspec.json.decode((tmp_path / "out.json").read_bytes())
    for table, found in zip(tables, written, strict=True):
        table.compare(found["moves"], found["steps"], monkeypatch)


class Table:
    """A stored table with people in some seats, and the same table at the server."""

    def __init__(
        self,
        place: tuple[str, int, bool],
        people: list[bool],
        *,
        auto: bool = True,
        is_open: bool = False,
    ) -> None:
        name, players, partners = place
        sheet = load(name)
        self.is_open, self.seed = is_open, f"{place}"
        self.created = states.created(sheet, players, partners=partners, host="p0", auto=auto)
        self.seats = [
            log.Sat(seat, "person", f"p{seat}", f"p{seat}")
            if here
            else log.Sat(seat, "bot", f"b{seat}", None, "heavy")
            for seat, here in enumerate(people)
        ]
        seated = [{"kind": one.kind, "name": one.name, "bot": one.bot} for one in self.seats]
        saved = {
            "form": 2, "layout": "", "id": "t", "game": local_game(sheet), "source": {},
            "players": seated, "partners": partners, "seed": self.seed, "hints": True,
            "auto": auto, "open": is_open, "speed": "usual",
            "series": {"matches": 0, "counts": {}, "lines": []}, "entries": [],
            "began": BEGAN, "changed": BEGAN,
        }  # fmt: skip
        self.job = {"saved": saved, "moves": STEPS}

    def compare(self, moves: list[Any], steps: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
        """Play the moves at the server, and compare what was shown after each number of them."""
        with monkeypatch.context() as patch:
            dealer = SeededDealer(self.seed)
            patch.setattr(states_module, "CommittedDealer", lambda _deal: dealer)
            entries = [self.created, *self.seats, log.Begun()]
            state = states.then(State("t", self.created), entries)
            self.check(state, [one for one in steps if one["moves"] == 0])
            for number, entry in enumerate(moves, 1):
                assert state.turn is not None
                state = states.then(state, [log.Moved(state.turn, entry["move"], entry["by"])])
                self.check(state, [one for one in steps if one["moves"] == number])

    def check(self, state: State, steps: list[Any]) -> None:
        for step in steps:
            expected = plain(projection.table_view(state, step["seat"]))
            if self.is_open:  # this person sees what everybody draws
                drawn = [event for event in step["view"]["history"] if event["type"] == "Drew"]
                assert all(event["tile"] for event in drawn)
                expected["history"] = step["view"]["history"]
            assert step["view"] == expected
