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


def idle_fields(sheet: SheetFields) -> Iterator[Problem]:
    """The problems of a sheet: fields that differ from their default without any effect."""
    for paths, reason, idle in IDLE:
        if not idle(sheet):
            continue
        for path in paths.split():
            section, _, field = path.partition(".")
            if getattr(getattr(sheet, section), field) != getattr(SECTIONS[section](), field):
                yield reason.at(path)


def without_idle_inherited(sheet: SheetFields, written: Collection[str]) -> SheetFields:
    """The sheet without the inherited fields that have no effect, which get their default.

    ``written`` are the paths of the fields that the author has written.  A field of the base can
    lose its effect only by one of these.
    """
    while True:
        idle = {one.path for one in idle_fields(sheet)} - set(written)
        if not idle:
            return sheet
        sections: dict[str, Any] = {}
        for path in idle:
            name, _, field = path.partition(".")
            section = sections.get(name, getattr(sheet, name))
            usual = getattr(SECTIONS[name](), field)
            sections[name] = structs.replace(section, **{field: usual})
        sheet = structs.replace(sheet, **sections)


def _while(field: str, value: object) -> Problem:
    return problem("", "sheet-idle-while", field=field, value=shown(value))


def _unless(field: str, value: object) -> Problem:
    return problem("", "sheet-idle-unless", field=field, value=shown(value))


def _reason(code: str) -> Problem:
    return problem("", code)


IDLE: tuple[tuple[str, Problem, Callable[[SheetFields], bool]], ...] = (
    ("players.direction", _reason("sheet-idle-few-players"), lambda s: s.players.max < 3),
    (
        "players.block_by players.partner_pips",
        _while("players.partners", "none"),
        lambda s: s.players.partners == "none",
    ),
    (
        "players.block_by round.block_tie score.own_pips score.block_winner_pays score.tie_scores",
        _while("round.block_winner", "none"),
        lambda s: s.round.block_winner == "none",
    ),
    (
        "boneyard.reserve boneyard.after_draw boneyard.at_will_end",
        _while("boneyard.draw", "none"),
        lambda s: s.boneyard.draw == "none",
    ),
    (
        "boneyard.after_draw",
        _reason("sheet-idle-at-will-end"),
        lambda s: s.boneyard.draw == "at_will",
    ),
    (
        "boneyard.at_will_end",
        _unless("boneyard.draw", "at_will"),
        lambda s: s.boneyard.draw in ("one", "until_playable"),
    ),
    (
        "boneyard.at_will_end",
        _reason("sheet-idle-decline"),
        lambda s: s.turn.decline and s.boneyard.draw == "at_will",
    ),
    (
        "boneyard.after_draw",
        _reason("sheet-idle-decline"),
        lambda s: s.turn.decline and s.boneyard.after_draw == "may_play",
    ),
    (
        "turn.knock",
        _reason("sheet-idle-knock-penalty"),
        lambda s: s.turn.knock.startswith("penalty:") and s.boneyard.draw == "none",
    ),
    (
        "lead.next lead.after_tie match.winner match.tie",
        _while("match.end", "single"),
        lambda s: s.match.end == "single",
    ),
    (
        "lead.after_tie",
        _unless("lead.next", "winner"),
        lambda s: s.match.end != "single" and s.lead.next != "winner",
    ),
    (
        "lead.after_tie",
        _reason("sheet-idle-always-winner"),
        lambda s: s.lead.next == "winner" and facts.always_a_winner(s),
    ),
    (
        "lead.tile",
        _reason("sheet-idle-tile-leads"),
        lambda s: facts.found_by_tile(s) and facts.always_first(s),
    ),
    (
        "lead.fallback",
        _reason("sheet-idle-no-double-needed"),
        lambda s: not facts.may_pass_lead_on(s),
    ),
    (
        "penalty.no_double_to_lead",
        _unless("lead.fallback", "next_with_double"),
        lambda s: s.lead.fallback == "none",
    ),
    (
        "layout.opening_ports",
        _reason("sheet-idle-no-double-first"),
        lambda s: facts.never_opens_with_double(s) and s.layout.spinner == "opening",
    ),
    (
        "layout.spinner",
        _reason("sheet-idle-double-first"),
        lambda s: facts.always_opens_with_double(s),
    ),
    (
        "layout.opening_fill",
        _while("layout.opening_ports", 1),
        lambda s: s.layout.opening_ports == 1,
    ),
    (
        "layout.gate_counts_opening",
        _while("layout.number_gate", "none"),
        lambda s: s.layout.number_gate == "none",
    ),
    (
        (
            "trains.starter trains.starter_retry trains.starter_double trains.open_unstarted "
            "trains.double_followup trains.second_tile_on trains.open_double trains.release"
        ),
        _reason("sheet-idle-no-trains"),
        lambda s: s.trains.public < 0,
    ),
    (
        "trains.starter_retry trains.starter_double",
        _while("trains.starter", "one"),
        lambda s: s.trains.public >= 0 and s.trains.starter == "one",
    ),
    (
        "trains.starter_double",
        _reason("sheet-idle-ignored-double"),
        lambda s: s.trains.starter_double == "ignored" and s.trains.open_double == "none",
    ),
    (
        "trains.second_tile_on",
        _while("trains.double_followup", "none"),
        lambda s: s.trains.public >= 0 and s.trains.double_followup == "none",
    ),
    (
        "trains.release",
        _while("trains.open_double", "none"),
        lambda s: s.trains.public >= 0 and s.trains.open_double == "none",
    ),
    (
        "penalty.pass_run_points",
        _while("penalty.pass_run", 0),
        lambda s: s.penalty.pass_run == 0,
    ),
    (
        "penalty.pass_run",
        _while("penalty.pass_run_points", 0),
        lambda s: s.penalty.pass_run_points == 0,
    ),
    (
        "penalty.run_overlap",
        _reason("sheet-idle-pass-run"),
        lambda s: s.penalty.pass_run < 2,
    ),
    (
        "penalty.shutout_resets_run",
        _reason("sheet-idle-shutout"),
        lambda s: s.penalty.shutout_points == 0 or s.penalty.pass_run < 2,
    ),
    (
        "penalty.in_block",
        _reason("sheet-idle-free-passes"),
        lambda s: (
            s.penalty.pass_run == 0
            and s.penalty.shutout_points == 0
            and "all_pass" not in s.score.bonus
        ),
    ),
    (
        "round.block_tie score.tie_scores match.tie penalty.shutout_points",
        _reason("sheet-idle-single-player"),
        lambda s: s.players.max == 1,
    ),
    (
        ("score.own_pips score.include_stock score.floor_zero players.partner_pips"),
        _while("score.model", "each_keeps_own"),
        lambda s: s.score.model == "each_keeps_own",
    ),
    (
        (
            "score.own_pips score.include_stock score.floor_zero score.out_rounding "
            "score.entry_minimum score.tile_value score.lone_tile players.partner_pips"
        ),
        _while("score.collects", "nothing"),
        lambda s: s.score.collects == "nothing",
    ),
    (
        "score.out_rounding",
        _reason("sheet-idle-rounding"),
        lambda s: s.score.out_rounding == 1 and s.score.unit == "pips",
    ),
    (
        (
            "score.block_winner_pays score.tie_scores score.factors_stack "
            "score.factors_cover_penalties"
        ),
        _while("score.model", "winner_collects"),
        lambda s: s.score.model == "winner_collects",
    ),
    (
        "score.factors_stack",
        _reason("sheet-idle-one-factor"),
        lambda s: min(s.score.held_double_factor, s.score.last_double_factor) == 1,
    ),
    (
        "score.factors_cover_penalties",
        _reason("sheet-idle-factor-penalties"),
        lambda s: not facts.has_penalties(s) or facts.factor(s) == 1,
    ),
    (
        "score.tie_scores",
        _reason("sheet-idle-no-tie"),
        lambda s: s.round.block_tie == "share",
    ),
    (
        "score.entry_mode",
        _while("score.entry_minimum", 0),
        lambda s: s.score.entry_minimum == 0,
    ),
    (
        "score.include_stock",
        _reason("sheet-idle-all-dealt"),
        lambda s: not any(facts.left_over(s)),
    ),
    (
        "score.floor_zero",
        _reason("sheet-idle-nothing-subtracted"),
        lambda s: s.score.model == "winner_collects" and not facts.may_be_negative(s),
    ),
    ("match.target", _unless("match.end", "target"), lambda s: s.match.end != "target"),
    ("match.rounds", _unless("match.end", "rounds"), lambda s: s.match.end != "rounds"),
    (
        "match.check",
        _reason("sheet-idle-match-check"),
        lambda s: s.match.end != "target" or not (facts.has_penalties(s) or facts.earns_in_play(s)),
    ),
)
"""Fields, the reason why they have no effect, and the condition for it."""
