"""What a page does with an update of the table, written separately for the tests."""

from __future__ import annotations

from typing import Any

Message = dict[str, Any]
View = dict[str, Any]


def after(before: View | None, message: Message) -> View:
    """Return the view after a ``Happened`` message."""
    now = message.get("now")
    if now is None or before is None:
        view: View = message["view"]
        known = before["rounds"] if before else []
        return view | {"rounds": known + view["rounds"]}
    view = before | now
    history = before["history"]
    view["moves"], view["gains"] = message.get("moves", []), message.get("gains", [])
    view["history"] = history + message["events"]
    if "laid" in message:
        view["layout"] = before["layout"] + message["laid"]
    if "hand" in message:
        view["hand"] = message["hand"]
    if message["by"] != "seat":
        view["made"] = [*before["made"], {"at": len(history), "by": message["by"]}]
    return view
