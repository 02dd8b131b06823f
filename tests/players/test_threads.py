"""Several threads can each ask a computer player."""

from __future__ import annotations

import subprocess
import sys

import pytest

THINKING = """
from random import Random
from threading import Thread
from carrom.match import Match, events
from carrom.physics import Stroke
from carrom.play import begin_board, play_stroke, settle
from carrom.players import ComputerPlayer

match = begin_board(Match().apply(events.MatchMade(rules="icf-25")), "a1")
match = settle(play_stroke(match, None, Stroke(0.0, -0.2526, 0.05, 1, 4.0)).match)
player = ComputerPlayer.of("4")
alone = [player.stroke(match, Random(seed)) for seed in range(8)]
strokes = {}

def think(seeds):
    for seed in seeds:
        strokes[seed] = player.stroke(match, Random(seed))

threads = [Thread(target=think, args=(range(first, 8, 2),)) for first in (0, 1)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert [strokes[seed] for seed in range(8)] == alone
print("both answered")
"""


@pytest.mark.thorough
def test_two_threads_can_think_at_once() -> None:
    run = subprocess.run(
        [sys.executable, "-c", THINKING], capture_output=True, text=True, timeout=300, check=False
    )
    assert (run.returncode, run.stdout) == (0, "both answered\n"), run.stderr
