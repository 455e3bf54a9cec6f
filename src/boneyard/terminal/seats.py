"""The seats of a table and their names."""

from __future__ import annotations

import msgspec

from boneyard.game.record import Record
from boneyard.text import language
from boneyard.text.visible import tell_apart


class Seats(msgspec.Struct, frozen=True):
    """The seats of a table: their number, the player ``me`` (None when watching), partners or not.

    ``names`` are those of a record; a seat whose name is empty, or all if there are none, has a
    name of our own.
    """

    count: int
    me: int | None = 0
    partners: bool = False
    names: tuple[str, ...] = ()

    def name(self, seat: int, lang: str) -> str:
        """Return the name of a seat.

        >>> Seats(4).name(0, "fr"), Seats(4).name(1, "fr")
        ('Vous', 'Bruno')
        """
        words = language(lang)
        if seat == self.me:
            return words.say("seat-you")
        if any(self.names[seat : seat + 1]):
            return self.names[seat]
        return tell_apart(words.say("seat-names").split()[seat], self.names)

    @property
    def sides(self) -> int:
        """The number of sides."""
        return 2 if self.partners else self.count


def seats_of(record: Record) -> Seats:
    """Return the seats of a record with their names, watched by nobody."""
    return Seats(record.players, None, record.partners, record.names)
