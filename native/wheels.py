"""Wheels with the library of a platform, made of the wheel that has none.

    python -m native.wheels dist/carrom-0.1.0-py3-none-any.whl dist

The pure wheel stays as it is, for every other platform: strokes cannot be played with it. All files but the
library, its manifest and the wheel's own notes are the same. Every wheel has the sources for a graphics card.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import re
import sys
import tempfile
import zipfile
from collections.abc import Sequence
from pathlib import Path

from native.build import ROOT, TARGETS, NotBuilt, build, write_card_sources

INSIDE = "carrom/physics/library"
"""Where the library lies in a wheel."""
_PURE = "-py3-none-any.whl"


def platform_wheel(pure: Path, name: str, out: Path) -> Path:
    """The wheel of a platform, beside others in a folder."""
    target = TARGETS[name]
    if not pure.name.endswith(_PURE):
        raise NotBuilt(f"{pure.name} is not a pure wheel: its name ends in {_PURE!r}")
    tag = f"py3-none-{target.wheel}"
    wheel = out / pure.name.replace(_PURE, f"-{tag}.whl")
    with tempfile.TemporaryDirectory() as folder, zipfile.ZipFile(pure) as files:
        build(target, Path(folder))
        write_card_sources(Path(folder))
        entries = {info.filename: (info, files.read(info)) for info in files.infolist()}
        (notes,) = [file for file in entries if file.endswith(".dist-info/WHEEL")]
        (record,) = [file for file in entries if file.endswith(".dist-info/RECORD")]
        about, text = entries[notes]
        entries[notes] = (about, retagged(text.decode(), tag).encode())
        for file in sorted(Path(folder).iterdir()):
            inside = f"{INSIDE}/{file.name}"
            info = zipfile.ZipInfo(inside, about.date_time)
            info.external_attr = 0o100644 << 16
            entries[inside] = (info, file.read_bytes())
        last = entries.pop(record)[0]
        entries[record] = (last, recorded(entries, record).encode())
        out.mkdir(parents=True, exist_ok=True)
        with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as packed:
            for info, content in entries.values():
                packed.writestr(info, content, zipfile.ZIP_DEFLATED)
    return wheel


def retagged(notes: str, tag: str) -> str:
    """The notes of a pure wheel as those of a platform's."""
    notes = re.sub(r"(?m)^Root-Is-Purelib: true$", "Root-Is-Purelib: false", notes)
    return re.sub(r"(?m)^Tag: .*$", f"Tag: {tag}", notes)


def recorded(entries: dict[str, tuple[zipfile.ZipInfo, bytes]], record: str) -> str:
    """The list of a wheel's files with their hashes."""
    lines = []
    for name, (_, content) in entries.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        lines.append(f"{name},sha256={digest},{len(content)}\n")
    return "".join((*lines, f"{record},,\n"))


def main(arguments: Sequence[str] | None = None) -> None:
    """Make a wheel for each platform, or for those named."""
    sys.path.insert(0, str(ROOT / "src"))
    parser = argparse.ArgumentParser(description="Wheels with the library of a platform in them.")
    parser.add_argument("pure", type=Path, help="the pure wheel")
    parser.add_argument("out", type=Path, help="the folder for the others")
    parser.add_argument("--platform", choices=tuple(TARGETS), action="append", help="only this one")
    options = parser.parse_args(arguments)
    try:
        for name in options.platform or TARGETS:
            wheel = platform_wheel(options.pure, name, options.out)
            print(f"{wheel}: {wheel.stat().st_size:,} bytes")
    except NotBuilt as problem:
        sys.exit(f"no wheel: {problem}")


if __name__ == "__main__":
    main()
