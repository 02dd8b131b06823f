"""Files of the server are readable by their owner only."""

from __future__ import annotations

import stat
import sys
from pathlib import Path

import pytest

from carrom.server.edge.identity import kept_secret
from tests.server.serving import Guest, quick_folder, serving

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no such permissions there")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_what_the_server_makes_is_its_owners() -> None:
    with quick_folder() as folder:
        data = folder / "new" / "data"
        with serving("", data) as served, Guest(served) as asha:
            asha.make()
            assert mode(data) == 0o700
            files = {one.name: mode(one) for one in data.iterdir()}
            assert files == {
                "carrom.sqlite3": 0o600,
                "carrom.sqlite3-wal": 0o600,
                "carrom.sqlite3-shm": 0o600,
            }


def test_a_database_others_could_read_is_closed_to_them_at_the_start() -> None:
    """M7 of the review: carrom.sqlite3 was 0644."""
    with quick_folder() as folder:
        names = [folder / f"carrom.sqlite3{end}" for end in ("", "-wal", "-shm")]
        with serving("", folder) as served, Guest(served) as asha:
            asha.make()
            copies = [one.read_bytes() for one in names]
        for one, content in zip(names, copies, strict=True):  # as a killed server leaves them
            one.write_bytes(content)
            one.chmod(0o644)
        with serving("", folder) as served, Guest(served) as asha:
            asha.make()
            assert [mode(one) for one in names] == [0o600] * 3


def test_the_folder_of_the_secret_is_its_owners(tmp_path: Path) -> None:
    kept_secret(tmp_path / "data")
    assert mode(tmp_path / "data") == 0o700
    assert mode(tmp_path / "data" / "secret") == 0o600


def test_a_folder_that_was_there_is_left_as_it_is(tmp_path: Path) -> None:
    folder = tmp_path / "shared"
    folder.mkdir(mode=0o755)
    folder.chmod(0o755)
    kept_secret(folder)
    assert mode(folder) == 0o755
