"""Explanations of results: the rules of the sheet behind each number and behind the end.

They say what the kernels have done; nothing here decides anything.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from boneyard.game.results import Hand, RoundResult, Rule, ScoreLine
from boneyard.game.scores import EARNINGS
from boneyard.sheets import Sheet
from boneyard.sheets.facts import star
from boneyard.tiles import Tile


def explained(sheet: Sheet, result: RoundResult, sco: dict[str, Any]) -> RoundResult:
    """A result with the rules behind its numbers and its end; ``sco`` are the fields of SCORE."""
    sides = len(result.points)
    reset = [Rule(f"reset_{sheet.match.reset}")] if result.reset else []
    return msgspec.structs.replace(
        result,
        rules=tuple(tuple(_behind(sheet, line, result, sco)) for line in result.lines),
        ended=(*_end(sheet, result, sco, sides), *reset),
    )


def _behind(sheet: Sheet, line: ScoreLine, result: RoundResult, sco: Any) -> Iterator[Rule]:
    """The rules behind a number: those of its kind, then what counts otherwise than its pips."""
    score, why, pairs = sheet.score, line.why, len(result.points) < len(result.penalties)
    match why:
        case "pips":
            yield Rule("keeps_pair" if pairs else "keeps")
        case "collected":
            yield Rule("collects_pair" if pairs else "collects")
            if len(result.winners) > 1:
                yield Rule("spared")
        case "own":
            yield Rule(f"own_{score.own_pips}")
        case "partner":
            yield Rule(f"partner_{sheet.players.partner_pips}")
        case "stock":
            yield Rule("stock")
            yield from _any_value(sheet)
        case "held_double":
            yield Rule(why, score.held_double_factor)
        case "last_double":
            yield Rule(why, score.last_double_factor)
            if score.held_double_factor > 1:
                yield Rule(f"stack_{score.factors_stack}")
        case "share":
            yield Rule(why, len(result.winners))
        case "entry":
            keeps = "keeps_" if score.model == "each_keeps_own" else ""
            yield Rule(f"entry_{keeps}{score.entry_mode}", points=score.entry_minimum)
        case "rounding" | "unit" | "win_minimum" | "factor":
            yield from _won(sheet, why, sco)
        case "round_bonus":
            yield Rule(why, len(score.round_bonus))
        case "ends" | "alike" | "out":
            yield Rule("made")
        case "pass_run" | "shutout" | "no_double_to_lead":
            yield from _charge(sheet, why)
        case _:
            yield Rule(why)
    if why in ("pips", "collected", "own", "partner") and line.of is not None:
        yield from _values(sheet, result.hands[line.of])
    if why in ("pass_run", "shutout", "all_pass", "first_pass") and sheet.penalty.in_block:
        if result.how == "blocked":
            yield Rule("in_block")


def _won(sheet: Sheet, why: str, sco: dict[str, Any]) -> Iterator[Rule]:
    """The rules that make points of what a winner has collected."""
    score = sheet.score
    if why == "win_minimum":
        yield Rule(why, points=score.win_minimum)
    elif why == "factor":
        for way, n in score.out_factor.items():
            if sco["happened"] >> EARNINGS.index(way) & 1:
                yield from () if way == "out" else (Rule(way),)
                yield Rule(why, n)
    else:
        is_nearest = why == "unit" or score.rounding == "nearest"
        yield Rule(why if is_nearest else f"{why}_{score.rounding}", score.out_rounding)


def _charge(sheet: Sheet, why: str) -> Iterator[Rule]:
    """The rules behind penalty points."""
    penalty = sheet.penalty
    if why == "shutout":
        yield Rule(why, points=penalty.shutout_points)
    elif why == "no_double_to_lead":
        yield Rule(why, points=penalty.no_double_to_lead)
    elif penalty.pass_run == 1:
        yield Rule("each_pass", points=penalty.pass_run_points)
    else:
        yield Rule(why, penalty.pass_run, penalty.pass_run_points)
        if penalty.run_overlap:
            yield Rule("run_overlap")


def _values(sheet: Sheet, hand: Sequence[Tile]) -> Iterator[Rule]:
    """What the tiles of a hand count, where it is not their pips."""
    score = sheet.score
    if len(hand) == 1 and str(hand[0]) in score.lone_tile:
        yield Rule("lone_tile", points=score.lone_tile[str(hand[0])], tile=hand[0])
        return
    for tile in dict.fromkeys(hand):
        if str(tile) in score.tile_value:
            yield Rule("tile_value", points=score.tile_value[str(tile)], tile=tile)
    if any(star(sheet) in tile for tile in hand):
        yield Rule("star", points=star(sheet))


def _any_value(sheet: Sheet) -> Iterator[Rule]:
    """What tiles count that are not seen, those of the boneyard, where it is not their pips."""
    for text, points in sheet.score.tile_value.items():
        yield Rule("tile_value", points=points, tile=Tile.parse(text))
    if star(sheet) >= 0:
        yield Rule("star", points=star(sheet))


def _end(sheet: Sheet, result: RoundResult, sco: dict[str, Any], sides: int) -> Iterator[Rule]:
    """Why a blocked or stopped round ended, and who was compared with whom."""
    if result.how == "stopped":
        yield Rule("stopped" if any(result.penalties) else "reached")
    if result.how != "blocked":
        return
    if not sco["compared"]:
        yield Rule("no_winner")
    else:
        seats = [seat for seat in range(len(result.hands)) if sco["compared"] >> seat & 1]
        team = sides < len(result.hands) and sheet.players.block_by == "team"
        between = len(seats) < len(result.hands)
        yield Rule("compared", compared=tuple(_hands(sco["pips"], seats, sides, team)))
        yield Rule("fewest_between" if between else "fewest_team" if team else "fewest")
        if sheet.score.tile_value or sheet.score.lone_tile:
            yield Rule("printed_pips")
        if sco["even"]:
            yield Rule(f"tie_{sheet.round.block_tie}")


def _hands(pips: Sequence[int], seats: list[int], sides: int, team: bool) -> Iterator[Hand]:
    """The hands that were compared: those of the seats, or of their teams together."""
    if not team:
        yield from (Hand((seat,), pips[seat]) for seat in seats)
        return
    for side in sorted({seat % sides for seat in seats}):
        members = tuple(range(side, sides * 2, sides))
        yield Hand(members, sum(pips[seat] for seat in members))
