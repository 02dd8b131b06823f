"""Which form of a text belongs to a number, by the plural rules of CLDR.

A language has up to six plural categories; Polish says *1 pionek, 2 pionki, 5 pionków* (one, few, many).
Their rules are data, written as CLDR writes them: ``n % 10 = 2..4 and n % 100 != 12..14``. Numbers are whole.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache

from carrom.errors import BadInput

CATEGORIES = ("zero", "one", "two", "few", "many", "other")
_EXACT = re.compile(r"=(\d+)")
_RELATION = re.compile(r"([nivwftce])(?: ?% ?(\d+))? ?(!?=) ?(\d[\d., ]*)")

Test = Callable[[int], bool]


def is_form_name(name: str) -> bool:
    """Is this a plural category, or an exact number?

    >>> is_form_name("few"), is_form_name("=1"), is_form_name("queen")
    (True, True, False)
    """
    return name in CATEGORIES or _EXACT.fullmatch(name) is not None


def plural_category(rules: Mapping[str, str], n: int) -> str:
    """The category of a number, by the rules of a language.

    >>> polish = {"one": "i = 1 and v = 0", "few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14"}
    >>> [plural_category(polish, n) for n in (1, 3, 13)]
    ['one', 'few', 'other']
    """
    return next((name for name, rule in rules.items() if _test(rule)(abs(n))), "other")


def choose_form(forms: Mapping[str, str], rules: Mapping[str, str], n: int | None) -> str:
    """The form for a number: its own (``=1``) before that of its category, else ``other``.

    >>> hindi = {"one": "i = 0 or n = 1"}
    >>> choose_form({"=1": "एक गोटी", "other": "{n} गोटियाँ"}, hindi, 0)
    '{n} गोटियाँ'
    """
    if n is None:
        return forms["other"]
    exact = forms.get(f"={int(n)}")
    return exact if exact is not None else forms.get(plural_category(rules, n), forms["other"])


@cache
def _test(rule: str) -> Test:
    """A rule of CLDR as a test of whole numbers."""
    any_of = [[_relation(part) for part in each.split(" and ")] for each in rule.split(" or ")]
    return lambda n: any(all(test(n) for test in all_of) for all_of in any_of)


def _relation(text: str) -> Test:
    """One comparison. A whole number is its own ``n`` and ``i``; all that is about fractions is 0."""
    match = _RELATION.fullmatch(text.strip())
    if match is None:
        raise BadInput(f"{text!r} is no plural rule; one is 'n % 10 = 2..4'", field="plurals")
    operand, divisor, sign, listed = match.groups()
    ranges = []
    for item in listed.replace(" ", "").split(","):
        low, _, high = item.partition("..")
        ranges.append(range(int(low), int(high or low) + 1))

    def holds(n: int) -> bool:
        value = n if operand in "ni" else 0
        rest = value % int(divisor) if divisor else value
        return any(rest in each for each in ranges) == (sign == "=")

    return holds
