"""Records: printed and read again, replayed to the same match, damaged and refused."""

import json
import random
import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from boneyard import Match, Record, RecordError, load
from boneyard.game.record import WIDTH
from boneyard.game.replay import replay
from support.positions import deck, house
from support.random_matches import outside, third_of_places, third_of_sheets, walk
from support.recorded_games import game_file

calm = settings(
    deadline=None,
    derandomize=True,
    database=None,
    max_examples=60,
    suppress_health_check=list(HealthCheck),
)


def some(place: tuple[str, int, bool], seed: str, rounds: int, share: float) -> Iterator[Match]:
    """Positions of a walk, its last always among them."""
    rng = random.Random(seed)
    last = None
    for last in walk(place, seed, rounds):
        if rng.random() < share:
            yield last
    yield last


# ------------------------------------------------------------------ there and back


@third_of_places
def test_print_and_parse_are_inverse(place: tuple[str, int, bool]) -> None:
    for match in some(place, "text", 2, 0.03):
        record = match.record()
        text = str(record)
        assert Record.parse(text) == record
        assert str(Record.parse(text)) == text
        assert Record.from_json(record.json()) == record
        assert Record.from_json(record.json().encode()).json() == record.json()


@third_of_sheets
def test_a_replayed_record_is_the_same_match(place: tuple[str, int, bool]) -> None:
    for match in some(place, "replay", 2, 0.02):
        again = replay(Record.parse(str(match.record())))
        assert outside(again) == outside(match)
        assert again.log == match.log


@third_of_sheets
def test_a_replayed_unfinished_match_can_be_continued(place: tuple[str, int, bool]) -> None:
    """The decks still to come are made from the seed."""
    rng = random.Random(str(place))
    match = next(m for n, m in enumerate(walk(place, "go on", 9)) if n == 12 or m.turn is None)
    again = replay(Record.from_json(match.record().json()))
    while match.turn is not None and len(match.rounds) < 3:
        move = rng.choice(match.moves)
        assert match.play(move) == again.play(move)
    assert outside(again) == outside(match)


TEXT = st.text(max_size=30)
TAGS = st.dictionaries(
    st.sampled_from(["Date", "Seat0", "Event", "White_2"]), TEXT, max_size=3
).map(lambda tags: tuple(tags.items()))


@calm
@given(tags=TAGS, seed=TEXT)
@example(tags=(("Date", 'a "quoted" \\ back; slash]'),), seed="[7]")
@example(tags=(("Date", "a\x85\u2028b\u2029"),), seed="\x85\u2028\u2029")
def test_free_tags_and_seeds_may_hold_any_text(tags: Any, seed: str) -> None:
    record = Match("classic_block", players=2, seed=seed).record(tags)
    assert Record.parse(str(record)) == record
    assert Record.from_json(record.json()) == record


def test_no_line_of_tiles_or_moves_is_too_long() -> None:
    match = Match("d12_mexican_train", seed=3)
    for _ in range(40):
        match.play(match.moves[0])
    lines = [line for line in str(match.record()).splitlines() if not line.startswith("[")]
    assert max(map(len, lines)) <= WIDTH
    assert sum(line.startswith("  ") for line in lines) >= 3


def test_remarks_and_spaces_are_left_out() -> None:
    match = next(m for n, m in enumerate(walk(("french", 4, False), "remarks")) if n == 9)
    lines = str(match.record()).splitlines()
    first = next(i for i, line in enumerate(lines) if re.match(r"\d:", line))
    lines[first] += "   ; a fine move 6-6@77"
    lines.insert(first + 1, "; nothing here")
    lines.insert(first, "")
    assert Record.parse("\n".join(lines)) == match.record()


def test_tiles_may_be_written_either_way_round() -> None:
    match = next(m for n, m in enumerate(walk(("french", 4, False), "turned")) if n == 9)
    turned = re.sub(r"(\d)-(\d)(@\d+)", r"\2-\1\3", str(match.record()))
    assert turned != str(match.record())
    assert Record.parse(turned) == match.record()


# ------------------------------------------------------------------ a sheet of one's own


def own() -> Any:
    return load("french").vary({"layout.arm_gate": "none", "match.target": 30}, name="ours")


def played(sheet: Any, moves: int = 40) -> Match:
    match = Match(sheet, seed=5)
    for _ in range(moves):
        if match.turn is not None:
            match.play(match.moves[-1])
    return match


def test_a_user_sheet_replays_from_the_rules_in_the_record() -> None:
    match = played(own())
    record = Record.parse(str(match.record()))
    assert record.sheet.name == "ours"
    assert record.sheet.rules() == own().rules()
    assert str(record) == str(match.record())
    again = replay(record)
    assert (again.scores, again.hands, again.moves) == (match.scores, match.hands, match.moves)


def test_a_changed_sheet_of_a_known_name_replays_under_its_old_rules() -> None:
    old = load("french").vary({"match.target": 30})
    match = played(old)
    record = Record.parse(str(match.record()))
    assert record.sheet.match.target == 30
    assert replay(record).scores == match.scores


def test_a_record_without_rules_needs_a_known_sheet() -> None:
    text = str(played(load("french")).record())
    without = re.sub(r"^\[Rules .*\n", "", text, flags=re.M)
    assert replay(Record.parse(without)).outcome == replay(Record.parse(text)).outcome
    foreign = re.sub(r"^\[Rules .*\n", "", str(played(own()).record()), flags=re.M)
    with pytest.raises(RecordError, match=r"no sheet 'ours' with the digest .* is known here"):
        Record.parse(foreign)


# ------------------------------------------------------------------ damage


FINISHED = game_file("classic_single").read_text(encoding="utf-8")
LONGER = game_file("classic_small_set").read_text(encoding="utf-8")


def refused(text: str) -> str:
    """Why a record is refused, on reading or on replaying; ``""`` if it is not."""
    try:
        replay(Record.parse(text))
    except RecordError as error:
        return str(error) or "no reason given"
    return ""


@pytest.mark.parametrize("name", ["classic_single", "classic_small_set", "french"])
def test_a_record_cut_off_at_any_line_is_noticed(name: str) -> None:
    lines = game_file(name).read_text(encoding="utf-8").splitlines()
    for kept in range(len(lines)):
        assert refused("\n".join(lines[:kept])), f"cut off behind line {kept}"
    assert refused("\n".join(lines)) == ""


@pytest.mark.parametrize("name", ["classic_single", "classic_small_set", "french"])
def test_a_record_without_any_one_of_its_lines_is_refused(name: str) -> None:
    lines = game_file(name).read_text(encoding="utf-8").splitlines()
    for gone, line in enumerate(lines):
        harmless = not line or line.startswith("[Rules")
        reason = refused("\n".join(lines[:gone] + lines[gone + 1 :]))
        assert bool(reason) != harmless, line


def test_a_missing_tag_is_named() -> None:
    for tag in ("Sheet", "Digest", "Players", "Partners", "Seed", "Moves", "Scores", "Result"):
        text = re.sub(rf"^\[{tag} .*\n", "", FINISHED, flags=re.M)
        assert refused(text) == f"the tag {tag} is missing or wrong"
    assert "not a record of version 1" in refused(FINISHED.replace('[Boneyard "1"]\n', ""))


def moves_of(text: str) -> list[re.Match[str]]:
    body = text.index("Round 1")
    return [m for m in re.finditer(r"\d+-\d+@\d+|draw|pass", text) if m.start() > body]


def test_two_exchanged_moves_are_noticed() -> None:
    found = moves_of(LONGER)
    for one, other in pairwise(found):
        if one[0] == other[0]:
            continue
        text = LONGER[: one.start()] + other[0] + LONGER[one.end() : other.start()] + one[0]
        text += LONGER[other.end() :]
        assert refused(text), f"{one[0]} and {other[0]}"


def test_a_move_left_out_or_made_twice_is_noticed() -> None:
    for move in moves_of(FINISHED):
        out = FINISHED[: move.start()] + FINISHED[move.end() :]
        assert "cut off or damaged" in refused(out)
        twice = FINISHED[: move.end()] + " " + move[0] + FINISHED[move.end() :]
        assert "cut off or damaged" in refused(twice)


def test_an_impossible_move_is_named_with_its_place() -> None:
    first = moves_of(FINISHED)[0]
    text = FINISHED[: first.start()] + "6-6@99" + FINISHED[first.end() :]
    assert re.match(r"round 1, move 2 \(seat \d, 6-6@99\): 6-6@99: ", refused(text))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (r'\[Scores "(\d+)', r'[Scores "1\1', "but the record says"),
        (r'\[Result "\d', '[Result "3', "but the record says"),
        (r'\[Result ".*"', '[Result "*"', "but the record says"),
        (r'\[Players "4"', '[Players "3"', "round 1"),
        (r'\[Players "4"', '[Players "40"', "players: 40 is not 2 to 4"),
        (r'\[Players "4"', '[Players "four"', "not a number"),
        (r'\[Partners "no"', '[Partners "yes"', "this game has none"),
        (r'\[Partners "no"', '[Partners "maybe"', "the tag maybe is missing or wrong"),
        (r'\[Digest "', '[Digest "0', "digest"),
        (r'\[Sheet "', '[Sheet "not_', ""),
        (r'\[Moves "(\d)', r'[Moves "9\1', "cut off or damaged"),
        (r'\[Rules "', '[Rules "{', "the tag Rules is not JSON"),
        (r"draw: ", "x", ""),
        (r"= out (\d)", r"= blocked \1", "the record says"),
        (r"= out \d", "= out -", "the record says"),
        (r"= out", "= won", ": not the result of a round"),
        (r"Round 1", "Round 2", ": round 1 is expected, not '2'"),
        (r"Deck 6-\d|Deck \d-\d", "Deck 19-0", ": not a tile"),
    ],
)
def test_a_wrong_word_is_noticed(old: str, new: str, reason: str) -> None:
    text = re.sub(old, new, FINISHED, count=1)
    if text != FINISHED and not new.startswith("[Sheet"):
        assert reason in refused(text)
        assert refused(text)


def test_other_rules_have_another_digest() -> None:
    text = str(played(own()).record())
    changed = text.replace('target\\": 30', 'target\\": 31')
    assert changed != text
    assert "is not that of its rules" in refused(changed)


def test_rules_that_cannot_be_played_are_named() -> None:
    text = str(played(own()).record())
    for wrong in ('"target\\": 0', '"target\\": \\"many\\"', '"goal\\": 30'):
        changed = text.replace('"target\\": 30', wrong)
        assert "its rules cannot be used: ours: match" in refused(changed)


@pytest.mark.parametrize("change", ["twice", "short", "foreign", "turned", "none"])
def test_a_deck_that_is_no_permutation_is_refused(change: str) -> None:
    record = Record.parse(FINISHED)
    cards = list(record.rounds[0].decks[0])
    if change == "twice":
        cards[0] = cards[1]
    elif change == "short":
        cards.pop()
    elif change == "foreign":
        cards[0] = type(cards[0])(9, 9)
    elif change == "turned":
        cards[0], cards[-1] = cards[-1], cards[0]
    data = json.loads(record.json())
    data["rounds"][0]["decks"] = [] if change == "none" else [[str(tile) for tile in cards]]
    with pytest.raises(RecordError, match=r"no permutation of|differ from the dealt ones|round 1"):
        replay(Record.from_json(json.dumps(data)))


def test_a_round_too_many_is_refused() -> None:
    text = FINISHED + "\nRound 2\n" + re.search(r"Deck .*\n(  .*\n)*", FINISHED)[0]  # type: ignore[index]
    assert "the match is over before it" in refused(text)


def test_void_deals_are_part_of_the_record() -> None:
    sheet = load("classic_five_doubles")
    five = deck(sheet, ("0-0 1-1 2-2 3-3 4-4 6-2 6-1", "6-5"))
    match = Match(sheet, players=2, decks=[five, deck(sheet, ("1-0", "6-6"))])
    record = match.record()
    assert [len(entry.decks) for entry in record.rounds] == [2]
    assert outside(replay(Record.parse(str(record)))) == outside(match)
    data = json.loads(record.json())
    data["rounds"][0]["decks"].append(data["rounds"][0]["decks"][1])
    with pytest.raises(RecordError, match="round 1: its decks differ from the dealt ones"):
        replay(Record.from_json(json.dumps(data)))


def test_a_chosen_leader_is_part_of_the_record() -> None:
    match = Match("lets_play", players=3, seed=1, leader=2)
    assert "Leader 2" in str(match.record())
    other = str(match.record()).replace("Leader 2", "Leader 1")
    assert replay(Record.parse(other)).leader == 1
    assert "there is no seat 7" in refused(str(match.record()).replace("Leader 2", "Leader 7"))


# ------------------------------------------------------------------ fuzz


def only_record_errors(text: str) -> None:
    for read in (Record.parse, Record.from_json):
        with suppress(RecordError):
            record = read(text)
            replay(record)
            assert Record.parse(str(record)) == record


@calm
@given(text=st.text(max_size=200))
@example(text="")
@example(text="[]")
@example(text="{}")
@example(text="null")
@example(text="[" * 100_000)
@example(text='{"rounds": ' + "[" * 100_000)
def test_garbage_raises_record_error(text: str) -> None:
    only_record_errors(text)


LINES = st.sampled_from(
    [
        *("Round 1", "Deck 6-6 5-5", "  4-4", "0: 6-6", "1: draw pass 6-5@0!", "= out 0 1 2"),
        *("Leader 0", *FINISHED.splitlines()),
    ]
)


@calm
@given(lines=st.lists(LINES, max_size=30))
def test_lines_in_any_order_raise_record_error(lines: list[str]) -> None:
    only_record_errors("\n".join(lines))


@settings(calm, max_examples=300)
@given(data=st.data())
def test_a_record_with_some_characters_changed(data: st.DataObject) -> None:
    text = FINISHED
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text) - 1))
        cut = data.draw(st.integers(0, 3))
        put = data.draw(
            st.sampled_from(["", " ", "\n", "0", "9", "-", "@", '"', "\\", "]", "é", ";"])
        )
        text = text[:at] + put + text[at + cut :]
    only_record_errors(text)


FLOATS = st.floats(allow_infinity=False)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | FLOATS | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=4,
)


def leaves(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to everything inside."""
    inside: list[tuple[Any, Any]] = []
    if isinstance(data, dict):
        inside = list(data.items())
    elif isinstance(data, list):
        inside = list(enumerate(data))
    return [path] + [p for key, value in inside for p in leaves(value, (*path, key))]


SHORT = json.loads(str(Record.parse(FINISHED).json()))
PATHS = [path for path in leaves(SHORT) if path and path not in (("digest",), ("result",))]


@settings(calm, max_examples=300)
@given(path=st.sampled_from(PATHS), value=JSON)
@example(path=("scores", 0), value=float("nan"))
@example(path=("rounds", 0, "leader"), value=True)
@example(path=("players",), value=10**30)
@example(path=("digest",), value=None)
@example(path=("digest",), value={})
@example(path=("result",), value=None)
@example(path=("result",), value=3)
@example(path=("rounds", 0, "moves", 0, 0), value=float("inf"))
def test_json_with_a_value_changed(path: tuple[Any, ...], value: Any) -> None:
    data = json.loads(json.dumps(SHORT))
    place = data
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    only_record_errors(json.dumps(data))


def test_a_house_sheet_by_its_embedded_rules_fuzzed() -> None:
    """Rules of any kind in a record: refused, or played."""
    match = Match(house("lets_play", turn__decline=True), players=2, seed=1)
    data = json.loads(match.record().json())
    rng = random.Random(1)
    for _ in range(200):
        broken = json.loads(json.dumps(data))
        section = rng.choice(list(broken["rules"]))
        value = rng.choice([None, 0, -1, 10**9, "x", [], {}, True, [1, 2], {"a": 1}])
        if rng.random() < 0.3:
            broken["rules"][section] = value
        else:
            field = rng.choice([*broken["rules"][section], "foreign"])
            broken["rules"][section][field] = value
        only_record_errors(json.dumps(broken))
