"""A whole match runs on the standard library alone: on a bare Python, in a browser, on an umpire's phone."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import carrom

SOURCE = Path(carrom.__file__).parents[1]

# Run by a Python that sees the standard library and src/, but no site-packages. It reads no clock and opens
# no file of the user's while the match goes on: those calls are taken away first.
PLAY_A_MATCH = """
import builtins, json, os, random, sys, time

sys.path.insert(0, sys.argv[1])
from carrom.laws import rule_sets
from carrom.match import Match, ObservedStroke, Stage, events, fold
from carrom.match import summary

for rules in rule_sets():
    events.MatchMade(rules=rules.name)


def forbidden(*args, **kwargs):
    raise AssertionError("a match reads no clock, no chance and no file")


for name in ("time", "monotonic", "perf_counter", "time_ns"):
    setattr(time, name, forbidden)
builtins.open = os.open = os.stat = random.random = os.urandom = forbidden


def played(rules, form, pairs):
    names = ("Asha", "Arun") if pairs else ("Asha",)
    side = events.Entry.of(*names)
    made = events.MatchMade(side, side, rules, form, singles=not pairs)
    match = Match().apply(made).apply(events.TossMade("a"))
    if match.state.stage is Stage.CHOICE:
        match = match.apply(events.Chosen("break"))
    while match.result is None:
        if match.board is None:
            match = match.apply(events.BoardBegun())
        own = match.board.colour(match.board.side).value
        match = match.apply(events.Struck(ObservedStroke(**{own: 8})))
        match = match.apply(events.Struck(ObservedStroke(queen=True)))
        match = match.apply(events.Struck(ObservedStroke(**{own: 1})))
    assert fold(match.log) == match
    return summary(match.state)


found = {}
for rules in rule_sets():
    for form in rules.formats:
        form = form.name if form.minutes is None else "points=20 boards=9"
        for pairs in (False, True):
            found[f"{rules.name} {form} {pairs}"] = played(rules.name, form, pairs)
loaded = {name.partition(".")[0] for name in sys.modules}
print(json.dumps({"found": found, "strangers": sorted(loaded - sys.stdlib_module_names - {"carrom"})}))
"""


def test_a_match_of_every_format_runs_on_the_standard_library_alone() -> None:
    bare_python = [sys.executable, "-I", "-S", "-W", "error", "-c", PLAY_A_MATCH, str(SOURCE)]
    run = subprocess.run(bare_python, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    told = json.loads(run.stdout)
    assert set(told["strangers"]) <= {"__main__"}
    assert told["found"]["laws-29 match False"] == "won:a 2-1 finished"
    assert told["found"]["icf-25 match True"] == "won:a 2-1 finished"
    assert len(told["found"]) == 16
