"""boneyard: write a domino rule sheet once, play it anywhere.

>>> import boneyard
>>> match = boneyard.Match("french", seed=7)
>>> match.turn is not None
True
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from boneyard.sheets import Sheet, SheetError, catalogue, load
from boneyard.tiles import Tile

if TYPE_CHECKING:
    from boneyard.game.dealers import Dealer, DealNumber, GivenDealer, SeededDealer
    from boneyard.game.deals import NextLeader
    from boneyard.game.decks import DeckError
    from boneyard.game.entered import (
        EnteredRound,
        NewSeat,
        Penalty,
        PointsInPlay,
        RunningPoints,
        ScorePlayers,
        ScoreSheetError,
    )
    from boneyard.game.entered_matches import score_sheet_of
    from boneyard.game.events import (
        Bust,
        Dealt,
        Drew,
        Event,
        Knocked,
        Led,
        MarkerPlaced,
        MarkerRemoved,
        MatchEnded,
        Multiple,
        Passed,
        Penalised,
        Played,
        Redealt,
        RoundEnded,
        Scored,
    )
    from boneyard.game.layout import End, Laid
    from boneyard.game.match import Match
    from boneyard.game.moves import Gain, Move
    from boneyard.game.picture import Picture, picture
    from boneyard.game.reasons import IllegalMove, Need, WhyNot
    from boneyard.game.record import Record
    from boneyard.game.record_fields import RecordError
    from boneyard.game.replay import positions, replay
    from boneyard.game.results import Outcome, RoundResult, Rule
    from boneyard.game.rulebook import write_rules
    from boneyard.game.score_file import read_score, write_score, write_table
    from boneyard.game.score_sheet import ScoreSheet
    from boneyard.game.series import Series
    from boneyard.game.terms import EntryTerms
    from boneyard.game.view import LastSight, View
    from boneyard.minds.play.bots import Bot

__version__ = "0.1.0"

# Importing the engine takes half a second, so it is imported only when a name of it is used.
_ENGINE = (
    *("match", "moves", "events", "record", "record_fields", "replay", "results", "rulebook"),
    *("view", "layout", "reasons", "picture", "dealers", "decks", "series"),
    *("deals", "entered", "entered_matches", "score_file", "score_sheet", "terms"),
)

__all__ = [
    "Bot",
    "Bust",
    "DealNumber",
    "Dealer",
    "Dealt",
    "DeckError",
    "Drew",
    "End",
    "EnteredRound",
    "EntryTerms",
    "Event",
    "Gain",
    "GivenDealer",
    "IllegalMove",
    "Knocked",
    "Laid",
    "LastSight",
    "Led",
    "MarkerPlaced",
    "MarkerRemoved",
    "Match",
    "MatchEnded",
    "Move",
    "Multiple",
    "Need",
    "NewSeat",
    "NextLeader",
    "Outcome",
    "Passed",
    "Penalised",
    "Penalty",
    "Picture",
    "Played",
    "PointsInPlay",
    "Record",
    "RecordError",
    "Redealt",
    "RoundEnded",
    "RoundResult",
    "Rule",
    "RunningPoints",
    "ScorePlayers",
    "ScoreSheet",
    "ScoreSheetError",
    "Scored",
    "SeededDealer",
    "Series",
    "Sheet",
    "SheetError",
    "Tile",
    "View",
    "WhyNot",
    "bot",
    "bots",
    "catalogue",
    "load",
    "picture",
    "positions",
    "read_score",
    "replay",
    "score_sheet_of",
    "write_rules",
    "write_score",
    "write_table",
]


def __getattr__(name: str) -> Any:
    modules = [*(f"boneyard.game.{module}" for module in _ENGINE), "boneyard.minds.play.bots"]
    for module in modules if name in __all__ else ():
        if name in (found := vars(import_module(module))):
            globals()[name] = found[name]
            return found[name]
    raise AttributeError(f"module 'boneyard' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def bot(name: str, seed: int | None = None, *, hurried: bool = True) -> Bot:
    """The bot of that name: an object with ``choose(view, moves) -> Move``.

    ``seed`` makes its random choices repeatable.  With ``hurried=False`` the bot has no time
    limit, so it chooses the same move on any machine.  Raises ValueError, which lists the bots,
    for an unknown name.  ``file:model.pt`` is the bot of a network in that file.

    >>> import boneyard
    >>> match = boneyard.Match("french", seed=7)
    >>> steady = boneyard.bot("steady")
    >>> while match.turn is not None:
    ...     events = match.play(steady.choose(match.view(match.turn), match.moves))
    >>> match.outcome is not None
    True
    """
    from boneyard.envs.bots import make_bot

    return make_bot(name, seed, hurried=hurried)


def bots() -> tuple[str, ...]:
    """The names of all bots, levels included.

    >>> import boneyard
    >>> "steady" in boneyard.bots(), "easy" in boneyard.bots()
    (True, True)
    """
    from boneyard.minds.play.bots import BOTS

    return tuple(BOTS)
