"""How well `carrom.ask` understands sentences whose truth is known.

``python -m tests.ask.score_said [FILE...]``. A sentence is *right* where its facts are heard outright,
*asked* where they are among the choices of a question, *unheard* where it is not understood, and *wrong*
where something else is presented as said. Files: YAML, or JSON lines of training/reader/sentences, of which
those kept for the test are scored. ``-v`` lists what is not right; ``-w`` only what is wrong.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import yaml

from carrom.ask import Conversation, Heard, converse, read_spans
from carrom.laws import MEN, Contact, StrokeFacts

SAID = Path(__file__).parents[1] / "cases" / "said"
RESULTS = ("right", "asked", "unheard", "wrong")
_LAST = {(1, 0): "own,both", (0, 1): "opponent,both", (1, 1): "both"}
_FIRST = {"queen": Contact.QUEEN, "nothing": Contact.NOTHING, "own": Contact.OWN}


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
"""What an umpire sees at no cost, by clause, as `carrom.laws` names it."""


def score_sentence(sentence: Mapping[str, Any]) -> str:
    """One of `RESULTS`."""
    language = "hi" if any("\u0900" <= letter <= "\u097f" for letter in sentence["text"]) else "en"
    conversation = converse(sentence["text"], {}, language=language)
    heard = conversation.heard
    assert heard is not None
    score = {"stroke": _score_stroke, "incident": _score_incident, "question": _score_question}
    return score.get(sentence["kind"], _score_none)(sentence, conversation, heard)


# Strokes -----------------------------------------------------------------------------------------


def _score_stroke(truth: Mapping[str, Any], conversation: Conversation, heard: Heard) -> str:
    if conversation.understood == "stroke" and heard.rivals:
        return _compare_choices(truth, heard)
    if conversation.understood == "stroke":
        return _compare_stroke(truth, heard)
    if conversation.understood == "incident":
        if heard.stroke is not None and _compare_stroke(truth, heard) in ("right", "asked"):
            return "asked"
        return "wrong" if len(heard.incidents) == 1 and heard.stroke is None else "unheard"
    return "wrong" if conversation.understood == "answer" else "unheard"


def _compare_choices(truth: Mapping[str, Any], heard: Heard) -> str:
    """Several strokes are offered: is the truth among them?"""
    offered = [heard] + [
        replace(heard, stroke=r.stroke, known=r.known, by_opponent=r.by_opponent, doubtful=True)
        for r in heard.rivals
    ]
    is_offered = any(_compare_stroke(truth, each) in ("right", "asked") for each in offered)
    named = {*truth.get("fell", {}), *truth.get("jumped", {})}
    if not {"man", "white", "black"}.isdisjoint(named):
        # Nobody said whose they are: choices that differ only in that ask for it.
        is_offered = any(each.stroke == _facts_of(truth) for each in offered)
    return "asked" if is_offered else "unheard"


def _compare_stroke(truth: Mapping[str, Any], heard: Heard) -> str:
    """What was heard as a stroke. Where the truth leaves an owner or a number open, the question is right."""
    fell, jumped = truth.get("fell", {}), truth.get("jumped", {})
    named = {**fell, **jumped}
    if truth["by"] != "unsaid" and heard.by_opponent != (truth["by"] == "opponent"):
        return "wrong"
    if "some" in named.values():
        return "right" if heard.problem else "wrong"
    if heard.problem:
        return "asked"
    asks = heard.question.name if heard.question else None
    facts = heard.stroke
    if asks == "whose":
        facts = _hear_again(truth, heard, whose="own")
    elif asks == "colour":
        facts = _hear_again(truth, heard, colour="white")
    if facts is None:
        return "unheard"
    wanted = _facts_of(truth)
    if (
        asks == "whose" and "man" not in named
    ):  # asked, though it was said: one of the answers is right
        others = _hear_again(truth, heard, whose="opp")
        return "asked" if wanted in (facts, others) else "wrong"
    if asks == "colour" and not {"white", "black"} & {*named}:
        others = _hear_again(truth, heard, colour="black")
        return "asked" if wanted in (facts, others) else "wrong"
    if facts != wanted or (asks is None and {"man", "white", "black"} & {*named}):
        return "wrong"
    return _compare_known(_known_of(truth), _implied_by(truth), heard)


def _hear_again(truth: Mapping[str, Any], heard: Heard, **answer: str) -> StrokeFacts | None:
    conversation = converse(truth["text"], answer, language=heard.language)
    return conversation.heard.stroke if conversation.heard else None


def _facts_of(truth: Mapping[str, Any]) -> StrokeFacts:
    """The facts, white being the player's own colour and a man of nobody being theirs."""
    fell, jumped = truth.get("fell", {}), truth.get("jumped", {})

    def men(discs: Mapping[str, Any], *names: str) -> int:
        return sum(int(discs.get(name, 0)) for name in names)

    return StrokeFacts(
        own=men(fell, "own", "man", "white"),
        opp=men(fell, "opp", "black"),
        queen=bool(fell.get("queen")),
        striker=bool(fell.get("striker")),
        proper=not truth.get("improper"),
        breaches=tuple(truth.get("faults", ())),
        direct_hit=bool(truth.get("direct_hit")),
        first_contact=_FIRST.get(truth.get("first", "")),
        striker_jumped=bool(jumped.get("striker")),
        jumped_own=men(jumped, "own", "man", "white"),
        jumped_opp=men(jumped, "opp", "black"),
        jumped_queen=bool(jumped.get("queen")),
    )


def _known_of(truth: Mapping[str, Any]) -> dict[str, str]:
    """What was said of the board before, as `Heard.known` says it."""
    before, fell = truth.get("before", {}), truth.get("fell", {})
    known: dict[str, str] = {}
    if "queen" in before and not fell.get("queen"):
        known["queen"] = before["queen"]
    own_fell, opp_fell = bool(fell.get("own")), bool(fell.get("opp"))
    last = int(own_fell and "own_last" in before), int(opp_fell and "opp_last" in before)
    if any(last):
        known["last"] = _LAST[last]
    if "own_last" in before and not own_fell:
        known["down"] = str(MEN - 1)
    if "own_left" in before:
        known["down"] = str(MEN - before["own_left"])
    if "own_down" in before:
        known["down"] = str(before["own_down"])
    if "nothing_down" in before:
        known |= {"down": "0", "ever": "0"}
    if "opp_left" in before:
        known["left"] = str(before["opp_left"] - int(fell.get("opp", 0)))
    for key, name in {
        "owes": "own_dues",
        "score_own": "own_score",
        "score_opp": "opp_score",
    }.items():
        if key in before:
            known[name] = str(before[key])
    if "break" in before:
        known["break"] = "1"
    return known


def _implied_by(truth: Mapping[str, Any]) -> dict[str, str]:
    """What follows from the numbers that were said, so that it need not be heard: all that were left fell."""
    before, fell = truth.get("before", {}), truth.get("fell", {})
    own = bool(fell.get("own")) and before.get("own_left") == fell["own"]
    opp = bool(fell.get("opp")) and before.get("opp_left") == fell["opp"]
    return {"last": _LAST[int(own), int(opp)]} if own or opp else {}


def _compare_known(wanted: Mapping[str, str], implied: Mapping[str, str], heard: Heard) -> str:
    """More than was said is wrong; less is asked for when it matters."""
    may_be_heard = {**implied, **wanted}
    for name, text in heard.known.items():
        if name not in may_be_heard or not _overlap(may_be_heard[name], text):
            return "wrong"
    return "right" if {*wanted} <= {*heard.known} and not heard.doubtful else "asked"


def _overlap(spans: str, other_spans: str) -> bool:
    if spans[0].isdecimal():
        return any(
            low <= end and start <= high
            for low, high in read_spans(spans, "truth")
            for start, end in read_spans(other_spans, "heard")
        )
    return bool({*spans.split(",")} & {*other_spans.split(",")})


# Everything else ---------------------------------------------------------------------------------


def _score_incident(truth: Mapping[str, Any], conversation: Conversation, heard: Heard) -> str:
    if conversation.understood == "stroke" and heard.rivals:
        return "unheard"
    if conversation.understood == "stroke":
        return "unheard" if heard.problem else "wrong"
    if conversation.understood == "answer":
        return "wrong"
    right = {
        name.removesuffix(clause) + OBSERVED.get(clause, clause)
        for name in (truth["incident"], *truth.get("also", ()))
        for clause in [name.partition(":")[2]]
    }
    for incident in heard.incidents:
        if incident.kind in {name.partition(":")[0] for name in right}:
            detail = {incident.known.get(name) for name in ("act", "ground", "what")} - {None}
            names = {f"{incident.kind}:{text}" for text in detail} | {incident.kind}
            by = incident.known.get("by")
            if by and truth["by"] != "unsaid" and (by == "opponent") != (truth["by"] == "opponent"):
                return "wrong"
            if names & right:
                return "right" if len(heard.incidents) == 1 and heard.stroke is None else "asked"
            if not detail:
                return "asked"  # and which act it was is asked for
    if len(heard.incidents) == 1 and heard.stroke is None:
        return "wrong"
    return "unheard"


def _score_question(truth: Mapping[str, Any], conversation: Conversation, heard: Heard) -> str:
    answer = getattr(heard, "answer", None)
    if conversation.understood == "answer" and answer is not None:
        return "right" if {*answer.clauses} & {*truth["about"]} else "wrong"
    if conversation.understood == "clauses":
        shown = {law.id for law in heard.clauses[:3]}
        return "asked" if shown & {*truth["about"]} else "unheard"
    if conversation.understood == "incident":
        return "unheard"
    if heard.rivals:
        return "unheard"
    return "wrong" if conversation.understood == "stroke" and not heard.problem else "unheard"


def _score_none(_: Mapping[str, Any], conversation: Conversation, heard: Heard) -> str:
    if conversation.understood == "nothing" or heard.problem:
        return "right"
    if heard.rivals:
        return "asked"
    choices = len(heard.incidents) + (heard.stroke is not None)
    if conversation.understood in ("clauses", "incident") and choices != 1:
        return "asked"
    return "wrong"


# The table ---------------------------------------------------------------------------------------


def read_sentences(path: Path) -> list[dict[str, Any]]:
    """The sentences of a YAML file, or those of a file of JSON lines that no reader was trained on."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".jsonl":
        sentences: list[dict[str, Any]] = yaml.safe_load(text)
        return sentences
    lines = [json.loads(line) for line in text.splitlines()]
    numbered = [{"id": str(at), "by": "unsaid", **line} for at, line in enumerate(lines, 1)]
    return [each for each in numbered if each.get("test") and _has_truth(each)]


def _has_truth(sentence: Mapping[str, Any]) -> bool:
    return sentence["kind"] != "question" or "about" in sentence


def score_file(path: Path) -> Iterator[tuple[dict[str, Any], str]]:
    for sentence in read_sentences(path):
        yield sentence, score_sentence(sentence)


def main(arguments: list[str]) -> None:
    flags = {argument for argument in arguments if argument.startswith("-")}
    paths = [Path(argument) for argument in arguments if argument not in flags]
    for path in paths or sorted(SAID.glob("*.yaml")):
        scores: dict[str, Counter[str]] = {}
        for sentence, result in score_file(path):
            scores.setdefault(sentence["kind"], Counter())[result] += 1
            if result == "wrong" if "-w" in flags else result != "right" and "-v" in flags:
                print(f"{result:8}{sentence['id']}  {sentence['text']}")
        scores["all"] = sum(scores.values(), Counter())
        for kind, counts in scores.items():
            all_of_kind = sum(counts.values())
            cells = "  ".join(f"{name} {counts[name] / all_of_kind:6.1%}" for name in RESULTS)
            print(f"{path.stem:10}{kind:10}{all_of_kind:5}  {cells}")


if __name__ == "__main__":
    main(sys.argv[1:])
