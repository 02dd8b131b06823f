"""`benchmarks/environments.py`: it reports, and does not fail where a machine is slow."""

from __future__ import annotations

from typing import Any

import pytest

from benchmarks import environment_rates, environments
from benchmarks.strokes import Workload, mid_game


@pytest.mark.parametrize("faster, verdict", [(2.0, "reached"), (0.5, "not reached")])
def test_a_goal_that_is_missed_is_reported_and_is_no_failure(
    faster: float, verdict: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def peer(_work: Workload) -> dict[str, Any]:
        figures = {"per_second": 10.0, "fell": 0.1, "played": 1}
        return {"name": "another", "figures": {"random play": figures}}

    monkeypatch.setattr("sys.argv", ["environments.py", "--boards", "2"])
    speed = 10.0 * faster * environments.GOAL
    rates = dict.fromkeys(environments.FORMS, speed)
    names = ("CarromVectorEnv", "CarromTwoPlayerVectorEnv")
    monkeypatch.setattr(environments, "rates", lambda *_: dict.fromkeys(names, rates))
    monkeypatch.setattr(environments, "by_the_clock", lambda _boards: (speed, 1.0))
    monkeypatch.setattr(environments, "sample", lambda _policy: Workload.of(mid_game(1)))
    monkeypatch.setattr(environments, "peer", peer)
    assert environments.main() == 0
    out = capsys.readouterr().out
    assert f"goal 1,000: {verdict}\n" in out
    assert "two players beside one: raw 1.00, target 1.00, candidates 1.00; goal 0.5" in out


def test_every_environment_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, few in (("WARM", 5), ("ROUNDS", 1), ("STEPS", 1), ("ALONE", 3)):
        monkeypatch.setattr(environment_rates, name, few)
    rates = environment_rates.measured(2)
    assert set(rates) >= {"CarromVectorEnv", "CarromTwoPlayerVectorEnv", "CarromEnv", "AEC"}
    assert all(set(by_form) == set(environments.FORMS) for by_form in rates.values())
