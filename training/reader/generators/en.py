"""English sentences to an umpire, with their truth by construction."""

import hashlib
import re

import en_inc
import en_q
import en_stroke
from tables import rows

H = set(rows("en_block", "H"))  # hashes of sentences of the test: none is generated word for word


def blocked(t):
    return hashlib.md5(re.sub(r"[^a-z0-9]+", " ", t.lower()).strip().encode()).hexdigest()[:10] in H


def generate(rng):
    x = rng.random()
    while True:
        if x < 0.55:
            rec = en_stroke.stroke(rng)
        elif x < 0.87:
            rec = en_inc.incident(rng)
        elif x < 0.95:
            rec = en_q.question(rng)
        else:
            rec = en_q.none(rng)
        if 1 < len(rec["text"]) <= 200 and not blocked(rec["text"]):
            break
    order = rows("en", "generate")
    return {k: rec[k] for k in order if k in rec}
