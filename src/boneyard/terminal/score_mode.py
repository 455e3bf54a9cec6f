"""A score sheet in lines: a question, an answer, what it scores; for screen readers, too."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

import msgspec

from boneyard.game.entered import EnteredRound, NewSeat, Penalty, PointsInPlay, ScoreSheetError
from boneyard.game.events import MatchEnded, RoundEnded
from boneyard.game.rulebook import write_rules
from boneyard.game.score_file import write_score, write_table
from boneyard.game.score_seats import seat_changes
from boneyard.game.score_sheet import ScoreSheet
from boneyard.terminal.commands import CommandError
from boneyard.terminal.line_mode import plain_text
from boneyard.terminal.score_answers import Leave, command_in, number_in, seat_in
from boneyard.terminal.score_round import Noted, RoundTalk
from boneyard.terminal.score_seats import SEAT_COMMANDS, SeatTalk
from boneyard.terminal.sentences import TableTeller
from boneyard.terminal.session import records_folder
from boneyard.text import language
from boneyard.text.messages import say_error, without_mark

GENERAL = (*SEAT_COMMANDS, "undo", "edit", "scores", "rules", "help", "quit")
"""The commands about the whole sheet."""


class _Cancel(Exception):
    """The player takes back the answers of this round."""


class _Changed(Exception):
    """A command has changed the sheet, so the questions begin again."""


class ScoreMode:
    """Keeps a score sheet on standard input and output.

    ``file`` gets the sheet after each change, ``table`` the rounds as CSV.
    """

    def __init__(
        self, score: ScoreSheet, lang: str, file: Path | None = None, table: Path | None = None
    ) -> None:
        self.score, self.lang, self.file, self.table = score, lang, file, table
        self.words = language(lang)
        self.teller = self._teller()
        self._answering = False
        """Whether a part of a round is answered, which a change of the sheet would drop."""

    def _teller(self, number: int | None = None) -> TableTeller:
        """A teller of a round, by default of the next one."""
        one = self.score.who(number)
        shown = [one.name(seat) for seat in range(one.players)]
        names = [name if isinstance(name, str) else name.say(self.lang) for name in shown]
        pairs = one.partners
        return TableTeller(
            one.sheet, self.lang, one.players, me=None, pairs=pairs, names=names, aloud=True
        )

    def run(self) -> None:
        """Keep the score until the player quits or the input ends."""
        try:
            self._welcome()
            while True:
                if self.score.outcome is None:
                    self._round(len(self.score.rounds) + 1)
                else:
                    self._after_the_match()
        except Leave:
            pass
        self._farewell()

    def print(self, text: str) -> None:
        """Print a line without buffering."""
        print(text, flush=True)

    def say(self, key: str, **values: object) -> None:
        """Print a sentence."""
        self.print(self._text(key, **values))

    def _text(self, key: str, **values: object) -> str:
        return self.words.say(f"score-{key}", **values)

    def _line(self, question: str) -> str:
        """Ask, and return the line that is typed.  Raises Leave at the end of the input."""
        self.print(question)
        try:
            line = sys.stdin.readline()
        except (EOFError, UnicodeDecodeError):
            line = ""
        if not line:
            raise Leave
        return without_mark(line).strip()

    def _ask(self, question: str) -> str:
        """Ask for an answer; commands about the whole sheet are possible at every question."""
        while True:
            text = self._line(question)
            command, rest = command_in(text, self.words)
            if command == "cancel" and not rest:
                raise _Cancel
            if command == "help" and self._answering:
                self.say("help-answer")
            elif command in GENERAL:
                try:
                    self._obey_any(command, rest)
                except CommandError as error:
                    self.print(str(error))
            else:
                return text

    def _obey_any(self, command: str, rest: str) -> None:
        """Carry out a command about the whole sheet.  Raises _Changed if it has changed."""
        if self._answering and command in ("undo", "edit", *SEAT_COMMANDS):
            raise CommandError(self._text("cancel-first"))
        if self._general(command, rest):
            raise _Changed

    def _welcome(self) -> None:
        one = self.score
        self.say("welcome", title=one.sheet.title_in(self.lang))
        self.print(self.teller.say("goal", self.teller.traits.goal))
        if not any(one.names) and not one.rounds:
            self._ask_names()
        self.say("players", list="; ".join(map(self.teller.side, range(one.sides))))
        self.say("hint")
        if one.rounds:
            self._scores()

    def _ask_names(self) -> None:
        self.say("turn-order-pairs" if self.score.partners else "turn-order")
        while True:
            try:
                text = self._ask(self._text("names", n=self.score.players))
                self.score.names = tuple(name.strip() for name in text.split(",") if name.strip())
            except ScoreSheetError as error:
                self.print(error.say(self.lang))
            except (_Cancel, _Changed):
                continue
            else:
                self.teller = self._teller()
                return

    def _round(self, number: int, before: EnteredRound | None = None) -> None:
        """Ask for a round, enter it or put it in the place of one, and tell the result."""
        one = self.score
        self.teller = self._teller(None if before is None else number)
        self.say("round" if before is None else "round-again", n=number)
        if one.engine is not None and before is None:
            self.say("engine", tile=self.teller.tile(one.engine))
        lead = one.leading if before is None else one.leading_of(number)
        talk = RoundTalk(self.teller, one.who(number).asked, lead, self._ask, self.print, before)
        talk.running = partial(self._running, number=number)
        self._answering = before is not None
        try:
            seats = () if before is None else self._seats_again(before, number)
            talk.ask_leader()
            entered = msgspec.structs.replace(self._end_of(talk, before), seats=seats)
            result = one.enter(entered) if before is None else one.edit(number, entered)
        except _Changed:
            return
        except _Cancel:
            self.say("cancelled")
            return
        except ScoreSheetError as error:
            self.say("refused", what=error.say(self.lang))
            return
        self._save()
        for line in self.teller.event(RoundEnded(result), rules=True):
            self.print(line)
        self.teller = self._teller()
        if number < len(one.rounds):
            self._scores()
        self._tell_outcome()

    def _end_of(self, talk: RoundTalk, before: EnteredRound | None) -> EnteredRound:
        """Note what happens in a round until it ends, and ask for the rest."""
        question = self._text("who-out-stops" if talk.asked.stops else "who-out")
        if before is not None:
            question = f"{question} {self._text('keep', value=self._how(before))}"
        while True:
            text = self._line(question)
            command, rest = command_in(text, self.words)
            try:
                if not text and before is not None:
                    how, seat = before.how, before.seat if before.how == "out" else None
                elif command in ("blocked", "stopped"):
                    how, seat = ("blocked" if command == "blocked" else "stopped"), None
                elif command is None:
                    how, seat = "out", seat_in(text, self.teller)
                else:
                    self._obey(command, rest, talk)
                    continue
            except CommandError as error:
                self.print(str(error))
            else:
                self._answering = True
                return talk.ended(how, seat)

    def _running(self, noted: Sequence[Noted], number: int) -> Iterator[str]:
        """Say what all that is noted in a round makes so far."""
        score, last = self.score, noted[-1]
        found = score.running(
            [one for one in noted if isinstance(one, PointsInPlay)],
            [one for one in noted if isinstance(one, Penalty)],
            number,
        )
        totals, sides = score.before(number).totals, score.who(number).sides
        if isinstance(last, PointsInPlay):
            side = last.seat % sides
            points = sum(found.earned[side::sides])
            who, total = self.teller.side(side), totals[side] + points
            yield self.words.say("plain-earned", seat=who, points=points, score=total)
        else:
            for seat, points in enumerate(found.penalties):
                if points:
                    yield self.words.say(
                        "plain-penalty", seat=self.teller.names[seat], points=points
                    )
        if found.is_over:
            yield self._text("reached")

    def _how(self, one: EnteredRound) -> str:
        if one.how == "out" and one.seat is not None:
            return self.teller.names[one.seat]
        return self._text(f"how-{one.how}")

    def _obey(self, command: str, rest: str, talk: RoundTalk) -> None:
        """Carry out a command within a round."""
        of_round = {
            "penalty": talk.add_penalty,
            "points": talk.add_points,
            "bonus": talk.add_bonus,
            "list": lambda _: talk.list_happened(),
            "remove": talk.remove_happened,
        }
        if command == "cancel":
            raise _Cancel
        if command in of_round:
            of_round[command](rest)
            self._answering = True
        else:
            self._obey_any(command, rest)

    def _general(self, command: str, rest: str) -> bool:
        """Carry out a command about the whole sheet; return whether it has changed."""
        if command == "quit":
            raise Leave
        if command == "undo":
            return self._undo()
        if command == "edit":
            return self._edit(rest)
        if command in SEAT_COMMANDS:
            return self._change_seats(command, rest)
        if command == "scores":
            self._scores()
        elif command == "rules":
            self.print(plain_text(write_rules(self.score.sheet, self.lang)))
        else:
            self.print(self._text("help").strip())
        return False

    def _undo(self) -> bool:
        try:
            self.score.undo()
        except ScoreSheetError as error:
            raise CommandError(error.say(self.lang)) from None
        self.teller = self._teller()
        self._save()
        self.say("undone", n=len(self.score.rounds))
        self._scores()
        return True

    def _change_seats(self, command: str, rest: str) -> bool:
        """Change the seats before the next round."""
        score = self.score
        if score.outcome is not None:
            raise CommandError(self.words.say("error-score-over", n=len(score.rounds)))
        self._answering = True
        try:
            talk = SeatTalk(score, len(score.rounds) + 1, self.teller, self._ask, self.print)
            score.change_seats(talk.obey(command, rest))
        except ScoreSheetError as error:
            raise CommandError(error.say(self.lang)) from None
        finally:
            self._answering = False
        self.teller = self._teller()
        self._save()
        for told in seat_changes(score.after(len(score.rounds)), score.seats):
            self.print(told.say(self.lang))
        self._scores()
        return True

    def _seats_again(self, before: EnteredRound, number: int) -> tuple[NewSeat, ...]:
        """The seats of a round that is corrected."""
        if not before.seats:
            return ()
        for told in seat_changes(self.score.after(number - 1), before.seats):
            self.print(told.say(self.lang))
        return SeatTalk(self.score, number, self.teller, self._ask, self.print).again()

    def _edit(self, rest: str) -> bool:
        number, entered = number_in(rest, self.words), self.score.entered
        if not 1 <= number <= len(entered):
            raise CommandError(self._text("no-round", n=number, count=len(entered)))
        self._round(number, entered[number - 1])
        return True

    def _after_the_match(self) -> None:
        text = self._line(self._text("match-over"))
        command, rest = command_in(text, self.words)
        try:
            self._general(command or "help", rest)
        except CommandError as error:
            self.print(str(error))

    def _scores(self) -> None:
        for side, score in enumerate(self.score.scores):
            self.print(self.words.say("plain-scores", seat=self.teller.side(side), score=score))

    def _tell_outcome(self) -> None:
        if self.score.outcome is not None:
            for line in self.teller.event(MatchEnded(self.score.outcome)):
                self.print(line)

    def _save(self) -> None:
        """Write the files.  An error is told, and the score sheet goes on."""
        texts = ((self.file, write_score(self.score)), (self.table, self._table_text()))
        for path, text in texts:
            try:
                if path is not None:
                    replace_file(path, text)
            except OSError as error:
                self.print(say_error(error, self.lang))

    def _table_text(self) -> str:
        return write_table(self.score, self.lang)

    def _farewell(self) -> None:
        if not self.score.rounds:
            self.print(self.words.say("plain-bye"))
            return
        if self.file is None:
            stamp = time.strftime("%Y%m%d-%H%M%S")
            self.file = records_folder() / f"score-{self.score.sheet.name}-{stamp}.json"
        self._save()
        self.say("saved", path=str(self.file))


def replace_file(path: Path, text: str) -> None:
    """Write a file so that a fault leaves the old one.  Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f"{path.name}.new")
    new.write_text(text, encoding="utf-8")
    os.replace(new, path)
