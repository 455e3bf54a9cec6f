"""The words in a picture of the table, in English and French."""

from __future__ import annotations

from collections.abc import Sequence

from boneyard.game.view import View

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "label": "{}:",
        "round": "round {}",
        "seat": "Seat {}",
        "turn": "to play",
        "won": "won",
        "drawn": "drawn",
        "tile": "{} tile",
        "tiles": "{} tiles",
        "point": "{} point",
        "points": "{} points",
        "penalty": "penalty {}",
        "stock": "boneyard",
        "your_hand": "Your hand",
        "no_tile": "no tile on the table yet",
        "middle": "middle",
        "engine": "engine",
        "arm": "arm {}",
        "on": "on {}",
        "public": "Public",
        "open": "open to all",
        "last": "last tile",
        "key_end": "{}> is end {}, number {}",
        "key_closed": "( ): closed for now",
        "key_last": "*: last tile",
        "picture": "{}: the table",
    },
    "fr": {
        "label": "{}\u00a0:",
        "round": "manche {}",
        "seat": "Place {}",
        "turn": "à jouer",
        "won": "a gagné",
        "drawn": "partie nulle",
        "tile": "{} domino",
        "tiles": "{} dominos",
        "point": "{} point",
        "points": "{} points",
        "penalty": "pénalité {}",
        "stock": "pioche",
        "your_hand": "Votre main",
        "no_tile": "aucun domino n’est encore posé",
        "middle": "centre",
        "engine": "locomotive",
        "arm": "bras {}",
        "on": "sur {}",
        "public": "Public",
        "open": "ouvert à tous",
        "last": "dernier domino",
        "key_end": "{}>\u00a0: extrémité {}, nombre {}",
        "key_closed": "( )\u00a0: fermé pour l’instant",
        "key_last": "*\u00a0: dernier domino",
        "picture": "{}\u00a0: la table",
    },
}
"""The words by language and key; a test checks that both languages have the same keys."""

_SINGULAR = {"en": (1, -1), "fr": (0, 1, -1)}


class Captions:
    """The words of one language for one view, and the names of its seats."""

    def __init__(self, view: View, names: Sequence[str] | None, lang: str) -> None:
        if lang not in WORDS:
            raise ValueError(f"lang: {lang!r} is none of {', '.join(sorted(WORDS))}")
        if names is not None and len(names) != view.players:
            raise ValueError(f"names: {len(names)} given for {view.players} seats")
        self.lang = lang
        self.view = view
        self.names = tuple(names) if names else tuple(map(self._seat, range(view.players)))

    def _seat(self, seat: int) -> str:
        return self("seat", seat)

    def __call__(self, key: str, *values: object) -> str:
        """The words for ``key``, with ``values`` filled in."""
        return WORDS[self.lang][key].format(*values)

    def count(self, key: str, number: int) -> str:
        """A number with its noun in singular or plural: ``tile`` or ``tiles``."""
        return self(key if number in _SINGULAR[self.lang] else key + "s", number)

    def labelled(self, label: str, words: str) -> str:
        """Words after their label, with the colon of the language."""
        return f"{self('label', label)} {words}"

    @property
    def title(self) -> str:
        """The name of the game."""
        return self.view.sheet.title.fr if self.lang == "fr" else self.view.sheet.title.en

    @property
    def heading(self) -> str:
        """The name of the game and the round, and "drawn" after a drawn match."""
        heading = f"{self.title}, {self('round', self.view.round_number)}"
        drawn = self.view.outcome is not None and not self.view.outcome.winners
        return f"{heading}, {self('drawn')}" if drawn else heading

    @property
    def stock(self) -> str:
        """The boneyard and its number of tiles; empty in a game without one."""
        if self.view.stock == 0 and self.view.sheet.boneyard.draw == "none":
            return ""
        return self.labelled(self("stock"), self.count("tile", self.view.stock))

    def train(self, lane: int) -> str:
        """The owner of a train: the name of a seat, or "Public"."""
        if lane < self.view.players:
            return self.names[lane]
        public = self("public")
        several = self.view.sheet.trains.public > 1
        return f"{public} {lane - self.view.players + 1}" if several else public

    def standing(self, seat: int) -> str:
        """The number of tiles, the points and the penalty of a seat."""
        view = self.view
        parts = [
            self.count("tile", view.counts[seat]),
            self.count("point", view.scores[seat % view.sides]),
        ]
        if view.penalties[seat]:
            parts.append(self("penalty", view.penalties[seat]))
        return ", ".join(parts)

    def state(self, seat: int) -> str:
        """The state of a seat: in turn, winner, or empty."""
        view = self.view
        if view.outcome is not None:
            return self("won") if seat % view.sides in view.outcome.winners else ""
        return self("turn") if view.turn == seat else ""
