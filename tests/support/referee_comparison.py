"""Random play with both referees at once, compared after every move."""

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from typing import Any

from boneyard import Match, Sheet
from boneyard.game.decks import shuffled
from boneyard.game.moves import Move
from boneyard.rules.compiler import physical_tiles, present
from boneyard.tiles import Tile
from support import naive
from support.scored_events import scores_of


class Difference(AssertionError):
    """The referees disagree; the text has everything needed to replay the round."""


def tables(sheet: Sheet, most: int = 10) -> list[tuple[int, bool]]:
    """Return the numbers of players that a sheet allows, with and without partners."""
    found = []
    for players in range(sheet.players.min, min(sheet.players.max, most) + 1):
        if sheet.players.partners != "required":
            found.append((players, False))
        if players == 4 and sheet.players.partners != "none":
            found.append((players, True))
    return found


def duel(sheet: Sheet, players: int, partners: bool, seed: str, rounds: int) -> int:
    """Play matches until ``rounds`` rounds are over; return the number of compared moves."""
    moves = 0
    for number in count():
        if rounds <= 0:
            return moves
        played, made = _one_match(sheet, players, partners, f"{seed}.{number}", rounds)
        rounds -= played
        moves += made
    raise AssertionError


def _one_match(
    sheet: Sheet, players: int, partners: bool, seed: str, limit: int
) -> tuple[int, int]:
    rng = random.Random(seed)
    match = Match(sheet, players=players, partners=partners, seed=seed)
    slow = naive.Match(
        sheet, players, partners, _decks(match), lambda number: match.log[number - 1].leader
    )
    made = told = 0
    where = f"{sheet.name} {sheet.rules(defaults=False)} {players=} {partners=} {seed=}"
    while True:
        _compare(match, slow, f"{where} move {made}")
        if match.turn is None or len(match.rounds) >= limit:
            return max(len(match.rounds), 1), made
        move = rng.choice(match.moves)
        before = len(match.rounds)
        match.play(move)
        slow.play(as_tuple(move))
        made += 1
        if len(match.rounds) > before:
            _compare_rounds(match, slow, f"{where} move {made}")
            _compare_scored(match.events[told:], slow, f"{where} move {made}")
            told = match.event_count


def _decks(match: Match) -> Iterator[list[Tile]]:
    """Return the decks of the match in the same order, made from its seed."""
    tiles = physical_tiles(match.sheet)
    whole = [tiles[i] for i in present(match.sheet)]
    for number in count(1):
        attempt = 0
        while number > len(match.log) or attempt < len(match.log[number - 1].decks):
            attempt += 1
            yield shuffled(whole, match.seed, f"deck {number}.{attempt}")


def in_both(
    sheet: Sheet, decks: Sequence[Sequence[Tile]], moves: str, **how: Any
) -> tuple[Match, naive.Match]:
    """The same match in both referees, dealt from these decks and then from the seed."""
    match = Match(sheet, decks=decks, **how)
    dealt = (list(deck) for number in count() for deck in match.log[number].decks)
    slow = naive.Match(sheet, match.players, match.partners, dealt, lambda _: 0)
    for move in moves.split():
        assert slow.turn == match.turn
        number = len(match.rounds)
        match.play(move)
        slow.play(as_tuple(match.log[number].moves[-1]))
    return match, slow


def as_tuple(move: Move) -> naive.Move:
    """Return a move in the form of the second referee."""
    if move.kind != "play":
        return (move.kind,)
    placed = ("play", move.tile, move.end, move.knock)
    return placed if move.out is None else (*placed, move.out)


def _compare(match: Match, slow: naive.Match, where: str) -> None:
    pairs = {
        "outcome": (match.outcome and sorted(match.outcome.winners), slow.outcome),
        "turn": (match.turn, slow.turn),
        "scores": (list(match.scores), list(slow.scores)),
    }
    if match.outcome is None:
        view = match.view(0)
        moves, choices = map(as_tuple, match.moves), map(as_tuple, match.choices)
        pairs |= {
            "count": (view.count, slow.count() if slow.sheet.score.multiple_of else None),
            "earned": (list(view.earned), list(slow.earned)),
            "round": (match.round_number, slow.round_number),
            "hands": ([sorted(h) for h in match.hands], [sorted(h) for h in slow.hands]),
            "stock": (list(match.stock), list(slow.stock)),
            "ends": ([(e.id, e.pip) for e in match.ends], list(slow.ends)),
            "penalties": (list(match.penalties), list(slow.penalties)),
            "markers": (list(match.markers), list(slow.markers)),
            "extra": (match.asked == "extra", slow.extra_after is not None),
            "moves": (_listed(moves), _listed(slow.legal())),
            "choices": (_merged(choices), _merged(slow.choices())),
        }
    for name, (fast, naive_one) in pairs.items():
        if fast != naive_one:
            raise Difference(f"{where}: {name}: engine {fast}, naive {naive_one}")


def _listed(moves: Iterable[naive.Move]) -> list[str]:
    return sorted(map(str, moves))


def _merged(moves: Iterable[naive.Move]) -> list[str]:
    """Moves without the end: which of equal placements is the choice may differ."""
    return _listed((*move[:2], *move[3:]) for move in moves)


def _compare_rounds(match: Match, slow: naive.Match, where: str) -> None:
    fast, other, sides = match.rounds[-1], slow.rounds[-1], match.sides
    mine = {
        "winner": fast.winner,
        "how": fast.how,
        "points": list(fast.points),
        "penalties": list(fast.penalties),
        "leader": fast.leader,
        "reset": fast.reset,
        "winners": sorted(fast.winners),
    }
    theirs = {name: other[name] for name in mine}
    theirs["winners"] = sorted({seat % sides for seat in other["winners"]})
    if mine != theirs:
        raise Difference(f"{where}: round: engine {mine}, naive {theirs}")
    added = [0] * sides
    for line in fast.lines:
        added[line.seat % sides] += line.points
    if added != list(fast.points):
        raise Difference(f"{where}: lines add up to {added}, points are {fast.points}")


def _compare_scored(events: Sequence[object], slow: naive.Match, where: str) -> None:
    """Compare the points earned during the round: by whom, why, and of which count.

    In any order: the engine tells the busts of a move last.
    """
    fast = [(one.seat, one.points, one.why, one.count, bust) for one, bust in scores_of(events)]
    other = [
        (one.seat, one.points, one.why, one.count, one.bust) for one in slow.rounds[-1]["scored"]
    ]
    if Counter(fast) != Counter(other):
        raise Difference(f"{where}: scored: engine {fast}, naive {other}")
