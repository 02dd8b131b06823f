"""What can be set: by flags, else by the environment (CARROM_*), else by a TOML file, else these defaults."""

from __future__ import annotations

import os
import sys
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from carrom.errors import BadInput, CarromError, nearest

PREFIX = "CARROM_"
MOST_PORT = 65_535
OTHER_NAMES = {"CARROM_DATABASE_URL": "database"}


def usual_data_dir(environ: Mapping[str, str] = os.environ) -> Path:
    """Where this machine keeps what programs write for a user."""
    if sys.platform == "win32":
        return Path(environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "carrom"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "carrom"
    return Path(environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "carrom"


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything a server is told before it starts.

    ``port`` 0: 8000, or the next that is free. ``database``: a URL; empty: SQLite in ``data_dir``.
    ``secret``: what cookies are signed with; empty: one is made and kept in ``data_dir``. ``origins``: others
    whose pages may speak to it (a proxy with another name). ``thinkers``: processes for computer players;
    0: one less than there are cores. ``pause``: seconds a computer player waits once the discs rest.
    ``rate``: how much the usual limits are raised; 0: none. ``rooms``: matches kept in memory while nobody is
    there.
    """

    host: str = "127.0.0.1"
    port: int = 0
    database: str = ""
    data_dir: Path = Path()
    https: bool = False
    secret: str = ""
    origins: tuple[str, ...] = ()
    thinkers: int = 0
    pause: float = 0.7
    rate: float = 1.0
    rooms: int = 1000
    log: str = "json"

    @property
    def database_url(self) -> str:
        """The database as SQLAlchemy names it."""
        if not self.database:
            return f"sqlite+pysqlite:///{self.data_dir / 'carrom.sqlite3'}"
        for short in ("postgres://", "postgresql://"):
            if self.database.startswith(short):
                return "postgresql+psycopg://" + self.database.removeprefix(short)
        if self.database.startswith("sqlite://"):
            return "sqlite+pysqlite://" + self.database.removeprefix("sqlite://")
        if self.database.startswith(("postgresql+psycopg://", "sqlite+pysqlite://")):
            return self.database
        raise BadInput(
            "must be postgresql://user@host/name or sqlite:///file",  # may hold a password: not quoted
            field="database",
        )


def settings(
    flags: Mapping[str, Any] | None = None,
    *,
    environ: Mapping[str, str] = os.environ,
    config: Path | None = None,
) -> Settings:
    """The settings in force. ``flags``: those that were given, None for one that was not."""
    if config is None and environ.get("CARROM_CONFIG"):
        config = Path(environ["CARROM_CONFIG"])
    told: dict[str, Any] = {} if config is None else _from_file(config)
    told |= _from_environment(environ)
    told |= {name: value for name, value in (flags or {}).items() if value is not None}
    told.setdefault("data_dir", usual_data_dir(environ))
    found = Settings(**{name: _checked(name, value) for name, value in told.items()})
    if found.log not in ("json", "plain"):
        raise BadInput(f"is {found.log!r}: json or plain", field="log")
    return replace(found, data_dir=found.data_dir.expanduser().absolute())


def _from_file(path: Path) -> dict[str, Any]:
    try:
        table = tomllib.loads(path.read_text("utf-8"))
    except OSError as problem:
        raise CarromError(f"cannot read {path}: {problem.strerror}") from None
    except ValueError as problem:
        raise CarromError(f"{path} is not TOML: {problem}") from None
    known = [one.name for one in fields(Settings)]
    for name in table:
        if name not in known:
            raise BadInput(f"there is no such setting; {nearest(name, known)}", field=name)
    return table


def _from_environment(environ: Mapping[str, str]) -> dict[str, Any]:
    names = {f"{PREFIX}{one.name.upper()}": one.name for one in fields(Settings)} | OTHER_NAMES
    return {name: environ[key] for key, name in names.items() if environ.get(key)}


def _checked(name: str, value: Any) -> Any:
    """A setting in its own type; words from the environment are read."""
    default = getattr(Settings(), name)
    try:
        if isinstance(default, bool):
            if isinstance(value, str):
                return {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False}[
                    value.lower()
                ]  # fmt: skip
            if not isinstance(value, bool):
                raise ValueError
            return value
        if isinstance(default, tuple):
            told = value.split(",") if isinstance(value, str) else map(str, value)
            return tuple(one.strip() for one in told)
        if isinstance(default, Path):
            return Path(value)
        made = type(default)(value)
    except (KeyError, TypeError, ValueError):
        raise BadInput(f"cannot be {value!r}", field=name) from None
    if isinstance(made, int | float) and not made >= 0:  # nan is none either
        raise BadInput(f"is {made}; it cannot be less than 0", field=name)
    if name == "port" and made > MOST_PORT:
        raise BadInput(f"is {made}; ports go up to {MOST_PORT}", field=name)
    return made
