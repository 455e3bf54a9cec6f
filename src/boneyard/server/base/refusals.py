"""Every refusal of the server: its code, its HTTP status, and its sentence in each language."""

from __future__ import annotations

from boneyard.server.wire import Failure, Refused, Words, in_all_languages
from boneyard.sheets.schema import in_language
from boneyard.text import languages
from boneyard.text.messages import Sayable, TextMessage, say_error

# The codes of each HTTP status.  The sentence of one is the message `refusal-<code>`; that of an
# illegal move says its own reason.
_CODES = {
    400: "malformed hello_first",
    401: "identity",
    403: "origin host not_host not_seated muted declined no_hints",
    404: "not_found no_code no_device no_table no_seat no_round no_review no_score",
    405: "method",
    409: "version this_device full seat_taken seat_asked no_request present seat_kind rated_seat "
    "rated_match proposed asked_enough no_take_back paused begun nonce not_begun not_over no_hint "
    "not_your_turn stale over",
    410: "expired broken",
    413: "too_large",
    415: "content_type",
    422: "seats key_used no_name no_bot rated coach list clock sheet record score too_heavy "
    "not_a_move lead must_draw must_play not_in_hand no_draw no_end closed second_tile which_half "
    "one_way no_fit knock gate",
    429: "flood slow",
    500: "internal",
    503: "busy store closing",
}
_STATUS = {code: status for status, codes in _CODES.items() for code in codes.split()}

CODES = tuple(_STATUS)

Detail = str | Words

LONGEST_REASON = 400
"""The most characters of a reason that is taken from an error."""


class Refusal(Exception):
    """A refused command or request; nothing has changed.

    ``detail`` is added to the sentence: one text, or one for each language.  ``reason`` is said in
    place of the sentence of the code.
    """

    def __init__(self, code: str, detail: Detail = "", reason: Sayable | None = None) -> None:
        assert code in _STATUS, code
        self.code = code
        self.detail = detail
        self.reason = reason
        super().__init__(f"{code}: {in_language(detail, 'en')}" if detail else code)

    @property
    def status(self) -> int:
        """The HTTP status."""
        return _STATUS[self.code]

    @property
    def words(self) -> Words:
        """The sentence in each language, followed by the detail."""
        if self.reason is not None:
            return {lang: self.reason.say(lang) for lang in languages()}
        said = in_all_languages(f"refusal-{self.code}")
        if not self.detail:
            return said
        return {lang: f"{text} ({in_language(self.detail, lang)})" for lang, text in said.items()}

    def body(self) -> Failure:
        """The body of an HTTP answer."""
        return Failure(self.code, self.words)

    def message(
        self, command: str | None = None, *, close: bool = False, after_ms: int | None = None
    ) -> Refused:
        """The answer on a WebSocket."""
        return Refused(self.code, self.words, command, close, after_ms)


def because(code: str, *reasons: Exception | TextMessage) -> Refusal:
    """The refusal for an error, with its reasons in each language."""
    said = {
        lang: "; ".join(say_error(reason, lang) for reason in reasons)[:LONGEST_REASON]
        for lang in languages()
    }
    return Refusal(code, said)


class NotStarted(Exception):
    """The first worker could not serve; ``reason`` is None if the worker has printed it."""

    def __init__(self, reason: TextMessage | None) -> None:
        super().__init__(reason or "")
        self.reason = reason
