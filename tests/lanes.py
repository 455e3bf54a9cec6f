"""Run all tests of ``make test``: lanes at the same time, each a list of steps.

Two lanes mostly wait, on as many workers as there are cores: first for servers, then for browsers.
What computes fills the time in which they wait: on as many workers, the tests of all else, and
beside the browsers those of the page, and the rules without the compiler.  More at the same time
would take longer: processes that share a core slow each other down by a fifth.  All lanes begin
when the rules are compiled, so that not every process compiles them.

The output of each step goes to a file in ``build/tests``; it is printed if the step fails.

    python tests/lanes.py                      # everything
    python tests/lanes.py --lane servers       # one lane, or several
    python tests/lanes.py -- --decks 3         # options for pytest
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[1]
LOGS = ROOT / "build" / "tests"
SHARED = ("-n", str(os.cpu_count() or 1), "--dist", "worksteal")
PERCENT = re.compile(r"\[ *(\d+)%\]")
EVERY = 30.0
"""Seconds between two lines about the progress."""

# A small set of tests that executes every line of the rules.  The second referee is plain Python
# anyway, and whole matches would take minutes; of the tests that are long, few sheets are enough.
LONG = " or ".join((
    "an_illegal_move", "holds_all_of", "no_reason_keeps_it", "that_a_rollout_makes",
    "the_standing_of_a_match", "what_is_legal",
))  # fmt: skip
ENOUGH = " or ".join((
    "double_bergen", "doubles", "dominican", "french", "haitian", "lets_play", "muggins", "spinner",
))  # fmt: skip
PLAIN = (
    *("-k", f"not naive- and not entered_by_hand and (not ({LONG}) or {ENOUGH})"),
    *(f"tests/rules/test_{name}.py" for name in (
        "positions", "match", "objective", "gains", "layout", "leads", "reasons", "records",
        "rollout", "standing",
    )),
    "tests/rules/test_conformance.py::test_the_list_of_moves_is_what_is_legal",
    "tests/rules/test_conformance.py::test_an_illegal_move_is_refused_and_changes_nothing",
    "tests/rules/test_recorded.py::test_perft[french]",
    "tests/game/test_score_sheet.py",
)  # fmt: skip
COVERAGE = ("--cov=boneyard.rules", "--cov-report=term:skip-covered", "--cov-fail-under=100")


@dataclass
class Step:
    """One command of a lane."""

    name: str
    command: Sequence[str]
    environment: Mapping[str, str] = field(default_factory=dict)
    processor: float = 0.0
    """Seconds of one core that it has used."""

    @property
    def log(self) -> Path:
        """The file that its output goes to."""
        return LOGS / f"{self.name.replace(' ', '-')}.log"

    def run(self, *, is_nice: bool) -> bool:
        nice = shutil.which("nice") if is_nice else None
        command = [nice, "-n", "19", *self.command] if nice else list(self.command)
        # Without a buffer, so that the log shows how far the tests are.  With compiled modules:
        # to compile the tests again takes each worker five seconds.
        environment = {**os.environ, "PYTHONUNBUFFERED": "1", **self.environment}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        with (
            self.log.open("w", encoding="utf-8") as log,
            # pytest tidies the folder that its runs share, also while another run does.
            tempfile.TemporaryDirectory(prefix="boneyard-", ignore_cleanup_errors=True) as files,
        ):
            environment["PYTEST_DEBUG_TEMPROOT"] = files
            process = subprocess.Popen(
                command, cwd=ROOT, env=environment,
                stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT,
            )  # fmt: skip
            _, status, usage = os.wait4(process.pid, 0)
        self.processor = usage.ru_utime + usage.ru_stime
        process.returncode = os.waitstatus_to_exitcode(status)
        return process.returncode == 0

    def output(self) -> str:
        """Return what the command has printed; nothing if it has not begun."""
        if not self.log.exists():
            return ""
        return self.log.read_text(encoding="utf-8", errors="replace")

    def percent(self) -> str:
        """Return how far the tests are, as pytest has printed it last."""
        found = PERCENT.findall(self.output())
        return f" {found[-1]} %" if found else ""


@dataclass
class Lane:
    """Steps that follow each other; it goes on after a failure, to show them all."""

    name: str
    steps: Sequence[Step]
    is_nice: bool = False
    after: Sequence[Lane] = ()
    """Lanes that must have ended before this one begins, if they run at all."""
    now: Step | None = None
    failed: list[Step] = field(default_factory=list)
    ended: threading.Event = field(default_factory=threading.Event)

    def run(self) -> None:
        for lane in self.after:
            lane.ended.wait()
        try:
            for step in self.steps:
                self.now, began = step, time.monotonic()
                is_good = step.run(is_nice=self.is_nice)
                took = f"{time.monotonic() - began:.0f} s, {step.processor:.0f} s of a core"
                last = step.output().strip().rpartition("\n")[2]
                say(f"{step.name}: {last or 'done'} ({took})")
                if not is_good:
                    self.failed.append(step)
                    print(step.output(), flush=True)
                    say(f"{step.name}: FAILED; the output above is in {step.log}")
        finally:  # others may wait
            self.now = None
            self.ended.set()


def say(line: str) -> None:
    """Print a line about the run."""
    print(f"==> {line}", flush=True)


def pytest(*options: str) -> list[str]:
    return [sys.executable, "-m", "pytest", *options]


def of_lane(name: str) -> list[str]:
    """Return the options for the tests of a lane, and for the list of its slowest tests."""
    file = f"--junitxml={LOGS / name}.xml"
    return ["--lane", name, file, "--durations=50", "--durations-min=0.5"]


def preparations() -> tuple[Lane, Lane]:
    """Return the lanes that compile the rules and build the page, if it is not done yet."""
    warm_up = [
        Step("compiling the rules", [sys.executable, "-m", "boneyard.server.process.warmup"])
    ]
    if sys.platform.startswith("linux") and shutil.which("cc"):
        warm_up.insert(0, Step("building the library", [sys.executable, "-m", "native"]))
    build = [sys.executable, "-c", "from support.browsers import build_page; build_page()"]
    path = {"PYTHONPATH": str(ROOT / "tests")}
    return (
        Lane("kernels", warm_up),
        Lane("build", [Step("building the page", build, path)]),
    )


def lanes(kernels: Lane, build: Lane, options: Sequence[str]) -> list[Lane]:
    """Return the lanes of tests, with further options for pytest."""
    computing = [Step("computing", pytest(*SHARED, *of_lane("computing"), *options))]
    plain = Step("plain Python", pytest(*PLAIN, *COVERAGE, *options), {"NUMBA_DISABLE_JIT": "1"})
    servers = [Step("servers", pytest(*SHARED, *of_lane("servers"), *options))]
    browsers = [Step("browsers", pytest(*SHARED, *of_lane("browsers"), *options))]
    page = [Step("the page", ["make", "--no-print-directory", "page"])]
    first = Lane("servers", servers, after=[kernels])
    return [
        first,
        Lane("browsers", browsers, after=[kernels, build, first]),
        Lane("page", page, after=[build, first]),
        Lane("computing", computing, is_nice=True, after=[kernels]),
        Lane("plain", [plain], is_nice=True, after=[kernels, first]),
    ]


def run(chosen: Sequence[Lane], began: float) -> None:
    """Run lanes at the same time, and print how far they are."""
    with ThreadPoolExecutor(len(chosen)) as pool:
        left = {pool.submit(lane.run) for lane in chosen}
        while left:
            ended, left = wait(left, EVERY)
            for one in ended:
                one.result()
            steps = [lane.now for lane in chosen if lane.now is not None]
            state = ", ".join(f"{step.name}{step.percent()}" for step in steps)
            if state:
                say(f"{(time.monotonic() - began) / 60:.1f} min: {state}")


def main() -> int:
    """Run the lanes; return 1 if a step has failed."""
    parser = argparse.ArgumentParser(description="Run the tests in lanes at the same time.")
    names = [lane.name for lane in lanes(*preparations(), ())]
    parser.add_argument("--lane", choices=names, action="append", help="run only this lane")
    parser.add_argument("options", nargs="*", help="options for pytest, after --")
    asked = parser.parse_args()
    LOGS.mkdir(parents=True, exist_ok=True)
    first = preparations()
    every = lanes(*first, asked.options)
    wanted = [lane for lane in every if lane.name in (asked.lane or names)]
    for lane in every:
        if lane not in wanted:
            lane.ended.set()  # nobody waits for it
    chosen = [*(lane for lane in first if any(lane in one.after for one in wanted)), *wanted]
    began = time.monotonic()
    run(chosen, began)
    failed = [step.name for lane in chosen for step in lane.failed]
    say(f"{(time.monotonic() - began) / 60:.1f} min; failed: {', '.join(failed) or 'nothing'}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
