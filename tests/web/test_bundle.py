"""What runs in the page itself is complete: nothing else of ours, and nothing but the standard library."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
CALLS = """
import sys
sys.path.insert(0, sys.argv[1])
from carrom.browser import call
from carrom.laws import languages
for language in languages():
    for name in ("keep.rules", "keep.practice", "start"):
        assert call(name, '{"language": "%s"}' % language).startswith('{"value"'), name
"""


def test_the_bundled_files_need_no_others(tmp_path: Path) -> None:
    bundle = json.loads((ROOT / "web" / "bundle.json").read_text("utf-8"))
    source, target = ROOT / "src" / "carrom", tmp_path / "carrom"
    target.mkdir()
    for name in bundle["files"]:
        shutil.copy(source / name, target / name)
    for room in bundle["rooms"]:
        shutil.copytree(source / room, target / room, ignore=shutil.ignore_patterns("__pycache__"))
    for part in bundle["without"]:
        shutil.rmtree(target / part)
    # Without site-packages: the editable install has everything else.
    ended = subprocess.run(
        [sys.executable, "-I", "-S", "-B", "-c", CALLS, str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr
