"""The line mode: everything in words, one fact a line, for screen readers and scripts."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Callable, Iterable

from boneyard.game.events import Event
from boneyard.game.moves import DRAW, PASS, Move
from boneyard.game.picture import picture
from boneyard.game.reasons import IllegalMove
from boneyard.game.rulebook import write_rules
from boneyard.terminal.commands import (
    CommandError,
    command_of,
    numbered,
    placement,
    why,
)
from boneyard.terminal.session import Session
from boneyard.text import language
from boneyard.text.messages import without_mark

WIDTH = 80

_STRONG = re.compile(r"(\*\*|\*|`)(\S(?:.*?\S)?)\1")
_RULER = re.compile(r"\|?[\s|:-]+\|?\Z")


class LineMode:
    """Plays a session on standard input and output."""

    def __init__(self, session: Session, lang: str) -> None:
        self.session = session
        self.lang = lang
        self.words = language(lang)
        self.teller = session.teller(lang, aloud=True)
        self.leaving = False
        self.answers: dict[str, Callable[[], None]] = {
            "hand": self._hand,
            "ends": self._ends,
            "counts": self._counts,
            "scores": self._scores,
            "last": self._last,
            "moves": self._moves,
            "hint": self._hint,
            "draw": lambda: self._play(DRAW),
            "pass": lambda: self._play(PASS),
            "table": self._table,
            "rules": self._rules,
            "record": self._record,
            "help": lambda: self.print(self.words.say("plain-help").strip()),
            "quit": self._quit,
        }

    def run(self) -> None:
        """Play until the match is over, the input ends, or the player quits.

        Where the sheet counts a series, another match can follow.
        """
        self._welcome()
        self._play_match()
        while self.session.standing and self._wants_another():
            self.session = self.session.again()
            self._play_match()

    def _play_match(self) -> None:
        self.tell(self.session.story)
        announced = False
        while not self.session.over and not self.leaving:
            if not self.session.waiting:
                self.tell(self.session.step())
                announced = False
                continue
            if not announced:
                self._your_turn()
            before = len(self.session.story)
            line = self._read()
            if line is None:
                break
            self._answer(line)
            announced = len(self.session.story) == before
        for line in (*self._series(), *self.session.farewell(self.lang)):
            self.print(line)

    def _series(self) -> list[str]:
        return self.teller.series(self.session.standing)

    def _wants_another(self) -> bool:
        if not self.session.over:
            return False
        self.say("again")
        line = self._read()
        return line is not None and command_of(line.strip(), self.lang) != "quit"

    def print(self, text: str) -> None:
        """Print a line without buffering."""
        print(text, flush=True)

    def say(self, key: str, **values: object) -> None:
        """Print a phrase."""
        self.print(self.words.say(f"plain-{key}", **values))

    def tell(self, events: Iterable[Event]) -> None:
        """Print what happened."""
        for line in self.teller.tell(events):
            self.print(line)

    def _read(self) -> str | None:
        """Return a line of input; None at the end of the input."""
        try:
            if sys.stdin.isatty():
                return input(self.words.say("plain-prompt"))
            line = sys.stdin.readline()
        except (EOFError, UnicodeDecodeError):
            return None
        return line if line else None

    def _answer(self, line: str) -> None:
        text = without_mark(line).strip()
        if not text:
            return
        try:
            self._obey(text)
        except CommandError as error:
            self.print(str(error))

    def _obey(self, text: str) -> None:
        word, _, rest = text.partition(" ")
        command = command_of(word, self.lang)
        if command == "play" and re.fullmatch(r"\d{1,9}", rest.strip()):
            command, text = None, rest.strip()
        if command == "play":
            self._play(placement(self.session, rest, self.lang))
        elif command == "why":
            self.print(why(self.session, rest, self.lang))
        elif command is not None and not rest.strip():
            self.answers[command]()
        elif re.fullmatch(r"\d{1,9}", text):
            self._play(numbered(self.session, int(text), self.lang))
        else:
            self._play(placement(self.session, text, self.lang))

    def _play(self, move: Move) -> None:
        try:
            events = self.session.play(move)
        except IllegalMove as error:
            raise CommandError(self.teller.say("why-not", error.reason)) from None
        self.tell(events)

    def _welcome(self) -> None:
        sheet = self.session.sheet
        title, about = sheet.title_in(self.lang), sheet.about_in(self.lang)
        self.print(self.words.say("plain-welcome", title=title, about=about).strip())
        names = self.teller.names
        self.say("players", n=len(names), list=", ".join(names))
        self.print(self.teller.say("goal", self.teller.traits.goal))
        if self.session.me is not None:
            self.say("hint")

    def _your_turn(self) -> None:
        asked = self.session.view.asked
        self.say(asked if asked in ("second", "extra") else "your_turn")
        self._hand()

    def _hand(self) -> None:
        self.print(self.teller.hand(self.session.view.hand))

    def _ends(self) -> None:
        view = self.session.view
        closed = self.session.closed
        places = self.teller.places(view.layout, view.ends)
        if not view.ends:
            self.say("no_ends")
        if view.ends and view.count is not None:
            self.say("count_ends", count=view.count)
        for end in view.ends:
            tile = self.teller.tile(view.layout[end.parent].tile)
            where = self.words.say("plain-behind", tile=tile)
            if self.teller.traits.trains:
                where += self.words.say("plain-on-train", train=places.train(end.arm))
            self.say("end", id=end.id, pip=self.teller.number(end.pip), where=where)
            if end.value is not None:
                self.say("end_counts", count=end.value)
            if end.id in closed:
                self.print(self.teller.say("why-not", closed[end.id]))
            else:
                self.say("for_you" if view.seat in end.open_to else "not_for_you")

    def _counts(self) -> None:
        view = self.session.view
        for seat, count in enumerate(view.counts):
            form = "you" if seat == view.seat else "other"
            self.say(f"count_{form}", seat=self.teller.names[seat], n=count)
        self.say("stock" if self.teller.traits.draws else "rest", n=view.stock)
        for seat, is_open in enumerate(view.markers):
            if is_open:
                key = "train_open_you" if seat == view.seat else "train_open"
                self.say(key, seat=self.teller.names[seat])

    def _scores(self) -> None:
        view = self.session.view
        for side, score in enumerate(view.scores):
            who, points = self.teller.side(side), view.earned_by_side[side]
            self.say("scores", seat=who, score=score)
            if points:
                self.say("earned", seat=who, points=points, score=score + points)
        for seat, points in enumerate(view.penalties):
            if points:
                self.say("penalty", seat=self.teller.names[seat], points=points)
        for line in self._series():
            self.print(line)

    def _last(self) -> None:
        recent = self.session.recent
        self.tell(recent)
        if not recent:
            self.say("nothing_yet")

    def _moves(self) -> None:
        view = self.session.view
        places = self.teller.places(view.layout, view.ends)
        for number, move in enumerate(self.session.choices, 1):
            gain = self.session.gain(move)
            made = "" if gain is None else "; " + self.teller.gain(move, gain)
            self.say("move", n=number, move=places.move(move) + made)

    def _hint(self) -> None:
        if not self.session.hinting:
            raise CommandError(self.words.say("refused-hints"))
        for line in self.teller.advice(self.session.hints(), self.session.view):
            self.print(line)

    def _table(self) -> None:
        width = shutil.get_terminal_size((WIDTH, 24)).columns
        table = picture(self.session.view, names=self.teller.names, lang=self.lang)
        self.print(table.text(max(width, 40)))

    def _rules(self) -> None:
        self.print(plain_text(write_rules(self.session.sheet, self.lang)))

    def _record(self) -> None:
        self.say("all_hands")
        self.print(self.session.record.rstrip("\n"))

    def _quit(self) -> None:
        self.leaving = True


def plain_text(markdown: str) -> str:
    """Return Markdown as text to read aloud: plain headings, a line for each column of a table.

    >>> plain_text("# Title\\n\\n- **A** (3-1)")
    'Title\\n\\nA (3-1)'
    """
    lines: list[str] = []
    table: list[list[str]] = []
    for line in [*markdown.splitlines(), ""]:
        if line.startswith("|"):
            if not _RULER.match(line):
                table.append([cell.strip() for cell in line.strip("|").split("|")])
            continue
        lines += _columns(table)
        table = []
        lines.append(_STRONG.sub(r"\2", re.sub(r"^(#+|[-*])\s+", "", line)))
    return "\n".join(lines).strip()


def _columns(table: list[list[str]]) -> list[str]:
    if not table:
        return []
    heads = [row[0] for row in table]
    return [
        ", ".join(f"{head} {cell}" for head, cell in zip(heads, column, strict=False))
        for column in zip(*(row[1:] for row in table), strict=False)
    ]
