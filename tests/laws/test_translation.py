"""Every clause and decision in every language, with the same ids, notes and numbers."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from carrom.ask import converse
from carrom.errors import BadInput
from carrom.laws import (
    DOCUMENT_TITLES,
    Clause,
    Decision,
    Honoured,
    clause,
    clauses,
    decisions,
    entry,
    find,
    languages,
    translated,
    whole_catalogue,
    words_of,
    written_language,
)
from carrom.laws.catalogue.clauses import rows

OTHERS = [
    each for each in languages() if each != "en" and written_language("laws/clauses", each) == each
]
ID = re.compile(r"00[0-4]\.[a-z]+\.\d+(?:[a-z]|ii?)?\b|\bA\d{2,3}b?\b|\bP\d\b|icf-25|college-cup")
NUMBER = re.compile(r"\d+(?:\.\d+)?")
IN_WORDS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
DIGITS = {word: str(number) for number, word in enumerate(IN_WORDS, start=2)}
DIGITS |= {"twelve": "12", "nineteen": "19", "fives": "5", "twice": "2"}
DIGITS["between"] = "2"  # between boards: 2 बोर्ड के बीच


def texts(item: Clause | Decision) -> list[str]:
    if isinstance(item, Clause):
        return [item.section, item.says, item.note or ""]
    return [item.title, item.resolution]


ENTRIES: tuple[Clause | Decision, ...] = (*clauses(), *decisions())
PAIRS = [
    (item.id, language, english, other)
    for language in OTHERS
    for item in ENTRIES
    for english, other in zip(texts(item), texts(translated(item, language=language)), strict=True)
]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", [*DOCUMENT_TITLES, "decisions"])
def test_every_language_has_every_entry_with_the_same_texts(name: str, language: str) -> None:
    asked = {"section", "says", "note"} if name != "decisions" else {"title", "resolution"}
    english = {row["id"]: asked & row.keys() for row in rows(name)}
    other = {row["id"]: row.keys() - {"id"} for row in rows(f"{language}/{name}")}
    assert english == other


def test_the_same_ids_are_cited() -> None:
    wrong = [
        (id, english)
        for id, _, english, other in PAIRS
        if Counter(ID.findall(english)) != Counter(ID.findall(other))
    ]
    assert wrong == []


def test_the_same_numbers_are_said() -> None:
    wrong = []
    for id, _, english, other in PAIRS:
        plain, said = ID.sub(" ", english), {*NUMBER.findall(ID.sub(" ", other))}
        written = {*NUMBER.findall(plain)}
        in_words = {DIGITS.get(word, "") for word in re.findall("[a-z]+", plain.casefold())}
        if not written <= said <= written | in_words:
            wrong.append((id, english, other))
    assert wrong == []


def test_hindi_is_in_its_own_script_and_ends_as_a_sentence() -> None:
    hindi = [(id, other) for id, language, _, other in PAIRS if language == "hi" and other]
    assert [id for id, text in hindi if re.search("[A-Za-z]", ID.sub(" ", text))] == []
    assert [id for id, text in hindi if re.search("[\u0966-\u096f]|  ", text)] == []
    for item in ENTRIES:
        _, *says = texts(translated(item, language="hi"))
        assert [text for text in says if text and not text.endswith("।")] == [], item.id


@pytest.mark.parametrize("language", OTHERS)
def test_sections_are_the_same(language: str) -> None:
    english, other = whole_catalogue(), whole_catalogue(language=language)
    for one, two in zip(english.documents, other.documents, strict=True):
        assert one.title != two.title
        assert [[text.id for text in section.clauses] for section in one.sections] == [
            [text.id for text in section.clauses] for section in two.sections
        ]


@pytest.mark.parametrize("language", OTHERS)
def test_what_stands_beside_the_clauses_is_said_too(language: str) -> None:
    english, other = (words_of("carrom.laws", "catalogue", one) for one in ("en", language))
    assert english["page"].keys() == other["page"].keys()
    assert other["document"].keys() == DOCUMENT_TITLES.keys()
    assert other["honoured"].keys() == {how.value for how in Honoured}


def test_a_clause_is_shown_in_the_language_of_the_reader() -> None:
    shown = entry("003.queen.17", language="hi")
    assert "रानी" in shown.text
    assert "000.queen.12" in shown.note
    assert shown.document_title == "कैरम के नियम, 29 पॉइंट"
    assert all(re.search("[\u0900-\u097f]", each.text) for each in shown.about)
    assert entry("003.queen.17", language="fr") == entry("003.queen.17")


def test_english_is_the_catalogue_itself() -> None:
    assert translated(clause("003.game.3d"), language="en") is clause("003.game.3d")
    with pytest.raises(BadInput, match="en, hi, ta"):
        translated(clause("003.game.3d"), language="xx")


def test_no_other_language_is_read_before_somebody_asks_for_it() -> None:
    import subprocess
    import sys

    program = (
        "from carrom.laws import entry, find; from carrom.laws.catalogue.translation import _texts;"
        "find('striker and my coin'); entry('003.queen.17'); print(_texts.cache_info().currsize)"
    )
    shown = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert shown.stdout.strip() == b"0"


@pytest.mark.parametrize(
    "words, wanted",
    [
        ("स्ट्राइकर और मेरी गोटी", "003.dues.4"),
        ("बोर्ड के दौरान सीट छोड़ना", "003.dues.31"),
        ("पार्टनर से बात", "003.general.31"),
        ("मून कट", "003.striking.2"),
        ("गोटी का वजन", "003.men"),
        ("रानी के साथ स्ट्राइकर", "003.queen"),
        ("पाउडर", "003.general"),
    ],
)
@pytest.mark.parametrize("language", ["en", "hi"])
def test_hindi_words_find_the_clause(words: str, wanted: str, language: str) -> None:
    hits = find(words, limit=5, language=language)
    assert any(hit.id.startswith(wanted) for hit in hits), [(hit.id, hit.text) for hit in hits]


def test_english_and_hinglish_words_find_it_too_and_show_it_in_hindi() -> None:
    for words in ("cutting the moon", "moon cut"):
        first = find(words, limit=1, language="hi")[0]
        assert first.id == "003.striking.2"
        assert re.search("[\u0900-\u097f]", first.text)


def test_a_verdict_cites_its_clauses_in_the_language_of_the_reader() -> None:
    answers = {"right": "1", "down": "3", "queen": "on_board", "own_dues": "0"}
    reply = converse("स्ट्राइकर", answers, language="hi").reply
    cited = reply.verdict.outcomes[0].reasons[0].clauses if reply.verdict else ()
    assert cited
    assert all(re.search("[\u0900-\u097f]", citation.text) for citation in cited)


@pytest.mark.parametrize("language", [each for each in languages() if each not in ("en", *OTHERS)])
def test_where_clauses_are_not_translated_they_are_in_english(language: str) -> None:
    assert whole_catalogue(language=language) == whole_catalogue()
    assert entry("003.queen.17", language=language) == entry("003.queen.17")
    assert find("queen cover", language=language) == find("queen cover")
