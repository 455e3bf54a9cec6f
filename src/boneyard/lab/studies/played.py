"""Matches of any bots, played through ``boneyard.Match``, with the columns of the kernels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from boneyard.envs.bots import make_bot
from boneyard.game.dealers import Dealer, DealNumber
from boneyard.game.events import AnyEvent, Drew, MarkerPlaced, Penalised, Redealt, RoundEnded
from boneyard.game.match import Match
from boneyard.game.moves import Move
from boneyard.game.results import RoundResult
from boneyard.jit import random_stream
from boneyard.lab.studies.cases import Case, policy_of
from boneyard.lab.studies.columns import HOW, KIND, REASON, TABLES, Columns, names_of
from boneyard.lab.studies.kernels.notes import is_gated
from boneyard.lab.studies.kernels.streams import PLAY_STREAM, begin_stream, draw_lot, shuffle_deck
from boneyard.minds.beliefs.memory import MEMORY, forget, observe
from boneyard.minds.play.bots import Bot
from boneyard.minds.play.policies.choice import choose_among
from boneyard.minds.play.policies.workspace import new_workspace
from boneyard.rules import dtypes
from boneyard.rules.compiler import compile_rules
from boneyard.rules.moves import choices
from boneyard.tiles import MAX_TILES, Tile

SEEDS = 1 << 62
"""Seeds of bots are below this, and so fit into 64 bits."""

Row = dict[str, Any]


class StudyDealer(Dealer):
    """Deals the decks and lots of a match of a study, the same as the kernels."""

    def __init__(self, case: Case, match: int) -> None:
        self._case, self._match = case, match
        self._rules = compile_rules(case.sheet, case.players, case.partners)
        self._round, self._stream = dtypes.new(dtypes.ROUND), random_stream(0)
        self._seen = np.zeros(MAX_TILES, np.uint8)

    def deck(self, tiles: Sequence[Tile], number: DealNumber) -> Sequence[Tile]:
        """The deck of an attempt to deal a round."""
        shuffle_deck(
            self._rules, self._round, self._stream, self._case.seed, self._match,
            number.round, number.attempt, self._seen,
        )  # fmt: skip
        high, low = self._rules.high, self._rules.low
        deck = self._round.deck[: len(tiles)].tolist()
        return [Tile(int(high[tile]), int(low[tile])) for tile in deck]

    def leader(self, players: int, round_number: int, before: int) -> int:
        """The lot of a round."""
        return int(draw_lot(self._stream, players, self._case.seed, self._match, round_number))


class Players:
    """The bots of a match.  Compiled policies play as in the kernels, the others from a view."""

    def __init__(self, case: Case, match: int) -> None:
        self._case, self._match = case, match
        first = (case.seed * 1_000_003 + match) * 16 % SEEDS
        seeds = [first + seat for seat in range(case.players)]
        self._bots: list[Bot | int] = []
        for name, seed in zip(case.bots, seeds, strict=True):
            policy = policy_of(name)
            bot = make_bot(name, seed, hurried=False) if policy is None else policy
            self._bots.append(bot)
        self._memory = dtypes.new(MEMORY)
        self._work, self._stream = new_workspace(), random_stream(0)
        self._listed = np.empty(dtypes.MAX_MOVES, np.int64)

    def begin_round(self, number: int) -> None:
        """Forget the last round, and begin the stream of this one."""
        forget(self._memory)
        begin_stream(self._stream, self._case.seed, self._match, number, 1, PLAY_STREAM)

    def choose(self, match: Match, moves: Sequence[Move]) -> Move:
        """Return the move of the seat in turn, and remember what it shows."""
        table = match.copy_round()
        rules, rnd = table.rules[0], table.state[0]
        seat = match.turn
        assert seat is not None
        bot = self._bots[seat]
        count = choices(rules, rnd, self._listed)
        self._work.moves[:count] = self._listed[:count]
        if isinstance(bot, int):
            found = choose_among(bot, rules, rnd, self._memory, self._work, self._stream, count)
            at = int(np.argmax(self._listed[:count] == found))
        else:
            at = 0 if count == 1 else moves.index(bot.choose(match.view(seat), moves))
        observe(rules, rnd, self._memory, self._listed[at])
        return moves[at]


def play_with_bots(
    case: Case, first: int, last: int, *, decisions: bool = False
) -> dict[str, Columns]:
    """Play the matches ``first`` to ``last - 1`` of a case; return its tables.

    Bots that think have no time limit, so that the result is the same on any machine.
    """
    names = ("rounds", "matches", "decisions") if decisions else ("rounds", "matches")
    rows: dict[str, list[Row]] = {name: [] for name in names}
    for number in range(first, last):
        _MatchRows(case, number, rows).play()
    return {
        table: {
            name: np.array([row[name] for row in found], column.type)
            for column in TABLES[table]
            for name in column.names(case.sides if table == "matches" else case.players)
        }
        for table, found in rows.items()
    }


class _MatchRows:
    def __init__(self, case: Case, number: int, rows: dict[str, list[Row]]) -> None:
        self._case, self._number, self._rows = case, number, rows
        dealer = StudyDealer(case, number)
        self._match = Match(case.sheet, players=case.players, partners=case.partners, dealer=dealer)
        self._players = Players(case, number)
        self._row: Row = {}

    def play(self) -> None:
        """Play the match to its end."""
        match, seen = self._match, len(self._rows["rounds"])
        self._begin(1)
        self._take(match.events)
        while match.turn is not None:
            moves = match.choices
            move = self._players.choose(match, moves)
            self._note(move, len(moves))
            before = match.round_number
            self._take(match.play(move))
            if match.turn is not None and match.round_number > before:
                self._players.begin_round(match.round_number)
        outcome = match.outcome
        assert outcome is not None
        self._rows["matches"].append(
            {
                "case": self._case.number,
                "match": self._number,
                "rounds": len(match.rounds),
                "reason": REASON.index(outcome.reason),
                "winner": outcome.winners[0] if len(outcome.winners) == 1 else -1,
                "winners": len(outcome.winners),
                "leader": self._rows["rounds"][seen]["leader"],
            }
            | {f"score_{side}": match.scores[side] for side in range(match.sides)}
        )

    def _begin(self, number: int) -> None:
        self._players.begin_round(number)
        self._row = dict.fromkeys(names_of("rounds", self._case.players), 0)

    def _note(self, move: Move, options: int) -> None:
        row, match = self._row, self._match
        row["options"] += options
        row["forced"] += options == 1
        if options > 1 and "decisions" in self._rows:
            self._decide(move, options)
        row["moves"] += 1
        if move.kind == "draw":
            row["draws"] += 1
        elif move.kind == "pass":
            row["passes"] += 1
            table = match.copy_round()
            if table.rules[0].gated:
                row["gated"] += int(is_gated(table.rules[0], table.state[0]))

    def _decide(self, move: Move, options: int) -> None:
        match = self._match
        assert match.turn is not None
        self._rows["decisions"].append(
            {
                "case": self._case.number,
                "match": self._number,
                "round": match.round_number,
                "move": self._row["moves"] + 1,
                "seat": match.turn,
                "options": options,
                "kind": KIND.index(move.kind),
                "high": move.tile.high if move.tile else -1,
                "low": move.tile.low if move.tile else -1,
                "end": -1 if move.end is None else move.end,
                "knock": int(move.knock),
                "held": len(match.hand(match.turn)),
                "stock": len(match.stock),
            }
        )

    def _take(self, events: Sequence[AnyEvent]) -> None:
        """Count what happened; a round that is over becomes a row."""
        row = self._row
        for event in events:
            match event:
                case Redealt():
                    row["redeals"] += 1
                case Penalised(points=points, why=why):
                    row[why] += points
                case MarkerPlaced():
                    row["markers"] += 1
                case Drew(why="knock"):
                    row["fines"] += 1
                case RoundEnded(result=result):
                    self._rows["rounds"].append(row | self._ended(result))
                    self._begin(result.number + 1)
                    row = self._row

    def _ended(self, result: RoundResult) -> Row:
        case, whys = self._case, [line.why for line in result.lines]
        row: Row = {
            "case": case.number,
            "match": self._number,
            "round": result.number,
            "leader": result.leader,
            "winner": -1 if result.winner is None else result.winner,
            "winners": len(result.winners),
            "how": HOW.index(result.how),
            "held_double": whys.count("held_double"),
            "last_double": int("last_double" in whys),
            "refused": whys.count("entry"),
        }
        for seat in range(case.players):
            points = sum(line.points for line in result.lines if line.seat == seat)
            hand = result.hands[seat] if result.how != "stopped" else None
            row[f"points_{seat}"] = points
            row[f"pips_{seat}"] = -1 if hand is None else sum(tile.pips for tile in hand)
        return row
