"""What is large goes over the wire packed, to whoever can unpack it."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.serving import Served, serving

BUILT = "main-5e6f.js"
FORMS = {"br": b"packed as br", "gzip": gzip.compress(b"packed as gz", mtime=0), None: b"plain"}
"""A file that was packed when the page was built: each form says which it is."""
SCRIPT = "export const words = 'striker queen cover due board break';\n" * 400


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder: Path = tmp_path_factory.mktemp("packed")
    (folder / "static" / "assets").mkdir(parents=True)
    (folder / "static" / "index.html").write_text("<!doctype html><title>carrom</title>", "utf-8")
    (folder / "static" / "assets" / "main-1a2b.js").write_text(SCRIPT, "utf-8")
    for encoding, ending in ((None, ""), ("br", ".br"), ("gzip", ".gz")):
        (folder / "static" / "assets" / f"{BUILT}{ending}").write_bytes(FORMS[encoding])
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


@pytest.mark.parametrize(
    "accepted, encoding",
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip, br;q=0", "gzip"),
        ("gzip;q=0.0, BR;q=0.5", "br"),
        ("deflate", None),
        ("brotli", None),
        ("", None),
    ],
)
def test_the_smallest_form_of_the_build_that_can_be_unpacked(
    own: Served, accepted: str, encoding: str | None
) -> None:
    with httpx.stream(
        "GET", f"{own.address}/assets/{BUILT}", headers={"Accept-Encoding": accepted}
    ) as answer:
        assert b"".join(answer.iter_raw()) == FORMS[encoding]
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "immutable" in answer.headers["cache-control"]
    if encoding:
        assert answer.headers["vary"] == "Accept-Encoding"


def test_a_packed_form_is_no_file_of_its_own(own: Served) -> None:
    assert own.get(f"/assets/{BUILT}.br").status_code == 404


def test_what_is_small_stays_as_it_is(own: Served) -> None:
    answer = own.get("/healthz", headers={"Accept-Encoding": "gzip"})
    assert "content-encoding" not in answer.headers
    assert answer.json()["well"]
