"""Why a tile cannot be played, an end is closed, or a move is illegal: one kind of fact."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, get_args

import msgspec
import numpy as np

from boneyard.game.layout import End
from boneyard.game.moves import Move
from boneyard.game.round import Round
from boneyard.rules import dtypes, reasons
from boneyard.sheets.teller import plain_teller
from boneyard.text.messages import MessageError
from boneyard.tiles import Tile

Closed = Literal[
    "sides_first", "own_train_first", "second_first", "double_first", "train_closed",
    "train_not_begun", "double_next", "double_on_table", "double_on_arm", "arms_first",
    "other_end", "extra_double",
]  # fmt: skip
"""Why an end is closed."""

Refused = Literal[
    "over", "round_over", "names_tile", "must_lead", "must_draw", "must_play", "never_draw",
    "no_more_draw", "no_tile", "lead_end", "names_no_end", "no_end", "no_knock", "one_way",
    "which_half",
]  # fmt: skip
"""Why a move is illegal, beside the reasons that keep its tile from an end."""

Why = Literal[
    Closed, Refused,
    "not_in_hand", "lead", "lead_double", "no_match", "fits_nowhere", "second_not_double",
]  # fmt: skip

CLOSED: tuple[Closed, ...] = get_args(Closed)
"""The codes of ``rules.reasons``, in their order."""

FOR_DOUBLES: frozenset[Why] = frozenset(
    ("double_next", "double_on_table", "double_on_arm", "extra_double")
)
"""Reasons that do not keep a double from an end."""

OF_OWNERS: frozenset[Why] = frozenset(("train_closed", "train_not_begun"))
"""Reasons that close the train of a seat to the others."""


class Need(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The number that an end takes; None: only a wild tile.

    ``pip`` is the number of the end, where tiles are not matched by equal numbers.
    """

    need: int | None = None
    pip: int | None = None


class WhyNot(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Why a tile cannot be played, or why ``ends`` are closed.

    ``tile`` is the tile that it says this of: None for every tile.  ``why`` is one of

    - ``sides_first``: all sides of the opening double ``first`` must be filled first;
    - ``own_train_first``: in its first turn a seat builds its own train;
    - ``second_first``: the double ``first``, just laid, needs a second tile;
    - ``double_first``: the double ``first`` must be covered first;
    - ``train_closed``: it is another seat's train, without a marker;
    - ``train_not_begun``: it is another seat's train, which that seat must begin;
    - ``double_next``: the double ``first`` is the next tile of this arm;
    - ``double_on_table``, ``double_on_arm``: the double ``first`` must lie first, on the table or
      on this arm;
    - ``arms_first``: other arms need their double first;
    - ``other_end``: the extra tile after a double goes on another end;
    - ``extra_double``: only a double may be added;
    - ``lead``: one of ``tiles`` leads; ``lead_double``: a double leads;
    - ``no_match``: the end of number ``pip`` takes the number ``need`` (None: only a wild tile);
    - ``fits_nowhere``: no end that may be used takes the tile; these ends have the ``needs``;
    - ``second_not_double``: the second tile after a double is no double;
    - ``not_in_hand``, or what else is wrong with a move.

    The two ``double_on``, ``double_next`` and ``extra_double`` keep only other tiles than doubles
    from the ends: there, ``doubles`` is true.  ``total`` is what two halves that touch make
    together; None where they are equal.  ``wild``: some tiles fit everywhere.  ``numbers`` are
    those of closed ends that ``tile`` would fit; of a closed train, ``owner`` is its seat.
    """

    why: Why
    tile: Tile | None = None
    first: Tile | None = None
    pip: int | None = None
    need: int | None = None
    total: int | None = None
    wild: bool = False
    needs: tuple[Need, ...] = ()
    tiles: tuple[Tile, ...] = ()
    ends: tuple[int, ...] = ()
    doubles: bool = False
    numbers: tuple[int, ...] = ()
    owner: int | None = None

    def say(self, lang: str) -> str:
        """The sentence in a language."""
        return plain_teller(lang).say("why-not", self)

    def __str__(self) -> str:
        return self.say("en")


class IllegalMove(MessageError):
    """A move that the rules do not allow; the match is unchanged.

    ``reason`` says why, ``code`` in one word (``not_in_hand``, ``no_fit`` ...); ``str`` is a
    sentence.

    >>> from boneyard import Match
    >>> try:
    ...     Match("french", seed=7).play("draw")
    ... except IllegalMove as error:
    ...     error.code, str(error)
    ('lead', 'draw: Lead a tile first.')
    """

    def __init__(self, move: Move | str, reason: WhyNot) -> None:
        super().__init__("error-at", place=str(move), what=reason)
        self.args = (move, reason)  # for pickle
        self.reason = reason
        self.code = CODES.get(reason.why, "closed")


_CODES = {
    "over": "over round_over",
    "lead": "must_lead lead lead_double lead_end",
    "no_draw": "never_draw no_more_draw",
    "no_end": "names_no_end no_end",
    "no_fit": "no_match",
    "not_a_move": "names_tile",
    "knock": "no_knock",
    "second_tile": "second_first second_not_double",
    "gate": " ".join(FOR_DOUBLES),
    **{same: same for same in ("must_draw", "must_play", "no_tile", "not_in_hand")},
    **{same: same for same in ("one_way", "which_half")},
}
CODES = {why: code for code, whys in _CODES.items() for why in whys.split()}
"""The code of a refusal by its reason; of all others it is ``closed``."""


def closed_ends(table: Round) -> tuple[WhyNot, ...]:
    """The ends that are closed to the seat in turn, or to all tiles but doubles.

    Ends that are closed for the same reason are in one fact.
    """
    if not table.terms.may_close:
        return ()
    rows = np.empty((dtypes.MAX_ENDS, reasons.COLUMNS), np.int64)
    count = reasons.write_closed(table.rules, table.state, rows)
    found: dict[tuple[Closed, Tile | None, int | None], list[int]] = {}
    ends = {one.id: one for one in table.ends}
    for id, code, index in rows[:count].tolist():
        why, end = CLOSED[code], ends[id]
        first = table.tiles[index] if index >= 0 else None
        if why in FOR_DOUBLES and why != "extra_double":
            first = Tile(end.pip, end.pip)
        owner = end.arm if why in OF_OWNERS else None
        found.setdefault((why, first, owner), []).append(id)
    return tuple(
        WhyNot(why, first=first, ends=tuple(ids), doubles=why in FOR_DOUBLES, owner=owner)
        for (why, first, owner), ids in found.items()
    )


def unplayable_tiles(
    table: Round, moves: Sequence[Move], closed: Sequence[WhyNot]
) -> tuple[WhyNot, ...]:
    """Why tiles of the seat in turn cannot be played.

    There is a fact for each tile that would fit, but on no end that its seat may use now, and a
    last one, without a tile, for all others.
    """
    playable = {move.tile for move in moves}
    left = [tile for tile in dict.fromkeys(table.hand(table.turn)) if tile not in playable]
    if not left:
        return ()
    if table.phase == dtypes.LEAD:
        return (_lead(table, moves),)
    if not table.laid:
        return (WhyNot("must_draw"),)
    found, ends = [], table.ends
    if closed or table.phase == dtypes.SECOND:
        shut, fits = _by_end(closed), table.fixed.fits
        masks = [(end, fits[end.pip]) for end in ends]
        for tile in left:
            place = table.fixed.places[tile][0]
            fitting = [end for end, mask in masks if mask >> place & 1]
            if fitting:
                found.append(_nearest(tile, fitting, shut))
    if len(found) < len(left):
        found.append(_nowhere(table, ends, closed))
    return tuple(found)


def why_not(table: Round, tile: Tile, end: int | None) -> WhyNot | None:
    """Why the seat in turn cannot play a tile on an end (None: on any, or as the lead)."""
    legal = table.moves()
    if any(move.tile == tile and end in (None, move.end) for move in legal):
        return None
    if tile not in table.hand(table.turn):
        return WhyNot("not_in_hand", tile)
    if table.phase == dtypes.LEAD:
        return msgspec.structs.replace(_lead(table, legal), tile=tile)
    closed = closed_ends(table)
    if end is None:
        fitting = [one for one in table.ends if _matches(table, tile, one.pip)]
        if fitting:
            return _nearest(tile, fitting, _by_end(closed))
        return msgspec.structs.replace(_nowhere(table, table.ends, closed), tile=tile)
    here = next((one for one in table.ends if one.id == end), None)
    if here is None:
        return WhyNot("no_end", tile)
    shut = _by_end(closed).get(end)
    if (shut is None or shut.doubles) and not _matches(table, tile, here.pip):
        return _no_match(table, tile, end, here.pip)
    return _fitting_not_here(tile, (here,), shut)


def _by_end(closed: Iterable[WhyNot]) -> dict[int, WhyNot]:
    """The reasons of closed ends, by end."""
    return {end: one for one in closed for end in one.ends}


def _lead(table: Round, legal: Sequence[Move]) -> WhyNot:
    """Which tiles lead."""
    tiles = tuple(sorted({move.tile for move in legal if move.tile is not None}, reverse=True))
    doubles = {tile for tile in table.hand(table.turn) if tile.is_double}
    if len(tiles) > 1 and doubles == set(tiles):
        return WhyNot("lead_double")
    return WhyNot("lead", tiles=tiles)


def _nearest(tile: Tile, ends: Sequence[End], shut: dict[int, WhyNot]) -> WhyNot:
    """The reason of the end nearest to taking a tile, among those that it would fit."""
    found = [shut.get(end.id) for end in ends]
    nearest = found[0]
    if not tile.is_double:
        nearest = next((one for one in found if one is not None and one.doubles), nearest)
    same = [end for end, one in zip(ends, found, strict=True) if one is nearest]
    return _fitting_not_here(tile, same, nearest)


def _fitting_not_here(tile: Tile, ends: Sequence[End], closed: WhyNot | None) -> WhyNot:
    """Why a tile with the number that fits is not legal on ends, which have one reason."""
    ids = tuple([end.id for end in ends])
    if closed is None or (closed.doubles and tile.is_double):
        return WhyNot("second_not_double", tile, ends=ids)
    numbers = () if closed.why in OF_OWNERS else tuple(sorted({end.pip for end in ends}))
    return msgspec.structs.replace(closed, tile=tile, ends=ids, numbers=numbers)


def _matches(table: Round, tile: Tile, pip: int) -> bool:
    """Whether a tile of the set fits an end by the match rule alone."""
    return bool(table.fixed.fits[pip] >> table.fixed.places[tile][0] & 1)


def _nowhere(table: Round, ends: Sequence[End], closed: Sequence[WhyNot]) -> WhyNot:
    """What the ends need that may be used; why they are closed if all are for one reason."""
    shut = _by_end(closed)
    free = sorted({end.pip for end in ends if end.id not in shut})
    if not free and len(closed) == 1:
        return closed[0]
    total, wild = table.terms.total, table.terms.wild
    needs = tuple(Need(_need(table, pip), None if total is None else pip) for pip in free)
    return WhyNot("fits_nowhere", total=total, wild=wild, needs=needs)


def _need(table: Round, pip: int) -> int | None:
    """The number that fits an end; None: only a wild tile does."""
    need = table.terms.needs[pip]
    return pip if need is None else None if need < 0 else need


def _no_match(table: Round, tile: Tile, end: int, pip: int) -> WhyNot:
    need, total, wild = _need(table, pip), table.terms.total, table.terms.wild
    return WhyNot("no_match", tile, pip=pip, need=need, total=total, wild=wild, ends=(end,))


def refusal(table: Round, move: Move) -> WhyNot:
    """Why the engine refused a move."""
    legal = table.moves()
    due: set[str] = {m.kind for m in legal}
    leads = table.phase == dtypes.LEAD
    named = move.tile, move.end, move.knock, move.out
    if move.kind != "play" and named != (None, None, False, None):
        return WhyNot("names_tile")
    if move.kind == "draw":
        return WhyNot(_no_draw(table, due))
    if move.kind == "pass":
        return WhyNot("must_lead" if leads else "must_draw" if "draw" in due else "must_play")
    if move.tile is None:
        return WhyNot("no_tile")
    if move.tile not in table.hand(table.turn):
        return WhyNot("not_in_hand", move.tile)
    if leads:
        return WhyNot("lead_end") if move.end is not None else _lead(table, legal)
    if not table.laid:
        return WhyNot("must_draw")
    if move.end is None:
        return WhyNot("names_no_end", move.tile)
    return why_not(table, move.tile, move.end) or _no_way(legal, move)


def _no_draw(table: Round, due: set[str]) -> Refused:
    if table.phase == dtypes.LEAD:
        return "must_lead"
    if table.terms.never_draws:
        return "never_draw"
    return "must_play" if "play" in due else "no_more_draw"


def _no_way(legal: Sequence[Move], move: Move) -> WhyNot:
    """Why a tile that fits the end cannot be laid on it like this."""
    place = move.tile, move.end
    ways = {one.out for one in legal if (one.tile, one.end) == place}
    if move.out in ways:
        return WhyNot("no_knock", move.tile)
    return WhyNot("one_way" if None in ways else "which_half", move.tile)
