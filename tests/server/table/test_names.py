"""Names and lines of the chat: something of them shows, and two people at a table differ."""

from __future__ import annotations

import msgspec
import pytest

from boneyard import SheetError, load
from boneyard.server.base.refusals import Refusal
from boneyard.server.http.creation import _printable
from boneyard.server.http.requests import clean_nickname
from boneyard.server.table import commands
from boneyard.server.table import entries as log
from boneyard.server.table.results import record_of
from boneyard.server.table.seats import Seat
from boneyard.server.table.state import State
from boneyard.server.wire import Say
from support import states
from support.states import then

HIDDEN = ["\u3164", "\u115f", "\u1160", "\uffa0", "\u2800", "\u034f", "\ufe0f", "\u17b4", "\u200b"]
FAMILY = "👨\u200d👩\u200d👧"
PERSIAN = "می\u200cخواهم"


def table(players: int) -> State:
    return State("t", states.created(players=players, host="a"))


def sit(state: State, who: str, name: str) -> State:
    return then(state, commands.join(state, who, name, now=1, lasts=60_000))


def names(state: State) -> list[str]:
    return [seat.name for seat in state.seats]


@pytest.mark.parametrize("text", HIDDEN, ids=ascii)
def test_a_name_or_a_line_that_shows_nothing_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match="no_name"):
        clean_nickname(text)
    state = sit(table(2), "a", "Ann")
    with pytest.raises(Refusal, match="malformed"):
        commands.say(state, 0, Say(id="1", text=f" {text}{text} "))


def test_words_and_emoji_of_a_name_or_a_line_stay_whole() -> None:
    assert clean_nickname(f" {FAMILY}  {PERSIAN}\n") == f"{FAMILY} {PERSIAN}"
    state = sit(table(2), "a", "Ann")
    (said,) = commands.say(state, 0, Say(id="1", text=f"{PERSIAN}\t{FAMILY}\u202e"))
    assert said == log.Said(0, f"{PERSIAN} {FAMILY}")


def test_people_of_one_name_at_a_table_are_told_apart() -> None:
    state = table(4)
    for who, name in (("a", "Ada"), ("b", "ada"), ("c", "A\u200dda"), ("d", "Bea")):
        state = sit(state, who, name)
    assert names(state) == ["Ada", "ada (2)", "A\u200dda (3)", "Bea"]
    assert dict(record_of(state).tags)["Seat1"] == "ada (2)"


def test_a_bot_and_a_person_of_one_name_are_told_apart() -> None:
    state = sit(table(3), "a", "ADA")
    state = then(state, commands.change_seat(state, "a", 1, "bot"))
    assert names(state)[1] != "Ada"
    state = sit(state, "b", names(state)[1])
    assert names(state)[2] == f"{names(state)[1]} (2)"
    assert commands.sit_bot(0, None, (Seat(), Seat("person", "ada"))).name == "Blaise"


def test_a_person_who_is_admitted_later_is_told_apart() -> None:
    state = table(3)
    for who, name in (("a", "Ada"), ("b", "Bea")):
        state = sit(state, who, name)
    state = then(state, commands.change_seat(state, "a", 2, "bot"))
    state = then(state, commands.change_seat(state, "a", 2, "open"))
    state = sit(state, "c", "Bea")
    (asked,) = state.requests
    assert asked.name == "Bea (2)"
    for who in ("a", "b"):
        found = commands.change_seat(
            state, who, 0, "allow", asked=asked.number, now=2, patience=45_000
        )
        state = then(state, found)
    assert names(state) == ["Ada", "Bea", "Bea (2)"]


@pytest.mark.parametrize("title", ["\u3164", "a\u200bb", "a\x07", "Ada\u202e"], ids=ascii)
def test_a_title_of_a_sheet_that_hides_something_is_refused(title: str) -> None:
    sheet = msgspec.structs.replace(load("classic_block"), title=title)
    with pytest.raises(SheetError, match="characters that do not print"):
        _printable(sheet)
    for shown in (PERSIAN, f"Ours {FAMILY}"):
        good = msgspec.structs.replace(sheet, title={"en": shown})
        assert _printable(good) == good
