"""Sentences with their truth, written by people and generated, as numbers that a network reads."""

from __future__ import annotations

import importlib
import json
import random
import sys
from dataclasses import dataclass
from functools import cache
from multiprocessing import Pool
from pathlib import Path

import numpy as np
from slots import Sentence, Slots, all_slots, incident_of, target

HERE = Path(__file__).parent
LANGUAGES = ("en", "hinglish", "hi")
PARTS = 5  # in which the sentences of a language are generated, each with its own seed
COPIES = 6  # of a written sentence, all but the first with slips of typing
MOST_WORDS, MOST_FEATURES = 64, 16

sys.path[:0] = [str(HERE / "generators"), str(HERE.parents[1] / "src")]

from carrom.ask.listen.learned.words import places, split  # noqa: E402


@dataclass(frozen=True)
class Numbers:
    """Sentences as numbers: features of words, how many words, and the true value of each slot."""

    features: np.ndarray
    lengths: np.ndarray
    targets: np.ndarray


@dataclass(frozen=True)
class Corpus:
    """Everything there is: written to be learned, written for the test, and generated."""

    slots: Slots
    written: list[Sentence]
    test: list[Sentence]
    generated: list[Sentence]


def read_corpus(generated: int) -> Corpus:
    """The corpus with so many generated sentences a language."""
    written: list[Sentence] = []
    test: list[Sentence] = []
    for language in LANGUAGES:
        lines = (HERE / "sentences" / f"{language}.jsonl").read_text("utf-8").splitlines()
        for line in lines:
            sentence = {**json.loads(line), "language": language}
            (test if is_for_test(sentence) else written).append(sentence)
    texts = {sentence["text"] for sentence in test}
    made = [each for each in generate(generated) if each["text"] not in texts]
    names = {incident_of(each) for each in [*written, *test, *made] if each["kind"] == "incident"}
    return Corpus(all_slots(sorted(names)), written, test, made)


def is_for_test(sentence: Sentence) -> bool:
    """Whether a sentence is kept for the test; those that helped to write the generators are not."""
    return sentence.get("test", False)


def generate(number: int) -> list[Sentence]:
    """So many sentences a language, without those that come twice."""
    jobs = [(language, seed, number // PARTS) for language in LANGUAGES for seed in range(PARTS)]
    with Pool() as pool:
        made = pool.map(_generate, jobs)
    return list({each["text"]: each for part in made for each in part}.values())


def _generate(job: tuple[str, int, int]) -> list[Sentence]:
    language, seed, number = job
    generator = importlib.import_module(language)
    rng = random.Random(100 + seed)
    return [{**generator.generate(rng), "language": language} for _ in range(number)]


def with_slips(text: str, rng: random.Random) -> str:
    """The text as somebody may type it in a hurry."""
    if rng.random() < 0.5:
        return text
    letters = list(text)
    for _ in range(1 + len(letters) // 50):
        at, how = rng.randrange(len(letters)), rng.random()
        if letters[at].isspace():
            continue
        if how < 0.35:
            letters[at] = ""
        elif how < 0.6:
            letters[at] *= 2
        elif how < 0.85 and at + 1 < len(letters):
            letters[at], letters[at + 1] = letters[at + 1], letters[at]
    return "".join(letters)


def numbers_of(sentences: list[Sentence], slots: Slots, buckets: int, copies: int = 1) -> Numbers:
    """Sentences as numbers, each so many times, all but the first time with slips."""
    rng = random.Random(5)
    texts = [
        sentence["text"] if copy == 0 else with_slips(sentence["text"], rng)
        for sentence in sentences
        for copy in range(copies)
    ]
    targets = [target(sentence, slots) for sentence in sentences for _ in range(copies)]
    parts = [(texts[at : at + 4000], buckets) for at in range(0, len(texts), 4000)]
    with Pool() as pool:
        done = pool.map(_features, parts)
    return Numbers(
        np.concatenate([each for each, _ in done]),
        np.concatenate([lengths for _, lengths in done]),
        np.array(targets),
    )


def _features(part: tuple[list[str], int]) -> tuple[np.ndarray, np.ndarray]:
    texts, buckets = part
    array = np.zeros((len(texts), MOST_WORDS, MOST_FEATURES), np.int16)
    lengths = np.zeros(len(texts), np.int16)
    for at, text in enumerate(texts):
        words = split(text)
        lengths[at] = len(words)
        for place, word in enumerate(words):
            found = _places(word, buckets)
            array[at, place, : len(found)] = found
    return array, lengths


@cache
def _places(word: str, buckets: int) -> list[int]:
    return places(word, buckets)
