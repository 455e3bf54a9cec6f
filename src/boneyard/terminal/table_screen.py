"""The screen of one match: the display, and the actions of keys and mouse."""

from __future__ import annotations

import asyncio
from typing import ClassVar

from msgspec.structs import replace
from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen

from boneyard.game.events import Event, RoundEnded
from boneyard.game.moves import DRAW, PASS, Move
from boneyard.game.reasons import IllegalMove, WhyNot
from boneyard.minds.analyse.hints import Hint
from boneyard.terminal.board import board
from boneyard.terminal.modals import KnockScreen, RulesScreen, Summary, SummaryScreen
from boneyard.terminal.panels import (
    ends_strip,
    log_lines,
    match_summary,
    round_summary,
    seats_panel,
)
from boneyard.terminal.selection import Picker
from boneyard.terminal.session import Session
from boneyard.terminal.table_app import TableApp
from boneyard.terminal.widgets import BoardView, Column, HandView, Pane, Story, TextLine
from boneyard.text import language, language_after
from boneyard.tiles import Tile

AT_ONCE = 0.01
MOST = 300
"""Events that are written again after a change of language or size."""
LINGER = 6.0
"""Seconds that the score of a round is shown to a spectator."""


class TableScreen(Screen[None]):
    """The screen of one match."""

    app: TableApp
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,up", "step(-1)", show=False),
        Binding("right,down,tab", "step(1)", show=False),
        Binding("enter", "enter", show=False),
        Binding("space", "hurry", show=False),
        Binding("escape,backspace", "back", show=False),
        Binding("d", "move('draw')", show=False),
        Binding("p", "move('pass')", show=False),
        Binding("r,f1", "rules", show=False),
        Binding("n", "another", show=False),
        Binding("a", "again", show=False),
        Binding("h", "hint", show=False),
        Binding("shift+left,ctrl+left", "look(-8,0)", show=False),
        Binding("shift+right,ctrl+right", "look(8,0)", show=False),
        Binding("shift+up,ctrl+up", "look(0,-3)", show=False),
        Binding("shift+down,ctrl+down", "look(0,3)", show=False),
        Binding("pageup", "read(-5)", show=False),
        Binding("pagedown", "read(5)", show=False),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.picker: Picker | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.hurried = False
        self.paused = False
        self.refusal = ""
        self.logged = 0
        # Kept, not looked up: a closing screen has lost some when a timer or a new size comes.
        self.table, self.board, self.holding = Pane(id="table"), BoardView(), Column(id="holding")
        self.log_view, self.hand = Story(), HandView()
        names = ("top", "seats", "ends", "status", "keys")
        self.lines = {name: TextLine(id=name) for name in names}

    def compose(self) -> ComposeResult:
        """The title, the table, seats and log, ends, hand, status and keys."""
        yield self.lines["top"]
        with Horizontal(id="middle"):
            with self.table:
                yield self.board
            with Vertical(id="side"):
                yield self.lines["seats"]
                yield self.log_view
        yield self.lines["ends"]
        with self.holding:
            yield self.hand
        yield self.lines["status"]
        yield self.lines["keys"]

    def on_mount(self) -> None:
        """Show the deal and start."""
        self.holding.display = self.session.me is not None
        self.relabel(self.app.lang)
        self._go_on()

    def on_resize(self, event: events.Resize) -> None:
        """Use the width of a wide window."""
        self.set_class(event.size.width >= 110, "-wide")
        self.call_after_refresh(self._show)
        self.call_after_refresh(self._write_log_again)

    def relabel(self, lang: str) -> None:
        """Switch the language."""
        self.teller = self.session.teller(lang)
        self.say = language(lang).say
        self.refusal = ""
        self.lines["seats"].border_title = self.say("page-players")
        self.log_view.border_title = self.say("app-log")
        keys = self.say("app-keys-table", language=language_after(lang).name)
        self.lines["keys"].say(keys)
        self._show()
        self._write_log_again()

    # ---- the flow of the match

    def _go_on(self, _: object = None) -> None:
        """Wait for the player, or schedule the next automatic move."""
        self.refusal = ""
        if self.session.waiting:
            self.hurried = False
            self.picker = Picker(self.session.view, self.session.choices)
        elif not self.session.over and not self.paused:
            pace = AT_ONCE if self.hurried else self.app.pace
            self._wait(pace)
        self._show()

    def _wait(self, seconds: float) -> None:
        """Schedule the next automatic move.

        A timer of Textual never fires if the machine is so busy that its short delay is over before
        it sleeps: the game would stop.
        """
        loop = asyncio.get_running_loop()
        self.timer = loop.call_later(seconds, self.call_next, self._next)

    def _stop_waiting(self) -> bool:
        """Cancel the next automatic move; return whether there was one."""
        if self.timer is None:
            return False
        self.timer.cancel()
        self.timer = None
        return True

    def on_unmount(self) -> None:
        """Make no move of a match that is left."""
        self._stop_waiting()

    def _next(self) -> None:
        """Make the next automatic move, unless a panel is open."""
        self.timer = None
        if not self.query(Story):  # the screen is closing: its widgets go first
            return
        if self.app.screen is not self:
            self._wait(0.1)
            return
        if not self.session.waiting and not self.paused:
            try:
                events = self.session.step()
            except ValueError as error:  # every deal of the sheet is void
                self.app.abort(error)
                return
            self._happened(events)

    def _happened(self, events: list[Event]) -> None:
        self._tell()
        ended = next((event for event in events if isinstance(event, RoundEnded)), None)
        if ended is None:
            self._go_on()
            return
        self._show()
        over = self.session.over
        summary = SummaryScreen(lambda: self._round_summary(ended), over=False)
        self.app.push_screen(summary, self._match_over if over else self._go_on)
        if self.session.me is None and not over:
            summary.set_timer(AT_ONCE if self.hurried else LINGER, summary.action_close)

    def _round_summary(self, ended: RoundEnded) -> Summary:
        return Summary(
            self.say("page-round-over", count=ended.result.number),
            round_summary(ended.result, self.teller),
            self.say("app-score-match" if self.session.over else "app-ready"),
        )

    def _match_over(self, _: object = None) -> None:
        self._show()
        self.app.push_screen(SummaryScreen(self._match_summary, over=True), self._what_next)

    def _match_summary(self) -> Summary:
        sentence = self.teller.event(self.session.story[-1])
        standing = self.session.standing
        text = match_summary(self.session.view.rounds, sentence, self.teller, standing)
        return Summary(self.say("page-match-over"), text, self.say("app-keys-over"))

    def _what_next(self, answer: str | None) -> None:
        if answer == "another":
            self.action_another()
        elif answer == "again":
            self.action_again()

    # ---- the display

    def _show(self) -> None:
        view = self.session.view
        picker = self._choosing
        lights = picker.lights if picker else Picker(view, ()).lights
        room = (max(self.table.content_size.width, 30), self.table.content_size.height)
        self.board.show(board(view, self.teller, room, lights))
        self.lines["seats"].say(seats_panel(view, self.teller, self.session.standing))
        across, ways = max(self.size.width - 2, 20), picker.ways if picker else ()
        self.lines["ends"].say(ends_strip(view, self.teller, lights, across, ways))
        legal, tile = (picker.tiles, picker.tile) if picker else ([], None)
        self.hand.show(view.hand, legal, tile, self.teller.star)
        self.lines["top"].say(self._top())
        self.lines["status"].say(self._status(picker))

    def _top(self) -> Text:
        title = self.session.sheet.title_in(self.app.lang)
        number = self.say("page-round", count=self.session.view.round_number)
        turn = self.session.turn
        if turn is None:
            whose = self.say("page-match-over")
        elif turn == self.session.me:
            whose = self.say("page-your-turn")
        else:
            whose = self.say("page-turn-of", name=self.teller.names[turn])
        return Text.assemble((title, "bold"), f" · {number} · ", (whose, "bold"))

    def _status(self, picker: Picker | None) -> str:
        if self.refusal:
            return self.refusal
        if self.session.over:
            return self.say("app-keys-over")
        if picker is None:
            if self.session.me is None:
                return self.say("app-paused" if self.paused else "app-wait-watch")
            return self.say("app-wait")
        extra = [self.say("app-may-hint")] if self.session.hinting else []
        extra += [self.say("app-may-draw")] if picker.may(DRAW) else []
        adding = self.session.view.asked == "extra"
        if picker.may(PASS):
            extra.append(self.say("app-may-finish" if adding else "app-may-pass"))
        gain = self._gain(picker)
        if picker.picking_end and picker.tile is not None:
            asked = self.say("app-pick-end", tile=self.teller.tile(picker.tile))
            return " · ".join([*gain, asked])
        asked = self.say("app-pick-another" if adding else "app-pick-tile")
        return " · ".join([*gain, *([asked] if picker.tile else []), *extra])

    def _gain(self, picker: Picker) -> list[str]:
        """What the move under the cursor would make of the ends, if they score."""
        move = picker.pointed
        gain = None if move is None else self.session.gain(move)
        return [] if move is None or gain is None else [self.teller.gain(move, gain)]

    def _tell(self) -> None:
        story = self.session.story
        for line in log_lines(story[self.logged :], self.teller):
            self.log_view.write(line)
        self.logged = len(story)

    def _write_log_again(self) -> None:
        """Write the log again after a change of language or width."""
        self.log_view.clear()
        self.logged = max(0, len(self.session.story) - MOST)
        self._tell()

    # ---- input

    def _act(self, move: Move | None) -> None:
        """Make a move, or only show the new cursor."""
        self.refusal = ""
        if move is None or self.picker is None:
            self._show()
        elif self.picker.may_knock(move) and not move.knock:
            question = self.say("app-knock", tile=move.tile)
            self.app.push_screen(
                KnockScreen(question, self.say("app-knock-keys")),
                lambda knock: self._play(replace(move, knock=bool(knock))),
            )
        else:
            self._play(move)

    def _play(self, move: Move) -> None:
        try:
            events = self.session.play(move)
        except IllegalMove as error:
            self._refuse(error.reason)
            return
        except ValueError as error:
            self.app.abort(error)
            return
        self.picker = None
        self._happened(events)

    def action_step(self, by: int) -> None:
        """Move the cursor."""
        if picker := self._choosing:
            picker.step(by)
            self._act(None)

    @property
    def _choosing(self) -> Picker | None:
        """The cursor, if the player must decide."""
        return self.picker if self.session.waiting else None

    def action_enter(self) -> None:
        """Choose what is under the cursor; when it is not your turn, play without pauses."""
        if picker := self._choosing:
            self._act(picker.enter())
        elif self.session.over:
            self._match_over()
        else:
            self.hurry()

    def action_hurry(self) -> None:
        """Play without pauses; for a spectator, pause or continue."""
        if self._choosing:
            self.action_enter()
        elif self.session.me is not None:
            self.hurry()
        elif not self.session.over:
            self.paused = not self.paused
            self.hurried = False
            self._stop_waiting()
            self._go_on()

    def hurry(self) -> None:
        """Play without pauses until the player's turn."""
        self.hurried = True
        if self._stop_waiting():
            self._next()

    def on_key(self, event: events.Key) -> None:
        """Choose the tile or the end with this digit; 0 is the tenth."""
        picker, typed = self._choosing, event.character
        if picker and typed is not None and typed in "0123456789":
            self._act(picker.digit(int(typed) or 10))
            event.stop()

    def action_back(self) -> None:
        """Return to the choice of a tile."""
        if picker := self._choosing:
            picker.back()
            self._act(None)

    def action_move(self, kind: str) -> None:
        """Draw, or pass."""
        if self._choosing:
            self._play(DRAW if kind == "draw" else PASS)

    @on(HandView.Pointed)
    def _tile_pointed(self, message: HandView.Pointed) -> None:
        if picker := self._choosing:
            self._act(picker.point_at_tile(message.tile))
            self._explain(message.tile, None)

    @on(BoardView.Pointed)
    def _end_pointed(self, message: BoardView.Pointed) -> None:
        if picker := self._choosing:
            self._act(picker.point_at_end(message.end))
            if self.picker is not None and self.picker.tile is not None:
                self._explain(self.picker.tile, message.end)

    def _explain(self, tile: Tile, end: int | None) -> None:
        """Say why a tile cannot be played there, if that is so."""
        reason = self.session.why_not(tile, end) if self._choosing else None
        if reason is not None:
            self._refuse(reason)

    def _refuse(self, reason: WhyNot) -> None:
        self.refusal = self.teller.say("why-not", reason)
        self._show()

    def action_rules(self) -> None:
        """Show the rules."""
        self.app.push_screen(RulesScreen(self.session.sheet, self.app.lang))

    def action_hint(self) -> None:
        """Show the best moves and why, in a game with hints."""
        if self.session.hinting and self._choosing:
            found = self.session.hints()
            self.app.push_screen(SummaryScreen(lambda: self._advice(found), over=False))

    def _advice(self, found: tuple[Hint, ...]) -> Summary:
        lines = self.teller.advice(found, self.session.view)
        text = Text("\n\n".join(lines))
        return Summary(self.say("app-hint"), text, self.say("app-close"))

    def action_another(self) -> None:
        """Choose another game, if the match is over."""
        if self.session.over:
            self.app.leave_table()

    def action_again(self) -> None:
        """Play another match of the same game, if the match is over."""
        if self.session.over:
            self.app.play_again()

    def action_look(self, x: int, y: int) -> None:
        """Scroll the table."""
        self.table.scroll_relative(x, y, animate=False, force=True)

    def action_read(self, by: int) -> None:
        """Scroll the log."""
        self.log_view.scroll_relative(y=by, animate=False)
