"""Fields that are set but have no effect.

Two sheets with the same play should be equal.  So a field may differ from its default only if the
rule that reads it is switched on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from boneyard.sheets import facts
from boneyard.sheets.schema import SECTIONS, Sheet


def idle_fields(sheet: Sheet) -> Iterator[str]:
    """The problems of a sheet: fields that differ from their default without any effect."""
    for paths, reason, idle in IDLE:
        if not idle(sheet):
            continue
        for path in paths.split():
            section, _, field = path.partition(".")
            if getattr(getattr(sheet, section), field) != getattr(SECTIONS[section](), field):
                yield f"{path}: has no effect {reason}"


IDLE: tuple[tuple[str, str, Callable[[Sheet], bool]], ...] = (
    ("players.direction", "with fewer than three players", lambda s: s.players.max < 3),
    (
        "players.block_by players.partner_pips",
        'while players.partners is "none"',
        lambda s: s.players.partners == "none",
    ),
    (
        "players.block_by round.block_tie score.own_pips score.block_winner_pays score.tie_scores",
        'while round.block_winner is "none"',
        lambda s: s.round.block_winner == "none",
    ),
    (
        "boneyard.reserve boneyard.after_draw boneyard.at_will_end",
        'while boneyard.draw is "none"',
        lambda s: s.boneyard.draw == "none",
    ),
    (
        "boneyard.after_draw",
        'while boneyard.draw is "at_will": boneyard.at_will_end rules the end of a turn',
        lambda s: s.boneyard.draw == "at_will",
    ),
    (
        "boneyard.at_will_end",
        'unless boneyard.draw is "at_will"',
        lambda s: s.boneyard.draw in ("one", "until_playable"),
    ),
    (
        "boneyard.at_will_end",
        "while turn.decline lets an able player pass at any time",
        lambda s: s.turn.decline and s.boneyard.draw == "at_will",
    ),
    (
        "boneyard.after_draw",
        "while turn.decline lets an able player pass at any time",
        lambda s: s.turn.decline and s.boneyard.after_draw == "may_play",
    ),
    (
        "turn.knock",
        'as a penalty while boneyard.draw is "none"; "announce" is possible',
        lambda s: s.turn.knock.startswith("penalty:") and s.boneyard.draw == "none",
    ),
    (
        "lead.next lead.after_tie match.winner match.tie",
        'while match.end is "single"',
        lambda s: s.match.end == "single",
    ),
    (
        "lead.after_tie",
        'unless lead.next is "winner"',
        lambda s: s.match.end != "single" and s.lead.next != "winner",
    ),
    (
        "lead.after_tie",
        'while round.block_tie is "share": every round has a winner',
        lambda s: s.lead.next == "winner" and facts.always_a_winner(s),
    ),
    (
        "lead.tile",
        "while every leader is found by a tile that must be led (lead.first)",
        lambda s: s.lead.first.startswith("holder:") and facts.always_first(s),
    ),
    (
        "lead.fallback",
        "while the leader never needs a double to lead",
        lambda s: not facts.may_pass_lead_on(s),
    ),
    (
        "penalty.no_double_to_lead",
        'unless lead.fallback is "next_with_double"',
        lambda s: s.lead.fallback == "none",
    ),
    (
        "layout.opening_ports",
        "while the first tile is never a double",
        lambda s: facts.never_opens_with_double(s),
    ),
    (
        "layout.opening_fill",
        "while layout.opening_ports is 1",
        lambda s: s.layout.opening_ports == 1,
    ),
    (
        "layout.gate_counts_opening",
        'while layout.number_gate is "none"',
        lambda s: s.layout.number_gate == "none",
    ),
    (
        (
            "trains.starter trains.starter_retry trains.starter_double trains.open_unstarted "
            "trains.double_followup trains.second_tile_on trains.open_double trains.release"
        ),
        "while there are no trains (trains.public = -1)",
        lambda s: s.trains.public < 0,
    ),
    (
        "trains.starter_retry trains.starter_double",
        'while trains.starter is "one"',
        lambda s: s.trains.public >= 0 and s.trains.starter == "one",
    ),
    (
        "trains.starter_double",
        'as "ignored" while trains.open_double is "none"',
        lambda s: s.trains.starter_double == "ignored" and s.trains.open_double == "none",
    ),
    (
        "trains.second_tile_on",
        'while trains.double_followup is "none"',
        lambda s: s.trains.public >= 0 and s.trains.double_followup == "none",
    ),
    (
        "trains.release",
        'while trains.open_double is "none"',
        lambda s: s.trains.public >= 0 and s.trains.open_double == "none",
    ),
    (
        "penalty.run_overlap",
        "unless penalty.pass_run is at least 2",
        lambda s: s.penalty.pass_run < 2,
    ),
    (
        "penalty.shutout_resets_run",
        "unless penalty.shutout_points is set and penalty.pass_run is at least 2",
        lambda s: s.penalty.shutout_points == 0 or s.penalty.pass_run < 2,
    ),
    (
        "penalty.in_block",
        "while no pass costs points (penalty.pass_run, penalty.shutout_points)",
        lambda s: s.penalty.pass_run == 0 and s.penalty.shutout_points == 0,
    ),
    (
        "round.block_tie score.tie_scores match.tie penalty.shutout_points",
        "for one player alone",
        lambda s: s.players.max == 1,
    ),
    (
        (
            "score.own_pips score.entry_minimum score.include_stock score.floor_zero "
            "players.partner_pips"
        ),
        'while score.model is "each_keeps_own"',
        lambda s: s.score.model == "each_keeps_own",
    ),
    (
        (
            "score.block_winner_pays score.tie_scores score.factors_stack "
            "score.factors_cover_penalties"
        ),
        'while score.model is "winner_collects"',
        lambda s: s.score.model == "winner_collects",
    ),
    (
        "score.factors_stack",
        "unless score.held_double_factor and score.last_double_factor are both above 1",
        lambda s: min(s.score.held_double_factor, s.score.last_double_factor) == 1,
    ),
    (
        "score.factors_cover_penalties",
        "unless there are penalties and a factor above 1",
        lambda s: not facts.has_penalties(s) or facts.factor(s) == 1,
    ),
    (
        "score.tie_scores",
        'while round.block_tie is "share": no round ends in a tie without a winner',
        lambda s: s.round.block_tie == "share",
    ),
    (
        "score.entry_mode",
        "while score.entry_minimum is 0",
        lambda s: s.score.entry_minimum == 0,
    ),
    (
        "score.include_stock",
        "while every tile is dealt",
        lambda s: not any(facts.left_over(s)),
    ),
    (
        "score.floor_zero",
        "while nothing is subtracted from the winnings (score.own_pips, players.partner_pips)",
        lambda s: s.score.model == "winner_collects" and not facts.may_be_negative(s),
    ),
    ("match.target", 'unless match.end is "target"', lambda s: s.match.end != "target"),
    ("match.rounds", 'unless match.end is "rounds"', lambda s: s.match.end != "rounds"),
    (
        "match.check",
        'unless match.end is "target" and there are penalties',
        lambda s: s.match.end != "target" or not facts.has_penalties(s),
    ),
)
"""Fields, the reason why they have no effect, and the condition for it."""
