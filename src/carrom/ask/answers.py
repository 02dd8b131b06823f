"""Answers as short texts that fit into an address: ``1-8``, ``24+``, ``own,both``, ``?`` for "I don't know".

An answer says what was said, not which choice was picked: the same text stays true when other rule sets are
asked about, and other questions with other choices come up.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from carrom.errors import BadInput, nearest, shown
from carrom.laws import Queen

if TYPE_CHECKING:
    from collections.abc import Iterable

    from carrom.ask.possibilities import Space, Value, Values
    from carrom.ask.questions import Choice, Question

UNKNOWN = "?"
_SPAN = re.compile(r"(\d{1,4})(?:-(\d{1,4})|(\+))?")
_NO_END = 10**6
# What a variable may be under some rule set or after some stroke, though not here.
_ELSEWHERE: dict[str, tuple[str, ...]] = {
    "queen": tuple(Queen),
    "queen_now": tuple(Queen),
    "cover": ("1", "2"),
    "last": ("no", "own", "opponent", "both"),
}

Spans = list[tuple[int, int]]


def written(choice: Choice) -> str:
    """A choice as text.

    >>> from carrom.ask.questions import Choice
    >>> written(Choice((1, 2, 24), ((1, 8), (24, None)))), written(Choice(("own", "both")))
    ('1-8,24+', 'own,both')
    """
    if choice.spans:
        return ",".join(
            str(low) if low == high else f"{low}+" if high is None else f"{low}-{high}"
            for low, high in choice.spans
        )
    return ",".join(str(value) for value in choice.values if value is not None)


def picked(space: Space, question: Question, text: str) -> Choice | None:
    """The choice that an answer given as text means; None where it means none or several of them."""
    if question.name in space.counts:
        told = _spans(text, question.name)
        found = [
            choice
            for choice in question.choices
            if _overlap(
                [(low, _NO_END if high is None else high) for low, high in choice.spans], told
            )
        ]
    else:
        words = set(text.split(","))
        found = [one for one in question.choices if words & {str(value) for value in one.values}]
    return found[0] if len(found) == 1 else None


def known_values(space: Space, name: str, text: str) -> Values:
    """The values of a variable that this text allows; empty where none of them is possible here."""
    domain = _domain(space, name)
    if name not in space.counts:
        return tuple(value for value in domain if str(value) in text.split(","))
    told, steps = _spans(text, name), space.counts[name]
    return tuple(
        value
        for value in domain
        if isinstance(value, int) and _overlap([(value, _end(value, steps))], told)
    )


def check(space: Space, name: str, text: str, field: str) -> None:
    """Raise `BadInput` unless the text can be an answer about this variable."""
    if name not in space.names:
        raise BadInput(
            f"nothing is asked about that here; {nearest(name, space.names)}", field=field
        )
    if text == UNKNOWN:
        return
    if name in space.counts:
        _spans(text, name, field)
        return
    words = [str(one) for one in _domain(space, name) if one is not None]
    words += [one for one in _ELSEWHERE.get(name, ()) if one not in words]
    for one in text.split(","):
        if one not in words:
            raise BadInput(
                f"cannot be {shown(one)}; {nearest(one, words)} (or '?': not known)", field=field
            )


def _domain(space: Space, name: str) -> list[Value]:
    at = space.place(name)
    return list(dict.fromkeys(one.values[at] for one in space.possible))


def _end(low: int, steps: Iterable[int] | None) -> int:
    return low if not steps else next((one - 1 for one in sorted(steps) if one > low), _NO_END)


def _spans(text: str, name: str, field: str = "") -> Spans:
    found = []
    for part in text.split(","):
        match = _SPAN.fullmatch(part)
        if match is None:
            raise BadInput(
                f"cannot be {shown(part)}; give a number (3), numbers (1-8), from a number on (24+),"
                " or '?' where it is not known",
                field=field or name,
            )
        low = int(match[1])
        found.append((low, int(match[2]) if match[2] else _NO_END if match[3] else low))
    return found


def _overlap(some: Spans, others: Spans) -> bool:
    return any(a <= d and c <= b for a, b in some for c, d in others)
