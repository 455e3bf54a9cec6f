"""Every fact has a sentence in every language, and the numbers that are said add up."""

import math
import random
import re
import typing
from collections.abc import Iterator
from itertools import product
from typing import Any

import msgspec
import pytest

from boneyard import Match, RoundResult, Sheet, Tile, catalogue, load
from boneyard.game import events as ev
from boneyard.game.explanations import explained
from boneyard.game.moves import Gain
from boneyard.game.reasons import CLOSED, OF_OWNERS, Need, Why, WhyNot
from boneyard.game.results import Hand, Outcome, Rule, ScoreLine
from boneyard.game.series import SeriesLine, SeriesStanding
from boneyard.game.terms import result_terms
from boneyard.sheets.teller import Teller
from boneyard.sheets.traits import Goal
from boneyard.text import Language, language, languages
from support.cases import one_in
from support.message_files import ids_in
from support.scored_rounds import MORE_SEEDS, SEEDS, games, rounds_of

NAMES = ("Ann", "Ben", "Chloé", "Dina", "Eva", "Finn", "Gus", "Hal", "Ida", "Jo")
LEFTOVERS = re.compile(r"[{}$]|(?<!has )\bnone\b(?! of)|\bNone\b|\?\?\?|  |^\s|\s$")

VALUES: dict[str, tuple[Any, ...]] = {
    "seat": (0, 1),
    "leader": (0, 1),
    "of": (0, 1, None),
    "owner": (0, 1, None),
    "winner": (0, 1, None),
    "winners": ((), (0,), (1,), (0, 1)),
    "tile": (Tile(6, 4), Tile(0, 0)),
    "engine": (None, Tile(9, 9)),
    "shown": (None, Tile(6, 6)),
    "outside": (None, 6),
    "on": (3,),
    "points": (1, 2, 15),
    "n": (1, 2, 3, 5),
    "count": (15,),
    "parts": ((ev.Multiple(3, 5),), (ev.Multiple(1, 5), ev.Multiple(5, 3), ev.Multiple(4, 7))),
    "scores": ((),),
    "stock": (0, 1, 14),
    "hands": ((),),
    "round": (1,),
    "rules": ((),),
    "ended": ((),),
    "compared": ((Hand((0,), 3), Hand((1, 3), 12)),),
    "sides": ((0,), (1, 3)),
    "matches": (1, 2),
    "places": ((),),
    "lines": ((),),
    "target": (1, 100),
    "rounds": (1, 13),
}
"""Values to try for a field by its name; others take those of their type."""


def values_of(name: str, kind: Any) -> tuple[Any, ...]:
    if name in VALUES:
        return VALUES[name]
    if typing.get_origin(kind) is typing.Literal:
        return typing.get_args(kind)
    if kind is bool:
        return (False, True)
    assert kind is int, (name, kind)
    return (1,)


def every(kind: type[msgspec.Struct], **fixed: Any) -> Iterator[Any]:
    hints = typing.get_type_hints(kind)
    fields = [name for name in kind.__struct_fields__ if name not in fixed]
    for values in product(*(values_of(name, hints[name]) for name in fields)):
        yield kind(**dict(zip(fields, values, strict=True)), **fixed)


def messages(prefix: str) -> list[str]:
    """The endings of the messages with a beginning."""
    return [key[len(prefix) :] for key in language("en").messages if key.startswith(prefix)]


def whys() -> Iterator[WhyNot]:
    """Every reason why a tile cannot be played, with the values that change its sentence."""
    tile, first, leads = Tile(6, 4), Tile(3, 3), (Tile(5, 5), Tile(2, 2))
    for why in typing.get_args(Why):
        if why not in ("no_match", "fits_nowhere"):
            owner = 1 if why in OF_OWNERS else None
            yield WhyNot(why, tile, first, tiles=leads, owner=owner)
            if why in CLOSED and owner is None:
                for numbers in ((6,), (6, 4), (6, 5, 4)):
                    yield WhyNot(why, tile, first, numbers=numbers)
    for total, wild in product((None, 7), (False, True)):
        for need in (3, None) if wild else (3,):
            yield WhyNot("no_match", tile, pip=4, need=need, total=total, wild=wild)
        needs = (
            Need(3, total and 4),
            Need(None if total and wild else 1, total and 0),
            Need(5, total and 2),
        )
        for some in (needs, needs[:2], needs[:1], ()):
            yield WhyNot("fits_nowhere", tile, total=total, wild=wild, needs=some)


def samples() -> Iterator[tuple[str, Any, str | None, dict[str, Any]]]:
    """Every kind of fact with every value of its fields: its message, and what is said with it."""
    kinds = set(typing.get_args(ev.AnyEvent)) - {ev.RoundEnded, ev.MatchEnded}
    for kind, draws in product(kinds, ("yes", "no")):
        name = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", kind.__name__).lower()
        for event in every(kind):
            yield f"event-{name}", event, None, {"draws": draws}
            if kind is ev.Scored:
                yield "points-earned", event, None, {}
    for why in messages("score-line-"):
        for line in every(ScoreLine, why=why.replace("-", "_")):
            if line.of is not None or why not in ("collected", "partner"):
                yield "score-line", line, None, {}
    yield "score-line", ScoreLine(1, 25, "both_ends"), None, {}
    for why in messages("rule-"):
        for rule in every(Rule, why=why):
            yield "rule", rule, None, {}
    for why in whys():
        yield "why-not", why, None, {}
    for gain in every(Gain):
        yield "fact-gain", gain, None, {}
        yield "fact-gain", msgspec.structs.replace(gain, count=None), None, {}
    for goal in every(Goal):
        yield "goal", goal, None, {}
    for how, winners in product(("out", "blocked", "stopped"), VALUES["winners"]):
        result = RoundResult(3, 0, how, 0, winners, (0,) * 4, (0,) * 4, (0,) * 4, (), ())
        yield "result", result, how, {}
        yield "result-won", result, None, {}
        yield "event-round-ended", result, None, {}
    for outcome in every(Outcome):
        yield "event-match-ended", outcome, None, {}
        yield "outcome", outcome, outcome.reason, {"target": 100, "rounds": 3}
        yield "plain-match-won", outcome, None, {}
    for line in every(SeriesLine):
        yield "series-line", line, None, {}
    for series in every(SeriesStanding):
        yield "series-standing", series, None, {}


def test_every_event_and_reason_is_sampled() -> None:
    told = {(message, type(fact)) for message, fact, _, _ in samples()}
    assert {kind for _, kind in told} >= set(typing.get_args(ev.AnyEvent)) - {
        ev.RoundEnded,
        ev.MatchEnded,
    }


@pytest.mark.parametrize("lang", one_in(4, ["fr", "en", "es", "pt"]))
def test_every_fact_has_a_sentence_with_every_value(lang: str) -> None:
    sheet = load("puerto_rican")  # with words of its own for its bonuses
    tellers = [
        Teller(sheet, lang, NAMES, me=me, pairs=pairs)
        for me in (0, None)
        for pairs in (False, True)
    ]
    for message, fact, why, more in samples():
        for teller in tellers:
            said = teller.say(message, fact, why, **more)
            assert said, fact
            assert not LEFTOVERS.search(said), (fact, said)


def test_every_message_of_facts_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    said: set[str] = set()
    say = Language.say

    def noted(self: Language, message_id: str, **values: object) -> str:
        said.add(message_id.replace("_", "-"))
        return say(self, message_id, **values)

    monkeypatch.setattr(Language, "say", noted)
    teller = Teller(load("french"), "en", NAMES)
    for message, fact, why, more in samples():
        teller.say(message, fact, why, **more)
    # What a language says once and keeps is not said again if another test came before.
    others = ("bonus-name-", "game-", "language-", "list-", "plain-")
    inner = {"event-place", "event-penalty", "event-scores", "fact-times", "gain-points"}
    files = ("facts-events.ftl", "facts-score.ftl", "facts-reasons.ftl")
    assert {one for name in files for one in ids_in(name)} == {
        *(key for key in said if not key.startswith(others)),
        *inner,
        "why-none",
    }


@pytest.mark.parametrize("lang", languages())
def test_different_facts_differ_in_their_words(lang: str) -> None:
    teller = Teller(load("french"), lang, NAMES, me=0)
    rules = [Rule(why, 3, 7, Tile(6, 4), (Hand((0,), 3),)) for why in messages("rule-")]
    lines = [ScoreLine(1, 7, why.replace("-", "_"), 2) for why in messages("score-line-")]
    reasons = [WhyNot(why, Tile(6, 4), Tile(3, 3), owner=1) for why in typing.get_args(Why)]
    for message, facts in (("rule", rules), ("score-line", lines), ("why-not", reasons)):
        assert len({teller.say(message, fact) for fact in facts}) == len(facts)


# ---- played


def played(sheet: Sheet, matches: int) -> Iterator[tuple[Match, set[WhyNot]]]:
    """Random matches to their ends, or to their eighth round, and all reasons in them."""
    for seed in range(matches):
        match, chance, reasons = Match(sheet, seed=seed), random.Random(seed), set[WhyNot]()
        while match.turn is not None and len(match.rounds) < 8:
            reasons.update(match.closed)
            # The last fact holds for every other tile of the hand: it is said of the one touched.
            reasons.update(
                msgspec.structs.replace(one, tile=one.tile or Tile(1, 0))
                for one in match.unplayable
            )
            match.play(chance.choice(match.moves))
        yield match, reasons


def value_said(hand: tuple[Tile, ...], rules: tuple[Rule, ...]) -> int:
    """What a hand counts by the rules that are told: its pips where they say nothing else."""
    for rule in rules:
        if rule.why == "lone_tile":
            return rule.points
    special = {rule.tile: rule.points for rule in rules if rule.why == "tile_value"}
    return sum(special.get(tile, tile.pips) for tile in hand)


COLLECTED = (
    *("collected", "own", "partner", "stock", "floor", "share"),
    *("rounding", "unit", "win_minimum"),
)


def check_result(result: RoundResult) -> set[str]:
    """Check the arithmetic of a result by the rules told with it; return the rules met."""
    assert len(result.rules) == len(result.lines)
    sides = len(result.points)
    for side, points in enumerate(result.points):
        assert sum(one.points for one in result.lines if one.seat % sides == side) == points
    for line, rules in zip(result.lines, result.rules, strict=True):
        whys = {rule.why for rule in rules}
        assert rules or line.why == "floor", line
        if line.why == "pips":
            assert line.points == value_said(result.hands[line.seat], rules)
        if line.why == "collected" and line.of is not None:
            spared = "spared" in whys and line.points == 0
            assert spared or line.points == value_said(result.hands[line.of], rules)
        if line.why == "partner" and line.of is not None:
            sign = 1 if "partner_added" in whys else -1
            assert line.points == sign * value_said(result.hands[line.of], rules)
        if line.why == "factor":
            times = math.prod(rule.n for rule in rules if rule.why == "factor")
            won = [o for o in result.lines if o.seat == line.seat and o.why in COLLECTED]
            assert line.points == sum(one.points for one in won) * (times - 1)
        if line.why == "own" and "own_subtract_each" not in whys:
            sign = 1 if "own_add" in whys else -1
            assert line.points == sign * value_said(result.hands[line.seat], rules)
    check_end(result, sides)
    return {rule.why for rules in (*result.rules, result.ended) for rule in rules}


def check_end(result: RoundResult, sides: int) -> None:
    """Check who was compared with whom in a blocked round."""
    whys = {rule.why for rule in result.ended}
    for rule in result.ended:
        for hand in rule.compared:
            assert hand.pips == sum(tile.pips for seat in hand.seats for tile in result.hands[seat])
        if rule.why == "compared":
            fewest = min(hand.pips for hand in rule.compared)
            best = {hand.seats[0] % sides for hand in rule.compared if hand.pips == fewest}
            even = any(why.startswith("tie_") for why in whys)
            assert even == (len(best) > 1)
            if not even:
                assert set(result.winners) == best
    assert ("compared" in whys) == (result.how == "blocked" and "no_winner" not in whys)
    assert bool(whys & {"stopped", "reached"}) == (result.how == "stopped")
    assert any(why.startswith("reset_") for why in whys) == result.reset


def say_all(match: Match, lang: str, me: int | None) -> None:
    """Say everything that happened, and look at the words."""
    teller = Teller(match.sheet, lang, NAMES, me=me, pairs=match.partners)
    for event in match.events:
        if isinstance(event, (ev.RoundEnded, ev.MatchEnded)):
            continue
        name = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", type(event).__name__).lower()
        said = teller.say(f"event-{name}", event.seen_by(me), draws="yes")
        assert not LEFTOVERS.search(said), said
        if isinstance(event, ev.Scored) and event.why == "ends":
            assert all(one.times * one.divisor == event.count for one in event.parts)
            assert event.parts
    for result in match.rounds:
        for line, rules in zip(result.lines, result.rules, strict=True):
            told = [teller.say("score-line", line), *(teller.say("rule", rule) for rule in rules)]
            assert not any(LEFTOVERS.search(said) for said in told), told
        for said in (teller.say("rule", rule) for rule in result.ended):
            assert not LEFTOVERS.search(said), said


def say_reasons(reasons: set[WhyNot]) -> None:
    """Say why tiles and ends were closed, in every language."""
    for reason in reasons:
        for lang in languages():
            said = reason.say(lang)
            assert said, reason
            assert not LEFTOVERS.search(said), (reason, said)


@pytest.mark.parametrize("matches", [2, pytest.param(200, marks=pytest.mark.soak)])
@pytest.mark.parametrize("name", one_in(6, catalogue()))
def test_matches_are_said_from_start_to_end(name: str, matches: int) -> None:
    known: set[WhyNot] = set()
    for number, (match, reasons) in enumerate(played(load(name), matches)):
        for result in match.rounds:
            check_result(result)
        say_reasons(reasons - known)
        known |= reasons
        for lang, me in zip(languages(), (0, None, 1, 0), strict=False):
            say_all(match, lang, me if number else None)


@pytest.mark.release
def test_every_rule_behind_a_number_occurs() -> None:
    """The page's recorded rounds show every rule that can be behind a number or an end."""
    met: set[str] = set()
    for name, players, fields, usual in games():
        sheet = load(name).vary(fields) if fields else load(name)
        for result in rounds_of(sheet, players, SEEDS if usual else MORE_SEEDS):
            met |= check_result(result)
    # A star is laid long before the end of a random round.
    assert met == {why.replace("-", "_") for why in messages("rule-")} - {"star"}


def test_a_star_in_a_hand_is_explained() -> None:
    hands = ((), (Tile(10, 3),))
    lines = (ScoreLine(1, 13, "pips", 1),)
    result = RoundResult(1, 0, "out", 0, (0,), (0, 13), (0, 0), (0, 13), hands, lines)
    told = explained(result_terms(load("spinner"), partners=False), result, {})
    assert told.rules == ((Rule("keeps"), Rule("star", points=10)),)
