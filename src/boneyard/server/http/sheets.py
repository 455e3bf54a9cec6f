"""Rule sheets: the catalogue, the switches of the create dialog, checks of a sheet, its prose."""

from __future__ import annotations

import re
import types
import typing
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from boneyard.game.events import Redealt
from boneyard.game.figures import Figures, write_figures
from boneyard.game.match import Match
from boneyard.game.rulebook import write_rules
from boneyard.server.base.limits import address_of
from boneyard.server.http.openapi import JOB, route
from boneyard.server.http.requests import (
    LANGUAGES,
    cached_body,
    job_response,
    query_language,
    read_body,
    until_prepared,
)
from boneyard.server.jobs.pool import JobPool
from boneyard.server.table import projection
from boneyard.server.wire import Lang, SheetInfo, Words, in_all_languages
from boneyard.sheets import Sheet, SheetError, catalogue, load, parse
from boneyard.sheets.errors import Problem as SheetProblem
from boneyard.sheets.errors import problem
from boneyard.sheets.house_rules import HouseRules, house_rules_in, presets, with_house_rules
from boneyard.sheets.loader import line_of, load_all
from boneyard.sheets.schema import SECTIONS
from boneyard.text import language, languages
from boneyard.text.messages import MessageError

if TYPE_CHECKING:  # not in a worker that checks sheets
    from boneyard.server.http.people import Identities

SwitchKind = Literal["choice", "flag", "number", "text", "list", "table"]


MAX_NESTING = 8
"""The most lists and tables inside each other in a house rule; no field has more than one."""


def check_nesting(fields: dict[str, Any]) -> None:
    """Raise ValueError if a house rule is nested too deeply to be sent to a worker."""
    level: list[Any] = list(fields.values())
    for _ in range(MAX_NESTING + 1):
        level = [
            inner
            for one in level
            if isinstance(one, (list, dict))
            for inner in (one.values() if isinstance(one, dict) else one)
        ]
    if level:
        raise ValueError("nested too deeply")


class CheckSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/sheets/check: a sheet by name or text, with switches -> CheckedSheet."""

    sheet: str | None = None
    text: Annotated[str, Meta(max_length=20_000)] | None = None
    fields: dict[str, Any] = {}
    lang: Lang = "en"

    def __post_init__(self) -> None:
        """Check the house rules.  ValueError if they are nested too deeply."""
        check_nesting(self.fields)


class Problem(msgspec.Struct, frozen=True):
    """What is wrong with a sheet: the field, and the line of its text (from 1) where known."""

    text: Words
    field: str | None = None
    line: int | None = None


class CheckedSheet(msgspec.Struct, frozen=True):
    """The sheet with its rules in prose (Markdown) and their figures, or its problems.

    ``house`` has the house rules of a text that only changes a game of the catalogue.
    """

    problems: tuple[Problem, ...]
    sheet: SheetInfo | None = None
    prose: str = ""
    figures: Figures | None = None
    house: HouseRules | None = None


class Switch(msgspec.Struct, frozen=True):
    """GET /api/switches: a field of the vocabulary, for the form of house rules.

    ``words`` name the ``choices``, where they have names; the choices of a text are only examples.
    ``printed`` has the value of each game whose sheet does not say the default.
    """

    field: str
    meaning: Words
    kind: SwitchKind
    default: Any
    choices: tuple[Any, ...] = ()
    words: tuple[Words, ...] = ()
    low: int | None = None
    high: int | None = None
    printed: dict[str, Any] = {}


class PresetInfo(msgspec.Struct, frozen=True):
    """GET /api/presets: a well-known house rule, its fields, and the games that are offered it."""

    words: Words
    fields: dict[str, Any]
    games: tuple[str, ...]


class Rules(msgspec.Struct, frozen=True):
    """GET /api/tables/{id}/rules?lang=: the rules in prose (Markdown), and their figures."""

    prose: str
    figures: Figures | None


class SheetRoutes:
    """The catalogue, the switches and the check of a sheet."""

    def __init__(self, identities: Identities, jobs: JobPool) -> None:
        self._identities, self._jobs = identities, jobs

    @route(
        "GET /api/sheets",
        tuple[SheetInfo, ...],
        query={"lang": {"enum": [*LANGUAGES]}},
        refusals="list",
    )
    async def sheets(self, request: Request) -> Response:
        """The rule sheets of the catalogue; ``about`` only in a language that is named."""
        await until_prepared(request)
        lang = [query_language(request)] if "lang" in request.query_params else []
        return cached_body(sheet_infos, *lang).response(request)

    @route("GET /api/switches", tuple[Switch, ...])
    async def switches(self, request: Request) -> Response:
        """Every field of a rule sheet that can be changed."""
        await until_prepared(request)
        return cached_body(switches).response(request)

    @route("GET /api/presets", tuple[PresetInfo, ...])
    async def presets(self, request: Request) -> Response:
        """The well-known house rules."""
        return cached_body(preset_infos).response(request)

    @route("POST /api/sheets/check", CheckedSheet, body=CheckSheet, refusals=JOB)
    async def check(self, request: Request) -> Response:
        """A sheet's rules in prose, or its problems."""
        self._identities.guess_limit.take(address_of(request.scope))
        body = await read_body(request, CheckSheet)
        return await job_response(self._jobs, request, check_sheet, body)


OWN = "own"
"""The name of a sheet that was sent as text."""

MAX_REDEALS = 300
"""A sheet is refused if the first round needs more deals than this: it would be too slow."""


FAULTS = (ValueError, ArithmeticError)
"""What a sheet of a client may raise, beside SheetError, if a check is missing."""

UNUSABLE = problem("", "sheet-unusable")


def sheet_infos(*langs: Lang) -> list[SheetInfo]:
    """The catalogue for pages: ``about``, in all languages half of it, in some or in all."""
    infos = [projection.sheet_info(sheet) for sheet in load_all()[0]]
    if not langs:
        return infos
    return [
        msgspec.structs.replace(info, about={lang: info.about[lang] for lang in langs})
        for info in infos
    ]


def requested_sheet(name: str | None, text: str | None, fields: dict[str, Any]) -> Sheet:
    """The sheet of a request: by name or by text, with switches.  SheetError lists its problems."""
    if (name is None) == (text is None):
        raise SheetError("sheet", [problem("", "sheet-name-or-text")])
    if text is not None:
        sheet = parse(text, name=OWN)
    elif name in catalogue():  # never a path: the name comes from a client
        sheet = load(name)
    else:
        raise SheetError("sheet", [problem("", "sheet-unknown", name=str(name)[:40])])
    return sheet.vary(fields) if fields else sheet


def try_match(sheet: Sheet, players: int | None, partners: bool | None) -> tuple[int, bool]:
    """Begin a match, and return its number of players and whether they play in pairs.  SheetError
    if the match cannot be dealt."""
    try:
        match = Match(sheet, players=players, partners=partners, seed="trial")
    except MessageError as error:
        raise SheetError("sheet", [SheetProblem(error.message.code, error.message.args)]) from None
    except FAULTS:
        raise SheetError("sheet", [UNUSABLE]) from None
    if sum(isinstance(event, Redealt) for event in match.events) > MAX_REDEALS:
        raise SheetError("sheet", [problem("deal.redeal", "sheet-nearly-void")])
    return match.players, match.partners


def rules_in(sheet: Sheet, lang: Lang) -> Rules:
    """The rules of a sheet in a language."""
    return Rules(write_rules(sheet, lang), write_figures(sheet, lang))


def check_sheet(body: CheckSheet) -> CheckedSheet:
    """Return the sheet with its prose, or its problems."""
    try:
        sheet = requested_sheet(body.sheet, body.text, body.fields)
        try_match(sheet, None, None)
        rules = rules_in(with_house_rules(sheet), body.lang)
        house = house_rules_in(body.text) if body.text is not None and not body.fields else None
    except SheetError as error:
        return CheckedSheet(tuple(_problem(one, body.text) for one in error.problems))
    except FAULTS:
        return CheckedSheet((_problem(UNUSABLE, body.text),))
    return CheckedSheet((), projection.sheet_info(sheet), rules.prose, rules.figures, house)


def _problem(problem: SheetProblem, text: str | None) -> Problem:
    section, _, rest = problem.path.partition(".")
    name = re.split(r"[.\[]", rest)[0]
    field = f"{section}.{name}" if section in SECTIONS and name else None
    words = {lang: problem.say(lang) for lang in languages()}
    if text is None:
        return Problem(words, field)
    line = problem.args.get("line")  # of a fault in TOML
    if isinstance(line, int):
        return Problem(words, None, line)
    return Problem(words, field, line_of(text, problem.path) if problem.path else None)


def preset_infos() -> list[PresetInfo]:
    """The well-known house rules for the page."""
    return [
        PresetInfo({lang: one.say(lang) for lang in languages()}, one.fields, one.games)
        for one in presets()
    ]


@cache
def switches() -> tuple[Switch, ...]:
    """Every field of the vocabulary."""
    printed = {sheet.name: sheet.rules(defaults=False) for sheet in load_all()[0]}
    return tuple(
        msgspec.structs.replace(
            _switch(f"{section}.{field.name}", field),
            printed={
                name: rules[section][field.name]
                for name, rules in printed.items()
                if field.name in rules.get(section, {})
            },
        )
        for section, kind in SECTIONS.items()
        for field in msgspec.structs.fields(kind)
    )


def _switch(path: str, field: msgspec.structs.FieldInfo) -> Switch:
    kind, limits = _kind_and_limits(field)
    default: Any = field.default
    if default is msgspec.NODEFAULT:
        default = field.default_factory()
    shape, choices = _shape(kind)
    if shape == "text":
        choices = tuple(limits["examples"] or ())
    message = f"switch-{path.replace('.', '-')}"
    values = [f"{message}--{_name(one)}" for one in choices]
    has_words = bool(values) and language("en").has(values[0])
    return Switch(
        field=path,
        meaning=in_all_languages(message),
        kind=shape,
        default=msgspec.to_builtins(default, str_keys=True),
        choices=choices,
        words=tuple(map(in_all_languages, values)) if has_words else (),
        low=limits["ge"],
        high=limits["le"],
    )


def _name(value: object) -> str:
    """The name of a value in the id of its message: that of ``holder:6-6`` is ``holder``."""
    return "no-trains" if value == -1 else str(value).partition(":")[0]


_LIMITS = ("ge", "le", "examples")


def _kind_and_limits(field: msgspec.structs.FieldInfo) -> tuple[Any, dict[str, Any]]:
    """The type of a field without its annotations, and what these say."""
    kind: Any = field.type
    metas: tuple[msgspec.Meta, ...] = ()
    if typing.get_origin(kind) is typing.Annotated:
        kind, *rest = typing.get_args(kind)
        metas = tuple(rest)
    said = [(key, getattr(m, key)) for m in metas for key in _LIMITS]
    return kind, dict.fromkeys(_LIMITS) | {key: value for key, value in said if value is not None}


def _shape(kind: Any) -> tuple[SwitchKind, tuple[Any, ...]]:
    """The kind of a switch from the type of its field, and the values to choose from."""
    origin = typing.get_origin(kind)
    if origin is Literal:
        return "choice", typing.get_args(kind)
    if origin in (tuple, list):
        return "list", ()
    if origin is dict:
        return "table", ()
    if isinstance(origin, types.UnionType):
        return "text", ()
    return {bool: ("flag", ()), int: ("number", ()), str: ("text", ())}[kind]  # type: ignore[return-value]
