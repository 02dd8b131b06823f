"""House rules over HTTP: the form, what is wrong by option, a match by them, the umpire asked by them."""

from __future__ import annotations

from carrom.laws import options
from tests.server.serving import Guest, Served


def test_a_form_is_described_checked_and_played(plain: Served) -> None:
    with Guest(plain) as asha:
        form = asha.get("/house-rules?language=hi")
        assert [field["path"] for field in form["fields"]] == list(options())
        chosen = {
            "extends": "icf-25",
            "title": "Sundays",
            "values": {"scoring.queen_value": 5, "striking.thumb": "forbidden"},
            "formats": [{"name": "one board", "boards": 1}],
        }
        checked = asha.post("/house-rules/check", chosen)
        assert checked["problems"] == []
        assert [(one["text"], one["instead"]) for one in checked["differences"][:1]] == [("5", "3")]
        assert asha.post("/house-rules", {"text": checked["text"]})["choices"] == checked["choices"]
        made = asha.make(b={"who": "me"}, house=checked["text"], format="one board")
        rules = made["view"]["rules"]
        assert (rules["name"], rules["title"]) == ("house rules", "Sundays")
        told = asha.get(f"/matches/{made['id']}/house-rules")
        # One device has no clock that nobody asked for; all else is as it was chosen.
        differences = [each for each in told["differences"] if each["path"] != "match.time_by"]
        assert (told["title"], differences) == ("Sundays", checked["differences"])
        for clock in (0, 20):
            usual = asha.make(b={"who": "me"}, stroke_seconds=clock)
            assert asha.http.get(f"/api/matches/{usual['id']}/house-rules").status_code == 404


def test_what_is_wrong_is_told_by_option(plain: Served) -> None:
    with Guest(plain) as asha:
        chosen = {"extends": "icf-25", "values": {"dues.striker": 0, "queen.nothing": True}}
        told = asha.post("/house-rules/check?language=hi", chosen)
        assert [one["path"] for one in told["problems"]] == ["dues.striker", "queen.nothing"]
        assert told["text"] == ""
        for wrong, field in (
            ({"extends": "nowhere"}, "extends"),
            ({"extends": "003", "x": 1}, "x"),
        ):
            answer = asha.http.post("/api/house-rules/check", json=wrong)
            assert (answer.status_code, answer.json()["error"]["field"]) == (422, field)


def test_the_umpire_answers_by_house_rules(plain: Served) -> None:
    house = 'extends = "laws-29"\n[dues]\nstriker = 2\n[scoring]\nqueen_value = 50'
    with Guest(plain) as asha:
        case = {"stroke": {"striker": True}, "answers": {"down": "3", "queen": "on_board"}}
        reply = asha.post("/ask", {**case, "rules": ["house"], "house": house})
        steps = " ".join(reply["verdict"]["outcomes"][0]["alternatives"][0]["steps"])
        assert "2 of your men" in steps
        heard = {"words": "how many points is the queen worth?", "rules": ["house"], "house": house}
        assert "50" in asha.post("/ask/words", heard)["answer"]["text"]
        side_by_side = asha.post("/ask", {**case, "rules": ["house", "all"], "house": house})
        assert side_by_side["rules"][0]["name"] == "house"
        for without in ({**case, "rules": ["house"]}, {**case, "rules": ["house"], "house": "x"}):
            assert asha.http.post("/api/ask", json=without).status_code == 422
