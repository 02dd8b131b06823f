"""The first stroke on a machine waits while the simulator is compiled: say so, once."""

from __future__ import annotations

import sys
from importlib.util import cache_from_source
from pathlib import Path


def told_when_compiling() -> None:
    """Print a line on standard error if the simulator's compiled form is not in the cache yet."""
    from carrom.physics import simulator

    source = Path(simulator.__file__)
    compiled = Path(cache_from_source(str(source))).parent
    if not any(compiled.glob("engine.play_out*.nbi")):
        print("compiling the simulator, once (about ten seconds) …", file=sys.stderr, flush=True)
