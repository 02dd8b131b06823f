"""What the translator itself is, as one word: what other translators wrote is written anew.

Nothing but the standard library: the build of a wheel reads it too (hatch_build.py).
"""

from __future__ import annotations

import hashlib
from pathlib import Path


def translator_stamp(folder: Path = Path(__file__).parent) -> str:
    """The same for the same Python and headers of a folder, whatever their dates.

    >>> translator_stamp() == translator_stamp(Path(__file__).parent)
    True
    """
    whole = hashlib.sha256()
    for file in sorted(folder.iterdir()):
        if file.suffix in (".py", ".h"):
            content = file.read_bytes().replace(b"\r\n", b"\n")
            whole.update(file.name.encode() + b"\0" + content + b"\0")
    return whole.hexdigest()
