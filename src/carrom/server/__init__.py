"""The server: matches between people and computers, live and kept. See docs/server.md."""

from __future__ import annotations

from carrom.extras import require as _require

_require("server")

import typing as _t

from carrom.lazy import lazy_names as _lazy_names
from carrom.server.settings import Settings, load_settings

if _t.TYPE_CHECKING:
    from carrom.server.app import create_app
    from carrom.server.maintenance import back_up, count_prunable, finished_logs, prune, restore
    from carrom.server.program_tokens import (
        list_program_tokens,
        make_program_token,
        revoke_program_token,
    )
    from carrom.server.run import serve

__all__ = [
    "Settings",
    "back_up",
    "count_prunable",
    "create_app",
    "finished_logs",
    "list_program_tokens",
    "load_settings",
    "make_program_token",
    "prune",
    "restore",
    "revoke_program_token",
    "serve",
]

__getattr__ = _lazy_names(
    __name__,
    {
        "app": ("create_app",),
        "maintenance": ("back_up", "count_prunable", "finished_logs", "prune", "restore"),
        "program_tokens": ("list_program_tokens", "make_program_token", "revoke_program_token"),
        "run": ("serve",),
    },
)
