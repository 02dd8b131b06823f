"""Backups while people play: consistent, whole, and restored into either database, all or nothing."""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import sqlite3
import stat
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from typer.testing import CliRunner

from carrom.cli.main import app
from carrom.errors import CarromError
from carrom.match import Match, event_from_json
from carrom.server import housekeeping
from carrom.server.settings import Settings
from carrom.server.store import backup as backups
from carrom.server.store.database import Database
from tests.patience import PATIENCE
from tests.server.first_version import MATCHES, load
from tests.server.serving import Guest, Served, quick_folder, serving, wait_until

KINDS = ("sqlite", "postgres")


@pytest.fixture
def folder() -> Iterator[Path]:
    with quick_folder() as found:
        yield found


@pytest.fixture
def empty(request: pytest.FixtureRequest, folder: Path) -> Any:
    """Makes URLs of empty databases of a kind."""

    def made(kind: str) -> str:
        if kind == "postgres":
            return str(request.getfixturevalue("new_postgres")())
        return f"sqlite:///{folder / os.urandom(4).hex()}.sqlite3"

    return made


def run(*words: str) -> str:
    """Run a command that succeeds; what it says."""
    done = CliRunner().invoke(app, list(words))
    assert done.exit_code == 0, done.output + repr(done.exception)
    return done.output


def refused(*words: str) -> str:
    """Run a command that does not; the sentence."""
    done = CliRunner().invoke(app, list(words))
    assert done.exit_code == 1, repr(done.exception)
    return done.stderr.removeprefix("Error: ").rstrip("\n")


def rows(source: Any) -> dict[str, list[tuple[Any, ...]]]:
    """All a database holds, by table."""
    tables = ("guest", "match", "seat", "event", "offer", "token")
    found = {}
    for one in tables:
        listed = [tuple(row) for row in source.execute(text(f'SELECT * FROM "{one}"'))]
        found[one] = sorted(listed, key=repr)
    return found


@contextlib.contextmanager
def reading(url: str) -> Iterator[Any]:
    database = Database(Settings(database=url).database_url)
    try:
        with database.engine.connect() as connection:
            yield connection
    finally:
        database.close()


def whole(file: Path) -> dict[str, int]:
    """The version of each match in a backup, once every log was found to be whole."""
    with contextlib.closing(sqlite3.connect(file)) as kept:
        versions = dict(kept.execute('SELECT id, version FROM "match"').fetchall())
        for match_id, version in versions.items():
            log = kept.execute(
                "SELECT version, event, at FROM event WHERE match_id = ? ORDER BY version",
                (match_id,),
            ).fetchall()
            assert [row[0] for row in log] == list(range(1, version + 1))
            match = Match()
            for _, event, at in log:
                match = match.apply(event_from_json(json.loads(event)), at)
            assert match.version == version
    return versions


@pytest.mark.parametrize("kind", KINDS)
def test_a_backup_taken_while_people_play_is_a_prefix_of_every_log(
    kind: str, empty: Any, folder: Path
) -> None:
    """X3 of the review: a copy of the file is no backup, this is one."""
    url, stop = empty(kind), threading.Event()
    with serving(url, folder) as served:
        ids: list[str] = []

        def play() -> None:
            with Guest(served) as asha:
                while not stop.is_set():
                    made = asha.make(b={"who": "me", "name": "Ravi"})
                    with asha.line(made["id"]) as line:
                        line.welcome()
                        ids.append(made["id"])
                        for _ in range(10):
                            line.at(line.do("pass")["version"])

        players = [threading.Thread(target=play) for _ in range(2)]
        for one in players:
            one.start()
        try:
            versions: list[dict[str, int]] = []
            wait_until(lambda: bool(ids))  # they play
            for number in range(4):
                file = folder / f"{number}.backup"
                said = run("backup", str(file), "--database", url)
                versions.append(whole(file))
                assert said.startswith(f"{file}: {len(versions[-1])} matches, ")
                assert stat.S_IMODE(file.stat().st_mode) == 0o600
                assert [one.name for one in folder.iterdir() if one.name.startswith(".")] == []
        finally:
            stop.set()
            for one in players:
                one.join(PATIENCE)
        for earlier, later in itertools.pairwise(versions):
            assert all(later[one] >= version for one, version in earlier.items())
        with reading(url) as now, contextlib.closing(sqlite3.connect(file)) as then:
            log = set(map(tuple, now.execute(text("SELECT match_id, version, event FROM event"))))
            kept = set(then.execute("SELECT match_id, version, event FROM event"))
            assert kept <= log
            assert len(kept) > 0


@pytest.mark.parametrize("target", KINDS)
@pytest.mark.parametrize("source", KINDS)
def test_a_backup_is_restored_into_either_kind(
    source: str, target: str, empty: Any, folder: Path
) -> None:
    one, other, file = empty(source), empty(target), folder / "x.backup"
    load(one)
    with serving(one, folder), reading(one) as before:
        kept = rows(before)
    run("backup", str(file), "--database", one)
    assert run("restore", str(file), "--database", other) == "restored 9 matches, 42 events\n"
    with reading(other) as after:
        assert rows(after) == kept
    with serving(other, folder) as served, Guest(served) as anybody:
        view = anybody.get(f"/matches/{MATCHES['doubles']}")
        names = [one["name"] for side in "ab" for one in view["made"][side]["players"]]
        assert names == ["आशा", "Computer 1", "मीरा", "John"]


@pytest.mark.parametrize("kind", KINDS)
def test_a_backup_of_an_older_version_is_migrated_on_a_copy(
    kind: str, empty: Any, folder: Path
) -> None:
    old, new, file = empty(kind), empty("sqlite"), folder / "old.backup"
    load(old)
    run("backup", str(file), "--database", old)
    before = file.read_bytes()
    with contextlib.closing(sqlite3.connect(file)) as kept:
        assert kept.execute("SELECT version_num FROM alembic_version").fetchone() == ("0001",)
    run("restore", str(file), "--database", new)
    assert file.read_bytes() == before
    with reading(new) as after:
        assert "आशा" not in repr(rows(after)["event"])
        assert "आशा" in repr(rows(after)["seat"])


def test_what_is_not_a_good_backup_is_refused(empty: Any, folder: Path) -> None:
    url, target, file = empty("sqlite"), empty("sqlite"), folder / "x.backup"
    load(url)
    run("backup", str(file), "--database", url)
    to = ("--database", target)
    assert "cannot read" in refused("restore", str(folder / "none"), *to)
    (folder / "text").write_text("not a database, whatever it is called\n")
    assert "is not a backup of carrom" in refused("restore", str(folder / "text"), *to)
    with contextlib.closing(sqlite3.connect(folder / "foreign")) as foreign:
        foreign.execute("CREATE TABLE x (y)")
        foreign.commit()
    assert "is not a backup of carrom" in refused("restore", str(folder / "foreign"), *to)
    broken = bytearray(file.read_bytes())
    broken[8192:12288] = os.urandom(4096)
    (folder / "broken").write_bytes(broken)
    assert "is damaged" in refused("restore", str(folder / "broken"), *to)
    with contextlib.closing(sqlite3.connect(file)) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
        newer.commit()
    said = refused("restore", str(file), *to)
    assert "was written by a later version of carrom (tables 9999" in said
    assert not Path(target.removeprefix("sqlite:///")).exists()


def test_a_database_of_a_later_version_is_named_and_not_backed_up(empty: Any, folder: Path) -> None:
    url, file = empty("sqlite"), folder / "x.backup"
    load(url)
    database = url.removeprefix("sqlite:///")
    with contextlib.closing(sqlite3.connect(database)) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
        newer.commit()
    said = refused("backup", str(file), "--database", url)
    assert f"{database} was written by a later version of carrom" in said
    assert not file.exists()


@pytest.mark.parametrize("kind", KINDS)
def test_a_database_that_holds_something_is_not_overwritten(
    kind: str, empty: Any, folder: Path
) -> None:
    url, file = empty(kind), folder / "x.backup"
    load(url)
    run("backup", str(file), "--database", url)
    with serving(url, folder) as served, Guest(served) as asha:
        mine = asha.make()["id"]
        said = refused("restore", str(file), "--database", url)
        assert said.startswith("the database holds 10 matches and 4 guests: nothing was restored")
        asha.get(f"/matches/{mine}")


@pytest.mark.parametrize("kind", KINDS)
def test_a_restore_that_fails_changes_nothing(
    kind: str, empty: Any, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, file = empty(kind), folder / "x.backup"
    load(url)
    run("backup", str(file), "--database", url)
    with serving(url, folder), reading(url) as before:
        kept = rows(before)

    def fails(_done: int, _total: int) -> None:
        raise CarromError("the disk is full")

    monkeypatch.setattr(backups, "ROWS", 5)
    from carrom.server import maintenance

    with pytest.raises(CarromError, match="the disk is full"):
        maintenance.restore(Settings(database=url), file, replace=True, watch=fails)
    with reading(url) as after:
        assert rows(after) == kept


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.thorough
def test_a_server_that_runs_goes_on_from_what_was_restored(
    kind: str, empty: Any, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "LOOK_SECONDS", 0.05)
    url, file = empty(kind), folder / "x.backup"
    with serving(url, folder) as served, Guest(served) as asha:
        made = asha.make(b={"who": "me", "name": "Ravi"})
        with asha.line(made["id"]) as line:
            version = line.welcome()["version"]
            run("backup", str(file), "--database", url)
            seen = line.do("pass")["version"]
            line.at(seen)
            later = asha.make()["id"]
            run("restore", str(file), "--database", url, "--replace")
            assert line.closed() == 1012
        with asha.line(made["id"], seen) as line:
            assert line.welcome()["version"] == version
            assert line.do("pass")["version"] == version + 1
        assert asha.http.get(f"/api/matches/{later}").status_code == 404
        _whole_now(served, made["id"])


def _whole_now(served: Served, match_id: str) -> None:
    assert [row[0] for row in served.log(match_id)] == list(range(1, len(served.log(match_id)) + 1))


def test_files_that_are_something_else_are_not_overwritten(empty: Any, folder: Path) -> None:
    url = empty("sqlite")
    load(url)
    own = url.removeprefix("sqlite:///")
    assert "is the database itself" in refused("backup", own, "--database", url)
    assert "is the database itself" in refused("restore", own, "--database", url, "--replace")
    letter = folder / "letter.txt"
    letter.write_text("dear Asha")
    assert "is not a backup: name another file" in refused("backup", str(letter), "--database", url)
    assert letter.read_text() == "dear Asha"
    assert "is a folder" in refused("backup", str(folder), "--database", url)
    run("backup", str(folder / "x"), "--database", url)
    run("backup", str(folder / "x"), "--database", url)  # last night's is replaced
    assert "there is no database" in refused(
        "backup", str(folder / "y"), "--data-dir", str(folder / "z")
    )
    assert not (folder / "z").exists()


def test_progress_is_told(empty: Any, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from carrom.server import maintenance

    monkeypatch.setattr(backups, "ROWS", 20)
    monkeypatch.setattr(backups, "PAGES", 5)
    for kind in KINDS:
        url, file = empty(kind), folder / kind
        load(url)
        told: list[tuple[int, int]] = []

        def watch(done: int, total: int, told: list[tuple[int, int]] = told) -> None:
            told.append((done, total))

        maintenance.back_up(Settings(database=url), file, watch)
        assert len(told) > 2
        assert told == sorted(told)
        assert told[-1][0] == told[-1][1]
