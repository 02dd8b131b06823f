"""What the simulator compiles, Numba keeps; this says when what it kept is out of date.

Numba looks only at the file a compiled function stands in, not at those it calls: after an upgrade
that changed one file, functions of the others would go on calling the old code. Here the stamp is
one for the whole room; another room that compiles has its own files in its stamp as well.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from numba import njit


@cache
def stamp(folder: Path = Path(__file__).parent) -> str:
    """The same for the same sources of a folder and of this one, whatever their dates."""
    whole = hashlib.sha256()
    for source in sorted({*Path(__file__).parent.glob("*.py"), *folder.glob("*.py")}):
        whole.update(source.name.encode() + b"\0" + source.read_bytes() + b"\0")
    return whole.hexdigest()


def compiled(**options: Any) -> Callable[[Any], Any]:
    """`numba.njit`, kept between processes for as long as no file of its room and this changes.

    Where no folder to keep it in can be written, it is compiled anew in every process.
    """

    def wrap(function: Callable[..., Any]) -> Any:
        try:
            made = njit(cache=True, **options)(function)
        except RuntimeError:
            return njit(**options)(function)
        where = Path(function.__code__.co_filename).parent
        made._cache._cache_file._source_stamp = stamp(where)  # Numba offers no public place for it
        return made

    return wrap


def is_kept(function: Any) -> bool:
    """Whether a compiled form of the function, up to date, lies in the cache."""
    kept = getattr(function._cache, "_cache_file", None)
    return kept is not None and bool(kept._load_index())
