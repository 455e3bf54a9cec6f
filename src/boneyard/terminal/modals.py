"""The panels over the table: the rules, the score of a round, the question about knocking."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, NamedTuple

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Markdown, Static

from boneyard.game.rulebook import write_rules
from boneyard.sheets import Sheet
from boneyard.terminal.widgets import Column
from boneyard.text import language

_ALWAYS: list[BindingType] = [  # a modal screen hides the keys of the app
    Binding("q,ctrl+q", "app.leave(0)", show=False),
    Binding("ctrl+c", "app.leave(130)", show=False),
    Binding("l", "app.language", show=False),
]


class _Panel(ModalScreen[str]):
    """A panel with scrolling content and a line of keys."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *_ALWAYS,
        Binding("up", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
        Binding("pagedown", "scroll(10)", show=False),
    ]

    def action_scroll(self, by: int) -> None:
        """Scroll by lines."""
        self.query_one(Column).scroll_relative(y=by, animate=False)


class RulesScreen(_Panel):
    """The rules of the sheet in play."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,r,f1,enter,space", "close", show=False),
    ]

    def __init__(self, sheet: Sheet, lang: str) -> None:
        super().__init__()
        self.sheet = sheet
        self.lang = lang

    def compose(self) -> ComposeResult:
        """The rules and the keys."""
        with Vertical(id="sheet"):
            with Column():
                yield Markdown(write_rules(self.sheet, self.lang))
            yield Static(language(self.lang).say("app-close"), id="below")

    def relabel(self, lang: str) -> None:
        """Switch the language."""
        self.lang = lang
        self.query_one(Markdown).update(write_rules(self.sheet, lang))
        self.query_one("#below", Static).update(language(lang).say("app-close"))

    def action_close(self) -> None:
        """Return to the table."""
        self.dismiss("closed")


class Summary(NamedTuple):
    """The content of a summary: its title, its text, and its keys."""

    title: str
    text: Text
    below: str


class SummaryScreen(_Panel):
    """The result of a round or of the match; with ``over`` the player can choose another."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,escape", "close", show=False),
        Binding("n", "answer('another')", show=False),
        Binding("a", "answer('again')", show=False),
    ]

    def __init__(self, write: Callable[[], Summary], *, over: bool) -> None:
        super().__init__()
        self.write = write
        self.over = over

    def compose(self) -> ComposeResult:
        """The text and the keys."""
        with Vertical(id="sheet", classes="fitting"):
            with Column():
                yield Static(id="summary")
            yield Static(id="below")

    def on_mount(self) -> None:
        """Write the text."""
        self.relabel()

    def relabel(self, _: str = "") -> None:
        """Write the text again, in the app's present language."""
        summary = self.write()
        self.query_one("#sheet", Vertical).border_title = summary.title
        self.query_one("#summary", Static).update(summary.text)
        self.query_one("#below", Static).update(summary.below)

    def action_close(self) -> None:
        """Close the summary."""
        self.dismiss("on")

    def action_answer(self, answer: str) -> None:
        """Choose another game or another match, if the match is over."""
        if self.over:
            self.dismiss(answer)

    def on_click(self) -> None:
        """Close the summary."""
        if not self.over:
            self.dismiss("on")


class KnockScreen(ModalScreen[bool]):
    """Asks whether to knock, where a player may forget it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *_ALWAYS,
        Binding("enter,y,o,k", "answer(True)", show=False),
        Binding("n", "answer(False)", show=False),
    ]

    def __init__(self, question: str, answers: str) -> None:
        super().__init__()
        self.question = question
        self.answers = answers

    def compose(self) -> ComposeResult:
        """The question and the keys."""
        with Vertical(id="sheet", classes="fitting"):
            yield Static(f"{self.question}\n\n{self.answers}")

    def action_answer(self, knock: bool) -> None:
        """Answer."""
        self.dismiss(knock)
