"""The compiled matches agree with ``boneyard.Match``: every column of every round and match."""

from __future__ import annotations

import numpy as np
import pytest

from boneyard.lab.studies.cases import Case
from boneyard.lab.studies.columns import Columns
from boneyard.lab.studies.compiled import play_compiled
from boneyard.lab.studies.played import play_with_bots
from boneyard.sheets import Sheet, catalogue, load

LINEUP = ("steady", "heavy", "random", "random")

VARIED = {
    "stopped by a penalty": (
        "french", {"match.check": "immediate", "match.target": 40}, "how pass_run gated"
    ),
    "small wins": (
        "classic_block", {"score.entry_minimum": 20, "score.entry_mode": "every_win"}, "refused"
    ),
    "shared blocks": (
        "classic_block", {"round.block_tie": "share", "match.tie": "extra_round"}, "winners"
    ),
    "lots after a tie": (
        "classic_block",
        {"lead.first": "lots", "lead.next": "winner", "lead.after_tie": "first"},
        "points_0",
    ),
    "knocks": ("classic_draw", {"turn.knock": "penalty:2"}, "fines draws"),
    "passing at will": ("classic_draw", {"turn.decline": True}, "passes"),
    "trains": ("d12_mexican_train", {"match.rounds": 2}, "markers"),
    "new deals": ("classic_five_doubles", {"deal.redeal": ["doubles_in_hand:3"]}, "redeals"),
}  # fmt: skip
"""Switches that the catalogue hardly uses, and columns that they must fill."""


def agree(case: Case, matches: int) -> Columns:
    ours = play_compiled(case, 3, 3 + matches, decisions=True)
    theirs = play_with_bots(case, 3, 3 + matches, decisions=True)
    for table, columns in theirs.items():
        assert list(columns) == list(ours[table])
        for name, column in columns.items():
            np.testing.assert_array_equal(ours[table][name], column, f"{table}.{name}")
    return ours["rounds"]


def case_of(sheet: Sheet, players: int, *, seed: int = 5) -> Case:
    partners = sheet.players.partners == "required"
    bots = tuple(LINEUP[seat % len(LINEUP)] for seat in range(players))
    return Case(0, sheet, players, partners, bots, seed=seed)


@pytest.mark.parametrize("name", catalogue())
def test_compiled_matches_agree_with_match(name: str) -> None:
    sheet = load(name)
    if sheet.match.end == "target":
        sheet = sheet.vary({"match.target": min(sheet.match.target, 60)})
    agree(case_of(sheet, min(max(3, sheet.players.min), sheet.players.max)), 2)


@pytest.mark.parametrize("what", VARIED)
def test_varied_sheets_agree_too(what: str) -> None:
    name, fields, filled = VARIED[what]
    sheet = load(name).vary(fields)
    rounds = agree(case_of(sheet, sheet.players.max), 12)
    for column in filled.split():
        most = 1 if column in ("how", "winners") else 0
        assert rounds[column].max() > most, column
