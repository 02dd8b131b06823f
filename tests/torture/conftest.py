"""How long to torture, and the figures that come out of it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.conftest import new_postgres
from tests.server.serving import Served, quick_folder, serving

__all__ = ["new_postgres"]  # a fixture, by its name
LONG = bool(os.environ.get("CARROM_TORTURE"))
"""Whether this is `make torture`."""

Figure = Callable[[str, object], None]


def rounds(short: int, long: int) -> int:
    """How often something is repeated."""
    return long if LONG else short


@pytest.fixture
def figure(request: pytest.FixtureRequest) -> Figure:
    """Notes a figure for the table that is printed at the end."""

    def note(name: str, value: object) -> None:
        request.node.user_properties.append(("figure", (name, value)))

    return note


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> Iterator[tuple[str, str]]:
    """The kind of a database, and the URL of an empty one."""
    if request.param == "postgres":
        yield "postgres", request.getfixturevalue("new_postgres")()
        return
    with quick_folder() as folder:
        yield "sqlite", f"sqlite:///{folder / 'test.sqlite3'}"


@pytest.fixture(scope="module")
def attacked(
    database: tuple[str, str], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Served]:
    """A server of this process, to look into while it is attacked."""
    folder: Path = tmp_path_factory.mktemp("attacked")
    with serving(database[1], folder) as served:
        yield served
