"""The page and the umpire know the same languages, and the same of each."""

from __future__ import annotations

import re

from carrom.laws import language_list
from tests.text_files import I18N

ROW = re.compile(
    r'(\w+): \{ name: "(.+?)", direction: "(\w+)", locale: "([\w-]+)", '
    r'needsReader: (true|false), lawsIn: "(own|en)" \},'
)


def test_the_languages_of_the_page_are_those_of_the_umpire() -> None:
    page = ROW.findall((I18N / "languages.ts").read_text("utf-8"))
    assert page == [
        (
            language.code,
            language.name,
            language.direction,
            language.locale,
            str(language.needs_reader).lower(),
            "en" if "laws/clauses" in language.in_english else "own",
        )
        for language in language_list()
    ]
