"""Hostile input: refused or closed with the right code, logged, and nothing changed."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.serving import FORWARD, Guest, Line, Served


class Board:
    """A match of two people, one line each, and its log before anything hostile happens."""

    def __init__(self, served: Served, asha: Guest, ravi: Guest) -> None:
        self.served, self.asha, self.ravi = served, asha, ravi
        made = asha.make()
        ravi.join(made)
        self.id: str = made["id"]
        view = asha.get(f"/matches/{self.id}")
        self.on_turn, self.waiting = (
            (asha, ravi) if view["board"]["on_turn"] == "a1" else (ravi, asha)
        )
        self.log = served.log(self.id)


@pytest.fixture
def board(served: Served) -> Iterator[Board]:
    with Guest(served) as asha, Guest(served) as ravi:
        made = Board(served, asha, ravi)
        yield made
        assert served.log(made.id) == made.log, "the log was changed"
        with made.on_turn.line(made.id) as line:  # and play goes on
            line.welcome()
            assert line.do("stroke", **FORWARD)["t"] == "ack"


def test_someone_elses_turn(board: Board) -> None:
    with board.waiting.line(board.id) as line:
        line.welcome()
        told = line.do("stroke", **FORWARD)
        assert (told["t"], told["code"]) == ("refused", "not_your_turn")
        for kind, code in (
            ("pass", "not_your_turn"),
            ("place", "not_yours"),
            ("waive", "not_yours"),
        ):
            assert line.do(kind)["code"] == code
        assert line.do("demand", points=3)["code"] == "refused"
        assert line.do("claim")["code"] == "claim_too_soon"


def test_someone_elses_seat(board: Board) -> None:
    seats = {"a1": board.asha, "b1": board.ravi}
    theirs = next(one for one in seats if seats[one] is board.on_turn)
    with board.waiting.line(board.id) as line:
        line.welcome()
        assert line.do("stroke", seat=theirs, **FORWARD)["code"] == "not_your_seat"
        assert line.do("concede", seat=theirs, what="match")["code"] == "not_your_seat"
        assert line.do("undo", seat=theirs)["code"] == "not_your_seat"
        assert line.do("concede", seat="a2", what="match")["code"] == "not_your_seat"


def test_a_stranger_only_watches(board: Board) -> None:
    with Guest(board.served) as stranger, stranger.line(board.id) as line:
        assert line.welcome()["you"]["role"] == "spectator"
        for kind in ("pass", "undo", "rematch", "claim"):
            assert line.do(kind)["code"] == "not_a_player"
        assert line.do("concede", what="match")["code"] == "not_a_player"


def test_a_forged_cookie_is_nobodys(board: Board) -> None:
    (value,) = board.on_turn.http.cookies.values()
    guest, _, signature = value.rpartition(".")
    for forged in (f"{guest}.{signature[::-1]}", guest, f"{guest}x.{signature}", "", "é"):
        with Line(board.served, board.id, f"carrom_guest={forged}") as line:
            assert line.welcome()["you"] == {"role": "spectator", "seats": [], "maker": False}


def test_wrong_tokens_are_closed_with_4401(board: Board) -> None:
    with board.asha.line(board.id, token="no such token") as line:
        assert line.closed() == 4401
    other = board.asha.make()
    token = board.asha.post(f"/matches/{other['id']}/tokens", {"role": "player"})["token"]
    with Line(board.served, board.id, token=token) as line:
        assert line.closed() == 4401


def test_tokens_give_their_role_and_no_more(board: Board) -> None:
    watch = board.asha.post(f"/matches/{board.id}/tokens", {"role": "spectator"})["token"]
    with Line(board.served, board.id, token=watch) as line:
        assert line.welcome()["you"] == {"role": "spectator", "seats": [], "maker": False}
        assert line.do("concede", what="match")["code"] == "not_a_player"
    play = board.ravi.post(f"/matches/{board.id}/tokens", {"role": "player"})["token"]
    with Line(board.served, board.id, token=play) as line:
        assert line.welcome()["you"] == {"role": "player", "seats": ["b1"], "maker": False}
    with Guest(board.served) as stranger:
        told = stranger.http.post(f"/api/matches/{board.id}/tokens", json={"role": "player"})
        assert told.status_code == 403
    with board.served.server.database.engine.connect() as connection:
        from sqlalchemy import text

        kept = str(connection.execute(text("SELECT * FROM token")).all())
        kept += str(connection.execute(text("SELECT * FROM seat")).all())
    assert watch not in kept
    assert play not in kept


HELLO = {"t": "hello", "version": 1}
GARBAGE: list[Any] = [
    "", "{", "null", "[]", "17", '"hello"', "\x00", "{}", {"t": "do"}, {"t": "nothing"},
    HELLO, {"t": "do", "id": "", "action": {"kind": "pass"}},
    {"t": "do", "id": 7, "action": {"kind": "pass"}}, "[" * 5000, '{"t":"do","t":"do"}', b"\xff\xfe", b"{}",
    {"t": "aim"}, {"t": "ping", "more": 1}, {"t": "do", "id": "\ud800", "action": {"kind": "pass"}},
]  # fmt: skip


def test_garbage_closes_with_4400(board: Board) -> None:
    for garbage in GARBAGE:
        with board.on_turn.line(board.id) as line:
            line.welcome()
            line.send(garbage)
            assert line.closed() == 4400, garbage


def test_a_line_that_begins_with_garbage_is_closed_with_4400(board: Board) -> None:
    for garbage in [*GARBAGE[1:], {"t": "ping"}, {"t": "hello", "version": -1}]:
        if garbage != HELLO:
            with board.on_turn.line(board.id, hello=garbage) as line:
                assert line.closed() == 4400, garbage


BAD_ACTIONS: list[dict[str, Any]] = [
    {}, {"kind": "stroke"}, {"kind": "win"}, {"kind": "stroke", **FORWARD, "speed": "fast"},
    {"kind": "stroke", **FORWARD, "dx": None}, {"kind": "stroke", **FORWARD, "final": "w"},
    {"kind": "demand", "points": -1}, {"kind": "agree", "offer": 0}, {"kind": "pass", "seat": "e1"},
    {"kind": "place", "spots": [[0, 0]] * 10}, {"kind": "place", "spots": [[0]]}, {"kind": ["stroke"]},
]  # fmt: skip


def test_a_malformed_action_is_refused_with_the_reason(board: Board) -> None:
    with board.on_turn.line(board.id) as line:
        line.welcome()
        for action in BAD_ACTIONS:
            line.send({"t": "do", "id": "k1", "action": action})
            told = line.until("refused")
            assert (told["id"], told["code"]) == ("k1", "invalid"), action
            assert told["why"].startswith("do.action"), told


IMPOSSIBLE: list[dict[str, Any]] = [
    {**FORWARD, "speed": 1e9}, {**FORWARD, "speed": -1}, {**FORWARD, "dx": 0, "dy": 0},
    {**FORWARD, "x": 5}, {**FORWARD, "x": 0, "y": 0}, {**FORWARD, "x": 1e308, "y": 1e308},
]  # fmt: skip


def test_a_stroke_nobody_could_make_is_refused(board: Board) -> None:
    with board.on_turn.line(board.id) as line:
        line.welcome()
        for stroke in IMPOSSIBLE:
            assert line.do("stroke", **stroke)["t"] == "refused", stroke


def test_numbers_that_are_none_are_refused(board: Board) -> None:
    with board.on_turn.line(board.id) as line:
        line.welcome()
        for number in ("NaN", "Infinity", "1e999"):
            action = json.dumps({"kind": "stroke", **FORWARD}).replace("4.0", number)
            line.send(f'{{"t":"do","id":"k1","action":{action}}}')
            try:
                assert line.until("refused")["code"] == "invalid"
            except ConnectionClosed as end:
                raise AssertionError(f"{number}: closed with {end.rcvd}") from None


def test_frames_that_are_too_large(board: Board) -> None:
    for size, codes in ((20_000, {4413}), (10_000_000, {1009, 1006})):
        with board.on_turn.line(board.id) as line:
            line.welcome()
            try:
                line.send('{"t":"ping"' + " " * size + "}")
            except Exception:  # the line may be cut while 10 MB are still being sent
                assert size > 1_000_000
            assert line.closed() in codes


@pytest.mark.both_databases
def test_a_replayed_sequence_changes_nothing(served: Served) -> None:
    with Guest(served) as asha:
        made = asha.make(b={"who": "me", "name": "Ravi"})
        sent = [
            {"t": "do", "id": f"s{n}", "action": {"kind": "stroke", **FORWARD, "dx": n / 10}}
            for n in range(4)
        ]
        answers = []
        for _ in range(2):
            with asha.line(made["id"], 0) as line:
                line.welcome()
                for one in sent:
                    line.send(one)
                found: list[Any] = []
                while len(found) < len(sent):
                    told = line.receive()
                    if told["t"] in ("ack", "refused"):
                        found.append(told)
                answers.append(found)
            log = served.log(made["id"])
        assert answers[0] == answers[1]
        assert sum('"kind":"stroke"' in event for _, event in log) == sum(
            one["t"] == "ack" for one in answers[0]
        )


def test_a_match_that_is_none_and_a_client_that_says_nothing(
    plain: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Line(plain, "nosuchmatch") as line:
        assert line.closed() == 4404
    monkeypatch.setattr("carrom.server.routes.live.HELLO_SECONDS", 0.1)
    monkeypatch.setattr("carrom.server.routes.live.SILENT_SECONDS", 0.3)
    with Guest(plain) as asha:
        made = asha.make()
        with asha.line(made["id"], hello="") as line:
            assert line.closed() == 4408
        with asha.line(made["id"]) as line:
            line.welcome()
            assert line.closed() == 4408


def test_a_page_of_another_site_gets_no_line(plain: Served) -> None:
    with Guest(plain) as asha:
        made = asha.make()
        with pytest.raises(InvalidStatus) as refused:
            asha.line(made["id"], headers={"Origin": "https://elsewhere.example"})
        assert refused.value.response.status_code == 403
        with asha.line(made["id"], headers={"Origin": plain.address}) as line:
            line.welcome()


def test_a_client_that_does_not_read_is_let_go_and_slows_nobody(
    plain: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("carrom.server.room.clients.MAX_WAITING", 3)
    with Guest(plain) as asha:
        made = asha.make(b={"who": "me", "name": "Ravi"})
        with asha.line(made["id"], 0) as line, asha.line(made["id"], 0) as slow:
            line.welcome()
            slow.welcome()
            room = plain.server.hub.rooms[made["id"]]
            stuck = _client_of(room, slow)

            async def never(_text: str) -> None:
                await asyncio.sleep(3600)

            monkeypatch.setattr(stuck.socket, "send_text", never)
            for number in range(8):
                seat = line.view["board"]["on_turn"]
                line.at(line.do("pass", seat=seat, id=f"p{number}")["version"])
                if line.view["board"] is None or stuck.code != 1000:
                    break
            assert slow.closed() == 4008


def _client_of(room: Any, line: Line) -> Any:
    """The server's end of a line."""
    port = line.socket.socket.getsockname()[1]
    return next(one for one in room.audience.clients if one.socket.client.port == port)


def test_hostile_input_is_logged(board: Board, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "carrom"):
        with board.on_turn.line(board.id) as line:
            line.welcome()
            line.send("garbage")
            line.closed()
        with board.waiting.line(board.id) as line:
            line.welcome()
            line.do("stroke", **FORWARD)
    told = [(one.message, getattr(one, "code", None)) for one in caplog.records]
    assert ("line closed", 4400) in told
    assert ("refused", "not_your_turn") in told
    assert board.id not in caplog.text
