"""A person's history and statistics: rows written when a match ends, filled in for older ones, found fast."""

from __future__ import annotations

import time
from dataclasses import asdict, replace
from typing import Any

import pytest
from sqlalchemy import Connection, insert, text

from carrom.match import performances
from carrom.page.history import HistoryEntry, HistoryFilter
from carrom.server.edge.identity import COOKIE
from carrom.server.store import history, matches
from carrom.server.store.people import DAY
from carrom.server.store.tables import MatchRow, PlayedRow, SeatRow
from tests.server.finished import against, against_computer, give_up
from tests.server.serving import COMPUTER, FORWARD, OPEN, Guest, Hand, Served, play_to_the_end

pytestmark = pytest.mark.both_databases


def id_of(guest: Guest) -> str:
    return str(guest.http.cookies[COOKIE]).partition(".")[0]


def listed(guest: Guest, **wanted: Any) -> list[str]:
    return [it["id"] for it in guest.get("/me/history", **wanted)["matches"]]


def test_each_player_sees_a_match_from_their_own_side(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi, Guest(served) as watcher:
        match_id = against(asha, ravi, winner="b")
        (mine,) = asha.get("/me/history")["matches"]
        (theirs,) = ravi.get("/me/history")["matches"]
        assert (mine["id"], mine["result"], mine["how"]) == (match_id, "lost", "conceded")
        assert (theirs["id"], theirs["result"]) == (match_id, "won")
        assert mine["points"] == theirs["points"][::-1]
        assert (mine["opponent"]["name"], theirs["opponent"]["name"]) == ("Ravi", "Asha")
        assert mine["opponent"]["kind"] == "person"
        assert mine["opponent"]["key"] not in (theirs["opponent"]["key"], id_of(ravi))
        assert not mine["rated"]
        assert not mine["shared"]
        assert [it["winner"] for it in ravi.get("/me/matches")["matches"]] == ["b"]
        assert listed(watcher) == []


def test_of_several_who_play_the_points_game_who_gives_up_loses(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi, Guest(served) as meera:
        made = asha.make(rules="points", c={"players": [OPEN]})
        ravi.join(made)
        meera.join(made, "c1", "Meera")
        with asha.line(made["id"]) as line:
            line.welcome()
            assert line.do("concede", what="match", seat="a1")["t"] == "ack"
        give_up(ravi, made["id"], "b1")
        shown = [guest.get("/me/history")["matches"][0] for guest in (asha, ravi, meera)]
        assert [it["result"] for it in shown] == ["lost", "lost", "won"]
        assert {it["opponent"]["kind"] for it in shown} == {"several"}
        assert shown[1]["opponent"]["name"] == "Asha & Meera"
        assert listed(asha, opponent="several") == [made["id"]]


def test_filters_and_pages(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        one = against_computer(asha, "1")
        two = against_computer(asha, "2", rules="laws-29")
        won = against(asha, ravi)
        lost = against(asha, ravi, winner="b")
        asha.make(b=COMPUTER)  # still running
        assert listed(asha) == [lost, won, two, one]
        assert listed(asha, result="won") == [won]
        assert listed(asha, opponent="level-2") == [two]
        person = asha.get("/me/history", result="won")["matches"][0]["opponent"]["key"]
        assert listed(asha, opponent=person) == [lost, won]
        assert listed(asha, rules="laws-29") == [two]
        assert listed(asha, until=time.time() - DAY) == []
        assert listed(asha, since=time.time() - DAY, result="lost") == [lost, two, one]
        first = asha.get("/me/history", limit=3)
        assert (first["count"], len(first["matches"])) == (4, 3)
        rest = asha.get("/me/history", limit=3, after=first["next"])
        assert ([it["id"] for it in rest["matches"]], rest["next"]) == ([one], None)
        wrong = asha.http.get("/api/me/history", params={"after": "page 2"})
        assert (wrong.status_code, wrong.json()["error"]["field"]) == (422, "after")


def test_statistics_are_those_of_the_log(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        made = asha.make()
        ravi.join(made)
        with asha.line(made["id"], 0) as a, ravi.line(made["id"], 0) as b:
            a.welcome()
            b.welcome()
            play_to_the_end({"a1": Hand(a, "a1"), "b1": Hand(b, "b1", 2)}, 12)
        give_up(asha, made["id"])
        counts = performances(served.server.hub.rooms[made["id"]].match)
        for guest, seat in ((asha, "a1"), (ravi, "b1")):
            total = guest.get("/me/statistics")["total"]
            for name, value in asdict(counts[seat]).items():
                assert total[name] == value, name
        total = asha.get("/me/statistics")["total"]
        assert (total["matches"], total["won"], total["lost"]) == (1, 0, 1)
        assert total["strokes"] > 0


def test_statistics_by_opponent_rules_and_date(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        for level in ("1", "1", "2"):
            against_computer(asha, level)
        against(asha, ravi)
        told = asha.get("/me/statistics")
        by = {it["opponent"]["key"]: it for it in told["opponents"]}
        assert by["level-1"]["counts"]["matches"] == 2
        assert by["level-2"]["opponent"]["level"] == "2"
        assert [it["opponent"]["name"] for it in told["opponents"] if it["counts"]["won"]] == [
            "Ravi"
        ]
        assert told["rules"] == [{"rules": "icf-25", "matches": 4}]
        assert (told["unit"], sum(it["counts"]["matches"] for it in told["periods"])) == ("day", 4)
        only = asha.get("/me/statistics", opponent="level-1")
        assert only["total"]["matches"] == 2
        assert len(only["opponents"]) == 3  # all of them, to choose from


def test_both_sides_on_one_device_are_listed_and_count_for_nobody(served: Served) -> None:
    with Guest(served) as asha:
        made = asha.make(b={"who": "me", "name": "Ravi"})
        give_up(asha, made["id"])
        (mine,) = asha.get("/me/history")["matches"]
        assert (mine["result"], mine["opponent"]["kind"]) == ("both", "device")
        assert mine["opponent"]["name"] == "Asha & Ravi"
        total = asha.get("/me/statistics")["total"]
        assert (total["matches"], total["won"], total["lost"], total["strokes"]) == (1, 0, 0, 0)


def test_doubles_are_a_group_of_their_own(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        made = asha.make(a=[{"who": "me", "name": "Asha"}, OPEN], b=[COMPUTER, COMPUTER])
        ravi.join(made, "a2")
        give_up(asha, made["id"])
        for guest in (asha, ravi):
            (mine,) = guest.get("/me/history")["matches"]
            assert (mine["opponent"]["kind"], mine["result"]) == ("doubles", "lost")


def test_matches_from_before_are_added_up_when_their_player_asks(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        ids = {against(asha, ravi), against(asha, ravi, winner="b")}
        before = [guest.get("/me/history")["matches"] for guest in (asha, ravi)]
        with served.server.database.engine.begin() as connection:
            connection.execute(
                text("DELETE FROM played WHERE match_id IN (:a, :b)"),
                dict(zip("ab", ids, strict=True)),
            )
        after = []
        for guest in (asha, ravi):
            answer = guest.get("/me/history")
            assert answer["not_added_up"] == 0
            after.append(answer["matches"])
        for old, new in zip(before, after, strict=True):
            for one, other in zip(old, new, strict=True):
                assert {**one, "ended_at": 0} == {**other, "ended_at": 0}


def test_an_undo_after_the_end_takes_a_match_out_again(served: Served) -> None:
    """Only where its seed is not told: in matches of the first version."""
    with Guest(served) as asha:
        made = asha.make(b={"who": "me", "name": "Ravi"})
        room = served.server.hub.rooms[made["id"]]
        with asha.line(made["id"]) as line:
            line.welcome()
            seat = line.view["board"]["on_turn"]
            line.at(line.do("stroke", seat=seat, **FORWARD)["version"])
            room.setup = replace(room.setup, seed=None)
            assert line.do("concede", what="match", seat=seat)["t"] == "ack"
            assert listed(asha) == [made["id"]]
            assert line.do("undo", seat=seat)["t"] == "ack"
        assert listed(asha) == []


def test_thousands_of_matches_are_listed_by_an_index(served: Served) -> None:
    """By the plan of the query, not by a clock."""
    with Guest(served) as asha:
        match_id, me = against_computer(asha), id_of(asha)
        served.run(served.server.database.write(_copies, match_id, me, 2000))
        first = asha.get("/me/history", limit=50)
        assert (first["count"], len(first["matches"])) == (2001, 50)
        assert asha.get("/me/statistics")["total"]["matches"] == 2001
        assert asha.get("/me/statistics")["unit"] == "month"
        if served.server.database.sqlite:
            with served.server.database.engine.connect() as connection:
                plan = connection.execute(
                    text(
                        "EXPLAIN QUERY PLAN SELECT * FROM played WHERE guest = 'g' AND "
                        "(ended_at, match_id) < (5, 'm') ORDER BY ended_at DESC, match_id DESC LIMIT 50"
                    )
                ).all()
                words = " ".join(str(row) for row in plan)
            assert "ix_played_guest" in words
            assert "TEMP B-TREE" not in words  # nothing is sorted


def _copies(connection: Connection, match_id: str, guest: str, count: int) -> None:
    """The same match many times, one every few hours of the past."""
    setup = matches.find(connection, match_id)
    assert setup is not None
    ((row, _),) = history.page(connection, guest, HistoryFilter(), None, 1)
    ids = [f"{match_id[:10]}-{number}" for number in range(count)]
    old = (
        connection.execute(MatchRow.__table__.select().where(MatchRow.id == match_id))
        .mappings()
        .one()
    )
    connection.execute(insert(MatchRow), [{**old, "id": it} for it in ids])
    seats = [{**asdict(seated), "match_id": it} for it in ids for seated in setup.seats]
    connection.execute(insert(SeatRow), seats)
    rows: list[HistoryEntry] = []
    for number, it in enumerate(ids):
        at = row.ended_at - 6 * 3600 * (number + 1)
        rows.append(replace(row, match_id=it, ended_at=at, day=int(at // DAY)))
    connection.execute(insert(PlayedRow), [asdict(it) for it in rows])
