from __future__ import annotations

import json
import re
from collections import Counter
from importlib.resources import files

import pytest

from carrom.errors import UnknownClause
from carrom.laws.catalogue.clauses import (
    DOCUMENT_TITLES,
    Honoured,
    clause,
    clauses,
    deciding,
    decision,
    decisions,
    under,
)

CLAUSE_ID = r"\b00[0-4]\.[a-z]+\.\d+[a-z]*"
DECISION_ID = r"\b[AP]\d+[a-z]?\b"


def test_every_clause_of_the_five_documents_is_there() -> None:
    count = Counter(c.document for c in clauses())
    assert count == {"000": 42, "001": 37, "002": 25, "003": 259, "004": 31}
    assert len(clauses()) == 394


@pytest.mark.parametrize(
    "section, count",
    [
        ("000.ex", 9),
        ("000.dues", 4),
        ("000.queen", 29),
        ("001.dues", 7),
        ("001.format", 7),
        ("002.base", 6),
        ("002.pocket", 10),
        ("003.interp", 31),
        ("003.equip", 14),
        ("003.queen", 42),
        ("003.dues", 31),
        ("003.loss", 10),
        ("003.general", 45),
        ("004.fouls", 7),
        ("004.note", 6),
    ],
)
def test_every_section_is_complete(section: str, count: int) -> None:
    assert len(under(section)) == count


def test_numbered_sections_have_no_gap() -> None:
    for section, last in [("queen", 41), ("dues", 31), ("general", 43), ("interp", 31)]:
        numbers = {int(re.sub(r"\D", "", c.number)) for c in under(f"003.{section}")}
        assert set(range(1, last + 1)) <= numbers


def test_ids_are_unique_and_well_formed() -> None:
    ids = [c.id for c in clauses()]
    assert len(set(ids)) == len(ids)
    assert [id for id in ids if not re.fullmatch(CLAUSE_ID, id)] == []


def test_id_is_document_and_number() -> None:
    found = clause("003.queen.17")
    assert (found.document, found.number) == ("003", "queen.17")
    assert all(c.id == f"{c.document}.{c.number}" for c in clauses())


def test_clauses_keep_the_order_of_the_documents() -> None:
    assert list(dict.fromkeys(c.document for c in clauses())) == list(DOCUMENT_TITLES)
    queen = [c.number for c in under("003.queen")]
    assert queen[:3] == ["queen.1", "queen.2", "queen.3"]
    assert queen[9:12] == ["queen.10a", "queen.10b", "queen.11"]


def test_a_section_stands_in_one_piece() -> None:
    heads = [(c.document, c.number.split(".")[0]) for c in clauses()]
    changes = [head for before, head in zip([None, *heads], heads, strict=False) if before != head]
    assert len(changes) == len(set(changes))


def test_lines_of_the_data_have_their_keys_in_order() -> None:
    for document in DOCUMENT_TITLES:
        text = (files("carrom.laws") / "data" / f"{document}.jsonl").read_text(encoding="utf-8")
        for line in text.splitlines():
            keys = [key for key in json.loads(line) if key != "note"]
            assert keys == ["id", "section", "kind", "says", "honoured"]


def test_every_text_is_a_sentence() -> None:
    texts = [t for c in clauses() for t in (c.says, c.note) if t is not None]
    texts += [d.resolution for d in decisions()]
    assert [t for t in texts if not re.fullmatch(r"['A-Z0-9].*[.]", t)] == []
    assert [d.title for d in decisions() if not d.title.endswith("?")] == []


def test_no_clause_makes_a_man_of_every_player() -> None:
    told = [f"{c.says} {c.note}" for c in clauses()]
    told += [f"{d.title} {d.resolution}" for d in decisions()]
    assert [t for t in told if re.search(r"\b(he|his|him|himself)\b", t, re.IGNORECASE)] == []


def test_nothing_internal_or_personal_is_left_in_the_texts() -> None:
    told = [f"{c.says} {c.note}" for c in clauses()] + [d.resolution for d in decisions()]
    talk = re.compile(r"simulator|test case|\bT[1-5]\b|recommend|MISPRINT|\d{7}|@|\bRam\b")
    assert [t for t in told if talk.search(t)] == []


def test_what_the_laws_number_as_a_ruling_is_judged() -> None:
    assert {c.honoured for c in under("003.queen")} == {Honoured.JUDGED}
    assert {c.honoured for c in under("003.loss")} == {Honoured.JUDGED}
    assert clause("003.men.2").honoured is Honoured.EQUIPMENT
    assert clause("003.striking.2").honoured is Honoured.MEASURED
    assert clause("003.general.39").honoured is Honoured.CLOCK
    assert clause("003.rolling.1").honoured is Honoured.OBSERVED
    assert clause("003.sitting.1").honoured is Honoured.ENFORCED
    assert clause("001.format.7").honoured is Honoured.ORGANISED
    assert clause("003.interp.7").honoured is Honoured.DEFINITION


@pytest.mark.parametrize(
    "id", ["003.sitting.3", "003.sitting.4", "003.sitting.6", "003.dues.21", "003.dues.30"]
    + [f"003.general.{n}" for n in (27, 28, 32, 33, 35, 36)],
)  # fmt: skip
def test_a_prohibition_without_a_sanction_is_judged_by_A77(id: str) -> None:
    assert clause(id).honoured is Honoured.JUDGED
    assert "A77" in [d.id for d in deciding(id)]


def test_adjudication_and_scoring_are_judged() -> None:
    kinds = {"adjudication", "scoring", "game-format"}
    assert [c.id for c in clauses() if c.kind in kinds and c.honoured != "judged"] == []


def test_every_measure_is_equipment_or_a_name() -> None:
    ways = {c.honoured for c in clauses() if c.kind == "equipment" and "cm" in c.says}
    assert ways == {Honoured.EQUIPMENT}


def test_a_misprint_names_its_correction() -> None:
    for id in ["003.men.2", "003.base.1d", "003.base.2a", "003.centre.1"]:
        found = clause(id)
        assert "5.18" in found.says
        assert "3.18" in (found.note or "")
        assert "A48" in [d.id for d in deciding(id)]


def test_every_decision_is_there_in_the_order_of_the_numbers() -> None:
    shared = ["P1", "P2", "P3", "P4", *(f"A{n:02}" for n in range(1, 98) if n not in (73, 80))]
    shared.insert(shared.index("A07") + 1, "A07b")
    ids = [d.id for d in decisions()]
    ours = ids[len(shared) :]
    assert ids[: len(shared)] == shared
    assert ours == [f"A{n}" for n in range(101, 101 + len(ours))]
    assert "A121" in ours


def test_clauses_of_decisions_exist_and_include_those_the_text_names() -> None:
    for found in decisions():
        assert all(clause(id) for id in found.clauses)
        named = re.findall(CLAUSE_ID, found.title + " " + found.resolution)
        assert set(named) <= set(found.clauses), found.id
        assert len(set(found.clauses)) == len(found.clauses)


def test_every_id_in_a_text_resolves() -> None:
    told = [f"{c.says} {c.note or ''}" for c in clauses()]
    told += [f"{d.title} {d.resolution}" for d in decisions()]
    for text in told:
        assert all(clause(id) for id in re.findall(CLAUSE_ID, text))
        assert all(decision(id) for id in re.findall(DECISION_ID, text))


def test_a_decision_cited_in_a_note_knows_the_clause() -> None:
    for found in clauses():
        cited = re.findall(DECISION_ID, found.note or "")
        assert set(cited) <= {d.id for d in deciding(found.id)}, found.id


def test_ids_are_found_in_any_case() -> None:
    assert clause("003.QUEEN.17") is clause("003.queen.17")
    assert decision("a07B").id == "A07b"


@pytest.mark.parametrize(
    "id, nearest",
    [("003.quen.17", "'003.queen.17'"), ("03.queen.9", "'003.queen.9'"), ("nonsense", "000, 001")],
)
def test_an_unknown_clause_names_the_nearest(id: str, nearest: str) -> None:
    with pytest.raises(UnknownClause, match=re.escape(nearest)) as caught:
        clause(id)
    assert id in str(caught.value)


def test_an_unknown_decision_names_the_nearest() -> None:
    with pytest.raises(UnknownClause, match="did you mean A"):
        decision("A73")
    with pytest.raises(UnknownClause, match=f"P1 to {decisions()[-1].id}"):
        decision("zz")


def test_under_finds_documents_sections_and_divided_clauses() -> None:
    assert len(under("003")) == 259
    assert [c.id for c in under("003.queen.10")] == ["003.queen.10a", "003.queen.10b"]
    assert [c.id for c in under("003.queen.1")] == ["003.queen.1"]
    assert [c.id for c in under("001.score.2")] == ["001.score.2i", "001.score.2ii"]
    assert under("003.qu") == ()
