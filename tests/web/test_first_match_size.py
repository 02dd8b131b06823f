"""What a phone fetches until the first stroke of a first match, counted in the files of the built page.

`tests/e2e/test_first_match.py` counts the same on the wire; `benchmarks/first_load.py` times it.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

STATIC = Path(__file__).parents[2] / "src" / "carrom" / "server" / "static"
LIMIT = 150_000
"""Bytes of a first match, from the first page to the first stroke."""
ANSWERS = 14_000
"""Of these, what is no file of the page: its shell and icon, the match made, its live line."""
HEADERS = 800
"""With every file: headers of security are long."""
PARTS = ("Home", "match", "board", "demo", "Match")
"""What is loaded after the frame: the first page, its board with what that plays, the page of a match."""
IMPORTED = re.compile(r"""(?:^|;)import\b[^"'`()]*["'`]\./([^"'`]+)["'`]""", re.MULTILINE)
LOADED_LATER = re.compile(
    r"""import\(["'`]\./(([\w.]+)-[\w-]{8}\.js)["'`]\)(?:[^_]{0,80}__vite__mapDeps\(\[([\d,]*)\]\))?"""
)
LISTED = re.compile(r"m\.f=\[([^\]]*)\]")


def files_of_a_first_match() -> set[str]:
    """Names below assets/, as the built page itself lists what goes with each part that is loaded later."""
    shell = (STATIC / "index.html").read_text("utf-8")
    wanted = set(re.findall(r'(?:src|href)="/assets/([^"]+)"', shell))
    done: set[str] = set()
    while wanted - done:
        name = (wanted - done).pop()
        done.add(name)
        if not name.endswith(".js"):
            continue
        code = (STATIC / "assets" / name).read_text("utf-8")
        wanted |= set(IMPORTED.findall(code))
        listed = LISTED.search(code)
        names = re.findall(r'"assets/([^"]+)"', listed[1]) if listed else []
        for file, part, numbers in LOADED_LATER.findall(code):
            if part in PARTS:
                wanted |= {file, *(names[int(number)] for number in numbers.split(",") if number)}
    return done


def test_a_first_match_stays_below_its_limit() -> None:
    if not (STATIC / "index.html").exists():
        pytest.skip("the page is not built: run 'make web'")
    files = files_of_a_first_match()
    parts = {name.partition("-")[0] for name in files}
    assert {"frame", *PARTS} <= parts, parts
    sizes = {name: _sent(STATIC / "assets" / name) + HEADERS for name in files}
    total = sum(sizes.values()) + ANSWERS
    largest = sorted(sizes.items(), key=lambda item: -item[1])
    assert total <= LIMIT, f"{total} bytes: {largest}"


def _sent(file: Path) -> int:
    """Bytes as they go to whoever does not read Brotli: plain http to a phone in the same network."""
    packed = file.with_name(f"{file.name}.gz")
    return (packed if packed.exists() else file).stat().st_size
