"""Version 1 of the open API: what everybody may read, page by page, cheaply again and again."""

from __future__ import annotations

import httpx
import pytest

from carrom.match import event_from_json, events, record
from carrom.server.api import v1
from tests.server.halls import Desk, enter, granted_phone, opened, play_match, running
from tests.server.phone import deliver, network_to
from tests.server.programs import OpenApi, checked, program
from tests.server.serving import PLAIN, Served, wait_until

SWISS = {
    "title": "Swiss", "kind": "singles", "rules": "laws-29",
    "stages": [{"kind": "swiss", "rounds": 2, "format": "points=5 boards=1"}],
}  # fmt: skip


def test_a_tournament_its_draw_and_its_fixtures_are_read_without_a_token(plain: Served) -> None:
    with running(plain) as desk, OpenApi(plain, desk.id) as anybody:
        tournament = anybody.read()
        assert (tournament["name"], tournament["phase"]) == ("Spring cup", "running")
        assert [table["name"] for table in tournament["tables"]] == ["1", "2"]
        competition = tournament["competitions"][0]
        assert (competition["id"], competition["entries"]) == ("open", 4)
        draw = anybody.read("/competitions/open/draw")
        fixtures = draw["stages"][0]["rounds"][0]["fixtures"]
        assert [each["id"] for each in fixtures] == ["open.1.1.1", "open.1.1.2"]
        shown = anybody.read("/fixtures/open.1.1.1")
        assert shown["fixture"] == fixtures[0]
        assert {shown["fixture"]["a"]["name"], shown["fixture"]["b"]["name"]} <= {
            f"Player {number}" for number in range(1, 5)
        }
        assert anybody.read("/live")["matches"] == []


def test_standings_say_what_decided(plain: Served) -> None:
    with opened(plain) as desk, OpenApi(plain, desk.id) as anybody:
        enter(desk, 4, plan=SWISS)
        for fixture in desk.draw():
            desk.tell({"kind": "result", "fixture": fixture["id"], "winner": "a", "score": [5, 1]})
        group = anybody.read("/competitions/open/standings")["stages"][0]["groups"][0]
        assert [each["place"] for each in group["standings"]] == [1, 2, 3, 4]
        first = group["standings"][0]
        assert (first["played"], first["won"]) == (1, 1)
        assert {each["criterion"] for each in first["values"]}


def test_lists_come_page_by_page_without_a_gap(plain: Served) -> None:
    with running(plain, 8) as desk, OpenApi(plain, desk.id) as anybody:
        whole = [each["id"] for each in anybody.read("/fixtures")["fixtures"]]
        assert len(whole) == 7
        read, after = [], None
        while True:
            page = anybody.read("/fixtures", limit=2, **({"after": after} if after else {}))
            read += [each["id"] for each in page["fixtures"]]
            after = page["next"]
            if after is None:
                break
        assert read == whole
        ready = anybody.read("/fixtures", state="ready", competition="open", limit=3)
        assert [each["state"] for each in ready["fixtures"]] == ["ready"] * 3
        rest = anybody.read("/fixtures", state="ready", after=ready["next"])
        assert [each["id"] for each in rest["fixtures"]] == ["open.1.1.4"]
        entries = anybody.read("/competitions/open/entries", limit=5)
        more = anybody.read("/competitions/open/entries", limit=5, after=entries["next"])
        assert len(entries["entries"]) == 5
        assert (len(more["entries"]), more["next"]) == (3, None)
        anybody.refused(422, "invalid", "GET", "/fixtures?after=nowhere")
        anybody.refused(422, "invalid", "GET", "/fixtures?limit=0")
        anybody.refused(404, "not_found", "GET", "/competitions/women/draw")
        anybody.refused(404, "not_found", "GET", "/fixtures/open.9.9.9")


@pytest.mark.both_databases
def test_tournaments_are_listed_the_newest_first_and_drafts_are_not(served: Served) -> None:
    with (
        running(served) as first,
        running(served) as second,
        opened(served) as draft,
        OpenApi(served) as anybody,
    ):
        listed, after = [], None
        while True:
            params = {"limit": 1, **({"after": after} if after else {})}
            answer = anybody.http.get("/tournaments", params=params)
            page = checked(v1.ApiTournamentList, answer.json())
            listed += [each["id"] for each in page["tournaments"]]
            after = page["next"]
            if after is None:
                break
        assert listed.index(second.id) < listed.index(first.id)
        assert len(listed) == len(set(listed))
        assert draft.id not in listed
        assert first.ask("DELETE").status_code == 204
        after = anybody.http.get("/tournaments", params={"limit": 500}).json()
        assert first.id not in [each["id"] for each in after["tournaments"]]
        wrong = anybody.http.get("/tournaments", params={"after": "nowhere-at-all"})
        assert wrong.json()["error"]["field"] == "after"


def test_whoever_polls_is_answered_304_until_something_changes(plain: Served) -> None:
    with running(plain) as desk, OpenApi(plain, desk.id) as anybody:
        for path in ("", "/live", "/fixtures", "/competitions/open/draw", "/fixtures/open.1.1.1"):
            first = anybody.ask("GET", path)
            tag = first.headers["etag"]
            again = anybody.ask("GET", path, headers={"If-None-Match": f'"x", {tag}'})
            assert (again.status_code, again.content) == (304, b""), path
            assert again.headers["etag"] == tag
        desk.call("open.1.1.1", "1")
        changed = anybody.ask("GET", path, headers={"If-None-Match": tag})
        assert changed.status_code == 200
        assert changed.json()["fixture"]["table"] == "1"
        assert changed.headers["etag"] != tag


def test_live_scores_and_the_record_of_a_match_at_its_table(plain: Served) -> None:
    with running(plain) as desk, OpenApi(plain, desk.id) as anybody:
        anybody.refused(404, "not_found", "GET", "/fixtures/open.1.1.1/record")
        desk.call("open.1.1.1", "1")
        phone, answer = granted_phone(desk, "1")
        with network_to(plain.address) as network:
            phone.tell(event_from_json(answer["match"]))
            phone.seconds += 10
            phone.tell(events.BoardBegun("a1"))
            deliver(phone, network)
            wait_until(lambda: anybody.read("/live")["matches"])
            match = anybody.read("/live")["matches"][0]
            assert (match["fixture"], match["table"]) == ("open.1.1.1", "1")
            assert (match["live"]["score"], match["live"]["is_over"]) == ([0, 0], False)
            text = anybody.ask("GET", "/fixtures/open.1.1.1/record")
            assert text.status_code == 200, text.text
            kept = record.read(text.text)
            assert [each.event.kind for each in kept.log][:2] == ["match", "board"]
        fixture = anybody.read("/fixtures/open.1.1.1")["fixture"]
        assert fixture["live"] is not None


def test_a_result_of_a_phone_is_the_result_of_its_fixture(plain: Served) -> None:
    with running(plain) as desk, OpenApi(plain, desk.id) as anybody:
        desk.call("open.1.1.1", "1")
        phone, answer = granted_phone(desk, "1")
        play_match(phone, answer["match"])
        with network_to(plain.address) as network:
            deliver(phone, network)
        wait_until(lambda: anybody.read("/fixtures/open.1.1.1")["fixture"]["result"])
        fixture = anybody.read("/fixtures/open.1.1.1")["fixture"]
        assert (fixture["state"], fixture["result"]["winner"]) == ("over", "a")
        assert fixture["has_record"]


def test_pages_of_other_sites_may_read_without_credentials_and_not_write(plain: Served) -> None:
    site = {"Origin": "https://club.example"}
    with running(plain) as desk, program(desk, "results") as own:
        read = own.ask("GET", "/live", headers=site)
        assert read.headers["access-control-allow-origin"] == "*"
        assert "access-control-allow-credentials" not in read.headers
        assert "etag" in read.headers["access-control-expose-headers"]
        asks = {**site, "Access-Control-Request-Method": "GET"}
        preflight = own.ask("OPTIONS", "/live", headers=asks)
        assert preflight.status_code == 204
        assert preflight.headers["access-control-allow-headers"] == "if-none-match"
        assert preflight.headers["access-control-allow-methods"] == "GET"
        body = {"winner": "a", "score": [5, 1]}
        own.refused(403, "origin", "POST", "/fixtures/open.1.1.1/result", json=body, headers=site)


def test_a_program_that_may_read_sees_names_in_full(plain: Served) -> None:
    with opened(plain) as desk:
        enter(desk, 2)
        person = {"id": "open-p1", "name": "Asha Rao", "minor": True}
        desk.tell({"kind": "person", "person": person}, {"kind": "draw", **_drawn(desk)})
        with OpenApi(plain, desk.id) as anybody, program(desk, "read") as reader:
            public = anybody.read("/competitions/open/entries")["entries"][0]["players"]
            full = reader.read("/competitions/open/entries")["entries"][0]["players"]
            assert full == ["Asha Rao"]
            assert public != full
            assert reader.ask("GET", "/live").headers["cache-control"] == "private, no-cache"
            with program(desk, "entries") as writer:
                assert writer.read("/competitions/open/entries")["entries"][0]["players"] == public


def _drawn(desk: Desk) -> dict[str, object]:
    proposed = desk.post("/draw", {"competition": "open", "number": "1"})["event"]
    return {key: value for key, value in proposed.items() if key != "kind"}


def test_an_address_of_another_site_gets_the_page_of_the_documentation(plain: Served) -> None:
    page = httpx.get(f"{plain.address}/api/v1/docs", **PLAIN)
    assert page.status_code == 200
    assert "<script" not in page.text
    assert "style=" not in page.text
    style = httpx.get(f"{plain.address}/api/v1/docs.css", **PLAIN)
    assert style.headers["content-type"].startswith("text/css")
