"""Challenges last while their makers wait; matches that have not begun can be withdrawn."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from sqlalchemy import text

from carrom.page.setup import GRACE_SECONDS
from carrom.server.room import challenges
from carrom.server.store.challenge_rows import LISTED_SECONDS
from tests.server.serving import COMPUTER, ME, OPEN, Guest, Served, wait_until

pytestmark = pytest.mark.both_databases
BY_LINK = {"a": {"players": [ME]}, "b": {"players": [OPEN]}}


def listed(guest: Guest) -> list[str]:
    return [one["id"] for one in guest.get("/challenges")["matches"]]


def offered_until(served: Served, match_id: str) -> float:
    with served.server.database.engine.connect() as connection:
        found = connection.scalar(
            text("SELECT offered_until FROM match WHERE id = :id"), {"id": match_id}
        )
    assert found is not None
    return float(found)


def let_lapse(served: Served, match_id: str) -> None:
    """Some seconds pass without the maker."""
    with served.server.database.engine.begin() as connection:
        connection.execute(
            text("UPDATE match SET offered_until = :now WHERE id = :id"),
            {"id": match_id, "now": time.time() - 1},
        )


def take(guest: Guest, match_id: str) -> Any:
    return guest.http.post(f"/api/matches/{match_id}/seats", json={"seat": "b1", "name": "Ravi"})


def code_of(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


def seconds_left(served: Served, match_id: str) -> float:
    return offered_until(served, match_id) - time.time()


def prolong(served: Served) -> None:
    asyncio.run_coroutine_threadsafe(challenges.prolong_all(served.server.hub), served.loop).result(
        60
    )


def test_a_challenge_is_listed_and_taken_while_its_maker_is_there(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        made = asha.make(public=True)
        with asha.line(made["id"], 0) as line:
            line.welcome()
            wait_until(lambda: seconds_left(served, made["id"]) > GRACE_SECONDS)
            [challenge] = [
                one for one in ravi.get("/challenges")["matches"] if one["id"] == made["id"]
            ]
            assert challenge["maker_here"]
            assert challenge["title"].startswith("Game to 25")
            assert challenge["target"] == {"points": None, "boards": 1, "games": 1, "minutes": None}
            assert take(ravi, made["id"]).status_code == 200
        assert made["id"] not in listed(ravi)


def test_nobody_takes_a_challenge_whose_maker_has_not_come_yet(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        made = asha.make(public=True)
        assert made["id"] in listed(ravi), "they are on their way to the board"
        assert code_of(take(ravi, made["id"])) == (409, "maker_away")


def test_a_challenge_goes_with_its_maker_and_comes_back_with_them(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        made = asha.make(public=True)
        with asha.line(made["id"], 0) as line:
            line.welcome()
            wait_until(lambda: seconds_left(served, made["id"]) > GRACE_SECONDS)
            until = offered_until(served, made["id"])
        # a reload: still listed, but nobody finds an absent opponent
        wait_until(lambda: offered_until(served, made["id"]) < until)
        [challenge] = [one for one in ravi.get("/challenges")["matches"] if one["id"] == made["id"]]
        assert not challenge["maker_here"]
        assert code_of(take(ravi, made["id"])) == (409, "maker_away")
        let_lapse(served, made["id"])
        prolong(served)  # nobody waits there
        assert made["id"] not in listed(ravi)
        assert code_of(take(ravi, made["id"])) == (409, "challenge_over")
        with ravi.line(made["id"], 0) as watching:
            watching.welcome()
            prolong(served)
            assert made["id"] not in listed(ravi), "somebody else's presence is not the maker's"
        with asha.line(made["id"], 0) as line:
            line.welcome()
            wait_until(lambda: made["id"] in listed(ravi))
            let_lapse(served, made["id"])
            prolong(served)
            assert made["id"] in listed(ravi), "as long as the maker waits"
            assert take(ravi, made["id"]).status_code == 200


def test_a_maker_of_whom_nothing_is_heard_is_not_there(served: Served) -> None:
    """In a tunnel the line stays open for a while: nobody should find an absent opponent meanwhile."""
    with Guest(served) as asha, Guest(served) as ravi:
        made = asha.make(public=True)
        with asha.line(made["id"], 0) as line:
            line.welcome()
            wait_until(lambda: seconds_left(served, made["id"]) > GRACE_SECONDS)
            [client] = served.server.hub.rooms[made["id"]].audience.clients
            client.heard_at -= LISTED_SECONDS
            let_lapse(served, made["id"])
            prolong(served)
            assert made["id"] not in listed(ravi)
            assert code_of(take(ravi, made["id"])) == (409, "challenge_over")
            line.send({"t": "ping"})
            line.until("pong")
            prolong(served)
            assert made["id"] in listed(ravi)


def test_a_maker_with_two_pages_leaves_with_the_last(served: Served) -> None:
    with Guest(served) as asha:
        made = asha.make(public=True)
        with asha.line(made["id"], 0) as line:
            line.welcome()
            with asha.line(made["id"], 0) as other:
                other.welcome()
            wait_until(lambda: len(served.server.hub.rooms[made["id"]].audience.clients) == 1)
            prolong(served)
            assert seconds_left(served, made["id"]) > GRACE_SECONDS


def test_a_maker_who_comes_back_is_listed_at_once(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(_hub: Any) -> None:
        """The round that prolongs challenges now and then does not come."""

    monkeypatch.setattr(challenges, "prolong_all", never)
    with Guest(served) as asha, Guest(served) as ravi:
        made = asha.make(public=True)
        let_lapse(served, made["id"])
        assert made["id"] not in listed(ravi)
        with asha.line(made["id"], 0) as line:
            line.welcome()
            wait_until(lambda: made["id"] in listed(ravi))


def test_a_link_works_however_long_its_maker_is_away(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        made = asha.make(public=True)
        let_lapse(served, made["id"])
        assert ravi.join(made)["seats"] == ["b1"]


def test_makers_on_any_process_keep_their_challenges_alive(two: tuple[Served, Served]) -> None:
    here, there = two
    with Guest(here) as asha, Guest(there) as ravi:
        made = asha.make(public=True)
        with asha.line(made["id"], 0) as line:
            line.welcome()
            wait_until(lambda: made["id"] in listed(ravi))
            let_lapse(here, made["id"])
            prolong(there)
            assert made["id"] not in listed(ravi)
            prolong(here)
            assert made["id"] in listed(ravi)
            until = offered_until(here, made["id"])
        wait_until(lambda: offered_until(there, made["id"]) < until)
        assert code_of(take(ravi, made["id"])) == (409, "maker_away"), "on every process"


def test_whoever_begins_a_match_waits_for_nobody_else(two: tuple[Served, Served]) -> None:
    here, there = two
    with Guest(here) as asha, Guest(there) as ravi, Guest(there) as tara:
        first, second = asha.make(public=True), asha.make(public=True)
        friends = asha.make()
        with asha.line(first["id"], 0) as line, asha.line(second["id"], 0) as other:
            line.welcome()
            other.welcome()
            wait_until(lambda: seconds_left(there, first["id"]) > GRACE_SECONDS)
            assert take(ravi, first["id"]).status_code == 200
            assert other.closed() == 4404
        assert not {first["id"], second["id"]} & set(listed(tara))
        assert asha.http.get(f"/api/matches/{friends['id']}").status_code == 200, "by link only"


# Challenges to one person ---------------------------------------------------------------------------


def play_once(asha: Guest, ravi: Guest) -> Any:
    """A match of the two, as it is challenged from."""
    made = asha.make()
    ravi.join(made)
    return made


def test_somebody_is_challenged_again(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi, Guest(served) as tara:
        before = asha.make(rules="laws-29", format="", stroke_seconds=30)
        ravi.join(before)
        made = asha.make(opponent={"match": before["id"], "seat": "b1"})
        for same in ("rules", "format", "target"):
            assert made["view"][same] == before["view"][same]
        assert made["view"]["clock"]["stroke_seconds"] == 30
        assert made["view"]["opponent"] == "asked"
        assert made["view"]["made"]["b"]["players"] == [
            {"name": "Ravi", "computer": None, "open": True}
        ]
        with asha.line(made["id"], 0) as line:
            line.welcome()
            wait_until(lambda: seconds_left(served, made["id"]) > GRACE_SECONDS)
            [call] = ravi.get("/me/now")["challenges"]
            assert (call["id"], call["maker_here"]) == (made["id"], True)
            assert made["id"] not in listed(ravi), "nobody else sees it"
            assert tara.get("/me/now")["challenges"] == []
            assert code_of(take(tara, made["id"])) == (403, "no_invite")
            assert take(ravi, made["id"]).status_code == 200
            assert line.until("view")["view"]["made"]["b"]["players"][0]["open"] is False
        assert ravi.get("/me/now")["challenges"] == []
        assert made["id"] in [one["id"] for one in ravi.get("/me/now")["matches"]]


def test_a_challenge_to_somebody_can_be_declined(two: tuple[Served, Served]) -> None:
    here, there = two
    with Guest(here) as asha, Guest(there) as ravi:
        opponent = {"match": play_once(asha, ravi)["id"], "seat": "b1"}
        made = asha.make(opponent=opponent)
        with asha.line(made["id"], 0) as line:
            line.welcome()
            assert asha.http.post(f"/api/matches/{made['id']}/decline").status_code == 403
            assert ravi.http.post(f"/api/matches/{made['id']}/decline").status_code == 204
            assert line.until("view")["view"]["opponent"] == "declined"
        assert ravi.get("/me/now")["challenges"] == []
        assert code_of(take(ravi, made["id"])) == (409, "challenge_over")
        with here.server.database.engine.begin() as connection:  # they thought about it for a while
            made_at = text("UPDATE match SET made_at = made_at - 600 WHERE id = :id")
            connection.execute(made_at, {"id": made["id"]})
        again = {**BY_LINK, "opponent": opponent}
        assert code_of(asha.http.post("/api/matches", json=again)) == (429, "challenged_lately")
        assert asha.http.delete(f"/api/matches/{made['id']}").status_code == 204
        assert code_of(asha.http.post("/api/matches", json=again)) == (429, "challenged_lately")
        wait_until(lambda: has_heard_of_it(there))
        with Guest(there) as phone:
            phone.http.cookies = asha.http.cookies
            assert code_of(phone.http.post("/api/matches", json=again)) == (
                429,
                "challenged_lately",
            )


def has_heard_of_it(served: Served) -> bool:
    return bool(served.server.hub.declined_lately._until)


def test_of_challenges_at_once_one_is_made(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi, ThreadPoolExecutor(6) as browser:
        opponent = {"match": play_once(asha, ravi)["id"], "seat": "b1"}

        def challenge(_: int) -> int:
            return asha.http.post(
                "/api/matches", json={**BY_LINK, "opponent": opponent}
            ).status_code

        assert sorted(browser.map(challenge, range(6))) == [201] + [429] * 5
        assert len(ravi.get("/me/now")["challenges"]) == 1


HOUSE = 'extends = "laws-29"\ntitle = "Ours"\n[queen]\nearly = "void"\n'


@pytest.mark.thorough
@pytest.mark.parametrize(
    "before, more, expected",
    [
        ({"house": HOUSE}, {"rated": True}, (422, "not_rated")),
        ({}, {"rules": "points", "c": {"players": [COMPUTER]}}, (422, "invalid")),
        ({"house": HOUSE, "stroke_seconds": 20}, {}, None),
    ],
    ids=["rated by house rules", "three by rules for two", "house rules with a clock"],
)
def test_a_challenge_keeps_to_the_rules_of_the_match_before(
    served: Served, before: Any, more: Any, expected: tuple[int, str] | None
) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        played = asha.make(**before)
        ravi.join(played)
        opponent = {"match": played["id"], "seat": "b1"}
        answer = asha.http.post("/api/matches", json={**BY_LINK, "opponent": opponent, **more})
        if expected is not None:
            assert code_of(answer) == expected
            return
        view = answer.json()["view"]
        for same in ("rules", "format", "target", "clock"):
            assert view[same] == played["view"][same]
        house = [ravi.get(f"/matches/{id}/house-rules") for id in (played["id"], view["id"])]
        assert house[0] == house[1]


def test_only_people_one_has_played_with_are_challenged(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi, Guest(served) as tara:
        before = play_once(asha, ravi)
        sides = BY_LINK
        for guest, opponent, code in (
            (tara, {"match": before["id"], "seat": "b1"}, (403, "not_played")),
            (asha, {"match": "nothing", "seat": "b1"}, (403, "not_played")),
            (asha, {"match": before["id"], "seat": "a1"}, (422, "no_such_seat")),
            (asha, {"match": before["id"], "seat": "b2"}, (422, "no_such_seat")),
        ):
            answer = guest.http.post("/api/matches", json={**sides, "opponent": opponent})
            assert code_of(answer) == code
        sides = {**BY_LINK, "b": {"players": [COMPUTER]}}
        opponent = {"match": before["id"], "seat": "b1"}
        answer = asha.http.post("/api/matches", json={**sides, "opponent": opponent})
        assert code_of(answer) == (422, "invalid")


# Withdrawing ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("public", [True, False])
def test_the_maker_withdraws_a_match_that_has_not_begun(served: Served, public: bool) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        made = asha.make(a=[ME, OPEN], b=[OPEN, OPEN], public=public)
        path = f"/api/matches/{made['id']}"
        ravi.join(made)
        asha.post(f"/matches/{made['id']}/tokens", {"role": "player"})
        with ravi.line(made["id"], 0) as line:
            line.welcome()
            answer = ravi.http.delete(path)
            assert (answer.status_code, answer.json()["error"]["code"]) == (403, "not_yours")
            with Guest(served, known=False) as stranger:
                assert stranger.http.delete(path).status_code == 403
            assert asha.http.delete(path).status_code == 204
            assert line.closed() == 4404
        assert asha.http.get(path).status_code == 404
        assert asha.http.delete(path).status_code == 404
        assert made["id"] not in [one["id"] for one in asha.get("/me/matches")["matches"]]
        assert made["id"] not in listed(ravi)
        with served.server.database.engine.connect() as connection:
            for table in ("match", "seat", "token", "offer", "event"):
                column = "id" if table == "match" else "match_id"
                count = connection.scalar(
                    text(f"SELECT count(*) FROM {table} WHERE {column} = :id"), {"id": made["id"]}
                )
                assert count == 0, table


def test_a_match_that_has_begun_cannot_be_withdrawn(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        made = asha.make()
        ravi.join(made)
        alone = asha.make(b={"who": "computer", "level": "1"})
        for one in (made, alone):
            answer: Any = asha.http.delete(f"/api/matches/{one['id']}")
            assert (answer.status_code, answer.json()["error"]["code"]) == (409, "begun")
        assert asha.get(f"/matches/{made['id']}")["version"] == 4


def test_other_processes_hear_of_a_withdrawal(two: tuple[Served, Served]) -> None:
    here, there = two
    with Guest(here) as asha, Guest(there) as ravi:
        made = asha.make(public=True)
        with ravi.line(made["id"], 0) as line:
            line.welcome()
            assert asha.http.delete(f"/api/matches/{made['id']}").status_code == 204
            assert line.closed() == 4404
        assert ravi.http.get(f"/api/matches/{made['id']}").status_code == 404
