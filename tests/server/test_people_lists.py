"""People across events, for the desk of the server; ratings and series, for everybody by the rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from carrom.tournament.register import load_register
from tests.server.halls import ELSEWHERE, PLAN, Desk, opened
from tests.server.serving import Served, wait_until

pytestmark = pytest.mark.both_databases
Json = dict[str, Any]


class PeopleDesk:
    """The desk of the server, or somebody elsewhere, asking about people."""

    def __init__(self, desk: Desk) -> None:
        self.http = desk.http

    def get(self, path: str) -> Any:
        answer = self.http.get(f"/api{path}")
        assert answer.status_code == 200, answer.text
        return answer.json()

    def tell(self, *told: Json) -> int:
        version = self.get("/people")["version"]
        answer = self.http.post(
            "/api/people/events", json={"version": version, "events": list(told)}
        )
        assert answer.status_code == 200, answer.text
        return int(answer.json()["version"])

    def add(self, name: str, **more: Any) -> str:
        """Somebody new; the number."""
        taken = {each["number"] for each in self.get("/people")["people"]}
        number = f"t{len(taken) + 1}-{name[:3].lower()}"
        self.tell({"kind": "add", "member": {"number": number, "name": name, **more}})
        return number


@pytest.fixture
def desk(served: Served) -> Iterator[PeopleDesk]:
    with Desk(served) as own:
        yield PeopleDesk(own)


Play = Callable[[str, list[tuple[str, Json]]], Desk]


@pytest.fixture
def played(served: Served) -> Iterator[Play]:
    """Events of two, played: the first wins. The desks stay open for the test."""
    with ExitStack() as stack:

        def play(name: str, people: list[tuple[str, Json]]) -> Desk:
            desk = stack.enter_context(opened(served, name))
            told: list[Json] = [{"kind": "competition", "id": "open", "name": "Open", "plan": PLAN}]
            for number, (who, more) in enumerate(people, 1):
                told += entering(number, {"name": who, **more})
            desk.tell(*told, {"kind": "phase", "to": "running"})
            desk.draw()
            desk.tell({"kind": "result", "fixture": "open.1.1.1", "winner": "a", "score": [5, 2]})
            return desk

        yield play


def entering(number: int, person: Json) -> list[Json]:
    """A person and their entry."""
    entrant = {
        "id": f"e{number}",
        "name": person["name"],
        "players": [f"p{number}"],
        "seed": number,
    }
    return [
        {"kind": "person", "person": {"id": f"p{number}", **person}},
        {"kind": "enter", "competition": "open", "entrant": entrant},
    ]


def test_people_are_kept_and_only_for_the_desk_of_the_server(
    served: Served, desk: PeopleDesk
) -> None:
    number = desk.add("Asha Rao", born="2012-05-31", club="North")
    again = desk.add("ASHA RAO", state="Goa")
    proposed = desk.get("/people/duplicates")["duplicates"]
    (pair,) = [each for each in proposed if each["number"] == number and each["duplicate"] == again]
    assert (pair["names"], pair["reasons"]) == (["Asha Rao", "ASHA RAO"], ["same_name"])
    desk.tell({"kind": "merge", "number": number, "duplicate": again})
    (known,) = [each for each in desk.get("/people")["people"] if each["number"] == number]
    assert (known["state"], known["born"], known["merged"]) == ("Goa", "2012-05-31", [again])
    desk.tell({"kind": "unmerge", "duplicate": again})
    log = load_register(desk.http.get("/api/people/log").text)
    assert log.state.member(again).state == "Goa"
    with opened(served, "Another") as organiser, Desk(served, headers=ELSEWHERE) as away:
        for who in (organiser, away):
            for path in ("", "/duplicates", "/log"):
                assert who.http.get(f"/api/people{path}").status_code == 403
            told = {"version": log.version, "events": [{"kind": "forget", "number": number}]}
            assert who.http.post("/api/people/events", json=told).status_code == 403
            assert who.http.post("/api/people/import", json={"text": "name\nX"}).status_code == 403
            for path in ("ratings/plan", "series/winter"):
                assert who.http.put(f"/api/{path}", json={"text": ""}).status_code == 403
            assert who.http.get("/api/ratings?names=full").status_code == 403


def test_what_is_told_on_an_older_version_or_wrongly_changes_nothing(desk: PeopleDesk) -> None:
    version = desk.get("/people")["version"]
    desk.add("Mina")

    def told(base: int, *events: Json) -> Any:
        sent = {"version": base, "events": list(events)}
        answer = desk.http.post("/api/people/events", json=sent)
        return answer.status_code, answer.json()["error"]

    add = {"kind": "add", "member": {"number": "new-1", "name": "New"}}
    code, error = told(version, add)
    assert (code, error["code"], error["field"]) == (409, "moved_on", "version")
    code, error = told(version + 1, add, {"kind": "merge", "number": "new-1", "duplicate": "no-1"})
    assert (code, error["code"], error["field"]) == (422, "refused", "events.1")
    assert "nobody has 'no-1'" in error["message"]
    code, error = told(version + 1, {"kind": "add", "member": {"numbr": "1"}})
    assert (code, error["field"]) == (422, "events.0.member.numbr")
    assert desk.get("/people")["version"] == version + 1


def test_a_list_is_imported(desk: PeopleDesk) -> None:
    sent = {"text": "number,name,born\nimp-1,Lea,31.12.2001\nimp-2,Tom,2001-99-99\n"}
    answer = desk.http.post("/api/people/import", json=sent).json()
    assert (answer["added"], [each["line"] for each in answer["problems"]]) == (1, [3])
    bad = desk.http.post("/api/people/import", json={"text": "nam\nX\n"})
    assert (bad.status_code, bad.json()["error"]["code"]) == (422, "invalid")


def test_ratings_are_public_by_the_rule(served: Served, desk: PeopleDesk, played: Play) -> None:
    young = desk.add("Zoya Quartz", born="2014-01-01")
    old = desk.add("Yusuf Marble", club="South", consent="yes")
    event = played("Rated", [("Zoya Quartz", {"number": young}), ("Yusuf Marble", {"number": old})])
    with Desk(served, headers=ELSEWHERE) as away:
        answer = away.http.get("/api/ratings")
        names = {each["name"]: each for each in answer.json()["ratings"]}
        assert "Quartz" not in answer.text
        assert "2014" not in answer.text
        assert names["Zoya Q."]["rating"] == pytest.approx(1662.31)
        assert names["Yusuf Marble"] | {"place": 0} == {
            "place": 0, "name": "Yusuf Marble", "club": "South", "rating": 1337.69,
            "deviation": 290.32, "volatility": 0.06, "low": 768.66, "high": 1906.71,
            "matches": 1, "last": "Rated", "numbers": [],
        }  # fmt: skip
        for path in ("", "/message?what=results"):
            text = away.http.get(f"/api/tournaments/{event.id}{path}").text
            assert "Zoya Q." in text
            assert "Quartz" not in text
    full = desk.get("/ratings?names=full")["ratings"]
    assert ("Zoya Quartz", [young]) in [(each["name"], each["numbers"]) for each in full]
    plan = f'name = "Only two"\npeople = ["{young}", "{old}"]\noutcome = "share"\n'
    try:
        assert desk.http.put("/api/ratings/plan", json={"text": plan}).status_code == 200
        listed = desk.get("/ratings")
        assert (listed["name"], listed["outcome"]) == ("Only two", "share")
        assert [each["name"] for each in listed["ratings"]] == ["Zoya Q.", "Yusuf Marble"]
        assert listed["ratings"][0]["rating"] < 1662
        wrong = desk.http.put("/api/ratings/plan", json={"text": "tau = 'much'"})
        assert wrong.status_code == 422
        assert desk.get("/ratings/plan")["text"] == plan
    finally:
        desk.http.put("/api/ratings/plan", json={"text": ""})


def test_a_series_of_the_server(desk: PeopleDesk, played: Play) -> None:
    names = [("Ana Series", {"sex": "f"}), ("Bo Series", {"sex": "m"})]
    first, second = played("S1", names), played("S2", names)
    text = 'name = "Winter"\ntable = [10, 6]\n[[categories]]\nname = "Women"\nsex = "women"\n'
    sent = {"text": text, "tournaments": [first.id, second.id]}
    assert desk.http.put("/api/series/winter", json=sent).status_code == 200
    assert {"id": "winter", "name": "Winter"} in desk.get("/series")["series"]
    table = desk.get("/series/winter")
    assert [(each["name"], each["points"]) for each in table["ranking"]] == [
        ("Ana Series", [10, 10]),
        ("Bo Series", [6, 6]),
    ]
    assert [each["name"] for each in table["categories"][0]["ranking"]] == ["Ana Series"]
    assert desk.http.delete("/api/series/winter").status_code == 204
    assert desk.http.get("/api/series/winter").status_code == 404


def test_forgetting_somebody_goes_through_every_event(desk: PeopleDesk, played: Play) -> None:
    number = desk.add("Oma Onyx", born="1950-02-03")
    people = [("Oma Onyx", {"number": number, "born": "1950-02-03"}), ("Pia Pearl", {})]
    event, deleted = played("Kept", people), played("Deleted", people)
    folder = Path(deleted.get("/desk")["backup"]["folder"])

    def backups() -> list[str]:
        files = [*folder.glob(f"*{deleted.id}.jsonl"), *folder.glob(f"*{deleted.id}-versions/*")]
        return [each.read_text() for each in files]

    wait_until(lambda: deleted.get("/desk")["backup"]["version"] == deleted.version)
    assert any("Onyx" in each for each in backups())
    deleted.ask("DELETE")
    desk.tell({"kind": "forget", "number": number})
    assert backups()
    assert not any("Onyx" in each for each in backups())
    assert "Onyx" not in desk.http.get("/api/people").text
    assert "Onyx" not in desk.http.get("/api/people/log").text
    log = event.ask("GET", "/log").text
    assert "Onyx" not in log
    assert "1950" not in log
    shown = event.get()
    assert [each["name"] for each in shown["competitions"][0]["entrants"]] == [
        "Player 1",
        "Pia Pearl",
    ]
    assert shown["fixtures"]["open.1.1.1"]["winner"] == "a"
    restored = deleted.ask("POST", "/restore")
    assert restored.is_success
    assert "Onyx" not in deleted.ask("GET", "/log").text


def test_an_organiser_forgets_a_person_of_the_event(played: Play) -> None:
    event = played("Alone", [("Uma Umber", {}), ("Pia Pearl", {})])
    event.tell({"kind": "forget", "person": "p1"})
    assert "Umber" not in event.ask("GET", "/log").text
    event.tell({"kind": "note", "text": "it goes on"})
    assert event.get()["competitions"][0]["entrants"][0]["name"] == "Player 1"


def test_a_match_at_a_table_names_minors_as_the_public_may_see_them(served: Served) -> None:
    with opened(served, "Tables") as desk:
        told: list[Json] = [{"kind": "competition", "id": "open", "name": "Open", "plan": PLAN}]
        for number, minor in ((1, True), (2, False)):
            told += entering(number, {"name": f"Ida Number{number}", "minor": minor})
        desk.tell(*told, {"kind": "phase", "to": "running"})
        desk.draw()
        desk.call("open.1.1.1")
        pin = desk.get("/desk")["pin"]
        claim = {"device": "phone-of-test", "pin": pin, "role": "umpire", "name": "Um"}
        with Desk(served, "t" * 43, headers=ELSEWHERE) as phone:
            phone.id = desk.id
            answer = phone.ask("POST", "/tables/1/claim", json=claim)
            assert answer.status_code == 200, answer.text
            assert answer.json()["state"] == "granted"
            assert "Ida N." in answer.text
            assert "Number1" not in answer.text
            assert "Ida Number2" in answer.text


def test_birth_dates_of_the_register_stay_with_the_desk_of_the_server(
    served: Served, desk: PeopleDesk
) -> None:
    young = desk.add("Zia Zircon", born="2015-03-04")
    with opened(served, "Entries") as event:
        under = {**PLAN, "younger_than": 14}
        event.tell({"kind": "competition", "id": "open", "name": "Open", "plan": under})
        sent = {"competition": "open", "text": f"number\n{young}\n"}
        answer = event.ask("POST", "/entries", json=sent)
        assert "2015" not in answer.text
        (person,) = [each["person"] for each in answer.json()["events"] if "person" in each]
        assert (person["name"], person["minor"]) == ("Zia Zircon", True)
        assert answer.json()["rows"][0]["doubts"] == [], "the age is known, and fits"
        own = desk.http.post(f"/api/tournaments/{event.id}/entries", json=sent)
        assert "2015-03-04" in own.text
