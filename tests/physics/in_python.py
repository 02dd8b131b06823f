"""The event loop as plain Python: what it calls can then be watched, or stopped early."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from unittest.mock import patch

from carrom.physics import cluster, contacts, engine, lanes, motion
from native.expressions import source_of


@contextmanager
def loop_in_python() -> Iterator[None]:
    """Within it `engine.play_out` and all that it calls are Python functions."""
    with ExitStack() as stack:
        for module in (cluster, contacts, engine, lanes, motion):
            for name, value in list(vars(module).items()):
                if source := source_of(value):
                    stack.enter_context(patch.object(module, name, source))
        yield
