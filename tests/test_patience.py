"""Tests wait for states with one patience, and expect what is said when they cut a line."""

from __future__ import annotations

import re
from pathlib import Path

from tests.patience import PATIENCE

TESTS = Path(__file__).parent
CUTS = re.compile(r"page\.context\.set_offline\(True\)|\.cut\(\)|SIGKILL|route\.abort\(\)")
OPENS = re.compile(r"(?<!def )(?<![\w.])connect\(\n?[^()]*(?:\([^()]*\)[^()]*)*\)")
LIMIT = re.compile(r"(?:timeout=|\.(?:wait|join|result)\()(\d+(?:\.\d+)?)\b")
RETRIED = re.compile(r"suppress\(|except |pytest\.raises\(")
"""A limit on one try of several, or one that is meant to pass."""


def test_a_test_that_cuts_a_line_expects_what_is_said_then() -> None:
    """The page stores itself in the background: what it says of that may come at any moment of a cut."""
    silent = []
    for path in sorted((TESTS / "e2e").glob("test_*.py")):
        text = path.read_text("utf-8")
        cut = [part for part in re.split(r"^(?=def |@)", text, flags=re.M) if CUTS.search(part)]
        if any("visit:" in part for part in cut) and "LINE_CUT" not in text:
            silent.append(path.name)
    assert silent == []


def test_no_test_gives_up_sooner_than_the_others() -> None:
    hasty = []
    for path in sorted(TESTS.rglob("*.py")):
        lines = path.read_text("utf-8").splitlines()
        for number, line in enumerate(lines, 1):
            around = " ".join(lines[max(0, number - 3) : number + 2])
            found = LIMIT.search(line)
            if found and float(found[1]) < PATIENCE and not RETRIED.search(around):
                hasty.append(f"{path.relative_to(TESTS)}:{number}: {line.strip()}")
    assert hasty == []


def test_every_live_line_is_opened_with_patience() -> None:
    hasty = [
        f"{path.relative_to(TESTS)}: {call[0]}"
        for path in sorted(TESTS.rglob("*.py"))
        if "from websockets" in (text := path.read_text("utf-8"))
        for call in OPENS.finditer(text)
        if "open_timeout" not in call[0]
    ]
    assert hasty == []
