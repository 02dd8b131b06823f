"""What all tests share: their order, the count of proved situations in the summary."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest
from hypothesis import HealthCheck, settings

from native.build import ROOT, is_fresh
from tests.effort import QUICK, examples

AUTO_WORKERS = "PYTEST_XDIST_AUTO_NUM_WORKERS"
"""Where somebody has set how many workers ``-n auto`` means."""

# On a busy machine any example may take long: that is no fault of what it tries.
settings.register_profile(
    "carrom",
    max_examples=examples(100),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("carrom")


def pytest_configure(config: pytest.Config) -> None:
    """Sources are tried as they are: where one that is compiled was edited, the library is built again.

    A shell starts what runs in its background with Ctrl-C ignored, and every program started here would
    inherit that: the tests of Ctrl-C could not end theirs."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if not hasattr(config, "workerinput") and not is_fresh():
        command = [sys.executable, "-m", "native.build", "--quiet"]
        run = subprocess.run(command, cwd=ROOT, stderr=subprocess.PIPE, text=True, check=False)
        if run.returncode:
            pytest.exit(run.stderr.strip(), run.returncode)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int | None:
    """For ``-n auto``: half as many more as there are cores, because the tests of servers and of the browser
    often wait. The quick tests hardly do."""
    cores = os.cpu_count() or 1
    return None if QUICK or AUTO_WORKERS in os.environ else cores + cores // 2


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The browser's tests last: their driver keeps an event loop running in the process they are in."""
    items.sort(key=lambda item: "e2e" in item.path.parts)
    if QUICK:
        left_out = [item for item in items if needs_postgres(item)]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if not needs_postgres(item)]


def needs_postgres(item: pytest.Item) -> bool:
    """Whether a test is run on PostgreSQL."""
    parameters = (
        item.callspec.params.values()
        if isinstance(item, pytest.Function) and hasattr(item, "callspec")
        else ()
    )
    return "new_postgres" in getattr(item, "fixturenames", ()) or any(
        isinstance(value, str) and value == "postgres" for value in parameters
    )


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    figures = [
        value
        for report in terminalreporter.stats.get("passed", [])
        for key, value in report.user_properties
        if key == "figure"
    ]
    for name, value in figures:
        terminalreporter.write_line(f"figure: {name}: {value}")
    proved = [
        value
        for report in terminalreporter.stats.get("passed", [])
        for key, value in report.user_properties
        if key == "proved"
    ]
    if proved:
        total = sum(count for _, count in proved)
        each = ", ".join(f"{name} {count:,}" for name, count in sorted(proved))
        terminalreporter.write_line(f"proved: {total:,} situations ({each})")
