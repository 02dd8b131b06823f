"""`benchmarks/environments.py`: it reports, and does not fail where a machine is slow."""

from __future__ import annotations

from typing import Any

import pytest

from benchmarks import environments
from benchmarks.strokes import Workload, mid_game


@pytest.mark.parametrize("faster, verdict", [(2.0, "reached"), (0.5, "not reached")])
def test_a_goal_that_is_missed_is_reported_and_is_no_failure(
    faster: float, verdict: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def peer(_work: Workload) -> dict[str, Any]:
        figures = {"per_second": 10.0, "fell": 0.1, "played": 1}
        return {"name": "another", "figures": {"random play": figures}}

    monkeypatch.setattr("numba.set_num_threads", lambda _threads: None)
    monkeypatch.setattr("sys.argv", ["environments.py", "--boards", "2"])
    monkeypatch.setattr(environments, "WARM", 0)
    speed = 10.0 * faster * environments.GOAL
    monkeypatch.setattr(environments, "rate", lambda *_asked: (speed, 1.0))
    monkeypatch.setattr(environments, "alone", lambda _policy: 1.0)
    monkeypatch.setattr(environments, "sample", lambda _policy: Workload.of(mid_game(1)))
    monkeypatch.setattr(environments, "peer", peer)
    assert environments.main() == 0
    assert f"goal 1,000: {verdict}\n" in capsys.readouterr().out
