"""What the news amount to: the same that the page does with them."""

from __future__ import annotations

from load.checks import Message, View


def after(_view: View, message: Message) -> View:
    """The view behind a ``Happened``."""
    return message["view"]
