"""Matches kept by an umpire's phone: made, written, handed over, reviewed, and shown as any other match."""

from __future__ import annotations

import time
from collections.abc import Iterator

import httpx
import pytest
from sqlalchemy import text

from carrom.match import events, record, verify
from carrom.page.setup import new_id
from carrom.server.store import matches, retention
from tests.server.kept_matches import (
    BLACK,
    MADE,
    TOKEN,
    WHITE,
    as_desk,
    decide,
    entry,
    reviewed,
    send,
    umpire,
)
from tests.server.phone import Json, Network, deliver, network_to, new_phone
from tests.server.serving import PLAIN, Guest, Served

pytestmark = pytest.mark.both_databases


@pytest.fixture
def ask(served: Served) -> Iterator[Network]:
    with network_to(served.address) as network:
        yield network


# An ordinary match ----------------------------------------------------------------------------------


def test_a_kept_match_is_shown_exported_and_verified_as_any_other(
    served: Served, ask: Network
) -> None:
    phone = deliver(umpire("a", WHITE, BLACK, events.ObservedStroke(striker=True)), ask)
    with Guest(served) as anybody:
        view = anybody.get(f"/matches/{phone.id}")
        assert (view["is_kept"], view["version"], view["stage"]) == (True, 5, "placing")
        assert view["board"]["discs"] == []
        assert view["board"]["men"] == [8, 8]
        assert [view["made"][side]["name"] for side in "ab"] == ["Asha", "Ravi"]
        steps = anybody.get(f"/matches/{phone.id}/steps")["steps"]
        kinds = [entry.event["kind"] for entry in phone.own]
        assert [step["event"]["kind"] for step in steps] == kinds
        assert anybody.get(f"/matches/{phone.id}/card")["card"]["players"]["a1"] == "Asha"
        text = anybody.http.get(f"/api/matches/{phone.id}/record").text
        kept = record.read(text)
        assert verify(kept) == ()
        picture = anybody.http.get(f"/api/matches/{phone.id}/board.svg")
        assert picture.status_code == 404


def test_everybody_who_watches_is_told_every_entry(served: Served, ask: Network) -> None:
    phone = deliver(umpire(), ask)
    with Guest(served) as anybody, anybody.line(phone.id, 0) as line:
        welcome = line.welcome()
        assert welcome["you"]["role"] == "spectator"
        assert welcome["presence"] == {}
        for seen in (WHITE, BLACK, WHITE):
            phone.tell(events.Struck(seen))
        deliver(phone, ask)
        line.at(5)
        assert [step["version"] for step in line.steps] == [1, 2, 3, 4, 5]
        assert line.do("stroke", x=0, dx=0, dy=1, speed=1)["code"] == "not_a_player"
        room = served.server.hub.rooms[phone.id]
        assert room.clock.deadline is None, "only the umpire says when time is up"


def test_nobody_sits_down_at_a_wooden_board(served: Served, ask: Network) -> None:
    phone = deliver(umpire(), ask)
    with Guest(served) as anybody:
        told = {"seat": "b1", "invite": "x", "name": "Eve"}
        assert anybody.http.post(f"/api/matches/{phone.id}/seats", json=told).status_code == 409
        assert phone.id not in {match["id"] for match in anybody.get("/challenges")["matches"]}


def test_substitutes_and_teams_keep_the_names_the_umpire_gave(served: Served, ask: Network) -> None:
    phone = new_phone(new_id(), "a")
    team = events.Entry("India", (events.Player("Asha"), events.Player("Mina")))
    phone.tell(events.MatchMade(team, events.Entry.of("Ravi", "Tom"), "003"))
    deliver(phone, ask)
    served.server.hub.rooms.pop(phone.id).forget()
    with Guest(served) as anybody:
        view = anybody.get(f"/matches/{phone.id}")
        assert view["made"]["a"]["name"] == "India"
        (step,) = anybody.get(f"/matches/{phone.id}/steps")["steps"]
        assert step["event"]["a"]["name"] == "India"


# Making ---------------------------------------------------------------------------------------------


def test_making_a_match_twice_makes_it_once(ask: Network) -> None:
    phone = umpire()
    told = {"device": phone.device, "match": phone.own[0].event, "edition": 2, "build": "test"}
    first, again = (ask("PUT", phone.id, phone.token, told) for _ in range(2))
    assert first.status == again.status == 200
    assert (first.data["have"], again.data["have"], again.data["version"]) == (1, 1, 1)


def test_another_device_cannot_make_the_same_match(served: Served, ask: Network) -> None:
    phone = deliver(umpire(), ask)
    told = {"device": "somebody-else", "match": phone.own[0].event, "edition": 2, "build": ""}
    assert ask("PUT", phone.id, TOKEN, told).code == "exists"
    with Guest(served) as asha:
        made = asha.make()
        assert ask("PUT", made["id"], TOKEN, told).code == "exists"


@pytest.mark.parametrize(
    "event, field",
    [
        ({"kind": "stroke"}, "match.kind"),
        ({"kind": "match", "rules": "004x"}, "match"),
        ({"kind": "match", "edition": 99}, None),
        ({"what": 1}, None),
    ],
)
def test_only_the_event_that_makes_a_match_can_be_refused(
    event: Json, field: str | None, ask: Network
) -> None:
    told = {"device": "phone-of-a", "match": event, "edition": 2, "build": "test"}
    answer = ask("PUT", new_id(), TOKEN, told)
    assert answer.status == 422, answer
    assert field is None or answer.data["error"]["field"] == field


# Who may --------------------------------------------------------------------------------------------


def test_a_device_is_known_by_its_token(ask: Network) -> None:
    phone = deliver(umpire(), ask)
    path = f"{phone.id}?device={phone.device}"
    assert ask("GET", path, phone.token, None).status == 200
    assert ask("GET", path, TOKEN, None).code == "wrong_token"
    assert ask("GET", path, "short", None).code == "no_token"
    other = f"{phone.id}?device=somebody-else"
    assert ask("GET", other, phone.token, None).code == "unknown_device"
    nowhere = f"{new_id()}?device={phone.device}"
    assert ask("GET", nowhere, phone.token, None).status == 404


def test_a_device_finds_its_matches_and_the_desk_all(ask: Network) -> None:
    phone, other = deliver(umpire("a", WHITE), ask), deliver(umpire("a"), ask)
    assert phone.device == other.device
    assert phone.token != other.token
    mine = ask("GET", f"?device={phone.device}", phone.token, None).data["matches"]
    assert [(match["match"]["id"], match["is_writer"]) for match in mine] == [(phone.id, True)]
    assert mine[0]["match"]["is_kept"]
    assert mine[0]["review"] == 0
    everything = {match["match"]["id"] for match in as_desk(ask, "GET", "").data["matches"]}
    assert {phone.id, other.id} <= everything


# Entries --------------------------------------------------------------------------------------------


def test_a_gap_is_answered_with_what_is_there(ask: Network) -> None:
    phone = deliver(umpire(), ask)
    said = send(phone, ask, entry(4, events.Struck(WHITE)), entry(5, events.Struck(WHITE)))
    assert (said["have"], said["version"], said["review"]) == (2, 2, [])
    stroke = entry(3, events.Struck(WHITE))
    for _ in range(2):
        assert send(phone, ask, stroke, entry(5, events.Struck()))["have"] == 3


@pytest.mark.parametrize(
    "sent, why",
    [
        ({"kind": "stroke", "seen": {"wite": 1}}, "unreadable"),
        ({"kind": "note", "text": "half \ud83d a letter"}, "unreadable"),
        ({"kind": "stroke", "seen": {"white": float("nan")}}, "unreadable"),
        ({"kind": "toss", "winner": "a"}, "refused"),
        ({"kind": "undo", "to": 1, "far": True}, "unreadable"),
    ],
)
def test_what_cannot_be_taken_is_kept_in_review(sent: Json, why: str, ask: Network) -> None:
    phone = deliver(umpire(), ask)
    strange = entry(3, sent)
    for _ in range(2):
        said = send(phone, ask, strange)
        assert (said["have"], said["version"]) == (3, 2)
        assert [mark["why"] for mark in said["review"]] == [why]
    (item,) = reviewed(phone, ask)
    assert item["detail"]
    assert item["server_state"] == "a1 w9 b9 q"
    # what comes after it goes on, as long as both agree where the match stands
    stroke = entry(4, events.Struck(WHITE), state="a1 w8 b9 q")
    assert send(phone, ask, stroke)["version"] == 3


def test_another_event_under_a_number_that_was_used_is_kept_beside_it(ask: Network) -> None:
    phone = deliver(umpire("a", WHITE), ask)
    for _ in range(2):
        said = send(phone, ask, entry(3, events.Struck(BLACK)))
        assert (said["have"], said["version"]) == (3, 3)
    (item,) = reviewed(phone, ask)
    assert (item["why"], item["seq"], item["copy_number"]) == ("changed", 3, 1)
    assert item["event"]["seen"] == {"black": 1}


def test_an_entry_that_is_ruled_otherwise_is_taken_and_marked(ask: Network) -> None:
    phone = deliver(umpire(), ask)
    said = send(phone, ask, entry(3, events.Struck(WHITE), state="b1 w8 b9 q"))
    assert (said["version"], [mark["why"] for mark in said["review"]]) == (3, ["ruled_otherwise"])
    (item,) = reviewed(phone, ask)
    assert (item["state"], item["server_state"], item["version"]) == ("b1 w8 b9 q", "a1 w8 b9 q", 3)
    assert decide(ask, phone, item, "accept").status == 200
    assert send(phone, ask)["version"] == 3, "what is in the log is not appended again"


def test_what_follows_a_missing_entry_waits_unless_both_agree(ask: Network) -> None:
    phone = deliver(umpire(), ask)
    toss = entry(3, {"kind": "toss", "winner": "a"}, version=3, state="a1 w9 b9 q")
    apart = entry(4, events.Struck(WHITE), version=4, state="b1 w8 b9 q")
    alike = entry(5, events.Struck(WHITE), version=5, state="a1 w8 b9 q")
    said = send(phone, ask, toss, apart, alike)
    assert said["version"] == 3
    whys = [(mark["seq"], mark["why"]) for mark in said["review"]]
    assert whys == [(3, "refused"), (4, "out_of_step")]


def test_an_undo_is_not_carried_out_where_the_phone_counts_otherwise(ask: Network) -> None:
    phone = deliver(umpire("a", WHITE, BLACK), ask)
    said = send(phone, ask, entry(5, events.Undone(to=2), version=4))
    assert (said["version"], said["review"][0]["why"]) == (4, "out_of_step")
    phone = deliver(umpire("a", WHITE, BLACK), ask)
    said = send(phone, ask, entry(5, events.Undone(to=2), version=5))
    assert (said["version"], said["review"]) == (5, [])


def test_nothing_is_taken_before_what_the_phone_is_about_to_pass_on(ask: Network) -> None:
    """The server was restored, and an old request of the writer arrives late."""
    phone = deliver(umpire(), ask)
    said = send(phone, ask, entry(3, events.Struck(WHITE), version=9))
    assert (said["have"], said["version"], said["review"]) == (2, 2, [])


# Time -----------------------------------------------------------------------------------------------


def test_a_time_never_goes_back_and_refuses_nothing(served: Served, ask: Network) -> None:
    phone = deliver(umpire(), ask)  # the board began at 20 s
    said = send(
        phone, ask,
        entry(3, events.Struck(WHITE), 5.0),
        entry(4, events.Struck(WHITE), 30.0, made=600.0),
        entry(5, events.Struck(WHITE), -1.0, made=-1.0),
        entry(6, events.Struck(WHITE), 1e300),
    )  # fmt: skip
    assert (said["version"], said["have"]) == (6, 6)
    log = served.server.hub.rooms[phone.id].match.log
    assert [logged.at for logged in log] == [0.0, 20.0, 20.0, 30.0, 30.0, 30.0]
    assert [logged.made for logged in log[2:]] == [None, 30.0, 30.0, None]


@pytest.mark.parametrize("wrong", [0.0, 600.0, -600.0])
def test_a_phone_clock_ten_minutes_wrong_changes_nothing(
    wrong: float, served: Served, ask: Network
) -> None:
    """The clock of a match is a sum of differences: whatever the phone's clock shows, they are the same."""
    began = 1_000_000.0 + wrong  # what the phone's own clock shows
    phone = new_phone(new_id(), "a")
    for shown, event in enumerate((MADE, events.BoardBegun("a1"), events.Struck(WHITE))):
        phone.seconds = (began + 7 * shown) - began
        phone.tell(event)
    deliver(phone, ask)
    other = new_phone(phone.id, "b")
    other.take_over(phone.hand_over)
    other.step(ask)
    assert 14.0 <= other.seconds < 60.0
    other.seconds = 40.0
    other.tell(events.Struck(BLACK))
    deliver(other, ask)
    log = served.server.hub.rooms[phone.id].match.log
    assert [logged.at for logged in log] == [0.0, 7.0, 14.0, 40.0]


def test_the_writer_sets_the_clock_of_a_server_whose_own_is_wrong(ask: Network) -> None:
    phone = deliver(umpire(), ask)
    assert send(phone, ask, match_seconds=1000.0)["match_seconds"] == pytest.approx(1000.0, abs=5)
    assert send(phone, ask)["match_seconds"] == pytest.approx(1000.0, abs=5)


# Keeping and deleting -------------------------------------------------------------------------------


def test_a_match_is_deleted_whole_by_its_writer(served: Served, ask: Network) -> None:
    phone = deliver(umpire("a", WHITE), ask)
    with Guest(served) as anybody, anybody.line(phone.id, 0) as line:
        line.welcome()
        assert ask("DELETE", phone.id, phone.token, None).status == 204
        assert line.closed() == 4404
        assert anybody.http.get(f"/api/matches/{phone.id}").status_code == 404
    with served.server.database.engine.connect() as connection:
        for table in ("match", "event", "seat", "kept", "kept_device", "kept_entry"):
            column = "id" if table == "match" else "match_id"
            wanted = text(f'SELECT count(*) FROM "{table}" WHERE {column} = :id')
            assert connection.scalar(wanted, {"id": phone.id}) == 0
    assert deliver(phone, ask).version == 3, "the phone still has it, and brings it back"


def test_a_confirmed_result_is_deleted_by_the_desk_only(served: Served, ask: Network) -> None:
    phone = umpire()
    for event in (
        events.Conceded("match", by="b"),
        events.ResultConfirmed("a"),
        events.ResultConfirmed("b"),
    ):
        phone.tell(event)
    deliver(phone, ask)
    assert served.server.hub.rooms[phone.id].match.state.is_confirmed
    away = {"X-Forwarded-For": "192.0.2.7", "X-Carrom": "1"}
    answer = httpx.delete(
        f"{served.address}/api/kept/{phone.id}",
        headers={**away, "Authorization": f"Bearer {phone.token}"}, **PLAIN,
    )  # fmt: skip
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "confirmed")
    assert as_desk(ask, "DELETE", phone.id).status == 204


def test_a_match_that_was_only_made_is_removed_after_a_week(served: Served, ask: Network) -> None:
    made, going_on, disputed = (new_phone(new_id(), "a") for _ in range(3))
    for phone in (made, going_on, disputed):
        phone.tell(MADE)
    going_on.tell(events.BoardBegun("a1"))
    for phone in (made, going_on, disputed):
        deliver(phone, ask)
    send(disputed, ask, entry(2, {"kind": "nonsense"}))
    later = time.time() + 8 * 24 * 3600
    removed = served.run(served.server.database.write(retention.remove_some, later))
    assert removed.never_begun >= 1
    ids = [phone.id for phone in (made, going_on, disputed)]
    left = served.run(served.server.database.read(matches.existing, ids))
    assert left == {going_on.id, disputed.id}
