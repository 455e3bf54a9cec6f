"""What the news amount to: the same that the page does with them."""

from __future__ import annotations

from load.checks import Message, View


def after(before: View, message: Message) -> View:
    """The view behind a ``Happened``."""
    now = message.get("now")
    if now is None:
        view: View = message["view"]
        return view
    view = before | now
    history = before["history"]
    view["moves"] = message.get("moves", [])
    view["history"] = history + message["events"]
    if "laid" in message:
        view["layout"] = before["layout"] + message["laid"]
    if "hand" in message:
        view["hand"] = message["hand"]
    if message["by"] != "seat":
        view["made"] = [*before["made"], {"at": len(history), "by": message["by"]}]
    return view
