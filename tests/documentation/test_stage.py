"""Everything the documentation site is built from: pages, menu, and links that lead somewhere."""

from __future__ import annotations

import posixpath
import re
import unicodedata
from functools import cache
from pathlib import Path

from carrom.laws import clauses, decisions, languages, written_language
from docs.site.docstrings import as_markdown
from docs.site.doors import read_doors
from docs.site.links import name_links, site_links
from docs.site.stage import menu, menu_pages, pages, stage

DOCS = Path(__file__).parents[2] / "docs"
LINK = re.compile(r"!?\[[^\[\]]*\]\(([^)\s]+)\)")
CROSSED = re.compile(r"\]\[([\w.]+)\]")
CODE = re.compile(r"^```.*?^```$|^    .*$|`[^`\n]+`", re.MULTILINE | re.DOTALL)


@cache
def staged() -> dict[str, str]:
    return pages()


@cache
def anchors(page: str) -> set[str]:
    """The ids of a page, as Python-Markdown makes them of its headings."""
    text = re.sub(r"^```.*?^```$", "", staged()[page], flags=re.MULTILINE | re.DOTALL)
    named = {*re.findall(r'<a id="([^"]+)"', text), *re.findall(r"\{ #(\S+)[^}]*\}$", text, re.M)}
    for heading in re.findall(r"^#+ (.*?)(?: \{[^}]*\})?$", text, re.MULTILINE):
        plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "").replace("*", "")
        letters = unicodedata.normalize("NFKD", plain).encode("ascii", "ignore").decode()
        named.add(re.sub(r"[\s-]+", "-", re.sub(r"[^\w\s-]", "", letters).strip().lower()))
    return named


def test_every_page_is_in_the_menu_once() -> None:
    assert sorted(menu_pages(menu())) == sorted(staged())


def is_there(target: str, page: str) -> bool:
    """Whether a link of a page leads to a page, an anchor or a picture, or away."""
    if re.match(r"[a-z]+:", target):
        return True
    path, _, anchor = target.partition("#")
    there = posixpath.normpath(posixpath.join(posixpath.dirname(page), path)) if path else page
    if there.startswith("pictures/"):
        return (DOCS / there).is_file()
    return there in staged() and (not anchor or anchor in anchors(there))


def test_every_link_leads_somewhere() -> None:
    links = [
        (page, target)
        for page, text in staged().items()
        for target in LINK.findall(CODE.sub("`", text))
    ]
    assert len(links) > 2000
    assert [(page, target) for page, target in links if not is_there(target, page)] == []


def test_every_name_that_is_a_link_is_in_the_reference() -> None:
    targets = {name.target for door in read_doors() for name in door.names}
    for page, text in staged().items():
        assert set(CROSSED.findall(CODE.sub("`", text))) <= targets, page


def test_every_clause_and_decision_has_a_heading_to_be_found_by() -> None:
    laws = "\n".join(text for page, text in staged().items() if page.startswith("laws/"))
    headings = set(re.findall(r"^#+ .*\{ #(\S+) \.clause \}$", laws, re.MULTILINE))
    assert headings == {*(law.id for law in clauses()), *(law.id for law in decisions())}


def test_the_first_page_says_how_many_clauses_there_are() -> None:
    assert f"**{len(clauses())}** clauses" in staged()["index.md"]


def test_sources_lead_to_the_repository_once_it_has_an_address() -> None:
    text = "See [the file](../deploy/nginx.conf) and [laws](laws.md#A91), ![a](pictures/rack.svg)."
    assert site_links(text, "deploy.md", "") == (
        "See the file and [laws](laws/decisions.md#A91), ![a](pictures/rack.svg)."
    )
    assert "(https://forge.test/c/blob/main/deploy/nginx.conf)" in site_links(
        text, "deploy.md", "https://forge.test/c"
    )


def test_a_link_that_only_names_its_file_has_the_title_of_the_page() -> None:
    text = (
        "See [house-rules.md](house-rules.md), [docs/house-rules.md](../docs/house-rules.md#x), "
        "[rules](house-rules.md), [x.md](house-rules.md)."
    )
    assert site_links(text, "envs.md", "") == (
        "See [House rules](house-rules.md), [House rules](house-rules.md#x), [rules](house-rules.md), "
        "[x.md](house-rules.md)."
    )
    pages_text = "\n".join(CODE.sub("`", page) for page in staged().values())
    links = re.findall(r"\[([^\[\]]*)\]\(", pages_text)
    assert [text for text in links if re.fullmatch(r"`?[\w./-]+\.md`?", text)] == []


def test_dates_in_the_list_of_decisions_stay_whole() -> None:
    assert staged()["decisions/index.md"].count('<span class="date">20') > 60


def test_names_become_links_where_they_can_mean_nothing_else() -> None:
    text = "`simulate_many` and `rack()`, not `place`; ```x```\n\n```python\n`simulate_many`\n```\n"
    assert name_links(text) == (
        "[`simulate_many`][carrom.physics.simulate_many] and [`rack()`][carrom.physics.rack], not `place`; "
        "```x```\n\n```python\n`simulate_many`\n```\n"
    )
    assert name_links("[see `simulate_many`](x.md)") == "[see `simulate_many`](x.md)"


def test_a_clause_is_shown_only_in_languages_it_is_written_in() -> None:
    """Tamil readers have the clauses in English: they stand there once."""
    laws = "\n".join(text for page, text in staged().items() if page.startswith("laws/"))
    shown = set(re.findall(r'<details class="translation" lang="(\w+)"', laws))
    written = {each for each in languages() if written_language("laws/clauses", each) == each}
    assert shown == written - {"en"}
    assert "hi" in shown


def test_examples_of_docstrings_become_code() -> None:
    docstring = "Sums ``x``.\n\n>>> 1 + 1\n2\n\nAnd so on."
    assert as_markdown(docstring, "carrom.laws") == (
        "Sums `x`.\n\n\n```pycon\n>>> 1 + 1\n2\n```\n\nAnd so on."
    )


def test_a_staged_folder_is_complete(tmp_path: Path) -> None:
    stage(tmp_path / "site")
    settings = (tmp_path / "site" / "mkdocs.yml").read_text("utf-8")
    assert "@ROOT@" not in settings
    assert "repo_url" not in settings, "no address is known yet"
    assert settings.count("\nnav:") == 1
    for page, text in staged().items():
        assert (tmp_path / "site" / "docs" / page).read_text("utf-8") == text
    assert (tmp_path / "site" / "docs" / "pictures" / "moving-break.svg").is_file()
    assert (tmp_path / "site" / "theme" / ".icons" / "carrom" / "board.svg").is_file()
