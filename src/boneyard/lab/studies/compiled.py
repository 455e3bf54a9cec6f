"""Matches of compiled policies: the calls of the kernels, and their rows as columns."""

from __future__ import annotations

from typing import Any

import numpy as np

from boneyard.jit import random_stream
from boneyard.lab.studies import columns
from boneyard.lab.studies.cases import Case
from boneyard.lab.studies.columns import Columns
from boneyard.lab.studies.kernels import records as k
from boneyard.lab.studies.kernels.matches import begin_matches, play_rounds
from boneyard.minds.play.policies.choice import STEADY_POLICY
from boneyard.minds.play.policies.workspace import new_workspace
from boneyard.rules import records
from boneyard.rules.compiler import compile_rules
from boneyard.text.messages import MessageError

ROWS = 32_768
"""Rounds in one call of the kernel."""

_MASKS = range(1 << records.MAX_SEATS)
MEMBERS = np.array([mask.bit_count() for mask in _MASKS])
"""How many sides are in a mask."""
FIRST_MEMBER = np.array([(mask & -mask).bit_length() - 1 for mask in _MASKS])
"""The lowest side in a mask; -1 for none."""


def course_of(case: Case, policies: tuple[int, ...]) -> k.Course:
    """What stays the same in all matches of a case."""
    sheet = case.sheet
    engines = sheet.engines if sheet.deal.aside == "engine" else ()
    return k.Course(
        seed=case.seed,
        engines=np.array(engines, np.int64),
        policies=np.array(policies, np.int64),
        remembers=int(STEADY_POLICY in policies),
    )


def play_compiled(
    case: Case, first: int, last: int, *, policies: tuple[int, ...] | None = None,
    decisions: bool = False,
) -> dict[str, Columns]:  # fmt: skip
    """Play the matches ``first`` to ``last - 1`` of a case; return its tables.

    ``policies`` replaces those of the case's bots.  The GIL is released while the kernel plays.
    """
    chosen = case.policies if policies is None else policies
    assert chosen is not None
    rules = compile_rules(case.sheet, case.players, case.partners)
    course, table = course_of(case, chosen), records.new(k.TABLE)
    work, rng = new_workspace(), random_stream(0)
    begin_matches(table, first, last)
    found: dict[str, list[Columns]] = {"rounds": [], "matches": [], "decisions": []}
    # Every call of the kernel plays fewer matches than rounds.
    rounds = np.zeros((k.ROUND_WIDTH, ROWS), np.int64)
    matches = np.zeros((k.MATCH_WIDTH, ROWS), np.int64)
    room = 8 * k.MOST_DECISIONS if decisions else 0
    decided = np.zeros((k.DECISION_WIDTH, room), np.int64)
    while table.match < last:
        rows = play_rounds(rules, course, table, work, rng, rounds, matches, decided)
        if rows < 0:
            raise MessageError("error-all-void", sheet=case.sheet.name, n=10_000)
        found["rounds"].append(round_columns(case, rounds[:, :rows]))
        found["matches"].append(match_columns(case, matches[:, : int(table.matches)]))
        if decisions:
            found["decisions"].append(decision_columns(case, decided[:, : int(table.decisions)]))
    return {name: columns.join(parts) for name, parts in found.items() if parts}


def round_columns(case: Case, rows: Any) -> Columns:
    """The table ``rounds`` from int64[ROUND_WIDTH, rows]."""
    found = {"case": np.full(rows.shape[1], case.number, np.int16), "match": rows[k.R_MATCH]}
    found["round"] = rows[k.R_ROUND]
    found["leader"], found["winner"] = rows[k.R_LEADER], rows[k.R_WINNER]
    found["winners"] = MEMBERS[rows[k.R_WINNERS]]
    names = [column.name for column in columns.ROUNDS if not column.each][6:]
    found |= {name: rows[k.R_HOW + at] for at, name in enumerate(names)}
    for seat in range(case.players):
        found[f"points_{seat}"] = rows[k.R_POINTS + seat]
        found[f"pips_{seat}"] = rows[k.R_PIPS + seat]
    return typed("rounds", found, case.players)


def match_columns(case: Case, rows: Any) -> Columns:
    """The table ``matches`` from int64[MATCH_WIDTH, rows]."""
    count = MEMBERS[rows[k.M_WINNERS]]
    found = {"case": np.full(rows.shape[1], case.number, np.int16), "match": rows[k.M_MATCH]}
    found |= {"rounds": rows[k.M_ROUNDS], "reason": rows[k.M_REASON]}
    winner = np.where(count == 1, FIRST_MEMBER[rows[k.M_WINNERS]], -1)
    found |= {"winner": winner, "winners": count}
    found["leader"] = rows[k.M_LEADER]
    found |= {f"score_{side}": rows[k.M_SCORES + side] for side in range(case.sides)}
    return typed("matches", found, case.sides)


def decision_columns(case: Case, rows: Any) -> Columns:
    """The table ``decisions`` from int64[DECISION_WIDTH, rows]."""
    found = {"case": np.full(rows.shape[1], case.number, np.int16), "match": rows[k.D_MATCH]}
    names = [column.name for column in columns.DECISIONS][2:]
    found |= {name: rows[k.D_ROUND + at] for at, name in enumerate(names)}
    return typed("decisions", found, case.players)


def typed(table: str, found: Columns, seats: int) -> Columns:
    """The columns in their order, as copies in their types."""
    return {
        name: np.array(found[name], column.type)
        for column in columns.TABLES[table]
        for name in column.names(seats)
    }
