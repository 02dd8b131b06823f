"""How much of the test a network reads as it is, slot by slot and whole sentences, by language and kind."""

from __future__ import annotations

from collections import Counter

import numpy as np
from slots import Sentence, Slots, truth

KINDS = ("stroke", "incident", "question", "none")


def wrong_slots(sentence: Sentence, slots: Slots, parts: np.ndarray) -> list[str]:
    """The slots of a sentence whose likeliest value is not the true one."""
    wrong = []
    for at, (name, values) in enumerate(slots.items()):
        true = truth(sentence).get(name)
        if true is None or (name in ("by", "iby") and true == "unsaid"):
            continue
        heard = values[int(parts[at][: len(values)].argmax())]
        if name == "by":
            heard = "me" if heard == "unsaid" else heard
        if heard != true:
            wrong.append(name)
    return wrong


def report(title: str, sentences: list[Sentence], slots: Slots, parts: np.ndarray) -> None:
    """Print whole sentences right, and the slots that are wrong most often."""
    missed: Counter[str] = Counter()
    results: dict[tuple[str, str], list[bool]] = {}
    for sentence, each in zip(sentences, parts, strict=True):
        wrong = wrong_slots(sentence, slots, each)
        missed.update(wrong)
        results.setdefault((sentence["language"], sentence["kind"]), []).append(not wrong)
    for (language, kind), right in sorted(results.items()):
        print(f"{title} {language} {kind}: {sum(right)} of {len(right)}, {np.mean(right):.1%}")
    print(title, "missed:", missed.most_common(12), flush=True)
