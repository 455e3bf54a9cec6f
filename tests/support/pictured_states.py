"""The states of the page that pictures are taken of."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from support.browsers import play_until
from support.finished_matches import keep, text_of
from support.page_players import Screen
from support.serving import (
    RATED,
    Browser,
    Message,
    Server,
    Table,
    gathered,
    play_match,
    play_rounds,
)

NAMES = ("Margot", "Basil", "Zoe", "Anselm", "Rosalia", "Tomas", "Ines", "Hugo")
PLAYABLE = ".hand button.tile[aria-disabled=false]"
DARK = ".hand button.tile[aria-disabled=true]"


async def nothing(screen: Screen) -> None:
    """Leave the page as it is."""


@dataclass
class Scene:
    """A state of the page: who looks, where, and what is to be done there first."""

    person: Browser
    path: str
    prepare: Callable[[Screen], Awaitable[None]] = nothing
    masks: tuple[str, ...] = ()
    """Selectors of what differs in every run, such as the code of a table."""
    local: bool = False
    """Whether the page must be able to play without the server."""
    answers: dict[str, Any] = field(default_factory=dict)
    """What the server answers at some addresses: what it would compute in another process."""
    missing: bool = False
    """Whether the browser reports that the page is not there."""

    def expects(self, problem: str) -> bool:
        return self.missing and "404" in problem


ONCE = ("round-end",)
"""States that a page shows only once: another size needs another table."""
STATES: dict[str, Callable[[Server], Awaitable[Scene]]] = {}


def state(make: Callable[[Server], Awaitable[Scene]]) -> Callable[[Server], Awaitable[Scene]]:
    STATES[make.__name__.replace("_", "-")] = make
    return make


async def people(server: Server, count: int) -> list[Browser]:
    return [await server.browser(name) for name in NAMES[:count]]


async def seats(server: Server, count: int, **wish: Any) -> list[Table]:
    """Let this many people sit down; nobody's moves are made by the table, whose time stands."""
    return await gathered(await people(server, count), **{"auto": False} | wish)


async def inviting(host: Browser, sheet: str) -> Message:
    """Set up a table that waits for three players."""
    wish = {"sheet": sheet, "seats": [{"kind": "me"}, *[{"kind": "open"}] * 3]}
    made: Message = await host.post("/api/tables", wish)
    assert "id" in made, made
    return made


def choice(view: Message, tiles: int) -> bool:
    """Whether the first seat has a choice, a tile that does not fit, and enough tiles are laid."""
    fit = {str(move).partition("@")[0] for move in view["moves"]}
    held = {"-".join(map(str, tile)) for tile in view["hand"]}
    mine = view["turn"] == view["seat"] and len(fit) > 1 and not held <= fit
    return mine and len(view["layout"]) >= tiles


async def laid(
    server: Server, count: int, tiles: int, enough: Any = choice, **wish: Any
) -> tuple[Browser, Table]:
    """Play until enough tiles are laid and the first player has a choice."""
    mine, *others = await seats(server, count, **wish)
    await play_until(mine, lambda view: enough(view, tiles), *others)
    return server.browsers[0], mine


def pressing(*selectors: str) -> Callable[[Screen], Awaitable[None]]:
    """Press buttons, one after another, those that are in sight."""

    async def press(screen: Screen) -> None:
        for selector in selectors:
            found = screen.page.locator(f"{selector}:visible")
            if await found.count():
                await found.first.click(force=True)
                await screen.settle()

    return press


async def french(server: Server, *pressed: str) -> Scene:
    """A turn at a table of four, and buttons that are pressed there."""
    me, mine = await laid(server, 4, 12, sheet="french", hints=True)
    return Scene(me, f"/#/t/{mine.id}", pressing(*pressed))


async def opened(server: Server, what: str) -> Scene:
    """Early in a round, with what a button of the head opens."""
    me, mine = await laid(server, 4, 8, sheet="french")
    return Scene(me, f"/#/t/{mine.id}", pressing(f"header [data-opens={what}]"))


@state
async def home(server: Server) -> Scene:
    (me,) = await people(server, 1)
    return Scene(me, "/")


@state
async def home_with_a_waiting_table(server: Server) -> Scene:
    await seats(server, 2)
    me = server.browsers[0]
    await inviting(me, "partnership")
    return Scene(me, "/", masks=(".table-code > *",))


@state
async def set_up(server: Server) -> Scene:
    (me,) = await people(server, 1)
    return Scene(me, "/#/new/french")


@state
async def waiting_room(server: Server) -> Scene:
    me, friend = await people(server, 2)
    made = await inviting(me, "french")
    await friend.post(f"/api/tables/{made['id']}/join", {})
    return Scene(me, f"/#/t/{made['id']}", masks=(".table-code > *", ".invite input", ".link"))


@state
async def turn(server: Server) -> Scene:
    return await french(server)


@state
async def tile_picked_up(server: Server) -> Scene:
    return await french(server, PLAYABLE)


@state
async def reason(server: Server) -> Scene:
    return await french(server, DARK)


@state
async def hint(server: Server) -> Scene:
    me, mine = await laid(server, 3, 10, sheet="cross", hints=True)
    assert mine.view is not None
    words = {"en": "It leaves two tiles that fit."}
    answer = {"at": mine.seq, "moves": [{"move": mine.view["moves"][0], "why": words}]}
    path = f"/#/t/{mine.id}"
    return Scene(me, path, pressing(".due .hint button"), answers={"**/hint": answer})


@state
async def turn_of_another(server: Server) -> Scene:
    def waits(view: Message, tiles: int) -> bool:
        return view["turn"] not in (None, view["seat"]) and len(view["layout"]) >= tiles

    me, mine = await laid(server, 3, 14, waits, sheet="classic_draw")
    return Scene(me, f"/#/t/{mine.id}")


@state
async def trains(server: Server) -> Scene:
    me, mine = await laid(server, 4, 30, sheet="d12_mexican_train")
    return Scene(me, f"/#/t/{mine.id}", pressing(PLAYABLE))


@state
async def eight_at_trains(server: Server) -> Scene:
    me, mine = await laid(server, 8, 30, sheet="d12_mexican_train", hints=True)
    return Scene(me, f"/#/t/{mine.id}")


@state
async def round_end(server: Server) -> Scene:
    async def finish(screen: Screen) -> None:
        await play_rounds(tables)
        await screen.page.wait_for_selector(".round-end .how")

    tables = await seats(server, 4, sheet="french")
    return Scene(server.browsers[0], f"/#/t/{tables[0].id}", finish)


@state
async def match_end(server: Server) -> Scene:
    tables = await seats(server, 3, sheet="classic_single")
    await play_match(tables)
    none: Message = {"done": 0, "total": 1, "seats": [], "rounds": [], "round": None}
    return Scene(server.browsers[0], f"/#/t/{tables[0].id}", answers={"**/review?*": none})


@state
async def replay(server: Server) -> Scene:
    (me,) = await people(server, 1)
    await keep(server, "match", text_of("french"))
    return Scene(me, "/replay/match#1.12")


@state
async def rules(server: Server) -> Scene:
    return await opened(server, "rules")


@state
async def settings(server: Server) -> Scene:
    return await opened(server, "settings")


@state
async def chat(server: Server) -> Scene:
    me, mine = await laid(server, 4, 8, sheet="french")
    await mine.ask({"t": "Say", "text": "A good game to you all!"})
    return Scene(me, f"/#/t/{mine.id}", pressing("header [data-opens=panel]"))


@state
async def table_as_text(server: Server) -> Scene:
    return await opened(server, "text")


@state
async def lesson(server: Server) -> Scene:
    (me,) = await people(server, 1)
    return Scene(me, "/#/lesson/french", local=True)


@state
async def puzzle(server: Server) -> Scene:
    (me,) = await people(server, 1)
    return Scene(me, "/#/puzzle/2026-11-27", local=True)


@state
async def new_score_sheet(server: Server) -> Scene:
    (me,) = await people(server, 1)
    return Scene(me, "/#/score/new/french", local=True)


@state
async def score_sheet(server: Server) -> Scene:
    async def begin(screen: Screen) -> None:
        page = screen.page
        for at, name in enumerate(NAMES[:2]):
            await page.locator(".names input").nth(at).fill(name)
        await page.locator("form > button").click()
        await page.wait_for_selector(".totals")

    (me,) = await people(server, 1)
    return Scene(me, "/#/score/new/french", begin, local=True)


@state
async def club(server: Server) -> Scene:
    (me,) = await people(server, 1)
    return Scene(me, "/#/club/new")


@state
async def shelf(server: Server) -> Scene:
    (me,) = await people(server, 1)
    return Scene(me, "/#/shelf")


@state
async def ranking(server: Server) -> Scene:
    tables = await seats(server, 2, **RATED)
    await play_match(tables)
    return Scene(server.browsers[0], "/#/ranks/classic_single")


@state
async def my_games(server: Server) -> Scene:
    tables = await seats(server, 2, **RATED)
    await play_match(tables)
    return Scene(server.browsers[0], "/#/mine")


@state
async def join(server: Server) -> Scene:
    host, me = await people(server, 2)
    made = await inviting(host, "french")
    return Scene(me, f"/#/join/{made['code']}")


@state
async def missing_page(server: Server) -> Scene:
    (me,) = await people(server, 1)
    return Scene(me, "/nowhere/at-all", missing=True)
