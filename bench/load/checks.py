"""Checks of every message that a seat receives; a fault raises ``CheckFailed``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

View = dict[str, Any]
Message = dict[str, Any]

PRIVATE = ("seat", "hand", "moves", "history", "gains", "unplayable")
"""The fields of a view that differ between seats; all others must be equal at a table."""


class CheckFailed(AssertionError):
    """The server sent something impossible."""


def require(holds: bool, what: str, *about: object) -> None:
    if not holds:
        raise CheckFailed(f"{what}: {' '.join(map(repr, about))[:2000]}")


def public_part(view: View) -> View:
    """Return the fields of a view that must be equal for all seats."""
    return {name: value for name, value in view.items() if name not in PRIVATE}


def public_update(message: Message) -> Message:
    """Return the part of an update that must be equal for all seats."""
    return {name: message.get(name) for name in ("now", "laid", "by")}


def check_view(view: View, tiles: int) -> None:
    """Check that a view contains every tile once and agrees with itself."""
    seat, counts = view["seat"], view["counts"]
    found = sum(counts) + view["stock"] + len(view["layout"])
    require(found == tiles, "tiles are missing or added", found, tiles)
    require(len(view["hand"]) == counts[seat], "a hand and its count differ", view["hand"], counts)
    check_moves(view)


def check_moves(view: View) -> None:
    """Check that the offered moves are of tiles in the hand and on ends open to the seat."""
    seat, moves = view["seat"], view["moves"]
    if view["turn"] != seat or view["outcome"]:
        require(moves == [], "moves out of turn", moves)
        return
    require(bool(moves) and len(set(moves)) == len(moves), "no moves, or a repeated one", moves)
    hand = {tuple(tile) for tile in view["hand"]}
    ends = {end["id"]: end for end in view["ends"]}
    for move in moves:
        if move in ("draw", "pass"):
            require(move == "pass" or view["stock"] > 0, "a draw from an empty boneyard", move)
            continue
        text, _, at = move.rstrip("!").partition("@")
        high, low = map(int, text.split("-"))
        require((high, low) in hand, "a move of a tile that is not in the hand", move, view["hand"])
        if at:
            end = ends.get(int(at))
            require(
                end is not None and seat in end["open_to"],
                "the end is not open to the seat",
                move,
                ends,
            )
        else:
            require(
                view["asked"] == "lead" or not view["layout"], "a lead after the first tile", move
            )


def check_events(events: Iterable[Message], seat: int) -> None:
    """Check that no event shows a tile of another hand."""
    for event in events:
        if event["type"] == "Dealt":
            others = [hand for number, hand in enumerate(event["hands"]) if number != seat]
            require(others == [None] * len(others), "a deal shows another hand", event)
        elif event["type"] == "Drew" and event["seat"] != seat:
            require(event["tile"] is None, "a draw of another seat shows its tile", event)


def hand_after(hand: list[Any], events: Iterable[Message], seat: int) -> list[Any]:
    """Return a hand after the events, computed from the events alone."""
    hand = list(hand)
    for event in events:
        kind = event["type"]
        if kind == "Dealt":
            hand = list(event["hands"][seat])
        elif event.get("seat") != seat:
            continue
        elif kind in ("Led", "Played"):
            require(event["tile"] in hand, "a played tile was not in the hand", event, hand)
            hand.remove(event["tile"])
        elif kind == "Drew":
            hand.append(event["tile"])
    return hand


def check_step(before: View, events: list[Message], after: View) -> None:
    """Check that the events lead from one view to the next."""
    seat = after["seat"]
    expected = hand_after(before["hand"], events, seat)
    same = sorted(expected) == sorted(after["hand"])
    require(same, "the hand differs from the one after the events", expected, after["hand"])


def check_same(one: View, other: View, what: str) -> None:
    """Raise CheckFailed if two views differ, with the fields that differ."""
    if one != other:
        names = [name for name in {*one, *other} if one.get(name) != other.get(name)]
        raise CheckFailed(
            f"{what}: {[(name, one.get(name), other.get(name)) for name in names]}"[:3000]
        )


def move_of(events: list[Message], seat: int) -> str | None:
    """Return the move that a seat made in these events, without a knock; None if it made none."""
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
