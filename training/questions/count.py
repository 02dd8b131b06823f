"""Count the concepts of questions by their topic: ``python training/questions/count.py``.

Reads the questions of training/reader/sentences that are not kept for the test, and writes
``src/carrom/ask/listen/questions/asked.jsonl``. A question with ``about`` is of the topic that cites such a
clause; where several do, of the one that its words fit best. One without is of the topic whose patterns
explain it clearly, if one does.
"""

from __future__ import annotations

import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from carrom.ask.answer import clauses_for
from carrom.ask.listen import topic_choice
from carrom.ask.listen.question import QuestionReading, Topic, read_question
from carrom.ask.listen.question_words import split_question
from carrom.laws import rule_set

ROOT = Path(__file__).parents[2]
SENTENCES = ROOT / "training" / "reader" / "sentences"
COUNTS = ROOT / "src" / "carrom" / "ask" / "listen" / "questions" / topic_choice.ASKED
LANGUAGES = ("en", "hinglish", "hi")
LAWS = rule_set("laws-29")

Counts = dict[str, Counter[str]]


def read_questions(folder: Path) -> Iterator[dict[str, Any]]:
    """The questions that may be learned from."""
    for language in LANGUAGES:
        for line in (folder / f"{language}.jsonl").read_text("utf-8").splitlines():
            sentence = json.loads(line)
            if sentence["kind"] == "question" and not sentence.get("test"):
                yield sentence


def topics_of(question: dict[str, Any], reading: QuestionReading) -> Sequence[Topic]:
    """The topics that it may be about, best first; none where that is not known."""
    if "about" not in question:
        return [reading.topics[0].topic] if reading.clear else []
    rules, about = reading.rules or LAWS, {*question["about"]}
    explained = [each.topic for each in reading.topics]
    ranked = [topic for topic, _ in topic_choice.rank_topics(reading.concepts)]
    cited = {topic: clauses_for(topic, rules) for topic in [*explained, *ranked]}
    meant = [topic for topic, ids in cited.items() if about & {*ids}]
    return sorted(meant, key=lambda topic: topic not in explained and cited[topic][0] not in about)


def count(questions: Iterable[dict[str, Any]]) -> tuple[Counts, Counter[str]]:
    """How many questions about each topic had each concept, and how many there were."""
    counts: Counts = defaultdict(Counter)
    sizes: Counter[str] = Counter()
    for question in questions:
        reading = read_question(split_question(question["text"]), LAWS)
        if reading is None or not (meant := topics_of(question, reading)):
            continue
        counts[meant[0].name].update(reading.concepts)
        sizes[meant[0].name] += 1
    return counts, sizes


def write(counts: Counts, sizes: Counter[str], path: Path) -> None:
    """One line a topic, in order, so that a change is seen in a diff."""
    lines = [
        json.dumps([name, sizes[name], dict(sorted(counts[name].items()))])
        for name in sorted(sizes)
    ]
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def main(folders: Sequence[str]) -> None:
    """Count the questions of these folders, or of the one named above."""
    COUNTS.write_text("")  # the patterns alone, to begin with
    paths = [Path(folder) for folder in folders] or [SENTENCES]
    questions = [each for path in paths for each in read_questions(path)]
    counts, sizes = count(questions)
    write(counts, sizes, COUNTS)
    print(f"{sum(sizes.values())} of {len(questions)} questions, {len(sizes)} topics")


if __name__ == "__main__":
    main(sys.argv[1:])
