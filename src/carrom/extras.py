"""Packages that only a part of carrom needs, and the extra that brings them.

`pip install carrom` is the umpire: laws, disputes, matches, the command. Whatever simulates, paints pixels,
serves or learns needs more, and says which extra to install where that is missing.
"""

from __future__ import annotations

import sys
from importlib.util import find_spec

from carrom.errors import CarromError

EXTRAS = {
    "board": ("numpy",),
    "pictures": ("resvg_py", "PIL"),
    "video": ("av",),
    "papers": ("typst", "segno"),
    "tournament": ("rustworkx", "yaml", "xlsxwriter"),
    "server": (
        "alembic",
        "confusable_homoglyphs",
        "fastapi",
        "itsdangerous",
        "limits",
        "orjson",
        "platformdirs",
        "prometheus_client",
        "pydantic_settings",
        "pythonjsonlogger",
        "segno",
        "sqlalchemy",
        "trustme",
        "uvicorn",
        *(() if sys.platform == "win32" else ("uvloop",)),
        "websockets",
    ),
    "postgres": ("psycopg",),
    "envs": ("gymnasium", "pettingzoo"),
    "data": ("pyarrow",),
    "ray": ("ray",),
    "cuda": () if sys.platform == "darwin" else ("cupy",),
}
"""The packages that each extra brings in `pyproject.toml`, by the name they are imported with."""


class MissingExtra(CarromError, ImportError):
    """Something was asked for whose packages are not installed."""


def require(extra: str) -> None:
    """Raise `MissingExtra` unless the packages of an extra are installed; nothing is imported."""
    if extra == "board" and sys.platform == "emscripten":
        return  # in a browser `carrom.arrays` is enough
    for package in EXTRAS[extra]:
        if find_spec(package) is None:
            raise _missing(package, extra)


def explain(error: ModuleNotFoundError) -> ImportError:
    """What to install, if an extra brings the module that was not found; else the error itself."""
    package = (error.name or "").partition(".")[0]
    for extra, packages in EXTRAS.items():
        if package in packages:
            return _missing(package, extra)
    return error


def _missing(package: str, extra: str) -> MissingExtra:
    return MissingExtra(
        f"this needs the package {package}, which is not installed: pip install 'carrom[{extra}]'",
        name=package,
    )
