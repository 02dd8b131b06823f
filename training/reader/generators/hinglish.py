"""Generator of Hinglish sentences with truth by construction."""
import os, sys, random
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from hinglish_core import *
from hinglish_stroke import make_stroke
try: from hinglish_incident import make_incident
except ImportError: make_incident = None
try: from hinglish_misc import make_question, make_none
except ImportError: make_question = make_none = None
ORDER = ['text', 'kind', 'by', 'incident', 'also', 'fell', 'jumped', 'faults', 'direct_hit', 'first', 'before', 'nothing_fell', 'rules']
def clean(r):
    r = {k: r[k] for k in ORDER if r.get(k) not in (None, {}, [])}
    if 'fell' in r: r.pop('nothing_fell', None)
    return r
def generate(rng):
    while True:
        x = rng.random()
        f = make_stroke if x < .55 else make_incident if x < .87 else make_question if x < .95 else make_none
        if f is None: continue
        r = f(rng)
        if r is None: continue
        t = noise(rng, r['text'])
        if not 2 <= len(t) <= 200 or '<' in t or '{' in t or '$' in t or '#' in t: continue
        r['text'] = t
        return clean(r)
def line(r):
    def v(x):
        if x is True: return 'true'
        if isinstance(x, str) and x.isdigit(): return f'"{x}"'
        if isinstance(x, dict): return '{' + ', '.join(f'{k}: {v(y)}' for k, y in x.items()) + '}'
        if isinstance(x, list): return '[' + ', '.join(map(v, x)) + ']'
        return str(x)
    import json
    return '- {' + ', '.join(f'{k}: {json.dumps(r[k], ensure_ascii=False) if k == "text" else v(r[k])}' for k in r) + '}'
if __name__ == '__main__':
    n = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    rng = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 0)
    for _ in range(n): print(line(generate(rng)))
