"""A shard: a fixed range of matches of a case, the unit of work of a study.

What a shard holds depends on the spec only, never on the number of processes.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import msgspec

from boneyard.lab.studies.cases import Case
from boneyard.lab.studies.columns import Columns
from boneyard.lab.studies.compiled import play_compiled
from boneyard.lab.studies.played import play_with_bots
from boneyard.minds.play.policies.choice import STEADY_POLICY

PILOT_FIRST = 1 << 40
"""The first match of the pilot: no study has this many."""

PILOT_MATCHES = 200
SHARD_ROUNDS = 200_000
SHARD_DECISIONS = 20_000
"""Rounds of a shard with a table of decisions."""
THINKING_SHARDS = 64
"""The most shards of a case with bots that think, which get at least four matches each."""


class CasePlan(msgspec.Struct, frozen=True):
    """How many matches a case plays, and how many are in a shard."""

    case: Case
    matches: int
    per_shard: int


class Shard(msgspec.Struct, frozen=True):
    """The matches ``first`` to ``last - 1`` of a case."""

    number: int
    case: Case
    first: int
    last: int
    decisions: bool = False

    @property
    def matches(self) -> int:
        """How many matches the shard has."""
        return self.last - self.first


def play_shard(shard: Shard) -> dict[str, Columns]:
    """Play the matches of a shard; return its tables."""
    play = play_with_bots if shard.case.policies is None else play_compiled
    return play(shard.case, shard.first, shard.last, decisions=shard.decisions)


def rounds_per_match(case: Case) -> float:
    """The mean number of rounds of a match, from a pilot of other matches than the study's.

    In the pilot, ``steady`` stands for bots that think.
    """
    if case.sheet.match.end == "single":
        return 1.0
    policies = case.policies or (STEADY_POLICY,) * case.players
    last = PILOT_FIRST + PILOT_MATCHES
    found = play_compiled(case, PILOT_FIRST, last, policies=policies)
    return len(found["rounds"]["match"]) / PILOT_MATCHES


def plan_case(
    case: Case, *, rounds: int = 0, matches: int = 0, decisions: bool = False
) -> CasePlan:
    """Plan a case of so many matches, or of about so many rounds."""
    length = rounds_per_match(case)
    matches = matches or max(1, round(rounds / length))
    if case.policies is None:
        per_shard = max(4, math.ceil(matches / THINKING_SHARDS))
    else:
        per_shard = max(1, round((SHARD_DECISIONS if decisions else SHARD_ROUNDS) / length))
    return CasePlan(case, matches, min(per_shard, matches))


def shards_of(plans: Sequence[CasePlan], *, decisions: bool = False) -> Iterator[Shard]:
    """Yield the shards of all cases, numbered from 0."""
    number = 0
    for plan in plans:
        for first in range(0, plan.matches, plan.per_shard):
            last = min(first + plan.per_shard, plan.matches)
            yield Shard(number, plan.case, first, last, decisions)
            number += 1
