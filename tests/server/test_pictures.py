"""Boards and strokes in pixels and as films."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from tests.server.serving import FORWARD, Guest, Served

RAVI = {"who": "me", "name": "Ravi"}


@pytest.fixture(scope="module")
def played(plain: Served) -> tuple[str, int]:
    """A match with a stroke: its id, and the stroke's version."""
    with Guest(plain) as asha:
        made = asha.make(b=RAVI)
        with asha.line(made["id"], 0) as line:
            line.welcome()
            stroke = line.do("stroke", **FORWARD)["version"]
        return made["id"], stroke


@pytest.mark.parametrize("what", ["board", "stroke"])
def test_pixels(plain: Served, played: tuple[str, int], what: str) -> None:
    match_id, version = played
    path = f"/api/matches/{match_id}/{what}.png"
    answer = plain.get(path, params={"version": version, "size": 300})
    assert Image.open(BytesIO(answer.content)).size == (300, 300)
    wrong = plain.get(path, params={"version": 1})
    assert wrong.status_code == 404


@pytest.mark.thorough
@pytest.mark.parametrize("what", ["board", "stroke"])
def test_films(plain: Served, played: tuple[str, int], what: str) -> None:
    av = pytest.importorskip("av")
    match_id, version = played
    path = f"/api/matches/{match_id}/{what}.mp4"
    answer = plain.get(path, params={"version": version, "size": 240})
    assert answer.headers["content-type"] == "video/mp4"
    with av.open(BytesIO(answer.content)) as film:
        stream = film.streams.video[0]
        assert (stream.codec_context.name, stream.width, stream.height) == ("h264", 240, 240)
        assert film.duration / av.time_base > 1
    wrong = plain.get(path, params={"version": 1})
    assert (wrong.status_code, wrong.json()["error"]["code"]) == (404, "not_a_stroke")
