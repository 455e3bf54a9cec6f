"""A score sheet says what the engine says: recorded matches, entered by hand."""

import csv
import random
import re
from contextlib import suppress
from typing import Any

import msgspec
import pytest

from boneyard import DeckError, Match, Outcome, Sheet, Tile, catalogue, load
from boneyard.game.deals import NextLeader, leading
from boneyard.game.entered import (
    EnteredRound,
    Penalty,
    PointsInPlay,
    RunningPoints,
    ScoreSheetError,
)
from boneyard.game.entered_matches import entered_rounds, score_sheet_of
from boneyard.game.events import Dealt
from boneyard.game.score_file import read_score, write_score, write_table
from boneyard.game.score_sheet import ScoreSheet
from boneyard.text import languages
from boneyard.text.messages import MessageError
from support.random_matches import every_sheet, third_of_places
from support.referee_comparison import tables
from support.variations import train_variation, variation


def finished(place: tuple[str, int, bool], seed: int) -> Match:
    """A random match."""
    name, players, partners = place
    rng = random.Random(f"{place} {seed}")
    match = Match(name, players=players, partners=partners, seed=seed)
    while match.turn is not None:
        match.play(rng.choice(match.moves))
    return match


def in_pips(one: EnteredRound) -> EnteredRound:
    """The round with the pips of its hands, as somebody enters it who does not tap tiles."""
    pips = tuple(sum(tile.pips for tile in hand) for hand in one.hands)
    return msgspec.structs.replace(one, hands=(), pips=pips)


def check(match: Match, *, pips: bool) -> None:
    """Enter a match, and compare every result."""
    sheet = ScoreSheet(match.sheet, players=match.players, partners=match.partners)
    dealt = [event for event in match.events if isinstance(event, Dealt)]
    for one, result, deal in zip(entered_rounds(match), match.rounds, dealt, strict=True):
        lead = sheet.leading
        if lead.seat is not None and not lead.passes_on:
            assert lead.seat == deal.leader
            one = msgspec.structs.replace(one, leader=None)
        if deal.engine is not None:
            assert sheet.engine == deal.engine
        assert sheet.outcome is None
        by_pips = pips and not sheet.asked.tiles and one.how != "stopped"
        came = sheet.enter(in_pips(one) if by_pips else one)
        if not one.hands or by_pips:
            came = msgspec.structs.replace(came, hands=result.hands)
        assert came == result
        assert sheet.leading == leading(match.sheet, sheet.rounds, match.players)
    assert (sheet.scores, sheet.outcome) == (match.scores, match.outcome)


@third_of_places
def test_recorded_matches_have_the_same_results_when_entered_by_hand(
    place: tuple[str, int, bool], request: pytest.FixtureRequest
) -> None:
    matches = 1000 if "soak" in (request.config.getoption("-m") or "") else 12
    for seed in range(matches):
        check(finished(place, seed), pips=seed % 2 == 1)


@pytest.mark.release
def test_house_rules_have_the_same_results_when_entered_by_hand(
    request: pytest.FixtureRequest,
) -> None:
    matches = 20_000 if "soak" in (request.config.getoption("-m") or "") else 50
    for seed in range(matches):
        rng = random.Random(f"house rules {seed}")
        sheet = train_variation(rng) if seed % 10 == 0 else a_variation(rng)
        players, partners = rng.choice(tables(sheet))
        with suppress(DeckError, MessageError):
            match = Match(sheet, players=players, partners=partners, seed=seed)
            for _ in range(2000):
                if match.turn is not None:
                    match.play(rng.choice(match.moves))
            if match.outcome is not None:
                check(match, pips=seed % 2 == 1)


def a_variation(rng: random.Random) -> Sheet:
    base = load(rng.choice(catalogue()))
    return variation(base, rng, rng.randint(2, 14)) or base


FRENCH = ("Ann", "Ben", "Cem", "Dora")


def french(*rounds: EnteredRound) -> ScoreSheet:
    return ScoreSheet("french", names=FRENCH, rounds=rounds)


def hands(*texts: str) -> tuple[tuple[Tile, ...], ...]:
    return tuple(tuple(map(Tile.parse, text.split())) for text in texts)


WON = EnteredRound(
    how="out", leader=0, seat=1, tile=Tile(3, 2), hands=hands("6-4 5-5", "", "3-1", "6-5")
)
HELD = hands("1-1", "6-5", "4-3", "2-0")
BLOCKED = EnteredRound(how="blocked", leader=1, hands=HELD)


def changed(one: EnteredRound, **fields: Any) -> EnteredRound:
    return msgspec.structs.replace(one, **fields)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"leader": None}, "say who led"),
        ({"seat": None}, "say who went out"),
        ({"seat": 4}, "there is no player 5 among 4"),
        ({"leader": -1}, "there is no player 0 among 4"),
        ({"tile": None}, "say with which tile Ben went out"),
        ({"tile": Tile(5, 5)}, "Ann: the 5-5 comes too often; the set has 1"),
        ({"tile": Tile(7, 5)}, "last tile: the 7-5 is not in this set"),
        ({"hands": hands("6-4", "", "4-6", "6-5")}, "Cem: the 6-4 comes too often; the set has 1"),
        ({"hands": hands("6-4", "", "9-9", "6-5")}, "Cem: the 9-9 is not in this set"),
        ({"hands": hands("6-4", "1-0", "2-1", "6-5")}, "Ben went out and holds no tiles"),
        ({"hands": hands("6-4", "", "", "6-5")}, "Cem still holds tiles: enter them"),
        ({"hands": hands("6-4", "", "1-0")}, "enter 4 hands, not 3"),
        ({"hands": ()}, "enter 4 hands, not 0"),
        ({"hands": (), "pips": (10, 0, 4, 11)}, "this game needs the tiles of each hand, not only"),
        ({"pips": (10, 0, 4, 11)}, "enter tiles or pips, not both"),
        ({"penalties": (Penalty(0, "no_double_to_lead"),)}, "this game has no such penalty"),
        ({"penalties": (Penalty(4, "pass_run"),)}, "there is no player 5 among 4"),
        ({"penalties": (Penalty(None, "pass_run"),)}, "say who gets the penalty"),
        ({"penalties": (Penalty(0, "pass_run", 0),)}, "0 is not a number from 1 to 10000"),
        ({"number": 15}, "this game has no such points"),
        ({"ways": ("key",)}, "this game has no such points"),
        ({"steps": (PointsInPlay(0, 10),)}, "this game has no such points"),
        ({"steps": (PointsInPlay(0, 0, ("all_pass",)),)}, "this game has no such points"),
        ({"how": "blocked"}, "a last tile, or points for it, are only possible"),
        ({"how": "stopped", "tile": None}, "the target is not reached"),
    ],
)
def test_what_cannot_be_is_refused_with_its_place_and_changes_nothing(
    fields: dict[str, Any], said: str
) -> None:
    sheet = french(WON, BLOCKED)
    before = (sheet.entered, sheet.rounds, sheet.scores)
    wrong = changed(WON, **fields)
    if wrong.leader is not None:  # the rules would name one
        with pytest.raises(ScoreSheetError, match=re.escape(said)) as refused:
            sheet.enter(wrong)
        assert all(refused.value.say(lang) for lang in languages())
    with pytest.raises(ScoreSheetError, match=re.escape(f"round 1: {said}")):
        sheet.edit(1, wrong)
    assert (sheet.entered, sheet.rounds, sheet.scores) == before


def test_points_that_reach_the_target_stop_the_round() -> None:
    """Nothing comes after them, no hand counts, and without them no round is stopped."""
    sheet = ScoreSheet("merry_go_round", players=2)
    steps = tuple(PointsInPlay(seat, 20 * 5) for seat in (0, 0, 0))
    assert [one.number for one in steps] == [100, 100, 100]
    last = PointsInPlay(0, 5)
    with pytest.raises(ScoreSheetError, match="the target is not reached"):
        sheet.enter(EnteredRound(how="stopped", leader=0, steps=steps))
    steps = (*steps, last)
    with pytest.raises(ScoreSheetError, match="the target is reached before the end"):
        sheet.enter(EnteredRound(how="out", leader=0, seat=1, pips=(4, 0), steps=steps))
    with pytest.raises(ScoreSheetError, match="points come after the target"):
        sheet.enter(EnteredRound(how="stopped", leader=0, steps=(*steps, last)))
    result = sheet.enter(EnteredRound(how="stopped", leader=0, steps=steps))
    assert (result.points, sheet.outcome) == ((61, 0), Outcome((0,), "target"))
    with pytest.raises(ScoreSheetError, match="the match is over after round 1"):
        sheet.enter(BLOCKED)


def test_points_in_play_are_told_before_the_round_has_ended() -> None:
    sheet = ScoreSheet("merry_go_round", players=2)
    steps = [PointsInPlay(0, 100), PointsInPlay(1, 15), PointsInPlay(0, 200)]
    assert sheet.running(steps) == RunningPoints((60, 3), (0, 0), is_over=False)
    bust = [*steps, PointsInPlay(0, 10)]
    assert sheet.running(bust) == sheet.running(steps)
    over = [*bust, PointsInPlay(0, 5)]
    assert sheet.running(over) == RunningPoints((61, 3), (0, 0), is_over=True)
    with pytest.raises(ScoreSheetError, match="points come after the target"):
        sheet.running([*over, PointsInPlay(1, 5)])
    shut_out = french(WON).running(penalties=[Penalty(1, "shutout")], number=1)
    assert shut_out.penalties == (10, 0, 10, 10)
    dear = [Penalty(3, "pass_run", 9)]
    assert not french(WON).running(penalties=dear, number=1).is_over
    assert not french(WON).running(penalties=dear).is_over  # only after the round


def test_a_penalty_corrected_in_an_early_round_changes_all_totals_and_the_end() -> None:
    fined = changed(WON, penalties=(Penalty(3, "pass_run"),))
    sheet = french(fined, BLOCKED)
    before = sheet.scores
    sheet.edit(1, WON)
    assert [a - b for a, b in zip(before, sheet.scores, strict=True)] == [0, 0, 0, 10]
    assert sheet.rounds[1].scores == sheet.scores
    sheet.undo()
    assert (sheet.scores, sheet.entered) == (before, (fined, BLOCKED))
    with pytest.raises(ScoreSheetError, match="nothing to take back"):
        sheet.undo()
    dear = changed(WON, penalties=(Penalty(3, "pass_run", 9),))
    with pytest.raises(ScoreSheetError, match="round 2: the match is over after round 1"):
        sheet.edit(1, dear)
    assert sheet.scores == before
    for number in (0, 3):
        with pytest.raises(ScoreSheetError, match=f"there is no round {number}; the last is 2"):
            sheet.edit(number, WON)


def test_a_shut_out_costs_the_opponents_of_who_made_it() -> None:
    result = french().enter(changed(WON, penalties=(Penalty(1, "shutout"),)))
    assert result.penalties == (10, 0, 10, 10)


def test_pips_are_enough_where_tiles_do_not_matter() -> None:
    match = finished(("classic_single", 2, False), 1)
    assert not ScoreSheet(match.sheet, players=2).asked.tiles
    check(match, pips=True)


def test_a_player_pays_who_led_without_a_double() -> None:
    changes = {"lead.first": "lots", "lead.after_tie": "same", "penalty.no_double_to_lead": 10}
    sheet = ScoreSheet(load("french").vary(changes))
    paid = changed(WON, leader=2, penalties=(Penalty(2, "no_double_to_lead"),))
    plain = sheet.enter(changed(WON, leader=2)).points
    assert sheet.edit(1, paid).points == (*plain[:2], plain[2] + 10, plain[3])


def test_who_leads_next_follows_from_the_rounds_and_by_which_rule() -> None:
    sheet = french()
    assert sheet.leading == NextLeader(None, "holder", (Tile(0, 0),), passes_on=True)
    sheet.enter(WON)
    assert (sheet.leading.seat, sheet.leading.why) == (1, "winner")
    assert sheet.leading_of(1).why == "holder"
    train = ScoreSheet("mexican_train_us", players=4)
    assert (train.engine, train.leading.why) == (Tile(12, 12), "chosen")
    rotating = ScoreSheet("all_fives", players=3)
    assert rotating.leading.why == "lots"


def test_names_are_shown_and_told_apart() -> None:
    sheet = ScoreSheet("classic_block", players=3, names=["Ann", " ann\n", ""])
    assert sheet.names == ("Ann", "ann (2)", "")
    with pytest.raises(ScoreSheetError, match="4 names for 3 players"):
        sheet.names = ("a", "b", "c", "d")


@every_sheet
def test_a_file_holds_all_of_a_score_sheet(place: tuple[str, int, bool]) -> None:
    sheet = score_sheet_of(finished(place, 1), ["Ann", "Émile"])
    again = read_score(write_score(sheet))
    assert (again.entered, again.rounds, again.names) == (sheet.entered, sheet.rounds, sheet.names)
    assert (again.sheet, again.partners, again.outcome) == (
        *(sheet.sheet, sheet.partners, sheet.outcome),
    )
    assert write_score(again) == write_score(sheet)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"boneyard_score": "1"', '"boneyard_score": "2"', "not a score sheet of version 1"),
        ('"players": 4', '"players": "4"', "not a score sheet, or damaged"),
        ('"names"', '"nanes"', "not a score sheet, or damaged"),
        ('"3-1"', '"3-31"', "round 1: not a tile: '31-3'"),
        ('"3-1"', '"6-4"', "round 1: Cem: the 6-4 comes too often; the set has 1"),
        ('"how": "out"', '"how": "lost"', "not a score sheet, or damaged"),
        ('"digest": "', '"digest": "0', "the digest"),
        ('"players": 4', '"players": 3', "french: players: 3 is not 4"),
    ],
)
def test_a_damaged_file_is_refused(old: str, new: str, said: str) -> None:
    text = write_score(french(WON, BLOCKED))
    assert old in text
    with pytest.raises(ScoreSheetError, match=re.escape(said)):
        read_score(text.replace(old, new, 1))


def test_a_table_has_a_line_for_each_round_and_no_formulas() -> None:
    sheet = ScoreSheet("french", names=("=1+1", "Ben", "", "Zoé"), rounds=(WON, BLOCKED))
    lines = list(csv.reader(write_table(sheet, "fr").splitlines()))
    assert lines[0][:4] == ["Manche", "Ouvre", "Fin", "A fini"]
    assert lines[0][4:8] == ["'=1+1", "Ben", "Joueur 3", "Zoé"]
    assert lines[1][:4] == ["1", "'=1+1", "fini", "Ben"]
    assert [int(cell) for cell in lines[2][8:]] == list(sheet.scores)
