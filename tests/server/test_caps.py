"""Fair shares: what one guest or one address may have open, and what costly requests cost (M6, X2, L5)."""

from __future__ import annotations

import asyncio
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from carrom.page import requests
from carrom.page.fields import read_as
from carrom.page.making import match_from
from carrom.page.refusals import Refusal
from carrom.server.edge import caps, guard
from carrom.server.edge.caps import Caps
from carrom.server.edge.limits import CROWD, Limit, Limits
from carrom.server.room import offers as offering
from carrom.server.room.telling import Telling
from carrom.server.routes import ask, live, people
from carrom.server.routes import matches as routes
from tests.patience import PATIENCE
from tests.server.serving import (
    COMPUTER,
    ME,
    OPEN,
    Guest,
    Hand,
    Line,
    Served,
    play_to_the_end,
    two_players,
    wait_until,
)


@pytest.fixture
def limited(plain: Served, monkeypatch: pytest.MonkeyPatch) -> Served:
    """A server with its usual limits and caps, of which nobody has used anything."""
    become(plain.server.limits, Limits(1.0), monkeypatch)
    become(plain.server.caps, Caps(1.0), monkeypatch)
    return plain


@pytest.fixture
def capped(served: Served, monkeypatch: pytest.MonkeyPatch) -> Served:
    """A server of either database with its usual caps."""
    become(served.server.caps, Caps(1.0), monkeypatch)
    return served


def become(part: object, other: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a part of a running server be as another for one test."""
    for name, value in vars(other).items():
        monkeypatch.setattr(part, name, value)


def wanted(a: Any = ME, b: Any = OPEN, **more: Any) -> dict[str, Any]:
    sides = {"a": a, "b": b}
    return {
        **{name: {"players": one if isinstance(one, list) else [one]} for name, one in sides.items()},
        **more,
    }  # fmt: skip


def refusal(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


@pytest.mark.both_databases
def test_a_guest_has_three_challenges_at_most_until_one_is_taken(capped: Served) -> None:
    with Guest(capped) as asha, Guest(capped) as ravi:
        made = [asha.post("/matches", wanted(public=True)) for _ in range(caps.CHALLENGES_OF_GUEST)]
        told = asha.http.post("/api/matches", json=wanted(public=True))
        assert refusal(told) == (429, "too_many_challenges")
        assert "3 challenges of yours" in told.json()["error"]["message"]
        assert asha.http.post("/api/matches", json=wanted()).status_code == 201  # by link
        assert ravi.http.post("/api/matches", json=wanted(public=True)).status_code == 201
        ravi.join(made[0])
        assert asha.http.post("/api/matches", json=wanted(public=True)).status_code == 201


@pytest.mark.both_databases
def test_an_address_has_so_many_challenges_whoever_makes_them(
    capped: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A new guest costs nothing."""
    monkeypatch.setattr(caps, "CHALLENGES_OF_ADDRESS", 4)
    answers = []
    for _ in range(5):
        with Guest(capped) as somebody:
            answers.append(somebody.http.post("/api/matches", json=wanted(public=True)))
    assert [one.status_code for one in answers] == [201, 201, 201, 201, 429]
    assert "from your network" in answers[-1].json()["error"]["message"]


@pytest.mark.both_databases
def test_an_address_has_so_many_challenges_also_when_all_are_made_at_once(
    capped: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(caps, "CHALLENGES_OF_ADDRESS", 4)

    async def make_all() -> list[BaseException | None]:
        work = (
            capped.server.caps.admit(
                capped.server.database,
                "192.0.2.1",
                match_from(
                    read_as(requests.NewMatch, wanted(public=True)),
                    f"guest {number}",
                    "",
                    time.time(),
                )[0],
            )
            for number in range(12)
        )
        return await asyncio.gather(*work, return_exceptions=True)

    found = asyncio.run_coroutine_threadsafe(make_all(), capped.loop).result(PATIENCE)
    assert [one for one in found if one is not None and not isinstance(one, Refusal)] == []
    made = found.count(None)
    # PostgreSQL has several writers: what they do at the same moment they do not see of each other
    assert made == 4 if capped.server.database.sqlite else 4 <= made < 12


def test_one_address_cannot_fill_the_list_of_challenges() -> None:
    assert caps.CHALLENGES_OF_ADDRESS < routes.MOST_LISTED


@pytest.mark.both_databases
def test_unfinished_matches_are_counted_and_finished_ones_are_not(
    capped: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(caps, "MATCHES_OF_GUEST", 2)
    with Guest(capped) as asha, Guest(capped) as ravi:
        both = wanted(b={"who": "me", "name": "Ravi"})
        first = asha.post("/matches", both)
        asha.post("/matches", both)
        told = asha.http.post("/api/matches", json=both)
        assert refusal(told) == (429, "too_many_matches")
        assert "finish or concede" in told.json()["error"]["message"]
        assert ravi.http.post("/api/matches", json=both).status_code == 201
        with asha.line(first["id"]) as line:
            line.welcome()
            assert line.do("concede", what="match", seat="a1")["t"] == "ack"
        assert asha.http.post("/api/matches", json=both).status_code == 201


def test_an_address_has_so_many_unfinished_matches(
    capped: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(caps, "MATCHES_OF_ADDRESS", 3)
    answers = []
    for _ in range(4):
        with Guest(capped) as somebody:
            answers.append(somebody.http.post("/api/matches", json=wanted()).status_code)
    assert answers == [201, 201, 201, 429]


def test_a_match_made_the_day_before_is_not_counted() -> None:
    now = [1000.0]
    some = Caps(clock=lambda: now[0])
    some._remember("guest asha", "m1", now[0])
    assert some._recent("guest asha", now[0]) == ["m1"]
    assert some._recent("guest asha", now[0] + caps.COUNTED_SECONDS + 1) == []


def test_a_match_costs_as_much_as_its_players_who_are_computers(limited: Served) -> None:
    """Five each: of a burst of forty, eight."""
    with Guest(limited) as asha:
        doubles = wanted([COMPUTER] * 2, [COMPUTER] * 2)
        began = time.monotonic()
        answers = [asha.http.post("/api/matches", json=doubles).status_code for _ in range(25)]
        filled_again = (time.monotonic() - began) / 5
        assert answers[0] == 201
        assert answers.count(201) <= 8 + 1 + filled_again
        assert answers.count(429) == 25 - answers.count(201)


def played(asha: Guest, actions: int) -> tuple[str, int]:
    """A match, and its version after so many actions."""
    made = asha.make(b={"who": "me", "name": "Ravi"})
    with asha.line(made["id"], 0) as line:
        line.welcome()
        for number in range(actions):
            line.at(line.do("pass", id=f"p{number}")["version"])
        return made["id"], line.view["version"]


def test_whoever_asks_for_all_steps_again_and_again_starts_from_the_view(
    limited: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "REPLAYS", Limit(0.001, 30))
    with Guest(limited) as asha:
        match_id, version = played(asha, 16)
        for expected in (version, 0, 0):
            with asha.line(match_id, 0) as line:
                told = line.welcome()
                assert len(told["steps"]) == expected
                assert told["view"]["version"] == version
        with asha.line(match_id, version) as line:  # whoever missed nothing is charged nothing
            assert line.welcome()["version"] == version


def test_steps_are_charged_by_their_number(
    limited: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(routes, "REPLAYS", Limit(0.001, 30))
    with Guest(limited) as asha:
        match_id, _ = played(asha, 16)
        path = f"/api/matches/{match_id}/steps"
        for _ in range(4):
            assert asha.http.get(path, params={"since": 10, "until": 12}).status_code == 200
        assert asha.http.get(path).status_code == 200
        assert refusal(asha.http.get(path)) == (429, "too_much")


@pytest.mark.parametrize("what", ["record", "card", "steps"])
def test_what_costs_time_is_charged(limited: Served, what: str) -> None:
    with Guest(limited) as asha:
        match_id, _ = played(asha, 1)
        path = f"/api/matches/{match_id}/{what}"
        answers = [asha.http.get(path).status_code for _ in range(60)]
        assert answers[0] == 200
        assert 429 in answers


def test_house_rules_are_charged(limited: Served) -> None:
    with Guest(limited) as asha:
        house = {"text": 'extends = "icf-25"\n'}
        answers = [asha.http.post("/api/house-rules", json=house).status_code for _ in range(60)]
        assert answers[0] == 200
        assert 429 in answers


def test_a_phone_may_store_the_whole_page_at_once(
    limited: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guard, "GUEST", Limit(0.001, 5))
    with Guest(limited) as asha:
        asha.http.get("/api/me/matches")
        files = [asha.http.get(f"/assets/{number}.js").status_code for number in range(30)]
        assert set(files) == {404}, "there is no such file, but it may be asked for"
        assert asha.http.get("/api/me/matches").status_code == 200
        answers = [asha.http.get("/assets-not").status_code for _ in range(8)]
        assert 429 in answers


def test_strokes_are_played_again_for_one_at_a_time(
    plain: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many come back at once, three of the four threads are free for new strokes."""
    lock, at_once, most = threading.Lock(), [0], [0]
    usual = Telling.steps

    def watched(*args: Any, **more: Any) -> Any:
        with lock:
            at_once[0] += 1
            most[0] = max(most[0], at_once[0])
        time.sleep(0.02)
        try:
            return usual(*args, **more)
        finally:
            with lock:
                at_once[0] -= 1

    with Guest(plain) as asha:
        match_id, version = played(asha, 6)
        monkeypatch.setattr(Telling, "steps", watched)

        def come_back(_: int) -> int:
            with Line(plain, match_id, version=0) as line:
                return len(line.welcome()["steps"])

        with ThreadPoolExecutor(8) as crowd:
            assert set(crowd.map(come_back, range(16))) == {version}
    assert most == [1]


def test_what_one_guest_has_worked_out_shuts_nobody_out(
    own: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A part of a review takes about a second of the one process: thirty of them are no reason to refuse a
    hint to somebody else."""
    may_end, begun = threading.Event(), list[str]()

    async def search(_work: Any, situation: Any, *_: Any) -> list[Any]:
        begun.append(situation.language)
        await asyncio.to_thread(may_end.wait, PATIENCE)
        return []

    monkeypatch.setattr(own.server.analysis_pool, "run", search)
    position = [["white", 0.1, 0.1], ["black", -0.1, 0.1]]

    def analyse(guest: Guest, language: str) -> int:
        told = {"position": position, "language": language}
        return guest.http.post("/api/analyse", json=told).status_code

    with Guest(own) as asha, Guest(own) as ravi, ThreadPoolExecutor(12) as browser:
        answers = [browser.submit(analyse, asha, "en") for _ in range(10)]
        wait_until(lambda: sum(answer.done() for answer in answers) == 6)
        other = browser.submit(analyse, ravi, "hi")
        wait_until(lambda: own.server.analyses.waiting == 4)
        may_end.set()
        assert other.result() == 200
        assert sorted(answer.result() for answer in answers) == [200] * 4 + [429] * 6
    assert begun.index("hi") == 1, "it is the next, whoever else waits"


def test_lines_opened_by_one_guest_are_limited(
    limited: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "OPENINGS", Limit(0.001, 3))
    with Guest(limited) as asha, Guest(limited) as ravi:
        made = asha.make()
        for _ in range(3):
            with asha.line(made["id"]) as line:
                line.welcome()
        with asha.line(made["id"], hello="") as line:
            assert line.closed() == 4429
        with ravi.line(made["id"]) as line:
            line.welcome()


def test_lines_opened_without_a_cookie_are_limited_by_address(
    limited: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "OPENINGS", Limit(0.001 / CROWD, 3 / CROWD))
    with Guest(limited) as asha:
        made = asha.make()
    for _ in range(3):
        with Line(limited, made["id"]) as line:
            line.welcome()
    with Line(limited, made["id"], hello="") as line:
        assert line.closed() == 4429


def test_names_are_charged_also_of_whoever_forgets_his_cookie(
    limited: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each new guest with a name is a row that is kept for a year."""
    monkeypatch.setattr(people, "NAMING", Limit(0.001 / CROWD, 3 / CROWD))

    def call(somebody: Guest) -> int:
        answer = somebody.http.put("/api/me", json={"name": "Asha"})
        somebody.http.cookies.clear()
        return answer.status_code

    with Guest(limited, known=False) as nobody:
        assert [call(nobody) for _ in range(4)] == [200, 200, 200, 429]


@pytest.mark.parametrize("way", ["words", "case", "search"])
def test_what_the_umpire_reads_is_charged(
    limited: Served, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    monkeypatch.setattr(ask, "LAWS", Limit(0.001, 3))
    with Guest(limited) as asha:

        def say() -> int:
            if way == "search":
                return asha.http.get("/api/laws/search", params={"words": "queen"}).status_code
            path = "/api/ask/words" if way == "words" else "/api/ask"
            told = {"words": "striker"} if way == "words" else {"incident": "toss"}
            return asha.http.post(path, json=told).status_code

        assert [say() for _ in range(4)] == [200, 200, 200, 429]


def test_sitting_down_is_charged(limited: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    with Guest(limited) as asha, Guest(limited) as ravi:
        made = asha.make()
        monkeypatch.setattr(routes, "MAKING", Limit(0.001, 3))
        told = {"seat": "b1", "invite": "wrong"}
        where = f"/api/matches/{made['id']}/seats"
        answers = [ravi.http.post(where, json=told).status_code for _ in range(4)]
        assert answers == [403, 403, 403, 429]


@pytest.mark.both_databases
def test_an_undo_that_was_declined_is_followed_by_a_pause(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    with two_players(served) as (made, a, b):
        lines = {"a1": a, "b1": b}
        seat = a.view["board"]["on_turn"]
        mine, theirs = lines[seat], lines["b1" if seat == "a1" else "a1"]
        mine.at(Hand(mine, seat).play()["version"])
        assert mine.do("undo")["t"] == "ack"
        assert mine.do("undo")["t"] == "ack"  # the same one
        number = theirs.until("offer")["offer"]["id"]
        assert theirs.do("decline", offer=number)["t"] == "ack"
        for _ in range(3):
            told = mine.do("undo")
            assert (told["t"], told["code"]) == ("refused", "undo_declined")
            assert 0 < told["seconds"] <= 30
            assert "declined" in told["why"]
        monkeypatch.setattr(offering, "UNDO_PAUSE", 0.0)
        assert mine.do("undo")["t"] == "ack"
    with served.server.database.engine.connect() as connection:
        rows = connection.exec_driver_sql(
            f"SELECT count(*) FROM offer WHERE match_id = '{made['id']}'"
        )
        assert rows.scalar() == 2


def test_one_undo_at_a_time(served: Served) -> None:
    """Whoever wants another stroke back answers first."""
    with two_players(served) as (_, a, b):
        hands = {"a1": Hand(a, "a1"), "b1": Hand(b, "b1")}
        while {step["event"].get("by") for step in a.steps} < {None, "a1", "b1"}:
            assert play_to_the_end(hands, 1) == 1
            a.at(b.view["version"])
            b.at(a.view["version"])
        assert a.do("undo")["t"] == "ack"
        told = b.do("undo")
        assert (told["t"], told["code"]) == ("refused", "undo_waiting"), told
        assert "a1 has asked for an undo" in told["why"]
