"""Live play over real sockets."""

from __future__ import annotations

import time

import pytest

from carrom.match.summaries import summary
from tests.server.serving import FORWARD, Guest, Hand, Served, play_to_the_end, two_players


def other(seat: str) -> str:
    return "b1" if seat == "a1" else "a1"


@pytest.mark.both_databases
def test_two_people_play_a_whole_board(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        made = asha.make()
        assert made["view"]["stage"] == "new"
        assert made["view"]["made"]["b"]["players"][0]["open"]
        with asha.line(made["id"], 0) as first, ravi.line(made["id"], 0) as second:
            assert first.welcome()["you"] == {"role": "player", "seats": ["a1"], "maker": True}
            assert second.welcome()["you"] == {"role": "spectator", "seats": [], "maker": False}
            ravi.join(made)
            hands = {"a1": Hand(first, "a1", 1), "b1": Hand(second, "b1", 2)}
            first.at(4)
            second.at(4)
            play_to_the_end(hands)
            result = first.view["result"]
            assert result is not None
            assert result == second.view["result"]
            assert first.view["boards"][0]["how"] == "finished"
            folded = hands["a1"].fold()
            assert summary(folded.state).startswith("won:")
            assert list(folded.state.result.score) == result["score"]  # type: ignore[union-attr]
            assert len(served.log(made["id"])) == first.view["version"] == len(first.steps)
        strokes = [one for one in first.steps if one["event"]["kind"] == "stroke"]
        assert all(one["trajectory"]["seconds"] > 0 and one["ruling"]["words"] for one in strokes)
        again = asha.get(f"/matches/{made['id']}/steps", since=3, until=20)["steps"]
        told = [{**one, "view": None} for one in first.steps[3:20]]
        assert again == told, "a stroke played again is not as it was played"


def test_a_trajectory_ends_where_the_next_view_has_the_discs(served: Served) -> None:
    with Guest(served) as asha:
        made = asha.make(b={"who": "me", "name": "Ravi"})
        with asha.line(made["id"], 0) as line:
            line.welcome()
            hand = Hand(line, line.view["board"]["on_turn"])
            for _ in range(3):
                hand.seat = line.view["board"]["on_turn"]
                while hand.wanted() != "stroke":
                    hand.seat = line.view["board"]["to_place"][0]["placer"]
                    line.at(hand.play()["version"])
                    hand.seat = line.view["board"]["on_turn"]
                before = len(line.steps)
                line.at(hand.play()["version"])
                step = line.steps[before]
                path = step["trajectory"]
                fell = {one[2] for one in path["events"] if one[1] == "pocket"}
                lie = [
                    (kind, *(ended(path, number)))
                    for number, kind in enumerate(path["discs"])
                    if number not in fell
                ]
                from carrom.physics import Position

                final = Position.from_text(step["event"]["final"])
                assert [one[0] for one in lie] == [one.kind.value for one in final]
                for (_, x, y), disc in zip(lie, final, strict=True):
                    assert (x, y) == pytest.approx((disc.x, disc.y), abs=1e-5)


def ended(path: dict, number: int) -> tuple[float, float]:  # type: ignore[type-arg]
    """Where a disc comes to rest, by the formula of docs/server.md."""
    pieces = path["segments"].get(str(number))
    if not pieces:
        x, y = path["start"][number]
        return x, y
    _t, x, y, vx, vy, slows = pieces[-1]
    speed = (vx * vx + vy * vy) ** 0.5
    if speed == 0:
        return x, y
    s = speed / slows
    way = s * (1 - slows * s / (2 * speed))
    return x + vx * way, y + vy * way


def test_a_client_that_lost_its_line_resumes_by_version(served: Served) -> None:
    with Guest(served) as asha:
        made = asha.make(b={"who": "me", "name": "Ravi"})
        with asha.line(made["id"], 0) as line:
            line.welcome()
            hands = {one: Hand(line, one) for one in ("a1", "b1")}
            play_to_the_end(hands, 5)
            seen = line.view["version"]
            steps = list(line.steps)
        with asha.line(made["id"], 0) as elsewhere:
            elsewhere.welcome()
            play_to_the_end({one: Hand(elsewhere, one) for one in ("a1", "b1")}, 4)
            now = elsewhere.view["version"]
            with asha.line(made["id"], seen) as back:
                welcome = back.welcome()
                assert [one["version"] for one in welcome["steps"]] == list(
                    range(seen + 1, now + 1)
                )
                assert welcome["view"]["version"] == now
                steps += welcome["steps"]
            with asha.line(made["id"]) as new:
                assert new.welcome()["steps"] == []
        assert [one["event"] for one in elsewhere.steps] == [one["event"] for one in steps]


@pytest.mark.both_databases
def test_an_intention_sent_again_is_done_once(served: Served) -> None:
    with Guest(served) as asha:
        made = asha.make(b={"who": "me", "name": "Ravi"})
        with asha.line(made["id"]) as line:
            line.welcome()
            first = line.do("stroke", id="k7-3", **FORWARD)
            assert first["t"] == "ack"
            log = served.log(made["id"])
            assert line.do("stroke", id="k7-3", **FORWARD) == first
        served.server.hub.rooms.pop(made["id"])  # as after a restart
        with asha.line(made["id"]) as line:
            line.welcome()
            assert line.do("stroke", id="k7-3", **FORWARD) == first
            assert served.log(made["id"]) == log


def test_a_refused_intention_sent_again_is_refused_again(served: Served) -> None:
    with Guest(served) as asha:
        made = asha.make(b={"who": "me", "name": "Ravi"})
        with asha.line(made["id"]) as line:
            line.welcome()
            first = line.do("place", id="k1", spots=None)
            assert (first["t"], first["code"]) == ("refused", "not_yours")
            assert line.do("place", id="k1", spots=None) == first


def test_the_computer_plays_its_seat(served: Served) -> None:
    with Guest(served) as asha:
        made = asha.make(b={"who": "computer", "level": "1"})
        with asha.line(made["id"], 0) as line:
            line.welcome()
            hand = Hand(line, "a1")
            strokes = 0
            while strokes < 3 and line.view["result"] is None:
                while hand.wanted() is None and line.view["result"] is None:
                    line.receive()
                if line.view["result"] is None:
                    strokes += hand.wanted() == "stroke"
                    line.at(hand.play()["version"])
            while hand.wanted() is None and line.view["result"] is None:
                line.receive()
            by = {one["event"].get("by") for one in line.steps if one["event"]["kind"] == "stroke"}
            assert by == {"a1", "b1"}


def test_computers_play_each_other_while_somebody_looks_on(served: Served) -> None:
    with Guest(served) as asha:
        computer = {"who": "computer", "level": "1"}
        made = asha.make([computer] * 2, [computer] * 2)
        assert len(served.log(made["id"])) == 4
        with asha.line(made["id"], 0) as line:
            assert line.welcome()["you"]["role"] == "spectator"
            line.at(8)
            assert line.until("thinking")["seat"] in ("a1", "a2", "b1", "b2")


def test_doubles_people_and_computer_mixed(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        made = asha.make([{"who": "me", "name": "Asha"}, {"who": "open"}],
                         [{"who": "computer", "level": "1"}, {"who": "me", "name": "Mina"}])  # fmt: skip
        assert sorted(made["invites"]) == ["a2"]
        with asha.line(made["id"], 0) as line:
            assert line.welcome()["you"]["seats"] == ["a1", "b2"]
            seats = ravi.join(made, "a2")["seats"]
            assert seats == ["a2"]
            line.at(4)
            assert line.view["quarters"] == {"a1": 0, "b1": 1, "a2": 2, "b2": 3}
            assert line.view["made"]["a"]["name"] == "Asha and Ravi"


@pytest.mark.both_databases
def test_undo_needs_the_other_player_and_goes_back_before_the_own_stroke(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("carrom.server.room.offers.UNDO_PAUSE", 0.0)
    with two_players(served) as (made, one, two):
        lines = {"a1": one, "b1": two}
        hands = {seat: Hand(line, seat) for seat, line in lines.items()}
        breaker = one.view["board"]["on_turn"]
        before = one.view["board"]["discs"]
        mine, theirs = lines[breaker], lines[other(breaker)]
        assert mine.do("undo")["code"] == "nothing"
        mine.at(mine.do("stroke", **FORWARD)["version"])
        assert mine.view["board"]["discs"] != before
        version = mine.view["version"]
        assert mine.do("undo")["t"] == "ack"
        offer = theirs.until("offer")["offer"]
        assert (offer["kind"], offer["by"], offer["state"]) == ("undo", breaker, "asked")
        assert len(served.log(made["id"])) == version
        assert theirs.do("decline", offer=offer["id"])["t"] == "ack"
        assert theirs.do("agree", offer=offer["id"])["code"] == "no_such_offer"
        mine.do("undo")
        offer = theirs.until("offer", t="offer")["offer"]
        while offer["state"] != "asked":
            offer = theirs.until("offer")["offer"]
        assert mine.do("agree", offer=offer["id"])["t"] == "ack"  # it was his own wish
        assert len(served.log(made["id"])) == version, "who asks cannot grant it himself"
        ack = theirs.do("agree", offer=offer["id"])
        assert ack["t"] == "ack"
        mine.at(ack["version"])
        assert mine.view["board"]["discs"] == before
        assert mine.view["board"]["on_turn"] == breaker
        assert mine.steps[-1]["event"] == {"kind": "undo", "to": 4}
        assert hands[breaker].fold().board.strokes == 0  # type: ignore[union-attr]


def test_undo_is_done_at_once_where_nobody_else_plays(served: Served) -> None:
    with Guest(served) as asha:
        made = asha.make(b={"who": "me", "name": "Ravi"})
        with asha.line(made["id"], 0) as line:
            line.welcome()
            before = line.view["board"]["discs"]
            line.at(line.do("stroke", **FORWARD)["version"])
            line.at(line.do("undo")["version"])
            assert line.view["board"]["discs"] == before


@pytest.mark.both_databases
def test_rematch_keeps_the_seats_and_the_other_side_breaks(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        made = asha.make()
        ravi.join(made)
        with asha.line(made["id"], 0) as one, ravi.line(made["id"], 0) as two:
            one.welcome()
            two.welcome()
            breaker = one.view["board"]["breaker"]
            assert one.do("rematch")["code"] == "not_over"
            two.at(one.do("concede", what="match")["version"])
            assert two.view["result"]["winner"] == "b"
            assert one.do("rematch")["t"] == "ack"
            assert two.until("offer")["offer"]["kind"] == "rematch"
            assert two.do("rematch")["t"] == "ack"
            while two.view["rematch"] is None:
                two.receive()
            while one.view["rematch"] is None:
                one.receive()
            assert one.view["rematch"] == two.view["rematch"]
            with asha.line(one.view["rematch"], 0) as again:
                assert again.welcome()["you"]["seats"] == ["a1"]
                assert again.view["board"]["breaker"] == other(breaker)


def test_the_match_can_be_claimed_only_when_the_other_has_been_gone_long_enough(
    served: Served,
) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        made = asha.make(gone_seconds=1000)
        ravi.join(made)
        with asha.line(made["id"], 0) as one:
            with ravi.line(made["id"], 0) as two:
                two.welcome()
                one.welcome()
                assert one.do("claim")["code"] == "claim_too_soon"
            gone = one.until("presence")
            while gone["presence"]["b1"]["here"]:
                gone = one.until("presence")
            assert 0 < gone["presence"]["b1"]["seconds"] <= 1000
            assert one.do("claim")["code"] == "claim_too_soon"
            room = served.server.hub.rooms[made["id"]]
            room.audience.presence.gone_since["b1"] -= 1000  # time passes
            ack = one.do("claim")
            assert ack["t"] == "ack"
            one.at(ack["version"])
            assert (one.view["result"]["winner"], one.view["result"]["how"]) == ("a", "forfeited")


def test_aims_are_shown_to_the_others_and_not_kept(served: Served) -> None:
    with two_players(served) as (made, one, two):
        lines = {"a1": one, "b1": two}
        seat = one.view["board"]["on_turn"]
        aim = {"t": "aim", "x": 0.1, "dx": 0.0, "dy": 1.0, "power": 0.5}
        lines[other(seat)].send({**aim, "x": 0.9})  # not his turn: nobody sees it
        lines[other(seat)].send({"t": "ping"})
        lines[other(seat)].until("pong")
        lines[seat].send(aim)
        assert lines[other(seat)].until("aim") == {**aim, "seat": seat}
        assert len(served.log(made["id"])) == 4


def test_who_does_not_strike_in_time_is_ruled_on_by_the_laws(served: Served) -> None:
    with Guest(served) as asha:
        made = asha.make(b={"who": "me", "name": "Ravi"}, stroke_seconds=120)
        with asha.line(made["id"], 0) as line:
            line.welcome()
            assert 0 < line.view["clock"]["left"] <= 120
            assert line.view["expects"][0]["seconds"] == 120
            turn = line.view["board"]["on_turn"]
            room = served.server.hub.rooms[made["id"]]

            def almost() -> None:
                room.clock.deadline = time.monotonic() + 0.05
                room.go_on()

            served.loop.call_soon_threadsafe(almost)
            line.at(5)
            assert line.steps[-1]["event"]["kind"] == "time"
            assert line.steps[-1]["event"]["by"] == turn
            assert line.view["board"]["on_turn"] == other(turn)


def test_spectators_are_counted_and_told_everything(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as mina:
        made = asha.make(b={"who": "me", "name": "Ravi"})
        with asha.line(made["id"], 0) as line, mina.line(made["id"], 0) as watcher:
            told = line.welcome()
            watcher.welcome()
            while told["watching"] != 1:  # he may have come before the welcome was written
                told = line.until("presence")
            version = line.do("stroke", **FORWARD)["version"]
            watcher.at(version)
            assert watcher.steps[version - 1]["trajectory"]
            assert watcher.do("stroke", **FORWARD)["code"] == "not_a_player"
