"""A review: no use of hidden tiles, no negative losses, chances equal to a slow twin's."""

from functools import cache

import msgspec
import numpy as np
import pytest

from boneyard import Match, Record, load
from boneyard.game.playback import play_back
from boneyard.game.record_fields import RecordError
from boneyard.minds.analyse.review import (
    Appraiser,
    Review,
    appraisal,
    belief_map,
    belief_maps,
    each_round,
    plain,
    position_at,
    review,
)
from boneyard.minds.play.bots import make
from boneyard.minds.play.chances.chances import CERTAIN_SERIES, MOST_ROUNDS, MatchChances
from boneyard.minds.play.playouts import PLAYOUT
from boneyard.sheets import catalogue
from support.cases import one_in
from support.recorded_games import game_file
from support.referee_comparison import tables

SMALL = 3.0
"""Nominal milliseconds for a decision."""


def start(name: str, moves: int = 10, seed: int = 5) -> Record:
    """A record of some moves of ``heavy``, with the smallest number of players above one."""
    players, partners = next(table for table in tables(load(name)) if table[0] > 1)
    match = Match(name, players=players, partners=partners, seed=seed)
    bot = make("heavy")
    for _ in range(moves):
        if match.turn is not None:
            match.play(bot.choose(match.view(match.turn), match.choices))
    return match.record()


@cache
def reviewed(name: str) -> tuple[Record, Review]:
    record = start(name)
    return record, review(record, budget=SMALL)


@pytest.mark.parametrize("name", one_in(6, catalogue()))
def test_no_loss_is_negative_and_the_best_move_has_none(name: str) -> None:
    record, found = reviewed(name)
    assert found.decisions
    sides = 2 if record.partners else record.players
    for entry, reviewed_round in zip(record.rounds, found.rounds, strict=True):
        assert len(reviewed_round.chances) == len(entry.moves) + 1
        for row in reviewed_round.chances:
            assert len(row) == sides
            assert sum(row) == pytest.approx(1)
            assert min(row) >= 0
        assert all(0 < frame < len(reviewed_round.chances) for frame in reviewed_round.turning)
        for one in reviewed_round.decisions:
            assert (one.seat, one.chosen) == entry.moves[one.frame - 1]
            best = one.values[0]
            assert best.behind == 0
            assert all(value.behind >= 0 for value in one.values)
            assert all(0 <= value.chance <= best.chance for value in one.values)
            assert one.loss >= 0 <= one.points
            assert (one.best == one.chosen) or one.best == best.move
            if one.chosen == best.move:
                assert (one.loss, one.points) == (0, 0)


@pytest.mark.parametrize("name", one_in(6, catalogue()))
def test_a_forced_move_is_no_decision(name: str) -> None:
    record, found = reviewed(name)
    match, taken = play_back(record)
    decided = {(one.number, one.frame) for one in found.decisions}
    number = frame = 0
    several = False
    for step in taken:
        if step.move is None:
            number, frame = number + 1, 0
        else:
            frame += 1
            assert ((number, frame) in decided) == several
        several = len(match.choices) > 1 and match.turn is not None


def test_the_review_of_a_round_depends_on_the_seed_only() -> None:
    record = Record.parse(game_file("classic_50").read_text(encoding="utf-8"))
    assert len(record.rounds) > 2
    both = list(each_round(record, budget=SMALL, only=[1, 3]))
    assert list(each_round(record, budget=SMALL, only=[3])) == both[1:]
    other = next(iter(each_round(record, budget=SMALL, seed=2, only=[3])))
    assert other != both[1]


@pytest.mark.parametrize("name", ["french", "chickenfoot", "cross", "doubles", "cyprus"])
def test_every_legal_move_has_a_value_at_each_of_two_equal_ends(name: str) -> None:
    match = Match(name, players=4, seed=6)
    appraiser = Appraiser(match.sheet, 4, match.partners, budget=1)
    bot = make("heavy")
    merged = 0
    while match.turn is not None and match.round_number == 1:
        if len(match.choices) > 1:
            found = appraiser.choices(match.view(match.turn))
            for move in match.moves:
                value = found.value(move)
                assert value.move in match.choices
                assert (value.move.tile, value.move.kind) == (move.tile, move.kind)
                merged += value.move != move
        match.play(bot.choose(match.view(match.turn), match.moves))
    assert merged


@pytest.mark.parametrize("equal", [False, True])
def test_values_depend_on_what_the_seat_can_know_only(equal: bool) -> None:
    match = Match("french", seed=3)
    bot = make("heavy")
    for _ in range(9):
        match.play(bot.choose(match.view(match.turn), match.choices))
    view = match.view(match.turn)
    appraiser = Appraiser(match.sheet, 4, False, budget=SMALL, equal_deals=equal)
    found = appraiser.choices(view)
    deal = found.belief.sample(1, seed=7)
    other = Match("french", decks=[deal.deck(0)], leader=match.log[0].leader)
    for move in match.log[0].moves:
        other.play(move)
    assert other.hands != match.hands
    second = Appraiser(match.sheet, 4, False, budget=SMALL, equal_deals=equal)
    assert second.choices(other.view(match.turn)).values == found.values
    # With deals that count otherwise they are others.
    usual = Appraiser(match.sheet, 4, False, budget=SMALL).choices(view)
    assert (usual.values == found.values) is not equal


def test_going_out_wins_a_match_of_one_round() -> None:
    found = 0
    for seed in range(40):
        match = Match("classic_single", players=2, seed=seed)
        bot = make("heavy")
        while match.turn is not None:
            ends_it = len(match.hands[match.turn]) == 1
            if ends_it and match.moves[0].kind == "play" and len(match.moves) > 1:
                appraiser = Appraiser(match.sheet, 2, False, budget=SMALL)
                values = appraiser.choices(match.view(match.turn)).values
                assert values[0].chance == 1
                found += 1
            match.play(bot.choose(match.view(match.turn), match.choices))
            if found:
                return
    pytest.fail("no seat had a choice with its last tile")


def test_the_chances_after_a_match_are_its_outcome() -> None:
    record = Record.parse(game_file("classic_single").read_text(encoding="utf-8"))
    last = next(iter(each_round(record, budget=SMALL, only=[len(record.rounds)]))).chances[-1]
    winners = set(map(int, record.result.split()))
    assert {side for side, chance in enumerate(last) if chance > 0} == winners


SCORES = [
    ("classic_min15", (90, 40, 70, 10)),
    ("classic_50", (30, 45, 10, 0)),
    ("d12_mexican_train", (200, 180, 220, 190)),
    ("premium_partners", (80, 60)),
    ("french", (20, 95, 3, 60)),
]


@pytest.mark.parametrize(("name", "scores"), SCORES)
def test_the_compiled_chances_equal_those_of_a_slow_twin(
    name: str, scores: tuple[int, ...]
) -> None:
    sheet = load(name)
    chances = MatchChances(sheet, 4, len(scores) == 2, seed=3)
    points = [[12 if side == 0 else 0 for side in range(len(scores))], [30] * len(scores)]
    won = [[0], []]
    found = chances.after_results(scores, (), points, won)
    bank = chances._bank
    for at in range(2):
        slow = _slow(sheet, bank, chances._draws, scores, points[at], won[at], at)
        assert found[at] == pytest.approx(slow)
        assert found[at].sum() == pytest.approx(1)


def _slow(sheet, bank, draws, scores, points, won, at):  # type: ignore[no-untyped-def]
    """``kernels.add_chances`` in plain Python."""
    sides, rule = len(scores), sheet.match
    shares = np.zeros(sides)

    def write(total, entered, points, won):  # type: ignore[no-untyped-def]
        for side in range(sides):
            gained = points[side]
            if side in won:
                bound = sheet.score.entry_mode == "every_win" or side not in entered
                if bound and gained < sheet.score.entry_minimum:
                    gained = 0
                else:
                    entered.add(side)
            total[side] += gained

    def over(total, done):  # type: ignore[no-untyped-def]
        reached = max(total) >= rule.target if rule.end == "target" else done >= sheet.rounds
        return reached and (rule.tie == "shared" or len(best(total)) == 1)

    def best(total):  # type: ignore[no-untyped-def]
        top = min(total) if rule.winner == "lowest" else max(total)
        return [side for side in range(sides) if total[side] == top]

    for series in range(CERTAIN_SERIES):
        total, entered, done = list(scores), set(), 1
        write(total, entered, points, won)
        for step in range(MOST_ROUNDS):
            if over(total, done):
                break
            pick = int(draws[(at * 7 * CERTAIN_SERIES + series * 61 + step) % len(draws)])
            one, turned = bank[pick % len(bank)], pick // len(bank) % sides
            places = [(side + turned) % sides for side in range(sides)]
            gained = [int(one["points"][place]) for place in places]
            winners = {side for side in range(sides) if int(one["won"]) >> places[side] & 1}
            write(total, entered, gained, winners)
            done += 1
        for side in best(total):
            shares[side] += 1 / len(best(total)) / CERTAIN_SERIES
    return shares


def test_the_bank_holds_finished_rounds() -> None:
    bank = MatchChances(load("french"), 4, False, seed=1)._bank
    assert bank.dtype == PLAYOUT
    assert (bank["how"] > 0).all()
    assert len({tuple(row) for row in bank["points"].tolist()}) > 10


@pytest.mark.parametrize("name", one_in(6, catalogue()))
def test_a_belief_map_adds_up_to_the_hands(name: str) -> None:
    record, _ = reviewed(name)
    match = position_at(record, 1, min(6, len(record.rounds[0].moves) - 1))
    for seat in (0, match.players - 1, None):
        found = belief_map(match, seat)
        hidden = [number for number in range(match.players) if number != seat]
        for number in hidden:
            total = sum(tile.chances[number] for tile in found.tiles)
            assert total == pytest.approx(len(match.hands[number]), abs=1e-6)
        stock = sum(tile.chances[match.players] for tile in found.tiles)
        assert stock == pytest.approx(len(match.stock), abs=1e-6)
        for tile in found.tiles:
            if tile.truth < match.players:
                assert tile.tile in match.hands[tile.truth]
            else:
                assert tile.tile in match.stock
            assert tile.chances[tile.truth] > 0


def test_the_map_is_sampled_if_counting_takes_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(belief_maps, "MAX_STEPS", 1)
    match = position_at(start("french"), 1, 8)
    found = belief_map(match, 0)
    assert not found.exact
    for seat in (1, 2, 3):
        total = sum(tile.chances[seat] for tile in found.tiles)
        assert total == pytest.approx(len(match.hands[seat]), abs=1e-6)


def test_the_map_of_a_finished_round_is_empty() -> None:
    record = Record.parse(game_file("french").read_text(encoding="utf-8"))
    match = position_at(record, 1, len(record.rounds[0].moves))
    assert belief_map(match, 0).tiles == ()
    with pytest.raises(ValueError, match="no frame 999"):
        position_at(record, 1, 999)
    with pytest.raises(ValueError, match="no round 0"):
        position_at(record, 0, 0)


def test_bad_records_and_budgets_raise() -> None:
    text = game_file("classic_single").read_text(encoding="utf-8")
    record = Record.parse(text)
    first = record.rounds[0]
    seat, move = first.moves[1]
    moves = (first.moves[0], ((seat + 1) % record.players, move), *first.moves[2:])
    rounds = (msgspec.structs.replace(first, moves=moves), *record.rounds[1:])
    damaged = msgspec.structs.replace(record, rounds=rounds)
    with pytest.raises(RecordError, match="round 1, move 2"):
        review(damaged, budget=SMALL)
    with pytest.raises(ValueError, match="budget of 0"):
        review(record, budget=0)


def test_json_has_every_decision_in_notation() -> None:
    _, found = reviewed("french")
    written = plain(found)
    made = [one for entry in written["rounds"] for one in entry["decisions"]]
    assert [one["chosen"] for one in made] == [str(one.chosen) for one in found.decisions]
    assert msgspec.json.decode(msgspec.json.encode(written)) == msgspec.to_builtins(written)


def test_a_larger_budget_tries_more_worlds_up_to_the_limit() -> None:
    match = Match("classic_block", players=2, seed=3)
    view = match.view(match.turn)
    counts = [
        Appraiser(match.sheet, 2, False, budget=budget).choices(view).values[0].worlds
        for budget in (1, 20, 400)
    ]
    assert counts == sorted(counts)
    assert counts[0] < counts[1] < counts[2] <= appraisal.MOST_WORLDS
