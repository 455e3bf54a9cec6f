"""The start screen: the game, the number of players, the bots."""

from __future__ import annotations

from typing import ClassVar

import msgspec
from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Button, OptionList, Static
from textual.widgets.option_list import Option

from boneyard.sheets import Sheet
from boneyard.sheets.loader import load_all
from boneyard.sheets.teller import Teller
from boneyard.sheets.traits import traits_of
from boneyard.terminal import styles
from boneyard.terminal.modals import RulesScreen
from boneyard.terminal.session import LaunchOptions
from boneyard.terminal.table_app import TableApp
from boneyard.terminal.widgets import Stepper
from boneyard.text import language, language_after

OPPONENTS = (
    ("medium",), ("easy",), ("easy", "medium"), ("hard",), ("expert",), ("heavy",), ("random",),
)  # fmt: skip
"""The bots to choose from, the default first."""


class StartScreen(Screen[None]):
    """A list of games, the description of the selected game, and its options."""

    app: TableApp
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "start", show=False),
        Binding("w", "watch", show=False),
        Binding("r,f1", "rules", show=False),
    ]

    def __init__(self, options: LaunchOptions) -> None:
        super().__init__()
        self.options = options
        self.sheets, _ = load_all()
        self.bots: list[tuple[str, ...]] = list(OPPONENTS)
        if options.bots not in self.bots:
            self.bots.insert(0, options.bots)

    def compose(self) -> ComposeResult:
        """The title, the list, the options and the keys."""
        yield Static(id="top")
        with Horizontal(id="middle"):
            yield OptionList(id="games")
            with Vertical(id="choice"):
                yield Static(id="about")
                yield Stepper("players")
                yield Stepper("partners")
                yield Stepper("bots")
                with Horizontal(id="doors"):
                    yield Button("", id="start", compact=True, variant="primary")
                    yield Button("", id="watch", compact=True)
        yield Static(id="keys")

    def on_mount(self) -> None:
        """Write the texts and focus the list."""
        self._fill(0)
        self.query_one(OptionList).focus()
        self.query_one("#bots", Stepper).at = self.bots.index(self.options.bots)
        self._describe()

    def relabel(self, lang: str) -> None:
        """Switch the language."""
        at = self.query_one(OptionList).highlighted
        self._fill(at or 0)
        self._describe(keep=True)

    def _fill(self, at: int) -> None:
        lang = self.app.lang
        say = language(lang).say
        self.query_one("#top", Static).update(
            Text.assemble(("boneyard", "bold"), f"   {say('app-choose')}")
        )
        games = self.query_one(OptionList)
        games.clear_options()
        games.add_options(Option(self._row(sheet), id=sheet.name) for sheet in self.sheets)
        games.highlighted = at
        self.query_one("#start", Button).label = say("app-start")
        self.query_one("#watch", Button).label = say("app-watch")
        self.query_one("#keys", Static).update(
            say("app-keys-start", language=language_after(lang).name)
        )

    def _row(self, sheet: Sheet) -> Text:
        traits = traits_of(sheet)
        low, high = traits.min, traits.max
        seats = str(low) if low == high else f"{low}–{high}"
        title = sheet.title_in(self.app.lang)
        return Text.assemble(f"{seats:>4}  ", title, no_wrap=True, overflow="ellipsis")

    @property
    def sheet(self) -> Sheet:
        """The selected game."""
        return self.sheets[self.query_one(OptionList).highlighted or 0]

    @on(OptionList.OptionHighlighted)
    def _another(self) -> None:
        self._describe()

    def _describe(self, *, keep: bool = False) -> None:
        """Describe the selected game and offer its options."""
        lang, sheet = self.app.lang, self.sheet
        say = language(lang).say
        title, about = sheet.title_in(lang), sheet.about_in(lang)
        traits = traits_of(sheet)
        wild, most = traits.star is not None, traits.max_pip
        tiles = say("app-set-wild", n=most - 1) if wild else say("app-set", n=most)
        goal = Teller(sheet, lang, ()).say("goal", traits.goal)
        self.query_one("#about", Static).update(
            Text.assemble((title, "bold"), "\n\n", about, "\n\n", (f"{tiles} {goal}", styles.QUIET))
        )
        self._offer_players(say("app-players"), keep=keep)
        self._offer_partners(keep=keep)
        bots = self.query_one("#bots", Stepper)
        names = [" + ".join(_title(name, lang) for name in names) for names in self.bots]
        bots.show(say("app-bots"), names, bots.at)

    def _offer_players(self, label: str, *, keep: bool) -> None:
        stepper = self.query_one("#players", Stepper)
        rule = traits_of(self.sheet)
        values = [str(n) for n in range(rule.min, rule.max + 1)]
        wanted = self.options.players or 4
        at = min(max(wanted, rule.min), rule.max) - rule.min
        stepper.show(label, values, stepper.at if keep else at)

    @on(Stepper.Changed)
    def _changed(self) -> None:
        self._offer_partners(keep=True)

    def _offer_partners(self, *, keep: bool) -> None:
        say = language(self.app.lang).say
        stepper = self.query_one("#partners", Stepper)
        rule = traits_of(self.sheet).partners
        no, yes = say("page-no"), say("page-yes")
        if rule == "optional" and self._players == 4:
            at = (
                stepper.at if keep and len(stepper.values) > 1 else int(bool(self.options.partners))
            )
            stepper.show(say("app-partners"), [no, yes], at)
        else:
            stepper.show(say("app-partners"), [yes if rule == "required" else no], 0)

    @property
    def _players(self) -> int:
        return traits_of(self.sheet).min + self.query_one("#players", Stepper).at

    def _chosen(self, *, watch: bool) -> LaunchOptions:
        partners = self.query_one("#partners", Stepper)
        return msgspec.structs.replace(
            self.options,
            sheet=self.sheet,
            players=self._players,
            partners=bool(partners.at) if len(partners.values) > 1 else None,
            bots=self.bots[self.query_one("#bots", Stepper).at],
            watch=watch,
        )

    @on(OptionList.OptionSelected)
    @on(Button.Pressed, "#start")
    def action_start(self) -> None:
        """Start the game."""
        self.app.start_match(self._chosen(watch=self.options.watch))

    @on(Button.Pressed, "#watch")
    def action_watch(self) -> None:
        """Watch the bots."""
        self.app.start_match(self._chosen(watch=True))

    def action_rules(self) -> None:
        """Show the rules of the selected game."""
        self.app.push_screen(RulesScreen(self.sheet, self.app.lang))


def _title(bot: str, lang: str) -> str:
    """The name of a bot on the screen: its level, or the name on the command line."""
    words = language(lang)
    return words.say(f"bot-{bot}") if words.has(f"bot-{bot}") else bot
