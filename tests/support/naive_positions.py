"""Positions of the second referee, built from short texts."""

from __future__ import annotations

import random
from collections.abc import Iterator

from boneyard.sheets import Sheet, load
from boneyard.tiles import Tile, tile_set
from support.naive import Laid, Match, Move


def tiles(text: str) -> list[Tile]:
    return [Tile.parse(word) for word in text.split()]


def full_set(sheet: Sheet) -> list[Tile]:
    gone = tiles(" ".join(sheet.set.remove))
    return [t for t in tile_set(sheet.set.max_pip) if t not in gone] * sheet.set.copies


def shuffled(sheet: Sheet, rng: random.Random) -> Iterator[list[Tile]]:
    deck = full_set(sheet)
    while True:
        rng.shuffle(deck)
        yield list(deck)


def _zero(_: int) -> int:
    return 0


def start(sheet: str | Sheet, players: int, partners: bool | None = None) -> Match:
    """Return a match with random hands; without ``partners``, pairs only where they must be."""
    sheet = load(sheet) if isinstance(sheet, str) else sheet
    if partners is None:
        partners = sheet.players.partners == "required"
    return Match(sheet, players, partners, shuffled(sheet, random.Random(1)), _zero)


def from_hands(sheet: str | Sheet, hands: list[str]) -> Match:
    """Return a match whose first deck deals these hands."""
    sheet = load(sheet) if isinstance(sheet, str) else sheet
    dealt = [t for hand in hands for t in tiles(hand)]
    deck = dealt + [t for t in full_set(sheet) if t not in dealt]
    later = shuffled(sheet, random.Random(1))
    decks = iter([deck, *(next(later) for _ in range(99))])
    return Match(sheet, len(hands), sheet.players.partners == "required", decks, _zero)


def arrange(
    sheet: str | Sheet,
    hands: list[str],
    *,
    opening: str | None = None,
    laid: str = "",
    stock: str = "",
    turn: int = 0,
    partners: bool | None = None,
) -> Match:
    """Return a position in the first round; ``laid`` is a list of tile@end-id or tile@end-id>out.

    A tile may lie on the table and be in a hand at the same time.
    """
    match = start(sheet, len(hands), partners)
    match.hands, match.stock = [tiles(hand) for hand in hands], tiles(stock)
    match.opening = Tile.parse(opening) if opening else match.opening
    match.laid = [_laid(word) for word in laid.split()]
    match.first_done = [True] * len(hands)
    match.had_first = [True] * len(hands)
    match.rebuild()
    match.begin_turn(turn)
    return match


def _laid(word: str) -> Laid:
    placed, _, out = word.partition(">")
    tile, end = placed.split("@")
    return Laid(Tile.parse(tile), int(end), out=int(out) if out else None)


def lay_in_turn(sheet: str | Sheet, texts: str, players: int = 2) -> tuple[Match, list[int]]:
    """Play a round tile by tile, and return the match and the points of each tile.

    Each word is a tile with the number of its end, and the first letter of the end's face where
    two faces show the number: ``6-6 6-3@6 6-2@6s``.  All seats hold every tile that is not on the
    table, so that a round is neither blocked nor over.
    """
    match = start(sheet, players)
    points = []
    for word in texts.split():
        match.hands = [_rest(match) for _ in range(players)]
        match.lead_tiles = _rest(match)
        before = sum(match.earned)
        match.play(find_move(match, word))
        points.append(sum(match.earned) - before)
    return match, points


def _rest(match: Match) -> list[Tile]:
    table = match.table()
    return [t for t in full_set(match.sheet) if t not in table]


def find_move(match: Match, word: str) -> Move:
    """Return the first legal placement of a tile on an end of the number and face."""
    text, _, place = word.partition("@")
    tile = Tile.parse(text)
    if not place:
        return ("play", tile, None, False)
    pip, face = int(place.rstrip("esat")), place.lstrip("0123456789")
    for move in match.legal():
        if move[0] == "play" and move[1] == tile:
            end = match.end(move[2])
            if end.pip == pip and end.face.startswith(face):
                return move
    raise ValueError(f"no such move: {word}")


def put(match: Match) -> list[str]:
    """Return the legal placements as tile@end-id or tile@end-id>out."""
    return [_text(m) for m in match.legal() if m[0] == "play"]


def choose(match: Match) -> list[str]:
    """Return the placements that differ, as tile@end-id or tile@end-id>out."""
    return [_text(m) for m in match.choices() if m[0] == "play"]


def _text(move: Move) -> str:
    out = f">{move[4]}" if len(move) > 4 else ""
    return f"{move[1]}@{move[2]}{out}"


def move(text: str) -> Move:
    tile, _, end = text.partition("@")
    return ("play", Tile.parse(tile), int(end) if end else None, False)


def pips(match: Match) -> list[int]:
    return [pip for _, pip in match.ends]


def faces(match: Match) -> list[str]:
    """Return the open ends as their number and the letter of their face, in order."""
    letters = {"end": "", "ahead": "a", "side": "s", "tip": "t"}
    return [f"{e.pip}{letters[e.face]}" for e in sorted(match.open, key=lambda e: e.id)]
