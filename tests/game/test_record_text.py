"""The text of a record as people have it: marks, line ends, comments, tags, several matches."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boneyard import Match, Record, RecordError
from boneyard.text import languages
from support.recorded_games import game_file

TEXT = game_file("classic_small_set").read_text(encoding="utf-8")
RECORD = Record.parse(TEXT)
OTHER = Record.parse(game_file("classic_single").read_text(encoding="utf-8"))
MARK = "\ufeff"
MATCH = Match("classic_block", players=2, seed=1)


def refused(text: str) -> str:
    with pytest.raises(RecordError) as caught:
        Record.read_all(text)
    assert all(caught.value.say(lang) for lang in languages())
    return str(caught.value)


# ------------------------------------------------------------------ marks and line ends


@pytest.mark.parametrize("before", [MARK, MARK + "\n", MARK + " \r\n", "\n\n"])
def test_a_byte_order_mark_is_no_part_of_a_record(before: str) -> None:
    for text in (TEXT, RECORD.json()):
        assert Record.read(before + text) == RECORD
    assert Record.parse(before + TEXT) == RECORD
    assert Record.from_json(MARK + RECORD.json()) == RECORD
    assert Record.from_json((MARK + RECORD.json()).encode()) == RECORD


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_end_as_on_any_system(end: str) -> None:
    for text in (TEXT, TEXT.rstrip("\n")):
        assert Record.read(text.replace("\n", end)) == RECORD
    assert Record.read(RECORD.json().replace("\n", end)) == RECORD


def test_a_unicode_line_end_is_a_space_between_moves_and_kept_in_a_tag() -> None:
    named = str(MATCH.record([("Date", "a\u2028; b")]))
    assert dict(Record.parse(named).tags) == {"Date": "a\u2028; b"}
    assert Record.parse(TEXT.replace(" 1: ", "\u20281: ")) == RECORD


# ------------------------------------------------------------------ comments and tags


@pytest.mark.parametrize("comment", [" ; two", ";", ' ; "2"]', "\t;; [x]", " ", "\t"])
def test_a_comment_may_follow_a_tag(comment: str) -> None:
    assert Record.parse(TEXT.replace("]\n", f"]{comment}\n")) == RECORD


@pytest.mark.parametrize("space", ["  ", "\t", "\u3000"])
def test_a_tag_may_be_indented_whatever_its_value(space: str) -> None:
    record = MATCH.record([("Event", 'a; b] ; "c')])
    lines = [space + line if line.startswith("[") else line for line in str(record).split("\n")]
    assert Record.parse("\n".join(lines)) == record


def test_a_comment_that_looks_like_a_tag_is_none() -> None:
    assert Record.parse(f'; [Players "3"]\n  ; [Late]\n{TEXT}') == RECORD


@pytest.mark.parametrize("line", ['[Event "a"] b', '[Event "a"', "[Event a]", '[Event "a" "b"]'])
def test_what_follows_a_tag_is_a_comment_or_refused(line: str) -> None:
    assert refused(f"{line}\n{TEXT}").startswith("line 1: not a tag")


@pytest.mark.parametrize(
    ("tags", "reason"),
    [
        ([("date", "x")], "'date' cannot be the name of a tag"),
        ([("White Player", "x")], "'White Player' cannot be the name of a tag"),
        ([("É", "x")], "'É' cannot be the name of a tag"),
        ([("", "x")], "'' cannot be the name of a tag"),
        ([("A" * 40, "x")], "cannot be the name of a tag"),
        ([(7, "x")], "'7' cannot be the name of a tag"),
        ([("Date", 7)], "the value of the tag Date is not text"),
        ([("Date", None)], "the value of the tag Date is not text"),
        ([("Date", "a\ud800")], "the value of the tag Date is not text"),
        ([("Date", "1"), ("Date", "1")], "the tag Date is given twice"),
        ([("Seed", "1")], "the tag Seed belongs to the record itself"),
    ],
)
def test_a_tag_that_could_not_be_read_is_not_written(tags: Any, reason: str) -> None:
    with pytest.raises(ValueError, match="tag") as caught:
        MATCH.record(tags)
    assert reason in str(caught.value)


def test_a_tag_that_could_not_be_written_is_not_read() -> None:
    line = TEXT.index("\n") + 1
    assert "the tag Date is not text" in refused(f'{TEXT[:line]}[Date "\\ud800"]\n{TEXT[line:]}')
    assert "the tag Seed is not text" in refused(TEXT.replace('[Seed "', '[Seed "\\udfff'))
    data = json.loads(RECORD.json())
    for tags in ({"date": "x"}, {"Seed": "x"}, {"Date": "\ud800"}):
        with pytest.raises(RecordError):
            Record.from_json(json.dumps({**data, "tags": tags}))


@settings(deadline=None, derandomize=True, database=None)
@given(
    st.lists(
        st.tuples(
            st.text(max_size=3) | st.from_regex(r"[A-Z]\w{0,4}\Z") | st.integers(),
            st.text(st.characters(), max_size=9) | st.none() | st.binary(max_size=2),
        ),
        max_size=4,
    )
)
def test_whatever_tags_a_record_takes_are_read_back(tags: Any) -> None:
    try:
        record = MATCH.record(tags)
    except ValueError:
        return
    assert Record.parse(str(record)) == record
    assert Record.read(str(record).encode().decode()) == record
    assert Record.from_json(record.json()) == record
    assert Record.read(record.json()) == record


# ------------------------------------------------------------------ several matches


def test_all_matches_of_a_text_are_read() -> None:
    both = (RECORD, OTHER)
    for text in (
        f"{RECORD}{OTHER}",
        f"{MARK}; two matches\n{RECORD}\n\n; the next\n{MARK}  {OTHER}",
        f"{RECORD}\n{OTHER}".replace("\n", "\r\n"),
        f"[{RECORD.json()}, {OTHER.json()}]",
        f"{MARK}\n [\n{RECORD.json()}, {OTHER.json()}]",
    ):
        assert Record.read_all(text) == both
        with pytest.raises(RecordError, match="it has 2 matches, and one is expected"):
            Record.read(text)
    for text in (str(RECORD), RECORD.json(), f"[{RECORD.json()}]"):
        assert Record.read_all(text) == (RECORD,)
    with pytest.raises(RecordError, match="it has 2 matches"):
        Record.parse(f"{RECORD}{OTHER}")


def test_a_fault_names_its_line_in_the_whole_text_or_its_match() -> None:
    lines = str(RECORD).count("\n")
    cut = str(OTHER).replace('[Moves "', '[Moves "9')
    assert refused(f"{RECORD}{cut}").startswith("match 2: cut off or damaged")
    wrong = str(OTHER).replace("Round 1", "Round 7")
    at = lines + str(OTHER)[: str(OTHER).index("Round 1")].count("\n") + 1
    assert refused(f"{RECORD}{wrong}").startswith(f"line {at}: round 1 is expected")
    data = json.loads(OTHER.json())
    del data["tags"]
    data["result"] = "?"
    text = f"[{RECORD.json()}, {json.dumps(data)}]"
    assert refused(text) == "match 2: not the result of a match: '?'"
    assert refused("[{}]").startswith("not a record in JSON")


def test_a_tag_of_the_match_before_is_still_too_late() -> None:
    assert "the tag Date comes after the start of the first round" in refused(
        f'{RECORD}[Date "x"]\n{OTHER}'
    )
