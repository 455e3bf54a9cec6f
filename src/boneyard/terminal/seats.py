"""Who sits where: a name, a colour and a shape for every seat."""

from __future__ import annotations

import msgspec

from boneyard.terminal.vocabulary import vocabulary


class Seats(msgspec.Struct, frozen=True):
    """The seats of a table: how many, which one is ``me`` (None: nobody), and pairs or not."""

    count: int
    me: int | None = 0
    partners: bool = False

    def name(self, seat: int, lang: str) -> str:
        """What the seat is called.

        >>> Seats(4).name(0, "fr"), Seats(4).name(1, "fr")
        ('Vous', 'Bruno')
        """
        words = vocabulary(lang)
        if seat == self.me:
            return words.phrases["seat.you"]
        return words.phrases["seat.names"].split()[seat]

    def of_side(self, side: int) -> tuple[int, ...]:
        """The seats of a side."""
        return (side, side + 2) if self.partners else (side,)

    def side(self, side: int, lang: str) -> str:
        """What a side is called.

        >>> Seats(4, partners=True).side(0, "en")
        'You and Chloé'
        """
        return vocabulary(lang).join(self.name(seat, lang) for seat in self.of_side(side))

    @property
    def sides(self) -> int:
        """How many sides there are."""
        return 2 if self.partners else self.count
