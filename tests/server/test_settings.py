"""Settings, secrets, limits, logs: what a server needs before its first request."""

from __future__ import annotations

import json
import logging
import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from carrom.errors import BadInput, CarromError
from carrom.page.names import clean_name
from carrom.server import load_settings
from carrom.server.edge import limits
from carrom.server.edge.identity import kept_secret
from carrom.server.edge.limits import Limit, Limits
from carrom.server.edge.logs import JsonLines
from carrom.server.room.presence import Elsewhere, Presence
from carrom.server.run import announcement, listening_socket, qr_code
from carrom.server.store.database import Database


def test_flags_go_before_environment_before_file_before_defaults(tmp_path: Path) -> None:
    file = tmp_path / "carrom.toml"
    file.write_text('host = "file"\nport = 1\npause = 2.5\norigins = ["https://a.example"]\n')
    environ = {"CARROM_HOST": "environment", "CARROM_PORT": "2", "CARROM_HTTPS": "yes"}
    found = load_settings({"host": "flag", "port": None}, environ=environ, config=file)
    assert (found.host, found.port, found.pause, found.https) == ("flag", 2, 2.5, True)
    assert (found.origins, found.rate) == (("https://a.example",), 1.0)


WRONG: list[tuple[dict[str, str], str, str]] = [
    ({"CARROM_PORT": "many"}, "", "port"),
    ({"CARROM_PORT": "99999"}, "", "ports go up to 65535"),
    ({"CARROM_RATE": "nan"}, "", "rate"),
    ({"CARROM_HTTPS": "perhaps"}, "", "https"),
    ({"CARROM_LOG": "loud"}, "", "log"),
    ({"CARROM_PAUSE": "-1"}, "", "pause"),
    ({}, "prot = 1", "did you mean 'port'"),
    ({}, "port = ", "is not TOML"),
]


@pytest.mark.parametrize("environ, text, said", WRONG, ids=[one[2] for one in WRONG])
def test_a_wrong_setting_is_named(
    tmp_path: Path, environ: dict[str, str], text: str, said: str
) -> None:
    file = tmp_path / "carrom.toml"
    file.write_text(text)
    with pytest.raises(CarromError, match=said):
        load_settings(environ=environ, config=file)


def test_databases_by_url_and_a_password_is_never_told() -> None:
    found = load_settings(environ={"CARROM_DATABASE_URL": "postgres://me:hush@host/name"})
    assert found.database_url == "postgresql+psycopg://me:hush@host/name"
    with pytest.raises(BadInput) as wrong:
        _ = load_settings(environ={"CARROM_DATABASE": "mysql://me:hush@host/name"}).database_url
    assert "hush" not in str(wrong.value)


def test_the_secret_is_made_once_and_for_its_owner_only(tmp_path: Path) -> None:
    first = kept_secret(tmp_path / "data")
    assert first == kept_secret(tmp_path / "data")
    assert len(first) > 40
    if sys.platform != "win32":
        assert stat.S_IMODE((tmp_path / "data" / "secret").stat().st_mode) == 0o600


def test_an_empty_secret_signs_nothing(tmp_path: Path) -> None:
    """A process that died while it wrote it must not leave cookies that everybody can sign."""
    (tmp_path / "secret").write_text("")
    with pytest.raises(CarromError, match="is empty"):
        kept_secret(tmp_path)


def test_of_many_who_make_the_secret_at_once_all_have_the_same(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as threads:
        found = set(threads.map(kept_secret, [tmp_path] * 8))
    assert len(found) == 1
    assert [one.name for one in tmp_path.iterdir()] == ["secret"]


def test_a_database_that_cannot_be_used_is_told_so(tmp_path: Path) -> None:
    for url in (f"sqlite+pysqlite:///{tmp_path}", "postgresql+psycopg://me:hush@127.0.0.1:1/name"):
        database = Database(url)
        with pytest.raises(CarromError, match="cannot be used") as wrong:
            database.prepare()
        database.close()
        assert "hush" not in str(wrong.value)


def test_a_name_keeps_what_joins_its_letters_and_nothing_that_turns_the_line() -> None:
    assert clean_name("क्\u200dष") == "क्\u200dष"
    assert clean_name(" a\u202eb\0c\n") == "a b c"
    assert clean_name("\u200d") == ""


def test_a_free_port_is_found_and_a_taken_one_is_told() -> None:
    with listening_socket("127.0.0.1", 0) as one:
        port = one.getsockname()[1]
        with pytest.raises(CarromError, match=f"port {port}"):
            listening_socket("127.0.0.1", port)
        with listening_socket("127.0.0.1", 0) as other:
            assert other.getsockname()[1] != port


def test_where_only_this_computer_reaches_the_page_the_command_for_phones_is_said() -> None:
    command = ".venv/bin/carrom serve --lan"
    alone = announcement("http://localhost:8000", None, command).splitlines()
    assert alone[0] == "carrom is served on http://localhost:8000"
    assert alone[-1].strip() == command
    shared = announcement("http://localhost:8000", "http://192.0.2.7:8000", command)
    assert command not in shared
    assert "http://192.0.2.7:8000" in shared


def test_an_address_becomes_a_picture_of_blocks() -> None:
    assert len(qr_code("http://192.0.2.7:8000").splitlines()) > 10


def test_a_limit_fills_again_with_time() -> None:
    now = [0.0]
    limits = Limits(clock=lambda: now[0])
    slow = Limit(rate=1, burst=3)
    assert [limits.take("a", slow) for _ in range(4)] == [True, True, True, False]
    assert limits.take("b", slow)
    now[0] = 4.5  # the window before counts for half
    assert [limits.take("a", slow) for _ in range(3)] == [True, True, False]
    now[0] = 60.0
    assert [limits.take("a", slow) for _ in range(4)] == [True, True, True, False]
    assert all(Limits(0).take("a", slow) for _ in range(100))


def test_presence_counts_lines_here_and_elsewhere() -> None:
    there = Presence()
    there.note(("a1", "b1"), 0.0)
    there.come(("a1",))
    there.come(("a1",))
    there.come(())
    there.note(("a1", "b1"), 5.0)
    assert there.seat_view("a1", 60, 20.0) == {"here": True}
    assert there.seat_view("b1", 60, 20.0) == {"here": False, "seconds": 40}
    assert there.all_watching == 1
    there.elsewhere["p"] = Elsewhere(frozenset({"b1"}), 2)
    there.note(("a1", "b1"), 20.0)
    assert there.gone("b1", 30.0) == 0
    there.go(("a1",))
    assert there.here("a1")
    there.go(("a1",))
    there.note(("a1", "b1"), 30.0)
    assert there.gone("a1", 37.0) == 7
    assert there.all_watching == 3


def test_a_log_line_is_json_with_what_was_told_besides() -> None:
    told: dict[str, Any] = {"name": "carrom", "msg": "refused", "levelname": "INFO", "code": "x"}
    line = json.loads(JsonLines().format(logging.makeLogRecord(told)))
    assert (line["message"], line["code"], line["level"]) == ("refused", "x", "info")


def test_the_command_knows_nothing_of_the_server_until_it_serves() -> None:
    script = "import carrom.cli.main, json, sys; print(json.dumps(sorted(sys.modules)))"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    heavy = {"fastapi", "pydantic", "sqlalchemy", "uvicorn", "alembic", "carrom.server"}
    assert heavy.isdisjoint(json.loads(done.stdout))


def test_lines_are_counted_by_guest_and_by_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "LINES_OF_GUEST", 2)
    lines = limits.Lines(per_address=3, together=4)
    assert lines.take("1", "asha")
    assert lines.take("1", "asha")
    assert not lines.take("1", "asha")
    assert lines.take("1", None)
    assert not lines.take("1", "ravi")
    assert lines.take("2", "ravi")
    assert not lines.take("3", "meera"), "more than all addresses together may have"
    lines.give_back("1", "asha")
    assert lines.take("1", "ravi")
