"""Writes out the turn, the layout, drawing and trains."""

from __future__ import annotations

from collections.abc import Iterator

from boneyard.sheets import facts
from boneyard.sheets.prose.setup import BREAK
from boneyard.sheets.schema import SheetFields
from boneyard.text import Language


def turn(sheet: SheetFields, words: Language) -> Iterator[str]:
    """Turn order, the duty to play, and the last tile."""
    say, knock = words.say, sheet.turn.knock
    if sheet.players.max > 2:
        yield say(f"turn-{sheet.players.direction}")
    yield say("turn-one-tile" if sheet.trains.public < 0 else "turn-one-tile-trains")
    if sheet.turn.decline:
        yield say("turn-decline")
    elif sheet.boneyard.draw != "at_will":
        yield say("turn-forced")
    if sheet.turn.extra_after_double != "none":
        yield say(f"turn-extra-{sheet.turn.extra_after_double}")
    if knock == "announce":
        yield say("turn-announce")
    elif knock != "none":
        yield say("turn-knock-penalty", n=int(knock.partition(":")[2]))


def layout(sheet: SheetFields, words: Language) -> Iterator[str]:
    """The tiles that fit, and the ends of a tile."""
    total = facts.match_sum(sheet)
    if total is None:
        yield words.say("layout-equal")
        yield from _wild(sheet, words)
    else:
        yield words.say("layout-sum", sum=total)
        yield from _wild(sheet, words)
        numbers = range(sheet.set.max_pip + 1)
        dead = [n for n in numbers if facts.need(sheet, n) not in numbers]
        if dead:
            key = "layout-sum-dead-wild" if sheet.layout.wild_tiles else "layout-sum-dead"
            yield words.say(key, list=words.join(dead, "or"))
    if sheet.trains.public >= 0:
        return
    yield BREAK
    yield from _opening(sheet, words)
    yield BREAK
    yield from _doubles(sheet, words)
    yield BREAK
    yield from _gates(sheet, words)


def _wild(sheet: SheetFields, words: Language) -> Iterator[str]:
    say, tiles = words.say, sheet.layout.wild_tiles
    if tiles:
        named = words.join(say("need-tile", tile=tile) for tile in tiles)
        yield say("layout-wild-tiles", n=len(tiles), list=named)
    if sheet.layout.wild_suit:
        yield say("layout-star")


def _opening(sheet: SheetFields, words: Language) -> Iterator[str]:
    say, ports = words.say, sheet.layout.opening_ports
    if sheet.layout.spinner == "first_double":
        yield say("layout-plain")
        yield say("layout-spinner")
        if sheet.layout.end_order == "sides_first":
            yield say("layout-sides-first")
        return
    if facts.never_opens_with_double(sheet):
        yield say("layout-plain-always")
        return
    always = facts.always_opens_with_double(sheet)
    places = say(f"layout-places-{ports}")
    yield say("layout-opening" if always else "layout-opening-maybe", places=places)
    if sheet.layout.opening_fill:
        yield say("layout-fill-two" if ports == 2 else "layout-fill", n=ports)
    elif ports > 2 and sheet.layout.end_order == "free":
        yield say("layout-fill-free")
    if sheet.layout.end_order == "sides_first" and sheet.layout.double_ports != 3:
        yield say("layout-sides-first")
    if not always:
        yield say("layout-plain")


def _doubles(sheet: SheetFields, words: Language) -> Iterator[str]:
    ports = sheet.layout.double_ports
    yield words.say(f"layout-double-{ports}")
    if sheet.layout.end_order == "sides_first" and ports == 3:
        yield words.say("layout-sides-first-all")
    if sheet.layout.double_fill:
        yield words.say("layout-double-fill-1" if ports == 1 else "layout-double-fill")
        yield words.say("layout-double-fill-order")


def _gates(sheet: SheetFields, words: Language) -> Iterator[str]:
    if sheet.layout.arm_gate != "none":
        yield words.say("layout-arm-gate")
    if sheet.layout.arm_fill:
        yield words.say("layout-arm-fill")
    if sheet.layout.number_gate != "none":
        yield words.say(f"layout-gate-{sheet.layout.number_gate}")
        counts = sheet.layout.gate_counts_opening
        yield words.say("layout-gate-opening" if counts else "layout-gate-not-opening")


def draw(sheet: SheetFields, words: Language) -> Iterator[str]:
    """The boneyard, passing, and penalties for passing."""
    say, boneyard = words.say, sheet.boneyard
    if boneyard.draw == "none":
        yield say("draw-none")
    elif boneyard.draw == "at_will":
        yield say("draw-at-will")
        if not sheet.turn.decline:
            yield say("draw-at-will-play")
        if boneyard.at_will_end == "may_pass_after_draw":
            yield say("draw-at-will-may-pass")
    else:
        after = boneyard.after_draw
        if sheet.turn.decline and after == "must_play":
            after = "may_play"
        yield say(f"draw-{boneyard.draw}-{after}")
    if boneyard.draw != "none":
        few = {0: "draw-reserve-none", 1: "draw-reserve-one"}
        yield say(few.get(boneyard.reserve, "draw-reserve"), n=boneyard.reserve)
        yield say("draw-empty")
    yield BREAK
    yield from _costs(sheet, words)


def _costs(sheet: SheetFields, words: Language) -> Iterator[str]:
    say, penalty = words.say, sheet.penalty
    if penalty.pass_run == 1:
        yield say("penalty-each-pass", points=penalty.pass_run_points)
    elif penalty.pass_run:
        key = "penalty-run-overlap" if penalty.run_overlap else "penalty-run"
        yield say(key, n=penalty.pass_run, points=penalty.pass_run_points)
        yield say("penalty-run-clear")
    if penalty.shutout_points:
        yield say("penalty-shutout", points=penalty.shutout_points)
        if sheet.players.partners != "none":
            yield say("penalty-shutout-partner")
        if penalty.pass_run:
            yield say("penalty-together")
        if penalty.shutout_resets_run:
            yield say("penalty-shutout-resets")
    if penalty.pass_run or penalty.shutout_points:
        yield say("penalty-block-costs" if penalty.in_block else "penalty-block-free")


def trains(sheet: SheetFields, words: Language) -> Iterator[str]:
    """Private trains, the public train, markers, and open doubles."""
    rules, say = sheet.trains, words.say
    if rules.public < 0:
        return
    yield say("trains-own")
    yield say(f"trains-public-{rules.public}")
    yield say("trains-reach")
    yield say("trains-marker")
    yield say("trains-unstarted-open" if rules.open_unstarted else "trains-unstarted-closed")
    yield BREAK
    yield from _first_turn(sheet, words)
    yield BREAK
    yield from _second_tile(sheet, words)
    yield BREAK
    yield say(f"trains-open-{rules.open_double}")
    if rules.open_double == "must_close":
        yield say(f"trains-release-{rules.release}")


def _first_turn(sheet: SheetFields, words: Language) -> Iterator[str]:
    rules, say = sheet.trains, words.say
    yield say(f"trains-starter-{rules.starter}")
    if rules.starter == "one":
        return
    yield say("trains-retry" if rules.starter_retry else "trains-no-retry")
    if rules.starter == "own":
        return
    if rules.starter_double == "after_first_lap":
        binds = rules.open_double == "must_close"
        yield say("trains-starter-double-later" if binds else "trains-starter-double-free")
    elif rules.starter_double == "ignored":
        yield say("trains-starter-double-ignored")
    else:
        yield say("trains-starter-double-second")


def _second_tile(sheet: SheetFields, words: Language) -> Iterator[str]:
    rules, say = sheet.trains, words.say
    yield say(f"trains-followup-{rules.double_followup}")
    if rules.double_followup != "none":
        chain = rules.double_followup == "chain"
        yield say(f"trains-{'chain' if chain else 'second'}-{rules.second_tile_on}")
        if (chain or rules.second_tile_on == "double") and rules.release == "exhausted":
            yield say("trains-chain-lapses" if chain else "trains-second-lapses")
        draws = sheet.boneyard.draw != "none"
        yield say("trains-second-fails-draw" if draws else "trains-second-fails")
    yield say("trains-last-double")
