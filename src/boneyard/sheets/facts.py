"""Facts that follow from the fields of a sheet, for its checks and its prose."""

from __future__ import annotations

import math
from collections.abc import Iterable

from boneyard.sheets.errors import Problem, problem
from boneyard.sheets.schema import SheetFields
from boneyard.sheets.sections import MAX_ROUNDS, OUT_BONUSES, PLAY_BONUSES
from boneyard.text.messages import MessageError
from boneyard.tiles import Tile, size, tile_set


def tile_fault(
    sheet: SheetFields, path: str, text: str, removed_count: bool = True
) -> Problem | None:
    """The problem of a text like ``6-4`` that should name a tile of the set; None without one."""
    try:
        tile = Tile.parse(text)
    except MessageError as error:
        return Problem(error.message.code, error.message.args, path)
    if tile.high > sheet.set.max_pip:
        return problem(path, "sheet-tile-not-in-set", tile=text, max=sheet.set.max_pip)
    if str(tile) != text:
        return problem(path, "sheet-tile-order", tile=text, right=str(tile))
    if removed_count and text in sheet.set.remove:
        return problem(path, "sheet-tile-removed", tile=text)
    return None


def tile_faults(
    sheet: SheetFields, path: str, texts: Iterable[str], removed_count: bool = True
) -> list[Problem]:
    """The problems of texts that should name tiles of the set."""
    found = [tile_fault(sheet, path, text, removed_count) for text in texts]
    return [fault for fault in found if fault]


def full_size(sheet: SheetFields) -> int:
    """The number of physical tiles in the box, removed tiles included."""
    return size(sheet.set.max_pip) * sheet.set.copies


def tiles(sheet: SheetFields) -> list[Tile]:
    """Every physical tile of the set."""
    whole = tile_set(sheet.set.max_pip)
    if gone := set(sheet.set.remove):
        whole = tuple(tile for tile in whole if str(tile) not in gone)
    return list(whole) * sheet.set.copies


def doubles(sheet: SheetFields) -> list[Tile]:
    """Every physical double of the set."""
    return [tile for tile in tiles(sheet) if tile.is_double]


def aside(sheet: SheetFields) -> int:
    """The number of tiles laid aside before the deal: 0 or 1."""
    return int(sheet.deal.aside == "engine")


def dealable(sheet: SheetFields) -> int:
    """The number of tiles that can be dealt or drawn."""
    return len(tiles(sheet)) - aside(sheet)


def numbers(sheet: SheetFields) -> range:
    """The numbers of players that the sheet allows."""
    return range(sheet.players.min, sheet.players.max + 1)


def left_over(sheet: SheetFields) -> list[int]:
    """The number of tiles that are not dealt, for each number of players."""
    return [dealable(sheet) - n * sheet.deal.hand.get(n, 0) for n in numbers(sheet)]


def double_always_dealt(sheet: SheetFields) -> bool:
    """Whether the hands are so large that a double is dealt in every deal."""
    plain = len(tiles(sheet)) - len(doubles(sheet))
    return all(n * sheet.deal.hand[n] > plain for n in numbers(sheet))


def value_of_all(sheet: SheetFields) -> int:
    """The points of all tiles together."""
    values = sheet.score.tile_value
    return sum(values.get(str(tile), tile.pips) for tile in tiles(sheet))


def most_points(sheet: SheetFields) -> dict[str, int]:
    """The most points that a side can get or lose in a round, by the field that gives them.

    Upper limits: no round brings as many.
    """
    score, penalty = sheet.score, sheet.penalty
    seats = 1 if sheet.players.partners == "none" else 2
    keeps_own = score.model == "each_keeps_own"
    factors = score.held_double_factor, score.last_double_factor
    most = max(factors) if score.factors_stack == "max" else factors[0] * factors[1]
    factor = most if keeps_own else 1
    hands = value_of_all(sheet) * factor if score.collects == "pips" else 0
    if score.own_pips == "subtract_each" and not keeps_own:
        hands *= max(1, sheet.players.max - 1)
    passing = seats * (factor if score.factors_cover_penalties else 1)
    passes = most_passes(sheet)
    runs = passes if penalty.run_overlap else passes // max(1, penalty.pass_run)
    lone = max(score.lone_tile.values(), default=0)
    won = max(hands + sheet.players.max * lone, score.win_minimum)
    return most_earned(sheet) | {
        "score.tile_value": hands,
        "score.win_minimum": score.win_minimum,
        "score.out_factor": won * (math.prod(score.out_factor.values()) - 1),
        "score.lone_tile": sheet.players.max * factor * lone,
        "penalty.pass_run_points": passing * runs * penalty.pass_run_points,
        "penalty.shutout_points": passing * len(tiles(sheet)) * penalty.shutout_points,
        "penalty.no_double_to_lead": seats * penalty.no_double_to_lead,
    }


def most_earned(sheet: SheetFields) -> dict[str, int]:
    """The most points in play and from bonuses that a side can get in a round.

    Every end takes its count from one tile, and no tile gives more than its pips.
    """
    score, bonus = sheet.score, sheet.score.bonus
    plays = len(tiles(sheet))
    count = sum(tile.pips for tile in tiles(sheet))
    once = sum(points for name, points in bonus.items() if name not in ("all_pass", "after_tie"))
    often = plays * bonus.get("all_pass", 0) + MAX_ROUNDS * bonus.get("after_tie", 0)
    return {
        "score.multiple_of": plays * count * len(score.multiple_of),
        "score.alike": 2 * plays * most_ends(sheet) if score.alike else 0,
        "score.bonus": once + often,
        "score.round_bonus": max(score.round_bonus, default=0),
    }


def most_passes(sheet: SheetFields) -> int:
    """An upper limit on the recorded passes of a seat in a round.

    Every tile is drawn and laid at most once.  After each of these moves, and at first, a seat
    passes at most twice before the round is blocked (R30), and once more after its own draw.  The
    last move may count as a pass of the others (``penalty.in_block``).
    """
    drawn = 0 if sheet.boneyard.draw == "none" else max(left_over(sheet))
    return 2 * (len(tiles(sheet)) + drawn + 1) + drawn + 1


def match_sum(sheet: SheetFields) -> int | None:
    """The s of ``sum:s``; None for ``equal``."""
    return None if sheet.layout.match == "equal" else int(sheet.layout.match.partition(":")[2])


def need(sheet: SheetFields, pip: int) -> int:
    """The number that fits an end of number ``pip``; it may be outside the set."""
    total = match_sum(sheet)
    return pip if total is None else total - pip


def most_ends(sheet: SheetFields) -> int:
    """The most ends that can be open at once, without trains."""
    more, count = sheet.layout.double_ports - 1, len(doubles(sheet))
    most = sheet.layout.opening_ports + (count - 1) * more
    most = most if always_opens_with_double(sheet) else max(most, 2 + count * more)
    return most + 2 * (sheet.layout.spinner == "first_double")


def has_branches(sheet: SheetFields) -> bool:
    """Whether a double may get ends across the line when other tiles lie already."""
    layout = sheet.layout
    late = layout.spinner == "first_double" or layout.end_order == "sides_first"
    return layout.double_ports > 1 or late


def star(sheet: SheetFields) -> int:
    """The number that is wild and shown as a star (``layout.wild_suit``); -1: none."""
    return sheet.set.max_pip if sheet.layout.wild_suit else -1


def lead_tiles(sheet: SheetFields) -> tuple[str, ...]:
    """The tiles that find the first leader, in their order; empty for another lead rule.

    They are the A-B of ``holder:A-B``, or the list of ``order:A-B,C-D``.
    """
    _, _, names = sheet.lead.first.partition(":")
    return tuple(names.split(",")) if names else ()


def found_by_tile(sheet: SheetFields) -> bool:
    """Whether the lead rule names tiles, or the engine."""
    return lead_tiles(sheet) != () or sheet.lead.first == "engine"


def leads_named_double(sheet: SheetFields) -> bool:
    """Whether the lead rule names tiles, and all of them are doubles."""
    if sheet.lead.first == "engine":
        return True
    ends = [name.partition("-") for name in lead_tiles(sheet)]
    return bool(ends) and all(high == low for high, _, low in ends)


def always_first(sheet: SheetFields) -> bool:
    """Whether ``lead.first`` decides the leader of every round."""
    return sheet.lead.next == "same" or sheet.match.end == "single"


def found_by_double(sheet: SheetFields) -> bool:
    """Whether a double decides every leader."""
    by_double = sheet.lead.first == "highest_double" or leads_named_double(sheet)
    return by_double and always_first(sheet)


def may_lack_lead(sheet: SheetFields) -> bool:
    """Whether no hand may hold a tile that finds the leader (``lead.missing``)."""
    if sheet.lead.first == "highest_double":
        return not double_somewhere(sheet)
    return found_by_tile(sheet) and any(left_over(sheet))


def needs_double_dealt(sheet: SheetFields) -> bool:
    """Whether a deal without doubles is void because no player could lead."""
    if sheet.lead.missing == "draw":
        return False
    passed_on = sheet.lead.fallback == "next_with_double" and may_pass_lead_on(sheet)
    return sheet.lead.first == "highest_double" or leads_named_double(sheet) or passed_on


def may_lack_double(sheet: SheetFields) -> bool:
    """Whether a leader who should lead a double may hold none."""
    if sheet.lead.tile in ("any", "engine"):
        return False
    held = sheet.lead.first == "highest_double" or found_by_tile(sheet)
    return not (held and always_first(sheet))


def may_pass_lead_on(sheet: SheetFields) -> bool:
    """Whether ``lead.fallback`` has an effect: a leader may lack the double that must be led."""
    if sheet.lead.tile == "double_if_held" or (always_first(sheet) and heaviest_leads(sheet)):
        return False
    return may_lack_double(sheet)


def heaviest_leads(sheet: SheetFields) -> bool:
    """Whether the heaviest tile leads if no player holds a double (R8)."""
    by_heaviest = sheet.lead.first == "highest_double_or_heaviest"
    return by_heaviest and sheet.lead.tile == "qualifying"


def double_somewhere(sheet: SheetFields) -> bool:
    """Whether some hand holds a double in every deal that is played."""
    return "no_double" in sheet.deal.redeal or double_always_dealt(sheet)


def always_opens_with_double(sheet: SheetFields) -> bool:
    """Whether the first tile of every round is a double."""
    if sheet.deal.aside == "engine" or (found_by_double(sheet) and sheet.lead.tile != "any"):
        return True
    if found_by_tile(sheet) and not leads_named_double(sheet):
        return False
    if always_first(sheet) and leads_named_double(sheet):
        return True
    if heaviest_leads(sheet) and not double_somewhere(sheet):
        return False
    must_be_double = sheet.lead.tile in ("qualifying", "any_double")
    return must_be_double and sheet.lead.fallback == "next_with_double"


def never_opens_with_double(sheet: SheetFields) -> bool:
    """Whether the first tile of a round is never a double."""
    ends = [name.partition("-") for name in lead_tiles(sheet)]
    return always_first(sheet) and bool(ends) and all(high != low for high, _, low in ends)


def lowest_wins(sheet: SheetFields) -> bool:
    """Whether the lowest total wins; for a single round, whether points are bad."""
    if sheet.match.end == "single":
        return sheet.score.model == "each_keeps_own"
    return sheet.match.winner == "lowest"


def always_a_winner(sheet: SheetFields) -> bool:
    """Whether every blocked round has a winner."""
    return sheet.round.block_winner == "fewest_pips" and sheet.round.block_tie == "share"


def has_penalties(sheet: SheetFields) -> bool:
    """Whether players can get penalty points during play."""
    penalty = sheet.penalty
    return bool(penalty.pass_run or penalty.shutout_points or penalty.no_double_to_lead)


def counts_ends(sheet: SheetFields) -> bool:
    """Whether plays score by the ends that they make."""
    return bool(sheet.score.multiple_of or sheet.score.alike)


def earns_before_end(sheet: SheetFields) -> bool:
    """Whether a side can get points while the round goes on."""
    return counts_ends(sheet) or any(name in sheet.score.bonus for name in PLAY_BONUSES)


def earns_in_play(sheet: SheetFields) -> bool:
    """Whether a side can get points before a round is scored."""
    bonus = sheet.score.bonus
    goes_out = any(name in OUT_BONUSES or name.startswith("last:") for name in bonus)
    return goes_out or earns_before_end(sheet)


def has_tips(sheet: SheetFields) -> bool:
    """Whether a double may take tiles at its tips."""
    return sheet.layout.opening_ports > 2 or sheet.layout.double_ports > 1


def wild(sheet: SheetFields, tile: Tile) -> bool:
    """Whether a tile fits any end."""
    star = sheet.layout.wild_suit and tile.high == sheet.set.max_pip
    return star or str(tile) in sheet.layout.wild_tiles


def factor(sheet: SheetFields) -> int:
    """The larger of the factors on a hand."""
    return max(sheet.score.held_double_factor, sheet.score.last_double_factor)


def may_be_negative(sheet: SheetFields) -> bool:
    """Whether a winner's points may be negative, because something is subtracted from them."""
    own = sheet.score.own_pips in ("subtract_once", "subtract_each")
    return own or sheet.players.partner_pips == "subtracted"
