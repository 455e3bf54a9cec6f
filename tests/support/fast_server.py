"""``boneyard serve`` with short pauses, quick reviews, and without limits for an address.

``python tests/support/fast_server.py PORT DATABASE``.  SIGUSR1 prints the stack of the main thread.
"""

import asyncio
import faulthandler
import signal
import sys
from pathlib import Path

from boneyard.server.base.settings import Settings
from boneyard.server.process.startup import bind, database_url
from boneyard.server.process.web_server import GracefulServer
from boneyard.server.table import commitment
from support.decks import SecretsOfFile


def main(port: int, db: str) -> None:
    faulthandler.register(signal.SIGUSR1, all_threads=False)
    commitment.new_secret = SecretsOfFile(Path(db))
    settings = Settings(
        db=database_url(db),
        pause_auto=10,
        pause_bot=10,
        pause_deal=30,
        bot_processes=1,  # each takes two seconds of a core to start
        job_processes=1,
        away_after=600_000,
        ping_timeout=60_000,
        socket_rate=1e6,
        socket_burst=100_000,
        opened_per_address=100_000,
        requests_per_address=100_000,
        created_per_address=100_000,
        lookups_per_address=100_000,
        review_budget=1,
    )
    asyncio.run(GracefulServer(settings).serve(sockets=[bind("127.0.0.1", port)]))


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
