"""Tiles that may be laid both ways round: their moves, events and records."""

import pytest

from boneyard import Match, load
from boneyard.game.events import Drew, Played
from boneyard.game.moves import Move
from boneyard.game.reasons import IllegalMove
from boneyard.game.replay import replay
from support.positions import Position, deck, play_all


def test_two_ways_round_are_listed_with_the_lower_number_outside_first() -> None:
    position = Position("matador", players=2).line("3-0").hand(0, "4-3 6-1 5-5").turn(0)
    assert [str(move) for move in position.table.moves()] == [
        *("4-3@0>3", "4-3@0>4", "6-1@0>1", "6-1@0>6"),
        *("4-3@1>3", "4-3@1>4", "6-1@1>1", "6-1@1>6"),
    ]


def test_a_lead_and_a_pass_name_no_half() -> None:
    match = Match("matador", players=2, seed=1)
    lead = match.moves[0]
    with pytest.raises(IllegalMove):
        match.play(Move("play", lead.tile, None, False, lead.tile.high if lead.tile else 0))
    match.play(lead)
    with pytest.raises(IllegalMove):
        match.play(Move("pass", out=3))


def test_moves_with_a_way_round_are_in_the_events_and_the_record() -> None:
    sheet = load("matador")
    hands = ("3-3 6-1 0-0 5-0 4-0 2-0 1-0", "4-4 4-3 6-5 5-2 6-0 5-3 6-2")
    match = Match(sheet, players=2, decks=[deck(sheet, hands)])
    events = play_all(match, "4-4 6-1@0>6 4-3@1>3")
    played = [event for event in events if isinstance(event, Played)]
    assert [(event.end, event.pip) for event in played] == [(0, 1), (1, 4)]
    assert not [event for event in events if isinstance(event, Drew)]
    again = match.record()
    assert "6-1@0>6" in str(again)
    assert type(again).parse(str(again)) == again
    assert replay(again).layout == match.layout
