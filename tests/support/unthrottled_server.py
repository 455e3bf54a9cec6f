"""``boneyard serve`` without pauses and without limits for clients.

``BONEYARD_TEST_BOT_DEADLINE`` sets the deadline of bots, in milliseconds.
"""

import functools
import os
import sys
from typing import Any

from boneyard.cli import main
from boneyard.server.process import startup

HASTE: dict[str, Any] = {
    "pause_auto": 5,
    "pause_bot": 5,
    "pause_deal": 5,
    "socket_rate": 1e6,
    "socket_burst": 100_000,
    "created_per_address": 100_000,
    "lookups_per_address": 100_000,
    # A bot worker may start slowly on a busy machine; its bots must not be replaced.
    "bot_deadline": int(os.environ.get("BONEYARD_TEST_BOT_DEADLINE", "60000")),
}

if __name__ == "__main__":
    startup.Settings = functools.partial(startup.Settings, **HASTE)  # type: ignore[assignment, misc]
    sys.exit(main(["serve", *sys.argv[1:]]))
