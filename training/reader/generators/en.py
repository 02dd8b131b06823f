"""English generator. python en.py N SEED"""
import os, sys, random, json, re, hashlib
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import en_stroke
import en_inc
import en_q
from tables import rows

H = set(rows("en_block", "H"))  # hashes of sentences of the test: none is generated word for word
def blocked(t):
    return hashlib.md5(re.sub(r'[^a-z0-9]+', ' ', t.lower()).strip().encode()).hexdigest()[:10] in H
def generate(rng):
    x = rng.random()
    while True:
        if x < .55: rec = en_stroke.stroke(rng)
        elif x < .87: rec = en_inc.incident(rng)
        elif x < .95: rec = en_q.question(rng)
        else: rec = en_q.none(rng)
        if 1 < len(rec['text']) <= 200 and not blocked(rec['text']): break
    order = ['text', 'kind', 'incident', 'also', 'by', 'fell', 'jumped', 'nothing_fell', 'faults', 'direct_hit', 'first', 'before', 'rules']
    return {k: rec[k] for k in order if k in rec}
if __name__ == '__main__':
    n = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    rng = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    for _ in range(n):
        r = generate(rng)
        print('- {text: ' + json.dumps(r['text'], ensure_ascii=False) + ''.join(f', {k}: {json.dumps(v)}' for k, v in r.items() if k != 'text') + '}')
