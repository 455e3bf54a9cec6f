"""Every refusal of the server: its code, its HTTP status, and its sentence in each language."""

from __future__ import annotations

from boneyard.server.wire import Failure, Refused, Words, in_all_languages
from boneyard.sheets.schema import in_language
from boneyard.text import languages
from boneyard.text.messages import TextMessage, say_error

# The HTTP status of each code.  Its sentence is the message `refusal-<code>` of `boneyard.text`.
_STATUS = {
    # the request
    "malformed": 400,
    "too_large": 413,
    "content_type": 415,
    "not_found": 404,
    "method": 405,
    "flood": 429,
    "slow": 429,
    "origin": 403,
    "host": 403,
    "version": 409,
    "hello_first": 400,
    # the sender
    "identity": 401,
    "not_host": 403,
    "not_seated": 403,
    "no_code": 404,
    "no_device": 404,
    "this_device": 409,
    "muted": 403,
    # the table
    "no_table": 404,
    "expired": 410,
    "broken": 410,
    "full": 409,
    "no_seat": 404,
    "seat_taken": 409,
    "seat_asked": 409,
    "declined": 403,
    "no_request": 409,
    "present": 409,
    "seat_kind": 409,
    "rated_seat": 409,
    "begun": 409,
    "nonce": 409,
    "not_begun": 409,
    "not_over": 409,
    "seats": 422,
    "key_used": 422,
    "no_name": 422,
    "no_bot": 422,
    "rated": 422,
    "list": 422,
    "clock": 422,
    "sheet": 422,
    # the record
    "record": 422,
    "no_round": 404,
    "no_review": 404,
    "busy": 503,
    "too_heavy": 422,
    # the move
    "no_hints": 403,
    "no_hint": 409,
    "not_your_turn": 409,
    "stale": 409,
    "not_a_move": 422,
    "over": 409,
    "lead": 422,
    "must_draw": 422,
    "must_play": 422,
    "not_in_hand": 422,
    "no_draw": 422,
    "no_end": 422,
    "closed": 422,
    "second_tile": 422,
    "which_half": 422,
    "one_way": 422,
    "no_fit": 422,
    "knock": 422,
    "gate": 422,
    # the server
    "store": 503,
    "closing": 503,
    "internal": 500,
}

CODES = tuple(_STATUS)

Detail = str | Words

LONGEST_REASON = 400
"""The most characters of a reason that is taken from an error."""


class Refusal(Exception):
    """A refused command or request; nothing has changed.

    ``detail`` is added to the sentence: one text, or one for each language.
    """

    def __init__(self, code: str, detail: Detail = "") -> None:
        assert code in _STATUS, code
        self.code = code
        self.detail = detail
        super().__init__(f"{code}: {in_language(detail, 'en')}" if detail else code)

    @property
    def status(self) -> int:
        """The HTTP status."""
        return _STATUS[self.code]

    @property
    def words(self) -> Words:
        """The sentence in each language, followed by the detail."""
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
