"""A moment of a match as a situation: what an analysis takes for granted is told as it was."""

from __future__ import annotations

from typing import Any

import pytest

from carrom.physics import rack
from tests.server.serving import Guest, Served

RAVI = {"who": "me", "name": "Ravi"}
PAST: dict[str, Any] = {"x": 0.17, "dx": 0.0, "dy": 1.0, "speed": 1.0}
"""A stroke past the rack, on which nothing comes about."""


@pytest.fixture(scope="module")
def played(plain: Served) -> tuple[str, list[str], int]:
    """A match in which two strokes went past the rack: its id, who was on turn, the version of its board."""
    with Guest(plain) as asha:
        made = asha.make(b=RAVI)
        with asha.line(made["id"], 0) as line:
            line.welcome()
            begun, turns = line.view["version"], [line.view["board"]["on_turn"]]
            for _ in range(2):
                answer = line.do("stroke", **PAST)
                line.at(answer["version"])
                turns.append(line.view["board"]["on_turn"])
        return made["id"], turns, begun


def test_the_break_and_after_it(plain: Served, played: tuple[str, list[str], int]) -> None:
    match_id, turns, begun = played
    with Guest(plain) as anybody:
        before = anybody.get(f"/matches/{match_id}/situation", version=begun)
        after = anybody.get(f"/matches/{match_id}/situation", version=begun + 1)
    assert (before["seat"], before["is_break"], before["hides_rack"]) == (turns[0], True, True)
    assert before["white_to_play"]
    assert (before["queen"], before["dues"], before["scores"]) == ("mine", [0, 0], [0, 0])
    assert (after["seat"], after["is_break"], after["hides_rack"]) == (turns[1], False, True)
    assert after["white_to_play"] is (turns[1] == turns[0])
    # every player sees the rack from their own side
    drawn = [[disc.kind, disc.x, disc.y] for disc in rack()]
    assert before["position"] == drawn
    assert (after["position"] == drawn) is (turns[1] == turns[0])


def test_moments_without_a_stroke(plain: Served, played: tuple[str, list[str], int]) -> None:
    path = f"/api/matches/{played[0]}/situation"
    for version, code in ((1, "no_stroke_now"), (9999, "not_found")):
        answer = plain.get(path, params={"version": version})
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, code)
    assert plain.get(path).status_code == 422
