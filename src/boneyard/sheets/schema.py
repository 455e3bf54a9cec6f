"""The schema of a rule sheet: the type, default and meaning of every field.

Each field is declared only here.  The functions of ``boneyard.rules`` play by the fields,
``prose/`` writes them out for players, and ``checks.py`` refuses impossible combinations.
"""

from __future__ import annotations

import hashlib
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from boneyard.tiles import MAX_TILES, Tile

MOST_POINTS = 10_000
"""The most points of one tile or one penalty."""

FARTHEST_TARGET = 1_000_000

MAX_ROUNDS = 1000
"""The most rounds of a match: after this one the side that leads has won (R90)."""

_TILE = r"[0-9]{1,2}-[0-9]{1,2}"
TileText = Annotated[str, Meta(pattern=rf"^{_TILE}\Z", examples=["6-4"])]
Points = Annotated[int, Meta(ge=0, le=MOST_POINTS)]
Tiles = Annotated[int, Meta(ge=1, le=MAX_TILES)]


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
        Meta(description="tiles taken out for good, each from every copy of the set"),
    ] = ()


class PlayersRules(Section, frozen=True):
    """The number of players, their order and partnerships."""

    min: Annotated[int, Meta(ge=1, le=10, description="fewest seats")] = 2
    max: Annotated[int, Meta(ge=1, le=10, description="most seats")] = 4
    partners: Annotated[
        Literal["none", "optional", "required"],
        Meta(description="seats 0 and 2 against seats 1 and 3; four players only"),
    ] = "none"
    direction: Annotated[
        Literal["clockwise", "counter_clockwise"], Meta(description="turn order")
    ] = "clockwise"
    block_by: Annotated[
        Literal["individual", "team"],
        Meta(description="whose pips decide a blocked round between partners"),
    ] = "individual"
    partner_pips: Annotated[
        Literal["ignored", "subtracted"],
        Meta(description="effect of the partner's tiles on the winner's points"),
    ] = "ignored"


class DealRules(Section, frozen=True):
    """The deal, and the reasons to deal again."""

    hand: Annotated[
        dict[Annotated[int, Meta(ge=1, le=10)], Tiles],
        Meta(description="tiles dealt to each seat, by number of players"),
    ] = {}  # msgspec copies an empty default
    aside: Annotated[
        Literal["none", "engine"],
        Meta(description="a double laid in the middle before the deal"),
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
        Meta(description="dealt hands that are void and dealt again"),
    ] = ()


class BoneyardRules(Section, frozen=True):
    """Drawing."""

    draw: Annotated[
        Literal["none", "one", "until_playable", "at_will"],
        Meta(description="how many tiles a player draws who cannot play; at_will: any player"),
    ] = "none"
    reserve: Annotated[int, Meta(ge=0, le=MAX_TILES, description="tiles that are never drawn")] = 0
    after_draw: Annotated[
        Literal["must_play", "may_play", "end_turn"],
        Meta(description="after drawing a tile that fits"),
    ] = "must_play"
    at_will_end: Annotated[
        Literal["play", "may_pass_after_draw"],
        Meta(description="how a turn of at_will drawing may end"),
    ] = "play"


class LeadRules(Section, frozen=True):
    """The leader of a round, and the tiles that may be led."""

    first: Annotated[
        str,
        Meta(
            pattern=rf"^(highest_double|highest_double_or_heaviest|holder:{_TILE}|lots|chosen)\Z",
            examples="highest_double highest_double_or_heaviest holder:6-6 lots chosen".split(),
            description="leader of round one",
        ),
    ] = "highest_double"
    next: Annotated[
        Literal["same", "winner", "rotate"], Meta(description="leader of later rounds")
    ] = "same"
    fallback: Annotated[
        Literal["none", "next_with_double"],
        Meta(description="who leads if the leader lacks the double that must be led"),
    ] = "none"
    after_tie: Annotated[
        Literal["same", "first"], Meta(description="leader after a round without winner")
    ] = "same"
    tile: Annotated[
        Literal["qualifying", "any", "any_double", "double_if_held", "engine"],
        Meta(description="tiles that may be led"),
    ] = "qualifying"


class LayoutRules(Section, frozen=True):
    """The ends of the layout, and the tiles that fit them."""

    opening_ports: Annotated[Literal[1, 2, 4, 8], Meta(description="ends of an opening double")] = 2
    opening_fill: Annotated[
        bool, Meta(description="all ends of the opening double must be filled first")
    ] = False
    double_ports: Annotated[
        Literal[1, 2, 3],
        Meta(description="ends left by a later double: straight on, the tips, or all three"),
    ] = 1
    double_fill: Annotated[
        bool, Meta(description="all ends of a later double must be filled first")
    ] = False
    arm_gate: Annotated[
        Literal["none", "own_double"],
        Meta(description="the second tile of each arm must be a double"),
    ] = "none"
    number_gate: Annotated[
        Literal["none", "layout", "arm"],
        Meta(description="where the double of a number must lie before the number is extended"),
    ] = "none"
    gate_counts_opening: Annotated[
        bool, Meta(description="the opening double counts for the number gate")
    ] = True
    match: Annotated[
        str,
        Meta(
            pattern=r"^(equal|sum:[1-9][0-9]?)\Z",
            examples=["equal", "sum:7"],
            description="which half fits an end",
        ),
    ] = "equal"


class TrainsRules(Section, frozen=True):
    """Private trains, the public train, markers and open doubles."""

    public: Annotated[
        Literal[-1, 0, 1], Meta(description="-1: no trains; else number of public trains")
    ] = -1
    starter: Annotated[Literal["one", "chain"], Meta(description="the first turn")] = "one"
    starter_retry: Annotated[
        bool, Meta(description="a player who cannot start the train repeats the first turn")
    ] = False
    starter_double: Annotated[
        Literal["after_first_lap", "ignored", "second_tile"],
        Meta(description="a starter chain that ends in a double"),
    ] = "after_first_lap"
    open_unstarted: Annotated[
        bool, Meta(description="a marker opens a train that has no tile yet")
    ] = True
    double_followup: Annotated[
        Literal["none", "non_double", "any"], Meta(description="second tile after a double")
    ] = "none"
    second_tile_on: Annotated[
        Literal["available", "public_only"],
        Meta(description="where the second tile may go, besides the double"),
    ] = "available"
    open_double: Annotated[
        Literal["none", "must_close"], Meta(description="all players must cover an open double")
    ] = "none"
    release: Annotated[
        Literal["exhausted", "never"], Meta(description="when the duty to cover a double ends")
    ] = "exhausted"


class TurnRules(Section, frozen=True):
    """The turn."""

    decline: Annotated[bool, Meta(description="a player with a playable tile may pass")] = False
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
    pass_run_points: Annotated[Points, Meta(description="points for such a run")] = 0
    shutout_points: Annotated[
        Points, Meta(description="points for each opponent when all others pass after a move")
    ] = 0
    run_overlap: Annotated[bool, Meta(description="every further pass of a run costs again")] = (
        False
    )
    shutout_resets_run: Annotated[bool, Meta(description="a shut-out ends the runs")] = False
    in_block: Annotated[
        bool, Meta(description="a move that blocks the round counts as a pass of the others")
    ] = False
    no_double_to_lead: Annotated[
        Points, Meta(description="points for a leader without a double to lead")
    ] = 0


class RoundRules(Section, frozen=True):
    """A blocked round."""

    block_winner: Annotated[
        Literal["fewest_pips", "none"], Meta(description="who wins a blocked round")
    ] = "fewest_pips"
    block_tie: Annotated[
        Literal["no_winner", "share", "leader_side", "fewest_tiles"],
        Meta(description="who wins if opponents share the fewest pips"),
    ] = "no_winner"


class ScoreRules(Section, frozen=True):
    """Points of a round."""

    model: Annotated[
        Literal["winner_collects", "each_keeps_own"], Meta(description="who gets points")
    ] = "winner_collects"
    own_pips: Annotated[
        Literal["ignore", "add", "subtract_once", "subtract_each"],
        Meta(description="the winner's own pips"),
    ] = "ignore"
    held_double_factor: Annotated[
        int, Meta(ge=1, le=9, description="factor on a hand that holds a double")
    ] = 1
    last_double_factor: Annotated[
        int, Meta(ge=1, le=9, description="factor on the others, if the last tile was a double")
    ] = 1
    factors_stack: Annotated[
        Literal["multiply", "max"], Meta(description="the factor if both apply")
    ] = "multiply"
    factors_cover_penalties: Annotated[
        bool, Meta(description="the factors also multiply pass penalties")
    ] = False
    block_winner_pays: Annotated[
        bool, Meta(description="in a blocked round, the winner scores their own hand too")
    ] = True
    tie_scores: Annotated[bool, Meta(description="a blocked round without a winner is scored")] = (
        True
    )
    entry_minimum: Annotated[
        int, Meta(ge=0, le=FARTHEST_TARGET, description="fewest points of a win that counts")
    ] = 0
    entry_mode: Annotated[
        Literal["first_win", "every_win"], Meta(description="to which wins the minimum applies")
    ] = "first_win"
    include_stock: Annotated[bool, Meta(description="the winner also collects the boneyard")] = (
        False
    )
    floor_zero: Annotated[bool, Meta(description="winnings are never negative")] = True
    tile_value: Annotated[
        dict[TileText, Points], Meta(description="points of tiles that do not count their pips")
    ] = {}


class MatchRules(Section, frozen=True):
    """The length and the winner of a match."""

    end: Annotated[
        Literal["target", "rounds", "single"], Meta(description="how long a match is")
    ] = "target"
    target: Annotated[
        int, Meta(ge=1, le=FARTHEST_TARGET, description="points that end the match")
    ] = 100
    rounds: Annotated[
        int, Meta(ge=0, le=MAX_ROUNDS, description="number of rounds; 0: one for each engine")
    ] = 0
    winner: Annotated[Literal["highest", "lowest"], Meta(description="which total wins")] = (
        "highest"
    )
    tie: Annotated[Literal["shared", "extra_round"], Meta(description="equal best totals")] = (
        "shared"
    )
    check: Annotated[
        Literal["round_end", "immediate"], Meta(description="when the target is tested")
    ] = "round_end"


LanguageCode = Annotated[
    str,
    Meta(
        pattern=r"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?\Z",
        examples=["en", "fr"],
    ),
]

Text = str | dict[LanguageCode, str]
"""A text for people: one for each language, or one for all."""


def in_language(text: Text, lang: str) -> str:
    """A text in a language; in English, or in any other, if it is missing.

    >>> in_language({"en": "Ours", "fr": "Le nôtre"}, "fr"), in_language("Ours", "fr")
    ('Le nôtre', 'Ours')
    """
    if isinstance(text, str):
        return text
    return text.get(lang) or text.get("en") or next(iter(text.values()), "")


class Sheet(Section, frozen=True):
    """A whole rule sheet.  ``boneyard.sheets.load`` makes one from a name or a file.

    >>> from boneyard import sheets
    >>> french = sheets.load("french")
    >>> french.layout.opening_ports
    4
    >>> french.vary({"layout.arm_gate": "none"}).layout.arm_gate
    'none'
    """

    name: str
    title: Text
    about: Text
    source: str
    family: Annotated[
        str,
        Meta(
            pattern=r"^[a-z0-9_]{0,64}\Z",
            examples=["classic"],
            description="games that share a card; its name is family-NAME in sheets.ftl",
        ),
    ] = ""
    set: SetRules = SetRules()
    players: PlayersRules = PlayersRules()
    deal: DealRules = DealRules()
    boneyard: BoneyardRules = BoneyardRules()
    lead: LeadRules = LeadRules()
    layout: LayoutRules = LayoutRules()
    trains: TrainsRules = TrainsRules()
    turn: TurnRules = TurnRules()
    penalty: PenaltyRules = PenaltyRules()
    round: RoundRules = RoundRules()
    score: ScoreRules = ScoreRules()
    match: MatchRules = MatchRules()

    def rules(self, *, defaults: bool = True) -> dict[str, dict[str, Any]]:
        """The rule sections as plain data; without ``defaults``, only fields that differ."""
        plain = {name: msgspec.to_builtins(getattr(self, name), str_keys=True) for name in SECTIONS}
        if defaults:
            return plain
        standard = {
            name: msgspec.to_builtins(kind(), str_keys=True) for name, kind in SECTIONS.items()
        }
        kept = {
            name: {k: v for k, v in section.items() if v != standard[name][k]}
            for name, section in plain.items()
        }
        return {name: section for name, section in kept.items() if section}

    @property
    def digest(self) -> str:
        """SHA-256 of the fields that differ from their defaults, in canonical form.

        Names, texts and the family do not count.
        """
        canonical = msgspec.json.encode(self.rules(defaults=False), order="sorted")
        return hashlib.sha256(canonical).hexdigest()

    def __hash__(self) -> int:
        return hash((self.name, self.digest))  # its dicts cannot be hashed

    def vary(self, fields: dict[str, Any], *, name: str | None = None) -> Sheet:
        """A checked copy of the sheet with other fields: ``{"layout.arm_gate": "none"}``.

        Raises SheetError if a field is unknown or the combination is impossible.
        """
        from boneyard.sheets.loader import vary

        return vary(self, fields, name or self.name)

    def title_in(self, lang: str) -> str:
        """The name of the game in a language; in English, or any other, if it is missing."""
        return in_language(self.title, lang)

    def about_in(self, lang: str) -> str:
        """What the game is, in one sentence in a language, like ``title_in``."""
        return in_language(self.about, lang)

    def prose(self, lang: str = "en") -> str:
        """The rules written out for players (Markdown); ``lang`` is one of ``text.languages()``.

        ``boneyard.write_rules`` adds worked examples of the scoring.
        """
        from boneyard.sheets.prose import write

        return write(self, lang)

    @property
    def engines(self) -> tuple[int, ...]:
        """The engines of rounds 1, 2 ...: numbers of doubles, high to low."""
        gone = {Tile.parse(text) for text in self.set.remove}
        return tuple(p for p in range(self.set.max_pip, -1, -1) if Tile(p, p) not in gone)

    @property
    def rounds(self) -> int:
        """The number of rounds of a match with a fixed length (``match.end = "rounds"``)."""
        return self.match.rounds or len(self.engines)


SECTIONS: dict[str, type[Section]] = {
    "set": SetRules,
    "players": PlayersRules,
    "deal": DealRules,
    "boneyard": BoneyardRules,
    "lead": LeadRules,
    "layout": LayoutRules,
    "trains": TrainsRules,
    "turn": TurnRules,
    "penalty": PenaltyRules,
    "round": RoundRules,
    "score": ScoreRules,
    "match": MatchRules,
}
