"""The rules in prose: every language, every sheet, and every field that can be set otherwise."""

import functools
import re
import typing
from itertools import cycle
from typing import Any

import pytest

from boneyard import sheets
from boneyard.game.events import Scored
from boneyard.game.examples import Example, WorkedPlay
from boneyard.game.results import RoundResult, ScoreLine
from boneyard.game.rulebook import write_examples, write_plays
from boneyard.sheets import Sheet, SheetError
from boneyard.sheets.prose import SECTIONS as PARTS
from boneyard.sheets.prose import write
from boneyard.sheets.schema import SECTIONS
from boneyard.sheets.sections import BONUSES, OUT_BONUSES
from boneyard.sheets.teller import LAST_TILE, Teller, bonus_name
from boneyard.text import language, languages
from boneyard.tiles import Tile
from support.cases import one_in

LANGUAGES = languages()
SHEETS = [path.stem for path in sorted(sheets.loader.CATALOGUE.glob("*.toml"))]


def tiles(*texts: str) -> tuple[Tile, ...]:
    return tuple(map(Tile.parse, texts))


OUT = RoundResult(
    number=1,
    leader=0,
    how="out",
    winner=2,
    winners=(2,),
    points=(28, 38, 0, 0),
    penalties=(0, 10, 0, 0),
    scores=(28, 38, 0, 0),
    hands=(tiles("6-5", "2-1"), tiles("3-3", "1-0"), (), tiles("0-0")),
    lines=(
        ScoreLine(0, 14, "pips"),
        ScoreLine(0, 14, "last_double"),
        ScoreLine(1, 7, "pips"),
        ScoreLine(1, 7, "held_double"),
        ScoreLine(1, 14, "last_double"),
        ScoreLine(1, 10, "pass_run"),
        ScoreLine(2, 0, "pips"),
    ),
)
BLOCKED = RoundResult(
    number=1,
    leader=0,
    how="blocked",
    winner=0,
    winners=(0,),
    points=(9, 0),
    penalties=(0, 0, 0, 0),
    scores=(9, 0),
    hands=(tiles("3-1"), tiles("6-4"), tiles("6-5"), tiles("5-2")),
    lines=(
        ScoreLine(0, 10, "collected", 1),
        ScoreLine(0, 7, "collected", 3),
        ScoreLine(0, -8, "own"),
    ),
)
EXAMPLES = (Example(OUT, Tile(4, 4)), Example(BLOCKED, None))
PLAYS = (
    WorkedPlay(0, Tile(5, 5), ((5, 1), (5, 1)), 10),
    WorkedPlay(1, Tile(5, 3), ((3, 1), (5, 2)), 0),
)


def written(sheet: Sheet, lang: str) -> str:
    """The rules of a sheet with the examples."""
    words = language(lang)
    plays = write_plays(sheet, PLAYS, words)
    return write(sheet, lang, plays + write_examples(sheet, EXAMPLES, words))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", one_in(3, SHEETS))
def test_every_sheet_is_written_out_cleanly(name: str, lang: str) -> None:
    sheet = sheets.load(name)
    text = written(sheet, lang)
    assert text.startswith(f"# {sheet.title_in(lang)}\n\n*")
    assert not re.search(r"[{}]|None|True|False|  | \.|\.\.|_", text)
    headings = re.findall(r"^## (.*)$", text, re.MULTILINE)
    absent = {"series"} if sheet.trains.public >= 0 else {"series", "trains"}
    expected = [part for part in PARTS if part not in absent]
    assert headings == [language(lang).say(f"heading-{part}") for part in expected]
    for paragraph in text.split("\n\n"):
        assert re.match(r"[#*|A-ZÀÉÚ-]", paragraph), paragraph
        assert not re.match(r"[A-ZÀÉÚ]", paragraph) or paragraph.rstrip()[-1] in ".:"


FOREIGN = {
    "fr": (
        r"\b(the|and|tile|players?|round)\b",
        r"[^\u00a0|:-][:;!?»]",  # a hard space stands before : ; ! ? »
        "'",
    ),
    "es": (
        r"\b(the|and|tile|players?|round|vous|joueurs?|manche)\b",
        r"\b(de el|a el|vos|vosotros|usted)\b",
        "'",
    ),
    "pt": (
        r"\b(the|and|tile|players?|round|vous|manche|ronda|fichas?)\b",
        r"\b(em [oa]s?|por [oa]s|tu|teu|tua|carroç(ão|ões)|dorme|turno)\b",
        r"['«»]",
    ),
}
"""What the rules in a language never have."""


@pytest.mark.parametrize("lang", FOREIGN)
@pytest.mark.parametrize("name", one_in(3, SHEETS))
def test_the_rules_have_no_words_of_other_languages(name: str, lang: str) -> None:
    text = written(sheets.load(name), lang)
    assert [found for found in FOREIGN[lang] if re.search(found, text)] == []


def test_titles_and_abouts_are_all_different() -> None:
    for lang in LANGUAGES:
        loaded = [sheets.load(name) for name in SHEETS]
        assert len({sheet.title_in(lang) for sheet in loaded}) == len(SHEETS)
        assert len({sheet.about_in(lang) for sheet in loaded}) == len(SHEETS)


def test_there_is_no_other_language() -> None:
    with pytest.raises(ValueError, match="no such language: 'de'; there are: en, "):
        sheets.load("french").prose("de")


def test_numbers_and_plurals() -> None:
    assert "Each player takes 1 tile." in one_tile_hands().prose("en")
    assert "Chaque joueur prend 1 domino." in one_tile_hands().prose("fr")
    assert "Cada jogador pega 1 peça." in one_tile_hands().prose("pt")
    zero = sheets.load("chickenfoot").vary({"score.tile_value": {"9-9": 0}})
    assert "counts 0 points" in zero.prose("en")
    assert "vaut 0 point " in zero.prose("fr")
    assert "for two to four players" in sheets.load("premium").prose("en")


def one_tile_hands() -> Sheet:
    return sheets.load("doubles").vary({"deal.hand": {4: 1}})


def test_the_examples_are_written_out() -> None:
    text = written(sheets.load("french"), "en")
    assert "C goes out with the 4-4. B got 10 penalty points during the round." in text
    assert "- **A** (6-5, 2-1) — +14 (pips left in hand), +14 (the last tile" in text
    assert "- **C** (no tiles) — **0 points**" in text, "a line of 0 points is left out"
    assert "A and C play against B and D. The round is blocked, and A wins it." in text
    assert "−8 (the winner’s own pips)" in text
    assert "- **A and C** — **9 points**" in text


def test_the_prose_from_the_fields_alone_has_no_example() -> None:
    told = written(sheets.load("french"), "en")
    assert "\n### " in told
    assert "\n### " not in sheets.load("french").prose("en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_bonus_has_the_games_own_name_only_where_the_game_has_that_bonus(lang: str) -> None:
    kinds = {name.partition(":")[0].replace("_", "-") for name in (*EVERY_BONUS, LAST_TILE)}
    named = {key[11:] for key in language(lang).messages if key.startswith("bonus-name-")}
    assert kinds <= named
    for one in named - kinds:
        bonus, name = next(
            (bonus, name)
            for name in SHEETS
            for bonus in sheets.load(name).score.bonus
            if one == re.sub("[:_]", "-", f"{bonus}-{name}")
        )
        called = language(lang).say(f"bonus-name-{one}")
        assert f"**{called[:1].upper()}{called[1:]}**" in sheets.load(name).prose(lang), (
            bonus,
            name,
        )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_bonus_has_one_name_in_the_rules_when_it_is_scored_and_in_the_result(lang: str) -> None:
    sheet = sheets.load("dominican")
    for why in ("both_ends", "lead_pass", "all_pass"):
        name, teller = bonus_name(why, sheet, language(lang)), Teller(sheet, lang, "A")
        assert f"**{name[:1].upper()}{name[1:]}**" in sheet.prose(lang)
        assert teller.say("points-earned", Scored(0, 25, why)) == f"{name} +25"
        assert teller.say("score-line", ScoreLine(0, 25, why)) == name


def test_the_tile_of_a_last_tile_is_named_only_where_the_sheet_has_just_one() -> None:
    say = language("en")
    one = sheets.load("spanish").vary({"score.bonus": {"last:6-6": 5}})
    two = sheets.load("spanish").vary({"score.bonus": {"last:6-6": 5, "last:0-0": 5}})
    assert bonus_name("last_tile", one, say) == "last tile 6-6"
    assert bonus_name("last_tile", two, say) == "last tile"


EVERY_BONUS = [*BONUSES, "last:0-0", "last:6-6", "last:1-1"]

VALUES: dict[str, list[Any]] = {
    "set.remove": [["0-0"], ["6-5"], ["6-5", "2-0"]],
    "deal.hand": [dict.fromkeys(range(1, 11), 3), {n: 8 - n // 2 for n in range(1, 11)}],
    "deal.redeal": [
        [],
        ["no_double"],
        ["doubles_in_hand:4"],
        ["doubles_in_hand:5"],
        ["no_double", "doubles_in_hand:5"],
    ],
    "lead.first": [
        "highest_double",
        "highest_double_or_heaviest",
        "holder:6-6",
        "holder:5-5",
        "holder:6-5",
        "order:6-6,5-5",
        "order:1-1,0-0,2-2",
        "order:0-0,1-1,2-2,3-3,4-4,5-5,6-6",
        "order:6-5,6-6",
        "lots",
        "chosen",
    ],
    "layout.match": ["equal", "sum:6", "sum:7", "sum:12"],
    "turn.knock": ["none", "announce", "penalty:1", "penalty:2"],
    "score.tile_value": [{"0-0": 50}, {"0-0": 25}, {"0-0": 50, "1-1": 20}],
    "layout.wild_tiles": [["0-0"], ["6-1"], ["0-0", "6-1"], ["4-3", "6-1", "5-2"]],
    "score.multiple_of": [[], [5], [3], [5, 3], [7, 5, 3], [13]],
    "score.bonus": [
        {},
        *({name: 1} for name in EVERY_BONUS),
        {"out": 2},
        {"out": 1, "both_ends": 3},
        dict.fromkeys(EVERY_BONUS, 25),
    ],
    "score.out_factor": [
        {},
        *({name: 2} for name in OUT_BONUSES),
        {"out": 3},
        {"out": 2, "both_ends": 3},
    ],
    "score.round_bonus": [[], [100], [100, 75], [75, 100], [100, 0, 50], [5] * 15],
    "score.lone_tile": [{}, {"0-0": 25}, {"6-6": 50}, {"6-6": 50, "0-0": 25}],
}
"""Values to try for the fields whose type does not list them."""


def values_of(section: str, field: str) -> list[Any]:
    path = f"{section}.{field}"
    if path in VALUES:
        return VALUES[path]
    hint = typing.get_type_hints(SECTIONS[section])[field]
    if typing.get_origin(hint) is typing.Literal:
        return list(typing.get_args(hint))
    if hint is bool:
        return [False, True]
    assert hint is int
    return [0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 15, 60, 100]


GROUNDS: dict[str, tuple[str, dict[str, Any]]] = {
    "pairs if wished": ("premium", {"players.partners": "optional"}),
    "pairs, by team": ("premium_partners", {"players.block_by": "team"}),
    "pairs, partner taken off": ("partnership", {"players.partner_pips": "subtracted"}),
    "no winner of a block": ("classic_draw", {"round.block_winner": "none"}),
    "shared blocks": ("french", {"round.block_tie": "share", "lead.after_tie": "same"}),
    "passes allowed": ("lets_play", {"turn.decline": True}),
    "passes allowed, one drawn": ("d12_draw", {"turn.decline": True}),
    "doubles count, larger": ("french", {"score.factors_stack": "max"}),
    "every pass costs": ("french", {"penalty.pass_run": 1}),
    "cut short": ("french", {"match.check": "immediate"}),
    "by rounds": ("french", {"match.end": "rounds", "match.rounds": 5}),
    "trains to a target": ("d12_mexican_train", {"match.end": "target"}),
    "no duty to cover": ("d12_mexican_train", {"trains.open_double": "none"}),
    "single starters": ("d12_mexican_train", {"trains.starter": "one"}),
    "an engine that is dealt": (
        "mexican_train_us",
        {
            "deal.aside": "none",
            "lead.first": "engine",
            "lead.tile": "qualifying",
            "lead.next": "same",
            "lead.missing": "draw",
        },
    ),
    "a double that is drawn": (
        "all_fives",
        {"lead.first": "highest_double", "lead.missing": "draw", "boneyard.reserve": 2},
    ),
    "doubles in a row": ("d12_mexican_train", {"trains.double_followup": "chain"}),
    "own train first": ("d12_mexican_train", {"trains.starter": "own"}),
    "trains in doubles": ("d12_mexican_train", {"trains.starter_double": "second_tile"}),
    "entry each time": ("classic_min15", {"score.entry_mode": "every_win"}),
    "winner, any double": (
        "premium",
        {"lead.next": "winner", "lead.fallback": "next_with_double"},
    ),
    "lots, double if held": ("lets_play", {"lead.tile": "double_if_held"}),
    "line, no double first": ("partnership", {"lead.first": "holder:6-5", "lead.next": "winner"}),
    "fives, pips of two numbers": ("muggins", {"score.multiple_of": [5, 3]}),
    "fives, engine": (
        "muggins",
        {"deal.aside": "engine", "lead.tile": "engine", "lead.after_tie": "same"},
    ),
    "sniff at once": ("sniff", {"layout.end_order": "free"}),
    "three alike": ("double_bergen", {"score.alike": 3, "score.free_tips": True}),
    "an early win": ("jamaican", {"score.bonus": {"out": 1, "double": 2}, "match.reset": "none"}),
    "trains and stars": ("spinner", {"layout.double_ports": 1, "match.end": "target"}),
    "a series of wins": ("classic_block", {"series.count": "wins"}),
    "one alone": ("d12_mexican_train", {"players.max": 1}),
}
"""Further sheets to start from: a sheet of the catalogue with some fields set otherwise."""


@functools.cache
def grounds() -> dict[str, Sheet]:
    varied = {name: sheets.load(base).vary(fields) for name, (base, fields) in GROUNDS.items()}
    return {name: sheets.load(name) for name in SHEETS} | varied


def neighbours(sheet: Sheet, section: str, field: str) -> list[Sheet]:
    """The sheet with one field set to each other value that is possible."""
    found = []
    for value in values_of(section, field):
        try:
            other = sheet.vary({f"{section}.{field}": value})
        except SheetError:
            continue
        if other.digest != sheet.digest:
            found.append(other)
    return found


TOGETHER = {"deal.aside"}
"""Fields that can be set otherwise only together with another (lead.tile = "engine")."""


@pytest.mark.parametrize("everything", [False, pytest.param(True, marks=pytest.mark.soak)])
@pytest.mark.parametrize("section", one_in(4, SECTIONS))
def test_sheets_that_differ_in_one_field_differ_in_their_prose(
    section: str, everything: bool
) -> None:
    """For each field a few sheets, each in one language, in turn in all of them."""
    share = 1 if everything else 25
    langs = cycle([tuple(LANGUAGES)] if everything else [(lang,) for lang in LANGUAGES])
    for number, field in enumerate(SECTIONS[section].__struct_fields__):
        path = f"{section}.{field}"
        seen = 0
        names = [*SHEETS[number % share :: share], *GROUNDS]
        for name, chosen in zip(names, langs, strict=False):
            sheet = grounds()[name]
            texts = {lang: {sheet.prose(lang)} for lang in chosen}
            for count, other in enumerate(neighbours(sheet, section, field), 2):
                seen += 1
                for lang, known in texts.items():
                    known.add(other.prose(lang))
                    value = getattr(getattr(other, section), field)
                    assert len(known) == count, f"{name}: {path} = {value} in {lang}"
        assert seen or path in TOGETHER, f"{path} could not be set otherwise in any sheet"


def test_sheets_with_and_without_an_engine_differ_in_their_prose() -> None:
    engine = sheets.load("chickenfoot").vary({"layout.opening_fill": False, "match.rounds": 10})
    plain = engine.vary({"deal.aside": "none", "lead.tile": "any"})
    for lang in LANGUAGES:
        assert engine.prose(lang) != plain.prose(lang)


LAPSE = {
    "en": "If every tile that could cover the double is on the table, your turn ends without a",
    "fr": "Si tous les dominos qui pourraient couvrir le double sont sur la table, votre tour",
    "es": "Si todas las fichas que podrían cubrir el doble están en la mesa, tu turno acaba sin",
    "pt": "Se todas as peças que poderiam cobrir a carroça estiverem na mesa, a sua vez acaba sem",
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_say_that_a_double_that_nothing_can_cover_needs_no_tile_W63(lang: str) -> None:
    train = sheets.load("mexican_train_us")
    assert LAPSE[lang] in train.prose(lang)
    assert LAPSE[lang] not in train.vary({"trains.release": "never"}).prose(lang)
    assert LAPSE[lang] not in train.vary({"trains.second_tile_on": "available"}).prose(lang)


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "After a double, even the one you led, you may play one more tile"),
        (
            "fr",
            "Après un double, même celui qui ouvre la manche, vous pouvez poser un domino de plus",
        ),
        ("es", "Después de un doble, incluso el de salida, puedes poner una ficha más"),
        ("pt", "Depois de uma carroça, mesmo a da saída, você pode jogar mais uma peça"),
    ],
)
def test_the_rules_say_that_the_led_double_earns_another_tile_too_W55(
    lang: str, sentence: str
) -> None:
    assert sentence in sheets.load("tiddly_wink").prose(lang)
