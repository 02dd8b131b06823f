"""The first stroke on a machine waits while the simulator is compiled: say so, once."""

from __future__ import annotations

import sys


def told_when_compiling() -> None:
    """Print a line on standard error if the simulator's compiled form is not in the cache yet."""
    from carrom.physics import is_kept, play_out

    if not is_kept(play_out):
        print("compiling the simulator, once (about ten seconds) …", file=sys.stderr, flush=True)
