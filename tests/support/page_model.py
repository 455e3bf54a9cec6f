"""What a page does with an update of the table, written separately for the tests."""

from typing import Any

Message = dict[str, Any]
View = dict[str, Any]


def after(before: View | None, message: Message) -> View:
    """Return the view after a ``Happened`` or a ``Renewed``."""
    assert before is not None
    if message["t"] == "Renewed":
        view: View = message["view"]
        return view | {"rounds": before["rounds"] + view["rounds"]}
    view = before | message["now"]
    history = before["history"]
    for field in ("moves", "gains", "unplayable"):
        view[field] = message.get(field, [])
    view["history"] = history + message["events"]
    if "laid" in message:
        view["layout"] = before["layout"] + message["laid"]
    for field in ("hand", "hands"):
        if field in message:
            view[field] = message[field]
    if message["by"] != "seat":
        view["made"] = [*before["made"], {"at": len(history), "by": message["by"]}]
    return view
