"""The points of events, with those that were too many."""

from collections.abc import Iterable

from boneyard.game.events import Bust, Event, Scored


def scores_of(events: Iterable[Event | object]) -> list[tuple[Scored, bool]]:
    """Every score in some events, and whether it was a bust."""
    found: list[tuple[Scored, bool]] = []
    for event in events:
        if isinstance(event, Scored):
            found.append((event, False))
        elif isinstance(event, Bust):
            found += [(one, True) for one in event.scores]
    return found
