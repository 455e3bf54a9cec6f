"""Moves and places of the layout in words: ``6-1 on the left arm``, ``4-4 on Ada's train``.

The page says the same (``web/src/lib/words/moves.ts``), from the same texts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boneyard.game.layout import End, Laid
from boneyard.game.moves import Move
from boneyard.sheets.teller import Teller

SIDES = (
    *("left", "right", "top", "bottom"),
    *("top-right", "bottom-left", "bottom-right", "top-left"),
)
"""Where the arms lie on the table, by number."""

FACES = {"ahead": "where-ahead", "tip": "where-tip"}
"""The message for an end by its face, where its tile has several open ends."""


class Places:
    """Names the moves of one position, with the names and signs of a teller.

    >>> from boneyard import Tile, load
    >>> opener = Laid(0, Tile(6, 6), None, None, None, "", 6, 0, (0, 1))
    >>> ends = [End(0, 6, 0, "side", 0, ()), End(1, 6, 1, "side", 0, ())]
    >>> teller = Teller(load("classic_block"), "en", ("Ada", "Ben"))
    >>> Places(teller, [opener], ends).move(Move.parse("6-1@0"))
    '6-1 on the left arm'
    """

    def __init__(self, teller: Teller, layout: Sequence[Laid], ends: Iterable[End]) -> None:
        self.teller = teller
        self._layout, self._ends = layout, {end.id: end for end in ends}

    def move(self, move: Move) -> str:
        """Return a move by its tile and place; a draw or a pass by its name."""
        say = self.teller.words.say
        if move.tile is None:
            return say(f"plain-{move.kind}")
        if move.end is None:
            text = say("move-lead", tile=self.teller.tile(move.tile))
        else:
            text = say("move-placed", tile=self.teller.tile(move.tile), place=self.end(move.end))
        if move.out is not None:
            text = say("page-move-out", move=text, pip=self.teller.number(move.out))
        return say("move-knocking", move=text) if move.knock else text

    def end(self, id: int) -> str:
        """Return the place of an open end.

        The arm or the train; and on an arm with several open ends, the tile there.
        """
        end = self._ends[id]
        if self.teller.traits.trains:
            return self.train(end.arm)
        say = self.teller.words.say
        only = len(self._layout[0].ends) == 1
        side = SIDES[end.arm] if end.arm < len(SIDES) and not only else "only"
        arm = say("where-arm", side=side)
        rivals = [other for other in self._ends.values() if other.arm == end.arm]
        if len(rivals) < 2:
            return arm
        beside = [other for other in rivals if other.parent == end.parent]
        key = FACES.get(end.face, "where-tile") if len(beside) > 1 else "where-tile"
        return say(key, arm=arm, tile=self.teller.tile(self._layout[end.parent].tile))

    def train(self, arm: int) -> str:
        """Return the place of a train: ``on your train``."""
        say = self.teller.words.say
        if arm >= len(self.teller.names):
            return say("where-mexican-train")
        if arm == self.teller.me:
            return say("where-own-train")
        return say("where-train", name=self.teller.names[arm])
