"""A game in the terminal without a user interface: the match, the bots, and what happened."""

from __future__ import annotations

import errno
import os
import random
import shlex
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec
import platformdirs

from boneyard.envs.bots import check_bot, make_bot
from boneyard.game.events import Event
from boneyard.game.match import Match
from boneyard.game.moves import Gain, Move
from boneyard.game.reasons import WhyNot
from boneyard.game.series import Series, SeriesStanding
from boneyard.game.view import View
from boneyard.minds.analyse.hints import Hint, hints
from boneyard.minds.play.bots import Bot
from boneyard.sheets import Sheet
from boneyard.terminal.sentences import TableTeller
from boneyard.text import language
from boneyard.text.messages import say_error
from boneyard.tiles import Tile

INTERRUPTED = 130
"""The exit code after Ctrl-C."""


class Session:
    """A match between a player at seat ``me`` (None: only bots) and bots at the other seats.

    ``bots`` names the bots of the other seats, repeated if there are too few.  The user interface
    gets views and happenings of ``me``, never the match.  ``series`` goes on with this match.

    >>> session = Session(Match("french", seed=7), bots=["random"])
    >>> while session.step():
    ...     pass
    >>> session.waiting
    True
    """

    def __init__(
        self,
        match: Match,
        *,
        me: int | None = 0,
        bots: Sequence[str] = ("heavy",),
        hinting: bool = False,
        series: Series | None = None,
    ) -> None:
        self._match = match
        self._series = series or Series()
        self._bots = bots
        self.hinting = hinting
        """Whether the player may ask for hints."""
        self.me = me
        self.bots = _seat_bots(match, me, bots)
        self.story: list[Event] = [event.seen_by(me) for event in match.events]
        self._since = 0

    @property
    def sheet(self) -> Sheet:
        """The sheet in play."""
        return self._match.sheet

    @property
    def view(self) -> View:
        """The player's view."""
        return self._match.view(self.me)

    @property
    def turn(self) -> int | None:
        """The seat to act; None when the match is over."""
        return self._match.turn

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self._match.outcome is not None

    @property
    def waiting(self) -> bool:
        """Whether the player must decide."""
        return self.turn is not None and self.turn == self.me and self._match.forced is None

    @property
    def choices(self) -> tuple[Move, ...]:
        """The player's choices, equal placements merged."""
        return self._match.choices if self.turn == self.me else ()

    def play(self, move: Move) -> list[Event]:
        """Make the player's move.  Raises IllegalMove and changes nothing if it is illegal."""
        mark = len(self.story)
        events = self._do(move)
        self._since = mark
        return events

    def why_not(self, tile: Tile, end: int | None = None) -> WhyNot | None:
        """Why the player cannot play a tile on an end (None: anywhere); None if it is possible."""
        return self._match.why_not(tile, end) if self.turn == self.me else None

    @property
    def closed(self) -> dict[int, WhyNot]:
        """Why ends are closed to the player, or to all tiles but doubles."""
        if self.turn != self.me:
            return {}
        return {end: one for one in self._match.closed for end in one.ends}

    def hints(self) -> tuple[Hint, ...]:
        """Return the best moves from what the player sees; none in a game without hints."""
        return hints(self.view) if self.hinting and self.waiting else ()

    def step(self) -> list[Event]:
        """Make one automatic move: of a bot, or a forced draw or pass.

        Return an empty list if the player must decide or the match is over.
        """
        seat = self.turn
        if seat is None or self.waiting:
            return []
        if seat == self.me:
            forced = self._match.forced
            assert forced is not None
            return self._do(forced)
        view = self._match.view(seat)
        return self._do(self.bots[seat].choose(view, view.moves))

    def _do(self, move: Move) -> list[Event]:
        match = self._match
        events: list[Event] = [event.seen_by(self.me) for event in match.play(move)]
        self.story += events
        if match.outcome:
            sides = self._sides
            self._series = self._series.counted(self.sheet, sides, match.outcome, match.scores)
        return events

    @property
    def _sides(self) -> list[str]:
        return [*map(str, range(self._match.sides))]

    @property
    def standing(self) -> SeriesStanding | None:
        """Where the series of matches stands, if the sheet counts one."""
        return self._series.standing(self.sheet, self._sides)

    def again(self) -> Session:
        """Another match of the same players, in the same series.  Raises ValueError."""
        players, partners = self._match.players, self._match.partners
        match = Match(self.sheet, players=players, partners=partners)
        series = self._series.continued()
        return Session(match, me=self.me, bots=self._bots, hinting=self.hinting, series=series)

    @property
    def recent(self) -> list[Event]:
        """What happened since the player's last decision, including it."""
        return self.story[self._since :]

    def teller(self, lang: str, *, aloud: bool = False) -> TableTeller:
        """Return a teller of this match in a language; ``aloud``: for screen readers."""
        players, pairs = self._match.players, self._match.partners
        return TableTeller(self.sheet, lang, players, me=self.me, pairs=pairs, aloud=aloud)

    def gain(self, move: Move) -> Gain | None:
        """What a legal move of the player would score; None if it says nothing about points."""
        moves = self._match.moves
        if self.turn != self.me or move not in moves:
            return None
        return self._match.gains[moves.index(move)]

    @property
    def begun(self) -> bool:
        """Whether a move has been made."""
        return any(entry.moves for entry in self._match.log)

    @property
    def record(self) -> str:
        """The match so far in notation, with the seats in its tags."""
        who = {seat: "person" for seat in range(self._match.players) if seat == self.me}
        who |= {seat: f"bot {bot.name}" for seat, bot in self.bots.items()}
        tags = [("Date", time.strftime("%Y-%m-%d"))]
        tags += [(f"Seat{seat}", who[seat]) for seat in sorted(who)]
        return str(self._match.record(tags))

    def save(self) -> Path:
        """Write the record into the records folder and return its path.  Raises OSError."""
        folder = records_folder()
        folder.mkdir(parents=True, exist_ok=True)
        stem = f"{self.sheet.name}-{time.strftime('%Y%m%d-%H%M%S')}"
        for number in range(1, 1000):
            path = folder / (f"{stem}.txt" if number == 1 else f"{stem}-{number}.txt")
            try:
                with path.open("x", encoding="utf-8") as file:
                    file.write(self.record)
            except FileExistsError:
                continue
            return path
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))

    def farewell(self, lang: str) -> list[str]:
        """Save the record of a match that has started, and return the lines to print.

        If the record cannot be saved, the lines contain it.
        """
        words = language(lang)
        if not self.begun:
            return [words.say("plain-bye")]
        try:
            path = self.save()
        except OSError as error:
            failed = words.say("leave-failed", error=say_error(error, lang))
            return [failed, self.record.rstrip("\n")]
        return [
            words.say("leave-saved", path=path),
            f"{words.say('leave-again')} boneyard replay {shlex.quote(str(path))}",
        ]


def records_folder() -> Path:
    """Return the folder of records: ``$BONEYARD_RECORDS`` or the user's data folder."""
    given = os.environ.get("BONEYARD_RECORDS")
    return Path(given) if given else platformdirs.user_data_path("boneyard") / "records"


def _seat_bots(match: Match, me: int | None, names: Sequence[str]) -> dict[int, Bot]:
    others = [seat for seat in range(match.players) if seat != me]
    made = {}
    for place, seat in enumerate(others):
        seed = random.Random(f"{match.seed}:{seat}").getrandbits(63)
        made[seat] = make_bot(names[place % len(names)], seed)
    return made


class LaunchOptions(msgspec.Struct, frozen=True):
    """The options of a game; None means the default of the sheet, a random value, or a question."""

    sheet: Sheet | None = None
    players: int | None = None
    partners: bool | None = None
    bots: tuple[str, ...] = ("heavy",)
    seed: str | None = None
    lang: str = "en"
    watch: bool = False
    hints: bool = False

    def check(self) -> None:
        """Raise ValueError for an unknown bot, OSError if the file of a bot cannot be read."""
        for name in self.bots:
            make_bot(name)

    def session(self, sheet: Sheet) -> Session:
        """Create the session.  Raises SheetError, ValueError or OSError."""
        match = Match(sheet, players=self.players, partners=self.partners, seed=self.seed)
        for name in self.bots:
            check_bot(name, sheet, match.players, match.partners)
        me = None if self.watch else 0
        return Session(match, me=me, bots=self.bots, hinting=self.hints)
