"""Records of fairly dealt matches, for the page's own check of a deal.

``python tests/support/fair_deals.py`` writes ``web/tests/fixtures/deals.json``; a test fails when
the file is out of date.  Each entry has the record, and the values that
``boneyard.server.table.commitment`` computes for it.  ``deals-v1.json`` has records of version 1,
which are never written again.  ``deals`` is what the page is told of the rules.
"""

import json
import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from boneyard import Match, Record, Sheet, SheetError, catalogue, load
from boneyard.game.decks import below, numbers
from boneyard.server.table import commitment
from boneyard.sheets.traits import deal_check

FIXTURE = Path(__file__).parents[2] / "web" / "tests" / "fixtures" / "deals.json"
OLD_FIXTURE = FIXTURE.with_name("deals-v1.json")

HELD = {
    "deal.aside": "none",
    "deal.hand": dict.fromkeys(range(2, 9), 3),
    "lead.first": "engine",
    "lead.next": "same",
    "lead.tile": "qualifying",
}

GAMES: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("french", 4, {"match.target": 60}),
    ("french_jamaican", 4, {"match.target": 60}),
    ("classic_single", 2, {}),
    ("classic_draw", 3, {"match.target": 40}),
    ("classic_two_sets", 2, {"match.target": 40}),
    ("classic_small_set", 2, {"match.target": 20}),
    ("classic_five_doubles", 4, {"deal.redeal": ["doubles_in_hand:3"], "match.target": 100}),
    ("partnership", 4, {"match.target": 60}),
    ("premium", 4, {"match.target": 60}),
    ("premium_two_way", 3, {"deal.hand": {2: 1, 3: 1, 4: 1}, "match.target": 30}),
    ("doubles", 4, {"deal.hand": {4: 1}, "match.target": 20}),
    ("cross", 4, {"match.target": 30}),
    ("cyprus", 4, {"match.target": 40}),
    ("cuban9", 4, {"match.target": 60}),
    ("lets_play", 3, {"match.target": 40}),
    ("chickenfoot", 2, {"match.end": "rounds", "match.rounds": 2}),
    ("d12_draw", 3, {"match.target": 60}),
    ("d12_standard", 4, {"match.target": 60}),
    ("d12_mexican_train", 3, {"match.rounds": 3, "turn.knock": "penalty:2"}),
    ("mexican_train9", 3, {**HELD, "match.rounds": 3}),
    ("mexican_train_us", 3, {**HELD, "lead.missing": "draw", "match.rounds": 3}),
    ("sebastopol", 4, {"deal.hand": {4: 3}, "match.target": 40}),
)
"""Sheet, players, and changed fields: short matches that cover the cases of a deal."""

SHORT: tuple[dict[str, Any], ...] = (
    {"match.end": "rounds", "match.rounds": 2, "match.tie": "shared"},
    {"match.target": 2, "match.tie": "shared"},
    {"match.rounds": 2},
    {},
)
"""Changes that make a match short: the first that a sheet allows is used."""


def games() -> list[tuple[str, Sheet, int]]:
    """Return name, sheet and players of every record: those of ``GAMES``, and every other sheet."""
    found = [
        (name, load(name).vary(fields) if fields else load(name), n) for name, n, fields in GAMES
    ]
    covered = {name for name, _, _ in GAMES}
    for name in catalogue():
        if name not in covered:
            sheet = shortened(load(name))
            found.append((name, sheet, sheet.players.min))
    return found


def shortened(sheet: Sheet) -> Sheet:
    for fields in SHORT[:-1]:
        with suppress(SheetError):
            return sheet.vary(fields)
    return sheet


TRIES = 60
"""How many secrets are tried for a record with a void deal."""


def with_void_deal(sheet: Sheet, players: int, name: str) -> Record:
    """A record of the first secret that leads to a void deal; without one, of the first of all."""
    first = record(sheet, players, name)
    if not sheet.deal.redeal and sheet.lead.first in ("lots", "chosen"):
        return first
    tried = (record(sheet, players, f"{name} {number}") for number in range(TRIES))
    return next(
        (one for one in (first, *tried) if any(len(r.decks) > 1 for r in one.rounds)), first
    )


def record(sheet: Sheet, players: int, name: str) -> Record:
    """Play a match at random and return its record.

    The last seat has no nonce.  With four players, the third does not reveal its nonce.
    """
    given = [commitment.sha(f"nonce {name} {seat}")[:32] for seat in range(players - 1)]
    fixed = [commitment.sha(nonce) for nonce in given]
    given[2:] = [commitment.UNREVEALED] * len(given[2:])
    deal = commitment.DealSeeds(
        commitment.sha(f"secret {name}"), (*given, commitment.NONE), (*fixed, commitment.NONE)
    )
    partners = sheet.players.partners == "required"
    dealer = commitment.CommittedDealer(deal)
    match = Match(sheet, players=players, partners=partners, dealer=dealer)
    chance = random.Random(name)
    while match.turn is not None:
        match.play(chance.choice(match.moves))
    return match.record(commitment.tags(deal, len(match.rounds)))


def computed(made: Record) -> list[dict[str, Any]]:
    """Return what the page must find for each round."""
    tags = dict(made.tags)
    nonces = tags["FairNonces"].split()
    out = []
    for number, seed in enumerate(tags["FairSeeds"].split(), 1):
        mixed = commitment.mixed(seed, number, nonces)
        lot = below(numbers(mixed, f"leader {number}"), made.players)
        out.append({"hash": commitment.sha(seed), "mixed": mixed, "lot": lot})
    return out


def entries() -> list[dict[str, Any]]:
    out = []
    for name, sheet, players in games():
        known = any(name == one for one, _, _ in GAMES)
        made = (record if known else with_void_deal)(sheet, players, name)
        assert commitment.verify(made) == (), name
        rules = msgspec.to_builtins(deal_check(sheet), str_keys=True)
        out.append({"record": json.loads(made.json()), "rounds": computed(made), "deals": rules})
    return out


def text() -> str:
    """Return the fixture as JSON text, one record a line."""
    lines = ",\n".join(json.dumps(one, separators=(",", ":")) for one in entries())
    return f"[\n{lines}\n]\n"


if __name__ == "__main__":
    FIXTURE.write_text(text(), encoding="utf-8")
