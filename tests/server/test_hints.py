"""A hint: for the person on turn, and only where nobody plays from another device."""

from __future__ import annotations

import pytest

from tests.server.serving import COMPUTER, FORWARD, ME, Guest, Served, two_players

RAVI = {"who": "me", "name": "Ravi"}


def refused(guest: Guest, match_id: str) -> tuple[int, str]:
    answer = guest.http.get(f"/api/matches/{match_id}/hint")
    return answer.status_code, answer.json()["error"]["code"]


@pytest.mark.thorough
def test_a_good_stroke_in_words_for_who_is_on_turn(plain: Served) -> None:
    with Guest(plain) as asha:
        made = asha.make(b=RAVI)
        told = asha.get(f"/matches/{made['id']}/hint")
        assert told["version"] == made["view"]["version"]
        hinted = told["stroke"]
        assert hinted["name"] == "break"
        assert 0 < hinted["stroke"]["speed"] <= 6
        assert not told["is_hard"]
        assert told["safer"] is None
        # the way lies as the board does: the striker on the breaker's own line
        near = {"a1": -1, "b1": 1}[made["view"]["board"]["on_turn"]]
        assert hinted["trajectory"]["striker"][1] * near > 0.2
        hindi = asha.get(f"/matches/{made['id']}/hint", language="hi")
        assert hindi["stroke"]["name"] != hinted["name"]


def test_nobody_else_gets_one(plain: Served) -> None:
    with Guest(plain) as asha, Guest(plain) as other:
        made = asha.make(b=RAVI)
        assert refused(other, made["id"]) == (403, "not_a_player")
    with two_players(plain) as (made, _, _), Guest(plain) as watcher:
        assert refused(watcher, made["id"]) == (403, "not_a_player")


def test_not_between_people_at_several_devices(plain: Served) -> None:
    with Guest(plain) as asha, Guest(plain) as ravi:
        made = asha.make()
        assert refused(asha, made["id"]) == (403, "no_hints")
        ravi.join(made)
        assert refused(asha, made["id"]) == (403, "no_hints")
        assert refused(ravi, made["id"]) == (403, "no_hints")


def test_only_for_a_stroke_of_ones_own(plain: Served) -> None:
    with Guest(plain) as asha:
        against_computer = asha.make(ME, COMPUTER)
        on_turn = against_computer["view"]["board"]["on_turn"]
        if on_turn == "b1":  # nobody is at the board, so the computer waits
            assert refused(asha, against_computer["id"]) == (409, "not_your_turn")
        over = asha.make(b=RAVI)
        with asha.line(over["id"], 0) as line:
            line.welcome()
            assert line.do("stroke", **FORWARD)["t"] == "ack"
            assert line.do("concede", what="match", seat="a1")["t"] == "ack"
        assert refused(asha, over["id"]) == (409, "no_stroke_now")
