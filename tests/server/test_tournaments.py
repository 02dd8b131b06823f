"""Tournaments over REST: made, told, shown; two desks at once; deleted and restored; files."""

from __future__ import annotations

import json
from typing import Any

import pytest

from carrom.tournament import Tournament, load_tournament
from tests.server.halls import ELSEWHERE, PLAN, Desk, HallLine, enter, opened, running
from tests.server.serving import Served, quick_folder, serving

pytestmark = pytest.mark.both_databases


def result(fixture: str, winner: str = "a", score: tuple[int, int] = (5, 2)) -> dict[str, Any]:
    return {"kind": "result", "fixture": fixture, "winner": winner, "score": [*score]}


def test_an_event_is_played_to_its_champion(served: Served) -> None:
    with running(served) as desk:
        assert desk.get()["phase"] == "running"
        for fixture in ("open.1.1.1", "open.1.1.2", "open.1.2.1"):
            desk.tell(result(fixture))
        shown = desk.get()
        assert shown["competitions"][0]["champion"] == "e1"
        assert shown["version"] == desk.get("/desk")["version"]
        with Desk(served) as own:
            listed = {each["id"]: each for each in own.get()["tournaments"]}
        assert listed[desk.id]["entrants"] == 4


def test_drafts_are_listed_to_the_desk_of_the_server_only(served: Served) -> None:
    with (
        opened(served, "A draft") as desk,
        Desk(served) as own,
        Desk(served, headers=ELSEWHERE) as away,
    ):
        assert desk.id in [each["id"] for each in own.get()["tournaments"]]
        assert desk.id not in [each["id"] for each in away.get()["tournaments"]]
        assert away.ask("POST", json={"name": "Mine"}).status_code == 403


def test_of_what_is_told_together_all_is_taken_or_nothing(served: Served) -> None:
    with running(served) as desk:
        before = desk.get()
        told = {
            "version": before["version"],
            "events": [result("open.1.1.1"), result("open.9.9.9")],
        }
        answer = desk.ask("POST", "/events", json=told)
        assert answer.status_code == 422
        assert answer.json()["error"] == {
            "code": "refused",
            "message": "result: there is no match 'open.9.9.9': it has not been drawn",
            "field": "events.1",
        }
        assert desk.get()["version"] == before["version"]
        unreadable = {"version": 1, "events": [{"kind": "result", "fixtur": "x"}]}
        answer = desk.ask("POST", "/events", json=unreadable)
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "invalid")
        assert answer.json()["error"]["field"].startswith("events.0")


def test_the_same_posting_twice_is_done_once(served: Served) -> None:
    with running(served) as desk:
        version = desk.version
        first = desk.tell({"kind": "note", "text": "rain"}, version=version, client_id="k1")
        assert first == version + 1
        assert desk.tell({"kind": "note", "text": "rain"}, version=version, client_id="k1") == first
        assert desk.version == first


def test_two_desks_do_not_overwrite_each_other(served: Served) -> None:
    with running(served) as desk, Desk(served, desk.token) as other:
        other.id, version = desk.id, desk.version
        desk.tell(result("open.1.1.1"), version=version)
        other.tell(result("open.1.1.2"), version=version)  # another match: both are kept
        told = {"version": version, "events": [{"kind": "correct", "fixture": "open.1.1.1", "winner": "b",
                                                "score": [1, 5]}]}  # fmt: skip
        late = other.ask("POST", "/events", json=told)
        assert late.status_code == 409
        assert late.json()["error"]["code"] == "moved_on"
        assert [each["version"] for each in late.json()["changed"]] == [version + 1, version + 2]
        assert late.json()["version"] == version + 2
        # an undoing touches everything
        undo = {"version": version, "events": [{"kind": "undo", "to": version - 1}]}
        assert other.ask("POST", "/events", json=undo).json()["error"]["code"] == "moved_on"


def test_a_deleted_event_is_gone_until_it_is_restored(served: Served) -> None:
    with running(served) as desk:
        before = desk.get("/desk")["log"]
        assert desk.ask("DELETE").status_code == 204
        for path in ("", "/desk", "/log", "/tables/1"):
            assert desk.ask("GET", path).status_code == 404, path
        assert desk.ask("POST", "/events", json={"version": 1, "events": [{}]}).status_code == 404
        with Desk(served) as own:
            listed = {each["id"]: each for each in own.get()["tournaments"]}
            assert listed[desk.id]["is_deleted"]
        assert desk.post("/restore")["version"] == len(before)
        assert desk.get("/desk")["log"] == before


def test_the_log_is_the_event_file_and_comes_back(served: Served) -> None:
    with running(served) as desk:
        desk.tell(result("open.1.1.1"))
        text = desk.ask("GET", "/export").text
        assert json.loads(text.splitlines()[0])["id"] == desk.id
        loaded = load_tournament(text)
        assert isinstance(loaded, Tournament)
        assert loaded.version == desk.version
        with Desk(served) as own:
            again = own.http.post("/api/tournaments/import", content=text)
            assert (again.status_code, again.json()["id"]) == (200, desk.id)
            assert again.json()["token"] is None, "it has its organisers already"
            assert len(desk.get("/desk")["tokens"]) == 1
            assert desk.ask("GET", "/export").text == text
            older = "".join(line + "\n" for line in text.splitlines()[:-2])
            assert own.http.post("/api/tournaments/import", content=older).status_code == 200
            assert desk.ask("GET", "/export").text == text
            other = text.replace("Player 1", "Player X")
            differs = own.http.post("/api/tournaments/import", content=other)
            assert (differs.status_code, differs.json()["error"]["code"]) == (409, "differs")


def test_a_file_whose_last_line_was_cut_off_gives_all_before_it(own: Served) -> None:
    with running(own) as desk:
        text = desk.ask("GET", "/export").text
        desk.ask("DELETE")
    torn = text.replace(desk.id, "torntorntorn")[:-40]
    with Desk(own) as other:
        made = other.http.post("/api/tournaments/import", content=torn).json()
        lines = text.count("\n")
        assert (made["version"], made["cut_line"]) == (lines - 2, lines)
        again = other.http.post("/api/tournaments/import", content=torn.rpartition("\n")[0]).json()
        assert again["cut_line"] is None, "the same without the rest of that line is whole"


@pytest.mark.thorough
def test_an_organiser_prints_what_a_morning_needs_at_once() -> None:
    with quick_folder() as folder, serving("", folder, rate=1) as one, running(one) as desk:
        papers = ["labels", "badges", "poster", "participants"] * 4
        answers = [desk.ask("GET", f"/papers/{name}").status_code for name in papers]
        assert answers == [200] * len(papers)


def test_proposals_change_nothing(served: Served) -> None:
    with opened(served) as desk:
        enter(desk)
        before = desk.version
        one = desk.post("/draw", {"competition": "open", "number": "7"})
        assert one["event"] == desk.post("/draw", {"competition": "open", "number": "7"})["event"]
        assert [each["id"] for each in one["fixtures"]] == [
            "open.1.1.1",
            "open.1.1.2",
            "open.1.2.1",
        ]
        by_hand = desk.post("/draw", {"competition": "open", "pairs": [["e1", "e2"], ["e3", "e4"]]})
        assert by_hand["event"]["by_hand"]
        wrong = desk.ask("POST", "/draw", json={"competition": "open", "pairs": [["e1", "e1"]]})
        assert wrong.status_code == 422
        assert desk.version == before
        desk.tell(one["event"], result("open.1.1.1"))
        correction = {"kind": "correct", "fixture": "open.1.1.1", "winner": "b", "score": [2, 5]}
        effects = desk.post("/consequences", {"event": correction})["effects"]
        assert [each["follow"] for each in effects] == ["keep", "redraw", "undo"]
        entries = desk.post("/entries", {"competition": "open", "text": "name,club\nAsha,North"})
        assert [each["kind"] for each in entries["events"]] == ["person", "enter"]


def test_A96_the_desk_asks_who_has_won_and_whether_the_result_would_be_taken(
    served: Served,
) -> None:
    with opened(served) as desk:
        enter(desk)
        desk.tell(desk.post("/draw", {"competition": "open", "number": "7"})["event"])
        before = desk.version

        def look(**told: Any) -> dict[str, Any]:
            event = {"kind": "result", "fixture": "open.1.1.1", **told}
            found: dict[str, Any] = desk.post("/look_at_result", {"event": event})
            return found

        fine = look(score=[2, 5])
        assert (fine["event"]["winner"], fine["problem"]) == ("b", None)
        level = look(score=[5, 5])
        assert level["is_level"]
        assert not level["may_overrule"]
        wrong = look(score=[99, 98])
        assert wrong["may_overrule"]
        assert wrong["says"]["key"].startswith("result_")
        assert look(score=[99, 98], overruled="so agreed")["problem"] is None
        assert (
            desk.ask("POST", "/look_at_result", json={"event": {"kind": "note"}}).status_code == 422
        )
        assert desk.version == before
        desk.tell(fine["event"])


def test_what_is_wrong_with_an_entry_is_said_for_other_languages_too(served: Served) -> None:
    with opened(served) as desk:
        enter(desk, 2)
        entries = desk.post("/entries", {"competition": "open", "text": "name,seed\nAsha,first"})
        says = {"key": "not_a_number", "values": {"column": "seed", "cell": "first"}}
        assert [each["says"] for each in entries["problems"]] == [says]
        assert entries["rows"][0]["says"] == says
        entries = desk.post("/entries", {"competition": "open", "text": "colour\nred"})
        assert entries["problems"][0]["says"]["key"] == "column_unknown"
        again = {"id": "again", "name": "Again", "players": ["open-p1"]}
        told = {"kind": "enter", "competition": "open", "entrant": again}
        answer = desk.ask("POST", "/events", json={"version": desk.version, "events": [told]})
        assert answer.status_code == 422
        assert answer.json()["error"]["says"]["key"] == "entered_already"


def test_presets_and_plans_are_told_as_events_take_them(served: Served) -> None:
    with opened(served) as desk, Desk(served) as own:
        presets = own.get("/presets")["presets"]
        assert presets[0]["name"] == "college-cup"
        read = own.post("/plan", {"text": presets[0]["text"]})
        assert read["plan"] == presets[0]["plan"]
        desk.tell({"kind": "competition", "id": "cup", "name": "Cup", "plan": read["plan"]})
        assert own.ask("POST", "/plan", json={"text": "kind = 7"}).status_code == 422


def test_whoever_watches_is_told_what_changes(served: Served) -> None:
    with running(served) as desk, HallLine(desk) as line:
        line.until("event")
        version = desk.tell(result("open.1.1.1"))
        while line.event["version"] < version:
            line.receive()
        assert line.event["fixtures"]["open.1.1.1"]["winner"] == "a"
        version = desk.tell({"kind": "note", "text": "rain"})
        told = line.until("changed", version=version)
        assert (told["fixtures"], told["competitions"], told["tables"]) == ({}, [], [])
        line.send({"t": "ping"})
        line.until("pong")
        shown = desk.get()
        for name in ("at", "expected_end"):
            shown.pop(name), line.event.pop(name)
        assert {**shown, "fixtures": None} == {**line.event, "fixtures": None}


def test_undoing_a_draw_shows_the_whole_event(served: Served) -> None:
    with running(served) as desk, HallLine(desk) as line:
        line.until("event")
        desk.tell({"kind": "undo", "to": desk.version - 1})
        assert line.until("event")["event"]["fixtures"] == {}


AT = '{"version": 2, "at": 1e300, "by": {}, "event": {"kind": "note", "text": "later"}}'
HALF = '{"version": 2, "by": {}, "event": {"kind": "of another version", "text": "\\ud800"}}'
DEEP = '{"version": 2, "by": {}, "event": ' + "[" * 100_000 + "]" * 100_000 + "}"


@pytest.mark.parametrize(
    "line, says",
    [(AT, "at: must be a finite number"), (HALF, "half a character"), (DEEP, "is not JSON")],
)
def test_a_file_that_no_server_can_hold_is_refused_by_its_line(
    line: str, says: str, served: Served
) -> None:
    head = '{"carrom-tournament": 1, "id": "hostile"}'
    opened_by = '{"version": 1, "by": {}, "event": {"kind": "open", "name": "Hostile"}}'
    with Desk(served) as own:
        sent = "\n".join((head, opened_by, line))
        answer = own.http.post("/api/tournaments/import", content=sent)
        assert answer.status_code == 422, answer.text
        assert answer.json()["error"]["field"] == "line 3"
        assert says in answer.json()["error"]["message"]
        assert own.http.get("/api/tournaments/hostile").status_code == 404


def event_file(id: str, *told: dict[str, Any]) -> str:
    lines: list[dict[str, Any]] = [{"carrom-tournament": 1, "id": id}]
    lines += [{"version": version, "by": {}, "event": each} for version, each in enumerate(told, 1)]
    return "\n".join(json.dumps(line) for line in lines)


OPEN = {"kind": "open", "name": "Hostile"}
ENTER = [
    {"kind": "competition", "id": "open", "name": "Open", "plan": PLAN},
    {"kind": "phase", "to": "running"},
]
NO_STAGES = {"kind": "competition", "id": "open", "name": "Open", "plan": {"stages": []}}
ENDLESS = {**PLAN, "stages": [{"kind": "rounds", "until": 0, "fill": "lucky_losers", "fill_to": 0}]}
NOBODY = {"id": "open.1.1.1", "round": 1, "number": 1, "a": "nobody", "b": "nowhere"}
DRAW = {"kind": "draw", "competition": "open", "stage": 1, "round": 1, "number": "1"}


@pytest.mark.parametrize(
    "told, says",
    [
        ([NO_STAGES], "there are none"),
        ([{**NO_STAGES, "plan": ENDLESS}], "at least one goes on"),
        ([*ENTER, {**DRAW, "entrants": ["nobody", "nowhere"], "fixtures": [NOBODY]}], "cannot be"),
        ([*ENTER, {**DRAW, "entrants": [], "fixtures": []}], "cannot be"),
    ],
)
def test_a_file_that_nobody_could_have_told_is_refused(
    told: list[dict[str, Any]], says: str, served: Served
) -> None:
    with Desk(served) as own:
        sent = event_file("hostile", OPEN, *told)
        answer = own.http.post("/api/tournaments/import", content=sent)
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "invalid"), answer.text
        assert says in answer.json()["error"]["message"]
        assert own.http.get("/api/tournaments/hostile").status_code == 404


def test_a_file_takes_the_address_of_nothing_else(served: Served) -> None:
    with Desk(served) as own:
        made = own.http.post("/api/tournaments/import", content=event_file("presets", OPEN))
        assert made.json()["id"] not in ("presets", "")
        assert own.get(f"/{made.json()['id']}")["name"] == "Hostile"


def test_a_number_that_no_database_holds_is_no_token(served: Served) -> None:
    with running(served) as desk:
        assert desk.ask("DELETE", f"/tokens/{10**30}").status_code == 422
        assert desk.ask("DELETE", f"/tokens/{10**9}").status_code == 404


def test_what_names_people_is_nothing_for_search_engines(served: Served) -> None:
    with running(served) as desk:
        for path in ("", "/message"):
            assert desk.ask("GET", path).headers["x-robots-tag"] == "noindex"
        for path in ("/m/abc", "/scoreboard/abc"):
            assert desk.http.get(path).headers["x-robots-tag"] == "noindex"
        for path in (f"/t/{desk.id}", "/laws"):
            assert "x-robots-tag" not in desk.http.get(path).headers
