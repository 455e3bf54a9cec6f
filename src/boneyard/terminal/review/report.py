"""A review as lines of text, and as JSON."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from boneyard.game.moves import Move
from boneyard.game.places import Places
from boneyard.game.playback import play_back
from boneyard.game.record import Record
from boneyard.minds.analyse.review import Decision, Review, RoundReview, SeatReview, plain
from boneyard.terminal.sentences import TableTeller, teller_of
from boneyard.text import language

LONGEST = 16
"""Largest length of a name in a table."""


def percent(share: float, lang: str) -> str:
    """Return a share as text; small shares have one decimal.

    >>> percent(0.042, "en"), percent(0.304, "fr")
    ('4.2%', '30\\u202f%')
    """
    number = decimal(100 * share, lang) if 0 < share < 0.0995 else round(100 * share)
    return language(lang).say("language-percent", number=number)


def decimal(value: float, lang: str) -> str:
    """Return a number with one decimal."""
    return language(lang).say("language-decimal", number=round(value, 1))


class ReviewText:
    """Writes a review in one language; with ``seat``, only the decisions of that seat."""

    def __init__(self, record: Record, found: Review, lang: str, seat: int | None = None) -> None:
        self.record, self.found, self.lang, self.seat = record, found, lang, seat
        self.teller = teller_of(record, lang)
        self.words = language(lang)
        self.sentences, self._places = _sentences(record, self.teller)

    def lines(self) -> Iterator[str]:
        """Yield the whole review as lines."""
        say = self.words.say
        yield self.record.sheet.title_in(self.lang)
        yield say("review-method", budget=f"{self.found.budget:g}", seed=self.found.seed)
        for entry in self.found.rounds:
            yield ""
            yield from self._round(entry)
        yield ""
        yield from self._turning()
        yield ""
        yield say("page-review-accuracy")
        for seat in self.found.seats:
            if self.seat in (None, seat.seat):
                yield "  " + self.seat_line(seat)

    def _round(self, entry: RoundReview) -> Iterator[str]:
        say = self.words.say
        yield say("page-round", count=entry.number)
        made = [one for one in entry.decisions if self.seat in (None, one.seat)]
        if not made:
            yield "  " + say("review-no-decisions")
            return
        heads = ("move", "who", "played", "best", "loss", "points")
        rows = [[say(f"review-{head}") for head in heads], *map(self._row, made)]
        widths = [max(len(row[at]) for row in rows) for at in range(len(heads))]
        right = (0, 4, 5)
        for row in rows:
            cells = [
                cell.rjust(widths[at]) if at in right else cell.ljust(widths[at])
                for at, cell in enumerate(row[: len(heads)])
            ]
            yield ("  " + "  ".join(cells) + "".join(row[len(heads) :])).rstrip()

    def _row(self, one: Decision) -> list[str]:
        lost = one.loss > 0 or one.points > 0
        none = self.words.say("review-nothing")
        return [
            str(one.frame),
            self.teller.names[one.seat][:LONGEST],
            self.move(one, one.chosen),
            self.move(one, one.best) if lost else none,
            f"-{percent(one.loss, self.lang)}" if lost else none,
            f"-{decimal(one.points, self.lang)}" if lost else none,
            "  *" if one.turning else "",
        ]

    def move(self, one: Decision, move: Move) -> str:
        """Return a move of a decision in words."""
        return self._places[one.number, one.frame].move(move)

    def _turning(self) -> Iterator[str]:
        yield self.words.say("review-turning")
        found = False
        for entry in self.found.rounds:
            for frame in entry.turning:
                found = True
                yield "  " + self._turn(entry, frame)
        if not found:
            yield "  " + self.words.say("review-no-turning")

    def _turn(self, entry: RoundReview, frame: int) -> str:
        then, now = entry.chances[frame - 1], entry.chances[frame]
        side = max(range(len(now)), key=lambda at: abs(now[at] - then[at]))
        return self.words.say(
            "review-turn",
            n=entry.number,
            move=frame,
            sentence=self.sentences[entry.number, frame],
            side=self.teller.side(side),
            before=percent(then[side], self.lang),
            after=percent(now[side], self.lang),
        )

    def seat_line(self, seat: SeatReview) -> str:
        """Return the summary of a seat."""
        return self.words.say(
            "review-seat-line",
            seat=self.teller.names[seat.seat],
            accuracy=percent(seat.accuracy, self.lang),
            n=seat.decisions,
            loss=percent(seat.loss, self.lang),
            points=decimal(seat.points, self.lang),
        )


Frame = tuple[int, int]
"""A round, and a move of it from 1; 0 is the deal."""


def _sentences(record: Record, teller: TableTeller) -> tuple[dict[Frame, str], dict[Frame, Places]]:
    """Return the sentences of every frame, and the names of the moves before it."""
    match, taken = play_back(record)
    sentences: dict[Frame, str] = {}
    before: dict[Frame, Places] = {}
    ends, layout = match.ends, match.layout
    frame = 0
    for step in taken:
        frame = 0 if step.move is None else frame + 1
        sentences[match.round_number, frame] = " ".join(teller.tell(step.events))
        before[match.round_number, frame] = teller.places(layout, ends)
        ends, layout = match.ends, match.layout
    return sentences, before


def as_json(record: Record, found: Review, lang: str) -> bytes:
    """Return the review as JSON, with moves in notation."""
    about = {
        "sheet": record.sheet.name,
        "digest": record.sheet.digest,
        "players": record.players,
        "partners": record.partners,
        "names": teller_of(record, lang).names,
    }
    return msgspec.json.format(msgspec.json.encode({**about, **plain(found)}), indent=1)
