"""The app, driven by keys and mouse as a player would."""

import html
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from textual.pilot import Pilot
from textual.widgets import Markdown, OptionList

from boneyard.game.record import Record
from boneyard.game.replay import replay
from boneyard.sheets import Sheet, load
from boneyard.terminal.app import BoneyardApp
from boneyard.terminal.modals import KnockScreen, RulesScreen, SummaryScreen
from boneyard.terminal.session import LaunchOptions
from boneyard.terminal.start_screen import StartScreen
from boneyard.terminal.table_screen import TableScreen
from boneyard.terminal.widgets import BoardView, HandView, Stepper, Story
from boneyard.text.messages import MessageError
from support.cases import at_release
from support.foreign_words import foreign_words
from support.terminal_app import in_front, my_turn, shown, until

SMALL, LARGE = (80, 24), (140, 45)


def app_for(sheet: str | Sheet | None = None, **options: Any) -> BoneyardApp:
    options.setdefault("seed", "7")
    asked = LaunchOptions(sheet=load(sheet) if isinstance(sheet, str) else sheet, **options)
    return BoneyardApp(asked, asked.session(asked.sheet) if asked.sheet else None, pace=0.001)


def logged(app: BoneyardApp) -> str:
    return "\n".join(line.text for line in app.screen.query_one(Story).lines)


async def play_to_the_summary(pilot: Pilot[int], key: str = "enter") -> None:
    """Press one key again and again until a round is over."""
    for _ in range(200):
        await until(pilot, lambda: my_turn(pilot.app) or in_front(pilot.app, SummaryScreen))
        if in_front(pilot.app, SummaryScreen):
            return
        await pilot.press(key)
    raise AssertionError("the round has no end")


def highlight(app: BoneyardApp, name: str) -> None:
    """Choose a game in the list of the start screen."""
    names = [sheet.name for sheet in app.screen.sheets]
    app.screen.query_one(OptionList).highlighted = names.index(name)


async def test_a_round_of_french_dominoes_by_keys_from_the_start_screen() -> None:
    app = app_for()
    async with app.run_test(size=SMALL) as pilot:
        games = app.screen.query_one(OptionList)
        names = [sheet.name for sheet in app.screen.sheets]
        await pilot.press(*["down"] * names.index("french"))
        assert app.screen.sheet.name == "french"
        assert "A cross in which" in shown(app, "#about")
        assert games.has_focus
        await pilot.press("enter")
        await until(pilot, lambda: in_front(app, TableScreen))
        await play_to_the_summary(pilot)
        text = shown(app, "#summary")
        assert "wins the round." in text
        assert "pips left in hand" in text
        await pilot.press("enter")
        await until(pilot, lambda: in_front(app, TableScreen))
        assert app.session.view.round_number == 2
        await pilot.press("q")
    assert app.return_value == 0
    assert any("boneyard replay" in line for line in app.last_words)


@pytest.mark.parametrize("size", [at_release(SMALL), LARGE])
async def test_a_round_of_mexican_train(size: tuple[int, int]) -> None:
    app = app_for("d12_mexican_train", players=3, bots=("heavy", "random"))
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: my_turn(app))
        board = app.screen.query_one(BoardView).grid.text().plain
        assert "[12|12] engine" in board
        for name in ("● You", "■ Bruno", "▲ Chloé", "◎ Mexican"):
            assert name in board
        assert max(map(len, board.splitlines())) <= size[0] - 32
        if size == SMALL:
            await play_to_the_summary(pilot)
            assert "wins the round." in shown(app, "#summary")


@pytest.mark.release
async def test_a_match_another_of_its_series_and_another_game(tmp_path: Path) -> None:
    app = app_for(load("classic_single").vary({"series.count": "wins"}), seed="3")
    async with app.run_test(size=SMALL) as pilot:
        for count, key in (("1 match", "a"), ("2 matches", "n")):
            await play_to_the_summary(pilot)
            await pilot.press("enter")
            await until(pilot, lambda: in_front(app, SummaryScreen) and app.screen.over)
            assert "the match" in shown(app, "#summary")
            assert f"Wins in {count}\n" in shown(app, "#summary")
            await pilot.press(key)
            if key == "a":
                await until(pilot, lambda: in_front(app, TableScreen))
                assert f"Wins in {count}\n" in shown(app, "#seats")
        await until(pilot, lambda: in_front(app, StartScreen))
        await pilot.press("q")
    records = [Record.parse(kept.read_text(encoding="utf-8")) for kept in tmp_path.iterdir()]
    assert [replay(one).outcome is not None for one in records] == [True, True]


async def test_digits_choose_the_tile_and_then_the_end() -> None:
    app = app_for("premium")
    async with app.run_test(size=LARGE) as pilot:
        for _ in range(60):
            await until(pilot, lambda: my_turn(app) or in_front(app, SummaryScreen))
            if isinstance(app.screen, SummaryScreen):
                await pilot.press("enter")
                continue
            picker = app.screen.picker
            ends = {t: {m.end for m in app.session.choices if m.tile == t} for t in picker.tiles}
            wide = [t for t in picker.tiles if len(ends[t]) > 1]
            if not wide:
                await pilot.press("enter")
                continue
            await pilot.press(str(picker.tiles.index(wide[0]) + 1))
            assert picker.tile == wide[0]
            assert picker.picking_end
            assert "Where does" in shown(app, "#status")
            await pilot.press("escape")
            assert not picker.picking_end
            await pilot.press("enter", "right")
            chosen = picker.ends[1]
            assert picker.lights.chosen == chosen
            before = len(app.session.view.layout)
            await pilot.press("2")
            laid = app.session._match.layout
            assert laid[before].tile == wide[0]
            assert laid[before].end == chosen
            return
    raise AssertionError("no tile had two ends")


async def test_the_mouse_points_at_a_tile_and_an_end() -> None:
    app = app_for("french")
    async with app.run_test(size=LARGE) as pilot:
        await until(pilot, lambda: my_turn(app))
        screen = app.screen
        picker = screen.picker
        tile = picker.tiles[-1]
        hand = screen.query_one(HandView)
        grid = hand.drawn(hand.content_size.width)
        other = next(tile for tile in hand.tiles if tile not in picker.tiles)
        for shown in (other, tile):
            x, y = grid.where(hand.tiles.index(shown)) or (0, 0)
            await pilot.click(HandView, offset=(x + 1, y))
            reason = app.session.why_not(shown)
            assert screen.refusal == (str(reason) if reason else "")
        assert picker.tile == tile
        end = picker.ends[0]
        board = screen.query_one(BoardView)
        x, y = board.grid.where(end) or (0, 0)
        before = len(app.session.view.layout)
        await pilot.click(BoardView, offset=(x + 1, y))
        await pilot.pause()
        laid = app.session._match.layout
        assert (laid[before].tile, laid[before].end) == (tile, end)


async def test_only_legal_ends_light_up() -> None:
    app = app_for("french")
    async with app.run_test(size=LARGE) as pilot:
        for _ in range(5):
            await until(pilot, lambda: my_turn(app))
            picker = app.screen.picker
            legal = {m.end for m in app.session.view.moves if m.tile == picker.tile}
            assert set(picker.lights.ends) == legal - {None}
            await pilot.press("enter")


async def test_the_rules_and_the_language() -> None:
    app = app_for("french")
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: my_turn(app))
        assert shown(app, "#top").endswith("Your turn")
        await pilot.press("f1")
        assert app.screen.query_one(Markdown).source.startswith("# French Dominoes")
        await pilot.press("l", "pagedown", "down")
        assert app.screen.query_one(Markdown).source.startswith("# Dominó francés")
        await pilot.press("l")
        assert app.screen.query_one(Markdown).source.startswith("# Dominos français")
        await pilot.press("escape")
        assert shown(app, "#top").endswith("À vous de jouer")
        assert "La manche 1 est distribuée." in logged(app)
        await pilot.press("l", "r")
        assert app.screen.query_one(Markdown).source.startswith("# Dominó francês")
        await pilot.press("l", "r")
        assert shown(app, "#top").endswith("Your turn")


@pytest.mark.release
async def test_the_language_of_the_start_screen_and_of_a_summary() -> None:
    app = app_for(lang="fr")
    async with app.run_test(size=SMALL) as pilot:
        assert "Choisissez un jeu" in shown(app, "#top")
        await pilot.press("down", "l")
        assert "Escolha um jogo" in shown(app, "#top")
        await pilot.press("l")
        assert "Choose a game" in shown(app, "#top")
        assert app.screen.query_one(OptionList).highlighted == 1
        await pilot.press("r")
        assert isinstance(app.screen, RulesScreen)
        await pilot.press("escape", "enter")
        await play_to_the_summary(pilot)
        await pilot.press("l")
        assert "gana la ronda." in shown(app, "#summary")


def on_screen(app: BoneyardApp) -> str:
    """The text that the terminal shows, without the words that the border of a list cuts.

    The start screen shows the chosen game's title again in full.
    """
    text = html.unescape(" ".join(re.findall(r">([^<]*)</text>", app.export_screenshot())))
    return re.sub(r"\w+…(?=[\s▀-▟]*│)", "…", text)  # a scroll bar may stand between


@pytest.mark.parametrize("lang", ["es", at_release("fr"), at_release("pt")])
async def test_no_screen_shows_english(lang: str) -> None:
    def check(what: str, data: Iterable[str] = ()) -> None:
        text = on_screen(app)
        assert "boneyard" in text or "·" in text or ":" in text, what
        assert foreign_words(text, lang, ["English", *data]) == [], f"{what}:\n{text}"

    app = app_for(lang=lang, hints=True, players=2)
    async with app.run_test(size=LARGE) as pilot:
        games = app.screen.query_one(OptionList)
        for number in range(0, len(games.options), 9):  # a screen shows twenty of them
            games.highlighted = number
            await pilot.pause()
            check("the start")
        for sheet in app.screen.sheets:
            named = f"{sheet.title_in(lang)} {sheet.about_in(lang)}"
            assert foreign_words(named, lang, ["English"]) == []
        await pilot.press("r")
        await pilot.pause()
        check("the rules")
        await pilot.press("escape")
        highlight(app, "classic_single")
        await pilot.press("tab", "tab", "tab", "right", "enter")
        await until(pilot, lambda: my_turn(app))
        await pilot.pause()
        check("the table")
        await pilot.press("h")
        await until(pilot, lambda: in_front(app, SummaryScreen))
        await pilot.pause()
        check("a hint")
        await pilot.press("enter")
        await play_to_the_summary(pilot)
        await pilot.pause()
        check("the end of a round")
        await pilot.press("enter")
        await until(pilot, lambda: in_front(app, SummaryScreen) and app.screen.over)
        await pilot.pause()
        check("the end of the match")
        app.abort(MessageError("error-all-void", sheet="french", n=3))
    assert foreign_words(" ".join(app.last_words), lang, ["replay", "french"]) == []


@pytest.mark.release
@pytest.mark.parametrize("lang", [at_release("es"), "fr", at_release("pt")])
async def test_no_train_and_no_notice_is_english(lang: str) -> None:
    app = app_for("d12_mexican_train", lang=lang, players=4, watch=True)
    async with app.run_test(size=LARGE) as pilot:
        await until(pilot, lambda: app.session is not None and len(app.session.story) > 40)
        await pilot.press("space")
        app.start_match(msgspec.structs.replace(app.options, sheet=load("french"), players=3))
        await pilot.pause()
        await until(pilot, lambda: "4" in on_screen(app))
        assert foreign_words(on_screen(app), lang, ["English"]) == []


async def test_players_partners_and_bots_can_be_chosen() -> None:
    app = app_for()
    async with app.run_test(size=SMALL) as pilot:
        screen = app.screen
        highlight(app, "premium")
        await pilot.pause()
        players, partners, bots = (
            screen.query_one(f"#{name}", Stepper) for name in ("players", "partners", "bots")
        )
        assert players.values[players.at] == "4"
        assert partners.values == ["no", "yes"] or len(partners.values) == 1
        await pilot.press("tab", "left")
        assert players.values[players.at] == "3"
        assert partners.values == ["no"]
        await pilot.press("tab", "tab", "right")
        assert bots.values[bots.at] == "Carefree"
        for _ in range(3):
            await pilot.click("#bots", offset=(20, 0))
        assert bots.values[bots.at] == "Easy + Medium"
        await pilot.click("#start")
        await until(pilot, lambda: in_front(app, TableScreen))
        assert app.session.view.players == 3
        assert {bot.name for bot in app.session.bots.values()} == {"easy", "medium"}


async def test_optional_partners(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BONEYARD_SHEETS", str(tmp_path))
    own = 'base = "premium"\nplayers = { partners = "optional" }\n'
    (tmp_path / "mine.toml").write_text(own, encoding="utf-8")
    app = app_for()
    async with app.run_test(size=SMALL) as pilot:
        screen = app.screen
        highlight(app, "mine")
        await pilot.pause()
        partners = screen.query_one("#partners", Stepper)
        assert partners.values == ["no", "yes"]
        await pilot.press("tab", "tab", "right", "enter")
        await until(pilot, lambda: in_front(app, TableScreen))
        assert app.session.view.partners


async def test_bots_play_each_other() -> None:
    app = app_for("classic_single", watch=True)
    async with app.run_test(size=SMALL) as pilot:
        assert not app.screen.query_one("#holding").display
        await pilot.press("space")
        assert app.screen.paused
        story = len(app.session.story)
        await pilot.pause(0.05)
        assert len(app.session.story) == story
        await pilot.press("space", "enter")
        await until(pilot, lambda: in_front(app, SummaryScreen))
        assert app.session.over


async def test_a_table_whose_widgets_are_gone_makes_no_move() -> None:
    app = app_for("french", watch=True)
    app.pace = 60.0
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        screen, told = app.screen, len(app.session.story)
        await screen.remove_children()
        screen._next()
        assert len(app.session.story) == told


@pytest.mark.parametrize(("key", "knocked"), [("enter", True), ("n", False)])
async def test_a_player_may_knock_or_stay_silent(key: str, knocked: bool) -> None:
    sheet = load("classic_draw").vary({"turn.knock": "penalty:2"}, name="knocking")
    options = LaunchOptions(sheet=sheet, players=2, seed="2")
    app = BoneyardApp(options, options.session(sheet), pace=0.001)
    async with app.run_test(size=SMALL) as pilot:
        for _ in range(60):
            await until(
                pilot,
                lambda: my_turn(app) or in_front(app, SummaryScreen | KnockScreen),
            )
            if isinstance(app.screen, KnockScreen):
                break
            await pilot.press("enter")
        assert isinstance(app.screen, KnockScreen)
        await pilot.press(key)
        await pilot.pause()
        told = app.session.story
        assert any(type(e).__name__ == "Knocked" and e.seat == 0 for e in told) == knocked


@pytest.mark.parametrize("key", ["q", "ctrl+c", "ctrl+q"])
async def test_leaving_saves_the_record(key: str, tmp_path: Path) -> None:
    app = app_for("french")
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: my_turn(app))
        await pilot.press("enter")
        await until(pilot, lambda: my_turn(app))
        await pilot.press(key)
    assert app.return_value == (130 if key == "ctrl+c" else 0)
    (kept,) = tmp_path.iterdir()
    assert Record.parse(kept.read_text(encoding="utf-8")).result == "*"
    assert str(kept) in app.last_words[0]


async def test_ctrl_c_leaves_from_any_panel() -> None:
    for panel, key, code in (("r", "q", 0), ("f1", "ctrl+c", 130)):
        app = app_for("french")
        async with app.run_test(size=SMALL) as pilot:
            await until(pilot, lambda app=app: my_turn(app))
            await pilot.press(panel, key)
        assert app.return_value == code


async def test_leaving_before_the_first_move_saves_nothing(tmp_path: Path) -> None:
    app = app_for()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("q")
    assert app.last_words == []
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("size", [(20, 6), at_release((40, 12)), at_release((250, 80))])
@pytest.mark.parametrize("sheet", ["chickenfoot", at_release("d12_mexican_train")])
async def test_any_size_of_window(size: tuple[int, int], sheet: str) -> None:
    app = app_for(sheet, players=8)
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: my_turn(app))
        await pilot.resize_terminal(*size)
        await pilot.press("right", "shift+right", "pageup", "enter")
        await pilot.pause()
        assert app.is_running


ALL_GAMES = pytest.param(1, marks=pytest.mark.soak)


@pytest.mark.release
@pytest.mark.parametrize("every", [ALL_GAMES, 4])
async def test_every_game_can_be_started(every: int) -> None:
    app = app_for()
    app.pace = 60.0
    async with app.run_test(size=SMALL) as pilot:
        screen = app.screen
        for place in range(0, len(screen.sheets), every):
            screen.query_one(OptionList).highlighted = place
            await pilot.pause()
            await pilot.press("enter")
            await until(pilot, lambda: in_front(app, TableScreen))
            app.leave_table()
            await pilot.pause()


async def test_h_shows_the_best_moves_and_why_in_a_game_with_hints() -> None:
    app = app_for("french", hints=True)
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: my_turn(app))
        assert "h hint" in shown(app, "#status")
        await pilot.press("h")
        await until(pilot, lambda: in_front(app, SummaryScreen))
        told = shown(app, "#summary")
        assert any(str(move.tile) in told for move in app.session.choices)
        await pilot.press("l")
        assert shown(app, "#summary") != told
        await pilot.press("enter")
        await until(pilot, lambda: my_turn(app))
    silent = app_for("french")
    async with silent.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: my_turn(silent))
        await pilot.press("h")
        assert my_turn(silent)
        assert "hint" not in shown(silent, "#status")
