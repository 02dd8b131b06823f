"""Names: readable, one's own, and told apart in a match."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from carrom.page.names import clean_name, distinct_names, is_computer_name, looks_like
from tests.server.serving import ME, OPEN, Guest, Served

REAL = (
    "Élodie", "Łukasz", "अनन्या", "O'Brien", "क्\u200dष", "محمد", "李小龙", "Nguyễn Thị Hồng", "김철수",
    "José-María", "Þór", "בְּרֵאשִׁית", "मैं डॉ॰ शर्मा", "Zoë ❤️", "Compton", "Comfort",
)  # fmt: skip
COMPUTERS = (
    "Computer 8", "computer", "COMPUTER", "Computer", "C o m p u t e r 8", "Cornputer 8", "Cömputer",
    "C0mputer 8", "\u0421\u043emputer 8", "\uff23\uff4f\uff4dputer", "\U0001d402omputer", "Computer\u200d 8",
    "C\ufe0fomputer", "कंप्यूटर 3", "कम्प्यूटर",
)  # fmt: skip
INVISIBLE = (
    "\u115f\u3164\u2800",
    "\u3164",
    "\u200d\u200c",
    "\u0301",
    "\ufe0f",
    "\u2800 \uffa0",
    "\ufeff",
)
ALIKE = (
    ("Asha", "asha"), ("Asha", "\u0410sh\u0430"), ("Ilia", "llia"), ("ILIA", "ilia"), ("Bob", "B0b"),
    ("Tom", "Torn"), ("राम", "राम\u200d"), ("Ana", "Aná"), ("Ravi", "R\ufe0favi"), ("Ravi", "\uff32avi"),
)  # fmt: skip
DIFFERENT = (
    ("राम", "रामा"),
    ("Mina", "Mira"),
    ("Ravi", "Ravi 2"),
    ("Anna", "Hanna"),
    ("श्री", "श्रे"),
)


@pytest.mark.parametrize("name", REAL)
def test_real_names_stay_as_they_are(name: str) -> None:
    assert clean_name(name) == name
    assert not is_computer_name(name)


@pytest.mark.parametrize("name", COMPUTERS)
def test_computer_names_are_seen_in_any_letters(name: str) -> None:
    assert is_computer_name(clean_name(name))


@pytest.mark.parametrize("name", INVISIBLE)
def test_what_cannot_be_seen_is_no_name(name: str) -> None:
    assert clean_name(name) == ""


def test_marks_do_not_pile_up() -> None:
    assert len(clean_name("e" + "\u0301" * 30)) == 5
    assert len(clean_name("Za" + "\u0335\u0338" * 20 + "lgo")) == 9


@pytest.mark.parametrize("one, other", ALIKE)
def test_names_that_look_alike_are_told_apart_by_a_number(one: str, other: str) -> None:
    assert looks_like(one, other)
    first, second = distinct_names([one, other])
    assert (first, second[-2:]) == (one, " 2")
    assert not looks_like(first, second)


@pytest.mark.parametrize("one, other", DIFFERENT)
def test_names_that_differ_are_left_alone(one: str, other: str) -> None:
    assert distinct_names([one, other]) == [one, other]


def test_numbers_go_on_and_long_names_keep_their_length() -> None:
    assert distinct_names(["Asha", "Asha", "asha", "Asha 2"]) == [
        "Asha",
        "Asha 2",
        "asha 3",
        "Asha 2 2",
    ]
    long = distinct_names(["A" * 40, "A" * 40])[1]
    assert (len(long), long[-2:]) == (40, " 2")


def test_nobody_is_called_like_a_computer_player(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        answers: list[Any] = [
            asha.http.put("/api/me", json={"name": "Computer 8"}),
            asha.http.post("/api/matches", json=sides({"who": "me", "name": "Computer 8"}, OPEN)),
            asha.http.post("/api/matches", json=sides(ME, {"who": "open", "name": "C0mputer"})),
        ]
        made = asha.make()
        seat = {"seat": "b1", "invite": made["invites"]["b1"], "name": "\u0421omputer 8"}
        answers.append(ravi.http.post(f"/api/matches/{made['id']}/seats", json=seat))
        for one in answers:
            wrong = one.json()["error"]
            assert (one.status_code, wrong["code"], wrong["field"]) == (
                422,
                "name_reserved",
                "name",
            )
            assert "reserved for computer players" in wrong["message"]
        assert asha.get("/me") == {"name": ""}
        assert ravi.join(made)["seats"] == ["b1"], "the seat is still there for a name of one's own"


def sides(a: Any, b: Any) -> dict[str, Any]:
    return {"a": {"players": [a]}, "b": {"players": [b]}}


def test_a_name_kept_from_before_that_is_no_longer_allowed_is_left_out(served: Served) -> None:
    from sqlalchemy import text

    with Guest(served) as asha:
        asha.http.put("/api/me", json={"name": "Asha"}).raise_for_status()
        guest = asha.http.cookies["carrom_guest"].split(".")[0]
        with served.server.database.engine.begin() as connection:
            connection.execute(
                text("UPDATE guest SET name = 'Computer 8' WHERE id = :id"), {"id": guest}
            )
        view = asha.make(a={"who": "me"})["view"]
        assert view["made"]["a"]["players"][0]["name"] == "Player a1"


def test_two_of_one_name_in_a_match_are_told_apart(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        made = asha.make()
        view = ravi.join(made, name="\u0410sha")["view"]
        names = [view["made"][side]["players"][0]["name"] for side in "ab"]
        assert names == ["Asha", "\u0410sha 2"]
        view = asha.make(b={"who": "computer", "level": "1", "name": "Asha"})["view"]
        assert view["made"]["b"]["name"] == "Asha 2"


def test_invisible_names_become_a_name_that_can_be_seen(served: Served) -> None:
    with Guest(served) as asha:
        view = asha.make(a={"who": "me", "name": "\u115f\u3164\u2800"})["view"]
        assert view["made"]["a"]["players"][0]["name"] == "Player a1"


def test_two_at_one_device_are_named_at_the_board(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as stranger:
        made = asha.make(a={"who": "me", "name": "Player 1"}, b={"who": "me", "name": "Player 2"})
        path = f"/api/matches/{made['id']}/seats/b1"
        with asha.line(made["id"]) as line:
            line.welcome()
            named = asha.http.put(path, json={"name": " Ravi "})
            assert named.status_code == 200, named.text
            line.until("view")
            assert line.view["made"]["b"]["players"][0]["name"] == "Ravi"
        same = asha.http.put(path, json={"name": "player 1"}).json()
        assert same["view"]["made"]["b"]["name"] == "player 1 2", "nobody is taken for another"
        assert asha.http.put(path, json={"name": "  "}).status_code == 422
        refused = stranger.http.put(path, json={"name": "Me"})
        assert (refused.status_code, refused.json()["error"]["code"]) == (403, "not_a_player")
        assert "seat b1" in refused.json()["error"]["message"]


@pytest.mark.both_databases
def test_names_said_at_once_are_all_taken(served: Served) -> None:
    with Guest(served) as asha, ThreadPoolExecutor(6) as browser:

        def say(number: int) -> int:
            return asha.http.put("/api/me", json={"name": f"Asha {number}"}).status_code

        assert set(browser.map(say, range(12))) == {200}
        assert asha.get("/me")["name"].startswith("Asha")
