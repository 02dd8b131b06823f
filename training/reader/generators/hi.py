"""Hindi (Devanagari) sentences to an umpire of carrom, with their truth by construction."""

from hi_compose import gen_stroke
from hi_incidents import gen_incident
from hi_misc import gen_none, gen_question


def generate(rng):
    k = rng.random()
    if k < 0.55:
        return gen_stroke(rng)
    if k < 0.87:
        return gen_incident(rng)
    if k < 0.95:
        return gen_question(rng)
    return gen_none(rng)
