"""A hint is true in the position and does not depend on hidden tiles."""

from collections.abc import Iterator
from typing import get_args

import numpy as np
import pytest

from boneyard import Match, load
from boneyard.game.events import Scored
from boneyard.game.layout import End, Laid
from boneyard.game.moves import Move
from boneyard.game.places import Places
from boneyard.game.view import View
from boneyard.minds import beliefs
from boneyard.minds.analyse.hints import Hint, Reason, Why, hints, sentence
from boneyard.minds.analyse.review.appraisal import EVEN_SHARE
from boneyard.minds.beliefs.visible_round import VisibleRound
from boneyard.minds.play.bots import make
from boneyard.minds.play.learned.files import blend_of_package
from boneyard.minds.play.playouts import policy_of
from boneyard.minds.play.policies.workspace import PLAYOUT_TRAIN_NODES, new_workspace
from boneyard.minds.play.search.likelihood import weigh
from boneyard.sheets.teller import Teller
from boneyard.text import languages
from boneyard.tiles import Tile
from support.message_files import ids_in

SMALL = 20.0
WORLDS = 120
END = End(2, 4, 0, "end", 0, ())
OPENER = Laid(0, Tile(4, 4), None, None, None, "", 4, 0, (2, 3))


def named(lang: str) -> Places:
    names = ("Ada", "Blaise", "Carla", "Denis")
    return Places(Teller(load("classic_block"), lang, names), [OPENER], [END])


def positions(name: str, players: int, seeds: int) -> Iterator[tuple[Match, View]]:
    """Every third decision of the first rounds of some matches."""
    bot = make("heavy")
    count = 0
    for seed in range(seeds):
        match = Match(name, players=players, seed=seed)
        while match.turn is not None and match.round_number == 1:
            if len(match.choices) > 1:
                count += 1
                if count % 3 == 0:
                    yield match, match.view(match.turn)
            match.play(bot.choose(match.view(match.turn), match.choices))


def worlds(match: Match, view: View) -> Iterator[Match]:
    """The match with other deals of the hidden tiles, by how well they explain the moves."""
    rules = VisibleRound(view).rules[0]
    policy = policy_of(blend_of_package().weights(rules))
    deals = beliefs.of(view).sample(8 * WORLDS, seed=99)
    given = policy, rules, deals, new_workspace(PLAYOUT_TRAIN_NODES)
    drawn, times = weigh(*given, least=EVEN_SHARE * len(deals)).draw(WORLDS, seed=99)
    for number in np.repeat(np.arange(len(drawn)), times.astype(int)):
        log = match.log[0]
        other = Match(
            match.sheet, players=match.players, decks=[drawn.deck(number)], leader=match.leader
        )
        for move in log.moves:
            other.play(move)
        yield other


FOUND: dict[str, list[tuple[Match, View, Hint]]] = {}


@pytest.fixture(scope="module", autouse=True)
def found() -> None:
    """Hints in many positions, by the kind of their reason."""
    games = (
        ("classic_block", 2, 6),
        ("classic_block", 4, 5),
        ("french", 4, 3),
        ("classic_draw", 3, 3),
        ("d12_mexican_train", 3, 1),
        ("fives_and_threes", 3, 3),
    )
    for name, players, seeds in games:
        for match, view in positions(name, players, seeds):
            for hint in hints(view, budget=SMALL):
                FOUND.setdefault(hint.reason.why, []).append((match.copy(), view, hint))


def some(*kinds: str) -> list[tuple[Match, View, Hint]]:
    """Return some hints of these kinds; fail if there are none."""
    chosen = [one for kind in kinds for one in FOUND.get(kind, [])][:5]
    assert chosen, f"no hint of {kinds} was found; there are {sorted(FOUND)}"
    return chosen


def test_a_hint_is_a_legal_move() -> None:
    for every in FOUND.values():
        for match, _, hint in every:
            assert hint.move in match.moves


def test_no_two_hints_have_the_same_reason() -> None:
    count = 0
    for name, players, seeds in (("french", 4, 2), ("classic_block", 4, 2)):
        for _, view in positions(name, players, seeds):
            found = hints(view, budget=SMALL)
            assert len({hint.reason for hint in found}) == len(found)
            assert len(found) == 1 or all(hint.reason.why != "equal" for hint in found[1:])
            count += len(found) > 1
    assert count


def test_the_simple_reasons_are_right() -> None:
    for game, view, hint in some("double", "heavy", "variety"):
        tile, tiles = hint.move.tile, {move.tile for move in game.moves if move.tile}
        rest = [one for one in view.hand if one != tile]
        match hint.reason.why:
            case "double":
                assert tile.is_double
                assert not all(one.is_double for one in tiles)
            case "heavy":
                assert hint.reason.points == tile.pips
                assert all(one.pips < tile.pips for one in tiles - {tile})
            case _:
                assert hint.reason.count == len({pip for one in rest for pip in one})


def test_the_share_of_stuck_opponents_is_right() -> None:
    for match, view, hint in some("stuck", "draws"):
        stuck = asked = 0
        for world in worlds(match, view):
            world.play(hint.move)
            if world.round_number == 1 and world.turn == hint.reason.seat:
                asked += 1
                stuck += all(move.kind != "play" for move in world.moves)
        assert hint.reason.share == pytest.approx(stuck / asked, abs=0.2)


def test_kept_tiles_are_in_the_hand_and_not_in_the_opponents() -> None:
    for match, view, hint in some("keeps"):
        reason = hint.reason
        rest = [tile for tile in view.hand if tile != hint.move.tile]
        assert sum(reason.pip in (tile.high, tile.low) for tile in rest) == reason.count
        after = match.copy()
        after.play(hint.move)
        assert reason.pip in {end.pip for end in after.ends}
        for world in worlds(match, view):
            held = world.hands[reason.seat]
            assert not any(reason.pip in (tile.high, tile.low) for tile in held)


def test_shed_points_are_the_pips_of_the_tile() -> None:
    for _, _, hint in some("shed"):
        assert hint.reason.points == hint.move.tile.pips
        assert hint.reason.share >= 0.25


def best_score(match: Match) -> int:
    """The most points that the seat in turn can score with its next tile."""
    best = 0
    for move in match.moves:
        events = match.copy().play(move)
        best = max(best, sum(e.points for e in events if isinstance(e, Scored)))
    return best


def test_the_points_of_a_move_are_those_that_it_scores() -> None:
    for match, _, hint in some("scores"):
        events = match.copy().play(hint.move)
        assert hint.reason.points == sum(e.points for e in events if isinstance(e, Scored))


def test_the_points_that_a_move_leaves_are_about_the_next_best_score() -> None:
    for match, view, hint in some("guards"):
        found = []
        for world in worlds(match, view):
            world.play(hint.move)
            if world.round_number == 1 and world.turn == hint.reason.seat:
                found.append(best_score(world))
        assert hint.reason.points == pytest.approx(sum(found) / len(found), abs=1.0)


def test_the_train_of_a_hint_can_be_laid() -> None:
    for match, view, hint in some("train"):
        after = match.copy()
        after.play(hint.move)
        rest = [tile for tile in view.hand if tile != hint.move.tile]
        [end] = [end for end in after.ends if end.arm == view.seat]
        assert makes_train(end.pip, rest, hint.reason.count)


def makes_train(pip: int, tiles: list[Tile], count: int) -> bool:
    """Whether so many tiles can form a train from a number."""
    if count == 0:
        return True
    return any(
        makes_train(tile.other(pip), [one for one in tiles if one != tile], count - 1)
        for tile in tiles
        if pip in (tile.high, tile.low)
    )


def test_facts_of_a_comparison_are_in_range() -> None:
    for match, _, hint in some("more", "wins", "able"):
        if hint.reason.why == "more":
            assert hint.reason.other in match.moves
            assert 0 < hint.reason.count <= 100
        else:
            assert 0 < hint.reason.share <= 1


def test_the_best_move_is_never_less_than_another() -> None:
    """The order and the reasons have one measure, also where few points are good."""
    for match, view in positions("french", 4, 4):
        found = hints(view, budget=SMALL)
        assert found[0].reason.why != "less"
        for hint in found[1:]:
            assert hint.reason.why != "more"
            assert hint.chance <= found[0].chance
        assert match.turn == view.seat


def test_the_reason_for_the_last_tile_is_going_out() -> None:
    bot = make("heavy")
    for seed in range(60):
        match = Match("classic_block", players=2, seed=seed)
        while match.turn is not None and match.round_number == 1:
            view = match.view(match.turn)
            if len(view.hand) == 1 and len(match.choices) > 1:
                (only,) = hints(view, budget=1)  # whatever the end
                assert only.reason.why == "out"
                return
            match.play(bot.choose(view, match.choices))
    pytest.fail("no seat had a choice with its last tile")


def test_the_reason_for_points_that_win_the_match_is_the_target() -> None:
    sheet = load("fives_and_threes").vary({"match.target": 2, "match.exact": False})
    for seed in range(60):
        match = Match(sheet, players=2, seed=seed)
        if best_score(match) >= 2:
            found = hints(match.view(match.turn), budget=1, most=9)
            assert found[0].chance == 1.0
            assert any(one.reason.why == "target" and one.chance == 1.0 for one in found)
            return
    pytest.fail("no seat could score with its first tile")


@pytest.mark.parametrize(("name", "players"), [("french", 4), ("lets_play", 3), ("cross", 4)])
def test_hints_do_not_depend_on_hidden_tiles(name: str, players: int) -> None:
    match = Match(name, players=players, seed=0)
    bot = make("heavy")
    count = 0
    while count < 6:
        if len(match.choices) > 1:
            count += 1
        if count < 6:
            match.play(bot.choose(match.view(match.turn), match.choices))
    assert match.round_number == 1
    view = match.view(match.turn)
    first = hints(view, budget=SMALL)
    others = 0
    for world in worlds(match, view):
        if world.hands != match.hands and others < 3:
            others += 1
            assert hints(world.view(match.turn), budget=SMALL) == first
    assert others == 3


def test_a_hint_is_for_the_seat_in_turn() -> None:
    match = Match("french", seed=7)
    for seat in ((match.turn + 1) % 4, None):
        with pytest.raises(ValueError, match="seat in turn"):
            hints(match.view(seat))


def test_the_only_move_has_that_reason() -> None:
    match = Match("classic_block", players=2, seed=1)
    while match.turn is not None and len(match.choices) > 1:
        match.play(match.choices[0])
    [hint] = hints(match.view(match.turn), budget=1)
    assert hint.reason.why == "only"


@pytest.mark.parametrize("lang", languages())
def test_every_reason_has_one_sentence(lang: str) -> None:
    texts = set()
    for kind in get_args(Why):
        other = Move.parse("6-4@2")
        reason = Reason(kind, share=0.714, seat=1, pip=5, count=2, points=11.0, other=other)
        text = sentence(reason, named(lang))
        assert text.endswith(".")
        assert "{" not in text
        assert "None" not in text
        texts.add(text)
    assert len(texts) == len(get_args(Why))
    assert ids_in("facts-hints.ftl", lang) == {
        "hint-deals",
        *(f"hint-{why}" for why in get_args(Why)),
    }


def test_a_share_of_a_sample_is_never_written_as_all_or_none() -> None:
    for share in (0.9999, 1.0):
        assert "nearly all deals" in sentence(Reason("wins", share=share), named("en"))
        assert "presque toutes les donnes" in sentence(Reason("wins", share=share), named("fr"))
    assert " 1% of the deals" in sentence(Reason("wins", share=0.0001), named("en"))
