"""Score sheets and cards over HTTP."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.papers.pdf_text import pages_of, squeezed
from tests.server.serving import Guest, Served

HOUSE = 'extends = "icf-25"\ntitle = "Sharma family rules"\n[dues]\nplacing_seconds = 30\n'


@pytest.fixture
def asha(served: Served) -> Iterator[Guest]:
    with Guest(served) as guest:
        yield guest


def printed(guest: Guest, path: str) -> str:
    answer = guest.http.get(f"/api{path}")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/pdf"), (
        answer.text
    )
    return "".join(pages_of(answer.content))


def test_a_match_has_a_sheet_in_both_languages_and_with_strokes(asha: Guest) -> None:
    made = asha.make(b={"who": "me", "name": "Ravi"})
    path = f"/matches/{made['id']}/sheet.pdf"
    short = printed(asha, path)
    assert "Ravi" in short
    assert squeezed("Stroke by stroke") not in short
    assert squeezed("Stroke by stroke") in printed(asha, f"{path}?strokes=true")
    assert squeezed("स्कोर शीट") in printed(asha, f"{path}?language=hi")


def test_the_cards_of_a_match_have_its_house_rules(asha: Guest) -> None:
    made = asha.make(b={"who": "me", "name": "Ravi"}, house=HOUSE)
    text = printed(asha, f"/matches/{made['id']}/rules.pdf")
    assert squeezed("Sharma family rules") in text
    assert squeezed("30 seconds (instead of: 15 seconds)") in text
    card = printed(asha, f"/matches/{made['id']}/umpire.pdf")
    assert squeezed(f"{asha.http.base_url}/umpire".replace("/api", "")) in card


def test_a_published_rule_set_has_cards(asha: Guest) -> None:
    assert squeezed("Final: 24 points") in printed(asha, "/papers/rules.pdf?rules=001&format=final")
    assert squeezed("अंपायर का कार्ड") in printed(asha, "/papers/umpire.pdf?language=hi")


def test_a_sheet_to_fill_in_has_as_many_columns_as_people(asha: Guest) -> None:
    text = printed(asha, "/papers/sheet.pdf?rules=points&format=board&people=3")
    assert squeezed("Black men, 10 each") in text
    assert squeezed("Score sheet") in printed(asha, "/papers/sheet.pdf?rules=icf-25")
    assert squeezed("Turn, queen and dues") in printed(asha, "/papers/rules.pdf?rules=points")


@pytest.mark.parametrize(
    "path, status, field",
    [
        ("/papers/sheet.pdf?rules=points&people=5", 422, "query.people"),
        ("/papers/sheet.pdf?rules=icf-25&people=3", 422, "people"),
        ("/papers/rules.pdf?rules=009", 422, "rules"),
        ("/papers/rules.pdf?rules=all", 422, "rules"),
        ("/papers/rules.pdf?rules=/etc/passwd", 422, "rules"),
        ("/papers/rules.pdf?format=semi", 422, "format"),
        ("/papers/score.pdf", 422, "path.card"),
        ("/matches/nowhere/sheet.pdf", 404, None),
        ("/matches/nowhere/umpire.pdf", 404, None),
    ],
)
def test_what_is_wrong_is_named(asha: Guest, path: str, status: int, field: str | None) -> None:
    answer = asha.http.get(f"/api{path}")
    assert (answer.status_code, answer.json()["error"]["field"]) == (status, field)


def test_a_match_that_waits_for_a_player_has_nothing_to_print(asha: Guest) -> None:
    made = asha.make()
    answer = asha.http.get(f"/api/matches/{made['id']}/sheet.pdf")
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "not_begun")
