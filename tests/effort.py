"""How hard the tests try: `make test` takes every example, `make check` a small part of them."""

from __future__ import annotations

import os

QUICK = bool(os.environ.get("CARROM_CHECK"))
"""Set by `make check`, which is run before every commit."""


def examples(full: int) -> int:
    """How many examples a property is tried with, of those that are its full measure."""
    return max(5, full // 20) if QUICK else full
