"""The fixtures for the page's check of the deal, and the same checks in Python."""

import random
from pathlib import Path

import msgspec
import pytest

from boneyard import Record, catalogue
from boneyard.server.table import commitment
from support import fair_deals, scored_rounds


def read(fixture: Path) -> dict[str, Record]:
    made = msgspec.json.decode(fixture.read_bytes())
    read = [Record.from_json(msgspec.json.encode(one["record"])) for one in made]
    return {record.sheet.name: record for record in read}


@pytest.fixture(scope="module")
def records() -> dict[str, Record]:
    return read(fair_deals.FIXTURE)


@pytest.fixture(scope="module")
def old_records() -> dict[str, Record]:
    """Records of version 1."""
    return read(fair_deals.OLD_FIXTURE)


@pytest.mark.release
def test_the_fixture_is_up_to_date() -> None:
    there = fair_deals.FIXTURE.read_text(encoding="utf-8")
    assert there == fair_deals.text(), "regenerate it: python tests/support/fair_deals.py"


def test_the_records_are_fair(records: dict[str, Record]) -> None:
    assert len(records) == len(fair_deals.games())
    assert set(catalogue()) <= set(records)
    for name, record in records.items():
        assert commitment.verify(record) == (), name


def test_the_records_of_version_1_are_fair(old_records: dict[str, Record]) -> None:
    assert len(old_records) >= 5
    for name, record in old_records.items():
        assert dict(record.tags)["FairDeal"] == "1"
        assert commitment.verify(record) == (), name


def tagged(record: Record, name: str, value: str) -> Record:
    tags = tuple((key, value if key == name else old) for key, old in record.tags)
    return msgspec.structs.replace(record, tags=tags)


def check_every_character(record: Record, name: str) -> None:
    chance = random.Random(name)
    value = dict(record.tags)[name]
    for at, old in enumerate(value):
        new = chance.choice([c for c in "0123456789abcdefg-?zA" if c != old])
        assert commitment.verify(tagged(record, name, value[:at] + new + value[at + 1 :])), at


@pytest.mark.parametrize("name", commitment.TAGS)
def test_every_character_of_the_tags_matters(records: dict[str, Record], name: str) -> None:
    check_every_character(records["premium_two_way"], name)


@pytest.mark.parametrize("name", commitment.TAGS[:-1])
def test_every_character_of_the_tags_of_version_1_matters(
    old_records: dict[str, Record], name: str
) -> None:
    check_every_character(old_records["premium_two_way"], name)


def test_a_record_of_one_version_does_not_pass_as_the_other(
    records: dict[str, Record], old_records: dict[str, Record]
) -> None:
    assert commitment.verify(tagged(records["premium_two_way"], "FairDeal", "1"))
    assert commitment.verify(tagged(old_records["premium_two_way"], "FairDeal", "2"))


def test_two_exchanged_tiles_of_a_deck_are_found(records: dict[str, Record]) -> None:
    chance = random.Random(1)
    for record in records.values():
        number = chance.randrange(len(record.rounds))
        entry = record.rounds[number]
        deck = list(entry.decks[-1])
        one, other = chance.sample([i for i, tile in enumerate(deck) if tile != deck[0]], 2)
        deck[one], deck[other] = deck[other], deck[one]
        if deck == list(entry.decks[-1]):
            continue
        entry = msgspec.structs.replace(entry, decks=(*entry.decks[:-1], tuple(deck)))
        rounds = (*record.rounds[:number], entry, *record.rounds[number + 1 :])
        found = [*map(str, commitment.verify(msgspec.structs.replace(record, rounds=rounds)))]
        assert f"round {number + 1}: deck {len(entry.decks)} does not come from its seed" in found


def test_a_missing_or_added_leader_is_found(records: dict[str, Record]) -> None:
    for name, leader in (("lets_play", None), ("classic_single", 0)):
        record = records[name]
        first = msgspec.structs.replace(record.rounds[0], leader=leader)
        touched = msgspec.structs.replace(record, rounds=(first, *record.rounds[1:]))
        assert any("round 1" in str(fault) for fault in commitment.verify(touched)), name


@pytest.mark.release
def test_the_scored_rounds_are_up_to_date_and_complete() -> None:
    there = scored_rounds.FIXTURE.read_text(encoding="utf-8")
    assert there == scored_rounds.text(), "regenerate it: python tests/support/scored_rounds.py"
    told = msgspec.json.decode(there)
    assert {one["sheet"] for one in told} == set(catalogue())
    ends = {result["how"] for one in told for result in one["results"]}
    assert ends == {"out", "blocked", "stopped"}
