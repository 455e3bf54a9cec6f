"""Matches: their arguments, their ends, their events, and the moves and tiles as text."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boneyard import DeckError, IllegalMove, Match, Move, Record, SheetError, Tile, load
from boneyard.game import events as all_events
from boneyard.game.events import (
    Dealt,
    Drew,
    Event,
    Knocked,
    Led,
    MarkerPlaced,
    MarkerRemoved,
    MatchEnded,
    Passed,
    Penalised,
    Played,
    Redealt,
    RoundEnded,
)
from boneyard.game.scores import outcome_of
from support.positions import Position, deck, gone_out, house, play_all, stuck, tiles, whole_set
from support.random_matches import PLACES, one_a_sheet, outside, place_ids, walk
from support.recorded_games import game_file

every_sheet = pytest.mark.parametrize("place", one_a_sheet(), ids=place_ids)
calm = settings(deadline=None, derandomize=True, database=None)

BLANKS = (
    "0-0 1-0 2-0 3-0 4-0 5-0 6-0",
    "1-1 2-1 3-1 4-1 5-1 6-1 2-2",
    "3-2 4-2 5-2 6-2 3-3 4-3 5-3",
    "6-3 4-4 5-4 6-4 5-5 6-5 6-6",
)

# ------------------------------------------------------------------ arguments


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


def test_an_unknown_sheet_is_a_sheet_error_that_lists_those_there_are() -> None:
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
    match = Match(sheet, players=2, decks=[" ".join(map(str, one)), iter(two)], seed=1)
    assert match.leader == 0
    gone_out(sheet, "", "1-0", last="6-5").into(match)
    assert match.leader == 1
    assert [entry.decks for entry in match.log] == [[one], [two]]


def test_the_hands_are_dealt_in_blocks_from_the_front() -> None:
    whole = whole_set(load("classic_block"))
    match = Match("classic_block", players=3, decks=[whole])
    assert match.hands == tuple(tuple(whole[6 * seat : 6 * seat + 6]) for seat in range(3))
    assert match.stock == tuple(whole[18:])


def test_an_engine_may_stand_anywhere_in_the_deck() -> None:
    sheet = load("d12_mexican_train")
    whole = [tile for tile in whole_set(sheet) if str(tile) != "12-12"]
    for at in (0, 20, 45, 90):
        cards = [*whole[:at], Tile(12, 12), *whole[at:]]
        match = Match(sheet, players=3, decks=[cards], leader=0)
        assert match.hands[2] == tuple(whole[30:45])
        assert match.stock == tuple(whole[45:])


def test_how_many_play_if_nobody_says() -> None:
    assert [Match(name, seed=1).players for name in ("french", "lets_play", "cyprus")] == [4, 4, 4]
    assert Match(house("lets_play", players__max=3), seed=1).players == 3


def test_partners_are_chosen_where_they_are_optional() -> None:
    sheet = house("premium", players__partners="optional")
    assert Match(sheet, players=4, seed=1).sides == 4
    assert Match(sheet, players=4, seed=1, partners=True).sides == 2
    assert Match(sheet, players=3, seed=1).sides == 3
    with pytest.raises(ValueError, match="partners: four players are needed, not 3"):
        Match(sheet, players=3, seed=1, partners=True)
    assert Match("premium_partners", seed=1).partners


def test_the_leader_settles_lots_and_choice_in_round_one_alone() -> None:
    for seat in range(3):
        match = Match("lets_play", players=3, seed=1, leader=seat)
        assert match.leader == match.turn == seat
        gone_out("lets_play", "", "1-0", "2-0", last="6-5").leader(seat).into(match)
        assert match.leader == (seat + 1) % 3
    assert Match("d12_mexican_train", players=5, seed=1, leader=3).turn == 3


def test_without_a_leader_the_seed_draws_the_lots() -> None:
    leaders = [Match("lets_play", players=4, seed=seed).leader for seed in range(40)]
    assert set(leaders) == {0, 1, 2, 3}
    assert leaders == [Match("lets_play", players=4, seed=seed).leader for seed in range(40)]


# ------------------------------------------------------------------ seeds


@every_sheet
def test_a_seed_gives_the_same_match_again(place: tuple[str, int, bool]) -> None:
    name, players, partners = place
    matches = [Match(name, players=players, partners=partners, seed=s) for s in (7, "7", 8)]
    while matches[0].turn is not None and len(matches[0].rounds) < 2:
        assert outside(matches[0]) == outside(matches[1])
        for match in matches[:2]:
            match.play(match.moves[-1])
    assert matches[2].log[0].decks != matches[0].log[0].decks


def test_no_seed_is_a_new_match_that_can_be_played_again() -> None:
    one, other = Match("french"), Match("french")
    assert one.hands != other.hands
    assert Match("french", seed=one.seed).hands == one.hands


@pytest.mark.parametrize("name", ["french", "d12_mexican_train", "classic_two_sets", "premium"])
def test_a_seed_gives_the_decks_that_were_recorded_with_it(name: str) -> None:
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


# ------------------------------------------------------------------ the end of a match


def test_single_ends_after_one_round() -> None:
    match = Match("classic_single", players=2, seed=1)
    gone_out("classic_single", "6-5", "", last="0-0", seat=1).into(match)
    assert (match.outcome.winners, match.outcome.reason) == ((1,), "single")
    assert (match.turn, match.moves, match.choices, match.forced) == (None, (), (), None)


def test_single_a_shared_block_is_shared_and_a_tied_one_drawn() -> None:
    shared = house("classic_single", round__block_tie="share")
    match = Match(shared, players=3, seed=1)
    stuck(shared, "2-1", "3-0", "6-5").into(match)
    assert match.outcome.winners == (0, 1)
    drawn = Match("classic_single", players=2, seed=1)
    stuck("classic_single", "2-1", "3-0").into(drawn)
    assert drawn.outcome.winners == ()
    assert 'Result "-"' in str(drawn.record())


def test_target_the_first_to_reach_it_wins() -> None:
    match = Match("classic_50", players=2, seed=1)
    gone_out("classic_50", "", "6-6 6-5 6-4 6-3 6-1", last="0-0").into(
        match
    )  # 12 + 11 + 10 + 9 + 7
    assert (match.scores, match.outcome) == ((49, 0), None)
    gone_out("classic_50", "1-0", "", last="0-0", seat=1).into(match)
    assert match.outcome is None
    gone_out("classic_50", "", "1-0", last="0-0").into(match)
    assert (match.scores, match.outcome.winners, match.outcome.reason) == ((50, 1), (0,), "target")


def test_target_the_lowest_wins_and_equals_share() -> None:
    match = Match("french", seed=1)
    match.scores = (95, 10, 10, 50)
    gone_out("french", "6-5", "", "", "1-0", last="2-1", seat=1).into(match)
    assert (match.scores, match.outcome.winners) == ((106, 10, 10, 51), (1, 2))


def test_extra_rounds_as_long_as_the_best_are_equal_R83() -> None:
    sheet = house("french", match__tie="extra_round")
    match = Match(sheet, seed=1)
    match.scores = (95, 10, 10, 50)
    gone_out(sheet, "6-5", "", "", "1-0", last="2-1", seat=1).into(match)
    assert (match.outcome, match.round_number) == (None, 2)
    gone_out(sheet, "1-0", "3-1", "4-0", "", last="2-1", seat=3).into(match)
    assert (match.scores[1:3], match.outcome, match.round_number) == ((14, 14), None, 3)
    gone_out(sheet, "1-0", "2-0", "", "", last="2-1", seat=2).into(match)
    assert match.outcome.winners == (2,)


def test_extra_round_goes_on_even_if_the_target_is_no_longer_reached() -> None:
    """``floor_zero = false``: a win may take points away again."""
    sheet = house(
        "premium_partners",
        players__partner_pips="subtracted",
        score__floor_zero=False,
        match__tie="extra_round",
    )
    match = Match(sheet, seed=1)
    match.scores = (95, 110)
    gone_out(sheet, "", "6-5", "1-0", "5-0", last="2-1").into(match)  # 11 + 5 - 1
    assert (match.scores, match.outcome) == ((110, 110), None)
    gone_out(sheet, "", "1-0", "6-6 5-5", "1-1", last="2-1").into(match)  # 1 + 2 - 22
    assert match.scores == (91, 110)
    assert match.outcome.winners == (1,)


def test_rounds_as_many_as_the_sheet_says() -> None:
    sheet = house("classic_block", match__end="rounds", match__rounds=2)
    match = Match(sheet, players=2, seed=1)
    gone_out(sheet, "", "6-5", last="0-0").into(match)
    assert match.outcome is None
    gone_out(sheet, "6-5", "", last="0-0", seat=1).into(match)
    assert (match.outcome.winners, match.outcome.reason) == ((0, 1), "rounds")


def test_rounds_one_for_each_engine() -> None:
    match = Match("d12_mexican_train", players=2, seed=1, leader=0)
    for number in range(13):
        assert match.outcome is None
        assert match.layout[0].tile == Tile(12 - number, 12 - number)
        assert match.leader == number % 2
        round_ = gone_out("d12_mexican_train", "", "1-0", last="6-5").leader(match.leader)
        round_.into(match)
    assert (match.scores, match.outcome.winners) == ((0, 13), (0,))


def immediate(**fields: Any) -> Any:
    return house("french", match__check="immediate", **fields)


def test_immediate_a_penalty_that_reaches_the_target_stops_the_round_R82() -> None:
    sheet = immediate(match__target=20)
    match = Match(sheet, decks=[deck(sheet, BLANKS)])
    events = play_all(match, "0-0 pass pass pass 1-0@0 pass pass pass")
    result = match.rounds[0]
    assert (result.how, result.winner, result.points) == ("stopped", None, (0, 20, 20, 20))
    assert result.hands == ()
    assert match.outcome.winners == (0,)
    assert isinstance(events[-1], MatchEnded)


def test_round_end_the_round_is_played_out_F15() -> None:
    sheet = house("french", match__target=20)
    match = Match(sheet, decks=[deck(sheet, BLANKS)])
    play_all(match, "0-0 pass pass pass 1-0@0 pass pass pass")
    assert (match.outcome, match.penalties) == (None, (0, 20, 20, 20))


def test_immediate_the_fine_at_the_lead_counts_too() -> None:
    sheet = immediate(penalty__no_double_to_lead=10)
    hands = ("1-1", "0-0", "1-0 2-0 2-1 3-0 3-1 3-2 4-0", "3-3 4-4 5-5 6-5")
    match = Match(sheet, seed=1, decks=[deck(sheet, BLANKS), deck(sheet, hands)])
    match.scores = (0, 0, 90, 50)
    gone_out(sheet, "", "", "", "", last="6-5", seat=2).into(match)
    assert [result.how for result in match.rounds] == ["out", "stopped"]
    assert (match.scores, match.outcome.winners) == ((0, 0, 100, 50), (0, 1))


def test_immediate_a_round_that_is_over_anyway_is_scored() -> None:
    sheet = immediate(match__target=20)
    match = Match(sheet, seed=1)
    gone_out(sheet, "", "6-5", "", "", last="1-0").charge(1, 10).into(match)
    assert (match.rounds[0].how, match.scores) == ("out", (0, 21, 0, 0))


def test_the_entry_minimum_is_kept_side_by_side_R81() -> None:
    match = Match("classic_min15", players=2, seed=1)
    for loser, hand in ((1, "6-5"), (0, "6-6 2-1"), (1, "1-0"), (0, "1-0")):
        hands = ["", ""]
        hands[loser] = hand
        gone_out("classic_min15", *hands, last="5-5", seat=1 - loser).into(match)
    assert match.scores == (0, 16)
    assert [result.points for result in match.rounds] == [(0, 0), (0, 15), (0, 0), (0, 1)]


def test_an_outcome_is_judged_by_all_the_rounds() -> None:
    sheet = house("classic_50", match__tie="extra_round")
    tied = gone_out(sheet, "", "6-5", last="0-0").score((40, 51))
    assert outcome_of(sheet, [tied]) is None


# ------------------------------------------------------------------ copies and what is forced


@every_sheet
def test_forced_is_the_only_draw_or_pass(place: tuple[str, int, bool]) -> None:
    for match in walk(place, "forced"):
        alone = len(match.moves) == 1 and match.moves[0].kind != "play"
        assert match.forced == (match.moves[0] if alone else None)


def test_a_copy_goes_its_own_way_with_the_same_decks_to_come() -> None:
    sheet = load("classic_block")
    two = deck(sheet, ("", "6-6"))
    match = Match(sheet, players=2, seed=1, decks=[deck(sheet, ("6-6", "")), two], leader=0)
    twin = match.copy()
    gone_out(sheet, "", "1-0", last="6-5").into(twin)
    assert (twin.log[1].decks, len(match.log), match.scores) == ([two], 1, (0, 0))
    gone_out(sheet, "", "1-0", last="6-5").into(match)
    assert match.log[1].decks == [two]


def test_a_match_shows_itself_in_one_line() -> None:
    match = Match("french", seed=1)
    assert repr(match) == (
        f"Match('french', players=4, round 1, scores (0, 0, 0, 0), turn {match.turn})"
    )


def test_what_a_seat_is_asked_for() -> None:
    match = Match("french", seed=1)
    assert match.asked == "lead"
    match.play(match.moves[0])
    assert match.asked == "tile"
    train = Position("d12_mexican_train", players=2, engine="12-12").line("12-5@0 12-2@2")
    train.first_turns_done().hands("5-5 2-1 1-0", "9-1").turn(0).play("5-5@3")
    assert train.table.phase == 2


# ------------------------------------------------------------------ events


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
    assert match.play("1-0@2") == (Played(0, Tile(1, 0), 2, 0),)


def test_events_of_trains() -> None:
    match = Position("d12_mexican_train", players=2, engine="12-12").line("12-5@0 12-8@1 12-2@2")
    match.first_turns_done().stock("7-7 6-6 5-1").hands("5-5 4-3 10-0", "9-1 8-3 1-0").turn(0)

    def act(move: str) -> list[Event] | None:
        return match.table.act(Move.parse(move))

    assert act("5-5@3") == [Played(0, Tile(5, 5), 3, 5)]
    assert act("draw") == [Drew(0, Tile(7, 7))]
    assert act("pass") == [Passed(0, "second_tile"), MarkerPlaced(0)]
    assert act("draw") == [Drew(1, Tile(6, 6))]
    assert act("pass") == [Passed(1, "unable"), MarkerPlaced(1)]


def test_a_marker_comes_off_and_the_last_tile_is_announced() -> None:
    match = Position("d12_mexican_train", players=2, engine="12-12").line("12-5@0 12-8@1")
    match.first_turns_done().marker(0, 1).hands("5-4 1-0", "9-1").turn(0)
    assert match.table.act(Move.parse("5-4@3")) == [
        Played(0, Tile(5, 4), 3, 5),
        MarkerRemoved(0),
        Knocked(0),
    ]


def test_the_end_of_a_round_is_told_before_the_next_deal() -> None:
    sheet = house("classic_block", deal__hand={2: 1, 3: 1, 4: 1})
    match = Match(sheet, players=2, seed=1)
    events = match.play(match.moves[0])
    assert [type(event) for event in events] == [Led, RoundEnded, Dealt]
    assert events[1] == RoundEnded(match.rounds[0])
    assert match.view(0).history == (match.events[-1].seen_by(0),)


def test_the_end_of_the_match_is_told_last() -> None:
    *_, match = walk(("classic_single", 2, False), "end")
    assert match.events[-2:] == (RoundEnded(match.rounds[0]), MatchEnded(match.outcome))


def test_rounds_dead_as_soon_as_dealt_end_by_themselves() -> None:
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
    kinds = {kind for kind in vars(all_events).values() if is_event(kind)}
    assert set(found) == kinds
    for kind, event in found.items():
        assert msgspec.json.decode(msgspec.json.encode(event), type=kind) == event
        assert event.seen_by(None).seen_by(None) == event.seen_by(None)


def is_event(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Event) and kind is not Event


# ------------------------------------------------------------------ the table


@pytest.mark.parametrize("place", PLACES[::4], ids=place_ids)
def test_the_layout_is_a_tree_whose_leaves_are_the_ends(place: tuple[str, int, bool]) -> None:
    for number, match in enumerate(walk(place, "layout")):
        if number % 4 or match.turn is None:
            continue
        given: dict[int, int] = {}
        for laid in match.layout:
            if laid.end is not None:
                assert given.pop(laid.end) == laid.parent
                parent = match.layout[laid.parent or 0]
                assert laid.end in parent.ends
            given |= dict.fromkeys(laid.ends, laid.index)
        assert {end.id: end.parent for end in match.ends} == given
        assert [end.id for end in match.ends] == sorted(given)


# ------------------------------------------------------------------ moves that only look legal


def test_a_lead_on_the_end_minus_one_is_refused() -> None:
    match = Match("classic_block", players=2, seed=1)
    lead = match.moves[0]
    with pytest.raises(IllegalMove):
        match.play(Move("play", lead.tile, -1))


def test_a_tile_that_is_none_is_refused() -> None:
    match = Position("classic_block", players=2).line("5-2").hands("5-1 6-6", "1-0").turn(0)
    assert Tile(4, 6).ordinal == Tile(5, 1).ordinal
    assert match.table.copy().act(Move("play", Tile(4, 6), 1)) is None


@pytest.mark.parametrize("move", [Move("pass", Tile(6, 6), 3), Move("pass", knock=True)], ids=str)
def test_a_pass_with_a_tile_is_refused(move: Move) -> None:
    match = Position("classic_block", players=2).line("5-2").hands("6-6", "5-0").turn(0)
    assert match.legal() == {"pass"}
    assert match.table.copy().act(move) is None


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("6-6", "no_end"),
        ("6-6@1", "no_fit"),
        ("6-6@9", "no_end"),
        ("5-0@1", "not_in_hand"),
        ("6-5@1!", "knock"),
        ("draw", "no_draw"),
        ("pass", "must_play"),
    ],
)
def test_a_refusal_has_a_code_and_a_reason(move: str, code: str) -> None:
    sheet = load("classic_block")
    hands = ("6-6 6-5 6-4 6-3 5-4 5-3 5-2", "5-0")
    match = Match(sheet, players=2, decks=[deck(sheet, hands)])
    match.play("5-2")
    match.play("2-0@0")
    with pytest.raises(IllegalMove) as refused:
        match.play(move)
    assert refused.value.code == code
    assert str(refused.value).startswith(f"{Move.parse(move)}: ")


# ------------------------------------------------------------------ text

TILES = st.builds(lambda a, b: Tile(max(a, b), min(a, b)), st.integers(0, 18), st.integers(0, 18))
MOVES = st.one_of(
    st.sampled_from([Move("draw"), Move("pass")]),
    st.builds(Move, st.just("play"), TILES, st.none() | st.integers(0, 9999), st.booleans()),
)


@calm
@given(tile=TILES)
def test_tiles_are_printed_and_read(tile: Tile) -> None:
    assert Tile.parse(str(tile)) == tile
    assert Tile.parse(f" {tile.low}-{tile.high} ") == tile
    assert eval(repr(tile)[5:-1]) == str(tile)
    assert tile.other(tile.high) == tile.low
    assert tile.is_double == (tile.other(tile.low) == tile.low)


@calm
@given(move=MOVES)
def test_moves_are_printed_and_read(move: Move) -> None:
    assert Move.parse(str(move)) == move
    assert Move.parse(f"  {move}\n") == move
    assert msgspec.json.decode(msgspec.json.encode(move), type=Move) == move


@calm
@given(text=st.text(max_size=12) | st.text("0123456789-@! drawps", max_size=9))
def test_any_other_text_is_a_value_error(text: str) -> None:
    for read in (Tile.parse, Move.parse):
        try:
            value = read(text)
        except ValueError as error:
            assert "not a" in str(error)  # noqa: PT017
        else:
            assert read(str(value)) == value


@pytest.mark.parametrize(
    "text", ["", "6", "6-", "-4", "6-4-2", "a-b", "19-0", "6–4", "6-4@", "-1-0"]
)
def test_what_is_no_tile_is_quoted(text: str) -> None:
    with pytest.raises(ValueError, match=re.escape(f"not a tile: {text!r}")):
        Tile.parse(text)


def test_a_tile_knows_its_other_half_or_says_that_it_has_none() -> None:
    assert Tile(6, 4).other(6) == 4
    with pytest.raises(ValueError, match="6-4 does not carry a 5"):
        Tile(6, 4).other(5)
