"""The questions after a round on a score sheet: only those that its game needs."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from boneyard.game.deals import NextLeader
from boneyard.game.entered import EnteredRound, Penalty, PointsInPlay, ScoreSheetError
from boneyard.game.terms import EntryTerms
from boneyard.sheets.teller import Teller, bonus_name
from boneyard.terminal.commands import CommandError
from boneyard.terminal.score_answers import chosen, number_in, seat_in, tiles_in
from boneyard.tiles import Tile

Ask = Callable[[str], str]
"""Asks a question and returns the answer, a line without a command."""

Noted = Penalty | PointsInPlay
"""What can happen while a round goes on."""

_LAST_NUMBER = re.compile(r"(.+?)\s+(\d{1,6})\Z")


class RoundTalk:
    """Asks for a round, and collects what happened in it.

    ``before`` is the round as it was entered, if it is to be changed: Enter keeps an answer.
    """

    def __init__(
        self,
        teller: Teller,
        asked: EntryTerms,
        lead: NextLeader,
        ask: Ask,
        tell: Callable[[str], None],
        before: EnteredRound | None = None,
    ) -> None:
        self.teller, self.asked, self.lead = teller, asked, lead
        self._ask, self._tell, self.before = ask, tell, before
        self.leader: int | None = None
        self.running: Callable[[Sequence[Noted]], Iterable[str]] = lambda _: ()
        """Says what all that is noted makes so far.  Raises ScoreSheetError if it cannot be."""
        self.happened: list[Noted] = []
        if before is not None:
            self.happened = [*before.steps, *before.penalties]

    def _say(self, key: str, **values: object) -> str:
        return self.teller.words.say(f"score-{key}", **values)

    def answer(self, question: str, read: Callable[[str], Any], kept: str | None = None) -> Any:
        """Ask until the answer can be read; Enter keeps ``kept``, which is shown."""
        shown = question if kept is None else f"{question} {self._say('keep', value=kept)}"
        while True:
            text = self._ask(shown)
            try:
                return None if not text and kept is not None else read(text)
            except CommandError as error:
                self._tell(str(error))

    def ask_leader(self) -> None:
        """Ask who leads, if the rules do not name a seat for sure."""
        lead, before = self.lead, self.before
        self._tell(self.teller.say("next-lead", lead))
        self.leader = None if before is None else before.leader
        if lead.seat is not None and not lead.passes_on:
            return
        known = lead.seat if self.leader is None else self.leader
        kept = None if known is None else self.teller.names[known]
        found = self.answer(self._say("who-led"), self._seat, kept)
        self.leader = known if found is None else found

    def _seat(self, text: str) -> int:
        return seat_in(text, self.teller)

    # What happens while the round goes on.

    def add_penalty(self, rest: str) -> None:
        """Add a penalty: ``NAME`` or ``NAME TIMES``."""
        kinds = self.asked.penalties
        if not kinds:
            raise CommandError(self._say("no-penalties"))
        found = _LAST_NUMBER.match(rest)
        seat = self._seat(found[1] if found else rest)
        names = [self._penalty(seat, why) for why in kinds]
        why = kinds[self._option("which-penalty", names)]
        self._add(Penalty(seat, why, int(found[2]) if found else 1))

    def _penalty(self, seat: int | None, why: str) -> str:
        return self._say(f"penalty-{why}", seat="" if seat is None else self.teller.names[seat])

    def add_points(self, rest: str) -> None:
        """Add a count of the ends, or ends alike: ``NAME NUMBER``."""
        found = _LAST_NUMBER.match(rest)
        if self.asked.count == "none":
            raise CommandError(self._say("no-points"))
        if found is None:
            raise CommandError(self._say(f"points-how-{self.asked.count}"))
        self._add(PointsInPlay(self._seat(found[1]), int(found[2])))

    def add_bonus(self, rest: str) -> None:
        """Add a bonus for passes of the others: ``NAME``."""
        if not self.asked.passes:
            raise CommandError(self._say("no-bonuses"))
        seat = self._seat(rest)
        why = self.asked.passes[self._option("which-bonus", self._bonuses(self.asked.passes))]
        self._add(PointsInPlay(seat, 0, (why,)))

    def _bonuses(self, whys: Sequence[str]) -> list[str]:
        return [bonus_name(why, self.teller.sheet, self.teller.words) for why in whys]

    def _option(self, key: str, names: Sequence[str]) -> int:
        """The number of an option, from 0; the only one without a question."""
        if len(names) == 1:
            return 0
        listed = "; ".join(f"{n} {name}" for n, name in enumerate(names, 1))

        def read(text: str) -> int:
            picked = chosen(text, names, self.teller.words)
            if len(picked) != 1:
                raise CommandError(self._say("one-option"))
            return picked[0]

        return int(self.answer(self._say(key, list=listed), read))

    def _add(self, one: Noted) -> None:
        try:
            told = [*self.running([*self.happened, one])]
        except ScoreSheetError as error:
            raise CommandError(error.say(self.teller.lang)) from None
        self.happened.append(one)
        self._tell(self._say("noted", what=self._described(one)))
        for line in told:
            self._tell(line)

    def _described(self, one: Noted) -> str:
        if isinstance(one, Penalty):
            return self._say("penalty-entry", what=self._penalty(one.seat, one.why), n=one.times)
        seat = self.teller.names[one.seat]
        if one.passes:
            return self._say("bonus-entry", seat=seat, what=", ".join(self._bonuses(one.passes)))
        return self._say(f"points-entry-{self.asked.count}", seat=seat, n=one.number)

    def list_happened(self) -> None:
        """Tell the penalties and points of the round, numbered."""
        for number, one in enumerate(self.happened, 1):
            self._tell(f"{number}: {self._described(one)}")
        if not self.happened:
            self._tell(self._say("nothing-noted"))

    def remove_happened(self, rest: str) -> None:
        """Remove one of them by its number."""
        number = number_in(rest, self.teller.words)
        if not 1 <= number <= len(self.happened):
            raise CommandError(self._say("which-option", n=number, count=len(self.happened)))
        gone = self.happened.pop(number - 1)
        self._tell(self._say("removed", what=self._described(gone)))

    # The end of the round.

    def ended(self, how: str, seat: int | None) -> EnteredRound:
        """Ask for the rest of a round that has ended, and return it."""
        fields: dict[str, Any] = {"how": how, "seat": seat, "leader": self.leader}
        if how == "out" and seat is not None:
            fields |= self._last_tile(seat)
        if how == "blocked" and self.asked.blocker:
            fields["seat"] = self._blocker()
        counts = {"out": self.asked.after_out, "blocked": self.asked.after_block}
        if counts.get(how):
            fields |= self._hands(seat if how == "out" else None)
            if self.asked.stock:
                kept = self._kept_tiles(self.before.stock if self.before else ())
                stock = self.answer(self._say("left_stock"), self._tiles, kept)
                fields["stock"] = self.before.stock if stock is None and self.before else stock
        return EnteredRound(
            penalties=tuple(one for one in self.happened if isinstance(one, Penalty)),
            steps=tuple(one for one in self.happened if isinstance(one, PointsInPlay)),
            **fields,
        )

    def _last_tile(self, seat: int) -> dict[str, Any]:
        """The tile with which a seat went out, how it went down, and what it scored."""
        before, fields = self.before, dict[str, Any]()
        same = before is not None and (before.how, before.seat) == ("out", seat)
        old = before if same else None
        if self.asked.last_tile:
            kept = None if old is None or old.tile is None else self.teller.tile(old.tile)
            tile = self.answer(self._say("last-tile"), self._one_tile, kept)
            fields["tile"] = old.tile if tile is None and old else tile
        if self.asked.ways:
            names = self._bonuses(self.asked.ways)
            listed = "; ".join(f"{n} {name}" for n, name in enumerate(names, 1))
            kept = ", ".join(self._bonuses(old.ways)) if old and old.ways else None
            picked = self.answer(
                self._say("ways", list=listed),
                lambda text: chosen(text, names, self.teller.words),
                kept,
            )
            new = tuple(self.asked.ways[at] for at in dict.fromkeys(picked or ()))
            fields["ways"] = old.ways if picked is None and old else new
        if self.asked.count != "none":
            kept = str(old.number) if old else None
            number = self.answer(self._say(f"last-count-{self.asked.count}"), self._number, kept)
            fields["number"] = old.number if number is None and old else number
        return fields

    def _blocker(self) -> int:
        before = self.before
        old = before.seat if before is not None and before.how == "blocked" else None
        kept = None if old is None else self.teller.names[old]
        seat = self.answer(self._say("blocker"), self._seat, kept)
        return old if seat is None and old is not None else int(seat)

    def _number(self, text: str) -> int:
        return number_in(text, self.teller.words) if text else 0

    def _tiles(self, text: str) -> tuple[Tile, ...]:
        return tiles_in(text, self.teller)

    def _one_tile(self, text: str) -> Tile:
        tiles = self._tiles(text)
        if len(tiles) != 1:
            raise CommandError(self._say("one-tile"))
        return tiles[0]

    def _kept_tiles(self, tiles: Sequence[Tile]) -> str | None:
        return self.teller.tiles(tiles) if tiles else None

    def _hands(self, out: int | None) -> dict[str, Any]:
        """The hands of all but the seat that is out: as tiles, or as pips if one is in pips."""
        hands = [() if seat == out else self._hand(seat) for seat in range(len(self.teller.names))]
        if not any(isinstance(hand, int) for hand in hands):
            return {"hands": tuple(hands)}
        return {
            "pips": tuple(
                hand if isinstance(hand, int) else sum(tile.pips for tile in hand) for hand in hands
            )
        }

    def _hand(self, seat: int) -> tuple[Tile, ...] | int:
        key, before = "hand-tiles" if self.asked.tiles else "hand-pips", self.before
        question = self._say(key, seat=self.teller.names[seat])
        old: tuple[Tile, ...] | int | None = None
        if before is not None and before.hands:
            old = before.hands[seat] or None
        elif before is not None and before.pips and (before.how, before.seat) != ("out", seat):
            old = before.pips[seat]

        def read(text: str) -> tuple[Tile, ...] | int:
            if not self.asked.tiles and re.fullmatch(r"\d{1,6}", text):
                return int(text)
            tiles = self._tiles(text)
            if not tiles:
                raise CommandError(self._say("no-hand"))
            return tiles

        kept = str(old) if isinstance(old, int) else self._kept_tiles(old or ())
        found = self.answer(question, read, kept)
        return old if found is None and old is not None else found
