"""No view, and no event as seen, tells a seat what it may not know.

Two matches are played move for move from decks that differ only in tiles hidden from a seat:
the other hands among one another, the boneyard, its order.  As long as the table looks alike
(the same moves, turns, leaders, charges), everything that seat is given must be equal byte for
byte.
"""

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from boneyard import Match, Sheet, Tile
from boneyard.game.events import Dealt, Drew, Led, Played
from support.cases import one_in
from support.positions import deck, house
from support.random_matches import every_place, every_sheet, third_of_sheets, walk

Viewer = int | None


def encoded(match: Match, viewer: Viewer) -> bytes:
    return msgspec.json.encode(match.view(viewer))


def at_the_table(match: Match) -> tuple[Any, ...]:
    """What the referee says aloud."""
    shown = [e.shown for e in match.events if isinstance(e, Dealt)]
    return (
        match.turn,
        match.asked,
        match.leader,
        shown,
        match.round_number,
        match.outcome,
        match.scores,
        match.penalties,
        match.markers,
        match.view().counts,
    )


def hidden_places(match: Match, viewer: Viewer) -> list[int]:
    """Places in the deck of round one whose tiles the viewer has not seen."""
    cards = dealt_order(match)
    size = match.sheet.deal.hand[match.players]
    held = {s: list(range(s * size, (s + 1) * size)) for s in range(match.players)}
    at = match.players * size
    for event in match.events:
        if isinstance(event, Drew):
            held[event.seat].append(at)
            at += 1
        elif isinstance(event, Led | Played):
            place = next(p for p in held[event.seat] if cards[p] == event.tile)
            held[event.seat].remove(place)
    others = [place for s, places in held.items() if s != viewer for place in places]
    return sorted(others) + list(range(at, len(cards)))


def dealt_order(match: Match) -> list[Tile]:
    """The deck of round one without the engine."""
    cards = list(match.log[0].decks[-1])
    for event in match.events:
        if isinstance(event, Dealt) and event.engine is not None:
            cards.remove(event.engine)
    return cards


def with_hidden_tiles_mixed(
    match: Match, looks: list[tuple[Any, ...]], viewer: Viewer, rng: random.Random, swaps: int
) -> Match | None:
    """The same moves from a deck with some hidden tiles exchanged; None if that shows.

    ``looks`` is what the table of the match looked like before each move, and now.
    """
    cards = dealt_order(match)
    places = hidden_places(match, viewer)
    if len(places) < 2:
        return None
    for _ in range(swaps):
        one, other = rng.sample(places, 2)
        cards[one], cards[other] = cards[other], cards[one]
    engine = [e.engine for e in match.events if isinstance(e, Dealt) and e.engine]
    log = match.log[0]
    twin = dealt_again(match, [*log.decks[:-1], [*cards, *engine]])
    if len(twin.log[0].decks) != len(log.decks):
        return None
    for move, look in zip(log.moves, looks, strict=False):
        if at_the_table(twin) != look or move not in twin.moves:
            return None
        twin.play(move)
    return twin if at_the_table(twin) == looks[-1] else None


def dealt_again(match: Match, decks: list[list[Tile]]) -> Match:
    """A match like another in round one, from these decks."""
    return Match(
        match.sheet,
        players=match.players,
        partners=match.partners,
        seed=match.seed,
        decks=decks,
        leader=match.log[0].leader,
    )


def looks_of(match: Match) -> list[tuple[Any, ...]]:
    """What the table of a match in round one looked like before each move, and looks like now."""
    original = dealt_again(match, match.log[0].decks)
    looks = [at_the_table(original)]
    for move in match.log[0].moves:
        original.play(move)
        looks.append(at_the_table(original))
    assert looks[-1] == at_the_table(match)
    return looks


def pairs(
    place: tuple[str | Sheet, int, bool], seed: str, tries: int, every: int
) -> Iterator[tuple[Match, Match, Viewer]]:
    """A match in round one, one like it to the viewer, and the viewer."""
    rng = random.Random(f"{place[1:]} {seed}")
    for number, match in enumerate(walk(place, seed)):
        if match.rounds or match.outcome or number % every:
            continue
        looks = looks_of(match)
        for viewer in (None, *range(match.players)):
            for attempt in range(tries):
                twin = with_hidden_tiles_mixed(match, looks, viewer, rng, 1 + 2 * (attempt % 3))
                if twin is not None:
                    yield match, twin, viewer


def difference(one: bytes, other: bytes) -> str:
    """The first place where two encoded views differ."""
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), -1)
    return f"...{one[max(0, at - 80) : at + 60]!r}\n...{other[max(0, at - 80) : at + 60]!r}"


def compare_twins(place: tuple[str | Sheet, int, bool], seed: str, tries: int, every: int) -> None:
    """Compare everything that a viewer is given in matches that look alike to it."""
    compared = 0
    for match, twin, viewer in pairs(place, seed, tries, every):
        one, other = encoded(match, viewer), encoded(twin, viewer)
        assert one == other, difference(one, other)
        assert repr(match.view(viewer)) == repr(twin.view(viewer))
        assert [e.seen_by(viewer) for e in match.events] == [e.seen_by(viewer) for e in twin.events]
        if viewer is None:
            assert repr(match) == repr(twin)
        compared += match.hands != twin.hands or match.stock != twin.stock
    assert compared >= 3


@third_of_sheets
def test_hidden_tiles_do_not_change_a_view(place: tuple[str, int, bool]) -> None:
    compare_twins(place, "views", tries=3, every=9)


HOUSES = [
    house("classic_draw", turn__decline=True),
    house("french", turn__decline=True),
    house("lets_play", boneyard__at_will_end="may_pass_after_draw"),
    house("d12_draw", turn__knock="penalty:2"),
    house("d12_mexican_train", turn__decline=True),
]


@pytest.mark.parametrize("sheet", one_in(3, HOUSES), ids=lambda sheet: sheet.name)
def test_hidden_tiles_do_not_change_a_view_under_house_rules(sheet: Sheet) -> None:
    compare_twins((sheet, 4, False), sheet.name, tries=4, every=4)


@third_of_sheets
def test_a_view_implies_the_moves_of_its_seat(place: tuple[str, int, bool]) -> None:
    for match, twin, viewer in pairs(place, "moves", tries=3, every=9):
        if viewer == match.turn:
            assert match.moves == twin.moves == match.view(viewer).moves
            assert match.choices == twin.choices


@every_place
def test_moves_are_shown_to_the_seat_in_turn_alone(place: tuple[str, int, bool]) -> None:
    for number, match in enumerate(walk(place, "alone")):
        if number % 6:
            continue
        for seat in (None, *range(match.players)):
            view = match.view(seat)
            assert view.moves == (match.moves if seat is not None and seat == match.turn else ())
            assert view.hand == (() if seat is None else match.hands[seat])
            for move in view.moves:
                if move.kind == "play":
                    assert move.tile in view.hand
                if move.end is not None:
                    end = next(end for end in view.ends if end.id == move.end)
                    assert seat in end.open_to


@every_sheet
def test_a_view_shows_the_own_tiles_and_those_on_the_table_only(
    place: tuple[str, int, bool],
) -> None:
    """Whatever else a view says, it names no tile that its seat has not seen."""
    for number, match in enumerate(walk(place, "tiles")):
        if number % 5 or match.rounds:
            continue
        for viewer in (None, *range(match.players)):
            known = {laid.tile for laid in match.layout}
            known |= {e.shown for e in match.events if isinstance(e, Dealt) and e.shown}
            known |= set(match.hands[viewer]) if viewer is not None else set()
            view = msgspec.json.decode(encoded(match, viewer))
            del view["sheet"]
            assert set(tiles_in(view)) <= known


def tiles_in(data: Any) -> Iterator[Tile]:
    """Every ``tile``-like pair in a decoded view, by the names of the fields that hold tiles."""
    if isinstance(data, dict):
        for name, value in data.items():
            if name in ("tile", "shown", "engine") and value is not None:
                yield Tile(*value)
            elif name == "hand":
                yield from (Tile(*pair) for pair in value)
            elif name == "hands":
                yield from (Tile(*pair) for hand in value if hand for pair in hand)
            else:
                yield from tiles_in(value)
    elif isinstance(data, list):
        for value in data:
            yield from tiles_in(value)


def test_the_hands_are_shown_when_the_round_is_over() -> None:
    *_, match = walk(("classic_single", 2, False), "open")
    assert match.outcome is not None
    assert match.view(None).rounds[0].hands == match.rounds[0].hands


def test_a_spectator_sees_no_hand_and_a_stranger_no_view() -> None:
    match = Match("french", seed=1)
    assert match.view(None).hand == match.view().hand == ()
    with pytest.raises(ValueError, match="there is no seat 4 among 4 players"):
        match.view(4)
    with pytest.raises(ValueError, match="there is no seat -1"):
        match.view(-1)
    for seat in (-1, 4, 5):
        with pytest.raises(ValueError, match=f"there is no seat {seat} among 4 players"):
            match.hand(seat)


def test_only_the_own_seat_sees_a_dealt_hand_and_a_drawn_tile() -> None:
    sheet = house("classic_draw", boneyard__draw="one")
    hands = ("6-6 0-0 1-0 2-0 3-0 4-0 5-0", "1-1 2-1 3-1 4-1 5-1 2-2 3-2")
    match = Match(sheet, players=2, decks=[deck(sheet, hands, stock="5-5")])
    match.play("6-6")
    (drew,) = match.play("draw")
    assert drew == Drew(1, Tile(5, 5))
    assert drew.seen_by(1) == drew
    assert drew.seen_by(0) == drew.seen_by(None) == Drew(1, None)
    assert [dealt.hands for dealt in match.view(0).history[:1]] == [
        (match.events[0].hands[0], None)
    ]
