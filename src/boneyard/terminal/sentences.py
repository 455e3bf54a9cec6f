"""What happens at a table as sentences, as one seat may know it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from boneyard.game import events as ev
from boneyard.game.layout import End, Laid
from boneyard.game.moves import Gain, Move
from boneyard.game.places import Places
from boneyard.game.record import Record
from boneyard.game.results import RoundResult, ScoreLine
from boneyard.game.series import SeriesStanding
from boneyard.game.view import View
from boneyard.minds.analyse.hints import Hint, sentence
from boneyard.sheets import Sheet
from boneyard.sheets.sections import MAX_ROUNDS
from boneyard.sheets.teller import Teller, signed
from boneyard.text import language
from boneyard.text.visible import tell_apart
from boneyard.tiles import Tile


class TableTeller(Teller):
    """Says what happens at a table of ``players`` to the seat ``me``, or to one who watches (None).

    ``names`` are those of a record; a seat without one has a name of our own.

    >>> from boneyard.sheets import load
    >>> TableTeller(load("french"), "en", 4).event(ev.Led(1, Tile(5, 5)))
    ['Bruno leads 5-5.']
    """

    def __init__(
        self,
        sheet: Sheet,
        lang: str,
        players: int,
        *,
        me: int | None = 0,
        pairs: bool = False,
        names: Sequence[str] = (),
        aloud: bool = False,
    ) -> None:
        say = language(lang).say
        own = say("seat-names").split()
        called = list(names) or [""] * players
        called = [name or tell_apart(own[seat], names) for seat, name in enumerate(called)]
        if me is not None:
            called[me] = say("seat-you")
        super().__init__(sheet, lang, called, me=me, pairs=pairs, aloud=aloud)

    @property
    def sides(self) -> int:
        """The number of sides."""
        return 2 if self.pairs else len(self.names)

    def tell(self, events: Iterable[ev.Event]) -> list[str]:
        """Return the sentences for some events."""
        return [line for event in events for line in self.event(event)]

    def event(self, event: ev.Event, *, rules: bool = False) -> list[str]:
        """Return the sentences for an event; the end of a round or a match has several.

        ``rules``: the numbers of a round are followed by the rules behind them.
        """
        name = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", type(event).__name__).lower()
        if isinstance(event, ev.RoundEnded):
            ended = self.say("event-round-ended", event.result)
            return [ended, *self.round_ended(event.result, rules=rules)]
        if isinstance(event, ev.MatchEnded):
            outcome, goal = event.outcome, self.traits.goal
            numbers = {"target": goal.target or 0, "rounds": goal.rounds or MAX_ROUNDS}
            why = self.say("outcome", outcome, outcome.reason, **numbers)
            ended = self.say("event-match-ended", event)
            return [ended, why, self.say("plain-match-won", outcome)]
        draws = "yes" if self.traits.draws else "no"
        return [self.say(f"event-{name}", event, draws=draws)]

    def round_ended(self, result: RoundResult, *, rules: bool = False) -> list[str]:
        """Return how a round ended, every number of its score, and the totals."""
        lines = [*self.how(result), *self.held(result)]
        for at, line in enumerate(result.lines):
            what, sign = self.say("score-line", line), signed(line.points)
            told = self.words.say("plain-line", seat=self.names[line.seat], signed=sign, what=what)
            why = [self.say("rule", rule) for rule in result.rules[at]] if rules else []
            lines.append(" ".join([told, *why]))
        for side, (points, score) in enumerate(zip(result.points, result.scores, strict=True)):
            name = self.side(side)
            lines.append(self.words.say("plain-total", seat=name, points=points, score=score))
        return lines

    def series(self, standing: SeriesStanding | None) -> list[str]:
        """Return where a series stands, and what its last match changed; nothing without one."""
        if standing is None:
            return []
        changed = [self.say("series-line", line) for line in standing.lines]
        places = [
            self.words.say("plain-series", rank=one.rank, seat=self.side(one.side), n=one.count)
            for one in standing.places
        ]
        return [self.say("series-standing", standing), *places, *changed]

    def how(self, result: RoundResult) -> list[str]:
        """Return how a round ended, who won it, and the rules that decided it."""
        ended = [self.say("result", result, result.how)]
        if result.how != "stopped":  # it has no winner to name
            ended.append(self.say("result-won", result))
        return ended + [self.say("rule", rule) for rule in result.ended]

    def held(self, result: RoundResult) -> list[str]:
        """Return the tiles left in each hand."""
        return [
            self.say("plain-held", ScoreLine(seat, 0, ""), tiles=self.tiles(hand))
            for seat, hand in enumerate(result.hands)
            if hand
        ]

    def gain(self, move: Move, gain: Gain) -> str:
        """Return what a move would make of the ends, after its tile."""
        tile = "" if move.tile is None else self.tile(move.tile)
        return f"{tile} {self.say('fact-gain', gain)}"

    def places(self, layout: Sequence[Laid], ends: Iterable[End]) -> Places:
        """Return the names of the moves of a position."""
        return Places(self, layout, ends)

    def advice(self, hints: Iterable[Hint], view: View) -> list[str]:
        """Return good moves, each with its reason."""
        places = self.places(view.layout, view.ends)
        return [
            self.words.say(
                "plain-advice",
                move=places.move(one.move),
                why=sentence(one.reason, places),
            )
            for one in hints
        ]

    def hand(self, tiles: Iterable[Tile]) -> str:
        """Return a hand in words."""
        held = list(tiles)
        if not held:
            return self.words.say("plain-hand-none")
        return self.words.say("plain-hand", n=len(held), tiles=self.tiles(held))


def teller_of(record: Record, lang: str) -> TableTeller:
    """A teller of a record, to one who watches."""
    pairs, names = record.partners, record.names
    return TableTeller(record.sheet, lang, record.players, me=None, pairs=pairs, names=names)
