"""The sections of a rule sheet: the type, default and meaning of every field.

Each field is declared only here.  The functions of ``boneyard.rules`` play by the fields,
``prose/`` writes them out for players, and ``checks.py`` refuses impossible combinations.
"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta

from boneyard.tiles import MAX_TILES

MOST_POINTS = 10_000
"""The most points of one tile or one penalty."""

FARTHEST_TARGET = 1_000_000

MAX_ROUNDS = 1000
"""The most rounds of a match: after this one the side that leads has won (R90)."""

_TILE = r"[0-9]{1,2}-[0-9]{1,2}"
TileText = Annotated[str, Meta(pattern=rf"^{_TILE}\Z", examples=["6-4"])]
Points = Annotated[int, Meta(ge=0, le=MOST_POINTS)]
Tiles = Annotated[int, Meta(ge=1, le=MAX_TILES)]
MOST_SEATS = 10
Seats = Annotated[int, Meta(ge=1, le=MOST_SEATS)]
Factor = Annotated[int, Meta(ge=1, le=9)]

WayOut = Literal["out", "both_ends", "double", "double_both", "key"]
OUT_BONUSES: tuple[str, ...] = get_args(WayOut)
"""Bonuses of going out, without those for a tile (``last:A-B``)."""

PLAY_BONUSES = ("lead_pass", "all_pass", "first_pass")
"""Bonuses that are given while a round goes on."""

ROUND_BONUSES = ("blocked", "after_tie")
"""Bonuses that are given when a round is scored."""

BONUSES = (*OUT_BONUSES, *PLAY_BONUSES, *ROUND_BONUSES)
"""All bonuses without those for a tile."""

BonusName = Annotated[
    str,
    Meta(
        pattern=rf"^({'|'.join(BONUSES)}|last:{_TILE})\Z",
        examples=[*OUT_BONUSES, "last:0-0", *PLAY_BONUSES, *ROUND_BONUSES],
    ),
]
Bonus = Annotated[int, Meta(ge=1, le=MOST_POINTS)]
Times = Annotated[int, Meta(ge=2, le=9)]
Divisor = Annotated[int, Meta(ge=2, le=100)]


def says(meaning: str) -> Meta:
    """The meaning of a field, for its type."""
    return Meta(description=meaning)


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One table of a sheet; an unknown field is an error."""


class SetRules(Section, frozen=True):
    """The tiles in the box.

    ``remove`` takes a tile out of every copy of the set: with ``copies = 2`` and
    ``remove = ["0-0"]`` no 0-0 is left.
    """

    max_pip: Annotated[int, Meta(ge=1, le=18, description="the set is a double-n set")] = 6
    copies: Annotated[
        int, Meta(ge=1, le=MAX_TILES, description="identical sets mixed together")
    ] = 1
    remove: Annotated[
        tuple[TileText, ...],
        says("tiles taken out for good, each from every copy of the set"),
    ] = ()


class PlayersRules(Section, frozen=True):
    """The number of players, their order and partnerships."""

    min: Annotated[Seats, says("fewest seats")] = 2
    max: Annotated[Seats, says("most seats")] = 4
    partners: Annotated[
        Literal["none", "optional", "required"],
        says("seats 0 and 2 against seats 1 and 3; four players only"),
    ] = "none"
    direction: Annotated[Literal["clockwise", "counter_clockwise"], says("turn order")] = (
        "clockwise"
    )
    block_by: Annotated[
        Literal["individual", "team"],
        says("whose pips decide a blocked round between partners"),
    ] = "individual"
    partner_pips: Annotated[
        Literal["ignored", "subtracted", "added"],
        says("effect of the partner's tiles on the winner's points"),
    ] = "ignored"


class DealRules(Section, frozen=True):
    """The deal, and the reasons to deal again."""

    hand: Annotated[
        dict[Seats, Tiles],
        says("tiles dealt to each seat, by number of players"),
    ] = {}  # msgspec copies an empty default
    aside: Annotated[
        Literal["none", "engine"],
        says("a double laid in the middle before the deal"),
    ] = "none"
    redeal: Annotated[
        tuple[
            Annotated[
                str,
                Meta(
                    pattern=r"^(no_double|doubles_in_hand:[1-9][0-9]?)\Z",
                    examples=["no_double", "doubles_in_hand:5"],
                ),
            ],
            ...,
        ],
        says("dealt hands that are void and dealt again"),
    ] = ()


class BoneyardRules(Section, frozen=True):
    """Drawing."""

    draw: Annotated[
        Literal["none", "one", "until_playable", "at_will"],
        says("how many tiles a player draws who cannot play; at_will: any player"),
    ] = "none"
    reserve: Annotated[int, Meta(ge=0, le=MAX_TILES, description="tiles that are never drawn")] = 0
    after_draw: Annotated[
        Literal["must_play", "may_play", "end_turn"],
        says("after drawing a tile that fits"),
    ] = "must_play"
    at_will_end: Annotated[
        Literal["play", "may_pass_after_draw"],
        says("how a turn of at_will drawing may end"),
    ] = "play"


class LeadRules(Section, frozen=True):
    """The leader of a round, and the tiles that may be led."""

    first: Annotated[
        str,
        Meta(
            pattern=(
                rf"^(highest_double|highest_double_or_heaviest|holder:{_TILE}"
                rf"|order:{_TILE}(,{_TILE})*|lots|chosen|engine)\Z"
            ),
            examples=[
                "highest_double",
                "highest_double_or_heaviest",
                "holder:6-6",
                "order:1-1,2-2,3-3",
                "lots",
                "chosen",
                "engine",
            ],
            description="leader of round one; engine: who holds the double of the round leads it",
        ),
    ] = "highest_double"
    next: Annotated[Literal["same", "winner", "rotate"], says("leader of later rounds")] = "same"
    fallback: Annotated[
        Literal["none", "next_with_double"],
        says("who leads if the leader lacks the double that must be led"),
    ] = "none"
    after_tie: Annotated[Literal["same", "first"], says("leader after a round without winner")] = (
        "same"
    )
    tile: Annotated[
        Literal["qualifying", "any", "any_double", "double_if_held", "engine"],
        says("tiles that may be led"),
    ] = "qualifying"
    missing: Annotated[
        Literal["redeal", "draw"],
        says("nobody holds a tile that leads: deal again, or draw in turn until one appears"),
    ] = "redeal"


class LayoutRules(Section, frozen=True):
    """The ends of the layout, and the tiles that fit them."""

    opening_ports: Annotated[Literal[1, 2, 4, 8], says("ends of an opening double")] = 2
    opening_fill: Annotated[bool, says("all ends of the opening double must be filled first")] = (
        False
    )
    double_ports: Annotated[
        Literal[1, 2, 3],
        says("ends left by a later double: straight on, the tips, or all three"),
    ] = 1
    double_fill: Annotated[bool, says("all ends of a later double must be filled first")] = False
    spinner: Annotated[
        Literal["opening", "first_double"],
        says("which double has opening_ports ends: a led one, or the first double"),
    ] = "opening"
    end_order: Annotated[
        Literal["free", "sides_first"],
        says("when the tips of a double become ends: at once, or after its sides"),
    ] = "free"
    arm_gate: Annotated[
        Literal["none", "own_double"],
        says("the second tile of each arm must be a double"),
    ] = "none"
    arm_fill: Annotated[bool, says("every arm gets its double before any other tile is laid")] = (
        False
    )
    number_gate: Annotated[
        Literal["none", "layout", "arm"],
        says("where the double of a number must lie before the number is extended"),
    ] = "none"
    gate_counts_opening: Annotated[bool, says("the opening double counts for the number gate")] = (
        True
    )
    match: Annotated[
        str,
        Meta(
            pattern=r"^(equal|sum:[1-9][0-9]?)\Z",
            examples=["equal", "sum:7"],
            description="which half fits an end",
        ),
    ] = "equal"
    wild_tiles: Annotated[
        tuple[TileText, ...], says("tiles that fit any end, with either half")
    ] = ()
    wild_suit: Annotated[bool, says("the highest number is wild: a star that fits any number")] = (
        False
    )


class TrainsRules(Section, frozen=True):
    """Private trains, the public train, markers and open doubles."""

    public: Annotated[Literal[-1, 0, 1], says("-1: no trains; else number of public trains")] = -1
    starter: Annotated[
        Literal["one", "chain", "own"],
        says("the first turn; in chain and own, on the own train only"),
    ] = "one"
    starter_retry: Annotated[
        bool, says("a player who cannot start the train repeats the first turn")
    ] = False
    starter_double: Annotated[
        Literal["after_first_lap", "ignored", "second_tile"],
        says("a starter chain that ends in a double"),
    ] = "after_first_lap"
    open_unstarted: Annotated[bool, says("a marker opens a train that has no tile yet")] = True
    double_followup: Annotated[
        Literal["none", "non_double", "any", "chain"],
        says("second tile after a double; chain: more doubles, and a tile that covers one of them"),
    ] = "none"
    second_tile_on: Annotated[
        Literal["available", "public_only", "double"],
        says("where the second tile may go, besides the double"),
    ] = "available"
    open_double: Annotated[
        Literal["none", "must_close"], says("all players must cover an open double")
    ] = "none"
    release: Annotated[
        Literal["exhausted", "never"], says("when the duty to cover a double ends")
    ] = "exhausted"


class TurnRules(Section, frozen=True):
    """The turn."""

    decline: Annotated[bool, says("a player with a playable tile may pass")] = False
    extra_after_double: Annotated[
        Literal["none", "any", "other_double"],
        says("what may follow a double in the same turn"),
    ] = "none"
    knock: Annotated[
        str,
        Meta(
            pattern=r"^(none|announce|penalty:[1-9][0-9]?)\Z",
            examples=["none", "announce", "penalty:2"],
            description="announcing the last tile; penalty: tiles drawn for forgetting it",
        ),
    ] = "none"


class PenaltyRules(Section, frozen=True):
    """Penalty points during play."""

    pass_run: Annotated[int, Meta(ge=0, le=100, description="passes in a row that cost points")] = 0
    pass_run_points: Annotated[Points, says("points for such a run")] = 0
    shutout_points: Annotated[
        Points, says("points for each opponent when all others pass after a move")
    ] = 0
    run_overlap: Annotated[bool, says("every further pass of a run costs again")] = False
    shutout_resets_run: Annotated[bool, says("a shut-out ends the runs")] = False
    in_block: Annotated[
        bool, says("a move that blocks the round counts as a pass of the others")
    ] = False
    no_double_to_lead: Annotated[Points, says("points for a leader without a double to lead")] = 0


class RoundRules(Section, frozen=True):
    """A blocked round."""

    block_winner: Annotated[Literal["fewest_pips", "none"], says("who wins a blocked round")] = (
        "fewest_pips"
    )
    block_tie: Annotated[
        Literal["no_winner", "share", "leader_side", "fewest_tiles"],
        says("who wins if opponents share the fewest pips"),
    ] = "no_winner"
    block_between: Annotated[
        Literal["all", "blocker_and_next"],
        says("whose pips decide a blocked round"),
    ] = "all"


class ScoreRules(Section, frozen=True):
    """Points of a round."""

    model: Annotated[Literal["winner_collects", "each_keeps_own"], says("who gets points")] = (
        "winner_collects"
    )
    own_pips: Annotated[
        Literal["ignore", "add", "subtract_once", "subtract_each"],
        says("the winner's own pips"),
    ] = "ignore"
    held_double_factor: Annotated[Factor, says("factor on a hand that holds a double")] = 1
    last_double_factor: Annotated[
        Factor, says("factor on the others, if the last tile was a double")
    ] = 1
    factors_stack: Annotated[Literal["multiply", "max"], says("the factor if both apply")] = (
        "multiply"
    )
    factors_cover_penalties: Annotated[bool, says("the factors also multiply pass penalties")] = (
        False
    )
    block_winner_pays: Annotated[
        bool, says("in a blocked round, the winner scores their own hand too")
    ] = True
    tie_scores: Annotated[bool, says("a blocked round without a winner is scored")] = True
    entry_minimum: Annotated[
        int, Meta(ge=0, le=FARTHEST_TARGET, description="fewest points of a round that count")
    ] = 0
    entry_mode: Annotated[
        Literal["first_win", "every_win"], says("to which wins the minimum applies")
    ] = "first_win"
    include_stock: Annotated[bool, says("the winner also collects the boneyard")] = False
    floor_zero: Annotated[bool, says("winnings are never negative")] = True
    tile_value: Annotated[
        dict[TileText, Points], says("points of tiles that do not count their pips")
    ] = {}
    multiple_of: Annotated[
        tuple[Divisor, ...],
        says("a play scores if the count of the ends is a multiple of one of these"),
    ] = ()
    alike: Annotated[
        Literal[0, 2, 3, 4],
        says("a play scores if its end and other ends show a number so many times"),
    ] = 0
    free_tips: Annotated[bool, says("free tips of a double count as ends")] = False
    unit: Annotated[
        Literal["pips", "multiples"],
        says("what scores: pips, or how many times the divisor goes into them"),
    ] = "pips"
    collects: Annotated[
        Literal["pips", "nothing"],
        says("what the winner gets for tiles left in hand"),
    ] = "pips"
    out_rounding: Annotated[
        int,
        Meta(
            ge=0,
            le=MOST_POINTS,
            description="what is collected is rounded to a multiple of this; 0: as it is",
        ),
    ] = 0
    rounding: Annotated[
        Literal["nearest", "up", "down"], says("to which multiple of out_rounding")
    ] = "nearest"
    win_minimum: Annotated[Points, says("fewest points that a win brings")] = 0
    out_factor: Annotated[
        dict[WayOut, Times],
        says("factors on what the winner collects, by the name of the bonus for the last tile"),
    ] = {}
    bonus: Annotated[
        dict[BonusName, Bonus], says("points for special plays and rounds, by name")
    ] = {}
    round_bonus: Annotated[
        tuple[Points, ...],
        says("points for the winner of the first, second, ... round that is won"),
    ] = ()
    lone_tile: Annotated[
        dict[TileText, Points], says("value of a hand that is only this tile")
    ] = {}


class MatchRules(Section, frozen=True):
    """The length and the winner of a match."""

    end: Annotated[Literal["target", "rounds", "single"], says("how long a match is")] = "target"
    target: Annotated[
        int, Meta(ge=1, le=FARTHEST_TARGET, description="points that end the match")
    ] = 100
    rounds: Annotated[
        int, Meta(ge=0, le=MAX_ROUNDS, description="number of rounds; 0: one for each engine")
    ] = 0
    winner: Annotated[Literal["highest", "lowest"], says("which total wins")] = "highest"
    tie: Annotated[Literal["shared", "extra_round"], says("equal best totals")] = "shared"
    check: Annotated[Literal["round_end", "immediate"], says("when the target is tested")] = (
        "round_end"
    )
    exact: Annotated[bool, says("a score that would go past the target is not written")] = False
    reset: Annotated[
        Literal["none", "others", "all_scored"],
        says("totals that go back to zero after a round"),
    ] = "none"


class SeriesRules(Section, frozen=True):
    """Several matches of a table, one after the other, such as those of an evening."""

    count: Annotated[
        Literal["none", "wins", "cochons"],
        says("what counts; a cochon: to end a match without a point and without winning it"),
    ] = "none"
    love: Annotated[
        Factor, says("what a win counts if no other side has a point at the end of the match")
    ] = 1
    late: Annotated[
        Literal["zero", "highest"],
        says("the count of a player who comes after the first match: 0, or the highest"),
    ] = "zero"
