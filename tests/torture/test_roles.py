"""Roles × routes × frames: whoever does not play a match changes nothing of it and reads no secret."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from carrom.server.openapi import document
from tests.patience import PATIENCE
from tests.server.serving import FIRST_WRITE, FORWARD, Guest, Hand, Line, Served
from tests.torture.conftest import Figure

TABLES = ("match", "seat", "event", "offer", "token", "guest")
ACTIONS: dict[str, dict[str, Any]] = {
    "stroke": FORWARD, "place": {"spots": None}, "waive": {}, "pass": {}, "demand": {"points": 1},
    "concede": {"what": "match"}, "undo": {}, "rematch": {}, "agree": {"offer": 1}, "decline": {"offer": 1},
    "claim": {},
}  # fmt: skip
BODIES: dict[str, Any] = {
    "callMe": {"name": "Mallory"},
    "makeMatch": {
        "a": {"players": [{"who": "me"}]},
        "b": {"players": [{"who": "open"}]},
    },
    "sitDown": {"seat": "b1", "invite": "guessed", "name": "Mallory"},
    "makeToken": {"role": "player"},
    "houseRules": {"text": 'extends = "laws-29"'},
    "checkHouse": {"extends": "laws-29"},
    "simulate": {"position": [["white", 0.0, 0.0]], "stroke": FORWARD},
    "analyse": {"position": [["white", 0.0, 0.0], ["black", 0.1, 0.1]], "level": "1", "best": 1},
    "ask": {"stroke": {"own": 1}},
    "hear": {"words": "striker and one of mine"},
}
"""Bodies that the routes take, by the name of the operation."""


class Victims:
    """A match of two people with everything that could be stolen: invites, tokens, an open offer."""

    def __init__(self, served: Served, asha: Guest, ravi: Guest) -> None:
        self.served, self.asha, self.ravi = served, asha, ravi
        asha.http.put("/api/me", json={"name": "Asha"}).raise_for_status()
        ravi.http.put("/api/me", json={"name": "Ravi"}).raise_for_status()
        made = asha.make()
        ravi.join(made)
        self.id: str = made["id"]
        self.waiting = asha.make()
        self.tokens = [
            guest.post(f"/matches/{self.id}/tokens", {"role": role})["token"]
            for guest, role in ((asha, "player"), (ravi, "player"), (ravi, "spectator"))
        ]
        self.spectator_token = self.tokens[2]
        self.players = {"a1": asha, "b1": ravi}
        seat = str(asha.get(f"/matches/{self.id}")["board"]["on_turn"])
        with self.players[seat].line(self.id, 0) as line:
            line.welcome()
            assert Hand(line, seat).play()["t"] == "ack"
            assert line.do("undo")["t"] == "ack"  # an offer that waits for the other's word
        self.invites = [*made["invites"].values(), *self.waiting["invites"].values()]

    def rows(self) -> dict[str, list[Any]]:
        """Everything the database holds of them."""
        ids = [self.id, self.waiting["id"]]
        guests = self.guests()
        with self.served.server.database.engine.connect() as connection:
            found = {
                name: [tuple(row) for row in connection.execute(text(f'SELECT * FROM "{name}"'))]
                for name in TABLES
            }
        return {
            name: sorted(
                (row for row in rows if any(one in row for one in (*ids, *guests))), key=repr
            )
            for name, rows in found.items()
        }

    def guests(self) -> list[str]:
        """Their ids."""
        return [
            next(iter(one.http.cookies.values())).rpartition(".")[0]
            for one in (self.asha, self.ravi)
        ]

    def secrets(self) -> list[str]:
        """What nobody may read."""
        with self.served.server.database.engine.connect() as connection:
            hashes = connection.execute(text("SELECT hash FROM token")).scalars().all()
            seeds = connection.execute(text("SELECT seed FROM match")).scalars().all()
        kept = [one for one in (*hashes, *seeds) if one]
        return [*self.guests(), *self.invites, *self.tokens, *kept]


@pytest.fixture(scope="module")
def victims(attacked: Served) -> Iterator[Victims]:
    with Guest(attacked) as asha, Guest(attacked) as ravi:
        yield Victims(attacked, asha, ravi)


def attackers(victims: Victims) -> dict[str, httpx.Client]:
    """Everybody who has no right to anything of theirs."""

    def client(**cookies: str) -> httpx.Client:
        headers = {"X-Carrom": "1"}
        found = httpx.Client(base_url=victims.served.address, headers=headers, timeout=PATIENCE)
        for name, value in cookies.items():
            found.cookies.set(name, value)
        return found

    guest = victims.guests()[0]
    stranger = client()
    return {
        "nobody": client(),
        "a stranger": stranger,
        "a forged cookie": client(carrom_guest=f"{guest}.AAAA"),
        "a cookie without signature": client(carrom_guest=guest),
        "a token as cookie": client(carrom_guest=victims.spectator_token),
    }


def operations() -> Iterator[tuple[str, str, str]]:
    """Every operation of the API: name, method, path."""
    for path, methods in document()["paths"].items():
        for method, operation in methods.items():
            if path.startswith("/api/"):
                yield operation["operationId"], method.upper(), path


@pytest.mark.nightly
def test_no_route_changes_or_tells_what_is_not_ones_own(victims: Victims, figure: Figure) -> None:
    before, secrets, calls = victims.rows(), victims.secrets(), 0
    assert all(before[name] for name in ("match", "seat", "event", "offer", "token", "guest"))
    for role, client in attackers(victims).items():
        with client:
            if role == "a stranger":
                client.delete(FIRST_WRITE).raise_for_status()
            for name, method, path in operations():
                for match_id in (victims.id, victims.waiting["id"]):
                    address = path.replace("{match_id}", match_id).replace("{id}", match_id)
                    address = address.replace("{token_id}", victims.rows()["token"][0][0][:16])
                    told = client.request(method, address, json=BODIES.get(name), params=WORDS)
                    calls += 1
                    assert told.status_code < 500, (role, method, address, told.text)
                    leaked = [
                        one for one in secrets if one in told.text or one in str(told.headers)
                    ]
                    assert not leaked, (role, method, address)
                    if "{match_id}" not in path:
                        break
    assert victims.rows() == before
    figure(f"calls of routes without a right, {_kind(victims)}", calls)


WORDS: dict[str, str | int] = {"words": "queen", "since": 0}
LINES = (
    "nobody",
    "a stranger",
    "a spectator by token",
    "a player's cookie with a spectator's token",
)


@pytest.mark.parametrize("role", LINES)
def test_no_frame_of_anybody_else_is_acknowledged(
    victims: Victims, role: str, figure: Figure
) -> None:
    before, frames = victims.rows(), 0
    with Guest(victims.served) as stranger:
        opened: dict[str, Line] = {}
        match role:
            case "nobody":
                opened["line"] = Line(victims.served, victims.id)
            case "a stranger":
                opened["line"] = stranger.line(victims.id)
            case "a spectator by token":
                opened["line"] = Line(victims.served, victims.id, token=victims.spectator_token)
            case _:
                opened["line"] = victims.asha.line(victims.id, token=victims.spectator_token)
        with opened["line"] as line:
            welcome = line.welcome()
            assert welcome["you"] == {"role": "spectator", "seats": [], "maker": False}
            told = json.dumps(welcome)
            assert not [one for one in victims.secrets() if one in told]
            for kind, more in ACTIONS.items():
                for seat in ({}, {"seat": "a1"}, {"seat": "b1"}):
                    answer = line.do(kind, **more, **seat)
                    frames += 1
                    assert (answer["t"], answer["code"]) == ("refused", "not_a_player"), kind
    assert victims.rows() == before
    figure(f"actions without a right, {role}, {_kind(victims)}", frames)


def _kind(victims: Victims) -> str:
    return "sqlite" if victims.served.server.database.sqlite else "postgres"
