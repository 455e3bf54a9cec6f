"""Events as sentences, as one seat may know them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from boneyard.game import events as ev
from boneyard.game.layout import End, Laid
from boneyard.game.moves import Gain, Move
from boneyard.game.places import Places
from boneyard.game.results import RoundResult
from boneyard.game.view import View
from boneyard.minds.analyse.hints import Hint, sentence
from boneyard.sheets import Sheet
from boneyard.sheets import words as rule_words
from boneyard.sheets.facts import star
from boneyard.sheets.schema import MAX_ROUNDS
from boneyard.sheets.words import earned
from boneyard.terminal.seats import Seats
from boneyard.text import language
from boneyard.tiles import Tile

Ends = Mapping[int, End]


class Happening(msgspec.Struct, frozen=True):
    """An event as its viewer saw it, and the ends that were open before it."""

    event: ev.Event
    ends: Ends = {}


class Teller:
    """Writes sentences about a match in one language, addressed to the seat ``seats.me``.

    >>> from boneyard.sheets import load
    >>> Teller(load("french"), Seats(4), "en").say(ev.Led(1, Tile(5, 5)))
    ['Bruno leads 5-5.']
    """

    def __init__(self, sheet: Sheet, seats: Seats, lang: str, *, aloud: bool = False) -> None:
        """``aloud``: a wild number is written as a word, for screen readers."""
        self.sheet = sheet
        self.seats = seats
        self.lang = lang
        self.words = language(lang)
        self.star = star(sheet)
        self.sign = self.words.say("page-star") if aloud else rule_words.STAR

    def tell(self, happenings: Iterable[Happening]) -> list[str]:
        """Return the sentences for some happenings; a score of several parts busts only once."""
        lines: list[str] = []
        for one in join_busts(happenings):
            lines += self.say(one.event, one.ends)
        return lines

    def say(self, event: ev.Event, ends: Ends | None = None) -> list[str]:
        """Return the sentences for an event; ``ends`` were open before it."""
        match event:
            case ev.Dealt():
                return self._dealt(event)
            case ev.Redealt():
                return [self.words.say(f"event-redealt-{event.why}")]
            case ev.Led():
                return [self._of("event-led", event.seat, tile=self.tile(event.tile))]
            case ev.Played():
                return [self._played(event, (ends or {}).get(event.end))]
            case ev.Drew():
                return [self._drew(event)]
            case ev.Passed():
                return [self._of(f"event-{event.why}", event.seat)]
            case ev.Penalised():
                return [self._penalised(event)]
            case ev.Scored():
                return [self._scored(event)]
            case ev.MarkerPlaced():
                return [self._of("event-marker-placed", event.seat)]
            case ev.MarkerRemoved():
                return [self._of("event-marker-removed", event.seat)]
            case ev.Knocked():
                return [self._of("event-knocked", event.seat)]
            case ev.RoundEnded():
                return self.round_ended(event.result)
            case ev.MatchEnded():
                return self._match_ended(event)
        raise TypeError(f"no sentence for {type(event).__name__}")

    def name(self, seat: int) -> str:
        """Return the name of a seat."""
        return self.seats.name(seat, self.lang)

    def tile(self, tile: Tile) -> str:
        """Return a tile as text, a wild number by its sign."""
        return rule_words.tile_text(tile, self.star, self.sign)

    def number(self, pip: int) -> str:
        """Return a number of a half, a wild one by its sign."""
        return rule_words.number_text(pip, self.star, self.sign)

    def place(self, end: End | None, number: int, pip: int) -> str:
        """Return the place of a tile: an end by its number, or a train by its owner."""
        train = self.train(end.arm) if end is not None else None
        if train is None:
            return self.words.say("place-end", id=number, pip=self.number(pip))
        return self.words.say("place-on-train", train=train, pip=self.number(pip))

    def _played(self, event: ev.Played, end: End | None) -> str:
        """The sentence for a placement; it names the outward half where either could touch."""
        shown = event.pip if end is None else end.pip
        place = self.place(end, event.end, shown)
        tile, layout = event.tile, self.sheet.layout
        wild = str(tile) in layout.wild_tiles or self.star in (*tile, shown)
        if wild and not tile.is_double:
            outside = self.number(tile.other(event.pip))
            place = self.words.say("place-outside", place=place, pip=outside)
        return self._of("event-played", event.seat, tile=self.tile(tile), place=place)

    def train(self, arm: int) -> str | None:
        """Return whose train an arm is; None in games without trains."""
        if self.sheet.trains.public < 0:
            return None
        if arm >= self.seats.count:
            return self.words.say("place-public")
        if arm == self.seats.me:
            return self.words.say("place-own")
        return self.words.say("place-train", seat=self.name(arm))

    def places(self, layout: Sequence[Laid], ends: Iterable[End]) -> Places:
        """Return the names of the moves of a position."""
        names = [self.name(seat) for seat in range(self.seats.count)]
        return Places(
            layout,
            ends,
            sheet=self.sheet,
            names=names,
            lang=self.lang,
            me=self.seats.me,
            sign=self.sign,
        )

    def advice(self, hints: Iterable[Hint], view: View) -> list[str]:
        """Return good moves, each with its reason."""
        places = self.places(view.layout, view.ends)
        return [
            self.words.say(
                "plain-advice",
                move=places.move(one.move),
                why=sentence(one.reason, places, self.lang),
            )
            for one in hints
        ]

    def _of(self, key: str, seat: int, **values: object) -> str:
        form = "you" if seat == self.seats.me else "other"
        return self.words.say(f"{key}-{form}", seat=self.name(seat), **values)

    def _dealt(self, event: ev.Dealt) -> list[str]:
        lines = [self.words.say("event-round", n=event.round)]
        if event.engine is not None:
            lines.append(self.words.say("event-engine", tile=self.tile(event.engine)))
        if event.stock:
            idle = self.sheet.boneyard.draw == "none"
            lines.append(self.words.say("event-rest" if idle else "event-stock", n=event.stock))
        if event.shown is not None:
            lines.append(self._of("event-shown", event.leader, tile=self.tile(event.shown)))
        else:
            first = "event-leader" if event.engine is None else "event-first"
            lines.append(self._of(first, event.leader))
        return lines

    def _drew(self, event: ev.Drew) -> str:
        key = "event-fined" if event.why == "knock" else "event-drew"
        tile = None if event.tile is None else self.tile(event.tile)
        if tile is not None and event.seat != self.seats.me:
            return self.words.say(f"{key}-open", seat=self.name(event.seat), tile=tile)
        return self._of(key, event.seat, tile=tile)

    def _penalised(self, event: ev.Penalised) -> str:
        form = "you" if event.seat == self.seats.me else "other"
        reason = self.reason(event.seat, event.points, event.why, None)
        return self.words.say(f"event-charge-{form}", seat=self.name(event.seat), reason=reason)

    def _scored(self, event: ev.Scored) -> str:
        if event.bust:
            return self._of("event-bust", event.seat, points=event.points)
        what = earned(event, self.sheet, self.lang)
        return self._of("event-scored", event.seat, what=what)

    def gain(self, move: Move, gain: Gain) -> str:
        """Return what a move would make of the ends, after its tile."""
        tile = "" if move.tile is None else self.tile(move.tile)
        counted, points = gain.count is not None, gain.points
        key = "page-count-makes" if counted else "page-count-scores"
        if gain.bust:
            key = "page-count-bust"
        elif counted and points:
            key = "page-count-makes-scores"
        return f"{tile} {self.words.say(key, count=gain.count, points=points)}"

    def reason(self, seat: int, points: int, why: str, of: int | None) -> str:
        """Return why a seat has these points (a line of the score)."""
        if why == "collected" and of is not None and of == self.seats.me:
            return self.words.say("result-collected-you", n=points)
        whose = None if of is None else self.name(of)
        return rule_words.reason(
            why, self.sheet, self.lang, seat=self.name(seat), of=whose, points=points
        )

    def round_ended(self, result: RoundResult) -> list[str]:
        """Return how a round ended, every number of its score with its rule, and the totals."""
        lines = [self.how(result), self.winners(result), *self.held(result)]
        for line in result.lines:
            why = self.reason(line.seat, line.points, line.why, line.of)
            lines.append(self.words.say("result-line", seat=self.name(line.seat), reason=why))
        for side, (points, score) in enumerate(zip(result.points, result.scores, strict=True)):
            name = self.seats.side(side, self.lang)
            lines.append(self.words.say("result-total", seat=name, points=points, score=score))
        if result.reset:
            some = "others" if self.sheet.match.reset == "others" else "all"
            lines.append(self.words.say(f"result-reset-{some}"))
        return lines

    def how(self, result: RoundResult) -> str:
        """Return how a round ended."""
        key: str = result.how
        if key == "out" and result.winner is not None:
            form = "you" if result.winner == self.seats.me else "other"
            name = self.name(result.winner)
            return self.words.say(f"result-out-{form}", n=result.number, seat=name)
        key = "blocked" if key == "out" else key
        if key == "stopped" and not any(result.penalties):
            key = "reached"
        return self.words.say(f"result-{key}", n=result.number)

    def winners(self, result: RoundResult) -> str:
        """Return who won a round."""
        if not result.winners:
            return self.words.say("result-no-winner")
        return self._winning("result-won-you", "result-won-other", result.winners)

    def _winning(self, mine: str, other: str, sides: tuple[int, ...]) -> str:
        seats = [seat for side in sides for seat in self.seats.of_side(side)]
        key = mine if self.seats.me in seats else other
        names = self.words.join(self.name(seat) for seat in sorted(seats))
        return self.words.say(key, seat=names, many=len(seats))

    def held(self, result: RoundResult) -> list[str]:
        """Return the tiles left in each hand."""
        lines = []
        for seat, hand in enumerate(result.hands):
            if hand:
                form = "you" if seat == self.seats.me else "other"
                tiles = " ".join(map(self.tile, hand))
                key = f"result-held-{form}"
                lines.append(self.words.say(key, seat=self.name(seat), tiles=tiles))
        return lines

    def _match_ended(self, event: ev.MatchEnded) -> list[str]:
        outcome = event.outcome
        rule = self.sheet.match
        rounds = self.sheet.rounds if rule.end == "rounds" else MAX_ROUNDS
        why = self.words.say(f"result-reason-{outcome.reason}", target=rule.target, n=rounds)
        return [self.words.say("result-match"), why, self.match_winners(outcome.winners)]

    def match_winners(self, sides: tuple[int, ...]) -> str:
        """Return who won the match."""
        if not sides:
            return self.words.say("result-winner-no-winner")
        if len(sides) > 1:
            return self._winning("result-winner-shared-you", "result-winner-shared", sides)
        return self._winning("result-winner-you", "result-winner-other", sides)

    def hand(self, tiles: Iterable[Tile]) -> str:
        """Return a hand in words."""
        held = list(tiles)
        if not held:
            return self.words.say("plain-hand-none")
        return self.words.say("plain-hand", n=len(held), tiles=" ".join(map(self.tile, held)))


def join_busts(happenings: Iterable[Happening]) -> list[Happening]:
    """Return the happenings, with the parts of a score that is a bust added up."""
    joined: list[Happening] = []
    for one in happenings:
        last = joined[-1].event if joined else None
        event = one.event
        if isinstance(event, ev.Scored) and isinstance(last, ev.Scored) and event.bust:
            if last.bust and last.seat == event.seat:
                points = last.points + event.points
                joined[-1] = Happening(msgspec.structs.replace(last, points=points), one.ends)
                continue
        joined.append(one)
    return joined
