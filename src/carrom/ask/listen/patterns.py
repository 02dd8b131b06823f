"""Patterns over concepts: every part must be said, "|" means either, "!" must not be said."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

Pattern = tuple[frozenset[str], ...]


@cache
def read_patterns(file: str) -> dict[str, list[Pattern]]:
    """The patterns of a file of this folder, by what they tell."""
    text = (files("carrom.ask.listen") / file).read_text(encoding="utf-8")
    return {
        name: [
            tuple(frozenset(part.split("|")) for part in pattern.split()) for pattern in patterns
        ]
        for name, patterns in tomllib.loads(text).items()
    }


def fits(pattern: Pattern, concepts: set[str]) -> bool:
    """Is every part said, and nothing that must not be?"""
    return all(bool(_named(part) & concepts) != is_barred(part) for part in pattern)


def is_barred(part: frozenset[str]) -> bool:
    """Is it a part that must not be said?"""
    return any(concept.startswith("!") for concept in part)


def pattern_concepts(patterns: Iterable[Pattern]) -> set[str]:
    """The concepts these patterns have a place for."""
    return {c for pattern in patterns for part in pattern if not is_barred(part) for c in part}


def _named(part: frozenset[str]) -> set[str]:
    return {concept.removeprefix("!") for concept in part}
