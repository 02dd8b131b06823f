"""No text a user can type holds up whoever reads it: runs of many scripts against every reader."""

from __future__ import annotations

import json
import resource
import subprocess
import sys

import pytest

from tests.effort import part, sample
from tests.laws.reading import READERS

SCRIPTS = {
    "Latin": "a", "Latin with a mark": "e\u0301", "capital sharp s": "ẞ", "Greek": "λ", "Cyrillic": "ж",
    "Hebrew": "א", "Arabic": "ب", "Arabic with a sign": "بِ", "Devanagari": "अ", "Devanagari sign": "ा",
    "Devanagari syllable": "कि", "Devanagari conjunct": "क्ष", "nukta": "क़", "virama": "्", "Bengali": "অ",
    "Gurmukhi": "ਅ", "Gujarati": "અ", "Oriya": "ଅ", "Tamil": "அ", "Telugu": "అ", "Kannada": "ಅ",
    "Malayalam": "അ", "Sinhala": "අ", "Thai": "ก", "Han": "漢", "Hangul": "한", "Kana": "あ", "emoji": "🙂",
    "joiner": "\u200d", "non-joiner": "\u200c", "combining": "\u0301", "danda": "।", "Devanagari digit": "५",
    "digit": "7", "underscore": "_", "apostrophe": "'", "curly apostrophe": "\u2019", "hyphen": "-",
    "quote": '"', "backslash": "\\", "bracket": "[", "parenthesis": "(", "equals": "=", "comma": ",",
    "full stop": ".", "plus": "+", "slash": "/", "hash": "#", "space": " ", "tab": "\t", "line end": "\n",
    "no-break space": "\u00a0", "letter and apostrophe": "a'", "letter and space": "a ",
    "Devanagari letter and space": "अ ", "digit and letter": "7a", "letter and digit": "a7",
    "key": "a.", "table": "[a]\n", "pair": "a=1\n", "escaped": '\\"', "word of a phrase": "thumb ",
}  # fmt: skip
RUN = 290
"""Letters of a run: as many as a story may have."""
ENDINGS = part(sample(["!", "", " thumb", "x"]), 4)
"""What comes behind the run, so that a pattern that nearly fitted has to try again."""
LIMIT = 0.5
"""CPU seconds for one text; the slowest takes a twentieth of it."""
WHOLE_LIMIT = 60


def runs() -> list[tuple[str, str]]:
    """Every unit repeated, with every ending; by its name."""
    return [
        (f"{name} with {ending!r} behind it", unit * (RUN // len(unit)) + ending)
        for name, unit in SCRIPTS.items()
        for ending in ENDINGS
    ]


def limited() -> None:
    """For the child: the kernel ends it after so many seconds of CPU."""
    resource.setrlimit(resource.RLIMIT_CPU, (WHOLE_LIMIT, WHOLE_LIMIT))


@pytest.mark.parametrize("reader", READERS)
def test_no_text_holds_up_its_reader(reader: str) -> None:
    texts = runs()
    jobs = "".join(json.dumps([reader, text]) + "\n" for _, text in texts)
    done = subprocess.run(
        [sys.executable, "-m", "tests.laws.reading"],
        input=jobs, capture_output=True, text=True, check=False, preexec_fn=limited,
    )  # fmt: skip
    lines = [line.split() for line in done.stdout.splitlines()]
    begun = [int(line[1]) for line in lines if line[0] == "begin"]
    took = {int(line[1]): float(line[2]) for line in lines if line[0] == "took"}
    stuck = [texts[number][0] for number in begun if number not in took]
    assert not stuck, f"reading {reader} never ended: {stuck[0]}"
    assert done.returncode == 0, done.stderr[-2000:]
    assert len(took) == len(texts)
    slow = {texts[number][0]: seconds for number, seconds in took.items() if seconds > LIMIT}
    assert not slow
