"""The words in a picture of the table."""

from __future__ import annotations

from collections.abc import Sequence

from boneyard.game.view import View
from boneyard.sheets.traits import traits_of
from boneyard.text import language


class Captions:
    """The words of one language for one view, and the names of its seats."""

    def __init__(self, view: View, names: Sequence[str] | None, lang: str) -> None:
        self.words = language(lang)
        if names is not None and len(names) != view.players:
            raise ValueError(f"names: {len(names)} given for {view.players} seats")
        self.view = view
        self.names = tuple(
            names or (self.words.say("page-seat-of", number=seat) for seat in range(view.players))
        )

    def __call__(self, key: str, **values: object) -> str:
        """The words for ``key``, with ``values`` filled in."""
        return self.words.say(f"picture-{key}", **values)

    def label(self, text: str) -> str:
        """A label, with the colon of the language."""
        return self("label", text=text)

    def tiles(self, count: int) -> str:
        """A number of tiles in words."""
        return self.words.say("page-tiles-left", count=count)

    @property
    def heading(self) -> str:
        """The name of the game and the round, and "drawn" after a drawn match."""
        title = self.view.sheet.title_in(self.words.code)
        heading = f"{title}, {self('round', n=self.view.round_number)}"
        drawn = self.view.outcome is not None and not self.view.outcome.winners
        return f"{heading}, {self('drawn')}" if drawn else heading

    @property
    def stock(self) -> str:
        """The boneyard and its number of tiles; empty in a game without one."""
        if self.view.stock == 0 and not traits_of(self.view.sheet).draws:
            return ""
        return f"{self.label(self('stock'))} {self.tiles(self.view.stock)}"

    @property
    def count(self) -> str:
        """The count of the ends; empty in a game where it does not score."""
        if self.view.count is None:
            return ""
        return f"{self.label(self('count'))} {self.view.count}"

    def train(self, lane: int) -> str:
        """The owner of a train: the name of a seat, or "Public"."""
        if lane < self.view.players:
            return self.names[lane]
        public = self.words.say("page-table-public-short")
        several = traits_of(self.view.sheet).public_trains > 1
        return f"{public} {lane - self.view.players + 1}" if several else public

    def standing(self, seat: int) -> str:
        """The number of tiles of a seat, its points with those of this round, and its penalty."""
        view, side = self.view, seat % self.view.sides
        earned = view.earned_by_side[side]
        points = self.words.say("page-points", count=view.scores[side] + earned)
        parts = [
            self.tiles(view.counts[seat]),
            f"{points} (+{earned})" if earned else points,
        ]
        if view.penalties[seat]:
            parts.append(self.words.say("page-penalty", count=view.penalties[seat]))
        return ", ".join(parts)

    def state(self, seat: int) -> str:
        """The state of a seat: in turn, winner, or empty."""
        view = self.view
        if view.outcome is not None:
            return self("won") if seat % view.sides in view.outcome.winners else ""
        return self("turn") if view.turn == seat else ""
