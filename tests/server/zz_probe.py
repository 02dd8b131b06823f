from __future__ import annotations
import asyncio, threading
from typing import Any
from concurrent.futures import ThreadPoolExecutor
import pytest
from tests.server.finished import against, give_up, strike, against_computer
from tests.server.serving import COMPUTER, OPEN, ME, FORWARD, Guest, Served, wait_until
from tests.server.test_children import child, PIN, CHILD, code_of, sit

def rated_running(asha, ravi):
    made = asha.make(rated=True)
    seat = {"seat": "b1", "invite": made["invites"]["b1"], "name": "Ravi", "rated": True}
    ravi.post(f"/matches/{made['id']}/seats", seat)
    strike(asha, ravi, made["id"], 2)
    return made

def test_judge_live(plain):
    with Guest(plain) as asha, Guest(plain) as ravi:
        made = rated_running(asha, ravi)
        discs = asha.get(f"/matches/{made['id']}")["board"]["discs"]
        stroke = {"x": 0.0, "dx": 0.0, "dy": 1.0, "speed": 0.5}
        a = asha.http.post("/api/judge", json={"position": discs, "stroke": stroke})
        assert a.status_code == 409, a.text[:300]

def test_start_live(plain):
    with Guest(plain) as asha, Guest(plain) as ravi:
        made = rated_running(asha, ravi)
        discs = asha.get(f"/matches/{made['id']}")["board"]["discs"]
        told = {"a": {"players": [ME]}, "b": {"players": [COMPUTER]}, "start": {"seat": "a1", "position": discs}}
        a = asha.http.post("/api/matches", json=told)
        assert a.status_code == 409, a.text[:300]

def test_rated_three(plain):
    with Guest(plain) as asha:
        p = lambda w: {"players": [w]}
        told = {"a": p(ME), "b": p(OPEN), "c": p(OPEN), "rules": "points", "rated": True}
        a = asha.http.post("/api/matches", json=told)
        assert a.status_code == 422, a.text[:300]

def test_rated_by_challenge_house(plain):
    with Guest(plain) as asha, Guest(plain) as ravi:
        made = asha.make(house='extends="laws-29"\n[queen]\npoints=30\n')
        ravi.join(made)
        told = {"a": {"players": [ME]}, "b": {"players": [OPEN]}, "rated": True, "opponent": {"match": made["id"], "seat": "b1"}}
        a = asha.http.post("/api/matches", json=told)
        assert a.status_code == 422, a.text[:600]

def test_challenge_three(plain):
    with Guest(plain) as asha, Guest(plain) as ravi:
        made = asha.make()
        ravi.join(made)
        p = lambda w: {"players": [w]}
        told = {"a": p(ME), "b": p(OPEN), "c": p(COMPUTER), "rules": "points", "opponent": {"match": made["id"], "seat": "b1"}}
        a = asha.http.post("/api/matches", json=told)
        print(a.status_code, a.text[:500])
        if a.is_success:
            print(asha.http.get("/api/me/matches").text[:300])
        assert a.status_code == 422

def test_challenge_points_from_doubles(plain):
    with Guest(plain) as asha, Guest(plain) as ravi:
        p = lambda w: {"players": [w]}
        made = asha.post("/matches", {"a": p(ME), "b": p(OPEN), "c": p(COMPUTER), "rules": "points", "format": "boards=1 tie=shared"})
        ravi.join(made)
        told = {"a": p(ME), "b": p(OPEN), "opponent": {"match": made["id"], "seat": "b1"}}
        a = asha.http.post("/api/matches", json=told)
        print(a.status_code, a.text[:300])
        l = asha.http.get("/api/me/matches")
        assert l.status_code == 200, l.text
        give_up(asha, made["id"])
        h = asha.get("/me/history")["matches"]
        print(h)
        assert h[0]["opponent"]["kind"] == "several"

def test_child_public_then_on(plain):
    with Guest(plain) as kim, Guest(plain) as ravi:
        made = kim.make(public=True)
        with kim.line(made["id"], 0) as line:
            line.welcome()
            kim.http.put("/api/me/child", json=PIN)
            a = ravi.http.post(f"/api/matches/{made['id']}/seats", json={"seat": "b1"})
            assert a.status_code != 200, a.text[:300]

def test_child_seat_name(plain):
    with child(plain) as kim:
        made = kim.make(a=CHILD, b=COMPUTER)
        a = kim.http.put(f"/api/matches/{made['id']}/seats/a1", json={"name": "Kim Miller"})
        assert a.status_code == 422, a.text[:200]

def test_child_c_name(plain):
    with child(plain) as kim:
        p = lambda w: {"players": [w]}
        made = kim.post("/matches", {"a": p(CHILD), "b": p(COMPUTER), "c": p({"who": "me", "name": "Kim Miller"}), "rules": "points"})
        assert "Kim" not in str(made["view"]["made"]), made["view"]["made"]

def test_child_computer_name(plain):
    with child(plain) as kim:
        made = kim.make(a=CHILD, b={"who": "computer", "level": "1", "name": "Rude Word"})
        assert "Rude" not in str(made["view"]["made"]), made["view"]["made"]

def test_stranger_by_challenge_calls_child(plain):
    with Guest(plain) as kim, Guest(plain) as ravi:
        made = ravi.make(public=True)
        assert sit(kim, made).status_code == 200
        kim.http.put("/api/me/child", json=PIN)
        called = ravi.http.post("/api/matches", json={"a": {"players": [ME]}, "b": {"players": [OPEN]}, "opponent": {"match": made["id"], "seat": "b1"}})
        print(called.status_code)
        assert kim.get("/me/now")["challenges"] == []

def test_nagging(plain):
    with Guest(plain) as asha, Guest(plain) as ravi:
        made = asha.make(); ravi.join(made)
        told = {"a": {"players": [ME]}, "b": {"players": [OPEN]}, "opponent": {"match": made["id"], "seat": "b1"}}
        first = asha.post("/matches", told)
        assert ravi.http.post(f"/api/matches/{first['id']}/decline").status_code == 204
        assert asha.http.post("/api/matches", json=told).status_code == 429
        assert asha.http.delete(f"/api/matches/{first['id']}").status_code == 204
        assert asha.http.post("/api/matches", json=told).status_code == 429

@pytest.mark.both_databases
def test_two_challenges_at_once(served):
    with Guest(served) as asha, Guest(served) as ravi:
        made = asha.make(); ravi.join(made)
        told = {"a": {"players": [ME]}, "b": {"players": [OPEN]}, "opponent": {"match": made["id"], "seat": "b1"}}
        with ThreadPoolExecutor(8) as pool:
            codes = sorted(pool.map(lambda _: asha.http.post("/api/matches", json=told).status_code, range(8)))
        assert codes == [201] + [429]*7, codes

@pytest.mark.both_databases
def test_two_recoveries_at_once(served):
    with Guest(served) as asha:
        with ThreadPoolExecutor(8) as pool:
            codes = sorted(pool.map(lambda _: asha.http.post("/api/me/recovery").status_code, range(16)))
        assert set(codes) == {201}, codes

@pytest.mark.both_databases
def test_two_uses_at_once(served):
    with Guest(served) as asha:
        secret = asha.post("/me/recovery", None)["path"].partition("#")[2]
        guests = [Guest(served) for _ in range(8)]
        with ThreadPoolExecutor(8) as pool:
            codes = sorted(pool.map(lambda g: g.http.post("/api/recovery/use", json={"secret": secret}).status_code, guests))
        assert codes == [200] + [404]*7, codes

@pytest.mark.both_databases
def test_children_on_at_once(served):
    with Guest(served) as kim:
        with ThreadPoolExecutor(8) as pool:
            codes = sorted(pool.map(lambda n: kim.http.put("/api/me/child", json={"pin": f"000{n}"}).status_code, range(8)))
        assert codes == [200] + [409]*7, codes

@pytest.mark.both_databases
def test_names_at_once(served):
    with Guest(served) as kim:
        with ThreadPoolExecutor(8) as pool:
            codes = sorted(pool.map(lambda n: kim.http.put("/api/me", json={"name": f"000{n}"}).status_code, range(16)))
        assert set(codes) == {200}, codes

@pytest.mark.both_databases
def test_pins_at_once(served):
    with child(served) as kim:
        with ThreadPoolExecutor(16) as pool:
            codes = sorted(pool.map(lambda n: kim.http.post("/api/me/child/off", json={"pin": f"00{n:02}"}).status_code, range(32)))
        assert codes.count(403) == 5, codes

@pytest.mark.both_databases
def test_rated_end_at_once(served):
    """many rated matches end at once on an empty database"""
    pairs = []
    for _ in range(6):
        a, b = Guest(served), Guest(served)
        m = a.make(rated=True)
        b.post(f"/matches/{m['id']}/seats", {"seat": "b1", "invite": m["invites"]["b1"], "rated": True})
        pairs.append((a, b, m["id"]))
    from sqlalchemy import text
    with served.server.database.engine.begin() as c:
        c.execute(text("DELETE FROM server_state WHERE name='rated'"))
    with ThreadPoolExecutor(6) as pool:
        list(pool.map(lambda p: give_up(p[0], p[2]), pairs))
    for a, b, m in pairs:
        assert a.get("/me/rating")["rating"]["rating"] < 1500

def test_judge_points(plain):
    with Guest(plain) as asha:
        stroke = {"x": 0.0, "dx": 0.0, "dy": 1.0, "speed": 0.5}
        a = asha.http.post("/api/judge", json={"position": [["white",0.1,0.1],["black",0.2,0.2]], "rules": "points", "stroke": stroke})
        print(a.status_code, a.text[:300])
        assert a.status_code in (200, 422)
        a = asha.http.post("/api/analyse", json={"position": [["white",0.1,0.1],["black",0.2,0.2]], "rules": "points"})
        print(a.status_code, a.text[:300])
        assert a.status_code in (200, 422)
        a = asha.http.post("/api/analyse", json={"position": [["white",0.1,0.1]], "rules": "points"})
        print(a.status_code, a.text[:300])

def test_situation_points(plain):
    with Guest(plain) as asha:
        p = lambda w: {"players": [w]}
        made = asha.post("/matches", {"a": p(ME), "b": p({"who":"me","name":"R"}), "c": p({"who":"me","name":"S"}), "rules": "points", "format": "boards=1 tie=shared"})
        v = made["view"]["version"]
        a = asha.http.get(f"/api/matches/{made['id']}/situation?version={v}")
        print(a.status_code, a.text[:400])
        a = asha.http.get(f"/api/matches/{made['id']}/hint")
        print(a.status_code, a.text[:400])
        assert a.status_code == 200
        give_up(asha, made["id"])
        a = asha.http.get(f"/api/matches/{made['id']}/review")
        print(a.status_code, a.text[:400])
        assert a.status_code == 200

def test_daily_dates(plain):
    with Guest(plain) as asha:
        for d in ("9999-12-31", "0001-01-01", "2026-02-29", "x", "1700000000"):
            a = asha.http.get(f"/api/puzzles/daily?date={d}")
            print(d, a.status_code, a.text[:150])
        a = asha.http.get("/api/puzzles/next?rating=1200&not=" + "a,"*1999)
        print(a.status_code)
        a = asha.http.get("/api/puzzles/daily?language=xx"); print(a.status_code)
        assert 0
