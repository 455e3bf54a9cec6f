"""The second referee: plays any sheet slowly and simply, on plain lists.

It follows the leaflets, docs/games/rulings.md and the rules of other games.  It shares
only the tiles and the sheets with the engine.  It keeps little state: it computes the layout from
the tiles on the table at each move.
"""

from support.naive.match import Match
from support.naive.pieces import DRAW, PASS, End, Laid, Move, Scored

__all__ = ["DRAW", "PASS", "End", "Laid", "Match", "Move", "Scored"]
