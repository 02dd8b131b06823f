"""Reading deploy/Containerfile: its stages and instructions."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
CONTAINERFILE = ROOT / "deploy" / "Containerfile"


@dataclass(frozen=True)
class Instruction:
    """A word such as RUN, and what stands behind it."""

    word: str
    rest: str


def read_stages(text: str) -> list[list[Instruction]]:
    """The instructions from each FROM to the next; a continued line is one."""
    lines = [line for line in text.splitlines() if not line.lstrip().startswith("#")]
    whole = "\n".join(lines).replace("\\\n", " ")
    instructions = [
        Instruction(*re.split(r"\s+", line.strip(), maxsplit=1))
        for line in whole.splitlines()
        if line.strip()
    ]
    starts = [number for number, one in enumerate(instructions) if one.word == "FROM"]
    return [
        instructions[start:end]
        for start, end in zip(starts, [*starts[1:], len(instructions)], strict=True)
    ]


def select(stage: list[Instruction], word: str) -> list[str]:
    """What stands behind every such word of a stage."""
    return [one.rest for one in stage if one.word == word]


def read_environment(stage: list[Instruction]) -> dict[str, str]:
    """The variables a stage sets."""
    pairs = " ".join(select(stage, "ENV")).split()
    return dict(pair.split("=", 1) for pair in pairs)
