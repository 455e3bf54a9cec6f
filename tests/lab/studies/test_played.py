"""The compiled matches agree with ``boneyard.Match``: every column of every round and match."""

import numpy as np
import pytest

from boneyard.game.seats import count_players
from boneyard.lab.studies.cases import Case
from boneyard.lab.studies.columns import TABLES, Columns
from boneyard.lab.studies.compiled import play_compiled
from boneyard.lab.studies.played import play_with_bots
from boneyard.sheets import Sheet, catalogue, load
from support.cases import one_in

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
    "leads without a double": (
        "french", {"penalty.no_double_to_lead": 10}, "no_double_to_lead"
    ),
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


@pytest.mark.parametrize("name", one_in(3, catalogue()))
def test_compiled_matches_agree_with_match(name: str) -> None:
    sheet = load(name)
    if sheet.match.end == "target":
        sheet = sheet.vary({"match.target": min(sheet.match.target, 60)})
    agree(case_of(sheet, min(max(3, sheet.players.min), sheet.players.max)), 2)


@pytest.mark.parametrize("what", one_in(3, VARIED))
def test_varied_sheets_agree_too(what: str) -> None:
    name, fields, filled = VARIED[what]
    sheet = load(name).vary(fields)
    rounds = agree(case_of(sheet, sheet.players.max), 12)
    for column in filled.split():
        most = 1 if column in ("how", "winners") else 0
        assert rounds[column].max() > most, column


def test_every_column_is_filled_by_some_sheet() -> None:
    """Otherwise a new column that is written nowhere would be 0 in both."""
    sheets = [load(name) for name in catalogue()]
    sheets += [load(name).vary(fields) for name, fields, _ in VARIED.values()]
    values: dict[tuple[str, str], set[int]] = {}
    for number, sheet in enumerate(sheets):
        players = count_players(sheet, None)
        partners = sheet.players.partners == "required"
        case = Case(number, sheet, players, partners, ("random",) * players)
        for table, columns in play_compiled(case, 0, 30, decisions=True).items():
            for column in TABLES[table]:
                found = values.setdefault((table, column.name), set())
                for name in column.names(case.sides if table == "matches" else players):
                    found |= set(np.unique(columns[name]).tolist())
    assert [name for name, found in values.items() if len(found) < 2] == []
    assert len(values) == sum(len(columns) for columns in TABLES.values())
