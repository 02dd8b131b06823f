"""What is large goes over the wire packed, to whoever can unpack it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.serving import Served, serving

SCRIPT = "export const words = 'striker queen cover due board break';\n" * 400


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder: Path = tmp_path_factory.mktemp("packed")
    (folder / "static" / "assets").mkdir(parents=True)
    (folder / "static" / "index.html").write_text("<!doctype html><title>carrom</title>", "utf-8")
    (folder / "static" / "assets" / "main-1a2b.js").write_text(SCRIPT, "utf-8")
    with serving(f"sqlite:///{folder / 'db.sqlite3'}", folder) as one:
        yield one


@pytest.mark.parametrize("path", ["/assets/main-1a2b.js", "/api/openapi.json"])
def test_packed_for_whoever_unpacks_and_plain_for_others(own: Served, path: str) -> None:
    plain = own.get(path, headers={"Accept-Encoding": "identity"})
    packed = own.get(path, headers={"Accept-Encoding": "gzip"})
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.content == plain.content
    assert packed.num_bytes_downloaded < plain.num_bytes_downloaded / 2
    assert "accept-encoding" in packed.headers["vary"].lower()
    assert packed.headers["content-security-policy"]


def test_what_is_small_stays_as_it_is(own: Served) -> None:
    answer = own.get("/healthz", headers={"Accept-Encoding": "gzip"})
    assert "content-encoding" not in answer.headers
    assert answer.json()["well"]
