"""The results of a round and of a match."""

from __future__ import annotations

from typing import Literal

import msgspec

from boneyard.tiles import Tile


class ScoreLine(msgspec.Struct, frozen=True, gc=False):
    """One number of a score, and its reason; ``of`` is the seat whose tiles it counts."""

    seat: int
    points: int
    why: str
    of: int | None = None


class Hand(msgspec.Struct, frozen=True, gc=False):
    """The pips of the hands of some ``seats`` together, as a blocked round compares them."""

    seats: tuple[int, ...]
    pips: int


class Rule(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A rule of the sheet that is behind a number of a score, or behind the end of a round.

    ``why`` names the rule; ``n``, ``points`` and ``tile`` are its numbers: what they are depends
    on the rule (``game/explanations.py``).  ``compared`` are the hands that were compared.
    """

    why: str
    n: int = 0
    points: int = 0
    tile: Tile | None = None
    compared: tuple[Hand, ...] = ()


class RoundResult(msgspec.Struct, frozen=True, gc=False):
    """A finished round.

    ``winner`` is a seat or None.  ``winners`` are the sides that won, several only if they share
    a tied block.  ``points`` is per side, penalties included, and is the sum of ``lines``.
    ``penalties`` is per seat.  ``scores`` are the totals per side after the round; ``reset``: a
    total has gone back to 0 (``match.reset``).  ``hands`` are the tiles left; empty if a penalty
    stopped the round.

    ``rules`` are the rules behind each of ``lines``, and ``ended`` those that decided a round that
    did not end by going out, or put totals back to 0.
    """

    number: int
    leader: int
    how: Literal["out", "blocked", "stopped"]
    winner: int | None
    winners: tuple[int, ...]
    points: tuple[int, ...]
    penalties: tuple[int, ...]
    scores: tuple[int, ...]
    hands: tuple[tuple[Tile, ...], ...]
    lines: tuple[ScoreLine, ...]
    reset: bool = False
    rules: tuple[tuple[Rule, ...], ...] = ()
    ended: tuple[Rule, ...] = ()


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """The outcome of a match: the sides that won (none if it is drawn) and why it ended.

    A match to a target ends by ``rounds`` if no side reaches it in ``MAX_ROUNDS`` rounds (R90).

    >>> from boneyard import Match
    >>> match = Match("classic_single", players=2, seed=1)
    >>> while match.turn is not None:
    ...     events = match.play(match.moves[0])
    >>> match.outcome
    Outcome(winners=(0,), reason='single')
    """

    winners: tuple[int, ...]
    reason: Literal["target", "rounds", "single"]
