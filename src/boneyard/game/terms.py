"""What the flow of rounds and matches must know of a sheet, beside the RULES record: plain values.

``Round`` and the results read these, and so does the page, which plays with the same kernels.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Literal, get_args

import msgspec

from boneyard.game.events import Charge, Earning
from boneyard.game.results import Rule
from boneyard.rules import dtypes
from boneyard.sheets import Sheet
from boneyard.sheets.facts import lead_tiles, match_sum, star
from boneyard.sheets.sections import OUT_BONUSES, PLAY_BONUSES
from boneyard.tiles import Tile


class RoundTerms(msgspec.Struct, frozen=True, gc=False):
    """What a round needs for its moves, events and reasons.

    ``charging`` and ``earning``: moves can cost or bring points.  A seat with a playable tile may
    pass if ``may_decline`` is set, pass after a draw if ``may_keep`` is set, and draw if
    ``may_draw`` is set; ``never_draws``: no seat draws.  ``sides_first``: a double's sides come
    before its tips.  ``aside``: the engine is laid before the deal.  ``trains``: each seat has one.

    ``needs`` is the number that fits each number, None for the same one.  ``total`` and ``wild``
    are those of ``Traits``.  Ends may be closed to some seats or tiles if ``may_close`` is set.
    ``divisors`` are the numbers of which a multiple scores.
    """

    charging: bool
    earning: bool
    may_decline: bool
    may_keep: bool
    may_draw: bool
    never_draws: bool
    sides_first: bool
    aside: bool
    trains: bool
    needs: tuple[int | None, ...]
    total: int | None
    wild: bool
    may_close: bool
    divisors: tuple[int, ...]


def round_terms(sheet: Sheet, rules: Any) -> RoundTerms:
    """The terms of rounds under a sheet and its RULES record."""
    return RoundTerms(
        charging=bool(rules.lead_charge or rules.pass_run or rules.shutout_points),
        earning=bool(rules.earning),
        may_decline=sheet.turn.decline,
        may_keep=bool(rules.at_will_pass or rules.after_draw == dtypes.MAY_PLAY),
        may_draw=bool(rules.draw == dtypes.DRAW_AT_WILL),
        never_draws=bool(rules.draw == dtypes.DRAW_NONE),
        sides_first=bool(rules.sides_first),
        aside=bool(rules.aside),
        trains=bool(rules.trains),
        needs=tuple(None if fits == pip else fits for pip, fits in enumerate(rules.need.tolist())),
        total=match_sum(sheet),
        wild=bool(rules.wild),
        may_close=bool(rules.targeted or rules.selective),
        divisors=sheet.score.multiple_of,
    )


class Way(msgspec.Struct, frozen=True, gc=False):
    """A way of going out that multiplies: its place in ``EARNINGS``, and the rules behind it."""

    earning: int
    rules: tuple[Rule, ...]


class ResultTerms(msgspec.Struct, frozen=True, gc=False):
    """What a result needs to name its numbers, and the rules behind them.

    ``keeps``: each side keeps the points of its own hand; else the winner collects, what is in the
    hands only if ``collects``.  ``entering``: a minimum of ``entry_points`` judges points, of a win
    only unless ``keeps``.

    ``behind`` are the rules behind a number by its kind, where they are not the one of that name,
    ``blocked`` further ones in a blocked round, and ``ways`` those of ways of going out.  A hand
    that is one tile counts what is in ``lone``; otherwise, its tiles count what is in ``worth``,
    and wild halves what ``star`` says.

    In a blocked round, teams are compared if ``by_team``, by what is ``printed``; a ``tie`` has its
    rule.  ``reset``: the rule by which totals go back to 0, None without one.
    """

    keeps: bool
    collects: bool
    entering: bool
    entry_points: int
    behind: dict[str, tuple[Rule, ...]]
    blocked: dict[str, tuple[Rule, ...]]
    ways: tuple[Way, ...]
    lone: tuple[Rule, ...]
    worth: tuple[Rule, ...]
    star: Rule | None
    by_team: bool
    printed: tuple[Rule, ...]
    tie: Rule
    reset: Rule | None


@lru_cache(maxsize=256)
def result_terms(sheet: Sheet, partners: bool) -> ResultTerms:
    """The terms of results under a sheet, with or without partners.

    >>> from boneyard import load
    >>> result_terms(load("french"), False).behind["pips"]
    (Rule(why='keeps', n=0, points=0, tile=None, compared=()),)
    """
    score, penalty, match = sheet.score, sheet.penalty, sheet.match
    in_block = (Rule("in_block"),) if penalty.in_block else ()
    lone, worth = _worth("lone_tile", score.lone_tile), _worth("tile_value", score.tile_value)
    wild = Rule("star", points=star(sheet)) if star(sheet) >= 0 else None
    return ResultTerms(
        keeps=score.model == "each_keeps_own",
        collects=score.collects == "pips",
        entering=score.entry_minimum > 0,
        entry_points=score.entry_minimum,
        behind=_behind(sheet, partners, (*worth, wild) if wild else worth),
        blocked={why: in_block for why in CAN_COME_IN_BLOCKS if in_block},
        ways=tuple(_way(way, times) for way, times in score.out_factor.items()),
        lone=lone,
        worth=worth,
        star=wild,
        by_team=partners and sheet.players.block_by == "team",
        printed=(Rule("printed_pips"),) if lone or worth else (),
        tie=Rule(f"tie_{sheet.round.block_tie}"),
        reset=None if match.reset == "none" else Rule(f"reset_{match.reset}"),
    )


CAN_COME_IN_BLOCKS = ("pass_run", "shutout", "all_pass", "first_pass")
"""The kinds of points that a move can bring by blocking the round."""


def _behind(sheet: Sheet, partners: bool, values: tuple[Rule, ...]) -> dict[str, tuple[Rule, ...]]:
    """The rules behind the kinds of numbers; ``values`` are what tiles can count."""
    score, penalty = sheet.score, sheet.penalty
    pair, keeps = "_pair" if partners else "", score.model == "each_keeps_own"
    stacked = (Rule(f"stack_{score.factors_stack}"),) if score.held_double_factor > 1 else ()
    rounding = "" if score.rounding == "nearest" else f"_{score.rounding}"
    entry = f"entry_{'keeps_' if keeps else ''}{score.entry_mode}"
    if penalty.pass_run == 1:
        runs = (Rule("each_pass", points=penalty.pass_run_points),)
    else:
        again = (Rule("run_overlap"),) if penalty.run_overlap else ()
        runs = (Rule("pass_run", penalty.pass_run, penalty.pass_run_points), *again)
    return {
        "pips": (Rule(f"keeps{pair}"),),
        "collected": (Rule(f"collects{pair}"),),
        "own": (Rule(f"own_{score.own_pips}"),),
        "partner": (Rule(f"partner_{sheet.players.partner_pips}"),),
        "stock": (Rule("stock"), *values),
        "held_double": (Rule("held_double", score.held_double_factor),),
        "last_double": (Rule("last_double", score.last_double_factor), *stacked),
        "entry": (Rule(entry, points=score.entry_minimum),),
        "rounding": (Rule(f"rounding{rounding}", score.out_rounding),),
        "unit": (Rule("unit", score.out_rounding),),
        "win_minimum": (Rule("win_minimum", points=score.win_minimum),),
        "round_bonus": (Rule("round_bonus", len(score.round_bonus)),),
        **dict.fromkeys(("ends", "alike", "out"), (Rule("made"),)),
        "pass_run": runs,
        "shutout": (Rule("shutout", points=penalty.shutout_points),),
        "no_double_to_lead": (Rule("no_double_to_lead", points=penalty.no_double_to_lead),),
    }


def _way(way: Earning, times: int) -> Way:
    named = () if way == "out" else (Rule(way),)
    return Way(get_args(Earning).index(way), (*named, Rule("factor", times)))


def _worth(why: str, points: dict[str, int]) -> tuple[Rule, ...]:
    """What tiles count, where that is not their pips."""
    return tuple(Rule(why, points=n, tile=Tile.parse(text)) for text, n in points.items())


class LeadTerms(msgspec.Struct, frozen=True, gc=False):
    """Who leads, for a score sheet.

    ``first`` says how the first leader is found, by ``tiles`` if it names any; ``after``, who leads
    the next rounds: the ``winner`` of the last one, its leader ``again``, or the next in
    ``rotate``.  ``passes_on``: a leader without a double to lead passes the lead on.
    """

    first: str
    tiles: tuple[Tile, ...]
    after: Literal["winner", "again", "rotate"]
    passes_on: bool


def lead_terms(sheet: Sheet) -> LeadTerms:
    """The terms of the lead under a sheet.

    >>> from boneyard import load
    >>> lead_terms(load("partnership")).first
    'holder'
    """
    lead = sheet.lead
    return LeadTerms(
        first=lead.first.partition(":")[0],
        tiles=tuple(map(Tile.parse, lead_tiles(sheet))),
        after="again" if lead.next == "same" else lead.next,
        passes_on=lead.fallback != "none",
    )


class EntryTerms(msgspec.Struct, frozen=True, gc=False):
    """What a score sheet must ask of a round that was played with real tiles.

    ``tiles``: hands are entered as tiles; otherwise their pips will do.  ``after_out`` and
    ``after_block``: hands count after a round of that end.  ``stock``: the boneyard counts.
    ``last_tile``: the tile with which somebody went out matters, and ``ways`` are the ways in
    which it can go down.  ``blocker``: it matters who laid the last tile of a blocked round.

    ``count``: what scores in play, the count of the ends or ends alike.  ``passes`` are the
    passes that bring points, and ``penalties`` what costs points.  ``stops``: points in play or
    penalties can end the match within a round.
    """

    tiles: bool
    after_out: bool
    after_block: bool
    stock: bool
    last_tile: bool
    ways: tuple[Earning, ...]
    blocker: bool
    count: Literal["none", "ends", "alike"]
    passes: tuple[Earning, ...]
    penalties: tuple[Charge, ...]
    stops: bool


def entry_terms(sheet: Sheet, rules: Any) -> EntryTerms:
    """What must be asked under a sheet and its RULES record.

    >>> from boneyard import load
    >>> from boneyard.rules.compiler import plain_rules
    >>> entry_terms(load("french"), plain_rules(load("french"))).penalties
    ('pass_run', 'shutout')
    """
    keeps, wins = bool(rules.keeps_own), bool(rules.block_winner)
    named = any(kind >= 0 for kind in rules.last_tile.tolist())
    held = keeps and rules.held_factor > 1
    few = wins and rules.block_tie == dtypes.TIE_TILES
    valued = bool(sheet.score.tile_value or sheet.score.lone_tile or rules.wild_number >= 0)
    costs = (rules.pass_run, rules.shutout_points, rules.lead_charge)
    whys: tuple[Earning, ...] = get_args(Earning)
    bonus, factor = sheet.score.bonus, sheet.score.out_factor
    return EntryTerms(
        tiles=bool(valued or held or few),
        after_out=bool(keeps or rules.collects),
        after_block=bool(keeps or wins),
        stock=bool(rules.include_stock and not keeps),
        last_tile=bool(named or (keeps and rules.last_factor > 1)),
        ways=tuple(why for why in whys if why in OUT_BONUSES[1:] and why in {*bonus, *factor}),
        blocker=bool(wins and rules.between),
        count="ends" if rules.counts_ends else "alike" if rules.alike else "none",
        passes=tuple(why for why in whys if why in PLAY_BONUSES and why in bonus),
        penalties=tuple(why for why, n in zip(get_args(Charge), costs, strict=True) if n),
        stops=bool(rules.immediate and (rules.earning or any(costs))),
    )
