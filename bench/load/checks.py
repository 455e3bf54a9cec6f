"""What must hold for everything that a seat is told; each fault is a ``CheckFailed``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

View = dict[str, Any]
Message = dict[str, Any]

OWN = ("seat", "hand", "moves", "history")
"""What differs from seat to seat; everything else is the same for everybody at the table."""


class CheckFailed(AssertionError):
    """The server told something that cannot be."""


def require(holds: bool, what: str, *about: object) -> None:
    if not holds:
        raise CheckFailed(f"{what}: {' '.join(map(repr, about))[:2000]}")


def public(view: View) -> View:
    """What all seats must agree on."""
    return {name: value for name, value in view.items() if name not in OWN}


def public_news(message: Message) -> Message:
    """What all seats must be told alike of a move."""
    if "view" in message:
        return public(message["view"])
    return {name: message.get(name) for name in ("now", "laid", "by")}


def check_view(view: View, tiles: int) -> None:
    """One view by itself."""
    seat, counts = view["seat"], view["counts"]
    there = sum(counts) + view["stock"] + len(view["layout"])
    require(there == tiles, "tiles are lost or made", there, tiles)
    require(len(view["hand"]) == counts[seat], "a hand and its count differ", view["hand"], counts)
    check_moves(view)


def check_moves(view: View) -> None:
    """The moves offered are of one's own tiles, on ends that are open to oneself and fit."""
    seat, moves = view["seat"], view["moves"]
    if view["turn"] != seat or view["outcome"]:
        require(moves == [], "moves out of turn", moves)
        return
    require(bool(moves) and len(set(moves)) == len(moves), "no moves, or one twice", moves)
    hand = {tuple(tile) for tile in view["hand"]}
    ends = {end["id"]: end for end in view["ends"]}
    for move in moves:
        if move in ("draw", "pass"):
            require(move == "pass" or view["stock"] > 0, "a draw from nothing", move)
            continue
        text, _, at = move.rstrip("!").partition("@")
        high, low = map(int, text.split("-"))
        require((high, low) in hand, "a move of a tile that is not held", move, view["hand"])
        if at:
            end = ends.get(int(at))
            require(end is not None and seat in end["open_to"], "no such end is open", move, ends)
        else:
            require(view["asked"] == "lead" or not view["layout"], "a lead on a layout", move)


def check_events(events: Iterable[Message], seat: int) -> None:
    """Nothing in the news shows another hand."""
    for event in events:
        if event["type"] == "Dealt":
            others = [hand for number, hand in enumerate(event["hands"]) if number != seat]
            require(others == [None] * len(others), "another hand is dealt openly", event)
        elif event["type"] == "Drew" and event["seat"] != seat:
            require(event["tile"] is None, "another seat's draw is shown", event)


def held(hand: list[Any], events: Iterable[Message], seat: int) -> list[Any]:
    """A hand after the news, worked out from the news alone."""
    hand = list(hand)
    for event in events:
        kind = event["type"]
        if kind == "Dealt":
            hand = list(event["hands"][seat])
        elif event.get("seat") != seat:
            continue
        elif kind in ("Led", "Played"):
            require(event["tile"] in hand, "a tile is played that was not held", event, hand)
            hand.remove(event["tile"])
        elif kind == "Drew":
            hand.append(event["tile"])
    return hand


def check_step(before: View, events: list[Message], after: View) -> None:
    """From one view to the next by the news."""
    seat = after["seat"]
    expected = held(before["hand"], events, seat)
    same = sorted(expected) == sorted(after["hand"])
    require(same, "the hand is not what the news make of it", expected, after["hand"])


def check_same(one: View, other: View, what: str) -> None:
    """Two views that must be equal."""
    if one != other:
        names = [name for name in {*one, *other} if one.get(name) != other.get(name)]
        raise CheckFailed(
            f"{what}: {[(name, one.get(name), other.get(name)) for name in names]}"[:3000]
        )


def move_of(events: list[Message], seat: int) -> str | None:
    """The move that a seat made, as its news tell it, without a knock."""
    for event in events:
        if event.get("seat") != seat:
            continue
        kind = event["type"]
        if kind in ("Led", "Played"):
            high, low = event["tile"]
            return f"{high}-{low}" + (f"@{event['end']}" if kind == "Played" else "")
        if kind in ("Drew", "Passed"):
            return "draw" if kind == "Drew" else "pass"
    return None
