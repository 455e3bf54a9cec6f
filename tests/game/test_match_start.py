"""The start of a match: its arguments, its decks and its seed."""

import re
from typing import Any

import pytest

from boneyard import DeckError, Match, Record, SheetError, Tile, load
from boneyard.game.events import (
    Redealt,
)
from support.positions import PositionMatch, deck, gone_out, house, whole_set
from support.recorded_games import game_file


@pytest.mark.parametrize(
    ("sheet", "arguments", "text"),
    [
        ("french", {"players": 3}, "french: players: 3 is not 4"),
        ("classic_draw", {"players": 5}, "classic_draw: players: 5 is not 2 to 4"),
        ("classic_draw", {"players": 0}, "classic_draw: players: 0 is not 2 to 4"),
        ("french", {"partners": True}, "french: partners: this game has none"),
        ("cuban9", {"partners": False}, "cuban9: partners: this game is for partners only"),
        ("lets_play", {"leader": 4}, "leader: there is no seat 4 among 4 players"),
        ("lets_play", {"leader": [0, -1]}, "leader: there is no seat -1 among 4 players"),
        ("french", {"decks": ["6-6 x"]}, "not a tile: 'x'"),
        ("french", {"decks": ["19-0"]}, "not a tile: '19-0'"),
    ],
)
def test_a_wrong_argument_is_named(sheet: str, arguments: dict[str, Any], text: str) -> None:
    with pytest.raises(ValueError, match=re.escape(text)):
        Match(sheet, seed=1, **arguments)


def test_an_unknown_sheet_is_a_sheet_error_that_lists_all_sheets() -> None:
    with pytest.raises(SheetError, match=r"no sheet of that name; there are: .*french"):
        Match("frensh")


def test_a_deck_that_is_no_permutation_is_a_deck_error_that_says_why() -> None:
    whole = whole_set(load("french"))
    with pytest.raises(DeckError, match=r"deck 1: no permutation of the set: is missing 6-6$"):
        Match("french", decks=[whole[:-1]])
    twice = [whole[0], whole[0], *whole[2:]]
    text = "deck 2: no permutation of the set: is missing 1-0; has too many or foreign 0-0"
    with pytest.raises(DeckError, match=text):
        Match("french", decks=[whole, twice])
    with pytest.raises(DeckError, match="has too many or foreign 7-6"):
        Match("french", decks=[[*whole, Tile(7, 6)]])


def test_decks_may_be_text_or_tiles_and_are_dealt_in_turn() -> None:
    sheet = load("classic_block")
    one, two = deck(sheet, ("6-6", "")), deck(sheet, ("", "6-6"))
    match = PositionMatch(sheet, players=2, decks=[" ".join(map(str, one)), iter(two)], seed=1)
    assert match.leader == 0
    gone_out(sheet, "", "1-0", last="6-5").into(match)
    assert match.leader == 1
    assert [entry.decks for entry in match.log] == [[one], [two]]


def test_the_hands_are_dealt_in_blocks_from_the_front() -> None:
    whole = whole_set(load("classic_block"))
    match = Match("classic_block", players=3, decks=[whole])
    assert match.hands == tuple(tuple(whole[6 * seat : 6 * seat + 6]) for seat in range(3))
    assert match.stock == tuple(whole[18:])


def test_an_engine_may_be_anywhere_in_the_deck() -> None:
    sheet = load("d12_mexican_train")
    whole = [tile for tile in whole_set(sheet) if str(tile) != "12-12"]
    for at in (0, 20, 45, 90):
        cards = [*whole[:at], Tile(12, 12), *whole[at:]]
        match = Match(sheet, players=3, decks=[cards], leader=0)
        assert match.hands[2] == tuple(whole[30:45])
        assert match.stock == tuple(whole[45:])


def test_the_default_number_of_players() -> None:
    assert [Match(name, seed=1).players for name in ("french", "lets_play", "cyprus")] == [4, 4, 4]
    assert Match(house("lets_play", players__max=3), seed=1).players == 3


def test_partners_can_be_chosen_if_they_are_optional() -> None:
    sheet = house("premium", players__partners="optional")
    assert Match(sheet, players=4, seed=1).sides == 4
    assert Match(sheet, players=4, seed=1, partners=True).sides == 2
    assert Match(sheet, players=3, seed=1).sides == 3
    with pytest.raises(ValueError, match="partners: four players are needed, not 3"):
        Match(sheet, players=3, seed=1, partners=True)
    assert Match("premium_partners", seed=1).partners


def test_the_leader_argument_decides_lots_and_choice_in_round_one_only() -> None:
    for seat in range(3):
        match = PositionMatch("lets_play", players=3, seed=1, leader=seat)
        assert match.leader == match.turn == seat
        gone_out("lets_play", "", "1-0", "2-0", last="6-5").leader(seat).into(match)
        assert match.leader == (seat + 1) % 3
    assert PositionMatch("d12_mexican_train", players=5, seed=1, leader=3).turn == 3


def test_without_a_leader_the_seed_draws_the_lots() -> None:
    leaders = [Match("lets_play", players=4, seed=seed).leader for seed in range(40)]
    assert set(leaders) == {0, 1, 2, 3}
    assert leaders == [Match("lets_play", players=4, seed=seed).leader for seed in range(40)]


def test_a_match_without_a_seed_is_random_and_can_be_replayed() -> None:
    one, other = Match("french"), Match("french")
    assert one.hands != other.hands
    assert Match("french", seed=one.seed).hands == one.hands
    assert Match("french", seed=7).hands == Match("french", seed="7").hands


@pytest.mark.parametrize("name", ["french", "d12_mexican_train", "classic_two_sets", "premium"])
def test_a_seed_gives_the_recorded_decks(name: str) -> None:
    record = Record.parse(game_file(name).read_text(encoding="utf-8"))
    match = Match(name, seed=record.seed, leader=0)
    for entry in record.rounds:
        assert tuple(map(tuple, match.log[-1].decks)) == entry.decks
        for _, move in entry.moves:
            match.play(move)
    assert str(match.record()) == str(record)


def test_a_redeal_takes_the_next_deck_and_then_the_seed() -> None:
    sheet = load("premium")
    void = deck(sheet, ("6-5 6-4 6-3 6-2 6-1", "5-4 5-3 5-2 5-1 5-0"))
    match = Match(sheet, players=2, seed=1, decks=[void, void])
    deals = match.log[0].decks
    assert deals[:2] == [void, void]
    assert len(deals) == 3 + sum(isinstance(e, Redealt) for e in match.events) - 2
    third = Match(sheet, players=2, seed=1, decks=[void, void]).log[0].decks[2]
    assert deals[2] == third
