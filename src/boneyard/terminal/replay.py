"""A record as text: every move, or only the results."""

from __future__ import annotations

from collections.abc import Iterator

from boneyard.game import replay as game
from boneyard.game.events import RoundEnded
from boneyard.game.record import Record
from boneyard.terminal.sentences import TableTeller, teller_of


def replay(record: Record, lang: str, *, every_move: bool = False) -> Iterator[str]:
    """Yield the lines for a record.  Raises RecordError."""
    match = game.replay(record)
    story = match.events
    teller = teller_of(record, lang)
    yield record.sheet.title_in(lang)
    if every_move:
        yield from teller.tell(story)
    else:
        for one in story:
            if isinstance(one, RoundEnded):
                yield from _in_short(one, teller)
        if match.outcome is not None:
            yield from teller.event(story[-1])
    if match.turn is not None:
        name = teller.names[match.turn]
        yield teller.words.say("replay-unfinished", n=match.round_number, seat=name)


def _in_short(ended: RoundEnded, teller: TableTeller) -> list[str]:
    result = ended.result
    names = [teller.side(side) for side in range(teller.sides)]
    points = ", ".join(f"{name} {n}" for name, n in zip(names, result.points, strict=True))
    scores = ", ".join(f"{name} {n}" for name, n in zip(names, result.scores, strict=True))
    say = teller.words.say
    return [
        f"{teller.say('event-round-ended', result)} {' '.join(teller.how(result)[:2])}",
        f"  {say('replay-points')} {points}",
        f"  {say('replay-scores')} {scores}",
    ]
