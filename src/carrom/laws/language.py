"""The languages there are, and the words of one: a file a language in the ``data`` of a room."""

from __future__ import annotations

from functools import cache
from typing import Any

from carrom.errors import BadInput


@cache
def languages() -> tuple[str, ...]:
    """Every language the umpire speaks; what is told of a match is in the same.

    >>> languages()
    ('en', 'hi')
    """
    from importlib.resources import files

    there = (files("carrom.laws") / "data" / "speech").iterdir()
    return tuple(sorted(file.name.removesuffix(".toml") for file in there))


def spoken_language(wanted: object) -> str:
    """The language wanted where it is spoken, else English: a page may know more of them than the umpire.

    >>> spoken_language("hi-IN"), spoken_language("tlh"), spoken_language(None)
    ('hi', 'en', 'en')
    """
    if not isinstance(wanted, str | None):
        raise BadInput('must be the code of a language, "en"', field="language")
    short = (wanted or "").partition("-")[0].casefold()
    return short if short in languages() else "en"


@cache
def words_of(room: str, folder: str, language: str) -> dict[str, Any]:
    """What a room says in a language. Raises `BadInput` naming the languages there are."""
    import tomllib
    from importlib.resources import files

    if language not in languages():
        raise BadInput(
            f"{language!r} is not spoken here; there are {' and '.join(languages())}",
            field="language",
        )
    return tomllib.loads((files(room) / "data" / folder / f"{language}.toml").read_text("utf-8"))


def fill_in(text: Any, n: int | None = None, /, **values: Any) -> str:
    """A text with its places filled in; of two texts the first where ``n`` is 1, else the second.

    >>> fill_in(["a man", "{n} men"], 2)
    '2 men'
    """
    chosen = text if isinstance(text, str) else text[0 if n == 1 else 1]
    return str(chosen).format(n=n, **values)
