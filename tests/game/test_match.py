"""Copies, forced moves, events and the layout of a match."""

from typing import Any

import msgspec

from boneyard import Match, Move, Tile, load
from boneyard.game import events as all_events
from boneyard.game.events import (
    Bust,
    Dealt,
    Drew,
    Event,
    Knocked,
    Led,
    MarkerPlaced,
    MarkerRemoved,
    MatchEnded,
    Multiple,
    Passed,
    Penalised,
    Played,
    Redealt,
    RoundEnded,
    Scored,
)
from support.positions import (
    BLANKS,
    Position,
    PositionMatch,
    deck,
    gone_out,
    house,
    play_all,
    tiles,
    whole_set,
)
from support.random_matches import every_place, every_sheet, one_a_sheet, walk


@every_sheet
def test_forced_is_the_only_draw_or_pass(place: tuple[str, int, bool]) -> None:
    for match in walk(place, "forced"):
        alone = len(match.moves) == 1 and match.moves[0].kind != "play"
        assert match.forced == (match.moves[0] if alone else None)


def test_a_copy_is_independent_and_gets_the_same_decks() -> None:
    sheet = load("classic_block")
    two = deck(sheet, ("", "6-6"))
    match = PositionMatch(sheet, players=2, seed=1, decks=[deck(sheet, ("6-6", "")), two], leader=0)
    twin = match.copy()
    gone_out(sheet, "", "1-0", last="6-5").into(twin)
    assert (twin.log[1].decks, len(match.log), match.scores) == ([two], 1, (0, 0))
    gone_out(sheet, "", "1-0", last="6-5").into(match)
    assert match.log[1].decks == [two]


def test_repr_of_a_match_is_one_line() -> None:
    match = Match("french", seed=1)
    assert repr(match) == (
        f"Match('french', players=4, round 1, scores (0, 0, 0, 0), turn {match.turn})"
    )


def test_asked_is_the_lead_a_tile_or_a_second_tile() -> None:
    match = Match("french", seed=1)
    assert match.asked == "lead"
    match.play(match.moves[0])
    assert match.asked == "tile"
    train = Position("d12_mexican_train", players=2, engine="12-12").line("12-5@0 12-2@2")
    train.first_turns_done().hands("5-5 2-1 1-0", "9-1").turn(0).play("5-5@3")
    assert train.table.phase == 2


def test_every_event_says_what_happened() -> None:
    sheet = load("french")
    match = Match(sheet, decks=[deck(sheet, BLANKS)])
    (dealt,) = match.events
    hands = tuple(tuple(sorted(tiles(hand))) for hand in BLANKS)
    assert dealt == Dealt(1, 0, hands, 0, None, Tile(0, 0))
    assert match.play("0-0") == (Led(0, Tile(0, 0)),)
    assert match.play("pass") == (Passed(1, "unable"),)
    assert match.play("pass") == (Passed(2, "unable"),)
    shut_out = tuple(Penalised(seat, 10, "shutout") for seat in (1, 2, 3))
    assert match.play("pass") == (Passed(3, "unable"), *shut_out)
    assert match.play("1-0@2") == (Played(0, Tile(1, 0), 2, 0, on=0),)


def test_events_of_trains() -> None:
    match = Position("d12_mexican_train", players=2, engine="12-12").line("12-5@0 12-8@1 12-2@2")
    match.first_turns_done().stock("7-7 6-6 5-1").hands("5-5 4-3 10-0", "9-1 8-3 1-0").turn(0)

    def act(move: str) -> list[Event] | None:
        return match.table.act(Move.parse(move))

    assert act("5-5@3") == [Played(0, Tile(5, 5), 3, 5, on=5, owner=0)]
    assert act("draw") == [Drew(0, Tile(7, 7))]
    assert act("pass") == [Passed(0, "second_tile"), MarkerPlaced(0)]
    assert act("draw") == [Drew(1, Tile(6, 6))]
    assert act("pass") == [Passed(1, "unable"), MarkerPlaced(1)]


def test_events_of_a_removed_marker_and_a_knock() -> None:
    match = Position("d12_mexican_train", players=2, engine="12-12").line("12-5@0 12-8@1")
    match.first_turns_done().marker(0, 1).hands("5-4 1-0", "9-1").turn(0)
    assert match.table.act(Move.parse("5-4@3")) == [
        Played(0, Tile(5, 4), 3, 5, on=5, owner=0),
        MarkerRemoved(0),
        Knocked(0),
    ]


def test_the_end_of_a_round_comes_before_the_next_deal() -> None:
    sheet = house("classic_block", deal__hand={2: 1, 3: 1, 4: 1})
    match = Match(sheet, players=2, seed=1)
    events = match.play(match.moves[0])
    assert [type(event) for event in events] == [Led, RoundEnded, Dealt]
    assert events[1] == RoundEnded(match.rounds[0])
    assert match.view(0).history == (match.events[-1].seen_by(0),)


def test_the_end_of_the_match_is_the_last_event() -> None:
    *_, match = walk(("classic_single", 2, False), "end")
    assert match.events[-2:] == (RoundEnded(match.rounds[0]), MatchEnded(match.outcome))


def test_rounds_that_are_dead_after_the_deal_end_automatically() -> None:
    """Mexican Train for one without a boneyard: nothing may fit from the beginning."""
    sheet = house(
        "d12_mexican_train",
        players__max=1,
        deal__hand={1: 2},
        boneyard__draw="none",
        match__rounds=3,
    )
    whole = [tile for tile in whole_set(sheet) if tile.high < 10]
    high = [tile for tile in whole_set(sheet) if tile.high >= 10]
    match = Match(sheet, decks=[[*whole, *high]] * 3, leader=0)
    assert [result.how for result in match.rounds] == ["blocked"] * 3
    assert (match.turn, match.outcome.winners) == (None, (0,))
    assert [type(event) for event in match.events] == [*([Dealt, RoundEnded] * 3), MatchEnded]


def test_every_kind_of_event_survives_json() -> None:
    found: dict[type, Event] = {}
    for place in [*one_a_sheet(), ("classic_five_doubles", 2, False)]:
        for match in walk(place, "events"):
            if match.turn is None or match.rounds:
                found |= {type(event): event for event in match.events}
    sheet = load("french")
    match = Match(sheet, decks=[deck(sheet, BLANKS)])
    found |= {type(e): e for e in play_all(match, "0-0 pass pass pass")}
    found[Redealt] = Redealt(1, "no_double")
    found[Bust] = Bust(0, 3, (Scored(0, 3, "ends", 9, (Multiple(3, 3),)),))
    kinds = {kind for kind in vars(all_events).values() if is_event(kind)}
    assert set(found) == kinds
    for kind, event in found.items():
        assert msgspec.json.decode(msgspec.json.encode(event), type=kind) == event
        assert event.seen_by(None).seen_by(None) == event.seen_by(None)


def is_event(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Event) and kind is not Event


@every_place
def test_the_layout_is_a_tree_whose_leaves_are_the_ends(place: tuple[str, int, bool]) -> None:
    for number, match in enumerate(walk(place, "layout")):
        if number % 4 or match.turn is None:
            continue
        given: dict[int, int] = {}
        tips: dict[int, tuple[int, ...]] = {}
        for laid in match.layout:
            if laid.end is not None:
                assert given.pop(laid.end) == laid.parent
                parent = match.layout[laid.parent or 0]
                assert laid.end in parent.ends + tips.get(parent.index, ())
            given |= dict.fromkeys(laid.ends, laid.index)
            if laid.tips:  # the late tips of the double that this tile covers
                assert match.layout[laid.parent].tile.is_double
                assert laid.parent not in tips
                tips[laid.parent] = laid.tips
                given |= dict.fromkeys(laid.tips, laid.parent)
        assert {end.id: end.parent for end in match.ends} == given
        assert [end.id for end in match.ends] == sorted(given)
