"""For whoever runs a server: readiness, versions of the database, request ids, traces of abuse, metrics."""

from __future__ import annotations

import logging
import os
import re
import threading
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import event, text

from carrom.errors import CarromError
from carrom.server import Settings
from carrom.server.edge import logs
from carrom.server.edge.logs import Sources, add_request_id
from carrom.server.room.pool import WorkerPool
from carrom.server.routes import health
from carrom.server.services import SIMULATING
from carrom.server.store.data_lock import lock_data
from carrom.server.store.database import Database
from carrom.server.warming import Warmth
from tests.patience import PATIENCE
from tests.server.outages import fill, small_disk
from tests.server.serving import FORWARD, Guest, Served, quick_folder, serving, wait_until


def ready(served: Served) -> httpx.Response:
    return served.get("/readyz")


def words(answer: httpx.Response) -> str:
    return str(answer.json()["error"]["message"])


# Readiness ----------------------------------------------------------------------------------------


def test_a_server_is_ready_once_everything_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Warmth, "start", lambda _: None)
    with quick_folder() as folder, serving("", folder, preload=True) as one:
        told = ready(one)
        assert told.status_code == 503
        assert "the simulator is not loaded yet" in words(told)
        assert "the computer players are not loaded yet" in words(told)
        assert one.get("/healthz").status_code == 200
        # Answers say so meanwhile: the page tells its player why the first stroke waits.
        assert one.get("/api/rules").headers["x-carrom-loading"] == "1"
        monkeypatch.undo()
        one.server.warmth.start()
        wait_until(lambda: ready(one).status_code == 200)
        assert ready(one).json()["ready"] is True
        assert "x-carrom-loading" not in one.get("/api/rules").headers


def test_hints_and_pictures_are_got_ready_after_what_a_board_needs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    loading: Future[None] = Future()
    started: list[WorkerPool] = []

    def start(warmth: Warmth) -> None:
        warmth._started = {"the simulator is not loaded yet": loading}

    def warm_up(pool: WorkerPool) -> Future[None]:
        started.append(pool)
        return Future()

    monkeypatch.setattr(Warmth, "start", start)
    monkeypatch.setattr(WorkerPool, "warm_up", warm_up)
    with quick_folder() as folder, serving("", folder, preload=True) as one:
        assert one.get("/healthz").status_code == 200
        assert started == []
        loading.set_result(None)
        wait_until(lambda: started == [one.server.analysis_pool])


def test_a_server_that_loads_nothing_beforehand_is_ready_and_loads_what_is_needed() -> None:
    with quick_folder() as folder, serving("", folder) as one, Guest(one) as asha:
        assert ready(one).status_code == 200
        asked = {"position": [["white", 0.1, 0.1], ["black", -0.1, 0.1]], "level": "1", "best": 1}
        assert asha.http.post("/api/analyse", json=asked).status_code == 200


def test_what_could_not_be_loaded_is_tried_again() -> None:
    tries: list[Future[None]] = []

    def start() -> Future[None]:
        tries.append(Future())
        return tries[-1]

    warmth = Warmth({"the umpire is not loaded yet": start})
    warmth.start()
    tries[0].set_exception(RuntimeError("its process died"))
    assert warmth.missing() == ["the umpire is not loaded yet"]
    tries[1].set_result(None)
    assert warmth.missing() == []


def test_answers_do_not_wait_for_what_could_not_be_loaded() -> None:
    failed: Future[None] = Future()
    failed.set_exception(RuntimeError("its process died"))
    tries = iter([failed])
    warmth = Warmth({"the umpire is not loaded yet": lambda: next(tries)})
    warmth.start()
    assert not warmth.is_loading, "and nothing is tried again by an answer"


@pytest.mark.thorough
@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="mounts a file system")
def test_a_server_whose_disk_is_full_is_alive_but_not_ready(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(health, "FRESH_SECONDS", 0.0)
    with small_disk("8m") as disk, serving("", disk) as one, Guest(one) as asha:
        monkeypatch.setattr(one.server.warmth, "missing", list)
        made = asha.make(b={"who": "me", "name": "Ravi"})
        assert ready(one).status_code == 200
        ballast = fill(disk)
        told = ready(one)
        assert (told.status_code, told.headers["retry-after"]) == (503, "3")
        assert "the database cannot be written" in words(told)
        assert one.get("/healthz").status_code == 200
        with asha.line(made["id"]) as line:
            line.welcome()
            line.send({"t": "do", "id": "k", "action": {"kind": "stroke", **FORWARD}})
            assert line.closed() == 1011
        ballast.unlink()
        wait_until(lambda: ready(one).status_code == 200)
        with asha.line(made["id"]) as line:
            line.welcome()
            assert line.do("stroke", id="k", **FORWARD)["t"] == "ack"


def test_a_server_whose_database_may_not_grow_is_not_ready(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(health, "FRESH_SECONDS", 0.0)
    with quick_folder() as folder, serving("", folder) as one:
        monkeypatch.setattr(one.server.warmth, "missing", list)
        engine = one.server.database.engine
        grows = [False]
        with closing(engine.raw_connection()) as raw:
            raw.cursor().execute("VACUUM")  # pages that migrations let go could be filled

        def limit(connection: Any, *_: Any) -> None:
            pages = connection.execute("PRAGMA page_count").fetchone()[0]
            connection.execute(f"PRAGMA max_page_count = {10**6 if grows[0] else pages}")

        event.listen(engine, "checkout", limit)
        assert "the database cannot be written" in words(ready(one))
        assert one.get("/healthz").status_code == 200
        grows[0] = True
        wait_until(lambda: ready(one).status_code == 200)


@pytest.mark.both_databases
def test_a_crowd_that_asks_whether_it_is_well_shares_one_look(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = [0]
    usual = health.write_state

    def counted(connection: Any) -> None:
        looks[0] += 1
        usual(connection)

    monkeypatch.setattr(health, "write_state", counted)
    monkeypatch.setattr(health, "FRESH_SECONDS", 1000.0)
    with ThreadPoolExecutor(10) as crowd:
        answers = list(crowd.map(lambda _: ready(served).status_code, range(20)))
    assert len(set(answers)) == 1
    assert looks[0] <= 1


# The database -------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_database_of_a_later_version_is_refused_with_a_sentence(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    url = request.getfixturevalue("new_postgres")() if kind == "postgres" else ""
    database = Database(Settings(database=url, data_dir=tmp_path).database_url)
    try:
        database.prepare()
        with database.engine.begin() as connection:
            connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        with pytest.raises(CarromError, match="made by a newer version of carrom") as wrong:
            database.prepare()
        assert "9999" in str(wrong.value)
        assert "\n" not in str(wrong.value)
    finally:
        database.close()


def test_one_file_has_one_server_and_a_postgresql_as_many_as_there_are(tmp_path: Path) -> None:
    url = Settings(data_dir=tmp_path).database_url
    lock = lock_data(url)
    assert lock is not None
    with pytest.raises(CarromError, match=f"is already served by process {os.getpid()}"):
        lock_data(url)
    lock.say("http://localhost:8000")
    with pytest.raises(CarromError, match="already served on http://localhost:8000"):
        lock_data(url)
    other = lock_data(Settings(data_dir=tmp_path / "other").database_url)
    assert other is not None
    other.release()
    lock.release()
    again = lock_data(url)
    assert again is not None
    again.release()
    assert lock_data("postgresql+psycopg://me@127.0.0.1/name") is None
    assert (tmp_path / "carrom.sqlite3.lock").stat().st_mode & 0o077 == 0


# Traces -------------------------------------------------------------------------------------------


def test_an_answer_names_its_request(plain: Served, caplog: pytest.LogCaptureFixture) -> None:
    caplog.handler.addFilter(add_request_id)
    with Guest(plain) as asha, caplog.at_level(logging.INFO, "carrom"):
        given = asha.http.get("/api/rules", headers={"X-Request-Id": "proxy-4711.a"})
        assert given.headers["x-request-id"] == "proxy-4711.a"
        for wrong in ("short", "x" * 65, 'a"b{"c":1}xyz', "a b c d e f g"):
            made = asha.http.get("/api/rules", headers={"X-Request-Id": wrong})
            assert re.fullmatch("[0-9a-f]{16}", made.headers["x-request-id"])
    told = [vars(one).get("request_id") for one in caplog.records if one.msg == "request"]
    assert "proxy-4711.a" in told
    assert all(told)
    assert len(set(told)) == len(told)


def test_what_threads_log_names_the_request_too(
    plain: Served, caplog: pytest.LogCaptureFixture
) -> None:
    import asyncio

    caplog.handler.addFilter(add_request_id)

    async def work() -> None:
        logs.REQUEST_ID.set("in-a-thread")
        await plain.server.services.run(logging.getLogger("carrom").warning, "from a thread")

    asyncio.run_coroutine_threadsafe(work(), plain.loop).result(PATIENCE)
    told = next(one for one in caplog.records if one.msg == "from a thread")
    assert vars(told)["request_id"] == "in-a-thread"


def test_callers_who_go_leave_no_more_threads_than_there_may_be(plain: Served) -> None:
    import asyncio

    services, go_on = plain.server.services, threading.Event()
    begun: list[int] = []

    def wait() -> None:
        begun.append(1)
        assert go_on.wait(PATIENCE)

    async def come_and_go() -> int:
        for _ in range(3):
            callers = [asyncio.create_task(services.run(wait)) for _ in range(SIMULATING)]
            await asyncio.sleep(0.05)
            for caller in callers:
                caller.cancel()
            await asyncio.gather(*callers, return_exceptions=True)
        at_once = len(begun)
        go_on.set()
        await services.run(len, "")
        return at_once

    assert (
        asyncio.run_coroutine_threadsafe(come_and_go(), plain.loop).result(PATIENCE) <= SIMULATING
    )


def test_refusals_of_one_address_can_be_told_together_without_keeping_it(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with (
        quick_folder() as folder,
        serving("", folder, rate=0.05) as one,
        Guest(one) as asha,
        caplog.at_level(logging.INFO, "carrom"),
    ):
        made = asha.http.post("/api/matches", json={"a": {"players": [{}]}, "b": {"players": [{}]}})
        while asha.http.get("/api/levels").status_code != 429:
            pass
        with asha.line(made.json()["id"], hello="garbage") as line:
            line.closed()
    sources = {vars(one)["source"] for one in caplog.records if hasattr(one, "source")}
    kinds = {one.msg for one in caplog.records if hasattr(one, "source")}
    assert kinds == {"refused: too much", "line closed"}
    assert len(sources) == 1
    assert re.fullmatch("[0-9a-f]{12}", sources.pop())
    assert "127.0.0.1" not in str([vars(one) for one in caplog.records])


def test_an_address_has_another_name_tomorrow_and_on_another_server() -> None:
    now = [0.0]
    here, elsewhere = Sources(lambda: now[0]), Sources(lambda: now[0])
    first = here.name("192.0.2.7")
    assert here.name("192.0.2.7") == first
    assert here.name("192.0.2.8") != first
    assert elsewhere.name("192.0.2.7") != first
    now[0] = logs.DAY + 1.0
    assert here.name("192.0.2.7") != first


def test_metrics_tell_queues_threads_lines_and_errors(served: Served) -> None:
    registry = served.server.metrics.registry
    for queue in ("thinking", "analysis", "laws", "threads", "database", "writer", "replays"):
        assert registry.get_sample_value("carrom_queue", {"queue": queue}) is not None, queue
    for queue in ("thinking", "analysis", "laws", "threads", "database"):
        assert registry.get_sample_value("carrom_busy", {"queue": queue}) is not None, queue
    with Guest(served) as asha:
        made = asha.make()
        before = registry.get_sample_value("carrom_clients") or 0.0
        with asha.line(made["id"]) as line:
            line.welcome()
            assert registry.get_sample_value("carrom_clients") == before + 1
        assert registry.get_sample_value("carrom_rooms") == len(served.server.hub.rooms)
    served.server.database.on_error("OperationalError")
    counted = registry.get_sample_value(
        "carrom_database_errors_total", {"kind": "OperationalError"}
    )
    assert counted
