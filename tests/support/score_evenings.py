"""Evenings with real tiles during which players come and leave, played by the engine."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Literal, NamedTuple

import msgspec

from boneyard import Match, load
from boneyard.game.entered import EnteredRound, NewSeat
from boneyard.game.entered_matches import entered_rounds
from boneyard.game.results import RoundResult

Start = Literal["kept", "zero", "average", "worst"]
STARTS: tuple[Start, ...] = ("zero", "average", "worst")


class Hour(NamedTuple):
    """A round of an evening: the seats that change before it, and what the engine says of it."""

    seats: tuple[NewSeat, ...]
    entered: EnteredRound
    result: RoundResult


def evening(name: str, seed: int) -> Iterator[Hour]:
    """The rounds of a sheet, each as a match with the players of that round has it."""
    rng = random.Random(f"{name} {seed}")
    low, high = load(name).players.min, load(name).players.max
    matches = {players: played(name, players, seed) for players in range(max(2, low), high + 1)}
    rounds = {players: list(entered_rounds(match)) for players, match in matches.items()}
    players = first_players(name, seed)
    for at in range(max(map(len, rounds.values()))):
        lasting = [count for count, entered in rounds.items() if len(entered) > at]
        seats: tuple[NewSeat, ...] = ()
        if at and (rng.random() < 0.5 or players not in lasting):
            seats = random_seats(rng, players, rng.choice(lasting))
            players = len(seats)
        if players not in lasting:
            return
        # Who leads is not who would lead by the rules.
        entered = msgspec.structs.replace(rounds[players][at], leader=at % players)
        yield Hour(seats, entered, matches[players].rounds[at])


def first_players(name: str, seed: int) -> int:
    """With how many players an evening begins."""
    sheet = load(name)
    return random.Random(seed).randint(max(2, sheet.players.min), sheet.players.max)


def random_seats(rng: random.Random, players: int, count: int) -> tuple[NewSeat, ...]:
    """Seats that follow those of some players: a few stay, others are taken over or new."""
    stay = sorted(rng.sample(range(players), rng.randint(1, min(players, count))))
    seats = [NewSeat(seat) for seat in stay]
    for at, one in enumerate(seats):
        if rng.random() < 0.2:
            starts: tuple[Start, ...] = (*STARTS, "kept")
            seats[at] = NewSeat(one.seat, f"Sub {rng.randint(1, 999)}", rng.choice(starts))
    while len(seats) < count:
        new = NewSeat(None, f"New {rng.randint(1, 999)}", rng.choice(STARTS))
        seats.insert(rng.randint(0, len(seats)), new)
    return tuple(seats)


def played(name: str, players: int, seed: int) -> Match:
    """A random match."""
    rng = random.Random(f"{name} {players} {seed}")
    match = Match(name, players=players, partners=False, seed=seed)
    while match.turn is not None:
        match.play(rng.choice(match.moves))
    return match
