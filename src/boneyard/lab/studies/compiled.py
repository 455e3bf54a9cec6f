"""Matches of compiled policies: the calls of the kernels, and their rows as columns."""

from __future__ import annotations

import numpy as np

from boneyard.jit import random_stream
from boneyard.lab.studies import columns
from boneyard.lab.studies.cases import Case
from boneyard.lab.studies.columns import Columns
from boneyard.lab.studies.kernels import dtypes as k
from boneyard.lab.studies.kernels.matches import begin_matches, play_rounds
from boneyard.minds.play.policies.choice import STEADY_POLICY
from boneyard.minds.play.policies.workspace import new_workspace
from boneyard.rules import dtypes
from boneyard.rules.compiler import compile_rules
from boneyard.text.messages import MessageError

ROWS = 32_768
"""Rounds in one call of the kernel."""


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
    compiled = k.CompiledCase(
        seed=case.seed,
        engines=np.array(case.sheet.engines if case.sheet.has_engine else (), np.int64),
        policies=np.array(chosen, np.int64),
        remembers=int(STEADY_POLICY in chosen),
    )
    table = dtypes.new(k.TABLE)
    work, rng = new_workspace(), random_stream(0)
    begin_matches(table, first, last)
    # Every call of the kernel plays fewer matches than rounds.
    sizes = {"rounds": ROWS, "matches": ROWS, "decisions": 8 * k.MOST_DECISIONS if decisions else 0}
    found: dict[str, list[Columns]] = {name: [] for name, size in sizes.items() if size}
    while table.match < last:
        rows = {name: dtypes.new(columns.record_of(name), size) for name, size in sizes.items()}
        for one in rows.values():
            one["case"] = case.number
        written = play_rounds(rules, compiled, table, work, rng, *rows.values())
        if written < 0:
            raise MessageError("error-all-void", sheet=case.sheet.name, n=10_000)
        ends = {"rounds": written, "matches": table.matches, "decisions": table.decisions}
        for name, parts in found.items():
            seats = case.sides if name == "matches" else case.players
            parts.append(columns.columns_of(name, rows[name][: ends[name]], seats))
    return {name: columns.join(parts) for name, parts in found.items() if parts}
