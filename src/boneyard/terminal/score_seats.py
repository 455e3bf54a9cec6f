"""Players who come late or leave, on a score sheet in lines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from boneyard.game.entered import NewSeat
from boneyard.game.score_seats import start_totals
from boneyard.game.score_sheet import ScoreSheet
from boneyard.sheets.teller import Teller
from boneyard.terminal.commands import CommandError
from boneyard.terminal.score_answers import chosen, seat_in

Ask = Callable[[str], str]
"""Asks a question and returns the answer, a line without a command."""

SEAT_COMMANDS = ("join", "leave", "replace")


class SeatTalk:
    """Asks for a change of seats before a round; ``teller`` names the players that sit there now.

    ``number`` is the round, counted from 1.
    """

    def __init__(
        self,
        score: ScoreSheet,
        number: int,
        teller: Teller,
        ask: Ask,
        tell: Callable[[str], None],
    ) -> None:
        self.score, self.teller = score, teller
        self._ask, self._tell = ask, tell
        self.before = score.after(number - 1)
        is_next = number > len(score.rounds)
        given = score.seats if is_next else score.entered[number - 1].seats
        self.seats = given or tuple(map(NewSeat, range(score.who(number).players)))
        """The seats of the round so far."""

    def _say(self, key: str, **values: object) -> str:
        return self.teller.words.say(f"score-{key}", **values)

    def obey(self, command: str, rest: str) -> tuple[NewSeat, ...]:
        """The seats after a command.  Raises CommandError."""
        if command == "leave":
            at = seat_in(rest, self.teller)
            return (*self.seats[:at], *self.seats[at + 1 :])
        if command == "join":
            name = rest or self._ask(self._say("seats-who"))
            at = self._place()
            return (*self.seats[:at], NewSeat(None, name, self._start(None)), *self.seats[at:])
        typed, _, name = rest.partition(" ")
        at = seat_in(typed, self.teller)
        name = name.strip() or self._ask(self._say("seats-who"))
        seat = self.seats[at].seat
        new = NewSeat(seat, name, self._start(seat))
        return (*self.seats[:at], new, *self.seats[at + 1 :])

    def again(self) -> tuple[NewSeat, ...]:
        """The seats of a round that is corrected, with other totals to begin with."""
        return tuple(
            one
            if one.name is None
            else msgspec.structs.replace(one, start=self._start(one.seat, one.start))
            for one in self.seats
        )

    def _place(self) -> int:
        """The seat of a newcomer: after one that is named, or the last one."""
        names = self.teller.names
        listed = ", ".join(f"{seat} {name}" for seat, name in enumerate(names, 1))
        question = self._say("seats-after", list=listed, last=names[-1])
        return int(self._until(question, lambda text: seat_in(text, self.teller) + 1, len(names)))

    def _start(self, seat: int | None, kept: str | None = None) -> Any:
        """With which total a newcomer begins; Enter keeps ``kept``."""
        who, totals = self.before.who, self.before.totals
        if who.partners:
            return "kept"
        starts = start_totals(who.sheet, totals)
        options = {key: self._say(f"start-{key}", total=total) for key, total in starts.items()}
        if seat is not None:
            name = who.name(seat)
            shown = name if isinstance(name, str) else name.say(self.teller.lang)
            options["kept"] = self._say("start-kept", seat=shown, total=totals[seat])
        keys = list(options)
        listed = "; ".join(f"{at} {text}" for at, text in enumerate(options.values(), 1))
        question = self._say("seats-start", list=listed)
        if kept is not None:
            question = f"{question} {self._say('keep', value=options[kept])}"

        def read(text: str) -> str:
            picked = chosen(text, keys, self.teller.words)
            if len(picked) != 1:
                raise CommandError(self._say("one-option"))
            return keys[picked[0]]

        return self._until(question, read, kept)

    def _until(self, question: str, read: Callable[[str], Any], kept: Any) -> Any:
        """Ask until the answer can be read; Enter keeps one."""
        while True:
            text = self._ask(question)
            if not text and kept is not None:
                return kept
            try:
                return read(text)
            except CommandError as error:
                self._tell(str(error))
