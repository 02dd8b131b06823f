"""Reads hostile texts in a process of its own: `python -m tests.laws.reading`, jobs on standard input.

A search that backtracks without end holds the interpreter, so only the kernel can stop it: the process
has a limit of CPU seconds and says what it is about to read before it does.
"""

from __future__ import annotations

import contextlib
import json
import sys
import time
from collections.abc import Callable

from carrom.ask import ask, hear
from carrom.errors import CarromError
from carrom.laws import parse_house_rules, rule_set
from carrom.laws.catalogue.lookup import find
from carrom.match import record
from carrom.match.events.setup import format_of

READERS: dict[str, Callable[[str], object]] = {
    "a story in English": hear,
    "a story in Hindi": lambda text: hear(text, language="hi"),
    "an answer": lambda text: ask(
        {"stroke": {"own": 1}, "answers": {"down": text[:64], "own_score": text[:64]}}
    ),
    "a search": find,
    "house rules": parse_house_rules,
    "a title in house rules": lambda text: parse_house_rules(
        f'extends = "laws-29"\ntitle = {json.dumps(text, ensure_ascii=False)}'
    ),
    "a format": lambda text: format_of(rule_set("laws-29"), f"points={text} {text}=1"),
    "a record": record.read,
    "a tag of a record": lambda text: record.read(f'[Event "{text}"]\n\n1 match\n'),
    "a word of a record": lambda text: record.read(
        f'[Event "x"]\n\n1 match {text} {text}="{text}"\n'
    ),
}
"""Whatever reads what users type, by what it is called in a failure."""


def main() -> None:
    """Read each job; before it, its number; after it, the CPU seconds it took."""
    for number, line in enumerate(sys.stdin):
        reader, text = json.loads(line)
        print(f"begin {number}", flush=True)
        began = time.process_time()
        with contextlib.suppress(CarromError):
            READERS[reader](text)
        print(f"took {number} {time.process_time() - began:.3f}", flush=True)


if __name__ == "__main__":
    main()
