"""A points game on the server: two to four people or computers, each for themselves (A134)."""

from __future__ import annotations

import pytest

from carrom.laws import Ground
from carrom.match import How, Result, Side
from carrom.page.history import result_for
from tests.server.finished import give_up
from tests.server.serving import ME, Guest, Served


def side(*players: object) -> dict[str, object]:
    return {"players": list(players)}


def test_the_rules_say_how_many_may_play(served: Served) -> None:
    with Guest(served) as asha:
        offered = {rules["name"]: rules["most_sides"] for rules in asha.get("/rules")["rules"]}
    assert offered["points"] == 4
    assert offered["icf-25"] == 2


def test_three_at_one_device_have_a_score_each(served: Served) -> None:
    with Guest(served) as asha:
        made = asha.make(ME, [{"who": "me", "name": "Ravi"}], rules="points",
                         c=side({"who": "me", "name": "Mina"}))  # fmt: skip
        view = made["view"]
        assert (view["shared"], view["score"], view["games_won"]) == (True, [0, 0, 0], [0, 0, 0])
        assert [view["made"][letter]["players"][0]["name"] for letter in "bc"] == ["Ravi", "Mina"]
        assert {*view["quarters"]} == {"a1", "b1", "c1"}
        with asha.line(made["id"]) as line:
            assert line.welcome()["you"]["seats"] == ["a1", "b1", "c1"]
            before = line.view["board"]["on_turn"]
            line.at(line.do("pass", seat=before)["version"])
            after = line.view["board"]["on_turn"]
        order = ["a1", "b1", "c1"]
        assert order.index(after) == (order.index(before) + 1) % 3


def test_more_than_two_are_refused_by_rules_of_two_sides(served: Served) -> None:
    with Guest(served) as asha:
        asha.get("/rules")
        wanted = {"a": side({"who": "me"}), "b": side({"who": "open"}), "c": side({"who": "open"})}
        refused = asha.http.post("/api/matches", json=wanted)
    assert refused.status_code == 422
    assert "two sides" in refused.json()["error"]["message"]


def test_who_leaves_leaves_the_others_to_play_on(served: Served) -> None:
    with Guest(served) as asha:
        made = asha.make(ME, [{"who": "me", "name": "Ravi"}], rules="points",
                         c=side({"who": "me", "name": "Mina"}))  # fmt: skip
        with asha.line(made["id"]) as line:
            line.welcome()
            line.at(line.do("concede", what="match", seat="b1")["version"])
            assert (line.view["gone"], line.view["result"]) == (["b"], None)
            may = next(each for each in line.view["expects"] if each["kind"] == "concede")
            assert may["by"] == ["a1", "c1"]
            line.at(line.do("concede", what="match", seat="c1")["version"])
            result = line.view["result"]
    assert (result["winner"], result["how"], result["shared_by"]) == ("a", "conceded", [])


@pytest.mark.parametrize("side, told", [(Side.A, "drawn"), (Side.B, "drawn"), (Side.C, "lost")])
def test_in_a_history_a_shared_win_is_a_draw_for_those_who_share_it(side: Side, told: str) -> None:
    shared_by = (Side.A, Side.B)
    result = Result(None, How.FINISHED, Ground.MATCH_OVER, (90, 90, 0), shared_by=shared_by)
    assert result_for(side, result) == told


def test_it_is_not_reviewed(served: Served) -> None:
    with Guest(served) as asha:
        made = asha.make(ME, {"who": "me", "name": "Ravi"}, rules="points")
        give_up(asha, made["id"])
        refused = asha.http.get(f"/api/matches/{made['id']}/review")
        (played,) = asha.get("/me/history")["matches"]
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "not_reviewed")
    assert played["shared"], "a history offers no review of it"
