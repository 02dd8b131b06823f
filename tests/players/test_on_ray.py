"""An arena on a Ray cluster plays the boards that it plays here."""

from __future__ import annotations

import builtins
import importlib.util
import socket
from collections.abc import Iterator
from typing import Any

import pytest

from carrom.errors import BadInput
from carrom.players.arena import play_arena
from carrom.players.encounters import BoardPlayed, pairings

needs_ray = pytest.mark.skipif(
    importlib.util.find_spec("ray") is None,
    reason="Ray is not installed: pip install 'carrom[ray]'",
)
ENCOUNTERS = pairings(["random", "1"], 2, 3, "icf-25")


@pytest.fixture(scope="module")
def cluster() -> Iterator[None]:
    """A cluster of two on the loopback address, started once."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_AUTH_MODE", "disabled")
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        import ray  # type: ignore[import-not-found,unused-ignore]

        ray.init("local", num_cpus=2, include_dashboard=False, _node_ip_address="127.0.0.1")
        yield
        ray.shutdown()


def told(played: list[BoardPlayed]) -> list[tuple[object, ...]]:
    return [(one.encounter, one.winner, one.points, one.record) for one in played]


@needs_ray
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_that_is_not_there() -> None:
    """First in this file: the cluster below is joined until its end."""
    with socket.socket() as taken:  # bound and not listening: nobody answers here
        taken.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        with pytest.raises(BadInput, match=f"no Ray cluster answers at {address}"):
            play_arena(ENCOUNTERS, ray=address)
    with pytest.raises(BadInput, match="HOST:PORT"):
        play_arena(ENCOUNTERS, ray="nowhere")


@needs_ray
@pytest.mark.filterwarnings("ignore")  # Ray's own
@pytest.mark.usefixtures("cluster")
def test_ray_plays_the_same_boards() -> None:
    import ray

    assert told(play_arena(ENCOUNTERS, ray="local")) == told(play_arena(ENCOUNTERS))
    assert ray.is_initialized(), "a cluster that was joined before is left running"


def test_without_ray_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = builtins.__import__

    def without(name: str, *rest: Any) -> Any:
        if name == "ray":
            raise ImportError(name)
        return plain(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(BadInput, match=r"Ray is not installed: pip install 'carrom\[ray\]'"):
        play_arena(ENCOUNTERS, ray="local")
