"""Beliefs by brute force: try every deal of the hidden tiles in the engine.

Each deal is dealt to the engine and the same moves are played.  It agrees with a view if every
move is legal and the seat would have seen exactly what it saw.
"""

import dataclasses
import itertools
import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from boneyard import Match, Sheet, SheetError, Tile, load
from boneyard.game.deals import engine_of, is_by_lot, next_leader
from boneyard.game.events import Dealt, Drew, Event, Redealt
from boneyard.game.round import ASKED, Round
from boneyard.game.scores import count_wins
from boneyard.game.view import View
from boneyard.rules import dtypes
from boneyard.rules.compiler import physical_tiles, present
from support.variations import variation


@dataclasses.dataclass
class Facts:
    """What brute force found: the deals in which each copy is at each place, and their number."""

    deals: int
    where: Counter[tuple[Tile, int]]
    """(tile, seat or number of players) -> deals, for each copy."""
    each: Counter[tuple[object, ...]]
    """In how many ways a deal agrees, equal tiles counted as one (hands and boneyard in order)."""

    def chance(self, tile: Tile, place: int) -> Fraction:
        return Fraction(self.where[tile, place], self.deals)


class Judge:
    """Decides whether a deck could have led to a view, by playing it."""

    def __init__(self, match: Match, view: View) -> None:
        self.view, self.log = view, match.log[-1]
        self.table = Round(match.sheet, match.players, match.partners)
        self.table.carry(match.scores, *count_wins(match.rounds))
        self.previous = match.rounds[-1].leader if match.rounds else -1
        if is_by_lot(match.sheet, match.rounds):
            self.given = list(range(match.players))
        else:
            self.given = [next_leader(match.sheet, match.rounds, match.players)]
        self.events = [e for e in view.history if not isinstance(e, Redealt)]
        self.dealt = self.events[0]
        self.engine = engine_of(view.sheet, view.round_number)

    def agree(self, deck: list[Tile]) -> int:
        """Return in how many ways (lots) the deck leads to the view."""
        return sum(self._agrees(deck, given) for given in self.given)

    def _agrees(self, deck: list[Tile], given: int) -> bool:
        table = self.table
        if table.begin(deck, self.engine, given, self.previous) is not None:
            return False
        state = table.state[0]
        shown = None if state.shown < 0 else table.tiles[state.shown]
        if (int(state.leader), shown) != (self.dealt.leader, self.dealt.shown):
            return False
        seen: list[Event] = [self.dealt, *table.dealt(self.dealt.round, self.engine)[1:]]
        if self.events[: len(seen)] != seen:
            return False
        for move, seat in zip(self.log.moves, self.log.seats, strict=True):
            if table.status != dtypes.PLAYING or table.turn != seat:
                return False
            events = table.act(move)
            if events is None:
                return False
            at = len(seen)
            seen += [event.seen_by(self.view.seat) for event in events]
            if seen[at:] != self.events[at : len(seen)]:
                return False
        view = self.view
        asked = ASKED[table.phase]
        return (
            table.status == dtypes.PLAYING
            and (table.turn, asked) == (view.turn, view.asked)
            and seen == self.events
        )


def receivers(view: View) -> list[int]:
    """Return who receives the tile at each place of the deck; the number of players is no one."""
    hand = view.sheet.deal.hand[view.players]
    seats = [seat for seat in range(view.players) for _ in range(hand)]
    seats += [event.seat for event in view.history if isinstance(event, Drew)]
    return seats + [view.players] * view.stock


def known(view: View) -> dict[int, Tile]:
    """Return the tiles in the deck that the seat has received itself, by place."""
    if view.seat is None:
        return {}
    dealt = next(e for e in view.history if isinstance(e, Dealt))
    hand = dealt.hands[view.seat]
    found = dict(enumerate(hand, view.seat * len(hand)))
    at = view.players * len(hand)
    for event in view.history:
        if isinstance(event, Drew):
            if event.seat == view.seat:
                found[at] = event.tile
            at += 1
    return found


def slots(view: View) -> list[list[int]]:
    """Return the places of the deck whose tiles are hidden: dealt hands, single draws, the
    boneyard."""
    seats, seen = receivers(view), known(view)
    hand = view.sheet.deal.hand[view.players]
    found = [list(range(s * hand, (s + 1) * hand)) for s in range(view.players) if s != view.seat]
    dealt = view.players * hand
    found += [[at] for at in range(dealt, len(seats) - view.stock) if at not in seen]
    return [*found, list(range(len(seats) - view.stock, len(seats)))]


def hidden(view: View) -> list[Tile]:
    """Return the tiles that are at no place the seat knows, tiles on the table included."""
    everything = physical_tiles(view.sheet)
    left = [everything[i] for i in present(view.sheet)]
    dealt = next(e for e in view.history if isinstance(e, Dealt))
    for tile in [*known(view).values(), *([dealt.engine] if dealt.engine else [])]:
        left.remove(tile)
    return left


def parted(items: tuple[int, ...], sizes: list[int]) -> Iterator[list[tuple[int, ...]]]:
    """Yield every way to divide items into sets of these sizes."""
    if not sizes:
        yield []
        return
    for first in itertools.combinations(items, sizes[0]):
        rest = tuple(item for item in items if item not in first)
        for others in parted(rest, sizes[1:]):
            yield [first, *others]


def ways(view: View) -> int:
    total, left = 1, len(hidden(view))
    for places in slots(view):
        for k in range(len(places)):
            total = total * (left - k) // (k + 1)
        left -= len(places)
    return total


def facts(match: Match, view: View) -> Facts:
    """Try every deal of the hidden tiles; equal tiles count separately."""
    judge = Judge(match, view)
    places, tiles, seats = slots(view), hidden(view), receivers(view)
    engine = [judge.dealt.engine] if judge.dealt.engine else []
    found = Facts(0, Counter(), Counter())
    base: list[Tile | None] = [known(view).get(at) for at in range(len(seats))]
    judged: dict[tuple[Tile, ...], int] = {}
    for parts in parted(tuple(range(len(tiles))), [len(p) for p in places]):
        deck = list(base)
        for where, items in zip(places, parts, strict=True):
            for at, tile in zip(where, sorted(tiles[i] for i in items), strict=True):
                deck[at] = tile
        whole = tuple(tile for tile in deck if tile is not None)
        if whole not in judged:
            judged[whole] = judge.agree([*engine, *whole])
        times = judged[whole]
        if times:
            found.deals += times
            found.each[whole] += times
            for tile, seat in now(whole, seats, view).items():
                for place, copies in seat.items():
                    found.where[tile, place] += times * copies
    return found


def now(deck: tuple[Tile, ...], seats: list[int], view: View) -> dict[Tile, Counter[int]]:
    """Return where the tiles of a deck are now: tile -> seat (or boneyard) -> copies."""
    found: dict[Tile, Counter[int]] = {tile: Counter() for tile in deck}
    for tile, seat in zip(deck, seats, strict=True):
        found[tile][seat] += 1
    for laid in view.layout:
        if laid.seat is not None:
            found[laid.tile][laid.seat] -= 1
    return found


def small_set(sheet: Sheet, pips: int) -> dict[str, object]:
    """Return the fields that a set with so few numbers changes: leads and wild tiles."""
    first = sheet.lead.first
    if first.startswith("order:"):
        named = first.removeprefix("order:").split(",")
        first = "order:" + ",".join(tile for tile in named if Tile.parse(tile).high <= pips)
    elif first in ("holder:6-6", "holder:9-9"):
        first = f"holder:{pips}-{pips}"
    fields: dict[str, object] = {"set.max_pip": pips, "lead.first": first}
    if sheet.layout.wild_tiles:
        fields |= {"layout.match": f"sum:{pips}", "layout.wild_tiles": ("0-0", "1-1")}
    return fields


def small(base: str, rng: random.Random, players: int, changes: int) -> Sheet | None:
    pips = rng.choice((2, 2, 3))
    total = (pips + 1) * (pips + 2) // 2
    sheet = load(base)
    most = (total - (sheet.deal.aside == "engine") - sheet.boneyard.reserve) // players
    hand = rng.randint(1, most) if most > 1 else 1
    fields = small_set(sheet, pips) | {
        "players.min": players,
        "players.max": players,
        "deal.hand": {players: hand},
        "score.tile_value": {},
        "score.lone_tile": {},
    }
    if sheet.layout.opening_fill and sheet.layout.end_order == "free":
        fields["layout.opening_ports"] = 2
    if sheet.deal.redeal and sheet.deal.redeal[0].startswith("doubles"):
        fields["deal.redeal"] = ()
    try:
        sheet = sheet.vary(fields)
    except SheetError:
        return None
    return variation(sheet, rng, changes) if changes else sheet


def positions(sheet: Sheet, players: int, rng: random.Random, rounds: int) -> Iterator[Match]:
    optional = sheet.players.partners == "optional" and players == 4
    partners = rng.random() < 0.5 if optional else None
    match = Match(sheet, players=players, partners=partners, seed=rng.random().hex())
    while match.turn is not None and len(match.rounds) < rounds:
        yield match
        match.play(rng.choice(match.moves))
