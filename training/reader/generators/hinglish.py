"""Generator of Hinglish sentences with truth by construction."""

from hinglish_core import noise
from hinglish_incident import make_incident
from hinglish_misc import make_none, make_question
from hinglish_stroke import make_stroke

ORDER = [
    "text",
    "kind",
    "by",
    "incident",
    "also",
    "fell",
    "jumped",
    "faults",
    "direct_hit",
    "first",
    "before",
    "nothing_fell",
    "rules",
]


def clean(r):
    r = {k: r[k] for k in ORDER if r.get(k) not in (None, {}, [])}
    if "fell" in r:
        r.pop("nothing_fell", None)
    return r


def generate(rng):
    while True:
        x = rng.random()
        f = (
            make_stroke
            if x < 0.55
            else make_incident
            if x < 0.87
            else make_question
            if x < 0.95
            else make_none
        )
        r = f(rng)
        if r is None:
            continue
        t = noise(rng, r["text"])
        if not 2 <= len(t) <= 200 or "<" in t or "{" in t or "$" in t or "#" in t:
            continue
        r["text"] = t
        return clean(r)
