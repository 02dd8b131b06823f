"""Kept matches change hands, and what did not fit is reviewed: by code, by the desk, and nothing is lost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from carrom.match import event_to_json, events
from tests.server.kept_matches import (
    BLACK,
    TOKEN,
    WHITE,
    as_desk,
    decide,
    entry,
    reviewed,
    send,
    umpire,
)
from tests.server.phone import Answer, Network, Phone, deliver, network_to, new_phone
from tests.server.serving import Served

pytestmark = pytest.mark.both_databases


@pytest.fixture
def ask(served: Served) -> Iterator[Network]:
    with network_to(served.address) as network:
        yield network


# Handing over ---------------------------------------------------------------------------------------


def claimed(phone: Phone, ask: Network, **told: Any) -> Answer:
    return ask("POST", f"{phone.id}/claim", phone.token, {"device": phone.device, **told})


def test_a_phone_takes_over_with_the_code_and_what_the_first_sends_late_is_in_review(
    ask: Network,
) -> None:
    first = deliver(umpire("a", WHITE), ask)
    first.tell(events.Struck(BLACK))  # not delivered
    second = new_phone(first.id, "b")
    second.take_over(first.hand_over)
    deliver(second, ask)
    assert (second.is_writer, second.epoch, len(second.log)) == (True, 2, 3)
    second.tell(events.Struck(WHITE))
    deliver(second, ask)
    deliver(first, ask)
    assert not first.is_writer
    assert [mark["why"] for mark in first.review] == ["late"]
    second.step(ask)
    assert [(mark["device"], mark["seq"]) for mark in second.review] == [(first.device, 4)]
    assert second.version == 4


def test_without_the_code_nobody_takes_over(ask: Network) -> None:
    first = deliver(umpire(), ask)
    other = new_phone(first.id, "b")
    assert claimed(other, ask, take_over=True).code == "held"
    assert claimed(other, ask, take_over=False).code == "held"
    assert claimed(other, ask, take_over=True, code="WRONG123").code == "wrong_code"
    assert claimed(first, ask, take_over=False).data["is_writer"]
    assert as_desk(ask, "POST", f"{first.id}/release").status == 204
    again = [claimed(other, ask, take_over=True).data for _ in range(2)]
    assert [said["epoch"] for said in again] == [2, 2]
    assert claimed(first, ask, take_over=True).code == "held", "released for one phone only"
    assert claimed(first, ask, take_over=False).data["is_writer"] is False


def test_a_code_works_once(ask: Network) -> None:
    first = deliver(umpire(), ask)
    second, third = new_phone(first.id, "b"), new_phone(first.id, "c")
    assert claimed(second, ask, take_over=True, code=first.hand_over).status == 200
    assert claimed(third, ask, take_over=True, code=first.hand_over).code == "wrong_code"


def test_a_server_that_has_forgotten_epochs_is_told_by_whoever_claims(ask: Network) -> None:
    first = deliver(umpire(), ask)
    assert claimed(first, ask, take_over=True, epoch=5).data["epoch"] == 5
    assert claimed(first, ask, take_over=True, epoch=5).data["epoch"] == 5
    second = new_phone(first.id, "b")
    assert claimed(second, ask, take_over=True, code=first.hand_over, epoch=3).data["epoch"] == 6


def test_a_phone_that_knows_it_is_not_the_writer_writes_nothing_into_the_log(ask: Network) -> None:
    """The server was restored to before the hand-over, and takes the first phone for the writer."""
    first = deliver(umpire(), ask)
    late = entry(3, events.Struck(WHITE))
    said = send(first, ask, late, latest_epoch=2)
    assert (said["version"], [mark["why"] for mark in said["review"]]) == (2, ["late"])
    second = new_phone(first.id, "b")
    forgotten = {"device": second.device, "epoch": 2, "edition": 2, "build": "", "entries": [late]}
    assert claimed(second, ask, take_over=True, code=first.hand_over).data["epoch"] == 2
    # what the second phone took over with it passes on: then it was not late
    passed_on = {**forgotten, "entries": [{**late, "device": first.device}]}
    answer = ask("POST", f"{first.id}/entries", second.token, passed_on)
    assert (answer.data["version"], answer.data["review"]) == (3, [])


# Review ---------------------------------------------------------------------------------------------


def test_the_desk_accepts_what_came_late_and_the_writer_hears_of_it(ask: Network) -> None:
    first = deliver(umpire("a", WHITE), ask)
    first.tell(events.Noted("the queen was on the line"))
    second = new_phone(first.id, "b")
    second.take_over(first.hand_over)
    deliver(second, ask)
    deliver(first, ask)
    second.tell(events.Struck(BLACK))
    (item,) = reviewed(first, ask)
    for _ in range(2):
        answer = decide(ask, first, item, "accept")
        assert answer.data["items"][0]["status"] == "accepted"
    deliver(second, ask)
    assert second.version == 5
    assert [entry.event["kind"] for entry in second.log] == [
        "match",
        "board",
        "stroke",
        "note",
        "stroke",
    ]


def test_what_the_match_does_not_take_cannot_be_accepted(ask: Network) -> None:
    phone = deliver(umpire(), ask)
    send(phone, ask, entry(3, {"kind": "toss", "winner": "a"}))
    (item,) = reviewed(phone, ask)
    refused = decide(ask, phone, item, "accept")
    assert (refused.status, refused.code) == (409, "refused")
    assert decide(ask, phone, item, "dismiss").data["error"]["field"] == "decisions.0.reason"
    (dismissed,) = decide(ask, phone, item, "dismiss", "tapped by mistake").data["items"]
    assert (dismissed["status"], dismissed["reason"]) == ("dismissed", "tapped by mistake")
    assert send(phone, ask)["review"] == []


def test_the_desk_reads_in_words_what_it_would_accept_and_what_it_cannot(ask: Network) -> None:
    phone = deliver(umpire(), ask)
    send(phone, ask, entry(3, {"kind": "toss", "winner": "a"}))
    stroke = event_to_json(events.Struck(BLACK))
    late = send(phone, ask, entry(4, stroke, version=0), entry(5, {"kind": "unheard of"}))
    assert len(late["review"]) == 3
    toss, struck, unknown = reviewed(phone, ask)
    assert (toss["told"], unknown["told"]) == ("", "")
    assert all(item["objection"] for item in (toss, unknown))
    assert (struck["told"], struck["objection"]) == ("Asha: a black man.", "")
    hindi = as_desk(ask, "GET", f"{phone.id}/review?language=hi").data["items"]
    assert "काली" in hindi[1]["told"]
    (listed,) = [
        match
        for match in as_desk(ask, "GET", "").data["matches"]
        if match["match"]["id"] == phone.id
    ]
    assert (listed["writer"], listed["review"]) == (phone.device, 3)


def test_only_the_writer_and_the_desk_decide(served: Served, ask: Network) -> None:
    first = deliver(umpire(), ask)
    second = new_phone(first.id, "b")
    second.take_over(first.hand_over)
    deliver(second, ask)
    away = {"X-Forwarded-For": "192.0.2.7"}
    for token, status in ((second.token, 200), (first.token, 403), (TOKEN, 403)):
        headers = {**away, "Authorization": f"Bearer {token}"}
        answer = served.get(f"/api/kept/{first.id}/review", headers=headers)
        assert answer.status_code == status


# A confirmed result ----------------------------------------------------------------------------------


def test_a_confirmed_result_is_locked_here_too_until_it_is_reopened(ask: Network) -> None:
    phone = umpire("a", WHITE)
    phone.tell(events.Conceded("match", by="b"))
    phone.tell(events.ResultConfirmed("a"))
    phone.tell(events.ResultConfirmed("b"))
    deliver(phone, ask)
    said = send(phone, ask, entry(7, events.Undone(to=3), version=7))
    assert (said["version"], said["is_confirmed"]) == (6, True)
    assert [mark["why"] for mark in said["review"]] == ["refused"]
    path = f"{phone.id}/review?language=hi"
    (item,) = as_desk(ask, "GET", path).data["items"]
    assert item["objection"].startswith("नतीजे की पुष्टि दोनों पक्षों के लिए हो चुकी है")
    assert decide(ask, phone, item, "accept").code == "refused"
    assert decide(ask, phone, item, "dismiss", "nobody gave a reason").status == 200
    reopened = events.Undone(to=4, reason="the men were counted wrongly")
    said = send(phone, ask, entry(8, reopened, version=7))
    assert (said["version"], said["is_confirmed"]) == (7, False)


# In words -------------------------------------------------------------------------------------------


def details(phone: Phone, ask: Network, language: str) -> list[str]:
    items = as_desk(ask, "GET", f"{phone.id}/review?language={language}").data["items"]
    return [item["detail"] for item in items]


def test_why_an_entry_is_in_review_is_said_in_the_language_of_the_desk(ask: Network) -> None:
    phone = deliver(umpire("a"), ask)
    undone = entry(4, events.Undone(to=1), version=2)
    send(phone, ask, entry(3, {"kind": "toss", "winner": "a"}), undone)
    in_english, in_hindi = details(phone, ask, "en"), details(phone, ask, "hi")
    assert in_english[0].startswith("A board is being played")
    assert in_english[1] == "It is event 2 there and would be 3 here."
    assert in_hindi[0].startswith("बोर्ड अभी खेला जा रहा है")
    assert in_hindi[1] == "वहाँ यह घटना 2 है, यहाँ 3 होती।"
