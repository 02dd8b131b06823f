"""What the reader says of a sentence: its slots, the values of each, and the truth of a sentence in them.

A sentence with its truth is a JSON object; `sentences/README.md` says what its keys mean.
"""

from __future__ import annotations

from typing import Any

FAULTS = (
    "off_base", "off_lines", "cuts_moon", "circle_uncovered", "touches_arrow", "not_forward",
    "early_contact", "hand_over_line", "arm_over_line", "elbow_over_frame", "body_over_line", "push",
    "too_soon", "not_with_striker", "thumb",
)  # fmt: skip
OBSERVED = {
    "003.rolling.1": "man_on_rim",
    "003.rolling.2": "men_overlapping",
    "003.rolling.3": "striker_on_man",
    "003.rolling.5": "man_on_striker",
    "003.general.9": "powder_before_break",
    "003.general.14": "base_lines_cleared",
    "003.general.15": "powder_evened",
    "003.general.16": "dust_removed",
    "003.general.37": "laid_near_base",
    "003.styles.1": "grip",
    "003.styles.5": "finger",
}
KINDS = ["stroke", "incident", "question", "none"]
WHOSE = ("own", "opp", "man", "white", "black")
MOST = 5  # men of one kind in one stroke that are told apart
COUNTS: list[Any] = [*range(MOST + 1), "some"]
FLAG: list[Any] = [0, 1]
UNSAID = "-"
IGNORED = -100
"""The target of a slot that a sentence of its kind says nothing about."""
LESS_IMPORTANT = 0.6
IMPORTANT = frozenset({
    "kind", "by", "incident", "fell.own", "fell.opp", "fell.striker", "fell.queen", "b.queen",
})  # fmt: skip
_FLAGS_BEFORE = ("own_last", "opp_last", "nothing_down", "break")
_NUMBERS_BEFORE = ("own_left", "opp_left", "own_down", "opp_down", "owes")
_SCORES_BEFORE = ("score_own", "score_opp")

Sentence = dict[str, Any]
Slots = dict[str, list[Any]]


def all_slots(incidents: list[str]) -> Slots:
    """Every slot with its values, in the order of the network's outputs."""
    slots: Slots = {"kind": KINDS, "by": ["me", "opponent", "unsaid"]}
    for how in ("fell", "jumped"):
        slots |= {f"{how}.{whose}": COUNTS for whose in WHOSE}
        slots |= {f"{how}.queen": FLAG, f"{how}.striker": FLAG}
    slots |= {f"f.{fault}": FLAG for fault in FAULTS}
    slots |= {"direct": FLAG, "first": [UNSAID, "nothing", "own", "opponent", "queen"]}
    slots["b.queen"] = [UNSAID, "on_board", "pending", "covered_by_me", "covered_by_opponent"]
    slots |= {f"b.{name}": FLAG for name in _FLAGS_BEFORE}
    slots |= {f"b.{name}": [UNSAID, *range(10)] for name in _NUMBERS_BEFORE}
    slots |= {f"b.{name}": [UNSAID, *range(30)] for name in _SCORES_BEFORE}
    slots["incident"] = [UNSAID, *incidents]
    slots["iby"] = ["me", "opponent", "partner", "unsaid"]
    return slots


def incident_of(sentence: Sentence) -> str:
    """The incident as `carrom.laws` names it."""
    kind, _, detail = str(sentence["incident"]).partition(":")
    return f"{kind}:{OBSERVED.get(detail, detail)}" if detail else kind


def truth(sentence: Sentence) -> dict[str, Any]:
    """The true value of each slot that the sentence says something about."""
    values: dict[str, Any] = {"kind": sentence["kind"]}
    if sentence["kind"] == "incident":
        return values | {"incident": incident_of(sentence), "iby": sentence.get("by", "unsaid")}
    if sentence["kind"] != "stroke":
        return values
    by = sentence.get("by", "unsaid")
    values["by"] = "me" if by == "partner" else by
    for how in ("fell", "jumped"):
        discs = sentence.get(how) or {}
        for whose in WHOSE:
            count = discs.get(whose, 0)
            values[f"{how}.{whose}"] = count if count == "some" else min(int(count), MOST)
        for disc in ("queen", "striker"):
            values[f"{how}.{disc}"] = int(bool(discs.get(disc)))
    values |= {f"f.{fault}": int(fault in (sentence.get("faults") or ())) for fault in FAULTS}
    values["direct"] = int(bool(sentence.get("direct_hit")))
    values["first"] = sentence.get("first", UNSAID)
    before = sentence.get("before") or {}
    values["b.queen"] = before.get("queen", UNSAID)
    values |= {f"b.{name}": int(bool(before.get(name))) for name in _FLAGS_BEFORE}
    for name in (*_NUMBERS_BEFORE, *_SCORES_BEFORE):
        number = before.get(name, UNSAID)
        values[f"b.{name}"] = int(number) if str(number).isdigit() else UNSAID
    return values


def target(sentence: Sentence, slots: Slots) -> list[int]:
    """The place of the true value in each slot."""
    values = truth(sentence)
    places = []
    for name, choices in slots.items():
        value = values.get(name)
        places.append(choices.index(value) if value in choices else IGNORED)
    return places
