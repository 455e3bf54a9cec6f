"""What is wrong with the JSON of a request, from the English error of msgspec."""

from __future__ import annotations

import re

import msgspec

from boneyard.text.messages import TextMessage, quoted

_PLACE = re.compile(r" - at `(?:key in )?(.+)`\Z")
_FORMS = {
    r"Expected `(?P<right>.+)`, got `(?P<given>.+)`": "malformed-type",
    r"Expected `(?P<right>[^`]+)`": "malformed-only-type",
    r"Expected `.+` of length (?P<limit>[<>=]+ \d+)": "malformed-length",
    r"Expected `.+` (?P<limit>[<>=]+ .+)": "malformed-limit",
    r"Expected `.+` matching regex '(?P<pattern>.+)'": "malformed-pattern",
    r"Object missing required field `(?P<name>.+)`": "malformed-missing",
    r"Object contains unknown field `(?P<name>.+)`": "malformed-unknown",
    r"Invalid (?:enum )?value (?P<value>.+)": "malformed-value",
}
_PATTERNS = {re.compile(form): code for form, code in _FORMS.items()}


def what_is_wrong(error: msgspec.ValidationError) -> TextMessage:
    """The message of an error, with its place in the JSON.

    >>> what_is_wrong(msgspec.ValidationError("Expected `int`, got `str` - at `$.port`")).say("es")
    '$.port: debe ser int, no str'
    """
    text = str(error)
    place = _PLACE.search(text)
    what = _message(text[: place.start()] if place else text)
    if place is None:
        return what
    return TextMessage("error-at", {"place": quoted(place[1]), "what": what})


def _message(text: str) -> TextMessage:
    for pattern, code in _PATTERNS.items():
        found = pattern.fullmatch(text)
        if found is not None:
            return TextMessage(code, {name: quoted(one) for name, one in found.groupdict().items()})
    return TextMessage("malformed-otherwise")
