"""REST: what can be asked for, and how errors are told."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

import httpx
import pytest

from carrom.match import card_of, fold, record, verify
from carrom.play import replay
from tests.patience import PATIENCE
from tests.server.serving import (
    COMPUTER,
    FIRST_WRITE,
    FORWARD,
    ONE_BOARD,
    Guest,
    Hand,
    Served,
    play_to_the_end,
    quick_folder,
    serving,
    wait_until,
)

PAST: dict[str, Any] = {"x": 0.17, "dx": 0.0, "dy": 1.0, "speed": 1.0}
"""A stroke past the rack, on which nothing comes about."""
DISCS = [["white", 0.1, 0.1], ["black", -0.1, 0.1], ["queen", 0.0, 0.0]]


@pytest.mark.both_databases
def test_a_guest_has_a_name_and_matches(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        assert asha.get("/me") == {"name": ""}
        assert asha.http.put("/api/me", json={"name": "  Asha\n Rao "}).json() == {
            "name": "Asha Rao"
        }
        assert asha.get("/me") == {"name": "Asha Rao"}
        made = asha.make(a={"who": "me"}, public=True)
        assert made["view"]["made"]["a"]["name"] == "Asha Rao"
        (listed,) = asha.get("/me/matches")["matches"]
        assert (listed["id"], listed["waiting"], listed["my_seats"]) == (made["id"], True, ["a1"])
        assert made["id"] in [one["id"] for one in ravi.get("/challenges")["matches"]]
        with asha.line(made["id"], 0) as line:
            line.welcome()
            path = f"/api/matches/{made['id']}/seats"
            wait_until(lambda: ravi.http.post(path, json={"seat": "b1", "name": "Ravi"}).is_success)
        taken = ravi.post(f"/matches/{made['id']}/seats", {"seat": "b1", "name": "Ravi"})
        assert taken["seats"] == ["b1"]
        assert made["id"] not in [one["id"] for one in ravi.get("/challenges")["matches"]]
        mine = {
            one["id"]: one
            for one in (asha.get("/me/matches")["matches"] + ravi.get("/me/matches")["matches"])
        }
        assert mine[made["id"]]["version"] == 4
        turns = [guest.get("/me/matches")["matches"][0]["my_turn"] for guest in (asha, ravi)]
        assert sorted(turns) == [False, True]


@pytest.mark.both_databases
def test_invites_open_one_seat_once(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi, Guest(served) as mina:
        made = asha.make()
        path = f"/api/matches/{made['id']}/seats"
        for told, code in (
            ({"seat": "b1"}, "no_invite"),
            ({"seat": "b1", "invite": "x"}, "wrong_invite"),
            ({"seat": "b2", "invite": made["invites"]["b1"]}, "no_such_seat"),
            ({"seat": "a1", "invite": made["invites"]["b1"]}, "taken"),
        ):
            answer = ravi.http.post(path, json=told)
            assert answer.json()["error"]["code"] == code
        ravi.join(made)
        assert ravi.join(made)["seats"] == ["b1"]  # again is no error
        late = mina.http.post(path, json={"seat": "b1", "invite": made["invites"]["b1"]})
        assert (late.status_code, late.json()["error"]["code"]) == (409, "taken")
        assert len(served.log(made["id"])) == 4


def test_a_match_is_taken_home_and_verifies(served: Served) -> None:
    with Guest(served) as asha:
        made = asha.make(b={"who": "me", "name": "Ravi"})
        with asha.line(made["id"], 0) as line:
            line.welcome()
            play_to_the_end({one: Hand(line, one) for one in ("a1", "b1")}, 8)
        path = f"/api/matches/{made['id']}"
        text = asha.http.get(f"{path}/record")
        assert "attachment" in text.headers["content-disposition"]
        kept = record.read(text.text)
        match = fold(kept.log)
        assert match.version == len(served.log(made["id"]))
        assert verify(kept, replay=replay) == ()
        lines = asha.http.get(f"{path}/record", params={"form": "jsonl"}).text
        assert record.read_jsonl(lines).log == kept.log
        card = asha.get(f"/matches/{made['id']}/card")["card"]
        assert card == json.loads(json.dumps(asdict(card_of(match))))
        assert card["a"] == "Asha"
        picture = asha.http.get(f"{path}/board.svg", params={"version": 5})
        assert picture.headers["content-type"].startswith("image/svg+xml")
        assert picture.text.startswith("<svg")
        stroke = next(one["version"] for one in line.steps if one["event"]["kind"] == "stroke")
        moving = asha.http.get(f"{path}/stroke.gif", params={"version": stroke, "size": 64})
        assert moving.content.startswith(b"GIF89a")
        assert asha.http.get(f"{path}/stroke.gif", params={"version": 1}).status_code == 404
        assert asha.http.get(f"{path}/board.svg", params={"version": 1}).status_code == 404
        assert asha.http.get(f"{path}/board.svg", params={"version": 9999}).status_code == 404


def test_A88_online_a_result_confirms_itself(plain: Served) -> None:
    with Guest(plain) as asha:
        made = asha.make(b={"who": "me", "name": "Ravi"})
        with asha.line(made["id"], 0) as line:
            line.welcome()
            assert line.do("concede", what="match", seat="a1")["t"] == "ack"
        card = asha.get(f"/matches/{made['id']}/card")["card"]
        assert (card["is_confirmed"], card["confirmations"]) == (True, [])


def test_simulate_and_analyse(plain: Served) -> None:
    with Guest(plain) as asha:
        told = asha.post("/simulate", {"position": DISCS, "stroke": FORWARD})
        assert told["trajectory"]["discs"] == ["white", "black", "queen"]
        fell = [one for one in told["pocketed"] if one >= 0]
        assert len(told["position"]) == 3 - len(fell)
        assert not told["no_stroke"]
        weak = asha.post("/simulate", {"position": [], "stroke": {**FORWARD, "speed": 0.05}})
        assert (weak["no_stroke"], weak["breaches"]) == (True, []), "A91"
        best = asha.post("/analyse", {"position": DISCS, "level": "2", "best": 2})["strokes"]
        assert 1 <= len(best) <= 2
        assert best[0]["trajectory"]["segments"]
        assert best[0]["tries"] == 400
        hindi = {"position": DISCS, "level": "2", "best": 2, "language": "hi"}
        names = [one["name"] for one in asha.post("/analyse", hindi)["strokes"]]
        assert names
        assert all(name != one["name"] for name, one in zip(names, best, strict=True))


def test_a_stroke_on_any_board_is_ruled_on(plain: Served) -> None:
    into_a_pocket = {"x": -0.1, "dx": 0.44775, "dy": 0.60035, "speed": 3.0}
    with Guest(plain) as asha:
        told = {"position": DISCS, "stroke": into_a_pocket}
        judged = asha.post("/judge", told)
        assert judged["pocketed"] == {"own": 0, "opp": 0, "queen": False, "striker": True}
        assert judged["ruling"]["turn"] == "lose"
        assert [kind for kind, _, _ in judged["returned"]] == ["white"]
        assert "The striker was pocketed." in judged["ruling"]["words"]
        hindi = asha.post("/judge", {**told, "language": "hi"})
        assert hindi["ruling"]["words"] != judged["ruling"]["words"]
        weak = asha.post("/judge", {**told, "stroke": {**into_a_pocket, "speed": 0.05}})
        assert (weak["no_stroke"], weak["ruling"]["turn"]) == (True, "keep"), "A91"
        alone = asha.http.post("/api/judge", json={**told, "position": DISCS[:1]})
        assert (alone.status_code, alone.json()["error"]["field"]) == (422, "position")


def test_a_match_is_reviewed_in_parts_once_it_is_over(plain: Served) -> None:
    with Guest(plain) as asha:
        made = asha.make(b={"who": "me", "name": "Ravi"})
        path = f"/matches/{made['id']}/review"
        running = asha.http.get(f"/api{path}")
        assert (running.status_code, running.json()["error"]["code"]) == (409, "not_over")
        with asha.line(made["id"], 0) as line:
            line.welcome()
            for _ in range(5):
                assert line.do("stroke", **PAST)["t"] == "ack"
            assert line.do("concede", what="match", seat="a1")["t"] == "ack"
        whole, since = [], 0
        for _ in range(3):
            part = asha.get(path, since=since, level="1", language="hi")
            whole += part["strokes"]
            assert (part["done"], part["of"]) == (len(whole), 5)
            since = part["next"]
            if since is None:
                break
        assert [one["version"] for one in whole] == sorted({one["version"] for one in whole})
        assert len(whole) == 5
        for one in whole:
            assert all(0 <= chance <= 1 for chance in one["chances"].values())
            assert (one["paths"] is not None) == one["is_costly"]
            assert one["fell"]
        assert [one["number"] for one in whole] == [1, 2, 3, 4, 5]
        assert all(one["words"] for one in whole), "what the umpire said"
        wrong = asha.http.get(f"/api{path}?level=11")
        assert (wrong.status_code, wrong.json()["error"]["field"]) == (422, "level")


def test_rules_levels_and_house_rules(plain: Served) -> None:
    with Guest(plain) as asha:
        rules = {one["name"]: one for one in asha.get("/rules")["rules"]}
        assert rules["icf-25"]["formats"][0]["points"] == 25
        assert [one["name"] for one in asha.get("/levels")["levels"]][:8] == list("12345678")
        text = 'extends = "laws-29"\ntitle = "At home"\n[queen]\nearly = "void"'
        assert asha.post("/house-rules", {"text": text})["title"] == "At home"
        wrong = asha.http.post("/api/house-rules", json={"text": text + "\n= 3"})
        assert wrong.status_code == 422
        assert "line 5" in wrong.json()["error"]["message"]
        wrong = asha.http.post("/api/house-rules", json={"text": text.replace("void", "vod")})
        assert wrong.json()["error"]["field"] == "queen.early"


@pytest.mark.parametrize(
    "house", ["", 'extends = "laws-29"\n[match]\nstroke_late = "turn"', 'extends = "003"']
)
def test_a_stroke_clock_becomes_part_of_the_rules(plain: Served, house: str) -> None:
    with Guest(plain) as asha:
        made = asha.make(b={"who": "me"}, stroke_seconds=20, house=house, format="points=9")
        assert made["view"]["clock"]["stroke_seconds"] == 20
        assert made["view"]["expects"][0]["seconds"] == 20


def test_house_rules_that_are_wrong_are_called_so(plain: Served) -> None:
    with Guest(plain) as asha:
        asked = {"a": {"players": [{"who": "me"}]}, "b": {"players": [COMPUTER]}, "house": "x = "}
        told = asha.http.post("/api/matches", json=asked).json()["error"]["message"]
        assert "house rules" in told
        assert "icf-25" not in told


BAD_MATCHES: list[tuple[dict[str, Any], str]] = [
    ({"rules": "chess"}, "rules"),
    ({"format": "nine"}, "format"),
    ({"format": "tie=shared"}, "format"),
    ({"house": "x = "}, "ruleset"),
    ({"b": [COMPUTER, COMPUTER]}, "b.players"),
    ({"b": {"who": "computer", "level": "17"}}, "level"),
    ({"b": {"who": "nobody"}}, "b.players.0.who"),
    ({"stroke_seconds": 1}, "stroke_seconds"),
    ({"colour": "white"}, "colour"),
]


@pytest.mark.parametrize("wrong, field", BAD_MATCHES, ids=[one[1] for one in BAD_MATCHES])
def test_a_bad_match_is_refused_and_says_where(
    plain: Served, wrong: dict[str, Any], field: str
) -> None:
    with Guest(plain) as asha:
        sides = {"a": {"who": "me"}, "b": COMPUTER, "format": ONE_BOARD, **wrong}
        told = {
            name: value if name not in "ab" else {"players": value if isinstance(value, list) else [value]}
            for name, value in sides.items()
        }  # fmt: skip
        answer = asha.http.post("/api/matches", json=told)
        assert answer.status_code == 422
        assert answer.json()["error"]["field"] == field
        assert answer.json()["error"]["message"]


def error(answer: httpx.Response) -> tuple[int, str]:
    told = answer.json()
    assert list(told) == ["error"]
    assert set(told["error"]) == {"code", "message", "field"}
    return answer.status_code, told["error"]["code"]


def test_every_error_has_one_form(plain: Served) -> None:
    with Guest(plain) as asha:
        http = asha.http
        assert error(http.get("/api/matches/nosuchmatch")) == (404, "not_found")
        assert error(http.get("/api/nothing")) == (404, "not_found")
        assert error(http.patch("/api/me")) == (405, "not_allowed")
        assert error(http.post("/api/matches", content=b"{")) == (422, "invalid")
        assert error(http.post("/api/matches", content=b"x" * 70_000)) == (413, "too_large")
        chunks = (b"x" * 10_000 for _ in range(10))
        assert error(http.post("/api/matches", content=chunks)) == (413, "too_large")
        foreign = {"Origin": "https://elsewhere.example"}
        assert error(http.put("/api/me", json={"name": "x"}, headers=foreign)) == (403, "origin")
        own = {"Origin": plain.address}
        assert http.put("/api/me", json={"name": "x"}, headers=own).status_code == 200
        bare = httpx.put(f"{plain.address}/api/me", json={"name": "x"}, timeout=PATIENCE)
        assert error(bare) == (403, "header")


def test_headers_keep_strangers_out(plain: Served) -> None:
    with Guest(plain) as asha:
        answer = asha.http.get("/api/rules")
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "'unsafe-inline'" not in policy
        assert "'unsafe-eval'" not in policy
        assert f"ws://127.0.0.1:{plain.port}" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
    with Guest(plain, known=False) as fresh:
        cookie = fresh.http.delete(FIRST_WRITE).headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_health_and_metrics(plain: Served) -> None:
    assert plain.get("/healthz").json()["well"] is True
    told = plain.get("/metrics").text
    assert "carrom_events_total" in told
    assert "carrom_action_seconds_bucket" in told


def test_too_much_is_told_so_and_others_are_not_slowed() -> None:
    with quick_folder() as folder, serving("", folder, rate=0.05) as one, Guest(one) as asha:
        answers = [asha.http.get("/api/levels").status_code for _ in range(30)]
        assert answers[0] == 200
        assert answers[-1] == 429
        with Guest(one) as ravi:  # from the same address
            assert ravi.http.get("/api/levels").status_code == 200


@pytest.mark.thorough
def test_whoever_forgets_his_cookie_is_still_counted() -> None:
    """A new guest costs nothing: his address is counted too."""
    nobody = {"players": [{"who": "open"}]}
    with (
        quick_folder() as folder,
        serving("", folder, rate=0.05) as one,
        httpx.Client(base_url=one.address, headers={"X-Carrom": "1"}, timeout=PATIENCE) as http,
    ):
        answers = []
        for _ in range(70):
            http.cookies.clear()
            answers.append(http.post("/api/matches", json={"a": nobody, "b": nobody}).status_code)
        assert answers[0] == 201
        assert answers[-1] == 429


def test_an_origin_that_is_no_address_is_another_site(plain: Served) -> None:
    with Guest(plain) as asha:
        for origin in ("http://[", "null", f"http://127.0.0.1:{plain.port + 1}"):
            answer = asha.http.put("/api/me", json={"name": "x"}, headers={"Origin": origin})
            assert (answer.status_code, answer.json()["error"]["code"]) == (403, "origin")


def test_the_page_and_its_addresses() -> None:
    with quick_folder() as folder:
        static = folder / "page"
        (static / "assets").mkdir(parents=True)
        with serving("", folder, static=static) as one:
            assert "make web" in one.get("/").text
            (static / "index.html").write_text("<p>shell")
            (static / "assets" / "a-1f.js").write_text("1")
            (folder / "hidden").write_text("secret")
            for path in ("/", "/m/abc", "/ask/striker"):
                answer = one.get(path)
                assert (answer.text, answer.headers["cache-control"]) == ("<p>shell", "no-cache")
            assert "immutable" in one.get("/assets/a-1f.js").headers["cache-control"]
            known = {"If-None-Match": httpx.get(one.address, timeout=PATIENCE).headers["etag"]}
            assert httpx.get(one.address, headers=known, timeout=PATIENCE).status_code == 304
            for path in ("/assets/b.js", "/%2e%2e/hidden", "/..%2fhidden", "/assets/%00"):
                assert "secret" not in one.get(path).text
            assert one.get("/assets/b.js").status_code == 404
