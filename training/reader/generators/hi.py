"""Hindi (Devanagari) sentences to an umpire of carrom, with their truth by construction."""
import os, sys, random, json
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from hi_compose import gen_stroke
try:
    from hi_incidents import gen_incident
    from hi_misc import gen_question, gen_none
except ImportError:
    gen_incident = gen_question = gen_none = gen_stroke
def generate(rng):
    k = rng.random()
    if k < .55: return gen_stroke(rng)
    if k < .87: return gen_incident(rng)
    if k < .95: return gen_question(rng)
    return gen_none(rng)
if __name__ == '__main__':
    n = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    rng = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    for _ in range(n):
        d = generate(rng)
        print('- text: ' + json.dumps(d['text'], ensure_ascii=False))
        for k, v in d.items():
            if k != 'text': print('  %s: %s' % (k, json.dumps(v, ensure_ascii=False)))
