"""The commands of the server: ``serve``, and ``verify`` for the records of its tables."""

from __future__ import annotations

import argparse
import sys

from boneyard import extras
from boneyard.cli.output import print_error
from boneyard.cli.usage import WRONG
from boneyard.text import language
from boneyard.text.messages import MessageError


def serve(args: argparse.Namespace) -> int:
    """Serve tables until interrupted."""
    with extras.needing("server", "boneyard serve"):
        from boneyard.server.base.refusals import NotStarted
        from boneyard.server.process.logs import LogOptions
        from boneyard.server.process.startup import ServeOptions, serve

    if args.port > 65535:
        raise MessageError("error-no-port", n=args.port)
    if args.synchronous not in ("full", "normal"):  # of the environment
        raise MessageError("error-synchronous", value=args.synchronous)
    if not 1 <= args.workers <= 64:
        raise MessageError("error-workers", n=args.workers, most=64)
    try:
        serve(
            ServeOptions(
                args.host,
                args.port,
                args.db,
                args.open,
                origins=tuple(args.origin),
                trusted_proxies=tuple(args.trust_proxy),
                bus=args.bus,
                workers=args.workers,
                synchronous=args.synchronous,
                log=LogOptions(args.log, args.log_level),
            )
        )
    except NotStarted as error:
        if error.reason is not None:
            print_error(error.reason)
        return WRONG
    return 0


def verify(args: argparse.Namespace) -> int:
    """Check the deals of a record against their commitments."""
    from boneyard.cli.records import faults_in, read_record
    from boneyard.server.table.commitment import unrevealed, verify

    record = read_record(args)
    with faults_in(args):
        faults = verify(record)
    for fault in faults:
        print(f"boneyard: {args.file}: {fault.say(args.lang)}", file=sys.stderr)
    if faults:
        return WRONG
    say = language(args.lang).say
    for seat in unrevealed(record):
        name = record.names[seat] or say("cli-verify-nameless")
        print(say("cli-verify-unrevealed", seat=seat, name=name))
    print(say("cli-verify-good"))
    return 0
