"""Questions about the rules, and idle talk."""
from tables import rows
from hinglish_core import *
from hinglish_stroke import OPEN
Q = rows("hinglish_misc", "Q")
QR = rows("hinglish_misc", "QR")
QPRE = rows("hinglish_misc", "QPRE")
QPOST = ['?', '?', '?', '', '', ' bhai?', ' bata do', ', koi bata do', ' plz batao', ' rule batao', '??', ' yaar?', ' bhaiya?', ', niyam kya hai?', ', pata hai kisi ko?', ' pls?', ' sir?']
RP = ['{r} mein', '{r} rules mein', '{r} wale rules mein', '{r} ke hisaab se', '{r} ke anusaar', '{r} ke mutabik', 'rule set {r} mein', 'rules {r}:', 'niyamavali {r} mein', '{r} wale niyam:', '{r} rule mein', '{r} document mein', '{r} ke niyamon mein', '{r} me']
HYP = rows("hinglish_misc", "HYP")
def make_question(rng):
    if rng.random() < .27:
        return dict(kind='question', text=rng.choice(QPRE) + sp(rng, rng.choice(HYP)) + rng.choice(QPOST))
    if rng.random() < .3:
        r = rng.choice(['000', '001', '002', '004', '003', '000', '001', '002', '004'])
        q = sp(rng, rng.choice(QR if rng.random() < .8 else Q)); pre = rng.choice(RP).replace('{r}', r)
        s = f'{pre} {q}' if rng.random() < .85 else f'{q} {pre.rstrip(":")}'
        return dict(kind='question', rules=r, text=rng.choice(['', '', '', 'bhai ', 'sir ', 'acha ']) + s + rng.choice(QPOST))
    q = sp(rng, rng.choice(Q))
    if rng.random() < .12 and not q.startswith(('kya ', 'agar', 'kitn', 'kis')) and (q.endswith('kya') is False) and ('sakte' in q or 'allowed' in q) and 'kya' not in q.split(): q = 'kya ' + q
    return dict(kind='question', text=rng.choice(QPRE) + q + rng.choice(QPOST))
N = rows("hinglish_misc", "N")
def make_none(rng):
    s = sp(rng, rng.choice(N))
    if rng.random() < .22: s += rng.choice([', ', '. ', ' ']) + sp(rng, rng.choice(N))
    if rng.random() < .3: s = rng.choice(['bhai ', 'yaar ', 'arre ', 'suno ', 'oye ', 'acha ', 'waise ', 'dekho ', 'haan ']) + s
    if rng.random() < .2: s += rng.choice([' yaar', ' bhai', ' na', '!', '?', ' lol', '...'])
    return dict(kind='none', text=s)
