"""Who may do what at a tournament: a table of roles and routes. A route that is not in it fails the test."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import pytest

from carrom.server.openapi import document
from tests.server.halls import ELSEWHERE, Desk, HallLine, granted_phone, opened, running
from tests.server.serving import Served

FIXTURE = "open.1.1.1"
SERVER = ("server",)
DESK = (*SERVER, "organiser")
REFEREE = (*DESK, "chief_referee")
ROLES = (*REFEREE, "umpire", "scorer", "held")
OUTSIDE = ("stranger", "foreign", "revoked")
"""Nobody, an organiser of another tournament, an organiser whose token was revoked."""
EVERYBODY = (*ROLES, *OUTSIDE)
PLAN = {"text": "kind = 'singles'"}
NOTE = {"version": 10_000, "events": [{"kind": "note", "text": "x", "fixture": FIXTURE}]}
CLAIM = {"device": "device-of-nobody", "pin": None}

TABLE: dict[tuple[str, str], tuple[tuple[str, ...], Any]] = {
    ("GET", ""): (EVERYBODY, None),
    ("POST", ""): (SERVER, {"name": "Another"}),
    ("POST", "/import"): (SERVER, "text"),
    ("GET", "/presets"): (EVERYBODY, None),
    ("POST", "/plan"): ((*DESK, "foreign"), PLAN),
    ("GET", "/{id}"): (EVERYBODY, None),
    ("GET", "/{id}/desk"): (ROLES, None),
    ("POST", "/{id}/events"): (ROLES, NOTE),
    ("POST", "/{id}/draw"): (DESK, {"competition": "open", "number": "1"}),
    ("POST", "/{id}/lucky_losers"): (DESK, {"competition": "open"}),
    ("POST", "/{id}/consequences"): (REFEREE, {"event": {"kind": "correct", "fixture": FIXTURE}}),
    ("POST", "/{id}/look_at_result"): (ROLES, {"event": {"kind": "result", "fixture": FIXTURE}}),
    ("POST", "/{id}/entries"): (DESK, {"competition": "open", "text": "name\nZoya"}),
    ("GET", "/{id}/people?search=asha"): (DESK, None),
    ("GET", "/{id}/log"): (DESK, None),
    ("GET", "/{id}/export"): (DESK, None),
    ("GET", "/{id}/export.csv?competition=open"): (DESK, None),
    ("GET", "/{id}/site.zip"): (DESK, None),
    ("GET", "/{id}/export.xlsx"): (DESK, None),
    ("GET", "/{id}/papers/badges"): (DESK, None),
    ("GET", "/{id}/papers/results"): (EVERYBODY, None),
    ("GET", "/{id}/papers/results?full_names=true"): (DESK, None),
    ("GET", "/{id}/message"): (EVERYBODY, None),
    ("GET", "/{id}/picture"): (EVERYBODY, None),
    ("POST", "/{id}/tokens"): (DESK, {"role": "scorer"}),
    ("DELETE", "/{id}/tokens/999"): (DESK, None),
    ("POST", "/{id}/pin"): (DESK, None),
    ("GET", "/{id}/tables/1"): (EVERYBODY, None),
    # a phone shows its own token: whose it is otherwise does not count, and without one nobody asks
    ("POST", "/{id}/tables/1/claim"): (tuple(sorted({*EVERYBODY} - {"server", "stranger"})), CLAIM),
    ("GET", "/{id}/requests/1"): (("asker",), None),
    ("POST", "/{id}/requests/999"): (DESK, {"grant": True}),
    ("POST", "/{id}/untold/a-match-of-nobody"): (DESK, {"again": False}),
    ("POST", f"/{{id}}/calls/{FIXTURE}/0"): (REFEREE, {"done": True}),
    ("DELETE", "/{id}"): (DESK, None),
    ("POST", "/{id}/restore"): (DESK, None),
}  # fmt: skip
PATTERNS = {
    "/papers/badges": "/papers/{name}",
    "/papers/results": "/papers/{name}",
    "/papers/results?full_names=true": "/papers/{name}",
    "/export.csv?competition=open": "/export.csv",
    "/people?search=asha": "/people",
    "/tokens/999": "/tokens/{number}",
    "/tables/1/claim": "/tables/{table}/claim",
    "/tables/1": "/tables/{table}",
    "/requests/1": "/requests/{number}",
    "/requests/999": "/requests/{number}",
    "/untold/a-match-of-nobody": "/untold/{match_id}",
    f"/calls/{FIXTURE}/0": "/calls/{fixture}/{rubber}",
}
LINES = {
    "server": "event", "organiser": "event", "chief_referee": "event", "umpire": "event",
    "scorer": "event", "held": "event", "stranger": "event", "foreign": 4401, "revoked": 4401,
}  # fmt: skip


def routes_in_table() -> set[tuple[str, str]]:
    found = set()
    for method, path in TABLE:
        start, mark, rest = path.partition("{id}")
        pattern = f"{start}{{tournament_id}}{PATTERNS.get(rest, rest)}" if mark else start
        found.add((method, f"/api/tournaments{pattern}"))
    return found


def test_every_route_is_in_the_table() -> None:
    served = {
        (method.upper(), path)
        for path, methods in document()["paths"].items()
        if path.startswith("/api/tournaments")
        for method in methods
    }
    assert served == routes_in_table()
    assert set(LINES) == {*EVERYBODY}


@contextlib.contextmanager
def everybody(served: Served) -> Iterator[tuple[Desk, dict[str, Desk]]]:
    """A running event, and somebody of each role."""
    with contextlib.ExitStack() as stack:
        desk = stack.enter_context(running(served))
        other = stack.enter_context(opened(served, "Another event"))
        desk.call(FIXTURE, "1")
        tokens: dict[str, str | None] = {"organiser": desk.token, "foreign": other.token}
        for role in ("chief_referee", "umpire", "scorer"):
            tokens[role] = desk.post("/tokens", {"role": role, "name": role})["token"]
        phone, _ = granted_phone(desk, "1", "held")
        tokens["held"] = phone.token
        made = desk.post("/tokens", {"role": "organiser", "name": "gone"})
        tokens["revoked"] = made["token"]
        assert desk.ask("DELETE", f"/tokens/{made['n']}").status_code == 204
        tokens["asker"] = "a token of the phone that asks"
        people = {"server": Desk(served), "stranger": Desk(served, headers=ELSEWHERE)}
        people |= {role: Desk(served, token, headers=ELSEWHERE) for role, token in tokens.items()}
        for somebody in people.values():
            stack.enter_context(somebody)
        desk.call("open.1.1.2", "2")
        claim = {"device": "device-that-asks", "fixture": "open.1.1.2"}
        where = f"/api/tournaments/{desk.id}/tables/2/claim"
        assert people["asker"].http.post(where, json=claim).json()["request"] == 1
        yield desk, people


def ask(somebody: Desk, desk: Desk, method: str, path: str, body: Any) -> Any:
    if body == "text":
        return somebody.http.request(method, f"/api/tournaments{path}", content="{}")
    where = f"/api/tournaments{path.format(id=desk.id)}"
    return somebody.http.request(method, where, json=body)


def test_roles_and_routes(plain: Served) -> None:
    with everybody(plain) as (desk, people):
        for (method, path), (allowed, body) in TABLE.items():
            for role, somebody in people.items():
                if role == "asker" and "asker" not in allowed:
                    continue
                answer = ask(somebody, desk, method, path, body)
                is_let_in = answer.status_code != 403
                assert answer.status_code < 500, (role, method, path, answer.text)
                assert is_let_in == (role in allowed), (role, method, path, answer.text)
                if not is_let_in:
                    assert set(answer.json()) == {"error"}
                if (method, path) == ("DELETE", "/{id}") and is_let_in:
                    with Desk(plain) as own:
                        own.id = desk.id
                        own.post("/restore")


def test_another_tournaments_token_shows_no_more_than_none(plain: Served) -> None:
    with everybody(plain) as (desk, people):
        for path in ("/{id}", "/{id}/tables/1", ""):
            seen = {
                role: ask(people[role], desk, "GET", path, None).json()
                for role in ("stranger", "foreign", "revoked")
            }
            for each in seen.values():
                each.pop("at", None)
            assert seen["foreign"] == seen["stranger"] == seen["revoked"]


@pytest.mark.parametrize("role", LINES)
def test_roles_and_the_live_line(role: str, plain: Served) -> None:
    with everybody(plain) as (desk, people):
        hello = {"t": "hello", "version": None, "token": people[role].token}
        with HallLine(desk, hello, headers=ELSEWHERE) as line:
            expected = LINES[role]
            if isinstance(expected, int):
                assert line.closed() == expected
                return
            line.until("event")
            desk.tell({"kind": "note", "text": "something happens"})
            is_desk = role in ("organiser", "chief_referee", "umpire", "scorer")
            line.until("changed")
            if is_desk and "desk" not in [frame["t"] for frame in line.frames]:
                line.until("desk")
            assert ("desk" in [frame["t"] for frame in line.frames]) == is_desk


def test_the_desk_by_a_live_line_is_at_the_servers_own_computer(plain: Served) -> None:
    with running(plain) as desk:
        hello = {"t": "hello", "version": None, "desk": True}
        with HallLine(desk, hello) as line:
            line.until("desk")
        with HallLine(desk, hello, headers=ELSEWHERE) as line:
            assert line.closed() == 4401


def test_a_line_whose_token_is_revoked_is_closed(plain: Served) -> None:
    with running(plain) as desk:
        made = desk.post("/tokens", {"role": "scorer", "name": "Sam"})
        with HallLine(desk, {"t": "hello", "token": made["token"]}) as line:
            line.until("desk")
            assert desk.ask("DELETE", f"/tokens/{made['n']}").status_code == 204
            assert line.closed() == 4401


def test_a_deleted_event_has_no_line(plain: Served) -> None:
    with running(plain) as desk, HallLine(desk) as line:
        line.until("event")
        assert desk.ask("DELETE").status_code == 204
        assert line.closed() == 4404
        with HallLine(desk) as late:
            assert late.closed() == 4404
