"""A referee in lines: may this tile be played, and who wins this blocked round?"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from boneyard.game.entered import ScoreSheetError
from boneyard.game.referee import EndTerms, TableEnd, end_terms, may_play
from boneyard.game.score_sheet import ScoreSheet
from boneyard.terminal.commands import CommandError
from boneyard.terminal.score_answers import Leave, chosen, command_in, number_in, tiles_in
from boneyard.terminal.score_round import RoundTalk
from boneyard.terminal.sentences import TableTeller
from boneyard.text import language
from boneyard.text.messages import MessageError, without_mark
from boneyard.tiles import STAR


class RefereeMode:
    """Answers questions about the game of a score sheet without rounds."""

    def __init__(self, score: ScoreSheet, lang: str) -> None:
        self.score, self.lang, self.words = score, lang, language(lang)
        say, players = self.words.say, score.players
        names = [say("score-player", n=number) for number in range(1, players + 1)]
        self.teller = TableTeller(
            score.sheet, lang, players, me=None, pairs=score.partners, names=names, aloud=True
        )
        self.terms = end_terms(score.sheet)

    def run(self) -> None:
        """Answer until the player quits or the input ends."""
        self._say("welcome", title=self.score.sheet.title_in(self.lang))
        try:
            while True:
                self._answer()
        except Leave:
            pass

    def _say(self, key: str, **values: object) -> None:
        print(self._text(key, **values), flush=True)

    def _text(self, key: str, **values: object) -> str:
        return self.words.say(f"referee-{key}", **values)

    def _ask(self, question: str) -> str:
        """Ask, and return what is typed.  Raises Leave if that is quit, or nothing comes."""
        print(question, flush=True)
        line = sys.stdin.readline()
        text = without_mark(line).strip()
        if not line or command_in(text, self.words) == ("quit", ""):
            raise Leave
        return text

    def _answer(self) -> None:
        text = self._ask(self._text("ask"))
        try:
            if text == "1" and self.terms is not None:
                self._judge_tiles(self.terms)
            elif text == "1":
                self._say("trains")
            elif text == "2":
                self._judge_block()
        except (CommandError, MessageError) as error:
            print(error.say(self.lang) if isinstance(error, MessageError) else str(error))

    def _judge_tiles(self, terms: EndTerms) -> None:
        """Ask for the ends, then judge tiles until none is named."""
        ends = self._ends(terms)
        doubles = self._numbers("doubles", ask_first=terms) if terms.doubles == "table" else ()
        while text := self._ask(self._text("tile")):
            for tile in tiles_in(text, self.teller):
                found = may_play(self.score.sheet, tile, ends, doubles)
                if found is None:
                    print(self.words.say("why-none", tile=self.teller.tile(tile)), flush=True)
                else:
                    print(self.teller.say("why-not", found), flush=True)

    def _ends(self, terms: EndTerms) -> list[TableEnd]:
        pips = self._numbers("ends")
        sides = self._which("sides", pips) if terms.sides else ()
        firsts = self._which("firsts", pips) if terms.firsts else ()
        places = self._which("places", pips) if terms.places else ()
        ends = []
        for at, pip in enumerate(pips):
            on_arm = terms.doubles == "arm" and at not in sides
            doubles = self._numbers("arm-doubles", ask_first=terms, pip=pip) if on_arm else ()
            ends.append(TableEnd(pip, at in sides, at in firsts, at in places, tuple(doubles)))
        return ends

    def _numbers(
        self, key: str, ask_first: EndTerms | None = None, **values: object
    ) -> tuple[int, ...]:
        """Numbers of halves; where doubles are asked, the question says which count."""
        if ask_first is not None:
            values["opening"] = "no" if ask_first.without_opening else "yes"
        text = self._ask(self._text(key, **values))
        if self.teller.star >= 0:
            for sign in (STAR, "*"):
                text = text.replace(sign, str(self.teller.star))
        return tuple(number_in(part, self.words) for part in text.replace(",", " ").split())

    def _which(self, key: str, pips: Sequence[int]) -> Sequence[int]:
        """The places of some ends in the list of all."""
        listed = "; ".join(
            f"{at} {self._text('end', pip=self.teller.number(pip))}"
            for at, pip in enumerate(pips, 1)
        )
        return chosen(self._ask(self._text(key, list=listed)), [""] * len(pips), self.words)

    def _judge_block(self) -> None:
        """Ask for the hands of a blocked round, and say who wins it."""
        one = self.score
        talk = RoundTalk(
            self.teller, one.asked, one.leading, self._ask, lambda text: print(text, flush=True)
        )
        talk.ask_leader()
        try:
            result = one.enter(talk.ended("blocked", None))
        except ScoreSheetError as error:
            raise CommandError(error.say(self.lang)) from None
        one.undo()
        for line in self.teller.how(result):
            print(line, flush=True)
