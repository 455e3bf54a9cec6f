"""Fields that are set but have no effect.

Two sheets with the same play should be equal.  So a field may differ from its default only if the
rule that reads it is switched on.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Any

from msgspec import structs

from boneyard.sheets import facts
from boneyard.sheets.errors import Problem, problem
from boneyard.sheets.schema import SECTIONS, SheetFields
from boneyard.sheets.values import shown

Condition = Callable[[SheetFields], bool]

Row = tuple[str, Problem, Condition]
"""Paths of fields, the reason why they have no effect, and whether it applies to a sheet."""


def idle_fields(sheet: SheetFields) -> Iterator[Problem]:
    """The problems of a sheet: fields that differ from their default without any effect."""
    for paths, reason, is_idle in IDLE:
        if is_idle(sheet):
            for path in paths.split():
                if sheet.value_of(path) != _default(path):
                    yield reason.at(path)


def without_idle_inherited(sheet: SheetFields, written: Collection[str]) -> SheetFields:
    """The sheet without the inherited fields that have no effect, which get their default.

    ``written`` are the paths of the fields that the author has written.  A field of the base can
    lose its effect only by one of these.
    """
    while idle := {one.path for one in idle_fields(sheet)} - set(written):
        for path in idle:
            name, _, field = path.partition(".")
            section = structs.replace(getattr(sheet, name), **{field: _default(path)})
            sheet = structs.replace(sheet, **{name: section})
    return sheet


def _default(path: str) -> Any:
    section, _, field = path.partition(".")
    return getattr(SECTIONS[section](), field)


def _while(field: str, value: object, paths: str, also: Condition = lambda _: True) -> Row:
    """Fields that are idle while another one has a value."""
    reason = problem("", "sheet-idle-while", field=field, value=shown(value))
    return paths, reason, lambda sheet: sheet.value_of(field) == value and also(sheet)


def _unless(field: str, value: object, paths: str, also: Condition = lambda _: True) -> Row:
    """Fields that are idle while another one has any other value."""
    reason = problem("", "sheet-idle-unless", field=field, value=shown(value))
    return paths, reason, lambda sheet: sheet.value_of(field) != value and also(sheet)


def _where(code: str, paths: str, condition: Condition) -> Row:
    """Fields that are idle for another reason, which the message ``code`` says."""
    return paths, problem("", code), condition


def _has_trains(sheet: SheetFields) -> bool:
    return sheet.trains.public >= 0


IDLE: tuple[Row, ...] = (
    _where("sheet-idle-few-players", "players.direction", lambda s: s.players.max < 3),
    _while("players.partners", "none", "players.block_by players.partner_pips"),
    _while(
        "round.block_winner",
        "none",
        "players.block_by round.block_tie score.own_pips score.block_winner_pays score.tie_scores",
    ),
    _while("boneyard.draw", "none", "boneyard.reserve boneyard.after_draw boneyard.at_will_end"),
    _where("sheet-idle-at-will-end", "boneyard.after_draw", lambda s: s.boneyard.draw == "at_will"),
    _unless(
        "boneyard.draw",
        "at_will",
        "boneyard.at_will_end",
        lambda s: s.boneyard.draw != "none",
    ),
    _where(
        "sheet-idle-decline",
        "boneyard.at_will_end",
        lambda s: s.turn.decline and s.boneyard.draw == "at_will",
    ),
    _where(
        "sheet-idle-decline",
        "boneyard.after_draw",
        lambda s: s.turn.decline and s.boneyard.after_draw == "may_play",
    ),
    _where(
        "sheet-idle-knock-penalty",
        "turn.knock",
        lambda s: s.turn.knock.startswith("penalty:") and s.boneyard.draw == "none",
    ),
    _while("match.end", "single", "lead.next lead.after_tie match.winner match.tie"),
    _unless("lead.next", "winner", "lead.after_tie", lambda s: s.match.end != "single"),
    _where(
        "sheet-idle-always-winner",
        "lead.after_tie",
        lambda s: s.lead.next == "winner" and facts.always_a_winner(s),
    ),
    _where(
        "sheet-idle-tile-leads",
        "lead.tile",
        lambda s: facts.found_by_tile(s) and facts.always_first(s),
    ),
    _where("sheet-idle-lead-held", "lead.missing", lambda s: not facts.may_lack_lead(s)),
    _where("sheet-idle-no-double-needed", "lead.fallback", lambda s: not facts.may_pass_lead_on(s)),
    _unless("lead.fallback", "next_with_double", "penalty.no_double_to_lead"),
    _where(
        "sheet-idle-no-double-first",
        "layout.opening_ports",
        lambda s: facts.never_opens_with_double(s) and s.layout.spinner == "opening",
    ),
    _where("sheet-idle-double-first", "layout.spinner", facts.always_opens_with_double),
    _while("layout.opening_ports", 1, "layout.opening_fill"),
    _while("layout.number_gate", "none", "layout.gate_counts_opening"),
    _where(
        "sheet-idle-no-trains",
        (
            "trains.starter trains.starter_retry trains.starter_double trains.open_unstarted "
            "trains.double_followup trains.second_tile_on trains.open_double trains.release"
        ),
        lambda s: not _has_trains(s),
    ),
    _while("trains.starter", "one", "trains.starter_retry", _has_trains),
    _unless("trains.starter", "chain", "trains.starter_double", _has_trains),
    _where(
        "sheet-idle-ignored-double",
        "trains.starter_double",
        lambda s: s.trains.starter_double == "ignored" and s.trains.open_double == "none",
    ),
    _while("trains.double_followup", "none", "trains.second_tile_on", _has_trains),
    _while("trains.open_double", "none", "trains.release", _has_trains),
    _while("penalty.pass_run", 0, "penalty.pass_run_points"),
    _while("penalty.pass_run_points", 0, "penalty.pass_run"),
    _where("sheet-idle-pass-run", "penalty.run_overlap", lambda s: s.penalty.pass_run < 2),
    _where(
        "sheet-idle-shutout",
        "penalty.shutout_resets_run",
        lambda s: s.penalty.shutout_points == 0 or s.penalty.pass_run < 2,
    ),
    _where(
        "sheet-idle-free-passes",
        "penalty.in_block",
        lambda s: (
            s.penalty.pass_run == 0
            and s.penalty.shutout_points == 0
            and not {"all_pass", "first_pass"} & set(s.score.bonus)
        ),
    ),
    _where(
        "sheet-idle-single-player",
        "round.block_tie score.tie_scores match.tie penalty.shutout_points series.count",
        lambda s: s.players.max == 1,
    ),
    _while(
        "score.model",
        "each_keeps_own",
        "score.own_pips score.include_stock score.floor_zero players.partner_pips",
    ),
    _while(
        "score.collects",
        "nothing",
        (
            "score.own_pips score.include_stock score.floor_zero score.out_rounding "
            "score.win_minimum score.out_factor score.entry_minimum score.tile_value "
            "score.lone_tile players.partner_pips"
        ),
    ),
    _where(
        "sheet-idle-rounding",
        "score.out_rounding",
        lambda s: s.score.out_rounding == 1 and s.score.unit == "pips",
    ),
    _where("sheet-idle-rounding-mode", "score.rounding", lambda s: s.score.out_rounding < 2),
    _unless("score.win_minimum", 0, "score.floor_zero"),
    _while(
        "score.model",
        "winner_collects",
        (
            "score.block_winner_pays score.tie_scores score.factors_stack "
            "score.factors_cover_penalties"
        ),
    ),
    _where(
        "sheet-idle-one-factor",
        "score.factors_stack",
        lambda s: min(s.score.held_double_factor, s.score.last_double_factor) == 1,
    ),
    _where(
        "sheet-idle-factor-penalties",
        "score.factors_cover_penalties",
        lambda s: not facts.has_penalties(s) or facts.factor(s) == 1,
    ),
    _where("sheet-idle-no-tie", "score.tie_scores", lambda s: s.round.block_tie == "share"),
    _while("score.entry_minimum", 0, "score.entry_mode"),
    _where("sheet-idle-all-dealt", "score.include_stock", lambda s: not any(facts.left_over(s))),
    _where(
        "sheet-idle-nothing-subtracted",
        "score.floor_zero",
        lambda s: s.score.model == "winner_collects" and not facts.may_be_negative(s),
    ),
    _unless("match.end", "target", "match.target"),
    _unless("match.end", "rounds", "match.rounds"),
    _where(
        "sheet-idle-match-check",
        "match.check",
        lambda s: (
            s.match.end != "target"
            or not (s.match.exact or facts.has_penalties(s) or facts.earns_in_play(s))
        ),
    ),
    _unless("series.count", "wins", "series.love"),
    _while("series.count", "none", "series.late"),
    _while("players.partners", "required", "series.late", lambda s: s.series.count != "none"),
)
"""Fields, the reason why they have no effect, and the condition for it."""
