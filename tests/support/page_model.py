"""What a page does with an update of the table, written separately for the tests."""

from typing import Any

Message = dict[str, Any]
View = dict[str, Any]


def after(before: View | None, message: Message) -> View:
    """Return the view after a ``Happened`` message."""
    if "view" in message or before is None:
        view: View = message["view"]
        known = before["rounds"] if before else []
        return view | {"rounds": known + view["rounds"]}
    return changed(before, message)


def changed(before: View, message: Message) -> View:
    """Return the view with the changes of a message: of a move, or of the last one of a round."""
    view = before | message["now"]
    history = before["history"]
    for field in ("moves", "gains", "unplayable"):
        view[field] = message.get(field, [])
    view["history"] = history + message["events"]
    if "laid" in message:
        view["layout"] = before["layout"] + message["laid"]
    if "hand" in message:
        view["hand"] = message["hand"]
    if message["by"] != "seat":
        view["made"] = [*before["made"], {"at": len(history), "by": message["by"]}]
    return view
