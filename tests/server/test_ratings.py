"""Ratings: the fold of all rated results, the same from wherever it begins; who agreed to what; no help."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from carrom.physics import Disc, Position
from carrom.server.edge.identity import COOKIE
from carrom.server.ratings import PersonRating, RatingFold, fold_ratings
from carrom.server.room.live_positions import are_alike
from carrom.server.store.people import DAY
from carrom.server.store.rated import RatedMatch
from carrom.tournament.ratings import GlickoRules, update_rating
from tests.server.finished import against, give_up, strike
from tests.server.serving import COMPUTER, ME, OPEN, Guest, Served

ENOUGH = 6
AGAINST_COMPUTER = {"a": {"players": [ME]}, "b": {"players": [COMPUTER]}}


def id_of(guest: Guest) -> str:
    return str(guest.http.cookies[COOKIE]).partition(".")[0]


def rating_of(guest: Guest) -> Any:
    return guest.get("/me/rating")["rating"]


# The fold -------------------------------------------------------------------------------------------


def results(count: int) -> list[RatedMatch]:
    chance = Random(7)
    people = ["asha", "ravi", "meera", "john"]
    made = []
    for number in range(count):
        a, b = chance.sample(people, 2)
        made.append(RatedMatch(f"m{number}", number * 5 * DAY, a, b, chance.choice((0, 0.5, 1))))
    return made


def test_a_match_is_a_period_of_glicko_2() -> None:
    fold = fold_ratings([RatedMatch("m", 5.0, "asha", "ravi", 1.0)])
    new = GlickoRules().start
    assert fold.now["asha"].glicko == update_rating(new, [(new, 1.0)], GlickoRules())
    assert fold.now["ravi"].glicko == update_rating(new, [(new, 0.0)], GlickoRules())
    assert fold.now["asha"].is_provisional


def test_going_on_and_beginning_again_come_to_the_same() -> None:
    everything = results(60)
    whole = fold_ratings(everything)
    in_parts = RatingFold()
    for end in (1, 20, 21, 60):
        in_parts = fold_ratings(everything[:end], in_parts)
    assert in_parts == whole


def test_a_result_that_is_taken_away_leaves_no_trace() -> None:
    everything = results(30)
    without = everything[:10] + everything[11:]
    assert fold_ratings(without, fold_ratings(everything)) == fold_ratings(without)
    assert fold_ratings(without) != fold_ratings(everything)


def test_whoever_gives_up_at_once_loses_and_nobody_gains() -> None:
    fold = fold_ratings([RatedMatch("m", 5.0, "asha", "ravi", 1.0, counts_for="b")])
    assert "asha" not in fold.now
    assert fold.now["ravi"].rating < 1500


def test_a_rest_makes_a_rating_less_certain_up_to_a_newcomers() -> None:
    rating = fold_ratings(results(60)).now["asha"]
    month = rating.rested(rating.at + 31 * DAY)
    assert rating.glicko.deviation < month.glicko.deviation
    assert rating.rested(rating.at + 29 * DAY) == rating
    assert rating.rested(rating.at + 90_000 * DAY).glicko.deviation == 350.0
    assert PersonRating().rested(1e9) == PersonRating()


# On a server ----------------------------------------------------------------------------------------


@pytest.mark.both_databases
def test_a_rated_match_changes_both_ratings_and_a_casual_one_none(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        against(asha, ravi, strokes=ENOUGH)
        assert (rating_of(asha), rating_of(ravi)) == (None, None)
        match_id = against(asha, ravi, strokes=ENOUGH, rated=True)
        won, lost = rating_of(asha), rating_of(ravi)
        assert (won["matches"], lost["matches"]) == (1, 1)
        assert won["rating"] > 1500 > lost["rating"]
        assert won["is_provisional"]
        assert len(asha.get("/me/rating")["history"]) == 1
        told = asha.get(f"/matches/{match_id}/ratings")
        assert told["rated"]
        assert [it["before"]["rating"] for it in told["seats"]] == [1500, 1500]
        assert [it["after"]["rating"] for it in told["seats"]] == [won["rating"], lost["rating"]]
        assert asha.get("/me/history")["matches"][0]["rated"]


@pytest.mark.both_databases
def test_giving_up_at_once_counts_against_who_did(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        against(asha, ravi, rated=True)
        assert rating_of(asha) is None
        assert rating_of(ravi)["rating"] < 1500


def test_a_rematch_of_a_rated_match_is_rated(plain: Served) -> None:
    with Guest(plain) as asha, Guest(plain) as ravi:
        match_id = against(asha, ravi, rated=True)
        with asha.line(match_id) as a, ravi.line(match_id) as b:
            a.welcome()
            b.welcome()
            a.do("rematch")
            offer = b.until("offer")["offer"]["id"]
            b.do("agree", offer=offer)
            while b.view["rematch"] is None:
                b.receive()
            again = b.view["rematch"]
        assert asha.get(f"/matches/{again}")["rated"]


def test_the_aim_line_of_a_rated_match_is_one_for_both(plain: Served) -> None:
    with Guest(plain) as asha, Guest(plain) as ravi:
        rated, casual = against(asha, ravi, rated=True), against(asha, ravi)
        assert {guest.get(f"/matches/{rated}")["aim_line"] for guest in (asha, ravi)} == {2}
        assert asha.get(f"/matches/{casual}")["aim_line"] is None, "as each of them likes it"


def test_both_have_to_agree_and_be_two(plain: Served) -> None:
    with Guest(plain) as asha, Guest(plain) as ravi:
        made = asha.make(rated=True)
        seat = {"seat": "b1", "invite": made["invites"]["b1"], "name": "Ravi"}
        path = f"/api/matches/{made['id']}/seats"
        without = ravi.http.post(path, json=seat)
        assert (without.status_code, without.json()["error"]["code"]) == (409, "rated_agreement")
        alone = asha.http.post(path, json={**seat, "rated": True})
        assert (alone.status_code, alone.json()["error"]["code"]) == (409, "rated_alone")
        assert ravi.http.post(path, json={**seat, "rated": True}).status_code == 200
        assert ravi.get(f"/matches/{made['id']}")["rated"]


@pytest.mark.parametrize(
    "more",
    [{"b": COMPUTER}, {"b": {"who": "me", "name": "Ravi"}}, {"house": 'extends = "laws-29"'},
     {"a": [{"who": "me"}, OPEN], "b": [OPEN, OPEN]}, {"c": OPEN, "rules": "points"}],
)  # fmt: skip
def test_what_cannot_be_rated(plain: Served, more: dict[str, Any]) -> None:
    with Guest(plain) as asha:
        told = {
            side: {"players": value if isinstance(value, list) else [value]}
            for side, value in {"a": {"who": "me"}, "b": OPEN, **more}.items()
            if side in "abc"
        }
        rules = {name: more[name] for name in ("house", "rules") if name in more}
        answer = asha.http.post("/api/matches", json={**told, **rules, "rated": True})
        error = answer.json()["error"]
        assert (answer.status_code, error["code"], error["field"]) == (422, "not_rated", "rated")


# No help --------------------------------------------------------------------------------------------


def test_positions_are_alike_if_nearly_all_discs_lie_the_same() -> None:
    spots = [(0.04 * n, 0.01 * n) for n in range(-4, 5)]
    lying = Position.of(white=spots)
    moved = Position(tuple(Disc(disc.kind, disc.x + 0.004, disc.y) for disc in lying))
    fewer = Position.of(white=spots[1:])
    assert are_alike(lying, lying)
    assert are_alike(moved, lying)
    assert are_alike(fewer, lying)
    assert not are_alike(Position.of(black=spots), lying)
    assert not are_alike(Position.of(white=spots[4:]), lying)
    assert not are_alike(lying.turned(1), lying)


def test_a_position_of_a_rated_match_is_not_analysed_while_it_goes_on(plain: Served) -> None:
    with Guest(plain) as asha, Guest(plain) as ravi, Guest(plain) as meera:
        made = asha.make(rated=True)
        seat = {"seat": "b1", "invite": made["invites"]["b1"], "name": "Ravi", "rated": True}
        ravi.post(f"/matches/{made['id']}/seats", seat)
        strike(asha, ravi, made["id"], 2)
        discs = asha.get(f"/matches/{made['id']}")["board"]["discs"]
        turned = [[kind, -x, -y] for kind, x, y in discs]
        stroke = {"x": 0.0, "dx": 0.0, "dy": 1.0, "speed": 0.5}

        def answer(guest: Guest, path: str, **more: Any) -> str:
            told = guest.http.post(f"/api/{path}", json=more)
            return "" if told.is_success else str(told.json()["error"]["code"])

        for position in (discs, turned):
            assert answer(asha, "simulate", position=position, stroke=stroke) == "live_rated"
            assert answer(asha, "judge", position=position, stroke=stroke) == "live_rated"
            assert answer(ravi, "analyse", position=position) == "live_rated"
            start = {"seat": "a1", "position": position}
            assert answer(ravi, "matches", **AGAINST_COMPUTER, start=start) == "live_rated"
        assert answer(meera, "simulate", position=discs, stroke=stroke) == ""
        assert answer(meera, "analyse", position=discs[:3], match=made["id"]) == "live_rated"
        review = asha.http.get(f"/api/matches/{made['id']}/review")
        assert review.json()["error"]["code"] == "not_over"
        give_up(asha, made["id"])
        for path in ("simulate", "judge"):
            assert answer(asha, path, position=discs, stroke=stroke) == ""
