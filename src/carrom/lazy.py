"""Names of a room that are loaded when somebody asks for them, so that its door opens at once."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Mapping
from typing import Any

from carrom.extras import explain


def lazy_names(room: str, modules: Mapping[str, tuple[str, ...]]) -> Callable[[str], Any]:
    """The ``__getattr__`` of a room whose door leads to more than it loads.

    ``modules``: for each module of the room, the names that come from it. A module must not
    have the name of something it provides: once loaded, the module would hide it.
    """
    module_of = {name: module for module, names in modules.items() for name in names}

    def load(name: str) -> Any:
        if name not in module_of:
            raise AttributeError(f"module {room!r} has no attribute {name!r}")
        try:
            module = importlib.import_module(f"{room}.{module_of[name]}")
        except ModuleNotFoundError as error:
            raise explain(error) from error
        value = getattr(module, name)
        setattr(sys.modules[room], name, value)
        return value

    return load
